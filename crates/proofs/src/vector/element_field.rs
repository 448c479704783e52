//! A field of which each element is a lane: its limbs are nodes of a graph, and the range of its value is known.
//!
//! As with [quads](super::quads), an operation whose operands are outside of what its certificate is about gives no range.

use num_bigint::{BigInt, Sign};
use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Field, Unreduced};

use super::certificate::Shown;
use super::element_certificates::{
    ElementOperations, FOLDED, FOLDED_TOP, SQUARED_TOP, folded_most,
};
use super::elements::{fold, half, mask, product_less_square, square};
use super::graph::{Graph, Node};
use super::lane::{LIMB, Lane};
use super::modulus::{Limbs, Modulus};
use super::quads::{LaneFactor, LaneSum, Range, carried, carried_range, multiplied, with};
use crate::checker::Refused;

/// An element in a lane.
#[derive(Clone, Debug)]
pub struct LaneElement {
    /// The limbs.
    pub limbs: Limbs<Node>,
    /// The range of the integer that the lower 52 bits of the limbs are; none, if the lane may hold anything.
    pub range: Option<Range>,
    /// Whether the limbs have no other bits.
    pub is_masked: bool,
}

/// An element. `Field` wants values that are copied, so they stand in a list that is as long as the program that proves.
#[derive(Clone, Copy)]
pub struct Element(pub &'static LaneElement);

impl Element {
    /// Of these limbs, which are masked.
    pub fn new(limbs: Limbs<Node>, range: Option<Range>) -> Self {
        Self(Box::leak(Box::new(LaneElement { limbs, range, is_masked: true })))
    }

    /// As a factor, of which more bits of a limb do not count.
    fn unreduced(factor: LaneFactor) -> Unreduced<Self> {
        let LaneFactor { limbs, range } = factor;
        Self(Box::leak(Box::new(LaneElement { limbs, range, is_masked: false }))).into()
    }

    fn factor(self) -> LaneFactor {
        let range = self.0.range.clone().filter(|range| range.to.bits() <= 260);
        LaneFactor { limbs: self.0.limbs, range }
    }

    /// As a term of a sum: the topmost limb is at most the value.
    fn term(self) -> LaneSum {
        let range = self.0.range.clone().filter(|_| self.0.is_masked);
        let range = range.map(|range| {
            let top = Range::new(0, &range.to >> (4 * LIMB));
            let limb = Range::new(0, (1_u64 << LIMB) - 1);
            (range, [limb.clone(), limb.clone(), limb.clone(), limb, top])
        });
        LaneSum { limbs: self.0.limbs, range }
    }

    /// The range, if the topmost limb of what is squared has no more bits.
    fn squared(self, bits: u32) -> Option<Range> {
        let range = self.factor().range;
        range.filter(|range| range.to.bits() <= u64::from(4 * LIMB + bits))
    }
}

fn combined(
    a: &LaneSum,
    b: &LaneSum,
    node: impl Fn(&mut Graph, &Node, &Node) -> Node,
    range: impl Fn(&Range, &Range) -> Range,
) -> LaneSum {
    let limbs = with(|run| {
        run.counts[2] += 1;
        std::array::from_fn(|i| node(&mut run.graph, &a.limbs[i], &b.limbs[i]))
    });
    let ranges = a.range.as_ref().zip(b.range.as_ref());
    let range = ranges.map(|((a, of_a), (b, of_b))| {
        (range(a, b), std::array::from_fn(|i| range(&of_a[i], &of_b[i])))
    });
    let is_word = |limbs: &Limbs<Range>| limbs.iter().all(Range::is_word);
    LaneSum { limbs, range: range.filter(|(_, limbs)| is_word(limbs)) }
}

fn plus(a: &LaneSum, b: &LaneSum) -> LaneSum {
    combined(a, b, |graph, a, b| graph.sum(a, b), Range::plus)
}

fn minus(a: &LaneSum, b: &LaneSum) -> LaneSum {
    combined(a, b, |graph, a, b| graph.difference(a, b), Range::minus)
}

/// k·m.
fn multiple(k: u64) -> LaneSum {
    with(|run| {
        let modulus = &run.operations.modulus;
        let (numbers, value) = (modulus.times(k), &modulus.value * k);
        let limbs = numbers.map(|number| run.graph.number(number));
        let range = Range::new(value.clone(), value);
        LaneSum { limbs, range: Some((range, numbers.map(|n| Range::new(n, n)))) }
    })
}

/// An operation on the limbs.
fn limbs(
    count: usize,
    operation: impl FnOnce(&mut Graph, &Modulus) -> Result<Limbs<Node>, Refused>,
) -> Limbs<Node> {
    with(|run| {
        run.counts[count] += 1;
        let operations = run.operations.clone();
        operation(&mut run.graph, &operations.modulus).expect("a graph refuses nothing")
    })
}

/// What was shown, with the ranges of the limbs of its result.
fn shown(
    range: Option<Range>,
    of: impl FnOnce(&ElementOperations) -> &Shown,
) -> Option<(Range, Limbs<Range>)> {
    with(|run| {
        let ranges = &of(&run.operations.elements).ranges;
        let limb = |i: usize| Range::new(ranges[i].0.clone(), ranges[i].1.clone());
        Some((range?, std::array::from_fn(limb)))
    })
}

fn modulus() -> BigInt {
    with(|run| run.operations.modulus.value.clone())
}

/// The range of (t − n) / 2^260 modulo m, for the greatest t and n.
fn reduced(t: &BigInt, n: &BigInt) -> Range {
    let low: BigInt = (n >> 260_u32) + 1_u32;
    let low = if n.sign() == Sign::NoSign { BigInt::ZERO } else { low };
    Range::new(-low, (t >> 260_u32) + modulus())
}

/// What [`show_mask`] is about.
fn masked(sum: &LaneSum) -> Element {
    // of the same values as a carry without masks
    Element::new(limbs(1, |graph, _| mask(graph, &sum.limbs)), carried_range(sum))
}

/// What [`show_fold`] is about.
fn folded(sum: &LaneSum) -> Element {
    let [low, above] = FOLDED.map(|size| Range::new(-size, size));
    let top = Range::new(0, FOLDED_TOP - 1);
    let most = [&low, &above, &above, &above, &top];
    let is_in = |(range, limbs): &&(Range, Limbs<Range>)| {
        range.from.sign() != Sign::Minus
            && limbs.iter().zip(most).all(|(limb, most)| limb.is_in(most))
    };
    let range = sum.range.as_ref().filter(is_in).map(|_| Range::new(0, folded_most()));
    Element::new(limbs(1, |graph, modulus| fold(graph, modulus, &sum.limbs)), range)
}

fn squared(a: Element) -> LaneSum {
    let range = a.squared(SQUARED_TOP[0]).map(|a| reduced(&(&a.to * &a.to), &BigInt::ZERO));
    let limbs = limbs(0, |graph, modulus| square(graph, modulus, &a.0.limbs));
    LaneSum { limbs, range: shown(range, |operations| &operations.square) }
}

impl Field for Element {
    type Mask = Choice;

    fn constant(_: &[u64; 4]) -> Self {
        unreachable!("a doubling has none")
    }
    fn add(self, other: Self) -> Self {
        folded(&plus(&self.term(), &other.term()))
    }
    fn sub(self, other: Self) -> Self {
        folded(&plus(&self.term(), &minus(&multiple(3), &other.term())))
    }
    fn mul(self, other: Self) -> Self {
        masked(&multiplied(&self.factor(), &other.factor(), false))
    }
    fn square(self) -> Self {
        masked(&squared(self))
    }
    fn is_zero(self) -> Choice {
        unreachable!("a doubling has none")
    }
    fn select(_: Choice, _: Self, _: Self) -> Self {
        unreachable!("a doubling has none")
    }
    fn invert(self) -> Self {
        unreachable!("a doubling has none")
    }
    fn halve(self) -> Self {
        unreachable!("a doubling has none")
    }
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::unreduced(carried(&plus(&self.term(), &other.term())))
    }
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        let difference = minus(&self.term(), &other.term());
        Self::unreduced(carried(&plus(&difference, &multiple(2))))
    }
    fn three_halves_unreduced(self) -> Unreduced<Self> {
        let own = self.term();
        let limbs = limbs(2, |graph, modulus| half(graph, modulus, &own.limbs));
        let range = own
            .range
            .as_ref()
            .map(|(range, _)| Range::new(&range.from >> 1_u32, (&range.to + modulus()) >> 1_u32));
        let half = LaneSum { limbs, range: shown(range, |operations| &operations.half) };
        Self::unreduced(carried(&plus(&own, &half)))
    }
    fn square_sub_twice(self, b: Self) -> Self {
        let twice = plus(&b.term(), &b.term());
        folded(&plus(&squared(self), &minus(&multiple(5), &twice)))
    }
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        let ranges = a.factor().range.zip(b.factor().range).zip(c.squared(SQUARED_TOP[1]));
        let range = ranges.map(|((a, b), c)| reduced(&(&a.to * &b.to), &(&c.to * &c.to)));
        let limbs = limbs(0, |graph, modulus| {
            product_less_square(graph, modulus, &a.0.limbs, &b.0.limbs, &c.0.limbs)
        });
        let difference =
            LaneSum { limbs, range: shown(range, |operations| &operations.product_less_square) };
        folded(&plus(&difference, &multiple(1)))
    }
}
