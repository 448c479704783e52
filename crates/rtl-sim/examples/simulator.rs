//! Builds the simulated core of `yuxi sign --device sim`: the member for throughput on its bus, as a
//! program in a folder with the ROMs that it reads there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Parser;
use yuxi_rtl_sim::verilate::{Model, build};

/// What the member reads, from the folder in which the program starts.
const ROMS: [&str; 2] = ["rtl/throughput/microcode/microcode.hex", "rtl/microcode/comb-7x2.hex"];

#[derive(Parser)]
struct Arguments {
    /// Where it is placed: a folder, made if it is not there
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
    let program = folder.join("yuxi-sim");
    // one that runs cannot be written, but replaced
    let _ = fs::remove_file(&program);
    fs::copy(build(&Model::axi())?, &program)?;
    println!("{}", program.display());
    Ok(())
}
