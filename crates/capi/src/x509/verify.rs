//! The signatures of certificates, certificate requests and revocation lists.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::detect::AnyDocument;

use crate::buffer::input;
use crate::fault::Fault;
use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::yuxi_p256_public_key;
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::yuxi_sm2_public_key;
use crate::x509::yuxi_x509;

fallible! {
    /// Verifies the signature of a document with this SM2 key and this signer ID (SM2 with SM3).
    /// Returns YUXI_OK if it is valid. All values are public.
    ///
    /// The function checks only this signature: no chain, no validity, no purpose, no revocation. A
    /// certificate does not contain the signer ID: most issuers use the default, OpenSSL 3 by
    /// default the empty one (yuxi_x509_identify).
    ///
    /// Errors: YUXI_ERROR_SIGNATURE if the signature is invalid; YUXI_ERROR_WRONG_KEY if it has
    /// another algorithm; YUXI_ERROR_ENCODING if it cannot be decoded; YUXI_ERROR_LENGTH if the
    /// signer ID is too long.
    guard fn yuxi_x509_verify_sm2(
        document: Option<&yuxi_x509>,
        issuer: Option<&yuxi_sm2_public_key>,
        id: yuxi_sm2_id,
    ) {
        let (document, issuer) = (&given(document, "document")?.0, given(issuer, "issuer")?);
        Ok(document.verify_sm2(&issuer.0, id!(id)?)?)
    }
}

fallible! {
    /// Verifies the signature of a document with this P-256 key (ECDSA with SHA-256). Returns
    /// YUXI_OK if it is valid. The function checks only this signature.
    ///
    /// Errors: as for yuxi_x509_verify_sm2.
    guard fn yuxi_x509_verify_p256(
        document: Option<&yuxi_x509>,
        issuer: Option<&yuxi_p256_public_key>,
    ) {
        let (document, issuer) = (&given(document, "document")?.0, given(issuer, "issuer")?);
        Ok(document.verify_p256(&issuer.0)?)
    }
}

fallible! {
    /// Verifies the signature of a document with the key of a SubjectPublicKeyInfo in DER
    /// (YUXI_X509_PUBLIC_KEY of a certificate), by the signature's algorithm. Returns YUXI_OK if it
    /// is valid. Only SM2 uses the signer ID. The function checks only this signature.
    ///
    /// Errors: as for yuxi_x509_verify_sm2 and yuxi_sm2_public_key_decode.
    guard fn yuxi_x509_verify(
        document: Option<&yuxi_x509>,
        issuer: *const c_void,
        issuer_length: usize,
        id: yuxi_sm2_id,
    ) {
        let (document, id) = (&given(document, "document")?.0, id!(id)?);
        Ok(document.verify(input!(issuer, issuer_length)?, id)?)
    }
}

fallible! {
    /// Verifies the signature of a request with its own key. Returns YUXI_OK if it is valid. Only
    /// SM2 uses the signer ID.
    ///
    /// Errors: as for yuxi_x509_verify; YUXI_ERROR_ARGUMENT for another kind of document.
    guard fn yuxi_x509_verify_self(
        request: Option<&yuxi_x509>,
        id: yuxi_sm2_id,
    ) {
        let AnyDocument::Request(request) = &given(request, "request")?.0 else {
            return Err(Fault::Argument("this document is no certificate request"));
        };
        Ok(request.verify_self(id!(id)?)?)
    }
}

fallible! {
    /// Finds the signer ID under which this SM2 key signed a document: returns the index, from 0,
    /// of the first of count candidates with which the signature is valid.
    ///
    /// Errors: YUXI_ERROR_SIGNATURE if the signature is valid with none of them; others as for
    /// yuxi_x509_verify_sm2.
    guard fn yuxi_x509_identify(
        document: Option<&yuxi_x509>,
        issuer: Option<&yuxi_sm2_public_key>,
        candidates: *const yuxi_sm2_id,
        count: usize,
        index: Option<&mut MaybeUninit<usize>>,
    ) {
        let (document, issuer) = (&given(document, "document")?.0, &given(issuer, "issuer")?.0);
        let index = given(index, "index")?;
        // SAFETY: the caller promises this for arrays as for all inputs.
        let candidates = unsafe { crate::buffer::slice(candidates, count, "candidates")? };
        let mut ids = Vec::with_capacity(candidates.len());
        for &id in candidates {
            ids.push(id!(id)?);
        }
        let found = document.identify(issuer, &ids)?;
        index.write(ids.iter().position(|id| *id == found).ok_or(Fault::Internal)?);
        Ok(())
    }
}
