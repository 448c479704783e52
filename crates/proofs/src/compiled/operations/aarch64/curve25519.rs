//! The same modulo 2^255 − 19, whose elements are any residues below 2^256.

use super::super::curve25519::{folded, with_low};
use super::super::{Step, Words, chain};
use crate::checker::Refused;
use crate::domain::Domain;

/// a + b or a − b. What leaves 2^256 is 38 more or less; if that leaves it too, 38 again, which stays in the lowest word.
fn twice<D: Domain>(
    domain: &mut D,
    step: Step<D>,
    a: &Words<D>,
    b: &Words<D>,
) -> Result<Words<D>, Refused> {
    let (words, carry) = chain(domain, step, a, b)?;
    let more = folded(domain, &carry)?;
    let more = with_low(domain, more);
    let (mut words, carry) = chain(domain, step, &words, &more)?;
    let (more, zero) = (folded(domain, &carry)?, domain.constant(0));
    words[0] = step(domain, &words[0], &more, &zero)?.0;
    Ok(words)
}

/// a + b.
pub fn sum<D: Domain>(domain: &mut D, a: &Words<D>, b: &Words<D>) -> Result<Words<D>, Refused> {
    twice(domain, D::add, a, b)
}

/// a − b.
pub fn difference<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    b: &Words<D>,
) -> Result<Words<D>, Refused> {
    twice(domain, D::sub, a, b)
}

/// a·small + c, for a small number below 2^32.
pub fn small_product<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    small: u32,
    c: &Words<D>,
) -> Result<Words<D>, Refused> {
    let (small, zero) = (domain.constant(small.into()), domain.constant(0));
    let (mut words, mut highs) = (a.clone(), a.clone());
    for (word, high) in words.iter_mut().zip(&mut highs) {
        (*word, *high) = domain.mul(word, &small)?;
    }
    let mut carry = zero.clone();
    for (word, high) in words[1..].iter_mut().zip(&highs) {
        (*word, carry) = domain.add(word, high, &carry)?;
    }
    let high = domain.add(&highs[3], &zero, &carry)?.0;
    let fold = domain.constant(38);
    let more = domain.mul(&high, &fold)?.0;
    let more = with_low(domain, more);
    let (mut words, carry) = chain(domain, D::add, &words, &more)?;
    let more = folded(domain, &carry)?;
    words[0] = domain.add(&words[0], &more, &zero)?.0;
    sum(domain, &words, c)
}
