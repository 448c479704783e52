//! What Intel's crypto_mb was measured at elsewhere, for machines that do not have it.
//!
//! The figures are cycles, so they are turned into time by this core's frequency: the task of
//! an operation is a chain of multiplications that takes as many cycles, and interleaved
//! with Yuxi it runs at the same frequency. Nothing is computed, so nothing is checked.

use std::hint::black_box;

use crate::foreign::has_ifma;
use crate::material::Material;
use crate::operation::Operation;
use crate::peer::{About, Absent, Peer};
use crate::task::Task;

/// The frequency of the core on which it was measured, in Hz, a Sapphire Rapids or the like.
const FREQUENCY: f64 = 2.45e9;

/// A multiplication that waits for the one before, on all x86-64 cores with IFMA.
const CYCLES: f64 = 3.0;

/// Figures of crypto_mb.
pub(crate) struct CryptoMb(());

impl CryptoMb {
    /// # Errors
    /// That crypto_mb's eight lanes would not run here.
    pub(super) fn new() -> Result<Self, String> {
        if has_ifma() { Ok(Self(())) } else { Err("this CPU lacks AVX-512 IFMA".to_owned()) }
    }
}

/// Cycles of an operation: those that were counted, or those of the fastest of several runs.
fn cycles(operation: Operation) -> Option<f64> {
    Some(match operation {
        Operation::Sm2SignBatch(_) => 17_000.0,
        Operation::Sm2VerifyBatch(_) | Operation::Sm2VerifyPreparedBatch(_) => 47_000.0,
        Operation::Sm2KeygenBatch(_) => 10_800.0,
        Operation::P256SignBatch(_) => FREQUENCY / 153_700.0,
        Operation::P256VerifyBatch(_) => FREQUENCY / 45_800.0,
        Operation::X25519EcdhBatch(_) => FREQUENCY / 144_000.0,
        _ => return None,
    })
}

impl Peer for CryptoMb {
    fn about(&self) -> About<'_> {
        About {
            name: "crypto_mb-quoted",
            version: "",
            note: "quoted, not measured here: its cycles on another machine, at this core's frequency",
        }
    }

    fn is_quoted(&self) -> bool {
        true
    }

    fn prepare<'a>(&'a self, operation: Operation, _: &'a Material) -> Result<Task<'a>, Absent> {
        let squares = (cycles(operation).ok_or(Absent::Lacks)? / CYCLES).round() as u64;
        let chain = move |start: &u64| Ok((0..squares).fold(*start, |x, _| x.wrapping_mul(x)));
        Ok(Task::new([black_box(3_u64)], chain, |_| Ok(Vec::new())))
    }
}
