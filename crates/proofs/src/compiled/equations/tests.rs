//! The equations hold on numbers, and what they cannot say is refused.

mod words32;

use std::collections::BTreeMap;

use num_bigint::BigInt;
use yuxi_arith::field::{Modulus, Sm2P};

use super::super::operations;
use super::super::proved::{Stated, prove};
use super::Equations;
use crate::graph::{Graph, Symbol, Word};
use crate::inputs::Random;

/// How many words nothing is known of.
const INPUTS: u64 = 4;

/// A graph of random operations, as compilers use them.
struct Run {
    graph: Graph,
    random: Random,
    words: Vec<Word>,
    bits: Vec<Word>,
}

impl Run {
    fn new(seed: u64) -> Self {
        let mut graph = Graph::default();
        let mut words: Vec<_> = (0..INPUTS).map(|number| graph.input(number)).collect();
        words.extend([1, 38, 1 << 32, u64::MAX].map(|number| graph.number(number)));
        let bits = vec![graph.number(0)];
        Self { graph, random: Random::new(seed), words, bits }
    }

    fn pick(&mut self, of_bits: bool) -> Word {
        let all = if of_bits { &self.bits } else { &self.words };
        all[(self.random.next() % all.len() as u64) as usize]
    }

    fn step(&mut self) {
        let (a, b, bit) = (self.pick(false), self.pick(false), self.pick(true));
        let zero = self.graph.number(0);
        let places = [1, 32, 63][(self.random.next() % 3) as usize];
        let graph = &mut self.graph;
        let (word, new) = match self.random.next() % 18 {
            11 => {
                // bytes of two words
                let (from, to) = (graph.bytes(a), graph.bytes(b));
                let first = (self.random.next() % 8) as usize;
                let mixed = std::array::from_fn(|i| {
                    if i < first { from[8 - first + i] } else { to[i - first] }
                });
                (graph.from_bytes(mixed), bit)
            }
            0 => graph.sum(a, b, bit),
            1 => graph.difference(a, b, bit),
            // of a sum and its terms: comparisons
            2 => {
                let sum = graph.sum(a, b, bit).0;
                (sum, graph.difference(sum, a, zero).1)
            }
            3 => {
                let (sum, part) = (graph.sum(a, b, bit).0, graph.sum(a, zero, bit).0);
                (part, graph.difference(sum, part, zero).1)
            }
            4 => {
                let (difference, less) = graph.difference(a, b, zero);
                let equal = graph.is_zero(difference);
                let both = graph.both(equal, bit);
                (difference, graph.either(less, both))
            }
            // on words of 32 bits
            13 => {
                let [a, b] = [a, b].map(|word| low_half(graph, word));
                (graph.product(a, b).0, bit)
            }
            14 => {
                let (difference, places) = (graph.difference(a, b, bit).0, places.max(32));
                (graph.signed_right(difference, places), graph.right(difference, 63))
            }
            15 => {
                let [x, y] = [a, b].map(|word| low_half(graph, word));
                let difference = graph.difference(x, y, bit).0;
                let (borrow, above) = (graph.signed_right(difference, 32), graph.right(a, 32));
                let sum = graph.sum(above, borrow, zero).0;
                (low_half(graph, sum), graph.right(difference, 63))
            }
            16 => {
                let high = graph.right(a, 32);
                let one = graph.number(1);
                let less = graph.difference(high, one, zero);
                let cut = low_half(graph, less.0);
                (less.0, graph.is_zero(cut))
            }
            17 => {
                let [x, y] = [a, b].map(|word| low_half(graph, word));
                let sum = graph.sum(x, y, bit).0;
                let (carry, one) = (graph.right(sum, 32), graph.number(1));
                (low_half(graph, sum), graph.difference(carry, one, zero).1)
            }
            5 => (graph.product(a, b).0, bit),
            6 => (graph.product(a, b).1, bit),
            7 => (graph.left(a, places), bit),
            8 => (graph.right(a, places), bit),
            9 => (graph.choose(bit, a, b), graph.not_bit(bit)),
            10 => {
                let (high, low) = (graph.left(a, places), graph.right(b, 64 - places));
                (graph.either(high, low), bit)
            }
            _ => (graph.difference(zero, bit, zero).0, graph.not_bit(bit)),
        };
        self.words.push(word);
        self.bits.push(new);
        let (a, b) = (self.pick(true), self.pick(true));
        let both = self.graph.both(a, b);
        self.bits.push(both);
    }
}

/// The lowest 32 bits of a word.
fn low_half(graph: &mut Graph, word: Word) -> Word {
    let mut bytes = graph.bytes(word);
    bytes[4..].fill(Symbol::Number(0));
    graph.from_bytes(bytes)
}

/// Each word that is read has the value that the graph gives it; all variables are in their ranges.
#[test]
fn equations_hold_on_numbers() {
    let mut compared = 0;
    for seed in 0..2000 {
        let (mut run, in_halves) = (Run::new(seed), seed % 2 == 1);
        (0..12).for_each(|_| run.step());
        let results = [run.words.last().copied().unwrap(), run.bits.last().copied().unwrap()];
        let mut equations = Equations::new(&run.graph, &results, in_halves);
        let inputs: Vec<_> = (0..INPUTS).map(|number| run.words[number as usize]).collect();
        inputs.iter().for_each(|word| drop(equations.input(*word, in_halves)));
        // what the equations cannot say is refused
        let Ok(read) = equations.read_all(&results) else { continue };
        for _ in 0..8 {
            let given: Vec<_> = inputs
                .iter()
                .map(|_| match run.random.next() % 4 {
                    0 => 0,
                    1 => u64::MAX,
                    _ => run.random.next() >> (run.random.next() % 64),
                })
                .collect();
            let halves = given.iter().flat_map(|word| [word & u64::from(u32::MAX), word >> 32]);
            let of_variables = if in_halves { halves.collect() } else { given.clone() };
            let values = equations.domain.facts.values(&of_variables);
            let values = values.unwrap_or_else(|| panic!("seed {seed}: outside of a range"));
            for (word, polynomial) in results.iter().zip(&read) {
                let expected =
                    run.graph.value(*word, &|number| given.get(number as usize).copied());
                let text = run.graph.text(*word, 6);
                assert_eq!(Some(polynomial.value(&values)), expected.map(BigInt::from), "{text}");
                compared += 1;
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

/// A sum modulo m, with a change in it.
fn sum_is_proved(change: fn(&mut Graph, &mut [Word; 4]), stated: Stated) -> bool {
    let mut graph = Graph::default();
    let [a, b] = [0, 4].map(|first| std::array::from_fn(|i| graph.input(first + i as u64)));
    let mut result = operations::sum(&mut graph, &a, &b, &Sm2P::WORDS).unwrap();
    change(&mut graph, &mut result);
    let mut equations = Equations::new(&graph, &result, false);
    let mut integers: BTreeMap<&str, _> = BTreeMap::new();
    for (name, words) in [("a", a), ("b", b)] {
        integers.insert(name, words.map(|word| equations.input(word, false)).to_vec());
    }
    let Ok(read) = equations.read_all(&result) else { return false };
    integers.insert("r", read);
    let integers: Vec<_> = integers.into_iter().collect();
    prove(&equations.domain, &integers, &Sm2P::WORDS, stated).is_ok()
}

const SUM: Stated = Stated { premises: "a + b < 2·m", conclusions: "r ≡ a + b (mod m), r < m" };

#[test]
fn what_does_not_hold_is_refused() {
    let nothing = |_: &mut Graph, _: &mut [Word; 4]| {};
    assert!(sum_is_proved(nothing, SUM));
    assert!(!sum_is_proved(nothing, Stated { premises: "a + b < 3·m", ..SUM }));
    assert!(!sum_is_proved(nothing, Stated { conclusions: "r ≡ a − b (mod m)", ..SUM }));
    assert!(!sum_is_proved(nothing, Stated { conclusions: "r = a + b", ..SUM }));
    let exchanged = |_: &mut Graph, result: &mut [Word; 4]| result.swap(1, 2);
    assert!(!sum_is_proved(exchanged, SUM));
    let more = |graph: &mut Graph, result: &mut [Word; 4]| {
        let (one, zero) = (graph.number(1), graph.number(0));
        result[3] = graph.sum(result[3], one, zero).0;
    };
    assert!(!sum_is_proved(more, SUM));
}

#[test]
fn names_and_unknown_words_are_refused() {
    let by_name = |graph: &mut Graph, result: &mut [Word; 4]| {
        result[0] = graph.result(&"name".into(), &[result[0]].into(), 0);
    };
    assert!(!sum_is_proved(by_name, Stated { conclusions: "r < 2^256", ..SUM }));
    let unknown = |graph: &mut Graph, result: &mut [Word; 4]| result[0] = graph.unknown();
    assert!(!sum_is_proved(unknown, Stated { conclusions: "r < 2^256", ..SUM }));
    assert!(sum_is_proved(|_, _| {}, Stated { conclusions: "r < 2^256", ..SUM }));
}
