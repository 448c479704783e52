//! Every command's help has an example, and every example runs as it stands.

use crate::place::{Place, starts_programs};

/// In this order each finds the files of those before.
pub(crate) const COMMANDS: [&str; 27] = [
    "keygen",
    "pubkey",
    "sign",
    "verify",
    "encrypt",
    "decrypt",
    "exchange",
    "exchange start",
    "exchange respond",
    "exchange finish",
    "exchange confirm",
    "exchange ecdh",
    "inspect",
    "convert",
    "csr",
    "cert",
    "verify-cert",
    "sm3",
    "provider",
    "provider install",
    "provider uninstall",
    "provider check",
    "info",
    "bench",
    "demo",
    "completions",
    "manual",
];

/// The lines after `Example:`.
fn examples(help: &str) -> Vec<&str> {
    let (_, after) = help.split_once("Example:\n").unwrap_or_else(|| panic!("no example: {help}"));
    after.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

#[test]
fn every_example_runs() {
    let place = Place::new();
    place.write("letter.txt", b"a letter");
    place.write("letters.jsonl", b"{\"message\":\"a letter\",\"encoding\":\"text\"}\n");
    let top = place.yuxi("--help").expect(0).text();
    let mut helps = vec![top.clone()];
    for command in COMMANDS {
        let (above, name) = command.rsplit_once(' ').unwrap_or(("", command));
        let list = place.yuxi(&format!("{above} --help")).expect(0).text();
        let line = format!("\n  {name}");
        let listed = list
            .match_indices(&line)
            .any(|(at, _)| list[at + line.len()..].starts_with([' ', ',', '\n']));
        assert!(listed, "{command} is not in {list}");
        let help = place.yuxi(&format!("{command} --help")).expect(0).text();
        assert_eq!(help, place.yuxi(&format!("{command} --help -k x")).expect(0).text());
        helps.push(help);
    }
    for help in &helps {
        let examples = examples(help);
        assert!(!examples.is_empty(), "{help}");
        for line in examples {
            let arguments = line.strip_prefix("yuxi ").unwrap_or_else(|| panic!("{line}"));
            // They need OpenSSL's module, which the tests of the provider have.
            let runs = match arguments.split(' ').next() {
                Some("provider") => false,
                Some("demo") => starts_programs(),
                _ => true,
            };
            if runs {
                place.yuxi(arguments).expect(0);
            }
        }
    }
}
