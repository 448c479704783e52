//! The program as a user runs it, with slices so short that its figures mean nothing.

use std::path::PathBuf;
use std::process::Output;

use serde_json::Value;
use yuxi_testkit::runner;

fn program(arguments: &[&str]) -> Output {
    runner::command(env!("CARGO_BIN_EXE_yuxi-bench"))
        .args(arguments)
        .env_remove("YUXI_BACKEND")
        .output()
        .expect("it runs")
}

fn json(arguments: &[&str]) -> Value {
    let output = program(&[&["--json", "--seconds", "0.004", "--rounds", "2"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn number(value: &Value, path: &str) -> f64 {
    value.pointer(path).and_then(Value::as_f64).unwrap_or_else(|| panic!("{path} of {value}"))
}

#[test]
fn the_shape_of_json() {
    let report = json(&["--operation", "sm2-sign,sm2-verify,x25519-ecdh"]);
    assert_eq!(report["schema"], "yuxi-bench/1");
    assert_eq!(report["settings"]["threads"], 1);
    assert_eq!(report["settings"]["clock"], "cpu");
    assert_eq!(number(&report, "/settings/slice_ms"), 1.0);
    assert!(!report["machine"]["cpu"].as_str().unwrap().is_empty());
    assert_eq!(report["machine"]["date"].as_str().unwrap().len(), 10);
    assert_eq!(report["libraries"][0]["name"], "yuxi");
    let rows = report["results"].as_array().unwrap();
    let of =
        |name: &str, peer: &str| rows.iter().find(|row| row["name"] == name && row["peer"] == peer);
    for (name, peer) in [
        ("sm2-sign", "sm2"),
        ("sm2-verify", "sm2"),
        ("sm2-sign", "libsm"),
        ("x25519-ecdh", "x25519-dalek"),
    ] {
        let row = of(name, peer).unwrap_or_else(|| panic!("{name} {peer}"));
        for side in ["yuxi", "other"] {
            let speed = number(row, &format!("/{side}/ops_per_second"));
            assert!(speed > 1.0 && speed < 1e9, "{speed}");
            assert!((number(row, &format!("/{side}/ns_per_op")) * speed / 1e9 - 1.0).abs() < 1e-9);
        }
        let [q1, median, q3] = ["q1", "median", "q3"].map(|q| number(row, &format!("/ratio/{q}")));
        assert!(0.0 < q1 && q1 <= median && median <= q3, "{q1} {median} {q3}");
        assert_eq!(row["mode"], "single");
    }
    assert!(of("x25519-ecdh", "sm2").is_none(), "a library has no row for what it lacks");
}

#[test]
fn batches_stand_beside_single_operations() {
    let peers = "sm2,yuxi-single,crypto_mb-quoted";
    let report = json(&["--operation", "sm2-verify,sm2-verify-x16,batch", "--peer", peers]);
    let rows = report["results"].as_array().unwrap();
    let peers = |name: &str| {
        let of: Vec<_> = rows.iter().filter(|row| row["name"] == name).collect();
        let mode = if name.contains("-x") { "batch" } else { "single" };
        assert!(of.iter().all(|row| row["mode"] == mode), "{name}");
        of.iter().map(|row| row["peer"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(peers("sm2-verify"), ["sm2"], "single operations have no rows of batches");
    for name in ["sm2-sign-x8", "sm2-verify-x16", "sm2-verify-148k-x64", "sm2-keygen-x1024"] {
        let mut here = peers(name);
        // without IFMA its figures mean nothing
        here.retain(|peer| peer != "crypto_mb-quoted");
        assert_eq!(here, ["sm2", "yuxi-single"], "{name}");
    }
    assert!(peers("p256-sign-x64").contains(&"yuxi-single".to_owned()));
    assert!(peers("x25519-ecdh-x64").contains(&"yuxi-single".to_owned()));
}

#[test]
fn from_how_many_signatures_on_a_table_pays() {
    let report = json(&["--break-even"]);
    let rows = report["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 8);
    for row in rows {
        let [bytes, kib] = ["/bytes", "/kib"].map(|path| number(row, path));
        assert!(256.0 <= bytes && bytes <= 1024.0 * kib, "{row}");
        assert!(
            ["/preparing", "/verifying", "/without"].iter().all(|path| number(row, path) > 0.0)
        );
        let break_even = number(row, "/break_even/median");
        match row["pays_from"].as_f64() {
            Some(count) => assert!(count > break_even && break_even > 0.0, "{row}"),
            None => assert!(break_even <= 0.0, "{row}"),
        }
    }
    let output = program(&["--break-even", "--seconds", "0.004", "--rounds", "2"]);
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 4 + 8);
}

#[test]
fn against_itself_on_two_threads() {
    let report = json(&["--operation", "sm2-verify", "--peer", "yuxi", "--threads", "2"]);
    assert_eq!(report["settings"]["clock"], "wall");
    let rows = report["results"].as_array().unwrap();
    assert_eq!((rows.len(), &rows[0]["peer"]), (1, &Value::from("yuxi")));
}

#[test]
fn a_report_is_drawn_again() {
    let saved = file("report.json");
    std::fs::write(&saved, json(&["--operation", "sm2-keygen", "--peer", "sm2"]).to_string())
        .unwrap();
    let chart = file("chart.svg");
    let (from, to) = (saved.to_str().unwrap(), chart.to_str().unwrap());
    let output = program(&["--from", from, "--chart", to]);
    assert!(output.status.success());
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.contains("SM2 key pair") && table.contains("sm2 0.14"), "{table}");
    let svg = std::fs::read_to_string(chart).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("SM2 key pair") && svg.ends_with("</svg>\n"));
}

#[test]
fn what_is_not_there_is_said() {
    let absent =
        ["--openssl", "/nowhere/libcrypto.so", "--peer", "openssl", "--operation", "sm2-sign"];
    let report = json(&absent);
    assert_eq!(report["missing"][0]["reason"], "not present");
    let openssl =
        report["libraries"].as_array().unwrap().iter().find(|one| one["name"] == "openssl");
    assert!(openssl.unwrap()["note"].as_str().unwrap().contains("/nowhere/libcrypto.so"));
    let table = program(&[&absent[..], &["--seconds", "0.004", "--rounds", "2"]].concat());
    assert!(String::from_utf8_lossy(&table.stdout).contains("not present"));
    // the C library is there, and is none of these
    for peer in ["gmssl", "tongsuo", "crypto_mb"] {
        let path = format!("--{}", peer.replace('_', "-"));
        let report = json(&[&path, "libc.so.6", "--peer", peer, "--operation", "sm2-sign"]);
        assert_eq!(report["missing"][0]["reason"], "not present");
        let note = report["libraries"][1]["note"].as_str().unwrap();
        assert!(note.contains("it lacks ") || note.contains("IFMA"), "{note}");
    }
}

#[test]
fn bad_usage_is_exit_code_2() {
    let bad = file("bad.json");
    std::fs::write(&bad, "{}").unwrap();
    for arguments in [
        &["--operation", "sm9"][..],
        &["--peer", "nobody"],
        &["--seconds", "-1"],
        &["--baseline", "x.json"],
        &["--from", "/nowhere/report.json"],
        &["--from", bad.to_str().unwrap()],
    ] {
        let output = program(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty() && output.stdout.is_empty(), "{arguments:?}");
    }
    let output = runner::command(env!("CARGO_BIN_EXE_yuxi-bench"))
        .env("YUXI_BACKEND", "abacus")
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("YUXI_BACKEND=abacus: ") && message.contains("portable64"));
}

#[test]
fn instructions_are_counted_and_compared() {
    if std::env::var_os("YUXI_RUNNER").is_some() {
        eprintln!("skipped: valgrind works on this machine's own programs alone");
        return;
    }
    let arguments = ["--instructions", "--no-time", "--operation", "sm2-verify"];
    let report = json(&arguments);
    assert_eq!(report["results"], Value::Array(Vec::new()));
    let Some(count) = report.pointer("/instructions/counts/0/instructions").and_then(Value::as_u64)
    else {
        let reason = report["instructions"]["skipped"][0].as_str().expect("a reason");
        assert!(reason.starts_with("valgrind does not run"), "{reason}");
        eprintln!("not tested: {reason}");
        return;
    };
    // some 3000 multiplications of 30 to 2000 instructions
    assert!((100_000..10_000_000).contains(&count), "{count}");
    let baseline = file("baseline.json");
    let against = |instructions: u64| {
        let mut before = report.clone();
        before["instructions"]["counts"][0]["instructions"] = instructions.into();
        std::fs::write(&baseline, before.to_string()).unwrap();
        program(&[&arguments[..], &["--baseline", baseline.to_str().unwrap()]].concat())
    };
    let same = against(count);
    assert_eq!(same.status.code(), Some(0), "{}", String::from_utf8_lossy(&same.stdout));
    assert!(String::from_utf8_lossy(&same.stdout).contains("0.00%"));
    let grown = against(count * 9 / 10);
    assert_eq!(grown.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&grown.stdout).contains("+11."));
}
