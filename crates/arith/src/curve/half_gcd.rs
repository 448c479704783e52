//! Two short odd integers v, w with w = ±v·t modulo the order n, for a scalar t that is public:
//! \[Antipa05\].
//!
//! Euclid's algorithm on n and t gives rows with r_i = ±s_i·t modulo n, in which r falls from n and s rises
//! to n, so that about half way both have half of the bits. Two neighbouring rows have
//! r_0·s_1 + r_1·s_0 = n, which is odd: so modulo 2 these two pairs (r, s) and their sum are all pairs but (0, 0),
//! and one of the three is odd in both places.
//!
//! Most steps are done on the topmost 64 bits, some 18 at once \[Lehmer38\]. The same algorithm to its end
//! gives an inverse modulo n. Nothing here is secret.

/// Words of a row.
type Words = [u64; 4];

/// Bits by which r_0 may exceed the limit when single steps begin.
const LAST: u32 = 12;
/// Quotients of so many bits and more are left to the ordinary way.
const LONG_QUOTIENT: u32 = 30;

/// v and w, both odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Halves {
    /// v.
    pub v: Words,
    /// w, without its sign.
    pub w: Words,
    /// Whether −w = v·t, not w.
    pub is_negative: bool,
}

impl Halves {
    /// For t in \[1, n − 1\]: of at most `limits[0]` bits, else of at most `limits[1]`; nothing if a
    /// quotient is long or no pair is short enough.
    #[must_use]
    pub fn find_vartime(t: &Words, n: &Words, limits: [u32; 2]) -> Option<Self> {
        let mut rows = Rows::new(t, n);
        while length(&rows.r[0]) > limits[0] + LAST {
            rows.many_steps_vartime(limits[0])?;
        }
        limits.iter().find_map(|limit| rows.clone().odd_pair_vartime(*limit))
    }

    /// The bits of the longer one.
    #[must_use]
    pub fn bits_vartime(&self) -> u32 {
        length(&self.v).max(length(&self.w))
    }
}

/// t^−1 modulo an odd prime n for t in \[1, n − 1\]; nothing if a quotient is long.
#[must_use]
pub fn inverse_vartime(t: &Words, n: &Words) -> Option<Words> {
    let mut rows = Rows::new(t, n);
    while length(&rows.r[0]) > 64 {
        rows.many_steps_vartime(0)?;
    }
    // r_0 = 1 at last, as n is a prime
    rows.end_vartime();
    Some(if rows.is_negative { rows.s[0] } else { difference(n, 1, &rows.s[0], 1) })
}

/// Two rows: r_1 = s_1·t modulo n, or the negative of it, and r_0 = s_0·t with the other sign.
#[derive(Clone)]
struct Rows {
    r: [Words; 2],
    s: [Words; 2],
    is_negative: bool,
}

impl Rows {
    fn new(t: &Words, n: &Words) -> Self {
        Self { r: [*n, *t], s: [[0; 4], [1, 0, 0, 0]], is_negative: false }
    }

    /// All steps that are left to r_1 = 0, for an r_0 below 2^64: no factor exceeds it.
    fn end_vartime(&mut self) {
        let (mut upper, mut lower) = (self.r[0][0], self.r[1][0]);
        let [mut first, mut second] = [[1, 0], [0, 1]];
        while lower != 0 {
            let quotient = upper / lower;
            let next = [0, 1].map(|i| first[i] + quotient * second[i]);
            (first, second) = (second, next);
            (upper, lower) = (lower, upper % lower);
            self.is_negative ^= true;
        }
        let [s0, s1] = self.s;
        self.r = [[upper, 0, 0, 0], [0; 4]];
        self.s = [linear(&s0, first[0], &s1, first[1]), linear(&s0, second[0], &s1, second[1])];
    }

    /// Steps until an odd pair is short enough.
    fn odd_pair_vartime(mut self, limit: u32) -> Option<Halves> {
        loop {
            let Self { r: [r0, r1], s: [s0, s1], is_negative } = self;
            let one = |a: &Words, b: &Words| linear(a, 1, b, 1);
            let pairs = [
                (r1, s1, is_negative),
                (r0, s0, !is_negative),
                (difference(&r0, 1, &r1, 1), one(&s0, &s1), !is_negative),
                // s_1 is not below s_0
                (one(&r0, &r1), difference(&s1, 1, &s0, 1), is_negative),
            ];
            for (w, v, is_negative) in pairs {
                if w[0] & v[0] & 1 == 1 && length(&w).max(length(&v)) <= limit {
                    return Some(Halves { v, w, is_negative });
                }
            }
            if length(&s1) > limit || r1 == [0; 4] {
                return None;
            }
            self.step_vartime()?;
        }
    }

    /// One division with remainder of r_0 by r_1, unless its quotient is long.
    fn step_vartime(&mut self) -> Option<()> {
        let [r0, r1] = self.r;
        let bits = length(&r0);
        if length(&r1) + LONG_QUOTIENT < bits {
            return None;
        }
        // not above the quotient, and below it by at most 2, as `b` has 34 bits or is all of r_1
        let (a, b) = (top(&r0, bits), top(&r1, bits));
        let mut quotient = if bits <= 64 { a / b } else { a / b.saturating_add(1) };
        let mut rest = difference(&r0, 1, &r1, quotient);
        while !is_below(&rest, &r1) {
            rest = difference(&rest, 1, &r1, 1);
            quotient += 1;
        }
        self.r = [r1, rest];
        self.s = [self.s[1], linear(&self.s[0], 1, &self.s[1], quotient)];
        self.is_negative ^= true;
        Some(())
    }

    /// As many steps as the topmost 64 bits give for certain, by at most 32 bits, and not far beyond the limit.
    fn many_steps_vartime(&mut self, limit: u32) -> Option<()> {
        let bits = length(&self.r[0]);
        let matrix = Matrix::of_vartime(
            top(&self.r[0], bits),
            top(&self.r[1], bits),
            1 << (bits - limit).min(32),
        );
        let [[a, b], [c, d]] = matrix.rows;
        if b == 0 {
            return self.step_vartime();
        }
        let ([r0, r1], [s0, s1]) = (self.r, self.s);
        self.r = if matrix.is_odd {
            [difference(&r1, b, &r0, a), difference(&r0, c, &r1, d)]
        } else {
            [difference(&r0, a, &r1, b), difference(&r1, d, &r0, c)]
        };
        self.s = [linear(&s0, a, &s1, b), linear(&s0, c, &s1, d)];
        self.is_negative ^= matrix.is_odd;
        Some(())
    }
}

/// Several steps: (r_0, r_1) becomes ±(a·r_0 − b·r_1), ∓(c·r_0 − d·r_1), with the upper signs after an
/// even number.
struct Matrix {
    rows: [[u64; 2]; 2],
    is_odd: bool,
}

impl Matrix {
    /// The steps that all integers with these upper parts share, by the condition of \[Jebelean93\]: a
    /// remainder is not below its larger factor, nor the difference to the one before it below the
    /// sum of both larger factors. The larger factor is d: b ≤ d and a ≤ c.
    fn of_vartime(mut upper: u64, mut lower: u64, limit: u64) -> Self {
        let mut rows = [[1, 0], [0, 1]];
        let mut is_odd = false;
        while lower != 0 {
            let (quotient, rest) = (upper / lower, upper % lower);
            let [first, [c, d]] = rows;
            // factors are below 2^32, and the quotient below 2^64
            let next = u128::from(quotient) * u128::from(d) + u128::from(first[1]);
            if next >= u128::from(limit) {
                break;
            }
            let next = next as u64;
            if rest < next || lower - rest < next + d {
                break;
            }
            rows = [[c, d], [first[0] + quotient * c, next]];
            (upper, lower) = (lower, rest);
            is_odd ^= true;
        }
        Self { rows, is_odd }
    }
}

/// The number of bits.
fn length(x: &Words) -> u32 {
    let top = x.iter().rposition(|word| *word != 0);
    top.map_or(0, |i| 64 * (i as u32 + 1) - x[i].leading_zeros())
}

/// The 64 bits of x below bit `bits`, or all of x if that is less than 64.
fn top(x: &Words, bits: u32) -> u64 {
    let lowest = bits.saturating_sub(64);
    let (i, shift) = ((lowest / 64) as usize, lowest % 64);
    let above = x.get(i + 1).copied().unwrap_or(0);
    x[i] >> shift | above << 1 << (63 - shift)
}

fn is_below(x: &Words, y: &Words) -> bool {
    x.iter().rev().lt(y.iter().rev())
}

/// a·x + b·y, which the caller keeps below 2^256.
fn linear(x: &Words, a: u64, y: &Words, b: u64) -> Words {
    let (mut carry_x, mut carry_y, mut carry) = (0, 0, false);
    core::array::from_fn(|i| {
        let (first, second, word);
        (first, carry_x) = x[i].carrying_mul(a, carry_x);
        (second, carry_y) = y[i].carrying_mul(b, carry_y);
        (word, carry) = first.carrying_add(second, carry);
        word
    })
}

/// a·x − b·y, which the caller keeps in [0, 2^256).
fn difference(x: &Words, a: u64, y: &Words, b: u64) -> Words {
    let (mut carry_x, mut carry_y, mut borrow) = (0, 0, false);
    core::array::from_fn(|i| {
        let (minuend, subtrahend);
        (minuend, carry_x) = x[i].carrying_mul(a, carry_x);
        (subtrahend, carry_y) = y[i].carrying_mul(b, carry_y);
        let word;
        (word, borrow) = minuend.borrowing_sub(subtrahend, borrow);
        word
    })
}

#[cfg(test)]
mod tests;
