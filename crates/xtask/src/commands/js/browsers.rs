//! Bundles an application out of the installed archive with vite, webpack and esbuild, and runs each bundle in Chromium, in
//! the page and in workers (js/browsers).

use std::path::Path;

use anyhow::Result;

use super::folder::{self, inside};
use super::target;
use crate::run;

pub(super) fn run(archive: &Path) -> Result<()> {
    if run::need(&["/usr/bin/chromium:chromium"]).is_err() {
        println!("js: the tests in Chromium are SKIPPED, for the reason above");
        return Ok(());
    }
    let folder = target().join("browsers");
    if !folder::install("js/browsers", archive, &folder)? {
        println!("js: the tests in Chromium are SKIPPED: npm's registry is out of reach");
        return Ok(());
    }
    run::run(inside(&folder, "node").arg("main.mjs").arg(folder.join("bundles")))
}
