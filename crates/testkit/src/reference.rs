//! Arithmetic modulo m, quick enough for millions of comparisons, and in no
//! way like that of a backend: no Montgomery form, no special modulus, long division.

/// A modulus of 255 or 256 bits. Arguments are below it unless said otherwise.
pub struct Reference(pub [u64; 4]);

/// Whether a < b.
pub fn less(a: &[u64; 4], b: &[u64; 4]) -> bool {
    a.iter().rev().lt(b.iter().rev())
}

/// (a + b mod 2^256, carry).
fn plus(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], bool) {
    let mut carry = false;
    (
        std::array::from_fn(|i| {
            let sum;
            (sum, carry) = a[i].carrying_add(b[i], carry);
            sum
        }),
        carry,
    )
}

/// (a − b mod 2^256, borrow).
fn minus(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], bool) {
    let mut borrow = false;
    let difference = std::array::from_fn(|i| {
        let d;
        (d, borrow) = a[i].borrowing_sub(b[i], borrow);
        d
    });
    (difference, borrow)
}

impl Reference {
    /// a mod m, for any a.
    pub fn reduce(&self, a: &[u64; 4]) -> [u64; 4] {
        let mut a = *a;
        while !less(&a, &self.0) {
            a = minus(&a, &self.0).0;
        }
        a
    }

    /// a + b mod m.
    pub fn add(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let (sum, carry) = plus(a, b);
        if carry || !less(&sum, &self.0) { minus(&sum, &self.0).0 } else { sum }
    }

    /// a − b mod m.
    pub fn sub(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let (difference, borrow) = minus(a, b);
        if borrow { plus(&difference, &self.0).0 } else { difference }
    }

    /// a·b mod m.
    pub fn mul(&self, a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let mut product = [0; 8];
        for (i, x) in a.iter().enumerate() {
            let mut carry = 0;
            for (j, y) in b.iter().enumerate() {
                let t = u128::from(*x) * u128::from(*y) + product[i + j] as u128 + carry;
                product[i + j] = t as u64;
                carry = t >> 64;
            }
            product[i + 4] = carry as u64;
        }
        self.remainder(&product)
    }

    /// The integer of 512 bits mod m, by long division, a word at a time.
    pub fn remainder(&self, digits: &[u64; 8]) -> [u64; 4] {
        digits.iter().rev().fold([0; 4], |rest, digit| self.append(&rest, *digit))
    }

    /// rest·2^64 + digit mod m.
    fn append(&self, rest: &[u64; 4], digit: u64) -> [u64; 4] {
        // q = ⌊top / (m_3 + 1)⌋ is at most the quotient, and at most 3 below it.
        let top = u128::from(rest[3]) << 64 | u128::from(rest[2]);
        let q = top / (u128::from(self.0[3]) + 1);
        let mut words = [digit, rest[0], rest[1], rest[2], rest[3]];
        let (mut carry, mut borrow) = (0, false);
        for (i, word) in words.iter_mut().enumerate() {
            let t = q * u128::from(self.0.get(i).copied().unwrap_or(0)) + carry;
            carry = t >> 64;
            (*word, borrow) = word.borrowing_sub(t as u64, borrow);
        }
        let [low @ .., top] = words;
        let mut rest = (low, top);
        while rest.1 > 0 || !less(&rest.0, &self.0) {
            let (difference, borrow) = minus(&rest.0, &self.0);
            rest = (difference, rest.1 - u64::from(borrow));
        }
        rest.0
    }
}
