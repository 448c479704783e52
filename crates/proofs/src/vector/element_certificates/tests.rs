//! Modulo the orders of the curves, whose reductions multiply a limb by an inverse first: operations with faults are refused.

use yuxi_arith::field::{Modulus as _, P256N, Sm2N};

use super::*;
use crate::kernel::number;
use crate::vector::certificate::show_product;

fn is_shown(modulus: &Modulus) -> [bool; 2] {
    [show_product(modulus, false).is_ok(), show_fold(modulus).is_ok()]
}

#[test]
fn another_inverse_or_digit_is_refused() {
    for n in [Sm2N::WORDS, P256N::WORDS] {
        let modulus = Modulus::new(&number(&n)).unwrap().without_sharing();
        assert_eq!(is_shown(&modulus), [true; 2]);
        for bit in [0, 1, 17, 51] {
            let mut other = modulus.clone();
            other.inverse ^= 1 << bit;
            assert_eq!(is_shown(&other), [false, true], "bit {bit} of the inverse");
        }
        for digit in 0..5 {
            let mut other = modulus.clone();
            other.factor[digit] += 2;
            assert_eq!(is_shown(&other), [false, true], "digit {digit} of the modulus");
            let mut other = modulus.clone();
            other.fold[digit] -= 1;
            assert_eq!(is_shown(&other), [true, false], "digit {digit} of 2^256 less it");
        }
        let mut other = modulus;
        other.value += 2;
        assert_eq!(is_shown(&other), [false; 2]);
    }
}
