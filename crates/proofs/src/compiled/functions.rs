//! Functions that a run does not enter.

use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, Result};

use super::field::{FOUR_LANES, INVERT, INVERT_64};
use super::lanes::ISLAND;
use super::multiplications::X25519;
use super::portable;
use crate::artefact::{Artefact, Machine};
use crate::contract::Place;
use crate::inventory::Contracts;
use crate::paths::{self, Backend, Convention, Function, Functions, Loaded};

/// The inversion modulo 2^255 − 19 of x86-64, with the place of its result and that of its operand.
const INVERSION: &str =
    "<yuxi_arith::backend::kernels::fe25519::Fe25519<P> as yuxi_arith::field::Field>::invert";

/// That of the portable backend.
const INVERSION_64: &str = "yuxi_arith::backend::divsteps::words64::invert";

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
            behind: 0,
            lanes: 0,
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

/// Proves the kernels of a file from its bytes, which runs of the file take as proved.
pub(super) fn prove_kernels(path: &Path, contracts: &Contracts) -> Result<()> {
    let artefact = Artefact::read(path)?;
    for stated in contracts.kernels_of(&artefact)? {
        let proved = stated.statement.prove(&stated.kernel.code, &artefact);
        proved.with_context(|| format!("{} in {}", stated.kernel.path, path.display()))?;
    }
    Ok(())
}

/// Those of the portable backend on words of 64 bits for x86-64: field operations, each proved for its modulus, and the inversion.
pub(super) fn portable64(loaded: &Loaded) -> Result<Functions> {
    let mut all = BTreeMap::new();
    for instance in portable::instances(loaded, "")?.iter().filter(|instance| !instance.in_halves) {
        instance.prove(loaded)?;
        let operands = [("rsi", 4), ("rdx", 4), ("rcx", 4), ("r8", 4)];
        let operands = &operands[..instance.operands()];
        all.insert(instance.address, function_of_c(&instance.path(), operands));
    }
    // an integer, and the limbs of the modulus with its inverse
    let inversion = function_of_c(INVERT_64, &[("rsi", 4), ("rdx", 6)]);
    all.insert(loaded.symbol(INVERSION_64)?, inversion);
    Ok(Rc::new(all))
}

/// With the ladder of X25519 in four lanes, which has a row of its own: of a scalar and of u, the words of X and Z.
pub(super) fn with_four_lanes(
    functions: &Functions,
    loaded: &Loaded,
    backend: Backend,
) -> Result<Functions> {
    let mut operations = paths::OPERATIONS.iter();
    let operation = operations.find(|one| one.function == X25519).context("no X25519")?;
    let ladder = loaded.called(operation, backend, ISLAND)?;
    let words = |register: &str, count: i64| {
        (0..count).map(move |word| Place::Memory(register.to_owned(), 8 * word)).collect::<Vec<_>>()
    };
    let function = Function {
        inputs: [words("rsi", 4), words("rdx", 4)].concat(),
        outputs: words("rdi", 8),
        ..function_of_c(FOUR_LANES, &[])
    };
    let mut all = BTreeMap::clone(functions);
    all.insert(ladder, function);
    Ok(Rc::new(all))
}

/// The inversion modulo 2^255 − 19 of x86-64, and where it is.
pub(super) fn inversion_25519(loaded: &Loaded) -> Result<(u64, Function)> {
    Ok((loaded.symbol(INVERSION)?, function_of_c(INVERT, &[("rsi", 4)])))
}

/// A function for x86-64 that takes words behind these registers, so many of each, and gives four words behind `rdi`.
fn function_of_c(name: &str, operands: &[(&str, i64)]) -> Function {
    let words = |(register, count): &(&str, i64)| -> Vec<Place> {
        (0..*count).map(|word| Place::Memory((*register).to_owned(), 8 * word)).collect()
    };
    let kept = ["rbx", "rbp", "r12", "r13", "r14", "r15"];
    Function {
        name: name.into(),
        convention: Convention::C,
        inputs: operands.iter().flat_map(words).collect(),
        behind: 0,
        lanes: 0,
        outputs: words(&("rdi", 4)),
        keeps: kept.map(str::to_owned).to_vec(),
    }
}
