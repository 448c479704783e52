//! OpenSSL 3 or later, or what has its interface (Tongsuo 8.4 or later), through
//! the EVP functions of libcrypto.
//!
//! What takes time once is done once: keys are decoded and contexts initialised
//! before, and the same context serves every call, as OpenSSL's own `speed` does.

use std::ffi::{CStr, c_char, c_int, c_long, c_uchar, c_ulong, c_void};
use std::path::Path;
use std::ptr::{null, null_mut};

use sm2::elliptic_curve::pkcs8::{AssociatedOid, DecodePublicKey as _, EncodePublicKey as _};
use sm2::elliptic_curve::sec1::ValidatePublicKey;
use sm2::elliptic_curve::sec1::{FromSec1Point, ModulusSize, ToSec1Point};
use sm2::elliptic_curve::{AffinePoint, CurveArithmetic, FieldBytesSize, PublicKey, SecretKey};

use crate::material::{INPUTS, Material, text, uncompressed};
use crate::operation::Operation;
use crate::peer::{About, Absent, Peer};
use crate::task::Task;

/// `EVP_PKEY_X25519`, the NID of X25519.
const X25519: c_int = 1034;

/// Room for any result here: a ciphertext of 32 bytes has at most 141.
const ROOM: usize = 256;

super::functions! {
    fn OpenSSL_version(c_int) -> *const c_char;
    fn ERR_get_error() -> c_ulong;
    fn ERR_error_string_n(c_ulong, *mut c_char, usize) -> ();
    fn d2i_AutoPrivateKey(*mut *mut c_void, *mut *const c_uchar, c_long) -> *mut c_void;
    fn d2i_PUBKEY(*mut *mut c_void, *mut *const c_uchar, c_long) -> *mut c_void;
    fn i2d_PrivateKey(*mut c_void, *mut *mut c_uchar) -> c_int;
    fn i2d_PUBKEY(*mut c_void, *mut *mut c_uchar) -> c_int;
    fn EVP_PKEY_new_raw_private_key(c_int, *mut c_void, *const c_uchar, usize) -> *mut c_void;
    fn EVP_PKEY_new_raw_public_key(c_int, *mut c_void, *const c_uchar, usize) -> *mut c_void;
    fn EVP_PKEY_get_raw_private_key(*mut c_void, *mut c_uchar, *mut usize) -> c_int;
    fn EVP_PKEY_get_raw_public_key(*mut c_void, *mut c_uchar, *mut usize) -> c_int;
    fn EVP_PKEY_free(*mut c_void) -> ();
    fn EVP_PKEY_CTX_new(*mut c_void, *mut c_void) -> *mut c_void;
    fn EVP_PKEY_CTX_new_from_name(*mut c_void, *const c_char, *const c_char) -> *mut c_void;
    fn EVP_PKEY_CTX_set_group_name(*mut c_void, *const c_char) -> c_int;
    fn EVP_PKEY_CTX_free(*mut c_void) -> ();
    fn EVP_PKEY_keygen_init(*mut c_void) -> c_int;
    fn EVP_PKEY_keygen(*mut c_void, *mut *mut c_void) -> c_int;
    fn EVP_PKEY_sign_init(*mut c_void) -> c_int;
    fn EVP_PKEY_sign(*mut c_void, *mut c_uchar, *mut usize, *const c_uchar, usize) -> c_int;
    fn EVP_PKEY_verify_init(*mut c_void) -> c_int;
    fn EVP_PKEY_verify(*mut c_void, *const c_uchar, usize, *const c_uchar, usize) -> c_int;
    fn EVP_PKEY_encrypt_init(*mut c_void) -> c_int;
    fn EVP_PKEY_encrypt(*mut c_void, *mut c_uchar, *mut usize, *const c_uchar, usize) -> c_int;
    fn EVP_PKEY_decrypt_init(*mut c_void) -> c_int;
    fn EVP_PKEY_decrypt(*mut c_void, *mut c_uchar, *mut usize, *const c_uchar, usize) -> c_int;
    fn EVP_PKEY_derive_init(*mut c_void) -> c_int;
    fn EVP_PKEY_derive_set_peer(*mut c_void, *mut c_void) -> c_int;
    fn EVP_PKEY_derive(*mut c_void, *mut c_uchar, *mut usize) -> c_int;
}

/// What `OpenSSL_version` tells the version of Tongsuo by; to OpenSSL they mean something else.
const TONGSUO_8_4: c_int = 10;
const TONGSUO_8_5: c_int = 11;

/// A loaded libcrypto.
pub(crate) struct Ossl {
    name: &'static str,
    version: String,
    functions: Functions,
}

impl Ossl {
    /// Loads the library at `path`, or the system's.
    ///
    /// # Errors
    /// That there is none, or a function that it lacks.
    pub(crate) fn open(name: &'static str, path: Option<&Path>) -> Result<Self, String> {
        let library = match path {
            Some(path) => super::load(path)?,
            None => super::load(Path::new("libcrypto.so.4"))
                .or_else(|_| super::load(Path::new("libcrypto.so.3")))?,
        };
        // SAFETY: the types are those of OpenSSL 3's headers, which later
        // versions and Tongsuo keep. Handles are opaque there too.
        let functions = unsafe { Functions::load(library)? };
        // SAFETY: it returns a static string for any argument.
        let text = |what| unsafe { CStr::from_ptr((functions.OpenSSL_version)(what)) };
        let texts = [TONGSUO_8_4, TONGSUO_8_5, 0].map(|what| text(what).to_string_lossy());
        let openssl = texts[2].trim_start_matches("OpenSSL ");
        let tongsuo = texts.iter().find_map(|text| text.strip_prefix("Tongsuo "));
        let version = tongsuo.unwrap_or(openssl).to_owned();
        Ok(Self { name, version, functions })
    }

    /// `Ok` for the 1 that OpenSSL returns for success, else its error.
    fn done(&self, code: c_int) -> Result<(), String> {
        if code == 1 { Ok(()) } else { Err(self.error()) }
    }

    /// The last error of this thread.
    fn error(&self) -> String {
        let mut buffer = [0; ROOM];
        // SAFETY: the buffer has the length that is given; the function ends
        // what it writes with a zero.
        unsafe {
            let code = (self.functions.ERR_get_error)();
            (self.functions.ERR_error_string_n)(code, buffer.as_mut_ptr().cast(), buffer.len());
        }
        CStr::from_bytes_until_nul(&buffer).map_or_else(text, |line| line.to_string_lossy().into())
    }

    /// A key from what OpenSSL returned.
    fn key(&self, raw: *mut c_void) -> Result<Key<'_>, String> {
        if raw.is_null() { Err(self.error()) } else { Ok(Key { ossl: self, raw }) }
    }

    fn private_key(&self, pkcs8: &[u8]) -> Result<Key<'_>, String> {
        let (mut start, length) = (pkcs8.as_ptr(), length(pkcs8)?);
        // SAFETY: `start` points to `length` bytes; null asks for a new object.
        self.key(unsafe { (self.functions.d2i_AutoPrivateKey)(null_mut(), &raw mut start, length) })
    }

    fn public_key(&self, spki: &[u8]) -> Result<Key<'_>, String> {
        let (mut start, length) = (spki.as_ptr(), length(spki)?);
        // SAFETY: as above.
        self.key(unsafe { (self.functions.d2i_PUBKEY)(null_mut(), &raw mut start, length) })
    }

    fn x25519_private(&self, bytes: &[u8; 32]) -> Result<Key<'_>, String> {
        let new = self.functions.EVP_PKEY_new_raw_private_key;
        // SAFETY: 32 bytes are read; no engine.
        self.key(unsafe { new(X25519, null_mut(), bytes.as_ptr(), bytes.len()) })
    }

    fn x25519_public(&self, bytes: &[u8; 32]) -> Result<Key<'_>, String> {
        let new = self.functions.EVP_PKEY_new_raw_public_key;
        // SAFETY: 32 bytes are read; no engine.
        self.key(unsafe { new(X25519, null_mut(), bytes.as_ptr(), bytes.len()) })
    }

    /// A context that makes keys of this type, on this curve.
    fn generator(&self, kind: &CStr, group: Option<&CStr>) -> Result<Context<'_>, String> {
        let functions = &self.functions;
        // SAFETY: strings that end in a zero; null for the default library
        // context and no properties.
        let raw =
            unsafe { (functions.EVP_PKEY_CTX_new_from_name)(null_mut(), kind.as_ptr(), null()) };
        let context = self.context(raw, functions.EVP_PKEY_keygen_init)?;
        if let Some(group) = group {
            // SAFETY: the context lives, and the string ends in a zero.
            self.done(unsafe {
                (functions.EVP_PKEY_CTX_set_group_name)(context.raw, group.as_ptr())
            })?;
        }
        Ok(context)
    }

    /// Takes a new context and initialises it for one operation.
    fn context(
        &self,
        raw: *mut c_void,
        init: unsafe extern "C" fn(*mut c_void) -> c_int,
    ) -> Result<Context<'_>, String> {
        if raw.is_null() {
            return Err(self.error());
        }
        let context = Context { ossl: self, raw };
        // SAFETY: the context lives.
        self.done(unsafe { init(raw) })?;
        Ok(context)
    }
}

/// An owned `EVP_PKEY`.
struct Key<'a> {
    ossl: &'a Ossl,
    raw: *mut c_void,
}

impl<'a> Key<'a> {
    /// A context for this key and one operation. It holds a reference to the key.
    fn context(
        &self,
        init: unsafe extern "C" fn(*mut c_void) -> c_int,
    ) -> Result<Context<'a>, String> {
        // SAFETY: the key lives; no engine.
        let raw = unsafe { (self.ossl.functions.EVP_PKEY_CTX_new)(self.raw, null_mut()) };
        self.ossl.context(raw, init)
    }

    /// The key in DER, as `i2d` writes it.
    fn der(
        &self,
        i2d: unsafe extern "C" fn(*mut c_void, *mut *mut c_uchar) -> c_int,
    ) -> Result<Vec<u8>, String> {
        // SAFETY: with null it writes nothing and returns the length.
        let length = unsafe { i2d(self.raw, null_mut()) };
        let mut der = vec![0; usize::try_from(length).map_err(|_| self.ossl.error())?];
        let mut start = der.as_mut_ptr();
        // SAFETY: the buffer has the length that it asked for.
        let written = unsafe { i2d(self.raw, &raw mut start) };
        if written == length { Ok(der) } else { Err(self.ossl.error()) }
    }

    /// 32 bytes of an X25519 key, as `get` writes them.
    fn raw_bytes(
        &self,
        get: unsafe extern "C" fn(*mut c_void, *mut c_uchar, *mut usize) -> c_int,
    ) -> Result<[u8; 32], String> {
        let (mut bytes, mut length) = ([0; 32], 32);
        // SAFETY: the buffer has the length that is given.
        self.ossl.done(unsafe { get(self.raw, bytes.as_mut_ptr(), &raw mut length) })?;
        Ok(bytes)
    }
}

impl Drop for Key<'_> {
    fn drop(&mut self) {
        // SAFETY: this is the one reference that it owns.
        unsafe { (self.ossl.functions.EVP_PKEY_free)(self.raw) }
    }
}

/// An owned `EVP_PKEY_CTX`, initialised for one operation.
struct Context<'a> {
    ossl: &'a Ossl,
    raw: *mut c_void,
}

/// A result of up to [`ROOM`] bytes, without an allocation.
struct Output {
    bytes: [u8; ROOM],
    length: usize,
}

impl Output {
    fn as_slice(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

/// The shape of `EVP_PKEY_sign`, `_encrypt` and `_decrypt`.
type Transform =
    unsafe extern "C" fn(*mut c_void, *mut c_uchar, *mut usize, *const c_uchar, usize) -> c_int;

impl<'a> Context<'a> {
    /// Signs, encrypts or decrypts.
    fn transform(&self, function: Transform, input: &[u8]) -> Result<Output, String> {
        let mut output = Output { bytes: [0; ROOM], length: ROOM };
        // SAFETY: the context is initialised for this function when it was made; both buffers have the lengths that are given, and OpenSSL refuses
        // an output buffer that is too short.
        let code = unsafe {
            let (bytes, length) = (output.bytes.as_mut_ptr(), &raw mut output.length);
            function(self.raw, bytes, length, input.as_ptr(), input.len())
        };
        self.ossl.done(code).map(|()| output)
    }

    fn verify(&self, digest: &[u8], signature: &[u8]) -> bool {
        // SAFETY: initialised for verifying; both inputs have their lengths.
        let code = unsafe {
            let function = self.ossl.functions.EVP_PKEY_verify;
            function(self.raw, signature.as_ptr(), signature.len(), digest.as_ptr(), digest.len())
        };
        code == 1
    }

    fn set_peer(&self, peer: &Key<'_>) -> Result<(), String> {
        // SAFETY: both live; the context takes a reference of its own.
        self.ossl
            .done(unsafe { (self.ossl.functions.EVP_PKEY_derive_set_peer)(self.raw, peer.raw) })
    }

    fn derive(&self) -> Result<[u8; 32], String> {
        let (mut shared, mut length) = ([0; 32], 32);
        // SAFETY: initialised for deriving; the buffer has the length that is given.
        let code = unsafe {
            (self.ossl.functions.EVP_PKEY_derive)(self.raw, shared.as_mut_ptr(), &raw mut length)
        };
        self.ossl.done(code).map(|()| shared)
    }

    fn generate(&self) -> Result<Key<'a>, String> {
        let mut raw = null_mut();
        // SAFETY: initialised for generating; null asks for a new key.
        self.ossl.done(unsafe { (self.ossl.functions.EVP_PKEY_keygen)(self.raw, &raw mut raw) })?;
        self.ossl.key(raw)
    }
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        // SAFETY: this is the one reference that it owns.
        unsafe { (self.ossl.functions.EVP_PKEY_CTX_free)(self.raw) }
    }
}

impl Peer for Ossl {
    fn about(&self) -> About<'_> {
        About {
            name: self.name,
            version: &self.version,
            note: "through EVP, contexts used again; keys and ciphertexts as its objects and DER",
        }
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        let functions = &self.functions;
        Ok(match operation {
            Operation::Sm2Sign => {
                let key = self.private_key(&m.sm2_pkcs8()?)?;
                sign(&key, &m.sm2_digests, |der| {
                    Ok(sm2::dsa::Signature::from_der(der).map_err(text)?.to_bytes().to_vec())
                })?
            }
            Operation::P256Sign => {
                let key = self.private_key(&m.p256_pkcs8()?)?;
                sign(&key, &m.p256_digests, |der| {
                    Ok(p256::ecdsa::Signature::from_der(der).map_err(text)?.to_bytes().to_vec())
                })?
            }
            Operation::Sm2Verify => {
                let key = self.public_key(&m.sm2_spki()?)?;
                verify(&key, &m.sm2_digests, |i| m.sm2_signature_der(i))?
            }
            Operation::P256Verify => {
                let spki = m.p256.public_key().to_public_key_der().map_err(text)?;
                let key = self.public_key(spki.as_bytes())?;
                verify(&key, &m.p256_digests, |i| m.p256_signature_der(i))?
            }
            Operation::Sm2Keygen => keygen::<sm2::Sm2>(self.generator(c"SM2", None)?),
            Operation::P256Keygen => {
                keygen::<p256::NistP256>(self.generator(c"EC", Some(c"P-256"))?)
            }
            Operation::X25519Keygen => {
                let context = self.generator(c"X25519", None)?;
                Task::new(
                    [(); INPUTS],
                    move |()| context.generate(),
                    |key| {
                        let secret = key.raw_bytes(functions.EVP_PKEY_get_raw_private_key)?;
                        let public = key.raw_bytes(functions.EVP_PKEY_get_raw_public_key)?;
                        Ok([secret, public].concat())
                    },
                )
            }
            Operation::Sm2Encrypt => {
                let key = self.public_key(&m.sm2_spki()?)?;
                let context = key.context(functions.EVP_PKEY_encrypt_init)?;
                Task::new(
                    m.plaintexts,
                    move |plaintext| context.transform(functions.EVP_PKEY_encrypt, plaintext),
                    |ciphertext| m.open_der(ciphertext.as_slice()),
                )
            }
            Operation::Sm2Decrypt => {
                let key = self.private_key(&m.sm2_pkcs8()?)?;
                let context = key.context(functions.EVP_PKEY_decrypt_init)?;
                Task::new(
                    m.ciphertexts.clone(),
                    move |text| context.transform(functions.EVP_PKEY_decrypt, &text.der),
                    |plaintext| Ok(plaintext.as_slice().to_vec()),
                )
            }
            Operation::P256Ecdh => {
                let key = self.private_key(&m.p256_pkcs8()?)?;
                ecdh(&key, |i| {
                    let spki = m.p256_others[i].to_public_key_der().map_err(text)?;
                    self.public_key(spki.as_bytes())
                })?
            }
            Operation::X25519Ecdh => {
                let key = self.x25519_private(&m.x25519)?;
                ecdh(&key, |i| self.x25519_public(&m.x25519_others[i]))?
            }
            _ => return Err(Absent::Lacks),
        })
    }
}

fn sign<'a>(
    key: &Key<'a>,
    digests: &[[u8; 32]; INPUTS],
    from_der: impl Fn(&[u8]) -> Result<Vec<u8>, String> + 'a,
) -> Result<Task<'a>, String> {
    let functions = &key.ossl.functions;
    let context = key.context(functions.EVP_PKEY_sign_init)?;
    Ok(Task::new(
        *digests,
        move |digest| context.transform(functions.EVP_PKEY_sign, digest),
        move |signature| from_der(signature.as_slice()),
    ))
}

fn verify<'a>(
    key: &Key<'a>,
    digests: &[[u8; 32]; INPUTS],
    signature: impl Fn(usize) -> Vec<u8>,
) -> Result<Task<'a>, String> {
    let context = key.context(key.ossl.functions.EVP_PKEY_verify_init)?;
    let inputs: [_; INPUTS] = std::array::from_fn(|i| (digests[i], signature(i)));
    Ok(Task::verification(inputs, move |(digest, signature)| Ok(context.verify(digest, signature))))
}

fn keygen<'a, C>(context: Context<'a>) -> Task<'a>
where
    C: CurveArithmetic + AssociatedOid + ValidatePublicKey,
    AffinePoint<C>: FromSec1Point<C> + ToSec1Point<C>,
    FieldBytesSize<C>: ModulusSize,
{
    let functions = &context.ossl.functions;
    Task::new(
        [(); INPUTS],
        move |()| context.generate(),
        |key| {
            let secret = SecretKey::<C>::from_sec1_der(&key.der(functions.i2d_PrivateKey)?);
            let public = PublicKey::<C>::from_public_key_der(&key.der(functions.i2d_PUBKEY)?);
            let secret = secret.map_err(text)?.to_bytes().to_vec();
            Ok([secret, uncompressed(&public.map_err(text)?)].concat())
        },
    )
}

fn ecdh<'a>(
    key: &Key<'a>,
    other: impl Fn(usize) -> Result<Key<'a>, String>,
) -> Result<Task<'a>, String> {
    let contexts: Result<Vec<_>, String> = (0..INPUTS)
        .map(|i| {
            let context = key.context(key.ossl.functions.EVP_PKEY_derive_init)?;
            context.set_peer(&other(i)?)?;
            Ok(context)
        })
        .collect();
    Ok(Task::new(contexts?, Context::derive, |shared| Ok(shared.to_vec())))
}

fn length(bytes: &[u8]) -> Result<c_long, String> {
    c_long::try_from(bytes.len()).map_err(text)
}
