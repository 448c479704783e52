//! What the tests and benchmarks of several crates share.

#![forbid(unsafe_code)]

pub mod available;
pub mod backends;
#[cfg(feature = "chart")]
pub mod chart;
pub mod der;
pub mod example;
pub mod integers;
pub mod malformed;
pub mod measure;
pub mod openssl;
pub mod random;
pub mod reference;
pub mod rng;
pub mod runner;
