//! Public keys as SubjectPublicKeyInfo (RFC 5280, RFC 5480).

use alloc::vec::Vec;

use ::spki::SubjectPublicKeyInfoRef;
use der::asn1::BitStringRef;
use der::{Decode, Encode};

use super::{PublicKey, algorithm};
use crate::Error;
use crate::curve::NamedCurve;

const WHAT: &str = "a public key (SubjectPublicKeyInfo)";

impl<C: NamedCurve> PublicKey<C> {
    /// From the DER of a `SubjectPublicKeyInfo`, with either OID of SM2 keys, the point compressed
    /// or not.
    ///
    /// # Errors
    /// [`Error::InvalidDer`], [`Error::WrongAlgorithm`], [`Error::WrongCurve`],
    /// [`Error::MissingCurve`], [`Error::ExplicitCurve`], and those of
    /// [`PublicKey::from_bytes`].
    pub fn from_spki_der(der: &[u8]) -> Result<Self, Error> {
        Self::from_spki(&SubjectPublicKeyInfoRef::from_der(der).map_err(crate::error::der(WHAT))?)
    }

    pub(super) fn from_spki(info: &SubjectPublicKeyInfoRef<'_>) -> Result<Self, Error> {
        algorithm::check::<C>(&info.algorithm)?;
        Self::from_bit_string(info.subject_public_key, WHAT)
    }

    /// The DER of a `SubjectPublicKeyInfo`: `id-ecPublicKey`, the named curve, the point
    /// uncompressed.
    #[must_use]
    pub fn to_spki_der(&self) -> Vec<u8> {
        let point = self.to_uncompressed();
        let info = SubjectPublicKeyInfoRef {
            algorithm: algorithm::identifier::<C>(),
            subject_public_key: BitStringRef::from_bytes(&point).expect("a point is short"),
        };
        info.to_der().expect("a key is short")
    }

    /// The point in a BIT STRING within `what`, which always includes the 04.
    pub(super) fn from_bit_string(
        bits: BitStringRef<'_>,
        what: &'static str,
    ) -> Result<Self, Error> {
        let bytes = bits.as_bytes().ok_or(Error::InvalidDer { what, offset: None })?;
        Self::from_sec1_point(bytes)
    }
}
