//! The OpenSSL provider `yuxi`: SM2 and X25519 for every program that uses OpenSSL 3 or 4.
//!
//! OpenSSL loads the shared object, calls `OSSL_provider_init`, and finds in the tables
//! that it gets the functions for keys, signatures, encryption and key exchange. How to
//! install it: `docs/provider.md`.
//!
//! | module | what it holds |
//! |---|---|
//! | `abi`, `names` | OpenSSL's types, numbers and names, as its documentation has them |
//! | `buffer`, `params` | the caller's memory as slices and parameters |
//! | `fault`, `entry` | errors, and the edge that nothing unwinds over |
//! | `provider`, `config`, `counts`, `report`, `tls` | the provider as a whole |
//! | `host` | whether OpenSSL or Tongsuo has loaded it |
//! | `keymgmt` | keys to OpenSSL; of SM2 in `sm2_key` and `curve`, of X25519 in `x25519_key` and `dhkem` |
//! | `signature`, `cipher`, `exchange`, `standard` | what is done with keys |
//! | `digest` | SM3 |
//! | `prepared` | tables for keys that verify often |
//!
//! libcrypto is not linked: what OpenSSL offers a provider comes through the table of
//! functions that it hands over. The numbers of functions never change their meaning,
//! and those that a release does not know it passes over, so one table serves all.

// The entry points' contract is OpenSSL's: it stands in provider(7) and the pages that it names.
#![allow(clippy::missing_safety_doc)]

mod abi;
mod buffer;
mod cipher;
mod config;
mod counts;
mod curve;
mod dhkem;
mod digest;
mod entry;
mod exchange;
mod fault;
mod host;
mod keymgmt;
mod names;
mod params;
mod prepared;
mod provider;
mod report;
mod signature;
mod sm2_key;
mod standard;
mod tls;
mod x25519_key;

pub use abi::{CoreHandle, Dispatch};

use std::ffi::{c_int, c_void};

/// What OpenSSL calls first: takes its functions, gives the provider's.
///
/// # Safety
/// As provider-base(7) has it: `functions` leads to a table that ends with a zero, and
/// `out` and `context` to places for a pointer each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn OSSL_provider_init(
    handle: *const CoreHandle,
    functions: *const Dispatch,
    out: *mut *const Dispatch,
    context: *mut *mut c_void,
) -> c_int {
    // SAFETY: the caller's promise is the same.
    unsafe { provider::init(handle, functions, out, context) }
}
