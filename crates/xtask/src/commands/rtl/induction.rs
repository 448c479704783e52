//! Proofs about a module by induction over a few cycles, by yosys-smtbmc with the solver Bitwuzla.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};

use super::{formal, two_at_a_time};
use crate::{run, workspace};

/// A file and what is replaced in it by what.
pub(super) type Fault = (&'static str, &'static str, &'static str);

/// A module with its properties.
pub(super) struct Induction {
    /// The name of the step in its reports.
    pub(super) step: &'static str,
    pub(super) top: &'static str,
    /// What is read, in order.
    pub(super) files: &'static [&'static str],
    /// Parameters of the module: names and values, as Yosys' `chparam` takes them.
    pub(super) parameters: &'static str,
    /// Steps of the induction, and cycles from the reset on.
    pub(super) steps: &'static str,
    /// Faults that must break it.
    pub(super) faults: &'static [Fault],
    /// Whether the faults show within so many cycles of a reset, or in the induction alone.
    pub(super) faults_after_reset: bool,
}

impl Induction {
    /// Proves it, and that the faults are detected.
    pub(super) fn run(&self) -> Result<()> {
        run::need(&["yosys:yosys"])?;
        let (step, steps) = (self.step, self.steps);
        let scratch = tempfile::tempdir()?;
        let path = formal::path_with_solver(scratch.path())?;
        let mut jobs = vec![(step.to_owned(), None)];
        let faults = self.faults.iter().enumerate();
        jobs.extend(faults.map(|(i, fault)| (format!("fault-{i}"), Some(*fault))));
        two_at_a_time(&jobs, |(name, fault)| {
            let model = self.model(scratch.path(), name, *fault)?;
            let proves = |induction: bool| -> Result<bool> {
                let mut smtbmc = run::program("yosys-smtbmc");
                smtbmc.args(["--noinfo", "-s", "bitwuzla", "-t", steps]);
                smtbmc.args(induction.then_some("-i")).arg(&model);
                let output = run::captured(smtbmc.env("PATH", &path))?;
                let text = String::from_utf8_lossy(&output.stdout).into_owned();
                match (text.contains("Status: PASSED"), text.contains("Status: FAILED")) {
                    (true, false) => Ok(true),
                    (false, true) => Ok(false),
                    _ => {
                        bail!("{step}: {name} has no result\n{}", run::describe(&smtbmc, &output))
                    }
                }
            };
            if fault.is_some() {
                let proved = proves(!self.faults_after_reset)?;
                ensure!(!proved, "{step}: the planted {name} is not detected");
                println!("{step}: {name}: the planted fault is detected");
            } else {
                ensure!(
                    proves(false)?,
                    "{step}: a statement is wrong within {steps} cycles of a reset"
                );
                ensure!(proves(true)?, "{step}: the induction fails");
                println!("{step}: proved");
            }
            Ok(())
        })
    }

    /// The model for the solver, with a fault or none.
    fn model(&self, scratch: &Path, name: &str, fault: Option<Fault>) -> Result<PathBuf> {
        let mut files: Vec<String> = self.files.iter().map(|&file| file.to_owned()).collect();
        if let Some((file, right, wrong)) = fault {
            let text = fs::read_to_string(workspace::root().join(file))?;
            let is_there = text.matches(right).count() == 1;
            ensure!(is_there, "{}: nothing is planted in {file}", self.step);
            let planted = scratch.join(format!("{name}.sv"));
            fs::write(&planted, text.replace(right, wrong))?;
            for read in files.iter_mut().filter(|read| *read == file) {
                *read = planted.display().to_string();
            }
        }
        let model = scratch.join(format!("{name}.smt2"));
        let (top, parameters) = (self.top, self.parameters);
        let set = match parameters {
            "" => String::new(),
            _ => format!("chparam -set {parameters} {top}\n"),
        };
        let script = format!(
            "read_verilog -formal -sv {}\n{set}prep -flatten -top {top}\nasync2sync\nmemory_map\n\
             dffunmap\nopt -full -nodffe -nosdff\nwrite_smt2 -wires {}\n",
            files.join(" "),
            model.display()
        );
        let file = scratch.join(format!("{name}.ys"));
        fs::write(&file, script)?;
        run::read(run::program("yosys").arg("-q").arg(&file))?;
        Ok(model)
    }
}
