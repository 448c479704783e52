//! Writes `yuxi.h` into the directory of its argument, else into `include/` beside
//! this crate's sources: `cargo run -p yuxi-capi --example header`.
//!
//! `cargo xtask floors` compares the committed file with what this writes.

use std::error::Error;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let directory = std::env::args_os().nth(1).map_or_else(|| root.join("include"), PathBuf::from);
    let path = directory.join("yuxi.h");
    std::fs::write(&path, header(root)?)?;
    println!("{}", path.display());
    Ok(())
}

pub(crate) fn header(root: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut config = cbindgen::Config::from_file(root.join("cbindgen.toml"))?;
    config.header = Some(std::fs::read_to_string(root.join("header.txt"))?);
    let [major, minor, patch] = [
        env!("CARGO_PKG_VERSION_MAJOR"),
        env!("CARGO_PKG_VERSION_MINOR"),
        env!("CARGO_PKG_VERSION_PATCH"),
    ];
    let preamble = config.after_includes.get_or_insert_default();
    preamble.push_str(&format!(
        "\n/** The version of this header; yuxi_version is that of the library. */\n\
         #define YUXI_VERSION \"{major}.{minor}.{patch}\"\n\
         #define YUXI_VERSION_MAJOR {major}\n\
         #define YUXI_VERSION_MINOR {minor}\n\
         #define YUXI_VERSION_PATCH {patch}"
    ));
    let mut text = Vec::new();
    cbindgen::Builder::new().with_config(config).with_crate(root).generate()?.write(&mut text);
    Ok(text)
}
