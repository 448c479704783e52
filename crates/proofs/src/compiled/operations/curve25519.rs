//! The same modulo 2^255 − 19, whose elements are residues below 2^255 + 2^24.

use yuxi_arith::field::{F25519, Modulus};

use super::{Words, chain, masked, numbers};
use crate::checker::Refused;
use crate::domain::Domain;

/// A number of one word as four words.
pub(super) fn with_low<D: Domain>(domain: &mut D, low: D::Word) -> Words<D> {
    let zero = domain.constant(0);
    [low, zero.clone(), zero.clone(), zero]
}

/// 38 if the bit is 1, else 0.
pub(super) fn folded<D: Domain>(domain: &mut D, bit: &D::Word) -> Result<D::Word, Refused> {
    let (mask, number) = (domain.fill(bit), domain.constant(38));
    domain.and(&mask, &number)
}

/// a + b for elements: any residue.
pub fn sum<D: Domain>(domain: &mut D, a: &Words<D>, b: &Words<D>) -> Result<Words<D>, Refused> {
    let (mut sum, carry) = chain(domain, D::add, a, b)?;
    let (more, zero) = (folded(domain, &carry)?, domain.constant(0));
    sum[0] = domain.add(&sum[0], &more, &zero)?.0;
    Ok(sum)
}

/// a − b for elements: any residue.
pub fn difference<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    b: &Words<D>,
) -> Result<Words<D>, Refused> {
    let (difference, borrow) = chain(domain, D::sub, a, b)?;
    let less = folded(domain, &borrow)?;
    let less = with_low(domain, less);
    Ok(chain(domain, D::sub, &difference, &less)?.0)
}

/// The words with what stands above 255 bits taken off, times 19, as a word.
fn above<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    high: Option<&D::Word>,
) -> Result<(Words<D>, D::Word), Refused> {
    let mut words = a.clone();
    let (mut top, rest) = domain.split(&a[3], 63)?;
    words[3] = rest;
    if let Some(high) = high {
        top = domain.join(high, &top, 1);
    }
    let factor = domain.constant(19);
    Ok((words, domain.mul(&top, &factor)?.0))
}

/// The element of any residue.
pub fn element<D: Domain>(domain: &mut D, a: &Words<D>) -> Result<Words<D>, Refused> {
    let (words, more) = above(domain, a, None)?;
    let more = with_low(domain, more);
    Ok(chain(domain, D::add, &words, &more)?.0)
}

/// The residue of any four words below m, as the portable backend has it.
pub fn canonical<D: Domain>(domain: &mut D, a: &Words<D>) -> Result<Words<D>, Refused> {
    let (x, m) = (element(domain, a)?, numbers(domain, &F25519::WORDS));
    let (less, borrow) = chain(domain, D::sub, &x, &m)?;
    let more = masked(domain, &borrow, &F25519::WORDS)?;
    Ok(chain(domain, D::add, &less, &more)?.0)
}

/// a·small + c, an element, for a small number below 2^17.
pub fn small_product<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    small: u32,
    c: &Words<D>,
) -> Result<Words<D>, Refused> {
    let (small, zero) = (domain.constant(small.into()), domain.constant(0));
    let mut words = a.clone();
    let (mut carry, mut above_last) = (zero.clone(), zero.clone());
    for (place, word) in words.iter_mut().enumerate() {
        let (low, high) = domain.mul(&a[place], &small)?;
        *word = low;
        if place > 0 {
            (*word, carry) = domain.add(word, &above_last, &carry)?;
        }
        above_last = high;
    }
    let high = domain.add(&above_last, &zero, &carry)?.0;
    let (sum, carry) = chain(domain, D::add, &words, c)?;
    let high = domain.add(&high, &zero, &carry)?.0;
    let (words, more) = above(domain, &sum, Some(&high))?;
    let more = with_low(domain, more);
    Ok(chain(domain, D::add, &words, &more)?.0)
}
