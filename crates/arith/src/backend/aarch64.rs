//! ARMv8-A, 64-bit: one value at a time, its kernels in assembly (\[Zhang23\]).
//!
//! A kernel is a function of its own convention: words in and out in registers, so that
//! a formula's values need not go through memory, and its code stands once. It takes
//!
//! | | |
//! |---|---|
//! | x0 .. x3 | a, and the result |
//! | x4 .. x7 | b |
//! | x20 .. x23, x24 .. x27 | c, d |
//!
//! and names its registers (`.req`) by what is in them. A product is that of the
//! schoolbook, as a core with a pipelined multiplier wants it, or Karatsuba's, for the
//! others (docs/arm.md): these are two backends, which differ in nothing else.

// Macros first. Their assembly stays as it is written.
#[macro_use]
#[rustfmt::skip]
mod product;
#[macro_use]
#[rustfmt::skip]
mod karatsuba;
#[macro_use]
mod montgomery;
#[macro_use]
mod sums;
#[macro_use]
mod kernel;
#[macro_use]
mod coordinates;
#[macro_use]
#[rustfmt::skip]
mod scalars;

mod divsteps;
pub(super) mod f25519;
mod lookup;
mod midr;
#[rustfmt::skip]
mod p256_n;
#[rustfmt::skip]
mod p256_p;
#[rustfmt::skip]
mod sm2_n;
#[rustfmt::skip]
mod sm2_p;
mod steps;

pub(super) use divsteps::invert;
pub(super) use karatsuba::Karatsuba;
pub(super) use lookup::lookup;
pub(super) use midr::has_slow_multiplier;
pub(super) use steps::steps;

use super::kernels::{Fe, Fe25519};
use super::loaded::Module;
use super::{Backend, fields};
use crate::field::F25519;

/// The kernels of this process.
pub(super) static LOADED: [Module; 9] = [
    f25519::LOADED,
    p256_n::LOADED,
    p256_p::LOADED,
    p256_p::karatsuba::LOADED,
    p256_p::schoolbook::LOADED,
    sm2_n::LOADED,
    sm2_p::LOADED,
    sm2_p::karatsuba::LOADED,
    sm2_p::schoolbook::LOADED,
];

/// The backend for every ARMv8-A processor in its 64-bit state, little-endian.
#[derive(Clone, Copy, Debug)]
pub struct Aarch64;

impl Backend for Aarch64 {
    const NAME: &'static str = "aarch64";
    fields!(Fe<_>, Fe25519<F25519>);
}

/// The same for processors whose multiplier is slow, such as the Cortex-A72: with fewer
/// multiplications and more additions.
#[derive(Clone, Copy, Debug)]
pub struct Aarch64Karatsuba;

type OfKaratsuba<M> = Fe<Karatsuba<M>>;

impl Backend for Aarch64Karatsuba {
    const NAME: &'static str = "aarch64-karatsuba";
    fields!(OfKaratsuba<_>, Fe25519<Karatsuba<F25519>>);
}
