//! Cocotb in Verilator: a foreign master on the bus of both members, that of cocotbext-axi, and the
//! timing diagrams.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};

use super::bus::{ON_BUS, OnBus, SHARED, WAIVERS};
use super::{design, passed, python, two_at_a_time};
use crate::{run, workspace};

/// Of Python, in the order in which they are installed. Verilator 5.006 is too old for cocotb 2.
const PACKAGES: [&str; 2] = ["cocotb==1.9.2", "cocotbext-axi==0.1.28"];
/// The folder of what drives the members on AXI4-Lite.
pub(super) const BENCH: &str = "rtl/axi/tb";

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    passed::files(&[
        "crates/xtask/src/commands/rtl/cocotb.rs",
        "docs/timing",
        "crates/xtask/src/commands/rtl/bus.rs",
        "rtl/axi",
        "rtl/small",
        "rtl/throughput",
        "rtl/microcode/comb-7x2.hex",
        "rtl/yuxi_constants.sv",
        design::CODES,
    ])
}

pub(super) fn run() -> Result<()> {
    let Some(cocotb) = Cocotb::find("cocotb", &PACKAGES)? else { return Ok(()) };
    two_at_a_time(&ON_BUS, |on_bus| {
        let count = cocotb.all_pass(&bench(on_bus, on_bus.name, SHARED)?)?;
        println!("cocotb: {count} tests of {} pass", on_bus.name);
        detects_a_fault(&cocotb, on_bus)
    })
}

/// A member on the bus, with a text of what the members share.
fn bench(on_bus: &OnBus, name: &str, shared: &str) -> Result<Bench> {
    let mut sources = on_bus.sources()?;
    for file in sources.iter_mut().filter(|file| *file == SHARED) {
        shared.clone_into(file);
    }
    Ok(Bench {
        name: name.to_owned(),
        top: on_bus.top,
        sources,
        ports: "rtl/axi/tb/public.vlt",
        modules: "foreign_master,diagrams",
        folders: &[BENCH],
    })
}

/// A response with another tag than its request.
fn detects_a_fault(cocotb: &Cocotb, on_bus: &OnBus) -> Result<()> {
    const TAG: &str = "rsp_valid_i ? rsp_tag_i :";
    let text = fs::read_to_string(workspace::root().join(SHARED))?;
    ensure!(text.matches(TAG).count() == 1, "cocotb: nothing is planted in {SHARED}");
    let scratch = tempfile::tempdir()?;
    let shared = scratch.path().join("yuxi_bus.sv");
    fs::write(&shared, text.replace(TAG, "rsp_valid_i ? rsp_tag_i ^ 16'd1 :"))?;
    let name = format!("{}-fault", on_bus.name);
    let bench = bench(on_bus, &name, &shared.display().to_string())?;
    cocotb.one_fails(&bench, "errors_interrupt_and_zeroizing")?;
    println!("cocotb: a planted fault is detected in {}", on_bus.name);
    Ok(())
}

/// A model and the modules of Python with its tests.
pub(super) struct Bench {
    /// The name of its folder.
    pub(super) name: String,
    /// Its top module.
    pub(super) top: &'static str,
    pub(super) sources: Vec<String>,
    /// What Verilator makes public.
    pub(super) ports: &'static str,
    /// The modules with tests, and the folders where Python finds them.
    pub(super) modules: &'static str,
    pub(super) folders: &'static [&'static str],
}

/// Where things are.
pub(super) struct Cocotb {
    python: PathBuf,
    libraries: String,
    main: String,
    library_of_python: String,
}

impl Cocotb {
    /// With these packages; none if one cannot be installed, which a line under the name of the step says.
    pub(super) fn find(step: &str, packages: &[&str]) -> Result<Option<Self>> {
        run::need(&["verilator:verilator", "c++:g++", "make:make"])?;
        let mut python = PathBuf::new();
        for package in packages {
            match python::with_package(package) {
                Ok(found) => python = found,
                Err(error) => {
                    println!("{step}: SKIPPED, as {package} cannot be installed: {error:#}");
                    return Ok(None);
                }
            }
        }
        let read = |text: &str| -> Result<String> {
            Ok(run::read(run::program(&python).args(["-c", text]))?.trim().to_owned())
        };
        let libraries = read("import cocotb.config as c; print(c.libs_dir)")?;
        let main = read("import cocotb.config as c; print(c.share_dir)")?;
        let main = format!("{main}/lib/verilator/verilator.cpp");
        let find = "import find_libpython as f; print(f.find_libpython() or '')";
        let mut library_of_python = read(find)?;
        if library_of_python.is_empty() {
            // Debian's Python has it in a package of its own, and only that of development is free of a version
            run::need(&["libpython3:libpython3-dev"])?;
            library_of_python = read(find)?;
        }
        ensure!(!library_of_python.is_empty(), "cocotb needs a Python with a shared library");
        Ok(Some(Self { python, libraries, main, library_of_python }))
    }

    /// How many tests there are, all of which must pass.
    pub(super) fn all_pass(&self, bench: &Bench) -> Result<String> {
        let log = self.tests(bench, None)?;
        let count = log.lines().find_map(|line| line.split("TESTS=").nth(1));
        let count = count.and_then(|rest| rest.split(' ').next()).unwrap_or("0");
        let all = format!("TESTS={count} PASS={count} FAIL=0 SKIP=0");
        ensure!(
            count != "0" && log.contains(&all),
            "cocotb: a test of {} fails\n{log}",
            bench.name
        );
        Ok(count.to_owned())
    }

    /// That a test detects what is planted.
    pub(super) fn one_fails(&self, bench: &Bench, test: &str) -> Result<()> {
        let log = self.tests(bench, Some(test))?;
        let failed = log.contains("TESTS=1 PASS=0 FAIL=1 SKIP=0");
        ensure!(failed, "cocotb: the planted fault is not detected in {}\n{log}", bench.name);
        Ok(())
    }

    /// Builds the model, and runs all tests or one.
    fn tests(&self, bench: &Bench, test: Option<&str>) -> Result<String> {
        let folder = workspace::target_directory().join("cocotb").join(&bench.name);
        fs::create_dir_all(&folder)?;
        let mut verilator = run::program("verilator");
        verilator
            .args(["--cc", "--exe", "--build", "-O3", "--vpi", "--x-assign", "fast", "--noassert"])
            .args(["--top-module", bench.top, "--prefix", "Vtop", "-j", "2"])
            .args(["-MAKEFLAGS", "OPT_FAST=-O2 OPT_SLOW=-O0 OPT_GLOBAL=-O2"])
            .arg("-LDFLAGS")
            .arg(format!("-Wl,-rpath,{0} -L{0} -lcocotbvpi_verilator", self.libraries))
            .arg("-Mdir")
            .arg(&folder)
            .args([WAIVERS, bench.ports])
            .args(&bench.sources)
            .arg(&self.main);
        run::read(&mut verilator)?;
        let mut simulation = self.simulation(bench, &folder);
        if let Some(test) = test {
            simulation.env("TESTCASE", test);
        }
        // what came of the tests is not in its status
        let output = run::captured(&mut simulation)?;
        Ok(run::describe(&simulation, &output))
    }

    fn simulation(&self, bench: &Bench, folder: &Path) -> Command {
        let mut simulation = run::program(folder.join("Vtop"));
        // without the environment of packages the simulator takes the system's Python
        let environment = self.python.parent().and_then(Path::parent);
        let folders = bench.folders.iter().map(|name| workspace::root().join(name));
        simulation
            .env("VIRTUAL_ENV", environment.unwrap_or(folder))
            .env("PYGPI_PYTHON_BIN", &self.python)
            .env("LIBPYTHON_LOC", &self.library_of_python)
            .env("PYTHONPATH", env::join_paths(folders).unwrap_or_default())
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .env("MODULE", bench.modules)
            .env("TOPLEVEL", bench.top)
            .env("TOPLEVEL_LANG", "verilog")
            .env("COCOTB_RESULTS_FILE", folder.join("results.xml"));
        simulation
    }
}
