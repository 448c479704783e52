//! x86-64 with AVX-512 IFMA: eight values at a time, in lanes.
//!
//! A value is five limbs of 52 bits, one vector each, in Montgomery form with R = 2^260 modulo
//! the primes of SM2 and P-256, and as it is modulo 2^255 − 19.
//! IFMA adds the lower or the upper half of a 52-bit product to a limb of 64 bits, so
//! carries wait until the end of a multiplication.
//!
//! What is here are methods that are inlined into whoever calls them. Code that is to be
//! fast runs in a function that enables the instructions ([`run`]); called from
//! elsewhere they are right all the same, and slow.

#![allow(unsafe_code)]
#![cfg_attr(
    feature = "small-tables",
    allow(dead_code, unused_imports, reason = "X25519 alone is in lanes then")
)]

#[cfg(test)]
#[macro_use]
mod tests;

mod carry;
mod eight;
mod eight25519;
mod four;
mod group;
mod limbs;
mod limbs25519;
mod piece;
mod product;
mod spread;
mod vector;
mod word;

pub(crate) use eight::{Eight, Sixteen};
pub(crate) use eight25519::Eight25519;
pub(crate) use four::Four;
pub(crate) use word::Eight64;

use super::kernels::Fe;
use super::{Adx, Backend};
pub(crate) use crate::field::Task;
use crate::field::{P256N, P256P, Sm2N, Sm2P};

cpufeatures::new!(features, "avx512f", "avx512dq", "avx512vl", "avx512ifma");

/// The backend for x86-64 with AVX-512 IFMA (Intel since Ice Lake, AMD since Zen 4).
///
/// Single values are those of [`Adx`]; a multiplication of the generator is spread over
/// eight lanes. Without the instructions its operations are undefined behaviour. So its name and
/// those of its vectors end at this crate, and only [`engine`](crate::engine) enters it, on a CPU
/// that has them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ifma;

impl Ifma {
    /// Whether this CPU has the instructions.
    #[must_use]
    pub(crate) fn is_available() -> bool {
        Adx::is_available() && features::get()
    }
}

impl Backend for Ifma {
    const NAME: &'static str = "ifma";
    type Sm2P = Fe<Sm2P>;
    type Sm2N = Fe<Sm2N>;
    type P256P = Fe<P256P>;
    type P256N = Fe<P256N>;
    type F25519 = <Adx as Backend>::F25519;
}

/// Runs a task in a function for which the instructions are enabled.
///
/// # Panics
/// If the CPU lacks them.
#[inline]
pub(crate) fn run<T: Task>(task: T) -> T::Output {
    assert!(Ifma::is_available(), "this CPU lacks AVX-512 IFMA");
    // SAFETY: the CPU has the instructions, as was just asked.
    unsafe { island(task) }
}

#[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512ifma,bmi2")]
fn island<T: Task>(task: T) -> T::Output {
    task.run()
}

/// The same as a function of its own (see [`Group::apart`](crate::field::Group::apart)).
///
/// The attribute is kept on a function without features alone: on [`island`] the compiler of
/// Rust 1.95 would pass over it.
#[inline(never)]
fn apart<T: Task>(task: T) -> T::Output {
    run(task)
}
