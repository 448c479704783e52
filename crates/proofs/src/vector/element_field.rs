//! A field of which each element is a lane: its limbs are nodes of a graph, and the range of its value is known.
//!
//! As with [quads](super::quads), an operation whose operands are outside of what its certificate is about gives no range.

use num_bigint::{BigInt, Sign};
use yuxi_arith::field::{Field, Mask as _, Unreduced};

use super::element_certificates::{FOLDED, FOLDED_TOP, SQUARED_TOP, folded_most};
use super::element_integers::{join, less_modulus};
use super::element_sums::{
    halved, less, limbs, minus, modulus, multiple, plus, reduced, shown, top_limb,
};
use super::elements::{fold, mask, product_less_product, product_less_square, square};
use super::graph::{Graph, Node};
use super::lane::{LIMB, Lane};
use super::modulus::{Limbs, split};
use super::quads::{LaneFactor, LaneSum, Range, carried, carried_range, multiplied};
use super::words::{Truth, in_lanes, number, of_nodes};
use crate::checker::Refused;
use crate::graph::LaneOperation;
use crate::items::{Bundle, Packed};

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
    pub fn of_factor(factor: LaneFactor) -> Self {
        let LaneFactor { limbs, range } = factor;
        Self(Box::leak(Box::new(LaneElement { limbs, range, is_masked: false })))
    }

    /// One of two, in the limbs that were chosen from theirs.
    pub fn chosen(yes: Self, no: Self, limbs: Limbs<Node>) -> Self {
        let (yes, no) = (yes.0, no.0);
        let range = yes.range.as_ref().zip(no.range.as_ref()).map(|(a, b)| a.or(b));
        let is_masked = yes.is_masked && no.is_masked;
        Self(Box::leak(Box::new(LaneElement { limbs, range, is_masked })))
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

impl Bundle for Element {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        self.0.limbs.see(see);
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        let LaneElement { limbs, range, is_masked } = self.0.clone();
        Self(Box::leak(Box::new(LaneElement { limbs: limbs.change(change), range, is_masked })))
    }
    fn is_alike(&self, other: &Self) -> bool {
        self.0.is_masked == other.0.is_masked && self.0.range == other.0.range
    }
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
    let most = [&low, &above, &above, &above];
    let is_in = |(range, limbs): &&(Range, Limbs<Range>)| {
        let tops = [&limbs[4], &top_limb(range, limbs)];
        let is_top = tops.iter().any(|top| top.from.sign() != Sign::Minus)
            && tops.iter().any(|limb| limb.to <= top.to);
        range.from.sign() != Sign::Minus
            && limbs[..4].iter().zip(most).all(|(limb, most)| limb.is_in(most))
            && is_top
    };
    let range = sum.range.as_ref().filter(is_in).map(|_| Range::new(0, folded_most()));
    Element::new(limbs(1, |graph, modulus| fold(graph, modulus, &sum.limbs)), range)
}

fn squared(a: Element) -> LaneSum {
    let range = a.squared(SQUARED_TOP[0]).map(|a| reduced(&(&a.to * &a.to), &BigInt::ZERO));
    let limbs = limbs(0, |graph, modulus| square(graph, modulus, &a.0.limbs));
    LaneSum { limbs, range: shown(range, |operations| &operations.square) }
}

/// Whether the limbs are the same, by the bits in which they differ.
fn same(a: &Limbs<Node>, b: &Limbs<Node>) -> Node {
    in_lanes(|lanes| {
        let zero = lanes.number(0);
        let differ = a.iter().zip(b).fold(zero, |differ, (a, b)| {
            let one = lanes.one(*a, *b);
            lanes.any(differ, one)
        });
        lanes.is_zero(differ)
    })
}

/// 16·x in limbs, for four words.
fn times_16(graph: &mut Graph, [a, b, c, d]: [Node; 4]) -> Result<Limbs<Node>, Refused> {
    let mut limbs = [graph.left(&a, 4); 5];
    for (i, (low, high)) in [(a, b), (b, c), (c, d)].into_iter().enumerate() {
        let shift = 48 - 12 * i as u32;
        let (low, high) = (graph.right(&low, shift)?, graph.left(&high, 64 - shift));
        limbs[i + 1] = graph.any(low, high);
    }
    limbs[4] = graph.right(&d, 12)?;
    for limb in &mut limbs[..4] {
        *limb = graph.lowest(limb, LIMB)?;
    }
    Ok(limbs)
}

impl Element {
    /// An integer below 2^256.
    pub fn number(value: &BigInt) -> Self {
        let numbers = split(value).expect("below 2^256");
        let limbs = numbers.map(number);
        Self::new(limbs, Some(Range::new(value.clone(), value.clone())))
    }

    /// 16·x modulo m, for an x below m in four words: the form of memory is x·2^256, that of lanes x·2^260.
    pub fn of_memory(words: [Node; 4]) -> Self {
        let limbs = in_lanes(|lanes| times_16(lanes, words).expect("a graph refuses nothing"));
        let range = Range::new(0, (modulus() - 1) * 16);
        folded(&Self::new(limbs, Some(range)).term())
    }

    /// The limbs of the integer below m that it is modulo m; none, if it may not be below 2·m.
    pub fn canonical(self) -> Option<Limbs<Node>> {
        let own = self.0;
        let is_below =
            |range: &&Range| range.from.sign() != Sign::Minus && range.to < modulus() * 2;
        own.range.as_ref().filter(|_| own.is_masked).filter(is_below)?;
        let less = limbs(1, |graph, modulus| less_modulus(graph, modulus, &own.limbs));
        // what `integers` of the certificates is about, in both cases
        in_lanes(|graph| {
            let is_negative = graph.right(&less[4], 63).ok()?;
            let is_positive = graph.not_bit(is_negative);
            Some(std::array::from_fn(|i| graph.select(is_positive, less[i], own.limbs[i])))
        })
    }

    /// The words of that integer.
    pub fn integer(self) -> Option<[Node; 4]> {
        let limbs = self.canonical()?;
        in_lanes(|lanes| join(lanes, &limbs).ok())
    }

    fn product(self, other: Self) -> LaneSum {
        multiplied(&self.factor(), &other.factor(), false)
    }

    /// [`Field::add_unreduced`], as what it holds.
    pub fn sum_as_factor(self, other: Self) -> Self {
        Self::of_factor(carried(&plus(&self.term(), &other.term())))
    }

    /// [`Field::sub_unreduced`], as what it holds.
    pub fn difference_as_factor(self, other: Self) -> Self {
        let difference = minus(&self.term(), &other.term());
        Self::of_factor(carried(&plus(&difference, &multiple(2))))
    }

    /// [`Field::neg_unreduced`], as what it holds.
    pub fn negative_as_factor(self) -> Self {
        Self::of_factor(carried(&less(3, &self.term())))
    }

    /// [`Field::three_halves_unreduced`], as what it holds.
    pub fn three_halves_as_factor(self) -> Self {
        let own = self.term();
        Self::of_factor(carried(&plus(&own, &halved(&own))))
    }

    /// [`Field::mul_sub_unreduced`], as what it holds.
    pub fn product_less_as_factor(self, other: Self, c: Self) -> Self {
        Self::of_factor(carried(&plus(&self.product(other), &less(2, &c.term()))))
    }
}

impl Field for Element {
    type Mask = Truth;

    fn zero() -> Self {
        Self::number(&BigInt::ZERO)
    }
    fn one() -> Self {
        let one: BigInt = (BigInt::from(1) << 260_u32) % modulus();
        Self::number(&one)
    }
    fn constant(_: &[u64; 4]) -> Self {
        unreachable!("no formula in lanes has another constant")
    }
    fn add(self, other: Self) -> Self {
        folded(&plus(&self.term(), &other.term()))
    }
    fn sub(self, other: Self) -> Self {
        folded(&plus(&self.term(), &less(3, &other.term())))
    }
    fn neg(self) -> Self {
        folded(&less(3, &self.term()))
    }
    fn triple(self) -> Self {
        let own = self.term();
        folded(&plus(&plus(&own, &own), &own))
    }
    fn mul(self, other: Self) -> Self {
        masked(&self.product(other))
    }
    fn square(self) -> Self {
        masked(&squared(self))
    }
    fn mul_sub(self, other: Self, c: Self) -> Self {
        folded(&plus(&self.product(other), &less(3, &c.term())))
    }
    fn mul_sub_unreduced(self, other: Self, c: Self) -> Unreduced<Self> {
        self.product_less_as_factor(other, c).into()
    }
    fn square_sub(self, c: Self) -> Self {
        folded(&plus(&squared(self), &less(3, &c.term())))
    }
    fn square_sub_sum(self, a: Self, b: Self) -> Self {
        let twice = plus(&b.term(), &b.term());
        folded(&plus(&squared(self), &less(7, &plus(&a.term(), &twice))))
    }
    fn square_sub_twice(self, b: Self) -> Self {
        let twice = plus(&b.term(), &b.term());
        folded(&plus(&squared(self), &less(5, &twice)))
    }
    fn is_zero(self) -> Truth {
        let [zero, modulus] = [multiple(0), multiple(1)].map(|sum| same(&self.0.limbs, &sum.limbs));
        Truth(zero).or(Truth(modulus))
    }
    fn select(mask: Truth, if_true: Self, if_false: Self) -> Self {
        let (yes, no) = (if_true.0, if_false.0);
        let limbs = std::array::from_fn(|i| {
            of_nodes(LaneOperation::Choose, [mask.0, yes.limbs[i], no.limbs[i]])
        });
        Self::chosen(if_true, if_false, limbs)
    }
    fn invert(self) -> Self {
        unreachable!("lanes are inverted together")
    }
    fn halve(self) -> Self {
        masked(&halved(&self.term()))
    }
    fn three_halves(self) -> Self {
        let own = self.term();
        folded(&plus(&own, &halved(&own)))
    }
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        self.sum_as_factor(other).into()
    }
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        self.difference_as_factor(other).into()
    }
    fn neg_unreduced(self) -> Unreduced<Self> {
        self.negative_as_factor().into()
    }
    fn three_halves_unreduced(self) -> Unreduced<Self> {
        self.three_halves_as_factor().into()
    }
    /// What an unreduced one holds, in masked limbs.
    fn reduce(self) -> Self {
        let limbs = in_lanes(|lanes| {
            let mut lowest = |i: usize| match i {
                4 => Ok(self.0.limbs[4]),
                _ => lanes.lowest(&self.0.limbs[i], LIMB),
            };
            std::array::from_fn(|i| lowest(i).expect("a graph refuses nothing"))
        });
        folded(&Self::new(limbs, self.0.range.clone()).term())
    }
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let [a, b, c, d] = [a, b, c, d].map(Self::factor);
        let ranges = a.range.as_ref().zip(b.range.as_ref());
        let ranges = ranges.zip(c.range.as_ref().zip(d.range.as_ref()));
        let range = ranges.map(|((a, b), (c, d))| reduced(&(&a.to * &b.to), &(&c.to * &d.to)));
        let limbs = limbs(0, |graph, modulus| {
            product_less_product(graph, modulus, [&a.limbs, &b.limbs, &c.limbs, &d.limbs])
        });
        let difference =
            LaneSum { limbs, range: shown(range, |operations| &operations.product_less_product) };
        folded(&plus(&difference, &multiple(1)))
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
