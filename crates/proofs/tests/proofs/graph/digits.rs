//! Digits of a scalar, and what they select.

use yuxi_proofs::graph::sums::Sums;
use yuxi_proofs::graph::{Digits, Graph, Node, Symbol, Word};

use super::{Run, Values};

/// A digit of so many bits from a place on, also with other signs, and what it selects.
pub(super) fn of_digit(
    graph: &mut Graph,
    (a, x): (Word, u64),
    (b, y): (Word, u64),
    (bit, c): (Word, u64),
    (places, width): (u32, u32),
) -> Values {
    let (ones, zero, most) = ((1 << width) - 1, graph.number(0), graph.number(u64::MAX));
    let mask = graph.number(ones);
    let shifted = graph.right(a, places);
    let (digit, value) = (graph.both(shifted, mask), x >> places & ones);
    let above = if places == 0 { zero } else { graph.left(b, 64 - places) };
    let (across, both) = (graph.either(shifted, above), y.checked_shl(64 - places).unwrap_or(0));
    let (across, across_value) = (graph.both(across, mask), (x >> places | both) & ones);
    let fill = graph.choose(bit, most, zero);
    let signed = graph.one(digit, fill);
    let (signed, signed_value) = (graph.both(signed, mask), (value ^ c.wrapping_neg()) & ones);
    let (sum, sum_value) = (graph.sum(signed, bit, zero).0, signed_value + c);
    let (mut found, mut expected) = (zero, 0);
    for (entry, own, at) in [(a, x, 0), (b, y, 1), (mask, ones, 2)] {
        let place = graph.number(at);
        let other = graph.one(sum, place);
        let here = graph.is_zero(other);
        let fill = graph.choose(here, most, zero);
        let part = graph.both(entry, fill);
        found = graph.either(found, part);
        expected |= if sum_value == at { own } else { 0 };
    }
    let mut words = vec![
        (digit, value),
        (across, across_value),
        (signed, signed_value),
        (sum, sum_value),
        (found, expected),
    ];
    // operations on bytes, of digits of a scalar alone
    let of_bytes = |a: u64, b: u64| {
        let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
        u64::from_le_bytes(std::array::from_fn(|at| a[at].wrapping_sub(b[at])))
    };
    if let Some(word) = graph.of_bytes(digit, signed, u8::wrapping_sub) {
        words.push((word, of_bytes(value, signed_value)));
    }
    let table: Vec<Symbol> = [graph.bytes(a), graph.bytes(b)].concat();
    if let Some(word) = graph.read_table(digit, &table, b) {
        let of_table = [x.to_le_bytes(), y.to_le_bytes()].concat();
        let (places, before) = (value.to_le_bytes(), y.to_le_bytes());
        let byte = |at: usize| of_table.get(usize::from(places[at])).copied().unwrap_or(before[at]);
        words.push((word, u64::from_le_bytes(std::array::from_fn(byte))));
    }
    words
}

/// The rules, and sums, of the words of a scalar.
#[test]
fn rules_for_scalars_are_identities() {
    let mut chosen = 0;
    for seed in 0..100 {
        let mut run = Run::of_scalar(seed);
        (0..40).for_each(|_| run.step());
        let inputs = |number: u64| run.inputs.get(&number).copied();
        Sums::new(&run.graph).compare(&run.graph, &inputs).unwrap();
        let is_chosen = |node: &&Node| matches!(node, Node::Cases { .. });
        chosen += run.graph.nodes().iter().filter(is_chosen).count();
    }
    assert!(chosen > 1000, "{chosen}");
}

/// A digit is one word, whichever way it was computed, and so is what it selects.
#[test]
fn a_digit_is_one_word() {
    let mut graph = Graph::default();
    let [low, high, ..] = graph.take_scalar([0, 1, 2, 3], Digits::FromTop);
    let (zero, most) = (graph.number(0), graph.number(u64::MAX));
    let mask = graph.number(0x3F);
    // six bits over two words, by shifts and by bytes
    let (below, above) = (graph.right(low, 61), graph.left(high, 3));
    let word = graph.either(above, below);
    let digit = graph.both(word, mask);
    let (above, five) = (graph.left(high, 59), graph.right(low, 61));
    let above = graph.right(above, 59);
    let (above, seven) = (graph.left(above, 3), graph.number(7));
    let five = graph.both(five, seven);
    let other = graph.sum(five, above, zero).0;
    assert_eq!(graph.both(other, mask), digit);
    // 63 less it, and the complement
    let (less, complement) = (graph.difference(mask, digit, zero).0, graph.one(digit, mask));
    assert_eq!(less, complement);
    // selected by a mask, by a difference, and by a bit
    let [a, b] = [4, 5].map(|number| graph.input(number));
    let is_zero = graph.is_zero(digit);
    let chosen = graph.choose(is_zero, a, b);
    let fill = graph.choose(is_zero, most, zero);
    let difference = graph.one(a, b);
    let part = graph.both(difference, fill);
    assert_eq!(graph.one(part, b), chosen);
    let eight = graph.number(8);
    let borrow = graph.difference(digit, eight, zero).1;
    let not = graph.not_bit(borrow);
    assert_ne!(graph.choose(not, b, a), chosen);
    let none = graph.right(digit, 3);
    let none = graph.is_zero(none);
    assert_eq!(graph.choose(none, b, a), graph.choose(borrow, b, a));
}

/// The word of a list at a place that is a digit is what selections by its bits give.
#[test]
fn a_place_is_a_selection() {
    let mut graph = Graph::default();
    let scalar = graph.take_scalar([0, 1, 2, 3], Digits::FromTop);
    let words = [4, 5, 6, 7].map(|number| graph.input(number));
    let [mask, one] = [3, 1].map(|number| graph.number(number));
    let shifted = graph.right(scalar[0], 9);
    let place = graph.both(shifted, mask);
    let found = graph.word_at(place, &words).unwrap();
    let (low, high) = (graph.both(place, one), graph.right(place, 1));
    let pairs = [0, 2].map(|at| graph.choose(low, words[at + 1], words[at]));
    assert_eq!(graph.choose(high, pairs[1], pairs[0]), found);
    for k in 0..8_u64 {
        let value = |number| Some(if number < 4 { k << 9 } else { number });
        assert_eq!(graph.value(found, &value), Some(4 + k % 4));
    }
    // of a number modulo the length; of another word nothing
    let seven = graph.number(7);
    assert_eq!(graph.word_at(seven, &words), Some(words[3]));
    assert_eq!(graph.word_at(words[0], &words), None);
}

/// Bytes of three digits are not taken for those of two.
#[test]
fn bytes_of_digits_stay_apart() {
    let mut graph = Graph::default();
    let scalar = graph.take_scalar([0, 1, 2, 3], Digits::FromTop);
    let (mask, zero) = (graph.number(3), graph.number(0));
    let digits = [0, 2, 4].map(|at| {
        let shifted = graph.right(scalar[0], at);
        let digit = graph.both(shifted, mask);
        // without places of its own
        graph.sum(digit, mask, zero).0
    });
    let mut bytes = [Symbol::Number(0); 8];
    for (byte, digit) in bytes.iter_mut().zip(digits) {
        *byte = graph.byte(digit, 0);
    }
    let word = graph.from_bytes(bytes);
    for k in 0..64 {
        let expected = [k & 3, k >> 2 & 3, k >> 4].map(|digit| digit + 3);
        let expected = expected[0] | expected[1] << 8 | expected[2] << 16;
        assert_eq!(graph.value(word, &|_| Some(k)), Some(expected));
    }
}
