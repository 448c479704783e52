//! Output files: whole or not at all, and their permissions.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};

use crate::place::{Place, in_shell, is_windows, run};

fn mode(place: &Place, name: &str) -> u32 {
    place.mode(name)
}

/// The permissions of a file that had others before a command replaced it.
fn replaced(place: &Place, name: &str, before: u32, line: &str) -> u32 {
    fs::set_permissions(place.path(name), PermissionsExt::from_mode(before)).unwrap();
    place.yuxi(line).expect(0);
    mode(place, name)
}

/// Runs the command under this umask.
fn under(umask: &str, place: &Place, line: &str) {
    let line = format!("umask {umask}; {} {line}", in_shell());
    run(place.command("sh").args(["-c", &line]), &line, b"").expect(0);
}

#[test]
fn a_private_key_is_for_its_owner_alone() {
    let place = Place::new();
    under("000", &place, "keygen -o key");
    assert_eq!(mode(&place, "key"), 0o600);
    // also if it replaces a file that everybody can read
    place.write("open", b"old");
    assert_eq!(replaced(&place, "open", 0o644, "keygen --force -o open"), 0o600);
}

#[test]
fn other_files_follow_the_umask_or_the_file_that_they_replace() {
    if is_windows("it has no umask") {
        return;
    }
    let place = Place::furnished();
    for (umask, expected) in [("022", 0o644), ("077", 0o600)] {
        under(umask, &place, &format!("sm3 -o new-{umask} letter.txt"));
        assert_eq!(mode(&place, &format!("new-{umask}")), expected);
    }
    place.write("old", b"old");
    assert_eq!(replaced(&place, "old", 0o640, "sm3 -o old letter.txt"), 0o640);
}

/// A decrypted message is a secret.
#[test]
fn a_message_is_for_its_owner_alone_in_a_new_file() {
    let place = Place::furnished();
    let line = "decrypt -k alice.key -o new letter.enc";
    under("000", &place, line);
    assert_eq!(mode(&place, "new"), 0o600);
    assert_eq!(replaced(&place, "new", 0o644, line), 0o644);
    if is_windows("a new file's list is its directory's") {
        return;
    }
    // but not if others can write to it
    assert_eq!(replaced(&place, "new", 0o666, line), 0o600);
}

#[test]
fn a_failed_command_leaves_files_as_they_are() {
    let place = Place::furnished();
    let mut ciphertext = place.read("letter.enc");
    *ciphertext.last_mut().unwrap() ^= 1;
    place.write("broken.enc", &ciphertext);
    place.write("precious", b"precious");
    let before = place.names();
    for (line, code) in [
        ("decrypt -k alice.key -o precious broken.enc", 1),
        ("decrypt -k alice.key -o new broken.enc", 1),
        ("decrypt -k alice.key -o precious letter.txt", 2),
        ("decrypt -k nowhere -o precious letter.enc", 2),
        ("encrypt -k alice.pub -o precious nowhere", 2),
        ("encrypt -k letter.txt -o new letter.txt", 2),
        ("sign -k alice.key -o precious nowhere", 2),
        ("sign -k letter.txt -o new letter.txt", 2),
        ("pubkey -k letter.txt -o precious", 2),
        ("sm3 -o precious nowhere", 2),
        ("keygen -o precious", 2),
        ("keygen -f nothing -o precious --force", 2),
    ] {
        place.yuxi(line).expect(code).one_line("");
        assert_eq!(place.names(), before, "{line}");
        assert_eq!(place.read("precious"), b"precious", "{line}");
    }
}

#[test]
fn an_existing_file_is_replaced_and_never_written_into() {
    let place = Place::furnished();
    place.write("out", &[b'x'; 5000]);
    fs::hard_link(place.path("out"), place.path("other-name")).unwrap();
    place.yuxi("sm3 -o out letter.txt").expect(0);
    assert_eq!(place.read("out").len(), 65);
    assert_eq!(place.read("other-name"), [b'x'; 5000]);
    assert!(!place.names().iter().any(|name| name.starts_with('.')), "{:?}", place.names());
}

#[test]
fn through_a_symbolic_link_its_target_is_replaced() {
    if is_windows("Wine shows it no links") {
        return;
    }
    let place = Place::furnished();
    place.write("target", b"old");
    symlink("target", place.path("link")).unwrap();
    place.yuxi("sm3 -o link letter.txt").expect(0);
    assert!(fs::symlink_metadata(place.path("link")).unwrap().is_symlink());
    assert_eq!(place.read("target").len(), 65);
}

#[test]
fn devices_stay_devices() {
    let place = Place::furnished();
    if is_windows("of devices it knows NUL and its like") {
        place.yuxi("sm3 -o NUL letter.txt").expect(0);
        place.yuxi("sm3 -o nul.txt letter.txt").expect(0);
        assert!(!place.names().iter().any(|name| name.to_lowercase().starts_with("nul")));
        return;
    }
    place.yuxi("sm3 -o /dev/null letter.txt").expect(0);
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    assert_eq!(place.yuxi("sm3 -o /dev/stdout letter.txt").expect(0).out.len(), 65);
    place.yuxi("sm3 -o /dev/full letter.txt").refused("cannot write /dev/full: No space left");
}

#[test]
fn outputs_that_cannot_be_written() {
    let place = Place::furnished();
    place.write("file", b"");
    for command in [
        "keygen",
        "pubkey -k alice.key",
        "sign -k alice.key letter.txt",
        "encrypt -k alice.pub letter.txt",
        "decrypt -k alice.key letter.enc",
        "sm3 letter.txt",
    ] {
        let to = |name: &str| place.yuxi(&format!("{command} -o {name}"));
        to("no/such/file").refused("there is no directory no/such; make it first");
        to("file/x").refused("cannot write file/x: file is not a directory");
        to(".").refused("it is a directory");
        to("''").refused("");
    }
}

#[test]
fn a_name_with_a_line_break_stays_on_one_line() {
    let place = Place::new();
    let mut command = place.program();
    let ran = run(command.args(["sm3", "a\nb\x1b[2J"]), "sm3", b"");
    ran.refused("a\\nb\\u{1b}[2J");
    let mut command = place.program();
    run(command.args(["sm3", "--a\nb"]), "sm3", b"").refused("");
}
