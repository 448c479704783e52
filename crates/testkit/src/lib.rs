//! What the tests and benchmarks of several crates share.

#![forbid(unsafe_code)]

pub mod available;
pub mod backends;
#[cfg(feature = "report")]
pub mod bench_report;
#[cfg(feature = "chart")]
pub mod chart;
pub mod counts;
pub mod der;
pub mod example;
pub mod figure;
pub mod integers;
#[cfg(feature = "report")]
pub mod machine;
pub mod malformed;
pub mod measure;
pub mod openssl;
pub mod random;
pub mod reference;
pub mod rng;
pub mod runner;
#[cfg(feature = "report")]
pub mod stats;

/// Tests of a function for both curves of the crate `yuxi`, each under its own name.
#[macro_export]
macro_rules! for_both_curves {
    ($($test:ident: $sm2:ident, $p256:ident;)*) => {$(
        #[test]
        fn $sm2() {
            $test::<yuxi::curve::Sm2>();
        }

        #[test]
        fn $p256() {
            $test::<yuxi::curve::P256>();
        }
    )*};
}
