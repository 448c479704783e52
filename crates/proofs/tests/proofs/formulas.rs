//! The formulas for points are chord and tangent, and no other formula is.

use yuxi_proofs::formulas::ring::Value;
use yuxi_proofs::formulas::{Statement, run, statements};
use yuxi_recorder::{Formula, Operation};

#[test]
fn every_formula_is_what_is_stated() {
    let mut failed = Vec::new();
    for statement in statements() {
        if let Err(error) = statement.check() {
            failed.push(format!("{}: {error:#}", statement.path));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

/// Operations that a slip would put in the place of one.
fn faults(operation: &Operation<&'static str>, place: usize) -> Vec<Operation<&'static str>> {
    let other = place.saturating_sub(2);
    match *operation {
        Operation::Add(a, b) => vec![Operation::Sub(a, b), Operation::Add(a, other)],
        Operation::Sub(a, b) => {
            vec![Operation::Add(a, b), Operation::Sub(b, a), Operation::Sub(other, b)]
        }
        Operation::Neg(a) => vec![Operation::Add(a, a)],
        Operation::Double(a) => vec![Operation::Triple(a), Operation::Double(other)],
        Operation::Triple(a) => vec![Operation::Double(a), Operation::Triple(other)],
        Operation::Halve(a) => vec![Operation::Double(a)],
        Operation::ThreeHalves(a) => vec![Operation::Triple(a), Operation::Halve(a)],
        Operation::Mul(a, b) => {
            vec![Operation::Square(a), Operation::Mul(a, other), Operation::Mul(other, b)]
        }
        Operation::Square(a) => vec![Operation::Mul(a, other), Operation::Double(a)],
        Operation::MulSmall(a, small) => vec![Operation::MulSmall(a, small + 1)],
        Operation::MulAddMul(all) => vec![Operation::MulSubMul(all)],
        Operation::MulSubMul([a, b, c, d]) => vec![
            Operation::MulAddMul([a, b, c, d]),
            Operation::MulSubMul([c, d, a, b]),
            Operation::MulSubMul([a, b, c, other]),
        ],
        Operation::Select(condition, a, b) => vec![Operation::Select(condition, b, a)],
        Operation::Constant(words) => vec![Operation::Constant([words[0] + 1, 0, 0, 0])],
        Operation::Input(_) | Operation::Invert(_) => Vec::new(),
    }
}

/// What a formula gives if its inputs are as many variables; none, if it selects.
fn general(formula: &Formula) -> Option<Vec<Value>> {
    let is_input = |operation: &&Operation<_>| matches!(operation, Operation::Input(_));
    let count = formula.recording.operations.iter().filter(is_input).count();
    let inputs = (1..=count).map(Value::variable).collect();
    run(formula, inputs, &[]).unwrap().into_iter().collect()
}

#[test]
fn formulas_with_faults_are_refused() {
    let (mut refused, mut equal) = (0, 0);
    for Statement { path, about, formula, outputs, cases } in statements() {
        let Some(formula) = formula else { continue };
        for (place, operation) in formula.recording.operations.iter().enumerate() {
            let faults = faults(operation, place).into_iter().filter(|fault| fault != operation);
            for fault in faults {
                let mut mutant = formula.clone();
                mutant.recording.operations[place] = fault;
                let shown = Statement {
                    path,
                    about,
                    formula: Some(mutant.clone()),
                    outputs,
                    cases: cases.clone(),
                };
                if shown.check().is_err() {
                    refused += 1;
                    continue;
                }
                equal += 1;
                let (a, b) = (general(&formula), general(&mutant));
                let is_used = formula.outputs.contains(&place);
                let same = a.zip(b).map(|(a, b)| a.iter().zip(&b).all(|(a, b)| a.is(b)));
                assert!(
                    same == Some(true) || (same.is_none() && !is_used),
                    "{path}: {operation:?} is {fault:?}, and nobody notices"
                );
            }
        }
    }
    println!("{refused} refused, {equal} equal");
    assert!(refused > 500 && equal * 10 < refused, "{refused} refused, {equal} equal");
}

#[test]
fn statements_that_are_too_strong_are_refused() {
    for statement in statements() {
        for place in 0..statement.cases.len() {
            let mut changed = statement.cases.clone();
            let (first, rest) = changed[place].then.split_once('=').unwrap();
            changed[place].then = format!("{first} = 1 +{rest}").leak();
            let Statement { path, about, outputs, .. } = statement;
            let formula = statement.formula.clone();
            let changed = Statement { path, about, formula, outputs, cases: changed };
            assert!(changed.check().is_err(), "{path}, case {place}");
        }
    }
}

#[test]
fn a_selection_needs_to_know() {
    let is_complete = |statement: &Statement| statement.path.ends_with("Jacobian::add_mixed");
    let mut statement = statements().into_iter().find(is_complete).unwrap();
    statement.check().unwrap();
    statement.cases[0].not_zero = "";
    let error = statement.check().unwrap_err();
    assert!(format!("{error:#}").contains("X3 is not decided"), "{error:#}");
}
