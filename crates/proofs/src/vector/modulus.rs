//! A modulus in limbs of 52 bits.

use num_bigint::BigInt;

use super::lane::LIMB;

/// The limbs of a value.
pub type Limbs<W> = [W; 5];

/// What the operations need of a modulus m.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modulus {
    /// m.
    pub value: BigInt,
    /// m in limbs.
    pub limbs: [u64; 5],
    /// −m^−1 modulo 2^52, by which a limb gives its multiplier: 1 for the primes of the coordinates.
    pub(super) inverse: u64,
    /// What is multiplied in a reduction, in digits with a sign: m, or m + 1 if the multiplier is the limb itself.
    pub(super) factor: [i64; 5],
    /// The smallest of them by size.
    pub(super) base: i64,
    /// 2^256 − m in digits with a sign.
    pub(super) fold: [i64; 5],
    /// Whether products by digits that differ by a power of two are computed once.
    shares_digits: bool,
}

impl Modulus {
    /// For an odd modulus near 2^256.
    pub fn new(value: &BigInt) -> Option<Self> {
        let limbs = split(value)?;
        let limb = BigInt::from(1_u64 << LIMB);
        let inverse = u64::try_from(&(&limb - value.modinv(&limb)?)).ok()?;
        let mut factor = digits(limbs);
        let fold = [-factor[0], -factor[1], -factor[2], -factor[3], (1 << 48) - factor[4]];
        factor[0] += i64::from(inverse == 1);
        let sizes = factor.iter().filter(|digit| **digit != 0).map(|digit| digit.abs());
        let base = sizes.min()?;
        let (value, shares_digits) = (value.clone(), true);
        let is_near = !is_long(fold[4]);
        is_near.then_some(Self { value, limbs, inverse, factor, base, fold, shares_digits })
    }

    /// For a modulus of coordinates, which is −1 modulo 2^52.
    pub fn of_coordinates(value: &BigInt) -> Option<Self> {
        Self::new(value).filter(|modulus| modulus.inverse == 1)
    }

    /// The same, with a product by each digit.
    #[must_use]
    pub fn without_sharing(self) -> Self {
        Self { shares_digits: false, ..self }
    }

    /// k·m, whose limbs are those of m times k.
    pub fn times(&self, k: u64) -> [u64; 5] {
        self.limbs.map(|limb| k * limb)
    }

    /// Digit k of m + 1, if it is a multiple of the base by a power of two of at most 8: the exponent.
    pub(super) fn shift(&self, k: usize) -> Option<u32> {
        (0..=8)
            .filter(|_| self.shares_digits)
            .find(|shift| self.factor[k].abs() == self.base << shift)
    }
}

/// Whether the product of a digit and a number below 2^6 may have an upper half.
pub(super) fn is_long(digit: i64) -> bool {
    digit.unsigned_abs() >= 1 << (LIMB - 6)
}

/// An integer below 2^256 in limbs.
pub fn split(value: &BigInt) -> Option<[u64; 5]> {
    let mut limbs = [0; 5];
    for (i, limb) in limbs.iter_mut().enumerate() {
        let part: BigInt = (value >> (LIMB as usize * i)) & BigInt::from((1_u64 << LIMB) - 1);
        *limb = u64::try_from(&part).ok()?;
    }
    (value.bits() <= 256).then_some(limbs)
}

/// The same integer in digits of at most half a limb, but for the topmost.
fn digits(limbs: [u64; 5]) -> [i64; 5] {
    let (mut digits, mut carry) = ([0; 5], 0);
    for i in 0..5 {
        let digit = limbs[i].cast_signed() + carry;
        carry = i64::from(i < 4 && digit > 1 << (LIMB - 1));
        digits[i] = digit - (carry << LIMB);
    }
    digits
}
