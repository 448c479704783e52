//! inspect: the names of all encodings, the defects of broken ones, and values that are not shown.

use serde_json::Value;

use crate::keys::{PRIVATE_FORMS, PUBLIC_FORMS};
use crate::place::{Place, noise};

fn inspect(place: &Place, line: &str, code: i32) -> Value {
    let ran = place.yuxi(&format!("inspect --json {line}")).expect(code);
    serde_json::from_str(&ran.text()).unwrap()
}

/// The content of the first piece, if it is unambiguous.
fn only(report: &Value) -> &Value {
    let may_be = report["pieces"][0]["may_be"].as_array().unwrap();
    assert_eq!(may_be.len(), 1, "{report}");
    &may_be[0]
}

fn kinds(report: &Value) -> Vec<&str> {
    let may_be = report["pieces"][0]["may_be"].as_array().unwrap();
    may_be.iter().map(|item| item["kind"].as_str().unwrap()).collect()
}

/// The faults of the first thing that the first piece may be.
fn faults(report: &Value) -> String {
    report["pieces"][0]["may_be"][0]["faults"].to_string()
}

#[test]
fn keys_in_every_form() {
    let place = Place::new();
    for curve in ["sm2", "p256"] {
        let named = format!("--curve {curve}");
        for form in PRIVATE_FORMS {
            place.yuxi(&format!("keygen {named} --force {form} -o key")).expect(0);
            let public = place.yuxi(&format!("pubkey {named} -k key -f hex")).expect(0).text();
            let report = inspect(&place, &format!("{named} key"), 0);
            let item = &report["pieces"][0]["may_be"][0];
            assert_eq!((&item["kind"], &item["curves"][0]), (&"private-key".into(), &curve.into()));
            assert_eq!(item["details"]["public_key"], public.trim(), "{form}");
            for public_form in PUBLIC_FORMS {
                place.yuxi(&format!("pubkey {named} -k key -f {public_form} -o pub")).expect(0);
                let report = inspect(&place, &format!("{named} pub"), 0);
                let item = &report["pieces"][0]["may_be"][0];
                assert_eq!(item["kind"], "public-key", "{public_form}");
                assert_eq!(item["details"]["public_key"], public.trim(), "{public_form}");
            }
        }
    }
    place.yuxi("keygen --force --curve x25519 -o key").expect(0);
    place.yuxi("pubkey -k key -o pub").expect(0);
    for (name, kind) in [("key", "private-key"), ("pub", "public-key")] {
        let report = inspect(&place, name, 0);
        assert_eq!(
            (&only(&report)["kind"], &only(&report)["curves"][0]),
            (&kind.into(), &"x25519".into())
        );
    }
}

#[test]
fn private_values_are_shown_when_asked_alone() {
    let place = Place::new();
    for form in PRIVATE_FORMS {
        for curve in ["sm2", "p256", "x25519"] {
            if curve == "x25519" && form.contains("sec1") {
                continue;
            }
            place.yuxi(&format!("keygen --curve {curve} --force {form} -o key")).expect(0);
            let line = format!("convert --curve {curve} --from private-key --to hex key");
            let digits = place.yuxi(&line).expect(0).text();
            for json in ["", "--json"] {
                let shown = |more| {
                    let line = format!("inspect {json} {more} --curve {curve} key");
                    place.yuxi(&line).expect(0).text()
                };
                assert!(!shown("").contains(digits.trim()), "{form} {curve}");
                assert!(shown("--show-private").contains(digits.trim()), "{form} {curve}");
            }
        }
    }
}

#[test]
fn signatures_in_every_form() {
    let place = Place::furnished();
    for form in ["der", "raw", "hex", "base64", "raw-hex"] {
        place.yuxi(&format!("sign -k alice.key -f {form} -o sig letter.txt")).expect(0);
        let raw = place.yuxi("convert --to raw-hex sig").expect(0).text();
        let report = inspect(&place, "sig", 0);
        let item = only(&report);
        assert_eq!(item["kind"], "signature");
        assert_eq!(
            (&item["details"]["r"], &item["details"]["s"]),
            (&raw[..64].into(), &raw[64..128].into())
        );
    }
}

#[test]
fn signatures_out_of_range() {
    let place = Place::new();
    let n = "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123";
    let n_p256 = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";
    let (zero, one) = ("0".repeat(64), format!("{}1", "0".repeat(63)));
    // p256 has the larger order
    for (r, s, code, curves) in [
        (one.as_str(), one.as_str(), 0, vec!["sm2", "p256"]),
        (n, &one, 0, vec!["p256"]),
        (&one, n, 0, vec!["p256"]),
        (&one, n_p256, 1, vec![]),
        (&zero, &one, 1, vec![]),
        (&one, &zero, 1, vec![]),
    ] {
        place.write("sig", format!("{r}{s}").as_bytes());
        let report = inspect(&place, "sig", code);
        assert_eq!(only(&report)["curves"], Value::from(curves), "{r} {s}");
        assert_eq!(report["sound"], code == 0);
    }
}

#[test]
fn ciphertexts_and_the_order_of_their_parts() {
    let place = Place::furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    for form in ["-f der", "-f hex", "-f base64", "-l asn1 -f raw"] {
        place.yuxi(&format!("encrypt -k alice.pub {form} -o enc letter.txt")).expect(0);
        let report = inspect(&place, "enc", 0);
        assert_eq!(only(&report)["kind"], "ciphertext");
        assert_eq!(only(&report)["details"]["layout"], "asn1");
        assert_eq!(only(&report)["details"]["message_bytes"], "8");
        let report = inspect(&place, "-k alice.key enc", 0);
        assert_eq!(only(&report)["details"]["key"], "the key decrypts it");
    }
    for layout in ["c1c3c2", "c1c2c3"] {
        for form in ["raw", "hex", "base64"] {
            let line = format!("encrypt -k alice.pub -l {layout} -f {form} -o enc letter.txt");
            place.yuxi(&line).expect(0);
            let told = &inspect(&place, "enc", 0)["pieces"][0]["may_be"][0]["details"]["layout"];
            assert!(told.as_str().unwrap().starts_with("c1c3c2 or c1c2c3"), "{told}");
            let report = inspect(&place, "-k alice.key enc", 0);
            assert_eq!(only(&report)["details"]["layout"], layout);
            let report = inspect(&place, "-k bob.key enc", 0);
            assert_eq!(only(&report)["details"]["key"], "the key does not decrypt it");
        }
    }
    place.yuxi("inspect -k alice.pub enc").refused("alice.pub: this is a public key");
}

#[test]
fn encodings_of_openssl() {
    let place = Place::new();
    place.openssl_all(&[
        "genpkey -algorithm SM2 -out key",
        "req -x509 -new -key key -sm3 -subj /CN=Alice -out cert",
        "req -new -key key -sm3 -subj /CN=Alice -out req",
        "ecparam -name SM2 -genkey -out both",
        "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384 -out p384",
        "genrsa -out rsa 1024",
    ]);
    for (cipher, name) in [("aes128", "AES-128-CBC"), ("des3", "DES-EDE3-CBC")] {
        place.openssl(&format!("pkey -in key -{cipher} -passout pass:word -out locked")).expect(0);
        let report = inspect(&place, "locked", 0);
        let details = &only(&report)["details"];
        assert_eq!(only(&report)["kind"], "encrypted-private-key");
        assert!(details["cipher"].as_str().unwrap().starts_with(name), "{details}");
        assert_eq!(details["iterations"], "2048");
        assert!(details["prf"].as_str().unwrap().starts_with("HMAC-SHA-256"), "{details}");
    }
    place.openssl("pkcs8 -topk8 -in key -passout pass:word -scrypt -out locked").expect(0);
    let report = inspect(&place, "locked", 0);
    assert_eq!(only(&report)["details"]["cost"], "N = 16384, r = 8, p = 1");
    place
        .openssl("pkcs8 -topk8 -in key -passout pass:word -v2prf hmacWithSHA1 -out locked")
        .expect(0);
    let report = inspect(&place, "locked", 0);
    assert!(only(&report)["details"]["prf"].as_str().unwrap().starts_with("HMAC-SHA-1 "));
    for (name, kind) in [("cert", "certificate"), ("req", "certificate-request")] {
        let report = inspect(&place, name, 0);
        assert_eq!(only(&report)["kind"], kind);
        assert!(only(&report)["details"]["signed_with"].as_str().unwrap().starts_with("SM2 with"));
    }
    let report = inspect(&place, "both", 0);
    assert_eq!(kinds(&report), ["curve-name"]);
    assert_eq!(report["pieces"][1]["may_be"][0]["kind"], "private-key");
    let report = inspect(&place, "p384", 0);
    assert_eq!(only(&report)["kind"], "private-key");
    assert!(only(&report)["curves"][0].as_str().unwrap().starts_with("P-384"));
    // an algorithm is not a curve
    let report = inspect(&place, "rsa", 0);
    assert_eq!(
        (&only(&report)["kind"], &only(&report)["curves"]),
        (&"private-key".into(), &Value::from(Vec::<String>::new()))
    );
    // the encoding in text
    let text = place.yuxi("inspect cert").expect(0).text();
    assert!(text.starts_with("cert: PEM CERTIFICATE, "), "{text}");
}

#[test]
fn defects_are_named() {
    let place = Place::furnished();
    place.yuxi("sign -k alice.key -f raw-hex -o raw letter.txt").expect(0);
    let raw = place.text("raw").trim().to_string();
    let point = place.yuxi("pubkey -k alice.key -f hex").expect(0).text().trim().to_string();
    let mut off_curve = point.clone();
    off_curve.replace_range(128..130, if point.ends_with("00") { "01" } else { "00" });
    place.yuxi("encrypt -k alice.pub -l c1c3c2 -f hex -o enc letter.txt").expect(0);
    let enc = place.text("enc").trim().to_string();
    let pem = place.text("alice.key");
    let one = format!("{}1", "0".repeat(63));
    let cases = [
        (raw[1..].to_string(), "127 hex digits: a zero was left out, 128 are needed"),
        (raw[2..].to_string(), "63 bytes: a zero at the beginning of r or of s was left out"),
        (point[1..].to_string(), "129 hex digits: a zero was left out, 130 are needed"),
        (format!("04{point}"), "the 04 before the point is doubled"),
        (format!("05{}", &point[2..]), "it begins with 05, not with 02, 03 or 04"),
        (off_curve, "it lies neither on the curve of sm2 nor on that of p256"),
        (enc[2..].to_string(), "the 04 before the point is missing"),
        (format!("04{enc}"), "the 04 before the point is doubled"),
        (format!("00{one}"), "a 00 precedes the 32 bytes, as Java's BigInteger writes it"),
        (one[1..].to_string(), "63 hex digits: a zero was left out, 64 are needed"),
        (one[2..].to_string(), "31 bytes: a zero byte at the beginning was left out"),
        // a length longer than it need be, one left open, needless zeros, a missing one
        ("3081060201010201 01".into(), "BER: a length is not minimal"),
        ("3080020101020101 0000".into(), "BER: a length is indefinite"),
        ("3007020200010201 01".into(), "BER: an integer has unnecessary leading zeros"),
        ("3006020181020101".into(), "an integer is negative: the 00 before a first byte"),
        ("3006020101020101ff".into(), "1 bytes follow it"),
        (format!("3026022101{}020101", "00".repeat(32)), "r or s has 33 bytes; 32 is the most"),
        (pem[..pem.len() - 10].to_string(), "the labels of the lines BEGIN and END differ"),
        (pem.replace("END", "FIN"), "the line END is missing"),
        (pem.replace("MIG", "M*G"), "there is no base64 between the lines BEGIN and END"),
        (pem.replace("-----END PRIVATE", "-----END PUBLIC"), "BEGIN and END differ"),
    ];
    for (text, why) in cases {
        place.write("broken", text.as_bytes());
        let report = inspect(&place, "broken", 1);
        assert!(faults(&report).contains(why), "{why:?} is not in {report}");
        assert_eq!(report["sound"], false);
        let shown = place.yuxi("inspect broken").expect(1).text();
        assert!(shown.contains(why), "{why:?} is not in {shown}");
    }
    // DER that was cut
    place.write("cut", &place.read("letter.sig")[..40]);
    assert!(faults(&inspect(&place, "cut", 1)).contains("it was cut off"));
    // digits with 0x before them, or colons between, are digits
    let colons: Vec<_> =
        point.as_bytes().chunks(2).map(|pair| str::from_utf8(pair).unwrap()).collect();
    for text in [format!("0x{point}"), colons.join(":")] {
        place.write("point", text.as_bytes());
        assert_eq!(kinds(&inspect(&place, "point", 0)), ["public-key"]);
    }
}

#[test]
fn doubt_is_said() {
    let place = Place::furnished();
    place.write("digest", &noise(32));
    assert_eq!(kinds(&inspect(&place, "digest", 0)), ["private-key", "public-key", "digest"]);
    let text = place.yuxi("inspect digest").expect(0).text();
    assert!(text.contains("it may be any of these"), "{text}");
    assert!(text.contains("sm2 or p256 or x25519"), "{text}");
    let asked = inspect(&place, "--curve p256 digest", 0);
    assert_eq!(kinds(&asked), ["private-key", "digest"]);
    place.yuxi("pubkey -k alice.key -f xy -o xy").expect(0);
    assert_eq!(kinds(&inspect(&place, "xy", 0)), ["public-key", "signature"]);
}

#[test]
fn unknown_input() {
    let place = Place::new();
    for (name, bytes) in [
        ("text", b"this is nothing\n".to_vec()),
        ("few", vec![7; 5]),
        ("many", noise(1000)),
        ("words", b"deadbeef".to_vec()),
    ] {
        let mut bytes = bytes;
        if bytes[0] == 0x30 || bytes[0] == 4 {
            bytes[0] = 0x55;
        }
        place.write(name, &bytes);
        place.yuxi(&format!("inspect {name}")).refused("not recognized: ");
    }
    place.write("empty", b"");
    place.yuxi("inspect empty").refused("empty: it is empty");
    place.yuxi("inspect nowhere").refused("cannot read nowhere");
    // from standard input
    place.yuxi_with("inspect", b"3006020101020101").expect(0);
}
