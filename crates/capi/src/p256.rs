//! P-256: keys, and signatures of ECDSA.

pub mod batch;
pub mod key;
pub mod sign;
