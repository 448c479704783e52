//! Functions that a run does not enter.

use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

use anyhow::Result;

use super::field::INVERT;
use crate::artefact::{Artefact, Machine};
use crate::contract::Place;
use crate::inventory::Contracts;
use crate::paths::{Convention, Function, Functions, Loaded};

/// The inversion modulo 2^255 − 19 of x86-64, with the place of its result and that of its operand.
const INVERSION: &str =
    "<yuxi_arith::backend::kernels::fe25519::Fe25519<P> as yuxi_arith::field::Field>::invert";

/// The proved kernels, and the inversion that a multiplication for x86-64 ends with.
pub(super) fn functions(path: &Path, contracts: &Contracts, loaded: &Loaded) -> Result<Functions> {
    let artefact = Artefact::read(path)?;
    let mut functions = BTreeMap::new();
    for stated in contracts.kernels_of(&artefact)? {
        let contract = &stated.statement.contract;
        let path = &stated.kernel.path;
        let places = |list: &[(String, Vec<Place>)]| -> Vec<Place> {
            list.iter().flat_map(|(_, places)| places.iter().cloned()).collect()
        };
        if contract.rounds.is_some() {
            continue;
        }
        let address = loaded.symbol(&format!("yuxi_arith::backend::{path}"))?;
        let function = Function {
            name: path.as_str().into(),
            convention: Convention::Kernel,
            inputs: places(&contract.inputs),
            outputs: places(&contract.outputs),
            keeps: contract.keeps.clone(),
        };
        functions.insert(address, function);
    }
    if loaded.machine() != Machine::X86 {
        return Ok(Rc::new(functions));
    }
    functions.extend([inversion_25519(loaded)?]);
    Ok(Rc::new(functions))
}

/// The inversion modulo 2^255 − 19 of x86-64, and where it is.
pub(super) fn inversion_25519(loaded: &Loaded) -> Result<(u64, Function)> {
    let words = |register: &str| -> Vec<Place> {
        (0..4).map(|word| Place::Memory(register.to_owned(), 8 * word)).collect()
    };
    let kept = ["rbx", "rbp", "r12", "r13", "r14", "r15"];
    let inversion = Function {
        name: INVERT.into(),
        convention: Convention::C,
        inputs: words("rsi"),
        outputs: words("rdi"),
        keeps: kept.map(str::to_owned).to_vec(),
    };
    Ok((loaded.symbol(INVERSION)?, inversion))
}
