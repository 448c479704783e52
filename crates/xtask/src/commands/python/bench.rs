//! The measurements of `crates/python/bench`.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::environment::Environment;
use super::{CRATE, engines, folder};
use crate::commands::{interop, java};
use crate::{run, workspace};

/// Batches, by `bench/batch.py`, then Spark, by `bench/spark.py`.
pub(super) fn everything(python: &Environment) -> Result<()> {
    python.install(&["-r", "crates/python/requirements-test.txt"])?;
    let example = ["build", "--quiet", "--locked", "--release", "-p", "yuxi", "--example", "rate"];
    run::run(run::cargo().args(example))?;
    let rate = workspace::target_directory().join("release/examples/rate");
    let mut batches = python.python();
    batches.arg("crates/python/bench/batch.py").arg(rate);
    match env::var_os("GMSSL") {
        Some(prefix) => gmssl_python(&mut batches, Path::new(&prefix))?,
        None => println!("python: gmssl-python is SKIPPED: GMSSL names no installed GmSSL 3.1.1"),
    }
    run::run(&mut batches)?;
    spark(python)
}

/// Adds the program for gmssl-python, which uses an installed GmSSL. The package's structures are those of GmSSL 3.1:
/// 3.2 writes beyond them.
fn gmssl_python(batches: &mut Command, prefix: &Path) -> Result<()> {
    let other = Environment::empty("gmssl-python")?;
    other.install(&["gmssl-python==2.2.2"])?;
    batches.env("LD_LIBRARY_PATH", prefix.join("lib"));
    batches.arg(other.python().get_program()).arg("crates/python/bench/gmssl_python.py");
    Ok(())
}

/// Spark, with a function in Java over Bouncy Castle.
fn spark(python: &Environment) -> Result<()> {
    if let Some(why) = engines::missing(python, &engines::SPARK)? {
        println!("python: Spark is SKIPPED: {why}");
        return Ok(());
    }
    let bouncy_castle = match interop::bouncy_castle()? {
        Ok(built) => built.join("jars"),
        Err(why) => {
            println!("python: Spark is SKIPPED: {why}");
            return Ok(());
        }
    };
    let mut jars = vec![];
    let provider = java::jar();
    if provider.exists() {
        jars.push(provider);
    } else {
        println!(
            "python: Yuxi's functions in Java are SKIPPED: cargo xtask java builds the provider"
        );
    }
    jars.push(java_functions(python, &bouncy_castle, jars.first().map(PathBuf::as_path))?);
    for entry in fs::read_dir(bouncy_castle)? {
        jars.push(entry?.path());
    }
    run::run(python.python().arg("crates/python/bench/spark.py").args(jars))
}

/// Compiles `bench/java` and, with the provider, `java/spark` into an archive.
fn java_functions(
    python: &Environment,
    bouncy_castle: &Path,
    provider: Option<&Path>,
) -> Result<PathBuf> {
    let where_is =
        "import os, pyspark; print(os.path.join(os.path.dirname(pyspark.__file__), 'jars', '*'))";
    let found = run::captured(python.python().args(["-c", where_is]))?;
    let spark = String::from_utf8(found.stdout)?;
    let mut classpath = OsString::from(bouncy_castle.join("*"));
    classpath.push(":");
    classpath.push(spark.trim());
    let mut sources = vec![format!("{CRATE}/bench/java/BouncyCastleVerify.java")];
    if let Some(provider) = provider {
        classpath.push(":");
        classpath.push(provider);
        for name in ["SM2Verify", "SM2VerifyFunction"] {
            sources.push(format!("java/spark/src/yuxi/spark/{name}.java"));
        }
    }
    let classes = folder().join("java");
    if classes.exists() {
        fs::remove_dir_all(&classes)?;
    }
    let mut javac = run::program("javac");
    javac
        .arg("-cp")
        .arg(classpath)
        .args(["-Xlint:all,-classfile,-path", "-Werror", "-d"])
        .arg(&classes);
    run::run(javac.args(sources))?;
    let archive = folder().join("bench.jar");
    let mut jar = run::program("jar");
    run::run(jar.args(["--create", "--file"]).arg(&archive).arg("-C").arg(classes).arg("."))?;
    Ok(archive)
}
