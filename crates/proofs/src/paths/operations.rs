//! The operations of the command on one value, and the backends.

use super::arguments::Argument::{self, Bytes, Result};
use super::public::Public;
use crate::artefact::Machine;

/// An operation.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// The function, by its whole name.
    pub function: &'static str,
    /// What is said about it.
    pub about: &'static str,
    /// Its arguments.
    pub arguments: &'static [Argument],
    /// The numbers of items of its slices: a run with each.
    pub items: &'static [u64],
    /// What these are.
    pub unit: Unit,
    /// The backends of x86-64: a run on each.
    pub backends: &'static [Backend],
    /// What becomes public on purpose.
    pub public: &'static [Public],
    /// Whether on AArch64 the code between the operations in assembly may also move operands by instructions that are not in
    /// Arm's list.
    pub may_move: bool,
    /// In lanes: the function that returns which items met an exceptional case, a bit each.
    pub exceptional: Option<&'static str>,
}

/// What the items of an operation are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// It has none.
    One,
    /// The bytes of a message.
    Bytes,
    /// Those of a batch.
    Batch,
}

impl Operation {
    /// The backends of a file for this processor.
    pub(super) fn backends_of(&self, machine: Machine) -> &'static [Backend] {
        match machine {
            Machine::X86 => self.backends,
            Machine::Aarch64 => OF_AARCH64,
        }
    }

    /// The numbers of items on a backend: without lanes each item is computed by itself, so one number suffices.
    pub(super) fn items_on(&self, backend: Backend) -> &'static [u64] {
        let all = backend.has_lanes || self.unit != Unit::Batch;
        if all { self.items } else { &self.items[..1] }
    }
}

/// The operations of the command on one value, all of whose operands are secret: also what is public, such as a point.
pub const OPERATIONS: &[Operation] = &[
    one(
        "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base",
        "k·G on SM2, affine",
        &[Result(64), Bytes(32)],
    ),
    one(
        "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_base_x",
        "the x of k·G on SM2",
        &[Result(32), Bytes(32)],
    ),
    one(
        "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul",
        "k·P on SM2, affine",
        &[Bytes(32), Bytes(64), Bytes(64)],
    ),
    one(
        "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::mul_both",
        "k·G and k·P on SM2, affine",
        &[Result(64), Bytes(32), Bytes(64), Bytes(64)],
    ),
    one(
        "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::invert",
        "the inverse modulo the order of SM2",
        &[Bytes(32)],
    ),
    one(
        "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base",
        "k·G on P-256, affine",
        &[Result(64), Bytes(32)],
    ),
    one(
        "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul_base_x",
        "the x of k·G on P-256",
        &[Result(32), Bytes(32)],
    ),
    one(
        "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::mul",
        "k·P on P-256, affine",
        &[Bytes(32), Bytes(64), Bytes(64)],
    ),
    one(
        "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::invert",
        "the inverse modulo the order of P-256",
        &[Bytes(32)],
    ),
    one("yuxi_arith::engine::x25519", "X25519", &[Result(32), Bytes(32), Bytes(32)]),
    one("yuxi_arith::engine::x25519_base", "the public key of X25519", &[Result(32), Bytes(32)]),
];

const fn one(
    function: &'static str,
    about: &'static str,
    arguments: &'static [Argument],
) -> Operation {
    Operation {
        function,
        about,
        arguments,
        items: &[1],
        unit: Unit::One,
        backends: BACKENDS,
        public: &[],
        may_move: false,
        exceptional: None,
    }
}

/// A backend: its name, its number in `FORCED`, whether the processor is a Zen 4, and whether it computes batches in lanes.
#[derive(Clone, Copy, Debug)]
pub struct Backend {
    /// Its name.
    pub name: &'static str,
    pub(super) kind: u8,
    pub(super) is_zen4: bool,
    pub(super) has_lanes: bool,
}

impl Backend {
    /// Whether it has no assembly.
    pub fn is_portable(self) -> bool {
        self.name.starts_with("portable")
    }

    /// Whether it multiplies one point in lanes.
    pub fn has_lanes(self) -> bool {
        self.has_lanes
    }
}

/// The portable one on words of 64 bits.
pub const PORTABLE64: Backend =
    Backend { name: "portable64", kind: 1, is_zen4: false, has_lanes: false };
/// The one of x86-64 that computes one value after the other in assembly.
pub const ADX: Backend = Backend { name: "adx", kind: 3, is_zen4: false, has_lanes: false };
/// That with AVX-512 IFMA.
pub const IFMA: Backend = Backend { name: "ifma", kind: 5, is_zen4: false, has_lanes: true };
/// The same on a processor for which batches are in vectors of eight lanes alone.
pub const IFMA_ON_ZEN4: Backend =
    Backend { name: "ifma on Zen 4", kind: 5, is_zen4: true, has_lanes: true };

/// The backends of x86-64 that work on one value; those for batches do that as `adx` does.
pub(super) const BACKENDS: &[Backend] = &[
    PORTABLE64,
    Backend { name: "portable32", kind: 2, is_zen4: false, has_lanes: false },
    Backend { name: "portable29", kind: 9, is_zen4: false, has_lanes: false },
    ADX,
    IFMA,
    IFMA_ON_ZEN4,
];

/// Those of batches: all with lanes, and two without.
pub(super) const FOR_BATCHES: &[Backend] = &[
    PORTABLE64,
    ADX,
    Backend { name: "avx2", kind: 7, is_zen4: false, has_lanes: true },
    Backend { name: "avx512", kind: 8, is_zen4: false, has_lanes: true },
    IFMA,
    IFMA_ON_ZEN4,
];

/// The one of AArch64.
pub const AARCH64: Backend = Backend { name: "aarch64", kind: 4, is_zen4: false, has_lanes: false };
/// The same with other products.
pub const AARCH64_KARATSUBA: Backend =
    Backend { name: "aarch64-karatsuba", kind: 6, is_zen4: false, has_lanes: false };

/// The backends of AArch64, all of which compute one value after the other.
const OF_AARCH64: &[Backend] = &[
    PORTABLE64,
    Backend { name: "portable32", kind: 2, is_zen4: false, has_lanes: false },
    Backend { name: "portable29", kind: 9, is_zen4: false, has_lanes: false },
    AARCH64,
    AARCH64_KARATSUBA,
];
