//! Eight lanes: AVX-512 without IFMA.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm_cvtsi32_si128, _mm_cvtsi128_si64, _mm512_alignr_epi64, _mm512_castsi512_si128,
    _mm512_cmpeq_epi64_mask, _mm512_cmplt_epi64_mask, _mm512_loadu_si512, _mm512_mask_blend_epi32,
    _mm512_mask_blend_epi64, _mm512_mask_or_epi64, _mm512_mul_epi32, _mm512_permutex2var_epi32,
    _mm512_ror_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_sll_epi64, _mm512_sra_epi64,
    _mm512_srl_epi64, _mm512_storeu_si512, _mm512_test_epi32_mask, _mm512_testn_epi64_mask,
};

use super::lanes::Lanes;
use super::lanes25519::Lanes25519;
use super::vector::{Vector, by_instruction};
use crate::backend::island::island;
use crate::backend::kind::Kind;
use crate::backend::mask8::Mask8;
use crate::backend::vectors::{BatchVectors, Fewest};
use crate::backend::x86_64::Adx;
use crate::field::{ENTRIES, LaneTask, Modulus};

cpufeatures::new!(features, "avx512f", "avx512dq", "avx512vl");

/// The vectors of x86-64 with AVX-512 (Intel since Skylake-SP).
///
/// A value of this type is the proof that the CPU has the instructions: [`Avx512::detect`] alone makes
/// one ([features-by-token](crate::backend::soundness)).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(Adx);

impl Avx512 {
    /// The vectors, if this CPU has the instructions.
    #[inline]
    #[must_use]
    pub(crate) fn detect() -> Option<Self> {
        Adx::detect().filter(|_| features::get()).map(Self)
    }
}

impl BatchVectors for Avx512 {
    const NAME: &'static str = "avx512";
    const KIND: Kind = Kind::Avx512;
    const FEWEST: Fewest = Fewest {
        of_base: 3,
        of_points: 4,
        sums: 4,
        verified: 4,
        inverses: 16,
        x25519: 4,
        x25519_of_base: 5,
    };
    type Scalar = Adx;
    type Eight<M: Modulus> = Lanes<M, __m512i>;
    type Many<M: Modulus> = Lanes<M, __m512i>;
    type Eight25519 = Lanes25519<__m512i>;

    #[inline]
    fn run<T: LaneTask>(task: T) -> T::Output {
        run(task)
    }
}

island!("avx512f,avx512dq,avx512vl,bmi2");

impl Vector for __m512i {
    type Mask = Mask8;
    type Places = (__m512i, [u16; 2]);
    by_instruction! {
        8, _mm512_loadu_si512, _mm512_storeu_si512, _mm512_castsi512_si128, _mm512_set1_epi64, _mm512_mul_epi32,
        _mm512_sll_epi64, _mm512_srl_epi64
    }
    #[inline(always)]
    fn right_small(self, n: u32) -> Self {
        self.first_carry(n)
    }
    #[inline(always)]
    fn first_carry(self, bits: u32) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm512_sra_epi64(self, _mm_cvtsi32_si128(bits as i32)) }
    }
    #[inline(always)]
    fn next_carry(self, bits: u32) -> Self {
        self.first_carry(bits)
    }
    #[inline(always)]
    fn after_carry(self, _: u32) -> Self {
        self
    }
    #[inline(always)]
    fn is_negative(self) -> Mask8 {
        // SAFETY: [features-by-token].
        Mask8(unsafe { _mm512_cmplt_epi64_mask(self, _mm512_setzero_si512()) })
    }
    #[inline(always)]
    fn is_zero(self) -> Mask8 {
        // SAFETY: [features-by-token].
        Mask8(unsafe { _mm512_testn_epi64_mask(self, self) })
    }
    #[inline(always)]
    fn equals(self, other: Self) -> Mask8 {
        // SAFETY: [features-by-token].
        Mask8(unsafe { _mm512_cmpeq_epi64_mask(self, other) })
    }
    #[inline(always)]
    fn select(mask: Mask8, if_true: Self, if_false: Self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm512_mask_blend_epi64(mask.0, if_false, if_true) }
    }
    #[inline(always)]
    fn set_if(self, mask: Mask8, word: i64) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm512_mask_or_epi64(self, mask.0, self, Self::constant(word)) }
    }
    #[inline(always)]
    fn mask(bits: u16) -> Mask8 {
        Mask8(bits as u8)
    }
    #[inline(always)]
    fn bits(mask: Mask8) -> u16 {
        mask.0.into()
    }
    #[inline(always)]
    fn rotate(self, level: usize) -> Self {
        // SAFETY: [features-by-token].
        unsafe {
            match level {
                0 => _mm512_alignr_epi64::<1>(self, self),
                1 => _mm512_alignr_epi64::<2>(self, self),
                _ => _mm512_alignr_epi64::<4>(self, self),
            }
        }
    }

    /// The places themselves, and where their bits 5 and 6 are 1.
    #[inline(always)]
    fn places(halves: Self) -> Self::Places {
        // SAFETY: [features-by-token].
        unsafe {
            let bit5 = _mm512_test_epi32_mask(halves, Self::constant(0x20_0000_0020));
            let bit6 = _mm512_test_epi32_mask(halves, Self::constant(0x40_0000_0040));
            (halves, [bit5, bit6])
        }
    }
    /// Four permutations of 32 entries each by the lowest five bits, of which the two others choose.
    #[inline(always)]
    fn read(plane: &[u32; ENTRIES], (places, [bit5, bit6]): &Self::Places) -> Self {
        let halves = plane.as_ptr().cast::<__m512i>();
        let mut quarters = [*places; 4];
        // SAFETY: [features-by-token], [loads-in-bounds]: eight loads of sixteen of the 128 halves.
        unsafe {
            for (i, quarter) in quarters.iter_mut().enumerate() {
                let low = _mm512_loadu_si512(halves.add(2 * i));
                let high = _mm512_loadu_si512(halves.add(2 * i + 1));
                *quarter = _mm512_permutex2var_epi32(low, *places, high);
            }
            let [a, b, c, d] = quarters;
            let low = _mm512_mask_blend_epi32(*bit5, a, b);
            let high = _mm512_mask_blend_epi32(*bit5, c, d);
            _mm512_mask_blend_epi32(*bit6, low, high)
        }
    }
    #[inline(always)]
    fn odd_of(even: Self, odd: Self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm512_mask_blend_epi32(0xAAAA, even, odd) }
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        // SAFETY: [features-by-token].
        unsafe { _mm512_ror_epi64::<32>(self) }
    }
}
