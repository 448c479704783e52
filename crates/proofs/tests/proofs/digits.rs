//! What the operations on digits compute holds on numbers, and operands that are too large are refused.

use crate::common::numbers::{check_numbers, p256, sm2};
use num_bigint::{BigInt, Sign};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::vector::digits::Digits;
use yuxi_proofs::vector::digits::certificates::{
    CARRIED, DigitOperations, Ends, FACTOR, FOLDED, SUBTRACTED,
};
use yuxi_proofs::vector::digits::operations::{
    carry_small, fold, half, product, product_less_square, square_less,
};
use yuxi_proofs::vector::digits::signed::Signed;
use yuxi_proofs::vector::lane::Numbers;

/// Limbs between these ends, extreme ones among them, and what the variables of a certificate are for them.
fn digits(random: &mut Random, [limb, top]: Ends) -> (Digits<u64>, Vec<u64>) {
    let mut given = Vec::new();
    let digits = std::array::from_fn(|i| {
        let [from, to] = if i == 8 { top } else { limb };
        let more = match random.below(6) {
            0 => 0,
            1 => to - from,
            _ => (random.word() % (to - from).cast_unsigned()).cast_signed(),
        };
        given.push(more.cast_unsigned());
        (from + more).cast_unsigned()
    });
    (digits, given)
}

/// The value of limbs of 29 bits with a sign.
fn value(words: &Digits<u64>) -> BigInt {
    let terms = words.iter().zip((0..).step_by(29));
    terms.map(|(word, bits)| BigInt::from(word.cast_signed()) << bits).sum()
}

#[test]
fn facts_of_digits_hold_on_numbers() {
    let (mut random, mut lane) = (Random::new(9), Numbers(0));
    for modulus in [sm2(), p256()] {
        let operations = DigitOperations::show(&modulus).unwrap();
        let (m, modulus) = (&operations.modulus.value, &operations.modulus);
        let is_multiple = |what: BigInt| (what % m).sign() == Sign::NoSign;
        for _ in 0..300 {
            let [(a, a_given), (b, b_given), (c, c_given)] =
                std::array::from_fn(|_| digits(&mut random, FACTOR));
            let result = product(&mut lane, modulus, &a, &b).unwrap();
            check_numbers(
                &operations.product,
                &[a_given.clone(), b_given.clone()].concat(),
                &result,
            );
            assert!(is_multiple((value(&result) << 261) - value(&a) * value(&b)));

            let result = square_less(&mut lane, modulus, &a, None).unwrap();
            check_numbers(&operations.squares[0], &a_given, &result);
            let (d, d_given) = digits(&mut random, SUBTRACTED);
            let result = square_less(&mut lane, modulus, &a, Some(&d)).unwrap();
            check_numbers(&operations.squares[1], &[a_given.clone(), d_given].concat(), &result);
            let sum = value(&result) + value(&d);
            assert!(is_multiple((sum << 261) - value(&a) * value(&a)));

            let result = product_less_square(&mut lane, modulus, &a, &b, &c).unwrap();
            let given = [a_given.clone(), b_given, c_given].concat();
            check_numbers(&operations.product_less_square, &given, &result);
            let difference = value(&a) * value(&b) - value(&c) * value(&c);
            assert!(is_multiple((value(&result) << 261) - difference));

            let result = half(&mut lane, modulus, &a).unwrap();
            check_numbers(&operations.half, &a_given, &result);
            let odd = if a[0] & 1 == 1 { m.clone() } else { BigInt::ZERO };
            assert_eq!(value(&result) * 2, value(&a) + odd);

            let (t, given) = digits(&mut random, CARRIED);
            let result = carry_small(&mut lane, &t).unwrap();
            check_numbers(&operations.carry, &given, &result);
            assert_eq!(value(&result), value(&t));

            let (t, given) = digits(&mut random, FOLDED);
            let result = fold(&mut lane, modulus, &t).unwrap();
            check_numbers(&operations.fold, &given, &result);
            assert!(is_multiple(value(&result) - value(&t)));
        }
    }
}

/// Operands beyond what a certificate is about are refused, so that no word is taken for an integer that it does not hold.
#[test]
fn digits_that_may_be_too_large_are_refused() {
    let operations = DigitOperations::show(&sm2()).unwrap();
    let modulus = &operations.modulus;
    let of = |[limb, top]: Ends, factor: i64| [limb.map(|end| end * factor), top];
    let mut run = Signed::default();
    let [a, b] = [FACTOR; 2].map(|[limb, top]| run.digits(limb, top));
    assert!(product(&mut run, modulus, &a, &b).is_ok());
    let [limb, top] = of(FACTOR, 2);
    let large = run.digits(limb, top);
    assert!(product(&mut run, modulus, &large, &large).is_err());
    assert!(square_less(&mut run, modulus, &large, None).is_err());
    assert!(product_less_square(&mut run, modulus, &large, &large, &a).is_err());
    let [limb, top] = of(CARRIED, 2);
    let large = run.digits(limb, top);
    assert!(carry_small(&mut run, &large).is_err());
    assert!(half(&mut run, modulus, &large).is_err());
    assert!(DigitOperations::show(&(sm2() - 2)).is_err());
}
