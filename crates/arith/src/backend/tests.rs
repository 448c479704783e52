//! Tests of fields in lanes, for the lanes of each backend.

pub(crate) mod many;
pub(crate) mod of25519;
pub(crate) mod operations;
