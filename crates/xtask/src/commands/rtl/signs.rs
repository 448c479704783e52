//! `yuxi sign --device sim`: the simulated core signs files, and OpenSSL accepts the signatures.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::built;
use crate::{run, workspace};

/// The simulator, beside the commands that find it there.
const PROGRAM: &str = "yuxi-sim";
const COMB: &str = "rtl/microcode/comb-7x2.hex";

/// Builds the simulator, and places it beside the command `yuxi` of each profile that is built.
pub(super) fn simulator() -> Result<PathBuf> {
    run::need(&["verilator:verilator", "c++:g++", "make:make"])?;
    let folder = workspace::target_directory().join("sim");
    run::read(built("examples/simulator")?.arg(&folder))?;
    for profile in ["debug", "release"] {
        let place = workspace::target_directory().join(profile);
        if place.exists() {
            let link = place.join(PROGRAM);
            let _ = fs::remove_file(&link);
            symlink(Path::new("../sim").join(PROGRAM), &link)?;
            println!("simulator: {}", link.display());
        }
    }
    Ok(folder)
}

pub(super) fn run() -> Result<()> {
    run::need(&["openssl:openssl"])?;
    let simulator = simulator()?;
    let scratch = tempfile::tempdir()?;
    let place = scratch.path();
    fs::write(place.join("letter"), "a letter")?;
    let program = built("yuxi")?.get_program().to_owned();
    let yuxi = |line: &str| {
        let mut command = run::program(&program);
        command.current_dir(place).env("YUXI_SIM", simulator.join(PROGRAM));
        command.args(line.split(' '));
        command
    };
    let schemes = [("sm2", "-sm3 -sigopt distid:1234567812345678"), ("p256", "-sha256")];
    for (curve, options) in schemes {
        run::read(&mut yuxi(&format!("keygen --curve {curve} -o key --public pub --force")))?;
        run::read(&mut yuxi("sign -k key --device sim -o sig --force letter"))?;
        run::read(&mut yuxi("verify -k pub -s sig letter"))?;
        let mut openssl = run::program("openssl");
        openssl.current_dir(place).arg("dgst").args(options.split(' '));
        run::read(openssl.args(["-verify", "pub", "-signature", "sig", "letter"]))?;
        println!("{curve}: OpenSSL and yuxi accept the signature of the simulated core");
    }
    // without randomness, device and library have the same signature
    for (device, name) in [("", "own"), (" --device sim", "device")] {
        run::read(&mut yuxi(&format!("sign -k key{device} --deterministic -o {name} letter")))?;
    }
    ensure!(fs::read(place.join("own"))? == fs::read(place.join("device"))?, "two signatures");
    a_fault_gives_no_signature(&simulator, yuxi("sign -k key --device sim -o fault letter"))?;
    ensure!(!place.join("fault").exists(), "signs: there is a signature in spite of the fault");
    Ok(())
}

/// In a simulator whose comb has other points.
fn a_fault_gives_no_signature(simulator: &Path, mut yuxi: Command) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let program = scratch.path().join(PROGRAM);
    run::run(run::program("cp").arg("-r").arg(simulator.join(".")).arg(scratch.path()))?;
    let comb = scratch.path().join(COMB);
    let other = |digit| if digit == '0' { '1' } else { '0' };
    let change = |line: &str| {
        let mut line = line.to_owned();
        let last = line.pop().map(other);
        line.extend(last);
        line + "\n"
    };
    let text = fs::read_to_string(&comb)?;
    fs::write(&comb, text.lines().map(change).collect::<String>())?;
    let output = run::captured(yuxi.env("YUXI_SIM", program))?;
    let described = run::describe(&yuxi, &output);
    let detected = described.contains("the device found its result to be wrong");
    ensure!(!output.status.success() && detected, "signs: a fault is not detected\n{described}");
    println!("signs: with a planted fault in the core there is no signature");
    Ok(())
}
