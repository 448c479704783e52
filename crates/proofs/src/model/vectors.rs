//! The model of vectors against the processor: each form of instruction that programs on vectors use, with their bytes.

mod faults;

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::Result;

pub use self::faults::{Fault, Faulty};
use super::Difference;
use super::program::{Program, bytes};
use crate::artefact::Machine;
use crate::checker::Refused;
use crate::inputs::Random;
use crate::vector::decode::{Op, Operand, Vectored, decode_each};
use crate::vector::lane::Choosing;
use crate::vector::machine::{Bit, General, LANES, Region, State, step};
use crate::x86::NAMES;

/// Words of memory that an instruction may access; they stand before the vectors in a state. Masks follow.
const MEMORY: usize = LANES;
const MASKS: usize = 8;

/// An instruction and its bytes.
pub type Sample = (Vectored, Vec<u8>);

/// What this processor has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// AVX2: 16 vectors of four words.
    Four,
    /// AVX-512 with IFMA: 32 vectors of eight words, and masks.
    Eight,
}

impl Width {
    /// That of this processor, if it has vectors that the model knows.
    pub fn of_this() -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        {
            let has_eight = std::is_x86_feature_detected!("avx512ifma")
                && std::is_x86_feature_detected!("avx512vl")
                && std::is_x86_feature_detected!("avx512dq");
            let has_four = std::is_x86_feature_detected!("avx2");
            if has_eight { Some(Self::Eight) } else { has_four.then_some(Self::Four) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        None
    }

    fn vectors(self) -> usize {
        if self == Self::Eight { 32 } else { 16 }
    }

    fn lanes(self) -> usize {
        if self == Self::Eight { 8 } else { 4 }
    }
}

/// The instructions of programs that compute, each once, by their forms: operation, lengths and kinds of operands.
///
/// # Errors
///
/// If the model lacks an instruction.
pub fn samples<'a>(
    programs: impl Iterator<Item = &'a [u8]>,
) -> Result<BTreeMap<String, Vec<Sample>>, Refused> {
    let mut forms: BTreeMap<String, Vec<Sample>> = BTreeMap::new();
    for program in programs {
        for (instruction, bytes) in decode_each(program)? {
            if let Some(form) = form(&instruction) {
                let samples = forms.entry(form).or_default();
                if samples.iter().all(|(_, other)| other != bytes) {
                    samples.push((instruction, bytes.to_vec()));
                }
            }
        }
    }
    Ok(forms)
}

/// The form of an instruction that computes.
fn form(instruction: &Vectored) -> Option<String> {
    let mut text = format!("{:?}", instruction.op);
    for operand in &instruction.operands {
        match operand {
            Operand::Vector(_, length) => write!(text, " v{}", 64 * length).expect("a string"),
            Operand::Memory(..) => text += " memory",
            Operand::Number(_) => text += " number",
            // masks are loaded, and places computed: no words
            Operand::Mask(_) | Operand::General(_) | Operand::Half(_) => return None,
        }
    }
    if let Some((_, is_zeroing)) = instruction.mask {
        text += if is_zeroing { ", zeroing" } else { ", masked" };
    }
    if let [_, a, b] = instruction.operands.as_slice()
        && a == b
    {
        text += ", the same";
    }
    (!matches!(instruction.op, Op::Ret)).then_some(text)
}

/// Builds and starts the program that runs these instructions on this processor.
///
/// # Errors
///
/// If there is no C compiler.
pub fn build(forms: &BTreeMap<String, Vec<Sample>>, width: Width) -> Result<Program> {
    let mut text = frame(width);
    let samples: Vec<_> = forms.values().flatten().collect();
    for (place, (instruction, own)) in samples.iter().enumerate() {
        writeln!(text, "instruction{place}:")?;
        if let Some((base, offset)) = pointer(instruction) {
            writeln!(text, "    lea state - {offset}(%rip), %{}", NAMES[base])?;
        }
        text += &bytes(own);
        text += "    jmp after\n";
    }
    let registers = width.vectors() * width.lanes() + MASKS;
    Program::assemble(Machine::X86, text, samples.len(), [MEMORY, registers - 1])
}

/// The function `run`: vectors and masks from `state`, the instruction, and back.
fn frame(width: Width) -> String {
    let kept = ["rbx", "rbp", "r12", "r13", "r14", "r15"];
    let (name, size, moves) = match width {
        Width::Four => ("ymm", 32, "vmovdqu"),
        Width::Eight => ("zmm", 64, "vmovdqu64"),
    };
    let vectors: Vec<_> = (0..width.vectors())
        .map(|i| (format!("state + {}(%rip)", 8 * MEMORY + size * i), format!("%{name}{i}")))
        .collect();
    let masks = 8 * MEMORY + size * width.vectors();
    let mut text = "    .text\n    .globl run, landings\nlandings:\nrun:\n".to_owned();
    for register in kept {
        text += &format!("    push %{register}\n");
    }
    text += "    mov %rdi, target(%rip)\n    mov %rsp, stack(%rip)\n";
    for (place, vector) in &vectors {
        text += &format!("    {moves} {place}, {vector}\n");
    }
    // mask 0 is none
    for mask in (1..MASKS).filter(|_| width == Width::Eight) {
        text += &format!("    kmovb state + {}(%rip), %k{mask}\n", masks + 8 * mask);
    }
    text += "    jmp *target(%rip)\nafter:\n";
    for (place, vector) in &vectors {
        text += &format!("    {moves} {vector}, {place}\n");
    }
    text += "    mov stack(%rip), %rsp\n    vzeroupper\n";
    for register in kept.iter().rev() {
        text += &format!("    pop %{register}\n");
    }
    text + "    ret\n    .local target, stack\n    .comm target, 8, 8\n    .comm stack, 8, 8\n\
            .section .note.GNU-stack, \"\", %progbits\n    .text\n"
}

/// The register with the address of memory, and the offset.
fn pointer(instruction: &Vectored) -> Option<(usize, i64)> {
    instruction.operands.iter().find_map(|operand| match operand {
        Operand::Memory(base, offset) => Some((*base, *offset)),
        _ => None,
    })
}

/// Runs each form on so many states, its instructions in turn. Gives the first difference.
///
/// # Errors
///
/// If the program ends.
pub fn compare<D: Choosing<Word = u64>>(
    forms: &BTreeMap<String, Vec<Sample>>,
    program: &mut Program,
    domain: &mut D,
    width: Width,
    (states, seed): (usize, u64),
) -> Result<Option<Difference>> {
    let mut random = Random::new(seed);
    let mut first = 0;
    for (form, samples) in forms {
        // no fewer than a few states for each instruction, in one piece
        let batch = states.div_ceil(samples.len()).max(8);
        for (place, (instruction, _)) in samples.iter().enumerate() {
            let before: Vec<_> =
                (0..batch).map(|_| words(instruction, width, &mut random)).collect();
            let after = program.run(first + place, &before)?;
            for (before, after) in before.iter().zip(&after) {
                if let Some(text) = difference(instruction, domain, width, before, after) {
                    return Ok(Some(Difference(format!("{form}: {instruction}: {text}"))));
                }
            }
        }
        first += samples.len();
    }
    Ok(None)
}

/// A random state.
fn words(instruction: &Vectored, width: Width, random: &mut Random) -> Vec<u64> {
    let (vectors, lanes) = (width.vectors(), width.lanes());
    let mut words: Vec<_> = (0..MEMORY + vectors * lanes + MASKS).map(|_| random.word()).collect();
    if let (Op::And, [_, _, second]) = (instruction.op, instruction.operands.as_slice()) {
        // the model has these alone: the lower bits of a word, and all or none
        let place = match second {
            Operand::Vector(number, _) => MEMORY + number * lanes,
            _ => 0,
        };
        for word in &mut words[place..place + lanes] {
            *word = match random.below(3) {
                0 => 0_u64.wrapping_sub(*word & 1),
                _ => (1 << (1 + *word % 62)) - 1,
            };
        }
    }
    words
}

/// What the model and the processor differ in.
fn difference<D: Choosing<Word = u64>>(
    instruction: &Vectored,
    domain: &mut D,
    width: Width,
    before: &[u64],
    after: &[u64],
) -> Option<String> {
    let (vectors, lanes) = (width.vectors(), width.lanes());
    let (memory, rest) = before.split_at(MEMORY);
    let (rows, masks) = rest.split_at(vectors * lanes);
    let mut state = State::new((NAMES.len(), [false; LANES]));
    for (vector, row) in state.vectors.iter_mut().zip(rows.chunks(lanes)) {
        *vector = std::array::from_fn(|lane| Some(row.get(lane).copied().unwrap_or_default()));
    }
    for (mask, word) in state.masks.iter_mut().zip(masks).skip(1) {
        *mask = Some(std::array::from_fn(|lane| Bit::Number(word >> lane & 1 == 1)));
    }
    let pointer = pointer(instruction).map(|(base, offset)| {
        state.general[base] = General::Place(Region::Argument(base), -offset);
        for (word, place) in memory.iter().zip((0..).step_by(8)) {
            state.memory.insert((Region::Argument(base), place), *word);
        }
        base
    });
    if let Err(error) = step(instruction, domain, &mut state) {
        return Some(error.0);
    }
    for (number, vector) in state.vectors.iter().enumerate().take(vectors) {
        for (lane, word) in vector.iter().enumerate().take(lanes) {
            let found = after[MEMORY + number * lanes + lane];
            if *word != Some(found) {
                return Some(format!("vector {number}, lane {lane}: {word:x?}, not {found:x}"));
            }
        }
    }
    for (place, found) in after.iter().enumerate().take(MEMORY) {
        let kept = pointer.map_or(Some(&memory[place]), |base| {
            state.memory.get(&(Region::Argument(base), 8 * place as i64))
        });
        if kept != Some(found) {
            return Some(format!("word {place} of memory: {kept:x?}, not {found:x}"));
        }
    }
    None
}

/// Changes the model in each way that there is, and checks that this is found. Gives how many changes were.
///
/// # Errors
///
/// If one is not found.
pub fn find_faults(
    forms: &BTreeMap<String, Vec<Sample>>,
    program: &mut Program,
    width: Width,
    states: usize,
) -> Result<usize> {
    let mut found = 0;
    for fault in Fault::ALL {
        let mut domain = Faulty::new(*fault);
        let difference = compare(forms, program, &mut domain, width, (states, 1))?;
        if domain.uses > 0 {
            anyhow::ensure!(difference.is_some(), "a model with a fault is not found: {fault:?}");
            found += 1;
        }
    }
    Ok(found)
}
