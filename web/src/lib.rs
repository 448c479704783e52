//! What the page calls: everything that it computes, on keys and messages that stay in the browser.
//!
//! The page writes the name of an operation and its arguments into a buffer, calls, and reads the
//! result as JSON ([`exports`]). The words of a result are those of the command `yuxi`, from the
//! crate `yuxi-inspect`, and beside them their Chinese; what is the page's own comes as names that its
//! tables translate.

#![deny(unsafe_code)]
// Elsewhere only the tests call it.
#![cfg_attr(not(target_family = "wasm"), allow(dead_code))]

mod buffers;
mod convert;
mod encryption;
// Names for the host must be unique in the module, and there are five.
#[allow(unsafe_code)]
#[cfg(target_family = "wasm")]
mod exports;
#[cfg_attr(target_family = "wasm", allow(unsafe_code))]
mod host;
mod keys;
mod operations;
mod report;
mod search;
mod signing;
