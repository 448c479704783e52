//! Yuxi for JavaScript: the module behind the npm package `yuxi`.
//!
//! The program `yuxi-js-bind` (folder `bind`) writes the JavaScript and the types around it, and
//! `cargo xtask js` packs both. Parameters are `JsValue`s whose types are checked here, as JavaScript
//! checks none. Bytes are copied once in each direction; copies of secrets in the module's
//! memory are zeroized.

#![forbid(unsafe_code)]

mod backend;
mod batch;
mod error;
mod exchange;
mod hash;
mod inspect;
mod keys;
mod known;
mod options;
mod p256;
mod random;
mod sm2;
mod value;
mod word;
mod x25519;

/// What a function gives to JavaScript, or throws.
type Outcome<T> = Result<T, wasm_bindgen::JsValue>;
