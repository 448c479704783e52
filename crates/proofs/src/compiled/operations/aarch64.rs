//! Those of the backends of AArch64 that are other instructions than those of x86-64.

pub mod curve25519;

use super::{Words, chain, chosen};
use crate::checker::Refused;
use crate::domain::Domain;

/// a + b modulo m, for a sum below 2·m and an m whose lowest word is 2^64 − 1: less m, unless the sum is below it.
pub fn sum<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    b: &Words<D>,
    m: &[u64; 4],
) -> Result<Words<D>, Refused> {
    let zero = domain.constant(0);
    let (sum, carry) = chain(domain, D::add, a, b)?;
    let (top, _) = domain.add(&zero, &zero, &carry)?;
    let (less, borrow) = less(domain, &sum, m)?;
    let (_, is_below) = domain.sub(&top, &zero, &borrow)?;
    chosen(domain, &is_below, &sum, &less)
}

/// x − m, and the borrow. To subtract 2^64 − 1 and a borrow is to add 1 less the borrow; that carries if nothing
/// is borrowed.
fn less<D: Domain>(
    domain: &mut D,
    x: &Words<D>,
    m: &[u64; 4],
) -> Result<(Words<D>, D::Word), Refused> {
    let (zero, one) = (domain.constant(0), domain.constant(1));
    let mut words = x.clone();
    let (lowest, carry) = domain.add(&x[0], &one, &zero)?;
    words[0] = lowest;
    let mut borrow = domain.not(&carry);
    for (word, value) in words[1..].iter_mut().zip(&m[1..]) {
        if *value == u64::MAX {
            let carry = domain.not(&borrow);
            let (sum, carry) = domain.add(word, &zero, &carry)?;
            (*word, borrow) = (sum, domain.not(&carry));
        } else {
            let number = domain.constant(*value);
            (*word, borrow) = domain.sub(word, &number, &borrow)?;
        }
    }
    Ok((words, borrow))
}
