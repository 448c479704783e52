//! What the tests of lanes share.

/// Says so where this CPU has no such instructions, and leaves the test.
macro_rules! need_ifma {
    () => {
        if !crate::backend::Ifma::is_available() {
            println!("SKIPPED: this CPU has no AVX-512 IFMA");
            return;
        }
    };
}
