//! The instruction-set simulator: executes a ROM image cycle by cycle, as the RTL does.

use std::collections::VecDeque;

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{Curve as _, P256, Sm2};
use yuxi_arith::field::{Element, F25519, Modulus, P256N, P256P, Sm2N, Sm2P};

use crate::assemble::REGISTERS;
use crate::codes::{Check, Curve, Fixed, Load, MinusAction, Operation, PlusAction, Status, When};
use crate::comb::Point;
use crate::isa::{Instruction, Source};
use crate::program::Build;
use crate::recoder::Recoder;

/// 256 bits, least significant word first.
pub type Word = [u64; 4];

impl Curve {
    /// The name that reports have.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["SM2", "P-256", "Curve25519"][self as usize]
    }

    /// p.
    #[must_use]
    pub fn modulus(self) -> Word {
        [Sm2P::WORDS, P256P::WORDS, F25519::WORDS][self as usize]
    }

    /// n; that of Curve25519 is not used.
    #[must_use]
    pub fn order(self) -> Word {
        [Sm2N::WORDS, P256N::WORDS, [0; 4]][self as usize]
    }

    fn b(self) -> Word {
        [Sm2::B, P256::B, [0; 4]][self as usize]
    }

    fn with<T>(self, f: impl FieldOperation<T>) -> T {
        match self {
            Self::Sm2 => f.run::<<Portable64 as Backend>::Sm2P>(),
            Self::P256 => f.run::<<Portable64 as Backend>::P256P>(),
            Self::Curve25519 => f.run::<<Portable64 as Backend>::F25519>(),
        }
    }
}

trait FieldOperation<T> {
    fn run<F: Element>(self) -> T;
}

#[derive(Clone, Copy)]
enum Arithmetic {
    Mul,
    Add,
    Sub,
    ThreeHalves,
    AddA24,
    Invert,
}

struct Apply(Arithmetic, Word, Word);

impl FieldOperation<Word> for Apply {
    fn run<F: Element>(self) -> Word {
        let (a, b) = (F::from_words(&self.1), F::from_words(&self.2));
        match self.0 {
            Arithmetic::Mul => a.mul(b),
            Arithmetic::Add => a.add(b),
            Arithmetic::Sub => a.sub(b),
            Arithmetic::ThreeHalves => a.three_halves(),
            Arithmetic::AddA24 => a.add(b.mul_small(121_665)),
            Arithmetic::Invert => a.invert(),
        }
        .to_words()
    }
}

/// A request.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// The operation.
    pub operation: Operation,
    /// The curve.
    pub curve: Curve,
    /// For an inversion: modulo the order of the curve.
    pub of_order: bool,
    /// The scalar of the point.
    pub k: Word,
    /// The scalar of the base point, for k·P + l·G.
    pub l: Word,
    /// The point.
    pub x: Word,
    /// The point.
    pub y: Word,
}

/// A response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Response {
    /// How it ended.
    pub status: Status,
    /// The result; 0 with any other status than [`Status::Ok`].
    pub x: Word,
    /// The result; 0 with any other status than [`Status::Ok`].
    pub y: Word,
    /// Cycles from the one that accepts the request to the one that presents the response.
    pub cycles: u32,
}

fn below(a: &Word, b: &Word) -> bool {
    a.iter().rev().lt(b.iter().rev())
}

/// The steps of the inverter that is the default, and how many of them a clock does.
pub const DIVSTEPS: u32 = 590;
/// Divsteps a clock.
pub const DIVSTEPS_A_CLOCK: u32 = 5;

/// The machine.
pub struct Simulator<'a> {
    build: &'a Build,
    rom: &'a [Instruction],
    combs: &'a [Vec<Point>; 2],
    /// The register file.
    pub registers: [Word; REGISTERS],
    table: [Word; 128],
    products: VecDeque<Word>,
    recoder: Recoder,
    nonzero: bool,
    empty: bool,
    load_first: bool,
    flags: [bool; 8],
    inverse: Word,
}

/// Where each operation starts in a ROM.
#[must_use]
pub fn entries(programs: &[crate::program::Program]) -> Vec<usize> {
    let mut at = 0;
    let mut entries = Vec::new();
    for program in programs {
        entries.push(at);
        at += program.words().len();
    }
    entries
}

impl<'a> Simulator<'a> {
    /// A machine with empty registers.
    #[must_use]
    pub fn new(build: &'a Build, rom: &'a [Instruction], combs: &'a [Vec<Point>; 2]) -> Self {
        Self {
            build,
            rom,
            combs,
            registers: [[0; 4]; REGISTERS],
            table: [[0; 4]; 128],
            products: VecDeque::new(),
            recoder: Recoder::new(build.comb),
            nonzero: false,
            empty: true,
            load_first: false,
            flags: [false; 8],
            inverse: [0; 4],
        }
    }

    /// Runs a request; `entry` is the address of its operation. `watch` gets the registers after
    /// every word, with the cycles since the core accepted the request.
    pub fn run(
        &mut self,
        request: &Request,
        entry: usize,
        mut watch: impl FnMut(u32, &[Word; REGISTERS]),
    ) -> Response {
        let refused = |status| Response { status, x: [0; 4], y: [0; 4], cycles: 2 };
        if let Some(status) = refusal(request) {
            return refused(status);
        }
        let mut request = *request;
        if request.operation == Operation::X25519 {
            request.x[3] &= u64::MAX >> 1;
        }
        self.flags = [false; 8];
        self.products =
            vec![[0; 4]; (self.build.stages.0 + self.build.stages.1) as usize - 1].into();
        let (mut x, mut y) = ([0; 4], [0; 4]);
        let (mut pc, mut cycles, mut loop_start, mut loop_left) = (entry, 2, 0, 0);
        let mut inverse_at = 0;
        loop {
            let word = &self.rom[pc];
            if word.wait_inverse {
                cycles = cycles.max(inverse_at);
            }
            let (plus, minus) = self.execute(word, &request);
            if word.out_x {
                x = plus;
            }
            if word.out_y {
                y = minus;
            }
            if word.invert {
                self.inverse = invert(&request, plus);
                inverse_at = cycles + 2 + DIVSTEPS.div_ceil(DIVSTEPS_A_CLOCK);
            }
            cycles += 1;
            watch(cycles, &self.registers);
            if word.finish {
                break;
            }
            if word.loop_begin {
                (loop_start, loop_left) = (pc + 1, word.loop_count.0);
            }
            pc = if word.loop_end && loop_left > 0 {
                loop_left -= 1;
                loop_start
            } else {
                pc + 1
            };
        }
        let [input, result, infinity] =
            [Check::Input, Check::Result, Check::Infinity].map(|check| self.flag(check));
        let points = !matches!(request.operation, Operation::X25519 | Operation::Invert);
        let has_point = matches!(request.operation, Operation::Mul | Operation::MulAdd);
        let status = if has_point && !input {
            Status::BadPoint
        } else if infinity {
            Status::Infinity
        } else if points && !result {
            Status::Fault
        } else {
            Status::Ok
        };
        let good = status == Status::Ok;
        Response {
            status,
            x: if good { x } else { [0; 4] },
            y: if good && points { y } else { [0; 4] },
            cycles,
        }
    }

    fn source(&self, source: Source, word: &Instruction, request: &Request) -> Word {
        let fixed = match source {
            Source::Register(register) => return self.registers[usize::from(register)],
            Source::Swapped(register) => {
                let exchange = u8::from(self.recoder.exchanged);
                return self.registers[usize::from(register ^ exchange)];
            }
            Source::Fixed(fixed) => fixed,
        };
        match fixed {
            Fixed::Zero => [0; 4],
            Fixed::One => [1, 0, 0, 0],
            Fixed::B => request.curve.b(),
            Fixed::X => request.x,
            Fixed::Y => request.y,
            Fixed::Inverse => self.inverse,
            Fixed::Table => self.table_entry(word, request),
            Fixed::Reduced | Fixed::Swapped => panic!("{fixed:?} is no source by itself"),
        }
    }

    fn table_entry(&self, word: &Instruction, request: &Request) -> Word {
        let address = usize::from(word.table_address.0);
        if !word.table_dynamic {
            return self.table[address];
        }
        let digit = self.recoder.digit();
        if self.recoder.reads_comb() {
            let comb = &self.combs[usize::from(request.curve == Curve::P256)];
            return comb[digit.index][address & 1];
        }
        self.table[digit.index << 3 | address & 7]
    }

    /// One word; what the adder and the subtractor gave.
    fn execute(&mut self, word: &Instruction, request: &Request) -> (Word, Word) {
        let apply = |operation, a, b| request.curve.with(Apply(operation, a, b));
        let factor = |source| self.source(source, word, request);
        let product = if word.mul_enable {
            apply(Arithmetic::Mul, factor(word.mul_a), factor(word.mul_b))
        } else {
            [0; 4]
        };
        let reduced = self.products.front().copied().unwrap_or(product);
        let term = |source| match source {
            Source::Fixed(Fixed::Reduced) => reduced,
            other => self.source(other, word, request),
        };
        let plus = match word.plus_action {
            PlusAction::Add => Arithmetic::Add,
            PlusAction::ThreeHalves => Arithmetic::ThreeHalves,
            PlusAction::AddA24 => Arithmetic::AddA24,
        };
        let plus = apply(plus, term(word.plus_a), term(word.plus_b));
        let subtract = match word.minus_action {
            MinusAction::Sub => true,
            MinusAction::AddByDigit => self.recoder.digit().negative,
            MinusAction::AddByScalar => self.recoder.negated,
        };
        let minus = if subtract { Arithmetic::Sub } else { Arithmetic::Add };
        let minus = apply(minus, term(word.minus_a), term(word.minus_b));
        for (write, value) in word.writes().into_iter().zip([reduced, plus, minus]) {
            if let Some((register, when)) = write
                && self.holds(when)
            {
                self.registers[register] = value;
            }
        }
        if word.store {
            self.table[usize::from(word.store_address.0)] = plus;
        }
        if let Some(check) = word.test {
            self.flags[check as usize] = minus == [0; 4];
        }
        self.products.push_back(product);
        self.products.pop_front();
        self.step_recoder(word, request);
        (plus, minus)
    }

    fn flag(&self, check: Check) -> bool {
        self.flags[check as usize]
    }

    fn holds(&self, when: When) -> bool {
        match when {
            When::Always => true,
            When::Sum => self.nonzero && !self.load_first,
            When::Load => self.nonzero && self.load_first,
            When::Tangent => self.flag(Check::SameX) && self.flag(Check::SameY),
            When::SecondInfinite => self.flag(Check::SecondInfinite),
            When::FirstInfinite => self.flag(Check::FirstInfinite),
        }
    }

    fn step_recoder(&mut self, word: &Instruction, request: &Request) {
        if word.latch {
            let zero = self.recoder.digit().zero;
            (self.nonzero, self.load_first) = (!zero, self.empty);
            self.empty &= zero;
        }
        let Some(mode) = word.load else {
            if word.advance {
                self.recoder.advance();
            }
            return;
        };
        let scalar = if mode == Load::CombSecond { request.l } else { request.k };
        self.recoder.load(mode, &scalar, &request.curve.order());
        self.empty = mode != Load::Windows;
    }
}

/// The status with which the core rejects a request.
#[must_use]
pub fn refusal(request: &Request) -> Option<Status> {
    let Request { operation, curve, k, l, x, y, .. } = request;
    let ladder = *operation == Operation::X25519;
    if *operation == Operation::Invert {
        let modulus = if request.of_order { curve.order() } else { curve.modulus() };
        return match (curve, request.of_order) {
            (Curve::Curve25519, true) => Some(Status::BadRequest),
            _ => (!below(x, &modulus)).then_some(Status::BadScalar),
        };
    }
    if ladder != (*curve == Curve::Curve25519) {
        return Some(Status::BadRequest);
    }
    if ladder {
        return None;
    }
    let two = *operation == Operation::MulAdd;
    if !below(k, &curve.order()) || two && !below(l, &curve.order()) {
        return Some(Status::BadScalar);
    }
    let point = *operation != Operation::MulBase;
    let outside = !below(x, &curve.modulus()) || !below(y, &curve.modulus());
    (point && outside).then_some(Status::BadPoint)
}

fn invert(request: &Request, a: Word) -> Word {
    fn inverse<F: Element>(a: Word) -> Word {
        F::from_words(&a).invert().to_words()
    }
    match (request.of_order, request.curve) {
        (true, Curve::Sm2) => inverse::<<Portable64 as Backend>::Sm2N>(a),
        (true, Curve::P256) => inverse::<<Portable64 as Backend>::P256N>(a),
        (_, curve) => curve.with(Apply(Arithmetic::Invert, a, [0; 4])),
    }
}
