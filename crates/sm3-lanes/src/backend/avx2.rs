//! AVX2: eight words; and the same where AVX-512 is enabled for them.
//!
//! It has rotations and ternary logic for these vectors too, which the compiler takes for the
//! shifts and the logic written here. A block of eight lanes takes three quarters of one of
//! sixteen then.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m256i, _mm_set_epi64x, _mm256_add_epi32, _mm256_and_si256, _mm256_blendv_epi8,
    _mm256_broadcastsi128_si256, _mm256_cmpeq_epi32, _mm256_or_si256, _mm256_permute2x128_si256,
    _mm256_set_epi32, _mm256_set1_epi32, _mm256_shuffle_epi8, _mm256_slli_epi32, _mm256_srli_epi32,
    _mm256_unpackhi_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64,
    _mm256_xor_si256,
};

use super::each;
use crate::lanes::{self, Row, Vector};
use zeroize::Zeroize;

cpufeatures::new!(avx2_features, "avx2");
cpufeatures::new!(avx512_features, "avx2", "avx512f", "avx512vl");

/// Eight words; whether they are compressed with AVX-512 F and VL.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Words<const AVX512: bool>(__m256i);

impl<const AVX512: bool> Words<AVX512> {
    pub(crate) fn is_available() -> bool {
        if AVX512 { avx512_features::get() } else { avx2_features::get() }
    }

    /// Hashes the messages in eight lanes.
    ///
    /// # Panics
    /// If the CPU lacks the instructions.
    pub(crate) fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
        assert!(Self::is_available());
        // SAFETY: the CPU has AVX2, which both need.
        unsafe { island::<AVX512>(messages, digests) }
    }
}

impl<const AVX512: bool> Zeroize for Words<AVX512> {
    fn zeroize(&mut self) {
        self.0.zeroize();
    }
}

#[target_feature(enable = "avx2")]
fn island<const AVX512: bool>(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
    lanes::digests::<Words<AVX512>, 8>(messages, digests);
}

#[target_feature(enable = "avx2")]
fn compress_avx2<const AVX512: bool>(
    state: &mut [Words<AVX512>; 8],
    starting: u32,
    rows: &[Row<Words<AVX512>>; 8],
) {
    lanes::compress(state, starting, rows);
}

#[target_feature(enable = "avx2,avx512f,avx512vl")]
fn compress_avx512<const AVX512: bool>(
    state: &mut [Words<AVX512>; 8],
    starting: u32,
    rows: &[Row<Words<AVX512>>; 8],
) {
    lanes::compress(state, starting, rows);
}

/// Used in [`island`] alone, so the CPU has AVX2.
impl<const AVX512: bool> Vector<8> for Words<AVX512> {
    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: the CPU has the instructions. So in all of this file.
        unsafe { Self(_mm256_set1_epi32(word.cast_signed())) }
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: as above.
        unsafe { Self(_mm256_add_epi32(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: as above.
        unsafe { Self(_mm256_xor_si256(self.0, other.0)) }
    }

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: as above.
        unsafe {
            let (both, any) = (_mm256_and_si256(b.0, c.0), _mm256_or_si256(b.0, c.0));
            Self(_mm256_or_si256(both, _mm256_and_si256(any, self.0)))
        }
    }

    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        // SAFETY: as above.
        unsafe { Self(_mm256_and_si256(b.xor(c).0, self.0)) }.xor(c)
    }

    #[inline(always)]
    fn rotate<const LEFT: i32, const RIGHT: i32>(self) -> Self {
        const { assert!(LEFT + RIGHT == 32) };
        // SAFETY: as above.
        unsafe {
            let (left, right) =
                (_mm256_slli_epi32::<LEFT>(self.0), _mm256_srli_epi32::<RIGHT>(self.0));
            Self(_mm256_or_si256(left, right))
        }
    }

    #[inline(always)]
    fn rotate_8(self) -> Self {
        let v = order(self.0, 0x0E0D_0C0F_0A09_080B, 0x0605_0407_0201_0003);
        Self(v)
    }

    #[inline(always)]
    fn replace(self, lanes: u32, word: u32) -> Self {
        // SAFETY: as above.
        unsafe {
            let bits = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);
            let lanes = _mm256_and_si256(Self::splat(lanes).0, bits);
            let chosen = _mm256_cmpeq_epi32(lanes, bits);
            Self(_mm256_blendv_epi8(self.0, Self::splat(word).0, chosen))
        }
    }

    #[inline(always)]
    fn transpose(rows: &[Row<Self>; 8]) -> [Self; 16] {
        let halves = each!(half in [0 1] => eight(rows, half));
        each!(i in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] => Self(halves[i / 8][i % 8]))
    }

    #[inline(never)]
    fn compress(state: &mut [Self; 8], starting: u32, rows: &[Row<Self>; 8]) {
        // SAFETY: the CPU has these instructions: `digests` has asked.
        unsafe {
            if AVX512 {
                compress_avx512(state, starting, rows);
            } else {
                compress_avx2(state, starting, rows);
            }
        }
    }

    #[inline(always)]
    fn words(state: &[Self; 8]) -> &[[u32; 8]; 8] {
        // SAFETY: of the same size, without a stricter alignment, and any bits are right for
        // both.
        unsafe { &*(&raw const *state).cast() }
    }

    #[inline(always)]
    fn block(row: &mut Row<Self>) -> &mut [u8; 64] {
        // SAFETY: of the same size, without a stricter alignment, and any bits are right for
        // both.
        unsafe { &mut *(&raw mut *row).cast() }
    }

    #[inline(always)]
    fn place(row: &mut Row<Self>, at: usize, bytes: &[u8]) {
        Self::block(row)[at..at + bytes.len()].copy_from_slice(bytes);
    }

    #[inline(always)]
    fn clear(row: &mut Row<Self>, at: usize) {
        Self::block(row)[at..].fill(0);
    }
}

/// The bytes of each half in that order.
#[inline(always)]
fn order(v: __m256i, high: i64, low: i64) -> __m256i {
    // SAFETY: as above.
    unsafe { _mm256_shuffle_epi8(v, _mm256_broadcastsi128_si256(_mm_set_epi64x(high, low))) }
}

/// The words of one half of all blocks: word i of each in vector i.
#[inline(always)]
fn eight<const AVX512: bool>(rows: &[Row<Words<AVX512>>; 8], half: usize) -> [__m256i; 8] {
    let [low, high] = each!(q in [0 4] => four([
        rows[q][half].0,
        rows[q + 1][half].0,
        rows[q + 2][half].0,
        rows[q + 3][half].0,
    ]));
    // SAFETY: as above.
    unsafe {
        let first = each!(k in [0 1 2 3] => _mm256_permute2x128_si256::<0x20>(low[k], high[k]));
        let last = each!(k in [0 1 2 3] => _mm256_permute2x128_si256::<0x31>(low[k], high[k]));
        each!(i in [0 1 2 3 4 5 6 7] => if i < 4 { first[i] } else { last[i - 4] })
    }
}

/// Of four rows, word 4i + k in half i of vector k.
#[inline(always)]
fn four(rows: [__m256i; 4]) -> [__m256i; 4] {
    // the bytes of each word the other way round
    let r = each!(i in [0 1 2 3] => order(rows[i], 0x0C0D_0E0F_0809_0A0B, 0x0405_0607_0001_0203));
    // SAFETY: as above.
    unsafe {
        let low = [_mm256_unpacklo_epi32(r[0], r[1]), _mm256_unpacklo_epi32(r[2], r[3])];
        let high = [_mm256_unpackhi_epi32(r[0], r[1]), _mm256_unpackhi_epi32(r[2], r[3])];
        [
            _mm256_unpacklo_epi64(low[0], low[1]),
            _mm256_unpackhi_epi64(low[0], low[1]),
            _mm256_unpacklo_epi64(high[0], high[1]),
            _mm256_unpackhi_epi64(high[0], high[1]),
        ]
    }
}
