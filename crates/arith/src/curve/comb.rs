//! Tables of a point that is multiplied many times, for verification: s·G + t·P
//! with few doublings or none. Nothing here is secret.
//!
//! Row r of a comb of width w and stride s holds 1·Q .. 2^(w−1)·Q for Q = 2^(w·s·r)·P,
//! as [`super::base_table`] does for a generator. The shape is chosen by the memory.

use super::base_table::{self, BaseTable};
use super::booth::{digit, windows};
use super::mul_vartime::{add_mixed_vartime, entry};
use super::{Affine, Jacobian, Xyzz};
use crate::field::{Element, Field, PackedPoint, batch_invert};

/// The shape of a table: windows of `width` bits, every `stride`-th with a row of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comb {
    pub(super) width: u32,
    pub(super) stride: u32,
}

impl Comb {
    /// The shape of a [`BaseTable`].
    const OF_BASE: Self = Self { width: base_table::WIDTH, stride: base_table::STRIDE };

    /// Widths that are tried: beyond 8 the rows outgrow the caches.
    const WIDTHS: core::ops::RangeInclusive<u32> = 3..=8;

    /// The fastest shape whose table takes no more than `bytes`; at least the
    /// smallest, 256 bytes.
    ///
    /// By count of operations: an addition for every window, and `width` doublings,
    /// each three quarters of an addition, for every level but the first.
    #[must_use]
    pub fn for_memory(bytes: usize) -> Self {
        let mut best = Self { width: 3, stride: windows(3) };
        for width in Self::WIDTHS {
            let strides = (1..=windows(width)).map(|stride| Self { width, stride });
            for shape in strides.filter(|shape| shape.bytes() <= bytes) {
                if shape.cost() < best.cost() {
                    best = shape;
                }
            }
        }
        best
    }

    fn cost(self) -> u32 {
        4 * windows(self.width) + 3 * self.doublings()
    }

    /// Doublings of one multiplication.
    pub(crate) fn doublings(self) -> u32 {
        self.width * (self.stride - 1)
    }

    pub(super) fn rows(self) -> usize {
        windows(self.width).div_ceil(self.stride) as usize
    }

    pub(super) fn columns(self) -> usize {
        1 << (self.width - 1)
    }

    /// Points in a table of this shape.
    #[must_use]
    pub fn points(self) -> usize {
        self.rows() * self.columns()
    }

    /// Bytes of a table of this shape.
    #[must_use]
    pub fn bytes(self) -> usize {
        self.points() * size_of::<PackedPoint>()
    }

    /// Values of scratch that [`Comb::fill`] takes.
    #[must_use]
    pub fn scratch(self) -> usize {
        self.rows() * self.columns().max(2)
    }

    /// Writes the table of a point, whose order is a prime above 2^w.
    ///
    /// 256 doublings give the first column. Then the columns double in number, w − 1
    /// times: (k + j)·Q = k·Q + j·Q for 1 ≤ j ≤ k, all in affine coordinates, with one
    /// inversion for all of a step. As the order is above 2k, only j = k has P = ±Q,
    /// and that is a doubling.
    ///
    /// # Panics
    /// If `table` is not [`Comb::points`] long, or `scratch` not [`Comb::scratch`].
    pub fn fill<F: Element>(self, point: Affine<F>, table: &mut [[F; 2]], scratch: &mut [F]) {
        assert_eq!(table.len(), self.points(), "a table of another length");
        assert_eq!(scratch.len(), self.scratch(), "scratch of another length");
        self.fill_first_column(point, table, scratch);
        let mut k = 1;
        while k < self.columns() {
            let (inverses, partial) = scratch.split_at_mut(self.rows() * k);
            let partial = &mut partial[..inverses.len()];
            let rows = table.chunks_exact(self.columns());
            for (row, inverses) in rows.zip(inverses.chunks_exact_mut(k)) {
                let [x, y] = row[k - 1];
                for ([xj, _], divisor) in row.iter().zip(inverses.iter_mut()) {
                    *divisor = xj.sub(x);
                }
                inverses[k - 1] = y.double();
            }
            batch_invert(inverses, partial);
            let rows = table.chunks_exact_mut(self.columns());
            for (row, inverses) in rows.zip(inverses.chunks_exact(k)) {
                let q = row[k - 1];
                for (j, inverse) in inverses.iter().enumerate() {
                    row[k + j] = chord_or_tangent(q, row[j], *inverse, j + 1 == k);
                }
            }
            k *= 2;
        }
    }

    /// 2^(w·s·r)·P for every row r.
    fn fill_first_column<F: Element>(self, point: Affine<F>, table: &mut [[F; 2]], z: &mut [F]) {
        let (z, partial) = z.split_at_mut(self.rows());
        let mut base = point.to_jacobian();
        for (r, row) in table.chunks_exact_mut(self.columns()).enumerate() {
            for _ in 0..if r > 0 { self.width * self.stride } else { 0 } {
                base = base.double();
            }
            row[0] = [base.x, base.y];
            z[r] = base.z;
        }
        batch_invert(z, &mut partial[..z.len()]);
        for (row, z_inverse) in table.chunks_exact_mut(self.columns()).zip(z.iter()) {
            let [x, y] = row[0];
            let affine = Jacobian { x, y, z: *z_inverse }.to_affine_with(*z_inverse);
            row[0] = [affine.x, affine.y];
        }
    }
}

/// The table of a point P, in memory form.
#[derive(Clone, Copy, Debug)]
pub struct CombTable<'a> {
    shape: Comb,
    points: &'a [PackedPoint],
}

impl<'a> CombTable<'a> {
    /// A table of that shape.
    ///
    /// # Panics
    /// If `points` is not [`Comb::points`] long.
    #[inline]
    #[must_use]
    pub fn new(shape: Comb, points: &'a [PackedPoint]) -> Self {
        assert_eq!(points.len(), shape.points(), "a table of another length");
        Self { shape, points }
    }

    /// The shape.
    #[must_use]
    pub fn shape(self) -> Comb {
        self.shape
    }

    /// P itself.
    #[must_use]
    pub fn point<F: Element>(self) -> Affine<F> {
        let [x, y] = self.points[0].map(|words| F::load(&words));
        Affine { x, y }
    }

    #[inline(always)]
    pub(super) fn row(self, r: usize) -> &'a [PackedPoint] {
        let columns = self.shape.columns();
        &self.points[r * columns..][..columns]
    }

    /// s·G + t·P for s, t below the order n, in a time that depends on all of it.
    ///
    /// `base` is the table of G.
    #[must_use]
    pub fn mul_add_vartime<F: Element>(
        self,
        s: &[u64; 4],
        base: &BaseTable,
        t: &[u64; 4],
    ) -> Jacobian<F> {
        let base = CombTable::from(base);
        if let Some(sum) = sum_of_rows_vartime::<F>([(self, t), (base, s)]) {
            return sum.to_jacobian();
        }
        let sum = self.add_rows_vartime::<F>(Jacobian::infinity(), t);
        if base.shape.stride == 1 {
            return base.add_rows_vartime(sum, s);
        }
        sum.add(base.add_rows_vartime::<F>(Jacobian::infinity(), s))
    }

    /// sum·2^(w·(s−1)) plus the multiple that the table has for a scalar.
    fn add_rows_vartime<F: Element>(self, mut sum: Jacobian<F>, scalar: &[u64; 4]) -> Jacobian<F> {
        let Comb { width, stride } = self.shape;
        for level in (0..stride).rev() {
            for (r, i) in (level..windows(width)).step_by(stride as usize).enumerate() {
                if let Some(entry) = self.multiple_vartime(scalar, i, r) {
                    sum = add_mixed_vartime(sum, entry);
                }
            }
            for _ in 0..if level > 0 { width } else { 0 } {
                sum = sum.double();
            }
        }
        sum
    }

    /// The multiple that row `r` has for digit `i` of the scalar, unless that is 0.
    #[inline(always)]
    fn multiple_vartime<F: Element>(
        self,
        scalar: &[u64; 4],
        i: u32,
        r: usize,
    ) -> Option<Affine<F>> {
        let d = digit::<F>(scalar, i, self.shape.width);
        let magnitude = d.magnitude as i64;
        let signed = || if d.negative.declassify() { -magnitude } else { magnitude };
        (magnitude != 0).then(|| entry(self.row(r), signed()))
    }
}

/// The sum of the multiples that tables with a row for each window have for their scalars. `None` if a table has not,
/// and if a sum on the way meets P = ±Q, or there is none.
///
/// Such a sum has ZZ = 0, and so have all that follow: it suffices to look at the last one.
fn sum_of_rows_vartime<F: Element>(parts: [(CombTable<'_>, &[u64; 4]); 2]) -> Option<Xyzz<F>> {
    if parts.iter().any(|(table, _)| table.shape.stride != 1) {
        return None;
    }
    let mut sum: Option<Xyzz<F>> = None;
    for (table, scalar) in parts {
        for i in 0..windows(table.shape.width) {
            if let Some(entry) = table.multiple_vartime(scalar, i, i as usize) {
                sum = Some(match sum {
                    Some(sum) => sum.add_mixed_distinct(entry),
                    None => Xyzz::from_affine(entry),
                });
            }
        }
    }
    // Public, as all of it: the caller verifies a signature.
    sum.filter(|sum| !sum.zz.is_zero().declassify())
}

impl<'a> From<&'a BaseTable> for CombTable<'a> {
    #[inline]
    fn from(table: &'a BaseTable) -> Self {
        Self { shape: Comb::OF_BASE, points: table.points() }
    }
}

/// P + Q in affine coordinates, or 2P if `tangent`, given 1/(x_Q − x_P) or 1/(2·y_P): 2 M + 1 S, and
/// 1 S more for 2P.
///
/// ```text
/// λ  = (y_Q − y_P) / (x_Q − x_P), or 3·(x_P² − 1) / (2·y_P)
/// x₃ = λ² − x_P − x_Q
/// y₃ = λ·(x_P − x₃) − y_P
/// ```
fn chord_or_tangent<F: Field>(p: [F; 2], q: [F; 2], inverse: F, tangent: bool) -> [F; 2] {
    let rise = if tangent { p[0].square().sub(F::one()).triple() } else { q[1].sub(p[1]) };
    let slope = rise.mul(inverse); // λ
    let x = slope.square_sub(p[0].add(q[0])); // x₃ = λ² − (x_P + x_Q)
    [x, slope.mul_sub(p[0].sub(x), p[1])] // y₃ = λ·(x_P − x₃) − y_P
}
