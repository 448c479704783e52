//! The checks of a command before it prompts for a password, and their order.

use std::fs;

use crate::passwords::{alone, locked};
use crate::place::{Place, not_found};

/// Commands that need the password of the key `locked`, with an input `IN` and an output `OUT`.
const COMMANDS: [&str; 14] = [
    "sign -k locked -o OUT IN",
    "sign -k locked --batch IN -o OUT",
    "verify -k locked --batch IN -o OUT",
    "decrypt -k locked -o OUT IN",
    "encrypt -k locked -o OUT IN",
    "sm3 -k locked -o OUT IN",
    "exchange ecdh -k locked -p IN -o OUT",
    "exchange respond -k locked -p IN --shared k -o OUT 1",
    "exchange respond -k locked -p alice.pub --state s -o OUT IN",
    "exchange respond -k locked -p alice.pub --state s --shared OUT -o m IN",
    "exchange respond -k locked -p alice.pub --state OUT -o m IN",
    "exchange finish -k locked -p alice.pub --state state --shared k -o OUT IN",
    "exchange finish -k locked -p alice.pub --state state --shared OUT -o m IN",
    "exchange confirm -k locked --state state --shared OUT IN",
];

/// Commands with an output and no other input than the key.
const WITHOUT_INPUT: [&str; 5] = [
    "pubkey -k locked -o OUT",
    "csr -k locked --subject CN=a -o OUT",
    "cert -k locked --subject CN=a -o OUT",
    "convert --to public -o OUT locked",
    "convert --to pem -o OUT locked",
];

const REPORTS: [&str; 4] = [
    "verify -k locked -s letter.sig IN",
    "verify -k locked -s IN letter.txt",
    "verify-cert -k locked IN",
    "inspect -k locked IN",
];

fn furnished() -> Place {
    let place = locked();
    place.yuxi("exchange start --state state -o 1").expect(0);
    place
}

#[test]
fn files_are_checked_before_a_password_is_asked_for() {
    let place = furnished();
    fs::create_dir(place.path("dir")).unwrap();
    let before = place.names();
    let all = || COMMANDS.iter().chain(&WITHOUT_INPUT).chain(&REPORTS);
    let refused = |line: &str, input: &str, output: &str, why: &str| {
        alone(&place, &line.replace("IN", input).replace("OUT", output)).refused(why);
        assert_eq!(place.names(), before, "{line}");
    };
    for line in all().filter(|line| line.contains("OUT")) {
        refused(line, "letter.txt", "no/out", "there is no directory no; make it first");
        let why = match line.contains("--state OUT") {
            true => "dir exists; it may belong to an exchange that is not finished",
            false => "cannot write dir: it is a directory",
        };
        refused(line, "letter.txt", "dir", why);
        let force = format!("{line} --force");
        refused(&force, "letter.txt", "locked", "cannot write locked: it is an input");
        let line = format!("{line} --password-file word");
        refused(&format!("{line} --force"), "letter.txt", "word", "it is an input of this command");
    }
    for line in all().filter(|line| line.contains("IN")) {
        refused(line, "nowhere", "out", &format!("cannot read nowhere: {}", not_found()));
        refused(line, "dir", "out", "cannot read dir: it is a directory");
        let line = line.replace("-k locked", "-k -");
        refused(&line, "-", "out", "can be only one of the inputs");
    }
    for line in COMMANDS.iter().filter(|line| !line.contains("OUT -o")) {
        let force = format!("{line} --force");
        refused(&force, "letter.txt", "letter.txt", "cannot write letter.txt: it is an input");
    }
}

#[test]
fn the_checks_have_one_order() {
    let place = furnished();
    let line = |keys: &str, outputs: &str, message: &str| {
        format!("exchange respond {keys} --state s {outputs} {message}")
    };
    let keys = "-k locked -p alice.pub";
    for (line, why) in [
        (line("-k - -p -", "--shared s -o no/m", "nowhere"), "can be only one of the inputs"),
        (line("-k - -p alice.pub", "--shared - -o -", "nowhere"), "both go to standard output"),
        (line(keys, "--shared s -o no/m", "nowhere"), "the state and the key would both go to s"),
        (line(keys, "--shared k -o no/m", "nowhere"), "cannot read nowhere"),
        (line(keys, "--shared k -o no/m", "1"), "there is no directory no"),
        (line(keys, "--shared k -o m", "1"), "locked: the key needs a password"),
    ] {
        alone(&place, &line).refused(why);
        assert!(!place.names().contains(&"s".into()), "{line}");
    }
}
