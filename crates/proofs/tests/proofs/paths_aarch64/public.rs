//! What becomes public: of a value with a mark, and of nothing else, the run knows what is assumed.

use yuxi_arith::ct::named;
use yuxi_proofs::paths::{Call, Public};

use super::{OF_TWO, assembly, compiler, library};

/// The byte at x0 becomes public; with `gap`, this stands between the words of the mark.
fn mark(name: &str, gap: &str) -> String {
    let number = named(name);
    let (low, high) = (number & 0xFFFF, number >> 16);
    format!("mov x3, #1\nmovz xzr, #{low}\nmovz xzr, #{high}, lsl #16\n{gap}and xzr, x0, x3\n")
}

const BYTE: &str = "ldrb w2, [x1]\nstrb w2, [x0]\n";
const BRANCH: &str = "ldrb w2, [x0]\ncbz w2, 1f\nnop\n1: ret";

#[test]
fn a_mark_makes_public_what_is_listed() {
    let Some(compiler) = compiler() else { return };
    let marked = mark("an answer", "");
    let code = [
        ("marked", format!("{BYTE}{marked}{BRANCH}")),
        ("not_marked", format!("{BYTE}{BRANCH}")),
        ("half_marked", format!("{BYTE}{}{BRANCH}", mark("an answer", "nop\n"))),
        ("marked_as_another", format!("{BYTE}{}{BRANCH}", mark("another answer", ""))),
        ("operand", format!("{BYTE}{marked}ldrb w2, [x1]\ncbz w2, 1f\nnop\n1: ret")),
    ];
    let functions = code.iter().map(|(name, code)| (*name, code.as_str()));
    let (_folder, loaded) = library(compiler, &assembly(functions));
    let run = |name, public: &[Public]| {
        let run = loaded.run_alone(name, Call { public, ..OF_TWO });
        run.map(|run| run.paths).map_err(|why| format!("{why:#}"))
    };
    let holds = [Public::holds("an answer")];
    assert_eq!(run("marked", &holds), Ok(1));
    assert_eq!(run("marked", &[Public::either("an answer")]), Ok(2));
    for (name, public, reason) in [
        ("marked", &[][..], "not listed"),
        ("not_marked", &holds, "branch"),
        ("half_marked", &holds, "branch"),
        ("marked_as_another", &holds, "not listed"),
        ("operand", &holds, "branch"),
    ] {
        let why = run(name, public).unwrap_err();
        assert!(why.contains(reason), "{name}: {why}");
    }
}
