//! Eight elements modulo a prime of a curve.

#![allow(unsafe_code)]

use core::arch::x86_64::{__m256i, __m512i, _mm512_alignr_epi64, _mm512_broadcast_i64x4};
use core::marker::PhantomData;

use super::carry::{add, carry, carry_for_products, constants, fold, sub};
use super::limbs::{Constants, LIMB, split};
use super::outlined::outlined;
use super::product::{Columns, Limbs, add_product, constant, reduce, square, zero_columns};
use super::vector::Vector;
use crate::backend::muldq::{InVectors, Inversion, Vector as _, Words};
use crate::backend::unrolled::{each, unroll};
use crate::backend::x86_64 as machine;
use crate::field::{Field, HalvedLanes, Mask, Modulus, Pair, TableField, Unreduced, batch_invert};

/// Eight residues x·2^260 modulo M, each an integer below 2m: five limbs of 52 bits. With two
/// vectors to each limb they are [`Sixteen`], with vectors of half the size four.
///
/// Products of two such give less than 4m² / 2^260 + m, sums and differences are folded to below
/// 2^256 + 2^230. What an [`Unreduced`] holds is below 4m, in limbs that are carried and not masked:
/// a product of two such is below 16·m² / 2^260 + m < 2m.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight<M, V = __m512i>(pub(super) Limbs<V>, PhantomData<M>);

/// Sixteen residues.
pub(crate) type Sixteen<M> = Eight<M, Pair<__m512i>>;

impl<M: Modulus, V: Vector> Eight<M, V> {
    #[inline(always)]
    pub(super) fn new(limbs: Limbs<V>) -> Self {
        Self(limbs, PhantomData)
    }

    #[inline(always)]
    pub(super) fn constants(limbs: [u64; 5]) -> Self {
        Self::new(constants(limbs))
    }

    /// The reduced columns t − n plus `c`, if that is in [m/2, 2^261).
    #[inline(always)]
    fn reduced_plus(t: Columns<V>, n: Columns<V>, c: &Limbs<V>) -> Self {
        Self::new(fold::<M, V>(add(&reduce::<M, V>(t, n), c)))
    }

    /// What products take, from the limbs of a value in [0, 4m).
    #[inline(always)]
    fn unreduced(limbs: Limbs<V>) -> Unreduced<Self> {
        Self::new(carry_for_products(limbs)).into()
    }

    /// From four vectors of words, the first of which holds the lowest word of each lane: x·2^256
    /// modulo M in [0, m), the form of tables.
    #[inline(always)]
    pub(super) fn from_memory(words: [V; 4]) -> Self {
        Self::new(fold::<M, V>(split_times_16(words)))
    }

    /// From four vectors of words: the integer itself, below m.
    #[inline(always)]
    pub(super) fn from_words(words: [V; 4]) -> Self {
        Self::new(split_words(words))
    }

    /// The same, or m less it in the lanes where `mask` is true.
    #[inline(always)]
    pub(super) fn neg_if_of_words(mask: V::Mask, words: [V; 4]) -> Unreduced<Self> {
        let limbs = split_words(words);
        let negative = carry_for_products(sub(&multiple::<M, 1, V>(), &limbs));
        Self::new(each!(i in [0 1 2 3 4] => V::select(mask, negative[i], limbs[i]))).into()
    }

    /// Four vectors of words: x·2^256 modulo M in [0, m).
    #[inline(always)]
    pub(super) fn to_memory(self) -> [V; 4] {
        let form = mul(&self, &Self::constants(const { Constants::<M>::TO_MEMORY }));
        join(form.canonical().0)
    }

    /// The integer in [0, m) instead of one below 2m.
    #[inline(always)]
    pub(super) fn canonical(self) -> Self {
        let less = carry(sub(&self.0, &multiple::<M, 1, V>()));
        let is_positive = less[4].has_none(i64::MIN);
        Self::new(each!(i in [0 1 2 3 4] => V::select(is_positive, less[i], self.0[i])))
    }
}

/// a·b.
#[inline(always)]
fn mul<M: Modulus, V: Vector>(a: &Eight<M, V>, b: &Eight<M, V>) -> Eight<M, V> {
    Eight::new(carry(reduce::<M, V>(add_product(zero_columns(), &a.0, &b.0), zero_columns())))
}

impl<M: Modulus> InVectors for Eight<M> {
    type Vector = __m512i;
    #[inline(always)]
    fn from_memory(words: [__m512i; 4]) -> Self {
        Self::from_memory(words)
    }
    #[inline(always)]
    fn to_memory(self) -> [__m512i; 4] {
        self.to_memory()
    }
    #[inline(always)]
    fn rotate(self, level: usize) -> Self {
        let limbs = self.0;
        Self::new(each!(i in [0 1 2 3 4] => limbs[i].rotate(level)))
    }
    #[inline(always)]
    fn invert_first(self) -> Self {
        let words = join(self.canonical().0);
        let first = each!(i in [0 1 2 3] => words[i].first());
        let inverse = Self::constants(split(&machine::invert::<M>(&first)));
        inverse.mul(Self::constants(const { Constants::<M>::INVERSE_TO_FORM }))
    }
}

impl<M: Modulus> Eight<M> {
    /// Four vectors of words: the integer in [0, m).
    #[inline(always)]
    pub(super) fn to_integer(self) -> [__m512i; 4] {
        join(mul(&self, &Self::constants([1, 0, 0, 0, 0])).canonical().0)
    }

    /// The lanes rotated down by D: lane i gets the value of lane i + D modulo 8.
    #[inline(always)]
    pub(super) fn rotate_down<const D: i32>(self) -> Self {
        let limbs = self.0;
        // SAFETY: [features-by-token].
        Self::new(unsafe {
            each!(i in [0 1 2 3 4] => _mm512_alignr_epi64::<D>(limbs[i], limbs[i]))
        })
    }
}

impl<M: Modulus, V: Vector> Field for Eight<M, V>
where
    Self: Inverse,
{
    type Mask = V::Mask;

    #[inline(always)]
    fn zero() -> Self {
        Self::constants([0; 5])
    }
    #[inline(always)]
    fn one() -> Self {
        Self::constants(const { Constants::<M>::ONE })
    }
    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        let form = Self::constants(const { Constants::<M>::TO_FORM });
        Self::constants(split(words)).mul(form)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(fold::<M, V>(add(&self.0, &other.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(fold::<M, V>(add(&self.0, &minus::<M, V>(&other.0))))
    }
    #[inline(always)]
    fn neg(self) -> Self {
        Self::new(fold::<M, V>(minus::<M, V>(&self.0)))
    }
    #[inline(always)]
    fn double(self) -> Self {
        self.add(self)
    }
    #[inline(always)]
    fn triple(self) -> Self {
        Self::new(fold::<M, V>(add(&add(&self.0, &self.0), &self.0)))
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        mul(&self, &other)
    }
    #[inline(always)]
    fn square(self) -> Self {
        Self::new(carry(reduce::<M, V>(square(&self.0), zero_columns())))
    }
    #[inline(always)]
    fn mul_sub(self, other: Self, c: Self) -> Self {
        let product = add_product(zero_columns(), &self.0, &other.0);
        Self::reduced_plus(product, zero_columns(), &minus::<M, V>(&c.0))
    }
    /// What is in (−2m, 2m], plus 2m.
    #[inline(always)]
    fn mul_sub_unreduced(self, other: Self, c: Self) -> Unreduced<Self> {
        let product =
            reduce::<M, V>(add_product(zero_columns(), &self.0, &other.0), zero_columns());
        let difference = sub(&multiple::<M, 2, V>(), &c.0);
        Self::unreduced(add(&product, &difference))
    }
    #[inline(always)]
    fn square_sub(self, c: Self) -> Self {
        Self::reduced_plus(square(&self.0), zero_columns(), &minus::<M, V>(&c.0))
    }
    /// What is in (−6m, 2m], plus 7m.
    #[inline(always)]
    fn square_sub_sum(self, a: Self, b: Self) -> Self {
        let subtrahend = add(&a.0, &add(&b.0, &b.0));
        Self::reduced_plus(
            square(&self.0),
            zero_columns(),
            &sub(&multiple::<M, 7, V>(), &subtrahend),
        )
    }
    /// What is in (−4m, 2m], plus 5m.
    #[inline(always)]
    fn square_sub_twice(self, b: Self) -> Self {
        let difference = sub(&multiple::<M, 5, V>(), &add(&b.0, &b.0));
        Self::reduced_plus(square(&self.0), zero_columns(), &difference)
    }
    #[inline(always)]
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::unreduced(add(&self.0, &other.0))
    }
    /// What is in (−2m, 2m), plus 2m.
    #[inline(always)]
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::unreduced(add(&sub(&self.0, &other.0), &multiple::<M, 2, V>()))
    }
    /// Below 2m + 3m/2.
    #[inline(always)]
    fn three_halves_unreduced(self) -> Unreduced<Self> {
        Self::unreduced(add(&self.0, &half::<M, V>(&self.0)))
    }
    /// In (m, 3m].
    #[inline(always)]
    fn neg_unreduced(self) -> Unreduced<Self> {
        Self::unreduced(minus::<M, V>(&self.0))
    }
    #[inline(always)]
    fn reduce(self) -> Self {
        let limb = constant(LIMB as i64);
        let [a, b, c, d, top] = self.0;
        Self::new(fold::<M, V>([a.and(limb), b.and(limb), c.and(limb), d.and(limb), top]))
    }
    #[inline(always)]
    fn mul_add_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let product = add_product(add_product(zero_columns(), &a.0, &b.0), &c.0, &d.0);
        Self::new(fold::<M, V>(reduce::<M, V>(product, zero_columns())))
    }
    #[inline(always)]
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let [t, n] =
            [add_product(zero_columns(), &a.0, &b.0), add_product(zero_columns(), &c.0, &d.0)];
        Self::reduced_plus(t, n, &multiple::<M, 1, V>())
    }
    #[inline(always)]
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        let t = add_product(zero_columns(), &a.0, &b.0);
        Self::reduced_plus(t, square(&c.0), &multiple::<M, 1, V>())
    }
    #[inline(always)]
    fn halve(self) -> Self {
        Self::new(carry(half::<M, V>(&self.0)))
    }
    #[inline(always)]
    fn three_halves(self) -> Self {
        Self::new(fold::<M, V>(add(&self.0, &half::<M, V>(&self.0))))
    }
    /// An integer below 2m is 0 modulo m if it is 0 or m.
    #[inline(always)]
    fn is_zero(self) -> V::Mask {
        let is_modulus = same(&self.0, &multiple::<M, 1, V>());
        same(&self.0, &constants([0; 5])).or(is_modulus)
    }
    #[inline(always)]
    fn select(mask: V::Mask, if_true: Self, if_false: Self) -> Self {
        Self::new(each!(i in [0 1 2 3 4] => V::select(mask, if_true.0[i], if_false.0[i])))
    }
    #[inline(always)]
    fn invert(self) -> Self {
        Inverse::inverse(self)
    }
}

/// What differs by the number of lanes.
pub(crate) trait Inverse {
    /// The inverse in every lane, and 0 for 0.
    #[must_use]
    fn inverse(self) -> Self;
}

impl<M: Modulus> Inverse for Eight<M> {
    #[inline(always)]
    fn inverse(self) -> Self {
        super::outlined(Inversion(self))
    }
}

/// As the lower half of eight lanes.
impl<M: Modulus> Inverse for Eight<M, __m256i> {
    #[inline(always)]
    fn inverse(self) -> Self {
        let limbs = self.0;
        // SAFETY: [features-by-token].
        let twice: Eight<M> =
            Eight::new(unsafe { each!(i in [0 1 2 3 4] => _mm512_broadcast_i64x4(limbs[i])) });
        twice.inverse().halves()[0]
    }
}

impl<M: Modulus> Inverse for Sixteen<M> {
    #[inline(always)]
    fn inverse(self) -> Self {
        let (a, b) = self.halves();
        let mut values = [a, b];
        batch_invert(&mut values, &mut [Eight::zero(); 2]);
        Self::from_halves(values[0], values[1])
    }
}

impl<M: Modulus> Sixteen<M> {
    /// The lanes 0 to 7 and the others.
    #[inline(always)]
    pub(super) fn halves(self) -> (Eight<M>, Eight<M>) {
        let limbs = self.0;
        (
            Eight::new(each!(i in [0 1 2 3 4] => limbs[i].0)),
            Eight::new(each!(i in [0 1 2 3 4] => limbs[i].1)),
        )
    }

    #[inline(always)]
    pub(super) fn from_halves(low: Eight<M>, high: Eight<M>) -> Self {
        Self::new(each!(i in [0 1 2 3 4] => Pair(low.0[i], high.0[i])))
    }
}

impl<M: Modulus> TableField for Sixteen<M> {
    type Word = Pair<Words<__m512i>>;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::from_memory(each!(i in [0 1 2 3] => constant(words[i] as i64)))
    }
}

impl<M: Modulus> TableField for Eight<M> {
    type Word = Words<__m512i>;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::from_memory(each!(i in [0 1 2 3] => constant(words[i] as i64)))
    }
}

#[cfg(test)]
mod tests;

/// k·m.
#[inline(always)]
fn multiple<M: Modulus, const K: u64, V: Vector>() -> Limbs<V> {
    constants(const { Constants::<M>::times(K) })
}

outlined! {
    /// A half of x, or of x + m if x is odd, in limbs below 2^53.
    ///
    /// A limb is halved by itself, and its lowest bit counts for 2^51 in the one below it.
    fn half<M: Modulus, V: Vector>(x: &Limbs<V>) -> Limbs<V> {
        let modulus = multiple::<M, 1, V>();
        let odd = x[0].has_none(1).not();
        let even = each!(i in [0 1 2 3 4] => x[i].add_if(odd, modulus[i]));
        let mut half = each!(i in [0 1 2 3 4] => even[i].right::<1>());
        unroll!(i in [0 1 2 3] {
            half[i] = half[i].add(even[i + 1].and(constant(1)).left::<51>());
        });
        half
    }
}

/// 3m − c, limb by limb: above m.
#[inline(always)]
fn minus<M: Modulus, V: Vector>(c: &Limbs<V>) -> Limbs<V> {
    sub(&multiple::<M, 3, V>(), c)
}

outlined! {
    /// The lanes whose limbs are the same.
    pub(super) fn same<V: Vector>(a: &Limbs<V>, b: &Limbs<V>) -> V::Mask {
        let mut differ = constant::<V>(0);
        unroll!(i in [0 1 2 3 4] {
            differ = differ.or(a[i].xor(b[i]));
        });
        differ.has_none(-1)
    }
}

outlined! {
    /// Four words in limbs.
    fn split_words<V: Vector>(words: [V; 4]) -> Limbs<V> {
        let [w0, w1, w2, w3] = words;
        let mut limbs = [
            w0,
            w0.right::<52>().or(w1.left::<12>()),
            w1.right::<40>().or(w2.left::<24>()),
            w2.right::<28>().or(w3.left::<36>()),
            w3.right::<16>(),
        ];
        unroll!(i in [0 1 2 3] {
            limbs[i] = limbs[i].and(constant(LIMB as i64));
        });
        limbs
    }
}

outlined! {
    /// 16·x in limbs, the topmost below 2^52, for four words.
    fn split_times_16<V: Vector>(words: [V; 4]) -> Limbs<V> {
        let [w0, w1, w2, w3] = words;
        let mut limbs = [
            w0.left::<4>(),
            w0.right::<48>().or(w1.left::<16>()),
            w1.right::<36>().or(w2.left::<28>()),
            w2.right::<24>().or(w3.left::<40>()),
            w3.right::<12>(),
        ];
        unroll!(i in [0 1 2 3] {
            limbs[i] = limbs[i].and(constant(LIMB as i64));
        });
        limbs
    }
}

outlined! {
    /// The words of a value below 2^256.
    pub(super) fn join<V: Vector>(limbs: Limbs<V>) -> [V; 4] {
        let [a, b, c, d, e] = limbs;
        [
            a.add(b.left::<52>()),
            b.right::<12>().add(c.left::<40>()),
            c.right::<24>().add(d.left::<28>()),
            d.right::<36>().add(e.left::<16>()),
        ]
    }
}
