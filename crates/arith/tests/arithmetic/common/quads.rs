//! Quads of lanes over any field of one value, so that their formulas run on every machine and on
//! small curves.

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Element, Field, QuadSum, Quads};

/// `N` quads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lanes<F, const N: usize>(pub(crate) [[F; 4]; N]);

impl<F: Element, const N: usize> Lanes<F, N> {
    fn zip(self, other: Self, f: impl Fn(F, F) -> F) -> Self {
        let lane = |quad: usize, i: usize| f(self.0[quad][i], other.0[quad][i]);
        Self(std::array::from_fn(|quad| std::array::from_fn(|i| lane(quad, i))))
    }
    /// By the number of the lane.
    fn choose(lanes: u8, if_one: Self, if_zero: Self) -> Self {
        let lane =
            |quad: usize, i: usize| [if_zero, if_one][usize::from(lanes >> i & 1)].0[quad][i];
        Self(std::array::from_fn(|quad| std::array::from_fn(|i| lane(quad, i))))
    }
    fn in_order(self, order: i32) -> Self {
        Self(self.0.map(|quad| std::array::from_fn(|i| quad[(order >> (2 * i) & 3) as usize])))
    }
}

impl<F: Element, const N: usize> Quads for Lanes<F, N> {
    type Sum = Self;
    const QUADS: usize = N;
    fn load(quads: &[[[u64; 4]; 4]]) -> Self {
        assert_eq!(quads.len(), N);
        Self(std::array::from_fn(|quad| quads[quad].map(|words| F::load(&words))))
    }
    fn store(self, quad: usize) -> [[u64; 4]; 4] {
        self.0[quad].map(F::store)
    }
    fn small(lanes: [u64; 4]) -> Self {
        assert!(lanes.iter().all(|k| *k <= 8));
        Self([lanes.map(|k| F::from_words(&[k, 0, 0, 0])); N])
    }
    fn carry(sums: Self) -> Self {
        sums
    }
    fn carry_in<const LANES: u8>(sums: Self, others: Self) -> Self {
        Self::choose(LANES, sums, others)
    }
    fn mul(self, other: Self) -> Self {
        self.zip(other, Field::mul)
    }
    fn mul_add(self, other: Self, c: Self) -> Self {
        self.zip(other, Field::mul).zip(c, Field::add)
    }
    fn mul_folded(self, other: Self) -> Self {
        self.zip(other, Field::mul)
    }
    fn mul_folded_add(self, other: Self, c: Self) -> Self {
        self.mul_add(other, c)
    }
    fn permute<const ORDER: i32>(self) -> Self {
        self.in_order(ORDER)
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        Self::choose(LANES, other, self)
    }
    fn lookup<const K: usize>(table: &[Self; K], index: u64) -> Self {
        table[index as usize]
    }
    fn gather_vartime<const K: usize>(table: &[Self; K], indices: &[usize]) -> Self {
        Self(std::array::from_fn(|quad| table[indices[quad]].0[quad]))
    }
}

impl<F: Element, const N: usize> QuadSum for Lanes<F, N> {
    type Mask = [[Choice; 4]; N];
    fn mask<const LANES: u8>(quads: &[Choice]) -> Self::Mask {
        let lane = |quad: usize, i: usize| {
            Choice::from_bit(quads[quad].word() & 1 & u64::from(LANES >> i))
        };
        std::array::from_fn(|quad| std::array::from_fn(|i| lane(quad, i)))
    }
    fn multiple<const K: u64, const LANES: u8>() -> Self {
        Self([[F::zero(); 4]; N])
    }
    fn add(self, other: Self) -> Self {
        self.zip(other, Field::add)
    }
    fn sub(self, other: Self) -> Self {
        self.zip(other, Field::sub)
    }
    fn permute<const ORDER: i32>(self) -> Self {
        self.in_order(ORDER)
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        Self::choose(LANES, other, self)
    }
    fn only<const LANES: u8>(self) -> Self {
        Self::choose(LANES, self, Self([[F::zero(); 4]; N]))
    }
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self {
        let lane = |quad: usize, i: usize| {
            F::select(mask[quad][i], if_true.0[quad][i], if_false.0[quad][i])
        };
        Self(std::array::from_fn(|quad| std::array::from_fn(|i| lane(quad, i))))
    }
}
