//! Certificates, requests and revocation lists: reading, and what is in them.

use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;
use std::ops::Deref;

use yuxi::curve::NamedCurve;
use yuxi::keys::PublicKey;
use yuxi::x509::{Certificate, CertificateList, CertificateRequest, Signed, Time};

use crate::buffer::{input, output};
use crate::fault::{Fault, guard, guard_quietly};
use crate::form::Encoded;
use crate::handle::{give, given};
use crate::p256_key::yuxi_p256_public_key;
use crate::sm2_key::yuxi_sm2_public_key;
use crate::status::{yuxi_error, yuxi_status};

/// A certificate, a certificate request or a revocation list.
///
/// It never changes: any number of threads may use it at once.
pub struct yuxi_x509(pub(crate) Document);

pub(crate) enum Document {
    Certificate(Certificate),
    Request(CertificateRequest),
    List(CertificateList),
}

/// What a document is: YUXI_X509_CERTIFICATE, YUXI_X509_REQUEST or YUXI_X509_REVOCATION_LIST.
pub type yuxi_x509_kind = c_int;

/// A certificate (RFC 5280, GM/T 0015); in PEM, CERTIFICATE.
pub const YUXI_X509_CERTIFICATE: yuxi_x509_kind = 1;
/// A certificate request (RFC 2986); in PEM, CERTIFICATE REQUEST or NEW CERTIFICATE REQUEST.
pub const YUXI_X509_REQUEST: yuxi_x509_kind = 2;
/// A revocation list (RFC 5280); in PEM, X509 CRL.
pub const YUXI_X509_REVOCATION_LIST: yuxi_x509_kind = 3;

/// The encoding of a document: YUXI_X509_DER or YUXI_X509_PEM.
pub type yuxi_x509_form = c_int;

/// DER.
pub const YUXI_X509_DER: yuxi_x509_form = 1;
/// PEM.
pub const YUXI_X509_PEM: yuxi_x509_form = 2;

/// A field of a document: one of YUXI_X509_*, some of which are text and some bytes.
pub type yuxi_x509_field = c_int;

/// Text: whose key it is about (RFC 4514, such as CN=name,C=CN). Of certificates and requests.
pub const YUXI_X509_SUBJECT: yuxi_x509_field = 1;
/// Text: who signed it, by its own account. Of certificates and revocation lists.
pub const YUXI_X509_ISSUER: yuxi_x509_field = 2;
/// Text: from when on it is valid, such as 2026-11-21T15:04:05Z; of a revocation list, when it
/// was made.
pub const YUXI_X509_NOT_BEFORE: yuxi_x509_field = 3;
/// Text: until when it is valid; of a revocation list, by when there is another one, and empty
/// where it does not say.
pub const YUXI_X509_NOT_AFTER: yuxi_x509_field = 4;
/// Text: the identifier of the signature's algorithm, such as 1.2.156.10197.1.501 (SM2 with SM3).
pub const YUXI_X509_ALGORITHM: yuxi_x509_field = 5;
/// Bytes: the serial number of a certificate, two's complement, most significant first.
pub const YUXI_X509_SERIAL: yuxi_x509_field = 6;
/// Bytes: the DER of the SubjectPublicKeyInfo, of whatever kind of key, of certificates and
/// requests.
pub const YUXI_X509_PUBLIC_KEY: yuxi_x509_field = 7;
/// Bytes: the DER of the subject, of certificates and requests.
pub const YUXI_X509_SUBJECT_DER: yuxi_x509_field = 8;
/// Bytes: the DER of the issuer, of certificates and revocation lists.
pub const YUXI_X509_ISSUER_DER: yuxi_x509_field = 9;
/// Bytes: what is signed, as it was read.
pub const YUXI_X509_TO_BE_SIGNED: yuxi_x509_field = 10;
/// Bytes: the signature; of the algorithms that are known here, the DER of r and s.
pub const YUXI_X509_SIGNATURE: yuxi_x509_field = 11;

/// Reads a certificate, a request or a revocation list, of any algorithm; in PEM the first of its
/// kind, other blocks are passed over. Its signature is not checked yet. Free it with
/// yuxi_x509_free. Nothing here is secret.
///
/// Errors: YUXI_ERROR_ENCODING.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x509_decode(
    kind: yuxi_x509_kind,
    form: yuxi_x509_form,
    data: *const c_void,
    data_length: usize,
    document: Option<&mut MaybeUninit<Option<Box<yuxi_x509>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(document, || {
            let data = input!(data, data_length)?;
            let pem = is_pem(form)?;
            Ok(yuxi_x509(match (kind, pem) {
                (YUXI_X509_CERTIFICATE, false) => {
                    Document::Certificate(Certificate::from_der(data)?)
                }
                (YUXI_X509_CERTIFICATE, true) => {
                    Document::Certificate(Certificate::from_pem(data)?)
                }
                (YUXI_X509_REQUEST, false) => {
                    Document::Request(CertificateRequest::from_der(data)?)
                }
                (YUXI_X509_REQUEST, true) => Document::Request(CertificateRequest::from_pem(data)?),
                (YUXI_X509_REVOCATION_LIST, false) => {
                    Document::List(CertificateList::from_der(data)?)
                }
                (YUXI_X509_REVOCATION_LIST, true) => {
                    Document::List(CertificateList::from_pem(data)?)
                }
                _ => return Err(Fault::Argument("this is no kind of document")),
            }))
        })
    })
}

/// Writes a document as it was read or made. PEM is text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x509_encode(
    document: Option<&yuxi_x509>,
    form: yuxi_x509_form,
    data: *mut c_void,
    data_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(data, data_length)?;
        let document = &given(document, "document")?.0;
        if !is_pem(form)? {
            return output.write(document.as_der());
        }
        output.write_text(&match document {
            Document::Certificate(certificate) => certificate.to_pem(),
            Document::Request(request) => request.to_pem(),
            Document::List(list) => list.to_pem(),
        })
    })
}

/// Gives a field of a document, as text or bytes.
///
/// Errors: YUXI_ERROR_ARGUMENT for a field that documents of this kind do not have.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x509_get(
    document: Option<&yuxi_x509>,
    field: yuxi_x509_field,
    data: *mut c_void,
    data_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(data, data_length)?;
        given(document, "document")?.0.field(field).ok_or(NO_FIELD)?.write(output)
    })
}

/// Gives YUXI_X509_NOT_BEFORE or YUXI_X509_NOT_AFTER as seconds since the beginning of 1970, UTC.
///
/// Errors: YUXI_ERROR_ARGUMENT for another field, for a request, and for a revocation list that
/// does not say by when there is another one.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x509_time(
    document: Option<&yuxi_x509>,
    field: yuxi_x509_field,
    seconds: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let seconds = given(seconds, "seconds")?;
        let time = given(document, "document")?.0.time(field).flatten().ok_or(NO_FIELD)?;
        seconds.write(time.unix_seconds());
        Ok(())
    })
}

/// Gives the public key of a certificate or request, which must be one of SM2. Free it with
/// yuxi_sm2_public_key_free.
///
/// Errors: YUXI_ERROR_WRONG_KEY, YUXI_ERROR_POINT, YUXI_ERROR_ENCODING; YUXI_ERROR_ARGUMENT for a
/// revocation list.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x509_sm2_public_key(
    document: Option<&yuxi_x509>,
    key: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_public_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(key, || Ok(yuxi_sm2_public_key(given(document, "document")?.0.public_key()?.into())))
    })
}

/// Gives the public key of a certificate or request, which must be one of P-256. Free it with
/// yuxi_p256_public_key_free.
///
/// Errors: as of yuxi_x509_sm2_public_key.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x509_p256_public_key(
    document: Option<&yuxi_x509>,
    key: Option<&mut MaybeUninit<Option<Box<yuxi_p256_public_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(key, || Ok(yuxi_p256_public_key(given(document, "document")?.0.public_key()?.into())))
    })
}

/// How many certificates are on a revocation list.
///
/// Errors: YUXI_ERROR_ARGUMENT for another kind of document.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x509_revoked_count(
    list: Option<&yuxi_x509>,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let count = given(count, "count")?;
        count.write(given(list, "list")?.0.list()?.revoked().len());
        Ok(())
    })
}

/// Gives the serial number of a certificate on a revocation list, as YUXI_X509_SERIAL is of a
/// certificate, and since when it is revoked, in seconds since the beginning of 1970, UTC.
///
/// index counts from 0.
///
/// Errors: YUXI_ERROR_ARGUMENT for an index that is too large, and another kind of document.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x509_revoked(
    list: Option<&yuxi_x509>,
    index: usize,
    serial: *mut c_void,
    serial_length: Option<&mut usize>,
    seconds: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(serial, serial_length)?;
        let seconds = given(seconds, "seconds")?;
        let revoked = given(list, "list")?.0.list()?.revoked().get(index);
        let revoked = revoked.ok_or(Fault::Argument("the list is not so long"))?;
        seconds.write(revoked.date.unix_seconds());
        output.write(&revoked.serial)
    })
}

/// Frees a document. NULL is passed over.
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

impl Deref for Document {
    type Target = Signed;

    fn deref(&self) -> &Signed {
        match self {
            Self::Certificate(certificate) => certificate,
            Self::Request(request) => request,
            Self::List(list) => list,
        }
    }
}

impl Document {
    fn field(&self, field: yuxi_x509_field) -> Option<Encoded> {
        let (subject, issuer, spki, serial) = match self {
            Self::Certificate(c) => {
                (Some(c.subject()), Some(c.issuer()), Some(c.spki_der()), Some(c.serial()))
            }
            Self::Request(r) => (Some(r.subject()), None, Some(r.spki_der()), None),
            Self::List(l) => (None, Some(l.issuer()), None, None),
        };
        Some(match field {
            YUXI_X509_SUBJECT => Encoded::text(subject?.to_string()),
            YUXI_X509_ISSUER => Encoded::text(issuer?.to_string()),
            YUXI_X509_NOT_BEFORE | YUXI_X509_NOT_AFTER => {
                Encoded::text(self.time(field)?.map(|time| time.to_string()).unwrap_or_default())
            }
            YUXI_X509_ALGORITHM => Encoded::text(self.signature_algorithm().to_string()),
            YUXI_X509_SERIAL => Encoded::bytes(serial?),
            YUXI_X509_PUBLIC_KEY => Encoded::bytes(spki?),
            YUXI_X509_SUBJECT_DER => Encoded::bytes(subject?.as_der()),
            YUXI_X509_ISSUER_DER => Encoded::bytes(issuer?.as_der()),
            YUXI_X509_TO_BE_SIGNED => Encoded::bytes(self.to_be_signed()),
            YUXI_X509_SIGNATURE => Encoded::bytes(self.signature()),
            _ => return None,
        })
    }

    /// A time; nothing where documents of this kind have none, and nothing within where this
    /// one does not say.
    fn time(&self, field: yuxi_x509_field) -> Option<Option<Time>> {
        match (self, field) {
            (Self::Certificate(certificate), YUXI_X509_NOT_BEFORE) => {
                Some(Some(certificate.not_before()))
            }
            (Self::Certificate(certificate), YUXI_X509_NOT_AFTER) => {
                Some(Some(certificate.not_after()))
            }
            (Self::List(list), YUXI_X509_NOT_BEFORE) => Some(Some(list.this_update())),
            (Self::List(list), YUXI_X509_NOT_AFTER) => Some(list.next_update()),
            _ => None,
        }
    }

    fn public_key<C: NamedCurve>(&self) -> Result<PublicKey<C>, Fault> {
        match self {
            Self::Certificate(certificate) => Ok(certificate.public_key()?),
            Self::Request(request) => Ok(request.public_key()?),
            Self::List(_) => Err(NO_FIELD),
        }
    }

    fn list(&self) -> Result<&CertificateList, Fault> {
        match self {
            Self::List(list) => Ok(list),
            _ => Err(Fault::Argument("this document is no revocation list")),
        }
    }
}
