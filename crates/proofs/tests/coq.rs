//! Coq accepts the certificates of kernels, and refuses what does not follow. Skipped without `coqc`.
#![cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]

mod common;

use std::process::Command;

use num_bigint::BigInt;
use yuxi_proofs::checker::{Combination, Goal, Monomial, Polynomial, Step};
use yuxi_proofs::coq::Folder;
use yuxi_proofs::theorem::Proof;

fn combinations(step: &mut Step) -> Vec<&mut Combination> {
    match step {
        Step::Zero(_, above, below) => vec![above, below],
        Step::NotNegative(_, by) | Step::Remainder(_, _, by) | Step::Divides(_, _, by) => vec![by],
        Step::Split(..) => Vec::new(),
    }
}

/// A goal and the step that shows it, with one more or less.
fn changed(what: &Polynomial, by: i64) -> Polynomial {
    let mut what = what.clone();
    what.add_term(Monomial::ONE, &BigInt::from(by));
    what
}

#[test]
fn coq_accepts_a_certificate_and_refuses_others() {
    if Command::new("coqc").arg("--version").output().is_err() {
        println!("SKIPPED, as there is no coqc");
        return;
    }
    let artefact = common::artefact();
    let kernels = common::kernels(&artefact);
    // the shortest certificate that has a bound and a congruence
    let is_wanted = |proof: &Proof| {
        let is_bound = |goal: &Goal| matches!(goal, Goal::NotNegative(_));
        let is_congruence = |goal: &Goal| matches!(goal, Goal::Divides(..));
        let goals = &proof.theorem.goals;
        goals.iter().any(is_bound) && goals.iter().any(is_congruence)
    };
    let prove = || {
        let proofs = kernels.iter().filter(|stated| stated.kernel.path.contains("25519"));
        let proofs =
            proofs.filter_map(|stated| stated.statement.prove(&stated.kernel.code, &artefact).ok());
        proofs.filter(is_wanted).min_by_key(Proof::step_count).expect("a kernel")
    };
    let folder = tempfile::tempdir().unwrap();
    let coq = Folder::new(folder.path()).unwrap();
    coq.check("kernel", "", &prove()).unwrap();

    let mut stronger = prove();
    for goal in &mut stronger.theorem.goals {
        if let Goal::NotNegative(what) = goal {
            *what = changed(what, -1);
        }
    }
    assert!(coq.check("stronger", "", &stronger).is_err());
    // the step claims it too
    let mut claimed = prove();
    for goal in &mut claimed.theorem.goals {
        if let Goal::Divides(_, what) = goal {
            *what = changed(what, 1);
        }
    }
    for step in &mut claimed.steps {
        if let Step::Divides(_, what, _) = step {
            *what = changed(what, 1);
        }
    }
    assert!(coq.check("claimed", "", &claimed).is_err());
    let mut fewer = prove();
    fewer.steps.pop();
    assert!(coq.check("fewer", "", &fewer).is_err());
    let mut other = prove();
    let mut lists = other.steps.iter_mut().flat_map(combinations);
    let list = lists.find(|by| !by.equations.is_empty()).expect("an equation");
    list.equations.pop();
    assert!(coq.check("other", "", &other).is_err());
}
