//! Every command that draws randomness, where the system refuses it: it says so, and leaves no
//! file. `strace` makes the system call fail; where there is none, this is passed over.

use std::process::Command;

use crate::place::{Place, Ran, YUXI, run, starts_programs};

/// Under the tracer the system's generator fails.
fn refusing() -> Command {
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=getrandom"]);
    command.args(["-e", "inject=getrandom:error=EIO", "--"]);
    command
}

/// Whether there is a tracer that may trace here; else says that this is passed over.
fn can_refuse() -> bool {
    let traces = starts_programs()
        && refusing().arg("true").output().is_ok_and(|output| output.status.success());
    if !traces {
        println!("skipped: there is no strace here, or it may not trace");
    }
    traces
}

fn yuxi_without_randomness(place: &Place, line: &str) -> Ran {
    let mut command = refusing();
    command.current_dir(place.path("")).arg(YUXI).args(line.split_whitespace());
    run(&mut command, line, b"")
}

#[test]
fn a_command_without_randomness_fails() {
    if !can_refuse() {
        return;
    }
    let place = Place::furnished();
    place.write("password", b"a password");
    place.write("lines", b"{\"message\":\"aa\",\"encoding\":\"hex\"}\n");
    place.yuxi("exchange start --state a.state -o a.msg").expect(0);
    place.yuxi("keygen --curve p256 -o p256.key").expect(0);
    let before = place.names();
    for line in [
        "keygen -o new",
        "keygen --curve p256 -o new",
        "keygen --curve x25519 -o new",
        "keygen --encrypt --password-file password -o new",
        "convert --to pem --encrypt --new-password-file password -o new alice.key",
        "sign -k alice.key -o new letter.txt",
        "sign -k p256.key -o new letter.txt",
        "encrypt -k alice.pub -o new letter.txt",
        "csr -k alice.key --subject /CN=a -o new",
        "cert -k alice.key --subject /CN=a -o new",
        "exchange start --state new.state -o new",
        "exchange respond -k alice.key -p alice.pub --state new.state -o new a.msg",
    ] {
        yuxi_without_randomness(&place, line).refused("random");
        assert_eq!(place.names(), before, "{line}");
    }

    // Each line of a batch has its own result.
    let ran = yuxi_without_randomness(&place, "sign --batch lines -k alice.key").expect(2);
    let results = String::from_utf8_lossy(&ran.out);
    assert!(results.contains("random") && !results.contains("signature"), "{ran:?}");
}
