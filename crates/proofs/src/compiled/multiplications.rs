//! The multiplications that are compared, and what runs the functions of the source over their fields.

use yuxi_arith::curve::x25519::{self, XPoint};
use yuxi_arith::curve::{self, Affine, Curve, Jacobian, P256, Sm2};
use yuxi_arith::field::{P256P, Sm2P};

use super::field::{
    Aarch64, Adx, Arithmetic, FOUR_LANES, Karatsuba, Named, Portable64, Scalar, Value, Value25519,
    call_with, canonical,
};
use crate::artefact::Machine;
use crate::graph::{Digits, Word};
use crate::paths::{AARCH64, AARCH64_KARATSUBA, ADX, Argument, Backend, IFMA, PORTABLE64};

/// A multiplication.
pub(super) struct Multiplication {
    /// The processor.
    pub(super) machine: Machine,
    /// The operation that calls it.
    pub(super) operation: &'static str,
    /// The function.
    pub(super) function: &'static str,
    /// What it computes.
    pub(super) about: &'static str,
    /// Its arguments: first the place of the result, then the scalar.
    pub(super) arguments: &'static [Argument],
    /// Whether the result is what the last kernel gives, and not that below the modulus, which the compiler makes of it.
    pub(super) is_before_reduction: bool,
    /// In which order it takes the digits of the scalar.
    pub(super) digits: Digits,
    /// The function of the source.
    pub(super) source: &'static str,
    /// The backends.
    pub(super) backends: &'static [On],
}

/// A backend, and what runs the function of the source over its field: the words of the result.
pub(super) type On = (Backend, fn(&[Word; 4], &[Word]) -> Vec<Word>);

const POINT: Argument = Argument::Bytes(64);
const SCALAR: Argument = Argument::Bytes(32);
/// X, Y and Z.
const RESULT: Argument = Argument::Result(96);

/// An operation that multiplies, and what it computes.
type Operation = (&'static str, &'static str);

const SM2_MUL: Operation =
    ("<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul", "k·P on SM2");
const P256_MUL: Operation =
    ("<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul", "k·P on P-256");
const SM2_BASE: Operation =
    ("<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base", "k·G on SM2");
const P256_BASE: Operation =
    ("<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base", "k·G on P-256");
pub(super) const X25519: &str = "yuxi_arith::engine::x25519";

/// k·P.
const fn of_point(
    machine: Machine,
    (operation, about): Operation,
    backends: &'static [On],
) -> Multiplication {
    Multiplication {
        machine,
        operation,
        function: "yuxi_arith::multiply::mul",
        about,
        arguments: &[RESULT, SCALAR, POINT],
        is_before_reduction: false,
        digits: Digits::FromTop,
        source: "curve::mul",
        backends,
    }
}

/// k·G.
const fn of_base(
    machine: Machine,
    (operation, about): Operation,
    backends: &'static [On],
) -> Multiplication {
    Multiplication {
        machine,
        operation,
        function: "yuxi_arith::multiply::mul_base",
        about,
        arguments: &[RESULT, SCALAR],
        is_before_reduction: false,
        digits: Digits::FromBottom,
        source: "curve::mul_base",
        backends,
    }
}

/// The ladder of X25519 for AArch64.
const fn ladder(backends: &'static [On]) -> Multiplication {
    Multiplication {
        machine: Machine::Aarch64,
        operation: X25519,
        function: "yuxi_arith::multiply::Ladder::x25519",
        about: "X25519's ladder, up to its inversion,",
        // the compiler passes the place of this result as the first argument
        arguments: &[Argument::Bytes(64), SCALAR, Argument::Bytes(32)],
        is_before_reduction: false,
        digits: Digits::FromTop,
        source: "curve::x25519::ladder_projective",
        backends,
    }
}

pub(super) const ALL: &[Multiplication] = &[
    Multiplication {
        machine: Machine::X86,
        operation: X25519,
        function: X25519,
        about: "X25519, up to its last product,",
        arguments: &[Argument::Result(32), SCALAR, Argument::Bytes(32)],
        is_before_reduction: true,
        digits: Digits::FromTop,
        source: "curve::x25519::ladder",
        backends: &[(ADX, x25519::<Adx>)],
    },
    Multiplication {
        machine: Machine::X86,
        operation: X25519,
        function: X25519,
        about: "X25519, up to its last product, with the ladder in four lanes that has a row of its own,",
        arguments: &[Argument::Result(32), SCALAR, Argument::Bytes(32)],
        is_before_reduction: true,
        digits: Digits::FromTop,
        source: "curve::x25519::XPoint::to_affine",
        backends: &[(IFMA, x25519_by_four_lanes::<Adx>)],
    },
    of_point(Machine::X86, SM2_MUL, &[(ADX, multiple::<Adx, Sm2P>)]),
    of_point(Machine::X86, P256_MUL, &[(ADX, multiple::<Adx, P256P>)]),
    of_base(Machine::X86, SM2_BASE, &[(ADX, multiple_of_base::<Adx, Sm2, Sm2P>)]),
    of_base(Machine::X86, P256_BASE, &[(ADX, multiple_of_base::<Adx, P256, P256P>)]),
    of_point(Machine::X86, SM2_MUL, &[(PORTABLE64, multiple::<Portable64, Sm2P>)]),
    of_point(Machine::X86, P256_MUL, &[(PORTABLE64, multiple::<Portable64, P256P>)]),
    of_base(Machine::X86, SM2_BASE, &[(PORTABLE64, multiple_of_base::<Portable64, Sm2, Sm2P>)]),
    of_base(Machine::X86, P256_BASE, &[(PORTABLE64, multiple_of_base::<Portable64, P256, P256P>)]),
    Multiplication {
        machine: Machine::X86,
        operation: X25519,
        function: X25519,
        about: "X25519",
        arguments: &[Argument::Result(32), SCALAR, Argument::Bytes(32)],
        is_before_reduction: false,
        digits: Digits::FromTop,
        source: "curve::x25519::ladder, below m",
        backends: &[(PORTABLE64, x25519_below_m::<Portable64>)],
    },
    ladder(&[
        (AARCH64, x25519_projective::<Aarch64>),
        (AARCH64_KARATSUBA, x25519_projective::<Karatsuba>),
    ]),
    ladder(&[(PORTABLE64, x25519_projective::<Portable64>)]),
    of_point(
        Machine::Aarch64,
        SM2_MUL,
        &[(AARCH64, multiple::<Aarch64, Sm2P>), (AARCH64_KARATSUBA, multiple::<Karatsuba, Sm2P>)],
    ),
    of_point(
        Machine::Aarch64,
        P256_MUL,
        &[(AARCH64, multiple::<Aarch64, P256P>), (AARCH64_KARATSUBA, multiple::<Karatsuba, P256P>)],
    ),
    of_base(
        Machine::Aarch64,
        SM2_BASE,
        &[
            (AARCH64, multiple_of_base::<Aarch64, Sm2, Sm2P>),
            (AARCH64_KARATSUBA, multiple_of_base::<Karatsuba, Sm2, Sm2P>),
        ],
    ),
    of_base(
        Machine::Aarch64,
        P256_BASE,
        &[
            (AARCH64, multiple_of_base::<Aarch64, P256, P256P>),
            (AARCH64_KARATSUBA, multiple_of_base::<Karatsuba, P256, P256P>),
        ],
    ),
];

/// k·P.
fn multiple<B: Arithmetic, M: Named>(k: &[Word; 4], point: &[Word]) -> Vec<Word> {
    let [x, y] = [0, 4].map(|at| Value::<B, M>::new(std::array::from_fn(|i| point[at + i])));
    words(curve::mul(&k.map(Scalar), Affine { x, y }))
}

/// k·G.
fn multiple_of_base<B: Arithmetic, C: Curve, M: Named>(k: &[Word; 4], _: &[Word]) -> Vec<Word> {
    words(curve::mul_base::<Value<B, M>>(&k.map(Scalar), C::base_table()))
}

/// The x of k·P.
fn x25519<B: Arithmetic>(k: &[Word; 4], u: &[Word]) -> Vec<Word> {
    let u = Value25519::<B>::from_words(std::array::from_fn(|i| u[i]));
    x25519::ladder(&k.map(Scalar), u).0.to_vec()
}

/// The same of the words that the ladder in four lanes gives.
fn x25519_by_four_lanes<B: Arithmetic>(k: &[Word; 4], u: &[Word]) -> Vec<Word> {
    let u = Value25519::<B>::from_words(std::array::from_fn(|i| u[i]));
    let words: [Word; 8] = call_with(FOUR_LANES, [*k, canonical(&u.0)].concat());
    let [x, z] =
        [0, 4].map(|first| Value25519::<B>::from_words(std::array::from_fn(|i| words[first + i])));
    XPoint { x, z }.to_affine().0.to_vec()
}

/// The same as an integer below 2^255 − 19.
fn x25519_below_m<B: Arithmetic>(k: &[Word; 4], u: &[Word]) -> Vec<Word> {
    let x = x25519::<B>(k, u);
    canonical(&std::array::from_fn(|i| x[i])).to_vec()
}

/// The same as X and Z.
fn x25519_projective<B: Arithmetic>(k: &[Word; 4], u: &[Word]) -> Vec<Word> {
    let u = Value25519::<B>::from_words(std::array::from_fn(|i| u[i]));
    let XPoint { x, z } = x25519::ladder_projective(&k.map(Scalar), u);
    [x.0, z.0].concat()
}

fn words<B: Arithmetic, M: Named>(point: Jacobian<Value<B, M>>) -> Vec<Word> {
    [point.x.0, point.y.0, point.z.0].concat()
}
