//! What generated files of the members share.

use crate::program::Comb;

/// Their first line.
pub(crate) const NOTICE: &str =
    "// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.\n";

/// The file of a comb's tables, which several builds may read.
pub(crate) fn comb_file(comb: Comb) -> String {
    format!("rtl/microcode/comb-{}x{}.hex", comb.teeth, comb.tables)
}
