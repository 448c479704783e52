//! What a machine with vectors gives to code that works in lanes.

use super::OneAtATime;
use super::kind::Kind;
use crate::field::{
    CrossLane, EightLanes, FourLanes, GatherLanes, LaneField, LaneTask, Modulus, Quads,
};

/// A machine with vectors that works on many values, one a lane: its fields.
///
/// Such a type argument is the proof that the CPU has its instructions: code outside of
/// [`backend`](super) gets it from a value of [`Detected`](super::Detected), and has no name for it.
pub(crate) trait BatchVectors: Copy + Send + Sync + 'static {
    /// The name that `YUXI_BACKEND` takes.
    const NAME: &'static str;
    /// The backend.
    #[cfg_attr(feature = "small-tables", allow(dead_code, reason = "only ladders are in lanes"))]
    const KIND: Kind;
    /// From how many items on lanes are faster than one item after the other.
    const FEWEST: Fewest;
    /// The backend for one value at a time of the same CPU.
    type Scalar: OneAtATime;
    /// Eight elements modulo a prime of SM2 or P-256.
    type Eight<M: Modulus>: LaneField + EightLanes;
    /// Four, eight or sixteen of them: as many as batches are worked on in, but for those of at most eight if
    /// these are sixteen.
    type Many<M: Modulus>: LaneField;
    /// Eight elements modulo 2^255 − 19.
    type Eight25519: EightLanes;

    /// Whether batches of any size take less time in vectors of [`Self::Eight`] than of [`Self::Many`] on this CPU.
    #[cfg_attr(feature = "small-tables", allow(dead_code, reason = "only ladders are in lanes"))]
    #[inline]
    fn are_eight_faster() -> bool {
        false
    }

    /// Runs a task in a function for which the instructions are enabled.
    fn run<T: LaneTask>(task: T) -> T::Output;
}

/// The fewest items that are computed sooner in lanes.
///
/// A vector that is full in part takes as long as a full one, so they are its lanes over the ratio that
/// `YUXI_BACKEND=avx512 yuxi-bench --peer yuxi-single --operation sm2-sign-x8,sm2-verify-x8,x25519-ecdh-x64`
/// prints, rounded up: for signatures on a Zen 4, 2026-11-24, 4 / 2.01 with `avx2`, 8 / 3.18 with `avx512` and
/// 8 / 2.77 with `ifma`; for verifications 4 / 1.39, 8 / 2.37 and 8 / 1.79; for X25519 8 / 1.58, 8 / 2.71 and
/// 8 / 2.71. Of signatures one by one a few share an inversion, which is one more. `of_points`, `sums`, `inverses`
/// and `x25519_of_base` of `avx2` and `avx512` are computed from the times of single products.
#[cfg_attr(feature = "small-tables", allow(dead_code, reason = "only ladders are in lanes"))]
pub(crate) struct Fewest {
    /// Multiples of a generator, and sums with a prepared point.
    pub(crate) of_base: usize,
    /// Multiples of points.
    pub(crate) of_points: usize,
    /// Sums of both.
    pub(crate) sums: usize,
    /// Verifications of unknown keys.
    pub(crate) verified: usize,
    /// Scalars that are inverted.
    pub(crate) inverses: usize,
    /// X25519.
    pub(crate) x25519: usize,
    /// Key pairs of X25519.
    pub(crate) x25519_of_base: usize,
}

/// One whose lanes also share the work on one point, faster than [`BatchVectors::Scalar`] does it.
pub(crate) trait Vectors: BatchVectors {
    /// Eight lanes, modulo a prime of SM2 or P-256.
    type Spread<M: Modulus>: GatherLanes;
    /// Eight lanes, modulo 2^255 − 19.
    type Spread25519: CrossLane;
    /// Four of them.
    type Four: FourLanes;
    /// Four lanes, modulo a prime of SM2 or P-256.
    type Quad<M: Modulus>: Quads;
    /// Two points beside each other.
    type TwoQuads<M: Modulus>: Quads;
}
