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

/// Those of the portable backend on words of 64 bits: field operations, each proved for its modulus, and the inversion.
pub(super) fn portable64(loaded: &Loaded) -> Result<Functions> {
    let (mut all, machine) = (BTreeMap::new(), loaded.machine());
    for instance in portable::instances(loaded, "")?.iter().filter(|instance| !instance.in_halves) {
        instance.prove(loaded)?;
        let registers = registers_of_c(machine);
        let operands: Vec<_> =
            registers[1..=instance.operands()].iter().map(|register| (*register, 4)).collect();
        let name = instance.name();
        all.insert(instance.address, function_of(machine, &name, registers[0], &operands));
    }
    // an integer, and the limbs of the modulus with its inverse
    let inversion = match machine {
        Machine::X86 => function_of(machine, INVERT_64, "rdi", &[("rsi", 4), ("rdx", 6)]),
        Machine::Aarch64 => function_of(machine, INVERT_64, "x8", &[("x0", 4), ("x1", 6)]),
    };
    all.insert(loaded.symbol(INVERSION_64)?, inversion);
    Ok(Rc::new(all))
}

/// The registers of the arguments of a function of C, of which the first one points to its result.
fn registers_of_c(machine: Machine) -> [&'static str; 5] {
    match machine {
        Machine::X86 => ["rdi", "rsi", "rdx", "rcx", "r8"],
        Machine::Aarch64 => ["x0", "x1", "x2", "x3", "x4"],
    }
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
    function_of(Machine::X86, name, "rdi", operands)
}

/// A function that takes words behind these registers, so many of each, and gives four words behind another one.
fn function_of(machine: Machine, name: &str, result: &str, operands: &[(&str, i64)]) -> Function {
    let words = |(register, count): &(&str, i64)| -> Vec<Place> {
        (0..*count).map(|word| Place::Memory((*register).to_owned(), 8 * word)).collect()
    };
    let keeps = match machine {
        Machine::X86 => ["rbx", "rbp", "r12", "r13", "r14", "r15"].map(str::to_owned).to_vec(),
        Machine::Aarch64 => (19..30).map(|number| format!("x{number}")).collect(),
    };
    Function {
        name: name.into(),
        convention: Convention::C,
        inputs: operands.iter().flat_map(words).collect(),
        behind: 0,
        lanes: 0,
        outputs: words(&(result, 4)),
        keeps,
    }
}
