//! One reader for all commands: every encoding of a key, a signature and a ciphertext that one
//! command reads, the others read; and what a file is, if it is not what a command wants.

use serde_json::Value;
use yuxi_testkit::example;

use crate::place::Place;

/// As OpenSSL prints numbers: pairs of digits with colons, on several lines.
fn with_colons(digits: &str) -> String {
    let pairs: Vec<_> =
        digits.as_bytes().chunks(2).map(|pair| str::from_utf8(pair).unwrap()).collect();
    let lines: Vec<_> = pairs.chunks(15).map(|line| format!("    {}", line.join(":"))).collect();
    lines.join(":\n") + "\n"
}

/// Digits as other programs write them.
fn texts(digits: &str) -> [String; 4] {
    [format!("0x{digits}\n"), format!("0X{digits}"), with_colons(digits), digits.to_uppercase()]
}

fn hex(place: &Place, line: &str) -> String {
    place.yuxi(line).expect(0).text().trim().into()
}

#[test]
fn public_keys_are_read_by_all_commands() {
    let place = Place::furnished();
    let point = hex(&place, "pubkey -k alice.key -f hex");
    let mut forms = Vec::new();
    for form in ["hex", "compressed", "xy"] {
        let digits = hex(&place, &format!("pubkey -k alice.key -f {form}"));
        forms.extend(texts(&digits).map(String::into_bytes));
        let bytes = example::hex(&digits);
        place.write("binary", &bytes);
        forms.push(place.openssl("base64 -in binary").expect(0).out);
        forms.push(bytes);
    }
    for form in forms {
        place.write("form", &form);
        assert_eq!(hex(&place, "pubkey -k form -f hex"), point, "{form:?}");
        place.yuxi_all(&[
            "verify -q -k form -s letter.sig letter.txt",
            "encrypt -k form -o enc letter.txt",
            "decrypt -k alice.key enc",
        ]);
        assert_eq!(hex(&place, "convert --to hex --from public-key form"), point, "{form:?}");
        let report = place.yuxi("inspect --curve sm2 --json form").expect(0).text();
        assert!(report.contains(&point), "{form:?}: {report}");
    }
}

#[test]
fn private_keys_signatures_and_ciphertexts_are_read_by_all_commands() {
    let place = Place::furnished();
    let public = place.text("alice.pub");
    let number = hex(&place, "convert --to hex alice.key");
    for text in texts(&number) {
        place.write("form", text.as_bytes());
        assert_eq!(place.yuxi("pubkey -k form").expect(0).text(), public, "{text}");
        place.yuxi_all(&[
            "sign -q -k form -o sig letter.txt",
            "verify -q -k form -s sig letter.txt",
            "csr -q -k form --subject CN=a",
        ]);
        assert_eq!(place.yuxi("decrypt -k form letter.enc").expect(0).out, b"a letter", "{text}");
        let line = "convert --curve sm2 --from private-key --to hex form";
        assert_eq!(hex(&place, line), number, "{text}");
    }
    for form in ["hex", "raw-hex"] {
        let digits = hex(&place, &format!("convert --to {form} letter.sig"));
        for text in texts(&digits) {
            place.write("form", text.as_bytes());
            place.yuxi("verify -q -k alice.pub -s form letter.txt").expect(0);
            assert_eq!(hex(&place, &format!("convert --to {form} form")), digits, "{text}");
        }
    }
    for line in ["convert --to hex letter.enc", "convert --to c1c3c2 -f hex letter.enc"] {
        for text in texts(&hex(&place, line)) {
            place.write("form", text.as_bytes());
            assert_eq!(
                place.yuxi("decrypt -k alice.key form").expect(0).out,
                b"a letter",
                "{text}"
            );
            place.yuxi("inspect form").expect(0);
        }
    }
}

#[test]
fn other_commands_reject_defects_that_convert_repairs() {
    let place = Place::furnished();
    let point = hex(&place, "pubkey -k alice.key -f hex");
    for bytes in [format!("04{point}").into_bytes(), example::hex(&format!("04{point}"))] {
        place.write("doubled", &bytes);
        let why =
            "doubled: public key: the 04 before the point is doubled; `yuxi convert` repairs that";
        place.yuxi("pubkey -k doubled").refused(why);
        place.yuxi("verify -k doubled -s letter.sig letter.txt").refused(why);
        place.yuxi("encrypt -k doubled letter.txt").refused(why);
        assert_eq!(hex(&place, "convert --to hex doubled"), point);
    }
}

/// A line of text may be base64 by chance.
#[test]
fn a_short_text_is_not_a_ciphertext() {
    let place = Place::furnished();
    for text in ["twelve chars", "abcdefghijkl", "a letter of few\n", "hello\n"] {
        place.write("text", text.as_bytes());
        let why = "text: this is not a ciphertext of SM2: ";
        let ran = place.yuxi("decrypt -k alice.key text").refused(why);
        assert!(!ran.err.contains("9 bytes"), "{ran:?}");
        let why = "text: this is not a signature: not DER, 64 bytes r and s, or one of them";
        place.yuxi("verify -k alice.pub -s text letter.txt").refused(why);
    }
}

#[test]
fn a_file_that_was_swapped_is_named() {
    let place = Place::furnished();
    place.openssl_all(&[
        "req -x509 -new -key alice.key -sm3 -subj /CN=A -out a.crt",
        "pkcs12 -export -in a.crt -inkey alice.key -passout pass:a -out a.p12",
    ]);
    let store = "this is a PKCS#12 store of keys, not a";
    place.refuses(&[
        (
            "verify -k letter.sig -s alice.pub letter.txt",
            "letter.sig: this is a signature, not a key",
        ),
        (
            "verify -k alice.pub -s alice.pub letter.txt",
            "alice.pub: this is a public key, not a sig",
        ),
        ("verify -k alice.pub -s alice.key letter.txt", "this is a private key, not a signature"),
        ("verify -k alice.pub -s letter.enc letter.txt", "this is a ciphertext of SM2, not a sig"),
        (
            "verify -k alice.pub -s a.crt letter.txt",
            "a.crt: this is a certificate, not a signature",
        ),
        ("verify -k a.p12 -s letter.sig letter.txt", store),
        ("sign -k a.p12 letter.txt", store),
        ("sign -k letter.enc letter.txt", "letter.enc: this is a ciphertext of SM2, not a key"),
        ("encrypt -k letter.enc letter.txt", "letter.enc: this is a ciphertext of SM2, not a key"),
        ("decrypt -k letter.enc alice.key", "letter.enc: this is a ciphertext of SM2, not a key"),
        ("decrypt -k alice.key alice.key", "alice.key: this is a private key, not a ciphertext"),
        ("decrypt -k alice.key letter.sig", "letter.sig: this is a signature, not a ciphertext"),
        ("decrypt -k alice.key a.crt", "a.crt: this is a certificate, not a ciphertext"),
        ("verify-cert alice.key", "alice.key: this is a private key, not a certificate"),
        ("verify-cert letter.sig", "letter.sig: this is a signature, not a certificate"),
        ("verify-cert -k letter.sig a.crt", "letter.sig: this is a signature, not a key"),
        ("exchange ecdh -k alice.key -p letter.sig", "letter.sig: this is a signature, not a key"),
    ]);
}

#[test]
fn keys_that_are_not_read_are_named() {
    let place = Place::furnished();
    let ec = "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:";
    for (made, why) in [
        (format!("{ec}P-384"), "a key of P-384 (1.3.132.0.34); Yuxi reads keys of sm2, p256 and"),
        (format!("{ec}P-521"), "a key of P-521 (1.3.132.0.35); Yuxi reads keys of sm2, p256 and"),
        (format!("{ec}secp256k1"), "a key of secp256k1 (1.3.132.0.10); Yuxi reads keys of sm2,"),
        ("genpkey -algorithm ED25519".into(), "a key of Ed25519 (1.3.101.112); Yuxi reads keys"),
        ("genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:1024".into(), "a key of RSA (1.2.840"),
        (format!("{ec}P-256 -pkeyopt ec_param_enc:explicit"), "-ec_param_enc named_curve` writes"),
    ] {
        place.openssl(&format!("{made} -out key")).expect(0);
        place.openssl("pkey -in key -pubout -out pub").expect(0);
        for line in ["pubkey -k key", "sign -k key letter.txt", "csr -k key --subject CN=a"] {
            place.yuxi(line).refused(why);
        }
        for line in ["pubkey -k pub", "encrypt -k pub letter.txt"] {
            place.yuxi(line).refused(why);
        }
    }
    let item = |name: &str| {
        let report = place.yuxi(&format!("inspect --json {name}")).text();
        let report: Value = serde_json::from_str(&report).unwrap();
        report["pieces"][0]["may_be"][0].clone()
    };
    // the last of them
    for name in ["key", "pub"] {
        let explicit = item(name);
        assert_eq!(explicit["curves"], Value::from(vec!["p256"]), "{explicit}");
        assert!(explicit["faults"].to_string().contains("its curve is not named"), "{explicit}");
    }
    place.openssl("genrsa -out rsa 1024").expect(0);
    assert_eq!(item("rsa")["curves"], Value::from(Vec::<String>::new()));
    assert!(item("rsa")["details"]["algorithm"].as_str().unwrap().starts_with("RSA ("));
}

/// A private key as OpenSSH writes it, without what follows the public key.
fn openssh() -> Vec<u8> {
    let string = |text: &[u8]| [&u32::try_from(text.len()).unwrap().to_be_bytes(), text].concat();
    let algorithm = string(b"ecdsa-sha2-nistp256");
    [
        &b"openssh-key-v1\0"[..],
        &string(b"none"),
        &string(b"none"),
        &string(b""),
        &1_u32.to_be_bytes(),
        &string(&algorithm),
        &string(&[0; 40]),
    ]
    .concat()
}

#[test]
fn keys_of_openssh_are_named() {
    let place = Place::furnished();
    place.write("binary", &openssh());
    let text = place.openssl("base64 -in binary").expect(0).text();
    let label = "OPENSSH PRIVATE KEY";
    let pem = format!("-----BEGIN {label}-----\n{text}-----END {label}-----\n");
    place.write("ssh", pem.as_bytes());
    place.write("ssh.pub", b"ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYA alice@host\n");
    for (name, kind) in [("ssh", "private key"), ("ssh.pub", "public key")] {
        let shown = place.yuxi(&format!("inspect {name}")).expect(0).text();
        assert!(shown.contains(&format!("{kind}: OpenSSH's own form")), "{shown}");
        assert!(shown.contains("ecdsa-sha2-nistp256"), "{shown}");
        let why = format!("{name}: this is a {kind} in OpenSSH's own form, which Yuxi does not");
        place.yuxi(&format!("pubkey -k {name}")).refused(&why);
        place.yuxi(&format!("sign -k {name} letter.txt")).refused("ssh-keygen -p -m PKCS8");
    }
}

#[test]
fn a_digest_without_z_is_hinted_at() {
    let place = Place::furnished();
    let digest = hex(&place, "sm3 letter.txt");
    let line = format!("verify -k alice.pub -s letter.sig --digest {digest}");
    place.yuxi(&line).invalid("the digest of SM2 is SM3 of Z and the file, which `yuxi sm3 -k KEY");
    let digest = hex(&place, "sm3 -k alice.pub letter.txt");
    place.yuxi(&format!("verify -k alice.pub -s letter.sig --digest {digest}")).expect(0);
    place.yuxi("keygen --curve p256 -o p.key").expect(0);
    place.yuxi("sign -k p.key -o p.sig letter.txt").expect(0);
    let ran = place.yuxi(&format!("verify -k p.key -s p.sig --digest {digest}"));
    assert!(!ran.invalid("the signature is not valid").err.contains(" Z "));
}
