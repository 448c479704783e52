//! Four lanes: AVX2.

#![allow(unsafe_code)]

pub(in crate::backend) mod doubled;

use core::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm_cvtsi128_si64, _mm256_and_si256, _mm256_blend_epi32,
    _mm256_blendv_epi8, _mm256_castsi256_pd, _mm256_castsi256_si128, _mm256_cmpeq_epi32,
    _mm256_cmpeq_epi64, _mm256_cmpgt_epi64, _mm256_loadu_si256, _mm256_movemask_pd,
    _mm256_mul_epi32, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_permutevar8x32_epi32,
    _mm256_set1_epi32, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi32,
    _mm256_sll_epi64, _mm256_sra_epi32, _mm256_srl_epi64, _mm256_srli_epi32, _mm256_storeu_si256,
};

use super::lanes::Lanes;
use super::lanes25519::Lanes25519;
use super::limbs::Limbs;
use super::vector::{Vector, by_instruction};
use crate::backend::island::island;
use crate::backend::kind::Kind;
use crate::backend::vectors::{BatchVectors, Fewest};
use crate::backend::x86_64::Adx;
use crate::field::{ENTRIES, LaneTask, Lanewise as _, Mask, Modulus, Pair};

/// The vectors of x86-64 with AVX2, which is one of the features of [`Adx`].
///
/// A value of this type is the proof that the CPU has the instructions ([`Adx::detect`];
/// [features-by-token](crate::backend::soundness)).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(Adx);

impl Avx2 {
    /// The vectors, if this CPU has the instructions.
    #[inline]
    #[must_use]
    pub(crate) fn detect() -> Option<Self> {
        Adx::detect().map(Self)
    }
}

impl BatchVectors for Avx2 {
    const NAME: &'static str = "avx2";
    const KIND: Kind = Kind::Avx2;
    const FEWEST: Fewest = Fewest {
        of_base: 3,
        of_points: 3,
        sums: 3,
        verified: 3,
        inverses: 16,
        x25519: 6,
        x25519_of_base: 7,
    };
    type Scalar = Adx;
    type Eight<M: Modulus> = Pair<Lanes<M, __m256i>>;
    type Many<M: Modulus> = Lanes<M, __m256i>;
    type Eight25519 = Pair<Lanes25519<__m256i>>;

    #[inline]
    fn run<T: LaneTask>(task: T) -> T::Output {
        run(task)
    }
}

island!("avx2,bmi2");

/// Truth values: a lane of ones or zeros each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mask4(__m256i);

impl Mask for Mask4 {
    #[inline(always)]
    fn constant(value: bool) -> Self {
        Self(Vector::constant(if value { -1 } else { 0 }))
    }
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.xor(Vector::constant(-1)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }
}

/// What a carry from a column in [−2^63, 2^63) adds to it, so that it is not negative: there is no
/// shift of 64-bit words with a sign.
const BIAS: i64 = i64::MIN;

impl Vector for __m256i {
    type Mask = Mask4;
    type Places = [__m256i; 17];
    by_instruction! {
        4, _mm256_loadu_si256, _mm256_storeu_si256, _mm256_castsi256_si128, _mm256_set1_epi64x, _mm256_mul_epi32,
        _mm256_sll_epi64, _mm256_srl_epi64
    }
    #[inline(always)]
    fn double<M: Modulus>(x: &mut Limbs<Self>, y: &mut Limbs<Self>, z: &mut Limbs<Self>) -> bool {
        doubled::double::<M>(x, y, z)
    }
    /// The upper half of such a word has the sign in every bit, and keeps it.
    #[inline(always)]
    fn right_small(self, n: u32) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm256_sra_epi32(self, _mm_cvtsi32_si128(n as i32)) }
    }
    #[inline(always)]
    fn first_carry(self, bits: u32) -> Self {
        self.add(Self::constant(BIAS)).right(bits)
    }
    /// The column has 2^63 >> `bits` of the carry before.
    #[inline(always)]
    fn next_carry(self, bits: u32) -> Self {
        let already = 1_i64 << (63 - bits);
        self.add(Self::constant(BIAS.wrapping_sub(already))).right(bits)
    }
    #[inline(always)]
    fn after_carry(self, bits: u32) -> Self {
        self.sub(Self::constant(1 << (63 - bits)))
    }
    #[inline(always)]
    fn is_negative(self) -> Mask4 {
        // SAFETY: [features-by-token].
        Mask4(unsafe { _mm256_cmpgt_epi64(_mm256_setzero_si256(), self) })
    }
    #[inline(always)]
    fn is_zero(self) -> Mask4 {
        // SAFETY: [features-by-token].
        Mask4(unsafe { _mm256_cmpeq_epi64(self, _mm256_setzero_si256()) })
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Mask4 {
        // SAFETY: [features-by-token].
        Mask4(unsafe { _mm256_cmpeq_epi64(self, other) })
    }
    #[inline(always)]
    fn select(mask: Mask4, if_true: Self, if_false: Self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm256_blendv_epi8(if_false, if_true, mask.0) }
    }
    #[inline(always)]
    fn set_if(self, mask: Mask4, word: i64) -> Self {
        self.or(mask.0.and(Self::constant(word)))
    }
    #[inline(always)]
    fn mask(bits: u16) -> Mask4 {
        let bits = Self::constant(bits.into()).and(Self::new(&[1, 2, 4, 8]));
        bits.is_zero().not()
    }
    #[inline(always)]
    fn bits(mask: Mask4) -> u16 {
        // SAFETY: [features-by-token].
        unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(mask.0)) as u16 }
    }
    #[inline(always)]
    fn rotate(self, level: usize) -> Self {
        // SAFETY: [features-by-token].
        unsafe {
            match level {
                0 => _mm256_permute4x64_epi64::<0b00_11_10_01>(self),
                _ => _mm256_permute4x64_epi64::<0b01_00_11_10>(self),
            }
        }
    }

    /// The places themselves, and for each eighth of a plane ones where a place is in it.
    #[inline(always)]
    fn places(halves: Self) -> Self::Places {
        let mut places = [halves; 17];
        // SAFETY: [features-by-token].
        unsafe {
            let upper = _mm256_srli_epi32::<3>(halves);
            for (i, here) in places[1..].iter_mut().enumerate() {
                *here = _mm256_cmpeq_epi32(upper, _mm256_set1_epi32(i as i32));
            }
        }
        places
    }
    /// Sixteen permutations of eight entries each.
    #[inline(always)]
    fn read(plane: &[u32; ENTRIES], places: &Self::Places) -> Self {
        let eights = plane.as_ptr().cast::<__m256i>();
        // SAFETY: [features-by-token], [loads-in-bounds]: sixteen loads of eight of the 128 halves.
        unsafe {
            let mut found = _mm256_setzero_si256();
            for i in 0..16 {
                let entries = _mm256_loadu_si256(eights.add(i));
                let entry = _mm256_permutevar8x32_epi32(entries, places[0]);
                found = _mm256_or_si256(found, _mm256_and_si256(entry, places[i + 1]));
            }
            found
        }
    }
    #[inline(always)]
    fn odd_of(even: Self, odd: Self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm256_blend_epi32::<0b1010_1010>(even, odd) }
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm256_shuffle_epi32::<0b10_11_00_01>(self) }
    }
}
