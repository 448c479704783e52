//! Lanes, each with a value of its own.

use zeroize::Zeroizing;

use super::filled::{Filled as _, lanes_of, plane, planes};
use super::in_vectors::InVectors as _;
use super::lanes::Lanes;
use super::limbs::each_limb;
use super::planes::{Places, halves};
use super::vector::Vector;
use super::word::Words;
use crate::backend::unrolled::each;
use crate::field::{LaneField, LaneTask, Modulus, PackedPoint, Pair, Planes, Unreduced};

impl<M: Modulus, V: Vector> LaneField for Lanes<M, V> {
    const LANES: usize = V::LANES;

    #[inline(always)]
    fn outlined<T: LaneTask>(task: T) -> T::Output {
        V::outlined(task)
    }

    #[inline(always)]
    fn double_point(x: &mut Self, y: &mut Self, z: &mut Self) -> bool {
        V::double::<M>(&mut x.0, &mut y.0, &mut z.0)
    }

    #[inline(always)]
    fn words(scalars: &[[u64; 4]]) -> [Words<V>; 4] {
        assert_eq!(scalars.len(), V::LANES, "a scalar for each lane");
        each!(i in [0 1 2 3] => Words(plane(scalars, i)))
    }

    #[inline(always)]
    fn load_points(points: &[PackedPoint]) -> [Self; 2] {
        assert_eq!(points.len(), V::LANES, "a point for each lane");
        each!(i in [0 1] => Self::from_memory(planes(&coordinates(points, i)[..V::LANES])))
    }

    #[inline(always)]
    fn store_points([x, y]: [Self; 2], points: &mut [PackedPoint]) {
        for (i, coordinate) in [x, y].into_iter().enumerate() {
            let mut lanes = Zeroizing::new([[0; 4]; 8]);
            coordinate.empty(&mut lanes[..V::LANES]);
            for (point, lane) in points.iter_mut().zip(lanes.iter()) {
                point[i] = *lane;
            }
        }
    }

    #[inline(always)]
    fn store_integers(self, points: &mut [PackedPoint]) {
        let mut lanes = Zeroizing::new([[0; 4]; 8]);
        lanes_of(&self.to_integer(), &mut lanes[..V::LANES]);
        points.iter_mut().zip(lanes.iter()).for_each(|(point, lane)| *point = [*lane, [0; 4]]);
    }

    #[inline(always)]
    fn mask(bits: u16) -> V::Mask {
        V::mask(bits)
    }

    #[inline(always)]
    fn bits(mask: V::Mask) -> u16 {
        V::bits(mask)
    }

    #[inline(always)]
    fn lookup_planes(
        window: &Planes,
        Words(index): Words<V>,
        negative: V::Mask,
    ) -> (Self, Unreduced<Self>) {
        let places = Places::of_one(index);
        let [x, y] = window;
        let x = each!(i in [0 1 2 3] => places.word(halves(x, i)));
        let y = each!(i in [0 1 2 3] => places.word(halves(y, i)));
        (Self::from_planes(&x), Self::neg_if(negative, &y))
    }

    /// Both groups of lanes read each plane at once.
    #[inline(always)]
    fn lookup_planes_pair(
        window: &Planes,
        Pair(Words(a), Words(b)): Pair<Words<V>>,
        negative: Pair<V::Mask>,
    ) -> (Pair<Self>, Pair<Unreduced<Self>>) {
        let (ab, ba) = (Places::of_two(a, b), Places::of_two(b, a));
        let [x, y] = window;
        let x = each!(i in [0 1 2 3] => ab.words(&ba, halves(x, i)));
        let y = each!(i in [0 1 2 3] => ab.words(&ba, halves(y, i)));
        let (x1, x2) = (each!(i in [0 1 2 3] => x[i].0), each!(i in [0 1 2 3] => x[i].1));
        let (y1, y2) = (each!(i in [0 1 2 3] => y[i].0), each!(i in [0 1 2 3] => y[i].1));
        (
            Pair(Self::from_planes(&x1), Self::from_planes(&x2)),
            Pair(Self::neg_if(negative.0, &y1), Self::neg_if(negative.1, &y2)),
        )
    }

    #[inline(always)]
    fn gather_vartime(table: &[PackedPoint], Words(index): Words<V>) -> [Self; 2] {
        let (mut indices, mut points) = ([0; 8], [[[0; 4]; 2]; 8]);
        index.store(&mut indices[..V::LANES]);
        for (point, index) in points.iter_mut().zip(&indices[..V::LANES]) {
            *point = table[(*index as usize).saturating_sub(1)];
        }
        Self::load_points(&points[..V::LANES])
    }
}

impl<M: Modulus, V: Vector> Lanes<M, V> {
    /// The value of these words of planes, or its negative where the mask is true.
    #[inline(always)]
    fn neg_if(negative: V::Mask, words: &[V; 4]) -> Unreduced<Self> {
        let value = Self::from_planes(words).0;
        let zero = V::constant(0);
        Self::new(each_limb!(i => V::select(negative, zero.sub(value[i]), value[i]))).into()
    }
}

/// x or y of each point.
#[inline(always)]
fn coordinates(points: &[PackedPoint], i: usize) -> [[u64; 4]; 8] {
    let mut lanes = [[0; 4]; 8];
    lanes.iter_mut().zip(points).for_each(|(lane, point)| *lane = point[i]);
    lanes
}
