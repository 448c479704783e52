//! Makes a release: all files that users install, in `dist/`, from a clone of the checked-out commit, so that
//! neither changes that are not committed nor this folder's path are in them (docs/releasing.md).

mod binaries;
mod debs;
mod lists;
mod page;
mod place;
mod sums;
mod trial;
mod twice;
mod windows;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};

use crate::artefacts::GNU;
use crate::run;
use place::Place;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(default_value = "build")]
    what: What,
    /// The SM2 private key that signs the lists of checksums; without it they are not signed
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Who maintains the Debian packages, as `NAME <ADDRESS>`
    #[arg(long, default_value = debs::NOBODY)]
    maintainer: String,
    /// Takes what the tests have built here, without optimisation and without lists of dependencies, and puts
    /// the files in target/release-of/quick/dist: to try the procedure, not for users
    #[arg(long)]
    quick: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// Builds all files into dist/, with their checksums
    Build,
    /// Writes the lists of what is linked into each file of dist/ again, and the checksums
    Lists,
    /// Writes the checksums of dist/ again, and signs them
    Sign,
    /// Builds in two folders, and compares
    Twice,
    /// Installs each of them in a fresh Debian, as root, and uses it
    Trial,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let one = Place::new(if arguments.quick { "quick" } else { "one" }, arguments.quick)?;
    let dist = one.dist();
    let yuxi = one.built(GNU).join("yuxi");
    let key = arguments.key.as_deref();
    let settings = Settings { maintainer: &arguments.maintainer, quick: arguments.quick };
    match arguments.what {
        What::Build => {
            need(&settings)?;
            let files = build(&one, &settings, &dist)?;
            println!("release: {} files in {}", files.len(), dist.display());
            sums::write(&dist, &yuxi, key)?;
        }
        What::Lists => {
            one.clone_commit()?;
            lists::write(&one, &Output { folder: &dist, names: Vec::new().into() })?;
            sums::write(&dist, &yuxi, key)?;
        }
        What::Sign => sums::write(&dist, &yuxi, key)?,
        What::Twice => {
            need(&settings)?;
            twice::run(&one, &settings)?;
        }
        What::Trial => trial::run(&dist, settings.quick)?,
    }
    if settings.quick {
        println!("release: built with --quick: NOT FOR USERS");
    }
    Ok(())
}

struct Settings<'a> {
    maintainer: &'a str,
    quick: bool,
}

fn need(settings: &Settings) -> Result<()> {
    run::need(&[
        "git:git",
        "make:make",
        "cc:build-essential",
        "musl-gcc:musl-tools",
        "aarch64-linux-gnu-strip:binutils-aarch64-linux-gnu",
        "dpkg-shlibdeps:dpkg-dev",
        "xz:xz-utils",
        "dh:debhelper",
        "lintian:lintian",
    ])?;
    if settings.quick {
        return Ok(());
    }
    let sbom = run::captured(run::program("cargo-cyclonedx").args(["cyclonedx", "--version"]));
    ensure!(
        sbom.is_ok_and(|output| output.status.success()),
        "release: there is no cargo-cyclonedx: cargo install --locked cargo-cyclonedx"
    );
    Ok(())
}

/// Builds all files into a folder, and returns their names.
fn build(place: &Place, settings: &Settings, dist: &Path) -> Result<Vec<String>> {
    fs::create_dir_all(dist)?;
    let out = Output { folder: dist, names: Vec::new().into() };
    place.clone_commit()?;
    crates(place, &out)?;
    binaries::build(place, settings)?;
    binaries::pack(place, &out)?;
    windows::build(place, settings, &out)?;
    page::build(place, &out)?;
    debs::build(place, settings, &out)?;
    if !settings.quick {
        lists::write(place, &out)?;
    }
    Ok(out.names.into_inner())
}

/// The folder that the files go to, and their names.
struct Output<'a> {
    folder: &'a Path,
    names: std::cell::RefCell<Vec<String>>,
}

impl Output<'_> {
    /// The path of a file of this name, which the caller writes.
    fn file(&self, name: &str) -> PathBuf {
        println!("release: {name}");
        self.names.borrow_mut().push(name.to_owned());
        self.folder.join(name)
    }
}

/// The archives of the crates, as `cargo publish` uploads them.
fn crates(place: &Place, out: &Output) -> Result<()> {
    run::read(&mut super::package::command(place.cargo(&[])))?;
    for (_, name) in super::package::PUBLISHED {
        let file = format!("{name}-{}.crate", place::VERSION);
        fs::copy(place.target().join("package").join(&file), out.file(&file))?;
    }
    Ok(())
}
