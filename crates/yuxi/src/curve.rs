//! The curves of keys.

use core::hash::Hash;

use der::oid::ObjectIdentifier;
use yuxi_arith::curve::Curve;
pub use yuxi_arith::curve::{P256, Sm2};
use yuxi_arith::engine::{Engine, NoPoint};

use crate::Error;

/// A curve with a name in encodings.
///
/// Implemented for [`Sm2`] and [`P256`], and for nothing else.
pub trait NamedCurve: Engine + Eq + Hash {
    /// The OID of the curve.
    const OID: ObjectIdentifier;
    /// Private keys are below this integer (least significant word first).
    const SECRET_END: [u64; 4];
    /// Whether the curve's OID may also replace the OID of the algorithm.
    const IS_ALGORITHM: bool;
}

impl NamedCurve for Sm2 {
    /// `sm2p256v1` of GM/T 0006.
    const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.156.10197.1.301");
    /// n − 1: GB/T 32918.1-2016, 6.1 requires private keys in [1, n − 2], because signing needs the
    /// inverse of 1 + d.
    const SECRET_END: [u64; 4] = {
        let mut end = Self::ORDER;
        end[0] -= 1;
        end
    };
    const IS_ALGORITHM: bool = true;
}

impl NamedCurve for P256 {
    /// `prime256v1` of RFC 5480.
    const OID: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");
    const SECRET_END: [u64; 4] = Self::ORDER;
    const IS_ALGORITHM: bool = false;
}

/// The error for coordinates of no point.
pub(crate) fn error<C: NamedCurve>(why: NoPoint) -> Error {
    match why {
        NoPoint::Range => Error::CoordinateOutOfRange,
        NoPoint::OffCurve => Error::NotOnCurve { curve: C::NAME },
    }
}
