//! Building wheels and the source distribution.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::environment::Environment;
use super::{CRATE, folder};
use crate::artefacts::{self, ARM, ARM_MUSL, GNU, MUSL};
use crate::remapped::Remapped;
use crate::{licences, run, workspace};

/// What a wheel is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Platform {
    ManyLinuxX86,
    MuslX86,
    ManyLinuxArm,
    MuslArm,
}

impl Platform {
    pub(super) const ALL: [Self; 4] =
        [Self::ManyLinuxX86, Self::ManyLinuxArm, Self::MuslX86, Self::MuslArm];

    /// The compiler's target, and the oldest system that has what it needs.
    fn target(self) -> (&'static str, &'static str) {
        match self {
            Self::ManyLinuxX86 => (GNU, "manylinux_2_17"),
            Self::MuslX86 => (MUSL, "musllinux_1_2"),
            Self::ManyLinuxArm => (ARM, "manylinux_2_17"),
            Self::MuslArm => (ARM_MUSL, "musllinux_1_2"),
        }
    }
}

/// Builds a wheel into dist/.
pub(super) fn build(tools: &Environment, platform: Platform) -> Result<PathBuf> {
    let (target, system) = platform.target();
    run::run(run::program("scripts/target").arg(target))?;
    // pyproject.toml names it, and maturin puts it among the licences
    let licences = workspace::root().join(CRATE).join(licences::THIRD_PARTY);
    fs::write(&licences, licences::third_party(&run::cargo, &[artefacts::python(target)])?)?;
    let wheel = made(|out| {
        let mut maturin = tools.program("maturin");
        maturin.args(["build", "--quiet", "--release", "--locked", "--zig", "--target", target]);
        maturin.args(["--compatibility", system, "--manifest-path"]).arg(manifest());
        maturin.env("RUSTFLAGS", Remapped::workspace()?.rust());
        run::run(maturin.arg("--out").arg(out))
    });
    // the source distribution has nothing of others
    fs::remove_file(&licences)?;
    let wheel = wheel?;
    run::read(tools.python().args(["-c", HAS_LICENCES]).arg(&wheel))?;
    Ok(wheel)
}

/// The texts of licences are in the wheel.
const HAS_LICENCES: &str = "
import sys, zipfile
names = zipfile.ZipFile(sys.argv[1]).namelist()
for licence in 'LICENSE-APACHE', 'LICENSE-MIT', 'THIRD-PARTY':
    assert any(name.endswith(f'.dist-info/licenses/{licence}') for name in names), licence
";

/// Builds the source distribution into dist/.
pub(super) fn source(tools: &Environment) -> Result<PathBuf> {
    made(|out| {
        let mut maturin = tools.program("maturin");
        maturin.args(["sdist", "--manifest-path"]).arg(manifest());
        run::run(maturin.arg("--out").arg(out))
    })
}

/// The one file that `make` makes in the folder that it is given, moved to dist/.
fn made(make: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
    fs::create_dir_all(folder())?;
    let out = tempfile::tempdir_in(folder())?;
    make(out.path())?;
    let mut files = fs::read_dir(out.path())?;
    let file = files.next().context("python: nothing was built")??.path();
    ensure!(files.next().is_none(), "python: more than one file was built");
    let dist = workspace::root().join("dist");
    fs::create_dir_all(&dist)?;
    let place = dist.join(name(&file));
    fs::rename(&file, &place)?;
    println!("python: dist/{}, {} bytes", name(&place), fs::metadata(&place)?.len());
    Ok(place)
}

/// Checks what a wheel requires of a system and of Python, and its description.
pub(super) fn audit(tools: &Environment, platform: Platform, wheel: &Path) -> Result<()> {
    let (_, system) = platform.target();
    if system.starts_with("musl") {
        // auditwheel would look for musl's libraries among those of this system
        run::read(tools.python().args(["-c", NEEDS_MUSL_ALONE]).arg(wheel))?;
    } else {
        let shown = run::read(tools.program("auditwheel").arg("show").arg(wheel))?;
        ensure!(shown.contains(system), "python: auditwheel does not confirm {system}:\n{shown}");
    }
    run::read(tools.program("abi3audit").args(["--strict"]).arg(wheel))?;
    run::read(tools.program("twine").args(["check", "--strict"]).arg(wheel))?;
    println!("python: {}: libraries, symbols and description are right", name(wheel));
    Ok(())
}

/// The module may need musl's C library, and no other one.
const NEEDS_MUSL_ALONE: &str = "
import io, sys, zipfile
from elftools.elf.elffile import ELFFile
wheel = zipfile.ZipFile(sys.argv[1])
(module,) = [name for name in wheel.namelist() if name.endswith('.so')]
elf = ELFFile(io.BytesIO(wheel.read(module)))
tags = elf.get_section_by_name('.dynamic').iter_tags()
needed = {tag.needed for tag in tags if tag.entry.d_tag == 'DT_NEEDED'}
assert needed == {'libc.so'}, needed
";

/// An empty environment into which a file of dist/ alone is installed, and in which it can be imported.
pub(super) fn installed(file: &Path, environment: &str) -> Result<Environment> {
    let environment = Environment::empty(environment)?;
    environment.install(&[file])?;
    run::run(environment.python().args(["-c", FIRST_USE]))?;
    Ok(environment)
}

/// What must work without any other package.
const FIRST_USE: &str = "
import yuxi
key = yuxi.SM2PrivateKey.generate()
signature = key.sign(b'a message', id=yuxi.Id.DEFAULT)
key.public_key().verify(signature, b'a message', id=yuxi.Id.DEFAULT)
print('python: yuxi', yuxi.__version__, 'is installed, backend', yuxi.backend())
";

/// The name of a file.
pub(super) fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn manifest() -> PathBuf {
    workspace::root().join(CRATE).join("Cargo.toml")
}
