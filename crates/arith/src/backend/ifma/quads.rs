//! Quads of lanes modulo a prime of a curve: the [`Quads`] of this machine.

use core::marker::PhantomData;

use super::carry::{add, carry, carry_for_products, constants, sub};
use super::eight::{Eight, join};
use super::level::product;
use super::limbs::{BITS, Constants};
use super::outlined::outlined;
use super::product::{Limbs, constant};
use super::quad_vector::QuadVector;
use super::windows;
use crate::backend::mask8::Mask8;
use crate::backend::unrolled::{each, unroll};
use crate::ct::Choice;
use crate::field::{Modulus, QuadSum, Quads};

/// Integers in [0, 2^260) for residues x·2^260, in limbs that are carried and not masked: of each
/// the lower 52 bits count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quad<M, V>(Limbs<V>, PhantomData<M>);

/// Sums of such, in limbs that are not carried.
///
/// A limb of a product is below 270·2^52 in size (see [`product`]), and a sum of at most seven such below
/// 2^63.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum<M, V>(Limbs<V>, PhantomData<M>);

impl<M: Modulus, V: QuadVector> Quad<M, V> {
    #[inline(always)]
    fn new(limbs: Limbs<V>) -> Self {
        Self(limbs, PhantomData)
    }
    #[cfg(test)]
    pub(super) fn from_limbs(limbs: Limbs<V>) -> Self {
        Self::new(limbs)
    }
    #[cfg(test)]
    pub(super) fn limbs(self) -> Limbs<V> {
        self.0
    }
    #[inline(always)]
    fn product(self, other: Self, c: &Limbs<V>, is_folded: bool) -> Sum<M, V> {
        Sum::new(product::<M, V>(&self.0, &other.0, c, is_folded))
    }
}

impl<M: Modulus, V: QuadVector> Sum<M, V> {
    #[inline(always)]
    fn new(limbs: Limbs<V>) -> Self {
        Self(limbs, PhantomData)
    }
    #[cfg(test)]
    pub(super) fn from_limbs(limbs: Limbs<V>) -> Self {
        Self::new(limbs)
    }
    #[cfg(test)]
    pub(super) fn limbs(self) -> Limbs<V> {
        self.0
    }
}

outlined! {
    /// Limbs that are carried if `mask` is true, else those of `others`.
    fn carry_if<V: QuadVector>(mask: Mask8, t: &Limbs<V>, others: &Limbs<V>) -> Limbs<V> {
        let mut limbs = *others;
        limbs[0] = V::select(mask, t[0], others[0]);
        unroll!(i in [1 2 3 4] {
            let carried = t[i].add(limbs[i - 1].right_signed::<BITS>());
            limbs[i] = V::select(mask, carried, others[i]);
        });
        limbs
    }
}

impl<M: Modulus, V: QuadVector> Quads for Quad<M, V> {
    type Sum = Sum<M, V>;
    const QUADS: usize = V::QUADS;

    #[inline(always)]
    fn load(quads: &[[[u64; 4]; 4]]) -> Sum<M, V> {
        let word = |quad: usize, i: usize| quads[quad].map(|words| words[i]);
        let words = |i: usize| [word(0, i), word(V::QUADS - 1, i)];
        Sum::new(Eight::<M, V>::from_memory(each!(i in [0 1 2 3] => V::from_quads(words(i)))).0)
    }

    #[inline(always)]
    fn store(self, quad: usize) -> [[u64; 4]; 4] {
        // below 16·m · m / 2^260 + m < 2m
        let form = constants(const { Constants::<M>::TO_MEMORY });
        let integers = carry(product::<M, V>(&self.0, &form, &constants([0; 5]), false));
        let words = join(Eight::<M, V>::new(integers).canonical().0);
        let words = each!(i in [0 1 2 3] => words[i].to_quads()[quad]);
        core::array::from_fn(|lane| words.map(|word| word[lane]))
    }

    #[inline(always)]
    fn small(lanes: [u64; 4]) -> Self {
        debug_assert!(lanes.iter().all(|k| *k <= 8));
        let one = const { Constants::<M>::ONE };
        let limb = |i: usize| [lanes.map(|k| k * one[i]); 2];
        Self::new(carry_for_products(each!(i in [0 1 2 3 4] => V::from_quads(limb(i)))))
    }

    #[inline(always)]
    fn carry(sums: Sum<M, V>) -> Self {
        Self::new(carry_for_products(sums.0))
    }
    #[inline(always)]
    fn carry_in<const LANES: u8>(sums: Sum<M, V>, others: Self) -> Self {
        Self::new(carry_if(V::lanes::<LANES>(), &sums.0, &others.0))
    }

    #[inline(always)]
    fn mul(self, other: Self) -> Sum<M, V> {
        self.product(other, &constants([0; 5]), false)
    }
    #[inline(always)]
    fn mul_add(self, other: Self, c: Sum<M, V>) -> Sum<M, V> {
        self.product(other, &c.0, false)
    }
    #[inline(always)]
    fn mul_folded(self, other: Self) -> Sum<M, V> {
        self.product(other, &constants([0; 5]), true)
    }
    #[inline(always)]
    fn mul_folded_add(self, other: Self, c: Sum<M, V>) -> Sum<M, V> {
        self.product(other, &c.0, true)
    }

    #[inline(always)]
    fn permute<const ORDER: i32>(self) -> Self {
        Self::new(each!(i in [0 1 2 3 4] => self.0[i].permute::<ORDER>()))
    }
    #[inline(always)]
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        let lanes = V::lanes::<LANES>();
        Self::new(each!(i in [0 1 2 3 4] => V::select(lanes, other.0[i], self.0[i])))
    }

    #[inline(always)]
    fn window(sums: &mut Sum<M, V>, z: &mut Self, entry: &Self, negative: Mask8) -> bool {
        windows::window::<M, V>(&mut sums.0, &mut z.0, &entry.0, negative.0)
    }

    #[inline(always)]
    fn lookup<const N: usize>(table: &[Self; N], index: u64) -> Self {
        let mut found = [constant::<V>(0); 5];
        let index = constant::<V>(index as i64);
        for (j, entry) in table.iter().enumerate() {
            // all ones if index ^ j = 0: indices are below 2^63
            let here = index.xor(constant(j as i64)).sub(constant(1)).right_signed::<63>();
            unroll!(i in [0 1 2 3 4] {
                found[i] = found[i].or(entry.0[i].and(here));
            });
        }
        Self::new(found)
    }

    #[inline(always)]
    fn gather_vartime<const N: usize>(table: &[Self; N], indices: &[usize]) -> Self {
        let (first, second) = (&table[indices[0]].0, &table[indices[V::QUADS - 1]].0);
        Self::new(each!(i in [0 1 2 3 4] => first[i].first_and_second(second[i])))
    }
}

impl<M: Modulus, V: QuadVector> QuadSum for Sum<M, V> {
    type Mask = Mask8;

    #[inline(always)]
    fn mask<const LANES: u8>(quads: &[Choice]) -> Mask8 {
        let [first, second] = [quads[0], quads[V::QUADS - 1]];
        Mask8(first.word() as u8 & LANES | second.word() as u8 & LANES << 4)
    }

    #[inline(always)]
    fn multiple<const K: u64, const LANES: u8>() -> Self {
        Self::new(constants(const { Constants::<M>::times(K) })).only::<LANES>()
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(add(&self.0, &other.0))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(sub(&self.0, &other.0))
    }
    #[inline(always)]
    fn permute<const ORDER: i32>(self) -> Self {
        Self::new(each!(i in [0 1 2 3 4] => self.0[i].permute::<ORDER>()))
    }
    #[inline(always)]
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        Self::select(V::lanes::<LANES>(), other, self)
    }
    #[inline(always)]
    fn only<const LANES: u8>(self) -> Self {
        Self::new(constants([0; 5])).blend::<LANES>(self)
    }
    #[inline(always)]
    fn select(mask: Mask8, if_true: Self, if_false: Self) -> Self {
        Self::new(each!(i in [0 1 2 3 4] => V::select(mask, if_true.0[i], if_false.0[i])))
    }
}

#[cfg(test)]
mod tests;
