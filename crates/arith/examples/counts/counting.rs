//! A field that computes as another one does, and counts.

use std::cell::Cell;
use std::ops::{Add, Div, Sub};

use yuxi_arith::ct::Choice;
use yuxi_arith::curve::{Affine, Jacobian};
use yuxi_arith::field::{Element, Field, TableField};

/// How many operations of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Multiplications; two if a·b ± c·d is one operation.
    mul: u64,
    square: u64,
    /// Multiplications by a small constant.
    small: u64,
    /// Sums and differences, those that are one operation with a product among them;
    /// doublings and halvings; a triple and three halves are two.
    sum: u64,
    invert: u64,
}

impl Counts {
    pub(crate) fn json(self) -> String {
        let Self { mul, square, small, sum, invert } = self;
        format!(
            "{{\"mul\":{mul},\"square\":{square},\"small\":{small},\"sum\":{sum},\"invert\":{invert}}}"
        )
    }

    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self {
            mul: f(self.mul, other.mul),
            square: f(self.square, other.square),
            small: f(self.small, other.small),
            sum: f(self.sum, other.sum),
            invert: f(self.invert, other.invert),
        }
    }
}

impl Add for Counts {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }
}

impl Sub for Counts {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }
}

impl Div<u64> for Counts {
    type Output = Self;
    /// To the nearest integer.
    fn div(self, n: u64) -> Self {
        self.zip(self, |a, _| (a + n / 2) / n)
    }
}

thread_local! {
    static COUNTS: Cell<Counts> = const { Cell::new(Counts { mul: 0, square: 0, small: 0, sum: 0, invert: 0 }) };
}

/// What an operation takes.
pub(crate) fn count<T>(operation: impl FnOnce() -> T) -> Counts {
    let before = COUNTS.get();
    std::hint::black_box(operation());
    COUNTS.get() - before
}

fn more(change: impl FnOnce(&mut Counts)) {
    let mut counts = COUNTS.get();
    change(&mut counts);
    COUNTS.set(counts);
}

/// An element of `F` whose operations are counted.
#[derive(Clone, Copy)]
pub(crate) struct Counted<F>(F);

impl<F: Element> Field for Counted<F> {
    type Mask = Choice;

    fn zero() -> Self {
        Self(F::zero())
    }
    fn one() -> Self {
        Self(F::one())
    }
    fn constant(words: &[u64; 4]) -> Self {
        Self(F::constant(words))
    }
    fn add(self, other: Self) -> Self {
        more(|counts| counts.sum += 1);
        Self(self.0.add(other.0))
    }
    fn sub(self, other: Self) -> Self {
        more(|counts| counts.sum += 1);
        Self(self.0.sub(other.0))
    }
    fn mul(self, other: Self) -> Self {
        more(|counts| counts.mul += 1);
        Self(self.0.mul(other.0))
    }
    fn square(self) -> Self {
        more(|counts| counts.square += 1);
        Self(self.0.square())
    }
    fn mul_small(self, small: u32) -> Self {
        more(|counts| counts.small += 1);
        Self(self.0.mul_small(small))
    }
    fn halve(self) -> Self {
        more(|counts| counts.sum += 1);
        Self(self.0.halve())
    }
    /// A difference from 0, which selections of a sign make.
    fn neg(self) -> Self {
        more(|counts| counts.sum += 1);
        Self(self.0.neg())
    }
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        a.mul(b).sub(c.square())
    }
    fn is_zero(self) -> Choice {
        self.0.is_zero()
    }
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        Self(F::select(mask, if_true.0, if_false.0))
    }
    fn invert(self) -> Self {
        more(|counts| counts.invert += 1);
        Self(self.0.invert())
    }
}

impl<F: Element> TableField for Counted<F> {
    type Word = u64;

    fn load(words: &[u64; 4]) -> Self {
        Self(F::load(words))
    }
}

impl<F: Element> Element for Counted<F> {
    const MODULUS: [u64; 4] = F::MODULUS;

    fn from_words(words: &[u64; 4]) -> Self {
        Self(F::from_words(words))
    }
    fn to_words(self) -> [u64; 4] {
        self.0.to_words()
    }
    fn store(self) -> [u64; 4] {
        self.0.store()
    }
}

/// The affine form, made apart from what is counted.
pub(crate) fn affine<F: Element>(point: Jacobian<Counted<F>>) -> Affine<Counted<F>> {
    let Affine { x, y } = Jacobian { x: point.x.0, y: point.y.0, z: point.z.0 }.to_affine();
    Affine { x: Counted(x), y: Counted(y) }
}
