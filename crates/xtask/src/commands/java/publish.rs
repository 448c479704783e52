//! What Maven Central wants beside the JAR: its sources, its Javadoc, and a POM that tells whose it is. Nothing is uploaded.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use super::{folder, target};
use crate::{licences, run};

/// The project's address if nobody names one: such a POM is checked, but is not copied to dist/.
pub(super) const NOWHERE: &str = "https://yuxi.invalid";

/// What is published besides the JARs with natives.
pub(super) const COMPANIONS: [&str; 2] = ["-sources", "-javadoc"];

/// The POM to be published.
pub(super) fn pom() -> PathBuf {
    target().join("published.xml")
}

fn listed(suffix: &str) -> Result<String> {
    let jar = target().join(format!("yuxi-provider-0.1.0{suffix}.jar"));
    run::read(run::program("jar").arg("--list").arg("--file").arg(jar))
}

/// Checks that nothing is missing.
pub(super) fn check(home: &str) -> Result<()> {
    let (classes, sources, javadoc) = (listed("")?, listed("-sources")?, listed("-javadoc")?);
    ensure!(!sources.contains(".so"), "java: the sources have a native library");
    for licence in licences::OURS.into_iter().chain([licences::THIRD_PARTY]) {
        let is_in = classes.contains(&format!("META-INF/{licence}\n"));
        ensure!(is_in, "java: the JAR has no META-INF/{licence}");
    }
    let mut public = 0;
    for source in fs::read_dir(folder().join("src/main/java/yuxi/provider"))? {
        let source = source?.path();
        let name = source.file_stem().and_then(|stem| stem.to_str()).context("java: a name")?;
        let has = |list: &str, file: &str| list.contains(&format!("yuxi/provider/{file}\n"));
        ensure!(has(&sources, &format!("{name}.java")), "java: no source of {name}");
        if name != "package-info" {
            ensure!(has(&classes, &format!("{name}.class")), "java: no class of {name}");
        }
        if fs::read_to_string(&source)?.lines().any(|line| line.starts_with("public ")) {
            ensure!(has(&javadoc, &format!("{name}.html")), "java: no Javadoc of {name}");
            public += 1;
        }
    }
    ensure!(public > 10, "java: public classes are missing");
    let pom = fs::read_to_string(pom())?;
    for wanted in [
        "<groupId>",
        "<artifactId>yuxi-provider<",
        "<version>0.1.0<",
        "<name>Yuxi",
        "<description>",
        "<license>",
        "<developer>",
        "<name>Yuxi authors<",
        "<scm>",
        "<connection>scm:git:",
    ] {
        ensure!(pom.contains(wanted), "java: the POM has no {wanted}");
    }
    ensure!(pom.matches(home).count() == 3, "java: the POM does not tell where the project is");
    for unwanted in ["${", "<scope>test", "<build>", "<dependency>"] {
        ensure!(!pom.contains(unwanted), "java: the POM has {unwanted}");
    }
    println!("java: sources, Javadoc of {public} public classes and the POM are complete");
    Ok(())
}
