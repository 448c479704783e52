//! Where a loop uses additions that are wrong for P = Q: what its proof takes
//! for granted about the orders of the two curves, and the one scalar that
//! needs a complete addition.

use crate::common::affine::{Group, Prime};
use crate::common::booth::{digits, mul_distinct_only};
use crate::common::integers::{big, power_of_two, words};
use crate::common::on_every_multiplier;
use crate::common::points::{generator, integers, mul, times, times_g};
use num_bigint::BigUint;
use yuxi_arith::curve::{Curve, P256, Sm2};
use yuxi_arith::multiply::{Machine, Multiply};

on_every_multiplier!(the_one_scalar_of_sm2, no_scalar_of_p256);

/// How many scalars below n are tried.
const NEAR: u64 = 100;

/// n − k.
fn below_order<C: Curve>(k: u64) -> [u64; 4] {
    words(&(big(&C::ORDER) - k))
}

/// `mul_base`, large table: n must lie more than half a window (64/127 of one,
/// to be exact) above the multiple of 2^252 below it.
#[test]
fn orders_suit_the_large_table() {
    fn check<C: Curve>() {
        let above = big(&C::ORDER) % power_of_two(252);
        assert!(127u32 * above > 64u32 * power_of_two(252), "{}", C::NAME);
    }
    check::<Sm2>();
    check::<P256>();
}

/// `mul_base`, small table: at every level but the lowest the sum and what is
/// added stay below n in size, together, for the largest digits there are.
#[test]
fn sums_of_the_small_table_stay_below_the_order() {
    let largest = |level: u32| -> BigUint {
        let windows = (level..52).filter(|i| i % 7 >= level);
        // window i weighs 2^(35·(i div 7)) · 32^(i mod 7 − level); the last holds 2 at most
        windows
            .map(|i| {
                power_of_two(35 * (i / 7) + 5 * (i % 7 - level)) * if i == 51 { 2u32 } else { 16 }
            })
            .sum()
    };
    for level in 1..7 {
        let sum = largest(level);
        assert!(sum < power_of_two(252), "level {level}");
        assert!(sum < big(&Sm2::ORDER) && sum < big(&P256::ORDER));
    }
}

/// `mul`: the scalar whose last addition is a doubling is n − 2·(n mod 32) if
/// n mod 32 ≤ 16, and there is none elsewhere.
#[test]
fn the_residues_of_the_orders() {
    assert_eq!(Sm2::ORDER[0] % 32, 3);
    assert_eq!(P256::ORDER[0] % 32, 17);
    assert_eq!(digits(&below_order::<Sm2>(6), 5)[0], -3);
}

fn the_one_scalar_of_sm2<B: Machine>() {
    assert_eq!(wrong_without_complete_addition::<Sm2, B>(), [6]);
}

fn no_scalar_of_p256<B: Machine>() {
    assert!(wrong_without_complete_addition::<P256, B>().is_empty());
}

/// The k for which the loop of `mul` without its complete addition gives a wrong
/// (n − k)·G. The real multiplications are right for all of them.
fn wrong_without_complete_addition<C: Prime, B: Multiply<C>>() -> Vec<u64> {
    let (group, g) = (Group::of::<C>(), generator::<C, B>());
    let mut wanted = None;
    let mut wrong = Vec::new();
    for k in 1..=NEAR {
        wanted = group.add(&wanted, &group.neg(&group.g));
        let scalar = below_order::<C>(k);
        assert_eq!(integers(mul(&scalar, g)), wanted, "mul, n - {k}");
        assert_eq!(integers(times::<C, B>(&scalar, g)), wanted, "the machine's mul, n - {k}");
        assert_eq!(integers(times_g::<C, B>(&scalar)), wanted, "mul_base, n - {k}");
        if integers(mul_distinct_only(&scalar, g)) != wanted {
            wrong.push(k);
        }
    }
    wrong
}
