//! Machines: each folder is an implementation of the field traits.

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod aarch64;
pub(crate) mod barrier;
mod divsteps;
#[cfg(target_arch = "x86_64")]
mod ifma;
#[cfg(target_arch = "x86_64")]
mod island;
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
mod kernels;
mod kind;
#[cfg(target_arch = "x86_64")]
mod lanewise;
#[cfg_attr(
    not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))),
    allow(dead_code, reason = "this machine has no kernels")
)]
mod loaded;
#[cfg(target_arch = "x86_64")]
mod mask8;
#[cfg(target_arch = "x86_64")]
mod muldq;
pub mod portable;
pub mod portable29;
#[cfg(target_arch = "x86_64")]
mod scheduled;
mod select;
pub mod soundness;
#[cfg(all(test, target_arch = "x86_64"))]
mod tests;
#[cfg(target_arch = "x86_64")]
mod unrolled;
#[cfg(target_arch = "x86_64")]
mod vectors;
mod word;
#[cfg(target_arch = "x86_64")]
mod x86_64;

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use aarch64 as machine;
#[cfg(target_arch = "x86_64")]
use x86_64 as machine;

use crate::field::Element;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub use aarch64::{Aarch64, Aarch64Karatsuba};
pub use loaded::{LoadedKernel, NotRead};
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
use machine::LOADED;
pub use portable::{Portable32, Portable64};
pub use portable29::Portable29;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
pub(crate) use select::on_vectors;
pub(crate) use select::{Detected, detected};
pub use select::{Kind, Unavailable, current, force};
#[cfg(target_arch = "x86_64")]
pub(crate) use vectors::{BatchVectors, Vectors};
#[cfg(target_arch = "x86_64")]
pub use x86_64::LISTINGS;
#[cfg(all(target_arch = "x86_64", feature = "ct-check"))]
pub use x86_64::assume_adx;
#[cfg(all(test, target_arch = "x86_64", not(feature = "small-tables")))]
pub(crate) use {
    ifma::doubled::for_tests as doubled, ifma::windows::for_tests as windows,
    muldq::avx2::doubled::for_tests as doubled_avx2, scheduled::for_tests::Formulas,
};

#[cfg(not(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little"))))]
static LOADED: [loaded::Module; 0] = [];

/// The kernels of this process that have a contract (docs/proofs.md), of all backends of this build; none if no backend is
/// in assembly. The programs on vectors are among them.
pub fn loaded_kernels() -> impl Iterator<Item = LoadedKernel> {
    LOADED.iter().chain(programs()).flat_map(loaded::Module::kernels)
}

#[cfg(target_arch = "x86_64")]
fn programs() -> impl Iterator<Item = &'static loaded::Module> {
    ifma::LOADED.into_iter().flatten().chain(muldq::avx2::doubled::LOADED)
}

#[cfg(not(target_arch = "x86_64"))]
fn programs() -> impl Iterator<Item = &'static loaded::Module> {
    [].iter()
}

/// A family of fields for one kind of machine.
///
/// Generic code takes a `B: Backend` and computes in its fields; a program
/// chooses one at run time, once a public operation.
pub trait Backend: Copy + Send + Sync + 'static {
    /// The name that `YUXI_BACKEND` takes.
    const NAME: &'static str;
    /// Coordinates of SM2.
    type Sm2P: Element;
    /// Scalars of SM2.
    type Sm2N: Element;
    /// Coordinates of P-256.
    type P256P: Element;
    /// Scalars of P-256.
    type P256N: Element;
    /// Coordinates of Curve25519.
    type F25519: Element;
}

/// The fields of a backend: what an element is modulo one of the moduli of Weierstrass curves, which
/// is the first argument of that type, and modulo 2^255 − 19.
macro_rules! fields {
    ($element:ident<_ $(, $words:ty)?>, $of_25519:ty) => {
        type Sm2P = $element<$crate::field::Sm2P $(, $words)?>;
        type Sm2N = $element<$crate::field::Sm2N $(, $words)?>;
        type P256P = $element<$crate::field::P256P $(, $words)?>;
        type P256N = $element<$crate::field::P256N $(, $words)?>;
        type F25519 = $of_25519;
    };
}
use fields;

/// A backend that works on one value at a time.
pub(crate) trait OneAtATime: Backend {
    /// Whether the sums modulo 2^255 − 19 are in assembly, so that no compiler makes branches of their
    /// carries, whatever formula they stand in.
    #[cfg_attr(feature = "small-tables", allow(dead_code, reason = "the table is left out"))]
    const HAS_KERNELS: bool;
}

/// Names the backends that work on one value at a time.
macro_rules! one_at_a_time {
    ($has_kernels:literal: $($machine:ty),*) => {$(
        impl OneAtATime for $machine {
            const HAS_KERNELS: bool = $has_kernels;
        }
    )*};
}

one_at_a_time!(false: Portable64, Portable32, Portable29);
#[cfg(target_arch = "x86_64")]
one_at_a_time!(true: x86_64::Adx);
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
one_at_a_time!(true: Aarch64, Aarch64Karatsuba);
