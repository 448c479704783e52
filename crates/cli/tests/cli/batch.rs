//! sign --batch and verify --batch: what lines say, and what is said of them.

use serde_json::{Value, json};

use crate::place::{Place, Ran};

/// The results of a command, line by line.
fn results(ran: &Ran) -> Vec<Value> {
    ran.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn lines<'a>(lines: impl IntoIterator<Item = &'a Value>) -> String {
    lines.into_iter().map(|line| format!("{line}\n")).collect()
}

/// The last line on standard error, which ends with how long it took.
#[track_caller]
fn summary(ran: &Ran, expected: &str) {
    let (counts, time) = ran.err.trim_end().rsplit_once("; ").unwrap();
    assert_eq!(counts, expected, "{ran:?}");
    assert!(time.ends_with(" per second"), "{ran:?}");
}

/// Results of `sign --batch --echo` of all kinds of lines.
fn signed(place: &Place) -> Vec<Value> {
    let to_sign = [
        json!({"message": "68656c6c6f"}),
        json!({"message": "aGVsbG8=", "encoding": "base64", "id": "alice", "ref": "second"}),
        json!({"message": "玉玺\n", "encoding": "text", "id": ""}),
        json!({"message": "", "id_hex": "00ff", "ref": {"a": [1, null]}}),
        json!({"digest": "E0".repeat(32), "ref": null}),
    ];
    place.write("in", lines(&to_sign).as_bytes());
    let ran = place.yuxi("sign -k alice.key --batch in --encoding hex --echo").expect(0);
    summary(&ran, "5 lines: 5 signed, 0 bad");
    results(&ran)
}

#[test]
fn signatures_are_verified() {
    let place = Place::furnished();
    let signed = signed(&place);
    assert_eq!(signed[0]["id"], "1234567812345678");
    assert_eq!(signed[2]["id"], "");
    assert_eq!(signed[3]["id_hex"], "00ff");
    place.write("signed", lines(&signed).as_bytes());
    let valid = "5 lines: 5 valid, 0 invalid, 0 bad";
    for options in ["", "-k alice.pub", "-k alice.key --id bob --encoding text --threads 3"] {
        let ran = place.yuxi(&format!("verify --batch signed {options}")).expect(0);
        summary(&ran, valid);
        let expected = [
            r#"{"line":1,"valid":true}"#,
            r#"{"line":2,"ref":"second","valid":true}"#,
            r#"{"line":3,"valid":true}"#,
            r#"{"line":4,"ref":{"a":[1,null]},"valid":true}"#,
            r#"{"line":5,"ref":null,"valid":true}"#,
        ];
        assert_eq!(ran.text().lines().collect::<Vec<_>>(), expected);
    }
    summary(&place.yuxi_with("verify --batch -", &place.read("signed")).expect(0), valid);
    // one at a time says the same
    for (line, options) in [(0, ""), (1, "--id alice"), (2, "--id-empty"), (3, "--id-hex 00ff")] {
        let message = ["hello", "hello", "玉玺\n", ""][line];
        place.write("sig", signed[line]["signature"].as_str().unwrap().as_bytes());
        place.write("message", message.as_bytes());
        place.yuxi(&format!("verify -k alice.pub -s sig {options} message")).expect(0);
    }
}

#[test]
fn every_form_of_a_signature() {
    let place = Place::furnished();
    for form in ["hex", "base64", "raw-hex"] {
        let line = format!("sign -k alice.key --batch - -f {form} --echo --encoding text -q");
        let ran = place.yuxi_with(&line, b"{\"message\":\"a\"}").expect(0);
        assert!(ran.err.is_empty());
        place.yuxi_with("verify --batch -", &ran.out).expect(0);
        for named in ["hex", "base64", "raw-hex"] {
            let line = format!("verify --batch - -f {named}");
            place.yuxi_with(&line, &ran.out).expect(if named == form { 0 } else { 2 });
        }
    }
    for form in ["der", "raw"] {
        let why = "a line of JSON holds no binary";
        place.yuxi_with(&format!("sign -k alice.key --batch - -f {form}"), b"").refused(why);
        place.yuxi_with(&format!("verify --batch - -f {form}"), b"").refused(why);
    }
}

#[test]
fn keys_with_tables_say_the_same() {
    let place = Place::furnished();
    place.yuxi("keygen --curve p256 -o bob.key").expect(0);
    let to_sign: String =
        (0..70).map(|i| format!("{{\"message\":\"{i}\",\"encoding\":\"text\"}}\n")).collect();
    let signed = |key: &str| {
        place.yuxi_with(&format!("sign -k {key} --batch - --echo -q"), to_sign.as_bytes()).expect(0)
    };
    let mut file = [results(&signed("alice.key")), results(&signed("bob.key"))].concat();
    for line in file.iter_mut().skip(1).step_by(3) {
        line["message"] = json!("another");
    }
    place.write("signed", lines(&file).as_bytes());
    let verify =
        |options: &str| place.yuxi(&format!("verify --batch signed -q {options}")).expect(1).out;
    let expected = verify("--prepare off");
    for options in ["", "--prepare auto", "--prepare 256", "--prepare 148K --threads 1"] {
        assert_eq!(verify(options), expected, "{options}");
    }
    // a key of all lines, shared by the threads
    place.write("signed", lines(&file[..70]).as_bytes());
    let expected = verify("-k alice.pub --prepare off");
    assert_eq!(verify("-k alice.pub --threads 4"), expected);
    assert_eq!(verify("-k alice.pub --threads 4 --prepare 1024K"), expected);
}

/// 200 lines of two curves and four keys, of which every seventh is invalid and every eleventh
/// bad, in an order that keeps neither keys nor curves together.
#[test]
fn every_result_stands_in_its_place() {
    let place = Place::furnished();
    let mut file = Vec::new();
    for (i, curve) in ["sm2", "sm2", "p256", "p256"].into_iter().enumerate() {
        place.yuxi(&format!("keygen --curve {curve} -o {i}.key")).expect(0);
        let to_sign = (0..50).map(|j| match j % 3 {
            0 => json!({"message": format!("{i} {j}"), "encoding": "text"}),
            1 => json!({"message": "00ff".repeat(j), "encoding": "hex"}),
            _ => json!({"digest": format!("{j:02x}").repeat(32)}),
        });
        let to_sign = lines(&to_sign.collect::<Vec<_>>());
        let options = "--batch - --echo -q --threads 1";
        file.extend(results(
            &place.yuxi_with(&format!("sign -k {i}.key {options}"), to_sign.as_bytes()).expect(0),
        ));
    }
    // 37 has no factor in common with 200
    let mut file: Vec<_> = (0..200).map(|i| file[i * 37 % 200].clone()).collect();
    for (i, line) in file.iter_mut().enumerate() {
        line["ref"] = json!(i);
        if i % 7 == 0 {
            let mut pair = "11".repeat(32);
            pair.push_str(&format!("{:064x}", i + 1));
            line["signature"] = json!(pair);
        }
        if i % 11 == 0 {
            line["signature"] = json!("30");
        }
    }
    for options in ["", "--threads 1", "--prepare off", "--prepare 148K", "--prepare 8K"] {
        let line = format!("verify --batch - {options}");
        let ran = place.yuxi_with(&line, lines(&file).as_bytes()).expect(2);
        summary(&ran, "200 lines: 155 valid, 26 invalid, 19 bad (the first is line 1)");
        for (i, result) in results(&ran).iter().enumerate() {
            assert_eq!((&result["line"], &result["ref"]), (&json!(i + 1), &json!(i)));
            if i % 11 == 0 {
                assert!(result["error"].as_str().unwrap().starts_with("signature: "), "{result}");
            } else {
                assert_eq!(result["valid"], json!(i % 7 != 0), "{result}");
            }
        }
    }
}

#[test]
fn both_curves_in_one_file() {
    let place = Place::furnished();
    place.yuxi("keygen --curve p256 -o bob.key").expect(0);
    let message = b"{\"message\":\"a\",\"encoding\":\"text\"}\n";
    let sm2 = place.yuxi_with("sign -k alice.key --batch - --echo", message).expect(0).out;
    let p256 = place.yuxi_with("sign -k bob.key --batch - --echo", message).expect(0);
    assert_eq!(results(&p256)[0]["curve"], "p256");
    assert!(results(&p256)[0].get("id").is_none());
    let both = [sm2, p256.out.clone()].concat();
    summary(
        &place.yuxi_with("verify --batch -", &both).expect(0),
        "2 lines: 2 valid, 0 invalid, 0 bad",
    );
    // a point without a curve is SM2's
    let mut line = results(&p256)[0].clone();
    line.as_object_mut().unwrap().remove("curve");
    let bare = line.to_string();
    let ran = place.yuxi_with("verify --batch -", bare.as_bytes()).expect(2);
    assert!(ran.text().contains("does not lie on the curve"), "{ran:?}");
    place.yuxi_with("verify --batch - --curve p256", bare.as_bytes()).expect(0);
    // PEM tells
    let pem = place.yuxi("pubkey -k bob.key").expect(0).text();
    line["key"] = json!(pem);
    place.yuxi_with("verify --batch -", line.to_string().as_bytes()).expect(0);
    line["curve"] = json!("sm2");
    let ran = place.yuxi_with("verify --batch -", line.to_string().as_bytes()).expect(2);
    assert!(ran.text().contains("key of p256, but the curve is said to be sm2"), "{ran:?}");
    line["curve"] = json!("p256");
    line["id"] = json!("bob");
    let ran = place.yuxi_with("verify --batch -", line.to_string().as_bytes()).expect(2);
    assert!(ran.text().contains("ECDSA on P-256 has none"), "{ran:?}");
    // by any name that --curve takes
    line.as_object_mut().unwrap().remove("id");
    for name in ["P256", "p-256", "secp256r1", "prime256v1"] {
        line["curve"] = json!(name);
        place.yuxi_with("verify --batch -", line.to_string().as_bytes()).expect(0);
    }
    // RFC 6979
    let twice = [0, 1].map(|_| {
        place.yuxi_with("sign -k bob.key --batch - --deterministic", message).expect(0).out
    });
    assert_eq!(twice[0], twice[1]);
    let line = "sign -k alice.key --batch - --deterministic";
    place.yuxi_with(line, message).refused("--deterministic applies to keys of p256");
    place
        .yuxi_with("sign -k bob.key --batch - --id a", message)
        .refused("a signer ID applies to SM2 only");
}

#[test]
fn signatures_that_openssl_made() {
    let place = Place::furnished();
    place.openssl("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out bob.key").expect(0);
    let mut file = Vec::new();
    for (key, options, id) in [
        ("alice.key", "-sm3 -sigopt distid:1234567812345678", None),
        ("alice.key", "-sm3 -sigopt distid:alice", Some("alice")),
        ("alice.key", "-sm3", Some("")),
        ("bob.key", "-sha256", None),
    ] {
        let public = place.openssl(&format!("pkey -in {key} -pubout")).expect(0).text();
        for i in 0..5 {
            let message = format!("message {i}");
            place.write("message", message.as_bytes());
            let sign = format!("dgst {options} -sign {key} -hex message");
            let text = place.openssl(&sign).expect(0).text();
            let signature = text.trim().rsplit(' ').next().unwrap().to_string();
            let mut line = json!({
                "key": public, "message": message, "encoding": "text", "signature": signature,
            });
            if let Some(id) = id {
                line["id"] = json!(id);
            }
            file.push(line);
        }
    }
    let ran = place.yuxi_with("verify --batch -", lines(&file).as_bytes()).expect(0);
    summary(&ran, "20 lines: 20 valid, 0 invalid, 0 bad");
    // and the other way round
    place.write("message", b"hello");
    for (key, options) in [("alice.key", "-sm3 -sigopt distid:bob"), ("bob.key", "-sha256")] {
        let id = if key == "alice.key" { ",\"id\":\"bob\"" } else { "" };
        let line = format!("{{\"message\":\"hello\",\"encoding\":\"text\"{id}}}");
        let ran = place.yuxi_with(&format!("sign -k {key} --batch - -f base64"), line.as_bytes());
        let signature = results(&ran.expect(0))[0]["signature"].clone();
        place.write("sig.b64", format!("{}\n", signature.as_str().unwrap()).as_bytes());
        place.openssl("base64 -d -A -in sig.b64 -out sig").expect(0);
        let line = format!("dgst {options} -prverify {key} -signature sig message");
        assert_eq!(place.openssl(&line).expect(0).text(), "Verified OK\n");
    }
}

#[test]
fn a_changed_line_is_invalid_and_the_others_are_not() {
    let place = Place::furnished();
    let mut signed = signed(&place);
    signed[0]["message"] = json!("68656c6c6e");
    signed[1]["id"] = json!("alicf");
    signed[2].as_object_mut().unwrap().remove("id");
    signed[4]["digest"] = json!("00".repeat(32));
    let ran = place.yuxi_with("verify --batch -", lines(&signed).as_bytes()).expect(1);
    summary(&ran, "5 lines: 1 valid, 4 invalid, 0 bad");
    let valid: Vec<_> = results(&ran).iter().map(|result| result["valid"].clone()).collect();
    assert_eq!(valid, [false, false, false, true, false]);
    // the summary in JSON
    let ran = place.yuxi_with("verify --batch - --json", lines(&signed).as_bytes()).expect(1);
    let summary: Value = serde_json::from_str(&ran.err).unwrap();
    assert_eq!(
        [&summary["lines"], &summary["valid"], &summary["invalid"], &summary["bad"]],
        [5, 1, 4, 0]
    );
    assert!(summary["first_bad"].is_null() && summary["per_second"].as_f64() > Some(0.0));
    // without a signer ID in the line, that of the option holds
    signed[2]["encoding"] = json!("text");
    let line = signed[2].to_string();
    place.yuxi_with("verify --batch - --id-empty", line.as_bytes()).expect(0);
    // nothing is said, but by the exit code and the results
    let ran = place.yuxi_with("verify --batch - -q", line.as_bytes()).expect(1);
    assert!(ran.err.is_empty() && ran.text() == "{\"line\":1,\"valid\":false}\n");
}

#[test]
fn every_bad_line_is_named_and_the_rest_is_done() {
    let place = Place::furnished();
    let good = signed(&place)[0].clone();
    let with = |field: &str, value: Value| {
        let mut line = good.clone();
        line[field] = value;
        line.to_string().into_bytes()
    };
    let without = |field: &str| {
        let mut line = good.clone();
        line.as_object_mut().unwrap().remove(field);
        line.to_string().into_bytes()
    };
    let cases: Vec<(Vec<u8>, &str)> = vec![
        (b"{".to_vec(), "not JSON: EOF"),
        (b"hello".to_vec(), "not a JSON object"),
        (b"[1]".to_vec(), "not a JSON object"),
        (b"{\"key\":\"\xff\"}".to_vec(), "not UTF-8: fault at byte 9"),
        (b"{\"ref\":1,\"ref\":2}".to_vec(), "duplicate field `ref`"),
        (without("key"), "missing `key`"),
        (without("signature"), "missing `signature`"),
        (without("message"), "missing `message` or `digest`"),
        (without("encoding"), "message: give its encoding"),
        (b"{}".to_vec(), "missing `key`"),
        (with("identifier", json!("a")), "unknown field `identifier`"),
        (with("id", json!(null)), "invalid type: null, expected a string"),
        (with("id", json!(1234567812345678_u64)), "invalid type: integer"),
        (with("id", json!("a".repeat(8192))), "8191"),
        (with("id_hex", json!("00")), "`id` and `id_hex`"),
        (with("digest", json!("00".repeat(32))), "`message` and `digest`"),
        (b"{\"digest\":\"00\",\"encoding\":\"hex\"}".to_vec(), "missing `key`"),
        (with("message", json!("6865 6c6c6f0")), "message: this is not hex"),
        (with("encoding", json!("base46")), "unknown variant `base46`"),
        (with("key", json!("04")), "key: 2 hex digits are not a key"),
        (with("key", json!("11".repeat(32))), "key: this is a private key"),
        (with("key", json!("04".to_string() + &"00".repeat(64))), "does not lie on the curve"),
        (with("curve", json!("x25519")), "x25519 cannot sign"),
        (with("signature", json!("")), "signature: "),
        (with("signature", json!("00".repeat(32))), "signature: "),
        (with("signature", json!("0123456789abcdef".repeat(4))), "signature: "),
        (with("signature", json!("!")), "neither hex nor base64"),
        (with("error", json!("the disk")), "not signed: the disk"),
    ];
    let mut file = Vec::new();
    for (line, _) in &cases {
        file.extend_from_slice(line);
        file.extend(format!("\n\n{good}\r\n").bytes());
    }
    for threads in [1, 4] {
        let ran =
            place.yuxi_with(&format!("verify --batch - --threads {threads}"), &file).expect(2);
        let bad = cases.len();
        let counts =
            format!("{} lines: {bad} valid, 0 invalid, {bad} bad (the first is line 1)", 2 * bad);
        summary(&ran, &counts);
        for (i, pair) in results(&ran).chunks(2).enumerate() {
            let (line, why) = &cases[i];
            let error = pair[0]["error"].as_str().unwrap_or_else(|| panic!("{:?}", pair[0]));
            assert!(error.contains(why), "{}: {error}", String::from_utf8_lossy(line));
            assert_eq!(pair[0]["line"], 3 * i + 1);
            assert_eq!(pair[1], json!({"line": 3 * i + 3, "valid": true}));
        }
    }
}

#[test]
fn every_bad_line_to_sign_is_named() {
    let place = Place::furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    let bob = place.yuxi("pubkey -k bob.key -f hex").expect(0).text();
    let cases = [
        (json!({}), "missing `message` or `digest`"),
        (json!({"message": "00"}), "message: give its encoding"),
        (json!({"message": "0", "encoding": "hex"}), "message: this is not hex"),
        (json!({"message": "0", "encoding": "base64"}), "message: this is not base64"),
        (json!({"digest": "00"}), "a digest has 32 bytes, this has 1"),
        (json!({"digest": "!"}), "neither hex nor base64"),
        (json!({"digest": "00".repeat(32), "id": "a"}), "a signer ID needs `message`"),
        (json!({"digest": "00".repeat(32), "key": bob.trim()}), "the key is not that of -k"),
        (json!({"digest": "00".repeat(32), "curve": "p256"}), "the line says p256"),
        (json!({"digest": "00".repeat(32), "signature": ""}), "this is a result"),
    ];
    let file = lines(cases.iter().map(|(line, _)| line));
    let ran = place.yuxi_with("sign -k alice.key --batch - --echo", file.as_bytes()).expect(2);
    summary(&ran, "10 lines: 0 signed, 10 bad (the first is line 1)");
    for (result, (line, why)) in results(&ran).iter().zip(&cases) {
        assert!(result["error"].as_str().unwrap().contains(why), "{line}: {result}");
        assert!(result.get("signature").is_none());
    }
    // verifying them says the same
    let ran = place.yuxi_with("verify --batch -", &ran.out).expect(2);
    for (result, (_, why)) in results(&ran).iter().zip(&cases) {
        let error = result["error"].as_str().unwrap();
        assert!(error.starts_with("not signed: ") && error.contains(why), "{result}");
    }
}

/// With -k, a valid signature of another key is an error.
#[test]
fn with_a_key_for_all_lines_no_other_key_counts() {
    let place = Place::furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    let file = lines(&signed(&place));
    let ran = place.yuxi_with("verify -k bob.key --batch -", file.as_bytes()).expect(2);
    assert!(results(&ran).iter().all(|result| result["error"] == "the key is not that of -k"));
    let mut line = signed(&place)[0].clone();
    line.as_object_mut().unwrap().remove("key");
    let line = line.to_string();
    place.yuxi_with("verify -k bob.key --batch -", line.as_bytes()).expect(1);
    place.yuxi_with("verify -k alice.pub --batch -", line.as_bytes()).expect(0);
    place.yuxi_with("verify --batch -", line.as_bytes()).expect(2);
}

/// OpenSSL signs under the empty signer ID if it is given none.
#[test]
fn a_wrong_signer_id_is_detected() {
    let place = Place::furnished();
    let message = b"{\"message\":\"a\",\"encoding\":\"text\",\"id\":\"\"}\n";
    let ran = place.yuxi_with("sign -k alice.key --batch - --echo", message).expect(0);
    let mut line = results(&ran)[0].clone();
    line.as_object_mut().unwrap().remove("id");
    let mut changed = line.clone();
    changed["message"] = json!("b");
    let hint = "line 2 is valid under the empty signer ID: use --id-empty";
    let file = lines([&json!({}), &line]);
    let ran = place.yuxi_with("verify --batch -", file.as_bytes()).expect(2);
    assert!(ran.err.lines().nth(1).unwrap().starts_with(hint), "{ran:?}");
    let ran = place.yuxi_with("verify --batch - --json", file.as_bytes()).expect(2);
    let summary: Value = serde_json::from_str(&ran.err).unwrap();
    assert!(summary["hint"].as_str().unwrap().starts_with(hint), "{ran:?}");
    place.yuxi_with("verify --batch - --id-empty", line.to_string().as_bytes()).expect(0);
    let ran = place.yuxi_with("verify --batch -", changed.to_string().as_bytes()).expect(1);
    assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
}

#[test]
fn empty_files_and_marks_and_line_breaks() {
    let place = Place::furnished();
    let good = signed(&place)[0].to_string();
    for (file, count) in [
        (String::new(), 0),
        ("\n \n\r\n".into(), 0),
        (format!("\u{feff}{good}"), 1),
        (format!("{good}\n{good}\r\n\n{good}"), 3),
    ] {
        let ran = place.yuxi_with("verify --batch - --allow-empty", file.as_bytes()).expect(0);
        assert_eq!(results(&ran).len(), count);
    }
}

#[test]
fn options_that_do_not_go_together() {
    let place = Place::furnished();
    place.write("in", b"");
    place.refuses(&[
        ("verify -k alice.pub -s letter.sig --threads 2 letter.txt", "--threads needs --batch"),
        ("verify -k alice.pub -s letter.sig --encoding hex letter.txt", "--encoding needs --batch"),
        ("verify -k alice.pub -s letter.sig -o out letter.txt", "--output needs --batch"),
        ("sign -k alice.key --echo letter.txt", "--echo needs --batch"),
        ("sign -k alice.key --json letter.txt", "--json needs --batch"),
        ("verify --batch in letter.txt", "cannot be used with"),
        ("verify --batch in -s letter.sig", "cannot be used with"),
        (&format!("verify --batch in --digest {}", "00".repeat(32)), "cannot be used with"),
        ("verify --batch in --json -q", "cannot be used with"),
        ("verify -k alice.pub -s letter.sig --prepare off letter.txt", "--prepare needs --batch"),
        ("verify --batch in --prepare 255", "from 256 to 1024K"),
        ("verify --batch in --prepare 1025K", "from 256 to 1024K"),
        ("verify --batch in --prepare 99999999999999999999K", "from 256 to 1024K"),
        ("verify --batch in --threads 0", "1..=1024"),
        ("verify --batch in --threads 1025", "1..=1024"),
        ("verify --batch in --encoding octal", "'octal'"),
        ("verify --batch in --curve x25519", "possible values: sm2, p256"),
        ("verify --batch nowhere", "cannot read nowhere"),
        ("verify --batch .", "it is a directory"),
        ("verify --batch in -o no/such/file", "there is no directory no/such"),
        ("verify --batch in -k alice.pub -o alice.pub", "give another name"),
        ("sign --batch in", "missing --key <FILE>"),
        ("sign -k alice.key --batch in letter.txt", "cannot be used with"),
        ("sign -k alice.pub --batch in", "this is a public key"),
        ("sign -k alice.key --batch in -o alice.key", "give another name"),
    ]);
}

/// Whatever is wrong with a line, its `ref` is there to find it by, if it can be read.
#[test]
fn an_error_keeps_the_reference() {
    let place = Place::furnished();
    let bad = [
        r#"{"ref":10,"message":"aa","encoding":"hex","unknown":1}"#,
        r#"{"message":7,"ref":10}"#,
        r#"{"ref":10,"id":"a","id":"b"}"#,
        r#"{"encoding":"no","ref": 10}"#,
        r#"{"ref":10,"message":null}"#,
    ];
    for command in ["sign -k alice.key --batch -", "verify --batch -"] {
        for line in bad {
            let ran = place.yuxi_with(command, line.as_bytes()).expect(2);
            let result = &results(&ran)[0];
            assert_eq!((&result["ref"], result["error"].is_string()), (&json!(10), true), "{line}");
        }
        // it comes back as it came, also what few parsers take for a number
        let ran = place.yuxi_with(command, br#"{"ref":-1e999,"unknown":1}"#).expect(2);
        assert!(ran.text().starts_with(r#"{"line":1,"ref":-1e999,"#), "{}", ran.text());
        // contradictory or missing fields
        for line in [r#"{"ref":1,"ref":2}"#, r#"["ref",1]"#, r#"{"ref":10"#, "\u{ff}"] {
            let ran = place.yuxi_with(command, line.as_bytes()).expect(2);
            assert!(results(&ran)[0].get("ref").is_none(), "{line}");
        }
    }
}

/// The program that writes the lines may have failed.
#[test]
fn no_lines_are_not_valid() {
    let place = Place::furnished();
    for command in ["sign -k alice.key --batch -", "verify --batch -"] {
        for nothing in ["", "\n\n"] {
            let why = "standard input: no lines; --allow-empty accepts that";
            place.yuxi_with(command, nothing.as_bytes()).refused(why);
            place.yuxi_with(&format!("{command} -o out"), nothing.as_bytes()).refused(why);
            assert!(!place.names().contains(&"out".into()));
            place.yuxi_with(&format!("{command} --allow-empty"), nothing.as_bytes()).expect(0);
        }
    }
    place.yuxi("sign -k alice.key --allow-empty letter.txt").refused("--allow-empty");
}
