//! Arithmetic modulo m, on integers below m.

use num_bigint::BigUint;

/// a + b.
#[must_use]
pub fn add(a: &BigUint, b: &BigUint, m: &BigUint) -> BigUint {
    (a + b) % m
}

/// a − b, for any b.
#[must_use]
pub fn sub(a: &BigUint, b: &BigUint, m: &BigUint) -> BigUint {
    (a + m - b % m) % m
}

/// −a, for any a.
#[must_use]
pub fn neg(a: &BigUint, m: &BigUint) -> BigUint {
    sub(&BigUint::ZERO, a, m)
}

/// a · b.
#[must_use]
pub fn mul(a: &BigUint, b: &BigUint, m: &BigUint) -> BigUint {
    a * b % m
}

/// a / b for a prime m.
///
/// # Panics
/// Where b is 0 modulo m.
#[must_use]
pub fn div(a: &BigUint, b: &BigUint, m: &BigUint) -> BigUint {
    mul(a, &b.modinv(m).expect("a divisor other than zero"), m)
}

/// A square root of a, if it exists, for a prime m that is 3 modulo 4.
///
/// The candidate a^((m + 1)/4) squares to a or to −a.
#[must_use]
pub fn sqrt(a: &BigUint, m: &BigUint) -> Option<BigUint> {
    let root = a.modpow(&((m + 1u32) >> 2), m);
    (mul(&root, &root, m) == *a).then_some(root)
}
