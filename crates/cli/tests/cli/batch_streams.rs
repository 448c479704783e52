//! sign --batch and verify --batch: order, memory, and what happens on the way.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{Child, Stdio};

use serde_json::{Value, json};

use crate::place::{Place, heeding_signals, is_windows, wait_for};

/// A command that runs while we talk to it.
fn start(place: &Place, line: &str) -> Child {
    let mut command = heeding_signals(place);
    command.args(line.split(' '));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Its exit code, and what it said on standard error, without its standard input having ended.
fn end(mut child: Child) -> (Option<i32>, String) {
    wait_for("the end", || child.try_wait().unwrap().is_some());
    let stdin = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

fn signed(place: &Place) -> Value {
    let line = b"{\"message\":\"a\",\"encoding\":\"text\"}";
    let ran = place.yuxi_with("sign -k alice.key --batch - --echo", line).expect(0);
    serde_json::from_str(&ran.text()).unwrap()
}

#[test]
fn results_come_in_order_from_many_threads() {
    let place = Place::furnished();
    // costly, cheap and bad lines, so that threads overtake each other
    let valid = signed(&place);
    let mut invalid = valid.clone();
    invalid["signature"] = json!("00".repeat(64));
    let mut file = Vec::new();
    for i in 0..6000 {
        let mut line = match i / 100 % 3 {
            0 => valid.clone(),
            1 => invalid.clone(),
            _ => json!({}),
        };
        line["ref"] = json!(i);
        writeln!(file, "{line}").unwrap();
    }
    for threads in [1, 2, 32] {
        let line = format!("verify --batch - --threads {threads}");
        let ran = place.yuxi_with(&line, &file).expect(2);
        assert!(
            ran.err.starts_with("6000 lines: 2000 valid, 2000 invalid, 2000 bad"),
            "{}",
            ran.err
        );
        let text = ran.text();
        assert_eq!(text.lines().count(), 6000);
        for (i, line) in text.lines().enumerate() {
            let result: Value = serde_json::from_str(line).unwrap();
            assert_eq!((&result["line"], &result["ref"]), (&json!(i + 1), &json!(i)));
            let expected = [json!(true), json!(false), Value::Null];
            assert_eq!(result["valid"], expected[i / 100 % 3]);
            assert_eq!(result.get("error").is_some(), i / 100 % 3 == 2);
        }
    }
}

/// Far more passes through than it may hold.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded() {
    let place = Place::furnished();
    let peak_of = |lines: usize, line: &str| {
        let mut child = start(&place, "verify --batch - --threads 4");
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let status = format!("/proc/{}/status", child.id());
        let peak = std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut stdin = BufWriter::new(&stdin);
                for _ in 0..lines {
                    stdin.write_all(line.as_bytes()).unwrap();
                }
            });
            let results = stdout.lines().take(lines).map(Result::unwrap);
            assert_eq!(results.filter(|result| result.starts_with("{\"line\":")).count(), lines);
            // all results are there, and it waits for more lines
            let status = std::fs::read_to_string(status).unwrap();
            let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
            peak.trim().trim_end_matches(" kB").parse::<usize>().unwrap() >> 10
        });
        drop(stdin);
        child.wait().unwrap();
        peak
    };
    let mut long = signed(&place);
    long["message"] = json!("ab".repeat(100_000));
    long["encoding"] = json!("hex");
    long["signature"] = json!("00".repeat(64));
    // 200 MiB in long lines; a million results, of 50 MiB, from short ones
    for (lines, line) in [(1000, format!("{long}\n")), (1_000_000, "{}\n".into())] {
        let peak = peak_of(lines, &line);
        assert!(peak < 96, "{lines} lines: {peak} MiB");
    }
}

#[test]
fn a_line_too_long_is_an_error_and_the_rest_is_done() {
    let place = Place::furnished();
    let good = signed(&place).to_string();
    let long = |length: usize| format!("{{\"message\":\"{}\"}}", "a".repeat(length - 14));
    let file = [&good, &long(16 << 20), &long((16 << 20) + 1), &good, &long(40 << 20), &good];
    let file = file.map(String::as_str).join("\n");
    let ran = place.yuxi_with("verify --batch -", file.as_bytes()).expect(2);
    let text = ran.text();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 6);
    for i in [0, 3, 5] {
        assert_eq!(lines[i], format!("{{\"line\":{},\"valid\":true}}", i + 1));
    }
    assert!(lines[1].contains("missing `key`"), "{}", lines[1]);
    for i in [2, 4] {
        assert!(lines[i].contains("longer than 16 MiB"), "{}", lines[i]);
    }
}

#[test]
fn a_waiting_program_gets_its_results() {
    let place = Place::furnished();
    let mut child = start(&place, "verify --batch -");
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = signed(&place).to_string();
    for number in 1..=3 {
        writeln!(stdin, "{line}").unwrap();
        let result = stdout.next().unwrap().unwrap();
        assert_eq!(result, format!("{{\"line\":{number},\"valid\":true}}"));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_leaves_stops_it() {
    let place = Place::furnished();
    let mut child = start(&place, "verify --batch -");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // more input would come, and never does
    writeln!(stdin, "{}", signed(&place)).unwrap();
    child.stdin = Some(stdin);
    let (code, said) = end(child);
    assert_eq!(code, Some(2));
    assert_eq!(said, "yuxi: the reader of the results left before the last result\n");
}

#[test]
fn a_full_disk_stops_it() {
    if is_windows("it has no /dev/full") {
        return;
    }
    let place = Place::furnished();
    let line = signed(&place).to_string();
    let ran = place.yuxi_with("verify --batch - -o /dev/full", line.as_bytes());
    ran.refused("cannot write /dev/full: No space left on device");
    let mut child = start(&place, "verify --batch - -o /dev/full");
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{line}").unwrap();
    child.stdin = Some(stdin);
    assert_eq!(end(child).0, Some(2));
    let full = File::options().write(true).open("/dev/full").unwrap();
    place.write("in", line.as_bytes());
    let mut command = place.program();
    let output = command.args(["verify", "--batch", "in"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "yuxi: cannot write standard output: No space left on device\n");
}

#[test]
fn an_output_file_is_there_whole_or_not_at_all() {
    let place = Place::furnished();
    let line = signed(&place).to_string();
    place.write("lines", format!("{line}\nbad\n").as_bytes());
    // results of bad lines are results
    place.yuxi("verify --batch lines -o out").expect(2);
    assert_eq!(place.text("out").lines().count(), 2);
    let before = place.names();
    place.yuxi("verify --batch . -o out").refused("it is a directory");
    place.yuxi("sign -k alice.key --batch nowhere -o new").refused("cannot read nowhere");
    place
        .yuxi("sign -k alice.key --batch lines -o lines")
        .refused("it is an input of this command");
    assert_eq!(place.names(), before);
}
