//! The C library `libyuxi`: the functions that `include/yuxi.h` declares.
//!
//! That header is generated from the signatures and comments here; its opening
//! (`header.txt`) holds the rules that all functions share: who owns what,
//! buffers and lengths, errors, threads. The `Makefile` makes the libraries.
//!
//! Each function is three things: it enters `fault::guard`, which lets nothing
//! unwind into C and turns a fault into a status; it makes slices of the caller's
//! pointers, the one `unsafe` thing here; and it calls the crate `yuxi`. There is
//! no state besides the handles, but for the backend that a caller forces.
//!
//! What SM2, P-256 and X25519 share in their signatures is written out for each,
//! as the header's generator reads no function that a macro makes; what they do
//! stands once, in `form`, `handle`, `signature`, `encrypted_key` and `batch`.

// The names are those of C.
#![allow(non_camel_case_types)]
// One contract for all functions: it stands in the header's opening.
#![allow(clippy::missing_safety_doc)]
// As it does in the header, a list of constants stands without backticks.
#![allow(clippy::doc_markdown)]

pub mod backend;
mod batch;
mod buffer;
pub mod ecdh;
pub mod ecdh_batch;
pub mod encrypted_key;
mod fault;
pub mod form;
pub mod generate_batch;
mod handle;
pub mod hasher;
pub mod library;
pub mod p256_batch;
pub mod p256_key;
pub mod p256_sign;
pub mod prepared;
pub mod random;
pub mod signature;
pub mod sm2_agreement;
pub mod sm2_batch;
pub mod sm2_encrypt;
pub mod sm2_exchange;
pub mod sm2_id;
pub mod sm2_key;
pub mod sm2_sign;
pub mod status;
pub mod x25519;
pub mod x509;
pub mod x509_request;
pub mod x509_verify;
