//! A word in each of four lanes that records, as AVX2 has it.

use yuxi_schedule::{Code, LANES, Machine, Operation, Place, Program, Row, Value, compile};
use yuxi_testkit::rng::Rng;

use super::super::{Avx2, BIAS};
use super::*;
use crate::backend::BatchVectors;
use crate::backend::muldq::lanes::Lanes;
use crate::backend::muldq::vector::Vector;
use crate::backend::scheduled::for_tests::{self, Formulas, apply, random_row};
use crate::field::{ENTRIES, LaneTask, Lanewise, Mask, P256P, Sm2P};

#[derive(Clone, Copy, Debug)]
struct Recorded(Value);

/// A doubling has none.
#[derive(Clone, Copy, Debug)]
enum NoMask {}

impl Mask for NoMask {
    fn constant(_: bool) -> Self {
        unreachable!("no formula has it")
    }
    fn not(self) -> Self {
        self
    }
    fn and(self, _: Self) -> Self {
        self
    }
    fn or(self, _: Self) -> Self {
        self
    }
}

impl Recorded {
    fn with(self, operation: Operation, other: Self) -> Self {
        Self(apply(operation, &[self.0, other.0]))
    }
    fn shifted(self, operation: Operation) -> Self {
        Self(apply(operation, &[self.0]))
    }
}

impl Lanewise for Recorded {
    fn add(self, other: Self) -> Self {
        self.with(Operation::Add, other)
    }
    fn sub(self, other: Self) -> Self {
        self.with(Operation::Sub, other)
    }
    fn and(self, other: Self) -> Self {
        self.with(Operation::And, other)
    }
    fn or(self, _: Self) -> Self {
        unreachable!("no formula has it")
    }
    fn xor(self, _: Self) -> Self {
        unreachable!("no formula has it")
    }
}

impl Vector for Recorded {
    type Mask = NoMask;
    type Places = ();
    const LANES: usize = LANES;

    fn outlined<T: LaneTask>(task: T) -> T::Output {
        task.run()
    }
    fn constant(word: i64) -> Self {
        Self(apply(Operation::Constant([word.cast_unsigned(); LANES]), &[]))
    }
    fn mul(self, other: Self) -> Self {
        self.with(Operation::Multiply, other)
    }
    fn left(self, n: u32) -> Self {
        self.shifted(Operation::Left(n))
    }
    fn right(self, n: u32) -> Self {
        self.shifted(Operation::Right(n))
    }
    fn right_small(self, n: u32) -> Self {
        self.shifted(Operation::RightHalves(n))
    }
    // carries as avx2.rs has them
    fn first_carry(self, bits: u32) -> Self {
        self.add(Self::constant(BIAS)).right(bits)
    }
    fn next_carry(self, bits: u32) -> Self {
        self.add(Self::constant(BIAS.wrapping_sub(1 << (63 - bits)))).right(bits)
    }
    fn after_carry(self, bits: u32) -> Self {
        self.sub(Self::constant(1 << (63 - bits)))
    }

    fn new(_: &[u64]) -> Self {
        unreachable!("no formula has it")
    }
    fn store(self, _: &mut [u64]) {
        unreachable!("no formula has it")
    }
    fn first(self) -> u64 {
        unreachable!("no formula has it")
    }
    fn is_negative(self) -> NoMask {
        unreachable!("no formula has it")
    }
    fn is_zero(self) -> NoMask {
        unreachable!("no formula has it")
    }
    fn equals(self, _: Self) -> NoMask {
        unreachable!("no formula has it")
    }
    fn select(mask: NoMask, _: Self, _: Self) -> Self {
        match mask {}
    }
    fn set_if(self, mask: NoMask, _: i64) -> Self {
        match mask {}
    }
    fn mask(_: u16) -> NoMask {
        unreachable!("no formula has it")
    }
    fn bits(mask: NoMask) -> u16 {
        match mask {}
    }
    fn rotate(self, _: usize) -> Self {
        unreachable!("no formula has it")
    }
    fn places(_: Self) {}
    fn read(_: &[u32; ENTRIES], (): &()) -> Self {
        unreachable!("no formula has it")
    }
    fn odd_of(_: Self, _: Self) -> Self {
        unreachable!("no formula has it")
    }
    fn swap_halves(self) -> Self {
        unreachable!("no formula has it")
    }
}

/// Limbs of a value.
const LIMBS: usize = 9;

fn recorded<F: Formulas, M: Modulus>() -> Program {
    for_tests::recorded(|| {
        let place = |pointer, row| Place { pointer, row };
        let input = |place| Recorded(apply(Operation::Input(place), &[]));
        let coordinate = |pointer| {
            let limbs = core::array::from_fn(|row| input(place(pointer, row)));
            Lanes::<M, Recorded>::new(limbs)
        };
        let doubled = F::double([0, 1, 2].map(coordinate));
        let values = doubled.into_iter().flat_map(|coordinate| coordinate.0);
        let places = (0..3).flat_map(|pointer| (0..LIMBS).map(move |row| place(pointer, row)));
        places.zip(values.map(|Recorded(value)| value)).collect()
    })
}

fn code<F: Formulas, M: Modulus>() -> Code {
    compile(&recorded::<F, M>(), Machine::Avx2)
}

/// Whether this CPU has the instructions.
pub(crate) fn can_run() -> bool {
    yuxi_testkit::available::can_run(Avx2::NAME, Avx2::detect().is_some())
}

/// Compares the files with the formula, or writes them.
pub(crate) fn check_files<F: Formulas>(is_writing: bool) {
    let codes = [("sm2_double", code::<F, Sm2P>()), ("p256_double", code::<F, P256P>())];
    for_tests::check_files("muldq/avx2/doubled", &codes, is_writing);
}

/// Random words by the program, by its instructions one by one, and by the formula as compiled.
pub(crate) fn check_results<F: Formulas, M: Modulus>(rng: &mut Rng) {
    let code = code::<F, M>();
    for _ in 0..100 {
        let mut limbs = || -> [Row; LIMBS] { core::array::from_fn(|_| random_row(rng)) };
        let words = [limbs(), limbs(), limbs()];
        let point = words.map(|rows| rows.map(|row| __m256i::new(&row)));
        let rows = |coordinates: [[__m256i; LIMBS]; 3]| {
            coordinates.map(|limbs| {
                limbs.map(|limb| {
                    let mut row = [0; LANES];
                    limb.store(&mut row);
                    row
                })
            })
        };

        let [mut x, mut y, mut z] = point;
        assert!(double::<M>(&mut x, &mut y, &mut z));
        let by_program = rows([x, y, z]);
        let formula = F::double(point.map(Lanes::<M, __m256i>::new));
        assert_eq!(rows(formula.map(|coordinate| coordinate.0)), by_program);
        let input = |Place { pointer, row }: Place| words[pointer][row];
        for (Place { pointer, row }, words) in code.run(input, 0) {
            assert_eq!(words, by_program[pointer][row], "row {row} of {pointer}");
        }
    }
}
