//! The command `yuxi`, run as its users run it. Needs the `openssl` command.

mod batch;
mod batch_streams;
mod bench_and_demo;
mod certificates;
mod ciphertexts;
mod convert;
mod curves;
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
mod provider;
mod randomness;
mod readers;
mod reports;
mod self_signed;
mod signatures;
mod sums;
mod usage;
