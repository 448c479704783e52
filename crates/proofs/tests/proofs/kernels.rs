//! All kernels of this very program are proved, the facts that proofs use hold on numbers, and what is too strong is
//! refused.

use std::collections::BTreeMap;

use num_bigint::{BigInt, Sign};
use yuxi_proofs::checker::{Goal, check};
use yuxi_proofs::contract::{Expression, Relation};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::inventory::Stated;
use yuxi_proofs::kernel::{Code, number};
use yuxi_proofs::machine::Content;
use yuxi_proofs::mutants::{compare, concrete, is_proved, plant};
use yuxi_proofs::theorem::Statement;

/// Those that are proved.
fn proved(kernels: &[Stated]) -> impl Iterator<Item = &Stated> {
    kernels.iter().filter(|stated| stated.statement.contract.open.is_none())
}

#[test]
fn every_kernel_is_proved() {
    let artefact = crate::common::artefact();
    let kernels = crate::common::kernels(&artefact);
    let mut failed = Vec::new();
    for stated in proved(&kernels) {
        if let Err(error) = stated.statement.prove(&stated.kernel.code, &artefact) {
            failed.push(format!("{}: {error:#}", stated.kernel.path));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
    let is_known = cfg!(any(target_arch = "x86_64", target_arch = "aarch64"));
    assert!(!is_known || proved(&kernels).count() >= 20, "{} kernels", kernels.len());
}

/// The words of a state that are inputs of a proof, in the order of the variables.
fn given(statement: &Statement, code: &Code, state: &yuxi_proofs::machine::State<u64>) -> Vec<u64> {
    // a register that holds a place had a variable before
    let registers = (0..state.registers.len()).filter(|place| *place != code.stack_pointer());
    let words = registers.map(|register| match &state.registers[register] {
        Content::Word(word) => *word,
        Content::Place(..) => 0,
    });
    let behind = statement.contract.inputs.iter().flat_map(|(_, places)| places);
    let behind = behind.filter_map(|place| match place {
        yuxi_proofs::contract::Place::Memory(name, offset) => {
            let region = yuxi_proofs::machine::Region::Argument(code.register(name).unwrap());
            state.memory[&(region, *offset)].word().ok()
        }
        yuxi_proofs::contract::Place::Register(_) => None,
    });
    words.chain(behind).collect()
}

#[test]
fn facts_hold_on_numbers() {
    let artefact = crate::common::artefact();
    for stated in proved(&crate::common::kernels(&artefact)) {
        let (code, statement) = (&stated.kernel.code, &stated.statement);
        let theorem = statement.theorem(code, &artefact).unwrap();
        let mut random = Random::new(3);
        for _ in 0..200 {
            let (state, mut names) = concrete(statement, code, &mut random).unwrap();
            let given = given(statement, code, &state);
            assert_eq!(given.len(), theorem.free, "{}", stated.kernel.path);
            let values = theorem.facts.values(&given);
            let values = values.unwrap_or_else(|| panic!("{}: {given:x?}", stated.kernel.path));
            let results = statement.concrete_run(code, &artefact, state).unwrap();
            for ((_, words), (_, polynomials)) in results.iter().zip(&theorem.outputs) {
                let modelled: Vec<_> = polynomials.iter().map(|p| p.value(&values)).collect();
                let words: Vec<_> = words.iter().map(|word| BigInt::from(*word)).collect();
                assert_eq!(modelled, words, "{}", stated.kernel.path);
            }
            for premise in &theorem.premises {
                assert_ne!(premise.value(&values).sign(), Sign::Minus, "{}", stated.kernel.path);
            }
            for goal in &theorem.goals {
                assert!(holds(goal, &values), "{}", stated.kernel.path);
            }
            names.extend(results.iter().map(|(name, words)| (name.clone(), number(words))));
            assert_eq!(statement.violated(&names).unwrap(), None, "{}", stated.kernel.path);
        }
    }
}

fn holds(goal: &Goal, values: &[BigInt]) -> bool {
    match goal {
        Goal::NotNegative(what) => what.value(values).sign() != Sign::Minus,
        Goal::Zero(what) => what.value(values).sign() == Sign::NoSign,
        Goal::Divides(modulus, what) => (what.value(values) % modulus).sign() == Sign::NoSign,
    }
}

#[test]
fn a_statement_that_is_too_strong_is_refused() {
    let artefact = crate::common::artefact();
    for (place, stated) in proved(&crate::common::kernels(&artefact)).enumerate() {
        let code = &stated.kernel.code;
        let mut statement = stated.statement.clone();
        let contract = &mut statement.contract;
        // another one for each kernel: all of them for all kernels would take minutes
        match place % 5 {
            0 if contract.conclusions.contains(&relation("r < m")) => {
                contract.conclusions = vec![relation("r < m − 1")];
            }
            1 if !contract.premises.is_empty() => contract.premises.clear(),
            2 => contract.keeps.push(code.registers()[8].to_owned()),
            3 => contract.outputs[0].1.reverse(),
            _ => {
                for relation in &mut contract.conclusions {
                    if let Relation::Congruent(a, ..) | Relation::Equal(a, _) = relation {
                        *a = Expression::parse(&format!("{a} + 1")).unwrap();
                    }
                }
            }
        }
        let result = statement.prove(code, &artefact);
        assert!(result.is_err(), "{}: {} is proved", stated.kernel.path, statement.contract);
    }
}

fn relation(text: &str) -> Relation {
    Relation::parse_list(text).unwrap().remove(0)
}

#[test]
fn steps_of_one_kernel_prove_no_other() {
    let artefact = crate::common::artefact();
    let kernels = crate::common::kernels(&artefact);
    let proofs: BTreeMap<_, _> = proved(&kernels)
        .take(4)
        .map(|stated| {
            let proof = stated.statement.prove(&stated.kernel.code, &artefact).unwrap();
            (stated.kernel.path.clone(), proof)
        })
        .collect();
    for (path, proof) in &proofs {
        for (other, theorem) in &proofs {
            let theorem = &theorem.theorem;
            let result = check(&theorem.problem(), &proof.steps, &theorem.goals);
            assert_eq!(result.is_ok(), path == other, "{path}, {other}");
        }
        let fewer = &proof.steps[..proof.steps.len() - 1];
        assert!(check(&proof.theorem.problem(), fewer, &proof.theorem.goals).is_err());
    }
}

#[test]
fn faults_are_refused() {
    let artefact = crate::common::artefact();
    let kernels = crate::common::kernels(&artefact);
    let kernels: Vec<_> = proved(&kernels).collect();
    let mut refused = 0;
    for seed in 0..2 * kernels.len() {
        let stated = kernels[seed % kernels.len()];
        let theorem = stated.statement.theorem(&stated.kernel.code, &artefact).unwrap();
        let mutant = plant(stated, &theorem.constants, &mut Random::new(seed as u64));
        if is_proved(&mutant, &artefact) {
            let outcomes = compare(stated, std::slice::from_ref(&mutant), &artefact, 2000).unwrap();
            assert!(outcomes[0].is_ok(), "{}: {outcomes:?}", mutant.what);
        } else {
            refused += 1;
        }
    }
    assert!(refused * 2 > kernels.len(), "{refused} of {}", 2 * kernels.len());
}
