//! Constants in limbs of 29 bits. All of it is computed by the compiler.

use core::marker::PhantomData;

use super::vector::Vector;
use crate::backend::unrolled::unroll;
use crate::field::Modulus;
use crate::field::modulus::times_power_of_two;

/// Limbs of a value.
pub(super) const LIMBS: usize = 9;
/// Bits a limb.
pub(super) const BITS: u32 = 29;
/// A limb of ones.
pub(super) const LIMB: i64 = (1 << BITS) - 1;
/// Bits of the topmost limb below 2^256.
pub(super) const TOP: u32 = 256 - 8 * BITS;

/// The limbs of a value, lowest first, with signs.
pub(super) type Limbs<V> = [V; LIMBS];

/// The array of an expression's values for each limb.
macro_rules! each_limb {
    ($i:ident => $value:expr) => {
        $crate::backend::unrolled::each!($i in [0 1 2 3 4 5 6 7 8] => $value)
    };
}
pub(super) use each_limb;

/// The limbs of a constant, in every lane.
#[inline(always)]
pub(super) fn constants<V: Vector>(limbs: [i64; LIMBS]) -> Limbs<V> {
    each_limb!(i => V::constant(limbs[i]))
}

/// Limb by limb.
#[inline(always)]
pub(super) fn add<V: Vector>(a: &Limbs<V>, b: &Limbs<V>) -> Limbs<V> {
    each_limb!(i => a[i].add(b[i]))
}

/// Limb by limb.
#[inline(always)]
pub(super) fn sub<V: Vector>(a: &Limbs<V>, b: &Limbs<V>) -> Limbs<V> {
    each_limb!(i => a[i].sub(b[i]))
}

/// Limb by limb.
#[inline(always)]
pub(super) fn select<V: Vector>(mask: V::Mask, a: &Limbs<V>, b: &Limbs<V>) -> Limbs<V> {
    each_limb!(i => V::select(mask, a[i], b[i]))
}

/// The four words of an integer below 2^256 in limbs.
pub(super) const fn split(words: &[u64; 4]) -> [i64; LIMBS] {
    let mut limbs = [0; LIMBS];
    let mut i = 0;
    while i < LIMBS {
        let (word, shift) = (BITS as usize * i / 64, BITS as usize * i % 64);
        let mut bits = words[word] >> shift;
        if shift > 64 - BITS as usize && word < 3 {
            bits |= words[word + 1] << (64 - shift);
        }
        limbs[i] = bits as i64 & LIMB;
        i += 1;
    }
    limbs
}

/// The limbs of x·2^up for four words, up < 29; the topmost has what is above 2^232.
#[inline(always)]
pub(super) fn split_up<V: Vector>(words: &[V; 4], up: usize) -> Limbs<V> {
    let mut limbs = [words[0].left(up as u32); LIMBS];
    unroll!(i in [1 2 3 4 5 6 7 8] {
        let bit = 29 * i - up;
        let (word, shift) = (bit / 64, (bit % 64) as u32);
        limbs[i] = words[word].right(shift);
        if shift > 64 - BITS && word < 3 {
            limbs[i] = limbs[i].or(words[word + 1].left(64 - shift));
        }
    });
    each_limb!(i => if i < 8 { limbs[i].and(V::constant(LIMB)) } else { limbs[i] })
}

/// The words of an integer in [0, 2^256) whose limbs are in [0, 2^29).
#[inline(always)]
pub(super) fn join<V: Vector>(limbs: &Limbs<V>) -> [V; 4] {
    let [a, b, c, d, e, f, g, h, i] = *limbs;
    [
        a.or(b.left(29)).or(c.left(58)),
        c.right(6).or(d.left(23)).or(e.left(52)),
        e.right(12).or(f.left(17)).or(g.left(46)),
        g.right(18).or(h.left(11)).or(i.left(40)),
    ]
}

/// What the arithmetic needs of a modulus m.
pub(super) struct Constants<M>(PhantomData<M>);

impl<M: Modulus> Constants<M> {
    /// k·m in limbs below 2^29, the topmost excepted.
    pub(super) const fn times(k: i64) -> [i64; LIMBS] {
        let mut limbs = split(&M::WORDS);
        let (mut i, mut carry) = (0, 0);
        while i < LIMBS {
            let limb = k * limbs[i] + carry;
            carry = if i < LIMBS - 1 { limb >> BITS } else { 0 };
            limbs[i] = limb - (carry << BITS);
            i += 1;
        }
        limbs
    }
    /// −m^−1 mod 2^29, by which a limb gives its multiplier: 1 for the primes of the coordinates.
    pub(super) const NEG_INVERSE: i64 = M::NEG_INVERSE as i64 & LIMB;
    /// What is multiplied in a reduction, in digits with a sign: m; m + 1 if the multiplier is the limb
    /// itself, as that clears the limb by the 1.
    const FACTOR: [i64; LIMBS] = {
        let mut digits = digits(&split(&M::WORDS));
        if Self::NEG_INVERSE == 1 {
            digits[0] += 1;
        }
        digits
    };
    /// [`Self::FACTOR`] divided by 1 − 2^32, whose second digit is −8, if it is a multiple.
    const QUOTIENT: Option<[i64; LIMBS]> = {
        let mut quotient = Self::FACTOR;
        let mut i = 1;
        while i < LIMBS && quotient[i - 1].unsigned_abs() < 1 << 40 {
            quotient[i] += 8 * quotient[i - 1];
            i += 1;
        }
        if i == LIMBS && quotient[LIMBS - 1] == 0 { Some(quotient) } else { None }
    };
    /// Whether a reduction multiplies q·(1 − 2^32) for the multipliers q, and not them.
    pub(super) const BY_QUOTIENT: bool = Self::QUOTIENT.is_some();
    /// What a reduction multiplies.
    pub(super) const MULTIPLIED: [i64; LIMBS] = match Self::QUOTIENT {
        Some(quotient) => quotient,
        None => Self::FACTOR,
    };
    /// 2^256 mod m in digits with a sign: what takes the place of bit 256.
    pub(super) const FOLD: [i64; LIMBS] = {
        let mut fold = digits(&split(&M::WORDS));
        let mut i = 0;
        while i < LIMBS {
            fold[i] = -fold[i];
            i += 1;
        }
        fold[LIMBS - 1] += 1 << TOP;
        fold
    };
    /// Whether a multiple of [`Self::FOLD`] by a number below 2^5 in size may be more than 2^26 in a
    /// digit.
    pub(super) const FOLD_IS_LONG: bool = {
        let (mut i, mut is_long) = (0, false);
        while i < LIMBS {
            is_long |= Self::FOLD[i].abs() > 1 << 21;
            i += 1;
        }
        is_long
    };
    /// 2^261 mod m, which is 1.
    pub(super) const ONE: [i64; LIMBS] = split(&times_power_of_two(&M::R, 5, &M::WORDS));
    /// 2^522 mod m, which turns an integer into this form.
    pub(super) const TO_FORM: [i64; LIMBS] = split(&times_power_of_two(&M::R2, 10, &M::WORDS));
    /// 2^783 mod m, which turns the inverse of an integer x·2^261 into this form of x^−1.
    pub(super) const INVERSE_TO_FORM: [i64; LIMBS] =
        split(&times_power_of_two(&M::R3, 15, &M::WORDS));
    /// 2^256 mod m, which turns this form x·2^261 into the form x·2^256 of tables.
    pub(super) const TO_MEMORY: [i64; LIMBS] = split(&M::R);
}

/// The same integer in digits of at most half a limb, but for the topmost, so that they are few if the
/// integer is made of few powers of two.
const fn digits(limbs: &[i64; LIMBS]) -> [i64; LIMBS] {
    let mut digits = [0; LIMBS];
    let (mut i, mut carry) = (0, 0);
    while i < LIMBS {
        let digit = limbs[i] + carry;
        carry = if i < LIMBS - 1 && digit > 1 << (BITS - 1) { 1 } else { 0 };
        digits[i] = digit - (carry << BITS);
        i += 1;
    }
    digits
}

/// t + x·digit.
#[inline(always)]
pub(super) fn add_multiple<V: Vector>(t: V, x: V, digit: i64) -> V {
    let size = digit.unsigned_abs();
    if digit == 0 {
        return t;
    }
    let multiple = if size == 1 {
        x
    } else if size.is_power_of_two() {
        x.left(size.trailing_zeros())
    } else {
        return t.add(x.mul(V::constant(digit)));
    };
    if digit > 0 { t.add(multiple) } else { t.sub(multiple) }
}
