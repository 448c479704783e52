//! The addresses of the system, from where the hardware has them: as constants in Rust, and as the
//! memory that the linker fills.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const MAP: &str = "../../rtl/soc/yuxi_soc_map.sv";

fn main() {
    let text = fs::read_to_string(MAP).expect("the map of the system");
    let map: BTreeMap<&str, u32> = text.lines().filter_map(constant).collect();
    let mut rust = String::new();
    for (name, value) in &map {
        writeln!(rust, "pub(crate) const {}: usize = {value:#x};", upper(name)).expect("a string");
    }
    let (origin, length) = (map["Memory"], map["MemoryBytes"]);
    let memory =
        format!("MEMORY {{ MEMORY (rwx) : ORIGIN = {origin:#x}, LENGTH = {length:#x} }}\n");

    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("map.rs"), rust).expect("a folder to write to");
    fs::write(Path::new(&out).join("memory.ld"), memory).expect("a folder to write to");
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    println!("cargo:rustc-link-arg-bins=-L{out}");
    println!("cargo:rustc-link-arg-bins=-T{here}/link.ld");
    for file in [MAP, "link.ld", "build.rs"] {
        println!("cargo:rerun-if-changed={file}");
    }
}

/// The name and value of `localparam logic [31:0] Name = 32'h0000_0000;`.
fn constant(line: &str) -> Option<(&str, u32)> {
    let (name, value) = line.trim().strip_prefix("localparam logic [31:0] ")?.split_once(" = ")?;
    let digits = value.strip_prefix("32'h")?.strip_suffix(';')?.replace('_', "");
    Some((name, u32::from_str_radix(&digits, 16).expect("a number of 32 bits")))
}

/// `MemoryBytes` as `MEMORY_BYTES`.
fn upper(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_uppercase());
    }
    text
}
