//! Machines: each folder is an implementation of the field traits.

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub mod aarch64;
pub(crate) mod barrier;
mod divsteps;
#[cfg(target_arch = "x86_64")]
pub(crate) mod ifma;
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
pub(crate) mod kernels;
pub mod portable;
mod select;
mod word;
#[cfg(target_arch = "x86_64")]
pub(crate) mod x86_64;

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use aarch64 as machine;
#[cfg(target_arch = "x86_64")]
use x86_64 as machine;

use crate::field::Element;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub use aarch64::{Aarch64, Aarch64Karatsuba};
#[cfg(target_arch = "x86_64")]
pub(crate) use ifma::Ifma;
pub use portable::{Portable32, Portable64};
pub use select::{Kind, Unavailable, current, force};
#[cfg(target_arch = "x86_64")]
pub(crate) use x86_64::Adx;
#[cfg(target_arch = "x86_64")]
pub use x86_64::LISTINGS;
#[cfg(all(target_arch = "x86_64", feature = "ct-check"))]
pub use x86_64::assume_adx;

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
