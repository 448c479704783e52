//! Elliptic-curve arithmetic for SM2, P-256 and Curve25519.
//!
//! Formulas are written once, generic over [`field::Field`]; every machine is a
//! [`backend`] that implements it. This crate knows no standard, no hash and no
//! encoding beyond fixed-width integers; the crate `yuxi` builds on it.
//!
//! Everything takes constant time in its arguments unless its name ends in `_vartime`.

#![cfg_attr(not(any(test, feature = "ct-check")), no_std)]
#![deny(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "ct-check")]
extern crate core;

pub mod backend;
pub mod ct;
pub mod curve;
pub mod engine;
pub mod field;
pub mod multiply;
