//! A directory in which commands run, and their output.

use std::fmt;
use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use yuxi_testkit::runner;

/// The path of the command. The environment variable `YUXI_COMMAND` gives another build of it, such as that for
/// Windows, which `YUXI_RUNNER` runs.
pub(crate) fn yuxi() -> &'static str {
    static PATH: OnceLock<String> = OnceLock::new();
    PATH.get_or_init(|| std::env::var("YUXI_COMMAND").unwrap_or(env!("CARGO_BIN_EXE_yuxi").into()))
}

/// Whether the command was built for Windows. If so, prints that the test is skipped, and why.
pub(crate) fn is_windows(why: &str) -> bool {
    let is_windows = yuxi().ends_with(".exe");
    if is_windows {
        println!("skipped: the command is that of Windows: {why}");
    }
    is_windows
}

/// The words that run it, for a shell.
pub(crate) fn in_shell() -> String {
    runner::words(yuxi()).iter().map(|word| format!("'{word}' ")).collect()
}

/// What the system says of a file that does not exist.
pub(crate) fn not_found() -> &'static str {
    if yuxi().ends_with(".exe") { "File not found" } else { "No such file or directory" }
}

/// Whether the command can start programs, and detects programs that do not exist; if not, prints
/// that the test is skipped.
///
/// An emulator of one process starts programs on the machine's own system, and reports no missing
/// program.
pub(crate) fn starts_programs() -> bool {
    let alone = std::env::var_os("YUXI_RUNNER").is_none();
    if !alone {
        println!("skipped: the command is emulated here, and what it starts would not be");
    }
    alone
}

/// A temporary directory, removed on drop.
pub(crate) struct Place(tempfile::TempDir);

/// The result of a command.
pub(crate) struct Ran {
    pub(crate) line: String,
    /// The exit code; −1 if a signal ended it.
    pub(crate) code: i32,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

impl Place {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// With Alice's keys, a letter, its signature and its ciphertext: the same in all of a
    /// program's tests.
    pub(crate) fn furnished() -> Self {
        static FILES: OnceLock<Vec<(&str, Vec<u8>, Permissions)>> = OnceLock::new();
        let files = FILES.get_or_init(|| {
            let place = Self::new();
            place.write("letter.txt", b"a letter");
            place.yuxi_all(&[
                "keygen -o alice.key",
                "pubkey -k alice.key -o alice.pub",
                "sign -k alice.key -o letter.sig letter.txt",
                "encrypt -k alice.pub -o letter.enc letter.txt",
            ]);
            ["letter.txt", "alice.key", "alice.pub", "letter.sig", "letter.enc"]
                .map(|name| (name, place.read(name), place.permissions(name)))
                .into()
        });
        let place = Self::new();
        for (name, bytes, permissions) in files {
            place.write(name, bytes);
            fs::set_permissions(place.path(name), permissions.clone()).unwrap();
        }
        place
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.path(name), bytes).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }

    pub(crate) fn permissions(&self, name: &str) -> Permissions {
        fs::metadata(self.path(name)).unwrap().permissions()
    }

    /// The permissions of a file. Of lists of Windows Wine shows what they allow others: nothing is 0o600.
    pub(crate) fn mode(&self, name: &str) -> u32 {
        let mode = self.permissions(name).mode() & 0o777;
        if yuxi().ends_with(".exe") && mode & 0o007 == 0 { 0o600 } else { mode }
    }

    pub(crate) fn text(&self, name: &str) -> String {
        String::from_utf8(self.read(name)).unwrap()
    }

    /// The names of all files, hidden ones too.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// `yuxi` with the words of a line; `''` is the empty word.
    pub(crate) fn yuxi(&self, line: &str) -> Ran {
        self.yuxi_with(line, b"")
    }

    /// The same, with something on standard input.
    pub(crate) fn yuxi_with(&self, line: &str, stdin: &[u8]) -> Ran {
        let words: Vec<_> =
            line.split_whitespace().map(|w| if w == "''" { "" } else { w }).collect();
        run(self.program().args(words), line, stdin)
    }

    /// Runs lines that succeed.
    pub(crate) fn yuxi_all(&self, lines: &[&str]) {
        for line in lines {
            self.yuxi(line).expect(0);
        }
    }

    /// Runs lines that are refused, each for its reason.
    pub(crate) fn refuses(&self, cases: &[(&str, &str)]) {
        for (line, why) in cases {
            self.yuxi(line).refused(why);
        }
    }

    pub(crate) fn openssl(&self, line: &str) -> Ran {
        self.openssl_with(line, b"")
    }

    /// Runs lines that succeed.
    pub(crate) fn openssl_all(&self, lines: &[&str]) {
        for line in lines {
            self.openssl(line).expect(0);
        }
    }

    pub(crate) fn openssl_with(&self, line: &str, stdin: &[u8]) -> Ran {
        run(self.command("openssl").args(line.split_whitespace()), line, stdin)
    }

    /// `yuxi`, which starts here.
    pub(crate) fn program(&self) -> Command {
        let mut command = runner::command(yuxi());
        command.current_dir(self.0.path());
        command
    }

    /// A program of this machine that starts here.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.0.path());
        command
    }
}

/// Runs a command to its end. Of a thousand starts Wine fails in one or two, with the exit code 1 and no word: then
/// the command is run once more.
pub(crate) fn run(command: &mut Command, line: &str, stdin: &[u8]) -> Ran {
    let ran = run_once(command, line, stdin);
    let is_silent = ran.code == 1 && ran.out.is_empty() && ran.err.is_empty();
    if is_silent && yuxi().ends_with(".exe") { run_once(command, line, stdin) } else { ran }
}

fn run_once(command: &mut Command, line: &str, stdin: &[u8]) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{:?} does not start: {error}", command.get_program()));
    let mut pipe = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        // It may end without reading all.
        scope.spawn(move || drop(pipe.write_all(stdin)));
        child.wait_with_output().unwrap()
    });
    Ran {
        line: line.into(),
        code: output.status.code().unwrap_or(-1),
        out: output.stdout,
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

impl fmt::Debug for Ran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let out = String::from_utf8_lossy(&self.out);
        write!(f, "`{}`, exit code {}, out {out:?}, err {:?}", self.line, self.code, self.err)
    }
}

impl Ran {
    /// It ended with that exit code.
    #[track_caller]
    pub(crate) fn expect(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{self:?}");
        self
    }

    /// It was refused with exit code 2, and said why in one line that holds `why`.
    #[track_caller]
    pub(crate) fn refused(self, why: &str) -> Self {
        let ran = self.expect(2).one_line(why);
        assert!(ran.out.is_empty(), "{ran:?}");
        ran
    }

    /// It found something invalid: exit code 1, and one line that holds `why`.
    #[track_caller]
    pub(crate) fn invalid(self, why: &str) -> Self {
        self.expect(1).one_line(why)
    }

    /// Standard error is one line of the right format.
    #[track_caller]
    pub(crate) fn one_line(self, why: &str) -> Self {
        assert!(self.err.starts_with("yuxi: ") && self.err.ends_with('\n'), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        assert!(self.err.contains(why), "{why:?} is not in {self:?}");
        self
    }

    /// Its standard output, as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.out.clone()).unwrap()
    }
}

/// The program, which does not ignore what we were told to ignore: a shell without job control
/// starts what runs in its background so.
pub(crate) fn heeding_signals(place: &Place) -> Command {
    let program = place.program();
    if cfg!(not(target_os = "linux")) {
        return program;
    }
    let mut command = place.command("env");
    command
        .arg("--default-signal=HUP,INT,TERM,QUIT,TSTP")
        .arg(program.get_program())
        .args(program.get_args());
    command
}

/// Waits until the condition holds; it takes long only if it never does.
pub(crate) fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what} does not happen");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Bytes that look random and are the same every time.
pub(crate) fn noise(length: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64 ^ length as u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as u8
    };
    (0..length).map(|_| next()).collect()
}
