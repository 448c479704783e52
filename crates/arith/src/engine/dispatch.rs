//! How code that is generic over machines is entered.
//!
//! A machine that needs CPU features is a type that only [`backend`](crate::backend) can name. Code
//! gets it from a value that detection has made, in [`Detected`]: as the type of an argument here, and
//! then as the type argument of [`Work::run`]. So the type is the proof that the CPU has the features.

use crate::backend::{Detected, Kind, Unavailable, detected};
use crate::multiply::Machine;

/// An expression with a name bound to the current machine.
macro_rules! dispatch {
    ($machine:ident => $body:expr) => {
        $crate::engine::dispatch::on!($crate::backend::detected(), $machine => $body)
    };
}

/// The same with a machine that was detected.
macro_rules! on {
    ($detected:expr, $machine:ident => $body:expr) => {
        match $detected {
            #[cfg(not(target_arch = "wasm32"))]
            $crate::backend::Detected::Portable64($machine) => $body,
            $crate::backend::Detected::Portable32($machine) => $body,
            $crate::backend::Detected::Portable29($machine) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::backend::Detected::Adx($machine) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::backend::Detected::Avx2(vectors) => {
                let $machine = $crate::multiply::InLanes::batches(vectors);
                $body
            }
            #[cfg(target_arch = "x86_64")]
            $crate::backend::Detected::Avx512(vectors) => {
                let $machine = $crate::multiply::InLanes::batches(vectors);
                $body
            }
            #[cfg(target_arch = "x86_64")]
            $crate::backend::Detected::Ifma(vectors) => {
                let $machine = $crate::multiply::InLanes::all(vectors);
                $body
            }
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            $crate::backend::Detected::Aarch64($machine) => $body,
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            $crate::backend::Detected::Aarch64Karatsuba($machine) => $body,
        }
    };
}

pub(super) use {dispatch, on};

/// Work that is generic over the machine.
///
/// The machines with CPU features have no name outside, so that no other code than work that
/// [`run`] or [`run_on`] has entered, after detection, can use one:
///
/// ```
/// # use yuxi_arith::{engine::{Work, run}, field::{Element, Field}, multiply::Machine};
/// struct Double([u64; 4]);
/// impl Work for Double {
///     type Output = [u64; 4];
///     fn run<B: Machine>(self) -> [u64; 4] { B::Sm2P::from_words(&self.0).double().to_words() }
/// }
/// assert_eq!(run(Double([2, 0, 0, 0])), [4, 0, 0, 0]);
/// ```
/// ```compile_fail,E0603
/// use yuxi_arith::backend::x86_64::Adx;
/// ```
/// ```compile_fail,E0603
/// use yuxi_arith::backend::ifma::Ifma;
/// ```
/// ```compile_fail,E0603
/// use yuxi_arith::backend::muldq::Avx2;
/// ```
/// ```compile_fail,E0603
/// use yuxi_arith::backend::Detected;
/// ```
/// ```compile_fail,E0603
/// // nor can their kernels be called on the modulus, which has a name
/// use yuxi_arith::{backend::kernels::Kernels, field::Sm2P};
/// fn product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] { Sm2P::mul(a, b) }
/// ```
pub trait Work {
    /// Its result.
    type Output;
    /// Does it on the machine `B`.
    fn run<B: Machine>(self) -> Self::Output;
}

/// Does it on the current backend.
pub fn run<W: Work>(work: W) -> W::Output {
    enter_detected(detected(), work)
}

/// Does it on a backend.
///
/// # Errors
/// [`Unavailable`] if this CPU cannot run it.
pub fn run_on<W: Work>(kind: Kind, work: W) -> Result<W::Output, Unavailable> {
    kind.detect().map(|machine| enter_detected(machine, work)).ok_or(Unavailable)
}

fn enter_detected<W: Work>(machine: Detected, work: W) -> W::Output {
    on!(machine, machine => enter(machine, work))
}

#[inline(always)]
fn enter<W: Work, B: Machine>(_: B, work: W) -> W::Output {
    work.run::<B>()
}
