//! What the test files share.

#![allow(dead_code, unused_imports, unused_macros, reason = "every file uses a part of this")]

pub(crate) mod affine;
pub(crate) mod available;
pub(crate) mod booth;
pub(crate) mod directed;
pub(crate) mod directed_inputs;
pub(crate) mod integers;
pub(crate) mod lanes;
pub(crate) mod oracle;
pub(crate) mod points;
pub(crate) mod recorder;
pub(crate) mod reference;
pub(crate) mod rng;
pub(crate) mod small;

/// Makes tests of generic functions `check<B: Backend>()`, one a backend: add a
/// line for a new backend here, and everything is tested on it.
macro_rules! on_every_backend {
    ($($check:ident),+ $(,)?) => {
        $crate::common::on_backend!(portable64, Portable64, $($check),+);
        $crate::common::on_backend!(portable32, Portable32, $($check),+);
        #[cfg(target_arch = "x86_64")]
        $crate::common::on_backend!(adx, Adx, $($check),+);
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        $crate::common::on_backend!(aarch64, Aarch64, $($check),+);
        #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
        $crate::common::on_backend!(aarch64_karatsuba, Aarch64Karatsuba, $($check),+);
    };
}

/// The same for checks of `Backend::mul_base` and its kin, in which backends differ whose
/// elements are the same.
macro_rules! on_every_multiplier {
    ($($check:ident),+ $(,)?) => {
        $crate::common::on_every_backend!($($check),+);
        #[cfg(target_arch = "x86_64")]
        $crate::common::on_backend!(ifma, Ifma, $($check),+);
    };
}

/// The tests of one backend, in a module of its name.
macro_rules! on_backend {
    ($module:ident, $backend:ident, $($check:ident),+) => {
        mod $module {
            $(
                #[test]
                fn $check() {
                    use yuxi_arith::backend::{$backend, Backend, Kind};
                    let available = Kind::from_name($backend::NAME).is_ok();
                    if $crate::common::available::can_run($backend::NAME, available) {
                        super::$check::<$backend>();
                    }
                }
            )+
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

pub(crate) use {for_every_field, on_backend, on_every_backend, on_every_multiplier};
