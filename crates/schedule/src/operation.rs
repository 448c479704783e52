//! What a program consists of.

/// Words of a quad of lanes. A vector of eight lanes has two quads, which do the same.
pub const LANES: usize = 4;

/// A word in each lane of a quad.
pub type Row = [u64; LANES];

/// A vector in the memory that the caller passes: one of the rows behind a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Which pointer of [`POINTERS`].
    pub pointer: usize,
    /// Which vector from there on.
    pub row: usize,
}

/// How many pointers to vectors a program has.
pub const POINTERS: usize = 3;

/// A choice of lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lanes {
    /// Those that have a bit here, that of lane 0 being the lowest.
    These(u8),
    /// Those that have a bit in the caller's argument.
    Argument,
}

impl Lanes {
    /// All others.
    pub(crate) fn complement(self) -> Option<Self> {
        match self {
            Self::These(bits) => Some(Self::These(!bits & 0xF)),
            Self::Argument => None,
        }
    }

    /// The bits, for an argument.
    pub(crate) fn bits(self, argument: u8) -> u8 {
        match self {
            Self::These(bits) => bits,
            Self::Argument => argument,
        }
    }
}

/// An operation on words of 64 bits in lanes, modulo 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// What the caller passes.
    Input(Place),
    /// The same for every run.
    Constant(Row),
    /// a + b.
    Add,
    /// a − b.
    Sub,
    /// Bitwise and.
    And,
    /// a + the lower 52 bits of the product of the lower 52 bits of b and c.
    MultiplyLow,
    /// The same with the upper 52 bits.
    MultiplyHigh,
    /// The product of the lower halves, which have signs.
    Multiply,
    /// Bits shifted towards the top.
    Left(u32),
    /// Bits shifted towards the bottom.
    Right(u32),
    /// The same for words with a sign.
    RightSigned(u32),
    /// The same for halves of words with a sign.
    RightHalves(u32),
    /// Lane i gets that lane which bits 2·i, 2·i + 1 name.
    Permute(u8),
    /// a in these lanes, else b.
    Select(Lanes),
}

impl Operation {
    /// How many operands it takes.
    #[must_use]
    pub fn operands(self) -> usize {
        match self {
            Self::Input(_) | Self::Constant(_) => 0,
            Self::Permute(_) => 1,
            operation if operation.is_shift() => 1,
            Self::Add | Self::Sub | Self::And | Self::Multiply | Self::Select(_) => 2,
            _ => 3,
        }
    }

    /// Whether it is one of the two that add a half of a product.
    #[must_use]
    pub fn is_multiplication(self) -> bool {
        matches!(self, Self::MultiplyLow | Self::MultiplyHigh)
    }

    /// Whether it shifts bits.
    #[must_use]
    pub fn is_shift(self) -> bool {
        matches!(self, Self::Left(_) | Self::Right(_) | Self::RightSigned(_) | Self::RightHalves(_))
    }

    /// Whether its operands can be exchanged: the last two, of three.
    #[must_use]
    pub fn commutes(self) -> bool {
        matches!(self, Self::Add | Self::And | Self::Multiply) || self.is_multiplication()
    }

    /// Whether its value is there before the program begins.
    #[must_use]
    pub fn is_given(self) -> bool {
        matches!(self, Self::Input(_) | Self::Constant(_))
    }

    /// Its value. Inputs have none of their own.
    pub(crate) fn value(self, operands: &[Row], argument: u8) -> Row {
        const LIMB: u64 = (1 << 52) - 1;
        let product =
            |i: usize| u128::from(operands[1][i] & LIMB) * u128::from(operands[2][i] & LIMB);
        core::array::from_fn(|i| {
            let [a, b] = [0, 1].map(|k| operands.get(k).map_or(0, |row: &Row| row[i]));
            match self {
                Self::Input(_) => unreachable!("an input is not computed"),
                Self::Constant(row) => row[i],
                Self::Add => a.wrapping_add(b),
                Self::Sub => a.wrapping_sub(b),
                Self::And => a & b,
                Self::MultiplyLow => a.wrapping_add(product(i) as u64 & LIMB),
                Self::MultiplyHigh => a.wrapping_add((product(i) >> 52) as u64),
                Self::Multiply => (i64::from(a as i32) * i64::from(b as i32)).cast_unsigned(),
                Self::Left(n) => a << n,
                Self::Right(n) => a >> n,
                Self::RightSigned(n) => (a as i64 >> n) as u64,
                Self::RightHalves(n) => {
                    let half = |half: u64| u64::from((half as i32 >> n).cast_unsigned());
                    half(a) | half(a >> 32) << 32
                }
                Self::Permute(lanes) => operands[0][usize::from(lanes >> (2 * i) & 3)],
                Self::Select(lanes) => {
                    if lanes.bits(argument) >> i & 1 == 1 {
                        a
                    } else {
                        b
                    }
                }
            }
        })
    }
}
