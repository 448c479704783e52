//! The archive of the page: the one file that `cargo xtask web --build` makes, and what belongs to it.

use std::fs;

use anyhow::Result;

use super::place::{Place, VERSION};
use super::{Output, sums};
use crate::artefacts::{PAGE, WASM};
use crate::commands::web;
use crate::{licences, run};

/// Builds and packs it; skips it, with the reason, if this machine cannot build for WebAssembly.
pub(super) fn build(place: &Place, out: &Output) -> Result<()> {
    let cross = |program: &str| {
        let mut cross = place.program("scripts/cross");
        cross.args([WASM, program]);
        cross
    };
    let has_target = run::run(&mut cross("true")).is_ok();
    if !has_target || run::need(&["gzip:gzip", "base64:coreutils", "zip:zip"]).is_err() {
        println!("release: the page is SKIPPED, for the reason above");
        return Ok(());
    }
    let cargo = || place.cargo(&[]);
    let built =
        web::build(&place.source(), &place.target().join("web"), &cargo, &|| cross("cargo"))?;

    let name = format!("yuxi-{VERSION}-page");
    let stage = place.empty("page")?;
    let top = stage.join(&name);
    fs::create_dir_all(&top)?;
    fs::copy(built, top.join("index.html"))?;
    fs::write(top.join("README"), readme())?;
    licences::write(&place.source(), &cargo, &[PAGE], &top)?;
    let mut checksums = String::new();
    for file in sums::files(&top)? {
        checksums.push_str(&format!("{}  {file}\n", sums::sha256(&top.join(&file))?));
    }
    fs::write(top.join("SHA256SUMS"), checksums)?;
    place.zip(&stage, &name, &out.file(&format!("{name}.zip")))
}

fn readme() -> String {
    format!(
        "The page of Yuxi {VERSION}: what an SM2 key, signature, ciphertext or certificate is and what is wrong with it; it also
verifies, signs, encrypts, decrypts and converts. Open index.html from a disk, or put it on any web server: it is the
whole page, needs no network, and sends nothing.

Yuxi {VERSION} 的网页版：把 index.html 存到磁盘后用浏览器打开，或放到任意网页服务器上。整页只有这一个文件，断网可用，不发送任何数据。
"
    )
}
