//! Curve25519 as a twisted Edwards curve, −x² + y² = 1 + d·x²·y² with d = −121665/121666: edwards25519
//! of RFC 7748, 4.1. A point has u = (1 + y)/(1 − y) on the Montgomery form, where ±P have one u.
//!
//! Here sums cost 7 multiplications and have no exceptional case: −1 is a square modulo 2^255 − 19
//! and d is none, so the addition is complete \[Hisil08\]. Multiples of the base point are made of
//! a table of them, which the ladder cannot use.

mod mul_base;
mod table;

pub(super) use mul_base::eighth;
pub use mul_base::mul_base;
pub use table::{BYTES, EdwardsTable};
pub(super) use table::{ORDER, PackedEntry, eight_times_base, pack};

use super::x25519::XPoint;
use crate::field::{Field, Unreduced};

/// A point as X/Z, Y/Z and T/Z = x·y.
#[derive(Clone, Copy)]
pub struct Extended<F> {
    /// X.
    pub x: F,
    /// Y.
    pub y: F,
    /// Z, which is never 0.
    pub z: F,
    /// T.
    pub t: F,
}

/// A point of a table: what an addition uses of it.
#[derive(Clone, Copy)]
pub struct Entry<F> {
    /// y + x.
    pub sum: F,
    /// y − x.
    pub difference: F,
    /// 2·d·x·y.
    pub product: F,
}

/// A sum before its last multiplications: x = E/G and y = H/F.
#[derive(Clone, Copy)]
struct Ratios<F> {
    e: Unreduced<F>,
    f: Unreduced<F>,
    g: Unreduced<F>,
    h: Unreduced<F>,
}

impl<F: Field> Entry<F> {
    /// The entry of −P where `negative` is true, of P elsewhere.
    #[inline(always)]
    #[must_use]
    pub fn neg_if(self, negative: F::Mask) -> Self {
        let (sum, difference) = F::swap_if(negative, self.sum, self.difference);
        let product = F::select(negative, self.product.neg(), self.product);
        Self { sum, difference, product }
    }

    /// The point itself, with Z = 4: 1 M.
    ///
    /// ```text
    /// E = (y + x) − (y − x) = 2x
    /// H = (y + x) + (y − x) = 2y
    /// F = G = 2
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn to_extended(self) -> Extended<F> {
        let (e, h) = (self.sum.sub(self.difference), self.sum.add(self.difference));
        let four = F::constant(&[4, 0, 0, 0]);
        Extended { x: e.double(), y: h.double(), z: four, t: e.mul(h) }
    }
}

impl<F: Field> Extended<F> {
    /// self + P: 7 M (\[Hisil08\], 3.1, with P's y + x, y − x and 2d·xy in a table).
    #[inline(always)]
    #[must_use]
    pub fn add_entry(self, p: Entry<F>) -> Self {
        self.sum_with_entry(p).to_extended()
    }

    /// The u of self + P: 3 M.
    #[inline(always)]
    #[must_use]
    pub fn add_entry_to_u(self, p: Entry<F>) -> XPoint<F> {
        self.sum_with_entry(p).to_u()
    }

    /// ```text
    /// A = (Y − X)·(y − x)
    /// B = (Y + X)·(y + x)
    /// C = T·2d·xy
    /// D = 2·Z
    /// E = B − A, F = D − C, G = D + C, H = B + A
    /// ```
    #[inline(always)]
    fn sum_with_entry(self, p: Entry<F>) -> Ratios<F> {
        let a = self.y.sub_unreduced(self.x).mul(p.difference);
        let b = self.y.add_unreduced(self.x).mul(p.sum);
        let c = self.t.mul(p.product);
        Ratios::of(a, b, c, self.z.double())
    }

    /// self + other: 9 M, one of them by the constant 2d (\[Hisil08\], 3.1).
    #[inline(always)]
    #[must_use]
    pub fn add(self, other: Self) -> Self {
        self.sum_with(other).to_extended()
    }

    /// The u of self + other: 5 M.
    #[inline(always)]
    #[must_use]
    pub fn add_to_u(self, other: Self) -> XPoint<F> {
        self.sum_with(other).to_u()
    }

    /// ```text
    /// A = (Y1 − X1)·(Y2 − X2)
    /// B = (Y1 + X1)·(Y2 + X2)
    /// C = T1·2d·T2
    /// D = 2·Z1·Z2
    /// E = B − A, F = D − C, G = D + C, H = B + A
    /// ```
    #[inline(always)]
    fn sum_with(self, other: Self) -> Ratios<F> {
        let a = self.y.sub_unreduced(self.x).mul(other.y.sub_unreduced(other.x));
        let b = self.y.add_unreduced(self.x).mul(other.y.add_unreduced(other.x));
        let c = self.t.mul(F::constant(&table::TWICE_D)).mul(other.t);
        Ratios::of(a, b, c, self.z.mul(other.z).double())
    }
}

impl<F: Field> Ratios<F> {
    #[inline(always)]
    fn of(a: F, b: F, c: F, d: F) -> Self {
        Self {
            e: b.sub_unreduced(a),
            f: d.sub_unreduced(c),
            g: d.add_unreduced(c),
            h: b.add_unreduced(a),
        }
    }

    /// X = E·F, Y = G·H, Z = F·G, T = E·H.
    #[inline(always)]
    fn to_extended(self) -> Extended<F> {
        let Self { e, f, g, h } = self;
        Extended { x: e.mul(f), y: g.mul(h), z: f.mul(g), t: e.mul(h) }
    }

    /// u = (1 + y)/(1 − y) = (F + H)/(F − H), as y = H/F.
    #[inline(always)]
    fn to_u(self) -> XPoint<F> {
        let (f, h) = (self.f.reduce(), self.h.reduce());
        XPoint { x: f.add(h), z: f.sub(h) }
    }
}
