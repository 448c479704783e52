//! Handshakes of TLCP and of TLS 1.3 between all sides.

use super::{SIDES, Tongsuo};
use crate::run::Said;
use crate::server::{Server, free_port};

const SUITES: [&str; 4] = [
    "ECC-SM2-SM4-GCM-SM3",
    "ECC-SM2-SM4-CBC-SM3",
    "ECDHE-SM2-SM4-GCM-SM3",
    "ECDHE-SM2-SM4-CBC-SM3",
];

impl Tongsuo {
    /// Starts a server of a side with the authority of `without`.
    fn serve(&self, side: &str, options: &str) -> (Server, u16) {
        let port = free_port();
        let accept = format!("-accept 127.0.0.1:{port} -CAfile without/ca.crt");
        let run = self.openssl(side, &format!("s_server -quiet {accept} {options}"));
        let log = self.place.path(&format!("server-{side}.log"));
        (Server::start(run, log).listens(port), port)
    }

    /// A handshake of a side, in which the client prints `word`.
    fn meets(&self, side: &str, port: u16, word: &str, options: &str) -> Said<'_> {
        let connect = format!("-connect 127.0.0.1:{port} -CAfile without/ca.crt");
        let arguments = format!("s_client {connect} -verify_return_error {options}");
        let said = self.openssl(side, &arguments).succeeds();
        said.says(word);
        said
    }
}

/// All have certificates of one authority, so that each side may request the other's.
#[test]
#[ignore = "builds a release"]
fn of_tlcp() {
    let Some(tongsuo) = Tongsuo::find() else { return };
    tongsuo.certificates("without");
    for server in SIDES {
        let verify = "-verify 2 -verifyCAfile without/ca.crt";
        let pair = Tongsuo::pair("without", "server");
        let (_server, port) = tongsuo.serve(server, &format!("-enable_ntls -ntls {pair} {verify}"));
        for client in SIDES {
            for suite in SUITES {
                let pair = Tongsuo::pair("without", "client");
                let options = format!("-enable_ntls -ntls -cipher {suite} {pair}");
                let said = tongsuo.meets(client, port, &format!("Cipher is {suite}"), &options);
                let is_exchange = suite.starts_with("ECDHE");
                said.ran(if is_exchange { "derived" } else { "encrypted" }, 1);
            }
        }
    }
}

#[test]
#[ignore = "builds a release"]
fn of_tls_1_3() {
    let Some(tongsuo) = Tongsuo::find() else { return };
    tongsuo.certificates("without");
    let suite = "-ciphersuites TLS_SM4_GCM_SM3";
    for server in SIDES {
        let key = "-cert without/server-signing.crt -key without/server-signing.key";
        let (_server, port) = tongsuo.serve(server, &format!("-tls1_3 {key} {suite}"));
        for client in SIDES {
            let options = format!("-tls1_3 {suite} -groups SM2 -sigalgs sm2sig_sm3");
            tongsuo
                .meets(client, port, "Cipher is TLS_SM4_GCM_SM3", &options)
                // The group is Tongsuo's own; the certificates are the provider's.
                .ran("verified", 1);
        }
    }
}
