//! How code that is generic over machines is entered.
//!
//! A machine is a type that nobody outside of this crate can name, if it needs instructions that
//! not every CPU of its architecture has. It is a type argument of [`Work::run`] alone, and that is
//! called only if the CPU has the instructions: so the type is the proof that it has them.

use crate::backend::{Kind, Unavailable};
use crate::multiply::Machine;

/// An expression with a type name bound to the current backend, which this CPU can run.
macro_rules! dispatch {
    ($machine:ident => $body:expr) => {
        $crate::engine::dispatch::on!($crate::backend::current(), $machine => $body)
    };
}

/// The same with that of a [`Kind`] that this CPU can run.
macro_rules! on {
    ($kind:expr, $machine:ident => $body:expr) => {
        match $kind {
            $crate::backend::Kind::Portable64 => {
                type $machine = $crate::backend::Portable64;
                $body
            }
            $crate::backend::Kind::Portable32 => {
                type $machine = $crate::backend::Portable32;
                $body
            }
            #[cfg(target_arch = "x86_64")]
            $crate::backend::Kind::Adx => {
                type $machine = $crate::backend::Adx;
                $body
            }
            #[cfg(target_arch = "x86_64")]
            $crate::backend::Kind::Ifma => {
                type $machine = $crate::backend::Ifma;
                $body
            }
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            $crate::backend::Kind::Aarch64 => {
                type $machine = $crate::backend::Aarch64;
                $body
            }
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            $crate::backend::Kind::Aarch64Karatsuba => {
                type $machine = $crate::backend::Aarch64Karatsuba;
                $body
            }
        }
    };
}

pub(super) use {dispatch, on};

/// Work that is generic over the machine.
pub trait Work {
    /// Its result.
    type Output;
    /// Does it on the machine `B`.
    fn run<B: Machine>(self) -> Self::Output;
}

/// Does it on the current backend.
pub fn run<W: Work>(work: W) -> W::Output {
    dispatch!(B => work.run::<B>())
}

/// Does it on a backend.
///
/// # Errors
/// [`Unavailable`] if this CPU cannot run it.
pub fn run_on<W: Work>(kind: Kind, work: W) -> Result<W::Output, Unavailable> {
    if !kind.is_available() {
        return Err(Unavailable);
    }
    Ok(on!(kind, B => work.run::<B>()))
}
