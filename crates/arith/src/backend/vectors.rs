//! What a machine with vectors gives to code that works in lanes.

use super::OneAtATime;
use crate::field::{CrossLane, FourLanes, GatherLanes, LaneField, LaneTask, Modulus, Quads};

/// A machine with vectors: its fields of several lanes.
///
/// Such a type argument is the proof that the CPU has its instructions: code outside of
/// [`backend`](super) gets it from a value of [`Detected`](super::Detected), and has no name for it.
pub(crate) trait Vectors: Copy + Send + Sync + 'static {
    /// The name that `YUXI_BACKEND` takes.
    const NAME: &'static str;
    /// The backend for one value at a time of the same CPU.
    type Scalar: OneAtATime;
    /// Eight elements modulo a prime of SM2 or P-256.
    type Eight<M: Modulus>: LaneField + GatherLanes;
    /// Sixteen of them.
    type Sixteen<M: Modulus>: LaneField;
    /// Eight elements modulo 2^255 − 19.
    type Eight25519: CrossLane;
    /// Four of them.
    type Four: FourLanes;
    /// Four lanes that work on one point, modulo a prime of SM2 or P-256.
    type Quad<M: Modulus>: Quads;
    /// Two points beside each other.
    type TwoQuads<M: Modulus>: Quads;

    /// Runs a task in a function for which the instructions are enabled.
    fn run<T: LaneTask>(task: T) -> T::Output;
}
