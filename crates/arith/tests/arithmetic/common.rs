//! What the test files share.

#![allow(dead_code, unused_imports, unused_macros, reason = "every file uses a part of this")]

pub(crate) mod affine;
pub(crate) mod biased;
pub(crate) mod booth;
pub(crate) mod bounded;
pub(crate) mod lanes;
pub(crate) mod oracle;
pub(crate) mod points;
pub(crate) mod quads;
pub(crate) mod ranged;
pub(crate) mod small;

pub(crate) use yuxi_testkit::{available, integers, reference, rng};

/// Makes tests of generic functions `check<B: Backend>()`, one a backend: add a
/// line for a new backend here, and everything is tested on it. Only `portable.rs`, which compares
/// backends with `Portable64`, has a test for each of them.
macro_rules! on_every_backend {
    ($($check:ident),+ $(,)?) => {
        $crate::common::on_backend!(portable64, "portable64", $($check),+);
        $crate::common::on_backend!(portable32, "portable32", $($check),+);
        $crate::common::on_backend!(portable29, "portable29", $($check),+);
        #[cfg(target_arch = "x86_64")]
        $crate::common::on_backend!(adx, "adx", $($check),+);
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        $crate::common::on_backend!(aarch64, "aarch64", $($check),+);
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        $crate::common::on_backend!(aarch64_karatsuba, "aarch64-karatsuba", $($check),+);
    };
}

/// The same for checks of [`Multiply`](yuxi_arith::multiply::Multiply) and its kin, in which
/// machines differ whose elements are the same.
macro_rules! on_every_multiplier {
    ($($check:ident),+ $(,)?) => {
        $crate::common::on_every_backend!($($check),+);
        #[cfg(target_arch = "x86_64")]
        $crate::common::on_backend!(avx2, "avx2", $($check),+);
        #[cfg(target_arch = "x86_64")]
        $crate::common::on_backend!(avx512, "avx512", $($check),+);
        #[cfg(target_arch = "x86_64")]
        $crate::common::on_backend!(ifma, "ifma", $($check),+);
    };
}

/// The tests of one backend, in a module of its name.
macro_rules! on_backend {
    ($module:ident, $name:literal, $($check:ident),+) => {
        mod $module {
            $(
                #[test]
                fn $check() {
                    $crate::common::on!($name, B => super::$check::<B>());
                }
            )+
        }
    };
}

/// Evaluates an expression with a type name bound to the backend of that name, or says that a test
/// is skipped.
macro_rules! on {
    ($name:expr, $machine:ident => $body:expr) => {{
        struct OnMachine;
        impl yuxi_arith::engine::Work for OnMachine {
            type Output = ();
            fn run<$machine: yuxi_arith::multiply::Machine>(self) {
                $body
            }
        }
        let kind = yuxi_arith::backend::Kind::from_name($name);
        if $crate::common::available::can_run($name, kind.is_ok()) {
            yuxi_arith::engine::run_on(kind.unwrap(), OnMachine).unwrap();
        }
    }};
}

/// Checks of a machine, for the macros above, each done on both curves.
macro_rules! on_both_curves {
    ($(#[$about:meta])* fn $name:ident<$curve:ident, $machine:ident>() $body:block) => {
        $(#[$about])*
        fn $name<B: yuxi_arith::multiply::Machine>() {
            fn check<$curve: yuxi_arith::curve::Curve, $machine>()
            where
                $machine: yuxi_arith::multiply::Multiply<$curve>,
                yuxi_arith::backend::Portable64: yuxi_arith::multiply::Multiply<$curve>,
            $body
            check::<yuxi_arith::curve::Sm2, B>();
            check::<yuxi_arith::curve::P256, B>();
        }
    };
}

/// Calls `check::<F>(..)` with each of the five fields of a backend.
macro_rules! for_every_field {
    ($backend:ty, $check:ident $(, $argument:expr)* $(,)?) => {
        $check::<<$backend as yuxi_arith::backend::Backend>::Sm2P>($($argument),*);
        $check::<<$backend as yuxi_arith::backend::Backend>::Sm2N>($($argument),*);
        $check::<<$backend as yuxi_arith::backend::Backend>::P256P>($($argument),*);
        $check::<<$backend as yuxi_arith::backend::Backend>::P256N>($($argument),*);
        $check::<<$backend as yuxi_arith::backend::Backend>::F25519>($($argument),*);
    };
}

pub(crate) use {
    for_every_field, on, on_backend, on_both_curves, on_every_backend, on_every_multiplier,
};
