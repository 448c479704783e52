//! The codes that the core, its simulator and its tests share: of requests and responses, of the
//! parts of an instruction, of the core's parameters. [`crate::emit`] writes them as the package
//! `yuxi_isa`, which the RTL reads.

/// A part of an instruction: its bits.
pub trait Code: Copy {
    /// Bits.
    const WIDTH: u32;
    /// The value of the bits; 0 if nothing is to be done.
    fn code(self) -> u32;
}

/// A number of so many bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits<const WIDTH: u32>(pub u16);

impl<const WIDTH: u32> Code for Bits<WIDTH> {
    const WIDTH: u32 = WIDTH;
    fn code(self) -> u32 {
        self.0.into()
    }
}

impl Code for bool {
    const WIDTH: u32 = 1;
    fn code(self) -> u32 {
        self.into()
    }
}

/// None has the code 0, which no value of the type has.
impl<T: Code> Code for Option<T> {
    const WIDTH: u32 = T::WIDTH;
    fn code(self) -> u32 {
        self.map_or(0, T::code)
    }
}

/// An enumeration as the package has it: the name of its type, the width of its values (none for
/// a parameter, which is an `int`), and its values.
#[derive(Clone, Copy, Debug)]
pub struct Enumeration {
    pub(crate) name: &'static str,
    pub(crate) prefix: &'static str,
    pub(crate) width: Option<u32>,
    pub(crate) values: &'static [(&'static str, u32)],
}

/// An enumeration with codes, and [`Enumeration`] of it.
macro_rules! codes {
    (
        $(#[$meta:meta])*
        $name:ident = $sv:literal, $prefix:literal, $width:expr;
        $($(#[$doc:meta])* $variant:ident = $code:literal,)+
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $variant = $code,)+
        }

        impl $name {
            /// All, in the order of their codes.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$variant),+];
            pub(crate) const ENUMERATION: Enumeration = Enumeration {
                name: $sv,
                prefix: $prefix,
                width: $width,
                values: &[$((stringify!($variant), $code)),+],
            };
        }
    };
}

/// Gives an enumeration the width of its field in an instruction.
macro_rules! field {
    ($($name:ident),+) => {
        $(impl Code for $name {
            const WIDTH: u32 = Self::ENUMERATION.width.unwrap();
            fn code(self) -> u32 {
                self as u32
            }
        })+
    };
}

codes! {
    /// The operation of a request.
    Operation = "operation_e", "Op", Some(3);
    /// k·P.
    Mul = 0,
    /// k·G.
    MulBase = 1,
    /// k·P + l·G.
    MulAdd = 2,
    /// The x of k·P on Curve25519.
    X25519 = 3,
    /// 1/x.
    Invert = 4,
}

impl Operation {
    /// A name for the listing.
    #[must_use]
    pub fn name(self) -> &'static str {
        ["mul", "mul_base", "mul_add", "x25519", "invert"][self as usize]
    }
}

codes! {
    /// A curve of the core.
    Curve = "curve_e", "", Some(2);
    /// SM2.
    Sm2 = 0,
    /// NIST P-256.
    P256 = 1,
    /// Curve25519.
    Curve25519 = 2,
}

codes! {
    /// How a request ended.
    Status = "status_e", "Status", Some(3);
    /// With a result.
    Ok = 0,
    /// The result is infinity.
    Infinity = 1,
    /// The point is not on the curve, or a coordinate not below p.
    BadPoint = 2,
    /// A scalar is not below the order, or the operand of an inversion not below its modulus.
    BadScalar = 3,
    /// The result is not on the curve: a fault.
    Fault = 4,
    /// The curve has no such operation.
    BadRequest = 5,
}

codes! {
    /// When a result is written.
    #[derive(Default)]
    When = "when_e", "When", Some(3);
    /// Always.
    #[default]
    Always = 0,
    /// The latched digit is not 0 and the sum not infinity.
    Sum = 1,
    /// The latched digit is not 0 and the sum infinity.
    Load = 2,
    /// Both points of the last addition are the same.
    Tangent = 3,
    /// The second point of the last addition is infinity.
    SecondInfinite = 4,
    /// The first is.
    FirstInfinite = 5,
}

codes! {
    /// What a comparison of a difference with 0 is for: the flag that it sets.
    Check = "check_e", "Check", Some(3);
    /// The request's point lies on the curve.
    Input = 1,
    /// The result does.
    Result = 2,
    /// The result is infinity.
    Infinity = 3,
    /// Both points have the same x.
    SameX = 4,
    /// Both points have the same y.
    SameY = 5,
    /// The second point is infinity.
    SecondInfinite = 6,
    /// The first point is.
    FirstInfinite = 7,
}

codes! {
    /// What the adder does.
    #[derive(Default)]
    PlusAction = "plus_e", "Plus", Some(2);
    /// a + b.
    #[default]
    Add = 0,
    /// 3a/2.
    ThreeHalves = 1,
    /// a + 121665·b.
    AddA24 = 2,
}

codes! {
    /// What the subtractor does.
    #[derive(Default)]
    MinusAction = "minus_e", "Minus", Some(2);
    /// a − b.
    #[default]
    Sub = 0,
    /// a − b if the digit is negative, else a + b.
    AddByDigit = 1,
    /// a − b if the scalar was negated, else a + b.
    AddByScalar = 2,
}

codes! {
    /// What the recoder loads.
    Load = "load_e", "Load", Some(3);
    /// The first scalar in signed windows of 5.
    Windows = 1,
    /// The first scalar in columns of the comb.
    Comb = 2,
    /// The second scalar in columns of the comb.
    CombSecond = 3,
    /// The first scalar, clamped, bit by bit.
    Ladder = 4,
}

codes! {
    /// The sources of an operand that are no registers; registers 0 to 31 have their numbers.
    Fixed = "source_e", "Source", Some(6);
    /// 0.
    Zero = 32,
    /// 1.
    One = 33,
    /// b of the curve.
    B = 34,
    /// x of the request.
    X = 36,
    /// y of the request.
    Y = 37,
    /// The result of the inverter.
    Inverse = 38,
    /// The table; the place is a field of its own.
    Table = 39,
    /// What leaves the reduction in this cycle.
    Reduced = 40,
    /// Register 0, and 1 to 3 after it: 0 and 1, 2 and 3 exchanged while the ladder says so.
    Swapped = 48,
}

codes! {
    /// The multiplier: a parameter of the core.
    MulVariant = "mul_variant_e", "Mul", None;
    /// Two-level Karatsuba, 9 products.
    Karatsuba = 0,
    /// KO-5, 15 products.
    Ko5 = 1,
    /// All products of words.
    Plain = 2,
}

codes! {
    /// The inverter: a parameter of the core. Only the first takes constant time.
    InverseKind = "inverse_kind_e", "Inverse", None;
    /// Division steps.
    Divstep = 0,
    /// The binary algorithm, one bit a clock.
    Radix2 = 2,
    /// Up to two bits a clock.
    Radix4 = 4,
    /// Up to three bits a clock.
    Radix8 = 8,
}

field!(When, Check, PlusAction, MinusAction, Load);

/// All enumerations of the package.
pub(crate) const ENUMERATIONS: [Enumeration; 11] = [
    Operation::ENUMERATION,
    Curve::ENUMERATION,
    Status::ENUMERATION,
    Fixed::ENUMERATION,
    PlusAction::ENUMERATION,
    MinusAction::ENUMERATION,
    When::ENUMERATION,
    Check::ENUMERATION,
    Load::ENUMERATION,
    MulVariant::ENUMERATION,
    InverseKind::ENUMERATION,
];
