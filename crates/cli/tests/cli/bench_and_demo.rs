//! The benchmark's report, and the demo from end to end.

use serde_json::Value;

use crate::place::{Place, is_windows, run, starts_programs};

fn results(text: &str) -> Vec<Value> {
    let report: Value = serde_json::from_str(text).unwrap();
    let mut keys: Vec<_> = report.as_object().unwrap().keys().collect();
    keys.sort_unstable();
    assert_eq!(keys, ["machine", "results"]);
    report["results"].as_array().unwrap().clone()
}

#[test]
fn every_row_has_the_shape_and_makes_sense() {
    if is_windows("it starts no openssl of this machine") {
        return;
    }
    let cores = std::thread::available_parallelism().unwrap().get();
    let line = format!("bench --seconds 0.05 --threads {cores} --json");
    let rows = results(&Place::new().yuxi(&line).expect(0).text());
    for row in &rows {
        let mut keys: Vec<_> = row.as_object().unwrap().keys().collect();
        keys.sort_unstable();
        let expected =
            ["backend", "curve", "mode", "ns_per_op", "operation", "ops_per_second", "threads"];
        assert_eq!(keys, expected);
        assert_eq!((&row["mode"], &row["threads"]), (&"single".into(), &cores.into()));
        let [rate, time] = ["ops_per_second", "ns_per_op"].map(|key| row[key].as_f64().unwrap());
        assert!(rate > 10.0 && rate < 1e8 && (rate * time / 1e9 - 1.0).abs() < 1e-6, "{row}");
    }
    let has = |curve: &str, operation: &str, peer: bool| {
        rows.iter().any(|row| {
            let openssl = row["backend"].as_str().unwrap().starts_with("openssl ");
            row["curve"] == curve && row["operation"] == operation && openssl == peer
        })
    };
    for operation in ["keygen", "sign", "verify", "encrypt", "decrypt"] {
        assert!(has("sm2", operation, false), "{operation}");
    }
    assert!(has("p256", "keygen", false) && has("x25519", "keygen", false));
    let compared = [
        ("sm2", "sign"),
        ("sm2", "verify"),
        ("p256", "sign"),
        ("p256", "verify"),
        ("p256", "derive"),
        ("x25519", "derive"),
    ];
    for (curve, operation) in compared {
        assert!(has(curve, operation, false) && has(curve, operation, true), "{curve} {operation}");
    }
}

#[test]
fn a_forced_backend_is_measured_alone() {
    let place = Place::new();
    let line = "bench --seconds 0.01 --threads 1 --no-openssl --json";
    let mut command = place.program();
    let ran = run(command.args(line.split(' ')).env("YUXI_BACKEND", "portable64"), line, b"");
    let rows = results(&ran.expect(0).text());
    assert!(!rows.is_empty() && rows.iter().all(|row| row["backend"] == "portable64"), "{rows:?}");
}

#[test]
fn the_table_compares() {
    if is_windows("it starts no openssl of this machine") {
        return;
    }
    let ran = Place::new().yuxi("bench --seconds 0.05 --threads 1").expect(0);
    let text = ran.text();
    let line = text.lines().find(|line| line.starts_with("sm2     sign ")).unwrap();
    assert!(line.ends_with(" x"), "{text}");
    assert!(text.contains("vs openssl "), "{text}");
}

#[test]
fn without_openssl_it_says_so_and_goes_on() {
    let place = Place::new();
    let line = "bench --seconds 0.01 --threads 1 --json";
    let mut command = place.program();
    let ran = run(command.args(line.split(' ')).env("PATH", ""), line, b"").expect(0);
    assert!(ran.err.contains("no `openssl` command"), "{ran:?}");
    let rows = results(&ran.text());
    assert!(rows.iter().all(|row| !row["backend"].as_str().unwrap().contains(' ')), "{rows:?}");

    if !starts_programs() {
        return;
    }
    let mut command = place.program();
    let ran = run(command.arg("demo").env("PATH", ""), "demo", b"").expect(0);
    assert!(ran.text().contains("There is no `openssl` command"), "{ran:?}");
    assert!(ran.text().contains("All steps succeeded"), "{ran:?}");
}

#[test]
fn the_demo_works_on_a_file_and_leaves_nothing_behind() {
    if !starts_programs() {
        return;
    }
    let place = Place::new();
    place.write("report.pdf", &crate::place::noise(10_000));
    std::fs::create_dir(place.path("tmp")).unwrap();
    let mut command = place.program();
    let ran =
        run(command.args(["demo", "report.pdf"]).env("TMPDIR", place.path("tmp")), "demo", b"");
    let text = ran.expect(0).text();
    for wanted in [
        "letter.pdf is a copy of report.pdf",
        "valid under the default signer ID",
        "Verified OK",
        "openssl.dec is the same as letter.pdf",
        "yuxi.dec is the same as letter.pdf",
        "vs openssl ",
        "All steps succeeded",
    ] {
        assert!(text.contains(wanted), "{wanted:?} is not in {text}");
    }
    assert_eq!(place.names(), ["report.pdf", "tmp"]);
    assert_eq!(std::fs::read_dir(place.path("tmp")).unwrap().count(), 0);
    assert_eq!(place.read("report.pdf"), crate::place::noise(10_000));
}

#[test]
fn kept_files_of_the_demo_are_valid() {
    if !starts_programs() {
        return;
    }
    let place = Place::new();
    let mut command = place.program();
    run(command.args(["demo", "--keep", "kept"]).env("PATH", ""), "demo", b"").expect(0);
    let line = "verify -k kept/alice.pub -s kept/letter.sig kept/letter.txt";
    place.yuxi(line).expect(0);
    place.yuxi("demo --keep kept").refused("kept is not empty");
}

/// An `openssl` that finds everything wrong makes the demo fail.
#[test]
fn the_demo_fails_if_a_step_fails() {
    use std::os::unix::fs::PermissionsExt;
    if !starts_programs() {
        return;
    }
    let place = Place::new();
    let script = "#!/bin/sh\ncase $1 in version) echo OpenSSL 9.9;; pkey) ;; *) exit 1;; esac\n";
    place.write("openssl", script.as_bytes());
    std::fs::set_permissions(place.path("openssl"), PermissionsExt::from_mode(0o755)).unwrap();
    let mut command = place.program();
    let ran = run(command.arg("demo").env("PATH", place.path("")), "demo", b"");
    ran.invalid("the demo failed: `openssl dgst -sm3 -verify");
}

#[test]
fn the_demo_refuses_files_that_it_cannot_show() {
    let place = Place::new();
    place.write("empty", b"");
    place.write("long", &vec![0; (16 << 20) + 1]);
    place.yuxi("demo empty").refused("empty: it is empty");
    place.yuxi("demo long").refused("long: it is too long");
}
