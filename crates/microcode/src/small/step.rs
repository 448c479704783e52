//! A step of the multiplier of the member `small`: what each of its parts does in a clock.

use crate::codes::{Bits, Code};
use crate::isa::instruction;

/// Which operand a word is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// The first factor.
    Left = 1,
    /// The second one.
    Right = 2,
    /// What is added to the product.
    More = 3,
}

impl Code for Operand {
    const WIDTH: u32 = 2;
    fn code(self) -> u32 {
        self as u32
    }
}

instruction! {
    fields {
        /// The operand of which a word is fetched.
        fetch: Option<Operand>,
        /// That word.
        fetch_word: Bits<2>,
        /// Two words are multiplied.
        multiply: bool,
        /// The first is a saved one, not one of the first factor.
        multiply_saved: bool,
        /// Which one.
        multiply_first: Bits<4>,
        /// The second is the number 38, not a word of the second factor.
        multiply_by_38: bool,
        /// Which one.
        multiply_second: Bits<2>,
        /// A saved word is added to the column.
        add: bool,
        /// Which one.
        add_saved: Bits<4>,
        /// Times 2^32.
        add_shifted: bool,
        /// It is subtracted.
        add_minus: bool,
        /// The column is done with, and the next one begins.
        shift: bool,
        /// Its word is saved.
        save: bool,
        /// Where.
        save_to: Bits<4>,
        /// Its word is one of the result.
        out: bool,
        /// Which one.
        out_word: Bits<2>,
        /// The last step.
        last: bool,
    }
    listing {}
}

/// Bits of a step.
#[must_use]
pub fn width() -> u32 {
    FIELDS.iter().map(|(_, width)| width).sum()
}
