//! Yuxi's own figures.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};
use indexmap::IndexMap;
use rayon::prelude::*;

use super::counts::{Counts, traced};
use super::figures::{Cycles, Form, Function, Products};
use super::model::{self, slow_multiplier};
use super::operations::{BACKENDS, Call, MODELLED, MODELS, OPERATIONS, calls, module};
use super::program::{Instruction, Program};
use super::published::{CORES, MACHINES, PAPER};
use super::report::{AllCycles, OnMachine, Operation};

/// Backend, model, and whether loads wait for stores.
const WHOLE: [(&str, &str, bool); 4] = [
    ("aarch64", "tsv110", true),
    ("aarch64", "tsv110", false),
    ("aarch64", "neoverse-n1", true),
    ("aarch64-karatsuba", "neoverse-n1", true),
];

/// All figures. Without `models` no whole operation goes through llvm-mca.
pub(super) fn measure(program: &Program, models: bool) -> Result<(Vec<Function>, Vec<Operation>)> {
    eprintln!("arm: functions and kernels");
    let calls = calls();
    // squares are the same in both
    let wanted: Vec<_> = calls
        .iter()
        .flat_map(|call| MODELS.map(|(backend, library)| (call, backend, library)))
        .filter(|(call, backend, _)| *backend == "aarch64" || !call.name.ends_with("-square"))
        .collect();
    let functions: Vec<_> = wanted
        .into_par_iter()
        .map(|(call, backend, library)| forms(program, call, backend, library))
        .collect::<Result<Vec<_>>>()?
        .concat();
    eprintln!("arm: instructions of operations");
    let mut operations = OPERATIONS
        .iter()
        .map(|(name, title)| operation(program, name, title, &functions, &calls))
        .collect::<Result<Vec<_>>>()?;
    if models {
        whole_operations(program, &mut operations)?;
    }
    Ok((functions, operations))
}

/// A function of a backend; and the kernel of a field operation, which it calls.
fn forms(program: &Program, call: &Call, backend: &str, library: &str) -> Result<Vec<Function>> {
    let start = program.address(&format!("calls::{}::{}", module(backend), call.path))?;
    let code = program.straight_line(start)?;
    let row = |form, code: &[&Instruction], of: &dyn Fn(&str) -> Result<Cycles>| {
        let model_cycles = CORES.iter().map(|core| Ok((core.to_string(), of(core)?)));
        Ok::<_, anyhow::Error>(Function {
            name: call.name.clone(),
            library: library.to_owned(),
            form,
            instructions: code.len() as u64,
            products: model::products(code.iter().copied()),
            model_cycles: model_cycles.collect::<Result<_>>()?,
        })
    };
    let function = |core: &str| model::function(&code, core, call.arguments);
    let mut rows = vec![row(Form::Function, &code, &function)?];
    if call.of_field {
        let inner = program.straight_line(program.called(start)?)?;
        let factors = call.arguments - 1;
        let mut memory = row(Form::Memory, &inner, &|core| model::memory(&inner, core, factors))?;
        memory.instructions += 2 * factors as u64 + 2;
        rows.push(memory);
        rows.push(row(Form::Kernel, &inner, &|core| model::kernel(&inner, core, factors))?);
    }
    Ok(rows)
}

fn operation(
    program: &Program,
    name: &str,
    title: &str,
    functions: &[Function],
    calls: &[Call],
) -> Result<Operation> {
    let call = calls.iter().find(|call| call.name == name);
    let mut result = match call {
        Some(call) => field_call(program, call, functions)?,
        None => counted(program, name)?,
    };
    title.clone_into(&mut result.title);
    // an inversion by division steps is bound by other things than its products
    if name.ends_with("-invert") {
        result.karatsuba.slow_multiplier = None;
    } else {
        let slow = slow_multiplier(result.products, result.kernels);
        result.model_cycles.slow_multiplier = Some(slow);
    }
    result.machines = machines(name, &result)?;
    Ok(result)
}

fn empty(name: &str) -> Operation {
    Operation {
        name: name.to_owned(),
        title: String::new(),
        instructions: IndexMap::new(),
        model_cycles: AllCycles::default(),
        products: Products::default(),
        kernels: 1,
        karatsuba: AllCycles::default(),
        machines: IndexMap::new(),
    }
}

/// A field operation: as the peers' are counted, a call of a function, here with its pointers.
fn field_call(program: &Program, call: &Call, functions: &[Function]) -> Result<Operation> {
    let of = |library| {
        let mut rows =
            functions.iter().filter(|row| row.name == call.name && row.form == Form::Memory);
        rows.find(|row| row.library == library).context("a field operation has a row of its kernel")
    };
    let [ours, slow] = MODELS.map(|(_, library)| of(library));
    let (ours, slow) = (ours?, slow?);
    let mut result = empty(&call.name);
    for (backend, module) in BACKENDS {
        let start = program.address(&format!("calls::{module}::{}", call.path))?;
        let instructions = call.arguments + program.straight_line(start)?.len();
        result.instructions.insert(backend.to_owned(), instructions as u64);
    }
    result.model_cycles.cores = ours.model_cycles.clone();
    result.products = ours.products;
    result.karatsuba.cores.insert("neoverse-n1".to_owned(), slow.model_cycles["neoverse-n1"]);
    result.karatsuba.slow_multiplier = Some(slow_multiplier(slow.products, 1));
    Ok(result)
}

/// Another operation: as it is executed.
fn counted(program: &Program, name: &str) -> Result<Operation> {
    let mut result = empty(name);
    let rounded = |[low, high]: [f64; 2]| Products {
        low: low.round_ties_even() as u64,
        high: high.round_ties_even() as u64,
        short: 0,
    };
    let counts = BACKENDS.into_par_iter();
    let counts: Vec<_> =
        counts.map(|(backend, _)| Counts::of(program, name, backend)).collect::<Result<_>>()?;
    for ((backend, _), counts) in BACKENDS.iter().zip(&counts) {
        let (products, kernels) =
            (rounded(counts.products()), counts.kernels().round_ties_even() as u64);
        let instructions = counts.instructions().round_ties_even() as u64;
        result.instructions.insert((*backend).to_owned(), instructions);
        match *backend {
            "aarch64" => (result.products, result.kernels) = (products, kernels),
            "aarch64-karatsuba" => {
                result.karatsuba.slow_multiplier = Some(slow_multiplier(products, kernels));
            }
            _ => {}
        }
    }
    Ok(result)
}

/// What the paper measured, and what follows from Yuxi's instructions at the same clock and with as
/// many instructions per cycle.
fn machines(name: &str, operation: &Operation) -> Result<IndexMap<String, OnMachine>> {
    let Some(paper) = PAPER.iter().find(|paper| paper.name == name) else {
        return Ok(IndexMap::new());
    };
    let instructions = operation.instructions.get("aarch64").context("a backend")?;
    let of = |index: usize| {
        let (rate, clock) = (paper.ops_per_second[index], MACHINES[index].clock);
        let ipc = paper.instructions * rate / clock;
        let cycles = *instructions as f64 / ipc;
        OnMachine {
            paper_ops_per_second: rate,
            openssl_ops_per_second: paper.openssl_ops_per_second[index],
            paper_cycles: clock / rate,
            paper_instructions_per_cycle: ipc,
            predicted_ops_per_second: clock / cycles,
            predicted_cycles: cycles,
        }
    };
    Ok((0..MACHINES.len()).map(|index| (MACHINES[index].name.to_owned(), of(index))).collect())
}

/// Sends operations as they were executed, in the order of execution, through the models.
fn whole_operations(program: &Program, operations: &mut [Operation]) -> Result<()> {
    eprintln!("arm: cycles of operations: some minutes");
    let mut traces = HashMap::new();
    for name in MODELLED {
        for (backend, _) in MODELS {
            traces.insert((name, backend), traced(program, name, backend)?);
        }
    }
    let mut jobs: Vec<_> = MODELLED.iter().flat_map(|name| WHOLE.map(|how| (*name, how))).collect();
    // the longest first
    jobs.sort_by_key(|(name, (backend, ..))| std::cmp::Reverse(traces[&(*name, *backend)].len()));
    let cycles = jobs.par_iter().map(|(name, (backend, core, chained))| {
        let cycles = model::trace(&traces[&(*name, *backend)], core, *chained);
        eprintln!("arm:   {name}, {backend}, {core}");
        cycles
    });
    let cycles = cycles.collect::<Result<Vec<_>>>()?;
    // in the order of WHOLE
    for (name, (backend, core, chained)) in
        MODELLED.iter().flat_map(|name| WHOLE.map(|how| (*name, how)))
    {
        let index = jobs.iter().position(|job| *job == (name, (backend, core, chained)));
        let operation = operations.iter_mut().find(|operation| operation.name == name);
        ensure!(index.is_some() && operation.is_some(), "{name} is not measured");
        let (Some(index), Some(operation)) = (index, operation) else { continue };
        let all = if backend == "aarch64" {
            &mut operation.model_cycles
        } else {
            &mut operation.karatsuba
        };
        let figures = all.cores.entry(core.to_owned()).or_default();
        *(if chained { &mut figures.chained } else { &mut figures.once }) = Some(cycles[index]);
    }
    Ok(())
}
