//! keygen and pubkey: every form, files and their permissions, what is refused.

use crate::place::{Place, not_found};

/// n of SM2, and n − 1, which is no private key.
const N: &str = "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123";
const N_MINUS_1: &str = "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54122";
const N_MINUS_2: &str = "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54121";

/// A key and its public key from GB/T 32918.5-2017, annex A.
const D: &str = "3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8";
const X: &str = "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020";
const Y: &str = "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13";

/// A point of SM2 (x, y) whose bytes begin like a DER sequence of their length.
const POINT_LIKE_DER: &str = concat!(
    "303e000000000000000000000000000000000000000000000000000000000001",
    "24e844535d04ddb2fc27b6cd1c8e8503d1b03bddb5f7551d3175c097eb02b222"
);

pub(crate) const PRIVATE_FORMS: [&str; 5] =
    ["-f pem", "-f der", "-f hex", "-f pem --sec1", "-f der --sec1"];
pub(crate) const PUBLIC_FORMS: [&str; 5] = ["pem", "der", "hex", "compressed", "xy"];

#[test]
fn every_form_of_a_private_key_is_read_back() {
    let place = Place::new();
    for form in PRIVATE_FORMS {
        place.yuxi(&format!("keygen --force {form} -o key")).expect(0);
        let public = place.yuxi("pubkey -k key -f hex").expect(0).text();
        assert_eq!(public.len(), 131);
        place.write("public", public.as_bytes());
        for public_form in PUBLIC_FORMS {
            place.yuxi(&format!("pubkey -k public -f {public_form} -o again")).expect(0);
            assert_eq!(place.yuxi("pubkey -k again -f hex").expect(0).text(), public, "{form}");
            place.yuxi_with("sign -k key -o sig -", b"m").expect(0);
            place.yuxi_with("verify -k again -s sig -", b"m").expect(0);
        }
    }
}

#[test]
fn digits_that_begin_like_der_are_still_a_number_or_a_point() {
    let place = Place::new();
    // 30 1e and 30 bytes: by its first bytes a whole DER sequence
    place.write("key", format!("301e{}1", "0".repeat(59)).as_bytes());
    place.yuxi("pubkey -k key").expect(0);
    // x begins with 30 3e, and 62 bytes follow
    place.write("point", POINT_LIKE_DER.as_bytes());
    let xy = place.yuxi("pubkey -k point -f xy").expect(0).text();
    assert_eq!(xy.trim_end(), POINT_LIKE_DER);
}

#[test]
fn two_keys_differ() {
    let place = Place::new();
    let key = || place.yuxi("keygen -f hex").expect(0).text();
    assert_ne!(key(), key());
}

#[test]
fn the_standards_key() {
    let place = Place::new();
    place.write("key", D.as_bytes());
    let public = |form| place.yuxi(&format!("pubkey -k key -f {form}")).expect(0).text();
    assert_eq!(public("hex"), format!("04{X}{Y}\n"));
    assert_eq!(public("xy"), format!("{X}{Y}\n"));
    assert_eq!(public("compressed"), format!("03{X}\n"));
    // upper case, line breaks, DER in base64 or hex
    place.write("broken", format!(" {}\n{}\n", X.to_uppercase(), Y.to_uppercase()).as_bytes());
    let pem = public("pem");
    let base64 = pem.lines().filter(|line| !line.starts_with('-')).collect::<Vec<_>>().join("\r\n");
    place.write("base64", base64.as_bytes());
    place.yuxi("pubkey -k key -f der -o der").expect(0);
    let der: String = place.read("der").iter().map(|byte| format!("{byte:02x}")).collect();
    place.write("der-hex", der.as_bytes());
    for name in ["broken", "base64", "der", "der-hex"] {
        let found = place.yuxi(&format!("pubkey -k {name}")).expect(0).text();
        assert_eq!(found, pem, "{name}");
    }
}

#[test]
fn the_key_comes_from_standard_input_too() {
    let place = Place::furnished();
    let key = place.read("alice.key");
    let public = place.yuxi_with("pubkey -k -", &key).expect(0).out;
    assert_eq!(public, place.read("alice.pub"));
}

#[test]
fn private_keys_lie_in_range() {
    let place = Place::new();
    let zero = "0".repeat(64);
    for wrong in [N, N_MINUS_1, &zero, &"f".repeat(64)] {
        place.write("key", wrong.as_bytes());
        place.yuxi("pubkey -k key").refused("key: the private key is zero or too large");
    }
    for right in [N_MINUS_2, &format!("{}1", "0".repeat(63))] {
        place.write("key", right.as_bytes());
        place.yuxi_with("sign -k key -o sig", b"m").expect(0);
        place.yuxi_with("verify -k key -s sig", b"m").expect(0);
    }
}

#[test]
fn points_lie_on_the_curve() {
    let place = Place::new();
    let cases = [
        (format!("04{X}{}", Y.replace("13", "14")), "does not lie on the curve"),
        (format!("{X}{X}"), "does not lie on the curve"),
        (format!("02{}", "0".repeat(63) + "5"), "does not lie on the curve"),
        (format!("02{}", "f".repeat(64)), "too large"),
        (format!("05{X}{Y}"), "not with 05"),
        (format!("04{}", "0".repeat(128)), "does not lie on the curve"),
        ("00".into(), "2 hex digits are not a key"),
        (format!("04{X}{Y}ab"), "132 hex digits are not a key"),
        (format!("04{X}{Y}a"), "131 hex digits are not a key"),
    ];
    for (point, why) in cases {
        place.write("key", point.as_bytes());
        for command in ["pubkey -k key", "encrypt -k key letter", "verify -k key -s sig letter"] {
            place.write("sig", &[1; 64]);
            place.write("letter", b"m");
            place.yuxi(command).refused(why);
        }
    }
}

#[test]
fn other_keys_are_named_for_what_they_are() {
    let place = Place::new();
    place.openssl_all(&[
        "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384 -out p384",
        "pkey -in p384 -pubout -out p384.pub",
        "ecparam -name secp384r1 -genkey -noout -out p384.sec1",
        "genpkey -algorithm Ed25519 -out ed25519",
        "genpkey -algorithm SM2 -out sm2",
    ]);
    place.write("text", b"this is not a key\n");
    place.write("empty", b"");
    place.write("long", &vec![b'0'; 100_000]);
    place.write("raw", &[7; 32]);
    place.write("cut", b"-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n");
    let cases = [
        ("p384", "1.3.132.0.34"),
        ("p384.pub", "1.3.132.0.34"),
        ("p384.sec1", "1.3.132.0.34"),
        ("ed25519", "1.3.101.112"),
        ("text", "not a key"),
        ("raw", "not a key"),
        ("empty", "it is empty"),
        ("long", "too long for a key"),
        ("cut", "PEM"),
        ("nowhere", &format!("cannot read nowhere: {}", not_found())),
        (".", "it is a directory"),
    ];
    for (name, why) in cases {
        for command in ["pubkey", "sign", "verify -s text", "encrypt", "decrypt"] {
            let ran = place.yuxi_with(&format!("{command} -k {name}"), b"m").refused(why);
            assert!(ran.err.contains(name), "{ran:?}");
        }
    }
}

#[test]
fn a_public_key_neither_signs_nor_decrypts() {
    let place = Place::furnished();
    place.yuxi("sign -k alice.pub letter.txt").refused("alice.pub: this is a public key; signing");
    place.yuxi("decrypt -k alice.pub letter.enc").refused("decrypting needs the private key");
}

#[test]
fn a_private_key_serves_as_a_public_one() {
    let place = Place::furnished();
    place.yuxi("verify -k alice.key -s letter.sig letter.txt").expect(0);
    place.yuxi("encrypt -k alice.key -o again letter.txt").expect(0);
    assert_eq!(place.yuxi("decrypt -k alice.key again").expect(0).out, b"a letter");
}

#[test]
fn a_key_is_not_overwritten_unless_asked() {
    let place = Place::new();
    place.yuxi("keygen -o key").expect(0);
    let first = place.read("key");
    place.yuxi("keygen -o key").refused("key exists");
    assert_eq!(place.read("key"), first);
    place.yuxi("keygen -o key --force").expect(0);
    assert_ne!(place.read("key"), first);
}

#[test]
fn forms_that_do_not_go_together() {
    let place = Place::new();
    place.yuxi("keygen --sec1 -f hex").refused("--sec1 needs");
}

#[test]
fn keygen_writes_both() {
    let place = Place::new();
    for curve in ["sm2", "p256", "x25519"] {
        for (form, public_form) in [("pem", "pem"), ("der", "der"), ("hex", "hex")] {
            let line = format!("keygen --curve {curve} -f {form} --force -o key --public pub");
            place.yuxi(&line).expect(0);
            let line = format!("pubkey -k key --curve {curve} -f {public_form} -o again");
            place.yuxi(&line).expect(0);
            assert_eq!(place.read("pub"), place.read("again"), "{curve} {form}");
        }
    }
    // neither is replaced unasked, and neither is written without the other
    place.yuxi("keygen -o new --public pub").refused("pub exists");
    place.yuxi("keygen -o key --public new").refused("key exists");
    place.yuxi("keygen -o new --public new").refused("would both go to new");
    place.yuxi("keygen --public -").refused("standard output");
    place.yuxi("keygen -o new --public nowhere/pub").refused("no directory nowhere");
    assert_eq!(place.names(), ["again", "key", "pub"]);
    // the private key alone may go to standard output, and so may the public one
    place.write("out", &place.yuxi("keygen --public pub --force").expect(0).out);
    assert_eq!(place.yuxi("pubkey -k out").expect(0).out, place.read("pub"));
    let public = place.yuxi("keygen -o new --public -").expect(0).out;
    assert_eq!(place.yuxi("pubkey -k new").expect(0).out, public);
    assert_eq!(place.mode("new"), 0o600);
    assert_ne!(place.mode("pub") & 0o044, 0);
}
