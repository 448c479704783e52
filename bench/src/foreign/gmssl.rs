//! GmSSL 3, through its SM2 functions.
//!
//! `SM2_KEY` is 96 bytes in 3.1 and 128 since 3.2: it is an opaque buffer
//! here, and keys go in and out by DER, which all of them share. GmSSL writes a
//! line to standard error for every signature that it refuses.

use std::ffi::{CStr, c_char, c_int};
use std::path::Path;

use crate::material::{INPUTS, Material, text, uncompressed};
use crate::operation::Operation;
use crate::peer::{About, Absent, Peer};
use crate::task::Task;

/// Room for any result here: a ciphertext has at most 366 bytes, a key 512.
const ROOM: usize = 1024;

/// An `SM2_KEY` with room to spare.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Key([u8; ROOM]);

super::functions! {
    fn gmssl_version_str() -> *const c_char;
    fn sm2_key_generate(*mut Key) -> c_int;
    fn sm2_private_key_to_der(*const Key, *mut *mut u8, *mut usize) -> c_int;
    fn sm2_private_key_from_der(*mut Key, *mut *const u8, *mut usize) -> c_int;
    fn sm2_public_key_info_from_der(*mut Key, *mut *const u8, *mut usize) -> c_int;
    fn sm2_sign(*const Key, *const u8, *mut u8, *mut usize) -> c_int;
    fn sm2_verify(*const Key, *const u8, *const u8, usize) -> c_int;
    fn sm2_encrypt(*const Key, *const u8, usize, *mut u8, *mut usize) -> c_int;
    fn sm2_decrypt(*const Key, *const u8, usize, *mut u8, *mut usize) -> c_int;
}

/// A loaded libgmssl.
pub(crate) struct Gmssl {
    version: String,
    functions: Functions,
}

impl Gmssl {
    /// Loads the library at `path`.
    ///
    /// # Errors
    /// That there is none, or a function that it lacks.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        // SAFETY: the types are those of GmSSL 3's header sm2.h, but for the key,
        // which is larger than theirs.
        let functions = unsafe { Functions::load(super::load(path)?)? };
        // SAFETY: it returns a static string.
        let version = unsafe { CStr::from_ptr((functions.gmssl_version_str)()) };
        let version = version.to_string_lossy().trim_start_matches("GmSSL ").to_owned();
        Ok(Self { version, functions })
    }

    fn private_key(&self, m: &Material) -> Result<Key, String> {
        // GmSSL refuses a key whose curve is not named in the ECPrivateKey, which
        // the usual PKCS#8 leaves out.
        self.key(self.functions.sm2_private_key_from_der, &m.sm2.to_sec1_der().map_err(text)?)
    }

    fn public_key(&self, m: &Material) -> Result<Key, String> {
        self.key(self.functions.sm2_public_key_info_from_der, &m.sm2_spki()?)
    }

    fn key(&self, from_der: FromDer, der: &[u8]) -> Result<Key, String> {
        let mut key = Key([0; ROOM]);
        let (mut start, mut length) = (der.as_ptr(), der.len());
        // SAFETY: `start` points to `length` bytes, and the key has room.
        done(unsafe { from_der(&raw mut key, &raw mut start, &raw mut length) })?;
        Ok(key)
    }

    fn sign(&self, key: &Key, digest: &[u8; 32]) -> Result<Output, String> {
        let mut output = Output { bytes: [0; ROOM], length: 0 };
        // SAFETY: the key is initialised; a signature has at most 72 bytes.
        done(unsafe {
            let (bytes, length) = (output.bytes.as_mut_ptr(), &raw mut output.length);
            (self.functions.sm2_sign)(key, digest.as_ptr(), bytes, length)
        })?;
        Ok(output)
    }

    fn generate(&self) -> Result<Key, String> {
        let mut key = Key([0; ROOM]);
        // SAFETY: the key has room.
        done(unsafe { (self.functions.sm2_key_generate)(&raw mut key) })?;
        Ok(key)
    }

    fn sec1(&self, key: &Key) -> Result<Vec<u8>, String> {
        let mut output = Output { bytes: [0; ROOM], length: 0 };
        let mut start = output.bytes.as_mut_ptr();
        // SAFETY: the key is initialised; its encoding has at most 512 bytes.
        done(unsafe {
            let to_der = self.functions.sm2_private_key_to_der;
            to_der(key, &raw mut start, &raw mut output.length)
        })?;
        Ok(output.as_slice().to_vec())
    }
}

/// A result of up to [`ROOM`] bytes.
struct Output {
    bytes: [u8; ROOM],
    length: usize,
}

impl Output {
    fn as_slice(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

/// The shape of `sm2_private_key_from_der` and `sm2_public_key_info_from_der`.
type FromDer = unsafe extern "C" fn(*mut Key, *mut *const u8, *mut usize) -> c_int;

/// The shape of `sm2_encrypt` and `sm2_decrypt`.
type Transform = unsafe extern "C" fn(*const Key, *const u8, usize, *mut u8, *mut usize) -> c_int;

fn transform(function: Transform, key: &Key, input: &[u8]) -> Result<Output, String> {
    let mut output = Output { bytes: [0; ROOM], length: 0 };
    // SAFETY: the key is initialised, the input has its length, and what is
    // written is at most 366 bytes, whatever the input.
    done(unsafe {
        let (bytes, length) = (output.bytes.as_mut_ptr(), &raw mut output.length);
        function(key, input.as_ptr(), input.len(), bytes, length)
    })?;
    Ok(output)
}

impl Peer for Gmssl {
    fn about(&self) -> About<'_> {
        About {
            name: "gmssl",
            version: &self.version,
            note: "its plain functions; not constant time; a new public key stays in Jacobian form",
        }
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        let functions = &self.functions;
        Ok(match operation {
            Operation::Sm2Sign => {
                let key = self.private_key(m)?;
                Task::new(
                    m.sm2_digests,
                    move |e| self.sign(&key, e),
                    |signature| {
                        let signature = sm2::dsa::Signature::from_der(signature.as_slice());
                        Ok(signature.map_err(text)?.to_bytes().to_vec())
                    },
                )
            }
            Operation::Sm2Verify => {
                let key = self.public_key(m)?;
                let inputs: [_; INPUTS] =
                    std::array::from_fn(|i| (m.sm2_digests[i], m.sm2_signature_der(i)));
                Task::verification(inputs, move |(e, signature)| {
                    let (start, length) = (signature.as_ptr(), signature.len());
                    // SAFETY: the key is initialised, the inputs have their lengths.
                    let code = unsafe { (functions.sm2_verify)(&key, e.as_ptr(), start, length) };
                    Ok(code == 1)
                })
            }
            Operation::Sm2Keygen => Task::new(
                [(); INPUTS],
                |()| self.generate(),
                |key| {
                    let key = sm2::SecretKey::from_sec1_der(&self.sec1(&key)?).map_err(text)?;
                    Ok([key.to_bytes().to_vec(), uncompressed(&key.public_key())].concat())
                },
            ),
            Operation::Sm2Encrypt => {
                let key = self.public_key(m)?;
                Task::new(
                    m.plaintexts,
                    move |plaintext| transform(functions.sm2_encrypt, &key, plaintext),
                    |ciphertext| m.open_der(ciphertext.as_slice()),
                )
            }
            Operation::Sm2Decrypt => {
                let key = self.private_key(m)?;
                Task::new(
                    m.ciphertexts.clone(),
                    move |ciphertext| transform(functions.sm2_decrypt, &key, &ciphertext.der),
                    |plaintext| Ok(plaintext.as_slice().to_vec()),
                )
            }
            _ => return Err(Absent::Lacks),
        })
    }
}

/// `Ok` for the 1 that GmSSL returns for success.
fn done(code: c_int) -> Result<(), String> {
    if code == 1 { Ok(()) } else { Err(format!("GmSSL returns {code}")) }
}
