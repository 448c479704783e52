//! Signing and verifying by values that the tests choose.

mod signing;
mod verifying;
