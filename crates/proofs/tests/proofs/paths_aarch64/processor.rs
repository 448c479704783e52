//! What a run knows, against what an emulated processor computes: each form on states of which all is known, and of
//! which a part is.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use yuxi_proofs::inputs::Random;
use yuxi_proofs::paths::{Byte, Loaded};

use super::{assembly, compile, compiler, forms, is_native};

/// Bytes of a state: x1 to x8, the flags, x9 from the state's start, v0 to v7, memory.
pub(super) const STATE: usize = 272;
/// States of each form.
const STATES: usize = 40;

/// What runs before an instruction and after it.
pub(super) const BEFORE: &str = "ldr x10, [x0, #64]\nmsr nzcv, x10\nldp x1, x2, [x0]\nldp x3, x4, [x0, #16]\nldp x5, x6, [x0, #32]\n\
    ldp x7, x8, [x0, #48]\nldp q0, q1, [x0, #80]\nldp q2, q3, [x0, #112]\nldp q4, q5, [x0, #144]\n\
    ldp q6, q7, [x0, #176]\nadd x9, x0, #224\n";
pub(super) const AFTER: &str = "\nmrs x10, nzcv\nsub x9, x9, x0\nstp x10, x9, [x0, #64]\nstp x1, x2, [x0]\nstp x3, x4, [x0, #16]\n\
    stp x5, x6, [x0, #32]\nstp x7, x8, [x0, #48]\nstp q0, q1, [x0, #80]\nstp q2, q3, [x0, #112]\n\
    stp q4, q5, [x0, #144]\nstp q6, q7, [x0, #176]\nret";

const FRAME: &str = "#include <stdio.h>
extern void (*const functions[])(void *);
int main(void) {
    static unsigned char state[272];
    unsigned place;
    while (fread(&place, sizeof place, 1, stdin) == 1) {
        if (fread(state, sizeof state, 1, stdin) != 1) return 1;
        functions[place](state);
        fwrite(state, sizeof state, 1, stdout);
    }
    return 0;
}
";

/// A program that runs the forms; none, if nothing here can run it.
pub(super) struct Program(Command);

impl Program {
    pub(super) fn build(folder: &Path, compiler: &str, names: &[String]) -> Option<Self> {
        let mut table = String::from(".section .rodata\n.balign 8\n.globl functions\nfunctions:\n");
        for name in names {
            table += &format!(".quad {name}\n");
        }
        fs::write(folder.join("table.s"), table).unwrap();
        fs::write(folder.join("frame.c"), FRAME).unwrap();
        // without libraries, which the emulator would have to find
        let linked = if is_native() { "-O1" } else { "-static" };
        compile(folder, compiler, &[linked, "-o", "program", "frame.c", "code.s", "table.s"]);
        let program = folder.join("program");
        if is_native() {
            return Some(Self(Command::new(program)));
        }
        let emulator = "qemu-aarch64";
        if Command::new(emulator).arg("--version").output().is_err() {
            println!("SKIPPED, as there is no {emulator}");
            return None;
        }
        let mut command = Command::new(emulator);
        command.arg(program);
        Some(Self(command))
    }

    /// The states after the forms with these numbers.
    pub(super) fn run(&mut self, states: &[(usize, Vec<u8>)]) -> Vec<Vec<u8>> {
        let mut child = self.0.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (mut input, mut output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let mut bytes = Vec::new();
        for (place, state) in states {
            bytes.extend(u32::try_from(*place).unwrap().to_le_bytes());
            bytes.extend(state);
        }
        let writer = std::thread::spawn(move || input.write_all(&bytes));
        let mut results = Vec::new();
        output.read_to_end(&mut results).unwrap();
        writer.join().unwrap().unwrap();
        assert!(child.wait().unwrap().success());
        results.chunks(STATE).map(<[u8]>::to_vec).collect()
    }
}

/// A state with random and extreme words.
pub(super) fn state(random: &mut Random) -> Vec<u8> {
    let mut words = [0; STATE / 8];
    for word in &mut words {
        *word = random.word();
    }
    // two words that are equal are rare otherwise
    if random.below(4) == 0 {
        words[2] = words[1];
        words[16] = words[14];
    }
    // the flags
    words[8] &= 0xF000_0000;
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Which bytes of a state are known: all, or one in two, or all of some registers.
fn knowledge(random: &mut Random) -> Vec<bool> {
    let (kind, pattern) = (random.below(3), random.next());
    let is_known = |place: usize| match kind {
        0 => true,
        1 => (pattern >> (place % 61)) & 1 == 1,
        _ => (pattern >> (place / 8)) & 1 == 1,
    };
    (0..STATE).map(is_known).collect()
}

/// What a run knows of the state after a form; nothing, if it is refused as its path is not known.
fn run(loaded: &Loaded, name: &str, line: &str, state: &[u8], known: &[bool]) -> Option<Vec<Byte>> {
    let operand =
        state.iter().zip(known).map(|(byte, is_known)| Byte::from(is_known.then_some(*byte)));
    match loaded.results(name, &[operand.collect()]) {
        Ok(mut results) => results.pop(),
        Err(why) => {
            let is_all_known = known.iter().all(|is_known| *is_known);
            let why = format!("{why:#}");
            let is_expected = ["branch", "variable time"].iter().any(|part| why.contains(part));
            assert!(is_expected && !is_all_known, "{line}: {why}");
            None
        }
    }
}

#[test]
fn what_is_known_is_what_the_processor_computes() {
    let Some(compiler) = compiler() else { return };
    let forms = forms::all();
    let names: Vec<_> = (0..forms.len()).map(|place| format!("form{place}")).collect();
    let codes: Vec<_> = forms.iter().map(|(line, _)| format!("{BEFORE}{line}{AFTER}")).collect();
    let text =
        assembly(names.iter().zip(&codes).map(|(name, code)| (name.as_str(), code.as_str())));
    let (folder, loaded) = super::library(compiler, &text);
    let Some(mut program) = Program::build(folder.path(), compiler, &names) else { return };

    let mut random = Random::new(1);
    let states: Vec<_> =
        (0..STATES * forms.len()).map(|turn| (turn / STATES, state(&mut random))).collect();
    let after = program.run(&states);
    let (mut all_known, mut parts) = (0, 0);
    for ((place, state), after) in states.iter().zip(&after) {
        let (line, is_exact) = &forms[*place];
        let known = knowledge(&mut random);
        let Some(result) = run(&loaded, &names[*place], line, state, &known) else { continue };
        let is_all_known = known.iter().all(|is_known| *is_known);
        for (byte, (result, after)) in result.iter().zip(after).enumerate() {
            let agree = (result.value ^ after) & !result.unknown == 0;
            assert!(agree, "{line}: byte {byte} of {state:02x?}, known: {known:?}");
            let is_missing = is_all_known && *is_exact && result.unknown != 0;
            assert!(!is_missing, "{line}: byte {byte} is not known");
        }
        all_known += usize::from(is_all_known);
        parts += usize::from(!is_all_known);
    }
    println!("{} forms, {all_known} states known, {parts} in part", forms.len());
    assert!(forms.len() > 500 && all_known > 10 * forms.len() && parts > 10 * forms.len());
}
