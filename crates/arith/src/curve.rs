//! Curves: formulas, recoding, tables, scalar multiplication.
//!
//! Nothing here knows a backend: everything is generic over the field traits.

/// The bytes of a curve's committed table.
#[cfg(not(feature = "small-tables"))]
macro_rules! base_table_bytes {
    ($curve:literal) => {
        include_bytes!(concat!("../../tables/", $curve, "-w7.bin"))
    };
}
/// The bytes of a curve's committed table.
#[cfg(feature = "small-tables")]
macro_rules! base_table_bytes {
    ($curve:literal) => {
        include_bytes!(concat!("../../tables/", $curve, "-w5.bin"))
    };
}

/// Functions of which the loops of multiplications consist: inlined by force.
///
/// A point that goes through memory from one operation to the next costs a tenth of k·P on x86-64.
/// Tests do without, as it doubles the time that they take to compile, and so does small code.
macro_rules! hot {
    ($(
        $(#[$about:meta])*
        $visible:vis fn $name:ident $(<$kind:ident: $bound:ident>)? ($($operands:tt)*) -> $result:ty
        $body:block
    )*) => {$(
        $(#[$about])*
        #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
        $visible fn $name $(<$kind: $bound>)? ($($operands)*) -> $result $body
    )*};
}

pub mod base_table;
mod booth;
pub mod co_z;
mod comb;
pub mod edwards;
pub mod half_gcd;
pub mod lanes;
mod mul;
mod mul_base;
mod mul_vartime;
mod p256;
mod sm2;
pub mod weierstrass;
mod x;
pub mod x25519;
mod xyzz;

pub use comb::{Comb, CombTable};
pub use mul::mul;
pub use mul_base::mul_base;
pub use mul_vartime::{add_vartime, mul_add_vartime, mul_vartime};
pub use p256::P256;
pub use sm2::Sm2;
pub use weierstrass::{Affine, Cached, Jacobian};
pub use x::plus_order;
pub(crate) use x::{has_x, is_x};
pub use xyzz::Xyzz;

use crate::backend::Backend;
use crate::field::{Element, Modulus};
use base_table::BaseTable;

/// A short Weierstrass curve y² = x³ − 3x + b of prime order over a prime field.
///
/// Integers are four words, least significant first.
pub trait Curve: Copy + Send + Sync + 'static {
    /// A name for people.
    const NAME: &'static str;
    /// b.
    const B: [u64; 4];
    /// The affine coordinates of the generator G.
    const G: [[u64; 4]; 2];
    /// The order n of G.
    const ORDER: [u64; 4] = Self::Order::WORDS;
    /// The modulus of the coordinates.
    type Coordinates: Modulus;
    /// The modulus of the scalars: n.
    type Order: Modulus;
    /// Multiples of G, for [`mul_base`].
    fn base_table() -> &'static BaseTable;
}

/// The fields of a curve in a backend: code that is generic over both takes `B: Fields<C>`.
pub trait Fields<C: Curve>: Backend {
    /// Coordinates.
    type P: Element;
    /// Scalars.
    type N: Element;
}
