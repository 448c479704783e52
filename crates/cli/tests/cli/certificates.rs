//! csr and verify-cert: both directions with `openssl`, signer IDs, faults; and certificates instead
//! of public keys.

use serde_json::Value;

use crate::place::Place;

/// OpenSSL's option for the signer ID that is the standard's default.
const DEFAULT: &str = "distid:1234567812345678";

/// A certificate of Alice's own, one of Bob's by Alice, and a revocation list of Alice's,
/// all by `openssl` under the signer ID of an option (`-sigopt ..` or nothing).
fn furnished(sigopt: &str) -> Place {
    let place = Place::furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    place.write(
        "conf",
        b"[ca]\ndefault_ca=d\n[d]\ndatabase=index\ndefault_md=sm3\ncrlnumber=number\n\
          default_crl_days=30\n",
    );
    place.write("index", b"");
    place.write("number", b"01\n");
    let line = "req -x509 -new -key alice.key -sm3 -subj /C=CN/CN=Alice -days 30";
    place.openssl(&format!("{line} {sigopt} -out alice.crt")).expect(0);
    place.openssl("req -new -key bob.key -sm3 -subj /CN=Bob -out bob.csr").expect(0);
    let line = "x509 -req -in bob.csr -CA alice.crt -CAkey alice.key -CAcreateserial -sm3 -days 30";
    place.openssl(&format!("{line} {sigopt} -out bob.crt")).expect(0);
    let line = "ca -gencrl -config conf -keyfile alice.key -cert alice.crt";
    place.openssl(&format!("{line} {sigopt} -out list.pem")).expect(0);
    place
}

#[test]
fn signatures_of_openssl() {
    for (sigopt, id, other) in [
        (format!("-sigopt {DEFAULT}"), "", "--id-empty"),
        (String::new(), "--id-empty", ""),
        ("-sigopt distid:alice".into(), "--id alice", ""),
    ] {
        let place = furnished(&sigopt);
        for (line, kind) in [
            ("alice.crt", "certificate"),
            ("-k alice.crt alice.crt", "certificate"),
            ("-k alice.pub bob.crt", "certificate"),
            ("-k alice.crt bob.crt", "certificate"),
            ("-k alice.crt list.pem", "revocation-list"),
        ] {
            let line = format!("verify-cert {id} {line}");
            let ran = place.yuxi(&line).expect(0);
            assert!(ran.text() == "valid\n" && ran.err.starts_with("verified under"), "{ran:?}");
            let json = place.yuxi(&format!("{line} --json")).expect(0).text();
            let json: Value = serde_json::from_str(&json).unwrap();
            let document = &json["documents"][0];
            assert_eq!((&json["valid"], &document["kind"]), (&true.into(), &kind.into()));
            assert_eq!(document["valid"], true);
            assert!(place.yuxi(&format!("{line} -q")).expect(0).out.is_empty());
        }
        // the right signer ID is named if it is a known one
        let ran = place.yuxi(&format!("verify-cert {other} alice.crt")).expect(1);
        match id {
            "" => assert!(ran.err.contains("omit --id"), "{ran:?}"),
            "--id-empty" => assert!(ran.err.contains("use --id-empty"), "{ran:?}"),
            _ => assert!(ran.err.ends_with("1234567812345678\n"), "{ran:?}"),
        }
        place.yuxi(&format!("verify-cert {id} -k bob.crt alice.crt")).invalid("is not valid");
        place.yuxi(&format!("verify-cert {id} -q -k bob.key list.pem")).expect(1);
    }
}

#[test]
fn requests_that_openssl_takes() {
    let place = Place::furnished();
    let names = "--dns www.example.cn --dns *.example.cn --ip 127.0.0.1 --ip ::1 \
                 --email a@example.cn";
    for (id, theirs) in [("", DEFAULT), ("--id a", "distid:a"), ("--id-empty", "")] {
        for form in ["pem", "der"] {
            let line =
                format!("csr -k alice.key --subject CN=玉玺,C=CN {names} {id} -f {form} -o r");
            let ran = place.yuxi(&line).expect(0);
            assert!(ran.err.starts_with("signed under "), "{ran:?}");
            let option =
                if theirs.is_empty() { String::new() } else { format!("-vfyopt {theirs}") };
            let line = format!("req -verify -in r -inform {form} -noout -text {option}");
            let ran = place.openssl(&line).expect(0);
            assert!(ran.err.contains("verify OK"), "{ran:?}");
            for name in ["DNS:www.example.cn", "DNS:*.example.cn", "127.0.0.1", "a@example.cn"] {
                assert!(ran.text().contains(name), "{ran:?}");
            }
            place.yuxi(&format!("verify-cert {id} r")).expect(0);
            place.yuxi(&format!("verify-cert -k alice.pub {id} r")).expect(0);
        }
    }
    place.yuxi("verify-cert r").invalid("use --id-empty (OpenSSL before 4.0 signs");
    // of P-256, without signer ID
    place.yuxi("keygen --curve p256 -o p256.key").expect(0);
    let ran = place.yuxi("csr -k p256.key --subject /CN=a -o r").expect(0);
    assert!(ran.err.is_empty(), "{ran:?}");
    assert!(place.openssl("req -verify -in r -noout").expect(0).err.contains("verify OK"));
    place.yuxi("verify-cert r").expect(0);
    place.yuxi("verify-cert -k p256.key r").expect(0);
    place.yuxi("verify-cert --id a r").refused("a signer ID applies to SM2");
    place.yuxi("verify-cert -k alice.key r").refused("r: ");
    // and what openssl makes of it
    place.openssl("req -x509 -in r -key p256.key -sha256 -out c").expect(0);
    place.yuxi("verify-cert c").expect(0);
    assert!(!place.yuxi("csr -q -k alice.key --subject CN=a").expect(0).out.is_empty());
}

#[test]
fn a_certificate_is_a_public_key() {
    let place = furnished("");
    place.openssl_all(&[
        "x509 -in alice.crt -outform DER -out alice.der",
        "req -in bob.csr -outform DER -out bob.der",
    ]);
    let bob = place.yuxi("pubkey -k bob.key").expect(0).text();
    for name in ["bob.crt", "bob.csr", "bob.der"] {
        assert_eq!(place.yuxi(&format!("pubkey -k {name}")).expect(0).text(), bob, "{name}");
    }
    for name in ["alice.crt", "alice.der"] {
        let text = place.yuxi(&format!("pubkey -k {name}")).expect(0).text();
        assert_eq!(text, place.text("alice.pub"));
        place.yuxi(&format!("verify -k {name} -s letter.sig letter.txt")).expect(0);
        place.yuxi(&format!("encrypt -k {name} -o enc letter.txt")).expect(0);
        assert_eq!(place.yuxi("decrypt -k alice.key enc").expect(0).out, b"a letter");
        place.yuxi(&format!("sign -k {name} letter.txt")).refused("this is a public key; signing");
    }
    place.yuxi("pubkey -k list.pem").refused("list.pem: this is a revocation list");
    place.yuxi("pubkey --curve p256 -k alice.crt").refused("this is a key of sm2, but --curve");
}

#[test]
fn inspect_shows_their_content() {
    let place = furnished("");
    let item = |name: &str| {
        let report = place.yuxi(&format!("inspect --json {name}")).expect(0).text();
        let report: Value = serde_json::from_str(&report).unwrap();
        report["pieces"][0]["may_be"][0].clone()
    };
    let certificate = item("bob.crt");
    assert_eq!(certificate["details"]["subject"], "CN=Bob");
    assert_eq!(certificate["details"]["issuer"], "CN=Alice,C=CN");
    assert_eq!(certificate["curves"][0], "sm2");
    for time in ["from", "until"] {
        let value = certificate["details"][time].as_str().unwrap();
        assert!(value.len() == 20 && value.ends_with('Z'), "{value}");
    }
    assert_eq!(item("bob.csr")["details"]["subject"], "CN=Bob");
    let list = item("list.pem");
    assert_eq!(list["details"]["issuer"], "CN=Alice,C=CN");
    assert_eq!(list["details"]["revoked"], "0");
}

#[test]
fn inspect_shows_extensions() {
    let place = Place::furnished();
    place.write(
        "conf",
        b"[req]\ndistinguished_name=n\n[n]\n[v3]\nsubjectAltName=DNS:www.example.cn,IP:10.0.0.1,\
          email:a@example.cn,URI:https://example.cn\nkeyUsage=critical,digitalSignature,keyCertSign\n\
          extendedKeyUsage=serverAuth,clientAuth\nbasicConstraints=critical,CA:TRUE,pathlen:2\n\
          1.2.3.4=DER:0500\n",
    );
    let common = "-config conf -key alice.key -sm3 -subj /CN=Alice";
    place.openssl(&format!("req -x509 -new {common} -extensions v3 -out crt")).expect(0);
    place.openssl(&format!("req -new {common} -reqexts v3 -out csr")).expect(0);
    let point = place.yuxi("pubkey -k alice.key -f hex").expect(0).text();
    for name in ["crt", "csr"] {
        let report = place.yuxi(&format!("inspect --json {name}")).expect(0).text();
        let report: Value = serde_json::from_str(&report).unwrap();
        let details = &report["pieces"][0]["may_be"][0]["details"];
        let names =
            ["DNS:www.example.cn", "IP:10.0.0.1", "email:a@example.cn", "URI:https://example.cn"];
        for (detail, expected) in [
            ("public_key", Value::from(point.trim())),
            ("names", Value::from(names.to_vec())),
            ("key_usage", Value::from(vec!["digitalSignature", "keyCertSign"])),
            ("extended_usage", Value::from(vec!["serverAuth", "clientAuth"])),
            ("ca", Value::from(true)),
            ("path_length", Value::from("2")),
            ("critical", Value::from(vec!["keyUsage", "basicConstraints"])),
            ("other_extensions", Value::from(vec!["1.2.3.4"])),
        ] {
            assert_eq!(details[detail], expected, "{name} {detail}: {details}");
        }
        let text = place.yuxi(&format!("inspect {name}")).expect(0).text();
        for part in ["IP:10.0.0.1", "serverAuth", "keyCertSign", point.trim()] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

#[test]
fn inspect_shows_revocation_lists() {
    let place = furnished("");
    let config = "ca -config conf -keyfile alice.key -cert alice.crt";
    place.openssl(&format!("{config} -revoke bob.crt")).expect(0);
    place.openssl(&format!("{config} -gencrl -out list.pem")).expect(0);
    let serial = place.openssl("x509 -in bob.crt -noout -serial").expect(0).text();
    let serial = serial.trim().strip_prefix("serial=").unwrap().to_lowercase();
    let report = place.yuxi("inspect --json list.pem").expect(0).text();
    let report: Value = serde_json::from_str(&report).unwrap();
    let details = &report["pieces"][0]["may_be"][0]["details"];
    assert_eq!(details["revoked"], "1");
    assert!(details["serials"][0].as_str().unwrap().contains(&serial), "{details}");
    assert_eq!(details["number"], "02");
    assert!(details["made"].is_string() && details["next"].is_string(), "{details}");
}

#[test]
fn rejected_input() {
    let place = furnished("");
    let text = place.text("alice.crt");
    place.write("cut", &text.as_bytes()[..300]);
    place.openssl_all(&[
        "genpkey -algorithm X25519 -out x.key",
        "genrsa -out rsa.key 2048",
        "req -x509 -new -key rsa.key -subj /CN=R -out rsa.crt",
    ]);
    place.refuses(&[
        ("verify-cert alice.key", "alice.key: this is a private key, not a certificate"),
        ("verify-cert letter.txt", "letter.txt: this is not a certificate"),
        ("verify-cert cut", "cut: invalid PEM CERTIFICATE: the line END is missing"),
        ("verify-cert nowhere", "cannot read nowhere"),
        ("verify-cert bob.crt", "bob.crt: another key has signed it (CN=Alice,C=CN); give that"),
        ("verify-cert list.pem", "list.pem: another key has signed it (CN=Alice,C=CN)"),
        ("verify-cert rsa.crt", "rsa.crt: its public key: "),
        ("verify-cert -k alice.key rsa.crt", "rsa.crt: "),
        ("verify-cert -k x.key alice.crt", "this is a key of x25519; a signature needs one of"),
        ("verify-cert -k list.pem alice.crt", "list.pem: this is a revocation list"),
        ("verify-cert --json -q alice.crt", "cannot be used with"),
        ("csr -k alice.key", "missing --subject <NAME>"),
        ("csr -k alice.pub --subject CN=a", "this is a public key; signing needs"),
        ("csr -k x.key --subject CN=a", "a signature needs one of sm2 or p256"),
        ("csr -k alice.key --subject a", "--subject: "),
        ("csr -k alice.key --subject XY=a", "--subject: "),
        ("csr -k alice.key --subject /", "the certificate request would have no name"),
        (
            "csr -k alice.key --subject CN=a --dns a..b",
            "--dns a..b: invalid alternative name: the name",
        ),
        (
            "csr -k alice.key --subject CN=a --email a",
            "--email a: invalid alternative name: an address for mail",
        ),
        ("csr -k alice.key --subject CN=a --ip 1.2.3", "'1.2.3'"),
        ("csr -k alice.key --subject CN=a -o alice.key", "give another name"),
        ("csr -k alice.key --subject CN=a -o no/r", "there is no directory no"),
    ]);
    // a changed byte of what is signed
    place.openssl("x509 -in alice.crt -outform DER -out der").expect(0);
    let mut der = place.read("der");
    let at = der.windows(5).position(|window| window == b"Alice").unwrap();
    der.splice(at..at + 5, *b"Alicf");
    place.write("der", &der);
    place
        .yuxi("verify-cert --id-empty -k alice.pub der")
        .invalid("der: the signature is not valid");
}
