//! An element in Montgomery form.
//!
//! A value V stands for V / 2^261 modulo m. Nothing is fully reduced before it leaves the field:
//!
//! | | limbs but the top one | V | top limb |
//! |---|---|---|---|
//! | what operations return | [−2^26, 2^29 + 2^26] | below 2^258 in size | below 2^27 |
//! | not reduced, a factor only | below 2^29 + 2^27 in size | at most 2^259 | at most 2^27 + 1 |
//!
//! - A column of a product of two factors is below 8·(2^29 + 2^27)² < 2^61.7 in size, and 2^55 more for the reduction:
//!   it fits a signed word of 64 bits.
//! - (V·V′ + k·m) / 2^261 with k < 2^261 lies in (−2^257, 2^257 + m): below 2^258 in size.
//! - A sum of two, or a product less up to three, is below 2^261 in size: what is above 2^256 is folded.
//!
//! Two products are computed side by side where they are wanted together (`pair.rs`). A sum of two products is thus two
//! reductions, and faster than one of the columns of both.

use core::marker::PhantomData;

use super::limbs::{
    carried, carried_once, divide, folded, from_words, normalized, product, shifted_down, square,
    to_words,
};
use super::pair;
use super::shape::{COLUMNS, Columns, LIMBS, Limbs29};
use super::sparse::Sparse;
use super::vector::Row;
use crate::backend::divsteps::{packed, words32 as divsteps};
use crate::backend::portable::lookup_words;
use crate::ct::Choice;
use crate::field::{Element, Field, Mask, TableField, Unreduced, third_x_in_turn};

/// V = x·2^261 modulo m.
#[derive(Clone, Copy)]
pub struct Fe29<M>(Limbs29, PhantomData<M>);

impl<M: Sparse> Fe29<M> {
    #[inline(always)]
    pub(super) fn new(limbs: Limbs29) -> Self {
        Self(limbs, PhantomData)
    }

    /// The limbs, for sums.
    #[inline(always)]
    fn row(&self) -> Row {
        Row::load(&self.0)
    }

    /// A sum or difference of two values.
    #[inline(always)]
    fn sum(row: Row) -> Self {
        Self::reduced(row.carried_once().folded::<M>().store())
    }

    /// A reduced value.
    #[inline(always)]
    fn reduced(limbs: Limbs29) -> Self {
        debug_assert!(
            limbs[..LIMBS - 1].iter().all(|limb| (-1 << 26..=(1 << 29) + (1 << 26)).contains(limb))
                && limbs[LIMBS - 1].abs() <= 1 << 26,
            "the limbs of a reduced value: {limbs:x?}"
        );
        Self::new(limbs)
    }

    /// A value that is not reduced.
    #[inline(always)]
    fn unreduced(limbs: Limbs29) -> Unreduced<Self> {
        debug_assert!(
            limbs[..LIMBS - 1].iter().all(|limb| limb.abs() <= (1 << 29) + (1 << 27))
                && limbs[LIMBS - 1].abs() <= (1 << 27) + 2,
            "the limbs of a value that is not reduced: {limbs:x?}"
        );
        Self::new(limbs).into()
    }

    /// t / 2^261, which is below 2^258 in size.
    #[inline(always)]
    fn divided(t: &Columns) -> Self {
        Self::reduced(carried(&divide::<M>(t)))
    }

    /// t / 2^261 − c, where c is up to three reduced values added up.
    #[inline(always)]
    fn divided_less(t: &Columns, c: [i64; LIMBS]) -> Self {
        Self::reduced(folded::<M>(&carried(&less(divide::<M>(t), c))))
    }

    /// The limbs in [0, 2^29) of V plus some multiple of m, in (−2^230, 2^256 + 2^230).
    #[inline(always)]
    fn nearly_canonical(limbs: &Limbs29) -> Limbs29 {
        normalized(&folded::<M>(&carried_once(limbs)))
    }

    /// The residue in [0, m).
    #[inline(always)]
    fn canonical(limbs: &Limbs29) -> [u64; 4] {
        // m more is positive, and below 3m
        let mut x = normalized(&plus(&Self::nearly_canonical(limbs), &M::LIMBS));
        for _ in 0..2 {
            let less = normalized(&minus(&x, &M::LIMBS));
            let is_below = Choice::from_bit((less[LIMBS - 1] as u32 >> 31).into());
            x = select(is_below, &x, &less);
        }
        to_words(&x)
    }
}

#[inline(always)]
fn plus(a: &Limbs29, b: &Limbs29) -> Limbs29 {
    let mut sum = *a;
    sum.iter_mut().zip(b).for_each(|(a, b)| *a += b);
    sum
}

#[inline(always)]
fn minus(a: &Limbs29, b: &Limbs29) -> Limbs29 {
    let mut difference = *a;
    difference.iter_mut().zip(b).for_each(|(a, b)| *a -= b);
    difference
}

/// a − c of limbs that are not carried.
#[inline(always)]
fn less(a: [i64; LIMBS], c: [i64; LIMBS]) -> [i64; LIMBS] {
    let mut difference = a;
    difference.iter_mut().zip(c).for_each(|(a, c)| *a -= c);
    difference
}

/// The limbs in words of products.
#[inline(always)]
fn wide(limbs: &Limbs29) -> [i64; LIMBS] {
    limbs.map(i64::from)
}

#[inline(always)]
fn select(mask: Choice, if_true: &Limbs29, if_false: &Limbs29) -> Limbs29 {
    let mask = mask.word() as i32;
    let mut out = *if_false;
    out.iter_mut().zip(if_true).for_each(|(out, t)| *out ^= mask & (*out ^ t));
    out
}

impl<M: Sparse> Field for Fe29<M> {
    type Mask = Choice;

    #[inline(always)]
    fn zero() -> Self {
        Self::new([0; LIMBS])
    }
    #[inline(always)]
    fn one() -> Self {
        Self::load(&M::R)
    }
    #[inline]
    fn constant(words: &[u64; 4]) -> Self {
        Self::from_words(words)
    }
    #[inline]
    fn add(self, other: Self) -> Self {
        Self::sum(self.row().plus(other.row()))
    }
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::sum(self.row().minus(other.row()))
    }
    #[inline]
    fn mul(self, other: Self) -> Self {
        Self::divided(&product(&self.0, &other.0))
    }
    #[inline]
    fn square(self) -> Self {
        Self::divided(&square(&self.0))
    }
    #[inline]
    fn triple(self) -> Self {
        Self::reduced(folded::<M>(&carried_once(&self.0.map(|limb| 3 * limb))))
    }
    #[inline]
    fn halve(self) -> Self {
        Self::reduced(folded::<M>(&shifted_down::<M>(&self.0, 1)))
    }
    #[inline]
    fn three_halves(self) -> Self {
        Self::reduced(folded::<M>(&shifted_down::<M>(&self.0.map(|limb| 3 * limb), 1)))
    }
    #[inline(always)]
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::unreduced(carried_once(&plus(&self.0, &other.0)))
    }
    #[inline(always)]
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::unreduced(self.row().minus(other.row()).store())
    }
    #[inline(always)]
    fn neg_unreduced(self) -> Unreduced<Self> {
        Self::unreduced(self.0.map(|limb| -limb))
    }
    #[inline(always)]
    fn three_halves_unreduced(self) -> Unreduced<Self> {
        Self::unreduced(shifted_down::<M>(&self.0.map(|limb| 3 * limb), 1))
    }
    #[inline]
    fn mul_sub_unreduced(self, other: Self, c: Self) -> Unreduced<Self> {
        Self::unreduced(carried(&less(divide::<M>(&product(&self.0, &other.0)), wide(&c.0))))
    }
    #[inline(always)]
    fn reduce(self) -> Self {
        Self::reduced(folded::<M>(&carried_once(&self.0)))
    }
    #[inline]
    fn mul_sub(self, other: Self, c: Self) -> Self {
        Self::divided_less(&product(&self.0, &other.0), wide(&c.0))
    }
    #[inline]
    fn square_sub(self, c: Self) -> Self {
        Self::divided_less(&square(&self.0), wide(&c.0))
    }
    #[inline]
    fn square_sub_twice(self, b: Self) -> Self {
        Self::divided_less(&square(&self.0), wide(&b.0).map(|b| 2 * b))
    }
    #[inline]
    fn square_sub_sum(self, a: Self, b: Self) -> Self {
        let (a, b) = (wide(&a.0), wide(&b.0));
        Self::divided_less(&square(&self.0), core::array::from_fn(|i| a[i] + 2 * b[i]))
    }
    #[inline]
    fn mul_add_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let [ab, cd] = Self::mul_both(a, b, c, d);
        ab.add(cd)
    }
    #[inline]
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let [ab, cd] = Self::mul_both(a, b, c, d);
        ab.sub(cd)
    }
    #[inline]
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        let [ab, cc] = Self::mul_both(a, b, c, c);
        ab.sub(cc)
    }
    #[inline(always)]
    fn mul_both(a: Self, b: Self, c: Self, d: Self) -> [Self; 2] {
        if !pair::IS_FAST {
            return [a.mul(b), c.mul(d)];
        }
        let [ab, cd] = pair::multiply::<M>([&a.0, &b.0], [&c.0, &d.0]);
        [Self::reduced(ab), Self::reduced(cd)]
    }
    #[inline(always)]
    fn third_x(h: Self, r: Self, u: Self) -> [Self; 4] {
        if !pair::IS_FAST {
            return third_x_in_turn(h, r, u);
        }
        let [hh, hhh, v, x] = pair::third_x::<M>(&h.0, &r.0, &u.0);
        [Self::reduced(hh), Self::reduced(hhh), Self::reduced(v), Self::reduced(x)]
    }
    #[inline(always)]
    fn mul_sub_both([a, b, x]: [Self; 3], [c, d, y]: [Self; 3]) -> [Unreduced<Self>; 2] {
        let [ab, cd] = Self::mul_both(a, b, c, d);
        [ab.sub_unreduced(x), cd.sub_unreduced(y)]
    }
    #[inline]
    fn is_zero(self) -> Choice {
        // 0 and m are the multiples of m that are in range
        let x = Self::nearly_canonical(&self.0);
        let different = |y: &Limbs29| x.iter().zip(y).fold(0, |or, (x, y)| or | (x ^ y)) as u32;
        let (from_zero, from_m) = (different(&[0; LIMBS]), different(&M::LIMBS));
        Choice::is_zero(from_zero.into()).or(Choice::is_zero(from_m.into()))
    }
    #[inline(always)]
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        Self::new(select(mask, &if_true.0, &if_false.0))
    }
    fn invert(self) -> Self {
        // the memory form is x·2^256, its inverse x^−1·2^−256; 2^768 and the division by 2^256 make it x^−1·2^256
        let m = const { &divsteps::Modulus::new(&M::WORDS, M::NEG_INVERSE) };
        Self::load(&divsteps::invert_with(&self.store(), m, packed::run)).mul(Self::load(&M::R3))
    }
}

impl<M: Sparse> TableField for Fe29<M> {
    type Word = u64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        // 32 times the memory form: x·2^261
        Self::reduced(folded::<M>(&from_words(words, 5)))
    }
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: u64) -> [Self; K] {
        lookup_words(table, index).map(|words| Self::load(&words))
    }
}

impl<M: Sparse> Element for Fe29<M> {
    const MODULUS: [u64; 4] = M::WORDS;

    #[inline]
    fn from_words(words: &[u64; 4]) -> Self {
        // what is loaded is x / 2^256 and 2^512 / 2^256
        Self::load(words).mul(Self::load(&M::R2))
    }
    #[inline]
    fn to_words(self) -> [u64; 4] {
        let mut columns = [0; COLUMNS];
        columns[..LIMBS].copy_from_slice(&wide(&self.0));
        Self::canonical(&carried(&divide::<M>(&columns)))
    }
    #[inline(always)]
    fn store(self) -> [u64; 4] {
        // a 32nd of V
        Self::canonical(&shifted_down::<M>(&self.0, 5))
    }
}
