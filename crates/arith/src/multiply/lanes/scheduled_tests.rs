//! The programs in an order of their own are those of the formulas, and compute what these compute.

use yuxi_testkit::rng::Rng;

use crate::backend::{Formulas, doubled, doubled_avx2, windows};
use crate::curve::Jacobian;
use crate::curve::lanes::quad::Point;
use crate::field::{Field, P256P, QuadSum, Quads, Sm2P};

struct Curve;

impl Formulas for Curve {
    fn window<L: Quads>(
        sums: L::Sum,
        z: L,
        entry: L,
        negative: <L::Sum as QuadSum>::Mask,
    ) -> (L::Sum, L) {
        let Point { sums, z } = Point { sums, z }.window_levels(entry, negative);
        (sums, z)
    }

    fn double<F: Field>([x, y, z]: [F; 3]) -> [F; 3] {
        let Jacobian { x, y, z } = Jacobian { x, y, z }.double();
        [x, y, z]
    }
}

/// `cargo xtask schedule` runs this with YUXI_WRITE in the environment, and so writes the files.
#[test]
fn files_are_those_of_the_formulas() {
    let is_writing = std::env::var_os("YUXI_WRITE").is_some();
    if windows::can_run() {
        windows::check_files::<Curve>(is_writing);
        doubled::check_files::<Curve>(is_writing);
    }
    doubled_avx2::check_files::<Curve>(is_writing);
}

#[test]
fn programs_compute_the_formulas() {
    let mut rng = Rng::new(0x5343_4845);
    if windows::can_run() {
        windows::check_results::<Curve, Sm2P>(&mut rng);
        windows::check_results::<Curve, P256P>(&mut rng);
    }
    if doubled::can_run() {
        doubled::check_results::<Curve, Sm2P>(&mut rng);
        doubled::check_results::<Curve, P256P>(&mut rng);
    }
    if doubled_avx2::can_run() {
        doubled_avx2::check_results::<Curve, Sm2P>(&mut rng);
        doubled_avx2::check_results::<Curve, P256P>(&mut rng);
    }
}
