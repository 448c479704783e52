//! Each rule of the checker, in both directions: what follows is accepted, and what is one more is refused.

use num_bigint::BigInt;
use yuxi_proofs::checker::{Combination, Goal, Monomial, Polynomial, Problem, Step, check};

/// A sum of numbers times products of variables.
fn polynomial(terms: &[(i64, &[u16])]) -> Polynomial {
    let mut result = Polynomial::default();
    for (coefficient, variables) in terms {
        let monomial = variables.iter().fold(Monomial::ONE, |product, variable| {
            product.times(&Monomial::of(*variable)).unwrap()
        });
        result.add_term(monomial, &BigInt::from(*coefficient));
    }
    result
}

/// Variables with these greatest values.
fn problem(greatest: &[i64], equations: &[Polynomial], premises: &[Polynomial]) -> Problem {
    Problem {
        greatest: std::iter::once(0).chain(greatest.iter().copied()).map(BigInt::from).collect(),
        equations: equations.to_vec(),
        premises: premises.to_vec(),
    }
}

fn by(scale: i64, equations: &[(usize, i64)], premises: &[(usize, i64)]) -> Combination {
    let with = |list: &[(usize, i64)]| {
        list.iter().map(|(place, factor)| (*place, Monomial::ONE, BigInt::from(*factor))).collect()
    };
    Combination { scale: scale.into(), equations: with(equations), premises: with(premises) }
}

fn accepts(problem: &Problem, steps: &[Step], goals: &[Goal]) -> bool {
    check(problem, steps, goals).is_ok()
}

/// Shows that a polynomial is not negative.
fn is_not_negative(problem: &Problem, what: &Polynomial, combination: Combination) -> bool {
    let steps = [Step::NotNegative(what.clone(), combination)];
    accepts(problem, &steps, &[Goal::NotNegative(what.clone())])
}

#[test]
fn a_bound_by_ranges() {
    // x ≤ 7
    let given = problem(&[7], &[], &[]);
    assert!(is_not_negative(&given, &polynomial(&[(7, &[]), (-1, &[1])]), by(1, &[], &[])));
    assert!(!is_not_negative(&given, &polynomial(&[(6, &[]), (-1, &[1])]), by(1, &[], &[])));
    assert!(!is_not_negative(&given, &polynomial(&[(7, &[]), (-1, &[1])]), by(0, &[], &[])));
    assert!(!is_not_negative(&given, &polynomial(&[(7, &[]), (-1, &[1])]), by(-1, &[], &[])));
    // x·y ≤ 7·5
    let given = problem(&[7, 5], &[], &[]);
    assert!(is_not_negative(&given, &polynomial(&[(35, &[]), (-1, &[1, 2])]), by(1, &[], &[])));
    assert!(!is_not_negative(&given, &polynomial(&[(34, &[]), (-1, &[1, 2])]), by(1, &[], &[])));
}

#[test]
fn a_bound_by_an_equation_and_a_scale() {
    // x = y + 4·z, x ≤ 9: z ≤ 2, as 4·z ≤ 9
    let equation = polynomial(&[(1, &[1]), (-1, &[2]), (-4, &[3])]);
    let given = problem(&[9, 3, 100], &[equation], &[]);
    // 4·(2 − z) + 3 − (x − y − 4·z) = 11 − x + y
    let at_most_2 = polynomial(&[(2, &[]), (-1, &[3])]);
    assert!(is_not_negative(&given, &at_most_2, by(4, &[(0, -1)], &[])));
    assert!(!is_not_negative(&given, &at_most_2, by(4, &[(0, 1)], &[])));
    assert!(!is_not_negative(&given, &at_most_2, by(4, &[(1, -1)], &[])), "no such equation");
    let at_most_1 = polynomial(&[(1, &[]), (-1, &[3])]);
    assert!(!is_not_negative(&given, &at_most_1, by(4, &[(0, -1)], &[])));
}

#[test]
fn a_bound_by_a_premise() {
    // 5 − x·y ≥ 0
    let premise = polynomial(&[(5, &[]), (-1, &[1, 2])]);
    let given = problem(&[9, 9], &[], std::slice::from_ref(&premise));
    assert!(is_not_negative(&given, &premise, by(1, &[], &[(0, 1)])));
    assert!(!is_not_negative(&given, &premise, by(1, &[], &[(0, -1)])), "the wrong sign");
    assert!(!is_not_negative(&given, &premise, by(1, &[], &[(1, 1)])), "no such premise");
    let less = polynomial(&[(4, &[]), (-1, &[1, 2])]);
    assert!(!is_not_negative(&given, &less, by(1, &[], &[(0, 1)])));
    // times x: 5·x − x²·y ≥ 0
    let times = polynomial(&[(5, &[1]), (-1, &[1, 1, 2])]);
    let combination =
        Combination { premises: vec![(0, Monomial::of(1), BigInt::from(1))], ..by(1, &[], &[]) };
    assert!(is_not_negative(&given, &times, combination));
}

#[test]
fn a_zero_becomes_an_equation() {
    // x = y + 4·z, x ≤ 3: z = 0
    let equation = polynomial(&[(1, &[1]), (-1, &[2]), (-4, &[3])]);
    let z = polynomial(&[(1, &[3])]);
    let is_zero = |greatest: i64, above, below| {
        let given = problem(&[greatest, 3, 100], std::slice::from_ref(&equation), &[]);
        let goal = polynomial(&[(-1, &[3])]);
        // z ≤ 0 by the new equation alone
        let steps = [
            Step::Zero(z.clone(), above, below),
            Step::NotNegative(goal.clone(), by(1, &[(1, 1)], &[])),
        ];
        accepts(&given, &steps, &[Goal::NotNegative(goal)])
    };
    assert!(is_zero(3, by(1, &[], &[]), by(4, &[(0, -1)], &[])));
    assert!(!is_zero(4, by(1, &[], &[]), by(4, &[(0, -1)], &[])), "a range that is one too large");
    assert!(!is_zero(3, by(1, &[], &[]), by(1, &[], &[])));
    assert!(!is_zero(3, by(1, &[(0, 1)], &[]), by(4, &[(0, -1)], &[])));
}

#[test]
fn a_remainder_that_is_small_is_zero() {
    // x − y = 8·z, and |x − y| < 8
    let equation = polynomial(&[(1, &[1]), (-1, &[2]), (-8, &[3])]);
    let difference = polynomial(&[(1, &[1]), (-1, &[2])]);
    let is_zero = |greatest: i64, modulus: i64| {
        let given = problem(&[greatest, 7, 100], std::slice::from_ref(&equation), &[]);
        let steps = [
            Step::Remainder(modulus.into(), difference.clone(), by(1, &[(0, -1)], &[])),
            Step::NotNegative(difference.clone(), by(1, &[(1, -1)], &[])),
        ];
        accepts(&given, &steps, &[Goal::NotNegative(difference.clone())])
    };
    assert!(is_zero(7, 8));
    assert!(!is_zero(8, 8), "a range that is one too large");
    assert!(!is_zero(7, 7));
    assert!(!is_zero(7, 16));
    assert!(!is_zero(7, -8));
}

#[test]
fn a_congruence() {
    // x = 3·y + 7·z: 7 divides x − 3·y; and 2·x − 6·y
    let equation = polynomial(&[(1, &[1]), (-3, &[2]), (-7, &[3])]);
    let given = problem(&[99, 99, 99], &[equation], &[]);
    let divides = |modulus: i64, what: &[(i64, &[u16])], combination| {
        let what = polynomial(what);
        let steps = [Step::Divides(modulus.into(), what.clone(), combination)];
        accepts(&given, &steps, &[Goal::Divides(modulus.into(), what)])
    };
    assert!(divides(7, &[(1, &[1]), (-3, &[2])], by(1, &[(0, -1)], &[])));
    assert!(divides(7, &[(1, &[1]), (-3, &[2])], by(2, &[(0, -2)], &[])));
    assert!(!divides(7, &[(1, &[1]), (-4, &[2])], by(1, &[(0, -1)], &[])));
    assert!(!divides(7, &[(1, &[1]), (-4, &[2])], by(7, &[(0, -7)], &[])), "no coprime scale");
    assert!(!divides(5, &[(1, &[1]), (-3, &[2])], by(1, &[(0, -1)], &[])));
    assert!(!divides(0, &[(1, &[1]), (-3, &[2])], by(1, &[(0, -1)], &[])));
    assert!(!divides(7, &[(1, &[1]), (-3, &[2])], by(1, &[(0, -1)], &[(0, 1)])), "a premise");
}

#[test]
fn a_split_on_a_bit() {
    // b·x ≤ 7 for x ≤ 7, as a bit is 0 or 1; c ≤ 2 is no bit
    let given = problem(&[1, 7, 2], &[], &[]);
    let goal = polynomial(&[(7, &[]), (-1, &[1, 2])]);
    let zero = polynomial(&[(7, &[])]);
    let one = polynomial(&[(7, &[]), (-1, &[2])]);
    let step = |what: &Polynomial| vec![Step::NotNegative(what.clone(), by(1, &[], &[]))];
    let goals = [Goal::NotNegative(goal.clone())];
    let split = |bit, zero, one| [Step::Split(bit, goals.to_vec(), zero, one)];
    assert!(accepts(&given, &split(1, step(&zero), step(&one)), &goals));
    assert!(!accepts(&given, &split(1, step(&zero), vec![]), &goals), "a branch is missing");
    assert!(!accepts(&given, &split(1, vec![], step(&one)), &goals), "a branch is missing");
    assert!(!accepts(&given, &split(1, step(&one), step(&zero)), &goals));
    assert!(!accepts(&given, &split(3, step(&goal), step(&goal)), &goals), "no bit");
    assert!(!accepts(&given, &split(0, step(&goal), step(&goal)), &goals), "no variable");
    assert!(!accepts(&given, &split(9, step(&goal), step(&goal)), &goals), "no variable");
    let nothing = [Step::Split(1, vec![], step(&zero), step(&one))];
    assert!(!accepts(&given, &nothing, &goals), "what is not among the goals of the split");
}

#[test]
fn a_lemma_by_cases_is_an_equation() {
    // x = b·y and z = b·y: x − z = 0 in each case, and so without a split
    let equations =
        [polynomial(&[(1, &[2]), (-1, &[1, 3])]), polynomial(&[(1, &[4]), (-1, &[1, 3])])];
    let given = problem(&[1, 7, 7, 7], &equations, &[]);
    let lemma = polynomial(&[(1, &[2]), (-1, &[4])]);
    let zero = || {
        Step::Zero(lemma.clone(), by(1, &[(0, -1), (1, 1)], &[]), by(1, &[(0, 1), (1, -1)], &[]))
    };
    let split = |goal: &Polynomial| {
        Step::Split(1, vec![Goal::Zero(goal.clone())], vec![zero()], vec![zero()])
    };
    let goal = polynomial(&[(1, &[2]), (-1, &[4])]);
    let by_lemma = Step::NotNegative(goal.clone(), by(1, &[(2, -1)], &[]));
    let goals = [Goal::NotNegative(goal)];
    assert!(accepts(&given, &[split(&lemma), by_lemma.clone()], &goals));
    assert!(!accepts(&given, std::slice::from_ref(&by_lemma), &goals), "no equation yet");
    let other = polynomial(&[(1, &[2]), (-2, &[4])]);
    assert!(!accepts(&given, &[split(&other), by_lemma], &goals), "another lemma");
}

#[test]
fn a_goal_must_be_shown() {
    let given = problem(&[7], &[], &[]);
    let (what, other) = (polynomial(&[(7, &[]), (-1, &[1])]), polynomial(&[(8, &[]), (-1, &[1])]));
    let steps = [Step::NotNegative(what.clone(), by(1, &[], &[]))];
    assert!(!accepts(&given, &steps, &[Goal::NotNegative(other)]));
    assert!(!accepts(&given, &steps, &[Goal::Divides(1.into(), what)]));
    assert!(accepts(&given, &[], &[]));
}

#[test]
fn products_of_more_than_eight_factors_are_refused() {
    let many = [1; 5];
    let equation = polynomial(&[(1, &many)]);
    let given = problem(&[1], std::slice::from_ref(&equation), &[]);
    let mut combination = by(1, &[], &[]);
    let five = many.iter().fold(Monomial::ONE, |p, v| p.times(&Monomial::of(*v)).unwrap());
    combination.equations.push((0, five, BigInt::from(1)));
    assert!(!is_not_negative(&given, &polynomial(&[(1, &[])]), combination));
}
