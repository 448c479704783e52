//! P-256 and X25519: every form, both directions with `openssl`, what does not go together.

use std::os::unix::fs::PermissionsExt;

use crate::keys::{PRIVATE_FORMS, PUBLIC_FORMS};
use crate::place::{Place, noise};

/// RFC 6979, A.2.5: a key of P-256, and the signature of `sample` with SHA-256.
const D: &str = "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721";
const RS: &str = concat!(
    "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716",
    "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
);

/// Keys of all three curves by `openssl`, and their public keys.
fn furnished() -> Place {
    let place = Place::furnished();
    for (name, algorithm) in [
        ("sm2", "-algorithm SM2"),
        ("p256", "-algorithm EC -pkeyopt ec_paramgen_curve:P-256"),
        ("x25519", "-algorithm X25519"),
    ] {
        place.openssl(&format!("genpkey {algorithm} -out {name}.key")).expect(0);
        place.openssl(&format!("pkey -in {name}.key -pubout -out {name}.pub")).expect(0);
    }
    place
}

#[test]
fn every_form_of_a_key_is_read_back() {
    let place = Place::new();
    for form in PRIVATE_FORMS {
        let curve = "--curve p256";
        place.yuxi(&format!("keygen {curve} --force {form} -o key")).expect(0);
        let public = place.yuxi(&format!("pubkey {curve} -k key -f hex")).expect(0).text();
        for public_form in PUBLIC_FORMS {
            place.yuxi(&format!("pubkey {curve} -k key -f {public_form} -o pub")).expect(0);
            let again = place.yuxi(&format!("pubkey {curve} -k pub -f hex")).expect(0).text();
            assert_eq!(again, public, "{form}, {public_form}");
        }
    }
    for form in ["pem", "der", "hex"] {
        let curve = "--curve x25519";
        place.yuxi(&format!("keygen {curve} --force -f {form} -o key")).expect(0);
        let public = place.yuxi(&format!("pubkey {curve} -k key")).expect(0).text();
        place.yuxi(&format!("pubkey {curve} -k key -f der -o pub")).expect(0);
        assert_eq!(place.yuxi("pubkey -k pub").expect(0).text(), public);
    }
}

#[test]
fn openssl_reads_our_keys_and_we_its_own() {
    let place = furnished();
    for form in PRIVATE_FORMS.iter().filter(|form| !form.contains("hex")) {
        place.yuxi(&format!("keygen --curve p256 --force {form} -o key")).expect(0);
        let theirs = place.openssl("pkey -in key -pubout").expect(0).text();
        assert_eq!(place.yuxi("pubkey -k key").expect(0).text(), theirs, "{form}");
    }
    for form in ["pem", "der"] {
        place.yuxi(&format!("keygen --curve x25519 --force -f {form} -o key")).expect(0);
        let theirs = place.openssl("pkey -in key -pubout").expect(0).text();
        assert_eq!(place.yuxi("pubkey -k key").expect(0).text(), theirs, "{form}");
    }
    for name in ["sm2", "p256", "x25519"] {
        let public = place.text(&format!("{name}.pub"));
        for der in ["", "-outform DER"] {
            place.openssl(&format!("pkey -in {name}.key {der} -out again")).expect(0);
            assert_eq!(place.yuxi("pubkey -k again").expect(0).text(), public);
            place.openssl(&format!("pkey -in {name}.key -pubout {der} -out again")).expect(0);
            assert_eq!(place.yuxi("pubkey -k again").expect(0).text(), public);
        }
    }
}

#[test]
fn the_file_names_the_curve_and_an_option_must_not_contradict_it() {
    let place = furnished();
    for name in ["sm2", "p256", "x25519"] {
        for der in [false, true] {
            for end in ["key", "pub"] {
                let public = if end == "pub" { "-pubin -pubout" } else { "" };
                let der = if der { "-outform DER" } else { "" };
                place.openssl(&format!("pkey -in {name}.{end} {public} {der} -out k")).expect(0);
                place.yuxi(&format!("pubkey -k k --curve {name}")).expect(0);
                for other in ["sm2", "p256", "x25519"].into_iter().filter(|other| *other != name) {
                    let why = format!("k: this is a key of {name}, but --curve says {other}");
                    place.yuxi(&format!("pubkey -k k --curve {other}")).refused(&why);
                }
            }
        }
    }
}

#[test]
fn digits_are_of_sm2_unless_another_curve_is_named() {
    let place = Place::new();
    place.write("key", D.as_bytes());
    place.yuxi("pubkey -k key --curve p256 -f hex -o pub").expect(0);
    place.yuxi("pubkey -k pub --curve p256").expect(0);
    place.yuxi("pubkey -k pub").refused("but on P-256: add --curve p256");
    place.yuxi("pubkey -k pub --curve sm2").refused("does not lie on the curve SM2");
    place.yuxi("pubkey -k pub --curve x25519").refused("130 hex digits are not a key of x25519");
    place.write("n", b"FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551");
    place.yuxi("pubkey -k n --curve p256").refused("zero or too large");
    place.yuxi("pubkey -k n --curve sm2").refused("zero or too large");
    place.yuxi("pubkey -k n --curve x25519").expect(0);
}

#[test]
fn rfc_6979() {
    let place = Place::new();
    place.write("key", D.as_bytes());
    std::fs::set_permissions(place.path("key"), PermissionsExt::from_mode(0o600)).unwrap();
    let line = "sign -k key --curve p256 --deterministic -f raw-hex";
    assert_eq!(place.yuxi_with(line, b"sample").expect(0).text().trim(), RS);
    place.write("sig", RS.as_bytes());
    let ran = place.yuxi_with("verify -k key --curve p256 -s sig", b"sample").expect(0);
    assert_eq!((ran.text().as_str(), ran.err.as_str()), ("valid\n", ""));
}

#[test]
fn signatures_of_p256_both_ways() {
    let place = furnished();
    for length in [0, 1, 1000, 1 << 20] {
        place.write("message", &noise(length));
        place.write("wrong", &noise(length + 1));
        for how in ["", "--deterministic"] {
            let ran = place.yuxi(&format!("sign -k p256.key {how} -o sig message")).expect(0);
            assert!(ran.err.is_empty(), "{ran:?}");
            let line = "dgst -sha256 -verify p256.pub -signature sig";
            place.openssl(&format!("{line} message")).expect(0);
            place.openssl(&format!("{line} wrong")).expect(1);
        }
        place.openssl("dgst -sha256 -sign p256.key -out sig message").expect(0);
        place.yuxi("verify -k p256.pub -s sig message").expect(0);
        place.yuxi("verify -k p256.pub -s sig wrong").invalid("sig: the signature is not valid");
    }
    let json = place.yuxi("verify --json -k p256.pub -s sig message").expect(0).text();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json, serde_json::json!({"valid": true, "signer_id": null, "valid_under": null}));
    // the digest is SHA-256 of the file
    let digest = place.openssl("dgst -sha256 -r message").expect(0).text();
    let digest = digest.split(' ').next().unwrap();
    place.yuxi(&format!("verify -k p256.pub -s sig --digest {digest}")).expect(0);
    place.yuxi(&format!("sign -k p256.key -o sig --digest {digest}")).expect(0);
    place.openssl("dgst -sha256 -verify p256.pub -signature sig message").expect(0);
    // from what can be read only once
    place.yuxi_with("verify -k p256.pub -s sig", &place.read("message")).expect(0);
    place.yuxi_with("verify -k p256.pub -s sig", b"other").invalid("not valid");
}

#[test]
fn operations_that_the_curve_does_not_have() {
    let place = furnished();
    place.openssl("dgst -sha256 -sign p256.key -out sig letter.txt").expect(0);
    for id in ["--id a", "--id-hex 00", "--id-empty", "--id 1234567812345678"] {
        let why = "a signer ID applies to SM2 only; ECDSA on P-256 has none";
        place.yuxi(&format!("sign -k p256.key {id} letter.txt")).refused(why);
        place.yuxi(&format!("verify -k p256.pub -s sig {id} letter.txt")).refused(why);
    }
    place.yuxi("sign -k sm2.key --deterministic letter.txt").refused("--deterministic applies to");
    let why = "this is a key of x25519; a signature needs one of sm2 or p256";
    place.yuxi("sign -k x25519.key letter.txt").refused(why);
    place.yuxi("verify -k x25519.pub -s sig letter.txt").refused(why);
    for name in ["p256", "x25519"] {
        let why = |what| format!("this is a key of {name}; {what} needs one of sm2");
        place.yuxi(&format!("encrypt -k {name}.pub letter.txt")).refused(&why("encrypting"));
        place.yuxi(&format!("decrypt -k {name}.key letter.enc")).refused(&why("decrypting"));
        place.yuxi(&format!("sm3 -k {name}.pub letter.txt")).refused(&why("the digest of SM2"));
    }
    place.yuxi("keygen --curve x25519 --sec1").refused("SEC1 holds keys of sm2 and p256");
    for form in ["compressed", "xy"] {
        let line = format!("pubkey -k x25519.key -f {form}");
        place.yuxi(&line).refused("a public key of x25519 is one coordinate");
    }
}

/// A curve by any name that it has elsewhere, in either case.
#[test]
fn names_of_curves() {
    let place = Place::new();
    let public = |line: &str| place.yuxi(line).expect(0).text();
    place.write("key", "11".repeat(32).as_bytes());
    for (curve, names) in [
        ("sm2", &["SM2", "sm2p256v1"][..]),
        ("p256", &["P256", "P-256", "prime256v1", "secp256r1", "SECP256R1"]),
        ("x25519", &["X25519", "curve25519", "Curve25519"]),
    ] {
        let expected = public(&format!("pubkey -k key --curve {curve}"));
        for name in names {
            assert_eq!(public(&format!("pubkey -k key --curve {name}")), expected, "{name}");
            place.yuxi(&format!("keygen --curve {name} -o new --force")).expect(0);
            place.yuxi(&format!("pubkey -k new --curve {curve}")).expect(0);
        }
    }
    place.yuxi("sign -k key --curve P-256 key -o sig").expect(0);
    place.yuxi("sign -k key --curve Curve25519 key").refused("possible values: sm2, p256;");
}
