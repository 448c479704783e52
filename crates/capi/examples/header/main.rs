//! Writes `yuxi.h` into the directory of its argument, else into `include/` beside
//! this crate's sources: `cargo run -p yuxi-capi --example header`.
//!
//! cbindgen reads no function that a macro makes. So it gets the library's sources as one file in
//! which the macros are expanded; the test below compares the committed header with the result.

mod comments;
mod rules;
mod source;

use std::error::Error;
use std::path::{Path, PathBuf};

use quote::ToTokens;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let directory = std::env::args_os().nth(1).map_or_else(|| root.join("include"), PathBuf::from);
    let path = directory.join("yuxi.h");
    std::fs::write(&path, header(root)?)?;
    println!("{}", path.display());
    Ok(())
}

fn header(root: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
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
    let items = source::expanded(&root.join("src/lib.rs"))?;
    let directory = tempfile::tempdir()?;
    let file = directory.path().join("yuxi_capi.rs");
    let text: String = items.iter().map(|item| item.to_token_stream().to_string() + "\n").collect();
    std::fs::write(&file, text)?;
    let mut header = Vec::new();
    cbindgen::Builder::new().with_config(config).with_src(file).generate()?.write(&mut header);
    Ok(header)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_is_up_to_date() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let committed = std::fs::read_to_string(root.join("include/yuxi.h")).unwrap();
        let generated = String::from_utf8(header(root).unwrap()).unwrap();
        assert!(
            committed == generated,
            "include/yuxi.h is not what its generator writes: cargo run -p yuxi-capi --example header"
        );
    }
}
