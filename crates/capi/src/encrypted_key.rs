//! Private keys encrypted under a password, for all curves.

use std::ffi::c_void;

use yuxi::keys::encrypted::Encryption;
use yuxi::{p256, sm2, x25519};

use crate::buffer::{Output, input};
use crate::constants::constants;
use crate::fault::Fault;
use crate::form::{Encoded, YUXI_FORM_PKCS8_DER, YUXI_FORM_PKCS8_PEM, yuxi_form};
use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::yuxi_p256_secret_key;
use crate::random::{source, yuxi_random};
use crate::sm2::key::yuxi_sm2_secret_key;
use crate::x25519::yuxi_x25519_secret_key;

constants! {
    /// The encryption of a private key under a password: one of YUXI_ENCRYPTION_*. PBKDF2 derives the
    /// key of the cipher.
    yuxi_encryption {
        /// HMAC-SHA-256 and AES-256-CBC. OpenSSL, gmsm and Bouncy Castle read it; GmSSL does not.
        YUXI_ENCRYPTION_AES256 = 1,
        /// HMAC-SM3 and SM4-CBC. GmSSL 3 and gmsm read it; OpenSSL and Bouncy Castle do not.
        YUXI_ENCRYPTION_GMSSL = 2,
        /// HMAC-SHA-256 and SM4-CBC. OpenSSL (1.1.1 and newer) and gmsm read it; GmSSL and Bouncy Castle do
        /// not.
        YUXI_ENCRYPTION_SM4 = 3,
        /// As YUXI_ENCRYPTION_GMSSL, with the OIDs of GM/T 0091 as gmsm writes them. gmsm reads it; the
        /// others do not.
        YUXI_ENCRYPTION_GMT0091 = 4,
    }
}

/// The default number of PBKDF2 iterations, which takes some tenths of a second.
pub const YUXI_ITERATIONS_DEFAULT: u32 = 600_000;
/// The largest number of PBKDF2 iterations that is accepted or written: an untrusted file could
/// request hours.
pub const YUXI_ITERATIONS_MAX: u32 = 10_000_000;
const _: () = assert!(YUXI_ITERATIONS_DEFAULT == Encryption::DEFAULT_ITERATIONS);
const _: () = assert!(YUXI_ITERATIONS_MAX == Encryption::MAX_ITERATIONS);

/// The size of a buffer that suffices for an encrypted private key in every form, including the NUL
/// of text.
pub const YUXI_ENCRYPTED_KEY_SIZE_MAX: usize = 512;

/// The functions that decrypt and encrypt the private keys of an algorithm.
macro_rules! encrypted_keys {
    (
        $name:literal
        $secret:ident: $key:ty, freed by $free:ident;
        fn $decode:ident as $plain:ident;
        fn $encode:ident;
    ) => {
        fallible! {
            #[doc = concat!(
                "Decrypts ", $name, " private key (EncryptedPrivateKeyInfo of PKCS#8 with PBES2, RFC ",
                "8018). Constant time except for lengths and the outcome. Free the key with ",
                stringify!($free), "."
            )]
            ///
            /// form is YUXI_FORM_PKCS8_DER, or YUXI_FORM_PKCS8_PEM for the label ENCRYPTED PRIVATE
            /// KEY. Supported are PBKDF2 with HMAC-SHA-1, HMAC-SHA-2 and HMAC-SM3, scrypt, and AES
            /// and SM4 in CBC and GCM mode; in PEM also OpenSSL's encryption before PKCS#8
            /// (Proc-Type: 4,ENCRYPTED) with AES and SM4 in CBC mode. The password is
            /// password_length bytes. The time depends on the costs in the file and is limited to
            /// some seconds: at most YUXI_ITERATIONS_MAX iterations, or scrypt with at most 128 MiB
            /// of memory and N*r*p at most 2^23.
            ///
            /// Errors: YUXI_ERROR_PASSWORD if the password is wrong or the file is damaged;
            /// YUXI_ERROR_UNSUPPORTED for other encryptions and higher costs; YUXI_ERROR_ENCODING,
            /// also
            #[doc = concat!("for a key that is not encrypted; and those of ", stringify!($plain), ".")]
            guard_secret fn $decode(
                form: yuxi_form,
                data: *const c_void,
                data_length: usize,
                password: *const c_void,
                password_length: usize,
            ) -> key: Box<$secret> {
                let data = input!(data, data_length)?;
                let password = input!(password, password_length)?;
                let key = match form {
                    YUXI_FORM_PKCS8_DER => <$key>::from_encrypted_pkcs8_der(data, password)?,
                    YUXI_FORM_PKCS8_PEM => <$key>::from_encrypted_pkcs8_pem(data, password)?,
                    _ => return Err(NO_FORM),
                };
                Ok(key.into())
            }
        }

        fallible! {
            #[doc = concat!(
                "Encrypts ", $name, " private key under a password (EncryptedPrivateKeyInfo of PKCS#8 ",
                "with PBES2, RFC 8018). Constant time except for lengths."
            )]
            ///
            /// form is YUXI_FORM_PKCS8_DER, or YUXI_FORM_PKCS8_PEM for the label ENCRYPTED PRIVATE
            /// KEY. The buffer must hold YUXI_ENCRYPTED_KEY_SIZE_MAX bytes. iterations is 1 to
            /// YUXI_ITERATIONS_MAX; use YUXI_ITERATIONS_DEFAULT. The password is password_length
            /// bytes.
            ///
            /// Errors: YUXI_ERROR_RANDOM; YUXI_ERROR_UNSUPPORTED if iterations is out of range.
            guard_secret fn $encode(
                key: Option<&$secret>,
                form: yuxi_form,
                encryption: yuxi_encryption,
                iterations: u32,
                password: *const c_void,
                password_length: usize,
                random: Option<&yuxi_random>,
            ) -> output(data, data_length) {
                let key = given(key, "key")?.key();
                let password = input!(password, password_length)?;
                let (encryption, mut random) = (to_encryption(encryption)?, source(random)?);
                check_form(form)?;
                // Before the iterations, which take long.
                let Some(output) = output.with_room(YUXI_ENCRYPTED_KEY_SIZE_MAX)? else {
                    return Ok(());
                };
                let der =
                    key.to_encrypted_pkcs8_der(password, encryption, iterations, &mut random)?;
                write(output, form, der)
            }
        }
    };
}

encrypted_keys! {
    "an SM2"
    yuxi_sm2_secret_key: sm2::SecretKey, freed by yuxi_sm2_secret_key_free;
    fn yuxi_sm2_secret_key_decode_encrypted as yuxi_sm2_secret_key_decode;
    fn yuxi_sm2_secret_key_encode_encrypted;
}

encrypted_keys! {
    "a P-256"
    yuxi_p256_secret_key: p256::SecretKey, freed by yuxi_p256_secret_key_free;
    fn yuxi_p256_secret_key_decode_encrypted as yuxi_p256_secret_key_decode;
    fn yuxi_p256_secret_key_encode_encrypted;
}

encrypted_keys! {
    "an X25519"
    yuxi_x25519_secret_key: x25519::SecretKey, freed by yuxi_x25519_secret_key_free;
    fn yuxi_x25519_secret_key_decode_encrypted as yuxi_x25519_secret_key_decode;
    fn yuxi_x25519_secret_key_encode_encrypted;
}

fn to_encryption(encryption: yuxi_encryption) -> Result<Encryption, Fault> {
    match encryption {
        YUXI_ENCRYPTION_AES256 => Ok(Encryption::Aes256),
        YUXI_ENCRYPTION_GMSSL => Ok(Encryption::GmSsl),
        YUXI_ENCRYPTION_SM4 => Ok(Encryption::Sm4),
        YUXI_ENCRYPTION_GMT0091 => Ok(Encryption::Gmt0091),
        _ => Err(Fault::Argument("an encryption is one of YUXI_ENCRYPTION_*")),
    }
}

fn check_form(form: yuxi_form) -> Result<(), Fault> {
    let is_known = form == YUXI_FORM_PKCS8_DER || form == YUXI_FORM_PKCS8_PEM;
    if is_known { Ok(()) } else { Err(NO_FORM) }
}

/// Writes an encrypted key in one of the two forms.
fn write(output: Output<'_>, form: yuxi_form, der: Vec<u8>) -> Result<(), Fault> {
    if form == YUXI_FORM_PKCS8_DER {
        Encoded::bytes(der).write(output)
    } else {
        Encoded::text(yuxi::keys::encrypted::to_pem(&der)).write(output)
    }
}

const NO_FORM: Fault = Fault::Argument(
    "an encrypted private key has the form YUXI_FORM_PKCS8_DER or YUXI_FORM_PKCS8_PEM",
);
