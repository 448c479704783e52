//! The native library of the JAR, for each platform: `java/native/Makefile` over the C library's.

use std::fs;
use std::process::Command;

use anyhow::{Result, ensure};

use super::jdk::Jdk;
use super::{folder, target};
use crate::artefacts::{self, ARM, GNU};
use crate::commands::python;
use crate::remapped::Remapped;
use crate::{licences, run, workspace};

/// A system for which there is a native library.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Platform {
    X86,
    Arm,
}

impl Platform {
    pub(super) const ALL: [Self; 2] = [Self::X86, Self::Arm];
    /// This machine's.
    pub(super) const HOST: Self = if cfg!(target_arch = "aarch64") { Self::Arm } else { Self::X86 };

    /// Its name in the JAR.
    pub(super) fn classifier(self) -> &'static str {
        match self {
            Self::X86 => "linux-x86_64",
            Self::Arm => "linux-aarch_64",
        }
    }

    /// The compiler's target.
    fn target(self) -> &'static str {
        match self {
            Self::X86 => GNU,
            Self::Arm => ARM,
        }
    }

    /// What zig links for: glibc 2.17 is in every system that has Java 11.
    fn zig(self) -> &'static str {
        match self {
            Self::X86 => "x86_64-linux-gnu.2.17",
            Self::Arm => "aarch64-linux-gnu.2.17",
        }
    }
}

/// Writes what is linked into the libraries of these platforms, and under which licences, to the JAR's META-INF.
pub(super) fn licences(platforms: &[Platform]) -> Result<()> {
    let linked: Vec<_> =
        platforms.iter().map(|platform| artefacts::c_library(platform.target())).collect();
    let text = licences::third_party(&run::cargo, &linked)?;
    let folder = target().join("natives/META-INF");
    fs::create_dir_all(&folder)?;
    Ok(fs::write(folder.join(licences::THIRD_PARTY), text)?)
}

/// Removes what was built.
pub(super) fn clean() -> Result<()> {
    let natives = target().join("natives");
    if natives.exists() {
        fs::remove_dir_all(natives)?;
    }
    Ok(())
}

fn make(platform: Platform, folder: &str) -> Command {
    let mut make = if platform == Platform::HOST {
        run::program("make")
    } else {
        run::cross(platform.target(), "make")
    };
    make.args(["--silent", "-C", folder]);
    make
}

/// Builds the library; if it is published, for an old system too, and without the paths of this machine.
pub(super) fn build(platform: Platform, jdk: &Jdk, is_published: bool) -> Result<()> {
    let mut yuxi = make(platform, "crates/capi");
    let mut library = make(platform, "java/native");
    library.arg(format!("PLATFORM={}", platform.classifier()));
    library.arg(format!("JAVA_HOME={}", jdk.home.display()));
    if is_published {
        // What else is built has other flags.
        let built = workspace::target_directory().join("java/published");
        let replaced = Remapped::new(workspace::root(), &built)?;
        for command in [&mut yuxi, &mut library] {
            command.env("RUSTFLAGS", replaced.rust());
            command.env("CFLAGS", format!("-O2 {}", replaced.c()));
            command.arg(format!("TARGET={}", built.display()));
        }
    }
    run::run(&mut yuxi)?;
    if is_published {
        let python = python::zig()?;
        library.arg(format!("CC={python} -m ziglang cc -target {}", platform.zig()));
    }
    run::run(&mut library)?;
    if is_published {
        let file = target()
            .join("natives/yuxi/provider/natives")
            .join(platform.classifier())
            .join("libyuxi_java.so");
        let symbols = run::read(run::program("readelf").args(["--dyn-syms", "--wide"]).arg(&file))?;
        let newer: Vec<&str> = symbols
            .split("@GLIBC_")
            .skip(1)
            .filter_map(|rest| rest.split([' ', '\n']).next())
            .filter(|version| is_newer(version))
            .collect();
        ensure!(newer.is_empty(), "java: {} needs glibc {newer:?}", file.display());
    }
    Ok(())
}

/// Whether this version of glibc is newer than 2.17.
fn is_newer(version: &str) -> bool {
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    (parts.next(), parts.next()) > (Some(2), Some(17))
}

/// Builds the library for this machine under the address sanitizer; returns its file.
pub(super) fn sanitized(jdk: &Jdk) -> Result<std::path::PathBuf> {
    let natives = target().join("sanitized");
    let mut library = make(Platform::HOST, "java/native");
    library.args(["SANITIZE=address", "CFLAGS=-O1"]);
    library.arg(format!("NATIVES={}", natives.display()));
    library.arg(format!("PLATFORM={}", Platform::HOST.classifier()));
    run::run(library.arg(format!("JAVA_HOME={}", jdk.home.display())))?;
    debug_assert!(natives.starts_with(folder()));
    Ok(natives
        .join("yuxi/provider/natives")
        .join(Platform::HOST.classifier())
        .join("libyuxi_java.so"))
}
