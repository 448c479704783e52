//! Operations on inputs that are chosen so that each carry and each borrow in them occurs, and
//! does not. That they do is what `cargo xtask carries` asserts: it forces each carry in the code.

use crate::common::integers::{big, words};
use crate::common::rng::rounds;
use crate::common::{for_every_field, on_every_backend};
use num_bigint::BigUint;
use yuxi_arith::field::{Element, F25519, Field as _, Modulus as _};
use yuxi_arith::multiply::Machine;
use yuxi_directed::{Model, SMALL, below_a_carry, inputs, operations};

on_every_backend!(every_operation, small_products);

fn every_operation<B: Machine>() {
    #[inline(never)]
    fn check<F: Element>() {
        let (model, inputs) = (Model::new::<F>(), inputs::<F>(rounds(8_000)));
        for operation in operations::<F>() {
            for input in &inputs {
                let (got, wanted) =
                    (operation.run(input).words(), (operation.wanted)(&model, input));
                let (name, words) = (operation.name, &input.words);
                assert_eq!(got, wanted, "{name} on {words:x?}, {}", std::any::type_name::<F>());
            }
        }
    }
    for_every_field!(B, check);
}

/// Products by a small constant modulo 2^255 − 19, in which each column carries into the next
/// one, or just does not.
///
/// A random input meets the carry of a column once in 2^47: the lower half of a_i·121665 must lie
/// within 2^17 of 2^64.
fn small_products<B: Machine>() {
    // A column gets the upper half of the product below it, which is at most SMALL − 1, and a carry.
    let largest = u64::from(SMALL) - 1;
    let columns = [0, u64::MAX]
        .into_iter()
        .chain([1, 2, largest - 1, largest, largest + 1].map(below_a_carry))
        .collect::<Vec<_>>();
    // The upper word of an integer below 2^255; carries from it are as likely in either half.
    let tops: Vec<_> = (1..=largest)
        .rev()
        .map(below_a_carry)
        .filter(|top| top >> 63 == 0)
        .take(3)
        .chain((1..).map(below_a_carry).filter(|top| top >> 63 == 0).take(3))
        .chain([0, u64::MAX >> 1])
        .collect();
    let p = big(&F25519::WORDS);
    let added = [[0; 4], [1, 0, 0, 0], words(&(&p - 1u32)), [u64::MAX, u64::MAX, u64::MAX, 0]];
    let small = BigUint::from(SMALL);
    let mut carries = [[0u32; 2]; 4];
    for a0 in &columns {
        for a1 in &columns {
            for a2 in &columns {
                for a3 in &tops {
                    let a = [*a0, *a1, *a2, *a3];
                    count_carries(&a, &mut carries);
                    let element = B::F25519::from_words(&a);
                    let product = big(&a) * &small;
                    for c in &added {
                        let sum = element.mul_small_add(SMALL, B::F25519::from_words(c));
                        let expected = words(&((&product + big(c)) % &p));
                        assert_eq!(sum.to_words(), expected, "{a:x?}·{SMALL} + {c:x?}");
                    }
                    let expected = words(&(product % &p));
                    assert_eq!(element.mul_small(SMALL).to_words(), expected, "{a:x?}·{SMALL}");
                }
            }
        }
    }
    // the lowest column gets nothing from below
    assert!(carries[1..].iter().flatten().all(|count| *count >= 100), "{carries:?}");
}

/// Counts for each column of a·[`SMALL`] how often it carries not, and how often it does.
fn count_carries(a: &[u64; 4], counts: &mut [[u32; 2]; 4]) {
    let mut from_below = 0;
    for (word, counts) in a.iter().zip(counts) {
        let product = u128::from(*word) * u128::from(SMALL);
        let column = (product & u128::from(u64::MAX)) + from_below;
        counts[usize::from(column >> 64 != 0)] += 1;
        // the carry goes into the next column with the upper half
        from_below = (product >> 64) + (column >> 64);
    }
}
