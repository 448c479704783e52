//! What a batch does with each of its points.

#[cfg(not(feature = "small-tables"))]
use crate::curve::Xyzz;
use crate::curve::base_table::Entry;
#[cfg(not(feature = "small-tables"))]
use crate::curve::batch::{self, GROUPS, Scalars, add_base};
use crate::curve::{self, Affine, Comb, Curve, Fields, Jacobian};
use crate::field::Element;
#[cfg(not(feature = "small-tables"))]
use crate::field::Group;

/// What is done with every point P and its scalars s and t.
pub(super) trait Operation: Copy {
    /// The fewest points for which lanes are faster than one after the other.
    fn fewest(self) -> usize;

    /// The result for one point.
    fn one<C: Curve, B: Fields<C>>(self, s: &[u64; 4], t: &[u64; 4], p: &Entry) -> Jacobian<B::P>;

    /// The results for groups of points, where none meets what additions leave out.
    #[cfg(not(feature = "small-tables"))]
    fn sums<C: Curve, L: Group>(
        self,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &[Entry],
        sums: &mut [Xyzz<L>],
    );
}

/// s·G.
#[derive(Clone, Copy)]
pub(super) struct MulBase;

impl Operation for MulBase {
    fn fewest(self) -> usize {
        4
    }

    #[inline(always)]
    fn one<C: Curve, B: Fields<C>>(self, s: &[u64; 4], _: &[u64; 4], _: &Entry) -> Jacobian<B::P> {
        super::mul_base::<C, B>(s)
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline(always)]
    fn sums<C: Curve, L: Group>(
        self,
        s: &[[u64; 4]],
        _: &[[u64; 4]],
        _: &[Entry],
        sums: &mut [Xyzz<L>],
    ) {
        add_base(&scalars::<C, L>(s)[..sums.len()], C::batch_table(), sums, false);
    }
}

/// t·P.
#[derive(Clone, Copy)]
pub(super) struct Mul;

impl Operation for Mul {
    fn fewest(self) -> usize {
        2
    }

    #[inline(always)]
    fn one<C: Curve, B: Fields<C>>(self, _: &[u64; 4], t: &[u64; 4], p: &Entry) -> Jacobian<B::P> {
        curve::mul(t, load(p))
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline(always)]
    fn sums<C: Curve, L: Group>(
        self,
        _: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &[Entry],
        sums: &mut [Xyzz<L>],
    ) {
        let groups = t.chunks_exact(L::LANES).zip(points.chunks_exact(L::LANES));
        for (sum, (t, points)) in sums.iter_mut().zip(groups) {
            let [x, y] = L::fill(points);
            *sum = Xyzz::from_jacobian(batch::mul(&Scalars::new(t, &C::ORDER), Affine { x, y }));
        }
    }
}

/// s·G + t·P.
#[derive(Clone, Copy)]
pub(super) struct MulAdd;

impl Operation for MulAdd {
    fn fewest(self) -> usize {
        2
    }

    #[inline(always)]
    fn one<C: Curve, B: Fields<C>>(self, s: &[u64; 4], t: &[u64; 4], p: &Entry) -> Jacobian<B::P> {
        super::mul_add_vartime::<C, B>(s, t, load(p))
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline(always)]
    fn sums<C: Curve, L: Group>(
        self,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &[Entry],
        sums: &mut [Xyzz<L>],
    ) {
        Mul.sums::<C, L>(s, t, points, sums);
        add_base(&scalars::<C, L>(s)[..sums.len()], C::batch_table(), sums, true);
    }
}

/// s·G + t·Q for a Q that has a table.
#[derive(Clone, Copy)]
pub(super) struct MulAddComb<'a> {
    pub(super) comb: Comb,
    pub(super) table: &'a [Entry],
}

impl Operation for MulAddComb<'_> {
    fn fewest(self) -> usize {
        if self.comb.is_for_lanes() { 4 } else { usize::MAX }
    }

    #[inline(always)]
    fn one<C: Curve, B: Fields<C>>(self, s: &[u64; 4], t: &[u64; 4], _: &Entry) -> Jacobian<B::P> {
        super::mul_add_comb_vartime::<C, B>(self.comb, s, t, self.table)
    }

    #[cfg(not(feature = "small-tables"))]
    #[inline(always)]
    fn sums<C: Curve, L: Group>(
        self,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        _: &[Entry],
        sums: &mut [Xyzz<L>],
    ) {
        add_base(&scalars::<C, L>(s)[..sums.len()], C::batch_table(), sums, false);
        for (sum, t) in sums.iter_mut().zip(t.chunks_exact(L::LANES)) {
            *sum = self.comb.add_multiple_vartime(t, self.table, *sum);
        }
    }
}

/// Those of every group; groups beyond the last have those of the first.
#[cfg(not(feature = "small-tables"))]
#[inline(always)]
fn scalars<C: Curve, L: Group>(words: &[[u64; 4]]) -> [Scalars<L>; GROUPS] {
    let mut groups = words.chunks_exact(L::LANES);
    let first = Scalars::new(groups.next().unwrap_or_default(), &C::ORDER);
    let mut all = [first; GROUPS];
    for (scalars, words) in all[1..].iter_mut().zip(groups) {
        *scalars = Scalars::new(words, &C::ORDER);
    }
    all
}

fn load<F: Element>(point: &Entry) -> Affine<F> {
    let [x, y] = point.map(|words| F::load(&words));
    Affine { x, y }
}
