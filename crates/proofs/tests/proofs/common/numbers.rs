//! What certificates state, on numbers.

use num_bigint::{BigInt, Sign};
use yuxi_arith::field::{Modulus, P256N, Sm2N};
use yuxi_proofs::checker::Goal;
use yuxi_proofs::kernel::number;
use yuxi_proofs::vector::certificate::Shown;

pub(crate) fn sm2() -> BigInt {
    let power = |bits: u32| BigInt::from(1) << bits;
    power(256) - power(224) - power(96) + power(64) - 1
}

pub(crate) fn p256() -> BigInt {
    let power = |bits: u32| BigInt::from(1) << bits;
    power(256) - power(224) + power(192) + power(96) - 1
}

/// The orders of SM2 and P-256.
pub(crate) fn orders() -> [BigInt; 2] {
    [Sm2N::WORDS, P256N::WORDS].map(|words| number(&words))
}

fn holds(goal: &Goal, values: &[BigInt]) -> bool {
    match goal {
        Goal::NotNegative(what) => what.value(values).sign() != Sign::Minus,
        Goal::Zero(what) => what.value(values).sign() == Sign::NoSign,
        Goal::Divides(modulus, what) => (what.value(values) % modulus).sign() == Sign::NoSign,
    }
}

/// Facts and goals on the numbers of a run.
pub(crate) fn check_numbers(shown: &Shown, given: &[u64], result: &[u64]) {
    let values = shown.facts.values(given).unwrap_or_else(|| panic!("no values of {given:x?}"));
    for premise in &shown.problem.premises {
        assert_ne!(premise.value(&values).sign(), Sign::Minus, "{given:x?}");
    }
    for (limb, word) in shown.limbs.iter().zip(result) {
        assert_eq!(limb.value(&values), BigInt::from(word.cast_signed()), "{given:x?}");
    }
    for (limb, (from, to)) in shown.limbs.iter().zip(&shown.ranges) {
        let value = limb.value(&values);
        assert!(*from <= value && value <= *to, "{given:x?}");
    }
    assert!(shown.goals.iter().all(|goal| holds(goal, &values)), "{given:x?}");
}
