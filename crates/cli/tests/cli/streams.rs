//! Standard input that is closed, standard output that is closed, full, or ends early.

use std::fs;

use crate::place::{Place, in_shell, is_windows, run};

/// If the reader of a report leaves early, that is no error; a full disk is one, and so is the loss
/// of an output that is no report.
#[test]
fn standard_output_that_ends_early_or_is_full() {
    if is_windows("Wine opens closed streams, and there is no /dev/full") {
        return;
    }
    let place = Place::furnished();
    let lost = [
        "decrypt -k alice.key letter.enc",
        "keygen",
        "exchange ecdh -k alice.key -p alice.pub",
        "sign -k alice.key -f hex letter.txt",
        "encrypt -k alice.pub letter.txt",
        "sm3 letter.txt",
        "pubkey -k alice.key",
        "convert --to raw-hex letter.sig",
        "csr -k alice.key --subject CN=a",
    ];
    let reports = ["--help", "info", "inspect alice.pub"];
    for line in lost.into_iter().chain(reports) {
        // closed before the program begins: else it might have written already
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = place.program().args(line.split(' ')).stdout(writer).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let (code, why) = match lost.contains(&line) {
            true => (2, "yuxi: cannot write standard output: Broken pipe\n"),
            false => (0, ""),
        };
        assert_eq!((output.status.code(), said.as_str()), (Some(code), why), "{line}");
    }
    // closed from the start
    for (line, code) in lost.into_iter().map(|line| (line, 2)).chain(reports.map(|line| (line, 0)))
    {
        let script = format!("{} {line} >&-", in_shell());
        let ran = run(place.command("sh").args(["-c", &script]), &script, b"").expect(code);
        assert_eq!(ran.err.contains("standard output is closed; give a file with -o"), code == 2);
        // discarded on purpose
        let script = script.replace(">&-", ">/dev/null");
        run(place.command("sh").args(["-c", &script]), &script, b"").expect(0);
    }
    for line in ["sm3 letter.txt", "info", "--help", "--version", "decrypt -k alice.key letter.enc"]
    {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = place.program();
        let output = command.args(line.split(' ')).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}: {output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "yuxi: cannot write standard output: No space left on device\n");
    }
}

/// As Python's `subprocess.DEVNULL` and Node's `ignore` open it: for reading and writing, as what the
/// standard library opens in the place of a stream that is closed.
#[test]
fn dev_null_is_not_closed() {
    let place = Place::furnished();
    let null = || fs::File::options().read(true).write(true).open("/dev/null").unwrap();
    for line in ["keygen", "sm3 letter.txt", "sm3", "sign -k alice.key -f hex"] {
        let mut command = place.program();
        command.args(line.split(' ')).stdin(null()).stdout(null());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}: {output:?}");
    }
}

/// The exit code tells the result of a verification too.
#[test]
fn a_verdict_does_not_need_standard_output() {
    let place = Place::furnished();
    for (name, code) in [("letter.txt", 0), ("alice.pub", 1)] {
        let line = format!("{} verify -k alice.pub -s letter.sig {name} >&-", in_shell());
        run(place.command("sh").args(["-c", &line]), &line, b"").expect(code);
    }
}

/// Nothing is not the empty message.
#[test]
fn standard_input_that_is_closed_is_an_error() {
    if is_windows("Wine opens closed streams") {
        return;
    }
    let place = Place::furnished();
    for line in [
        "sign -k alice.key -f hex",
        "verify -k alice.pub -s letter.sig",
        "encrypt -k alice.pub -f hex",
        "decrypt -k alice.key",
        "sm3",
        "sm3 -k alice.pub",
        "inspect",
        "convert --to der",
        "pubkey -k -",
        "verify-cert",
        "sign -k alice.key --batch -",
        "verify --batch -",
        "exchange respond -k alice.key -p alice.pub --shared x",
    ] {
        let script = format!("{} {line} <&-", in_shell());
        let ran = run(place.command("sh").args(["-c", &script]), &script, b"");
        ran.refused("cannot read standard input: it is closed");
    }
    // what is empty on purpose is the empty message
    let script = format!("{} sm3 </dev/null", in_shell());
    run(place.command("sh").args(["-c", &script]), &script, b"").expect(0);
}
