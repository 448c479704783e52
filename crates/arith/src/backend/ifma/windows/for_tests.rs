//! A vector that records, the files that are made of it, and the comparison with the formula: for tests above this floor, which
//! know the formula.

use std::vec::Vec;

use core::arch::x86_64::{__m256i, __m512i};

use yuxi_schedule::{Code, LANES, Lanes, Machine, Operation, Place, Program, Row, Value, compile};
use yuxi_testkit::rng::Rng;

use super::super::quads::{Quad, Sum};
use super::super::vector::Vector;
use super::*;
use crate::backend::BatchVectors;
use crate::backend::ifma::Ifma;
use crate::backend::mask8::Mask8;
use crate::backend::scheduled::for_tests::{self, Formulas, random_row};
use crate::field::{Lanewise, P256P, Sm2P};

/// Whether this CPU has the instructions.
pub(crate) fn can_run() -> bool {
    yuxi_testkit::available::can_run(Ifma::NAME, Ifma::detect().is_some())
}

/// A mask that no choice of lanes of one quad is: the caller's argument.
const ARGUMENT: Mask8 = Mask8(0x80);

/// A vector of one quad that records what is done with it.
#[derive(Clone, Copy, Debug)]
struct Recorded(Value);

fn apply<const N: usize>(operation: Operation, operands: [Recorded; N]) -> Recorded {
    Recorded(for_tests::apply(operation, &operands.map(|operand| operand.0)))
}

impl Lanewise for Recorded {
    fn add(self, other: Self) -> Self {
        apply(Operation::Add, [self, other])
    }
    fn sub(self, other: Self) -> Self {
        apply(Operation::Sub, [self, other])
    }
    fn and(self, other: Self) -> Self {
        apply(Operation::And, [self, other])
    }
    fn or(self, _: Self) -> Self {
        unreachable!("a window has none")
    }
    fn xor(self, _: Self) -> Self {
        unreachable!("a window has none")
    }
}

impl Vector for Recorded {
    type Mask = Mask8;

    fn constant(word: i64) -> Self {
        apply(Operation::Constant([word.cast_unsigned(); LANES]), [])
    }
    fn add_low(self, a: Self, b: Self) -> Self {
        apply(Operation::MultiplyLow, [self, a, b])
    }
    fn add_high(self, a: Self, b: Self) -> Self {
        apply(Operation::MultiplyHigh, [self, a, b])
    }
    fn left<const N: u32>(self) -> Self {
        apply(Operation::Left(N), [self])
    }
    fn right<const N: u32>(self) -> Self {
        apply(Operation::Right(N), [self])
    }
    fn right_signed<const N: u32>(self) -> Self {
        apply(Operation::RightSigned(N), [self])
    }
    fn has_none(self, _: i64) -> Mask8 {
        unreachable!("a window has none")
    }
    fn add_if(self, _: Mask8, _: Self) -> Self {
        unreachable!("a window has none")
    }
    fn select(mask: Mask8, if_true: Self, if_false: Self) -> Self {
        let lanes = match mask {
            Mask8(bits) if bits == ARGUMENT.0 => Lanes::Argument,
            Mask8(bits) => Lanes::These(bits & 0xF),
        };
        apply(Operation::Select(lanes), [if_true, if_false])
    }
}

impl QuadVector for Recorded {
    const QUADS: usize = 1;

    fn from_quads([words, _]: [[u64; 4]; 2]) -> Self {
        apply(Operation::Constant(words), [])
    }
    fn to_quads(self) -> [[u64; 4]; 2] {
        unreachable!("a window has none")
    }
    fn permute<const ORDER: i32>(self) -> Self {
        apply(Operation::Permute(ORDER as u8), [self])
    }
    fn first_and_second(self, _: Self) -> Self {
        self
    }
}

/// Rows 0 to 9: sums and z of a point.
fn place(row: usize) -> Place {
    Place { pointer: row / 5, row: row % 5 }
}

/// The window of a curve.
fn recorded<F: Formulas, M: Modulus>() -> Program {
    for_tests::recorded(|| {
        let row = |row: usize| apply(Operation::Input(place(row)), []);
        let sums = Sum::<M, Recorded>::from_limbs(core::array::from_fn(row));
        let z = Quad::from_limbs(core::array::from_fn(|i| row(5 + i)));
        let entry = |row| apply(Operation::Input(Place { pointer: 2, row }), []);
        let entry = Quad::from_limbs(core::array::from_fn(entry));
        let (sums, z) = F::window(sums, z, entry, ARGUMENT);
        let values = sums.limbs().into_iter().chain(z.limbs());
        values.enumerate().map(|(row, Recorded(value))| (place(row), value)).collect()
    })
}

/// All programs, by name.
fn programs<F: Formulas>() -> Vec<(&'static str, Code)> {
    let (sm2, p256) = (recorded::<F, Sm2P>(), recorded::<F, P256P>());
    [
        ("sm2_quad", &sm2, Machine::Quad),
        ("sm2_two_quads", &sm2, Machine::TwoQuads),
        ("p256_quad", &p256, Machine::Quad),
        ("p256_two_quads", &p256, Machine::TwoQuads),
    ]
    .map(|(name, program, machine)| (name, compile(program, machine)))
    .into()
}

/// Compares the files with the formula, or writes them.
pub(crate) fn check_files<F: Formulas>(is_writing: bool) {
    for_tests::check_files("ifma/windows", &programs::<F>(), is_writing);
}

/// Both programs of a modulus, with random words.
pub(crate) fn check_results<F: Formulas, M: Modulus>(rng: &mut Rng) {
    let program = recorded::<F, M>();
    let [quad, two_quads] =
        [Machine::Quad, Machine::TwoQuads].map(|machine| compile(&program, machine));
    for _ in 0..100 {
        check::<F, M, __m256i>(&quad, rng);
        check::<F, M, __m512i>(&two_quads, rng);
    }
}

/// Random words: each program, its instructions one by one, and the formula as compiled agree in all bits.
fn check<F: Formulas, M: Modulus, V: QuadVector>(code: &Code, rng: &mut Rng) {
    let mut row = || -> [Row; 2] { core::array::from_fn(|_| random_row(rng)) };
    let state: [[[Row; 2]; 5]; 2] = core::array::from_fn(|_| core::array::from_fn(|_| row()));
    let entry: [[Row; 2]; 5] = core::array::from_fn(|_| row());
    let vectors = |rows: &[[Row; 2]; 5]| rows.map(V::from_quads);
    let rows = |limbs: [V; 5]| limbs.map(QuadVector::to_quads);
    let negatives = [rng.word() as u8 & 0xF, rng.word() as u8 & 0xF];
    let negative = negatives[0] | if V::QUADS == 2 { negatives[1] << 4 } else { 0 };

    let [mut sums, mut z] = state.map(|rows| vectors(&rows));
    assert!(window::<M, V>(&mut sums, &mut z, &vectors(&entry), negative));
    let by_program = [sums, z].map(rows);

    let [sums, z] = state.map(|rows| vectors(&rows));
    let (sums, z) = F::window(
        Sum::<M, V>::from_limbs(sums),
        Quad::from_limbs(z),
        Quad::from_limbs(vectors(&entry)),
        Mask8(negative),
    );
    assert_eq!([sums.limbs(), z.limbs()].map(rows), by_program);

    for quad in 0..V::QUADS {
        let input = |Place { pointer, row }| match pointer {
            2 => entry[row][quad],
            _ => state[pointer][row][quad],
        };
        for (place, words) in code.run(input, negatives[quad]) {
            assert_eq!(
                words, by_program[place.pointer][place.row][quad],
                "{place:?} of quad {quad}"
            );
        }
    }
}
