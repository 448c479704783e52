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

/// All files, in the order of their names. It takes some seconds; each has a thread.
#[must_use]
pub fn files() -> Vec<File> {
    let writers: [fn() -> File; 6] = [
        digest::file,
        ecdh::file,
        exchange::file,
        decrypt::file,
        signature::der_file,
        signature::p1363_file,
    ];
    std::thread::scope(|scope| {
        let threads = writers.map(|write| scope.spawn(write));
        let mut files: Vec<File> =
            threads.map(|file| file.join().expect("the generator does not panic")).into();
        files.sort_by_key(|file| file.name);
        files
    })
}

/// Hexadecimal digits in lower case.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
