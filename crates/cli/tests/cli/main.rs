//! The command `yuxi`, run as its users run it. Needs the `openssl` command. These programs are of Unix; they test the
//! command for Windows too (`cargo xtask windows`).

#![cfg(unix)]

mod batch;
mod batch_streams;
mod bench_and_demo;
mod certificates;
mod ciphertexts;
#[cfg(feature = "columns")]
mod columns;
mod convert;
mod curves;
mod device;
mod exchange;
mod files;
mod help;
mod inspect;
mod keys;
mod malformed;
mod openssl;
mod pages;
mod passwords;
mod place;
mod plan;
mod protected;
mod provider;
mod randomness;
mod readers;
mod reports;
mod self_signed;
mod signals;
mod signatures;
mod sizes;
mod streams;
mod sums;
mod usage;
