//! What bytes may be.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use der::oid::ObjectIdentifier;

use super::ciphertext::AnyCiphertext;
use super::document::{AnyDocument, DocumentKind};
use super::fault::Fault;
use super::key::{AnyPublicKey, AnySecretKey, Curve};

/// Something that bytes may be. A ciphertext borrows from them, everything else is decoded.
#[derive(Debug)]
pub struct Found<'a> {
    /// The thing.
    pub content: Content<'a>,
    /// The curves of this library to which it belongs, or may belong.
    pub curves: Vec<Curve>,
    /// Its faults. If it was decoded nevertheless, to encode it anew repairs them.
    pub faults: Vec<Fault>,
}

impl<'a> Found<'a> {
    pub(super) fn new(content: Content<'a>) -> Self {
        Self { content, curves: Vec::new(), faults: Vec::new() }
    }

    pub(super) fn curve(mut self, curve: Curve) -> Self {
        self.curves.push(curve);
        self
    }

    pub(super) fn faults(mut self, faults: impl IntoIterator<Item = Fault>) -> Self {
        self.faults.extend(faults);
        self
    }

    /// A private key of one curve.
    pub(super) fn secret_key(form: KeyForm, key: AnySecretKey) -> Self {
        let curve = key.curve();
        Self::new(Content::SecretKey(form, Some(key))).curve(curve)
    }

    /// A public key of one curve.
    pub(super) fn public_key(form: KeyForm, key: AnyPublicKey) -> Self {
        Self::new(Content::PublicKey(form, Some(key))).curve(key.curve())
    }
}

/// A thing that bytes may be, decoded if it is one of this library's and complete.
#[derive(Debug)]
#[non_exhaustive]
pub enum Content<'a> {
    /// A private key. If its bytes fit several curves, the key is of the first of them.
    SecretKey(KeyForm, Option<AnySecretKey>),
    /// A public key. If its bytes fit several curves, the key is of the first of them.
    PublicKey(KeyForm, Option<AnyPublicKey>),
    /// A private key encrypted under a password.
    EncryptedKey {
        /// The encryption, as the bytes state it.
        encryption: PasswordEncryption,
        /// The bytes for [`AnyKey::decrypt`](super::AnyKey::decrypt), if the library may decrypt
        /// them: DER, or PEM of the format before PKCS#8.
        bytes: Option<Vec<u8>>,
    },
    /// A key in OpenSSH's own format, which the library does not decode.
    OpenSsh {
        /// The key.
        kind: OpenSshKind,
        /// Its algorithm, as the bytes name it.
        algorithm: Option<String>,
        /// The cipher of a private key, as the bytes name it.
        cipher: Option<String>,
    },
    /// A signature, r ‖ s; with [`SignatureForm::Der`] or [`SignatureForm::Raw`].
    Signature(SignatureForm, Option<[u8; 64]>),
    /// A ciphertext of SM2.
    Ciphertext {
        /// Whether it is in the layout ASN.1; otherwise the order of its parts is not known.
        asn1: bool,
        /// Whether C1 is compressed.
        compressed: bool,
        /// The length of the message in bytes, if the parts are complete.
        message: Option<usize>,
        /// The ciphertext.
        ciphertext: Option<AnyCiphertext<'a>>,
    },
    /// A certificate, certificate request or revocation list; `None` if it is invalid or longer
    /// than [`AnyDocument::MAX_LENGTH`].
    Document(DocumentKind, Option<Box<AnyDocument>>),
    /// An OID alone, such as the name of a curve in a file with parameters.
    Oid(ObjectIdentifier),
    /// A digest of 32 bytes.
    Digest,
    /// Anything else.
    Other(Other),
}

/// The encoding of a key, and what it states of the algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyForm {
    /// The encoding.
    pub encoding: KeyEncoding,
    /// The OID of the algorithm, in the encodings that contain it.
    pub algorithm: Option<ObjectIdentifier>,
    /// The curve of an elliptic-curve key.
    pub curve: CurveName,
}

impl KeyForm {
    /// An encoding without names.
    pub(super) fn bare(encoding: KeyEncoding) -> Self {
        Self { encoding, algorithm: None, curve: CurveName::Absent }
    }
}

/// The encodings of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KeyEncoding {
    /// A private key in PKCS#8 (RFC 5958).
    Pkcs8,
    /// A private key in SEC1 (RFC 5915).
    Sec1,
    /// A public key as SubjectPublicKeyInfo (RFC 5280).
    Spki,
    /// A key of RSA in PKCS#1.
    Pkcs1,
    /// A private key: 32 bytes.
    Number,
    /// A public key of X25519: 32 bytes.
    Coordinate,
    /// A public key: 02 or 03, x.
    Compressed,
    /// A public key: 04, x, y.
    Uncompressed,
    /// A public key: 06 for an even y or 07 for an odd one, x, y.
    Hybrid,
    /// A public key: x, y.
    Xy,
}

/// How a key names its curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CurveName {
    /// Not at all.
    Absent,
    /// By an OID.
    Named(ObjectIdentifier),
    /// By parameters instead of a name (RFC 3279, 2.3.5).
    Explicit,
    /// By something that is none of these.
    Invalid,
}

/// The encodings of signatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SignatureForm {
    /// The DER of SEQUENCE { INTEGER r, INTEGER s }.
    Der,
    /// r ‖ s, 32 bytes each, most significant byte first.
    Raw,
}

/// The keys of OpenSSH.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpenSshKind {
    /// A public key, a line of text.
    Public,
    /// A private key.
    Secret,
    /// An encrypted private key.
    Encrypted,
}

/// The encryption of a private key under a password.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PasswordEncryption {
    /// PKCS#8 (RFC 5958, 3).
    Pkcs8(Pbes),
    /// The format of OpenSSL before PKCS#8: PEM with the line `Proc-Type: 4,ENCRYPTED`.
    Legacy {
        /// The cipher, as the text names it.
        cipher: Option<String>,
    },
}

/// The fields of an `EncryptedPrivateKeyInfo` with PBES2 (RFC 8018); of another scheme only its
/// OID.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pbes {
    /// The OID of the scheme.
    pub scheme: Option<ObjectIdentifier>,
    /// The OID of the key derivation.
    pub derivation: Option<ObjectIdentifier>,
    /// The OID of the cipher.
    pub cipher: Option<ObjectIdentifier>,
    /// The length of the salt in bytes.
    pub salt: Option<usize>,
    /// The cost of the key derivation.
    pub cost: Option<Cost>,
    /// The OID of PBKDF2's pseudo-random function.
    pub prf: Option<ObjectIdentifier>,
}

/// The cost of a key derivation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cost {
    /// The number of iterations of PBKDF2.
    Iterations(u64),
    /// The parameters of scrypt: N, r, p; 0 for one that is not a number below 2^64.
    Scrypt([u64; 3]),
}

/// A thing that the library does not decode.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Other {
    /// A store of keys in PKCS#12.
    Pkcs12,
    /// A value with its type, as in CMS.
    ContentInfo(Option<ObjectIdentifier>),
    /// Something with a signature that is no document of X.509.
    Signed,
    /// Another element of ASN.1.
    Element {
        /// Its tag.
        tag: u8,
        /// The tags of the elements inside.
        inside: Vec<u8>,
    },
    /// Bytes that begin as ASN.1 of another length.
    Truncated,
    /// A PEM block that does not contain ASN.1.
    NotAsn1,
    /// A PEM block.
    Pem,
}
