//! The rules of the graph are identities: what they make of operations has the value of the operations.

mod digits;
mod lanes;

use std::collections::HashMap;

use yuxi_proofs::graph::linear::Linear;
use yuxi_proofs::graph::sums::Sums;
use yuxi_proofs::graph::{Digits, Graph, Word};
use yuxi_proofs::inputs::Random;

/// Words with their values, computed by the operations themselves.
struct Run {
    graph: Graph,
    random: Random,
    inputs: HashMap<u64, u64>,
    words: Vec<(Word, u64)>,
    bits: Vec<(Word, u64)>,
}

impl Run {
    fn new(seed: u64) -> Self {
        Self::on(Graph::default(), seed)
    }

    /// The same if the inputs are the words of a scalar.
    fn of_scalar(seed: u64) -> Self {
        let mut graph = Graph::default();
        let digits = if seed.is_multiple_of(2) { Digits::FromTop } else { Digits::FromBottom };
        graph.take_scalar([0, 1, 2, 3], digits);
        Self::on(graph, seed)
    }

    /// The same if each input is what an item was given, or two items share two inputs each.
    fn of_items(seed: u64) -> Self {
        let mut graph = Graph::default();
        if seed.is_multiple_of(2) {
            graph.take_items(&[0, 1, 2, 3], 8);
        } else {
            graph.take_items(&[0, 1], 8);
            graph.take_items(&[2, 3], 8);
        }
        if seed.is_multiple_of(3) {
            graph.take_scalar([0, 1, 2, 3], Digits::FromTop);
        }
        Self::on(graph, seed)
    }

    fn on(mut graph: Graph, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut inputs = HashMap::new();
        let mut words: Vec<_> = (0..4)
            .map(|number| {
                // small and extreme ones too
                let value = random.next() >> (random.next() % 64);
                let value = if random.next().is_multiple_of(4) { 0 } else { value };
                inputs.insert(number, value);
                (graph.input(number), value)
            })
            .collect();
        for number in [0, 1, 0xFF, 0xFFFF_FFFF, u64::MAX, random.next()] {
            words.push((graph.number(number), number));
        }
        let bits = [0, 1].map(|bit| (graph.number(bit), bit)).to_vec();
        Self { graph, random, inputs, words, bits }
    }

    fn pick(&mut self, bits: bool) -> (Word, u64) {
        let all = if bits { &self.bits } else { &self.words };
        all[(self.random.next() % all.len() as u64) as usize]
    }

    fn step(&mut self) {
        let ((a, x), (b, y)) = (self.pick(false), self.pick(false));
        let (bit, c) = self.pick(true);
        let places = (self.random.next() % 64) as u32;
        let graph = &mut self.graph;
        let (mut words, mut bits) = (Vec::new(), Vec::new());
        match self.random.next() % 20 {
            11 => {
                // comparisons as compilers write them: less, or equal and a borrow
                let zero = graph.number(0);
                let (difference, less) = graph.difference(a, b, zero);
                let equal = graph.is_zero(difference);
                let both = graph.both(equal, bit);
                bits.push((graph.either(less, both), u64::from(x < y || x == y && c == 1)));
                bits.push((graph.either(equal, less), u64::from(x <= y)));
                let (both, other) =
                    (graph.both(equal, a), u64::from(x < y || x == y && x & 1 == 1));
                bits.push((graph.either(less, both), other));
                // whether something is above the lowest places of a difference
                let above = graph.right(difference, places);
                bits.push((graph.is_zero(above), u64::from(x.wrapping_sub(y) >> places == 0)));
                let (not_less, not_equal) = (graph.not_bit(less), graph.not_bit(equal));
                bits.push((graph.both(not_equal, not_less), u64::from(x > y)));
            }
            16 => {
                // the same with numbers, and differences as sums
                let (one, zero) = (graph.number(1), graph.number(0));
                let n = if places.is_multiple_of(2) { u64::MAX } else { y };
                let (number, less) = (graph.number(n), graph.number(n.wrapping_neg()));
                let difference = graph.sum(a, less, zero).0;
                let (equal, less) =
                    (graph.is_zero(difference), graph.difference(a, number, zero).1);
                let is_less = u64::from(x < n || x == n && c == 1);
                let both = graph.both(equal, bit);
                bits.push((graph.either(less, both), is_less));
                // without a borrow from a word that is 0
                let none = graph.not_bit(bit);
                let is_above = u64::from(x == n && c == 0);
                bits.push((graph.both(equal, none), is_above));
                for (b, borrow) in [(bit, zero), (zero, bit)] {
                    let borrow = graph.difference(difference, b, borrow).1;
                    let none = graph.not_bit(borrow);
                    bits.push((graph.both(none, equal), is_above));
                }
                let next = graph.sum(a, one, zero).0;
                bits.push((graph.is_zero(next), u64::from(x == u64::MAX)));
            }
            12 => {
                // of words of a few bytes
                let size = 8 << (places % 4);
                let mask = u64::MAX >> (64 - size);
                let small = graph.number(mask);
                let (a, b) = (graph.both(a, small), graph.both(b, small));
                let (sum, carry) = graph.sum_of(a, b, bit, size);
                let (x, y) = (x & mask, y & mask);
                let value = u128::from(x) + u128::from(y) + u128::from(c);
                words.push((graph.both(sum, small), value as u64 & mask));
                bits.push((carry, (value >> size) as u64));
            }
            13 => {
                // a carry that is made a carry again
                let ones = graph.number(0xFF);
                let zero = graph.number(0);
                bits.push((graph.sum_of(bit, ones, zero, 8).1, c));
                words.push((graph.sum(a, a, bit).0, x.wrapping_mul(2).wrapping_add(c)));
            }
            14 => {
                // signed
                let product = i128::from(x as i64) * i128::from(y as i64);
                let (low, high) = graph.signed_product(a, b);
                words.extend([(low, product as u64), (high, (product >> 64) as u64)]);
                let places = places.max(1);
                let (shifted, value) = (graph.signed_right(a, places), (x as i64) >> places);
                words.push((shifted, value as u64));
                let bits = graph.signed_bits(shifted);
                assert!(bits == 64 || (-1 << (bits - 1)..1 << (bits - 1)).contains(&value));
                // the sign, if 2^63 is added
                let (top, zero) = (graph.number(1 << 63), graph.number(0));
                let sum = graph.sum(a, top, zero).0;
                words.push((graph.right(sum, 63), 1 - (x >> 63)));
            }
            15 => {
                // the lowest bits, and the others; a product with a number; a shift of two words
                let (low, number) = ((1_u64 << places) - 1, self.random.next());
                for mask in [low, !low, number] {
                    let other = graph.number(mask);
                    words.push((graph.both(a, other), x & mask));
                    words.push((graph.either(a, other), x | mask));
                    let product = u128::from(x) * u128::from(mask);
                    let (of_low, of_high) = graph.product(a, other);
                    words.extend([(of_low, product as u64), (of_high, (product >> 64) as u64)]);
                }
                // of a square, bit 1 is 0
                let (square, value) = (graph.product(a, a).0, x.wrapping_mul(x));
                for mask in [!2, number, 0xFFFF_FFFD] {
                    let other = graph.number(mask);
                    words.push((graph.both(square, other), value & mask));
                }
                let places = places.max(1);
                let (above, below) = (graph.left(a, 64 - places), graph.right(b, places));
                words.push((graph.either(above, below), x << (64 - places) | y >> places));
                let fill = graph.number(u64::MAX);
                let zero = graph.number(0);
                let fill = graph.choose(bit, fill, zero);
                words.push((graph.product(fill, a).0, c.wrapping_neg().wrapping_mul(x)));
                // a mask that two bits fill
                let most = graph.number(u64::MAX);
                let ((_, borrow), is_less) = (graph.difference(a, b, zero), u64::from(x < y));
                let other = graph.choose(borrow, most, zero);
                let both = graph.both(fill, other);
                words.push((both, (c & is_less).wrapping_neg()));
            }
            0 => {
                let (low, carry) = graph.sum(a, b, bit);
                let sum = u128::from(x) + u128::from(y) + u128::from(c);
                words.push((low, sum as u64));
                bits.push((carry, (sum >> 64) as u64));
            }
            1 => {
                let (low, borrow) = graph.difference(a, b, bit);
                let difference = i128::from(x) - i128::from(y) - i128::from(c);
                words.push((low, difference as u64));
                bits.push((borrow, u64::from(difference < 0)));
                // the same without a borrow, one step after the other
                let zero = graph.number(0);
                let (part, first) = graph.difference(a, b, zero);
                let second = graph.difference(part, bit, zero).1;
                let none = [first, second].map(|borrow| graph.not_bit(borrow));
                bits.push((graph.both(none[0], none[1]), u64::from(difference >= 0)));
            }
            2 => {
                let (low, high) = graph.product(a, b);
                let product = u128::from(x) * u128::from(y);
                words.extend([(low, product as u64), (high, (product >> 64) as u64)]);
            }
            3 => words.push((graph.both(a, b), x & y)),
            4 => words.push((graph.either(a, b), x | y)),
            5 => words.push((graph.one(a, b), x ^ y)),
            6 => words.push((graph.choose(bit, a, b), if c == 1 { x } else { y })),
            7 => words.push((graph.left(a, places), x << places)),
            8 => words.push((graph.right(a, places), x >> places)),
            9 => bits.push((graph.is_zero(a), u64::from(x == 0))),
            10 => {
                let zero = graph.number(0);
                let (mask, _) = graph.difference(zero, bit, zero);
                words.push((mask, c.wrapping_neg()));
                bits.push((graph.not_bit(bit), 1 - c));
            }
            18 => {
                let width = 1 + (self.random.next() % 7) as u32;
                let digits = digits::of_digit(graph, (a, x), (b, y), (bit, c), (places, width));
                words.extend(digits);
            }
            17 => {
                let (compared, chosen) = as_rust(graph, (a, x), (b, y), (bit, c));
                bits.extend(compared);
                words.extend(chosen);
            }
            _ => {
                // bytes of two words, in another order
                let (from, to) = (graph.bytes(a), graph.bytes(b));
                let first = (places % 9) as usize;
                let mixed = std::array::from_fn(|i| if i < first { from[i] } else { to[7 - i] });
                let bytes = (x.to_le_bytes(), y.to_le_bytes());
                let mixed_value: [u8; 8] =
                    std::array::from_fn(|i| if i < first { bytes.0[i] } else { bytes.1[7 - i] });
                words.push((graph.from_bytes(mixed), u64::from_le_bytes(mixed_value)));
            }
        }
        for (word, expected) in words.iter().chain(&bits) {
            let inputs = |number: u64| self.inputs.get(&number).copied();
            let found = self.graph.value(*word, &inputs);
            assert_eq!(found, Some(*expected), "{}", self.graph.text(*word, 4));
            assert!(self.graph.bits(*word) >= 64 - expected.leading_zeros());
        }
        self.words.extend(words);
        self.bits.extend(bits);
    }
}

/// Words with their values.
type Values = Vec<(Word, u64)>;

/// What compilers make of selections and comparisons in Rust: bits, and other words.
fn as_rust(
    graph: &mut Graph,
    a: (Word, u64),
    b: (Word, u64),
    bit: (Word, u64),
) -> (Values, Values) {
    let (mut bits, mut words) = (Vec::new(), selections(graph, a, b, bit));
    bits.extend(signs(graph, a, b));
    bits.extend(comparisons(graph, a, b, bit));
    let (compared, equal) = halves(graph, a, b, bit);
    bits.extend(compared);
    words.extend(equal);
    (bits, words)
}

/// Selections by masks.
fn selections(
    graph: &mut Graph,
    (a, x): (Word, u64),
    (b, y): (Word, u64),
    (bit, c): (Word, u64),
) -> Values {
    let (zero, most) = (graph.number(0), graph.number(u64::MAX));
    let fill = graph.choose(bit, most, zero);
    let (none, differs) = (graph.one(fill, most), graph.one(a, b));
    let part = graph.both(differs, fill);
    let (yes, no) = (graph.both(a, fill), graph.both(none, b));
    vec![
        (graph.one(part, a), if c == 1 { y } else { x }),
        (graph.one(differs, b), x),
        (graph.either(no, yes), if c == 1 { x } else { y }),
        (graph.either(no, bit), if c == 1 { 1 } else { y }),
    ]
}

/// Signs of a word and its negation.
fn signs(graph: &mut Graph, (a, x): (Word, u64), (b, y): (Word, u64)) -> Values {
    let zero = graph.number(0);
    let any = graph.either(a, b);
    let pairs = [(a, b, x, y), (b, b, y, y), (any, any, x | y, x | y)];
    let of = |(word, other, value, negated): (Word, Word, u64, u64)| {
        let less = graph.difference(zero, other, zero).0;
        let both = graph.either(word, less);
        (graph.right(both, 63), (value | negated.wrapping_neg()) >> 63)
    };
    pairs.map(of).to_vec()
}

/// Carries and borrows by comparisons.
fn comparisons(
    graph: &mut Graph,
    (a, x): (Word, u64),
    (b, y): (Word, u64),
    (bit, c): (Word, u64),
) -> Values {
    let (zero, one) = (graph.number(0), graph.number(1));
    // of two bits, and of a word less 1
    let borrow = graph.difference(a, b, zero).1;
    let mut bits = vec![
        (graph.difference(borrow, zero, bit).1, u64::from(x >= y && c == 1)),
        (graph.difference(a, one, zero).1, u64::from(x == 0)),
    ];
    // nothing is carried of three terms
    let (sum, carry) = graph.sum(a, b, bit);
    let part = graph.sum(a, b, zero).0;
    for next in [graph.sum(part, zero, bit).0, sum] {
        let less = [graph.difference(part, a, zero).1, graph.difference(next, part, zero).1];
        let [first, second] = less.map(|less| graph.not_bit(less));
        let none = u64::from(u128::from(x) + u128::from(y) + u128::from(c) < 1 << 64);
        bits.push((graph.both(first, second), none));
        bits.push((graph.not_bit(carry), none));
    }
    // nothing is borrowed of 0 less two words
    let negated = [a, b].map(|word| graph.difference(zero, word, zero).0);
    let equal = negated.map(|word| graph.is_zero(word));
    let less = graph.difference(negated[0], zero, bit).1;
    let none = graph.not_bit(less);
    let first = graph.both(equal[0], none);
    bits.push((first, u64::from(x == 0 && c == 0)));
    bits.push((graph.both(first, equal[1]), u64::from(x == 0 && y == 0 && c == 0)));
    bits
}

/// Comparisons of lanes of 32 bits: bits, and words.
fn halves(
    graph: &mut Graph,
    (a, x): (Word, u64),
    (b, y): (Word, u64),
    (bit, c): (Word, u64),
) -> (Values, Values) {
    let (zero, one, four) = (graph.number(0), graph.number(1), graph.number(15));
    let [low, high] = [x as u32 == y as u32, x >> 32 == y >> 32].map(u64::from);
    let equal = graph.equal_halves(a, b);
    let value = low.wrapping_neg() & 0xFFFF_FFFF | high.wrapping_neg() << 32;
    let signs = (graph.signs_of_halves(&[a]), x >> 31 & 1 | x >> 63 << 1);
    let mut bits = Vec::new();
    for (other, value) in [(b, y), (zero, 0), (bit, c)] {
        let compared = [graph.equal_halves(a, zero), graph.equal_halves(other, zero)];
        let signs = graph.signs_of_halves(&compared);
        let left = graph.one(signs, four);
        bits.push((graph.difference(left, one, zero).1, u64::from(x == 0 && value == 0)));
        let signs = graph.signs_of_halves(&[compared[0], equal]);
        let left = graph.one(signs, four);
        bits.push((graph.is_zero(left), u64::from(x == 0 && x == y)));
    }
    (bits, vec![(equal, value), signs])
}

#[test]
fn rules_are_identities() {
    for seed in 0..3000 {
        let mut run = Run::new(seed);
        (0..60).for_each(|_| run.step());
    }
}

/// Also on words of items, of one or of several.
#[test]
fn operations_on_words_of_items_agree_with_numbers() {
    for seed in 0..2000 {
        let mut run = Run::of_items(seed);
        (0..60).for_each(|_| run.step());
    }
}

/// Words that are the same sum have the same value.
#[test]
fn words_of_one_form_are_equal() {
    let mut same = 0;
    for seed in 0..1000 {
        let mut run = Run::new(seed);
        (0..60).for_each(|_| run.step());
        let linear = Linear::new(&run.graph);
        let inputs = |number: u64| run.inputs.get(&number).copied();
        for (word, value) in run.words.iter().chain(&run.bits) {
            let first = linear.first(*word);
            let text = run.graph.text(*word, 4);
            assert_eq!(run.graph.value(first, &inputs), Some(*value), "{text}");
            same += usize::from(first != *word);
            // the operation by which it is read; a sum may have another one
            let sum = linear.form(*word).iter().map(|(of, times)| {
                let of = of.map_or(Some(1), |of| run.graph.value(of, &inputs));
                of.unwrap().wrapping_mul(*times)
            });
            assert_eq!(sum.fold(0, u64::wrapping_add), *value, "{text}");
        }
    }
    assert!(same > 1000, "{same}");
}

/// The same with carries: each form has the value of its word, and words of one form have one value.
#[test]
fn sums_of_integers_are_equal() {
    let mut same = 0;
    for seed in 0..1000 {
        let mut run = Run::new(seed);
        (0..60).for_each(|_| run.step());
        let sums = Sums::new(&run.graph);
        let inputs = |number: u64| run.inputs.get(&number).copied();
        sums.compare(&run.graph, &inputs).unwrap();
        same += run.words.iter().filter(|(word, _)| sums.first(*word) != *word).count();
    }
    assert!(same > 1000, "{same}");
}

/// The order of the terms does not matter, also of what is carried, nor whether a product with a sign is one.
#[test]
fn carries_of_sums_are_one_word() {
    let mut graph = Graph::default();
    let [a, b, c, d] = [1, 2, 3, 4].map(|number| graph.input(number));
    let zero = graph.number(0);
    let mut wide = |terms: [(Word, Word); 3]| {
        let (mut low, mut high) = (zero, zero);
        for (x, y) in terms {
            let carry;
            (low, carry) = graph.sum(low, x, zero);
            high = graph.sum(high, y, carry).0;
        }
        let (shifted, rest) = (graph.left(high, 5), graph.right(low, 59));
        (high, graph.either(shifted, rest))
    };
    let both = [wide([(a, d), (b, c), (c, a)]), wide([(c, a), (a, d), (b, c)])];
    let other = wide([(c, a), (a, d), (b, b)]);
    let (low, high) = graph.signed_product(a, b);
    let sign = graph.right(a, 63);
    let most = graph.number(u64::MAX);
    let fill = graph.choose(sign, most, zero);
    let of_a = graph.product(fill, b).0;
    let sign = graph.right(b, 63);
    let fill = graph.choose(sign, most, zero);
    let of_b = graph.product(fill, a).0;
    let (also_low, unsigned) = graph.product(a, b);
    let sum = graph.sum(of_a, of_b, zero).0;
    let also_high = graph.sum(unsigned, sum, zero).0;
    let sums = Sums::new(&graph);
    let first = |(x, y): (Word, Word)| (sums.first(x), sums.first(y));
    assert_eq!(first(both[0]), first(both[1]));
    assert_ne!(first(both[0]).0, first(other).0);
    assert_ne!(first(both[0]).1, first(other).1);
    assert_eq!(first((low, high)), first((also_low, also_high)));
    assert_ne!(sums.first(high), sums.first(unsigned));
}

/// Carries that compilers compute by comparisons of words are carries.
#[test]
fn comparisons_are_carries() {
    let mut graph = Graph::default();
    let (a, b, c) = (graph.input(1), graph.input(2), graph.input(3));
    let zero = graph.number(0);
    let (low, carry) = graph.sum(a, b, zero);
    let (part, _) = graph.sum(a, zero, carry);
    let (sum, _) = graph.sum(a, c, carry);
    let compared = [graph.difference(low, b, zero).1, graph.difference(sum, part, zero).1];
    let carries = [carry, graph.sum(part, c, zero).1];
    let linear = Linear::new(&graph);
    assert_eq!(compared.map(|word| linear.first(word)), carries.map(|word| linear.first(word)));
    let (difference, less) = graph.difference(a, b, zero);
    let equal = graph.is_zero(difference);
    let both = graph.both(equal, carry);
    assert_eq!(graph.either(less, both), graph.difference(a, b, carry).1);
    let greater = graph.difference(b, a, zero).1;
    assert_eq!(graph.either(less, equal), graph.not_bit(greater));
}

/// The borrow of a word less 2^64 − 1 and a bit, as compilers write it, is that borrow.
#[test]
fn comparisons_are_borrows_of_sums() {
    let mut graph = Graph::default();
    let (a, b, c) = (graph.input(1), graph.input(2), graph.input(3));
    let (zero, one, most) = (graph.number(0), graph.number(1), graph.number(u64::MAX));
    let bit = graph.difference(b, c, zero).1;
    let borrow = graph.difference(a, most, bit).1;
    let next = graph.sum(a, one, zero).0;
    let (equal, less) = (graph.is_zero(next), graph.difference(next, zero, bit).1);
    let differs = graph.not_bit(equal);
    let written = [bit, less].map(|bit| graph.either(differs, bit));
    let other = graph.either(differs, equal);
    let sums = Sums::new(&graph);
    assert_eq!(written.map(|word| sums.first(word)), [sums.first(borrow); 2]);
    assert_ne!(sums.first(other), sums.first(borrow));
}

/// The carry of three terms, and the borrow of 0 less several words, as compilers write them in Rust.
#[test]
fn comparisons_in_rust_are_carries() {
    let mut graph = Graph::default();
    let (a, b, c) = (graph.input(1), graph.input(2), graph.input(3));
    let zero = graph.number(0);
    let bit = graph.difference(b, c, zero).1;
    let part = graph.sum(a, b, zero).0;
    let next = graph.sum(part, zero, bit).0;
    let less = [graph.difference(part, a, zero).1, graph.difference(next, part, zero).1];
    let [first, second] = less.map(|less| graph.not_bit(less));
    let none = graph.both(first, second);
    let carry = graph.sum(a, b, bit).1;
    let negated = [a, b].map(|word| graph.difference(zero, word, zero).0);
    let below = graph.difference(negated[0], zero, bit).1;
    let (equal, below) = (negated.map(|word| graph.is_zero(word)), graph.not_bit(below));
    let lower = graph.both(equal[0], below);
    let both = graph.both(lower, equal[1]);
    let borrow = graph.difference(zero, a, bit).1;
    let borrow = graph.difference(zero, b, borrow).1;
    let [carried, borrowed, other] = [carry, borrow, first].map(|bit| graph.not_bit(bit));
    let (part, first) = graph.difference(a, b, zero);
    let neither = [bit, c].map(|less| {
        let second = graph.difference(part, less, zero).1;
        let none = [first, second].map(|borrow| graph.not_bit(borrow));
        graph.both(none[0], none[1])
    });
    let [of_bit, of_word] = [bit, c].map(|less| graph.difference(a, b, less).1);
    let [of_bit, of_word] = [of_bit, of_word].map(|borrow| graph.not_bit(borrow));
    let sums = Sums::new(&graph);
    assert_eq!(sums.first(neither[0]), sums.first(of_bit));
    assert_ne!(sums.first(neither[1]), sums.first(of_word));
    assert_ne!(sums.first(neither[1]), sums.first(of_bit));
    assert_eq!(sums.first(none), sums.first(carried));
    assert_eq!(sums.first(both), sums.first(borrowed));
    assert_ne!(sums.first(lower), sums.first(borrowed));
    assert_ne!(sums.first(none), sums.first(other));
}

/// What two compilers may write for one value is one word.
#[test]
fn spellings_of_a_value_are_one_word() {
    let mut graph = Graph::default();
    let (a, b) = (graph.input(1), graph.input(2));
    let (zero, most) = (graph.number(0), graph.number(u64::MAX));
    let (_, borrow) = graph.difference(a, b, zero);
    let (spread, _) = graph.difference(b, b, borrow);
    let (negated, _) = graph.difference(zero, borrow, zero);
    assert_eq!(spread, negated);
    let p = graph.number(0xFFFF_FFFF);
    let cut = graph.both(spread, p);
    assert_eq!(graph.right(spread, 32), cut);
    assert_eq!(graph.choose(borrow, p, zero), cut);
    assert_eq!(graph.sum(a, b, zero), graph.sum(b, a, zero));
    let not = graph.not_bit(borrow);
    assert_eq!(graph.choose(not, a, b), graph.choose(borrow, b, a));
    let bytes = graph.bytes(a);
    assert_eq!(graph.from_bytes(bytes), a);
    assert_eq!(graph.both(most, a), a);
}

/// What differs is not one word.
#[test]
fn other_values_are_other_words() {
    let mut graph = Graph::default();
    let (a, b) = (graph.input(1), graph.input(2));
    let zero = graph.number(0);
    assert_ne!(graph.difference(a, b, zero), graph.difference(b, a, zero));
    assert_ne!(graph.both(a, b), graph.either(a, b));
    assert_ne!(graph.left(a, 3), graph.right(a, 3));
    assert_ne!(graph.unknown(), graph.unknown());
    let (bit, other) = (graph.is_zero(a), graph.is_zero(b));
    assert_ne!(graph.choose(bit, a, b), graph.choose(other, a, b));
}
