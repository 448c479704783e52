//! The JDKs of this machine.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{debian, run, workspace};

/// A JDK.
pub(super) struct Jdk {
    pub(super) home: PathBuf,
    /// Its feature release, such as 17.
    pub(super) version: u32,
}

impl Jdk {
    /// The JDK of this folder, if it is one.
    fn at(home: &Path) -> Option<Self> {
        let release = fs::read_to_string(home.join("release")).ok()?;
        let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\""))?;
        let version = version.split(['.', '"']).next()?.parse().ok()?;
        let home = home.canonicalize().ok()?;
        (home.join("bin/javac").exists() && home.join("include/jni.h").exists())
            .then_some(Self { home, version })
    }

    pub(super) fn program(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }
}

/// Those of JAVA_HOME, of the path and of /usr/lib/jvm that can build the JAR: one of each version, the oldest first.
pub(super) fn all() -> Result<Vec<Jdk>> {
    let mut homes: Vec<PathBuf> = env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().collect();
    let found = run::read(run::program("sh").args(["-c", "readlink -f \"$(command -v javac)\""]))?;
    homes.extend(Path::new(found.trim()).ancestors().nth(2).map(Path::to_owned));
    if let Ok(entries) = fs::read_dir("/usr/lib/jvm") {
        homes.extend(entries.flatten().map(|entry| entry.path()));
    }
    let mut jdks: Vec<Jdk> = homes.iter().filter_map(|home| Jdk::at(home)).collect();
    jdks.retain(|jdk| jdk.version >= 17);
    jdks.sort_by_key(|jdk| jdk.version);
    jdks.dedup_by_key(|jdk| jdk.version);
    Ok(jdks)
}

/// The program `java` of Java 11, the oldest that the JAR is for: from Debian's release that had it.
pub(super) fn eleven() -> Result<PathBuf> {
    let root = debian::unpacked_here(&folder(), "bullseye", &["openjdk-11-jre-headless"])?;
    let homes = fs::read_dir(root.join("usr/lib/jvm"))?.flatten().map(|entry| entry.path());
    let program = homes.map(|home| home.join("bin/java")).find(|program| program.exists());
    program.context("the package has no java")
}

/// Where packages with Java are unpacked.
pub(super) fn folder() -> PathBuf {
    workspace::target_directory().join("java")
}
