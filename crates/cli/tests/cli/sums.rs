//! `yuxi sm3` of several files, and `sm3 --check`, as sha256sum does it.

use crate::place::{Place, is_windows, not_found, run};

/// SM3 of "abc", from GB/T 32905, and of the empty text.
const ABC: &str = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";
const EMPTY: &str = "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b";

fn place() -> Place {
    let place = Place::new();
    place.write("abc", b"abc");
    place.write("empty", b"");
    place
}

#[test]
fn several_files_are_named() {
    let place = place();
    assert_eq!(place.yuxi("sm3 abc").expect(0).text(), format!("{ABC}\n"));
    assert_eq!(place.yuxi("sm3 --names abc").expect(0).text(), format!("{ABC}  abc\n"));
    let both = format!("{ABC}  abc\n{EMPTY}  empty\n");
    assert_eq!(place.yuxi("sm3 abc empty").expect(0).text(), both);
    place.yuxi("sm3 abc empty -o sums").expect(0);
    assert_eq!(place.text("sums"), both);
    let tagged = format!("SM3 (abc) = {ABC}\nSM3 (empty) = {EMPTY}\n");
    assert_eq!(place.yuxi("sm3 --tag abc empty").expect(0).text(), tagged);
    assert_eq!(place.yuxi_with("sm3 --names", b"abc").expect(0).text(), format!("{ABC}  -\n"));
    let json = place.yuxi("sm3 --json abc empty").expect(0).text();
    let reports = serde_json::Deserializer::from_str(&json).into_iter::<serde_json::Value>();
    let digests: Vec<_> = reports.map(|report| report.unwrap()["digest"].clone()).collect();
    assert_eq!(digests, [ABC, EMPTY]);
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let place = place();
    let ran = place.yuxi("sm3 nowhere abc").expect(2).one_line("cannot read nowhere");
    assert_eq!(ran.text(), format!("{ABC}  abc\n"));
    // nor is a list begun that lacks it
    place.yuxi("sm3 nowhere abc -o sums").expect(2);
    assert_eq!(place.names(), ["abc", "empty"]);
}

#[test]
fn options_that_do_not_fit_several_files() {
    let place = place();
    place.refuses(&[
        ("sm3 abc empty -f raw", "one file"),
        ("sm3 abc empty -f base64", "one file"),
        ("sm3 abc --tag -f raw", "cannot be used with"),
        ("sm3 abc empty -k abc", "one file"),
        ("sm3 abc empty -o empty", "it is an input of this command"),
        ("sm3 --quiet abc", "--check"),
        ("sm3 --status abc", "--check"),
        ("sm3 --check --tag abc", "cannot be used with"),
        ("sm3 --check -o x abc", "cannot be used with"),
        ("sm3 --check abc", "abc: no line holds a digest and a file name"),
        ("sm3 --check nowhere", "cannot read nowhere"),
    ]);
}

#[test]
fn written_lists_are_checked() {
    let place = place();
    for form in ["", "--tag"] {
        place.yuxi(&format!("sm3 {form} abc empty -o sums")).expect(0);
        let ran = place.yuxi("sm3 -c sums").expect(0);
        assert_eq!((ran.text().as_str(), ran.err.as_str()), ("abc: OK\nempty: OK\n", ""));
        place.yuxi_with("sm3 --check", &place.read("sums")).expect(0);
        let ran = place.yuxi("sm3 -c --quiet sums").expect(0);
        assert_eq!((ran.text().as_str(), ran.err.as_str()), ("", ""));
    }
    place.write("empty", b"no more");
    let ran = place.yuxi("sm3 -c sums").invalid("sums: 1 of 2 files does not match");
    assert_eq!(ran.text(), "abc: OK\nempty: FAILED\n");
    let ran = place.yuxi("sm3 -c --quiet sums").invalid("1 of 2");
    assert_eq!(ran.text(), "empty: FAILED\n");
    let ran = place.yuxi("sm3 -c --status sums").expect(1);
    assert_eq!((ran.text().as_str(), ran.err.as_str()), ("", ""));
}

/// One file has no name in the output unless asked for: --check says what to do then.
#[test]
fn a_digest_without_a_name_cannot_be_checked() {
    let place = place();
    place.yuxi("sm3 abc -o sums").expect(0);
    place.yuxi("sm3 --check sums").refused(
        "sums: it holds a digest without a file name; `yuxi sm3 --names FILE` writes both",
    );
    place.yuxi("sm3 --names abc -o sums").expect(0);
    assert_eq!(place.yuxi("sm3 --check sums").expect(0).text(), "abc: OK\n");
}

#[test]
fn files_that_are_missing() {
    let place = place();
    place.yuxi("sm3 abc empty -o sums").expect(0);
    std::fs::remove_file(place.path("empty")).unwrap();
    let ran = place.yuxi("sm3 -c sums").expect(2);
    assert_eq!(ran.text(), "abc: OK\nempty: FAILED open or read\n");
    assert!(ran.err.contains(&format!("cannot read empty: {}", not_found())), "{ran:?}");
    assert!(ran.err.contains("sums: 1 of 2 files could not be read"), "{ran:?}");
    assert_eq!(place.yuxi("sm3 -c --status sums").expect(2).err, "");
    let ran = place.yuxi("sm3 -c --ignore-missing sums").expect(0);
    assert_eq!((ran.text().as_str(), ran.err.as_str()), ("abc: OK\n", ""));
    std::fs::remove_file(place.path("abc")).unwrap();
    place.yuxi("sm3 -c --ignore-missing sums").refused("sums: none of the listed files exists");
}

#[test]
fn lists_that_others_wrote() {
    let place = place();
    let list = |text: &str, code: i32| {
        place.write("sums", text.as_bytes());
        place.yuxi("sm3 -c sums").expect(code)
    };
    for text in [
        format!("{ABC}  abc"),
        format!("{ABC} *abc\n"),
        format!("{}  abc\r\n", ABC.to_uppercase()),
        format!("# a comment\n\n{ABC}  abc\n"),
        format!("SM3(abc)= {ABC}\n"),
    ] {
        assert_eq!(list(&text, 0).text(), "abc: OK\n", "{text:?}");
    }
    for bad in [
        format!("{}  abc", &ABC[2..]),
        format!("{ABC} abc"),
        format!("{ABC}  "),
        ABC.to_string(),
        format!("SM2 (abc) = {ABC}"),
        format!("\\{ABC}  a\\x"),
    ] {
        let ran = list(&format!("{bad}\n{ABC}  abc\n"), 2);
        assert_eq!(ran.text(), "abc: OK\n", "{bad:?}");
        ran.one_line("sums: 1 line does not hold a digest and a file name");
    }
    place.write("sums", &[0xff; 100]);
    place.yuxi("sm3 -c sums").refused("no line holds");
}

/// A name with a line break stays on one line, in both formats.
#[test]
fn names_are_escaped() {
    if is_windows("its file names are other ones") {
        return;
    }
    use std::os::unix::ffi::OsStrExt;
    let place = place();
    let names = [&b"a\nb"[..], b"c\\d", b"e\rf", b"\xff", b" g) = h"];
    for name in names {
        std::fs::write(place.path("").join(std::ffi::OsStr::from_bytes(name)), b"abc").unwrap();
    }
    for form in ["--names", "--tag"] {
        let mut command = place.program();
        command.args(["sm3", form, "-o", "sums"]);
        command.args(names.map(std::ffi::OsStr::from_bytes));
        run(&mut command, form, b"").expect(0);
        let sums = place.read("sums");
        assert_eq!(sums.iter().filter(|byte| **byte == b'\n').count(), names.len());
        let ran = place.yuxi("sm3 -c sums").expect(0).text();
        assert!(ran.starts_with("\\a\\nb: OK\n\\c\\\\d: OK\n"), "{ran}");
    }
}

/// cksum of coreutils 9 knows SM3: each reads the other's lists.
#[test]
fn as_coreutils() {
    if is_windows("its file names are other ones") {
        return;
    }
    let place = place();
    place.write("a\\b", b"abc");
    let files = ["abc", "empty", "a\\b"];
    let cksum =
        |words: &[&str]| run(place.command("cksum").args(["-a", "sm3"]).args(words), "", b"");
    if cksum(&["abc"]).code != 0 {
        println!("skipped: there is no cksum that knows SM3");
        return;
    }
    for (theirs, ours) in [("--untagged", "--names"), ("--tag", "--tag")] {
        let list = cksum(&[&[theirs], &files[..]].concat()).expect(0).text();
        assert_eq!(place.yuxi(&format!("sm3 {ours} {}", files.join(" "))).expect(0).text(), list);
        place.write("sums", list.as_bytes());
        let count = place.yuxi("sm3 -c sums").expect(0).text().lines().count();
        assert_eq!(count, files.len());
        cksum(&["-c", "sums"]).expect(0);
    }
}
