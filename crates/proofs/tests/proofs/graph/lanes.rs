//! Operations on what lanes hold, of scalars, of what their digits choose and of other words: they have the values of numbers.

use yuxi_proofs::graph::{Digits, Graph, LaneOperation as Of, Node, Word};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::vector::lane::{Half, Halves, Lane, Numbers};

/// What an operation makes of numbers.
fn of_numbers(operation: Of, [a, b, c]: [u64; 3]) -> u64 {
    match operation {
        Of::Sum => a.wrapping_add(b),
        Of::Difference => a.wrapping_sub(b),
        Of::Both | Of::BothBits => a & b,
        Of::Either | Of::EitherBit => a | b,
        Of::One | Of::OneBit => a ^ b,
        Of::Equal => u64::from(a == b),
        Of::Apart => u64::from(a & b == 0),
        Of::Choose => [c, b][a as usize],
        Of::Not => 1 - a,
    }
}

/// What it makes of words.
fn of_words(graph: &mut Graph, operation: Of, [a, b, c]: [Word; 3]) -> Word {
    match operation {
        Of::Choose => graph.in_lanes(operation, [a, b, c]),
        Of::Not => graph.in_lanes(operation, [a]),
        _ => graph.in_lanes(operation, [a, b]),
    }
}

const OF_WORDS: [Of; 7] =
    [Of::Sum, Of::Difference, Of::Both, Of::Either, Of::One, Of::Equal, Of::Apart];
const OF_BITS: [Of; 4] = [Of::Not, Of::BothBits, Of::EitherBit, Of::OneBit];

/// Also if the words of the scalar, and two others, are the same words of several items.
#[test]
fn operations_in_lanes_agree_with_numbers() {
    let mut chosen = 0;
    for seed in 0..400 {
        let (mut graph, mut random) = (Graph::default(), Random::new(seed));
        if seed.is_multiple_of(2) {
            graph.take_items(&[0, 1, 2, 3], 8);
            graph.take_items(&[4, 5], 8);
        }
        let scalar = graph.take_scalar([0, 1, 2, 3], Digits::FromTop);
        let values: [u64; 6] = std::array::from_fn(|_| random.next());
        let mut words: Vec<_> = scalar.into_iter().zip(values).collect();
        words.extend([4, 5].map(|number| (graph.input(number), values[number as usize])));
        words.extend([0, 1, 7, 1 << 63, u64::MAX].map(|value| (graph.number(value), value)));
        let mut bits = [0, 1].map(|bit| (graph.number(bit), bit)).to_vec();
        // digits of a scalar, and their bits
        for width in 1..4 {
            let (place, ones) = ((random.next() % 60) as u32, (1 << width) - 1);
            let (shifted, mask) = (graph.right(scalar[0], place), graph.number(ones));
            let digit = (graph.both(shifted, mask), values[0] >> place & ones);
            let list = if width == 1 { &mut bits } else { &mut words };
            list.push(digit);
        }
        for _ in 0..40 {
            let mut any = |list: &[(Word, u64)]| list[(random.next() % list.len() as u64) as usize];
            let (bit, [a, b, c]) = (any(&bits), [any(&words), any(&words), any(&bits)]);
            let (operation, operands) = match random.next() % 3 {
                0 => (OF_WORDS[random.next() as usize % OF_WORDS.len()], [a, b, a]),
                1 => (OF_BITS[random.next() as usize % OF_BITS.len()], [bit, c, c]),
                _ => (Of::Choose, [bit, a, b]),
            };
            let word = of_words(&mut graph, operation, operands.map(|(word, _)| word));
            let value = of_numbers(operation, operands.map(|(_, value)| value));
            let inputs = |number: u64| values.get(number as usize).copied();
            assert_eq!(graph.value(word, &inputs), Some(value), "{operation:?} of {operands:?}");
            let is_bit = OF_BITS.contains(&operation) || matches!(operation, Of::Equal | Of::Apart);
            let list = if is_bit { &mut bits } else { &mut words };
            list.push((word, value));
        }
        chosen += graph.nodes().iter().filter(|node| matches!(node, Node::Cases { .. })).count();
    }
    assert!(chosen > 1000, "{chosen}");
}

/// An operation in each lane is made once for the lanes that have the same nodes, whichever items they are of.
#[test]
fn lanes_of_items_are_computed_once() {
    for seed in 0..200 {
        let (mut graph, mut random) = (Graph::default(), Random::new(seed));
        // two words of each of eight items
        let places: Vec<u64> = (0..8).map(|item| 16 * item).collect();
        graph.take_items(&places, 16);
        let values: Vec<u64> = (0..128).map(|_| random.next()).collect();
        let inputs = |number: u64| values.get(number as usize).copied();
        let number = graph.number(random.next());
        let word = |graph: &mut Graph, item: usize, at: u64| graph.input(places[item] + at);
        // one lane has another number, one another word, one words of two items
        let mut lanes: Vec<_> = (0..8)
            .map(|lane| [word(&mut graph, lane, 0), word(&mut graph, lane, 8), number])
            .collect();
        let other = (random.next() % 8) as usize;
        let calls = match random.next() % 4 {
            0 => 1,
            1 => {
                lanes[other][2] = graph.number(3);
                2
            }
            2 => {
                lanes[other][0] = lanes[other][1];
                2
            }
            _ => {
                lanes[other][0] = word(&mut graph, (other + 1) % 8, 0);
                2
            }
        };
        let mut count = 0;
        let results = graph.in_each(&lanes, |graph, [a, b, c]| {
            count += 1;
            let sum = graph.in_lanes(Of::Sum, [a, b]);
            let both = graph.in_lanes(Of::Both, [sum, c]);
            Ok::<_, ()>(graph.in_lanes(Of::One, [both, a]))
        });
        assert_eq!(count, calls);
        let results = results.unwrap();
        assert!((1..8).all(|lane| !results[..lane].contains(&results[lane])));
        for (lane, result) in lanes.iter().zip(results) {
            let [a, b, c] = lane.map(|word| graph.value(word, &inputs).unwrap());
            assert_eq!(graph.value(result, &inputs), Some((a.wrapping_add(b) & c) ^ a));
        }
    }
}

/// What a digit of a scalar chooses among words of lanes is one node, whether by masks or by selections.
#[test]
fn an_entry_in_a_lane_is_one_word() {
    let mut graph = Graph::default();
    let scalar = graph.take_scalar([0, 1, 2, 3], Digits::FromTop);
    let (shifted, mask, zero) = (graph.right(scalar[1], 9), graph.number(7), graph.number(0));
    let digit = graph.both(shifted, mask);
    let most = graph.number(u64::MAX);
    let entries: Vec<_> = (10..18).map(|number| graph.input(number)).collect();
    let (mut by_masks, mut by_choices, mut other) = (zero, zero, zero);
    for (place, entry) in entries.iter().enumerate() {
        let place = graph.number(place as u64);
        let is_here = graph.in_lanes(Of::Equal, [digit, place]);
        let fill = graph.in_lanes(Of::Choose, [is_here, most, zero]);
        let part = graph.in_lanes(Of::Both, [*entry, fill]);
        by_masks = graph.in_lanes(Of::Either, [by_masks, part]);
        by_choices = graph.in_lanes(Of::Choose, [is_here, *entry, by_choices]);
        // an entry in place of another one
        let wrong = if place == mask { entries[0] } else { *entry };
        other = graph.in_lanes(Of::Choose, [is_here, wrong, other]);
    }
    assert_eq!(by_masks, by_choices);
    assert_ne!(by_choices, other);
}

/// Bits of masks that general registers hold are those that were put together.
#[test]
fn bits_of_masks_are_those_of_digits() {
    let mut graph = Graph::default();
    let scalar = graph.take_scalar([0, 1, 2, 3], Digits::FromTop);
    let one = graph.number(1);
    let bits: Vec<_> = (0..16)
        .map(|place| {
            let shifted = graph.right(scalar[place % 4], place as u32 * 3);
            let digit = graph.both(shifted, one);
            let other = graph.input(20 + place as u64);
            let other = graph.both(other, one);
            if place % 5 == 4 { graph.in_lanes(Of::BothBits, [digit, other]) } else { digit }
        })
        .collect();
    let word = graph.of_bits(&bits);
    for (place, bit) in (0..).zip(&bits) {
        assert_eq!(graph.bit_of(word, place), *bit);
    }
}

/// An operation of a lane, on the first words of some.
fn of_lane<L: Halves>(lane: &mut L, which: u64, bits: u32, words: &[L::Word; 3]) -> L::Word
where
    L::Word: Copy,
{
    let [a, b, c] = words;
    let result = match which {
        0 => Ok(lane.sum(a, b)),
        1 => Ok(lane.difference(a, b)),
        2 => Ok(lane.scaled(a, [19, 3, u64::MAX, 1 << 12][bits as usize % 4])),
        3 => Ok(lane.left(a, bits % 8)),
        4 => lane.right(a, bits),
        5 => lane.right_signed(a, bits),
        6 => lane.lowest(a, bits),
        7 => lane.limb_of((a, 40), (b, 24)),
        _ => {
            let factors = [a, b].map(|word| lane.factor(word));
            let [Ok(a), Ok(b)] = factors else { panic!("no factors") };
            lane.multiply(c, &a, &b, if bits.is_multiple_of(2) { Half::Low } else { Half::High })
        }
    };
    result.unwrap_or_else(|_| panic!("operation {which} by {bits}"))
}

/// Nodes of lanes of which some are chosen by digits, and sums of them: they have the values of numbers.
#[test]
fn lanes_of_scalars_agree_with_numbers() {
    let mut chosen = 0;
    for seed in 0..300 {
        let (mut graph, mut random) = (Graph::default(), Random::new(seed));
        let scalar = graph.take_scalar([0, 1, 2, 3], Digits::FromBottom);
        let values: [u64; 6] = std::array::from_fn(|_| random.next());
        let mut words: Vec<_> = (4..6)
            .map(|number| {
                let word = graph.input(number);
                (graph.to_lane(word), values[number as usize])
            })
            .collect();
        words.extend([0, 19, 1 << 57].map(|value| (graph.lanes.number(value), value)));
        // numbers that digits choose
        for _ in 0..4 {
            let place = (random.next() % 4 * 3) as u32;
            let (shifted, mask) = (graph.right(scalar[0], place), graph.number(7));
            let digit = graph.both(shifted, mask);
            let at = values[0] >> place & 7;
            let (mut word, mut value) = (graph.number(0), 0);
            for entry in 0..8 {
                let number = random.next() >> (random.next() % 40);
                let (here, number_word) = (graph.number(entry), graph.number(number));
                let is_here = graph.in_lanes(Of::Equal, [digit, here]);
                word = graph.in_lanes(Of::Choose, [is_here, number_word, word]);
                value = if at == entry { number } else { value };
            }
            words.push((graph.to_lane(word), value));
        }
        for _ in 0..30 {
            let any = [(); 3].map(|()| words[random.next() as usize % words.len()]);
            let (which, bits) = (random.next() % 9, 1 + (random.next() % 62) as u32);
            let node = of_lane(&mut graph, which, bits, &any.map(|(node, _)| node));
            let value = of_lane(&mut Numbers::default(), which, bits, &any.map(|(_, value)| value));
            let inputs = |number: u64| values.get(number as usize).copied();
            let word = graph.of_lane(node);
            assert_eq!(graph.value(word, &inputs), Some(value), "{which} by {bits} of {any:?}");
            words.push((node, value));
        }
        chosen += graph.nodes().iter().filter(|node| matches!(node, Node::Cases { .. })).count();
    }
    assert!(chosen > 10_000, "{chosen}");
}

/// Sums of what a digit chooses are one node, in whichever order and before or after which choice.
#[test]
fn sums_of_chosen_numbers_are_one_node() {
    let mut graph = Graph::default();
    let scalar = graph.take_scalar([0, 1, 2, 3], Digits::FromBottom);
    let one = graph.number(1);
    let bit = graph.both(scalar[0], one);
    let numbers = [4, 24, 1 << 57].map(|value| graph.number(value));
    let other = graph.input(7);
    let other = graph.to_lane(other);
    let mut choose = |yes, no| {
        let word = graph.in_lanes(Of::Choose, [bit, yes, no]);
        graph.to_lane(word)
    };
    let [x, y] = [choose(numbers[0], numbers[1]), choose(numbers[1], numbers[0])];
    let both = graph.lanes.number(28);
    // exchanged, and not
    assert_eq!(Lane::sum(&mut graph, &x, &y), both);
    let bias = graph.lanes.number(1 << 57);
    let first = Lane::sum(&mut graph, &x, &bias);
    let first = Lane::sum(&mut graph, &first, &other);
    let second = Lane::sum(&mut graph, &other, &bias);
    let second = Lane::sum(&mut graph, &second, &x);
    assert_eq!(first, second);
    assert_ne!(first, Lane::sum(&mut graph, &first, &y));
}
