//! The doubling as it is recorded, and the comparison with the formula: for tests above this floor, which know the formula.

use core::arch::x86_64::__m512i;

use yuxi_schedule::{Code, LANES, Machine, Operation, Place, Program, Row, Value, compile};
use yuxi_testkit::rng::Rng;

use super::super::eight::{Eight, Inverse};
use super::super::quad_vector::QuadVector as _;
use super::super::recorded::{self, Masks};
use super::*;
use crate::backend::BatchVectors;
use crate::backend::ifma::Ifma;
use crate::backend::scheduled::for_tests::{self, Formulas, apply, random_row};
use crate::field::{Mask, P256P, Sm2P};

/// A vector in which m is added where a value is odd, and nowhere else.
type Recorded = recorded::Recorded<IfOdd>;

#[derive(Clone, Copy, Debug)]
enum IfOdd {}

/// Words of ones and of zeros.
#[derive(Clone, Copy, Debug)]
enum Parity {
    Even(Value),
    Odd(Value),
}

impl Mask for Parity {
    fn constant(_: bool) -> Self {
        unreachable!("no formula has it")
    }
    fn not(self) -> Self {
        match self {
            Self::Even(bit) => Self::Odd(bit),
            Self::Odd(bit) => Self::Even(bit),
        }
    }
    fn and(self, _: Self) -> Self {
        unreachable!("a doubling has none")
    }
    fn or(self, _: Self) -> Self {
        unreachable!("a doubling has none")
    }
}

/// The same word in every lane.
fn constant(word: u64) -> Value {
    apply(Operation::Constant([word; LANES]), &[])
}

impl Masks for IfOdd {
    type Mask = Parity;
    const SHARES_DIGITS: bool = true;

    fn has_none(value: Value, bits: i64) -> Parity {
        assert_eq!(bits, 1, "a value is even");
        Parity::Even(apply(Operation::And, &[value, constant(1)]))
    }
    /// other & −bit, where the bit is 1 if it is odd.
    fn add_if(value: Value, mask: Parity, other: Value) -> Value {
        let Parity::Odd(bit) = mask else { unreachable!("m is added to what is odd") };
        let word = apply(Operation::Sub, &[constant(0), bit]);
        apply(Operation::Add, &[value, apply(Operation::And, &[word, other])])
    }
    fn select(_: Parity, _: Value, _: Value) -> Value {
        unreachable!("a doubling has none")
    }
}

impl<M: Modulus> Inverse for Eight<M, Recorded> {
    fn inverse(self) -> Self {
        unreachable!("a doubling has none")
    }
}

fn recorded<F: Formulas, M: Modulus>() -> Program {
    for_tests::recorded(|| {
        let place = |pointer, row| Place { pointer, row };
        let input = |place| Recorded::of(Operation::Input(place), []);
        let coordinate =
            |pointer| Eight::<M, _>::new(core::array::from_fn(|row| input(place(pointer, row))));
        let doubled = F::double([0, 1, 2].map(coordinate));
        let values = doubled.into_iter().flat_map(|coordinate| coordinate.0);
        let places = (0..3).flat_map(|pointer| (0..5).map(move |row| place(pointer, row)));
        places.zip(values.map(|recorded| recorded.0)).collect()
    })
}

fn code<F: Formulas, M: Modulus>() -> Code {
    compile(&recorded::<F, M>(), Machine::TwoQuads)
}

/// Whether this CPU has the instructions.
pub(crate) fn can_run() -> bool {
    yuxi_testkit::available::can_run(Ifma::NAME, Ifma::detect().is_some())
}

/// Compares the files with the formula, or writes them.
pub(crate) fn check_files<F: Formulas>(is_writing: bool) {
    let codes = [("sm2_double", code::<F, Sm2P>()), ("p256_double", code::<F, P256P>())];
    for_tests::check_files("ifma/doubled", &codes, is_writing);
}

/// Random limbs in range by the program, by its instructions one by one, and by the formula as compiled, whose
/// reductions take other multiplications.
pub(crate) fn check_results<F: Formulas, M: Modulus>(rng: &mut Rng) {
    let code = code::<F, M>();
    for _ in 0..200 {
        // below 2^256 and a little: limbs of 52 bits, and one of 48
        let mut limb = |row| {
            let bits = if row == 4 { 48 } else { 52 };
            [random_row(rng), random_row(rng)].map(|row| row.map(|word| word >> (64 - bits)))
        };
        let words: [[[Row; 2]; 5]; 3] = core::array::from_fn(|_| core::array::from_fn(&mut limb));
        let point = words.map(|rows| rows.map(__m512i::from_quads));
        let rows = |coordinates: [[__m512i; 5]; 3]| {
            coordinates.map(|limbs| limbs.map(|limb| limb.to_quads()))
        };

        let [mut x, mut y, mut z] = point;
        assert!(double::<M>(&mut x, &mut y, &mut z));
        let by_program = rows([x, y, z]);
        let formula = F::double(point.map(Eight::<M>::new));
        assert_eq!(rows(formula.map(|coordinate| coordinate.0)), by_program);
        for quad in 0..2 {
            let input = |Place { pointer, row }: Place| words[pointer][row][quad];
            for (Place { pointer, row }, words) in code.run(input, 0) {
                assert_eq!(words, by_program[pointer][row][quad], "row {row} of {pointer}");
            }
        }
    }
}
