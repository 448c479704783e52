//! Sums of elements in a lane, in limbs with a sign: nodes of a graph, with the ranges of the limbs and of the value.

use num_bigint::{BigInt, Sign};

use super::certificate::Shown;
use super::element_certificates::ElementOperations;
use super::elements::half;
use super::graph::{Graph, Node};
use super::lane::{LIMB, Lane};
use super::modulus::{Limbs, Modulus};
use super::quads::{LaneSum, Range, with};
use super::words::{in_lanes, number};
use crate::checker::Refused;

fn combined(
    a: &LaneSum,
    b: &LaneSum,
    node: impl Fn(&mut Graph, &Node, &Node) -> Node,
    range: impl Fn(&Range, &Range) -> Range,
) -> LaneSum {
    with(|run| run.counts[2] += 1);
    let limbs = in_lanes(|lanes| std::array::from_fn(|i| node(lanes, &a.limbs[i], &b.limbs[i])));
    let ranges = a.range.as_ref().zip(b.range.as_ref());
    let range = ranges.map(|((a, of_a), (b, of_b))| {
        (range(a, b), std::array::from_fn(|i| range(&of_a[i], &of_b[i])))
    });
    let is_word = |limbs: &Limbs<Range>| limbs.iter().all(Range::is_word);
    LaneSum { limbs, range: range.filter(|(_, limbs)| is_word(limbs)) }
}

pub(super) fn plus(a: &LaneSum, b: &LaneSum) -> LaneSum {
    combined(a, b, |graph, a, b| graph.sum(a, b), Range::plus)
}

pub(super) fn minus(a: &LaneSum, b: &LaneSum) -> LaneSum {
    combined(a, b, |graph, a, b| graph.difference(a, b), Range::minus)
}

/// k·m.
pub(super) fn multiple(k: u64) -> LaneSum {
    with(|run| {
        let modulus = &run.operations.modulus;
        let (numbers, value) = (modulus.times(k), &modulus.value * k);
        let limbs = numbers.map(number);
        let range = Range::new(value.clone(), value);
        LaneSum { limbs, range: Some((range, numbers.map(|n| Range::new(n, n)))) }
    })
}

/// An operation on the limbs.
pub(super) fn limbs(
    count: usize,
    operation: impl FnOnce(&mut Graph, &Modulus) -> Result<Limbs<Node>, Refused>,
) -> Limbs<Node> {
    with(|run| {
        run.counts[count] += 1;
        let operations = run.operations.clone();
        let limbs = in_lanes(|lanes| operation(lanes, &operations.modulus));
        limbs.expect("a graph refuses nothing")
    })
}

/// What was shown, with the ranges of the limbs of its result.
pub(super) fn shown(
    range: Option<Range>,
    of: impl FnOnce(&ElementOperations) -> &Shown,
) -> Option<(Range, Limbs<Range>)> {
    with(|run| {
        let ranges = &of(&run.operations.elements).ranges;
        let limb = |i: usize| Range::new(ranges[i].0.clone(), ranges[i].1.clone());
        Some((range?, std::array::from_fn(limb)))
    })
}

pub(super) fn modulus() -> BigInt {
    with(|run| run.operations.modulus.value.clone())
}

/// The range of (t − n) / 2^260 modulo m, for the greatest t and n.
pub(super) fn reduced(t: &BigInt, n: &BigInt) -> Range {
    let low: BigInt = (n >> 260_u32) + 1_u32;
    let low = if n.sign() == Sign::NoSign { BigInt::ZERO } else { low };
    Range::new(-low, (t >> 260_u32) + modulus())
}

/// The range of the topmost limb: what the others leave of the value.
pub(super) fn top_limb(value: &Range, limbs: &Limbs<Range>) -> Range {
    let (mut from, mut to) = (value.from.clone(), value.to.clone());
    for (limb, bits) in limbs[..4].iter().zip((0..).step_by(LIMB as usize)) {
        from -= &limb.to << bits;
        to -= &limb.from << bits;
    }
    // an integer: the least is rounded up
    Range::new(-(-from >> (4 * LIMB)), to >> (4 * LIMB))
}

/// A half of what may be any element.
pub(super) fn halved(own: &LaneSum) -> LaneSum {
    let limbs = limbs(2, |graph, modulus| half(graph, modulus, &own.limbs));
    let range = own
        .range
        .as_ref()
        .map(|(range, _)| Range::new(&range.from >> 1_u32, (&range.to + modulus()) >> 1_u32));
    LaneSum { limbs, range: shown(range, |operations| &operations.half) }
}

/// c·m less a sum.
pub(super) fn less(c: u64, sum: &LaneSum) -> LaneSum {
    minus(&multiple(c), sum)
}
