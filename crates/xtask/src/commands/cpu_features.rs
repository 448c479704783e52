//! Checks that what a backend asks of the CPU before it runs covers what its instructions need, and
//! that the command runs on CPUs that have some of it, as QEMU emulates them.
//!
//! A machine that has all the instructions cannot detect this: if a list lacks one, another CPU ends the
//! process.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Output;

use anyhow::{Context, Result, ensure};

use crate::{backends, listing, run, workspace};

const BACKENDS: [&str; 2] = ["crates/arith/src/backend", "crates/sm3-lanes/src/backend"];

/// Features that are removed from lists, which must be detected.
const PLANTED: [(&str, &str); 9] = [
    ("crates/arith/src/backend/x86_64.rs", "adx"),
    ("crates/arith/src/backend/x86_64.rs", "bmi2"),
    ("crates/arith/src/backend/x86_64.rs", "avx2"),
    ("crates/arith/src/backend/muldq/avx512.rs", "avx512vl"),
    ("crates/arith/src/backend/muldq/avx512.rs", "avx512dq"),
    ("crates/arith/src/backend/ifma.rs", "avx512vl"),
    ("crates/arith/src/backend/ifma.rs", "avx512dq"),
    ("crates/sm3-lanes/src/backend/avx2.rs", "avx512vl"),
    ("crates/sm3-lanes/src/backend/avx512.rs", "bmi2"),
];

/// QEMU refuses the instructions that a model lacks; it does not emulate AVX-512 at all.
const MODELS: &str = "Nehalem SandyBridge Haswell Broadwell Skylake-Server Icelake-Server EPYC EPYC-Milan \
    max max,-adx max,-bmi2 max,-avx2 max,-avx";

/// SM3 of "abc", from GB/T 32905-2016.
const DIGEST: &str = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";

pub(crate) fn run() -> Result<()> {
    if !backends::IS_LINUX_X86_64 {
        println!("cpu-features: SKIPPED, as this is no Linux on x86-64");
        return Ok(());
    }
    run::need(&["objdump:binutils", "qemu-x86_64:qemu-user"])?;
    // As `traces` and `floors` build them.
    run::build_ct_check("ct-release", &["--features", "check,trace-x86"])?;
    let build = ["build", "--quiet", "--locked", "--workspace", "--bins", "--examples"];
    run::run(run::cargo().args(build))?;
    let yuxi = workspace::target_directory().join("debug/yuxi");
    let checked = workspace::target_directory().join("ct-release/yuxi-ct-check");
    let work = tempfile::tempdir()?;

    println!("== instructions against lists");
    let listing = work.path().join("listing");
    for program in [&checked, &yuxi] {
        let mut objdump = run::program("objdump");
        objdump.arg("-dCw").arg(program).stdout(File::create(&listing)?);
        run::run(&mut objdump)?;
        let output = hold(&listing, workspace::root())?;
        print!("{}", String::from_utf8_lossy(&output.stdout));
        ensure!(output.status.success(), "cpu-features: {}", program.display());
    }
    plant(&listing, &work.path().join("planted"))?;

    println!("== emulated CPUs");
    let emulated = Emulated { yuxi, directory: work.path().to_owned() };
    MODELS.split_whitespace().try_for_each(|model| emulated.check(model))
}

/// Compares a listing with the lists in the sources below `root`.
fn hold(listing: &Path, root: &Path) -> Result<Output> {
    let features = workspace::target_directory().join("ct-release/yuxi-ct-features-x86");
    let mut features = run::program(features);
    features.current_dir(root).stdin(File::open(listing)?).stderr(std::process::Stdio::inherit());
    features.output().with_context(|| run::line(&features))
}

/// Checks that each feature that is removed from a list is detected.
fn plant(listing: &Path, tree: &Path) -> Result<()> {
    for file in listing::files(&BACKENDS)? {
        fs::create_dir_all(tree.join(&file).parent().context("a file is in a folder")?)?;
        fs::copy(workspace::root().join(&file), tree.join(&file))?;
    }
    for (file, feature) in PLANTED {
        let path = tree.join(file);
        let text = fs::read_to_string(&path)?;
        let lines =
            text.split_inclusive('\n').map(|line| match line.contains("cpufeatures::new!") {
                true => line.replacen(&format!(", \"{feature}\""), "", 1),
                false => line.to_owned(),
            });
        let changed: String = lines.collect();
        ensure!(changed != text, "cpu-features: {file} lists no {feature}");
        fs::write(&path, changed)?;
        let output = hold(listing, tree)?;
        let found = String::from_utf8(output.stdout)?;
        let needs = format!("needs {feature}");
        let missing: Vec<_> = found.lines().filter(|line| line.contains(&needs)).collect();
        ensure!(
            !output.status.success() && !missing.is_empty(),
            "{feature}, removed from the list of {file}, was NOT missed: the check is broken"
        );
        println!("{}", missing.join("\n"));
        fs::write(&path, text)?;
    }
    Ok(())
}

/// The command, and the directory where it runs.
struct Emulated {
    yuxi: PathBuf,
    directory: PathBuf,
}

impl Emulated {
    fn run(&self, model: &str, arguments: &str) -> Result<String> {
        let mut qemu = run::program("qemu-x86_64");
        qemu.args(["-cpu", model]).arg(&self.yuxi).args(arguments.split(' '));
        run::read(qemu.current_dir(&self.directory)).with_context(|| format!("on {model}"))
    }

    fn check(&self, model: &str) -> Result<()> {
        let lines = (1..=9).map(|i| format!("{{\"message\":\"0{i}\",\"encoding\":\"hex\"}}\n"));
        fs::write(self.directory.join("message"), "abc")?;
        fs::write(self.directory.join("lines"), lines.collect::<String>())?;
        let digest = self.run(model, "sm3 message")?;
        ensure!(digest.contains(DIGEST), "on {model}: yuxi sm3: {digest}");
        self.run(model, "keygen -o key.pem")?;
        self.run(model, "sign --key key.pem message -o signature")?;
        self.run(model, "verify --key key.pem --signature signature message")?;
        // Many at once, for which SM3 takes eight messages at a time.
        self.run(model, "sign --key key.pem --batch lines -o signatures")?;
        for file in ["key.pem", "signature", "signatures"] {
            fs::remove_file(self.directory.join(file))?;
        }
        let info = self.run(model, "info")?;
        let chosen = info.lines().find_map(|line| line.strip_prefix("chosen"));
        println!("{model}: ok, {}", chosen.context("yuxi info names no backend")?.trim());
        Ok(())
    }
}
