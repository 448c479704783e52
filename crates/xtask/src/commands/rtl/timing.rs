//! The pictures of the timing diagrams in docs/timing, drawn by WaveDrom.

use std::fs;

use anyhow::Result;

use super::{bus, design, python};
use crate::run;

const PACKAGE: &str = "wavedrom==2.0.3.post3";
/// Reads a diagram, and writes its picture.
const DRAW: &str = "import sys, wavedrom; \
    wavedrom.render(open(sys.argv[1]).read()).saveas(sys.argv[2])";

pub(super) fn run(write: bool) -> Result<()> {
    let python = python::with_package(PACKAGE)?;
    let scratch = tempfile::tempdir()?;
    let drawn = scratch.path().join("drawn.svg");
    for diagram in design::sorted(&["docs/timing/*.json"])? {
        run::read(run::program(&python).args(["-c", DRAW, &diagram]).arg(&drawn))?;
        let text = fs::read_to_string(&drawn)? + "\n";
        let picture = diagram.replace(".json", ".svg");
        bus::settle(&picture, &diagram, "timing", &text, write)?;
    }
    println!("timing: the pictures are current");
    Ok(())
}
