//! Test vectors for SM2 in the form of Wycheproof's files, and the model that
//! they are computed with: slow, obvious, and sharing nothing with the library
//! that they test.

#![forbid(unsafe_code)]

pub mod decrypt;
pub mod der;
pub mod derive;
pub mod digest;
pub mod ecdh;
pub mod exchange;
pub mod file;
pub mod keys;
pub mod model;
pub mod mutate;
pub mod notes;
pub mod search;
pub mod signature;
pub mod weak;

use file::File;

/// All files, in the order of their names. It takes some seconds; two threads
/// share the work.
#[must_use]
pub fn files() -> Vec<File> {
    let first: [fn() -> File; 3] = [digest::file, ecdh::file, exchange::file];
    let second: [fn() -> File; 3] = [decrypt::file, signature::der_file, signature::p1363_file];
    let write = |files: [fn() -> File; 3]| files.map(|file| file()).into_iter();
    std::thread::scope(|scope| {
        let first = scope.spawn(move || write(first));
        let mut files: Vec<File> = write(second).collect();
        files.extend(first.join().expect("the generator does not panic"));
        files.sort_by_key(|file| file.name);
        files
    })
}

/// Hexadecimal digits in lower case.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
