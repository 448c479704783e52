//! From fused instructions to words: their order, and registers for their results.

use crate::barrel::REGISTERS;
use crate::barrel::fuse::{Atom, By, Effect, Fused, Sum, Term, ordered};
use crate::barrel::word::{Instruction, ONE, Sign, Special};
use crate::codes::{Bits, When};

/// The units of 2^256 that a product of two operands may have: its highest word is below 64.
const UNITS: i64 = 62;

/// The words of a block. `states` are the registers of the state variables, `kept` other registers
/// that the block leaves alone.
#[must_use]
pub fn words(fused: &[Fused], states: &[u8], kept: &[u8]) -> Vec<Instruction> {
    let order = order(fused);
    let registers = registers(fused, &order, states, kept);
    let encoder = Encoder { states, registers: &registers };
    order.iter().map(|i| encoder.word(*i, &fused[*i])).collect()
}

fn atoms(fused: &Fused) -> impl Iterator<Item = Atom> {
    [&fused.left, &fused.right, &fused.more].into_iter().flatten().map(|t| t.atom)
}

fn reads_state(fused: &Fused, state: usize) -> bool {
    atoms(fused).any(|atom| match atom {
        Atom::State(s) => s == state,
        Atom::Exchanged(q, r) => q == state || r == state,
        _ => false,
    })
}

fn reads_result(fused: &Fused, result: usize) -> bool {
    atoms(fused).any(|atom| atom == Atom::Result(result))
}

fn next(fused: &Fused) -> Option<(usize, When)> {
    fused.effects.iter().find_map(|effect| match effect {
        Effect::Next(state, when) => Some((*state, *when)),
        _ => None,
    })
}

/// An order of their indices, as near to theirs as may be: a state variable's next value comes after
/// all readers of the old one.
fn order(fused: &[Fused]) -> Vec<usize> {
    let comes_before = |i: usize, j: usize| {
        reads_result(&fused[j], i)
            || next(&fused[j]).is_some_and(|(state, _)| i != j && reads_state(&fused[i], state))
    };
    let mut order = Vec::new();
    let mut left: Vec<usize> = (0..fused.len()).collect();
    while !left.is_empty() {
        let ready = left
            .iter()
            .position(|j| left.iter().all(|i| i == j || !comes_before(*i, *j)))
            .expect("an order without copies");
        order.push(left.remove(ready));
    }
    order
}

/// The register of each result, if anything reads it.
fn registers(fused: &[Fused], order: &[usize], states: &[u8], kept: &[u8]) -> Vec<Option<u8>> {
    let mut last = vec![None; fused.len()];
    for (at, i) in order.iter().enumerate() {
        for atom in atoms(&fused[*i]) {
            if let Atom::Result(result) = atom {
                last[result] = Some(at);
            }
        }
    }
    let mut owned: Vec<Option<u8>> =
        fused.iter().map(|one| next(one).map(|(state, _)| states[state])).collect();
    let mut busy: [Option<usize>; REGISTERS] = [None; REGISTERS];
    let fixed = |register: u8| states.contains(&register) || kept.contains(&register);
    for (at, i) in order.iter().enumerate() {
        let (None, Some(last)) = (owned[*i], last[*i]) else { continue };
        let free = (0..REGISTERS as u8)
            .find(|r| !fixed(*r) && busy[usize::from(*r)].is_none_or(|until| until <= at))
            .expect("a free register");
        busy[usize::from(free)] = Some(last);
        owned[*i] = Some(free);
    }
    owned
}

struct Encoder<'a> {
    states: &'a [u8],
    registers: &'a [Option<u8>],
}

impl Encoder<'_> {
    /// The register of a term, and whether the ladder may exchange it.
    fn register(&self, t: Term) -> Option<(Bits<4>, bool)> {
        let bits = |register: u8| Bits(register.into());
        match t.atom {
            Atom::Result(i) => Some((bits(self.registers[i].expect("it has a register")), false)),
            Atom::State(s) => Some((bits(self.states[s]), false)),
            Atom::Exchanged(q, r) => {
                assert_eq!(self.states[q] ^ 1, self.states[r], "neighbours are exchanged");
                Some((bits(self.states[q]), true))
            }
            _ => None,
        }
    }

    fn word(&self, index: usize, fused: &Fused) -> Instruction {
        let special = |sum: &Sum| {
            sum.iter().any(|t| t.by.is_some() || self.register(*t).is_none() && t.atom != Atom::One)
        };
        let [left, right] = match special(&fused.left) {
            true => [&fused.right, &fused.left],
            false => [&fused.left, &fused.right],
        };
        assert!(!special(left), "two special terms in one product");
        assert!(units(left) * units(right) <= UNITS, "the range of a product");
        let mut word = Instruction { product: fused.product, ..Instruction::default() };
        let [a, b] = ordered(left).expect("a factor");
        let [c, d] = ordered(right).expect("a factor");
        let code = |t: Term| t.factor.unsigned_abs().trailing_zeros() as u16 + 1;
        if let Some(t) = a {
            (word.a, word.a_swap) = self.register(t).expect("a register");
            word.a_term = Bits(code(t));
        }
        if let Some(t) = b {
            word.b_minus = t.factor < 0;
            word.b_term = if t.atom == Atom::One { ONE } else { Bits(code(t)) };
            (word.b, word.b_swap) = self.register(t).unwrap_or_default();
        }
        if let Some(t) = c {
            (word.c, word.c_swap) = self.register(t).expect("a register");
            word.c_term = Bits(code(t));
        }
        if let Some(t) = d {
            word.d_term = Bits(code(t));
            (word.d, word.d_swap) = self.register(t).unwrap_or_default();
            (word.d_special, word.coordinate) = match t.atom {
                Atom::Table(coordinate) => (Special::Table, Bits(coordinate.into())),
                Atom::Comb(coordinate) => (Special::Comb, Bits(coordinate.into())),
                Atom::One => (Special::One, Bits(0)),
                Atom::B => (Special::B, Bits(0)),
                Atom::A24 => (Special::A24, Bits(0)),
                Atom::Enter => (Special::Enter, Bits(0)),
                Atom::Leave => (Special::Leave, Bits(0)),
                _ => (Special::Register, Bits(0)),
            };
            assert!(t.by.is_none() || t.factor > 0, "a sign that depends has no other");
            word.d_sign = match (t.by, t.factor < 0) {
                (Some(By::Digit), _) => Sign::ByDigit,
                (Some(By::Scalar), _) => Sign::ByScalar,
                (None, true) => Sign::Minus,
                (None, false) => Sign::Plus,
            };
        }
        if let [t] = fused.more[..] {
            let (register, swap) = self.register(t).expect("a register is added");
            assert!(!swap, "what is added is not exchanged");
            word.e = register;
            word.e_term = Bits(code(t));
            word.e_minus = t.factor < 0;
        }
        self.effects(index, fused, &mut word);
        word
    }

    fn effects(&self, index: usize, fused: &Fused, word: &mut Instruction) {
        if let Some(register) = self.registers[index] {
            word.write = true;
            word.to = Bits(register.into());
        }
        word.when = next(fused).map_or(When::Always, |(_, when)| when);
        for effect in &fused.effects {
            match *effect {
                Effect::Next(..) => {}
                Effect::Store(row, coordinate) => {
                    assert!(!word.store, "one place of the table");
                    word.store = true;
                    word.store_row = Bits(row.into());
                    word.store_coordinate = Bits(coordinate.into());
                }
                Effect::Test(check) => {
                    assert!(word.test.is_none(), "one test");
                    word.test = Some(check);
                }
                Effect::Out(out) => word.out = out,
            }
        }
    }
}

/// What a factor is at most, in units of 2^256 and a little: a difference adds a multiple of p
/// below 2^257.
fn units(sum: &Sum) -> i64 {
    let unit = |t: &Term| if t.factor < 0 || t.by.is_some() { 2 } else { 1 };
    sum.iter().map(|t| unit(t) * t.factor.abs()).sum()
}
