//! Measures the provider beside others: by turns in CPU time (`java/bench`, `Turns`), with the C library between the
//! rounds (`java/bench/rate.c`); then with JMH; both in one thread and in two.

use anyhow::Result;

use super::jdk::Jdk;
use super::{folder, maven};
use crate::{run, workspace};

pub(super) fn run(jdk: &Jdk, rounds: u32) -> Result<()> {
    let mut build = maven(jdk, "java/bench/pom.xml");
    run::run(build.args(["clean", "compile", "dependency:copy-dependencies"]))?;
    let rate = workspace::target_directory().join("java/rate");
    std::fs::create_dir_all(workspace::target_directory().join("java"))?;
    let mut cc = run::program("cc");
    cc.args(["-O2", "-Icrates/capi/include", "java/bench/rate.c"]);
    cc.arg(workspace::target_directory().join("c/libyuxi.a"));
    run::run(cc.args(["-lgcc_s", "-lc", "-o"]).arg(&rate))?;
    let java = || {
        let mut java = run::program(jdk.program("java"));
        java.current_dir(folder().join("bench"));
        if jdk.version >= 22 {
            java.arg("--enable-native-access=ALL-UNNAMED");
        }
        java.args(["-cp", "target/classes:target/jars/*"]);
        java
    };
    println!("java: operations in a second of CPU time, Java {}", jdk.version);
    for threads in ["1", "2"] {
        run::run(java().args(["yuxi.bench.Turns", &rounds.to_string(), threads]).arg(&rate))?;
    }
    for threads in ["1", "2"] {
        println!("java: JMH, operations a second, {threads} threads");
        let mut jmh = java();
        jmh.args(["org.openjdk.jmh.Main", "-t", threads, "-f", "1", "-wi", "1", "-w", "2"]);
        run::run(jmh.args(["-i", "3", "-r", "1", "-tu", "s", "-foe", "true"]))?;
    }
    Ok(())
}
