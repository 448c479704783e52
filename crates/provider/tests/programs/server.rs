//! Servers on the loopback interface, which are stopped when they are dropped.

use std::fs;
use std::io::Read as _;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::run::Run;

/// A port at which no server listens. It lies below the ports of outgoing connections (from 32768
/// in Linux), so that no client takes it before the server does.
pub(crate) fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let start = 10_000 + (std::process::id() % 20_000) as u16;
    loop {
        let port = 10_000 + (start + NEXT.fetch_add(1, Ordering::Relaxed)) % 22_000;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// A server that runs.
pub(crate) struct Server {
    child: Child,
    log: PathBuf,
}

impl Server {
    /// Starts a program, which prints to the file `log`.
    pub(crate) fn start(run: Run<'_>, log: PathBuf) -> Self {
        let file = fs::File::create(&log).unwrap();
        let mut command = run.into_command();
        command.stdin(Stdio::null()).stdout(file.try_clone().unwrap()).stderr(file);
        let child = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
        Self { child, log }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn log(&self) -> String {
        let mut text = Vec::new();
        fs::File::open(&self.log).unwrap().read_to_end(&mut text).unwrap();
        String::from_utf8_lossy(&text).into_owned()
    }

    /// Waits until it accepts connections.
    #[track_caller]
    pub(crate) fn listens(mut self, port: u16) -> Self {
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let ended = self.child.try_wait().unwrap();
            let late = start.elapsed() > Duration::from_secs(60);
            assert!(ended.is_none() && !late, "the server does not start:\n{}", self.log());
            sleep(Duration::from_millis(50));
        }
        self
    }

    /// Waits until it ends by itself.
    #[track_caller]
    pub(crate) fn ends(mut self) -> ExitStatus {
        let status = self.ended(Duration::from_secs(60));
        status.unwrap_or_else(|| panic!("the server does not end:\n{}", self.log()))
    }

    /// Lets nginx finish its connections, so that its workers write their counts, and end.
    #[track_caller]
    pub(crate) fn quits(self) {
        self.signal("QUIT");
        self.ends();
    }

    fn signal(&self, name: &str) {
        let script = format!("kill -s {name} {}", self.child.id());
        let _ = Command::new("sh").args(["-c", &script]).status();
    }

    fn ended(&mut self, limit: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            let status = self.child.try_wait().unwrap();
            if status.is_some() || start.elapsed() > limit {
                return status;
            }
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(Some(_))) {
            return;
        }
        // Upon it nginx also ends its workers.
        self.signal("TERM");
        if self.ended(Duration::from_secs(10)).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
