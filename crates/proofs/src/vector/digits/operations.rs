//! The operations of elements modulo m as AVX2 does them in four lanes, limb by limb, in one lane.
//!
//! As those of [quads](crate::vector::operations), they are a text of its own, in which nobody has to believe.

use super::modulus::Modulus;
use super::{BITS, Digits, LIMBS, TOP};
use crate::checker::Refused;
use crate::vector::lane::Products;

/// Columns of a sum of products. Column k counts for 2^(29·k).
struct Columns<'a, L: Products> {
    lane: &'a mut L,
    columns: [L::Word; 2 * LIMBS],
}

/// t + x·digit.
fn add_multiple<L: Products>(
    lane: &mut L,
    t: &L::Word,
    x: &L::Word,
    digit: i64,
) -> Result<L::Word, Refused> {
    let size = digit.unsigned_abs();
    if digit == 0 {
        return Ok(t.clone());
    }
    if !size.is_power_of_two() {
        let digit = lane.number(digit.cast_unsigned());
        let multiple = lane.product(x, &digit)?;
        return Ok(lane.sum(t, &multiple));
    }
    let multiple = lane.left(x, size.trailing_zeros());
    Ok(if digit > 0 { lane.sum(t, &multiple) } else { lane.difference(t, &multiple) })
}

/// A carry out of a column, with what it has too much: 2^63 / 2^29, as words are shifted without a sign.
fn carry<L: Products>(lane: &mut L, column: &L::Word, is_first: bool) -> Result<L::Word, Refused> {
    let already = if is_first { 0 } else { 1 << (63 - BITS) };
    let bias = lane.number((1 << 63) - already);
    let word = lane.sum(column, &bias);
    lane.right(&word, BITS)
}

impl<'a, L: Products> Columns<'a, L> {
    fn new(lane: &'a mut L) -> Self {
        let zero = lane.number(0);
        Self { lane, columns: std::array::from_fn(|_| zero.clone()) }
    }

    fn add(
        &mut self,
        column: usize,
        a: &L::Word,
        b: &L::Word,
        is_negative: bool,
    ) -> Result<(), Refused> {
        let product = self.lane.product(a, b)?;
        let own = &self.columns[column];
        self.columns[column] = if is_negative {
            self.lane.difference(own, &product)
        } else {
            self.lane.sum(own, &product)
        };
        Ok(())
    }

    fn add_product(&mut self, a: &Digits<L::Word>, b: &Digits<L::Word>) -> Result<(), Refused> {
        for (i, a) in a.iter().enumerate() {
            for (j, b) in b.iter().enumerate() {
                self.add(i + j, a, b, false)?;
            }
        }
        Ok(())
    }

    /// Adds ±a².
    fn add_square(&mut self, a: &Digits<L::Word>, is_negative: bool) -> Result<(), Refused> {
        let twice: Digits<_> = std::array::from_fn(|i| self.lane.sum(&a[i], &a[i]));
        for (i, limb) in a.iter().enumerate() {
            self.add(2 * i, limb, limb, is_negative)?;
            for (j, twice) in twice.iter().enumerate().skip(i + 1) {
                self.add(i + j, limb, twice, is_negative)?;
            }
        }
        Ok(())
    }

    /// t / 2^261 − c modulo m, in limbs in [0, 2^29), but for the topmost.
    fn reduce(
        mut self,
        modulus: &Modulus,
        c: Option<&Digits<L::Word>>,
    ) -> Result<Digits<L::Word>, Refused> {
        let (lane, t) = (&mut *self.lane, &mut self.columns);
        let mut last = lane.number(0);
        for i in 0..LIMBS {
            let q = lane.lowest(&t[i], BITS)?;
            let eight = lane.left(&last, 3);
            let multiplier =
                if modulus.is_quotient { lane.difference(&q, &eight) } else { q.clone() };
            for (k, digit) in modulus.multiplied.into_iter().enumerate() {
                t[i + k] = add_multiple(lane, &t[i + k], &multiplier, digit)?;
            }
            let carry = carry(lane, &t[i], i == 0)?;
            t[i + 1] = lane.sum(&t[i + 1], &carry);
            last = q;
        }
        if modulus.is_quotient {
            let last = lane.left(&last, 3);
            for (k, digit) in modulus.multiplied.into_iter().enumerate() {
                t[LIMBS + k] = add_multiple(lane, &t[LIMBS + k], &last, -digit)?;
            }
        }
        for i in 0..LIMBS {
            let place = LIMBS + i;
            if let Some(c) = c {
                t[place] = lane.difference(&t[place], &c[i]);
            }
            if i < LIMBS - 1 {
                let carry = carry(lane, &t[place], false)?;
                t[place + 1] = lane.sum(&t[place + 1], &carry);
                t[place] = lane.lowest(&t[place], BITS)?;
            } else {
                let already = lane.number(1 << (63 - BITS));
                t[place] = lane.difference(&t[place], &already);
            }
        }
        Ok(std::array::from_fn(|i| self.columns[LIMBS + i].clone()))
    }
}

/// a·b / 2^261 modulo m.
pub fn product<L: Products>(
    lane: &mut L,
    modulus: &Modulus,
    a: &Digits<L::Word>,
    b: &Digits<L::Word>,
) -> Result<Digits<L::Word>, Refused> {
    let mut t = Columns::new(lane);
    t.add_product(a, b)?;
    t.reduce(modulus, None)
}

/// a² / 2^261 − c modulo m.
pub fn square_less<L: Products>(
    lane: &mut L,
    modulus: &Modulus,
    a: &Digits<L::Word>,
    c: Option<&Digits<L::Word>>,
) -> Result<Digits<L::Word>, Refused> {
    let mut t = Columns::new(lane);
    t.add_square(a, false)?;
    t.reduce(modulus, c)
}

/// (a·b − c²) / 2^261 modulo m.
pub fn product_less_square<L: Products>(
    lane: &mut L,
    modulus: &Modulus,
    a: &Digits<L::Word>,
    b: &Digits<L::Word>,
    c: &Digits<L::Word>,
) -> Result<Digits<L::Word>, Refused> {
    let mut t = Columns::new(lane);
    t.add_product(a, b)?;
    t.add_square(c, true)?;
    t.reduce(modulus, None)
}

/// The same value in limbs in [0, 2^29), but for the topmost.
pub fn carry_small<L: Products>(
    lane: &mut L,
    t: &Digits<L::Word>,
) -> Result<Digits<L::Word>, Refused> {
    let mut t = t.clone();
    for i in 0..LIMBS - 1 {
        let carry = lane.right_halves(&t[i], BITS)?;
        t[i + 1] = lane.sum(&t[i + 1], &carry);
        t[i] = lane.lowest(&t[i], BITS)?;
    }
    Ok(t)
}

/// What stands at 2^256 and above is put in below.
pub fn fold<L: Products>(
    lane: &mut L,
    modulus: &Modulus,
    t: &Digits<L::Word>,
) -> Result<Digits<L::Word>, Refused> {
    let mut t = t.clone();
    let q = lane.right_halves(&t[LIMBS - 1], TOP)?;
    t[LIMBS - 1] = lane.lowest(&t[LIMBS - 1], TOP)?;
    for (limb, digit) in t.iter_mut().zip(modulus.fold) {
        *limb = add_multiple(lane, limb, &q, digit)?;
    }
    Ok(t)
}

/// A half of x, or of x + m if x is odd. The limbs are halved one by one.
pub fn half<L: Products>(
    lane: &mut L,
    modulus: &Modulus,
    x: &Digits<L::Word>,
) -> Result<Digits<L::Word>, Refused> {
    let odd = lane.lowest(&x[0], 1)?;
    let even: Digits<L::Word> = std::array::from_fn(|i| {
        let multiple = lane.scaled(&odd, modulus.limbs[i]);
        lane.sum(&x[i], &multiple)
    });
    let mut half = even.clone();
    for i in 0..LIMBS {
        half[i] = lane.right_halves(&even[i], 1)?;
        if i < LIMBS - 1 {
            let lowest = lane.lowest(&even[i + 1], 1)?;
            let above = lane.left(&lowest, BITS - 1);
            half[i] = lane.sum(&half[i], &above);
        }
    }
    Ok(half)
}
