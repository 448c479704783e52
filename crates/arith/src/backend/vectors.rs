//! What a machine with vectors gives to code that works in lanes.

use super::{Kind, OneAtATime};
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
    const KIND: Kind;
    /// The backend for one value at a time of the same CPU.
    type Scalar: OneAtATime;
    /// Eight elements modulo a prime of SM2 or P-256.
    type Eight<M: Modulus>: LaneField + EightLanes;
    /// Eight or sixteen of them: as many as batches of more than eight are worked on in.
    type Many<M: Modulus>: LaneField;
    /// Eight elements modulo 2^255 − 19.
    type Eight25519: EightLanes;

    /// Runs a task in a function for which the instructions are enabled.
    fn run<T: LaneTask>(task: T) -> T::Output;
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
