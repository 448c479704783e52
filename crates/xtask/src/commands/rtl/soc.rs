//! The example system: PicoRV32, from a package of Python, with the member for small devices on its bus.
//! Its firmware signs; `yuxi` and OpenSSL verify. With a fault in the accelerator or its bus there is no
//! signature.

mod firmware;
mod system;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use self::system::{Printed, System, Way};
use super::{built, design, passed, python, two_at_a_time};
use crate::run;

const PROCESSOR: &str = "pythondata-cpu-picorv32==1.0.post218";
const MESSAGE: &str = "a letter";
/// A number that random words are made of.
const SEED: &str = "+random=1";
const OTHER_SEED: &str = "+random=2";

/// A fault of the accelerator or its bus (rtl/soc/tb/yuxi_soc_faulty.sv), and what the firmware says.
const FAULTS: [(&str, &str); 10] = [
    ("+offset=00 +flip=1", "no device"),
    ("+offset=04 +flip=10000", "has version 0.1"),
    ("+offset=08 +clear=ff", "lacks features"),
    ("+offset=14 +clear=1", "takes no request in time"),
    ("+offset=14 +clear=2", "does not answer in time"),
    ("+offset=28 +flip=1", "answers a request"),
    ("+offset=c4 +refuse=1", "the bus refuses an access"),
    // a bit of x: the point is not on the curve
    ("+offset=c0 +flip=1", "the device's result is wrong"),
    // a bit of each scalar: found by the self-test
    ("+offset=40 +change=1", "the device's result is wrong"),
    // the same after the self-test: multiples of k − 1 or k + 1, which fit, but another signature
    ("+offset=40 +change=1 +after=2", "the multiple of the generator is wrong"),
];

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    passed::files(&[
        "crates/accel",
        "crates/xtask/src/commands/rtl/bus.rs",
        "crates/xtask/src/commands/rtl/small.rs",
        "crates/xtask/src/commands/rtl/soc",
        "crates/xtask/src/commands/rtl/soc.rs",
        "crates/xtask/src/commands/rtl/throughput.rs",
        "crates/yuxi/src/signature",
        "crates/yuxi/src/sm2/scheme.rs",
        "examples/soc",
        "rtl/axi",
        "rtl/microcode/comb-7x2.hex",
        "rtl/small",
        "rtl/soc",
        "rtl/throughput",
        "rtl/yuxi_constants.sv",
        design::CODES,
    ])
}

/// Without the processor or a compiler for it the step is skipped, and an error if it is to be recorded.
pub(super) fn run(record: bool) -> Result<()> {
    let processor = python::with_package(PROCESSOR).context(PROCESSOR).and_then(processor);
    let processor = match processor.and_then(|path| firmware::target().map(|()| path)) {
        Ok(processor) => processor,
        Err(error) if record => return Err(error),
        Err(error) => {
            println!("soc: SKIPPED, as {error:#}");
            return Ok(());
        }
    };
    run::need(&["openssl:openssl", "verilator:verilator", "c++:g++", "make:make", "yosys:yosys"])?;
    system::elaborate(&processor)?;
    let scratch = tempfile::tempdir()?;
    let place = scratch.path();
    let image = place.join("firmware.hex");
    firmware::write_image(&image)?;
    let right = System::build(&processor, &image, None)?;
    let faulty = System::build(&processor, &image, Some(system::FAULTY))?;
    signs(&right, &faulty, place)?;
    refuses(&right, place)?;
    two_at_a_time(&FAULTS, |(fault, error)| {
        let printed = faulty.run(place, Way::Device, MESSAGE, &format!("{SEED} {fault}"))?;
        fails(&printed, error)
    })?;
    println!("soc: with each of {} faults there is an error and no signature", FAULTS.len());
    Ok(())
}

/// The file with the processor, which says where it is.
fn processor(python: std::path::PathBuf) -> Result<std::path::PathBuf> {
    const FIND: &str = "import pythondata_cpu_picorv32 as p; print(p.data_file('picorv32.v'))";
    Ok(run::read(run::program(&python).args(["-c", FIND]))?.trim().into())
}

/// Signatures with the accelerator, without it, and without its interrupt.
fn signs(right: &System, faulty: &System, place: &Path) -> Result<()> {
    let runs = [
        (right, Way::Device, SEED),
        (right, Way::Software, SEED),
        (right, Way::Software, OTHER_SEED),
        (faulty, Way::Device, "+random=1 +silent=1"),
    ];
    let printed: Vec<Printed> = runs
        .iter()
        .map(|(system, way, options)| system.run(place, *way, MESSAGE, options))
        .collect::<Result<_>>()?;
    let [device, software, other, silent] = &*printed else { bail!("soc: four runs") };
    for printed in [device, other] {
        verify(printed, place)?;
    }
    let text = |printed: &Printed| -> Result<String> {
        Ok(printed.value("public")?.to_owned() + printed.value("signature")?)
    };
    ensure!(text(device)? == text(software)?, "soc: the device has another signature");
    ensure!(text(device)? == text(silent)?, "soc: without an interrupt it is another signature");
    ensure!(text(device)? != text(other)?, "soc: the random words are not used");
    // the timer ends a pause that the interrupt does not end
    let [with, without] = [device.number("device")?, silent.number("device")?];
    ensure!(with < without, "soc: the interrupt ends no pause:\n{device}\n{silent}");
    for (name, printed) in [("with the accelerator", device), ("in software", software)] {
        println!("soc: {name}: {}", printed.value("cycles")?);
    }
    Ok(())
}

/// The command and OpenSSL accept the signature of the message, and not of another.
fn verify(printed: &Printed, place: &Path) -> Result<()> {
    let text = |name: &str, text: &str| fs::write(place.join(name), text);
    text("public", printed.value("public")?)?;
    text("signature", printed.value("signature")?)?;
    text("letter", MESSAGE)?;
    text("other", "another letter")?;
    let program = built("yuxi")?.get_program().to_owned();
    let yuxi = |line: &str| {
        let mut command = run::program(&program);
        command.current_dir(place).args(line.split(' '));
        command
    };
    run::read(&mut yuxi("convert --to pem -o public.pem --force public"))?;
    run::read(&mut yuxi("convert --to der -o signature.der --force signature"))?;
    let openssl = |message: &str| {
        let mut command = run::program("openssl");
        command.current_dir(place).args(["dgst", "-sm3", "-sigopt", "distid:1234567812345678"]);
        command.args(["-verify", "public.pem", "-signature", "signature.der", message]);
        command
    };
    run::read(&mut yuxi("verify -k public -s signature letter"))?;
    run::read(&mut openssl("letter"))?;
    for mut wrong in [yuxi("verify -k public -s signature other"), openssl("other")] {
        let output = run::captured(&mut wrong)?;
        ensure!(!output.status.success(), "{}", run::describe(&wrong, &output));
    }
    println!("soc: OpenSSL and yuxi accept the firmware's signature");
    Ok(())
}

/// What the host or the source of random words does wrong.
fn refuses(system: &System, place: &Path) -> Result<()> {
    fails(&system.run(place, Way::None, MESSAGE, SEED)?, "the host's order")?;
    fails(&system.run(place, Way::Device, &"a".repeat(4097), SEED)?, "the host's order")?;
    fails(&system.run(place, Way::Device, MESSAGE, "+random=none")?, "random")
}

/// There is an error with this text, and no signature.
fn fails(printed: &Printed, error: &str) -> Result<()> {
    ensure!(printed.status == Some(1), "soc: not '{error}':\n{printed}");
    ensure!(printed.value("error:")?.contains(error), "soc: not '{error}':\n{printed}");
    ensure!(printed.value("signature").is_err(), "soc: a signature in spite of '{error}'");
    Ok(())
}
