//! SM2: keys, signatures, encryption and key exchange.

pub mod agreement;
pub mod batch;
pub mod encrypt;
pub mod exchange;
pub mod id;
pub mod key;
pub mod sign;
