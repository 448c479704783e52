//! Instructions with registers.

use std::collections::HashMap;
use std::fmt;

use crate::operation::{LANES, Lanes, Operation, POINTERS, Place, Row};

/// Registers for vectors, at most.
pub(crate) const REGISTERS: usize = 32;
/// The mask registers that an instruction can name: k1 to k7.
pub(crate) const MASKS: usize = 7;

/// Instructions, and how long a vector is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Machine {
    /// AVX-512 with IFMA, a quad of lanes: 256 bits.
    Quad,
    /// The same, two quads.
    TwoQuads,
    /// AVX2: 256 bits, sixteen registers, no masks.
    Avx2,
}

impl Machine {
    /// Quads of a vector.
    #[must_use]
    pub fn quads(self) -> usize {
        match self {
            Self::Quad | Self::Avx2 => 1,
            Self::TwoQuads => 2,
        }
    }
    /// Registers for vectors.
    pub(crate) fn registers(self) -> usize {
        match self {
            Self::Quad | Self::TwoQuads => REGISTERS,
            Self::Avx2 => 16,
        }
    }
    /// Whether an instruction can do its work in some lanes alone. With it come shifts of what is in memory.
    pub(crate) fn has_masks(self) -> bool {
        self != Self::Avx2
    }
    /// Cycles for which an instruction occupies its unit: those of Zen 4 have 256 bits.
    pub(crate) fn occupancy(self) -> u32 {
        self.quads() as u32
    }
    /// How much later than at the earliest [`merge`](crate::merge()) lets sums end: it pays where units are scarce, and
    /// not where the program waits for results. This and what follows by measurement.
    pub(crate) fn slack(self) -> u32 {
        match self {
            Self::Quad | Self::Avx2 => 0,
            Self::TwoQuads => 3,
        }
    }
    /// How far [`order`](crate::order()) goes from the order of the formula: where registers are few, what starts early
    /// takes them from what is in progress.
    pub(crate) fn window(self) -> usize {
        match self {
            Self::Quad | Self::TwoQuads => usize::MAX,
            Self::Avx2 => 40,
        }
    }
    /// Instructions after which a constant or an input is read from memory once more, and not kept for it.
    pub(crate) fn far(self) -> usize {
        match self {
            Self::Quad | Self::TwoQuads => 30,
            Self::Avx2 => 10,
        }
    }
    fn bytes(self) -> usize {
        8 * LANES * self.quads()
    }
    fn register(self, number: u8) -> String {
        match self {
            Self::Quad | Self::Avx2 => format!("ymm{number}"),
            Self::TwoQuads => format!("zmm{number}"),
        }
    }
    /// The bits of a mask register.
    fn mask(self, lanes: u8) -> u8 {
        lanes | if self == Self::TwoQuads { lanes << LANES } else { 0 }
    }
    /// The names of instructions that move between registers, move to and from memory, and zeroize.
    fn moves(self) -> [&'static str; 3] {
        if self.has_masks() {
            ["vmovdqa64", "vmovdqu64", "vpxord"]
        } else {
            ["vmovdqa", "vmovdqu", "vpxor"]
        }
    }
}

/// Where an instruction finds a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Register(u8),
    Given(Place),
    Constant(usize),
    Stack(usize),
}

#[derive(Clone, Debug)]
pub(crate) enum Instruction {
    Move {
        to: u8,
        from: Source,
    },
    /// To a place of the stack.
    Spill {
        to: usize,
        from: u8,
    },
    /// To a place of the caller's.
    Output {
        to: Place,
        from: u8,
    },
    Zero {
        to: u8,
    },
    Mask {
        to: u8,
        lanes: Lanes,
    },
    /// `to` also is the sum to which a product is added. With a mask it keeps the other lanes, or they get zero;
    /// a selection has it by nature, and its second source first.
    Compute {
        operation: Operation,
        to: u8,
        sources: Vec<Source>,
        mask: Option<(u8, bool)>,
    },
}

/// A program in instructions.
#[derive(Clone, Debug)]
pub struct Code {
    pub(crate) machine: Machine,
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) constants: Vec<Row>,
    pub(crate) slots: usize,
}

/// The registers of the caller's arguments, in the System V convention.
const PLACES: [&str; POINTERS] = ["rdi", "rsi", "rdx"];
const ARGUMENT: &str = "ecx";
const CONSTANTS: &str = "r8";

impl Code {
    /// What the caller passes as constants: a vector each, of which the first has a byte for each choice of lanes.
    #[must_use]
    pub fn constants(&self) -> Vec<Vec<u64>> {
        let mut rows = vec![];
        let bytes: Vec<u8> = (0..1 << LANES).map(|lanes| self.machine.mask(lanes)).collect();
        let masks = bytes
            .chunks(8)
            .map(|word| u64::from_le_bytes(word.try_into().expect("words of bytes")));
        let mut first: Vec<u64> = masks.collect();
        first.resize(LANES * self.machine.quads(), 0);
        rows.push(first);
        rows.extend(self.constants.iter().map(|row| row.repeat(self.machine.quads())));
        rows
    }

    /// How many instructions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.instructions.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.instructions.is_empty()
    }

    /// Executes the instructions on a quad: what the places hold that they write.
    ///
    /// # Panics
    ///
    /// Panics if an instruction reads what none has written.
    #[must_use]
    pub fn run(&self, input: impl Fn(Place) -> Row, argument: u8) -> Vec<(Place, Row)> {
        let mut registers: [Option<Row>; REGISTERS] = [None; REGISTERS];
        let mut masks: [Option<u8>; MASKS + 1] = [None; MASKS + 1];
        let (mut stack, mut written): (HashMap<usize, Row>, HashMap<Place, Row>) =
            Default::default();
        let mut outputs = Vec::new();
        for instruction in &self.instructions {
            let source = |source: &Source| match *source {
                Source::Register(number) => {
                    registers[usize::from(number)].expect("a register with a value")
                }
                Source::Given(place) => {
                    written.get(&place).copied().unwrap_or_else(|| input(place))
                }
                Source::Constant(index) => self.constants[index],
                Source::Stack(slot) => stack[&slot],
            };
            let register = |number: &u8| source(&Source::Register(*number));
            match instruction {
                Instruction::Move { to, from } => registers[usize::from(*to)] = Some(source(from)),
                Instruction::Zero { to } => registers[usize::from(*to)] = Some([0; LANES]),
                Instruction::Mask { to, lanes } => {
                    masks[usize::from(*to)] = Some(lanes.bits(argument))
                }
                Instruction::Spill { to, from } => {
                    let row = register(from);
                    stack.insert(*to, row);
                }
                Instruction::Output { to, from } => {
                    let row = register(from);
                    written.insert(*to, row);
                    outputs.push((*to, row));
                }
                Instruction::Compute { operation, to, sources, mask } => {
                    let mut operands: Vec<Row> = sources.iter().map(source).collect();
                    if operation.is_multiplication() {
                        operands.insert(0, register(to));
                    }
                    let mask = mask.map(|(mask, zero)| {
                        (masks[usize::from(mask)].expect("a mask with a value"), zero)
                    });
                    let value = match (operation, mask) {
                        (Operation::Select(_), Some((bits, _))) => {
                            operands.reverse();
                            Operation::Select(Lanes::These(bits)).value(&operands, 0)
                        }
                        (operation, None) => operation.value(&operands, 0),
                        (operation, Some((bits, zero))) => {
                            let others = if zero { [0; LANES] } else { register(to) };
                            let value = operation.value(&operands, 0);
                            Operation::Select(Lanes::These(bits)).value(&[value, others], 0)
                        }
                    };
                    registers[usize::from(*to)] = Some(value);
                }
            }
        }
        outputs
    }

    fn address(&self, source: Source) -> String {
        let (base, row) = match source {
            Source::Register(number) => return self.machine.register(number),
            Source::Given(Place { pointer, row }) => (PLACES[pointer], row),
            Source::Constant(index) => (CONSTANTS, 1 + index),
            Source::Stack(slot) => ("rsp", slot),
        };
        format!("[{base} + {}]", row * self.machine.bytes())
    }

    fn line(&self, instruction: &Instruction) -> String {
        let register = |number: &u8| self.machine.register(*number);
        let [between, memory, zeroize] = self.machine.moves();
        match instruction {
            Instruction::Move { to, from: from @ Source::Register(_) } => {
                format!("{between} {}, {}", register(to), self.address(*from))
            }
            Instruction::Move { to, from } => {
                format!("{memory} {}, {}", register(to), self.address(*from))
            }
            Instruction::Spill { to, from } => {
                format!("{memory} {}, {}", self.address(Source::Stack(*to)), register(from))
            }
            Instruction::Output { to, from } => {
                format!("{memory} {}, {}", self.address(Source::Given(*to)), register(from))
            }
            Instruction::Zero { to } => format!("{zeroize} xmm{to}, xmm{to}, xmm{to}"),
            Instruction::Mask { to, lanes: Lanes::Argument } => format!("kmovb k{to}, {ARGUMENT}"),
            Instruction::Mask { to, lanes: Lanes::These(lanes) } => {
                format!("kmovb k{to}, [{CONSTANTS} + {lanes}]")
            }
            Instruction::Compute { operation, to, sources, mask } => {
                let name = match operation {
                    Operation::Add => "vpaddq",
                    Operation::Sub => "vpsubq",
                    Operation::And if !self.machine.has_masks() => "vpand",
                    Operation::And => "vpandq",
                    Operation::Multiply => "vpmuldq",
                    Operation::RightHalves(_) => "vpsrad",
                    Operation::MultiplyLow => "vpmadd52luq",
                    Operation::MultiplyHigh => "vpmadd52huq",
                    Operation::Left(_) => "vpsllq",
                    Operation::Right(_) => "vpsrlq",
                    Operation::RightSigned(_) => "vpsraq",
                    Operation::Permute(_) => "vpermq",
                    Operation::Select(_) => "vpblendmq",
                    Operation::Input(_) | Operation::Constant(_) => unreachable!("it is given"),
                };
                let mut line = format!("{name} {}", register(to));
                if let Some((mask, zero)) = mask {
                    line += &format!(" {{k{mask}}}{}", if *zero { " {z}" } else { "" });
                }
                for source in sources {
                    line += &format!(", {}", self.address(*source));
                }
                match operation {
                    Operation::Left(n)
                    | Operation::Right(n)
                    | Operation::RightSigned(n)
                    | Operation::RightHalves(n) => {
                        line += &format!(", {n}");
                    }
                    Operation::Permute(lanes) => line += &format!(", {lanes}"),
                    _ => {}
                }
                line
            }
        }
    }
}

/// The body of a function that takes the pointers, the argument and [`Code::constants`], in the System V convention and
/// Intel's syntax.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let bytes = self.machine.bytes();
        writeln!(f, "push rbp")?;
        writeln!(f, "mov rbp, rsp")?;
        writeln!(f, "sub rsp, {}", self.slots * bytes)?;
        writeln!(f, "and rsp, -{bytes}")?;
        for instruction in &self.instructions {
            writeln!(f, "{}", self.line(instruction))?;
        }
        writeln!(f, "mov rsp, rbp")?;
        writeln!(f, "pop rbp")?;
        writeln!(f, "ret")
    }
}
