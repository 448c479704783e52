//! Uses every kernel once, so that this very program contains them, and reads them out of it.

#![allow(dead_code, reason = "not every test uses all")]

pub(crate) mod numbers;

use std::hint::black_box;
use std::path::Path;

use yuxi_arith::backend::{Backend, Kind};
use yuxi_arith::curve::{P256, Sm2};
use yuxi_arith::engine::{Engine, Work, run_on};
use yuxi_arith::field::Element;
use yuxi_arith::multiply::Machine;
use yuxi_proofs::artefact::Artefact;
use yuxi_proofs::inventory::{Contracts, Stated};

struct Everything;

impl Work for Everything {
    type Output = ();

    fn run<B: Machine>(self) {
        fields::<B>();
    }
}

fn fields<B: Backend>() {
    black_box(operations::<B::Sm2P>());
    black_box(operations::<B::Sm2N>());
    black_box(operations::<B::P256P>());
    black_box(operations::<B::P256N>());
    black_box(operations::<B::F25519>());
}

fn operations<F: Element>() -> [u64; 4] {
    let a = F::from_words(&black_box([2, 0, 0, 0]));
    let b = a.mul(a.square()).mul_sub(a, a).square_sub(a).square_n(3);
    let c = F::mul_sub_square(F::mul_sub_mul(a, b, a, a), b, a);
    c.to_words()
}

/// This program.
pub(crate) fn artefact() -> Artefact {
    // the programs on vectors
    black_box(<Sm2 as Engine>::mul as fn(_, _, _));
    black_box(<P256 as Engine>::mul as fn(_, _, _));
    black_box(<Sm2 as Engine>::mul_add_has_x_vartime as fn(_, _, _, _) -> _);
    black_box(<P256 as Engine>::mul_add_has_x_vartime as fn(_, _, _, _) -> _);
    black_box(<Sm2 as Engine>::mul_x_many as fn(_, _, _));
    black_box(<P256 as Engine>::mul_x_many as fn(_, _, _));
    for kind in Kind::ALL {
        let _ = run_on(*kind, Everything);
    }
    Artefact::read(&std::env::current_exe().unwrap()).unwrap()
}

/// The contracts of the source.
pub(crate) fn contracts() -> Contracts {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../arith/src/backend");
    Contracts::read(&source).unwrap()
}

/// Its kernels, with what is stated about them.
pub(crate) fn kernels(artefact: &Artefact) -> Vec<Stated> {
    contracts().kernels_of(artefact).unwrap()
}
