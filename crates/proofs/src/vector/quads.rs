//! Quads of lanes in which each limb is a node of a graph, and the ranges of what they hold are known.
//!
//! A formula that runs over them gives the nodes that a program must end at, and shows on the way that each operation is one
//! of the field: an operation whose operands are outside of what its certificate is about gives no range, and a result
//! without a range is refused.

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::{Context, Result};
use num_bigint::{BigInt, Sign};
use yuxi_arith::ct::Choice;
use yuxi_arith::field::{QuadSum, Quads};

use super::certificate::{CARRIED, Shown, show_carry, show_product};
use super::digits::certificates::DigitOperations;
use super::element_certificates::ElementOperations;
use super::graph::{Graph, Node};
use super::lane::{Choosing, Lane};
use super::modulus::{Limbs, Modulus};
use super::operations::{carry, product};
use super::words::{in_lanes, number, with_nodes};

/// Lanes of a quad.
const QUAD: usize = 4;

/// What the operations have been shown to do.
#[derive(Clone, Debug)]
pub struct Operations {
    /// The modulus.
    pub modulus: Modulus,
    /// A product.
    pub product: Shown,
    /// A carry.
    pub carry: Shown,
    /// Those of elements.
    pub elements: ElementOperations,
    programs: Option<OfPrograms>,
}

/// Those that programs alone have, modulo the primes of coordinates.
#[derive(Clone, Debug)]
struct OfPrograms {
    /// A product that is folded.
    folded: Shown,
    /// Those of AVX2.
    digits: DigitOperations,
}

impl Operations {
    /// Shows those of the programs.
    pub fn show(modulus: &BigInt) -> Result<Self> {
        let all = Self::of(Modulus::of_coordinates(modulus).context("a modulus of another kind")?)?;
        let folded = show_product(&all.modulus, true)?;
        let programs = OfPrograms { folded, digits: DigitOperations::show(modulus)? };
        Ok(Self { programs: Some(programs), ..all })
    }

    /// Shows those of compiled functions.
    pub fn show_compiled(modulus: &BigInt) -> Result<Self> {
        let modulus = Modulus::new(modulus).context("a modulus of another kind")?;
        Self::of(modulus.without_sharing())
    }

    fn of(modulus: Modulus) -> Result<Self> {
        let product = show_product(&modulus, false)?;
        let elements = ElementOperations::show(&modulus)?;
        Ok(Self { modulus, product, carry: show_carry()?, elements, programs: None })
    }

    fn of_programs(&self) -> &OfPrograms {
        self.programs.as_ref().expect("shown for programs")
    }

    /// A product, and one that is folded, which programs alone have.
    pub fn product(&self, is_folded: bool) -> &Shown {
        if is_folded { &self.of_programs().folded } else { &self.product }
    }

    /// Those of AVX2, which programs alone have.
    ///
    /// # Panics
    ///
    /// For those of compiled functions.
    pub fn digits(&self) -> &DigitOperations {
        &self.of_programs().digits
    }
}

/// What the quads of a run share.
pub(crate) struct Run {
    pub(super) operations: Rc<Operations>,
    /// The bit of the argument that belongs to each lane; none, if that bit is 0.
    bits: [Option<usize>; QUAD],
    /// How many operations of each kind there were: products, carries, others.
    pub(super) counts: [usize; 3],
}

thread_local! {
    static RUN: RefCell<Option<Run>> = const { RefCell::new(None) };
}

pub(crate) fn with<T>(work: impl FnOnce(&mut Run) -> T) -> T {
    RUN.with_borrow_mut(|run| work(run.as_mut().expect("within `trace`")))
}

/// Runs a formula over quads, with nodes of this graph: what it gives, and how many products, carries and other
/// operations it had in one lane.
pub fn trace<T>(
    graph: &mut crate::graph::Graph,
    operations: &Rc<Operations>,
    bits: [Option<usize>; QUAD],
    formula: impl FnOnce() -> T,
) -> (T, [usize; 3]) {
    RUN.set(Some(Run { operations: operations.clone(), bits, counts: [0; 3] }));
    let result = with_nodes(graph, formula);
    let run = RUN.take().expect("set above");
    (result, run.counts)
}

/// Takes the operations of another modulus or kind for what follows.
pub fn exchange(operations: &Rc<Operations>) {
    with(|run| run.operations = operations.clone());
}

/// The integer that a lane holds lies in here, ends included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least.
    pub from: BigInt,
    /// The greatest.
    pub to: BigInt,
}

/// A factor in a lane: the lower 52 bits of each limb are an integer in the range, if there is one.
#[derive(Clone, Debug)]
pub struct LaneFactor {
    /// The limbs.
    pub limbs: Limbs<Node>,
    /// The range; none, if the lane may hold anything.
    pub range: Option<Range>,
}

/// A sum in a lane: limbs with a sign, of known size, and the range of the integer that they are.
#[derive(Clone, Debug)]
pub struct LaneSum {
    /// The limbs.
    pub limbs: Limbs<Node>,
    /// The range, and those of the limbs.
    pub range: Option<(Range, Limbs<Range>)>,
}

/// Factors. `Quads` wants values that are copied, so they stand in a list that is as long as the program that proves.
#[derive(Clone, Copy)]
pub struct Factors(pub &'static [LaneFactor; QUAD]);

/// Sums.
#[derive(Clone, Copy)]
pub struct Sums(pub &'static [LaneSum; QUAD]);

impl Factors {
    /// Of these lanes.
    pub fn new(lanes: [LaneFactor; QUAD]) -> Self {
        Self(Box::leak(Box::new(lanes)))
    }
}

impl Sums {
    /// Of these lanes.
    pub fn new(lanes: [LaneSum; QUAD]) -> Self {
        Self(Box::leak(Box::new(lanes)))
    }

    fn both(
        self,
        other: Self,
        node: impl Fn(&mut Graph, &Node, &Node) -> Node,
        range: impl Fn(&Range, &Range) -> Range,
    ) -> Self {
        Self::new(std::array::from_fn(|lane| {
            let (a, b) = (&self.0[lane], &other.0[lane]);
            with(|run| run.counts[2] += usize::from(lane == 0));
            let limbs =
                in_lanes(|lanes| std::array::from_fn(|i| node(lanes, &a.limbs[i], &b.limbs[i])));
            let ranges = a.range.as_ref().zip(b.range.as_ref());
            let range = ranges.map(|((a, of_a), (b, of_b))| {
                (range(a, b), std::array::from_fn(|i| range(&of_a[i], &of_b[i])))
            });
            LaneSum { limbs, range: range.filter(|(_, limbs)| limbs.iter().all(Range::is_word)) }
        }))
    }
}

impl Range {
    /// From one to the other, ends included.
    pub fn new(from: impl Into<BigInt>, to: impl Into<BigInt>) -> Self {
        Self { from: from.into(), to: to.into() }
    }

    /// Whether it lies in another one.
    pub fn is_in(&self, other: &Self) -> bool {
        other.from <= self.from && self.to <= other.to
    }

    /// Whether a word with a sign holds it.
    pub(super) fn is_word(&self) -> bool {
        self.is_in(&Self::new(i64::MIN, i64::MAX))
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        Self::new(&self.from + &other.from, &self.to + &other.to)
    }

    pub(super) fn minus(&self, other: &Self) -> Self {
        Self::new(&self.from - &other.to, &self.to - &other.from)
    }

    pub(super) fn or(&self, other: &Self) -> Self {
        Self::new((&self.from).min(&other.from).clone(), (&self.to).max(&other.to).clone())
    }
}

/// The range of what [`show_carry`] is about: a value in [0, 2^260), limbs that are not too large.
pub(super) fn carried_range(sum: &LaneSum) -> Option<Range> {
    let (range, limbs) = sum.range.as_ref()?;
    let is_small = limbs.iter().all(|limb| limb.is_in(&Range::new(-CARRIED, CARRIED)));
    let is_value = range.from.sign() != Sign::Minus && range.to.bits() <= 260;
    (is_small && is_value).then(|| range.clone())
}

/// A carry.
pub(super) fn carried(sum: &LaneSum) -> LaneFactor {
    with(|run| run.counts[1] += 1);
    let limbs = in_lanes(|lanes| carry(lanes, &sum.limbs).expect("a graph refuses nothing"));
    LaneFactor { limbs, range: carried_range(sum) }
}

/// What [`show_product`] is about: any two factors that are integers below 2^260.
pub(super) fn multiplied(a: &LaneFactor, b: &LaneFactor, is_folded: bool) -> LaneSum {
    with(|run| {
        run.counts[0] += 1;
        let operations = &run.operations;
        let modulus = &operations.modulus;
        let limbs = in_lanes(|lanes| product(lanes, modulus, &a.limbs, &b.limbs, is_folded));
        let limbs = limbs.expect("a graph refuses nothing");
        let ranges = a.range.as_ref().zip(b.range.as_ref());
        let range = ranges.map(|(a, b)| {
            let mut to = ((&a.to * &b.to) >> 260_u32) + &modulus.value;
            if is_folded {
                to = to.min(&modulus.value * 2 + (BigInt::from(1) << 230));
            }
            let shown = operations.product(is_folded);
            let of_limb =
                |i: usize| Range::new(shown.ranges[i].0.clone(), shown.ranges[i].1.clone());
            (Range::new(0, to), std::array::from_fn(of_limb))
        });
        LaneSum { limbs, range }
    })
}

fn chosen<T: Clone>(lanes: u8, if_one: &[T; QUAD], if_zero: &[T; QUAD]) -> [T; QUAD] {
    std::array::from_fn(|i| if lanes >> i & 1 == 1 { &if_one[i] } else { &if_zero[i] }.clone())
}

fn in_order<T: Clone>(values: &[T; QUAD], order: i32) -> [T; QUAD] {
    std::array::from_fn(|i| values[(order >> (2 * i) & 3) as usize].clone())
}

impl Quads for Factors {
    type Sum = Sums;
    const QUADS: usize = 1;

    fn load(_: &[[[u64; 4]; 4]]) -> Sums {
        unreachable!("a window loads nothing")
    }
    fn store(self, _: usize) -> [[u64; 4]; 4] {
        unreachable!("a window stores nothing")
    }
    fn small(_: [u64; 4]) -> Self {
        unreachable!("a window has none")
    }
    fn carry(sums: Sums) -> Self {
        Self::new(sums.0.each_ref().map(carried))
    }
    fn carry_in<const LANES: u8>(sums: Sums, others: Self) -> Self {
        Self::new(chosen(LANES, Self::carry(sums).0, others.0))
    }
    fn mul(self, other: Self) -> Sums {
        Sums::new(std::array::from_fn(|i| multiplied(&self.0[i], &other.0[i], false)))
    }
    fn mul_add(self, other: Self, c: Sums) -> Sums {
        self.mul(other).add(c)
    }
    fn mul_folded(self, other: Self) -> Sums {
        Sums::new(std::array::from_fn(|i| multiplied(&self.0[i], &other.0[i], true)))
    }
    fn mul_folded_add(self, other: Self, c: Sums) -> Sums {
        self.mul_folded(other).add(c)
    }
    fn permute<const ORDER: i32>(self) -> Self {
        Self::new(in_order(self.0, ORDER))
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        Self::new(chosen(LANES, other.0, self.0))
    }
    fn lookup<const N: usize>(_: &[Self; N], _: u64) -> Self {
        unreachable!("a window has none")
    }
    fn gather_vartime<const N: usize>(_: &[Self; N], _: &[usize]) -> Self {
        unreachable!("a window has none")
    }
}

/// In which lanes the caller's argument decides.
#[derive(Clone, Copy, Debug)]
pub struct Argument;

impl QuadSum for Sums {
    type Mask = Argument;

    fn mask<const LANES: u8>(_: &[Choice]) -> Argument {
        Argument
    }
    fn multiple<const K: u64, const LANES: u8>() -> Self {
        Self::new(std::array::from_fn(|lane| {
            let k = if LANES >> lane & 1 == 1 { K } else { 0 };
            with(|run| {
                let numbers = run.operations.modulus.times(k);
                let value = &run.operations.modulus.value * k;
                let limbs = numbers.map(number);
                let range = Range::new(value.clone(), value);
                LaneSum { limbs, range: Some((range, numbers.map(|n| Range::new(n, n)))) }
            })
        }))
    }
    fn add(self, other: Self) -> Self {
        self.both(other, |graph, a, b| graph.sum(a, b), Range::plus)
    }
    fn sub(self, other: Self) -> Self {
        self.both(other, |graph, a, b| graph.difference(a, b), Range::minus)
    }
    fn permute<const ORDER: i32>(self) -> Self {
        Self::new(in_order(self.0, ORDER))
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        Self::new(chosen(LANES, other.0, self.0))
    }
    fn only<const LANES: u8>(self) -> Self {
        Self::multiple::<0, 0>().blend::<LANES>(self)
    }
    fn select(_: Argument, if_true: Self, if_false: Self) -> Self {
        Self::new(std::array::from_fn(|lane| {
            let (yes, no) = (&if_true.0[lane], &if_false.0[lane]);
            let Some(bit) = with(|run| run.bits[lane]) else { return no.clone() };
            let limbs = in_lanes(|lanes| {
                std::array::from_fn(|i| lanes.choose(bit, &yes.limbs[i], &no.limbs[i]))
            });
            let ranges = yes.range.as_ref().zip(no.range.as_ref());
            let range = ranges.map(|((a, of_a), (b, of_b))| {
                (a.or(b), std::array::from_fn(|i| of_a[i].or(&of_b[i])))
            });
            LaneSum { limbs, range }
        }))
    }
}
