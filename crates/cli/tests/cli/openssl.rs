//! Both directions with the `openssl` command.

use crate::keys::{PRIVATE_FORMS, PUBLIC_FORMS};
use crate::place::{Place, noise};

/// Message lengths, among them the block and buffer sizes, to 16 MiB.
const LENGTHS: [usize; 9] = [0, 1, 63, 64, 1000, 65_535, 65_537, 1 << 20, 16 << 20];

/// Options of `openssl dgst`, and those of `yuxi` that mean the same.
const IDS: [(&str, &str); 4] = [
    ("", "--id-empty"),
    ("-sigopt distid:1234567812345678", ""),
    ("-sigopt distid:alice@example.com", "--id alice@example.com"),
    ("-sigopt hexdistid:00ff10", "--id-hex 00ff10"),
];

#[test]
fn openssl_reads_our_keys() {
    let place = Place::new();
    for form in PRIVATE_FORMS.iter().filter(|form| !form.contains("hex")) {
        place.yuxi(&format!("keygen --force {form} -o key")).expect(0);
        let theirs = place.openssl("pkey -in key -pubout").expect(0).text();
        assert_eq!(place.yuxi("pubkey -k key").expect(0).text(), theirs, "{form}");
        assert!(place.openssl("pkey -in key -check -noout").expect(0).text().contains("valid"));
        for public in ["pem", "der"] {
            place.yuxi(&format!("pubkey -k key -f {public} -o pub")).expect(0);
            assert_eq!(place.openssl("pkey -pubin -in pub").expect(0).text(), theirs);
        }
    }
}

/// OpenSSL makes a key; the public one.
fn openssls_key(place: &Place) -> String {
    place.openssl("genpkey -algorithm SM2 -out key").expect(0);
    place.openssl("pkey -in key -pubout").expect(0).text()
}

#[test]
fn we_read_openssls_keys() {
    let place = Place::new();
    let public = openssls_key(&place);
    let again = |line: &str| {
        place.openssl(&format!("{line} -out again")).expect(0);
        assert_eq!(place.yuxi("pubkey -k again").expect(0).text(), public, "{line}");
    };
    for line in [
        "pkey -in key",
        "pkey -in key -outform DER",
        "pkey -in key -traditional -outform DER",
        "ec -in key",
        "ec -in key -no_public",
        "ec -in key -outform DER",
        "ec -in key -conv_form compressed",
    ] {
        again(line);
        place.yuxi_with("sign -k again -o sig", b"m").expect(0);
    }
    for line in [
        "pkey -in key -pubout",
        "pkey -in key -pubout -outform DER",
        "ec -in key -pubout -conv_form compressed",
        "ec -in key -pubout -conv_form compressed -outform DER",
    ] {
        again(line);
    }
    // a file of curve parameters and a key
    place.openssl("ecparam -name SM2 -genkey -out both").expect(0);
    let public = place.openssl("pkey -in both -pubout").expect(0).text();
    assert_eq!(place.yuxi("pubkey -k both").expect(0).text(), public);
}

#[test]
fn a_point_by_openssl_in_every_form() {
    let place = Place::new();
    let public = openssls_key(&place);
    for form in PUBLIC_FORMS {
        place.yuxi(&format!("pubkey -k key -f {form} -o pub")).expect(0);
        assert_eq!(place.yuxi("pubkey -k pub").expect(0).text(), public, "{form}");
    }
}

#[test]
fn signatures_of_every_length_and_signer_id() {
    let place = Place::furnished();
    for length in LENGTHS {
        place.write("message", &noise(length));
        for (theirs, ours) in IDS {
            place.yuxi(&format!("sign -k alice.key {ours} -o sig message")).expect(0);
            let line = format!("dgst -sm3 -verify alice.pub {theirs} -signature sig message");
            assert_eq!(place.openssl(&line).expect(0).text(), "Verified OK\n");
            place
                .openssl(&format!("dgst -sm3 -sign alice.key {theirs} -out sig message"))
                .expect(0);
            place.yuxi(&format!("verify -k alice.pub {ours} -s sig message")).expect(0);
            place.write("wrong", &noise(length + 1));
            place.yuxi(&format!("verify -k alice.pub {ours} -s sig wrong")).invalid("not valid");
        }
    }
}

#[test]
fn a_signature_under_openssls_silent_signer_id_is_explained() {
    let place = Place::furnished();
    place.openssl("dgst -sm3 -sign alice.key -out sig letter.txt").expect(0);
    place.yuxi("verify -k alice.pub -s sig letter.txt").invalid("use --id-empty");
}

#[test]
fn digests_are_signed_alike() {
    let place = Place::furnished();
    for _ in 0..8 {
        let digest = place.yuxi("sm3 -k alice.pub letter.txt").expect(0).text();
        place.yuxi("sm3 -k alice.pub -f raw -o digest letter.txt").expect(0);
        place.openssl("pkeyutl -sign -inkey alice.key -in digest -out sig").expect(0);
        place.yuxi(&format!("verify -k alice.pub -s sig --digest {digest}")).expect(0);
        place.yuxi("verify -k alice.pub -s sig letter.txt").expect(0);
        place.yuxi(&format!("sign -k alice.key -o sig --digest {digest}")).expect(0);
        let line = "pkeyutl -verify -pubin -inkey alice.pub -in digest -sigfile sig";
        place.openssl(line).expect(0);
    }
}

/// OpenSSL can neither encrypt nor decrypt an empty message.
#[test]
fn ciphertexts_of_every_length() {
    let place = Place::furnished();
    for length in LENGTHS.into_iter().filter(|length| *length > 0) {
        place.write("message", &noise(length));
        place.yuxi("encrypt -k alice.pub -o enc message").expect(0);
        place.openssl("pkeyutl -decrypt -inkey alice.key -in enc -out dec").expect(0);
        assert_eq!(place.read("dec"), noise(length));
        place.openssl("pkeyutl -encrypt -pubin -inkey alice.pub -in message -out enc").expect(0);
        place.yuxi("decrypt -k alice.key -o dec enc").expect(0);
        assert_eq!(place.read("dec"), noise(length));
    }
}
