//! The operations that stand in line: sums, differences and halves modulo m, instruction by instruction as the source has
//! them, here those of the backend `adx`. Those of AArch64 that are the same after the rules of the
//! [graph](crate::graph) have no text of their own.
//!
//! They are written once, over a [`Domain`]: on polynomials they are proved for all inputs, and on a graph they are what
//! a compiled function must have computed.

pub mod aarch64;
pub mod curve25519;
pub mod portable;

use crate::checker::Refused;
use crate::domain::Domain;

/// Four words, the least significant first.
pub type Words<D> = [<D as Domain>::Word; 4];

/// A sum or a difference with a carry.
type Step<D> = fn(&mut D, &Word<D>, &Word<D>, &Word<D>) -> Result<(Word<D>, Word<D>), Refused>;
type Word<D> = <D as Domain>::Word;

fn numbers<D: Domain>(domain: &mut D, words: &[u64; 4]) -> Words<D> {
    words.map(|word| domain.constant(word))
}

/// What a chain of four gives, with its carry.
fn chain<D: Domain>(
    domain: &mut D,
    step: Step<D>,
    a: &Words<D>,
    b: &Words<D>,
) -> Result<(Words<D>, D::Word), Refused> {
    let mut carry = domain.constant(0);
    let mut words = a.clone();
    for (word, other) in words.iter_mut().zip(b) {
        (*word, carry) = step(domain, word, other, &carry)?;
    }
    Ok((words, carry))
}

/// a + b modulo m, for a sum below 2·m: less m, unless the sum is below it.
pub fn sum<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    b: &Words<D>,
    m: &[u64; 4],
) -> Result<Words<D>, Refused> {
    let zero = domain.constant(0);
    let (sum, carry) = chain(domain, D::add, a, b)?;
    let (top, _) = domain.add(&zero, &zero, &carry)?;
    let m = numbers(domain, m);
    let (less, borrow) = chain(domain, D::sub, &sum, &m)?;
    let (_, is_below) = domain.sub(&top, &zero, &borrow)?;
    chosen(domain, &is_below, &sum, &less)
}

/// The first words if the bit is 1, else the second ones.
fn chosen<D: Domain>(
    domain: &mut D,
    bit: &D::Word,
    yes: &Words<D>,
    no: &Words<D>,
) -> Result<Words<D>, Refused> {
    let mut words = no.clone();
    for ((word, yes), no) in words.iter_mut().zip(yes).zip(no) {
        *word = domain.select(bit, yes, no)?;
    }
    Ok(words)
}

/// a − b modulo m, for both below m: with m, if that is negative.
pub fn difference<D: Domain>(
    domain: &mut D,
    a: &Words<D>,
    b: &Words<D>,
    m: &[u64; 4],
) -> Result<Words<D>, Refused> {
    let (difference, borrow) = chain(domain, D::sub, a, b)?;
    let more = masked(domain, &borrow, m)?;
    Ok(chain(domain, D::add, &difference, &more)?.0)
}

/// a/2 modulo m, for a below m: with m, which is odd, if a is.
pub fn half<D: Domain>(domain: &mut D, a: &Words<D>, m: &[u64; 4]) -> Result<Words<D>, Refused> {
    let is_odd = domain.split(&a[0], 1)?.1;
    let more = masked(domain, &is_odd, m)?;
    let (even, mut top) = chain(domain, D::add, a, &more)?;
    let mut words = even.clone();
    for (word, even) in words.iter_mut().zip(&even).rev() {
        let (half, lowest) = domain.split(even, 1)?;
        *word = domain.join(&top, &half, 63);
        top = lowest;
    }
    Ok(words)
}

/// m if the bit is 1, else 0.
fn masked<D: Domain>(domain: &mut D, bit: &D::Word, m: &[u64; 4]) -> Result<Words<D>, Refused> {
    let mask = domain.fill(bit);
    let mut words = numbers(domain, m);
    for word in &mut words {
        *word = domain.and(&mask, word)?;
    }
    Ok(words)
}
