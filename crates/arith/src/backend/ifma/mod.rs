//! x86-64 with AVX-512 IFMA: eight values at a time, in lanes.
//!
//! A value is five limbs of 52 bits, one vector each, in Montgomery form with R = 2^260.
//! IFMA adds the lower or the upper half of a 52-bit product to a limb of 64 bits, so
//! carries wait until the end of a multiplication.
//!
//! What is here are methods that are inlined into whoever calls them. Code that is to be
//! fast calls them from a function that enables the instructions ([`mul_base`]); called from
//! elsewhere they are right all the same, and slow.

#![allow(unsafe_code)]

mod carry;
mod eight;
mod limbs;
mod product;
mod spread;
mod word;

pub use eight::Eight;
pub use spread::Compiled;
#[cfg(not(feature = "small-tables"))]
use spread::loaded;
pub use word::{Eight64, Mask8};

use super::kernels::Fe;
use super::{Adx, Backend};
#[cfg(not(feature = "small-tables"))]
use crate::curve::{
    Affine, Comb, Curve, Fields, Jacobian, add_vartime, base_table::Entry, mul_vartime,
};
use crate::field::{P256N, P256P, Sm2N, Sm2P};

cpufeatures::new!(features, "avx512f", "avx512dq", "avx512vl", "avx512ifma");

/// The backend for x86-64 with AVX-512 IFMA (Intel since Ice Lake, AMD since Zen 4).
///
/// Single values are those of [`Adx`]; a multiplication of the generator is spread over
/// eight lanes. On a CPU that lacks the instructions its operations end the process by an
/// illegal instruction; [`dispatch!`](crate::dispatch) does not enter it there.
#[derive(Clone, Copy, Debug)]
pub struct Ifma;

impl Ifma {
    /// Whether this CPU has the instructions.
    #[must_use]
    pub fn is_available() -> bool {
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

    #[cfg(not(feature = "small-tables"))]
    fn mul_base<C: Curve>(scalar: &[u64; 4]) -> Jacobian<<Self as Fields<C>>::P>
    where
        Self: Fields<C>,
    {
        // SAFETY: the CPU has the instructions: `Ifma`.
        unsafe { loaded(C::Coordinates::mul_base(scalar, C::spread_table())) }
    }

    /// s·G over the lanes, in constant time as it happens; t·P one operation after the other.
    #[cfg(not(feature = "small-tables"))]
    fn mul_add_vartime<C: Curve>(
        s: &[u64; 4],
        t: &[u64; 4],
        point: Affine<<Self as Fields<C>>::P>,
    ) -> Jacobian<<Self as Fields<C>>::P>
    where
        Self: Fields<C>,
    {
        add_vartime(Self::mul_base::<C>(s), mul_vartime(t, point))
    }

    #[cfg(not(feature = "small-tables"))]
    fn mul_add_comb_vartime<C: Curve>(
        comb: Comb,
        s: &[u64; 4],
        t: &[u64; 4],
        table: &[Entry],
    ) -> Jacobian<<Self as Fields<C>>::P>
    where
        Self: Fields<C>,
    {
        // SAFETY: as above.
        let sum =
            unsafe { C::Coordinates::mul_add_comb_vartime(comb, s, C::spread_table(), t, table) };
        sum.map_or_else(|| comb.mul_add_vartime(s, C::base_table(), t, table), loaded)
    }
}
