//! Handshakes of `openssl s_client` with `openssl s_server`.

use crate::place::{Place, Side, With, Without};
use crate::run::Run;
use crate::server::{Server, free_port};

/// Makes a certificate of P-256 for `localhost`: `server.key` and `server.crt`.
pub(crate) fn certificate(place: &Place) {
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout server.key";
    let name = "-subj /CN=localhost -addext subjectAltName=DNS:localhost -days 2";
    place.openssl(Without, &format!("req -x509 {key} {name} -out server.crt")).succeeds();
}

/// `openssl s_server` with the provider for some connections; `run` is `openssl`, or a program that
/// runs it.
pub(crate) fn serve(place: &Place, run: Run<'_>, groups: &str, connections: u32) -> (Server, u16) {
    let port = free_port();
    let key = "-key server.key -cert server.crt";
    let accept = format!("-accept 127.0.0.1:{port} -naccept {connections}");
    let run = run.args(&format!("s_server -quiet {accept} {key} -groups {groups}"));
    (Server::start(run.config("with.cnf"), place.path("server.log")), port)
}

/// The arguments of a client.
pub(crate) fn client(port: u16, options: &str) -> String {
    let verify = "-CAfile server.crt -verify_return_error";
    format!("s_client -connect 127.0.0.1:{port} {options} {verify}")
}

/// A server that listens.
fn served(groups: &str) -> Option<(Place, Server, u16)> {
    let place = Place::with(&[])?;
    certificate(&place);
    let (server, port) = serve(&place, place.program("openssl"), groups, 9);
    Some((place, server.listens(port), port))
}

#[test]
#[ignore = "builds a release"]
fn group_curve_sm2() {
    let Some((place, _server, port)) = served("curveSM2:P-256") else { return };
    handshake(&place, port, "curveSM2");
    // Without the provider there is no curveSM2.
    place.openssl(Without, &client(port, "-groups curveSM2")).refused();
}

#[test]
#[ignore = "builds a release"]
fn group_x25519() {
    let Some((place, _server, port)) = served("X25519:P-256") else { return };
    handshake(&place, port, "X25519");
    // Without the provider the group X25519 is the same, in TLS 1.2 too.
    for side in Side::BOTH {
        place
            .openssl(side, &client(port, "-tls1_2 -groups X25519:P-256"))
            .succeeds()
            .says("Server Temp Key: X25519")
            .ran("derived", 1);
    }
    place.openssl(Without, &client(port, "-groups X25519")).succeeds();
}

fn handshake(place: &Place, port: u16, group: &str) {
    place
        .openssl(With, &client(port, &format!("-groups {group}")))
        .succeeds()
        .says("TLSv1.3")
        .says("Verify return code: 0")
        .ran("derived", 1);
}
