//! What the tests share.
#![allow(dead_code, unused_imports, unreachable_pub, reason = "no test file needs all of it")]

pub mod backends;
pub mod example;
pub mod random;

pub use backends::for_each_backend;
pub use example::{hex, hex32, integer32};
pub use random::{Failing, Fixed, Seeded, Stuck};
pub use yuxi_testkit::openssl::OpenSsl;
