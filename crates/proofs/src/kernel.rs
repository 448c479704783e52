//! A kernel: the instructions of a function, for either processor.

use std::fmt::Write;
use std::ops::Range;

use anyhow::{Context, Result};
use num_bigint::BigInt;
use sha2::{Digest, Sha256};

use crate::artefact::{Artefact, Function, Machine};
use crate::checker::Refused;
use crate::domain::Domain;
use crate::machine::{Content, Ended, Image, Region, State, run};
use crate::{aarch64, x86};

/// The instructions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    /// Of x86-64.
    X86(Vec<x86::X86>),
    /// Of AArch64.
    Aarch64(Vec<aarch64::A64>),
}

/// The bytes of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    /// All of them; a displacement to a constant is 0.
    pub bytes: Vec<u8>,
    /// Which of them are such a displacement.
    pub displacement: Option<Range<usize>>,
}

/// A function that is to be proved.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its path below the backends.
    pub path: String,
    /// The instructions.
    pub code: Code,
    /// The bytes of each.
    pub encoded: Vec<Encoded>,
    /// The bytes.
    bytes: Vec<u8>,
    /// Where among them are four bytes that lead to a constant, and its address.
    references: Vec<(usize, u64)>,
}

impl Kernel {
    /// Decodes a function of a file.
    pub fn decode(path: &str, function: &Function, machine: Machine) -> Result<Self> {
        let mut masked = function.bytes.clone();
        let (mut encoded, mut references) = (Vec::new(), Vec::new());
        let code = match machine {
            Machine::X86 => {
                let decoded = x86::decode(&function.bytes, function.address);
                let decoded = decoded.with_context(|| path.to_owned())?;
                for one in &decoded {
                    if let Some((from, to)) = one.displacement {
                        masked[from..to].fill(0);
                        references.push((from, one.target));
                    }
                    let (start, end) = one.place;
                    let displacement = one.displacement.map(|(a, b)| a - start..b - start);
                    encoded.push(Encoded { bytes: masked[start..end].to_vec(), displacement });
                }
                Code::X86(decoded.into_iter().map(|decoded| decoded.instruction).collect())
            }
            Machine::Aarch64 => {
                let words = function.bytes.chunks(4);
                encoded
                    .extend(words.map(|word| Encoded { bytes: word.to_vec(), displacement: None }));
                let decoded = aarch64::decode(&function.bytes);
                Code::Aarch64(decoded.with_context(|| path.to_owned())?)
            }
        };
        let bytes = function.bytes.clone();
        Ok(Self { path: path.to_owned(), code, encoded, bytes, references })
    }

    /// SHA-256 of the bytes, in which a displacement to a constant is replaced by the offset in the static, then of that
    /// static, or of those that the caller gives addresses of. `yuxi::proofs` computes the same in a process.
    pub fn hash(&self, artefact: &Artefact, given: impl Iterator<Item = u64>) -> Result<String> {
        let (mut bytes, mut statics) = (self.bytes.clone(), Vec::new());
        for (place, address) in &self.references {
            let (start, data) = artefact.static_at(*address).context("a constant in no static")?;
            let offset = u32::try_from(address - start)?;
            bytes[*place..*place + 4].copy_from_slice(&offset.to_le_bytes());
            if !statics.contains(&data) {
                statics.push(data);
            }
        }
        let mut hasher = Sha256::new();
        hasher.update(&bytes);
        statics.iter().for_each(|data| hasher.update(data));
        given.for_each(|word| hasher.update(word.to_le_bytes()));
        let mut text = String::new();
        for byte in hasher.finalize() {
            let _ = write!(text, "{byte:02x}");
        }
        Ok(text)
    }

    /// How many bytes it has.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }
}

impl Code {
    /// The names of the registers.
    pub fn registers(&self) -> &'static [&'static str] {
        match self {
            Self::X86(_) => &x86::NAMES,
            Self::Aarch64(_) => &aarch64::NAMES,
        }
    }

    /// The number of a register.
    pub fn register(&self, name: &str) -> Result<usize> {
        let place = self.registers().iter().position(|other| *other == name);
        place.with_context(|| format!("no register {name}"))
    }

    /// Registers that every kernel keeps: the stack pointer, and where it returns to.
    pub fn always_kept(&self) -> &'static [usize] {
        match self {
            Self::X86(_) => &[x86::RSP],
            Self::Aarch64(_) => &[aarch64::LR, aarch64::SP],
        }
    }

    /// The stack pointer.
    pub fn stack_pointer(&self) -> usize {
        match self {
            Self::X86(_) => x86::RSP,
            Self::Aarch64(_) => aarch64::SP,
        }
    }

    /// Executes it.
    pub fn run<D: Domain>(
        &self,
        domain: &mut D,
        state: &mut State<D::Word>,
        image: &dyn Image,
    ) -> Result<Ended, Refused> {
        match self {
            Self::X86(code) => run(code, domain, state, image),
            Self::Aarch64(code) => run(code, domain, state, image),
        }
    }

    /// Whether the instruction after so many is the last one, a return.
    pub fn returns_at(&self, place: usize) -> bool {
        match self {
            Self::X86(code) => {
                code.get(place..).is_some_and(|rest| rest.len() == 1 && rest[0].op == x86::Op::Ret)
            }
            Self::Aarch64(code) => code.get(place..) == Some(&[aarch64::A64::Return]),
        }
    }

    /// How many instructions it has.
    pub fn len(&self) -> usize {
        match self {
            Self::X86(code) => code.len(),
            Self::Aarch64(code) => code.len(),
        }
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The words of a state at the start: of registers, by a function; the stack pointer has a place.
pub fn start<W: Clone + PartialEq>(code: &Code, mut word: impl FnMut() -> W) -> State<W> {
    let registers = code.registers().iter().enumerate().map(|(number, _)| {
        if number == code.stack_pointer() {
            Content::Place(Region::Stack, 0)
        } else {
            Content::Word(word())
        }
    });
    State::new(registers.collect())
}

/// A function's path below the backends, if it is there.
pub fn path_of(function: &Function) -> Option<&str> {
    function.name.strip_prefix("yuxi_arith::backend::")
}

/// The static beside a kernel.
pub fn constants_beside(artefact: &Artefact, path: &str, name: &str) -> Option<Vec<u64>> {
    let folder = path.rsplit_once("::").map_or("", |(folder, _)| folder);
    artefact.words(&format!("yuxi_arith::backend::{folder}::{name}"))
}

/// Words, least significant first, as one number.
pub fn number(words: &[u64]) -> BigInt {
    words.iter().rev().fold(BigInt::default(), |number, word| (number << 64) + word)
}
