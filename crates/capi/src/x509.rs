//! Certificates, certificate requests and revocation lists: decoding, and their fields.

pub mod request;
pub mod verify;

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::curve::NamedCurve;
use yuxi::detect::{AnyDocument, DocumentKind};
use yuxi::keys::PublicKey;
use yuxi::x509::{CertificateList, Time};

use crate::buffer::{input, output};
use crate::constants::constants;
use crate::fault::{Fault, guard_quietly};
use crate::form::Encoded;
use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::yuxi_p256_public_key;
use crate::sm2::key::yuxi_sm2_public_key;

/// A certificate, a certificate request or a revocation list.
///
/// Immutable: any number of threads may use it at once.
pub struct yuxi_x509(pub(crate) AnyDocument);

constants! {
    /// The kind of a document: YUXI_X509_CERTIFICATE, YUXI_X509_REQUEST or YUXI_X509_REVOCATION_LIST.
    yuxi_x509_kind {
        /// A certificate (RFC 5280, GM/T 0015); in PEM, CERTIFICATE.
        YUXI_X509_CERTIFICATE = 1,
        /// A certificate request (RFC 2986); in PEM, CERTIFICATE REQUEST or NEW CERTIFICATE REQUEST.
        YUXI_X509_REQUEST = 2,
        /// A revocation list (RFC 5280); in PEM, X509 CRL.
        YUXI_X509_REVOCATION_LIST = 3,
    }
}

constants! {
    /// The encoding of a document: YUXI_X509_DER or YUXI_X509_PEM.
    yuxi_x509_form {
        /// DER.
        YUXI_X509_DER = 1,
        /// PEM.
        YUXI_X509_PEM = 2,
    }
}

constants! {
    /// A field of a document: one of YUXI_X509_*; some are text and some are bytes.
    yuxi_x509_field {
        /// Text: the subject (RFC 4514, such as CN=name,C=CN). In certificates and requests.
        YUXI_X509_SUBJECT = 1,
        /// Text: the issuer that the document states. In certificates and revocation lists.
        YUXI_X509_ISSUER = 2,
        /// Text: the beginning of the validity, such as 2026-11-21T15:04:05Z; in a revocation list, the
        /// time of its issue.
        YUXI_X509_NOT_BEFORE = 3,
        /// Text: the end of the validity; in a revocation list, the time of the next one, or empty if it
        /// states none.
        YUXI_X509_NOT_AFTER = 4,
        /// Text: the OID of the signature algorithm, such as 1.2.156.10197.1.501 (SM2 with SM3).
        YUXI_X509_ALGORITHM = 5,
        /// Bytes: the serial number of a certificate, two's complement, most significant byte first.
        YUXI_X509_SERIAL = 6,
        /// Bytes: the DER of the SubjectPublicKeyInfo, for any kind of key. In certificates and requests.
        YUXI_X509_PUBLIC_KEY = 7,
        /// Bytes: the DER of the subject. In certificates and requests.
        YUXI_X509_SUBJECT_DER = 8,
        /// Bytes: the DER of the issuer. In certificates and revocation lists.
        YUXI_X509_ISSUER_DER = 9,
        /// Bytes: the signed part, as received.
        YUXI_X509_TO_BE_SIGNED = 10,
        /// Bytes: the signature; for the algorithms of this library, the DER of r and s.
        YUXI_X509_SIGNATURE = 11,
    }
}

fallible! {
    /// Decodes a certificate, a certificate request or a revocation list, with any algorithm; in
    /// PEM the first one is decoded and other blocks are ignored. The function does not verify the
    /// signature. Free the document with yuxi_x509_free. All values are public.
    ///
    /// Errors: YUXI_ERROR_ENCODING.
    guard fn yuxi_x509_decode(
        kind: yuxi_x509_kind,
        form: yuxi_x509_form,
        data: *const c_void,
        data_length: usize,
    ) -> document: Box<yuxi_x509> {
        let data = input!(data, data_length)?;
        let is_pem = is_pem(form)?;
        let kind = match kind {
            YUXI_X509_CERTIFICATE => DocumentKind::Certificate,
            YUXI_X509_REQUEST => DocumentKind::Request,
            YUXI_X509_REVOCATION_LIST => DocumentKind::List,
            _ => return Err(Fault::Argument("this is no kind of document")),
        };
        Ok(yuxi_x509(match is_pem {
            true => AnyDocument::from_pem_as(data, kind)?,
            false => AnyDocument::from_der_as(data, kind)?,
        }))
    }
}

fallible! {
    /// Encodes a document as it was decoded or made. PEM is text.
    guard fn yuxi_x509_encode(
        document: Option<&yuxi_x509>,
        form: yuxi_x509_form,
    ) -> output(data, data_length) {
        let document = &given(document, "document")?.0;
        if !is_pem(form)? {
            return output.write(document.as_der());
        }
        output.write_text(&document.to_pem())
    }
}

fallible! {
    /// Returns a field of a document, as text or bytes.
    ///
    /// Errors: YUXI_ERROR_ARGUMENT for a field that documents of this kind do not have.
    guard fn yuxi_x509_get(
        document: Option<&yuxi_x509>,
        field: yuxi_x509_field,
    ) -> output(data, data_length) {
        get(&given(document, "document")?.0, field).ok_or(NO_FIELD)?.write(output)
    }
}

fallible! {
    /// Returns YUXI_X509_NOT_BEFORE or YUXI_X509_NOT_AFTER as seconds since the beginning of 1970,
    /// UTC.
    ///
    /// Errors: YUXI_ERROR_ARGUMENT for another field, for a request, and for a revocation list that
    /// does not state the time of the next one.
    guard fn yuxi_x509_time(
        document: Option<&yuxi_x509>,
        field: yuxi_x509_field,
        seconds: Option<&mut MaybeUninit<u64>>,
    ) {
        let seconds = given(seconds, "seconds")?;
        let time = time(&given(document, "document")?.0, field).flatten().ok_or(NO_FIELD)?;
        seconds.write(time.unix_seconds());
        Ok(())
    }
}

/// The function that returns the public key of a document as a key of this kind.
macro_rules! public_key {
    ($(#[$doc:meta])* fn $name:ident -> $public:ident;) => {
        fallible! {
            $(#[$doc])*
            guard fn $name(
                document: Option<&yuxi_x509>,
            ) -> key: Box<$public> {
                Ok($public(public_key(&given(document, "document")?.0)?.into()))
            }
        }
    };
}

public_key! {
    /// Returns the public key of a certificate or request, which must be an SM2 key. Free it with
    /// yuxi_sm2_public_key_free.
    ///
    /// Errors: YUXI_ERROR_WRONG_KEY, YUXI_ERROR_POINT, YUXI_ERROR_ENCODING; YUXI_ERROR_ARGUMENT for
    /// a revocation list.
    fn yuxi_x509_sm2_public_key -> yuxi_sm2_public_key;
}

public_key! {
    /// Returns the public key of a certificate or request, which must be a P-256 key. Free it with
    /// yuxi_p256_public_key_free.
    ///
    /// Errors: as for yuxi_x509_sm2_public_key.
    fn yuxi_x509_p256_public_key -> yuxi_p256_public_key;
}

fallible! {
    /// Returns the number of certificates on a revocation list.
    ///
    /// Errors: YUXI_ERROR_ARGUMENT for another kind of document.
    guard fn yuxi_x509_revoked_count(
        list: Option<&yuxi_x509>,
        count: Option<&mut MaybeUninit<usize>>,
    ) {
        let count = given(count, "count")?;
        count.write(given(list, "list")?.list()?.revoked().len());
        Ok(())
    }
}

fallible! {
    /// Returns the serial number of a certificate on a revocation list, in the form of
    /// YUXI_X509_SERIAL, and the time of its revocation, in seconds since the beginning of 1970,
    /// UTC.
    ///
    /// index counts from 0.
    ///
    /// Errors: YUXI_ERROR_ARGUMENT if the index is too large, and for another kind of document.
    guard fn yuxi_x509_revoked(
        list: Option<&yuxi_x509>,
        index: usize,
        serial: *mut c_void,
        serial_length: Option<&mut usize>,
        seconds: Option<&mut MaybeUninit<u64>>,
    ) {
        let output = output!(serial, serial_length)?;
        let seconds = given(seconds, "seconds")?;
        let revoked = given(list, "list")?.list()?.revoked().get(index);
        let revoked = revoked.ok_or(Fault::Argument("the list is not so long"))?;
        seconds.write(revoked.date.unix_seconds());
        output.write(&revoked.serial)
    }
}

/// Frees a document. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x509_free(document: Option<Box<yuxi_x509>>) {
    guard_quietly(|| drop(document));
}

const NO_FIELD: Fault = Fault::Argument("this document has no such field");

fn is_pem(form: yuxi_x509_form) -> Result<bool, Fault> {
    match form {
        YUXI_X509_DER => Ok(false),
        YUXI_X509_PEM => Ok(true),
        _ => Err(Fault::Argument("a document's encoding is YUXI_X509_DER or YUXI_X509_PEM")),
    }
}

/// A field; `None` if documents of this kind have none.
fn get(document: &AnyDocument, field: yuxi_x509_field) -> Option<Encoded> {
    let (subject, issuer) = (document.subject(), document.issuer());
    Some(match field {
        YUXI_X509_SUBJECT => Encoded::text(subject?.to_string()),
        YUXI_X509_ISSUER => Encoded::text(issuer?.to_string()),
        YUXI_X509_NOT_BEFORE | YUXI_X509_NOT_AFTER => {
            Encoded::text(time(document, field)?.map(|time| time.to_string()).unwrap_or_default())
        }
        YUXI_X509_ALGORITHM => Encoded::text(document.signature_algorithm().to_string()),
        YUXI_X509_SERIAL => match document {
            AnyDocument::Certificate(certificate) => Encoded::bytes(certificate.serial()),
            _ => return None,
        },
        YUXI_X509_PUBLIC_KEY => Encoded::bytes(document.spki_der()?),
        YUXI_X509_SUBJECT_DER => Encoded::bytes(subject?.as_der()),
        YUXI_X509_ISSUER_DER => Encoded::bytes(issuer?.as_der()),
        YUXI_X509_TO_BE_SIGNED => Encoded::bytes(document.to_be_signed()),
        YUXI_X509_SIGNATURE => Encoded::bytes(document.signature()),
        _ => return None,
    })
}

/// A time; `None` if documents of this kind have none, `Some(None)` if this document states
/// none.
fn time(document: &AnyDocument, field: yuxi_x509_field) -> Option<Option<Time>> {
    match (document, field) {
        (AnyDocument::Certificate(it), YUXI_X509_NOT_BEFORE) => Some(Some(it.not_before())),
        (AnyDocument::Certificate(it), YUXI_X509_NOT_AFTER) => Some(Some(it.not_after())),
        (AnyDocument::List(list), YUXI_X509_NOT_BEFORE) => Some(Some(list.this_update())),
        (AnyDocument::List(list), YUXI_X509_NOT_AFTER) => Some(list.next_update()),
        _ => None,
    }
}

fn public_key<C: NamedCurve>(document: &AnyDocument) -> Result<PublicKey<C>, Fault> {
    Ok(PublicKey::from_spki_der(document.spki_der().ok_or(NO_FIELD)?)?)
}

impl yuxi_x509 {
    fn list(&self) -> Result<&CertificateList, Fault> {
        match &self.0 {
            AnyDocument::List(list) => Ok(list),
            _ => Err(Fault::Argument("this document is no revocation list")),
        }
    }
}
