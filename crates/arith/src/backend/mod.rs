//! Machines: each folder is an implementation of the field traits.

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub mod aarch64;
pub(crate) mod barrier;
mod divsteps;
#[cfg(target_arch = "x86_64")]
pub mod ifma;
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
pub mod kernels;
pub mod portable;
mod select;
mod word;
#[cfg(target_arch = "x86_64")]
pub mod x86_64;

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use aarch64 as machine;
#[cfg(target_arch = "x86_64")]
use x86_64 as machine;

use crate::curve::base_table::Entry;
use crate::curve::{self, Affine, Comb, Curve, Fields, Jacobian};
use crate::field::Element;
/// A modulus of coordinates, and what is compiled for it alone: nothing on this machine.
#[cfg(not(target_arch = "x86_64"))]
pub use crate::field::Modulus as Compiled;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub use aarch64::{Aarch64, Aarch64Karatsuba};
#[cfg(target_arch = "x86_64")]
pub use ifma::{Compiled, Ifma};
pub use portable::{Portable32, Portable64};
pub use select::{Kind, Unavailable, current, force};
#[cfg(target_arch = "x86_64")]
pub use x86_64::Adx;

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

    /// k·G for k < n, in constant time; k = 0 gives infinity. The scalar is four words, least
    /// significant first.
    #[must_use]
    fn mul_base<C: Curve>(scalar: &[u64; 4]) -> Jacobian<<Self as Fields<C>>::P>
    where
        Self: Fields<C>,
    {
        curve::mul_base(scalar, C::base_table())
    }

    /// s·G + t·P for s, t < n, in a time that depends on all of it. P must lie on the curve.
    #[must_use]
    fn mul_add_vartime<C: Curve>(
        s: &[u64; 4],
        t: &[u64; 4],
        point: Affine<<Self as Fields<C>>::P>,
    ) -> Jacobian<<Self as Fields<C>>::P>
    where
        Self: Fields<C>,
    {
        curve::mul_add_vartime(s, C::base_table(), t, point)
    }

    /// The same for a P that has a table of that shape (see [`Comb`]).
    #[must_use]
    fn mul_add_comb_vartime<C: Curve>(
        comb: Comb,
        s: &[u64; 4],
        t: &[u64; 4],
        table: &[Entry],
    ) -> Jacobian<<Self as Fields<C>>::P>
    where
        Self: Fields<C>,
    {
        comb.mul_add_vartime(s, C::base_table(), t, table)
    }
}
