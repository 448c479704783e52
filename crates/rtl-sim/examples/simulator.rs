//! Builds the simulated cores of `yuxi sign --device sim` and `--device sim-small`: the members for
//! throughput and for small devices on their bus, as programs in a folder with the ROMs that they read
//! there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Parser;
use yuxi_rtl_sim::verilate::{Model, build};

/// What the members read, from the folder in which the programs start.
const ROMS: [&str; 6] = [
    "rtl/throughput/microcode/microcode.hex",
    "rtl/microcode/comb-7x2.hex",
    "rtl/small/microcode/microcode.hex",
    "rtl/small/microcode/steps.hex",
    "rtl/small/microcode/comb.hex",
    "rtl/small/microcode/constants.hex",
];

#[derive(Parser)]
struct Arguments {
    /// Where they are placed: a folder, made if it is not there
    folder: PathBuf,
}

fn main() -> io::Result<()> {
    let folder = Arguments::parse().folder;
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for rom in ROMS {
        let place = folder.join(rom);
        fs::create_dir_all(place.parent().unwrap_or(&folder))?;
        fs::copy(repository.join(rom), place)?;
    }
    for (name, model) in [("yuxi-sim", Model::axi()), ("yuxi-sim-small", Model::axi_small())] {
        let program = folder.join(name);
        // one that runs cannot be written, but replaced
        let _ = fs::remove_file(&program);
        fs::copy(build(&model)?, &program)?;
        println!("{}", program.display());
    }
    Ok(())
}
