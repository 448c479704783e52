//! The OpenSSL provider `yuxi`: SM2 and X25519 for every program that uses OpenSSL 3 or 4.
//!
//! OpenSSL loads the shared object, calls `OSSL_provider_init`, and gets tables of the functions
//! for keys, signatures, encryption and key exchange. `docs/provider.md` describes the
//! installation.
//!
//! | module | contents |
//! |---|---|
//! | `abi`, `names` | OpenSSL's types, numbers and names, as its documentation defines them |
//! | `buffer`, `params` | the caller's memory as slices and parameters |
//! | `fault`, `entry` | errors, and the edge that no panic crosses |
//! | `dispatch`, `tls` | the tables that OpenSSL gets, and its requests to the provider as a whole |
//! | `provider`, `config`, `counts`, `report` | the state that all keys and operations share |
//! | `host` | whether OpenSSL or Tongsuo has loaded it |
//! | `keymgmt` | keys to OpenSSL; of SM2 in `sm2_key` and `curve`, of X25519 in `x25519_key` and `dhkem` |
//! | `signature`, `cipher`, `exchange`, `standard` | the operations with keys |
//! | `digest` | SM3 |
//! | `prepared` | tables for keys that verify often |
//!
//! libcrypto is not linked: OpenSSL passes its functions for providers in a table. The numbers of
//! functions never change their meaning, and a release ignores those that it does not know, so one
//! table serves all.

// The contract of the entry points is OpenSSL's: provider(7) and the pages that it names define it.
#![allow(clippy::missing_safety_doc)]

mod abi;
mod buffer;
mod cipher;
mod config;
mod counts;
mod curve;
mod dhkem;
mod digest;
mod dispatch;
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

/// The function that OpenSSL calls first: it takes OpenSSL's functions and returns the provider's.
///
/// # Safety
/// As provider-base(7) requires: `functions` points to a table that ends with a zero, and `out` and
/// `context` to places for a pointer each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn OSSL_provider_init(
    handle: *const CoreHandle,
    functions: *const Dispatch,
    out: *mut *const Dispatch,
    context: *mut *mut c_void,
) -> c_int {
    // SAFETY: the caller's promise is the same.
    unsafe { dispatch::init(handle, functions, out, context) }
}
