//! The batches of the C library: the operations of its engine on secrets, and the functions of C that branch on no result
//! but on which items met an exceptional case.

use super::arguments::Argument::{Items, Null};
use super::arguments::{Argument, Field};
use super::operations::{FOR_BATCHES, Operation, Unit};

/// One vector of eight; groups of vectors, the last full in part; and more than share an inversion, of which the last
/// stands alone.
const SIZES: &[u64] = &[8, 20, 65];

const SCALARS: Argument = Items(&[Field::Bytes(32)]);
const POINTS: Argument = Items(&[Field::Bytes(64)]);
const REFERENCES: Argument = Items(&[Field::Pointer(64)]);

/// An item of the C library: the handles of a private and a public key, the place of the shared secret, its size, and
/// the status.
const ITEMS: Argument = Items(&[
    Field::Pointer(SECRET_KEY),
    Field::Pointer(PUBLIC_KEY),
    Field::Pointer(32),
    Field::Number(32),
    Field::Bytes(8),
]);
/// Bytes of keys behind their handles, at most.
pub(super) const SECRET_KEY: u64 = 256;
pub(super) const PUBLIC_KEY: u64 = 256;

pub(super) const OF_SM2: &str = "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::multiply::lanes::with_tables::compiled::Compiled>::run";
pub(super) const OF_P256: &str = "<yuxi_arith::curve::p256::P256 as yuxi_arith::multiply::lanes::with_tables::compiled::Compiled>::run";

/// The batches.
pub const BATCHES: &[Operation] = &[
    batch(
        "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base_many",
        "k·G on SM2, affine",
        &[SCALARS, POINTS],
        Some(OF_SM2),
    ),
    batch(
        "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base_x_many",
        "the x of k·G on SM2",
        &[SCALARS, SCALARS],
        Some(OF_SM2),
    ),
    batch(
        "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base_many",
        "k·G on P-256, affine",
        &[SCALARS, POINTS],
        Some(OF_P256),
    ),
    batch(
        "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base_x_many",
        "the x of k·G on P-256",
        &[SCALARS, SCALARS],
        Some(OF_P256),
    ),
    batch(
        "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::invert_many",
        "the inverses modulo the order of P-256",
        &[SCALARS],
        None,
    ),
    batch("yuxi_arith::engine::x25519_many", "X25519", &[SCALARS, SCALARS], None),
    batch(
        "yuxi_arith::engine::x25519_base_many",
        "public keys of X25519",
        &[SCALARS, SCALARS],
        None,
    ),
    up_to_64(
        "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_x_many",
        "the x of k·P on SM2",
        &[SCALARS, REFERENCES, SCALARS],
        OF_SM2,
    ),
    up_to_64(
        "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_x_many",
        "the x of k·P on P-256",
        &[SCALARS, REFERENCES, SCALARS],
        OF_P256,
    ),
    batch(
        "yuxi_sm2_ecdh_batch",
        "shared secrets on SM2's curve, the whole function of C",
        &[ITEMS, Null],
        Some(OF_SM2),
    ),
    batch(
        "yuxi_p256_ecdh_batch",
        "shared secrets on P-256, the whole function of C",
        &[ITEMS, Null],
        Some(OF_P256),
    ),
];

const fn batch(
    function: &'static str,
    about: &'static str,
    arguments: &'static [Argument],
    exceptional: Option<&'static str>,
) -> Operation {
    let (items, unit, backends) = (SIZES, Unit::Batch, FOR_BATCHES);
    Operation {
        function,
        about,
        arguments,
        items,
        unit,
        backends,
        public: &[],
        may_move: false,
        exceptional,
    }
}

/// A function that takes 64 items at most.
const fn up_to_64(
    function: &'static str,
    about: &'static str,
    arguments: &'static [Argument],
    exceptional: &'static str,
) -> Operation {
    let (items, exceptional) = (&[8, 20], Some(exceptional));
    let (unit, backends) = (Unit::Batch, FOR_BATCHES);
    Operation {
        function,
        about,
        arguments,
        items,
        unit,
        backends,
        public: &[],
        may_move: false,
        exceptional,
    }
}
