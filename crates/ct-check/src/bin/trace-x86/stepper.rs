//! The traced program, stepped by `ptrace`.

use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
use nix::sys::personality::{self, Persona};
use nix::sys::ptrace;
use nix::sys::signal::Signal;
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::Pid;

use crate::decode::{Decoder, LONGEST};
use crate::trace::Trace;

/// Keeps this thread, and the programs that it starts, on the `which`-th processor that it may
/// run on (they are counted round): stepping is a switch between the two for each instruction,
/// which takes a third longer where they are on two processors.
pub(crate) fn stay_on_one_processor(which: usize) -> nix::Result<()> {
    let this = Pid::from_raw(0);
    let allowed = sched_getaffinity(this)?;
    let allowed: Vec<_> =
        (0..CpuSet::count()).filter(|&cpu| allowed.is_set(cpu) == Ok(true)).collect();
    let mut one = CpuSet::new();
    one.set(allowed[which % allowed.len()])?;
    sched_setaffinity(this, &one)
}

/// A check that waits to be run, and is ours to step.
pub(crate) struct Program {
    child: Child,
    id: Pid,
}

impl Program {
    /// Starts one check with one set of secrets.
    ///
    /// Addresses are compared, so the child's are not random, and no environment and no
    /// argument of another length moves its stack.
    pub(crate) fn start(program: &Path, operation: &[&str], secrets: &str) -> Result<Self, String> {
        let persona = personality::get().map_err(|error| format!("personality: {error}"))?;
        personality::set(persona | Persona::ADDR_NO_RANDOMIZE)
            .map_err(|error| format!("cannot switch off random addresses: {error}"))?;
        let child = Command::new(program)
            .args(["--wait", "line", "--secrets", &format!("{secrets:<8}")])
            .args(operation)
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let id = Pid::from_raw(child.id().cast_signed());
        // dropped, and the child with it, wherever this fails
        let mut program = Self { child, id };
        ptrace::attach(id).map_err(|error| format!("ptrace is not allowed: {error}"))?;
        // where it was still on its way into the program, that is a stop of its own
        while program.wait()? == WaitStatus::Stopped(id, Signal::SIGTRAP) {
            ptrace::cont(id, None).map_err(errno)?;
        }
        let mut stdin = program.child.stdin.take().ok_or("no standard input")?;
        // a pipe holds it until the program reads
        stdin.write_all(b"\n").map_err(|error| format!("the program does not wait: {error}"))?;
        Ok(program)
    }

    /// All steps between the marks.
    pub(crate) fn trace(mut self, decoder: &mut Decoder) -> Result<Trace, String> {
        let mut trace = Trace::default();
        loop {
            // to the next mark, which begins the trace or a further part of it
            ptrace::cont(self.id, None).map_err(errno)?;
            match self.wait()? {
                WaitStatus::Stopped(_, Signal::SIGTRAP) => {
                    self.step_to_mark(decoder, &mut trace)?
                }
                WaitStatus::Stopped(_, signal) => return Err(format!("stopped by {signal}")),
                WaitStatus::Exited(_, 0) if trace.instructions() > 0 => return Ok(trace),
                WaitStatus::Exited(_, code) => {
                    return Err(format!("the check failed, with exit code {code}"));
                }
                other => return Err(format!("the program is in no state to trace: {other:?}")),
            }
        }
    }

    /// Steps until the program has run into a breakpoint.
    fn step_to_mark(&mut self, decoder: &mut Decoder, trace: &mut Trace) -> Result<(), String> {
        loop {
            let registers = ptrace::getregs(self.id).map_err(errno)?;
            let known = decoder.at(registers.rip, || self.code(registers.rip))?;
            if known.is_breakpoint() {
                // left to `cont`, which comes to a stop behind it
                ptrace::cont(self.id, None).map_err(errno)?;
                return self.wait_for(Signal::SIGTRAP);
            }
            trace.step(registers.rip);
            known.touches(&registers, |address| self.word(address), |word| trace.touch(word))?;
            ptrace::step(self.id, None).map_err(errno)?;
            self.wait_for(Signal::SIGTRAP)?;
        }
    }

    fn wait(&self) -> Result<WaitStatus, String> {
        waitpid(self.id, None).map_err(errno)
    }

    fn wait_for(&self, signal: Signal) -> Result<(), String> {
        match self.wait()? {
            WaitStatus::Stopped(_, stopped) if stopped == signal => Ok(()),
            other => Err(format!("the program did not stop by {signal}: {other:?}")),
        }
    }

    fn word(&self, address: u64) -> Result<u64, String> {
        ptrace::read(self.id, address as ptrace::AddressType)
            .map(i64::cast_unsigned)
            .map_err(|error| format!("cannot read {address:#x}: {error}"))
    }

    /// The bytes of an instruction; zeros where the page ends behind it.
    fn code(&self, address: u64) -> Result<[u8; LONGEST], String> {
        let mut bytes = [0; 2 * 8];
        bytes[..8].copy_from_slice(&self.word(address)?.to_le_bytes());
        if let Ok(word) = self.word(address + 8) {
            bytes[8..].copy_from_slice(&word.to_le_bytes());
        }
        Ok(std::array::from_fn(|i| bytes[i]))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // it may have ended
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn errno(error: nix::Error) -> String {
    format!("ptrace: {error}")
}
