//! Test vectors for SM2 in the form of Wycheproof's files, and the model that
//! they are computed with: slow, obvious, and sharing nothing with the library
//! that they test.

#![forbid(unsafe_code)]

pub mod decrypt;
pub mod der;
pub mod derive;
pub mod digest;
pub mod file;
pub mod keys;
pub mod model;
pub mod mutate;
pub mod notes;
pub mod search;
pub mod signature;
pub mod weak;

use file::File;

/// All files, in the order of their names.
///
/// Takes some seconds: two threads share the work.
#[must_use]
pub fn files() -> Vec<File> {
    vec![digest::file(), decrypt::file(), signature::der_file(), signature::p1363_file()]
}

/// Hexadecimal digits in lower case.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
