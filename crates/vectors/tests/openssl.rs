//! The `openssl` command on every signature in DER, if this system has one that
//! supports SM2.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// OpenSSL 3.0 takes identifiers of up to 8190 bytes; the standard has room for 8191.
const LONGEST_ID_OF_OPENSSL: usize = 8190;

struct Directory(PathBuf);

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn is_there() -> bool {
    let curves = Command::new("openssl").args(["ecparam", "-list_curves"]).output();
    curves.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("SM2"))
}

fn bytes(of: &Value, field: &str) -> Vec<u8> {
    let digits = of[field].as_str().unwrap().as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.chunks(2).map(byte).collect()
}

/// What the command says of a vector.
fn accepts(directory: &Path, group: &Value, test: &Value) -> bool {
    let mut command = Command::new("openssl");
    command.current_dir(directory).args("pkeyutl -verify -pubin -inkey key -in input".split(' '));
    fs::write(directory.join("signature"), bytes(test, "sig")).unwrap();
    command.args(["-sigfile", "signature"]);
    if test.get("digest").is_some() {
        fs::write(directory.join("input"), bytes(test, "digest")).unwrap();
    } else {
        fs::write(directory.join("input"), bytes(test, "msg")).unwrap();
        command.args(["-rawin", "-digest", "sm3"]);
        let id = group["id"].as_str().unwrap();
        if !id.is_empty() {
            command.args(["-pkeyopt", &format!("hexdistid:{id}")]);
        }
    }
    command.output().unwrap().status.success()
}

#[test]
fn it_agrees_on_signatures() {
    if !is_there() {
        println!("skipped: there is no openssl command that knows SM2");
        return;
    }
    let name = format!("yuxi-vectors-{}", std::process::id());
    let directory = Directory(std::env::temp_dir().join(name));
    fs::create_dir(&directory.0).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for name in ["sm2_sm3_verify_test.json", "sm2_digest_verify_test.json"] {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        let file: Value = serde_json::from_str(&text).unwrap();
        for group in file["testGroups"].as_array().unwrap() {
            let id = group.get("id").map_or(0, |id| id.as_str().unwrap().len() / 2);
            if id == LONGEST_ID_OF_OPENSSL + 1 {
                continue;
            }
            fs::write(directory.0.join("key"), group["publicKeyPem"].as_str().unwrap()).unwrap();
            for test in group["tests"].as_array().unwrap() {
                let accepted = accepts(&directory.0, group, test);
                let wanted = test["result"].as_str().unwrap();
                if wanted != "acceptable" && accepted != (wanted == "valid") {
                    wrong.push(format!("{name} {} {}", test["tcId"], test["comment"]));
                }
                count += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "of {count}: {wrong:#?}");
    assert!(count > 1000, "only {count} vectors were tried");
}
