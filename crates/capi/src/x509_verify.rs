//! The signatures of certificates, requests and revocation lists.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use crate::buffer::input;
use crate::fault::{Fault, guard};
use crate::handle::given;
use crate::p256_key::yuxi_p256_public_key;
use crate::sm2_id::{id, yuxi_sm2_id};
use crate::sm2_key::yuxi_sm2_public_key;
use crate::status::{yuxi_error, yuxi_status};
use crate::x509::{Document, yuxi_x509};

/// Whether the signature of a document is one by this SM2 key under this identifier (SM2 with
/// SM3): YUXI_OK where it is. Nothing is secret here.
///
/// It checks this one signature, and nothing more: no chain, no validity, no purpose, no
/// revocation. The identifier stands nowhere in a certificate: most issuers use the default,
/// OpenSSL the empty one where it is told nothing (yuxi_x509_identify).
///
/// Errors: YUXI_ERROR_SIGNATURE where it is not; YUXI_ERROR_WRONG_KEY where it is of another
/// algorithm; YUXI_ERROR_ENCODING where it is no signature; YUXI_ERROR_LENGTH for an identifier
/// that is too long.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x509_verify_sm2(
    document: Option<&yuxi_x509>,
    issuer: Option<&yuxi_sm2_public_key>,
    id: yuxi_sm2_id,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let (document, issuer) = (&given(document, "document")?.0, given(issuer, "issuer")?);
        Ok(document.verify_sm2(&issuer.0, id!(id)?)?)
    })
}

/// Whether the signature of a document is one by this key of P-256 (ECDSA with SHA-256): YUXI_OK
/// where it is. It checks this one signature, and nothing more.
///
/// Errors: as of yuxi_x509_verify_sm2.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x509_verify_p256(
    document: Option<&yuxi_x509>,
    issuer: Option<&yuxi_p256_public_key>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let (document, issuer) = (&given(document, "document")?.0, given(issuer, "issuer")?);
        Ok(document.verify_p256(&issuer.0)?)
    })
}

/// Whether the signature of a document is one by the key of a SubjectPublicKeyInfo in DER (a
/// certificate's YUXI_X509_PUBLIC_KEY), as the signature's algorithm has it: YUXI_OK where it is.
/// The identifier is for SM2 alone. It checks this one signature, and nothing more.
///
/// Errors: as of yuxi_x509_verify_sm2 and yuxi_sm2_public_key_decode.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x509_verify(
    document: Option<&yuxi_x509>,
    issuer: *const c_void,
    issuer_length: usize,
    id: yuxi_sm2_id,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let (document, id) = (&given(document, "document")?.0, id!(id)?);
        Ok(document.verify(input!(issuer, issuer_length)?, id)?)
    })
}

/// Whether the signature of a request is one by its own key: YUXI_OK where it is. The identifier
/// is for SM2 alone.
///
/// Errors: as of yuxi_x509_verify; YUXI_ERROR_ARGUMENT for another kind of document.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x509_verify_self(
    request: Option<&yuxi_x509>,
    id: yuxi_sm2_id,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let Document::Request(request) = &given(request, "request")?.0 else {
            return Err(Fault::Argument("this document is no certificate request"));
        };
        Ok(request.verify_self(id!(id)?)?)
    })
}

/// Finds the identifier under which the signature of a document is one by this SM2 key: the
/// first that fits of count candidates, by its index from 0.
///
/// Errors: YUXI_ERROR_SIGNATURE where none fits; others as of yuxi_x509_verify_sm2.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x509_identify(
    document: Option<&yuxi_x509>,
    issuer: Option<&yuxi_sm2_public_key>,
    candidates: *const yuxi_sm2_id,
    count: usize,
    index: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let (document, issuer) = (&given(document, "document")?.0, &given(issuer, "issuer")?.0);
        let index = given(index, "index")?;
        // SAFETY: the caller promises it of arrays as of all inputs.
        let candidates = unsafe { crate::buffer::slice(candidates, count, "candidates")? };
        let mut ids = Vec::with_capacity(candidates.len());
        for &id in candidates {
            ids.push(id!(id)?);
        }
        let found = document.identify(issuer, &ids)?;
        index.write(ids.iter().position(|id| *id == found).ok_or(Fault::Internal)?);
        Ok(())
    })
}
