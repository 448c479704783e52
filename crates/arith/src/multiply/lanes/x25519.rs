//! Many of X25519, each in a lane of its own.

use core::marker::PhantomData;

use zeroize::Zeroizing;

use super::machine::InLanes;
use super::one_point::OnePoint;
use crate::backend::BatchVectors;
#[cfg(not(feature = "small-tables"))]
use crate::curve::edwards::{self, EdwardsTable};
use crate::curve::x25519::{XPoint, ladder_projective};
use crate::field::{BATCH, EightLanes, LaneTask, LaneWord, U256, batch_invert, wipe};
use crate::multiply::{self, one_by_one};

/// Vectors of eight that share an inversion.
const VECTORS: usize = BATCH / 8;

impl<I: BatchVectors, O: OnePoint> multiply::Ladder for InLanes<I, O> {
    #[inline]
    fn x25519(scalar: &U256, u: Self::F25519) -> XPoint<Self::F25519> {
        O::x25519::<Self>(scalar, u)
    }

    fn x25519_many(scalars: &[U256], us: &mut [U256]) {
        if us.len() < I::FEWEST.x25519 {
            return one_by_one::x25519::<Self>(scalars, us);
        }
        I::run(Ladders::<I::Eight25519> { scalars, us, lanes: PhantomData });
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline]
    fn x25519_base(scalar: &U256) -> XPoint<Self::F25519> {
        O::x25519_base::<Self>(scalar)
    }

    #[cfg(not(feature = "small-tables"))]
    fn x25519_base_many(scalars: &[U256], us: &mut [U256]) {
        if us.len() < I::FEWEST.x25519_of_base {
            return one_by_one::x25519_base::<Self>(scalars, us);
        }
        I::run(ManyOfBase::<I::Eight25519> { scalars, us, lanes: PhantomData });
    }
}

struct Ladders<'a, L> {
    scalars: &'a [U256],
    us: &'a mut [U256],
    lanes: PhantomData<L>,
}

impl<L: EightLanes> LaneTask for Ladders<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { scalars, us, .. } = self;
        each_vector::<L, _>(scalars, us, OfPoints);
    }
}

#[cfg(not(feature = "small-tables"))]
struct ManyOfBase<'a, L> {
    scalars: &'a [U256],
    us: &'a mut [U256],
    lanes: PhantomData<L>,
}

#[cfg(not(feature = "small-tables"))]
impl<L: EightLanes> LaneTask for ManyOfBase<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { scalars, us, .. } = self;
        each_vector::<L, _>(scalars, us, OfBase(EdwardsTable::committed()));
    }
}

/// What eight scalars multiply. No closure: it would not be inlined to where the instructions are
/// enabled.
trait Multiplicand: Copy {
    fn multiply<L: EightLanes>(self, scalars: &[L::Word; 4], us: &[U256; 8]) -> XPoint<L>;
}

/// The points with these u.
#[derive(Clone, Copy)]
struct OfPoints;

impl Multiplicand for OfPoints {
    #[inline(always)]
    fn multiply<L: EightLanes>(self, scalars: &[L::Word; 4], us: &[U256; 8]) -> XPoint<L> {
        ladder_projective(scalars, L::from_lanes(us))
    }
}

/// The base point.
#[cfg(not(feature = "small-tables"))]
#[derive(Clone, Copy)]
struct OfBase(&'static EdwardsTable);

#[cfg(not(feature = "small-tables"))]
impl Multiplicand for OfBase {
    #[inline(always)]
    fn multiply<L: EightLanes>(self, scalars: &[L::Word; 4], _: &[U256; 8]) -> XPoint<L> {
        edwards::mul_base(scalars, self.0)
    }
}

/// Replaces every x by that of its multiple, eight at a time.
#[inline(always)]
fn each_vector<L: EightLanes, M: Multiplicand>(scalars: &[U256], us: &mut [U256], multiplicand: M) {
    let zero = L::zero();
    let (mut points, mut inverses) = ([XPoint { x: zero, z: zero }; VECTORS], [zero; VECTORS]);
    let vectors = us.len().div_ceil(8);
    for i in 0..vectors {
        let scalars = Zeroizing::new(lanes(&scalars[8 * i..]));
        let words = Zeroizing::new([0, 1, 2, 3].map(|i| scalars.map(|words| words[i])));
        let [a, b, c, d] = &*words;
        let mut words = [L::word(a), L::word(b), L::word(c), L::word(d)];
        points[i] = multiplicand.multiply(&words, &lanes(&us[8 * i..]));
        inverses[i] = points[i].z;
        wipe(&mut words, L::Word::constant(0));
    }
    batch_invert(&mut inverses[..vectors], &mut [zero; VECTORS][..vectors]);
    for i in 0..vectors {
        let mut results = Zeroizing::new([[0; 4]; 8]);
        points[i].x.mul(inverses[i]).to_lanes(&mut results);
        for (u, result) in us[8 * i..].iter_mut().zip(results.iter()) {
            *u = *result;
        }
    }
    wipe(&mut inverses, zero);
    wipe(&mut points, XPoint { x: zero, z: zero });
}

/// The first eight values; if there are fewer, the last one in the lanes that are left.
#[inline(always)]
fn lanes(values: &[U256]) -> [U256; 8] {
    core::array::from_fn(|lane| values[lane.min(values.len() - 1)])
}
