//! Wrong arguments: exit code 2, and one line that says what is wrong.

use crate::place::{Place, not_found, run};

#[test]
fn one_line_that_names_what_is_wrong() {
    let place = Place::furnished();
    let digest = "00".repeat(32);
    place.refuses(&[
        ("", "`yuxi --help`"),
        ("frob", "'frob'"),
        ("--frob", "'--frob'"),
        ("help frob", "'frob'"),
        ("sgin", "; a similar subcommand exists: 'sign'; see `yuxi --help`"),
        ("exchange finsh", "a similar subcommand exists: 'finish'"),
        ("verify --sig x", "; a similar argument exists: '--signature'; see `yuxi verify --help`"),
        ("sign -k alice.key --frob letter.txt", "to pass '--frob' as a value, use '-- --frob'"),
        ("sign -k alice.key --curve p265 letter.txt", "possible values: sm2, p256"),
        ("sign", "missing --key <FILE>; see `yuxi sign --help`"),
        ("verify -k alice.pub letter.txt", "missing --signature <FILE>"),
        ("verify letter.txt", "missing --key <FILE>, --signature <FILE>"),
        ("sign -k", "--key <FILE>"),
        ("sign -k alice.key --frob letter.txt", "'--frob'"),
        ("sign -k alice.key letter.txt letter.txt", "unexpected argument"),
        ("sign -k alice.key -k alice.key letter.txt", "cannot be used multiple times"),
        ("sign -k alice.key -f frob letter.txt", "'frob'"),
        ("sign -k alice.key --curve p192 letter.txt", "'p192'"),
        ("encrypt -k alice.pub -l c2c1c3 letter.txt", "'c2c1c3'"),
        ("sign -k alice.key --id a --id-empty letter.txt", "cannot be used with"),
        ("sign -k alice.key --id a --id-hex 00 letter.txt", "cannot be used with"),
        ("sign -k alice.key --id-hex 0g letter.txt", "this is not hex"),
        ("sign -k alice.key --digest 00", "64 hex digits"),
        ("sign -k alice.key --digest xx", "this is not hex"),
        ("encrypt -k alice.pub --curve x25519 letter.txt", "possible values: sm2"),
        (&format!("sign -k alice.key --digest {digest} letter.txt"), "cannot be used with"),
        (&format!("sign -k alice.key --digest {digest} --id a"), "cannot be used with"),
        (&format!("verify -k alice.pub -s letter.sig --digest {digest} --id-empty"), "--digest"),
        ("sm3 --id a letter.txt", "a signer ID needs a key"),
        ("sm3 --json -f raw letter.txt", "cannot be used with"),
        ("verify --json --quiet -k alice.pub -s letter.sig letter.txt", "cannot be used with"),
        ("bench --seconds 0", "0.01 to 3600"),
        ("bench --seconds inf", "0.01 to 3600"),
        ("bench --seconds NaN", "0.01 to 3600"),
        ("bench --threads 0", "--threads"),
        ("bench --threads 4000000000", "at most"),
        ("sm3 nowhere", &format!("cannot read nowhere: {}", not_found())),
        ("sm3 .", "cannot read .: it is a directory"),
        ("encrypt -k alice.pub nowhere", "cannot read nowhere"),
        ("verify -k alice.pub -s nowhere letter.txt", "cannot read nowhere"),
        ("demo nowhere", "cannot read nowhere"),
    ]);
}

/// Whichever they are, keys and passwords too.
#[test]
fn standard_input_is_only_one_of_the_inputs() {
    let place = Place::furnished();
    place.yuxi("cert -k alice.key --subject CN=a -o crt").expect(0);
    place.yuxi("encrypt -k alice.pub -l c1c3c2 -o raw letter.txt").expect(0);
    for (line, stdin, used_for) in [
        ("sign -k - -", "alice.key", "a key"),
        ("sign -k -", "alice.key", "a key"),
        ("verify -k - -s - letter.txt", "alice.pub", "a key"),
        ("verify -k alice.pub -s -", "letter.sig", "a signature"),
        ("sign --batch - -k -", "alice.key", "a key"),
        ("verify --batch - -k -", "alice.pub", "a key"),
        ("encrypt -k -", "alice.pub", "a key"),
        ("decrypt -k -", "alice.key", "a key"),
        ("sm3 -k -", "alice.pub", "a key"),
        ("verify-cert -k -", "crt", "a certificate or a revocation list"),
        ("inspect -k -", "alice.key", "a key"),
        ("convert --to der -k -", "raw", "a key, a signature or a ciphertext"),
        ("exchange respond -k - -p alice.pub --shared x", "alice.key", "a key"),
        ("exchange ecdh -k - -p -", "alice.key", "a key"),
    ] {
        let why = format!("can be only one of the inputs; it is already used for {used_for}\n");
        place.yuxi_with(line, &place.read(stdin)).refused(&why);
    }
    // the files of a list, and those in it
    let ran = place.yuxi_with("sm3 letter.txt - -", b"").expect(2);
    assert!(ran.text().lines().count() == 2 && ran.err.contains("a file to hash"), "{ran:?}");
    let list = format!("{}  -\n", "0".repeat(64));
    let ran = place.yuxi_with("sm3 --check -", list.as_bytes()).expect(2);
    assert!(ran.err.contains("already used for a list of digests"), "{ran:?}");
}

#[test]
fn help_and_version_are_no_failure() {
    let place = Place::new();
    assert!(place.yuxi("--help").expect(0).text().contains("Usage: yuxi <COMMAND>"));
    assert_eq!(place.yuxi("--version").expect(0).text(), "yuxi 0.1.0\n");
}

#[test]
fn help_is_a_command_too() {
    let place = Place::new();
    assert_eq!(place.yuxi("help").expect(0).text(), place.yuxi("--help").expect(0).text());
    for command in crate::help::COMMANDS {
        let help = place.yuxi(&format!("{command} --help")).expect(0).text();
        assert_eq!(place.yuxi(&format!("help {command}")).expect(0).text(), help, "{command}");
    }
}

/// Help offers no value with which the command fails, and no text of another command.
#[test]
fn help_is_of_its_own_command() {
    let place = Place::new();
    let help = |command: &str| place.yuxi(&format!("{command} --help")).expect(0).text();
    for command in ["sign", "verify", "csr", "verify-cert"] {
        assert!(help(command).contains("- p256:"), "{command}");
        assert!(!help(command).contains("- x25519:"), "{command}");
    }
    for command in ["encrypt", "decrypt", "sm3", "exchange respond", "exchange finish"] {
        assert!(!help(command).contains("- p256:"), "{command}");
        assert!(!help(command).contains("- x25519:"), "{command}");
    }
    for command in ["keygen", "pubkey", "inspect", "convert", "exchange ecdh"] {
        assert!(help(command).contains("- x25519:"), "{command}");
    }
    assert!(!help("encrypt").contains("decrypt:") && !help("decrypt").contains("encrypt:"));
    assert!(help("completions").contains("source <(yuxi completions bash)"));
    assert!(help("manual").contains("man -l"));
}

#[test]
fn arguments_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let place = Place::new();
    let odd = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    for before in [&["sm3"][..], &["sm3", "--id"], &[]] {
        let mut command = place.program();
        run(command.args(before).arg(odd), "", b"").refused("");
    }
    // a file may have such a name
    std::fs::write(place.path("").join(odd), b"abc").unwrap();
    let mut command = place.program();
    run(command.arg("sm3").arg(odd), "", b"").expect(0);
}

#[test]
fn the_backend_is_heeded_or_refused() {
    let place = Place::furnished();
    let with = |backend: &str, line: &str| {
        let mut command = place.program();
        run(command.args(line.split(' ')).env("YUXI_BACKEND", backend), line, b"")
    };
    for line in ["info", "sm3 letter.txt", "keygen -o new", "bench --seconds 0.01"] {
        let ran = with("abacus", line)
            .refused("YUXI_BACKEND=abacus: this build for this CPU has no such backend");
        assert!(ran.err.contains("portable64"), "{ran:?}");
    }
    let ran = with("portable64", "info").expect(0).text();
    assert!(ran.contains("portable64: YUXI_BACKEND asks for it"), "{ran}");
    assert!(with("", "info").expect(0).text().contains("the fastest for this CPU"));
    // help needs no backend
    with("abacus", "--help").expect(0);
    // all of them make keys, signatures and ciphertexts that all of them take
    let info: serde_json::Value = serde_json::from_str(&place.yuxi("info --json").text()).unwrap();
    let backends: Vec<_> = info["backends"].as_array().unwrap().iter().collect();
    let names = backends.iter().filter(|backend| backend["available"] == true);
    let names: Vec<_> = names.map(|backend| backend["name"].as_str().unwrap()).collect();
    for one in &names {
        with(one, "keygen --force -o key").expect(0);
        with(one, "sign -k key -o sig letter.txt").expect(0);
        with(one, "encrypt -k key -o enc letter.txt").expect(0);
        for other in &names {
            with(other, "verify -k key -s sig letter.txt").expect(0);
            assert_eq!(with(other, "decrypt -k key enc").expect(0).out, b"a letter");
        }
    }
}
