//! The instruction: one word says what every unit does in one cycle.
//!
//! What is read in a cycle is what registers held before it. A product started in a
//! cycle leaves the reduction `latency − 1` cycles later, and the word of that cycle
//! says where it goes.

use crate::codes::{Bits, Check, Code, Fixed, Load, MinusAction, PlusAction, When};

/// Where an operand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A register.
    Register(u8),
    /// Register 0 to 3, 0 and 1, 2 and 3 exchanged while the ladder says so.
    Swapped(u8),
    /// A source that is no register; of the table, the place is a field of its own.
    Fixed(Fixed),
}

impl Default for Source {
    fn default() -> Self {
        Self::Register(0)
    }
}

impl Code for Source {
    const WIDTH: u32 = 6;
    fn code(self) -> u32 {
        match self {
            Self::Register(register) => register.into(),
            Self::Swapped(register) => Fixed::Swapped as u32 + u32::from(register),
            Self::Fixed(fixed) => fixed as u32,
        }
    }
}

/// The place of a row's coordinate in the table.
#[must_use]
pub fn table_address(row: u8, coordinate: u8) -> Bits<7> {
    Bits((row << 3 | coordinate).into())
}

/// [`Instruction`], the names and widths of its fields, and its word.
macro_rules! instruction {
    (
        fields { $($(#[$doc:meta])* $field:ident: $type:ty,)+ }
        listing { $($(#[$note:meta])* $only:ident: bool,)* }
    ) => {
        /// One word of microcode.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Instruction {
            $($(#[$doc])* pub $field: $type,)+
            $($(#[$note])* pub $only: bool,)*
        }

        /// The fields of a word, the lowest first: name and width.
        pub const FIELDS: &[(&str, u32)] =
            &[$((stringify!($field), <$type as Code>::WIDTH)),+];

        impl Instruction {
            /// The word in the ROM.
            ///
            /// # Panics
            /// If a value is too large for its field.
            #[must_use]
            pub fn word(&self) -> u128 {
                let (mut word, mut offset) = (0, 0);
                $(
                    let (code, width) = (self.$field.code(), <$type as Code>::WIDTH);
                    assert!(code < 1 << width, "{} = {code} is too large", stringify!($field));
                    word |= u128::from(code) << offset;
                    offset += width;
                )+
                assert!(offset <= 128, "a word has 128 bits at most");
                word
            }
        }
    };
}

pub(crate) use instruction;

instruction! {
    fields {
        /// A product starts.
        mul_enable: bool,
        /// Its first factor.
        mul_a: Source,
        /// Its second factor.
        mul_b: Source,
        /// What leaves the reduction is written.
        reduced_write: bool,
        /// The register that it is written to.
        reduced_to: Bits<5>,
        /// The condition of that.
        reduced_when: When,
        /// What the adder does.
        plus_action: PlusAction,
        /// Its first operand.
        plus_a: Source,
        /// Its second operand.
        plus_b: Source,
        /// Its result is written to a register.
        plus_write: bool,
        /// The register that it is written to.
        plus_to: Bits<5>,
        /// The condition of that.
        plus_when: When,
        /// What the subtractor does.
        minus_action: MinusAction,
        /// Its first operand.
        minus_a: Source,
        /// Its second operand.
        minus_b: Source,
        /// Its result is written to a register.
        minus_write: bool,
        /// The register that it is written to.
        minus_to: Bits<5>,
        /// The condition of that.
        minus_when: When,
        /// The flag that says whether the subtractor's result is 0.
        test: Option<Check>,
        /// The digit selects the row of the table.
        table_dynamic: bool,
        /// The place in the table that is read.
        table_address: Bits<7>,
        /// The adder's result is written to the table.
        store: bool,
        /// The place in the table that is written.
        store_address: Bits<7>,
        /// The recoder goes on to the next digit.
        advance: bool,
        /// The conditions are set from the digit.
        latch: bool,
        /// The recoder loads a scalar.
        load: Option<Load>,
        /// The inverter starts, on the adder's result.
        invert: bool,
        /// The word waits until the inverter is done.
        wait_inverse: bool,
        /// The adder's result is x of the response.
        out_x: bool,
        /// The subtractor's result is y of the response.
        out_y: bool,
        /// The next word is the first of a loop.
        loop_begin: bool,
        /// How often the loop is repeated after its first time.
        loop_count: Bits<9>,
        /// The last word of the loop.
        loop_end: bool,
        /// The last word of the program.
        finish: bool,
    }
    listing {
        /// The adder has an operation; the RTL does not know it.
        plus_enable: bool,
        /// The subtractor has.
        minus_enable: bool,
    }
}

/// Bits of a word.
#[must_use]
pub fn width() -> u32 {
    FIELDS.iter().map(|(_, width)| width).sum()
}

/// Sets a field of an instruction that is still 0.
///
/// # Panics
/// If the field is taken.
pub fn set<T: Code>(field: &mut T, value: T) {
    assert_eq!(field.code(), 0, "a field is taken");
    *field = value;
}

/// What a unit's result is written to, and when.
pub type Write = Option<(usize, When)>;

impl Instruction {
    /// What the results of the reduction, the adder and the subtractor are written to.
    #[must_use]
    pub fn writes(&self) -> [Write; 3] {
        [
            self.reduced_write.then_some((self.reduced_to.0.into(), self.reduced_when)),
            self.plus_write.then_some((self.plus_to.0.into(), self.plus_when)),
            self.minus_write.then_some((self.minus_to.0.into(), self.minus_when)),
        ]
    }
}

/// The instruction as a listing has it.
#[must_use]
pub fn text(word: &Instruction) -> String {
    let mut parts = Vec::new();
    let source = |source| source_text(source, word);
    let [reduced, plus, minus] = word.writes().map(target_text);
    if word.mul_enable {
        parts.push(format!("mul {} * {}", source(word.mul_a), source(word.mul_b)));
    }
    if word.reduced_write {
        parts.push(format!("{}red{}", reduced.0, reduced.1));
    }
    if word.plus_enable {
        let (a, b) = (source(word.plus_a), source(word.plus_b));
        let sum = match word.plus_action {
            PlusAction::Add => format!("{a} + {b}"),
            PlusAction::ThreeHalves => format!("3/2 {a}"),
            PlusAction::AddA24 => format!("{a} + 121665 {b}"),
        };
        let stored = match word.store {
            true => format!("T[{}] = ", table_text(false, word.store_address)),
            false => String::new(),
        };
        parts.push(format!("{stored}{}{sum}{}", plus.0, plus.1));
    }
    if word.minus_enable {
        let sign = match word.minus_action {
            MinusAction::Sub => "-",
            MinusAction::AddByDigit => "±d",
            MinusAction::AddByScalar => "±k",
        };
        let (a, b) = (source(word.minus_a), source(word.minus_b));
        parts.push(format!("{}{a} {sign} {b}{}", minus.0, minus.1));
    }
    parts.extend(word.test.map(|check| format!("test {}", check_text(check))));
    parts.extend(word.load.map(|load| format!("load {}", load_text(load))));
    let flags = [
        (word.advance, "advance"),
        (word.latch, "latch"),
        (word.invert, "start inverter"),
        (word.wait_inverse, "wait for inverter"),
        (word.out_x, "out x"),
        (word.out_y, "out y"),
        (word.loop_end, "loop end"),
        (word.finish, "finish"),
    ];
    parts.extend(flags.iter().filter(|(is_set, _)| *is_set).map(|(_, name)| (*name).to_owned()));
    if word.loop_begin {
        parts.push(format!("loop {} times", word.loop_count.0 + 1));
    }
    parts.join("; ")
}

/// The register of a result, and the condition.
fn target_text(write: Write) -> (String, &'static str) {
    let Some((register, when)) = write else { return (String::new(), "") };
    let when = match when {
        When::Always => "",
        When::Sum => " if sum",
        When::Load => " if load",
        When::Tangent => " if tangent",
        When::SecondInfinite => " if 2nd inf",
        When::FirstInfinite => " if 1st inf",
    };
    (format!("r{register} = "), when)
}

fn source_text(source: Source, word: &Instruction) -> String {
    let fixed = match source {
        Source::Register(register) => return format!("r{register}"),
        Source::Swapped(register) => return format!("s{register}"),
        Source::Fixed(fixed) => fixed,
    };
    match fixed {
        Fixed::Zero => "0",
        Fixed::One => "1",
        Fixed::B => "b",
        Fixed::X => "x",
        Fixed::Y => "y",
        Fixed::Inverse => "inv",
        Fixed::Reduced => "red",
        Fixed::Swapped => "s0",
        Fixed::Table => {
            return format!("T[{}]", table_text(word.table_dynamic, word.table_address));
        }
    }
    .to_owned()
}

fn table_text(dynamic: bool, address: Bits<7>) -> String {
    const COORDINATES: [&str; 8] = ["X", "Y", "Z", "Z2", "Z3", "a", "b", "c"];
    let coordinate = COORDINATES[usize::from(address.0 & 7)];
    if dynamic {
        format!("d.{coordinate}")
    } else {
        format!("{}.{coordinate}", 1 + (address.0 >> 3))
    }
}

fn check_text(check: Check) -> &'static str {
    match check {
        Check::Input => "input",
        Check::Result => "result",
        Check::Infinity => "infinity",
        Check::SameX => "same x",
        Check::SameY => "same y",
        Check::SecondInfinite => "2nd inf",
        Check::FirstInfinite => "1st inf",
    }
}

fn load_text(load: Load) -> &'static str {
    match load {
        Load::Windows => "windows",
        Load::Comb => "comb",
        Load::CombSecond => "comb second",
        Load::Ladder => "ladder",
    }
}
