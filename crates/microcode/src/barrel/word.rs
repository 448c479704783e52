//! The instruction of the member `throughput`: one product, and where its control goes on.

use crate::codes::{Bits, Check, Code, Load, When};
use crate::isa::instruction;

/// What D may be besides a register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Special {
    /// A register.
    #[default]
    Register = 0,
    /// A coordinate of the table, in the row of the digit.
    Table = 1,
    /// A coordinate of the comb, in the column of the digit.
    Comb = 2,
    /// 1.
    One = 3,
    /// b of the curve.
    B = 4,
    /// 121665, of the ladder.
    A24 = 5,
    /// What a number is multiplied with to become a value of the datapath.
    Enter = 6,
    /// What a value of the datapath is multiplied with to become a number.
    Leave = 7,
}

/// Whether D is added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sign {
    /// Added.
    #[default]
    Plus = 0,
    /// Subtracted.
    Minus = 1,
    /// Subtracted if the digit is negative.
    ByDigit = 2,
    /// Subtracted if the scalar was replaced by its negative.
    ByScalar = 3,
}

/// Which coordinate of the result an instruction gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Out {
    /// None.
    #[default]
    None = 0,
    /// x.
    X = 1,
    /// y.
    Y = 2,
    /// None: the register of the result gets a number from the random port.
    Draw = 3,
}

macro_rules! field {
    ($($name:ident: $width:literal),+) => {
        $(impl Code for $name {
            const WIDTH: u32 = $width;
            fn code(self) -> u32 {
                self as u32
            }
        })+
    };
}

field!(Special: 3, Sign: 2, Out: 2);

/// Of [`Instruction::b_term`]: B is the number 1.
pub const ONE: Bits<2> = Bits(3);

instruction! {
    fields {
        /// The register A.
        a: Bits<4>,
        /// The ladder may exchange it with its neighbour.
        a_swap: bool,
        /// 0: no A; else its shift, and 1.
        a_term: Bits<2>,
        /// The register B.
        b: Bits<4>,
        /// The ladder may exchange it with its neighbour.
        b_swap: bool,
        /// 0: no B; 1, 2: its shift, and 1; 3: the number 1.
        b_term: Bits<2>,
        /// B is subtracted.
        b_minus: bool,
        /// The register C.
        c: Bits<4>,
        /// The ladder may exchange it with its neighbour.
        c_swap: bool,
        /// 0: no C; else its shift, and 1.
        c_term: Bits<2>,
        /// The register D.
        d: Bits<4>,
        /// The ladder may exchange it with its neighbour.
        d_swap: bool,
        /// 0: no D; else its shift, and 1.
        d_term: Bits<2>,
        /// What D is.
        d_special: Special,
        /// Whether D is added.
        d_sign: Sign,
        /// The coordinate of the table or of the comb.
        coordinate: Bits<3>,
        /// The register E.
        e: Bits<4>,
        /// 0: no E; else its shift, and 1.
        e_term: Bits<3>,
        /// E is subtracted.
        e_minus: bool,
        /// The result is written to a register.
        write: bool,
        /// That register.
        to: Bits<4>,
        /// The condition of that.
        when: When,
        /// The result is written to the table.
        store: bool,
        /// The row.
        store_row: Bits<4>,
        /// The coordinate.
        store_coordinate: Bits<3>,
        /// The flag that says whether the result is 0.
        test: Option<Check>,
        /// The coordinate of the response.
        out: Out,
        /// The digits of a scalar begin; the first is there for the next instruction.
        load: Option<Load>,
        /// The next instruction has the next digit.
        advance: bool,
        /// The next instruction is the first of a loop.
        loop_begin: bool,
        /// How often the loop is repeated after its first time.
        loop_count: Bits<9>,
        /// The last instruction of the loop.
        loop_end: bool,
        /// The address of the next instruction.
        next: Bits<11>,
        /// The last instruction of the program.
        finish: bool,
        /// A product of the formulas, and not only a sum or a copy.
        product: bool,
    }
    listing {}
}

/// Bits of a word.
#[must_use]
pub fn width() -> u32 {
    FIELDS.iter().map(|(_, width)| width).sum()
}
