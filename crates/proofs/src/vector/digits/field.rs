//! A field of which each element is a lane: its limbs are nodes of a graph, and the ranges of its value and limbs are known.
//!
//! As with [quads](crate::vector::quads), an operation whose operands are outside of what its certificate is about gives no
//! range.

use num_bigint::BigInt;
use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Field, Unreduced};

use super::certificates::{
    CARRIED, DigitOperations, Ends, FACTOR, FOLDED, SUBTRACTED, folded_ends,
};
use super::modulus::Modulus;
use super::operations::{carry_small, fold, half, product, product_less_square, square_less};
use super::{BITS, Digits, LIMBS};
use crate::checker::Refused;
use crate::vector::certificate::Shown;
use crate::vector::graph::{Graph, Node};
use crate::vector::lane::Lane as _;
use crate::vector::quads::{Range, with};
use crate::vector::words::in_lanes;

/// The range of an integer, and those of its limbs.
#[derive(Clone, Debug)]
pub struct Known {
    /// Of the integer.
    pub value: Range,
    /// Of the limbs.
    pub limbs: Digits<Range>,
}

impl Known {
    /// Of an integer in this range, whose limbs but for the topmost are in that one.
    pub fn new(value: Range, limb: &Range) -> Self {
        let mut limbs: Digits<Range> = std::array::from_fn(|_| limb.clone());
        limbs[LIMBS - 1] = top(&value, &limbs);
        Self { value, limbs }
    }

    fn is_in(&self, [limb, top]: Ends) -> bool {
        let [limb, top] = [limb, top].map(|[from, to]| Range::new(from, to));
        let (last, others) = self.limbs.split_last().expect("limbs");
        others.iter().all(|own| own.is_in(&limb)) && last.is_in(&top)
    }

    fn both(&self, other: &Self, of: impl Fn(&Range, &Range) -> Range) -> Self {
        let limbs = std::array::from_fn(|i| of(&self.limbs[i], &other.limbs[i]));
        Self { value: of(&self.value, &other.value), limbs }
    }
}

/// The range of the topmost limb: what the value leaves to it.
fn top(value: &Range, limbs: &Digits<Range>) -> Range {
    let shift = |i: usize| BITS as usize * i;
    let others = limbs.iter().take(LIMBS - 1).enumerate();
    let sum = others.fold(Range::new(0, 0), |sum, (i, limb)| {
        sum.plus(&Range::new(&limb.from << shift(i), &limb.to << shift(i)))
    });
    let top = value.minus(&sum);
    // a number that is at most another one and an integer is at most that rounded down
    Range::new(top.from >> shift(LIMBS - 1), top.to >> shift(LIMBS - 1))
}

/// A lane.
#[derive(Clone, Debug)]
pub struct Digit {
    /// The limbs.
    pub limbs: Digits<Node>,
    /// What is known; none, if the lane may hold anything.
    pub known: Option<Known>,
}

/// An element. `Field` wants values that are copied, so they stand in a list that is as long as the program that proves.
#[derive(Clone, Copy)]
pub struct Element(pub &'static Digit);

type Limbs = Digits<Node>;

/// An operation on the limbs.
fn limbs(
    count: usize,
    operation: impl FnOnce(&mut Graph, &Modulus) -> Result<Limbs, Refused>,
) -> Limbs {
    with(|run| {
        run.counts[count] += 1;
        let operations = run.operations.clone();
        let limbs = in_lanes(|lanes| operation(lanes, &operations.digits().modulus));
        limbs.expect("a graph refuses nothing")
    })
}

/// A value in this range, with limbs as they were shown to be.
fn shown(value: Option<Range>, of: impl FnOnce(&DigitOperations) -> &Shown) -> Option<Known> {
    let value = value?;
    let mut limbs: Digits<Range> = with(|run| {
        let ranges = &of(run.operations.digits()).ranges;
        std::array::from_fn(|i| Range::new(ranges[i].0.clone(), ranges[i].1.clone()))
    });
    limbs[LIMBS - 1] = top(&value, &limbs);
    Some(Known { value, limbs })
}

/// The ends of products of two integers.
fn times(a: &Range, b: &Range) -> Range {
    let ends = [&a.from * &b.from, &a.from * &b.to, &a.to * &b.from, &a.to * &b.to];
    let (least, greatest) = (ends.iter().min(), ends.iter().max());
    let (least, greatest) = least.zip(greatest).expect("four ends");
    Range::new(least.clone(), greatest.clone())
}

/// The range of t / 2^261 modulo m.
fn reduced(t: &Range) -> Range {
    let m = with(|run| run.operations.digits().modulus.value.clone());
    Range::new(&t.from >> 261_u32, (&t.to >> 261_u32) + m)
}

impl Element {
    /// Of these limbs.
    pub fn new(limbs: Limbs, known: Option<Known>) -> Self {
        Self(Box::leak(Box::new(Digit { limbs, known })))
    }

    fn known_in(self, ends: Ends) -> Option<&'static Known> {
        self.0.known.as_ref().filter(|known| known.is_in(ends))
    }

    /// The range, if it can be a factor.
    fn factor(self) -> Option<&'static Range> {
        self.known_in(FACTOR).map(|known| &known.value)
    }

    fn both(
        self,
        other: Self,
        node: impl Fn(&mut Graph, &Node, &Node) -> Node,
        range: impl Fn(&Range, &Range) -> Range,
    ) -> Self {
        with(|run| run.counts[2] += 1);
        let (a, b) = (&self.0.limbs, &other.0.limbs);
        let limbs = in_lanes(|lanes| std::array::from_fn(|i| node(lanes, &a[i], &b[i])));
        let known = self.0.known.as_ref().zip(other.0.known.as_ref());
        let known = known.map(|(a, b)| a.both(b, range));
        Self::new(limbs, known.filter(|known| known.limbs.iter().all(Range::is_word)))
    }

    fn plus(self, other: Self) -> Self {
        self.both(other, |graph, a, b| graph.sum(a, b), Range::plus)
    }

    fn minus(self, other: Self) -> Self {
        self.both(other, |graph, a, b| graph.difference(a, b), Range::minus)
    }

    /// What [`show_carry_small`](super::certificates::show_carry_small) is about.
    fn carried(self) -> Self {
        let value = self.known_in(CARRIED).map(|known| known.value.clone());
        let limbs = limbs(1, |graph, _| carry_small(graph, &self.0.limbs));
        Self::new(limbs, shown(value, |operations| &operations.carry))
    }

    /// What [`show_fold`](super::certificates::show_fold) is about.
    fn folded(self) -> Self {
        let [least, greatest] = folded_ends();
        let value = self.known_in(FOLDED).map(|_| Range::new(least, greatest));
        let limbs = limbs(1, |graph, modulus| fold(graph, modulus, &self.0.limbs));
        Self::new(limbs, shown(value, |operations| &operations.fold))
    }

    /// What [`show_square_less`](super::certificates::show_square_less) is about.
    fn squared(self, less: Option<Self>) -> Self {
        let square = self.factor().map(|a| reduced(&times(a, a)));
        let value = match less {
            None => square,
            Some(c) => {
                let c = c.known_in(SUBTRACTED);
                square.zip(c).map(|(square, c)| square.minus(&c.value))
            }
        };
        let limbs = limbs(0, |graph, modulus| {
            square_less(graph, modulus, &self.0.limbs, less.as_ref().map(|c| &c.0.limbs))
        });
        Self::new(
            limbs,
            shown(value, |operations| &operations.squares[usize::from(less.is_some())]),
        )
    }
}

impl Field for Element {
    type Mask = Choice;

    fn constant(_: &[u64; 4]) -> Self {
        unreachable!("a doubling has none")
    }
    fn add(self, other: Self) -> Self {
        self.plus(other).carried().folded()
    }
    fn sub(self, other: Self) -> Self {
        self.minus(other).carried().folded()
    }
    fn mul(self, other: Self) -> Self {
        let value = self.factor().zip(other.factor()).map(|(a, b)| reduced(&times(a, b)));
        let limbs =
            limbs(0, |graph, modulus| product(graph, modulus, &self.0.limbs, &other.0.limbs));
        Self::new(limbs, shown(value, |operations| &operations.product))
    }
    fn square(self) -> Self {
        self.squared(None)
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
        self.plus(other).carried().into()
    }
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        self.minus(other).into()
    }
    fn three_halves_unreduced(self) -> Unreduced<Self> {
        let modulus: BigInt = with(|run| run.operations.digits().modulus.value.clone());
        let value = self.factor().map(|x| {
            // 2·r = x or x + m
            Range::new(&x.from >> 1_u32, (&x.to + modulus) >> 1_u32)
        });
        let limbs = limbs(2, |graph, modulus| half(graph, modulus, &self.0.limbs));
        let half = Self::new(limbs, shown(value, |operations| &operations.half));
        self.plus(half).carried().into()
    }
    fn square_sub_twice(self, b: Self) -> Self {
        self.squared(Some(b.plus(b))).folded()
    }
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        let ranges = a.factor().zip(b.factor()).zip(c.factor());
        let value = ranges.map(|((a, b), c)| reduced(&times(a, b).minus(&times(c, c))));
        let limbs = limbs(0, |graph, modulus| {
            product_less_square(graph, modulus, &a.0.limbs, &b.0.limbs, &c.0.limbs)
        });
        Self::new(limbs, shown(value, |operations| &operations.product_less_square))
    }
}
