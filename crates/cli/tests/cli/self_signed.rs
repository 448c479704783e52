//! cert, and names in certificates and requests: what `openssl` makes of them, what is refused.

use serde_json::Value;

use crate::place::Place;

const DEFAULT: &str = "distid:1234567812345678";

#[test]
fn openssl_takes_a_self_signed_certificate() {
    let place = Place::furnished();
    place.yuxi("keygen --curve p256 -o p256.key").expect(0);
    let names = "--dns www.example.cn --ip 10.0.0.1 --ip ::1 --email a@example.cn";
    for (key, id, theirs) in [
        ("alice.key", "", format!("-sm3 -sigopt {DEFAULT}")),
        ("alice.key", "--id bob", "-sm3 -sigopt distid:bob".into()),
        ("alice.key", "--id-empty", "-sm3".into()),
        ("p256.key", "", "-sha256".into()),
    ] {
        place.yuxi(&format!("pubkey -k {key} -o pub")).expect(0);
        for (ca, usage) in
            [("", "Digital Signature\n"), ("--ca", "Digital Signature, Certificate Sign, CRL Sign")]
        {
            for form in ["pem", "der"] {
                let line = format!("cert -k {key} --subject CN=玉玺,C=CN {names} {id} {ca}");
                place.yuxi(&format!("{line} -f {form} -o crt")).expect(0);
                place.openssl(&format!("x509 -inform {form} -in crt -out pem")).expect(0);
                // this command has no option for the signer ID of a trusted certificate
                let signature = if theirs.contains("distid") { "" } else { "-check_ss_sig" };
                let line = format!("verify -x509_strict {signature} -CAfile pem pem");
                assert_eq!(place.openssl(&line).expect(0).text(), "pem: OK\n");
                signed_parts(&place);
                let line = format!("dgst {theirs} -verify pub -signature signature signed");
                assert_eq!(place.openssl(&line).expect(0).text(), "Verified OK\n");
                place.yuxi(&format!("verify-cert {id} crt")).expect(0);
                place.yuxi(&format!("verify-cert -k {key} {id} crt")).expect(0);
            }
            let text = place.openssl("x509 -in pem -noout -text").expect(0).text();
            for part in [
                "Version: 3 (0x2)",
                usage,
                "X509v3 Basic Constraints: critical",
                "X509v3 Key Usage: critical",
                if ca.is_empty() { "CA:FALSE" } else { "CA:TRUE" },
                "DNS:www.example.cn, IP Address:10.0.0.1, IP Address:0:0:0:0:0:0:0:1, email:a@ex",
                "X509v3 Subject Key Identifier",
                "X509v3 Authority Key Identifier",
            ] {
                assert!(text.contains(part), "{part}: {text}");
            }
        }
    }
    place.yuxi("verify-cert --id bob crt").refused("a signer ID applies to SM2");
}

/// The signed part of a certificate and the signature, as files.
fn signed_parts(place: &Place) {
    let list = place.openssl("asn1parse -in pem").expect(0).text();
    let offsets: Vec<_> = list
        .lines()
        .filter(|line| line.contains("d=1"))
        .map(|line| line.split(':').next().unwrap().trim().to_string())
        .collect();
    for (offset, name) in [(&offsets[0], "signed"), (&offsets[2], "signature")] {
        let line = format!("asn1parse -in pem -strparse {offset} -noout -out {name}");
        place.openssl(&line).expect(0);
    }
}

/// The report of inspect on the certificate.
fn details(place: &Place) -> Value {
    let report = place.yuxi("inspect --json crt").expect(0).text();
    let report: Value = serde_json::from_str(&report).unwrap();
    report["pieces"][0]["may_be"][0]["details"].clone()
}

#[test]
fn serials_are_positive_and_dates_in_their_form() {
    let place = Place::furnished();
    let mut serials = Vec::new();
    // before 2050 UTCTime (tag 17), from then on GeneralizedTime (18)
    for (days, tag) in [("", 0x17), ("--days 1", 0x17), ("--days 20000", 0x18)] {
        place.yuxi(&format!("cert -k alice.key --subject CN=a {days} -f der -o crt")).expect(0);
        let details = details(&place);
        let [from, until] =
            ["from", "until"].map(|name| details[name].as_str().unwrap().to_string());
        let year = |date: &str| date[..4].parse::<u32>().unwrap();
        assert_eq!(year(&until) - year(&from) > 50, tag == 0x18, "{details}");
        let digits: String = until.chars().filter(char::is_ascii_digit).collect();
        let text = if tag == 0x17 { format!("{}Z", &digits[2..]) } else { format!("{digits}Z") };
        let encoded = [&[tag, text.len() as u8], text.as_bytes()].concat();
        assert!(place.read("crt").windows(encoded.len()).any(|window| window == encoded));
        let serial = details["serial"].as_str().unwrap().to_string();
        assert!(serial.len() == 32 && ('4'..='7').contains(&serial.chars().next().unwrap()));
        place.openssl("x509 -in crt -inform DER -noout -serial").expect(0);
        serials.push(serial);
    }
    serials.sort();
    serials.dedup();
    assert_eq!(serials.len(), 3);
    // and the certificate serves as a public key
    place.yuxi("verify -k crt -s letter.sig letter.txt").expect(0);
}

#[test]
fn host_names_in_other_scripts() {
    let place = Place::furnished();
    for line in ["csr", "cert"] {
        let line = format!("{line} -k alice.key --subject CN=a --dns 中国.cn --dns *.münchen.de");
        place.yuxi(&format!("{line} -o out")).expect(0);
        let text = place.yuxi("inspect out").expect(0).text();
        assert!(text.contains("DNS:xn--fiqs8s.cn"), "{text}");
        assert!(text.contains("DNS:*.xn--mnchen-3ya.de"), "{text}");
    }
}

#[test]
fn names_that_are_refused_and_taken() {
    let place = Place::furnished();
    let long = "x".repeat(65);
    for (options, why) in [
        ("--subject CN=a --dns 1.2.3.4", "--dns 1.2.3.4: this is an IP address; use --ip 1.2.3.4"),
        ("--subject CN=a --dns ::1", "--dns ::1: this is an IP address; use --ip ::1"),
        ("--subject CN=a --dns a..b", "--dns a..b: invalid alternative name: the name of a host"),
        ("--subject CN=a --dns 中..国", "--dns 中..国: "),
        ("--subject CN=a --email a", "--email a: invalid alternative name: an address for mail"),
        (&format!("--subject CN={long}"), "the value of CN has 65 characters; it may have 64"),
        ("--subject C=China", "the value of C has 5 characters; it may have 2"),
    ] {
        for command in ["csr", "cert"] {
            place.yuxi(&format!("{command} -k alice.key {options}")).refused(why);
        }
    }
    for (options, why) in [
        ("--subject / --dns a", "a certificate needs a subject"),
        ("--subject CN=a --days 0", "0"),
        ("--subject CN=a --days 4294967295", "--days 4294967295: invalid time: the year is later"),
        ("--subject CN=a -o alice.key", "give another name"),
        ("", "missing --subject <NAME>"),
    ] {
        place.yuxi(&format!("cert -k alice.key {options}")).refused(why);
    }
    place.yuxi("cert -k alice.pub --subject CN=a").refused("this is a public key; signing needs");
    // a slash at the end, as OpenSSL takes it
    place.yuxi("csr -k alice.key --subject /C=CN/CN=a/ -o out").expect(0);
    assert!(place.yuxi("inspect out").expect(0).text().contains("CN=a,C=CN"));
}

/// A bundle: certificates of Bob and of Alice, both signed by Alice; and a broken one.
fn bundle() -> Place {
    let place = Place::furnished();
    let cert = "cert -k alice.key --subject CN=Alice --ca -f der -o der";
    place.yuxi(cert).expect(0);
    place.openssl("x509 -inform DER -in der -out alice.crt").expect(0);
    place.yuxi("keygen -o bob.key").expect(0);
    place.openssl("req -new -key bob.key -sm3 -subj /CN=Bob -out bob.csr").expect(0);
    let line = "x509 -req -in bob.csr -CA alice.crt -CAkey alice.key -CAcreateserial -sm3 -days 30";
    place.openssl(&format!("{line} -sigopt {DEFAULT} -out bob.crt")).expect(0);
    // a changed byte of what is signed
    let mut der = place.read("der");
    let at = der.windows(5).position(|window| window == b"Alice").unwrap();
    let second = at + 5 + der[at + 5..].windows(5).position(|window| window == b"Alice").unwrap();
    der.splice(at..at + 5, *b"Alicf");
    der.splice(second..second + 5, *b"Alicf");
    place.write("der", &der);
    place.openssl("x509 -inform DER -in der -out bad.crt").expect(0);
    place
}

#[test]
fn every_certificate_of_a_file_is_verified() {
    let place = bundle();
    let join = |names: &[&str]| {
        let all: Vec<_> = names.iter().flat_map(|name| place.read(name)).collect();
        place.write("all", &all);
    };
    let json = |code| {
        let ran = place.yuxi("verify-cert --json all").expect(code);
        serde_json::from_str::<Value>(&ran.text()).unwrap()
    };
    // the second one is signed by the first
    join(&["alice.crt", "bob.crt"]);
    let text = place.yuxi("verify-cert all").expect(0).text();
    let expected = "1 of 2 (certificate CN=Alice): valid\n2 of 2 (certificate CN=Bob): valid\n";
    assert_eq!(text, expected);
    assert_eq!(json(0)["valid"], true);
    assert_eq!(json(0)["documents"][1]["subject"], "CN=Bob");
    place.yuxi("verify-cert -k alice.pub all").expect(0);
    let ran = place.yuxi("verify-cert -k bob.crt all").invalid("all: not valid: 2 of 2 signatures");
    assert!(ran.text().contains("2 of 2 (certificate CN=Bob): invalid: the signature is not"));
    // what is broken is not passed over, wherever it stands
    for names in [["alice.crt", "bad.crt"], ["bad.crt", "alice.crt"]] {
        join(&names);
        place.yuxi("verify-cert all").invalid("all: not valid: 1 of 2 signatures");
        assert!(place.yuxi("verify-cert -q all").expect(1).out.is_empty());
        assert_eq!(json(1)["valid"], false);
    }
    // nor what cannot be checked
    join(&["alice.crt", "letter.txt", "bob.key"]);
    assert_eq!(place.yuxi("verify-cert all").expect(0).text(), "valid\n");
    place.write("cut", &place.read("bob.crt")[..200]);
    join(&["alice.crt", "cut"]);
    let ran = place.yuxi("verify-cert all").expect(2);
    assert!(
        ran.text().contains("2 of 2: not checked: invalid PEM CERTIFICATE: the line END"),
        "{ran:?}"
    );
    assert!(json(2)["documents"][1]["error"].as_str().unwrap().contains("END"));
    join(&["bob.crt", "bob.csr"]);
    let ran = place.yuxi("verify-cert --id-empty all").expect(2);
    assert!(ran.text().contains("not checked: another key has signed it (CN=Alice)"), "{ran:?}");
    assert!(ran.text().contains("2 of 2 (certificate request CN=Bob): valid"), "{ran:?}");
}
