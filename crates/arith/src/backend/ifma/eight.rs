//! Eight elements modulo a prime of a curve.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm_cvtsi128_si64, _mm512_add_epi64, _mm512_alignr_epi64, _mm512_and_si512,
    _mm512_castsi512_si128, _mm512_mask_add_epi64, _mm512_mask_blend_epi64, _mm512_or_si512,
    _mm512_slli_epi64, _mm512_srli_epi64, _mm512_testn_epi64_mask, _mm512_xor_si512,
};
use core::marker::PhantomData;

use super::carry::{add, carry, carry_for_products, constants, fold, sub};
use super::limbs::{Constants, split};
use super::product::{Columns, Limbs, add_product, constant, each, empty, reduce, square, unroll};
use super::word::{Eight64, Mask8};
use crate::backend::x86_64 as machine;
use crate::field::{Field, Lanes, Modulus, Task, Word};

/// Eight residues x·2^260 modulo M, each an integer below 2^256 + 2^253: five limbs of 52 bits.
///
/// Products of two such give less than m + (9/8)²·2^252 < 2^256 + 2^253; sums and differences
/// are folded to below 2^256 + 2^230.
#[derive(Clone, Copy, Debug)]
pub struct Eight<M>(Limbs, PhantomData<M>);

impl<M: Modulus> Eight<M> {
    #[inline(always)]
    fn new(limbs: Limbs) -> Self {
        Self(limbs, PhantomData)
    }

    #[inline(always)]
    fn constants(limbs: [u64; 5]) -> Self {
        Self::new(constants(limbs))
    }

    /// The reduced columns t − n, which are at least −2^260·m, plus `c` in (−2m, 3m], and m.
    #[inline(always)]
    fn reduced_plus(t: Columns, n: Columns, c: &Limbs) -> Self {
        Self::new(fold::<M>(add(&reduce::<M>(t, n), c)))
    }

    /// From four vectors of words, the first of which holds the lowest word of each lane: x·2^256
    /// modulo M in [0, m), the form of tables.
    #[inline(always)]
    pub(super) fn from_memory(words: [__m512i; 4]) -> Self {
        Self::new(fold::<M>(split_times_16(words)))
    }

    /// Four vectors of words: x·2^256 modulo M in [0, m).
    #[inline(always)]
    pub(super) fn to_memory(self) -> [__m512i; 4] {
        let form = self.mul(Self::constants(const { Constants::<M>::TO_MEMORY }));
        join(form.canonical().0)
    }

    /// A value for each lane in memory form (see [`Lanes::load`]), that of lane 0 first.
    #[inline(always)]
    #[must_use]
    pub fn from_lanes(lanes: &[[u64; 4]; 8]) -> Self {
        let plane = |i: usize| lanes.map(|words| words[i]);
        Self::from_memory(each!(i in [0 1 2 3] => Eight64::new(&plane(i)).0))
    }

    /// The memory form of each lane.
    #[inline(always)]
    #[must_use]
    pub fn to_lanes(self) -> [[u64; 4]; 8] {
        let planes = self.to_memory();
        let planes = each!(i in [0 1 2 3] => Eight64(planes[i]).to_words());
        core::array::from_fn(|lane| planes.map(|plane| plane[lane]))
    }

    /// The integer in [0, m) instead of one below 2m.
    #[inline(always)]
    fn canonical(self) -> Self {
        let modulus = multiple::<M, 1>();
        let less = carry(sub(&self.0, &modulus));
        // SAFETY: the CPU has AVX-512: `Ifma`. So in all of this file.
        let is_below = Mask8(!unsafe { _mm512_testn_epi64_mask(less[4], constant(i64::MIN)) });
        Self::select(is_below, self, Self::new(less))
    }

    /// In every lane the inverse of what lane 0 has: division steps on words, as in eight lanes
    /// they would take longer than these and six products (docs/performance.md).
    #[inline(always)]
    fn invert_first(self) -> Self {
        let words = join(self.canonical().0);
        // SAFETY: as below.
        let first = each!(i in [0 1 2 3] => unsafe {
            _mm_cvtsi128_si64(_mm512_castsi512_si128(words[i])) as u64
        });
        let inverse = Self::constants(split(&machine::invert::<M>(&first)));
        inverse.mul(Self::constants(const { Constants::<M>::INVERSE_TO_FORM }))
    }

    /// The lanes moved down by D, those that fall out coming in again above.
    #[inline(always)]
    pub(super) fn down<const D: i32>(self) -> Self {
        let limbs = self.0;
        // SAFETY: as above.
        Self::new(unsafe {
            each!(i in [0 1 2 3 4] => _mm512_alignr_epi64::<D>(limbs[i], limbs[i]))
        })
    }
}

impl<M: Modulus> Field for Eight<M> {
    type Mask = Mask8;

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
        Self::new(fold::<M>(add(&self.0, &other.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let twice = multiple::<M, 2>();
        Self::new(fold::<M>(add(&sub(&self.0, &other.0), &twice)))
    }
    #[inline(always)]
    fn neg(self) -> Self {
        let twice = multiple::<M, 2>();
        Self::new(fold::<M>(sub(&twice, &self.0)))
    }
    #[inline(always)]
    fn double(self) -> Self {
        self.add(self)
    }
    #[inline(always)]
    fn triple(self) -> Self {
        Self::new(fold::<M>(add(&add(&self.0, &self.0), &self.0)))
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self::new(carry(reduce::<M>(add_product(empty(), &self.0, &other.0), empty())))
    }
    #[inline(always)]
    fn square(self) -> Self {
        Self::new(carry(reduce::<M>(square(&self.0), empty())))
    }
    #[inline(always)]
    fn mul_sub(self, other: Self, c: Self) -> Self {
        let product = add_product(empty(), &self.0, &other.0);
        Self::reduced_plus(product, empty(), &minus::<M>(&c.0))
    }
    #[inline(always)]
    fn square_sub(self, c: Self) -> Self {
        Self::reduced_plus(square(&self.0), empty(), &minus::<M>(&c.0))
    }
    /// What is in (−6m, 5/4·m], plus 6m.
    #[inline(always)]
    fn square_sub_sum(self, a: Self, b: Self) -> Self {
        let subtrahend = add(&a.0, &add(&b.0, &b.0));
        Self::reduced_plus(square(&self.0), empty(), &sub(&multiple::<M, 6>(), &subtrahend))
    }
    /// What is in (−4m, 5/4·m], plus 4m.
    #[inline(always)]
    fn square_sub_twice(self, b: Self) -> Self {
        let difference = sub(&multiple::<M, 4>(), &add(&b.0, &b.0));
        Self::reduced_plus(square(&self.0), empty(), &difference)
    }
    /// Below 4m: a product of two such is below 16·m² / 2^260 + m < 2m.
    #[inline(always)]
    fn lazy_add(self, other: Self) -> Self {
        Self::new(carry_for_products(add(&self.0, &other.0)))
    }
    /// Below 4m, as above.
    #[inline(always)]
    fn lazy_sub(self, other: Self) -> Self {
        Self::new(carry_for_products(add(&sub(&self.0, &other.0), &multiple::<M, 2>())))
    }
    #[inline(always)]
    fn mul_add_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let product = add_product(add_product(empty(), &a.0, &b.0), &c.0, &d.0);
        Self::new(fold::<M>(reduce::<M>(product, empty())))
    }
    #[inline(always)]
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let [t, n] = [add_product(empty(), &a.0, &b.0), add_product(empty(), &c.0, &d.0)];
        Self::reduced_plus(t, n, &multiple::<M, 1>())
    }
    #[inline(always)]
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        let t = add_product(empty(), &a.0, &b.0);
        Self::reduced_plus(t, square(&c.0), &multiple::<M, 1>())
    }
    #[inline(always)]
    fn halve(self) -> Self {
        Self::new(carry(half::<M>(&self.0)))
    }
    #[inline(always)]
    fn three_halves(self) -> Self {
        Self::new(fold::<M>(add(&self.0, &half::<M>(&self.0))))
    }
    /// An integer below 2m is 0 modulo m where it is 0 or m.
    #[inline(always)]
    fn is_zero(self) -> Mask8 {
        let is_modulus = same(&self.0, &multiple::<M, 1>());
        Mask8(same(&self.0, &constants([0; 5])) | is_modulus)
    }
    #[inline(always)]
    fn select(mask: Mask8, if_true: Self, if_false: Self) -> Self {
        // SAFETY: as above.
        Self::new(unsafe {
            each!(i in [0 1 2 3 4] => _mm512_mask_blend_epi64(mask.0, if_false.0[i], if_true.0[i]))
        })
    }
    #[inline(always)]
    fn invert(self) -> Self {
        super::apart(Inversion(self))
    }
}

/// The inverse, as a function of its own.
struct Inversion<M>(Eight<M>);

impl<M: Modulus> Task for Inversion<M> {
    type Output = Eight<M>;

    #[inline(always)]
    fn run(self) -> Eight<M> {
        let zero = self.0.is_zero();
        let a = Eight::select(zero, Eight::one(), self.0);
        // in every lane the products of two lanes, of four and of all
        let b = a.mul(a.down::<4>());
        let c = b.mul(b.down::<2>());
        let all = c.mul(c.down::<1>()).invert_first();
        let inverse = all.mul(c.down::<1>()).mul(b.down::<2>()).mul(a.down::<4>());
        Eight::select(zero, Eight::zero(), inverse)
    }
}

impl<M: Modulus> Lanes for Eight<M> {
    type Word = Eight64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::from_memory(each!(i in [0 1 2 3] => Eight64::constant(words[i]).0))
    }
}

#[cfg(test)]
#[path = "eight_tests.rs"]
mod tests;

/// k·m.
#[inline(always)]
fn multiple<M: Modulus, const K: u64>() -> Limbs {
    constants(const { Constants::<M>::times(K) })
}

/// A half of x, or of x + m where x is odd, in limbs below 2^53.
///
/// A limb is halved by itself, and its lowest bit counts for 2^51 in the one below it.
#[inline(always)]
fn half<M: Modulus>(x: &Limbs) -> Limbs {
    let modulus = multiple::<M, 1>();
    // SAFETY: as above.
    unsafe {
        let odd = !_mm512_testn_epi64_mask(x[0], constant(1));
        let even = each!(i in [0 1 2 3 4] => _mm512_mask_add_epi64(x[i], odd, x[i], modulus[i]));
        let mut half = each!(i in [0 1 2 3 4] => _mm512_srli_epi64::<1>(even[i]));
        unroll!(i in [0 1 2 3] {
            let lowest = _mm512_and_si512(even[i + 1], constant(1));
            half[i] = _mm512_add_epi64(half[i], _mm512_slli_epi64::<51>(lowest));
        });
        half
    }
}

/// 2m − c, limb by limb.
#[inline(always)]
fn minus<M: Modulus>(c: &Limbs) -> Limbs {
    sub(&multiple::<M, 2>(), c)
}

/// The lanes whose limbs are the same.
#[inline(always)]
pub(super) fn same(a: &Limbs, b: &Limbs) -> u8 {
    // SAFETY: as above.
    unsafe {
        let mut differ = constant(0);
        unroll!(i in [0 1 2 3 4] {
            differ = _mm512_or_si512(differ, _mm512_xor_si512(a[i], b[i]));
        });
        _mm512_testn_epi64_mask(differ, differ)
    }
}

/// 16·x in limbs, the topmost below 2^52, for four words.
#[inline(always)]
fn split_times_16(words: [__m512i; 4]) -> Limbs {
    let [w0, w1, w2, w3] = words;
    // SAFETY: as above.
    unsafe {
        let mut limbs = [
            _mm512_slli_epi64::<4>(w0),
            _mm512_or_si512(_mm512_srli_epi64::<48>(w0), _mm512_slli_epi64::<16>(w1)),
            _mm512_or_si512(_mm512_srli_epi64::<36>(w1), _mm512_slli_epi64::<28>(w2)),
            _mm512_or_si512(_mm512_srli_epi64::<24>(w2), _mm512_slli_epi64::<40>(w3)),
            _mm512_srli_epi64::<12>(w3),
        ];
        unroll!(i in [0 1 2 3] {
            limbs[i] = _mm512_and_si512(limbs[i], constant(super::limbs::LIMB as i64));
        });
        limbs
    }
}

/// The words of a value below 2^256.
#[inline(always)]
pub(super) fn join(limbs: Limbs) -> [__m512i; 4] {
    let [a, b, c, d, e] = limbs;
    // SAFETY: as above.
    unsafe {
        [
            _mm512_add_epi64(a, _mm512_slli_epi64::<52>(b)),
            _mm512_add_epi64(_mm512_srli_epi64::<12>(b), _mm512_slli_epi64::<40>(c)),
            _mm512_add_epi64(_mm512_srli_epi64::<24>(c), _mm512_slli_epi64::<28>(d)),
            _mm512_add_epi64(_mm512_srli_epi64::<36>(d), _mm512_slli_epi64::<16>(e)),
        ]
    }
}
