//! The instruction: one word says what every unit does in one cycle.
//!
//! What is read in a cycle is what registers held before it. A product started in a
//! cycle leaves the reduction `latency − 1` cycles later, and the word of that cycle
//! says where it goes.

use crate::datapath::{Action, Port};
use crate::graph::{Check, When};

/// Where an operand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A register.
    Register(u8),
    /// Register 0 to 3, 0 and 1, 2 and 3 exchanged while the ladder says so.
    Swapped(u8),
    /// A port; of the table, the place is a field of its own.
    Port(Port),
    /// What leaves the reduction in this cycle.
    Reduced,
}

const ZERO: u8 = 32;
const TABLE: u8 = 39;
const REDUCED: u8 = 40;
const SWAPPED: u8 = 48;

/// The ports with a code of their own, from 32 on.
const PORTS: [Port; 7] =
    [Port::Zero, Port::One, Port::B, Port::A24, Port::X, Port::Y, Port::Inverse];

impl Source {
    /// The six bits of the instruction.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Self::Register(r) => r,
            Self::Swapped(r) => SWAPPED + r,
            Self::Reduced => REDUCED,
            Self::Port(Port::Table { .. }) => TABLE,
            Self::Port(port) => {
                let place = PORTS.iter().position(|p| *p == port);
                ZERO + place.expect("every port has its code") as u8
            }
        }
    }

    /// How a listing writes a code.
    #[must_use]
    pub fn text(code: u8, word: &Instruction) -> String {
        const NAMES: [&str; 7] = ["0", "1", "b", "a24", "x", "y", "inv"];
        match code {
            0..ZERO => format!("r{code}"),
            TABLE => format!(
                "T[{}]",
                table_text(word.get("table_dynamic") == 1, word.get("table_address") as u8)
            ),
            REDUCED => "red".to_owned(),
            SWAPPED.. => format!("s{}", code - SWAPPED),
            _ => NAMES[(code - ZERO) as usize].to_owned(),
        }
    }
}

fn table_text(dynamic: bool, address: u8) -> String {
    const COORDINATES: [&str; 8] = ["X", "Y", "Z", "Z2", "Z3", "a", "b", "c"];
    let coordinate = COORDINATES[usize::from(address & 7)];
    if dynamic { format!("d.{coordinate}") } else { format!("{}.{coordinate}", 1 + (address >> 3)) }
}

/// The place of a row's coordinate in the table.
#[must_use]
pub fn table_address(row: u8, coordinate: u8) -> u8 {
    row << 3 | coordinate
}

/// What the recoder takes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// The first scalar in signed windows of 5.
    Windows = 1,
    /// The first scalar in columns of the comb.
    Comb = 2,
    /// The second scalar in columns of the comb.
    CombSecond = 3,
    /// The first scalar, clamped, bit by bit.
    Ladder = 4,
}

/// The fields of an instruction, the lowest first: name and width.
pub const FIELDS: [(&str, u32); 37] = [
    ("mul_enable", 1),
    ("mul_a", 6),
    ("mul_b", 6),
    ("reduced_write", 1),
    ("reduced_to", 5),
    ("reduced_when", 3),
    ("plus_action", 2),
    ("plus_a", 6),
    ("plus_b", 6),
    ("plus_write", 1),
    ("plus_to", 5),
    ("plus_when", 3),
    ("minus_action", 2),
    ("minus_a", 6),
    ("minus_b", 6),
    ("minus_write", 1),
    ("minus_to", 5),
    ("minus_when", 3),
    ("test", 3),
    ("table_dynamic", 1),
    ("table_address", 7),
    ("store", 1),
    ("store_address", 7),
    ("advance", 1),
    ("latch", 1),
    ("load", 3),
    ("invert", 1),
    ("wait_inverse", 1),
    ("out_x", 1),
    ("out_y", 1),
    ("loop_begin", 1),
    ("loop_count", 9),
    ("loop_end", 1),
    ("finish", 1),
    // which units work, for the listing and the ISS; the RTL ignores it
    ("plus_enable", 1),
    ("minus_enable", 1),
    ("reserved", 5),
];

/// Bits of an instruction.
#[must_use]
pub fn width() -> u32 {
    FIELDS.iter().map(|(_, width)| width).sum()
}

/// One word of microcode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Instruction(pub u128);

impl Instruction {
    fn place(name: &str) -> (u32, u32) {
        let mut offset = 0;
        for (field, width) in FIELDS {
            if field == name {
                return (offset, width);
            }
            offset += width;
        }
        panic!("no field {name}");
    }

    /// A field's value.
    #[must_use]
    pub fn get(&self, name: &str) -> u32 {
        let (offset, width) = Self::place(name);
        (self.0 >> offset) as u32 & ((1 << width) - 1)
    }

    /// Sets a field that is still 0.
    ///
    /// # Panics
    /// Where the field is taken, or too narrow.
    pub fn set(&mut self, name: &str, value: u32) {
        let (offset, width) = Self::place(name);
        assert!(value < 1 << width, "{name} = {value} is too large");
        assert_eq!(self.get(name), 0, "{name} is taken");
        self.0 |= u128::from(value) << offset;
    }
}

/// The code of a predicate.
#[must_use]
pub fn when_code(when: When) -> u32 {
    match when {
        When::Always => 0,
        When::Sum => 1,
        When::Load => 2,
        When::Tangent => 3,
        When::SecondInfinite => 4,
        When::FirstInfinite => 5,
    }
}

/// The code of a comparison; 0 is none.
#[must_use]
pub fn check_code(check: Check) -> u32 {
    match check {
        Check::Input => 1,
        Check::Result => 2,
        Check::Infinity => 3,
        Check::SameX => 4,
        Check::SameY => 5,
        Check::SecondInfinite => 6,
        Check::FirstInfinite => 7,
    }
}

/// The code of an action within its unit.
#[must_use]
pub fn action_code(action: Action) -> u32 {
    match action {
        Action::ThreeHalves | Action::AddByDigit => 1,
        Action::AddByScalar | Action::AddA24 => 2,
        _ => 0,
    }
}

/// An instruction as a listing has it.
#[must_use]
pub fn text(word: &Instruction) -> String {
    const WHEN: [&str; 6] =
        ["", " if sum", " if load", " if tangent", " if 2nd inf", " if 1st inf"];
    const CHECKS: [&str; 7] =
        ["input", "result", "infinity", "same x", "same y", "2nd inf", "1st inf"];
    const LOADS: [&str; 4] = ["windows", "comb", "comb second", "ladder"];
    let mut parts = Vec::new();
    let source = |name: &str| Source::text(word.get(name) as u8, word);
    let target = |unit: &str| {
        if word.get(&format!("{unit}_write")) == 0 {
            return String::new();
        }
        let to = word.get(&format!("{unit}_to"));
        format!("r{to} = ")
    };
    let when = |unit: &str| WHEN[word.get(&format!("{unit}_when")) as usize];
    if word.get("mul_enable") == 1 {
        parts.push(format!("mul {} * {}", source("mul_a"), source("mul_b")));
    }
    if word.get("reduced_write") == 1 {
        parts.push(format!("{}red{}", target("reduced"), when("reduced")));
    }
    if word.get("plus_enable") == 1 {
        let (a, b) = (source("plus_a"), source("plus_b"));
        let sum = match word.get("plus_action") {
            0 => format!("{a} + {b}"),
            1 => format!("3/2 {a}"),
            _ => format!("{a} + 121665 {b}"),
        };
        let store = word.get("store") == 1;
        let stored = if store {
            format!("T[{}] = ", table_text(false, word.get("store_address") as u8))
        } else {
            String::new()
        };
        parts.push(format!("{stored}{}{sum}{}", target("plus"), when("plus")));
    }
    if word.get("minus_enable") == 1 {
        let sign = ["-", "±d", "±k"][word.get("minus_action") as usize];
        let (a, b) = (source("minus_a"), source("minus_b"));
        parts.push(format!("{}{a} {sign} {b}{}", target("minus"), when("minus")));
    }
    if word.get("test") > 0 {
        parts.push(format!("test {}", CHECKS[word.get("test") as usize - 1]));
    }
    if word.get("load") > 0 {
        parts.push(format!("load {}", LOADS[word.get("load") as usize - 1]));
    }
    for (field, name) in [
        ("advance", "advance"),
        ("latch", "latch"),
        ("invert", "start inverter"),
        ("wait_inverse", "wait for inverter"),
        ("out_x", "out x"),
        ("out_y", "out y"),
        ("loop_end", "loop end"),
        ("finish", "finish"),
    ] {
        if word.get(field) == 1 {
            parts.push(name.to_owned());
        }
    }
    if word.get("loop_begin") == 1 {
        parts.push(format!("loop {} times", word.get("loop_count") + 1));
    }
    parts.join("; ")
}
