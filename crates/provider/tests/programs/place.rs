//! The folder of a test, with OpenSSL's configurations in it, and how it runs programs there.

use std::cell::Cell;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use tempfile::TempDir;
use yuxi_testkit::available;

use crate::built;
use crate::run::Run;

/// The `openssl` command and Debian's package that has it; likewise for the others.
pub(crate) const OPENSSL: (&str, &str) = ("openssl", "openssl");
pub(crate) const CC: (&str, &str) = ("cc", "build-essential");
pub(crate) const NM: (&str, &str) = ("nm", "binutils");
pub(crate) const READELF: (&str, &str) = ("readelf", "binutils");
pub(crate) const CURL: (&str, &str) = ("curl", "curl");
pub(crate) const NGINX: (&str, &str) = ("nginx", "nginx-light");
pub(crate) const PYTHON: (&str, &str) = ("python3", "python3");
pub(crate) const VALGRIND: (&str, &str) = ("valgrind", "valgrind");

/// OpenSSL with the provider, or alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    With,
    Without,
}

pub(crate) use Side::{With, Without};

impl Side {
    pub(crate) const BOTH: [Self; 2] = [With, Without];

    /// The name of the configuration, and the beginning of the names of its files.
    pub(crate) fn name(self) -> &'static str {
        match self {
            With => "with",
            Without => "without",
        }
    }

    pub(crate) fn other(self) -> Self {
        if self == With { Without } else { With }
    }
}

/// The folder of a test, removed at its end.
pub(crate) struct Place {
    directory: TempDir,
    checks: Cell<u32>,
}

/// What `openssl req` requires in every configuration.
const REQUESTS: &str = "[req]\ndistinguished_name = dn\n[dn]\n";

impl Place {
    /// An empty folder.
    pub(crate) fn empty() -> Self {
        Self { directory: tempfile::tempdir().expect("a temporary folder"), checks: Cell::new(0) }
    }

    /// A folder with the module installed in `modules`, the configurations `with.cnf` and
    /// `without.cnf`, and the file `message`. If `openssl` or one of these programs is missing, the
    /// test is skipped.
    pub(crate) fn with(programs: &[(&str, &str)]) -> Option<Self> {
        for (program, package) in [OPENSSL].iter().chain(programs) {
            if !available::has_program(program, package) {
                return None;
            }
        }
        let place = Self::empty();
        let install = place.yuxi("provider install --dir modules --config with.cnf --module");
        let (code, said) = install.arg(built::module()).output();
        assert_eq!(code, Some(0), "{}", said.text);
        place.append("with.cnf", REQUESTS);
        place.write("without.cnf", REQUESTS);
        place.write("message", "Attack at dawn\n");
        Some(place)
    }

    /// With the keys that both sides make.
    pub(crate) fn with_keys() -> Option<Self> {
        let place = Self::with(&[])?;
        place.keys();
        Some(place)
    }

    /// The path of a file.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The folder as text.
    pub(crate) fn root(&self) -> &str {
        self.directory.path().to_str().expect("a path in Unicode")
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path(name), bytes).unwrap();
    }

    pub(crate) fn append(&self, name: &str, text: &str) {
        let mut file = fs::File::options().append(true).open(self.path(name)).unwrap();
        file.write_all(text.as_bytes()).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub(crate) fn text(&self, name: &str) -> String {
        String::from_utf8(self.read(name)).unwrap()
    }

    pub(crate) fn copy(&self, from: impl AsRef<std::path::Path>, to: &str) {
        fs::copy(from, self.path(to)).unwrap();
    }

    pub(crate) fn make_folder(&self, name: &str) {
        fs::create_dir(self.path(name)).unwrap();
    }

    /// The names of the files in a folder, in order.
    pub(crate) fn list(&self, name: &str) -> Vec<String> {
        let entries = fs::read_dir(self.path(name)).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Counts a check that the caller makes.
    pub(crate) fn count_check(&self) {
        self.checks.set(self.checks.get() + 1);
    }

    /// Asserts that two files have the same content.
    #[track_caller]
    pub(crate) fn same(&self, one: &str, other: &str) {
        self.count_check();
        assert!(self.read(one) == self.read(other), "{one} and {other} differ");
    }

    /// A program that runs in this folder.
    pub(crate) fn program(&self, program: impl AsRef<std::ffi::OsStr>) -> Run<'_> {
        Run::new(self, program)
    }

    /// `openssl` as one side.
    pub(crate) fn openssl(&self, side: Side, arguments: &str) -> Run<'_> {
        let run = self.program("openssl").args(arguments).config(&format!("{}.cnf", side.name()));
        if side == With { run.counted() } else { run }
    }

    /// The command `yuxi`.
    pub(crate) fn yuxi(&self, arguments: &str) -> Run<'_> {
        self.program(built::yuxi()).args(arguments)
    }

    /// SM2 keys of both sides, `with` and `without`, each `.key` and `.pub`.
    pub(crate) fn keys(&self) {
        for side in Side::BOTH {
            let name = side.name();
            self.openssl(side, &format!("genpkey -algorithm SM2 -out {name}.key"))
                .succeeds()
                .ran("generated", 1);
            let public = format!("pkey -in {name}.key -pubout -out");
            self.openssl(Without, &format!("{public} {name}.pub")).succeeds();
            self.openssl(With, &format!("{public} other.pub")).succeeds();
            self.same(&format!("{name}.pub"), "other.pub");
        }
    }

    /// The SM3 digest of `message` in `digest`.
    pub(crate) fn digest(&self) {
        self.openssl(Without, "dgst -sm3 -binary -out digest message").succeeds();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let thread = std::thread::current();
        let line = format!("{}: {} checks\n", thread.name().unwrap_or("?"), self.checks.get());
        // not by a macro: the test harness hides what a passing test prints
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
}
