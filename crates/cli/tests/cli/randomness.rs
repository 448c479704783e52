//! Every command that needs random bytes, if the system returns none: it reports that, and leaves no
//! file. `strace` makes the system call fail; without it, the tests are skipped.

use std::process::Command;

use crate::place::{Place, Ran, run, starts_programs, yuxi};

/// A system without randomness.
#[derive(Clone, Copy)]
enum Without {
    /// The system call fails.
    Call,
    /// The kernel does not know the call, and there is no /dev/urandom to read instead.
    CallAndDevice,
}

impl Without {
    /// Runs a program there.
    fn command(self) -> Command {
        let mut command = Command::new("strace");
        command.args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=getrandom", "-e"]);
        match self {
            Self::Call => command.args(["inject=getrandom:error=EIO", "--"]),
            Self::CallAndDevice => command.args(["inject=getrandom:error=ENOSYS", "--"]).args([
                "unshare",
                "--map-root-user",
                "--mount",
                "sh",
                "-c",
                "mount -t tmpfs none /dev && exec \"$@\"",
                "sh",
            ]),
        };
        command
    }

    /// Whether a program can be run there; if not, prints that the test is skipped.
    fn can_run(self) -> bool {
        let runs = starts_programs()
            && self.command().arg("true").output().is_ok_and(|output| output.status.success());
        if !runs {
            println!("skipped: there is no strace or unshare here, or they may not do this");
        }
        runs
    }

    fn yuxi(self, place: &Place, line: &str) -> Ran {
        let mut command = self.command();
        command.current_dir(place.path("")).arg(yuxi()).args(line.split_whitespace());
        run(&mut command, line, b"")
    }
}

/// In place of the system call the device is read, and that it is missing is said.
#[test]
fn a_command_without_the_device_fails() {
    if !Without::CallAndDevice.can_run() {
        return;
    }
    let place = Place::furnished();
    let before = place.names();
    for line in ["keygen -o new", "sign -k alice.key -o new letter.txt"] {
        Without::CallAndDevice.yuxi(&place, line).refused("random");
        assert_eq!(place.names(), before, "{line}");
    }
}

/// What draws nothing is not stopped by a hash table that does.
#[test]
fn a_command_that_draws_nothing_needs_no_randomness() {
    if !Without::CallAndDevice.can_run() {
        return;
    }
    let place = Place::furnished();
    place.yuxi("cert -k alice.key --subject CN=a -o crt").expect(0);
    for line in ["verify-cert crt", "inspect crt"] {
        Without::CallAndDevice.yuxi(&place, line).expect(0);
    }
}

#[test]
fn a_command_without_randomness_fails() {
    if !Without::Call.can_run() {
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
        Without::Call.yuxi(&place, line).refused("random");
        assert_eq!(place.names(), before, "{line}");
    }

    // Each line of a batch has its own result.
    let ran = Without::Call.yuxi(&place, "sign --batch lines -k alice.key").expect(2);
    let results = String::from_utf8_lossy(&ran.out);
    assert!(results.contains("random") && !results.contains("signature"), "{ran:?}");
}
