//! Each rule against numbers: words of random operations, and the nodes that stand for them.

use super::{Graph, Node};
use crate::inputs::Random;
use crate::maps::Map;
use crate::vector::lane::{Half, Halves, Lane, Numbers, Products};

/// Words of which nodes are made, with their values.
struct Words {
    graph: Graph,
    inputs: Map<Node, u64>,
    known: Map<Node, u64>,
    words: Vec<(Node, u64)>,
    bits: Vec<(Node, u64)>,
    random: Random,
}

impl Words {
    fn new(seed: u64) -> Self {
        let (graph, random) = (Graph::default(), Random::new(seed));
        let (inputs, known) = (Map::default(), Map::default());
        let (of_words, bits) = (Vec::new(), Vec::new());
        let mut all = Self { graph, inputs, known, words: of_words, bits, random };
        for _ in 0..3 {
            let (word, value) = (all.graph.input(), all.random.word());
            all.inputs.insert(word, value);
            all.words.push((word, value));
            let (bit, value) = (all.graph.input_bit(), all.random.next() & 1);
            all.inputs.insert(bit, value);
            all.bits.push((bit, value));
        }
        for number in [0, 1, u64::MAX, (1 << 52) - 1, 1 << 63, 0xFF0] {
            all.words.push((all.graph.number(number), number));
        }
        all
    }

    fn word(&mut self) -> (Node, u64) {
        self.words[(self.random.next() % self.words.len() as u64) as usize]
    }

    fn bit(&mut self) -> (Node, u64) {
        self.bits[(self.random.next() % self.bits.len() as u64) as usize]
    }

    /// A word of the others, by an operation of which the value is computed too.
    fn step(&mut self) -> (Node, u64) {
        let ((a, x), (b, y)) = (self.word(), self.word());
        let bits = 1 + (self.random.next() % 63) as u32;
        let graph = &mut self.graph;
        match self.random.next() % 14 {
            0 => (graph.sum(&a, &b), x.wrapping_add(y)),
            1 => (graph.difference(&a, &b), x.wrapping_sub(y)),
            2 => (graph.left(&a, bits), x << bits),
            3 => (graph.right(&a, bits).unwrap(), x >> bits),
            4 => {
                let signed = graph.right_signed(&a, bits).unwrap();
                (signed, (x.cast_signed() >> bits).cast_unsigned())
            }
            5 => (graph.lowest(&a, bits).unwrap(), x & ((1 << bits) - 1)),
            6 => (graph.any(a, b), x | y),
            7 => (graph.both(a, b), x & y),
            8 => (graph.one(a, b), x ^ y),
            9 => (graph.product(&a, &b).unwrap(), Numbers(0).product(&x, &y).unwrap()),
            place @ 10..12 => {
                let half = if place == 10 { Half::Low } else { Half::High };
                let (p, q) = (graph.factor(&a).unwrap(), graph.factor(&b).unwrap());
                let zero = graph.number(0);
                let [x, y] = [x, y].map(|word| word & ((1 << 52) - 1));
                let product = graph.multiply(&zero, &p, &q, half).unwrap();
                (product, Numbers(0).multiply(&0, &x, &y, half).unwrap())
            }
            12 => {
                let (bit, is) = self.bit();
                (self.graph.select(bit, a, b), if is == 1 { x } else { y })
            }
            _ => {
                let (bit, is) = self.bit();
                (self.graph.only_where(bit, a), is * x)
            }
        }
    }

    /// Whether alternatives or a conjunction, cut to some bits, are a number that they may well be.
    fn comparison(&mut self) -> (Node, u64) {
        let (bits, is_any) = (1 + (self.random.next() % 63) as u32, self.random.next() & 1 == 1);
        let ones = (1 << bits) - 1;
        let [mut word, ones_in_all] = [self.graph.number(if is_any { 0 } else { ones }); 2];
        let mut value = if is_any { 0 } else { ones };
        for _ in 0..3 {
            let (other, of_other) = self.word();
            // with ones, or none, in the lowest bits of most
            let (other, of_other) = match (is_any, self.random.next() % 4) {
                (_, 0) => (other, of_other),
                (true, _) => (self.graph.left(&other, bits), of_other << bits),
                (false, _) => (self.graph.any(other, ones_in_all), of_other | ones),
            };
            (word, value) = if is_any {
                (self.graph.any(word, other), value | of_other)
            } else {
                (self.graph.both(word, other), value & of_other)
            };
        }
        let number = if is_any { 0 } else { ones };
        if is_any {
            (word, value) = (self.graph.lowest(&word, bits).unwrap(), value & ones);
        }
        let of_number = self.graph.number(number);
        let difference = self.graph.difference(&word, &of_number);
        (self.graph.is_zero(difference), u64::from(value == number))
    }

    /// The same of bits.
    fn step_of_bits(&mut self) -> (Node, u64) {
        let ((a, x), (b, y), (word, z)) = (self.bit(), self.bit(), self.word());
        match self.random.next() % 6 {
            0 => (self.graph.not_bit(a), 1 - x),
            1 => (self.graph.only_where(a, b), x & y),
            2 => (self.graph.either_bit(a, b), x | y),
            3 => (self.graph.is_zero(word), u64::from(z == 0)),
            4 => self.comparison(),
            _ => (self.graph.right(&word, 63).unwrap(), z >> 63),
        }
    }
}

#[test]
fn nodes_have_the_values_of_their_operations() {
    for seed in 0..4000 {
        let mut words = Words::new(seed);
        for step in 0..60 {
            let (node, expected) = if step % 3 == 0 { words.step_of_bits() } else { words.step() };
            let inputs = |input: Node| words.inputs.get(&input).copied();
            let found = words.graph.value(node, &inputs, &mut words.known);
            assert_eq!(
                found,
                Some(expected),
                "seed {seed}, step {step}: {}",
                words.graph.text(node, 5)
            );
            assert!(words.graph.size(node) == 64 || expected >> words.graph.size(node) == 0);
            assert!(!words.graph.is_bit(node) || expected <= 1);
            if step % 3 == 0 {
                words.bits.push((node, expected));
            }
            words.words.push((node, expected));
        }
    }
}

/// What compilers write in two ways is one node.
#[test]
fn spellings_of_one_value_are_one_node() {
    let mut graph = Graph::default();
    let (x, y, bit) = (graph.input(), graph.input(), graph.input_bit());
    let cut = graph.lowest(&x, 52).unwrap();
    assert_eq!(graph.factor(&cut).unwrap(), graph.factor(&x).unwrap());
    // a bit that is shifted to the top of a factor, cut or not
    let lowest = graph.lowest(&x, 1).unwrap();
    let [cut, whole] = [lowest, x].map(|word| graph.left(&word, 51));
    assert_eq!(graph.factor(&cut).unwrap(), graph.factor(&whole).unwrap());
    // a shift with a sign of what has none
    let short = graph.lowest(&x, 48).unwrap();
    let sum = graph.sum(&short, &bit);
    assert_eq!(graph.right_signed(&sum, 20).unwrap(), graph.right(&sum, 20).unwrap());
    assert_eq!(graph.right(&sum, 49).unwrap(), graph.number(0));
    // a disjunction without common bits
    let low = graph.lowest(&y, 16).unwrap();
    let high = graph.left(&x, 16);
    assert_eq!(graph.any(high, low), graph.sum(&high, &low));
    // a sum where a bit is 1, and a choice
    let sum = graph.sum(&x, &y);
    let added = graph.only_where(bit, y);
    assert_eq!(graph.select(bit, sum, x), graph.sum(&x, &added));
    let not = graph.not_bit(bit);
    assert_eq!(graph.select(not, x, sum), graph.select(bit, sum, x));
    // words that are equal, by their difference or by the bits that differ
    let (one, difference) = (graph.one(x, y), graph.difference(&y, &x));
    assert_eq!(graph.is_zero(one), graph.is_zero(difference));
    // limbs of two words, cut in one place or in another
    let [low, high] = [graph.right(&x, 40).unwrap(), graph.left(&y, 24)];
    let all = graph.any(low, high);
    assert_eq!(graph.limb_of((&x, 40), (&y, 24)).unwrap(), graph.lowest(&all, 52).unwrap());
    // lowest bits, cut before a shift or after it
    let cut = graph.lowest(&x, 52).unwrap();
    assert_eq!(graph.left(&cut, 40), graph.left(&x, 40));
    let above = graph.right(&x, 12).unwrap();
    assert_eq!(graph.right(&cut, 12).unwrap(), graph.lowest(&above, 40).unwrap());
    let carried = [x, cut].map(|word| {
        let sum = graph.sum(&word, &y);
        let above = graph.right(&sum, 12).unwrap();
        graph.lowest(&above, 40).unwrap()
    });
    assert_eq!(carried[0], carried[1]);
    // comparisons of the lowest bits of several words, one by one or together
    let masks = [graph.number(0), graph.number((1 << 52) - 1)];
    let [both, any] = [graph.both(x, y), graph.any(x, y)];
    for (word, mask) in [(any, masks[0]), (both, masks[1])] {
        let are = [x, y, word].map(|word| {
            let lowest = graph.lowest(&word, 52).unwrap();
            let difference = graph.difference(&lowest, &mask);
            graph.is_zero(difference)
        });
        assert_eq!(graph.only_where(are[0], are[1]), are[2]);
    }
}

/// A limb of two words is the same number in each domain.
#[test]
fn limbs_agree_with_numbers() {
    let mut random = Random::new(24);
    for _ in 0..500 {
        let [x, y] = [(); 2].map(|()| random.word());
        for down in [52, 40, 28] {
            let up = 64 - down;
            let expected = (x >> down | y << up) & ((1 << 52) - 1);
            let found = Numbers(0).limb_of((&x, down), (&y, up)).unwrap();
            assert_eq!(found, expected);
            let mut graph = Graph::default();
            let [a, b] = [x, y].map(|value| graph.number(value));
            let limb = graph.limb_of((&a, down), (&b, up)).unwrap();
            assert_eq!(limb, graph.number(expected));
        }
    }
}
