//! From the columns of a product to the steps that add them up.
//!
//! On the curves of SM2 and P-256 the lowest word q of a column is eliminated by adding q·p, as
//! −1/p is 1 modulo 2^64: what q·(p + 1)/2^64 adds to later columns are words q at places that are
//! multiples of 32 bits. On Curve25519 words from 2^256 on are multiplied by 38. What is above 2^256
//! then is replaced once more.

use super::step::{Instruction as Step, Operand};
use crate::codes::{Bits, Curve};

/// Words of an operand; the last has 68 bits, the others 64.
pub const WORDS: usize = 4;
/// Clocks from a fetch until the word can be read.
pub const FETCH: usize = 3;
/// Clocks from a product until its column has it.
pub const PRODUCT: usize = 4;
/// Clocks from the reading of a saved word until its column has it.
pub const ADDEND: usize = 1;
/// Places for saved words.
pub const SAVED: usize = 16;
/// Steps that a curve may have.
pub const STEPS: usize = 64;
/// The first place of what is added to the product.
const MORE: usize = 12;
/// The place of what is above 2^256.
const HIGH: usize = 9;

/// The first word of a product.
#[derive(Clone, Copy, Debug)]
enum First {
    Left(usize),
    Saved(usize),
}

/// The second one.
#[derive(Clone, Copy, Debug)]
enum Second {
    Right(usize),
    ThirtyEight,
}

#[derive(Clone, Copy, Debug)]
struct Addend {
    saved: usize,
    shifted: bool,
    minus: bool,
}

/// What happens to the word of a column.
#[derive(Clone, Copy, Debug)]
enum End {
    Save(usize),
    Out(usize),
}

#[derive(Clone, Debug)]
struct Column {
    products: Vec<(First, Second)>,
    addends: Vec<Addend>,
    end: End,
}

impl Column {
    fn ending(end: End) -> Self {
        Self { products: Vec::new(), addends: Vec::new(), end }
    }

    fn add(&mut self, saved: usize) {
        self.addends.push(Addend { saved, shifted: false, minus: false });
    }
}

/// Half a word's place, whether there is a factor of 2^32, whether it is subtracted.
type Sparse = &'static [(usize, bool, bool)];

/// (p + 1)/2^64, in places of words.
fn eliminating(curve: Curve) -> Sparse {
    match curve {
        Curve::Sm2 => &[(0, false, false), (0, true, true), (2, true, true), (3, false, false)],
        _ => &[(0, true, false), (2, false, false), (2, true, true), (3, false, false)],
    }
}

/// 2^256 modulo p, in places of words.
fn folding(curve: Curve) -> Sparse {
    match curve {
        Curve::Sm2 => &[(0, false, false), (1, true, false), (1, false, true), (3, true, false)],
        _ => &[(0, false, false), (1, true, true), (3, true, false), (3, false, true)],
    }
}

fn columns(curve: Curve) -> Vec<Column> {
    let mut columns: Vec<Column> = (0..2 * WORDS)
        .map(|j| {
            let mut column = Column::ending(End::Save(j));
            let words = (0..WORDS).filter(|i| (0..WORDS).contains(&j.wrapping_sub(*i)));
            column.products.extend(words.map(|i| (First::Left(i), Second::Right(j - i))));
            column
        })
        .collect();
    let saved = |saved| (First::Saved(saved), Second::ThirtyEight);
    let result = match curve {
        Curve::Curve25519 => {
            // bits from 2^512 on
            columns.push(Column::ending(End::Save(2 * WORDS)));
            for j in 0..WORDS {
                let mut column = Column::ending(End::Save(j));
                column.add(j);
                column.add(MORE + j);
                column.products.push(saved(WORDS + j));
                columns.push(column);
            }
            let mut high = Column::ending(End::Save(HIGH));
            high.products.push(saved(2 * WORDS));
            columns.push(high);
            0
        }
        _ => {
            for q in 0..WORDS {
                for &(place, shifted, minus) in eliminating(curve) {
                    columns[q + 1 + place].addends.push(Addend { saved: q, shifted, minus });
                }
            }
            for j in 0..WORDS {
                columns[WORDS + j].add(MORE + j);
            }
            columns.push(Column::ending(End::Save(HIGH)));
            WORDS
        }
    };
    for j in 0..WORDS {
        let mut column = Column::ending(End::Out(j));
        column.add(result + j);
        match curve {
            Curve::Curve25519 if j == 0 => column.products.push(saved(HIGH)),
            Curve::Curve25519 => {}
            _ => column.addends.extend(
                folding(curve)
                    .iter()
                    .filter(|(place, ..)| *place == j)
                    .map(|&(_, shifted, minus)| Addend { saved: HIGH, shifted, minus }),
            ),
        }
        columns.push(column);
    }
    columns
}

/// The steps of a curve.
///
/// # Panics
/// If they are too many, or there is no step for a fetch.
#[must_use]
pub fn steps(curve: Curve) -> Vec<Step> {
    let mut steps = vec![Step::default(); STEPS];
    let fetched = |operand: usize, word: usize| operand * WORDS + word + FETCH;
    for (operand, code) in [Operand::Left, Operand::Right].into_iter().enumerate() {
        for word in 0..WORDS {
            let step = &mut steps[operand * WORDS + word];
            (step.fetch, step.fetch_word) = (Some(code), Bits(word as u16));
        }
    }
    // when a saved word can be read, and by when those of what is added must be there
    let mut ready = [usize::MAX; SAVED];
    let mut needed = [usize::MAX; WORDS];
    // in the first clock of a column the one before is shifted away
    let mut at = fetched(1, 0) + PRODUCT;
    for column in columns(curve) {
        let (mut products, mut addends) = (column.products, column.addends);
        loop {
            let product = products.iter().position(|(first, second)| {
                let mut since = match *first {
                    First::Left(word) => fetched(0, word),
                    First::Saved(saved) => ready[saved],
                };
                if let Second::Right(word) = *second {
                    since = since.max(fetched(1, word));
                }
                since <= at - PRODUCT
            });
            if let Some((first, second)) = product.map(|i| products.remove(i)) {
                let step = &mut steps[at - PRODUCT];
                step.multiply = true;
                match first {
                    First::Left(word) => step.multiply_first = Bits(word as u16),
                    First::Saved(saved) => {
                        step.multiply_saved = true;
                        step.multiply_first = Bits(saved as u16);
                    }
                }
                match second {
                    Second::Right(word) => step.multiply_second = Bits(word as u16),
                    Second::ThirtyEight => step.multiply_by_38 = true,
                }
            }
            let addend = addends
                .iter()
                .position(|addend| addend.saved >= MORE || ready[addend.saved] <= at - ADDEND);
            if let Some(Addend { saved, shifted, minus }) = addend.map(|i| addends.remove(i)) {
                let step = &mut steps[at - ADDEND];
                step.add = true;
                step.add_saved = Bits(saved as u16);
                (step.add_shifted, step.add_minus) = (shifted, minus);
                if saved >= MORE {
                    needed[saved - MORE] = at - ADDEND;
                }
            }
            at += 1;
            if products.is_empty() && addends.is_empty() {
                break;
            }
        }
        let step = &mut steps[at];
        step.shift = true;
        match column.end {
            End::Save(place) => {
                (step.save, step.save_to) = (true, Bits(place as u16));
                ready[place] = at + 1;
            }
            End::Out(word) => (step.out, step.out_word) = (true, Bits(word as u16)),
        }
    }
    steps.truncate(at + 1);
    steps[at].last = true;
    // what is added is saved too, where no column is
    let mut from = 2 * WORDS;
    for (word, needed) in needed.into_iter().enumerate() {
        while steps[from + FETCH - 1].save {
            from += 1;
        }
        assert!(from + FETCH <= needed, "it is there in time");
        (steps[from].fetch, steps[from].fetch_word) = (Some(Operand::More), Bits(word as u16));
        from += 1;
    }
    steps
}
