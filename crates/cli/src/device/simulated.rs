//! The core in simulation: a program that answers each access with a line.
//!
//! `cargo xtask rtl simulator` builds it, `yuxi-sim` or `yuxi-sim-small`, and places it beside this
//! command; the variable `YUXI_SIM` or `YUXI_SIM_SMALL` names another. Commands and answers are those of
//! `crates/rtl-sim/sim/bus.h`.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use yuxi_accel::Bus;
use zeroize::Zeroizing;

use super::Fault;
use crate::text::os_error;

/// Cycles of a pause, which ends earlier if there is a response.
const PAUSE: u32 = 1000;
/// A program that takes longer for one access does not answer any more.
const LONGEST: Duration = Duration::from_secs(60);

/// The running program; it is ended with this.
pub(super) struct Simulated {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    longest: Duration,
}

type Result<T> = std::result::Result<T, Fault>;

impl Simulated {
    /// By the name of the device.
    pub(super) fn start(name: &str) -> Result<Self> {
        Self::start_program(&program(name)?, LONGEST)
    }

    fn start_program(program: &Path, longest: Duration) -> Result<Self> {
        let fault = |error| {
            let (program, error) = (program.display(), os_error(&error));
            Fault(format!("cannot run {program}: {error}; cargo xtask rtl simulator builds it"))
        };
        // beside the program are the files that it reads
        let program = program.canonicalize().map_err(fault)?;
        let mut command = Command::new(&program);
        if let Some(folder) = program.parent() {
            command.current_dir(folder);
        }
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(fault)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault("its program has no pipes".into()));
        };
        let (sender, answers) = channel();
        // it ends with the program, or when nobody listens
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(std::result::Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, answers, longest })
    }

    /// A command and its answer.
    fn ask(&mut self, line: &str) -> Result<String> {
        let ended = || Fault("its program has ended".into());
        self.input.write_all(line.as_bytes()).map_err(|_| ended())?;
        let answer = self.answers.recv_timeout(self.longest).map_err(|error| match error {
            RecvTimeoutError::Timeout => Fault("its program does not answer".into()),
            RecvTimeoutError::Disconnected => ended(),
        })?;
        match answer.strip_prefix("error: ") {
            Some(error) => Err(Fault(error.into())),
            None => Ok(answer),
        }
    }
}

/// The program runs as the user of this command, and may keep what it computes with; so the
/// nonces of valuable keys do not belong there.
impl Bus for Simulated {
    type Error = Fault;

    fn read(&mut self, offset: usize) -> Result<u32> {
        let answer = self.ask(&format!("read {offset:x}\n"))?;
        match numbers(&answer)[..] {
            [Some(data), Some(0)] => Ok(data),
            _ => Err(Fault(format!("a read at {offset:#x} is answered by {answer}"))),
        }
    }

    fn write(&mut self, offset: usize, value: u32) -> Result<()> {
        // as long as it gets, so that no part of a nonce is left behind
        let mut line = Zeroizing::new(String::with_capacity(64));
        let written = writeln!(line, "write {offset:x} {value:x} f");
        written.map_err(|_| Fault("a line is too long".into()))?;
        let answer = self.ask(&line)?;
        match numbers(&answer)[..] {
            [Some(0)] => Ok(()),
            _ => Err(Fault(format!("a write at {offset:#x} is answered by {answer}"))),
        }
    }

    fn pause(&mut self) -> Result<()> {
        self.ask(&format!("wait {PAUSE}\n")).map(drop)
    }

    fn cycles_of_pause(&self) -> u32 {
        PAUSE
    }
}

/// Hexadecimal.
fn numbers(answer: &str) -> Vec<Option<u32>> {
    answer.split(' ').map(|text| u32::from_str_radix(text, 16).ok()).collect()
}

impl Drop for Simulated {
    fn drop(&mut self) {
        // it may have ended already
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// That which the variable names, or the one beside this command.
fn program(name: &str) -> Result<PathBuf> {
    let program = format!("yuxi-{name}");
    let variable = program.to_uppercase().replace('-', "_");
    let named: Option<OsString> = std::env::var_os(variable).filter(|name| !name.is_empty());
    if let Some(named) = named {
        return Ok(named.into());
    }
    let own = std::env::current_exe().map_err(|error| Fault(os_error(&error)))?;
    Ok(own.with_file_name(program))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_does_not_answer_is_given_up() {
        let longest = Duration::from_millis(50);
        let error = |program: &str| {
            let mut started = Simulated::start_program(Path::new(program), longest)?;
            started.read(0)
        };
        let why = |program| error(program).map_err(|fault| fault.0);
        // it reads all before it writes
        assert_eq!(why("/usr/bin/sort"), Err("its program does not answer".into()));
        assert_eq!(why("/bin/true"), Err("its program has ended".into()));
    }
}
