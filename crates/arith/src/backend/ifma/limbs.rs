//! Constants in limbs of 52 bits. All of it is computed by the compiler.

use core::marker::PhantomData;

use crate::field::Modulus;
use crate::field::modulus::times_power_of_two;

/// Bits a limb.
pub(super) const BITS: u32 = 52;
/// A limb of ones.
pub(super) const LIMB: u64 = (1 << BITS) - 1;

/// The four words of an integer below 2^256 in limbs.
pub(super) const fn split(w: &[u64; 4]) -> [u64; 5] {
    [
        w[0] & LIMB,
        (w[0] >> 52 | w[1] << 12) & LIMB,
        (w[1] >> 40 | w[2] << 24) & LIMB,
        (w[2] >> 28 | w[3] << 36) & LIMB,
        w[3] >> 16,
    ]
}

/// What the arithmetic needs of a modulus m.
pub(super) struct Constants<M>(PhantomData<M>);

impl<M: Modulus> Constants<M> {
    /// m.
    pub(super) const MODULUS: [u64; 5] = split(&M::WORDS);
    /// k·m, whose limbs are those of m times a small k.
    pub(super) const fn times(k: u64) -> [u64; 5] {
        let m = Self::MODULUS;
        [k * m[0], k * m[1], k * m[2], k * m[3], k * m[4]]
    }
    /// −m^−1 mod 2^52, by which a limb gives its multiplier: 1 for the primes of the coordinates.
    pub(super) const NEG_INVERSE: u64 = M::NEG_INVERSE & LIMB;
    /// What is multiplied in a reduction, in digits with a sign: m; m + 1 if the
    /// multiplier is the limb itself, as that clears the limb by the 1.
    pub(super) const FACTOR: [i64; 5] = {
        let mut digits = digits(&Self::MODULUS);
        if Self::NEG_INVERSE == 1 {
            digits[0] += 1;
        }
        digits
    };
    /// The smallest digit of [`Self::FACTOR`] by size, of which others are multiples by powers of two.
    pub(super) const BASE: i64 = {
        let mut base = i64::MAX;
        let mut i = 0;
        while i < 5 {
            let size = Self::FACTOR[i].abs();
            if size != 0 && size < base {
                base = size;
            }
            i += 1;
        }
        base
    };
    /// The digits of [`Self::FACTOR`] that are ±BASE·2^s with s ≤ 8: as ±(s + 1), and 0 for the others.
    pub(super) const SHIFTS: [i64; 5] = {
        let mut shifts = [0; 5];
        let mut i = 0;
        while i < 5 {
            let digit = Self::FACTOR[i];
            let mut s = 0;
            while s <= 8 {
                if digit.abs() == Self::BASE << s {
                    shifts[i] = digit.signum() * (s + 1);
                }
                s += 1;
            }
            i += 1;
        }
        shifts
    };
    /// 2^256 mod m in digits with a sign: what takes the place of bit 256.
    pub(super) const FOLD: [i64; 5] = {
        let m = digits(&Self::MODULUS);
        [-m[0], -m[1], -m[2], -m[3], (1 << 48) - m[4]]
    };
    /// 2^260 mod m, which is 1.
    pub(super) const ONE: [u64; 5] = split(&times_power_of_two(&M::R, 4, &M::WORDS));
    /// 2^520 mod m, which turns an integer into this form.
    pub(super) const TO_FORM: [u64; 5] = split(&times_power_of_two(&M::R2, 8, &M::WORDS));
    /// 2^780 mod m, which turns the inverse of an integer x·2^260 into this form of x^−1.
    pub(super) const INVERSE_TO_FORM: [u64; 5] = split(&times_power_of_two(&M::R3, 12, &M::WORDS));
    /// 2^256 mod m, which turns this form x·2^260 into the form x·2^256 of tables.
    pub(super) const TO_MEMORY: [u64; 5] = split(&M::R);
}

/// The same integer in digits of at most half a limb, but for the topmost, so that they are
/// few if the integer is made of few powers of two.
const fn digits(limbs: &[u64; 5]) -> [i64; 5] {
    let mut digits = [0; 5];
    let mut carry = 0;
    let mut i = 0;
    while i < 5 {
        let digit = limbs[i] as i64 + carry;
        carry = if i < 4 && digit > 1 << (BITS - 1) { 1 } else { 0 };
        digits[i] = digit - (carry << BITS);
        i += 1;
    }
    digits
}
