//! Certificates, certificate requests, revocation lists and signed messages.

use crate::built::CRATE;
use crate::place::{Place, Side, With, Without};

/// The configuration of a certificate authority.
const AUTHORITY: &str = "[ca]
default_ca = this
[this]
database = index
new_certs_dir = .
serial = serial
crlnumber = crlnumber
policy = any
default_md = sm3
default_days = 9
default_crl_days = 9
[any]
commonName = supplied
[root]
basicConstraints = critical, CA:true
keyUsage = critical, keyCertSign, cRLSign
[leaf]
basicConstraints = critical, CA:false
";

/// Writes the files that an authority begins with: `ca-with.cnf`, `ca-without.cnf`, and a database
/// without entries.
pub(crate) fn authority(place: &Place) {
    for side in Side::BOTH {
        let config = place.text(&format!("{}.cnf", side.name())) + AUTHORITY;
        place.write(&format!("ca-{}.cnf", side.name()), config);
    }
    place.write("index", "");
    for name in ["serial", "crlnumber"] {
        place.write(name, "01\n");
    }
}

/// A signed message. OpenSSL 3.0 verifies such messages and cannot make one, with or without the
/// provider: OpenSSL 3.6 with the provider made this one, in the test `newest`.
pub(crate) fn message() -> String {
    format!("{CRATE}/tests/data/message.cms")
}

/// Each side makes a chain of three certificates, both verify it, and both reject invalid ones.
fn chain(side: Side) {
    let Some(place) = Place::with(&[]) else { return };
    let run = |arguments: &str| place.openssl(side, arguments).succeeds();
    let config = format!("-config ca-{}.cnf", side.name());
    authority(&place);
    for name in ["root", "middle", "leaf"] {
        run(&format!("genpkey -algorithm SM2 -out {name}.key"));
    }
    let root = format!("-key root.key -sm3 -subj /CN=root -days 9 {config} -extensions root");
    run(&format!("req -x509 -new {root} -out root.crt")).ran("signed", 1);
    for name in ["middle", "leaf"] {
        run(&format!("req -new -key {name}.key -sm3 -subj /CN={name} -out {name}.csr"))
            .ran("signed", 1);
        for reader in Side::BOTH {
            let verify = format!("req -in {name}.csr -verify -noout");
            place.openssl(reader, &verify).succeeds().ran("verified", 1);
        }
    }
    let issue = |issuer: &str, extensions: &str, subject: &str| {
        let issuer = format!("-cert {issuer}.crt -keyfile {issuer}.key -extensions {extensions}");
        run(&format!("ca -batch {config} {issuer} -in {subject}.csr -out {subject}.crt"))
    };
    issue("root", "root", "middle").ran("signed", 1);
    issue("middle", "leaf", "leaf");
    place
        .openssl(Without, "x509 -in leaf.crt -noout -text")
        .succeeds()
        .says("Signature Algorithm: SM2-with-SM3");
    for reader in Side::BOTH {
        verify_chain(&place, reader);
    }
    revocation(&place, side, &config);
}

fn verify_chain(place: &Place, reader: Side) {
    let verify = |arguments: &str| place.openssl(reader, &format!("verify {arguments}"));
    let chain = "-CAfile root.crt -untrusted middle.crt";
    verify(&format!("{chain} leaf.crt")).succeeds().ran("verified", 2);
    // another issuer, another signer ID
    verify("-CAfile middle.crt leaf.crt").refused();
    verify(&format!("-vfyopt distid:else {chain} leaf.crt")).refused();
    // another bit of the signature, whose bytes end the certificate
    place.openssl(Without, "x509 -in leaf.crt -outform DER -out bad.crt").succeeds();
    verify(&format!("{chain} bad.crt")).succeeds();
    let mut der = place.read("bad.crt");
    *der.last_mut().unwrap() ^= 1;
    place.write("bad.crt", der);
    verify(&format!("{chain} bad.crt")).refused().says("certificate signature failure");
}

fn revocation(place: &Place, side: Side, config: &str) {
    let root = format!("ca {config} -cert root.crt -keyfile root.key");
    place.openssl(side, &format!("{root} -revoke middle.crt")).succeeds();
    place.openssl(side, &format!("{root} -gencrl -out list.crl")).succeeds().ran("signed", 1);
    for reader in Side::BOTH {
        place
            .openssl(reader, "crl -in list.crl -CAfile root.crt -noout")
            .succeeds()
            .says("verify OK")
            .ran("verified", 1);
        let files = "-CAfile root.crt -CRLfile list.crl -untrusted middle.crt leaf.crt";
        place.openssl(reader, &format!("verify -crl_check_all {files}")).refused();
    }
}

#[test]
#[ignore = "builds a release"]
fn of_openssl_with_the_provider() {
    chain(With);
}

#[test]
#[ignore = "builds a release"]
fn of_openssl_without_it() {
    chain(Without);
}

#[test]
#[ignore = "builds a release"]
fn under_the_default_signer_id() {
    let Some(place) = Place::with_keys() else { return };
    let id = "distid:1234567812345678";
    let request = "req -x509 -new -key with.key -sm3 -subj /CN=root";
    place.openssl(With, &format!("{request} -sigopt {id} -out standard.crt")).succeeds();
    for reader in Side::BOTH {
        let verify = |options: &str| {
            let files = "-CAfile standard.crt standard.crt";
            place.openssl(reader, &format!("verify {options} {files}"))
        };
        verify(&format!("-vfyopt {id}")).succeeds();
        // OpenSSL verifies a self-signed certificate itself only if the program requests it, and
        // then under its own signer ID (its issue 23471), so it rejects this one.
        verify("-check_ss_sig").refused();
    }
    place.yuxi("verify-cert standard.crt").succeeds();
}

/// An issuer with the right name and a key on another curve; and its certificate with the OID of
/// SM2's curve, on which the point does not lie.
#[test]
#[ignore = "builds a release"]
fn a_key_on_another_curve_is_refused() {
    let Some(place) = Place::with(&[]) else { return };
    let run = |arguments: &str| place.openssl(Without, arguments).succeeds();
    run("genpkey -algorithm SM2 -out middle.key");
    run("genpkey -algorithm SM2 -out leaf.key");
    run("req -x509 -new -key middle.key -sm3 -subj /CN=middle -out middle.crt");
    run("req -new -key leaf.key -sm3 -subj /CN=leaf -out leaf.csr");
    run("x509 -req -in leaf.csr -CA middle.crt -CAkey middle.key -set_serial 1 -sm3 -out leaf.crt");
    run("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out p256.key");
    run("req -x509 -new -key p256.key -sha256 -subj /CN=middle -out p256.crt");
    run("x509 -in p256.crt -outform DER -out p256.der");
    let mut der = place.read("p256.der");
    let p256 = *b"\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07";
    let sm2 = *b"\x06\x08\x2a\x81\x1c\xcf\x55\x01\x82\x2d";
    let places: Vec<_> =
        (0..der.len() - p256.len()).filter(|&at| der[at..].starts_with(&p256)).collect();
    let [at] = places[..] else { panic!("the OID of P-256 stands at {places:?}") };
    der[at..at + sm2.len()].copy_from_slice(&sm2);
    place.write("off-curve.der", der);
    for reader in Side::BOTH {
        let verify = |issuer: &str| {
            place.openssl(reader, &format!("verify -partial_chain -CAfile {issuer}.crt leaf.crt"))
        };
        verify("middle").succeeds();
        verify("p256").refused();
        place.openssl(reader, "x509 -in off-curve.der -inform DER -pubkey -noout").refused();
    }
}

#[test]
#[ignore = "builds a release"]
fn signed_messages() {
    let Some(place) = Place::with_keys() else { return };
    place.copy(message(), "message.cms");
    let request = "req -x509 -new -key with.key -sm3 -subj /CN=leaf -out leaf.crt";
    place.openssl(With, request).succeeds();
    for reader in Side::BOTH {
        let verify = "cms -verify -inform DER -in message.cms -noverify -binary -out text";
        place.openssl(reader, verify).succeeds().ran("verified", 1);
        place.count_check();
        assert_eq!(place.text("text"), "Attack at dawn");
        if openssl_is_3_0(&place) {
            let sign = "-signer leaf.crt -inkey with.key -md sm3 -in message -outform DER";
            place.openssl(reader, &format!("cms -sign {sign} -out signed.cms")).refused();
        }
    }
}

/// Newer releases make signed messages.
fn openssl_is_3_0(place: &Place) -> bool {
    place.openssl(Without, "version").succeeds().text.starts_with("OpenSSL 3.0.")
}
