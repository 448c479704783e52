//! What follows the multiplications of X25519 in lanes, as the compiler has built it: X/Z of each item, by one inversion for all.
//! A batch of new public keys has a function of its own for it.
//!
//! It runs on nodes from the copy that ends the last multiplication, with points that may be any. The inversion of one lane is a function
//! that is not entered; between lanes and that function words go through general registers, where they are compared as
//! [sums of integers](crate::graph::sums), as those of [the other inversions](super::inversion).

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use yuxi_arith::curve::x25519::XPoint;
use yuxi_arith::field::{BATCH, Field, batch_invert};

use super::field::LIMBS;
use super::field25519::{Lanes25519, with_inverse};
use super::inverse::inverts;
use super::inversion::{found_in_lanes, joined, split};
use super::monomials::{Monomials, power};
use super::start::{Of, libraries};
use super::start25519::{Batch, fewest};
use super::words::{VECTOR, each};
use crate::compiled::operations::curve25519::{canonical, element};
use crate::graph::Word;
use crate::graph::sums::Sums;
use crate::paths::{Loaded, Shared};
use crate::vector::certificates25519::Operations25519;
use crate::vector::elements25519::{TOP, carry_one, masked, with_multiple};
use crate::vector::field25519::Element25519;
use crate::vector::graph::Node;
use crate::vector::lane::LIMB;
use crate::vector::modulus::Limbs;
use crate::vector::words::with_nodes;

/// What follows the multiplications of a batch.
pub struct Quotients {
    of: Of,
}

/// All that are compared.
pub const ALL: &[Quotients] = &[Quotients { of: Of::Points }, Quotients { of: Of::Base }];

/// A comparison.
pub struct Run {
    /// How many atoms the graph has.
    pub atoms: usize,
    /// Where instructions stand that have read something unknown.
    pub executed: BTreeSet<u64>,
}

/// The source's text, over any field of eight lanes: X/Z of each point, and 0 for Z = 0.
fn quotients<L: Field>(points: &[XPoint<L>]) -> Vec<L> {
    let mut inverses: Vec<L> = points.iter().map(|point| point.z).collect();
    let mut scratch = vec![L::zero(); points.len()];
    batch_invert(&mut inverses, &mut scratch);
    points.iter().zip(inverses).map(|(point, inverse)| point.x.mul(inverse)).collect()
}

/// Whether that text gives x/z for all x and z, and 0 for z = 0: in so many vectors, for each item with z = 0 by itself and
/// for none.
pub(super) fn divides(vectors: usize) -> Result<()> {
    for zero in (0..vectors * VECTOR).map(Some).chain([None]) {
        let of = |vector: usize, coordinate: usize| {
            Monomials::<VECTOR>(each(|lane| {
                let is_zero = coordinate == 1 && zero == Some(vector * VECTOR + lane);
                power(2 * vector + coordinate, 1).filter(|_| !is_zero)
            }))
        };
        let points: Vec<_> =
            (0..vectors).map(|vector| XPoint { x: of(vector, 0), z: of(vector, 1) }).collect();
        for (vector, found) in quotients(&points).iter().enumerate() {
            let inverse = of(vector, 1).0.map(|z| z.map(|z| z.map(|exponent| -exponent)));
            ensure!(*found == of(vector, 0).mul(Monomials(inverse)), "another quotient");
        }
    }
    Ok(())
}

impl Quotients {
    /// Its name in the table.
    pub fn path(&self) -> String {
        let of = if self.of == Of::Base { "OfBase" } else { "OfPoints" };
        format!("multiply::lanes::x25519::each_vector, {of}, in 8 lanes, as compiled")
    }

    pub(super) fn statement(&self) -> String {
        let what = if self.of == Of::Base { "new public keys of X25519" } else { "X25519" };
        format!(
            "{what} of a batch on ifma, after the multiplications, with the inversion of one lane that has a row of its own: \
             for all X and Z, the words that are stored for each item, of an integer below m, are those of the source's X/Z over \
             proved operations, and 0 for Z = 0"
        )
    }

    pub(super) fn show(&self, paths: &[PathBuf]) -> Result<String> {
        Operations25519::show()?;
        inverts()?;
        (1..=BATCH / VECTOR).try_for_each(divides)?;
        for loaded in &libraries(paths)? {
            let (start, mut atoms) = (Instant::now(), 0);
            for items in fewest(self.of)..=BATCH {
                atoms += self.compare(loaded, items)?.atoms;
            }
            println!("{}: {atoms} atoms, {:.1?}", self.path(), start.elapsed());
        }
        Ok(format!("{} to {BATCH} items, in the C library", fewest(self.of)))
    }

    /// Compares it with the source for so many items, in a library that may be changed.
    pub fn compare(&self, loaded: &Loaded, items: usize) -> Result<Run> {
        let batch = Batch::after_multiplications(loaded, self.of, items)?;
        let points = (0..items.div_ceil(VECTOR)).map(|vector| {
            let [x, z] = batch.point(vector)?.map(|words| Lanes25519::of_words(&words));
            Ok(XPoint { x, z })
        });
        let points = points.collect::<Result<Vec<_>>>()?;
        let (_, asked) = of_source(&batch.graph, &points, None);
        let inverse = inverse_in_words(&batch, &asked.context("nothing is inverted")?)?;
        let (expected, _) = of_source(&batch.graph, &points, Some(inverse));
        for item in 0..items {
            let found = batch.result(item);
            let graph = batch.graph.borrow();
            let of_item = expected[item / VECTOR][item % VECTOR];
            for (place, (found, expected)) in found.iter().zip(of_item).enumerate() {
                ensure!(
                    *found == expected,
                    "word {place} of item {item}: {}",
                    graph.lanes.difference_as_text(*found, expected)
                );
            }
        }
        let atoms = batch.graph.borrow().lanes.len();
        Ok(Run { atoms, executed: batch.run.executed() })
    }
}

/// The words that the source gives, lane by lane, and the factor of which it wants the inverse.
fn of_source(
    graph: &Shared,
    points: &[XPoint<Lanes25519>],
    inverse: Option<Limbs<Node>>,
) -> (Vec<[[Node; 4]; VECTOR]>, Option<Limbs<Node>>) {
    let mut nodes = std::mem::take(&mut *graph.borrow_mut());
    let result = with_nodes(&mut nodes, || {
        with_inverse(inverse, || {
            let quotients = quotients(points);
            quotients.into_iter().map(|lanes| lanes.0.map(Element25519::words)).collect()
        })
    });
    *graph.borrow_mut() = nodes;
    result
}

/// The limbs that come back for a factor of the first lane: its integer below m goes to the inversion in words, and what that
/// gives comes back as limbs of the integer below m.
fn inverse_in_words(batch: &Batch, factor: &Limbs<Node>) -> Result<Limbs<Node>> {
    let [called] = batch.run.calls() else { bail!("another number of inversions") };
    let mut graph = batch.graph.borrow_mut();
    // the compiler has some of the carries of the integer in lanes, and the others in general registers
    let mut expected = Vec::new();
    for in_lanes in 0..LIMBS {
        let words = least_in_words(&mut graph, factor, in_lanes)?;
        expected.push(element(&mut *graph, &words)?);
    }
    let outputs = *called.outputs.first_chunk().context("another inverse")?;
    let words = canonical(&mut *graph, &outputs)?;
    let limbs = split(&mut graph, &words);
    let sums = Sums::new(&graph);
    let is_taken = |words: &[Word; 4]| {
        let mut pairs = called.inputs.iter().zip(words);
        pairs.all(|(found, expected)| sums.first(*found) == sums.first(*expected))
    };
    if !expected.iter().any(is_taken) {
        let differ = called.inputs.iter().zip(expected[1]);
        let text = differ.map(|(found, expected)| sums.text(&graph, *found, expected));
        bail!("something else is inverted: {}", text.collect::<Vec<_>>().join("; "));
    }
    let found = found_in_lanes(&graph, &sums, &limbs)?;
    found.try_into().ok().context("another number of limbs")
}

/// The words of the integer below m that a factor is, with so many of its carries in lanes.
fn least_in_words(
    graph: &mut crate::graph::Graph,
    factor: &Limbs<Node>,
    in_lanes: usize,
) -> Result<[Word; 4]> {
    let lanes = &mut graph.lanes;
    let rest = masked(lanes, factor)?;
    let (mut limbs, _) = with_multiple(lanes, &rest)?;
    (0..in_lanes).try_for_each(|i| carry_one(lanes, &mut limbs, i))?;
    let mut words = limbs.map(|limb| graph.of_lane(limb));
    let zero = graph.number(0);
    for i in in_lanes..LIMBS - 1 {
        let carry = graph.signed_right(words[i], LIMB);
        words[i + 1] = graph.sum(words[i + 1], carry, zero).0;
    }
    for (i, word) in words.iter_mut().enumerate() {
        let bits = if i + 1 == LIMBS { TOP } else { LIMB };
        let mask = graph.number((1 << bits) - 1);
        *word = graph.both(*word, mask);
    }
    Ok(joined(graph, &words))
}
