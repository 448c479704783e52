//! Scalar multiplications are programs over points, which Coq accepts; others are refused. What needs Coq is skipped without
//! `coqc`.

use std::path::Path;
use std::process::Command;

use yuxi_arith::curve::{self, Affine, Jacobian};
use yuxi_proofs::coq::Folder;
use yuxi_proofs::lemmas::{
    Lemma, compile_theory_of, facts, lemmas, program_of_mul, read_accepted, write_accepted,
};

/// What Coq has accepted is what the source does now.
#[test]
fn all_are_accepted() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("coq/accepted.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let lemmas = lemmas().unwrap();
    assert_eq!(text, write_accepted(&lemmas));
    let facts = facts(&read_accepted(&text));
    assert_eq!(facts.len(), lemmas.len());
    for fact in facts {
        assert!(fact.shown.is_ok(), "{fact}");
    }
}

/// A program that Coq has not seen, or a theory.
#[test]
fn what_is_not_accepted_fails() {
    let mut lemmas = lemmas().unwrap();
    let accepted = write_accepted(&lemmas[1..]);
    let facts = facts(&read_accepted(&accepted));
    assert!(facts[0].shown.is_err());
    assert!(facts[1..].iter().all(|fact| fact.shown.is_ok()));
    let hash = lemmas[0].hash();
    lemmas[0].text = lemmas[0].text.replacen("PDouble", "PInfinity", 1);
    assert_ne!(lemmas[0].hash(), hash);
}

/// A multiplication with a step that belongs to no formula is no program over points.
#[test]
fn steps_beside_formulas_are_refused() {
    use yuxi_arith::field::Field as _;
    assert!(program_of_mul(curve::mul).is_ok());
    let with_other_y =
        program_of_mul(|k, point| curve::mul(k, Affine { y: point.y.double(), ..point }));
    assert!(with_other_y.is_err());
    let with_other_result = program_of_mul(|k, point| {
        let Jacobian { x, y, z } = curve::mul(k, point);
        Jacobian { x: y, y: x, z }
    });
    assert!(with_other_result.is_err());
}

/// Coq refuses each of these changes to what was recorded.
#[test]
#[ignore = "Coq takes minutes for the files on which all theorems rest"]
fn coq_refuses_faults() {
    if Command::new("coqc").arg("--version").output().is_err() {
        println!("SKIPPED, as there is no coqc");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let coq = Folder::new(folder.path()).unwrap();
    let Lemma { text, .. } = lemmas().unwrap().remove(0);
    compile_theory_of(&coq, &text).unwrap();
    let end = text.find("Definition n :=").unwrap();
    let last = |what: &str| text[..end].rfind(what).unwrap();
    let replaced = |at: usize, old: &str, new: &str| {
        assert!(text[at..].starts_with(old));
        format!("{}{new}{}", &text[..at], &text[at + old.len()..])
    };
    let faults = [
        // the last addition does not handle doublings
        ("distinct", replaced(last("PAdd "), "PAdd ", "PAddDistinct ")),
        // one doubling less in the last window
        ("doublings", replaced(last("PDouble 0;"), "PDouble 0;", "")),
        // the wrong bits of the scalar
        ("bits", replaced(last("(Shl (Reg 0) 1)"), "(Shl (Reg 0) 1)", "(Shl (Reg 0) 2)")),
        // the sign of another digit
        ("sign", replaced(last("PNegIf 1 0"), "PNegIf 1 0", "PNegIf 0 0")),
        // a table of other multiples
        ("table", text.replacen("PAddDistinct 0 3", "PAddDistinct 0 2", 1)),
        // a window less
        ("windows", {
            let doublings = "PDouble 0;\n   ".repeat(5);
            let (before, rest) = text.split_once(&doublings).unwrap();
            let (_, after) = rest.split_once(&doublings).unwrap();
            format!("{before}{doublings}{after}")
        }),
        // an order below which sums of the windows reach
        ("order", {
            let n = text.find("Definition n := ").unwrap() + "Definition n := ".len();
            let end = n + text[n..].find('.').unwrap();
            format!("{}251{}", &text[..n], &text[end..])
        }),
    ];
    for (name, fault) in faults {
        assert_ne!(fault, text, "{name}");
        assert!(coq.prove(name, &fault).is_err(), "{name}");
    }
}
