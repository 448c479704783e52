//! One point in a quad of lanes: doublings and additions in levels of four products.
//!
//! A point of y² = x³ − 3c²x + b·c³ is (X, Y, Z, W) for the affine X/Z², Y/(2·Z³), with W = c·Z². On the
//! curves themselves c = 1; [`half_size`](super::half_size) has another c in its second quad. Y is
//! doubled once for all, so that no formula doubles or halves it, and W makes the tangent's
//! 3·(X² − c²·Z⁴) the product 3·(X − W)·(X + W) of what is at hand when a doubling begins.
//!
//! Each level is one product in every lane and the sums before it. A comment gives what the lanes
//! hold, and the ranges in multiples of m that exceed those of a product: [0, 2.01) if it is
//! folded, else [0, 1 + a·b/16). A factor must be in [0, 16). `tests/quad_bounds.rs` checks all ranges.

mod add;
mod double;
mod mul;

pub use mul::mul;
pub(super) use mul::{digit, jacobian};

use crate::ct::Choice;
use crate::field::{QuadSum, Quads, order};

/// A point in each quad.
#[derive(Clone, Copy)]
pub struct Point<L: Quads> {
    /// X, e, h, W with Y = e + h, not carried. After some operations the last lane has Z² instead.
    pub sums: L::Sum,
    /// Z in lane 1; the others hold anything.
    pub z: L,
}

/// A point for additions to others: (Z², X, Z³, ·), (2·Z, ·, 2·c·Z or 2·Z, Y).
///
/// With 2·c·Z a sum has W in its last lane, with 2·Z it has Z².
pub type Entry<L> = [L; 2];

/// Entries of a table: 1, 3, .., 15 times a point.
pub const ODD: usize = 8;

impl<L: Quads> Point<L> {
    /// An affine point for each quad: x and y in memory form. The last lane has Z² = 1.
    #[inline(always)]
    #[must_use]
    pub fn from_affine(points: &[[[u64; 4]; 4]]) -> Self {
        // X from 3, which is above W
        let sums = L::load(points).add(L::Sum::multiple::<3, 0b0001>());
        Self { sums, z: L::small([1; 4]) }
    }

    /// (X, e, h, Z), one product deep when they are stored.
    #[inline(always)]
    #[must_use]
    pub fn coordinates(self) -> L {
        L::carry(self.sums).blend::<0b1000>(self.z.permute::<{ order([1, 1, 1, 1]) }>())
    }

    /// The point for additions, from one whose last lane has Z². `c` holds c in every lane; the
    /// result has 2·c·Z.
    #[inline(always)]
    #[must_use]
    pub fn entry(self, c: L) -> Entry<L> {
        let sums = L::carry(self.sums);
        let z = self.z.permute::<{ order([1, 1, 1, 1]) }>();
        // Z·1, Z·c, Z·Z², ·
        let zz = sums.permute::<{ order([3, 3, 3, 3]) }>();
        let products = z.mul_folded(L::small([1; 4]).blend::<0b0010>(c).blend::<0b0100>(zz));
        // Z², X, Z³, ·
        let first = self.sums.permute::<{ order([3, 0, 0, 0]) }>().blend::<0b0100>(products);
        // Z, ·, c·Z, Y; twice the first three
        let z = products.permute::<{ order([0, 0, 1, 1]) }>();
        let y = self.sums.permute::<{ order([1, 1, 1, 1]) }>();
        let y = y.add(self.sums.permute::<{ order([2, 2, 2, 2]) }>());
        [L::carry(first), L::carry(z.add(z).blend::<0b1000>(y))]
    }

    /// The same point with W in the last lane, from one that has Z² there.
    #[inline(always)]
    #[must_use]
    pub fn with_w(self, c: L) -> Self {
        let w = L::carry(self.sums).mul_folded(c);
        Self { sums: self.sums.blend::<0b1000>(w), z: self.z }
    }

    /// The point of an entry, with W in the last lane: (4·X, 4·Y, 4·Y, W) over 2·Z, whose Y is 8·Y.
    #[inline(always)]
    #[must_use]
    pub fn from_entry([first, second]: Entry<L>) -> Self {
        // X, Y, Y, 2·c·Z by 4, 4, 4, 2·Z
        let left = second.permute::<{ order([3, 3, 3, 2]) }>();
        let left = left.blend::<0b0001>(first.permute::<{ order([1, 1, 1, 1]) }>());
        let z = second.permute::<{ order([0, 0, 0, 0]) }>();
        let right = L::small([4; 4]).blend::<0b1000>(z);
        // X from 3, which is above W
        Self { sums: left.mul_folded_add(right, L::Sum::multiple::<3, 0b0001>()), z }
    }
}

/// 1, 3, .., 15 times a point, which has Z² in its last lane: a doubling and seven additions.
///
/// No addition meets P = ±Q if the order is a prime above 16.
#[inline(always)]
#[must_use]
pub fn odd_multiples<L: Quads>(point: Point<L>, c: L) -> [Entry<L>; ODD] {
    // 2·P, to which 2·Z for 2·c·Z gives sums with Z²
    let twice = point.with_w(c).double().with_zz().entry(L::small([1; 4]));
    let mut entries = [point.entry(c); ODD];
    let mut multiple = point;
    for entry in &mut entries[1..] {
        multiple = multiple.add_distinct(twice, L::Sum::mask::<0>(&[Choice::from_bit(0); 2]));
        *entry = multiple.entry(c);
    }
    entries
}
