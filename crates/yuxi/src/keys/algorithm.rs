//! The algorithm and the curve of an encoded key.

use der::asn1::{AnyRef, ObjectIdentifier};
use der::{Tag, Tagged};
use spki::AlgorithmIdentifierRef;

use crate::Error;
use crate::curve::{NamedCurve, Sm2};

/// `id-ecPublicKey` (RFC 5480): keys of any curve; the parameters name it.
pub(super) const EC_PUBLIC_KEY: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");

/// The algorithm identifier of encoded keys: `id-ecPublicKey` with the named curve.
pub(super) fn identifier<C: NamedCurve>() -> AlgorithmIdentifierRef<'static> {
    AlgorithmIdentifierRef { oid: EC_PUBLIC_KEY, parameters: Some(AnyRef::from(&C::OID)) }
}

/// Checks that a key has this curve. Two algorithm OIDs are in use:
///
/// - `id-ecPublicKey` with the curve as its parameters: GM/T 0006, RFC 8998, most programs;
/// - the OID of SM2's curve instead of the algorithm, with no parameters, NULL or the same curve
///   again.
pub(super) fn check<C: NamedCurve>(algorithm: &AlgorithmIdentifierRef<'_>) -> Result<(), Error> {
    let parameters = algorithm.parameters.filter(|parameters| !parameters.is_null());
    if algorithm.oid == EC_PUBLIC_KEY {
        return check_parameters::<C>(parameters.ok_or(Error::MissingCurve)?);
    }
    if algorithm.oid == C::OID && C::IS_ALGORITHM {
        return parameters.map_or(Ok(()), check_parameters::<C>);
    }
    if algorithm.oid == Sm2::OID {
        return Err(Error::WrongCurve { expected: C::NAME, found: algorithm.oid });
    }
    Err(Error::WrongAlgorithm { found: algorithm.oid })
}

/// Checks that the parameters of a curve name this one (RFC 5480, 2.1.1).
pub(super) fn check_parameters<C: NamedCurve>(parameters: AnyRef<'_>) -> Result<(), Error> {
    if parameters.tag() == Tag::Sequence {
        return Err(Error::ExplicitCurve);
    }
    let found: ObjectIdentifier =
        parameters.decode_as().map_err(crate::error::der("the name of a curve"))?;
    if found == C::OID { Ok(()) } else { Err(Error::WrongCurve { expected: C::NAME, found }) }
}
