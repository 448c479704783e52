//! Eight lanes, each with a value of its own.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_loadu_si512, _mm512_mask_blend_epi64, _mm512_permutex2var_epi64,
    _mm512_test_epi64_mask,
};

use super::eight::{Eight, Sixteen};
use super::product::each;
use super::word::{Eight64, Mask8};
use crate::field::{Group, Modulus, Pair, Planes, Spread, Task, Word};

impl<M: Modulus> Group for Eight<M> {
    const LANES: usize = 8;

    #[inline(always)]
    fn apart<T: Task>(task: T) -> T::Output {
        super::apart(task)
    }

    #[inline(always)]
    fn words(scalars: &[[u64; 4]]) -> [Eight64; 4] {
        let scalars: &[[u64; 4]; 8] = scalars.try_into().expect("a scalar for each lane");
        each!(i in [0 1 2 3] => Eight64::new(&scalars.map(|words| words[i])))
    }

    #[inline(always)]
    fn fill(points: &[[[u64; 4]; 2]]) -> [Self; 2] {
        let points: &[[[u64; 4]; 2]; 8] = points.try_into().expect("a point for each lane");
        Self::gather(points.each_ref())
    }

    #[inline(always)]
    fn empty([x, y]: [Self; 2], points: &mut [[[u64; 4]; 2]]) {
        for ((point, x), y) in points.iter_mut().zip(x.to_lanes()).zip(y.to_lanes()) {
            *point = [x, y];
        }
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
    fn lookup_planes(window: &Planes, index: Eight64) -> [Self; 2] {
        // SAFETY: the CPU has AVX-512: `Ifma`.
        let by_bits = unsafe {
            each!(bit in [16 32 64] => _mm512_test_epi64_mask(index.0, Eight64::constant(bit).0))
        };
        let [x, y] = window;
        [
            Self::from_memory(each!(i in [0 1 2 3] => read(&x[i], index.0, by_bits))),
            Self::from_memory(each!(i in [0 1 2 3] => read(&y[i], index.0, by_bits))),
        ]
    }

    #[inline(always)]
    fn gather_vartime(table: &[[[u64; 4]; 2]], index: Eight64) -> [Self; 2] {
        Self::gather(index.to_words().map(|index| &table[(index as usize).saturating_sub(1)]))
    }
}

/// Both halves one after the other.
impl<M: Modulus> Group for Sixteen<M> {
    const LANES: usize = 16;

    #[inline(always)]
    fn apart<T: Task>(task: T) -> T::Output {
        super::apart(task)
    }

    #[inline(always)]
    fn words(scalars: &[[u64; 4]]) -> [Pair<Eight64>; 4] {
        let (low, high) = scalars.split_at(8);
        let (low, high) = (<Eight<M> as Group>::words(low), <Eight<M> as Group>::words(high));
        each!(i in [0 1 2 3] => Pair(low[i], high[i]))
    }

    #[inline(always)]
    fn fill(points: &[[[u64; 4]; 2]]) -> [Self; 2] {
        let (low, high) = points.split_at(8);
        both(Eight::fill(low), Eight::fill(high))
    }

    #[inline(always)]
    fn empty([x, y]: [Self; 2], points: &mut [[[u64; 4]; 2]]) {
        let (low, high) = points.split_at_mut(8);
        let (x, y) = (x.halves(), y.halves());
        Eight::empty([x.0, y.0], low);
        Eight::empty([x.1, y.1], high);
    }

    #[inline(always)]
    fn mask(bits: u16) -> Pair<Mask8> {
        Pair(Mask8(bits as u8), Mask8((bits >> 8) as u8))
    }

    #[inline(always)]
    fn bits(mask: Pair<Mask8>) -> u16 {
        u16::from(mask.0.0) | u16::from(mask.1.0) << 8
    }

    #[inline(always)]
    fn lookup_planes(window: &Planes, index: Pair<Eight64>) -> [Self; 2] {
        both(Eight::lookup_planes(window, index.0), Eight::lookup_planes(window, index.1))
    }

    #[inline(always)]
    fn gather_vartime(table: &[[[u64; 4]; 2]], index: Pair<Eight64>) -> [Self; 2] {
        both(Eight::gather_vartime(table, index.0), Eight::gather_vartime(table, index.1))
    }
}

/// Two points of eight lanes each as one of sixteen.
#[inline(always)]
fn both<M: Modulus>(low: [Eight<M>; 2], high: [Eight<M>; 2]) -> [Sixteen<M>; 2] {
    each!(i in [0 1] => Sixteen::from_halves(low[i], high[i]))
}

/// Word `index` of 128, another in each lane: eight permutations of 16 words each by the lowest
/// four bits, of which the three other bits choose.
#[inline(always)]
fn read(plane: &[u64; 128], index: __m512i, [bit4, bit5, bit6]: [u8; 3]) -> __m512i {
    // SAFETY: as above; each load is of eight words of `plane`, and asks for no alignment.
    unsafe {
        let words = plane.as_ptr().cast::<__m512i>();
        let [a, b, c, d, e, f, g, h] = each!(i in [0 1 2 3 4 5 6 7] => {
            let (low, high) = (_mm512_loadu_si512(words.add(2 * i)), _mm512_loadu_si512(words.add(2 * i + 1)));
            _mm512_permutex2var_epi64(low, index, high)
        });
        let [ab, cd] = [_mm512_mask_blend_epi64(bit4, a, b), _mm512_mask_blend_epi64(bit4, c, d)];
        let [ef, gh] = [_mm512_mask_blend_epi64(bit4, e, f), _mm512_mask_blend_epi64(bit4, g, h)];
        let [low, high] =
            [_mm512_mask_blend_epi64(bit5, ab, cd), _mm512_mask_blend_epi64(bit5, ef, gh)];
        _mm512_mask_blend_epi64(bit6, low, high)
    }
}

#[cfg(test)]
#[path = "group_tests.rs"]
mod tests;
