//! The ladder of X25519 is a program by x alone, which Coq accepts; others are refused. What needs Coq is skipped without `coqc`.

use std::process::Command;

use yuxi_arith::curve::x25519::{XPoint, ladder_projective};
use yuxi_arith::field::Field as _;
use yuxi_proofs::coq::Folder;
use yuxi_proofs::lemmas::ladder::{ladder, program_of_ladder, text};
use yuxi_proofs::lemmas::{compile_theory_of, lemmas};

/// A ladder with a step that belongs to no formula, or with another u, is no program.
#[test]
fn steps_beside_the_formula_are_refused() {
    assert!(program_of_ladder(ladder_projective).is_ok());
    assert!(program_of_ladder(|k, u| ladder_projective(k, u.double())).is_err());
    let exchanged = program_of_ladder(|k, u| {
        let XPoint { x, z } = ladder_projective(k, u);
        XPoint { x: z, z: x }
    });
    assert!(exchanged.is_err());
    // words of the scalar in another order are another program
    let other = program_of_ladder(|[a, b, c, d], u| ladder_projective(&[*a, *c, *b, *d], u));
    assert_ne!(text(&other.unwrap()).unwrap(), ladder().unwrap().text);
}

/// Coq refuses each of these changes to what was recorded.
#[test]
#[ignore = "Coq takes a minute"]
fn coq_refuses_faults() {
    if Command::new("coqc").arg("--version").output().is_err() {
        println!("SKIPPED, as there is no coqc");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let coq = Folder::new(folder.path()).unwrap();
    let lemmas = lemmas().unwrap();
    let text = &lemmas.iter().find(|lemma| lemma.name == "Ladder25519").unwrap().text;
    compile_theory_of(&coq, text).unwrap();
    let faults = [
        // both points the other way about
        ("Order", text.replacen("LStep 0 1 0", "LStep 0 0 1", 1)),
        // an exchange by another bit
        ("Bit", text.replacen("(Shr (Reg 2) 9)", "(Shr (Reg 2) 8)", 1)),
        // no exchange at the end
        ("End", text.replacen("LSelect 0 0 1", "LSelect 0 1 0", 1)),
        // a step less
        ("Steps", text.replacen("LStep 0 1 0;\n", "", 1)),
        // more scalars than the ladder has steps for
        ("Range", text.replacen("2^255", "2^256", 1)),
    ];
    assert!(coq.prove("Right", text).is_ok());
    for (name, fault) in faults {
        assert_ne!(fault, *text, "{name}");
        assert!(coq.prove(name, &fault).is_err(), "{name}");
    }
}
