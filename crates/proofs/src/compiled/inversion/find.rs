//! The inversions of a program.

use anyhow::{Context, Result};

use super::super::Program;
use super::instance::{Instance, Place};
use super::moduli::{F25519, Of};
use super::on::On;
use super::shape::Shape;
use crate::artefact::Machine;

const ELEMENT: &str =
    "<yuxi_arith::backend::kernels::fe::Fe<M> as yuxi_arith::field::Field>::invert";
const ELEMENT_25519: &str =
    "<yuxi_arith::backend::kernels::fe25519::Fe25519<P> as yuxi_arith::field::Field>::invert";
const PORTABLE: &str = "yuxi_arith::backend::divsteps::words64::invert";
const WORDS_OF_AARCH64: &str = "yuxi_arith::backend::aarch64::divsteps::invert";

/// The inversions of a file: functions of their own, and those into which the compiler has put others.
pub fn instances(program: &Program) -> Result<Vec<Instance>> {
    let machine = program.loaded.machine();
    let on: Vec<_> = On::all(machine).collect();
    let first = *on.first().context("no backend")?;
    let mut all: Vec<Instance> = Vec::new();
    for address in program.loaded.all(ELEMENT) {
        let place = Place { address, on: first, shape: Shape::Element };
        // of which modulus and which backend it is, says the kernel that it ends with
        let kernel = place.kernel(program, &F25519)?;
        let mut pairs = on.iter().flat_map(|on| Of::all().iter().map(move |of| (*on, of)));
        let (on, of) = pairs
            .find(|(on, of)| on.kernel(of.module) == *kernel)
            .context("an inversion of another modulus")?;
        all.push(Instance { of, place: Place { on, ..place } });
    }
    for (on, of) in on.iter().flat_map(|on| Of::all().iter().map(move |of| (*on, of))) {
        let is_there = all.iter().any(|one| one.of.name == of.name && one.place.on.is(on));
        if let (false, Some(engine)) = (is_there, of.engine) {
            let address = program.loaded.symbol(engine)?;
            all.push(Instance { of, place: Place { address, on, shape: Shape::InEngine } });
        }
    }
    // both backends of AArch64 have one function
    let (name, shape) = match machine {
        Machine::X86 => (ELEMENT_25519, Shape::Element25519),
        Machine::Aarch64 => (WORDS_OF_AARCH64, Shape::Words25519),
    };
    for address in program.loaded.all(name) {
        all.push(Instance { of: &F25519, place: Place { address, on: first, shape } });
    }
    let (on, shape) = (On::portable(machine), Shape::Portable);
    for address in program.loaded.all(PORTABLE) {
        let place = Place { address, on, shape };
        all.extend(Of::all().iter().map(|of| Instance { of, place }));
    }
    Ok(all)
}
