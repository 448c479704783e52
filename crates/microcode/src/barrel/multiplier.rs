//! The pipelined multiplier's arithmetic: its constants, and what it computes, with every bound.
//!
//! A product of two operands below 2^260 has 17 words of 32 bits. Column sums replace the words
//! from the ninth on by what they are modulo p; what is above 2^256 is replaced once more, by a
//! table. A result is below 2^256 + 2^233, and not reduced further.

use num_bigint::BigUint;

use super::arithmetic::Arithmetic;
use crate::codes::Curve;

/// Words of the result.
pub const WORDS: usize = 8;
/// Words of a product.
pub const PRODUCT_WORDS: usize = 17;
/// Bits of a column's sum.
pub const COLUMN_BITS: u32 = 38;
/// Bits of an operand.
pub const OPERAND_BITS: u64 = 260;
/// What a word of the product is at most: it keeps up to two carries.
const WORD_MOST: u64 = (1 << 32) + 2;
/// What the highest word is at most: a product is below 2^518.
const HIGHEST_MOST: u64 = 63;
/// By how much E is shifted at most.
pub const E_SHIFT_MOST: u32 = 3;

/// A word of the product in a column: its number, a shift, and whether it is subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Addend {
    /// The word.
    pub word: usize,
    /// By how much it is shifted.
    pub shift: u32,
    /// Whether it is subtracted.
    pub negative: bool,
}

/// The constants of a curve.
#[derive(Clone, Debug)]
pub struct Fold {
    /// p.
    pub modulus: BigUint,
    /// The addends of each column.
    pub columns: [Vec<Addend>; WORDS],
    /// The constant of each column, modulo 2^38: where E is added, where it is subtracted.
    pub constants: [[u64; WORDS]; 2],
    /// What is above 2^256 after the columns is at most that.
    pub high_most: u64,
    /// A multiple of p that no value exceeds: what a difference adds.
    pub bias: BigUint,
}

/// 2^exponent.
#[must_use]
pub fn power(exponent: u32) -> BigUint {
    BigUint::from(1u32) << exponent
}

/// A value is below that.
#[must_use]
pub fn value_bound() -> BigUint {
    power(256) + power(233)
}

/// An integer from its words.
#[must_use]
pub fn integer(words: &[u64; 4]) -> BigUint {
    words.iter().rev().fold(BigUint::default(), |value, word| (value << 64) + *word)
}

/// The words of an integer below 2^256.
///
/// # Panics
/// If it is larger.
#[must_use]
pub fn words(value: &BigUint) -> [u64; 4] {
    let digits = value.to_u64_digits();
    assert!(digits.len() <= 4, "an integer of 256 bits");
    std::array::from_fn(|i| digits.get(i).copied().unwrap_or(0))
}

/// 2^256 modulo p, in signed words.
fn excess(curve: Curve) -> [i64; WORDS] {
    match curve {
        Curve::Sm2 => [1, 0, -1, 1, 0, 0, 0, 1],
        Curve::P256 => [1, 0, 0, -1, 0, 0, -1, 1],
        Curve::Curve25519 => [38, 0, 0, 0, 0, 0, 0, 0],
    }
}

/// 2^(32·(8 + i)) modulo p in signed words, for the nine words above the eighth.
fn rows(curve: Curve) -> [[i64; WORDS]; PRODUCT_WORDS - WORDS] {
    let excess = excess(curve);
    let mut row = excess;
    std::array::from_fn(|_| {
        let this = row;
        let top = row[WORDS - 1];
        row = std::array::from_fn(|j| if j == 0 { 0 } else { this[j - 1] } + top * excess[j]);
        this
    })
}

/// Signed powers of two that sum up to a number, no two of them neighbours.
#[must_use]
pub fn signed_powers(value: i64) -> Vec<(u32, bool)> {
    let (mut rest, mut shift, mut powers) = (value, 0, Vec::new());
    while rest != 0 {
        if rest & 1 == 1 {
            let digit = 2 - (rest & 3);
            powers.push((shift, digit < 0));
            rest -= digit;
        }
        rest >>= 1;
        shift += 1;
    }
    powers
}

impl Fold {
    /// The constants of a curve.
    ///
    /// # Panics
    /// If a column does not hold its sum.
    #[must_use]
    pub fn new(curve: Curve) -> Self {
        let modulus = integer(&curve.modulus());
        let rows = rows(curve);
        let columns: [Vec<Addend>; WORDS] = std::array::from_fn(|j| {
            let mut addends = vec![Addend { word: j, shift: 0, negative: false }];
            for (i, row) in rows.iter().enumerate() {
                let word = WORDS + i;
                addends.extend(signed_powers(row[j]).into_iter().map(|(shift, negative)| Addend {
                    word,
                    shift,
                    negative,
                }));
            }
            addends
        });
        let bounds = [false, true].map(|subtracted| constants(&modulus, &columns, subtracted));
        let high_most = bounds.iter().map(|(_, most)| *most).max().expect("two");
        assert!(high_most < 64, "six bits above 2^256");
        let mut bias = &modulus << 1u32;
        while bias < value_bound() {
            bias <<= 1u32;
        }
        Self {
            modulus,
            columns,
            constants: bounds.map(|(constants, _)| constants),
            high_most,
            bias,
        }
    }

    /// What the second fold adds for what is above 2^256.
    #[must_use]
    pub fn second(&self, high: u64) -> BigUint {
        BigUint::from(high) * (power(256) % &self.modulus)
    }

    /// The largest difference: the minuend shifted by 2, the bias by 1.
    #[must_use]
    pub fn operand_most(&self) -> BigUint {
        (value_bound() << 2u32) + (&self.bias << 1u32)
    }
}

impl Arithmetic for Fold {
    fn modulus(&self) -> &BigUint {
        &self.modulus
    }

    fn bias(&self) -> &BigUint {
        &self.bias
    }

    fn product(
        &self,
        a: &BigUint,
        b: &BigUint,
        e: &BigUint,
        (shift, subtracted): (u32, bool),
    ) -> BigUint {
        assert!(a.bits() <= OPERAND_BITS && b.bits() <= OPERAND_BITS, "an operand of 260 bits");
        assert!(*e < value_bound() && shift <= E_SHIFT_MOST, "E is a value");
        let product = a * b;
        let words: Vec<u64> = (0..PRODUCT_WORDS as u64).map(|i| word(&product, i)).collect();
        assert!(product.bits() <= 32 * 17 && words[16] <= HIGHEST_MOST, "17 words");
        let mut sum = BigUint::default();
        for (j, column) in self.columns.iter().enumerate() {
            let mut total = self.constants[usize::from(subtracted)][j];
            for addend in column {
                let term = words[addend.word] << addend.shift;
                total = total.wrapping_add(if addend.negative { !term } else { term });
            }
            // the highest word of a value has one bit more
            let top = if j + 1 == WORDS { u64::MAX } else { u64::from(u32::MAX) };
            let term =
                ((e >> (32 * j)).to_u64_digits().first().copied().unwrap_or(0) & top) << shift;
            total = total.wrapping_add(if subtracted { !term } else { term });
            // the constants are modulo 2^38, and so is the sum
            sum += BigUint::from(total & ((1 << COLUMN_BITS) - 1)) << (32 * j);
        }
        let high = (&sum >> 256u32).to_u64_digits().first().copied().unwrap_or(0);
        assert!(high <= self.high_most, "what the columns leave above 2^256");
        let result = sum % power(256) + self.second(high);
        assert!(result < value_bound(), "the range of a value");
        let terms = [product, e << shift].map(|term| term % &self.modulus);
        let [product, e] = terms;
        let wanted = if subtracted { product + &self.modulus - e } else { product + e };
        assert_eq!(&result % &self.modulus, wanted % &self.modulus, "the residue");
        result
    }
}

/// A word of 32 bits; of the highest, all that is left.
fn word(value: &BigUint, index: u64) -> u64 {
    let rest = (value >> (32 * index)).to_u64_digits().first().copied().unwrap_or(0);
    if index as usize + 1 == PRODUCT_WORDS { rest } else { rest & u64::from(u32::MAX) }
}

/// The constants of the columns, and what may be above 2^256 after them.
///
/// A column gets a multiple of 2^32 that keeps it positive; together they are made a multiple of p.
fn constants(
    modulus: &BigUint,
    columns: &[Vec<Addend>; WORDS],
    subtracted: bool,
) -> ([u64; WORDS], u64) {
    let most = |addend: &Addend| {
        let word = if addend.word + 1 == PRODUCT_WORDS { HIGHEST_MOST } else { WORD_MOST };
        word << addend.shift
    };
    let total = |column: &[Addend], negative: bool| -> u64 {
        column.iter().filter(|addend| addend.negative == negative).map(most).sum()
    };
    let e_most = |j: usize| ((1u64 << if j + 1 == WORDS { 33 } else { 32 }) - 1) << E_SHIFT_MOST;
    let mut biases = [0; WORDS];
    let mut highest = [0; WORDS];
    for (j, column) in columns.iter().enumerate() {
        let (positive, negative) = (total(column, false), total(column, true));
        let [plus, minus] = if subtracted { [0, e_most(j)] } else { [e_most(j), 0] };
        biases[j] = (negative + minus).div_ceil(1 << 32);
        highest[j] = positive + plus;
    }
    let bias = (0..WORDS)
        .fold(BigUint::default(), |sum, j| sum + (BigUint::from(biases[j]) << (32 * (j + 1))));
    let rest = (modulus - bias % modulus) % modulus;
    let constants = std::array::from_fn(|j| {
        let constant = word(&rest, j as u64) & u64::from(u32::MAX);
        let positive = constant + (biases[j] << 32);
        assert!(highest[j] + positive < 1 << COLUMN_BITS, "the sum of column {j}");
        // a subtracted term is inverted, and needs 1
        let inverted = columns[j].iter().filter(|addend| addend.negative).count() as u64;
        (positive + inverted + u64::from(subtracted)) & ((1 << COLUMN_BITS) - 1)
    });
    let last = WORDS - 1;
    let top =
        highest[last] + (word(&rest, last as u64) & u64::from(u32::MAX)) + (biases[last] << 32);
    (constants, (top >> 32) + 1)
}
