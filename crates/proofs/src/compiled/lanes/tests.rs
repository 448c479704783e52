//! The rules by which batches in lanes are compared, with numbers; certificates and formulas with faults are refused.

use yuxi_arith::field::{Field, Modulus, P256P, Sm2P};

use super::inverse::{Exchange, inversion, inverts};
use super::monomials::{Monomials, power};
use super::normalize;
use super::orders;
use super::quotients;
use super::words::each;
use crate::graph::sums::Sums;
use crate::graph::{Graph, Word};
use crate::inputs::Random;
use crate::kernel::number;
use crate::maps::Map;
use crate::vector::element_integers::IntegerOperations;
use crate::vector::graph::Graph as Lanes;
use crate::vector::lane::{Half, Halves, Lane};
use crate::vector::modulus::Modulus as Limbs;

#[test]
fn formulas_give_inverses_and_coordinates() {
    inverts().unwrap();
    for one in normalize::ALL {
        one.check_source(2).unwrap();
    }
}

#[test]
fn texts_of_batches_give_quotients_and_inverses() {
    for vectors in 1..4 {
        quotients::divides(vectors).unwrap();
        orders::inverts_all(vectors).unwrap();
    }
}

#[test]
fn other_products_are_no_inverses() {
    // of the neighbours alone, in another order, in one lane too few
    let value = Monomials::<8>(each(|lane| power(lane, 1)));
    let expected = Monomials::<8>(each(|lane| power(lane, -1)));
    assert_eq!(inversion(value), expected);
    let neighbours = value.mul(value.rotate(0));
    assert_ne!(neighbours.invert_first().mul(value.rotate(0)), expected);
    assert_ne!(value.invert_first(), expected);
}

#[test]
fn integers_of_another_modulus_are_refused() {
    for modulus in [Sm2P::WORDS, P256P::WORDS] {
        let modulus = Limbs::new(&number(&modulus)).unwrap();
        IntegerOperations::show(&modulus).unwrap();
        for place in 0..5 {
            for bits in [1, 1 << 17] {
                let mut other = modulus.clone();
                other.limbs[place] ^= bits;
                assert!(IntegerOperations::show(&other).is_err(), "limb {place}");
            }
        }
        let mut other = modulus;
        other.value -= 2;
        assert!(IntegerOperations::show(&other).is_err());
    }
}

/// A product's halves that are 0, a choice that is short, for random words.
#[test]
fn lanes_agree_with_numbers() {
    let mut random = Random::new(21);
    for _ in 0..500 {
        let mut graph = Lanes::default();
        let inputs = [(); 3].map(|()| graph.input());
        let values = [(); 3].map(|()| random.next());
        let [a, b, c] = inputs;
        let constant = graph.number(random.next() << (random.next() % 52));
        let bit = graph.right(&c, 63).unwrap();
        let (short, long) = (graph.lowest(&a, 52).unwrap(), graph.lowest(&b, 52).unwrap());
        let chosen = graph.select(bit, short, long);
        assert_eq!(graph.size(chosen), 52);
        let shifted = graph.left(&short, (random.next() % 52) as u32);
        let mut words = vec![chosen, graph.any(chosen, shifted)];
        let zero = graph.number(0);
        for (x, y) in [(chosen, constant), (shifted, constant), (shifted, long)] {
            let (x, y) = (graph.factor(&x).unwrap(), graph.factor(&y).unwrap());
            for half in [Half::Low, Half::High] {
                let product = graph.multiply(&zero, &x, &y, half).unwrap();
                let y = graph.factor(&constant).unwrap();
                let of_product = graph.factor(&product).unwrap();
                words.push(product);
                words.push(graph.multiply(&zero, &of_product, &y, half).unwrap());
            }
        }
        let mut none = Lanes::default();
        std::mem::swap(&mut none, &mut graph);
        let of = |node| inputs.iter().position(|input| *input == node).map(|i| values[i]);
        for word in words {
            let value = none.value(word, &of, &mut Map::default()).unwrap();
            let zeros = none.low_zeros(word).min(63);
            assert_eq!(value & ((1 << zeros) - 1), 0);
            assert!(none.size(word) == 64 || value >> none.size(word) == 0);
        }
    }
}

/// Limbs that are put together and cut: the forms of random words have their values.
#[test]
fn sums_of_cut_words_agree_with_numbers() {
    let mut random = Random::new(22);
    let mut compared = 0;
    for _ in 0..300 {
        let mut graph = Graph::default();
        let mut words: Vec<Word> = (0..3).map(|input| graph.input(8 * input)).collect();
        for _ in 0..30 {
            let any = |random: &mut Random, words: &[Word]| {
                words[(random.next() % words.len() as u64) as usize]
            };
            let (a, b) = (any(&mut random, &words), any(&mut random, &words));
            let places = 1 + (random.next() % 62) as u32;
            let run = (u64::MAX >> (random.next() % 60)) & (u64::MAX << (random.next() % 50));
            let (run, zero) = (graph.number(run), graph.number(0));
            words.push(match random.next() % 6 {
                0 => graph.left(a, places),
                1 => graph.right(a, places),
                2 | 3 => graph.both(a, run),
                4 => graph.either(a, b),
                _ => graph.difference(a, b, zero).0,
            });
        }
        let values = [(); 3].map(|()| random.next());
        let inputs = |number: u64| values.get(number as usize / 8).copied();
        compared += Sums::new(&graph).compare(&graph, &inputs).unwrap();
        for word in words {
            let place = (random.next() % 64) as u32;
            let bit = graph.bit_of(word, place);
            let value = graph.value(word, &inputs).unwrap();
            assert_eq!(graph.value(bit, &inputs), Some(value >> place & 1));
        }
    }
    assert!(compared > 5000);
}
