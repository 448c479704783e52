//! A modulus in limbs of 29 bits.

use num_bigint::BigInt;

use super::{BITS, Digits, LIMBS, TOP};

/// What the operations need of a modulus m.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modulus {
    /// m.
    pub value: BigInt,
    /// m in limbs.
    pub limbs: Digits<u64>,
    /// What a reduction multiplies: m + 1 in digits with a sign, or (m + 1) / (1 − 2^32).
    pub(super) multiplied: Digits<i64>,
    /// Whether it is the latter.
    pub(super) is_quotient: bool,
    /// 2^256 − m in digits with a sign.
    pub(super) fold: Digits<i64>,
}

impl Modulus {
    /// For a modulus −1 modulo 2^29, of which no digit of 2^256 − m is above 2^21 in size.
    pub fn new(value: &BigInt) -> Option<Self> {
        let limbs = split(value)?;
        if limbs[0] != (1 << BITS) - 1 {
            return None;
        }
        let mut multiplied = digits(limbs);
        let mut fold = multiplied.map(|digit| -digit);
        fold[LIMBS - 1] += 1 << TOP;
        if fold.iter().any(|digit| digit.abs() > 1 << 21) {
            return None;
        }
        multiplied[0] += 1;
        let quotient = quotient(multiplied);
        let is_quotient = quotient.is_some();
        let multiplied = quotient.unwrap_or(multiplied);
        Some(Self { value: value.clone(), limbs, multiplied, is_quotient, fold })
    }
}

/// The digits divided by 1 − 2^32, whose second digit is −8, if they are a multiple.
fn quotient(mut digits: Digits<i64>) -> Option<Digits<i64>> {
    for i in 1..LIMBS {
        digits[i] = digits[i].checked_add(digits[i - 1].checked_mul(8)?)?;
    }
    (digits[LIMBS - 1] == 0).then_some(digits)
}

/// An integer below 2^256 in limbs.
fn split(value: &BigInt) -> Option<Digits<u64>> {
    let mut limbs = [0; LIMBS];
    for (i, limb) in limbs.iter_mut().enumerate() {
        let part: BigInt = (value >> (BITS as usize * i)) & BigInt::from((1_u64 << BITS) - 1);
        *limb = u64::try_from(&part).ok()?;
    }
    (value.bits() <= 256).then_some(limbs)
}

/// The same integer in digits of at most half a limb, but for the topmost.
fn digits(limbs: Digits<u64>) -> Digits<i64> {
    let (mut digits, mut carry) = ([0; LIMBS], 0);
    for i in 0..LIMBS {
        let digit = limbs[i].cast_signed() + carry;
        carry = i64::from(i < LIMBS - 1 && digit > 1 << (BITS - 1));
        digits[i] = digit - (carry << BITS);
    }
    digits
}
