//! Two groups of lanes as a field.

use super::{LaneField, LaneTask, PackedPoint, Pair, Planes, TableField, Unreduced};
use crate::field::{Field, batch_invert};

/// Methods whose operands are fields, and so are their results.
macro_rules! both {
    ($($method:ident($($operand:ident)*)),* $(,)?) => {$(
        #[inline(always)]
        fn $method(self, $($operand: Self),*) -> Self {
            Self(self.0.$method($($operand.0),*), self.1.$method($($operand.1),*))
        }
    )*};
}

/// The same of functions.
macro_rules! both_of {
    ($($function:ident($($operand:ident)*)),* $(,)?) => {$(
        #[inline(always)]
        fn $function($($operand: Self),*) -> Self {
            Self(F::$function($($operand.0),*), F::$function($($operand.1),*))
        }
    )*};
}

/// Methods whose result is not reduced.
macro_rules! both_unreduced {
    ($($method:ident($($operand:ident)*)),* $(,)?) => {$(
        #[inline(always)]
        fn $method(self, $($operand: Self),*) -> Unreduced<Self> {
            let a = self.0.$method($($operand.0),*);
            Unreduced::pair(a, self.1.$method($($operand.1),*))
        }
    )*};
}

impl<F: Field> Field for Pair<F> {
    type Mask = Pair<F::Mask>;

    both_of! { zero(), one(), mul_add_mul(a b c d), mul_sub_mul(a b c d), mul_sub_square(a b c) }
    both! {
        add(other), sub(other), mul(other), neg(), square(), double(), triple(), halve(),
        three_halves(), reduce(), mul_sub(other c), square_sub(c), square_sub_twice(b),
        square_sub_sum(a b),
    }
    both_unreduced! {
        add_unreduced(other), sub_unreduced(other), neg_unreduced(), three_halves_unreduced(),
        mul_sub_unreduced(other c),
    }
    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        let constant = F::constant(words);
        Self(constant, constant)
    }
    #[inline(always)]
    fn mul_small(self, small: u32) -> Self {
        Self(self.0.mul_small(small), self.1.mul_small(small))
    }
    #[inline(always)]
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        Self(self.0.mul_small_add(small, c.0), self.1.mul_small_add(small, c.1))
    }
    #[inline(always)]
    fn is_zero(self) -> Self::Mask {
        Pair(self.0.is_zero(), self.1.is_zero())
    }
    #[inline(always)]
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self {
        Self(F::select(mask.0, if_true.0, if_false.0), F::select(mask.1, if_true.1, if_false.1))
    }
    /// One inversion for both.
    #[inline(always)]
    fn invert(self) -> Self {
        let mut values = [self.0, self.1];
        batch_invert(&mut values, &mut [F::zero(); 2]);
        Self(values[0], values[1])
    }
}

impl<F: TableField> TableField for Pair<F> {
    type Word = Pair<F::Word>;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        let value = F::load(words);
        Self(value, value)
    }
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: Self::Word) -> [Self; K] {
        joined(F::lookup_shared(table, index.0), F::lookup_shared(table, index.1))
    }
}

/// Values of both groups.
#[inline(always)]
fn joined<F: Copy, const K: usize>(a: [F; K], b: [F; K]) -> [Pair<F>; K] {
    let mut pairs = [Pair(a[0], b[0]); K];
    for (pair, (a, b)) in pairs.iter_mut().zip(a.iter().zip(&b)) {
        *pair = Pair(*a, *b);
    }
    pairs
}

impl<L: LaneField> LaneField for Pair<L> {
    const LANES: usize = 2 * L::LANES;

    #[inline(always)]
    fn outlined<T: LaneTask>(task: T) -> T::Output {
        L::outlined(task)
    }
    #[inline(always)]
    fn words(scalars: &[[u64; 4]]) -> [Self::Word; 4] {
        let (low, high) = scalars.split_at(L::LANES);
        joined(L::words(low), L::words(high))
    }
    #[inline(always)]
    fn load_points(points: &[PackedPoint]) -> [Self; 2] {
        let (low, high) = points.split_at(L::LANES);
        joined(L::load_points(low), L::load_points(high))
    }
    #[inline(always)]
    fn store_points([x, y]: [Self; 2], points: &mut [PackedPoint]) {
        let (low, high) = points.split_at_mut(L::LANES);
        L::store_points([x.0, y.0], low);
        L::store_points([x.1, y.1], high);
    }
    #[inline(always)]
    fn store_integers(self, points: &mut [PackedPoint]) {
        let (low, high) = points.split_at_mut(L::LANES);
        self.0.store_integers(low);
        self.1.store_integers(high);
    }
    #[inline(always)]
    fn mask(bits: u16) -> Self::Mask {
        Pair(L::mask(bits & (u16::MAX >> (16 - L::LANES))), L::mask(bits >> L::LANES))
    }
    #[inline(always)]
    fn bits(mask: Self::Mask) -> u16 {
        L::bits(mask.0) | L::bits(mask.1) << L::LANES
    }
    #[inline(always)]
    fn lookup_planes(
        window: &Planes,
        index: Self::Word,
        negative: Self::Mask,
    ) -> (Self, Unreduced<Self>) {
        let (x, y) = L::lookup_planes_pair(window, index, negative);
        (x, Unreduced::pair(y.0, y.1))
    }
    #[inline(always)]
    fn gather_vartime(table: &[PackedPoint], index: Self::Word) -> [Self; 2] {
        joined(L::gather_vartime(table, index.0), L::gather_vartime(table, index.1))
    }
}
