//! What the tests of lanes share.

/// Leaves a test if this CPU lacks the instructions.
macro_rules! need_ifma {
    () => {
        use crate::backend::{BatchVectors, ifma::Ifma};
        if !yuxi_testkit::available::can_run(Ifma::NAME, Ifma::detect().is_some()) {
            return;
        }
    };
}
