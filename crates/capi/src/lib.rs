//! The C library `libyuxi`: the functions that `include/yuxi.h` declares.
//!
//! That header is generated from the signatures and comments here; its introduction (`header.txt`)
//! states the rules for all functions: ownership, buffers and lengths, errors, threads. The
//! `Makefile` builds the libraries.
//!
//! Each function does three things: it enters `fault::guard`, which lets nothing unwind into C and
//! converts a fault to a status; it makes slices from the caller's pointers, the only `unsafe`
//! step; and it calls the crate `yuxi`. There is no state besides the handles, except for a forced
//! backend.
//!
//! The signatures of SM2, P-256 and X25519 functions are written separately, because the header's
//! generator does not expand macros; their shared code is in `form`, `handle`, `signature`,
//! `encrypted_key` and `batch`.

// The names follow C conventions.
#![allow(non_camel_case_types)]
// One safety contract for all functions: the introduction of the header states it.
#![allow(clippy::missing_safety_doc)]
// As in the header, a list of constants has no backticks.
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

/// All handles may be shared between threads where they are only read.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<sm2_key::yuxi_sm2_secret_key>();
    shared::<sm2_key::yuxi_sm2_public_key>();
    shared::<p256_key::yuxi_p256_secret_key>();
    shared::<p256_key::yuxi_p256_public_key>();
    shared::<x25519::yuxi_x25519_secret_key>();
    shared::<x25519::yuxi_x25519_public_key>();
    shared::<prepared::yuxi_sm2_prepared_key>();
    shared::<prepared::yuxi_p256_prepared_key>();
    shared::<x509::yuxi_x509>();
    shared::<hasher::yuxi_hasher>();
    shared::<sm2_exchange::yuxi_sm2_initiator>();
    shared::<sm2_exchange::yuxi_sm2_responder>();
    shared::<sm2_agreement::yuxi_sm2_initiator_agreement>();
    shared::<sm2_agreement::yuxi_sm2_responder_agreement>();
    shared::<sm2_agreement::yuxi_sm2_shared_key>();
};
