//! Encrypted private keys: passwords from files, the environment and a terminal, both
//! directions with `openssl`.

use yuxi_testkit::runner;

use crate::place::{Place, Ran, in_shell, is_windows, run, yuxi};

/// `yuxi` without a terminal to ask on.
pub(crate) fn alone(place: &Place, line: &str) -> Ran {
    let mut command = place.command("setsid");
    command.arg("--wait").args(runner::words(yuxi())).args(line.split_whitespace());
    run(command.env("WORD", "word").env("EMPTY", ""), line, b"")
}

/// `yuxi` on its own terminal, on which these lines are typed.
fn typing(place: &Place, line: &str, typed: &str) -> Ran {
    let inner = format!("{} {line}; echo code=$?", in_shell());
    // what is typed before the prompt would be shown
    let outer = format!("(for line in {typed}; do sleep 0.4; echo $line; done; sleep 0.4)");
    let mut shell = place.command("sh");
    let script = format!("{outer} | script -qc \"{}\" /dev/null", inner.replace('$', "\\$"));
    run(shell.args(["-c", &script]), line, b"")
}

/// Keys of Alice's under the password `word`, by `openssl`, and her public key.
pub(crate) fn locked() -> Place {
    let place = Place::furnished();
    place.write("word", b"word\nsecond line\n");
    place.write("windows", b"word\r\n");
    place.write("wrong", b"other\n");
    let line = "pkcs8 -topk8 -in alice.key -passout pass:word -out";
    place.openssl(&format!("{line} locked")).expect(0);
    place.openssl(&format!("{line} locked.der -outform DER")).expect(0);
    place
}

#[test]
fn every_command_reads_an_encrypted_key() {
    let place = locked();
    for password in ["--password-file word", "--password-file windows", "--password-env WORD"] {
        for key in ["locked", "locked.der"] {
            let line = format!("pubkey -k {key} {password}");
            assert_eq!(alone(&place, &line).expect(0).text(), place.text("alice.pub"), "{line}");
        }
    }
    let password = "--password-file word";
    for (line, out) in [
        ("sign -k locked -o sig letter.txt", None),
        ("verify -k locked -s sig letter.txt", Some("valid\n")),
        ("encrypt -k locked -o enc letter.txt", None),
        ("decrypt -k locked enc", Some("a letter")),
        ("sm3 -k locked letter.txt", None),
        ("inspect -k locked letter.enc", None),
        ("exchange ecdh -k locked -p alice.pub", None),
        ("convert --to pem locked", Some(place.text("alice.key").as_str())),
    ] {
        let ran = alone(&place, &format!("{line} {password}")).expect(0);
        assert!(out.is_none_or(|out| ran.text() == out), "{ran:?}");
    }
    // DER in text too
    let der = place.read("locked.der");
    let digits: String = der.iter().map(|byte| format!("{byte:02x}")).collect();
    place.write("digits", digits.as_bytes());
    alone(&place, "pubkey -k digits --password-file word").expect(0);
}

#[test]
fn wrong_passwords() {
    let place = locked();
    place.write("empty", b"");
    let why = "locked: the key needs a password, but there is no terminal to ask for it; \
               give it with --password-file FILE or --password-env NAME";
    for command in ["pubkey", "sign", "decrypt", "convert --to pem"] {
        let key = if command.starts_with("convert") { "locked" } else { "-k locked letter.enc" };
        let line = match command {
            "pubkey" => "pubkey -k locked".into(),
            command => format!("{command} {key}"),
        };
        alone(&place, &line).refused(why);
    }
    let cases = [
        ("--password-file wrong", "locked: the password is wrong"),
        ("--password-env EMPTY", "locked: the password is wrong"),
        ("--password-env NOWHERE_TO_BE_FOUND", "there is no environment variable NOWHERE"),
        ("--password-env =", "is not the name of an environment variable"),
        ("--password-file nowhere", "cannot read nowhere"),
        ("--password-file empty", "empty: it is empty"),
        ("--password-file -", "standard input: it is empty; it should hold a password"),
        ("--password-file word --password-env WORD", "cannot be used with"),
    ];
    for (options, why) in cases {
        alone(&place, &format!("pubkey -k locked {options}")).refused(why);
    }
    // standard input, if nothing else is read from it
    place.yuxi_with("pubkey -k locked --password-file -", b"word\n").expect(0);
    let line = "sign -k locked --password-file -";
    place.yuxi_with(line, b"word\n").refused("already used for a password");
    place.write("marked", "\u{feff}word\n".as_bytes());
    alone(&place, "pubkey -k locked --password-file marked").expect(0);
}

#[test]
fn keys_in_the_old_encoding_of_openssl() {
    let place = locked();
    place.yuxi("keygen --curve p256 -o bob.key").expect(0);
    for key in ["alice.key", "bob.key"] {
        place.openssl(&format!("ec -in {key} -aes128 -passout pass:word -out old")).expect(0);
        if key == "alice.key" && !place.text("old").contains("Proc-Type") {
            println!("skipped: this openssl writes keys of SM2 in the new encoding");
            continue;
        }
        let said = |command: &str, key: &str| alone(&place, &format!("{command} {key}")).expect(0);
        let [number, point] =
            ["convert --to hex", "pubkey -f hex -k"].map(|command| said(command, key).text());
        assert_eq!(said("pubkey -f hex --password-file word -k", "old").text(), point);
        assert_eq!(said("convert --to hex --password-file word", "old").text(), number);
        let shown = said("inspect", "old").text();
        assert!(shown.contains("encrypted private key: ") && shown.contains("AES-128-CBC"));
        let shown = said("inspect --password-file word", "old").text();
        assert!(shown.contains(point.trim()) && !shown.contains(number.trim()), "{shown}");
        let shown = said("inspect --password-env WORD --show-private", "old").text();
        assert!(shown.contains(number.trim()));
    }
    // PKCS#8 alike
    let shown = alone(&place, "inspect --password-file word locked").expect(0).text();
    assert!(shown.contains("PBES2") && shown.contains("public key  "), "{shown}");
    place.openssl("ec -in bob.key -des3 -passout pass:word -out older").expect(0);
    for command in ["pubkey -k", "convert --to pem", "inspect"] {
        let wrong = alone(&place, &format!("{command} old --password-file wrong"));
        wrong.refused("old: the password is wrong");
        alone(&place, &format!("{command} older --password-file word")).refused("older: ");
    }
    assert!(alone(&place, "inspect older").expect(0).text().contains("DES-EDE3-CBC"));
    place.openssl("genrsa -traditional -aes128 -passout pass:word -out rsa 1024").expect(0);
    assert!(alone(&place, "inspect rsa").expect(0).text().contains("AES-128-CBC"));
    alone(&place, "convert --to pem rsa --password-file word").refused("cannot be converted");
}

#[test]
fn keygen_encrypts() {
    let place = locked();
    for curve in ["sm2", "p256", "x25519"] {
        let line = format!("keygen --curve {curve} --encrypt --password-file word --force -o key");
        alone(&place, &line).expect(0);
        assert!(place.text("key").starts_with("-----BEGIN ENCRYPTED PRIVATE KEY-----"));
        let theirs = place.openssl("pkey -in key -passin pass:word -pubout").expect(0).text();
        let ours = alone(&place, "pubkey -k key --password-env WORD").expect(0).text();
        assert_eq!(ours, theirs);
        for (cipher, shown) in [
            ("aes", ["PBES2", "AES-256-CBC", "HMAC-SHA-256"]),
            ("sm4", ["PBES2", "SM4-CBC", "HMAC-SHA-256"]),
            ("gmssl", ["PBES2", "SM4-CBC", "HMAC-SM3"]),
            ("gmt0091", ["PBES2 of GM/T 0091", "SM4-CBC", "HMAC-SM3"]),
        ] {
            let line = line.replace("--encrypt", &format!("--encrypt={cipher} -f der"));
            alone(&place, &line).expect(0);
            let ours = alone(&place, "pubkey -k key --password-env WORD").expect(0).text();
            // what `--help` says of OpenSSL
            let theirs = place.openssl("pkey -in key -passin pass:word -pubout");
            match cipher {
                "aes" | "sm4" => assert_eq!(theirs.expect(0).text(), ours),
                "gmssl" => {}
                _ => drop(theirs.expect(1)),
            }
            let report = alone(&place, "inspect key").expect(0).text();
            assert!(shown.iter().all(|word| report.contains(word)), "{report}");
        }
    }
    for (line, why) in [
        ("keygen --encrypt", "standard output: the key needs a password"),
        ("keygen --encrypt -f hex --password-file word", "--encrypt needs --format pem or der"),
        ("keygen --encrypt --sec1", "cannot be used with"),
        ("keygen --encrypt=des", "'des'"),
        ("keygen --password-file word", "a password option needs --encrypt"),
        ("keygen --encrypt --password-env EMPTY", "the password is empty; nothing is written"),
    ] {
        alone(&place, line).refused(why);
    }
}

#[test]
fn convert_encrypts_anew() {
    let place = locked();
    for (cipher, to) in [("", "pem"), ("", "der"), ("=sm4", "pem"), ("=sm4", "base64")] {
        let line = format!(
            "convert --to {to} --encrypt{cipher} --password-file word --new-password-file wrong \
             --force -o again locked"
        );
        alone(&place, &line).expect(0);
        alone(&place, "pubkey -k again --password-file word").refused("the password is wrong");
        let public = alone(&place, "pubkey -k again --password-file wrong").expect(0).text();
        assert_eq!(public, place.text("alice.pub"));
        if cipher.is_empty() {
            let theirs = place.openssl("pkey -in again -passin pass:other -pubout").expect(0);
            assert_eq!(theirs.text(), public);
        }
    }
    // not over the key, nor over the password that encrypts it
    let line = "keygen --encrypt --password-file word --force -o word";
    alone(&place, line).refused("cannot write word: it is an input of this command");
    assert_eq!(place.text("word"), "word\nsecond line\n");
    let line = "convert --to pem --encrypt -o new alice.key";
    alone(&place, line).refused("give it with --new-password-file FILE or --new-password-env NAME");
    assert!(!place.names().contains(&"new".into()));
}

#[test]
fn a_terminal_prompts_for_a_password() {
    if is_windows("Wine draws its consoles anew with each character") {
        return;
    }
    let place = locked();
    let ran = typing(&place, "pubkey -k locked -o out", "word");
    assert!(
        ran.text().contains("Password for locked: ") && ran.text().contains("code=0"),
        "{ran:?}"
    );
    assert_eq!(place.text("out"), place.text("alice.pub"));
    let ran = typing(&place, "pubkey -k locked -o no", "other");
    assert!(
        ran.text().contains("the password is wrong") && ran.text().contains("code=2"),
        "{ran:?}"
    );
    // a new one twice
    let ran = typing(&place, "keygen --encrypt -o new", "word word");
    assert!(
        ran.text().contains("Repeat the password: ") && ran.text().contains("code=0"),
        "{ran:?}"
    );
    alone(&place, "pubkey -k new --password-file word").expect(0);
    let ran = typing(&place, "keygen --encrypt -o other", "word ward");
    assert!(ran.text().contains("the two passwords differ"), "{ran:?}");
    assert!(!place.names().contains(&"other".into()));
}

#[test]
fn a_secret_that_others_can_read_is_noticed() {
    if is_windows("its advice is another") {
        return;
    }
    use std::os::unix::fs::PermissionsExt;
    let place = locked();
    let set = |name: &str, mode| {
        std::fs::set_permissions(place.path(name), PermissionsExt::from_mode(mode)).unwrap();
    };
    let line = "pubkey -k locked --password-file word -o out --force";
    set("word", 0o644);
    let why = "warning: others can read word, which holds the password; `chmod 600` it\n";
    assert_eq!(alone(&place, line).expect(0).err, why);
    set("word", 0o600);
    assert_eq!(alone(&place, line).expect(0).err, "");
    set("alice.key", 0o640);
    let ran = place.yuxi("pubkey -k alice.key").expect(0);
    assert!(ran.err.starts_with("warning: others can read alice.key, which holds a private key"));
}
