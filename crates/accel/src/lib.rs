//! A driver of the hardware core on a bus: of the member for throughput, of that for small devices, and of
//! the one that hides scalars from measurements.
//!
//! A [`Device`] carries out scalar multiplications over a [`Bus`]: over the memory of a device of
//! Linux' UIO with the feature `uio`, or over whatever reads and writes registers of 32 bits.
//! Integers are four words, least significant first.
//!
//! What it has to know of a device it reads from it ([`Identification`]): how many requests run at a
//! time, and how many cycles the longest takes, from which the time-out is computed.
//!
//! A device that is absent, of another version, late or stuck is an [`Error`], and so is a result
//! that cannot be right: points are checked to be on their curve, inverses are multiplied with
//! what they are inverses of. The functions for one request let the device compute it twice, and
//! compare, which also detects a scalar that was changed on its way. It computes both side by side if
//! it has two contexts, which takes no longer. [`Device::run`] leaves that to its caller.
//!
//! What is not detected is a device that is wrong in the same way twice. Whoever signs has to verify the signature before
//! it is published, as `yuxi` does. [`Device::mul_base_x`] and [`Device::mul_add_x`] are for that, and
//! [`Device::self_test`] for a device that is to compute the verification too.

#![cfg_attr(not(feature = "uio"), no_std)]
#![deny(unsafe_code)]

mod bus;
mod check;
mod device;
mod error;
mod identification;
mod pending;
pub mod registers;
mod request;
mod signing;
#[cfg(feature = "uio")]
mod uio;

pub use bus::Bus;
pub use device::Device;
pub use error::Error;
pub use identification::Identification;
pub use request::{Answer, Curve, Operation, Request, Words};
#[cfg(feature = "uio")]
pub use uio::Uio;
