//! Signals, at a prompt, in a batch and in the demo: what they leave behind.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Stdio};

use rustix::fs::{Mode, OFlags};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, tcgetattr};

use crate::place::{Place, heeding_signals, run, starts_programs, wait_for};

const SIGHUP: i32 = 1;
const SIGINT: i32 = 2;
const SIGQUIT: i32 = 3;
const SIGTERM: i32 = 15;

fn kill(place: &Place, child: &Child, signal: &str) {
    let line = format!("kill -{signal} {}", child.id());
    run(place.command("sh").args(["-c", &line]), &line, b"").expect(0);
}

/// The signal that ended it.
fn ended_by(child: &mut Child) -> Option<i32> {
    wait_for("the end", || child.try_wait().unwrap().is_some());
    child.wait().unwrap().signal()
}

/// A terminal, and the command that it controls.
struct Terminal {
    screen: File,
    seen: String,
    child: Child,
}

impl Terminal {
    fn run(place: &Place, line: &str) -> Self {
        let screen =
            openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&screen).unwrap();
        unlockpt(&screen).unwrap();
        let name = ptsname(&screen, Vec::new()).unwrap();
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let keyboard = File::from(rustix::fs::open(&*name, flags, Mode::empty()).unwrap());
        let program = heeding_signals(place);
        let mut command = place.command("setsid");
        command.args(["--ctty", "--wait"]).arg(program.get_program()).args(program.get_args());
        command.args(line.split(' ')).stdin(keyboard.try_clone().unwrap());
        command.stdout(keyboard.try_clone().unwrap()).stderr(keyboard);
        let child = command.spawn().unwrap();
        Self { screen: screen.into(), seen: String::new(), child }
    }

    /// A command that has asked.
    fn prompted(place: &Place, line: &str, prompt: &str) -> Self {
        let mut terminal = Self::run(place, line);
        terminal.wait_for(prompt);
        terminal
    }

    /// Waits until that is on the screen; forgets what is before it.
    fn wait_for(&mut self, text: &str) {
        let mut bytes = [0; 1000];
        while !self.seen.contains(text) {
            let count = self.screen.read(&mut bytes).unwrap_or(0);
            assert!(count > 0, "{text:?} is not in {:?}", self.seen);
            self.seen.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
        let (_, rest) = self.seen.split_once(text).unwrap();
        self.seen = rest.to_string();
    }

    fn type_in(&mut self, text: &[u8]) {
        self.screen.write_all(text).unwrap();
    }

    fn echoes(&self) -> bool {
        tcgetattr(&self.screen).unwrap().local_modes.contains(LocalModes::ECHO)
    }
}

fn locked() -> Place {
    let place = Place::furnished();
    place.write("word", b"word\n");
    fs::set_permissions(place.path("word"), PermissionsExt::from_mode(0o600)).unwrap();
    let line = "convert --to pem --encrypt --new-password-file word -o locked alice.key";
    place.yuxi(line).expect(0);
    place
}

#[test]
fn a_prompt_leaves_the_echo_on() {
    if !starts_programs() {
        return;
    }
    let place = locked();
    let ways: [(&[u8], &str, i32); 4] = [
        (b"\x03", "", SIGINT),
        (b"\x1c", "", SIGQUIT),
        (b"", "TERM", SIGTERM),
        (b"", "HUP", SIGHUP),
    ];
    for (typed, sent, signal) in ways {
        let mut terminal = Terminal::prompted(&place, "pubkey -k locked", "Password for locked: ");
        assert!(!terminal.echoes());
        terminal.type_in(typed);
        if !sent.is_empty() {
            kill(&place, &terminal.child, sent);
        }
        assert_eq!(ended_by(&mut terminal.child), Some(signal));
        assert!(terminal.echoes(), "{signal}");
    }
}

#[test]
fn a_prompt_stops_and_goes_on() {
    if !starts_programs() {
        return;
    }
    let place = locked();
    let mut terminal = Terminal::prompted(&place, "pubkey -k locked", "Password for locked: ");
    terminal.type_in(b"\x1a");
    let stat = format!("/proc/{}/stat", terminal.child.id());
    wait_for("the stop", || fs::read_to_string(&stat).unwrap().contains(") T "));
    assert!(terminal.echoes());
    kill(&place, &terminal.child, "CONT");
    terminal.wait_for("Password for locked: ");
    wait_for("no echo", || !terminal.echoes());
    terminal.type_in(b"word\n");
    terminal.wait_for("-----END PUBLIC KEY-----");
    assert_eq!(ended_by(&mut terminal.child), None);
    assert!(terminal.echoes());
}

#[test]
fn the_end_of_the_input_at_a_prompt() {
    if !starts_programs() {
        return;
    }
    let place = Place::new();
    let mut terminal = Terminal::prompted(&place, "keygen --encrypt", "New password for the key: ");
    terminal.type_in(b"\x04");
    terminal.wait_for("\nyuxi: standard output: no password was typed");
    assert_eq!(ended_by(&mut terminal.child), None);
    assert!(terminal.echoes());
}

/// A batch that has written a result to a file, and waits.
fn batch(place: &Place, ignored: &str) -> Child {
    let line = b"{\"message\":\"a\",\"encoding\":\"text\"}";
    let signed = place.yuxi_with("sign -k alice.key --batch - --echo", line).expect(0).out;
    let mut command = heeding_signals(place);
    if !ignored.is_empty() {
        let program = place.program();
        command = place.command("env");
        command.arg(format!("--ignore-signal={ignored}"));
        command.arg(program.get_program()).args(program.get_args());
    }
    command.args("verify --batch - -o out".split(' '));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.as_mut().unwrap().write_all(&signed).unwrap();
    let files = format!("/proc/{}/fd", child.id());
    let unfinished = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry.ok()?.path();
        let to = fs::read_link(&path).ok()?;
        let here = place.path("").canonicalize().ok()?;
        // not the old file, which is read to see whether it holds a secret
        let is_here = to.starts_with(&here) && to != here.join("out");
        let found = fs::metadata(path).ok()?;
        (is_here && found.is_file() && found.len() > 0).then_some(())
    };
    wait_for("a result", || {
        fs::read_dir(&files)
            .is_ok_and(|mut entries| entries.any(|entry| unfinished(entry).is_some()))
    });
    child
}

#[test]
fn a_signal_leaves_nothing_half_written() {
    if !starts_programs() {
        return;
    }
    let place = Place::furnished();
    place.write("out", b"old");
    let before = place.names();
    for (name, signal) in [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)] {
        let mut child = batch(&place, "");
        kill(&place, &child, name);
        assert_eq!(ended_by(&mut child), Some(signal));
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(said, "yuxi: stopped by a signal; nothing is written to out\n");
        assert_eq!(place.names(), before);
        assert_eq!(place.read("out"), b"old");
    }
}

#[test]
fn a_signal_that_is_ignored_stays_so() {
    if !starts_programs() {
        return;
    }
    let place = Place::furnished();
    for name in ["INT", "HUP"] {
        let mut child = batch(&place, name);
        kill(&place, &child, name);
        std::thread::sleep(std::time::Duration::from_millis(100));
        drop(child.stdin.take());
        assert!(child.wait().unwrap().success(), "{name}");
        assert_eq!(place.text("out"), "{\"line\":1,\"valid\":true}\n");
        // others are heeded all the same
        let mut child = batch(&place, name);
        kill(&place, &child, "TERM");
        assert_eq!(ended_by(&mut child), Some(SIGTERM));
    }
}

#[test]
fn a_module_that_is_tried_leaves_nothing() {
    if !starts_programs() {
        return;
    }
    let place = Place::new();
    fs::create_dir(place.path("modules")).unwrap();
    fs::create_dir(place.path("tmp")).unwrap();
    place.write("module.so", b"\x7fELF and no more");
    // it prints a line first, and ends when this directory is gone
    place.write(
        "openssl",
        b"#!/bin/sh\n[ $1 = version ] && echo 'OPENSSLDIR: \"none\"' && exit\n\
          touch begun; while [ -e openssl ]; do sleep 0.05; done\n",
    );
    fs::set_permissions(place.path("openssl"), PermissionsExt::from_mode(0o755)).unwrap();
    for (name, signal) in [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)] {
        let mut command = heeding_signals(&place);
        let line = "provider install --openssl ./openssl --dir modules --module module.so";
        command.args(line.split(' ')).env("TMPDIR", place.path("tmp"));
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        wait_for("the trial", || place.path("begun").exists());
        kill(&place, &child, name);
        assert_eq!(ended_by(&mut child), Some(signal));
        for directory in ["modules", "tmp"] {
            assert_eq!(fs::read_dir(place.path(directory)).unwrap().count(), 0, "{name}");
        }
        fs::remove_file(place.path("begun")).unwrap();
    }
}

#[test]
fn the_demo_is_private_and_leaves_nothing() {
    if !starts_programs() {
        return;
    }
    let place = Place::new();
    place.write("secret.txt", b"a secret");
    fs::create_dir(place.path("tmp")).unwrap();
    for (name, signal) in [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)] {
        let mut command = heeding_signals(&place);
        command.args(["demo", "secret.txt"]).env("TMPDIR", place.path("tmp"));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let directory = || Some(fs::read_dir(place.path("tmp")).unwrap().next()?.unwrap().path());
        wait_for("a signature", || {
            directory().is_some_and(|path| path.join("letter.sig").exists())
        });
        let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let directory = directory().unwrap();
        assert_eq!(mode(directory.clone()), 0o700);
        for file in fs::read_dir(&directory).unwrap() {
            let path = file.unwrap().path();
            assert_eq!(mode(path.clone()), 0o600, "{}", path.display());
        }
        kill(&place, &child, name);
        assert_eq!(ended_by(&mut child), Some(signal));
        assert_eq!(fs::read_dir(place.path("tmp")).unwrap().count(), 0, "{name}");
    }
}
