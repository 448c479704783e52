//! The program that runs instructions on the processor: assembly with the bytes of kernels, and a frame in C.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;

use super::{Sample, is_here};
use crate::aarch64::A64;
use crate::artefact::Machine;
use crate::kernel::Code;

/// How many words of memory an instruction may access; they stand before the registers in a state.
pub(super) const MEMORY: usize = 4;

/// A program that runs.
pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// How many words a state has: memory, registers, flags.
    words: usize,
    /// Where the memory of a state stands.
    pub(super) memory: u64,
    /// Where branches and returns go to.
    pub(super) landings: u64,
    /// The program's files.
    _folder: TempDir,
}

impl Program {
    /// Builds and starts it. For another processor than this one, scripts/cross says by the environment how.
    pub fn build(machine: Machine, forms: &BTreeMap<String, Vec<Sample>>) -> Result<Self> {
        let registers = match machine {
            Machine::X86 => crate::x86::NAMES.len(),
            Machine::Aarch64 => crate::aarch64::NAMES.len(),
        };
        let mut text = match machine {
            Machine::X86 => include_str!("x86.s"),
            Machine::Aarch64 => include_str!("aarch64.s"),
        }
        .to_owned();
        let samples: Vec<_> = forms.values().flatten().collect();
        for (place, sample) in samples.iter().enumerate() {
            write_instruction(&mut text, place, sample)?;
        }
        Self::assemble(machine, text, samples.len(), [MEMORY, registers])
    }

    /// Of assembly with a function `run` and so many instructions, for states of so many words of memory, and of
    /// registers without flags.
    pub(super) fn assemble(
        machine: Machine,
        mut text: String,
        instructions: usize,
        [memory, registers]: [usize; 2],
    ) -> Result<Self> {
        text += "    .section .data.rel.ro, \"aw\"\n    .balign 8\n    .globl instructions\ninstructions:\n";
        for place in 0..instructions {
            writeln!(text, "    .quad instruction{place}")?;
        }
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("instructions.s"), text)?;
        fs::write(folder.path().join("harness.c"), include_str!("harness.c"))?;
        compile(machine, folder.path(), [memory, registers])?;
        Self::start(machine, folder, memory + registers + 1)
    }

    fn start(machine: Machine, folder: TempDir, words: usize) -> Result<Self> {
        let program = folder.path().join("program");
        let runner = if is_here(machine) { String::new() } else { variable("YUXI_RUNNER")? };
        let mut command = match runner.split_whitespace().next() {
            Some(emulator) => {
                let mut command = Command::new(emulator);
                command.args(runner.split_whitespace().skip(1)).arg(program);
                command
            }
            None => Command::new(program),
        };
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (input, output) = (child.stdin.take(), child.stdout.take().context("no output")?);
        let output = BufReader::with_capacity(1 << 20, output);
        let mut program =
            Self { child, input, output, words, memory: 0, landings: 0, _folder: folder };
        let places = program.read(2)?;
        (program.memory, program.landings) = (places[0], places[1]);
        Ok(program)
    }

    fn read(&mut self, words: usize) -> Result<Vec<u64>> {
        let mut bytes = vec![0; 8 * words];
        if self.output.read_exact(&mut bytes).is_err() {
            bail!("the program that runs instructions ended: {}", self.child.wait()?);
        }
        let (words, _) = bytes.as_chunks::<8>();
        Ok(words.iter().map(|word| u64::from_le_bytes(*word)).collect())
    }

    /// Runs an instruction on states. What comes back has one word more: whether it landed.
    pub(super) fn run(&mut self, place: usize, states: &[Vec<u64>]) -> Result<Vec<Vec<u64>>> {
        let mut bytes = Vec::with_capacity(8 * (2 + states.len() * (self.words + 1)));
        for word in [place as u64, states.len() as u64] {
            bytes.extend(word.to_le_bytes());
        }
        for state in states {
            ensure!(state.len() == self.words, "a state of another size");
            bytes.extend(state.iter().chain(&[0]).flat_map(|word| word.to_le_bytes()));
        }
        let input = self.input.as_mut().context("no input")?;
        // if it ended, reading says so
        let _ = input.write_all(&bytes).and_then(|()| input.flush());
        let words = self.read(states.len() * (self.words + 1))?;
        Ok(words.chunks(self.words + 1).map(<[u64]>::to_vec).collect())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // at the end of its input it ends
        self.input.take();
        let _ = self.child.wait();
    }
}

fn variable(name: &str) -> Result<String> {
    env::var(name).with_context(|| format!("{name} is not set: this is to be run by scripts/cross"))
}

fn compile(machine: Machine, folder: &Path, [memory, registers]: [usize; 2]) -> Result<()> {
    let compiler = if is_here(machine) {
        env::var("CC").unwrap_or_else(|_| "cc".to_owned())
    } else {
        format!("{}gcc", variable("CROSS_COMPILE")?)
    };
    let mut command = Command::new(&compiler);
    command.args(["-O2", "-o", "program", "harness.c", "instructions.s"]);
    command.arg(format!("-DMEMORY={memory}")).arg(format!("-DREGISTERS={registers}"));
    command.current_dir(folder);
    let output = command.output().with_context(|| compiler.clone())?;
    ensure!(output.status.success(), "{compiler}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(())
}

/// Bytes, as the assembler takes them.
pub(super) fn bytes(bytes: &[u8]) -> String {
    let bytes: Vec<_> = bytes.iter().map(|byte| format!("{byte:#04x}")).collect();
    format!("    .byte {}\n", bytes.join(", "))
}

/// An instruction, between the label by which it is called and the way back.
fn write_instruction(text: &mut String, place: usize, sample: &Sample) -> Result<()> {
    let all = &sample.encoded.bytes;
    writeln!(text, "instruction{place}:")?;
    match &sample.code {
        Code::X86(_) => {
            match &sample.encoded.displacement {
                Some(range) => {
                    ensure!(range.len() == 4, "a displacement of another size");
                    *text += &bytes(&all[..range.start]);
                    *text += "    .long state + 8 - 1f\n";
                    if range.end < all.len() {
                        *text += &bytes(&all[range.end..]);
                    }
                }
                None => *text += &bytes(all),
            }
            *text += "1:  jmp after\n";
        }
        Code::Aarch64(code) => {
            *text += "    bl load\n    ldr x30, [sp]\n";
            match code[0] {
                // where it goes to is another place
                A64::BackUnlessZero { register, .. } => {
                    writeln!(text, "    cbnz x{register}, landings")?;
                }
                _ => *text += &bytes(all),
            }
            *text += "    b after\n";
        }
    }
    Ok(())
}
