//! Field and point operations as functions of memory: what `cargo xtask arm` takes out of
//! the program and puts through the models. Each is found by its path, so its names
//! are those of the tables.

use std::hint::black_box;

#[cfg(target_arch = "aarch64")]
use yuxi_arith::backend::{Aarch64 as Machine, Aarch64Karatsuba as Karatsuba};
#[cfg(not(target_arch = "aarch64"))]
use yuxi_arith::backend::{Portable64 as Machine, Portable64 as Karatsuba};

/// Functions of a field, in a module of its own.
macro_rules! field {
    ($name:ident, $backend:ty, $field:ident) => {
        pub(super) mod $name {
            use super::*;
            use yuxi_arith::backend::Backend;
            use yuxi_arith::field::Field;
            type F = <$backend as Backend>::$field;

            #[inline(never)]
            fn mul(to: &mut F, a: &F, b: &F) {
                *to = a.mul(*b);
            }
            #[inline(never)]
            fn square(to: &mut F, a: &F) {
                *to = a.square();
            }
            #[inline(never)]
            fn mul_sub_mul(to: &mut F, a: &F, b: &F, c: &F, d: &F) {
                *to = F::mul_sub_mul(*a, *b, *c, *d);
            }
            pub(crate) fn keep() {
                black_box(mul as fn(&mut _, &_, &_));
                black_box(square as fn(&mut _, &_));
                black_box(mul_sub_mul as fn(&mut _, &_, &_, &_, &_));
            }
        }
    };
}

/// Functions of a curve, in a module of its own.
macro_rules! curve {
    ($name:ident, $backend:ty, $field:ident) => {
        pub(super) mod $name {
            use super::*;
            use yuxi_arith::backend::Backend;
            use yuxi_arith::curve::{Affine, Cached, Jacobian};
            type F = <$backend as Backend>::$field;

            #[inline(never)]
            fn double(to: &mut Jacobian<F>, p: &Jacobian<F>) {
                *to = p.double();
            }
            #[inline(never)]
            fn add_mixed(to: &mut Jacobian<F>, p: &Jacobian<F>, q: &Affine<F>) {
                *to = p.add_mixed_distinct(*q);
            }
            #[inline(never)]
            fn add_cached(to: &mut Jacobian<F>, p: &Jacobian<F>, q: &Cached<F>) {
                *to = p.add_cached_distinct(*q);
            }
            pub(crate) fn keep() {
                black_box(double as fn(&mut _, &_));
                black_box(add_mixed as fn(&mut _, &_, &_));
                black_box(add_cached as fn(&mut _, &_, &_));
            }
        }
    };
}

macro_rules! backend {
    ($name:ident, $backend:ty) => {
        mod $name {
            use super::*;
            field!(sm2_p, $backend, Sm2P);
            field!(sm2_n, $backend, Sm2N);
            field!(p256_p, $backend, P256P);
            field!(p256_n, $backend, P256N);
            field!(f25519, $backend, F25519);
            curve!(sm2, $backend, Sm2P);
            curve!(p256, $backend, P256P);

            pub(super) fn keep() {
                sm2_p::keep();
                sm2_n::keep();
                p256_p::keep();
                p256_n::keep();
                f25519::keep();
                sm2::keep();
                p256::keep();
            }
        }
    };
}

backend!(machine, Machine);
backend!(karatsuba, Karatsuba);
backend!(portable64, yuxi_arith::backend::Portable64);

/// Keeps the functions, which nothing calls, in the program.
pub(crate) fn keep() {
    machine::keep();
    karatsuba::keep();
    portable64::keep();
}
