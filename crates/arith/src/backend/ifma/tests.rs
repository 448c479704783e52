//! What the tests of lanes share.

/// Leaves a test if this CPU lacks the instructions.
macro_rules! need_ifma {
    () => {
        use crate::backend::{Backend, Ifma};
        if !yuxi_testkit::available::can_run(Ifma::NAME, Ifma::is_available()) {
            return;
        }
    };
}
