//! Programs under valgrind: no invalid access, and no leak.

use std::thread::sleep;
use std::time::Duration;

use crate::chain::{authority, message};
use crate::library::{self, LIBRARIES};
use crate::place::{Place, VALGRIND};
use crate::run::Run;
use crate::tls;

/// valgrind, which exits with 9 if it finds an error.
fn memcheck(place: &Place) -> Run<'_> {
    let kinds = "--show-leak-kinds=definite,indirect --errors-for-leak-kinds=definite,indirect";
    place.program("valgrind").args("-q --error-exitcode=9 --leak-check=full").args(kinds)
}

#[test]
#[ignore = "builds a release, and takes a minute"]
fn every_operation() {
    let Some(place) = library::place(&[VALGRIND]) else { return };
    library::compile(&place, "-DFEWER", LIBRARIES);
    memcheck(&place).args("./check modules").succeeds().says(" checks, 0 failed");
}

#[test]
#[ignore = "builds a release, and takes a minute"]
fn commands() {
    let Some(place) = Place::with(&[VALGRIND]) else { return };
    place.keys();
    place.digest();
    authority(&place);
    place.copy(message(), "message.cms");
    for arguments in [
        "genpkey -algorithm SM2 -out vg.key",
        "pkey -in with.key -text -noout",
        "dgst -sm3 -sign with.key -out signature message",
        "dgst -sm3 -verify with.pub -signature signature message",
        "pkey -in with.key -aes-256-cbc -passout pass:secret -out vg.locked",
        "pkey -in vg.locked -passin pass:secret -check -noout",
        "pkeyutl -sign -inkey with.key -in digest -out signature",
        "pkeyutl -verify -pubin -inkey with.pub -in digest -sigfile signature",
        "pkeyutl -encrypt -pubin -inkey with.pub -in message -out ciphertext",
        "pkeyutl -decrypt -inkey with.key -in ciphertext",
        "pkeyutl -derive -inkey with.key -peerkey without.pub -out shared",
        "req -x509 -new -key with.key -sm3 -subj /CN=root -out vg.crt",
        "verify -CAfile vg.crt -check_ss_sig vg.crt",
        "req -new -key with.key -sm3 -subj /CN=leaf -out vg.csr",
        "req -in vg.csr -verify -noout",
        "ca -batch -config ca-with.cnf -cert vg.crt -keyfile with.key -in vg.csr -out vg.leaf",
        "ca -config ca-with.cnf -cert vg.crt -keyfile with.key -gencrl -out vg.crl",
        "crl -in vg.crl -CAfile vg.crt -noout",
        "cms -verify -inform DER -in message.cms -noverify -binary -out vg.text",
        "list -providers",
    ] {
        memcheck(&place).arg("openssl").args(arguments).config("with.cnf").succeeds();
    }
}

#[test]
#[ignore = "builds a release, and takes half a minute"]
fn both_sides_of_a_handshake() {
    let Some(place) = Place::with(&[VALGRIND]) else { return };
    tls::certificate(&place);
    let (server, port) = tls::serve(&place, memcheck(&place).arg("openssl"), "curveSM2", 1);
    // Until the server listens, the client cannot connect and exits with 1.
    for attempt in 0.. {
        let client = memcheck(&place).arg("openssl").args(&tls::client(port, "-groups curveSM2"));
        let (code, said) = client.config("with.cnf").output();
        if code != Some(1) || attempt == 100 {
            place.count_check();
            assert_eq!(code, Some(0), "{}\n{}", said.text, server.log());
            said.says("Verify return code: 0");
            break;
        }
        sleep(Duration::from_millis(100));
    }
    let log = place.path("server.log");
    let status = server.ends();
    place.count_check();
    assert!(status.success(), "{status}: {}", std::fs::read_to_string(log).unwrap());
}
