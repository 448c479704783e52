//! Elements modulo a prime of a curve, one a lane.

use core::marker::PhantomData;

use super::carry::{carry_small, fold};
use super::columns;
use super::in_vectors::{InVectors, Inversion};
use super::limbs::{BITS, Constants, Limbs, add, constants, each_limb, join, select, split};
use super::limbs::{split_up, sub};
use super::reduce::reduce;
use super::vector::{Vector, inlined};
use super::word::Words;
use crate::backend::unrolled::{each, unroll};
use crate::backend::x86_64 as machine;
use crate::field::{Field, LaneTask, Mask, Modulus, TableField, Unreduced};

/// Residues x·2^261 modulo M, each an integer in (−m, 2m), in limbs as [`super::carry`] says.
///
/// What an [`Unreduced`] holds is below 4m in size. A product of two such is in
/// [−16·m² / 2^261, 16·m² / 2^261 + m), where m² / 2^261 is below m/32: so half of m below 0 and above
/// m, and with a second product, of reduced values, an eighth more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes<M, V>(pub(super) Limbs<V>, PhantomData<M>);

impl<M: Modulus, V: Vector> Lanes<M, V> {
    #[inline(always)]
    pub(super) fn new(limbs: Limbs<V>) -> Self {
        Self(limbs, PhantomData)
    }

    #[inline(always)]
    fn constants(limbs: [i64; 9]) -> Self {
        Self::new(constants(limbs))
    }

    /// From the words of x·2^260 modulo M in [0, m).
    #[inline(always)]
    pub(super) fn from_planes(words: &[V; 4]) -> Self {
        Self::new(split_up(words, 1))
    }

    /// The words of x modulo M in [0, m).
    #[inline(always)]
    pub(super) fn to_integer(self) -> [V; 4] {
        self.mul(Self::constants([1, 0, 0, 0, 0, 0, 0, 0, 0])).integer()
    }

    /// The words of x·2^261 modulo M in [0, m).
    #[inline(always)]
    fn integer(self) -> [V; 4] {
        V::outlined(Integer(self))
    }
}

/// 0.
#[inline(always)]
fn zeros<V: Vector>() -> Limbs<V> {
    constants([0; 9])
}

/// k·m.
#[inline(always)]
fn multiple<M: Modulus, V: Vector, const K: i64>() -> Limbs<V> {
    constants(const { Constants::<M>::times(K) })
}

/// A half of x, or of x + m if x is odd: a limb is halved by itself, and its lowest bit counts for 2^28
/// in the one below it. The limbs are in [−2^25, 2^29 + 2^28 + 2^26).
#[inline(always)]
fn half<M: Modulus, V: Vector>(x: &Limbs<V>) -> Limbs<V> {
    let odd = V::constant(0).sub(x[0].and(V::constant(1)));
    let modulus = multiple::<M, V, 1>();
    let even = each_limb!(i => x[i].add(odd.and(modulus[i])));
    let mut half = each_limb!(i => even[i].right_small(1));
    unroll!(i in [0 1 2 3 4 5 6 7] {
        half[i] = half[i].add(even[i + 1].and(V::constant(1)).left(BITS - 1));
    });
    half
}

/// The lanes whose limbs are the same.
#[inline(always)]
pub(super) fn same<V: Vector>(a: &Limbs<V>, b: &Limbs<V>) -> V::Mask {
    let mut differ = a[0].xor(b[0]);
    unroll!(i in [1 2 3 4 5 6 7 8] {
        differ = differ.or(a[i].xor(b[i]));
    });
    differ.is_zero()
}

/// Tasks with their operands, and for each a function that runs it as one of its own.
///
/// Sums are tasks too: with one that is inlined, the compiler would take the values of a formula apart, and
/// move the limbs of each between memory and registers at every product.
macro_rules! tasks {
    ($($(#[$about:meta])* $name:ident $function:ident($($operand:ident: $of:ty),*) -> $result:ty $body:block)*) => {$(
        $(#[$about])*
        struct $name<'a, M, V: Vector>($(&'a $of,)* PhantomData<(M, V)>);

        impl<M: Modulus, V: Vector> LaneTask for $name<'_, M, V> {
            type Output = $result;

            #[inline(always)]
            fn run(self) -> $result {
                let Self($($operand,)* _) = self;
                $body
            }
        }

        #[inline(always)]
        fn $function<M: Modulus, V: Vector>($($operand: &$of),*) -> $result {
            inlined::<V, _>($name::<M, V>($($operand,)* PhantomData))
        }
    )*};
}

tasks! {
    /// a·b.
    Product product(a: Limbs<V>, b: Limbs<V>) -> Limbs<V> {
        reduce::<M, V>(columns::Product::<_, false>(a, b), &zeros())
    }
    /// a².
    Square squared(a: Limbs<V>) -> Limbs<V> {
        reduce::<M, V>(columns::Square::<_, false>(a, &add(a, a)), &zeros())
    }
    /// a·b − c, not reduced.
    ProductLess product_less(a: Limbs<V>, b: Limbs<V>, c: Limbs<V>) -> Limbs<V> {
        reduce::<M, V>(columns::Product::<_, false>(a, b), c)
    }
    /// a² − c.
    SquareLess square_less(a: Limbs<V>, c: Limbs<V>) -> Limbs<V> {
        fold::<M, V>(reduce::<M, V>(columns::Square::<_, false>(a, &add(a, a)), c))
    }
    /// a² − 2·b.
    SquareLessTwice square_less_twice(a: Limbs<V>, b: Limbs<V>) -> Limbs<V> {
        fold::<M, V>(reduce::<M, V>(columns::Square::<_, false>(a, &add(a, a)), &add(b, b)))
    }
    /// a² − b − 2·c, which is in (−6.5·m, 4.5·m) before it is folded.
    SquareLessSum square_less_sum(a: Limbs<V>, b: Limbs<V>, c: Limbs<V>) -> Limbs<V> {
        fold::<M, V>(reduce::<M, V>(columns::Square::<_, false>(a, &add(a, a)), &add(b, &add(c, c))))
    }
    /// a·b + c·d.
    TwoProducts two_products(a: Limbs<V>, b: Limbs<V>, c: Limbs<V>, d: Limbs<V>) -> Limbs<V> {
        let sum = columns::Sum(columns::Product::<_, false>(a, b), columns::Product::<_, false>(c, d));
        reduce::<M, V>(sum, &zeros())
    }
    /// a·b − c·d.
    ProductLessProduct product_less_product(a: Limbs<V>, b: Limbs<V>, c: Limbs<V>, d: Limbs<V>) -> Limbs<V> {
        let difference = columns::Sum(columns::Product::<_, false>(a, b), columns::Product::<_, true>(c, d));
        reduce::<M, V>(difference, &zeros())
    }
    /// a·b − c².
    ProductLessSquare product_less_square(a: Limbs<V>, b: Limbs<V>, c: Limbs<V>) -> Limbs<V> {
        let difference = columns::Sum(columns::Product::<_, false>(a, b), columns::Square::<_, true>(c, &add(c, c)));
        reduce::<M, V>(difference, &zeros())
    }
    /// a + b.
    Sum sum(a: Limbs<V>, b: Limbs<V>) -> Limbs<V> {
        fold::<M, V>(carry_small(add(a, b)))
    }
    /// a − b.
    Difference difference(a: Limbs<V>, b: Limbs<V>) -> Limbs<V> {
        fold::<M, V>(carry_small(sub(a, b)))
    }
    /// 3·a.
    Three three(a: Limbs<V>) -> Limbs<V> {
        fold::<M, V>(carry_small(add(&add(a, a), a)))
    }
    /// a / 2.
    Half a_half(a: Limbs<V>) -> Limbs<V> {
        carry_small(half::<M, V>(a))
    }
    /// 3·a / 2, below 3.5·m.
    ThreeHalves three_halves_unreduced(a: Limbs<V>) -> Limbs<V> {
        carry_small(add(a, &half::<M, V>(a)))
    }
    /// a + b, not reduced.
    SumUnreduced sum_unreduced(a: Limbs<V>, b: Limbs<V>) -> Limbs<V> {
        carry_small(add(a, b))
    }
    /// a − b, not reduced.
    DifferenceUnreduced difference_unreduced(a: Limbs<V>, b: Limbs<V>) -> Limbs<V> {
        sub(a, b)
    }
    /// a, reduced.
    Reduced reduced(a: Limbs<V>) -> Limbs<V> {
        fold::<M, V>(carry_small(*a))
    }
    /// Whether a, in (−m, 2m), is 0 modulo m: if it is 0 or m.
    IsZero is_zero(a: Limbs<V>) -> V::Mask {
        let limbs = carry_small(*a);
        same(&limbs, &constants([0; 9])).or(same(&limbs, &multiple::<M, V, 1>()))
    }
    /// a if `mask` is true, else b.
    Select either(mask: V::Mask, a: Limbs<V>, b: Limbs<V>) -> Limbs<V> {
        select(*mask, a, b)
    }
}

impl<M: Modulus, V: Vector> Field for Lanes<M, V> {
    type Mask = V::Mask;

    #[inline(always)]
    fn zero() -> Self {
        Self::constants([0; 9])
    }
    #[inline(always)]
    fn one() -> Self {
        Self::constants(const { Constants::<M>::ONE })
    }
    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        let form = Self::constants(const { Constants::<M>::TO_FORM });
        Self::constants(split(words)).mul(form)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(sum::<M, V>(&self.0, &other.0))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(difference::<M, V>(&self.0, &other.0))
    }
    #[inline(always)]
    fn neg(self) -> Self {
        Self::zero().sub(self)
    }
    #[inline(always)]
    fn triple(self) -> Self {
        Self::new(three::<M, V>(&self.0))
    }
    #[inline(always)]
    fn halve(self) -> Self {
        Self::new(a_half::<M, V>(&self.0))
    }
    #[inline(always)]
    fn three_halves(self) -> Self {
        self.three_halves_unreduced().reduce()
    }
    #[inline(always)]
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::new(sum_unreduced::<M, V>(&self.0, &other.0)).into()
    }
    #[inline(always)]
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::new(difference_unreduced::<M, V>(&self.0, &other.0)).into()
    }
    #[inline(always)]
    fn neg_unreduced(self) -> Unreduced<Self> {
        Self::zero().sub_unreduced(self)
    }
    #[inline(always)]
    fn three_halves_unreduced(self) -> Unreduced<Self> {
        Self::new(three_halves_unreduced::<M, V>(&self.0)).into()
    }
    #[inline(always)]
    fn reduce(self) -> Self {
        Self::new(reduced::<M, V>(&self.0))
    }

    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self::new(product::<M, V>(&self.0, &other.0))
    }
    #[inline(always)]
    fn square(self) -> Self {
        Self::new(squared::<M, V>(&self.0))
    }
    #[inline(always)]
    fn mul_sub_unreduced(self, other: Self, c: Self) -> Unreduced<Self> {
        Self::new(product_less::<M, V>(&self.0, &other.0, &c.0)).into()
    }
    #[inline(always)]
    fn mul_sub(self, other: Self, c: Self) -> Self {
        self.mul_sub_unreduced(other, c).reduce()
    }
    #[inline(always)]
    fn square_sub(self, c: Self) -> Self {
        Self::new(square_less::<M, V>(&self.0, &c.0))
    }
    #[inline(always)]
    fn square_sub_twice(self, b: Self) -> Self {
        Self::new(square_less_twice::<M, V>(&self.0, &b.0))
    }
    #[inline(always)]
    fn square_sub_sum(self, a: Self, b: Self) -> Self {
        Self::new(square_less_sum::<M, V>(&self.0, &a.0, &b.0))
    }
    #[inline(always)]
    fn mul_add_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        Self::new(two_products::<M, V>(&a.0, &b.0, &c.0, &d.0))
    }
    #[inline(always)]
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        Self::new(product_less_product::<M, V>(&a.0, &b.0, &c.0, &d.0))
    }
    #[inline(always)]
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        Self::new(product_less_square::<M, V>(&a.0, &b.0, &c.0))
    }

    #[inline(always)]
    fn is_zero(self) -> V::Mask {
        is_zero::<M, V>(&self.0)
    }
    #[inline(always)]
    fn select(mask: V::Mask, if_true: Self, if_false: Self) -> Self {
        Self::new(either::<M, V>(&mask, &if_true.0, &if_false.0))
    }
    #[inline(always)]
    fn invert(self) -> Self {
        V::outlined(Inversion(self))
    }
}

impl<M: Modulus, V: Vector> TableField for Lanes<M, V> {
    type Word = Words<V>;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::from_memory(each!(i in [0 1 2 3] => V::constant(words[i] as i64)))
    }
}

impl<M: Modulus, V: Vector> InVectors for Lanes<M, V> {
    type Vector = V;
    #[inline(always)]
    fn from_memory(words: [V; 4]) -> Self {
        Self::new(fold::<M, V>(split_up(&words, 5)))
    }
    #[inline(always)]
    fn to_memory(self) -> [V; 4] {
        self.mul(Self::constants(const { Constants::<M>::TO_MEMORY })).integer()
    }
    #[inline(always)]
    fn rotate(self, level: usize) -> Self {
        let limbs = self.0;
        Self::new(each_limb!(i => limbs[i].rotate(level)))
    }
    #[inline(always)]
    fn invert_first(self) -> Self {
        let words = self.integer();
        let first = each!(i in [0 1 2 3] => words[i].first());
        let inverse = Self::constants(split(&machine::invert::<M>(&first)));
        inverse.mul(Self::constants(const { Constants::<M>::INVERSE_TO_FORM }))
    }
}

/// The words of the integer in [0, m) instead of one in (−m, 2m).
struct Integer<M, V>(Lanes<M, V>);

impl<M: Modulus, V: Vector> LaneTask for Integer<M, V> {
    type Output = [V; 4];

    #[inline(always)]
    fn run(self) -> [V; 4] {
        let value = carry_small(self.0.0);
        let less = carry_small(sub(&value, &multiple::<M, V, 1>()));
        let more = carry_small(add(&value, &multiple::<M, V, 1>()));
        let below_m = select(value[8].is_negative(), &more, &value);
        join(&select(less[8].is_negative(), &below_m, &less))
    }
}
