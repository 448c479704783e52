//! The encodings of signatures, for SM2 and ECDSA.

use std::ffi::c_void;

use yuxi::curve::NamedCurve;
use yuxi::signature::Signature;

use crate::buffer::{Output, input};
use crate::constants::constants;
use crate::fault::Fault;
use crate::function::fallible;

constants! {
    /// The encoding of a signature: YUXI_SIGNATURE_DER or YUXI_SIGNATURE_RAW.
    yuxi_signature_form {
        /// The DER of SEQUENCE { INTEGER r, INTEGER s }: 8 to 72 bytes. Decoding is strict.
        YUXI_SIGNATURE_DER = 1,
        /// r and s, 32 bytes each, most significant byte first: 64 bytes.
        YUXI_SIGNATURE_RAW = 2,
    }
}

/// The size of a buffer that suffices for a signature in either encoding.
pub const YUXI_SIGNATURE_SIZE_MAX: usize = 72;
/// The size of a signature in the encoding YUXI_SIGNATURE_RAW.
pub const YUXI_SIGNATURE_RAW_SIZE: usize = 64;
/// The size of a digest of SM3 or SHA-256.
pub const YUXI_DIGEST_SIZE: usize = 32;

fallible! {
    /// Converts a signature of SM2 or of ECDSA on P-256 from one encoding to another.
    ///
    /// The function does not verify: r and s may be any integers below 2^256. All values are
    /// public. YUXI_SIGNATURE_SIZE_MAX bytes suffice for either encoding.
    ///
    /// Errors: YUXI_ERROR_LENGTH, YUXI_ERROR_ENCODING.
    guard fn yuxi_signature_convert(
        from: yuxi_signature_form,
        signature: *const c_void,
        signature_length: usize,
        to: yuxi_signature_form,
    ) -> output(converted, converted_length) {
        // The encodings of both curves are the same.
        let signature: yuxi::sm2::Signature = decode(from, input!(signature, signature_length)?)?;
        put(output, to, &signature)
    }
}

const UNKNOWN: Fault =
    Fault::Argument("a signature's encoding is YUXI_SIGNATURE_DER or YUXI_SIGNATURE_RAW");

/// An untrusted signature.
pub(crate) fn decode<C: NamedCurve>(
    form: yuxi_signature_form,
    bytes: &[u8],
) -> Result<Signature<C>, Fault> {
    match form {
        YUXI_SIGNATURE_DER => Ok(Signature::from_der(bytes)?),
        YUXI_SIGNATURE_RAW => Ok(Signature::from_slice(bytes)?),
        _ => Err(UNKNOWN),
    }
}

/// The maximum size of a signature in this encoding.
pub(crate) fn size(form: yuxi_signature_form) -> Result<usize, Fault> {
    match form {
        YUXI_SIGNATURE_DER => Ok(YUXI_SIGNATURE_SIZE_MAX),
        YUXI_SIGNATURE_RAW => Ok(YUXI_SIGNATURE_RAW_SIZE),
        _ => Err(UNKNOWN),
    }
}

/// Writes a finished signature.
pub(crate) fn put<C: NamedCurve>(
    output: Output<'_>,
    form: yuxi_signature_form,
    signature: &Signature<C>,
) -> Result<(), Fault> {
    match form {
        YUXI_SIGNATURE_DER => output.write(signature.to_der()),
        YUXI_SIGNATURE_RAW => output.write(signature.to_bytes()),
        _ => Err(UNKNOWN),
    }
}

/// A message, to sign or to verify: any bytes.
#[expect(clippy::unnecessary_wraps, reason = "as `digest`")]
pub(crate) fn message(bytes: &[u8]) -> Result<&[u8], Fault> {
    Ok(bytes)
}

/// A digest, to sign or to verify.
pub(crate) fn digest(bytes: &[u8]) -> Result<&[u8; YUXI_DIGEST_SIZE], Fault> {
    let found = bytes.len();
    let wrong = yuxi::Error::InvalidLength { what: "a digest", expected: "32", found };
    bytes.try_into().map_err(|_| wrong.into())
}
