//! The programs for windows are those of the formula, and compute what it computes.

use yuxi_testkit::rng::Rng;

use crate::backend::window_testing::{self as testing, Formula};
use crate::curve::lanes::quad::Point;
use crate::field::{P256P, QuadSum, Quads, Sm2P};

struct Window;

impl Formula for Window {
    fn levels<L: Quads>(
        sums: L::Sum,
        z: L,
        entry: L,
        negative: <L::Sum as QuadSum>::Mask,
    ) -> (L::Sum, L) {
        let Point { sums, z } = Point { sums, z }.window_levels(entry, negative);
        (sums, z)
    }
}

/// `cargo xtask schedule` runs this with YUXI_WRITE in the environment, and so writes the files.
#[test]
fn files_are_those_of_the_formula() {
    if testing::can_run() {
        let is_writing = std::env::var_os("YUXI_WRITE").is_some();
        testing::check_files::<Window>(is_writing);
    }
}

#[test]
fn programs_compute_the_formula() {
    if testing::can_run() {
        let mut rng = Rng::new(0x5343_4845);
        testing::check_results::<Window, Sm2P>(&mut rng);
        testing::check_results::<Window, P256P>(&mut rng);
    }
}
