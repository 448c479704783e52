//! What Yosys reads otherwise than the standard has it, without a warning: an array of a structure is one structure to it
//! (0.23 and 0.70), so that the netlist is another circuit.

use std::fs;

use anyhow::{Result, ensure};

use super::design;
use crate::workspace;

/// No file of the design has such an array; names of structures end in `_t`.
pub(super) fn check() -> Result<()> {
    for file in design::sorted(&["rtl/*.sv"])? {
        let text = fs::read_to_string(workspace::root().join(&file))?;
        let found = text.lines().position(is_array_of_structures);
        let line = found.map_or(0, |before| before + 1);
        ensure!(found.is_none(), "{file}:{line}: an array of structures, of which Yosys makes one");
    }
    Ok(())
}

/// `name_t names [..]`, also after other words.
fn is_array_of_structures(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default().replace('[', " [");
    let words: Vec<&str> = code.split_whitespace().collect();
    words.windows(3).any(|three| three[0].ends_with("_t") && three[2].starts_with('['))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_are_found() {
        for line in
            ["  digit_t digits_q [0:31];", "input word_t words[4],", "  var a_t b [2]; // c"]
        {
            assert!(is_array_of_structures(line), "{line}");
        }
        for line in [
            "  digit_t digit_q;",
            "  logic [11:0] digits_q [0:31]; // of digit_t a [",
            "  c = word_t'(x[3]);",
        ] {
            assert!(!is_array_of_structures(line), "{line}");
        }
    }
}
