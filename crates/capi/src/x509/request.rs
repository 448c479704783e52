//! Making certificate requests.

use std::ffi::{c_int, c_void};

use yuxi::detect::AnyDocument;
use yuxi::x509::{AltName, CertificateRequest, Name};

use crate::buffer::{input, slice};
use crate::fault::Fault;
use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::yuxi_p256_secret_key;
use crate::random::{source, yuxi_random};
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::yuxi_sm2_secret_key;
use crate::x509::yuxi_x509;

/// A host name, in ASCII: letters, digits, hyphens and dots, and a star for one part.
pub const YUXI_ALT_NAME_DNS: c_int = 1;
/// The IP address of a host, as text: 192.0.2.1 or 2001:db8::1.
pub const YUXI_ALT_NAME_IP: c_int = 2;
/// A mail address, in ASCII.
pub const YUXI_ALT_NAME_EMAIL: c_int = 3;

/// An alternative name of a subject, for a request.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct yuxi_alt_name {
    /// YUXI_ALT_NAME_DNS, YUXI_ALT_NAME_IP or YUXI_ALT_NAME_EMAIL.
    pub kind: c_int,
    /// The name as text.
    pub text: *const c_void,
    /// Its length in bytes, without a NUL.
    pub length: usize,
}

/// The function that makes a request with a key of this kind; SM2 has a signer ID.
macro_rules! request {
    (
        $(#[$doc:meta])*
        fn $name:ident($secret:ident $(, $id:ident: $id_type:ty)?) = $new:path;
    ) => {
        fallible! {
            $(#[$doc])*
            guard_secret fn $name(
                key: Option<&$secret>,
                subject: *const c_void,
                subject_length: usize,
                names: *const yuxi_alt_name,
                count: usize,
                $($id: $id_type,)?
                random: Option<&yuxi_random>,
            ) -> request: Box<yuxi_x509> {
                let key = &given(key, "key")?.0;
                let subject = self::name(input!(subject, subject_length)?)?;
                // SAFETY: the caller promises this for arrays as for all inputs.
                let names = unsafe { alt_names(names, count)? };
                $(let $id = id!($id)?;)?
                let mut random = source(random)?;
                let request = $new(&mut random, key, &subject, &names $(, $id)?)?;
                Ok(yuxi_x509(AnyDocument::Request(request)))
            }
        }
    };
}

request! {
    /// Makes a certificate request (RFC 2986), signed with an SM2 key under a signer ID: use the
    /// default, unless the issuer requires another. Constant time in the key. Free the request with
    /// yuxi_x509_free.
    ///
    /// subject is text in UTF-8, such as CN=name,O=company,C=CN; names is an array of count
    /// alternative names, or NULL with count 0.
    ///
    /// Errors: YUXI_ERROR_INPUT for invalid names; YUXI_ERROR_LENGTH if the signer ID is too long;
    /// YUXI_ERROR_RANDOM.
    fn yuxi_x509_request_sm2(yuxi_sm2_secret_key, id: yuxi_sm2_id) = CertificateRequest::new_sm2;
}

request! {
    /// Makes a certificate request (RFC 2986), signed with a P-256 key: ECDSA with SHA-256.
    /// Otherwise as yuxi_x509_request_sm2.
    fn yuxi_x509_request_p256(yuxi_p256_secret_key) = CertificateRequest::new_p256;
}

fn name(text: &[u8]) -> Result<Name, Fault> {
    Ok(utf8(text)?.parse()?)
}

fn utf8(text: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(text).map_err(|_| Fault::Text)
}

/// # Safety
/// `names` is a [`slice()`], and so is the text of each.
unsafe fn alt_names<'a>(
    names: *const yuxi_alt_name,
    count: usize,
) -> Result<Vec<AltName<'a>>, Fault> {
    // SAFETY: the caller's promise.
    let names = unsafe { slice(names, count, "names")? };
    let read = |name: &yuxi_alt_name| {
        let &yuxi_alt_name { kind, text, length } = name;
        let text = utf8(input!(text, length)?)?;
        match kind {
            YUXI_ALT_NAME_DNS => Ok(AltName::Dns(text)),
            YUXI_ALT_NAME_EMAIL => Ok(AltName::Email(text)),
            YUXI_ALT_NAME_IP => text.parse().map(AltName::Ip).map_err(|_| Fault::Address),
            _ => Err(Fault::Argument("an alternative name is one of YUXI_ALT_NAME_*")),
        }
    };
    names.iter().map(read).collect()
}
