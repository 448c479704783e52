//! The data-dependent inverters of \[Li18\] (table V, corrected) as software: what
//! `rtl/yuxi_inverse_binary.sv` does in each clock, and how many clocks it takes.
//!
//! u = x1·a and v = x2·a modulo m throughout. Rules are tried in this order, and where u
//! and v are treated alike, u comes first; ties of size go to v:
//!
//! - 8 (or 4) divides u or v: it is divided. Radix 4 stops at 4, radix 2 at 2.
//! - u and v agree modulo 8, or 4: the larger becomes their difference over 8, 4.
//! - u is even: with h = u/2, the larger of h and v becomes their difference over 2, and
//!   u becomes h where that was v. The second half is missing in print (2.8.2, 2.9.2), and
//!   about one input in twelve then never ends. The same for an even v.
//! - Radix 8: u + v is divisible by 4, or 8, and the larger becomes that quotient.
//! - Else the larger becomes their difference over 2.

use std::cmp::Ordering;

use yuxi_arith::field::Element;

use crate::simulator::Word;

/// A number and the x with number = x·a.
#[derive(Clone, Copy, Debug)]
struct Part<F> {
    number: Word,
    x: F,
}

/// What came out, and after how many clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inversion {
    /// 1/a, or 0 for 0.
    pub inverse: Word,
    /// Clocks until u or v is 0, as in print.
    pub until_zero: u32,
    /// Clocks until u or v is 1 (or 0), which is as good: what the RTL takes.
    pub until_one: u32,
}

fn compare(a: &Word, b: &Word) -> Ordering {
    a.iter().rev().cmp(b.iter().rev())
}

fn difference(a: &Word, b: &Word) -> Word {
    let mut borrow = false;
    std::array::from_fn(|i| {
        let (word, b) = a[i].borrowing_sub(b[i], borrow);
        borrow = b;
        word
    })
}

/// The number above 2^(256·carry), shifted down.
fn shifted(number: &Word, carry: bool, by: u32) -> Word {
    std::array::from_fn(|i| {
        let above = number.get(i + 1).copied().unwrap_or(u64::from(carry));
        number[i] >> by | above << (64 - by)
    })
}

/// (a + b) / 2^by.
fn sum_shifted(a: &Word, b: &Word, by: u32) -> Word {
    let mut carry = false;
    let sum = std::array::from_fn(|i| {
        let (word, c) = a[i].carrying_add(b[i], carry);
        carry = c;
        word
    });
    shifted(&sum, carry, by)
}

impl<F: Element> Part<F> {
    fn is_multiple(&self, bits: u32) -> bool {
        self.number[0].trailing_zeros() >= bits
    }

    fn over(self, bits: u32) -> Self {
        let x = (0..bits).fold(self.x, |x, _| x.halve());
        Self { number: shifted(&self.number, false, bits), x }
    }

    /// (self − other) / 2^bits.
    fn minus(self, other: Self, bits: u32) -> Self {
        let number = difference(&self.number, &other.number);
        Self { number, x: self.x.sub(other.x) }.over(bits)
    }

    /// (self + other) / 2^bits.
    fn plus(self, other: Self, bits: u32) -> Self {
        let x = (0..bits).fold(self.x.add(other.x), |x, _| x.halve());
        Self { number: sum_shifted(&self.number, &other.number, bits), x }
    }

    fn is_above(&self, other: &Self) -> bool {
        compare(&self.number, &other.number) == Ordering::Greater
    }
}

/// One clock: the next u and v.
fn clock<F: Element>(radix: u32, u: Part<F>, v: Part<F>) -> (Part<F>, Part<F>) {
    let most = radix.ilog2();
    for bits in (most.min(2)..=most).rev() {
        if u.is_multiple(bits) {
            return (u.over(bits), v);
        }
        if v.is_multiple(bits) {
            return (u, v.over(bits));
        }
    }
    let larger = |next: &dyn Fn(Part<F>, Part<F>) -> Part<F>| {
        if u.is_above(&v) { (next(u, v), v) } else { (u, next(v, u)) }
    };
    let agree = |bits: u32| (u.number[0] ^ v.number[0]).trailing_zeros() >= bits;
    if let Some(bits) = (2..=most).rev().find(|bits| agree(*bits)) {
        return larger(&|p, q| p.minus(q, bits));
    }
    if radix > 2 && u.is_multiple(1) {
        let half = u.over(1);
        return if half.is_above(&v) { (half.minus(v, 1), v) } else { (half, v.minus(half, 1)) };
    }
    if radix > 2 && v.is_multiple(1) {
        let half = v.over(1);
        return if half.is_above(&u) { (u, half.minus(u, 1)) } else { (u.minus(half, 1), half) };
    }
    if radix == 8 {
        let bits = u.number[0].wrapping_add(v.number[0]).trailing_zeros().min(3);
        return larger(&|p, q| p.plus(q, bits));
    }
    larger(&|p, q| p.minus(q, 1))
}

/// 1/a by the algorithm of a radix (2, 4 or 8); a is below the modulus.
#[must_use]
pub fn invert<F: Element>(radix: u32, a: &Word) -> Inversion {
    const ZERO: Word = [0; 4];
    let mut u = Part { number: *a, x: F::one() };
    let mut v = Part { number: F::MODULUS, x: F::zero() };
    let (mut until_zero, mut until_one) = (0, 0);
    let small = |p: &Part<F>| p.number[0] <= 1 && p.number[1..] == [0; 3];
    while u.number != ZERO && v.number != ZERO {
        until_one += u32::from(!small(&u) && !small(&v));
        until_zero += 1;
        (u, v) = clock(radix, u, v);
    }
    let last = if v.number == ZERO { u } else { v };
    let inverse = if *a == ZERO { ZERO } else { last.x.to_words() };
    Inversion { inverse, until_zero, until_one }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yuxi_arith::backend::{Backend, Portable64};

    fn check<F: Element>() {
        let mut a = F::from_words(&[3, 5, 7, 11]);
        for i in 0..300 {
            let number =
                if i < 8 { F::from_words(&[i, 0, 0, 0]).neg().to_words() } else { a.to_words() };
            let wanted = F::from_words(&number).invert().to_words();
            for radix in [2, 4, 8] {
                let found = invert::<F>(radix, &number);
                assert_eq!(found.inverse, wanted, "radix {radix}: {number:x?}");
                assert!(found.until_one <= found.until_zero);
            }
            a = a.square().add(F::one());
        }
    }

    #[test]
    fn inverses_are_right() {
        check::<<Portable64 as Backend>::Sm2P>();
        check::<<Portable64 as Backend>::Sm2N>();
        check::<<Portable64 as Backend>::P256P>();
        check::<<Portable64 as Backend>::P256N>();
        check::<<Portable64 as Backend>::F25519>();
    }
}
