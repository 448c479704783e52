//! AVX2: eight words; and the same if AVX-512 is enabled for them.
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

use super::vectors::{by_quarters, compress, each, methods, vector};
use crate::lanes::{self, Row, Vector};

cpufeatures::new!(avx2_features, "avx2");
cpufeatures::new!(avx512_features, "avx2", "avx512f", "avx512vl");

pub(crate) fn has_avx2() -> bool {
    avx2_features::get()
}

pub(crate) fn has_avx512() -> bool {
    avx512_features::get()
}

/// Hashes the messages in eight lanes.
///
/// # Panics
/// If the CPU lacks the instructions.
pub(crate) fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
    assert!(has_avx2());
    // SAFETY: [features-by-token].
    unsafe { island(messages, digests, compress) }
}

/// The same, compressed with AVX-512 F and VL.
///
/// # Panics
/// If the CPU lacks the instructions.
pub(crate) fn digests_with_avx512(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
    assert!(has_avx512());
    // SAFETY: [features-by-token]; they include AVX2.
    unsafe { island(messages, digests, compress_with_avx512) }
}

#[target_feature(enable = "avx2")]
fn island(
    messages: &[&[&[u8]]],
    digests: &mut [[u8; 32]],
    compress: impl Fn(&mut [Words; 8], u32, &[Row<Words>; 8]),
) {
    lanes::digests::<Words, 8>(messages, digests, compress);
}

compress!(compress, 8, "avx2");
compress! {
    /// Only `digests_with_avx512` leads here.
    compress_with_avx512, 8, "avx2,avx512f,avx512vl"
}

vector! {
    /// Eight words.
    Words(__m256i)
}

impl Vector<8> for Words {
    methods!(8, _mm256_set1_epi32, _mm256_add_epi32, _mm256_xor_si256);

    #[inline(always)]
    fn xor3(self, b: Self, c: Self) -> Self {
        self.xor(b).xor(c)
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe {
            let (both, any) = (_mm256_and_si256(b.0, c.0), _mm256_or_si256(b.0, c.0));
            _mm256_or_si256(both, _mm256_and_si256(any, self.0))
        })
    }

    #[inline(always)]
    fn choose(self, b: Self, c: Self) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe { _mm256_and_si256(b.xor(c).0, self.0) }).xor(c)
    }

    #[inline(always)]
    fn rotate<const LEFT: i32, const RIGHT: i32>(self) -> Self {
        const { assert!(LEFT + RIGHT == 32) };
        // SAFETY: [features-by-token].
        Self(unsafe {
            _mm256_or_si256(_mm256_slli_epi32::<LEFT>(self.0), _mm256_srli_epi32::<RIGHT>(self.0))
        })
    }

    #[inline(always)]
    fn rotate_8(self) -> Self {
        Self(order(self.0, 0x0E0D_0C0F_0A09_080B, 0x0605_0407_0201_0003))
    }

    #[inline(always)]
    fn replace(self, lanes: u32, word: u32) -> Self {
        // SAFETY: [features-by-token].
        Self(unsafe {
            let bits = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);
            let chosen = _mm256_cmpeq_epi32(_mm256_and_si256(Self::splat(lanes).0, bits), bits);
            _mm256_blendv_epi8(self.0, Self::splat(word).0, chosen)
        })
    }

    #[inline(always)]
    fn transpose(rows: &[Row<Self>; 8]) -> [Self; 16] {
        let halves = each!(half in [0 1] => eight(rows, half));
        each!(i in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15] => Self(halves[i / 8][i % 8]))
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

by_quarters!(
    __m256i,
    _mm256_shuffle_epi8,
    _mm256_broadcastsi128_si256,
    _mm256_unpacklo_epi32,
    _mm256_unpackhi_epi32,
    _mm256_unpacklo_epi64,
    _mm256_unpackhi_epi64
);

/// The words of one half of all blocks: word i of each in vector i.
#[inline(always)]
fn eight(rows: &[Row<Words>; 8], half: usize) -> [__m256i; 8] {
    let [low, high] = each!(q in [0 4] => four([
        rows[q][half].0,
        rows[q + 1][half].0,
        rows[q + 2][half].0,
        rows[q + 3][half].0,
    ]));
    // SAFETY: [features-by-token].
    unsafe {
        let first = each!(k in [0 1 2 3] => _mm256_permute2x128_si256::<0x20>(low[k], high[k]));
        let last = each!(k in [0 1 2 3] => _mm256_permute2x128_si256::<0x31>(low[k], high[k]));
        each!(i in [0 1 2 3 4 5 6 7] => if i < 4 { first[i] } else { last[i - 4] })
    }
}
