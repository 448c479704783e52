//! Eight lanes, each with a value of its own.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_loadu_si512, _mm512_mask_blend_epi32, _mm512_permutex2var_epi32,
    _mm512_ror_epi64, _mm512_test_epi32_mask,
};

use zeroize::Zeroizing;

use super::eight::{Eight, Sixteen};
use crate::backend::mask8::Mask8;
use crate::backend::muldq::{Vector, Words, lanes_of, plane};
use crate::backend::unrolled::each;
use crate::field::{
    EightLanes as _, GatherLanes, LaneField, LaneTask, LaneWord as _, Lanewise as _, Modulus,
    PackedPoint, Pair, Planes, Unreduced,
};

impl<M: Modulus> LaneField for Eight<M> {
    const LANES: usize = 8;

    #[inline(always)]
    fn outlined<T: LaneTask>(task: T) -> T::Output {
        super::outlined(task)
    }

    #[inline(always)]
    fn double_point(x: &mut Self, y: &mut Self, z: &mut Self) -> bool {
        super::doubled::double::<M>(&mut x.0, &mut y.0, &mut z.0)
    }

    #[inline(always)]
    fn words(scalars: &[[u64; 4]]) -> [Words<__m512i>; 4] {
        assert_eq!(scalars.len(), 8, "a scalar for each lane");
        each!(i in [0 1 2 3] => Words(plane(scalars, i)))
    }

    #[inline(always)]
    fn load_points(points: &[PackedPoint]) -> [Self; 2] {
        let points: &[PackedPoint; 8] = points.try_into().expect("a point for each lane");
        Self::gather(points.each_ref())
    }

    #[inline(always)]
    fn store_points([x, y]: [Self; 2], points: &mut [PackedPoint]) {
        for (i, coordinate) in [x, y].into_iter().enumerate() {
            let mut lanes = Zeroizing::new([[0; 4]; 8]);
            coordinate.to_lanes(&mut lanes);
            for (point, lane) in points.iter_mut().zip(lanes.iter()) {
                point[i] = *lane;
            }
        }
    }

    #[inline(always)]
    fn store_integers(self, points: &mut [PackedPoint]) {
        let mut lanes = Zeroizing::new([[0; 4]; 8]);
        lanes_of(&self.to_integer(), &mut *lanes);
        for (point, x) in points.iter_mut().zip(lanes.iter()) {
            *point = [*x, [0; 4]];
        }
    }

    #[inline(always)]
    fn mask(bits: u16) -> Mask8 {
        __m512i::mask(bits)
    }

    #[inline(always)]
    fn bits(mask: Mask8) -> u16 {
        __m512i::bits(mask)
    }

    #[inline(always)]
    fn lookup_planes(
        window: &Planes,
        index: Words<__m512i>,
        negative: Mask8,
    ) -> (Self, Unreduced<Self>) {
        let places = Places::new(index.or(index.shl(32)));
        let [x, y] = window;
        let x = each!(i in [0 1 2 3] => word(x, i, &places));
        let y = each!(i in [0 1 2 3] => word(y, i, &places));
        (Self::from_words(x), Self::neg_if_of_words(negative, y))
    }

    #[inline(always)]
    fn gather_vartime(table: &[PackedPoint], index: Words<__m512i>) -> [Self; 2] {
        let mut indices = [0; 8];
        index.0.store(&mut indices);
        Self::gather(indices.map(|index| &table[(index as usize).saturating_sub(1)]))
    }
}

/// Both halves one after the other.
impl<M: Modulus> LaneField for Sixteen<M> {
    const LANES: usize = 16;

    #[inline(always)]
    fn outlined<T: LaneTask>(task: T) -> T::Output {
        super::outlined(task)
    }

    #[inline(always)]
    fn words(scalars: &[[u64; 4]]) -> [Pair<Words<__m512i>>; 4] {
        let (low, high) = scalars.split_at(8);
        let (low, high) =
            (<Eight<M> as LaneField>::words(low), <Eight<M> as LaneField>::words(high));
        each!(i in [0 1 2 3] => Pair(low[i], high[i]))
    }

    #[inline(always)]
    fn load_points(points: &[PackedPoint]) -> [Self; 2] {
        let (low, high) = points.split_at(8);
        both(Eight::load_points(low), Eight::load_points(high))
    }

    #[inline(always)]
    fn store_points([x, y]: [Self; 2], points: &mut [PackedPoint]) {
        let (low, high) = points.split_at_mut(8);
        let (x, y) = (x.halves(), y.halves());
        Eight::store_points([x.0, y.0], low);
        Eight::store_points([x.1, y.1], high);
    }

    #[inline(always)]
    fn store_integers(self, points: &mut [PackedPoint]) {
        let (low, high) = points.split_at_mut(8);
        let halves = self.halves();
        halves.0.store_integers(low);
        halves.1.store_integers(high);
    }

    #[inline(always)]
    fn mask(bits: u16) -> Pair<Mask8> {
        Pair(Mask8(bits as u8), Mask8((bits >> 8) as u8))
    }

    #[inline(always)]
    fn bits(mask: Pair<Mask8>) -> u16 {
        u16::from(mask.0.0) | u16::from(mask.1.0) << 8
    }

    /// The lower half of the lanes 0 to 7 is read together with that of the others, the upper
    /// half the other way around, so that both halves of a lane stand where they belong, or
    /// both do not.
    #[inline(always)]
    fn lookup_planes(
        window: &Planes,
        Pair(a, b): Pair<Words<__m512i>>,
        negative: Pair<Mask8>,
    ) -> (Self, Unreduced<Self>) {
        let (ab, ba) = (Places::new(a.or(b.shl(32))), Places::new(b.or(a.shl(32))));
        let [x, y] = window;
        let x = each!(i in [0 1 2 3] => pair(x, i, &ab, &ba));
        let y = each!(i in [0 1 2 3] => pair(y, i, &ab, &ba));
        (Self::from_words(x), Self::neg_if_of_words(negative, y))
    }

    #[inline(always)]
    fn gather_vartime(table: &[PackedPoint], index: Pair<Words<__m512i>>) -> [Self; 2] {
        both(Eight::gather_vartime(table, index.0), Eight::gather_vartime(table, index.1))
    }
}

/// Two points of eight lanes each as one of sixteen.
#[inline(always)]
fn both<M: Modulus>(low: [Eight<M>; 2], high: [Eight<M>; 2]) -> [Sixteen<M>; 2] {
    each!(i in [0 1] => Sixteen::from_halves(low[i], high[i]))
}

/// Sixteen places below 128, each in half a word.
struct Places {
    places: __m512i,
    /// Where the bits 5 and 6 are 1.
    bits: [u16; 2],
}

impl Places {
    #[inline(always)]
    fn new(Words(places): Words<__m512i>) -> Self {
        // SAFETY: [features-by-token].
        let bits = unsafe {
            each!(bit in [0x20_0000_0020 0x40_0000_0040] =>
                _mm512_test_epi32_mask(places, Vector::constant(bit)))
        };
        Self { places, bits }
    }
}

/// The half words of a plane at these places: four permutations of 32 each by the lowest five
/// bits, of which the two others choose.
#[inline(always)]
fn read(plane: &[u32; 128], Places { places, bits: [bit5, bit6] }: &Places) -> __m512i {
    // SAFETY: [features-by-token], [loads-in-bounds]: eight loads of sixteen of the 128 halves.
    unsafe {
        let halves = plane.as_ptr().cast::<__m512i>();
        let [a, b, c, d] = each!(i in [0 1 2 3] => {
            let (low, high) = (_mm512_loadu_si512(halves.add(2 * i)), _mm512_loadu_si512(halves.add(2 * i + 1)));
            _mm512_permutex2var_epi32(low, *places, high)
        });
        let [low, high] =
            [_mm512_mask_blend_epi32(*bit5, a, b), _mm512_mask_blend_epi32(*bit5, c, d)];
        _mm512_mask_blend_epi32(*bit6, low, high)
    }
}

/// Word i of an entry, whose place stands in both halves of each word.
#[inline(always)]
fn word(planes: &[[u32; 128]; 8], i: usize, places: &Places) -> __m512i {
    odd_of(read(&planes[2 * i], places), read(&planes[2 * i + 1], places))
}

/// Word i of two entries: `ab` has the place of the first in the lower half of each word, `ba`
/// that of the second.
#[inline(always)]
fn pair(planes: &[[u32; 128]; 8], i: usize, ab: &Places, ba: &Places) -> Pair<__m512i> {
    let (low, high) = (read(&planes[2 * i], ab), read(&planes[2 * i + 1], ba));
    // SAFETY: [features-by-token].
    Pair(odd_of(low, high), unsafe { _mm512_ror_epi64::<32>(odd_of(high, low)) })
}

/// The upper half of each word of `odd` over the lower one of `even`.
#[inline(always)]
fn odd_of(even: __m512i, odd: __m512i) -> __m512i {
    // SAFETY: [features-by-token].
    unsafe { _mm512_mask_blend_epi32(0xAAAA, even, odd) }
}

#[cfg(test)]
mod tests {
    use super::{Eight, Sixteen};
    use crate::backend::tests::many::check;
    use crate::field::{P256P, Sm2P};

    #[test]
    fn lanes_with_values_of_their_own() {
        need_ifma!();
        check::<Sm2P, Eight<Sm2P>>();
        check::<Sm2P, Sixteen<Sm2P>>();
        check::<P256P, Eight<P256P>>();
        check::<P256P, Sixteen<P256P>>();
    }
}
