//! What the tests share.
#![allow(dead_code, unused_imports, unreachable_pub, reason = "no test file needs all of it")]

#[path = "../../../arith/tests/common/available.rs"]
pub mod available;
pub mod backends;
pub mod example;
pub mod openssl;
pub mod random;

pub use backends::for_each_backend;
pub use example::{hex, hex32, integer32};
pub use openssl::OpenSsl;
pub use random::{Failing, Fixed, Seeded, Stuck};
