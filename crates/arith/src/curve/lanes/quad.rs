//! One point in a quad of lanes: doublings and additions in levels of four products.
//!
//! A point of y² = x³ − 3c²x + b·c³ is (X, Y, Z, W) for the affine X/Z², Y/(2·Z³), with W = c·Z². On the
//! curves themselves c = 1; [`half_size`](super::half_size) has another c in its second quad. Y is
//! doubled once for all, so that no formula doubles or halves it, and W makes the tangent's
//! 3·(X² − c²·Z⁴) the product 3·(X − W)·(X + W) of what is at hand when a doubling begins.
//!
//! A table of odd multiples has affine entries, without an inversion: all of its points have the same Z, and
//! (X, Y) is affine on the curve with c·Z² in place of c. The chain of doublings and additions works there,
//! and its result gets that Z as a factor at the end.
//!
//! Each level is one product in every lane and the sums before it. A comment gives what the lanes
//! hold, and the ranges in multiples of m that exceed those of a product: [0, 2.01) if it is
//! folded, else [0, 1 + a·b/16). A factor must be in [0, 16). `tests/quad_bounds.rs` checks all ranges.

mod add;
mod double;
mod mul;
mod table;

pub use double::Half;
pub use mul::mul;
pub(super) use mul::{digit, jacobian};
pub use table::{ODD, Pair, Table, to_last};

use crate::field::{QuadSum, Quads, order};

/// A point in each quad.
#[derive(Clone, Copy)]
pub struct Point<L: Quads> {
    /// X, e, h, W with Y = e + h, not carried.
    pub sums: L::Sum,
    /// Z in lane 1; the others hold anything.
    pub z: L,
}

/// An affine point for additions: ·, ·, Y, X.
pub type Entry<L> = L;

impl<L: Quads> Point<L> {
    /// An affine point for each quad: x, y, y and c in memory form.
    #[inline(always)]
    #[must_use]
    pub fn from_affine(points: &[[[u64; 4]; 4]]) -> Self {
        // X from 3, which is above W
        let sums = L::load(points).add(L::Sum::multiple::<3, 0b0001>());
        Self { sums, z: L::small([1; 4]) }
    }

    /// The opposite of an entry, on the curve of its table.
    #[inline(always)]
    #[must_use]
    pub fn minus_entry(entry: Entry<L>, table: &Table<L>) -> Self {
        // X, Y, Y, W by 1, 1, 0, 1
        let factors = entry.permute::<{ order([3, 2, 2, 2]) }>().blend::<0b1000>(table.last);
        let products = factors.mul_folded(L::small([1, 1, 0, 1]));
        // X from 3, which is above W; e = 3 − Y
        let minus_y = L::Sum::multiple::<3, 0b0010>().sub(products);
        let x = products.add(L::Sum::multiple::<3, 0b0001>());
        Self { sums: x.blend::<0b0010>(minus_y), z: L::small([1; 4]) }
    }

    /// 8·(2·P ± Q), with which one window of a scalar passes to the next, by a program of the machine's
    /// own if it has one.
    #[inline(always)]
    #[must_use]
    pub fn window(mut self, entry: Entry<L>, negative: <L::Sum as QuadSum>::Mask) -> Self {
        if L::window(&mut self.sums, &mut self.z, &entry, negative) {
            self
        } else {
            self.window_levels(entry, negative)
        }
    }

    /// 8·(2·P ± Q) in 13 levels.
    #[inline(always)]
    #[must_use]
    pub fn window_levels(self, entry: Entry<L>, negative: <L::Sum as QuadSum>::Mask) -> Self {
        self.double_add_double_negated(entry, negative).double_twice_negated()
    }

    /// (X, Y, Z, z) for the point of which this is the one on the curve of a table, of Z = z.
    #[inline(always)]
    #[must_use]
    pub fn coordinates(self, table: &Table<L>) -> L {
        let h = self.sums.permute::<{ order([2, 2, 2, 2]) }>();
        let z = self.z.permute::<{ order([1, 1, 1, 1]) }>().blend::<0b1000>(table.z);
        L::carry_in::<0b0011>(self.sums.add_in::<0b0010>(h), z)
    }
}
