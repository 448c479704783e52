//! A context of the machine: it executes programs over the integers that the multiplier leaves.
//!
//! Contexts share the multiplier and nothing else, and an instruction is done before its context's
//! next one: so one context alone computes what it computes beside others, in as many turns.

use num_bigint::BigUint;
use yuxi_arith::curve::{Curve as _, P256, Sm2};

use super::REGISTERS;
use super::arithmetic::Arithmetic;
use super::blind;
use super::multiplier::{Fold, OPERAND_BITS, integer, value_bound, words};
use super::program::{COMB, Domain, POINT, Program, ROWS, programs};
use super::rom::{Rom, rom};
use super::word::{Instruction, ONE, Out, Sign, Special};
use crate::codes::{Check, Curve, Load, Operation, Status, When};
use crate::comb::{self, Point};
use crate::recoder::Recoder;
use crate::simulator::{Request, refusal};
use crate::small::multiplier::Multiplier;

/// What all contexts read.
#[derive(Debug)]
pub struct Machine {
    /// The programs.
    pub programs: Vec<Program>,
    /// The pages of their ROM.
    roms: Vec<Rom>,
    /// Programs draw random numbers, and scalars come in shares.
    blinded: bool,
    multipliers: Vec<Box<dyn Arithmetic>>,
    combs: [Vec<Point>; 2],
}

/// What a request ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// How it ended.
    pub status: Status,
    /// x of the result, 0 without one.
    pub x: [u64; 4],
    /// y of the result, 0 without one.
    pub y: [u64; 4],
    /// Instructions that were issued.
    pub turns: usize,
    /// Of them, those that were products of the formulas.
    pub products: usize,
}

impl Machine {
    /// The member `throughput`, with its ROMs.
    #[must_use]
    pub fn throughput() -> Self {
        Self::with(Domain::Numbers, |curve| Box::new(Fold::new(curve)))
    }

    /// The member `small`, with its ROMs.
    #[must_use]
    pub fn small() -> Self {
        Self::with(Domain::Montgomery, |curve| Box::new(Multiplier::new(curve)))
    }

    /// The member `small` that hides scalars, with its ROMs.
    #[must_use]
    pub fn blinded() -> Self {
        let (programs, roms) = (blind::blinded(), blind::roms());
        let small = Self::small();
        Self { programs, roms, blinded: true, ..small }
    }

    /// A machine with other multipliers.
    fn with(domain: Domain, multiplier: impl Fn(Curve) -> Box<dyn Arithmetic>) -> Self {
        let programs = programs(domain);
        let roms = vec![rom(&programs)];
        let multipliers = Curve::ALL.into_iter().map(multiplier).collect();
        Self { programs, roms, blinded: false, multipliers, combs: comb::both(COMB) }
    }

    /// Why a request is not carried out: as by the core, and there is no inversion modulo n.
    #[must_use]
    pub fn refusal(request: &Request) -> Option<Status> {
        if request.operation == Operation::Invert && request.of_order {
            return Some(Status::BadRequest);
        }
        refusal(request)
    }

    /// Carries a request out.
    ///
    /// # Panics
    /// If a value leaves its range, or a program draws a random number.
    #[must_use]
    pub fn run(&self, request: &Request) -> Answer {
        self.run_with(request, &mut || panic!("a program without random numbers"))
    }

    /// The same with a source of random numbers.
    ///
    /// # Panics
    /// If a value leaves its range.
    #[must_use]
    pub fn run_with(&self, request: &Request, random: &mut dyn FnMut() -> [u64; 4]) -> Answer {
        if let Some(status) = Self::refusal(request) {
            return Answer { status, x: [0; 4], y: [0; 4], turns: 0, products: 0 };
        }
        let page = if self.blinded { blind::page(request.curve) } else { 0 };
        let rom = &self.roms[page];
        let mut at = rom
            .entry(request.operation, request.curve)
            .expect("a request that is not refused has a program");
        let mut context = Context::new(self, request);
        let (mut turns, mut products) = (0, 0);
        loop {
            let replaced = context.empty && at < rom.replaced;
            let word = &rom.words[if replaced { at + rom.replaced } else { at }];
            context.execute(word, random);
            turns += 1;
            products += usize::from(word.product);
            if word.finish {
                break;
            }
            at = context.next(word);
        }
        Answer { turns, products, ..context.answer() }
    }
}

struct Context<'a> {
    machine: &'a Machine,
    request: Request,
    multiplier: &'a dyn Arithmetic,
    registers: [BigUint; REGISTERS],
    table: Vec<BigUint>,
    recoder: Recoder,
    /// All digits so far were 0.
    empty: bool,
    flags: [bool; 8],
    outs: [BigUint; 4],
    /// The share of k that comes next: none yet, or the second.
    share: Option<[u64; 4]>,
    loop_start: usize,
    loop_left: u16,
}

impl<'a> Context<'a> {
    fn new(machine: &'a Machine, request: &Request) -> Self {
        let mut request = *request;
        if request.operation == Operation::X25519 {
            request.x[3] &= u64::MAX >> 1;
        }
        let mut registers: [BigUint; REGISTERS] = Default::default();
        for (register, value) in POINT.into_iter().zip([request.x, request.y]) {
            registers[usize::from(register)] = integer(&value);
        }
        Self {
            machine,
            request,
            multiplier: &*machine.multipliers[request.curve as usize],
            registers,
            table: vec![BigUint::default(); 8 * ROWS],
            recoder: Recoder::new(COMB),
            empty: false,
            flags: [false; 8],
            outs: Default::default(),
            share: None,
            loop_start: 0,
            loop_left: 0,
        }
    }

    fn register(&self, register: u16, swap: bool) -> BigUint {
        let exchange = u16::from(swap && self.recoder.exchanged);
        self.registers[usize::from(register ^ exchange)].clone()
    }

    /// first ± second; a difference adds a multiple of p that no subtrahend exceeds.
    fn factor(&self, first: Option<BigUint>, second: Option<(BigUint, u16, bool)>) -> BigUint {
        let mut sum = first.unwrap_or_default();
        if let Some((value, shift, minus)) = second {
            assert!(value <= *self.multiplier.bias(), "no subtrahend is above its bias");
            let value = value << shift;
            if minus {
                sum += self.multiplier.bias() << shift;
                sum -= value;
            } else {
                sum += value;
            }
        }
        assert!(sum.bits() <= OPERAND_BITS, "an operand of 260 bits");
        sum
    }

    fn special(&self, word: &Instruction) -> BigUint {
        let coordinate = usize::from(word.coordinate.0);
        let index = self.recoder.digit().index;
        let b = match self.request.curve {
            Curve::Sm2 => Sm2::B,
            _ => P256::B,
        };
        match word.d_special {
            Special::Register => self.register(word.d.0, word.d_swap),
            Special::Table => self.table[index << 3 | coordinate].clone(),
            Special::Comb => {
                let comb = &self.machine.combs[usize::from(self.request.curve == Curve::P256)];
                self.multiplier.value(integer(&comb[index][coordinate]))
            }
            Special::One => self.one(),
            Special::B => self.multiplier.value(integer(&b)),
            Special::A24 => self.multiplier.value(BigUint::from(121_665u32)),
            Special::Enter => self.multiplier.value(self.one()),
            Special::Leave => BigUint::from(1u32),
        }
    }

    fn one(&self) -> BigUint {
        self.multiplier.value(BigUint::from(1u32))
    }

    /// The scalar that an instruction loads, or the next share of it.
    fn scalar(&mut self, load: Load, random: &mut dyn FnMut() -> [u64; 4]) -> [u64; 4] {
        let Request { operation, k, l, curve, .. } = self.request;
        if load == Load::CombSecond {
            return l;
        }
        if !self.machine.blinded || !blind::splits(operation) {
            return k;
        }
        if let Some(share) = self.share {
            return share;
        }
        let n = integer(&curve.order());
        let r = loop {
            let r = integer(&random());
            if r < n {
                break r;
            }
        };
        self.share = Some(words(&((integer(&k) + &n - &r) % &n)));
        words(&r)
    }

    fn execute(&mut self, word: &Instruction, random: &mut dyn FnMut() -> [u64; 4]) {
        let shift = |term: u16| term - 1;
        let left = self.factor(
            (word.a_term.0 > 0)
                .then(|| self.register(word.a.0, word.a_swap) << shift(word.a_term.0)),
            (word.b_term.0 > 0).then(|| match word.b_term {
                ONE => (self.one(), 0, word.b_minus),
                term => (self.register(word.b.0, word.b_swap), shift(term.0), word.b_minus),
            }),
        );
        let minus = match word.d_sign {
            Sign::Plus => false,
            Sign::Minus => true,
            Sign::ByDigit => self.recoder.digit().negative,
            Sign::ByScalar => self.recoder.negated,
        };
        let right = self.factor(
            (word.c_term.0 > 0)
                .then(|| self.register(word.c.0, word.c_swap) << shift(word.c_term.0)),
            (word.d_term.0 > 0).then(|| (self.special(word), shift(word.d_term.0), minus)),
        );
        let (e, by) = match word.e_term.0 {
            0 => (BigUint::default(), (0, false)),
            term => (self.register(word.e.0, false), (u32::from(term) - 1, word.e_minus)),
        };
        let result = self.multiplier.product(&left, &right, &e, by);
        assert!(result < value_bound(), "the range of a value");
        if let Some(check) = word.test {
            self.flags[check as usize] = (&result % self.multiplier.modulus()).bits() == 0;
        }
        self.outs[word.out as usize] = result.clone();
        if word.store {
            let place = usize::from(word.store_row.0 << 3 | word.store_coordinate.0);
            self.table[place] = result.clone();
        }
        if word.write && self.holds(word.when) {
            self.registers[usize::from(word.to.0)] = result;
        }
        if word.out == Out::Draw {
            self.registers[usize::from(word.to.0)] = integer(&random());
        }
        if word.advance {
            self.empty &= self.recoder.digit().zero;
            self.recoder.advance();
        }
        if let Some(load) = word.load {
            let scalar = self.scalar(load, random);
            self.recoder.load(load, &scalar, &self.request.curve.order());
            self.recoder.advance();
            self.empty = self.recoder.reads_comb();
        }
    }

    fn holds(&self, when: When) -> bool {
        let flag = |check: Check| self.flags[check as usize];
        let digit = !self.recoder.digit().zero;
        match when {
            When::Always => true,
            When::Sum => digit && !self.empty,
            When::Load => digit && self.empty,
            When::Tangent => flag(Check::SameX) && flag(Check::SameY),
            When::SecondInfinite => flag(Check::SecondInfinite),
            When::FirstInfinite => flag(Check::FirstInfinite),
        }
    }

    /// The address of the next word.
    fn next(&mut self, word: &Instruction) -> usize {
        let next = usize::from(word.next.0);
        if word.loop_end && self.loop_left > 0 {
            self.loop_left -= 1;
            return self.loop_start;
        }
        if word.loop_begin {
            (self.loop_start, self.loop_left) = (next, word.loop_count.0);
        }
        next
    }

    /// The status and the canonical result.
    fn answer(&self) -> Answer {
        let flag = |check: Check| self.flags[check as usize];
        let points = !matches!(self.request.operation, Operation::X25519 | Operation::Invert);
        let has_point = matches!(self.request.operation, Operation::Mul | Operation::MulAdd);
        let status = if has_point && !flag(Check::Input) {
            Status::BadPoint
        } else if flag(Check::Infinity) {
            Status::Infinity
        } else if points && !flag(Check::Result) {
            Status::Fault
        } else {
            Status::Ok
        };
        let coordinate = |out: Out| match status {
            Status::Ok => words(&(&self.outs[out as usize] % self.multiplier.modulus())),
            _ => [0; 4],
        };
        let y = if points { coordinate(Out::Y) } else { [0; 4] };
        Answer { status, x: coordinate(Out::X), y, turns: 0, products: 0 }
    }
}
