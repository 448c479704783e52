//! `yuxi sign --device sim` and `sim-small`: the simulated cores sign files, and OpenSSL accepts the
//! signatures.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::built;
use crate::{run, workspace};

/// A simulated core.
struct Simulated {
    /// The name of the device.
    device: &'static str,
    /// The program, beside the commands that find it there.
    program: &'static str,
    /// The variable that names another.
    variable: &'static str,
    /// Its comb, beside the program.
    comb: &'static str,
}

const SIMULATED: [Simulated; 2] = [
    Simulated {
        device: "sim",
        program: "yuxi-sim",
        variable: "YUXI_SIM",
        comb: "rtl/microcode/comb-7x2.hex",
    },
    Simulated {
        device: "sim-small",
        program: "yuxi-sim-small",
        variable: "YUXI_SIM_SMALL",
        comb: "rtl/small/microcode/comb.hex",
    },
];

/// Builds the simulators, and places them beside the command `yuxi` of each profile that is built.
pub(super) fn simulator() -> Result<PathBuf> {
    run::need(&["verilator:verilator", "c++:g++", "make:make"])?;
    let folder = workspace::target_directory().join("sim");
    run::read(built("examples/simulator")?.arg(&folder))?;
    for profile in ["debug", "release"] {
        let place = workspace::target_directory().join(profile);
        if !place.exists() {
            continue;
        }
        for Simulated { program, .. } in SIMULATED {
            let link = place.join(program);
            let _ = fs::remove_file(&link);
            symlink(Path::new("../sim").join(program), &link)?;
            println!("simulator: {}", link.display());
        }
    }
    Ok(folder)
}

pub(super) fn run() -> Result<()> {
    run::need(&["openssl:openssl"])?;
    let folder = simulator()?;
    SIMULATED.iter().try_for_each(|simulated| simulated.signs(&folder))
}

impl Simulated {
    fn signs(&self, folder: &Path) -> Result<()> {
        let device = self.device;
        let scratch = tempfile::tempdir()?;
        let place = scratch.path();
        fs::write(place.join("letter"), "a letter")?;
        let program = built("yuxi")?.get_program().to_owned();
        let yuxi = |line: &str| {
            let mut command = run::program(&program);
            command.current_dir(place).env(self.variable, folder.join(self.program));
            command.args(line.split(' '));
            command
        };
        let schemes = [("sm2", "-sm3 -sigopt distid:1234567812345678"), ("p256", "-sha256")];
        for (curve, options) in schemes {
            run::read(&mut yuxi(&format!("keygen --curve {curve} -o key --public pub --force")))?;
            run::read(&mut yuxi(&format!("sign -k key --device {device} -o sig --force letter")))?;
            run::read(&mut yuxi("verify -k pub -s sig letter"))?;
            let mut openssl = run::program("openssl");
            openssl.current_dir(place).arg("dgst").args(options.split(' '));
            run::read(openssl.args(["-verify", "pub", "-signature", "sig", "letter"]))?;
            println!(
                "{curve}: OpenSSL and yuxi accept the signature of the simulated core {device}"
            );
        }
        // without randomness, device and library have the same signature
        for (option, name) in [("", "own"), (&*format!(" --device {device}"), "device")] {
            run::read(&mut yuxi(&format!("sign -k key{option} --deterministic -o {name} letter")))?;
        }
        ensure!(fs::read(place.join("own"))? == fs::read(place.join("device"))?, "two signatures");
        let line = format!("sign -k key --device {device} -o fault letter");
        self.a_fault_gives_no_signature(folder, yuxi(&line))?;
        ensure!(!place.join("fault").exists(), "signs: there is a signature in spite of the fault");
        Ok(())
    }

    /// In a simulator whose comb has other points.
    fn a_fault_gives_no_signature(&self, folder: &Path, mut yuxi: Command) -> Result<()> {
        let scratch = tempfile::tempdir()?;
        let program = scratch.path().join(self.program);
        run::run(run::program("cp").arg("-r").arg(folder.join(".")).arg(scratch.path()))?;
        let comb = scratch.path().join(self.comb);
        let other = |digit| if digit == '0' { '1' } else { '0' };
        let change = |line: &str| {
            let mut line = line.to_owned();
            let last = line.pop().map(other);
            line.extend(last);
            line + "\n"
        };
        let text = fs::read_to_string(&comb)?;
        fs::write(&comb, text.lines().map(change).collect::<String>())?;
        let output = run::captured(yuxi.env(self.variable, program))?;
        let described = run::describe(&yuxi, &output);
        let detected = described.contains("the device found its result to be wrong");
        ensure!(
            !output.status.success() && detected,
            "signs: a fault is not detected\n{described}"
        );
        println!("signs: with a planted fault in the core {} there is no signature", self.device);
        Ok(())
    }
}
