//! What of a coefficient is no multiple of the modulus.

use std::cell::RefCell;
use std::collections::HashMap;

use num_bigint::BigInt;

use super::{SCALE, is_zero};

/// The exponents of the powers of two that are looked for.
const POWERS: std::ops::Range<i64> = -600..700;

/// The powers of two modulo m.
pub(super) struct Residue {
    modulus: BigInt,
    powers: HashMap<BigInt, BigInt>,
    /// 2^−SCALE.
    unit: BigInt,
    known: RefCell<HashMap<BigInt, BigInt>>,
}

impl Residue {
    /// For an odd modulus.
    pub(super) fn new(modulus: &BigInt) -> Self {
        let half: BigInt = (modulus + 1) / 2;
        let mut powers = HashMap::new();
        let mut power = half.modpow(&BigInt::from(-POWERS.start), modulus);
        for exponent in POWERS {
            let scaled = BigInt::from(1) << (exponent + i64::from(SCALE));
            let negative = modulus - &power;
            powers.entry(negative).or_insert_with(|| -&scaled);
            powers.entry(power.clone()).or_insert(scaled);
            power = (power * 2) % modulus;
        }
        let unit = half.modpow(&BigInt::from(SCALE), modulus);
        Self { modulus: modulus.clone(), powers, unit, known: RefCell::default() }
    }

    /// The part, times 2^SCALE as the coefficient is: 0 for a multiple, a power of two up to the sign if
    /// it is congruent to one, else the coefficient.
    pub(super) fn part(&self, coefficient: &BigInt) -> BigInt {
        if let Some(part) = self.known.borrow().get(coefficient) {
            return part.clone();
        }
        let residue = ((coefficient % &self.modulus) * &self.unit) % &self.modulus;
        let residue = (residue + &self.modulus) % &self.modulus;
        let zeros = coefficient.magnitude().trailing_zeros().unwrap_or(0);
        let part = if is_zero(&residue) {
            BigInt::default()
        } else if coefficient.magnitude().bits() == zeros + 1 {
            coefficient.clone()
        } else {
            self.powers.get(&residue).unwrap_or(coefficient).clone()
        };
        self.known.borrow_mut().insert(coefficient.clone(), part.clone());
        part
    }
}
