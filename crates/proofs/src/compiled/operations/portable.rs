//! Those of the portable backend that differ from the ones of `adx`.

use super::{Words, chain, masked, numbers};
use crate::checker::Refused;
use crate::domain::Domain;

/// a + b modulo m, for a sum below 2·m: less m, and with m again if the sum was below it.
pub fn sum<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    b: &Words<D>,
    m: &[u64; 4],
) -> Result<Words<D>, Refused> {
    let (sum, carry) = chain(domain, D::add, a, b)?;
    let words = numbers(domain, m);
    let (less, borrow) = chain(domain, D::sub, &sum, &words)?;
    // of two bits: whether the second is 1 and the first is 0
    let zero = domain.constant(0);
    let (_, is_below) = domain.sub(&carry, &zero, &borrow)?;
    let more = masked(domain, &is_below, m)?;
    Ok(chain(domain, D::add, &less, &more)?.0)
}
