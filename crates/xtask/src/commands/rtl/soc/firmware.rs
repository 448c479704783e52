//! The firmware, examples/soc: built, and written as the memory of the simulation.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use object::read::elf::ElfFile32;
use object::{Endianness, Object, ObjectSegment};

use crate::{run, workspace};

/// PicoRV32 with its multiplier and divider.
const TARGET: &str = "riscv32im-unknown-none-elf";

/// Whether the compiler can build for it.
pub(super) fn target() -> Result<()> {
    let found = run::captured(&mut run::cross(TARGET, "true"))?.status.success();
    ensure!(found, "the target {TARGET} cannot be had");
    Ok(())
}

/// Builds it, and writes words in hexadecimal digits, as `$readmemh` reads them.
pub(super) fn write_image(path: &Path) -> Result<()> {
    let folder = workspace::target_directory().join("soc");
    let mut cargo = run::cross(TARGET, "cargo");
    cargo.args(["build", "--quiet", "--locked", "--release"]);
    cargo.args(["--manifest-path", "examples/soc/Cargo.toml", "--target-dir"]);
    run::run(cargo.arg(&folder))?;
    let elf = fs::read(folder.join(TARGET).join("release/soc-firmware"))?;
    let elf = ElfFile32::<Endianness>::parse(&*elf).context("the firmware is no 32-bit ELF")?;
    // the first segment is the beginning of the memory, where the processor starts
    let start = elf.segments().map(|segment| segment.address()).min().context("no segment")?;
    let mut text = String::new();
    for segment in elf.segments() {
        writeln!(text, "@{:x}", (segment.address() - start) / 4)?;
        for bytes in segment.data()?.chunks(4) {
            let mut word = [0; 4];
            word[..bytes.len()].copy_from_slice(bytes);
            writeln!(text, "{:08x}", u32::from_le_bytes(word))?;
        }
    }
    fs::write(path, text)?;
    Ok(())
}
