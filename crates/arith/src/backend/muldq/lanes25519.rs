//! Elements modulo 2^255 − 19, one a lane.
//!
//! No Montgomery form: 2^261 = 1216 modulo it, and 2^255 = 19.

use super::carry::{carry, carry_small};
use super::columns::{self, Rows};
use super::in_vectors::{InVectors, Inversion, lookup_words};
use super::lanes::same;
use super::limbs::{
    BITS, LIMB, Limbs, add, constants, each_limb, join, select, split, split_up, sub,
};
use super::vector::{Vector, inlined};
use super::word::Words;
use crate::backend::unrolled::{each, unroll};
use crate::backend::{Backend, x86_64::Adx};
use crate::field::{Element, F25519, Field, LaneTask, Mask, Modulus, TableField, Unreduced};

/// Bits of the topmost limb below 2^255.
const TOP: u32 = 255 - 8 * BITS;
/// 2^261 modulo 2^255 − 19.
const FOLD: i64 = 19 << 6;
/// The modulus.
const MODULUS: [i64; 9] = split(&F25519::WORDS);

/// Residues modulo 2^255 − 19, each an integer in [−2^47, 2^255 + 2^47): limbs in [0, 2^29), but for
/// the two lowest, which are in [−2^17, 2^29 + 2^17), and the topmost, which is below 2^23.
///
/// What an [`Unreduced`] holds has limbs below 2^29 + 2^18 in size, the topmost below 2^25. So a column
/// of nine products is below 2^61.2, and with those from above 2^61.3.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes25519<V>(pub(super) Limbs<V>);

impl<V: Vector> Lanes25519<V> {}

/// What the topmost limb has above 2^255, below 2^12 in size, put in below.
#[inline(always)]
fn fold_top<V: Vector>(mut t: Limbs<V>) -> Limbs<V> {
    let q = t[8].right_small(TOP);
    t[8] = t[8].and(V::constant((1 << TOP) - 1));
    t[0] = t[0].add(q.mul(V::constant(19)));
    t
}

/// Columns as a value: those above 2^261 are carried and multiplied by 1216.
///
/// What the topmost limb has above 2^255 is below 2^40 then, and its multiple below 2^45 goes into the
/// lowest, which gives less than 2^16 to the next.
#[inline(always)]
fn reduce<V: Vector>(rows: impl Rows<V>) -> Limbs<V> {
    let mut t = [V::constant(0); 18];
    unroll!(i in [0 1 2 3 4 5 6 7 8] {
        rows.add_row(&mut t, i);
    });
    unroll!(i in [9 10 11 12 13 14 15 16] {
        let carry = if i > 9 { t[i].next_carry(BITS) } else { t[i].first_carry(BITS) };
        t[i + 1] = t[i + 1].add(carry);
        t[i] = t[i].and(V::constant(LIMB));
    });
    t[17] = t[17].after_carry(BITS);
    let low = each_limb!(i => t[i].add(t[9 + i].mul(V::constant(FOLD))));
    carry_long(low)
}

/// Limbs below 2^62 in size as a value: they are carried, and then the topmost alone is not below 2^29.
#[inline(always)]
fn carry_long<V: Vector>(t: Limbs<V>) -> Limbs<V> {
    let mut t = carry(t);
    let above = t[8].first_carry(TOP).after_carry(TOP);
    t[8] = t[8].and(V::constant((1 << TOP) - 1));
    // 19 times above, which is longer than a factor
    t[0] = t[0].add(above.left(4)).add(above.add(above).add(above));
    let carry = t[0].first_carry(BITS).after_carry(BITS);
    t[0] = t[0].and(V::constant(LIMB));
    t[1] = t[1].add(carry);
    t
}

/// Runs a product: where it stands if eight lanes are one vector. If they are two, a step of the ladder with
/// everything inlined is larger than the caches for instructions.
#[inline(always)]
fn in_formula<V: Vector, T: LaneTask>(task: T) -> T::Output {
    if V::LANES == 8 { inlined::<V, _>(task) } else { V::outlined(task) }
}

struct Product<'a, V>(&'a Limbs<V>, &'a Limbs<V>);

impl<V: Vector> LaneTask for Product<'_, V> {
    type Output = Limbs<V>;

    #[inline(always)]
    fn run(self) -> Limbs<V> {
        reduce(columns::Product::<_, false>(self.0, self.1))
    }
}

struct Square<'a, V>(&'a Limbs<V>);

impl<V: Vector> LaneTask for Square<'_, V> {
    type Output = Limbs<V>;

    #[inline(always)]
    fn run(self) -> Limbs<V> {
        reduce(columns::Square::<_, false>(self.0, &add(self.0, self.0)))
    }
}

/// a·small + c.
struct Multiple<'a, V>(&'a Limbs<V>, u32, &'a Limbs<V>);

impl<V: Vector> LaneTask for Multiple<'_, V> {
    type Output = Limbs<V>;

    #[inline(always)]
    fn run(self) -> Limbs<V> {
        let Self(a, small, c) = self;
        // in two parts, as a factor has a sign
        let low = V::constant((small & 0xFFFF).into());
        let high = V::constant((small >> 16).into());
        let mut t = *c;
        unroll!(i in [0 1 2 3 4 5 6 7 8] {
            t[i] = t[i].add(a[i].mul(low)).add(a[i].mul(high).left(16));
        });
        carry_long(t)
    }
}

/// a + b, or a − b if LESS, reduced or not.
struct Sum<'a, V, const LESS: bool, const REDUCED: bool>(&'a Limbs<V>, &'a Limbs<V>);

impl<V: Vector, const LESS: bool, const REDUCED: bool> LaneTask for Sum<'_, V, LESS, REDUCED> {
    type Output = Limbs<V>;

    #[inline(always)]
    fn run(self) -> Limbs<V> {
        let Self(a, b) = self;
        match (LESS, REDUCED) {
            (false, false) => carry_small(add(a, b)),
            (true, false) => sub(a, b),
            (false, true) => fold_top(carry_small(add(a, b))),
            (true, true) => fold_top(carry_small(sub(a, b))),
        }
    }
}

impl<V: Vector> Field for Lanes25519<V> {
    type Mask = V::Mask;

    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        Self(constants(split(words)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(inlined::<V, _>(Sum::<V, false, true>(&self.0, &other.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(inlined::<V, _>(Sum::<V, true, true>(&self.0, &other.0)))
    }
    #[inline(always)]
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        Self(inlined::<V, _>(Sum::<V, false, false>(&self.0, &other.0))).into()
    }
    #[inline(always)]
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        Self(inlined::<V, _>(Sum::<V, true, false>(&self.0, &other.0))).into()
    }
    #[inline(always)]
    fn reduce(self) -> Self {
        Self(fold_top(carry_small(self.0)))
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self(in_formula::<V, _>(Product(&self.0, &other.0)))
    }
    #[inline(always)]
    fn square(self) -> Self {
        Self(in_formula::<V, _>(Square(&self.0)))
    }
    #[inline(always)]
    fn halve(self) -> Self {
        self.mul(Self::constant(&F25519::HALF))
    }
    #[inline(always)]
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        Self(in_formula::<V, _>(Multiple(&self.0, small, &c.0)))
    }
    /// An integer in [−2^47, 2^255 + 2^47) is 0 modulo the modulus if it is 0 or that.
    #[inline(always)]
    fn is_zero(self) -> V::Mask {
        let limbs = carry_small(self.0);
        same(&limbs, &constants([0; 9])).or(same(&limbs, &constants(MODULUS)))
    }
    #[inline(always)]
    fn select(mask: V::Mask, if_true: Self, if_false: Self) -> Self {
        Self(select(mask, &if_true.0, &if_false.0))
    }
    #[inline(always)]
    fn invert(self) -> Self {
        V::outlined(Inversion(self))
    }
}

impl<V: Vector> TableField for Lanes25519<V> {
    type Word = Words<V>;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::constant(words)
    }

    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: Words<V>) -> [Self; K] {
        lookup_words(table, index)
    }
}

impl<V: Vector> InVectors for Lanes25519<V> {
    type Vector = V;
    /// From residues below 2^256.
    #[inline(always)]
    fn from_memory(words: [V; 4]) -> Self {
        Self(fold_top(split_up(&words, 0)))
    }
    /// The integers below the modulus.
    #[inline(always)]
    fn to_memory(self) -> [V; 4] {
        V::outlined(Integer(self))
    }
    #[inline(always)]
    fn rotate(self, level: usize) -> Self {
        let limbs = self.0;
        Self(each_limb!(i => limbs[i].rotate(level)))
    }
    #[inline(always)]
    fn invert_first(self) -> Self {
        let words = self.to_memory();
        let first = each!(i in [0 1 2 3] => words[i].first());
        Self::constant(&<Adx as Backend>::F25519::from_words(&first).invert().to_words())
    }
}

/// The words of the integer below the modulus p instead of one in (−p, 2p).
struct Integer<V>(Lanes25519<V>);

impl<V: Vector> LaneTask for Integer<V> {
    type Output = [V; 4];

    #[inline(always)]
    fn run(self) -> [V; 4] {
        let value = carry_small(self.0.0);
        let less = carry_small(sub(&value, &constants(MODULUS)));
        let more = carry_small(add(&value, &constants(MODULUS)));
        let below_p = select(value[8].is_negative(), &more, &value);
        join(&select(less[8].is_negative(), &below_p, &less))
    }
}
