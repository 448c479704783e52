//! The C library `libyuxi`: the functions that `include/yuxi.h` declares.
//!
//! That header is generated from the signatures and comments here; its introduction (`header.txt`)
//! states the rules for all functions: ownership, buffers and lengths, errors, threads. The
//! `Makefile` builds the libraries.
//!
//! Each function does three things: it enters `fault::guard`, which lets nothing unwind into C and
//! converts a fault to a status; it makes slices from the caller's pointers, the only `unsafe`
//! step; and it calls the crate `yuxi`. The macro `fallible` writes what all functions with a status
//! share: attributes, ABI, the places of results, the error argument and the guard. There is no state besides the handles,
//! except for a forced backend.
//!
//! What SM2, P-256 and X25519 have in common is a family: a macro that holds the text once. Its
//! invocations name every function, after `fn`, with the comments that differ. The families are in
//! `keys`, `sign`, `sign_batch`, `prepared`, `prepared_nonces`, `encrypted_key`, `generate_batch`, `ecdh` and
//! `ecdh_batch`. The header's generator expands them (`examples/header`).

// The names follow C conventions.
#![allow(non_camel_case_types)]
// One safety contract for all functions: the introduction of the header states it.
#![allow(clippy::missing_safety_doc)]
// As in the header, a list of constants has no backticks.
#![allow(clippy::doc_markdown)]

pub mod backend;
mod batch;
mod buffer;
mod constants;
mod copies;
pub mod ecdh;
pub mod ecdh_batch;
#[cfg(test)]
mod edges;
pub mod encrypted_key;
mod fault;
pub mod form;
mod function;
pub mod generate_batch;
mod handle;
pub mod hasher;
mod keys;
pub mod library;
pub mod p256;
pub mod prepared;
pub mod prepared_nonces;
pub mod proofs;
pub mod random;
mod sign;
mod sign_batch;
pub mod signature;
pub mod sm2;
pub mod status;
pub mod x25519;
pub mod x509;

/// All handles may be shared between threads where they are only read.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<sm2::key::yuxi_sm2_secret_key>();
    shared::<sm2::key::yuxi_sm2_public_key>();
    shared::<p256::key::yuxi_p256_secret_key>();
    shared::<p256::key::yuxi_p256_public_key>();
    shared::<x25519::yuxi_x25519_secret_key>();
    shared::<x25519::yuxi_x25519_public_key>();
    shared::<prepared::yuxi_sm2_prepared_key>();
    shared::<prepared::yuxi_p256_prepared_key>();
    shared::<prepared_nonces::yuxi_sm2_prepared_nonces>();
    shared::<prepared_nonces::yuxi_p256_prepared_nonces>();
    shared::<x509::yuxi_x509>();
    shared::<hasher::yuxi_hasher>();
    shared::<sm2::exchange::yuxi_sm2_initiator>();
    shared::<sm2::exchange::yuxi_sm2_responder>();
    shared::<sm2::agreement::yuxi_sm2_initiator_agreement>();
    shared::<sm2::agreement::yuxi_sm2_responder_agreement>();
    shared::<sm2::agreement::yuxi_sm2_shared_key>();
};
