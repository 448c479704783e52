//! The curves that keys are of.

mod ops;

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::hash::Hash;

use der::oid::ObjectIdentifier;
#[cfg(feature = "alloc")]
use yuxi_arith::curve::Comb;
pub use yuxi_arith::curve::{P256, Sm2};
use yuxi_arith::dispatch;
use yuxi_arith::field::root;
#[cfg(feature = "alloc")]
use yuxi_arith::multiply::batch;
use zeroize::Zeroizing;

use crate::Error;
#[cfg(feature = "alloc")]
pub(crate) use ops::joined;
pub(crate) use ops::{Ops, Stored};

/// A curve with a name in encodings.
///
/// Implemented for [`Sm2`] and [`P256`], and for nothing else.
pub trait NamedCurve: Ops + Eq + Hash {
    /// The identifier of the curve.
    const OID: ObjectIdentifier;
    /// Private keys lie below this integer (least significant word first).
    const SECRET_END: [u64; 4];
    /// Whether the curve's identifier may also stand where an algorithm's does.
    const IS_ALGORITHM: bool;
}

impl NamedCurve for Sm2 {
    /// `sm2p256v1` of GM/T 0006.
    const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.156.10197.1.301");
    /// n − 1: GB/T 32918.1-2016, 6.1 has private keys in [1, n − 2], as signing
    /// needs the inverse of 1 + d.
    const SECRET_END: [u64; 4] = {
        let mut end = <Self as yuxi_arith::curve::Curve>::ORDER;
        end[0] -= 1;
        end
    };
    const IS_ALGORITHM: bool = true;
}

impl NamedCurve for P256 {
    /// `prime256v1` of RFC 5480.
    const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
    const SECRET_END: [u64; 4] = <Self as yuxi_arith::curve::Curve>::ORDER;
    const IS_ALGORITHM: bool = false;
}

/// Binds the generic operations of `ops` to a curve; each enters a backend.
macro_rules! operations {
    ($curve:ty, $root:path) => {
        impl Ops for $curve {
            fn mul_base(scalar: &[u64; 4]) -> Stored {
                dispatch!(B => ops::mul_base::<$curve, B>(scalar))
            }
            fn from_coordinates(x: &[u8; 32], y: &[u8; 32]) -> Result<Stored, Error> {
                dispatch!(B => ops::from_coordinates::<$curve, B>(x, y))
            }
            fn from_x_vartime(x: &[u8; 32], odd: bool) -> Result<Stored, Error> {
                dispatch!(B => ops::from_x_vartime::<$curve, B>(x, odd, $root))
            }
            fn mul(scalar: &[u64; 4], point: &Stored) -> Zeroizing<[u8; 64]> {
                dispatch!(B => ops::mul::<$curve, B>(scalar, point))
            }
            fn add_multiple_vartime(a: &Stored, scalar: &[u64; 4], b: &Stored) -> Option<Stored> {
                dispatch!(B => ops::add_multiple_vartime::<$curve, B>(a, scalar, b))
            }
            fn coordinates(point: &Stored) -> [[u8; 32]; 2] {
                dispatch!(B => ops::coordinates::<$curve, B>(point))
            }
            #[cfg(feature = "alloc")]
            fn mul_base_many(scalars: &[[u64; 4]], points: &mut [Stored]) {
                dispatch!(B => batch::mul_base::<$curve, B>(scalars, points))
            }
            #[cfg(feature = "alloc")]
            fn mul_many(scalars: &[[u64; 4]], points: &mut [Stored], xs: &mut [[u8; 32]]) {
                dispatch!(B => ops::mul_many::<$curve, B>(scalars, points, xs))
            }
            #[cfg(feature = "alloc")]
            fn comb_table(shape: Comb, point: &Stored) -> Vec<Stored> {
                dispatch!(B => ops::comb_table::<$curve, B>(shape, point))
            }
        }
    };
}

operations!(Sm2, root::sm2_p);
operations!(P256, root::p256_p);
