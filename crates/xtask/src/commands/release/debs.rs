//! The Debian packages, from what cargo has built, by debhelper with the files of `packaging/debian`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::place::{Place, VERSION};
use super::{Output, Settings, binaries};
use crate::artefacts::{self, GNU, Linked};
use crate::{licences, run};

/// The maintainer if nobody is named: a package for trying.
pub(super) const NOBODY: &str = "Yuxi <packages@yuxi.invalid>";

/// The packages, and what is linked into them; libyuxi-dev has the licences of libyuxi0, on which it depends.
const PACKAGES: [(&str, Option<Linked>); 4] = [
    ("yuxi", Some(artefacts::command(GNU))),
    ("libyuxi0", Some(artefacts::c_library(GNU))),
    ("libyuxi-dev", None),
    ("yuxi-provider", Some(artefacts::provider(GNU))),
];

pub(super) fn build(place: &Place, settings: &Settings, out: &Output) -> Result<()> {
    let folder = place.empty("debian")?.join(format!("yuxi-{VERSION}"));
    let architecture = run::read(run::program("dpkg").arg("--print-architecture"))?;
    ensure!(architecture.trim() == "amd64", "release: Debian packages are built on amd64");
    lay_out(place, &folder.join("root"))?;
    control(place, settings, &folder)?;

    let mut debian = place.program("dpkg-buildpackage");
    // what is not Debian's is not built with Debian's flags, nor found by its build dependencies
    debian.current_dir(&folder).args(["-b", "-us", "-uc", "-d"]).env_remove("CFLAGS");
    debian.env("DEB_BUILD_OPTIONS", "noautodbgsym").env_remove("RUSTFLAGS");
    run::read(&mut debian)?;
    for (package, _) in PACKAGES {
        let file = format!("{package}_{VERSION}_amd64.deb");
        let built = folder.with_file_name(&file);
        lint(place, &built)?;
        fs::copy(built, out.file(&file))?;
    }
    Ok(())
}

/// Puts all files of all packages below a folder.
fn lay_out(place: &Place, root: &Path) -> Result<()> {
    let libdir = "/usr/lib/x86_64-linux-gnu";
    binaries::install(place, GNU, root, libdir)?;
    let built = place.built(GNU);
    let put = |from: &Path, to: &str| -> Result<()> {
        let to = root.join(to);
        fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
        fs::copy(from, &to).with_context(|| from.display().to_string())?;
        Ok(())
    };
    put(&built.join("yuxi"), "usr/bin/yuxi")?;
    put(&built.join("libyuxi_provider.so"), "usr/lib/x86_64-linux-gnu/ossl-modules/yuxi.so")?;
    for file in ["usr/bin/yuxi", "usr/lib/x86_64-linux-gnu/ossl-modules/yuxi.so"] {
        binaries::strip(place, GNU, &root.join(file))?;
    }
    put(&place.source().join("packaging/yuxi.cnf"), "etc/ssl/yuxi.cnf")?;
    let scripts = root.join("completions");
    binaries::command_files(&built.join("yuxi"), &root.join("man"), &scripts)?;
    for (script, to) in [
        ("yuxi.bash", "usr/share/bash-completion/completions/yuxi"),
        ("yuxi.fish", "usr/share/fish/vendor_completions.d/yuxi.fish"),
        ("_yuxi", "usr/share/zsh/vendor-completions/_yuxi"),
    ] {
        put(&scripts.join(script), to)?;
    }
    for (package, linked) in PACKAGES {
        if let Some(linked) = linked {
            let folder = root.join("third-party").join(package);
            fs::create_dir_all(&folder)?;
            let text = licences::third_party(&|| place.cargo(&[]), &[linked])?;
            fs::write(folder.join(licences::THIRD_PARTY), text)?;
        }
    }
    Ok(())
}

/// Writes the folder `debian`, and the examples.
fn control(place: &Place, settings: &Settings, folder: &Path) -> Result<()> {
    let source = place.source();
    let copy = |from: &Path, to: &Path| run::run(place.program("cp").arg("-r").arg(from).arg(to));
    copy(&source.join("packaging/debian"), &folder.join("debian"))?;
    copy(&source.join("examples/c"), &folder.join("examples"))?;
    let debian = folder.join("debian");
    let mit = fs::read_to_string(source.join("LICENSE-MIT"))?;
    let mit: Vec<String> = mit
        .trim_end()
        .lines()
        .map(|line| if line.is_empty() { " .".to_owned() } else { format!(" {line}") })
        .collect();
    for (file, name, value) in
        [("control", "@MAINTAINER@", settings.maintainer), ("copyright", "@MIT@", &mit.join("\n"))]
    {
        let text = fs::read_to_string(debian.join(file))?.replace(name, value);
        fs::write(debian.join(file), text)?;
    }
    let date = ["-u", "-R", &format!("--date=@{}", place.epoch)];
    let date = run::read(run::program("date").env("LC_ALL", "C").args(date))?;
    let changelog = format!(
        "yuxi ({VERSION}) unstable; urgency=medium\n\n  * Release {VERSION}.\n\n -- {}  {}",
        settings.maintainer, date
    );
    fs::write(debian.join("changelog"), changelog)?;
    Ok(())
}

/// A package without a remark of lintian.
fn lint(place: &Place, package: &Path) -> Result<()> {
    let mut lintian = place.program("lintian");
    lintian.args(["--allow-root", "--tag-display-limit", "0"]);
    let output = run::captured(lintian.arg(package))?;
    if !output.status.success() || !output.stdout.is_empty() {
        bail!("{}", run::describe(&lintian, &output));
    }
    Ok(())
}
