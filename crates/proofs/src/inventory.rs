//! Which functions of a file are kernels, and which contract each has.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;

use crate::artefact::{Artefact, Function, Machine};
use crate::contract::{Block, Contract, Module, ProgramContract, read_sources};
use crate::kernel::{Kernel, constants_beside, path_of};
use crate::theorem::Statement;

/// All contracts of the source.
pub struct Contracts {
    kernels: Vec<Contract>,
    modules: Vec<Module>,
    programs: Vec<ProgramContract>,
}

/// A kernel of a file, with what is stated about it.
pub struct Stated {
    /// The kernel.
    pub kernel: Kernel,
    /// The statement.
    pub statement: Statement,
}

impl Contracts {
    /// Reads the source of the backends.
    pub fn read(folder: &Path) -> Result<Self> {
        Ok(Self::new(read_sources(folder)?))
    }

    /// Of blocks.
    pub fn new(blocks: Vec<Block>) -> Self {
        let (mut kernels, mut modules, mut programs) = (Vec::new(), Vec::new(), Vec::new());
        for block in blocks {
            match block {
                Block::Kernel(contract) => kernels.push(contract),
                Block::Module(module) => modules.push(module),
                Block::Program(program) => programs.push(program),
            }
        }
        Self { kernels, modules, programs }
    }

    /// The contracts.
    pub fn kernels(&self) -> &[Contract] {
        &self.kernels
    }

    /// The contracts for these machines that are about none of these paths.
    pub fn unused(&self, machines: &[Machine], paths: &[&str]) -> Vec<String> {
        let unused = self.kernels.iter().map(|contract| &contract.kernel).filter(|kernel| {
            let is_for = |machine: &Machine| kernel.begins_with(machine.folder());
            machines.iter().any(is_for) && !paths.iter().any(|path| kernel.is(path))
        });
        unused.map(ToString::to_string).collect()
    }

    /// The programs on vectors of a file, each with its contract. Fails if one is not there that is to be proved.
    pub fn programs_of<'a>(
        &'a self,
        artefact: &'a Artefact,
    ) -> Result<Vec<(&'a ProgramContract, &'a Function)>> {
        if artefact.machine != Machine::X86 {
            return Ok(Vec::new());
        }
        let find = |contract: &'a ProgramContract| {
            let is_it = |f: &&Function| path_of(f).is_some_and(|path| contract.path.is(path));
            let mut found = artefact.functions.iter().filter(is_it);
            let Some(function) = found.next() else {
                ensure!(contract.open.is_some(), "no program {}", contract.path);
                return Ok(None);
            };
            ensure!(found.next().is_none(), "{}: more than one", contract.path);
            Ok(Some((contract, function)))
        };
        self.programs.iter().filter_map(|contract| find(contract).transpose()).collect()
    }

    /// The numbers that names stand for at a path.
    pub fn values(&self, path: &str) -> Result<BTreeMap<String, BigInt>> {
        let mut values = BTreeMap::new();
        for module in self.modules.iter().filter(|module| module.path.is_above(path)) {
            for (name, value) in &module.values {
                let value = value.number(&BTreeMap::new())?;
                ensure!(
                    values.insert(name.clone(), value).is_none(),
                    "{path}: two values of {name}"
                );
            }
        }
        Ok(values)
    }

    /// The kernels of a file. Fails if a function has the name of a kernel and no contract, or two.
    pub fn kernels_of(&self, artefact: &Artefact) -> Result<Vec<Stated>> {
        let names: BTreeSet<_> = self.kernels.iter().filter_map(|c| c.kernel.last()).collect();
        let mut stated = Vec::new();
        for function in &artefact.functions {
            let Some(path) = path_of(function) else { continue };
            let contracts: Vec<_> = self.kernels.iter().filter(|c| c.kernel.is(path)).collect();
            let contract = match contracts.as_slice() {
                [contract] => *contract,
                [] => {
                    let (folder, name) = path.rsplit_once("::").unwrap_or(("", path));
                    let is_beside = |c: &Contract| c.kernel.is_beside(folder);
                    let is_kernel = names.contains(name) && self.kernels.iter().any(is_beside);
                    ensure!(!is_kernel, "{path}: a kernel without a contract");
                    continue;
                }
                _ => bail!("{path}: more than one contract"),
            };
            let modules = self.modules.iter().filter(|module| module.path.is_above(path));
            let constants = modules.flat_map(|module| &module.constants).map(|(register, name)| {
                let words = constants_beside(artefact, path, name);
                let words = words.with_context(|| format!("{path}: no static {name}"))?;
                Ok((register.clone(), words))
            });
            let statement = Statement {
                contract: contract.clone(),
                values: self.values(path)?,
                constants: constants.collect::<Result<_>>()?,
            };
            let kernel = Kernel::decode(path, function, artefact.machine)?;
            stated.push(Stated { kernel, statement });
        }
        Ok(stated)
    }
}
