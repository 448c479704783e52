//! The adapters of engines: each engine is installed beside the package, its tests run, and a short run of
//! `examples/billion`. An engine that cannot be had is an error, after the others were tested.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::CRATE;
use super::environment::Environment;
use crate::{run, workspace};

/// An engine: its module in Python and in yuxi, the distribution that has it, and a program that it needs.
pub(super) struct Engine {
    name: &'static str,
    distribution: &'static str,
    module: &'static str,
    program: Option<&'static str>,
}

pub(super) const SPARK: Engine = Engine {
    name: "spark",
    distribution: "pyspark",
    module: "pyspark.sql.pandas.functions",
    program: Some("java"),
};

const ENGINES: [Engine; 5] = [
    SPARK,
    Engine { name: "polars", distribution: "polars", module: "polars", program: None },
    Engine { name: "duckdb", distribution: "duckdb", module: "duckdb", program: None },
    Engine { name: "datafusion", distribution: "datafusion", module: "datafusion", program: None },
    Engine { name: "ray", distribution: "ray[data]", module: "ray.data", program: None },
];

/// Tests each adapter.
pub(super) fn test(python: &Environment) -> Result<()> {
    let (mut tested, mut skipped) = (Vec::new(), Vec::new());
    for engine in &ENGINES {
        match missing(python, engine)? {
            None => {
                println!("python: {}", engine.name);
                tests(python, engine)?;
                short_run(python, engine)?;
                tested.push(engine.name);
            }
            Some(why) => skipped.push(format!("{} ({why})", engine.name)),
        }
    }
    println!("python: adapters tested: {}", tested.join(", "));
    ensure!(skipped.is_empty(), "adapters NOT tested: {}", skipped.join("; "));
    Ok(())
}

/// Installs an engine; returns why it cannot be used.
pub(super) fn missing(python: &Environment, engine: &Engine) -> Result<Option<String>> {
    if let Some(program) = engine.program
        && run::captured(run::program(program).arg("-version")).is_err()
    {
        return Ok(Some(format!("there is no {program}")));
    }
    if let Err(error) = python.install(&[requirement(engine)?]) {
        return Ok(Some(format!("it cannot be installed: {error:#}")));
    }
    let import = format!("import {}, pyarrow.parquet, pandas", engine.module);
    let imported = run::captured(python.python().args(["-c", &import]))?;
    let error = String::from_utf8_lossy(&imported.stderr);
    let last = error.lines().last().unwrap_or("the import failed").to_owned();
    Ok((!imported.status.success()).then(|| format!("it cannot be imported: {last}")))
}

/// The line of the requirements that names the version of an engine.
fn requirement(engine: &Engine) -> Result<String> {
    let wanted = ["requirements-engines.txt", "requirements-test.txt"].map(|file| {
        fs::read_to_string(workspace::root().join(CRATE).join(file)).unwrap_or_default()
    });
    let start = format!("{}==", engine.distribution);
    let mut lines = wanted.iter().flat_map(|text| text.lines());
    let line = lines.find(|line| line.starts_with(&start));
    Ok(line.with_context(|| format!("no requirements name {start}"))?.to_owned())
}

/// The tests of one adapter.
fn tests(python: &Environment, engine: &Engine) -> Result<()> {
    let mut pytest = python.python();
    pytest.args(["-m", "pytest", "-p", "no:cacheprovider", "-c"]);
    pytest.arg(format!("{CRATE}/pyproject.toml")).args(["-W", "ignore"]);
    run::run(pytest.arg(format!("{CRATE}/tests/engines/test_{}.py", engine.name)))
}

/// The example, with few rows.
fn short_run(python: &Environment, engine: &Engine) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let rows = folder.path().join("signed");
    let billion = |arguments: &[&str]| -> Result<()> {
        let mut program = python.python();
        program.args(["-W", "ignore", "examples/billion"]).arg(arguments[0]).arg(&rows);
        run::run(program.args(&arguments[1..]))
    };
    let counts = ["--rows", "40000", "--signers", "50", "--faults", "120"];
    billion(&[&["write"], &counts[..]].concat())?;
    billion(&["verify", "--engine", engine.name])
}
