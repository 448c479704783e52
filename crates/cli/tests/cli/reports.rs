//! Reports in JSON have the shape that programs rely on.

use serde_json::{Value, json};

use crate::place::Place;

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<_> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn verify() {
    let place = Place::furnished();
    let default = json!({"state": "default", "text": "1234567812345678", "hex": "31323334353637383132333435363738"});
    let empty = json!({"state": "empty", "text": "", "hex": ""});
    let report = |line: &str, code| {
        let ran = place.yuxi(&format!("verify --json -k alice.pub -s letter.sig {line}"));
        assert!(ran.err.is_empty(), "{ran:?}");
        parsed(&ran.expect(code).text())
    };
    let expected = json!({"valid": true, "signer_id": default, "valid_under": null});
    assert_eq!(report("letter.txt", 0), expected);
    let expected = json!({"valid": false, "signer_id": default, "valid_under": null});
    assert_eq!(report("alice.pub", 1), expected);
    let expected = json!({"valid": false, "signer_id": empty, "valid_under": default});
    assert_eq!(report("--id-empty letter.txt", 1), expected);
    let given = json!({"state": "given", "text": null, "hex": "ff"});
    let expected = json!({"valid": false, "signer_id": given, "valid_under": default});
    assert_eq!(report("--id-hex ff letter.txt", 1), expected);
    let expected = json!({"valid": false, "signer_id": null, "valid_under": null});
    assert_eq!(report(&format!("--digest {}", "00".repeat(32)), 1), expected);
}

#[test]
fn sm3() {
    let place = Place::furnished();
    place.write("abc", b"abc");
    let report = parsed(&place.yuxi("sm3 --json abc").expect(0).text());
    let digest = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";
    assert_eq!(report, json!({"file": "abc", "digest": digest, "signer_id": null}));
    let report = parsed(&place.yuxi("sm3 --json -k alice.pub --id bob abc").expect(0).text());
    assert_eq!(report["signer_id"], json!({"state": "given", "text": "bob", "hex": "626f62"}));
    assert_ne!(report["digest"], digest);
}

#[test]
fn info() {
    let report = parsed(&Place::new().yuxi("info --json").expect(0).text());
    assert_eq!(keys(&report), ["backend", "backends", "machine", "reason", "version"]);
    assert_eq!(keys(&report["machine"]), ["architecture", "cores", "cpu", "features", "system"]);
    assert!(report["machine"]["cores"].as_u64().unwrap() >= 1);
    let backends = report["backends"].as_array().unwrap();
    assert!(backends.iter().all(|backend| keys(backend) == ["available", "name"]));
    let chosen = backends.iter().find(|backend| backend["name"] == report["backend"]);
    assert_eq!(chosen.unwrap()["available"], true);
}

#[test]
fn kernels_of_this_command_are_proved() {
    let report = parsed(&Place::new().yuxi("info --proofs --json").expect(0).text());
    let kernels = report["kernels"].as_array().unwrap();
    let machine = match std::env::consts::ARCH {
        "x86_64" => "x86_64::",
        "aarch64" => "aarch64::",
        _ => return assert!(kernels.is_empty()),
    };
    assert!(kernels.len() >= 16, "{report}");
    for kernel in kernels {
        assert_eq!(keys(kernel), ["name", "proved", "sha256"]);
        let name = kernel["name"].as_str().unwrap();
        // the programs on vectors are in each build for x86-64
        let starts = [machine, "ifma::", "muldq::"];
        assert!(starts.iter().any(|start| name.starts_with(start)), "{name}");
        assert_eq!(kernel["sha256"].as_str().unwrap().len(), 64);
        assert_eq!(kernel["proved"], true, "{kernel}");
    }
    let text = Place::new().yuxi("info --proofs").expect(0).text();
    assert_eq!(text.matches("  proved\n").count(), kernels.len(), "{text}");
}

/// A program that reads a report reads its errors too.
#[test]
fn errors() {
    let place = Place::furnished();
    for (line, why) in [
        ("verify --json -k alice.pub -s nosuch letter.txt", "cannot read nosuch: "),
        ("verify --json -k letter.txt -s letter.sig letter.txt", "letter.txt: not a key"),
        ("inspect --json letter.txt", "letter.txt: not recognized: "),
        ("verify-cert --json letter.txt", "letter.txt: this is not a certificate"),
        ("sm3 --json nosuch", "cannot read nosuch: "),
    ] {
        let ran = place.yuxi(line).expect(2).one_line(why);
        let error = parsed(&ran.text());
        assert_eq!(keys(&error), ["error"]);
        assert_eq!(format!("yuxi: {}\n", error["error"].as_str().unwrap()), ran.err);
    }
    // the summary of a batch goes to standard error, and so does its error
    for line in ["verify --json --batch nosuch", "sign --json -k alice.key --batch nosuch"] {
        let ran = place.yuxi(line).expect(2);
        assert!(ran.out.is_empty(), "{ran:?}");
        assert!(parsed(&ran.err)["error"].as_str().unwrap().starts_with("cannot read nosuch: "));
    }
}
