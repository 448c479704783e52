//! A window as it is recorded, the files that are made of it, and the comparison with the formula: for tests above this floor, which
//! know the formula.

use std::vec::Vec;

use core::arch::x86_64::{__m256i, __m512i};

use yuxi_schedule::{Code, Lanes, Machine, Operation, Place, Program, Row, Value, compile};
use yuxi_testkit::rng::Rng;

use super::super::quads::{Quad, Sum};
use super::super::recorded::{self, Masks};
use super::*;
use crate::backend::BatchVectors;
use crate::backend::ifma::Ifma;
use crate::backend::mask8::Mask8;
use crate::backend::scheduled::for_tests::{self, Formulas, random_row};
use crate::field::{P256P, Sm2P};

/// Whether this CPU has the instructions.
pub(crate) fn can_run() -> bool {
    yuxi_testkit::available::can_run(Ifma::NAME, Ifma::detect().is_some())
}

/// A mask that no choice of lanes of one quad is: the caller's argument.
const ARGUMENT: Mask8 = Mask8(0x80);

/// A vector of one quad, of which selections are by lanes.
type Recorded = recorded::Recorded<ByLanes>;

#[derive(Clone, Copy, Debug)]
enum ByLanes {}

impl Masks for ByLanes {
    type Mask = Mask8;

    fn has_none(_: Value, _: i64) -> Mask8 {
        unreachable!("a window has none")
    }
    fn add_if(_: Value, _: Mask8, _: Value) -> Value {
        unreachable!("a window has none")
    }
    fn select(mask: Mask8, if_true: Value, if_false: Value) -> Value {
        let lanes = match mask {
            Mask8(bits) if bits == ARGUMENT.0 => Lanes::Argument,
            Mask8(bits) => Lanes::These(bits & 0xF),
        };
        for_tests::apply(Operation::Select(lanes), &[if_true, if_false])
    }
}

impl QuadVector for Recorded {
    const QUADS: usize = 1;

    fn from_quads([words, _]: [[u64; 4]; 2]) -> Self {
        Recorded::of(Operation::Constant(words), [])
    }
    fn to_quads(self) -> [[u64; 4]; 2] {
        unreachable!("a window has none")
    }
    fn permute<const ORDER: i32>(self) -> Self {
        Recorded::of(Operation::Permute(ORDER as u8), [self])
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
        let row = |row: usize| Recorded::of(Operation::Input(place(row)), []);
        let sums = Sum::<M, Recorded>::from_limbs(core::array::from_fn(row));
        let z = Quad::from_limbs(core::array::from_fn(|i| row(5 + i)));
        let entry = |row| Recorded::of(Operation::Input(Place { pointer: 2, row }), []);
        let entry = Quad::from_limbs(core::array::from_fn(entry));
        let (sums, z) = F::window(sums, z, entry, ARGUMENT);
        let values = sums.limbs().into_iter().chain(z.limbs());
        values.enumerate().map(|(row, recorded)| (place(row), recorded.0)).collect()
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
