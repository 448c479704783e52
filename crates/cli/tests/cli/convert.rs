//! convert: every encoding to every other, repairs, and rejected input.

use crate::place::Place;

const PRIVATE: [&str; 6] = ["pem", "der", "hex", "base64", "sec1", "sec1-der"];
const PUBLIC: [&str; 6] = ["pem", "der", "hex", "base64", "compressed", "xy"];
const SIGNATURE: [&str; 6] = ["der", "hex", "base64", "raw", "raw-hex", "raw-base64"];

/// All pairs of encodings.
fn pairs<const N: usize>(forms: [&str; N]) -> impl Iterator<Item = (&str, &str)> {
    forms.into_iter().flat_map(move |one| forms.into_iter().map(move |other| (one, other)))
}

#[test]
fn keys_into_every_form_and_back() {
    let place = Place::new();
    for curve in ["sm2", "p256"] {
        place.yuxi(&format!("keygen --force --curve {curve} -o key")).expect(0);
        place.yuxi("pubkey -k key -o pub").expect(0);
        for (forms, name, kind) in [(PRIVATE, "key", "private-key"), (PUBLIC, "pub", "public-key")]
        {
            let from = format!("--curve {curve} --from {kind}");
            for form in forms {
                place.yuxi(&format!("convert --force --to {form} -o {form} {name}")).expect(0);
            }
            assert_eq!(place.read("pem"), place.read(name));
            for (one, other) in pairs(forms) {
                let line = format!("convert --force {from} --to {other} -o other {one}");
                place.yuxi(&line).expect(0);
                assert_eq!(place.read("other"), place.read(other), "{one}, {other}");
            }
        }
        assert_eq!(place.yuxi("convert --to public key").expect(0).text(), place.text("pub"));
    }
    for form in ["pem", "der", "hex", "base64"] {
        place.yuxi("keygen --force --curve x25519 -o key").expect(0);
        place.yuxi(&format!("convert --force --to {form} -o one key")).expect(0);
        let line = "convert --curve x25519 --from private-key --to pem one";
        assert_eq!(place.yuxi(line).expect(0).text(), place.text("key"), "{form}");
    }
}

#[test]
fn openssl_reads_what_is_written() {
    let place = Place::new();
    place.openssl("genpkey -algorithm SM2 -out key").expect(0);
    let public = place.openssl("pkey -in key -pubout").expect(0).text();
    for form in ["pem", "der", "sec1", "sec1-der"] {
        place.yuxi(&format!("convert --force --to {form} -o one key")).expect(0);
        assert_eq!(place.openssl("pkey -in one -pubout").expect(0).text(), public, "{form}");
    }
}

#[test]
fn a_private_key_is_private_and_not_lost() {
    let place = Place::furnished();
    place.yuxi("convert --to hex -o new alice.key").expect(0);
    assert_eq!(place.mode("new"), 0o600);
    place.yuxi("convert --to pem -o new alice.key").refused("new exists; give another name");
    place.yuxi("convert --to pem --force -o new alice.key").expect(0);
    assert_eq!(place.read("new"), place.read("alice.key"));
}

#[test]
fn signatures_into_every_form_and_back() {
    let place = Place::furnished();
    for form in SIGNATURE {
        place.yuxi(&format!("convert --to {form} -o {form} letter.sig")).expect(0);
    }
    assert_eq!(place.read("der"), place.read("letter.sig"));
    for (one, other) in pairs(SIGNATURE) {
        place.yuxi(&format!("convert --to {other} -o other {one}")).expect(0);
        assert_eq!(place.read("other"), place.read(other), "{one}, {other}");
    }
    for one in SIGNATURE {
        if !one.starts_with("raw-base") {
            place.yuxi(&format!("verify -k alice.pub -s {one} letter.txt")).expect(0);
        }
    }
}

#[test]
fn ciphertexts_into_every_form_and_back() {
    let place = Place::furnished();
    for layout in ["asn1", "c1c3c2", "c1c2c3"] {
        for format in ["raw", "hex", "base64"] {
            let line = format!("convert --to {layout} -f {format} -o one letter.enc");
            place.yuxi(&line).expect(0);
            let line = format!("decrypt -k alice.key -l {layout} one");
            assert_eq!(place.yuxi(&line).expect(0).out, b"a letter", "{layout} {format}");
            let prefixes: &[&str] = if layout == "asn1" { &[""] } else { &["", "--no-prefix"] };
            for prefix in prefixes {
                let line = format!("convert --to {layout} -f {format} {prefix} -o one letter.enc");
                place.yuxi(&line).expect(0);
                let known = match layout {
                    "asn1" => vec![String::new()],
                    _ => vec![format!("--from {layout}"), "-k alice.key".into()],
                };
                for known in known {
                    place.yuxi(&format!("convert {known} --to asn1 -o again one")).expect(0);
                    assert_eq!(place.read("again"), place.read("letter.enc"), "{layout} {known}");
                }
            }
        }
    }
    place.openssl("pkeyutl -decrypt -inkey alice.key -in again -out dec").expect(0);
    assert_eq!(place.read("dec"), b"a letter");
    for (form, f) in [("der", "der"), ("hex", "hex"), ("base64", "base64")] {
        place.yuxi(&format!("convert --to {form} -o one letter.enc")).expect(0);
        place.yuxi(&format!("decrypt -k alice.key -f {f} one")).expect(0);
    }
}

#[test]
fn the_order_of_the_parts_is_not_guessed() {
    let place = Place::furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    place.yuxi("encrypt -k alice.pub -l c1c2c3 -o enc letter.txt").expect(0);
    place.yuxi("convert --to asn1 enc").refused("the order of its parts is unknown");
    place.yuxi("convert --to asn1 -k bob.key enc").invalid("the key does not decrypt it");
    place.yuxi("convert --to asn1 -k alice.key -o one enc").expect(0);
    assert_eq!(place.yuxi("decrypt -k alice.key one").expect(0).out, b"a letter");
    place.yuxi("convert --to asn1 --no-prefix -k alice.key enc").refused("--no-prefix applies to");
}

#[test]
fn unambiguous_defects_are_repaired() {
    let place = Place::furnished();
    let point = place.yuxi("pubkey -k alice.key -f hex").expect(0).text().trim().to_string();
    let one = format!("{}1", "0".repeat(63));
    let raw = format!("{one}{one}");
    let cases = [
        ("30810602010102 0101".to_string(), "raw-hex", raw.as_str()),
        ("3080020101020101 0000".into(), "raw-hex", &raw),
        ("300702020001020101".into(), "raw-hex", &raw),
        ("3006020101020101ffff".into(), "raw-hex", &raw),
        (point[1..].to_string(), "hex", &point),
        (format!("04{point}"), "hex", &point),
        (one[1..].to_string(), "hex", &one),
        (one[2..].to_string(), "hex", &one),
        (format!("00{one}"), "hex", &one),
    ];
    for (text, to, whole) in cases {
        place.write("broken", text.as_bytes());
        let ran = place.yuxi(&format!("convert --to {to} broken")).expect(0);
        assert_eq!(ran.text().trim(), whole);
        assert!(ran.err.starts_with("broken: repaired: "), "{ran:?}");
    }
    // a hybrid point: 06 or 07 before x and y
    let parity = 6 + u8::from_str_radix(&point[128..], 16).unwrap() % 2;
    place.write("hybrid", format!("0{parity}{}", &point[2..]).as_bytes());
    assert_eq!(place.yuxi("convert --to hex hybrid").expect(0).text().trim(), point);
    // an integer whose 00 was left out is taken for what was meant
    place.write("negative", b"30060201810201 01");
    let ran = place.yuxi("convert --to raw-hex negative").expect(0);
    assert_eq!(ran.text().trim(), format!("{}81{one}", "0".repeat(62)));
}

#[test]
fn inputs_that_are_not_converted() {
    let place = Place::furnished();
    place.openssl_all(&[
        "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384 -out p384",
        "req -x509 -new -key alice.key -sm3 -subj /CN=A -out cert",
    ]);
    place.yuxi("sign -k alice.key -f raw-hex -o raw letter.txt").expect(0);
    let short = place.text("raw")[1..].to_string();
    place.write("short", short.as_bytes());
    place.write("zero", "0".repeat(64).as_bytes());
    place.yuxi("pubkey -k alice.key -f xy -o xy").expect(0);
    place.write("number", format!("{}7", "0".repeat(63)).as_bytes());
    place.openssl_all(&["genpkey -algorithm X25519 -out x", "pkey -in x -pubout -out x.pub"]);
    place.write(
        "conf",
        b"[ca]\ndefault_ca=d\n[d]\ndatabase=index\ndefault_md=sm3\ndefault_crl_days=9\n",
    );
    place.write("index", b"");
    let line = "ca -gencrl -config conf -keyfile alice.key -cert cert -out list";
    place.openssl(line).expect(0);
    let cases = [
        ("--to raw alice.key", "a private key has no such encoding; choose --to pem"),
        ("--to compressed alice.key", "this is a private key; take its public key"),
        ("--to sec1 alice.pub", "a public key has no such encoding; choose --to pem"),
        ("--to pem letter.sig", "a signature has no such encoding; choose --to der"),
        ("--to pem letter.enc", "a ciphertext of SM2 has no such encoding; choose --to"),
        ("--to sec1 x", "x25519 is written as PKCS#8: pem or der"),
        ("--to der --encrypt letter.sig", "--encrypt applies to private keys only"),
        ("--to sec1 --encrypt alice.key", "--encrypt needs PKCS#8"),
        ("--to public --encrypt alice.key", "--encrypt applies to private keys only"),
        ("--to public -o alice.key alice.key", "give another name"),
        ("--to public --force -o alice.key alice.key", "give another name"),
        ("--to pem --new-password-file x alice.key", "--encrypt"),
        ("--to pem letter.txt", "letter.txt: not recognized: not a key"),
        ("--to pem p384", "p384: this is a private key of P-384 (1.3.132.0.34), which cannot"),
        ("--to raw cert", "a certificate has no such encoding; choose --to pem"),
        ("--to der short", "signature: 127 hex digits: a zero was left out"),
        ("--curve sm2 --to der zero", "it is zero or too large"),
        (
            "--from signature --to der alice.key",
            "--from asks for a signature; this is a private key",
        ),
        ("--to hex xy", "it may be a public key or a signature; choose one with --from"),
        ("--to hex number", "it may be a private key or a public key; choose one with --from"),
        ("--to public list", "list: a revocation list holds no key"),
        ("--to xy x.pub", "x25519 is one coordinate: choose pem, der or hex"),
        (
            "--to pem --from public-key --curve p256 number",
            "ask for a public key of p256; this is a",
        ),
        ("--to frob letter.sig", "'frob'"),
        ("letter.sig", "missing --to <TO>"),
        ("--to der nowhere", "cannot read nowhere"),
        ("--to der -k alice.key -o alice.key letter.enc", "give another name"),
    ];
    for (line, why) in cases {
        place.yuxi(&format!("convert {line}")).refused(why);
    }
    // --to decides between two possible contents
    place.yuxi("convert --to compressed xy").expect(0);
    place.yuxi("convert --to raw-hex xy").expect(0);
}

#[test]
fn certificates_requests_and_lists() {
    let place = Place::furnished();
    place.openssl_all(&[
        "req -x509 -new -key alice.key -sm3 -subj /CN=A -out crt.pem",
        "req -new -key alice.key -sm3 -subj /CN=A -out csr.pem",
    ]);
    for (name, command) in [("crt", "x509"), ("csr", "req")] {
        let line = format!("{command} -in {name}.pem -outform DER -out {name}.der");
        place.openssl(&line).expect(0);
        for form in ["der", "hex", "base64"] {
            place.yuxi(&format!("convert --to {form} -o one {name}.pem")).expect(0);
            assert_eq!(
                place.yuxi("convert --to pem one").expect(0).text(),
                place.text(&format!("{name}.pem"))
            );
            place.yuxi("convert --to der -o two one").expect(0);
            assert_eq!(place.read("two"), place.read(&format!("{name}.der")));
        }
        for input in ["pem", "der"] {
            let line = format!("convert --to public {name}.{input}");
            assert_eq!(place.yuxi(&line).expect(0).text(), place.text("alice.pub"));
        }
        let xy = place.yuxi("pubkey -k alice.key -f xy").expect(0).text();
        assert_eq!(place.yuxi(&format!("convert --to xy {name}.pem")).expect(0).text(), xy);
    }
    // of several the first, which is said
    place.write("two", &[place.read("crt.pem"), place.read("crt.pem")].concat());
    let ran = place.yuxi("convert --to der -o one two").expect(0);
    assert!(ran.err.contains("two: the first certificate of 2 is converted"), "{ran:?}");
}

/// Messages name files as they were typed.
#[test]
fn paths_are_printed_as_typed() {
    let place = Place::furnished();
    place.yuxi("convert --to der -o new alice.key").expect(0);
    let ran = place.yuxi("convert --to der -o ./new alice.key").refused("./new exists");
    assert!(!ran.err.contains(place.path("new").to_str().unwrap()), "{ran:?}");
}
