//! Yuxi in WebAssembly: plain exported functions, without generated glue.
//!
//! `yuxi.mjs` loads the module and makes JavaScript functions of them. A call
//! goes like this: [`exports::input`] gives room for the arguments, each behind its
//! length; the function is called, and says 0 for a result and 1 for an error;
//! [`exports::output`] is where the result, or the error's text, stands; and
//! [`exports::clear`] wipes all of it.
//!
//! `cargo build --release --target wasm32-unknown-unknown`

#![deny(unsafe_code)]

mod buffers;
// Names for the outside must be unique in the module, which is for us to see to.
#[allow(unsafe_code)]
mod exports;
// The host's function is not Rust's.
#[allow(unsafe_code)]
mod host;
mod operations;
