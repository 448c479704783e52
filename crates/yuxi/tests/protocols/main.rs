//! The tests of the library by its public functions. They are one program, because each program would have the
//! arithmetic compiled anew.

mod common;

#[cfg(feature = "alloc")]
mod batch;
#[cfg(feature = "alloc")]
mod batch_agree;
#[cfg(feature = "alloc")]
mod batch_vectors;
#[cfg(all(feature = "encrypted-keys", feature = "getrandom", feature = "x509"))]
mod bouncy_castle;
mod ecdsa;
#[cfg(feature = "alloc")]
mod encodings;
#[cfg(feature = "encrypted-keys")]
mod encrypted_keys;
#[cfg(feature = "alloc")]
mod encryption;
#[cfg(feature = "alloc")]
mod exchange;
#[cfg(all(feature = "encrypted-keys", feature = "x509"))]
mod failing;
#[cfg(feature = "encrypted-keys")]
mod gmsm;
#[cfg(all(feature = "encrypted-keys", feature = "x509"))]
mod gmssl;
#[cfg(feature = "alloc")]
mod keys;
#[cfg(feature = "alloc")]
mod malformed;
#[cfg(feature = "alloc")]
mod openssl;
#[cfg(feature = "encrypted-keys")]
mod openssl_encrypted;
#[cfg(feature = "alloc")]
mod openssl_p256;
#[cfg(feature = "x509")]
mod openssl_x509;
#[cfg(feature = "alloc")]
mod peers;
mod signature;
#[cfg(all(feature = "signature", feature = "alloc", feature = "getrandom"))]
mod traits;
#[cfg(feature = "alloc")]
mod vectors;
#[cfg(feature = "alloc")]
mod wycheproof;
#[cfg(feature = "alloc")]
mod x25519;
#[cfg(feature = "x509")]
mod x509;
