//! What a batch does with each of its points.

#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
use crate::curve::Xyzz;
use crate::curve::base_table::Entry;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
use crate::curve::batch::{self, GROUPS, Scalars, add_base};
use crate::curve::{self, Affine, Comb, Curve, Fields, Jacobian};
use crate::field::Element;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
use crate::field::Group;

/// What is done with every point P and its scalars s and t: in constant time, but where the name
/// says otherwise.
#[derive(Clone, Copy)]
pub enum Operation<'a> {
    /// s·G.
    MulBase,
    /// The x of s·G as an integer, with 0 for y.
    MulBaseX,
    /// t·P.
    Mul,
    /// s·G + t·P.
    MulAddVartime,
    /// s·G + t·Q for a Q that has a table.
    MulAddCombVartime {
        /// Its shape.
        comb: Comb,
        /// Multiples of Q.
        table: &'a [Entry],
    },
}

impl Operation<'_> {
    /// The fewest points for which lanes are faster than one after the other.
    #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
    pub(super) fn fewest(self) -> usize {
        match self {
            Self::MulBase | Self::MulBaseX => 4,
            Self::Mul | Self::MulAddVartime => 2,
            Self::MulAddCombVartime { comb, .. } if comb.is_for_lanes() => 4,
            Self::MulAddCombVartime { .. } => usize::MAX,
        }
    }

    /// The result for one point.
    pub(super) fn one<C: Curve, B: Fields<C>>(
        self,
        s: &[u64; 4],
        t: &[u64; 4],
        point: &Entry,
    ) -> Jacobian<B::P> {
        match self {
            Self::MulBase | Self::MulBaseX => super::mul_base::<C, B>(s),
            Self::Mul => curve::mul(t, load(point)),
            Self::MulAddVartime => super::mul_add_vartime::<C, B>(s, t, load(point)),
            Self::MulAddCombVartime { comb, table } => {
                super::mul_add_comb_vartime::<C, B>(comb, s, t, table)
            }
        }
    }

    /// What is said of a result.
    pub(super) fn output<F: Element>(self, Affine { x, y }: Affine<F>) -> Entry {
        match self {
            Self::MulBaseX => [x.to_words(), [0; 4]],
            _ => [x.store(), y.store()],
        }
    }

    /// The results for groups of points, where none meets what additions leave out.
    #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
    #[inline(always)]
    pub(super) fn sums<C: Curve, L: Group>(
        self,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &[Entry],
        sums: &mut [Xyzz<L>],
    ) {
        if let Self::Mul | Self::MulAddVartime = self {
            let groups = t.chunks_exact(L::LANES).zip(points.chunks_exact(L::LANES));
            for (sum, (t, points)) in sums.iter_mut().zip(groups) {
                let [x, y] = L::fill(points);
                let mut t = [Scalars::new(t, &C::ORDER)];
                *sum = Xyzz::from_jacobian(batch::mul(&t[0], Affine { x, y }));
                Scalars::wipe(&mut t);
            }
        }
        if let Self::Mul = self {
            return;
        }
        let are_begun = matches!(self, Self::MulAddVartime);
        let mut s = scalars::<C, L>(s);
        add_base(&s[..sums.len()], C::batch_table(), sums, are_begun);
        Scalars::wipe(&mut s);
        if let Self::MulAddCombVartime { comb, table } = self {
            for (sum, t) in sums.iter_mut().zip(t.chunks_exact(L::LANES)) {
                *sum = comb.add_multiple_vartime(t, table, *sum);
            }
        }
    }
}

/// Those of every group; groups beyond the last have those of the first.
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
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
