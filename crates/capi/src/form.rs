//! The forms of keys, for all curves.

use yuxi::curve::NamedCurve;
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::x25519;
use zeroize::Zeroizing;

use crate::buffer::Output;
use crate::constants::constants;
use crate::fault::Fault;

constants! {
    /// The form of a key as bytes or text: one of YUXI_FORM_*.
    yuxi_form {
        /// A private key of SM2 or P-256: 32 bytes, an integer, most significant byte first. X25519 keys,
        /// private and public: 32 bytes as in RFC 7748, least significant byte first.
        YUXI_FORM_RAW = 1,
        /// A private key: the DER of PrivateKeyInfo (RFC 5958, RFC 8410).
        YUXI_FORM_PKCS8_DER = 2,
        /// A private key: PEM with the label PRIVATE KEY.
        YUXI_FORM_PKCS8_PEM = 3,
        /// A private key of SM2 or P-256: the DER of ECPrivateKey (RFC 5915).
        YUXI_FORM_SEC1_DER = 4,
        /// A private key of SM2 or P-256: PEM with the label EC PRIVATE KEY.
        YUXI_FORM_SEC1_PEM = 5,
        /// A public key: the DER of SubjectPublicKeyInfo (RFC 5480, RFC 8410).
        YUXI_FORM_SPKI_DER = 6,
        /// A public key: PEM with the label PUBLIC KEY.
        YUXI_FORM_SPKI_PEM = 7,
        /// A public key of SM2 or P-256: 65 bytes, 04, x, y, each coordinate most significant byte
        /// first.
        YUXI_FORM_POINT = 8,
        /// A public key of SM2 or P-256: 64 bytes, x, y, without the 04.
        YUXI_FORM_POINT_BARE = 9,
        /// A public key of SM2 or P-256: 33 bytes, 02 for an even y or 03 for an odd one, x.
        YUXI_FORM_POINT_COMPRESSED = 10,
        /// Only for decoding a private key: DER of either kind, PKCS#8 or SEC1.
        YUXI_FORM_ANY_DER = 11,
    }
}

/// The size of a buffer that suffices for a private key in every form, including the NUL of text.
pub const YUXI_SECRET_KEY_SIZE_MAX: usize = 256;
/// The size of a buffer that suffices for a public key in every form, including the NUL of text.
pub const YUXI_PUBLIC_KEY_SIZE_MAX: usize = 192;

/// An encoded key; zeroized on drop.
pub(crate) enum Encoded {
    Bytes(Zeroizing<Vec<u8>>),
    Text(Zeroizing<String>),
}

impl Encoded {
    pub(crate) fn bytes(bytes: impl AsRef<[u8]>) -> Self {
        Self::Bytes(Zeroizing::new(bytes.as_ref().to_vec()))
    }

    pub(crate) fn text(text: String) -> Self {
        Self::Text(Zeroizing::new(text))
    }

    pub(crate) fn write(&self, output: Output<'_>) -> Result<(), Fault> {
        match self {
            Self::Bytes(bytes) => output.write(bytes.as_slice()),
            Self::Text(text) => output.write_text(text),
        }
    }
}

/// A key that can be encoded and decoded.
pub(crate) trait Forms: Sized {
    fn decode(form: yuxi_form, data: &[u8]) -> Result<Self, Fault>;
    fn encode(&self, form: yuxi_form) -> Result<Encoded, Fault>;
}

impl<C: NamedCurve> Forms for SecretKey<C> {
    fn decode(form: yuxi_form, data: &[u8]) -> Result<Self, Fault> {
        Ok(match form {
            YUXI_FORM_RAW => Self::from_slice(data)?,
            YUXI_FORM_PKCS8_DER => Self::from_pkcs8_der(data)?,
            YUXI_FORM_SEC1_DER => Self::from_sec1_der(data)?,
            YUXI_FORM_ANY_DER => Self::from_der(data)?,
            YUXI_FORM_PKCS8_PEM | YUXI_FORM_SEC1_PEM => Self::from_pem(data)?,
            _ => return Err(NO_SECRET),
        })
    }

    fn encode(&self, form: yuxi_form) -> Result<Encoded, Fault> {
        Ok(match form {
            YUXI_FORM_RAW => Encoded::bytes(self.to_bytes().as_slice()),
            YUXI_FORM_PKCS8_DER => Encoded::Bytes(self.to_pkcs8_der()),
            YUXI_FORM_SEC1_DER => Encoded::Bytes(self.to_sec1_der()),
            YUXI_FORM_PKCS8_PEM => Encoded::Text(self.to_pkcs8_pem()),
            YUXI_FORM_SEC1_PEM => Encoded::Text(self.to_sec1_pem()),
            _ => return Err(NO_SECRET),
        })
    }
}

impl<C: NamedCurve> Forms for PublicKey<C> {
    fn decode(form: yuxi_form, data: &[u8]) -> Result<Self, Fault> {
        Ok(match form {
            YUXI_FORM_POINT | YUXI_FORM_POINT_BARE | YUXI_FORM_POINT_COMPRESSED => {
                Self::from_bytes(data)?
            }
            YUXI_FORM_SPKI_DER => Self::from_spki_der(data)?,
            YUXI_FORM_SPKI_PEM => Self::from_pem(data)?,
            _ => return Err(NO_PUBLIC),
        })
    }

    fn encode(&self, form: yuxi_form) -> Result<Encoded, Fault> {
        Ok(match form {
            YUXI_FORM_POINT => Encoded::bytes(self.to_uncompressed()),
            YUXI_FORM_POINT_BARE => Encoded::bytes(self.coordinates().as_flattened()),
            YUXI_FORM_POINT_COMPRESSED => Encoded::bytes(self.to_compressed()),
            YUXI_FORM_SPKI_DER => Encoded::bytes(self.to_spki_der()),
            YUXI_FORM_SPKI_PEM => Encoded::text(self.to_pem()),
            _ => return Err(NO_PUBLIC),
        })
    }
}

impl Forms for x25519::SecretKey {
    fn decode(form: yuxi_form, data: &[u8]) -> Result<Self, Fault> {
        Ok(match form {
            YUXI_FORM_RAW => Self::from_slice(data)?,
            YUXI_FORM_PKCS8_DER | YUXI_FORM_ANY_DER => Self::from_pkcs8_der(data)?,
            YUXI_FORM_PKCS8_PEM => Self::from_pem(data)?,
            _ => return Err(NO_SECRET),
        })
    }

    fn encode(&self, form: yuxi_form) -> Result<Encoded, Fault> {
        Ok(match form {
            YUXI_FORM_RAW => Encoded::bytes(self.to_bytes().as_slice()),
            YUXI_FORM_PKCS8_DER => Encoded::Bytes(self.to_pkcs8_der()),
            YUXI_FORM_PKCS8_PEM => Encoded::Text(self.to_pkcs8_pem()),
            _ => return Err(NO_SECRET),
        })
    }
}

impl Forms for x25519::PublicKey {
    fn decode(form: yuxi_form, data: &[u8]) -> Result<Self, Fault> {
        Ok(match form {
            YUXI_FORM_RAW => Self::from_slice(data)?,
            YUXI_FORM_SPKI_DER => Self::from_spki_der(data)?,
            YUXI_FORM_SPKI_PEM => Self::from_pem(data)?,
            _ => return Err(NO_PUBLIC),
        })
    }

    fn encode(&self, form: yuxi_form) -> Result<Encoded, Fault> {
        Ok(match form {
            YUXI_FORM_RAW => Encoded::bytes(self.to_bytes()),
            YUXI_FORM_SPKI_DER => Encoded::bytes(self.to_spki_der()),
            YUXI_FORM_SPKI_PEM => Encoded::text(self.to_pem()),
            _ => return Err(NO_PUBLIC),
        })
    }
}

const NO_SECRET: Fault = Fault::Argument("this form is none of a private key of this curve");
const NO_PUBLIC: Fault = Fault::Argument("this form is none of a public key of this curve");
