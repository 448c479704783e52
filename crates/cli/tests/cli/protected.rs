//! Files that no output replaces: a secret, unless forced, and an input of the command, never.

use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};

use serde_json::json;
use yuxi_testkit::example::hex;

use crate::place::{Place, in_shell, is_windows, run};

fn set_mode(place: &Place, name: &str, mode: u32) {
    fs::set_permissions(place.path(name), PermissionsExt::from_mode(mode)).unwrap();
}

/// A file for its owner alone, or for all.
fn file(place: &Place, name: &str, bytes: &[u8], mode: u32) {
    place.write(name, bytes);
    set_mode(place, name, mode);
}

/// Commands, each with an output in place of `OUT`.
const COMMANDS: [&str; 12] = [
    "pubkey -k alice.key -o OUT",
    "sign -k alice.key -o OUT letter.txt",
    "encrypt -k alice.pub -o OUT letter.txt",
    "decrypt -k alice.key -o OUT letter.enc",
    "sm3 -o OUT letter.txt",
    "csr -k alice.key --subject CN=a -o OUT",
    "convert --to public -o OUT alice.key",
    "convert --to raw -o OUT letter.sig",
    "exchange ecdh -k alice.key -p alice.pub -o OUT",
    "exchange respond -k alice.key -p alice.pub --shared OUT -o 2 1",
    "sign -k alice.key --batch lines --echo -o OUT",
    "verify --batch signed -o OUT",
];

fn furnished() -> Place {
    let place = Place::furnished();
    place.write("lines", b"{\"message\":\"00\",\"encoding\":\"hex\",\"ref\":1}\n");
    place.yuxi("sign -k alice.key --batch lines --echo -o signed").expect(0);
    place.yuxi("exchange start --state state -o 1").expect(0);
    place
}

#[test]
fn a_secret_is_not_replaced_unless_asked() {
    let place = furnished();
    place.yuxi("keygen -o bob.key").expect(0);
    let bob = place.read("bob.key");
    for line in COMMANDS {
        let line = line.replace("OUT", "bob.key");
        place.yuxi(&line).refused("bob.key may hold a private key");
        assert_eq!(place.read("bob.key"), bob, "{line}");
        place.yuxi(&format!("{line} --force")).expect(0);
        assert_ne!(place.read("bob.key"), bob, "{line}");
        file(&place, "bob.key", &bob, 0o644);
    }
    let start = "exchange start --state new -o bob.key";
    place.yuxi(start).refused("bob.key may hold a private key");
    assert!(!place.names().contains(&"new".into()));
    // through links
    symlink("bob.key", place.path("soft")).unwrap();
    fs::hard_link(place.path("bob.key"), place.path("hard")).unwrap();
    for name in ["soft", "hard"] {
        let line = format!("pubkey -k alice.key -o {name}");
        place.yuxi(&line).refused(&format!("{name} may hold a private key"));
    }
}

#[test]
fn secrets_in_every_encoding() {
    let place = furnished();
    let forms = ["der", "hex", "base64", "sec1", "sec1-der"];
    for form in forms {
        place.yuxi(&format!("convert --to {form} -o {form} alice.key")).expect(0);
        // a bare number is detected by its permissions
        if form != "hex" {
            set_mode(&place, form, 0o644);
        }
    }
    file(&place, "word", b"a long password\n", 0o600);
    let encrypt = "keygen --encrypt --password-file word -o";
    place.yuxi(&format!("{encrypt} locked")).expect(0);
    place.yuxi(&format!("{encrypt} locked.der -f der")).expect(0);
    let ssh = "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n";
    file(&place, "ssh", ssh.as_bytes(), 0o644);
    // PKCS#12: version 3, the content, its authentication
    let store = hex(
        "3032020103300f06092a864886f70d010701a0020400301c3014300c06082a811ccf550183110500040400000000040400000000",
    );
    file(&place, "store", &store, 0o644);
    for form in ["hex", "raw", "base64"] {
        for length in [16, 32, 48, 64] {
            let line =
                format!("exchange respond -k alice.key -p alice.pub -o 2 1 --length {length}");
            place.yuxi(&format!("{line} -f {form} --shared {form}{length}")).expect(0);
        }
    }
    let shared = place.names().into_iter().filter(|name| name.ends_with(['2', '4', '6', '8']));
    let shared: Vec<_> = shared.filter(|name| name.len() > 4 && *name != "base64").collect();
    assert_eq!(shared.len(), 12);
    let names = ["word", "locked", "locked.der", "ssh", "store", "state"].into_iter().chain(forms);
    for name in names.map(String::from).chain(shared) {
        let before = place.read(&name);
        place.yuxi(&format!("pubkey -k alice.key -o {name}")).refused("--force to replace it");
        assert_eq!(place.read(&name), before);
        place.yuxi(&format!("pubkey -k alice.key -o {name} --force")).expect(0);
    }
}

/// A shared key may look like r and s that begin as a SEQUENCE, or begin as a compressed point: one
/// random key in 256 does.
#[test]
fn secrets_that_look_public() {
    let place = furnished();
    let point = place.yuxi("pubkey -k alice.key -f compressed").expect(0).text();
    let point = point.trim_end();
    let signature = format!("30{}", "11".repeat(63));
    let longer = format!("{signature}{}", "07".repeat(32));
    let ciphertext = format!("{point}{}", "07".repeat(60));
    for digits in [&signature, &longer, point, &ciphertext] {
        let bytes = hex(digits);
        for secret in [digits.as_bytes(), &bytes] {
            file(&place, "secret", secret, 0o600);
            place.yuxi("pubkey -k alice.key -o secret").refused("--force to replace it");
            assert_eq!(place.read("secret"), secret);
        }
    }
}

/// Also if the umask makes all files private.
#[test]
fn public_files_are_replaced() {
    let place = furnished();
    place.yuxi_all(&[
        "csr -k alice.key --subject CN=a -o csr",
        "convert --to c1c3c2 --from c1c3c2 -o raw letter.enc",
        "convert --to hex -o sig.hex letter.sig",
        "pubkey -k alice.key -f hex -o point",
    ]);
    file(&place, "empty", b"", 0o600);
    file(&place, "notes", b"what I wrote for all to read: 32", 0o644);
    let names =
        ["csr", "raw", "sig.hex", "point", "letter.sig", "letter.enc", "alice.pub", "signed", "1"];
    for name in names.into_iter().chain(["empty", "notes"]) {
        if name != "notes" {
            set_mode(&place, name, 0o600);
        }
        place.yuxi(&format!("pubkey -k alice.key -o {name}")).expect(0);
    }
}

#[test]
fn no_output_replaces_an_input() {
    let place = furnished();
    for name in ["alice.pub", "letter.txt", "letter.enc", "letter.sig", "signed", "lines", "1"] {
        fs::hard_link(place.path(name), place.path(&format!("{name}-hard"))).unwrap();
        symlink(name, place.path(&format!("{name}-soft"))).unwrap();
    }
    for (line, input) in [
        ("encrypt -k alice.pub letter.txt", "alice.pub"),
        ("encrypt -k alice.pub letter.txt", "letter.txt"),
        ("decrypt -k alice.key letter.enc", "letter.enc"),
        ("sign -k alice.key letter.txt", "letter.txt"),
        ("sm3 letter.txt", "letter.txt"),
        ("sm3 -k alice.pub letter.txt", "alice.pub"),
        ("convert --to raw letter.sig", "letter.sig"),
        ("exchange ecdh -k alice.key -p alice.pub", "alice.pub"),
        ("exchange respond -k alice.key -p alice.pub --shared x 1", "1"),
        ("exchange respond -k alice.key -p alice.pub --shared x 1", "alice.pub"),
        ("verify --batch signed", "signed"),
        ("verify --batch signed -k alice.pub", "alice.pub"),
        ("sign -k alice.key --batch lines", "lines"),
    ] {
        let before = place.read(input);
        for to in [input.into(), format!("{input}-hard"), format!("{input}-soft")] {
            for force in ["", " --force"] {
                let line = format!("{line}{force} -o {to}");
                place.yuxi(&line).refused("it is an input of this command; give another name");
                assert_eq!(place.read(input), before, "{line}");
            }
        }
    }
    assert!(!place.names().contains(&"x".into()));
    place.yuxi("pubkey -k alice.key -o alice.key --force").refused("it is an input");
}

#[test]
fn standard_input_is_an_input_too() {
    if is_windows("a file that a Unix program opened has another number in Wine") {
        return;
    }
    let place = furnished();
    let yuxi = in_shell();
    let shell = |line: &str| run(place.command("sh").args(["-c", line]), line, b"");
    let before = place.read("signed");
    for line in ["verify --batch - -o signed < signed", "sm3 -o signed < signed"] {
        shell(&format!("{yuxi} {line}")).refused("it is an input of this command");
        assert_eq!(place.read("signed"), before);
    }
    let line = format!("{yuxi} verify --batch - < signed >> signed");
    shell(&line).refused("standard output: it is a file that is an input of this command");
    assert_eq!(place.read("signed"), before);
    // one device may be both
    shell(&format!("{yuxi} sm3 < /dev/null > /dev/null")).expect(0);
}

/// A link of another user in a directory in which both can write.
#[test]
fn a_planted_link_is_not_followed() {
    if is_windows("Wine shows it no links") {
        return;
    }
    let place = Place::furnished();
    fs::create_dir(place.path("shared")).unwrap();
    set_mode(&place, "shared", 0o1777);
    file(&place, "theirs", b"", 0o666);
    let links = ["shared/there", "shared/missing"];
    for (name, to) in links.into_iter().zip(["../theirs", "../nowhere"]) {
        symlink(to, place.path(name)).unwrap();
        if std::os::unix::fs::lchown(place.path(name), Some(65534), Some(65534)).is_err() {
            println!("skipped: it takes root to make another user's link");
            return;
        }
    }
    for name in links {
        for line in ["decrypt -k alice.key letter.enc", "keygen", "sm3 letter.txt"] {
            let ran = place.yuxi(&format!("{line} -o {name}"));
            ran.refused("it is a symbolic link of another user");
        }
    }
    assert!(place.read("theirs").is_empty() && !place.names().contains(&"nowhere".into()));
    // their own file, by its name: ours takes its place, and is private
    std::os::unix::fs::chown(place.path("theirs"), Some(65534), None).unwrap();
    place.yuxi("decrypt -k alice.key -o theirs letter.enc").expect(0);
    assert_eq!(place.permissions("theirs").mode() & 0o777, 0o600);
    // our own links are followed
    symlink("../mine", place.path("shared/ours")).unwrap();
    place.yuxi("sm3 -o shared/ours letter.txt").expect(0);
    assert_eq!(place.read("mine").len(), 65);
}

#[test]
fn a_file_that_cannot_be_read_is_kept() {
    let place = Place::furnished();
    file(&place, "closed", b"?", 0o200);
    if File::open(place.path("closed")).is_ok() {
        println!("skipped: root reads everything");
        return;
    }
    place.yuxi("sm3 -o closed letter.txt").refused("cannot be read, and may hold a secret");
}

/// 64 hex digits are a digest or a private key.
#[test]
fn a_digest_is_replaced_unless_it_may_be_a_key() {
    let place = Place::furnished();
    for options in ["", "-f raw", "-f base64", "--names", "--tag", "--json"] {
        let line = format!("sm3 letter.txt -o sum {options}");
        place.yuxi(&line).expect(0);
        // Wine shows no groups
        set_mode(&place, "sum", if is_windows("0o644 for 0o640") { 0o644 } else { 0o640 });
        place.yuxi(&line).expect(0);
        place.yuxi("pubkey -k alice.key -o sum").expect(0);
        fs::remove_file(place.path("sum")).unwrap();
    }
    place.yuxi("keygen -f hex -o bob.key").expect(0);
    let bob = place.read("bob.key");
    place.yuxi("sm3 letter.txt -o bob.key").refused("may hold a key or a password");
    assert_eq!(place.read("bob.key"), bob);
}

/// Messages of a key exchange are JSON and public; a state is JSON and secret.
#[test]
fn json_with_a_secret_is_a_secret() {
    let place = Place::furnished();
    file(&place, "state", json!({"secret": "00"}).to_string().as_bytes(), 0o600);
    place.yuxi("sm3 -o state letter.txt").refused("--force to replace it");
}
