//! What inverts an element in each of eight lanes, as the compiler has built it.
//!
//! Products over lanes leave one inversion, of the first lane. That is computed in general registers, where the compiler has put the
//! division steps in line: words go from lanes to these registers, and limbs come back. So the function is compared in
//! three parts: the products before, the words, by [sums of integers](crate::graph::sums), and the products after.

use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use yuxi_arith::field::{Modulus, P256N, P256P, Sm2P, U256};

use super::calls::{Called, FIRST, Setting, with_setting};
use super::field::{LIMBS, Lanes};
use super::inverse::{inversion, inverts};
use super::start::{FEWEST_INVERSES, Start, libraries};
use super::tasks::Tasks;
use super::words::VECTOR;
use crate::compiled::inversion::of_words;
use crate::graph::sums::Sums;
use crate::graph::{Graph, Word};
use crate::kernel::number;
use crate::paths::{Functions, Loaded, Shared};
use crate::vector::graph::Node;
use crate::vector::lane::LIMB;
use crate::vector::quads::{Operations, Range};

const RSI: usize = 6;
const RDI: usize = 7;

/// An inversion.
pub struct LaneInversion {
    curve: &'static str,
    /// p, or n for scalars.
    name: &'static str,
    modulus: U256,
}

/// All that are compared.
pub const ALL: &[LaneInversion] = &[
    LaneInversion { curve: "sm2::Sm2", name: "p", modulus: Sm2P::WORDS },
    LaneInversion { curve: "p256::P256", name: "p", modulus: P256P::WORDS },
    LaneInversion { curve: "p256::P256", name: "n", modulus: P256N::WORDS },
];

/// How many tasks are called by an inversion of scalars, to this one.
const OF_SCALARS: usize = 2;

/// A comparison.
pub struct Run {
    /// How many words the graph has.
    pub words: usize,
    /// Where instructions stand that have read something unknown.
    pub executed: BTreeSet<u64>,
}

impl LaneInversion {
    /// Its name in the table.
    pub fn path(&self) -> String {
        let Self { curve, name, .. } = self;
        format!("muldq::in_vectors::Inversion modulo {name} of {curve}, in 8 lanes, as compiled")
    }

    pub(super) fn statement(&self) -> String {
        "in each lane the limbs are those of the source's products over proved operations, below 2·m: the inverse, and 0 for 0; \
         of the product of all lanes, an integer below m in words, the limbs are those that the source's 590 division steps give"
            .to_owned()
    }

    pub(super) fn show(&self, paths: &[PathBuf]) -> Result<String> {
        inverts()?;
        for loaded in &libraries(paths)? {
            let start = Instant::now();
            let words = self.compare(loaded)?.words;
            println!("{}: {words} words, {:.1?}", self.path(), start.elapsed());
        }
        Ok("all operands, in the C library".to_owned())
    }

    /// Compares it with the source, in a library that may be changed.
    pub fn compare(&self, loaded: &Loaded) -> Result<Run> {
        let graph: Shared = Rc::default();
        let (start, count) = self.start(loaded)?;
        let run = start.run_called(loaded, count, Functions::default(), &graph)?;
        let [operand, result] = [run.given(RSI)?, run.given(RDI)?];
        let count = LIMBS * VECTOR;
        let operand: Vec<_> = (0..count as u64)
            .map(|place| {
                let mut graph = graph.borrow_mut();
                let word = graph.input(operand + 8 * place);
                graph.to_lane(word)
            })
            .collect();
        let found = run.words(result, count);
        let first = self.products(&graph, &operand, None)?.asked;
        let inverse = self.words(&graph, &first)?;
        let expected = self.products(&graph, &operand, Some((first, inverse)))?.result;
        let mut graph = graph.borrow_mut();
        for (place, (found, expected)) in found.iter().zip(expected).enumerate() {
            let found = graph.to_lane(*found);
            let (limb, lane) = (place / VECTOR, place % VECTOR);
            ensure!(
                found == expected,
                "limb {limb} in lane {lane}: {}",
                graph.lanes.difference_as_text(found, expected)
            );
        }
        Ok(Run { words: graph.len(), executed: run.executed() })
    }

    /// A batch that calls it, and how many tasks are called, to this one.
    fn start(&self, loaded: &Loaded) -> Result<(Start, usize)> {
        if self.name == "n" {
            return Ok((Start::inverses(loaded, self.curve, FEWEST_INVERSES)?, OF_SCALARS));
        }
        let start = Start::new(loaded, (self.curve, "mul_base_x_many"), (VECTOR, 1))?;
        let count = Tasks::find(loaded, &start)?.count + 1;
        Ok((start, count))
    }

    /// The source's products: what they give for these limbs in place of the inverse of the first lane, which is known to be
    /// asked for these; and for which limbs it is asked.
    fn products(
        &self,
        graph: &Shared,
        operand: &[Node],
        known: Option<(Vec<Node>, Vec<Node>)>,
    ) -> Result<Products> {
        let modulus = number(&self.modulus);
        let operations = Rc::new(Operations::show_compiled(&modulus)?);
        let is_known = known.is_some();
        let (inputs, outputs) = known.unwrap_or_default();
        let calls = VecDeque::from([Called { name: FIRST.into(), inputs, outputs }]);
        let setting = Setting::new([operations.clone(), operations], calls);
        let range = Range::new(0, &modulus * 2 - 1);
        let source = || inversion(Lanes::<VECTOR>::of_words(operand, &range));
        let (result, setting) = with_setting(setting, graph, source)?;
        let most = &modulus * 2 - 1;
        let is_element = |lane: &crate::vector::element_field::Element| {
            let range = lane.0.range.as_ref().filter(|_| lane.0.is_masked);
            range.is_some_and(|range| range.to <= most)
        };
        ensure!(!is_known || result.0.iter().all(is_element), "a lane that may be too large");
        let asked = setting.asked.into_iter().next().context("nothing is inverted")?;
        Ok(Products { asked, result: result.words() })
    }

    /// The limbs that come back from general registers: those whose words are the source's, for these limbs of an integer.
    fn words(&self, graph: &Shared, limbs: &[Node]) -> Result<Vec<Node>> {
        let mut graph = graph.borrow_mut();
        let limbs: Vec<_> = limbs.iter().map(|limb| graph.of_lane(*limb)).collect();
        let words = joined(&mut graph, &limbs);
        let inverse = of_words(&mut graph, &words, &self.modulus)?;
        let expected = split(&mut graph, &inverse);
        let sums = Sums::new(&graph);
        found_in_lanes(&graph, &sums, &expected)
    }
}

/// Where words stand in lanes that came from general registers: those with the same forms.
pub(super) fn found_in_lanes(graph: &Graph, sums: &Sums, expected: &[Word]) -> Result<Vec<Node>> {
    let mut given: Vec<_> = graph.given_to_lanes().collect();
    given.sort_unstable();
    let found = expected.iter().enumerate().map(|(place, expected)| {
        let mut all = given.iter();
        let is_same = |(word, _): &&(Word, Node)| sums.first(*word) == sums.first(*expected);
        all.find(is_same).map(|(_, node)| *node).with_context(|| {
            let last = given.iter().rev().take(5).rev().nth(place).map(|(word, _)| *word);
            let text = last.map(|last| sums.text(graph, last, *expected));
            format!("limb {place} of the inverse: {}", text.unwrap_or_default())
        })
    });
    found.collect()
}

/// What the source's products give.
struct Products {
    asked: Vec<Node>,
    result: Vec<Node>,
}

/// The words of masked limbs.
pub(super) fn joined(graph: &mut Graph, limbs: &[Word]) -> [Word; 4] {
    std::array::from_fn(|i| {
        let (down, up) = (12 * i as u32, LIMB - 12 * i as u32);
        let (low, high) = (graph.right(limbs[i], down), graph.left(limbs[i + 1], up));
        graph.either(low, high)
    })
}

/// The limbs of words.
pub(super) fn split(graph: &mut Graph, words: &[Word; 4]) -> [Word; LIMBS] {
    let mask = graph.number((1 << LIMB) - 1);
    std::array::from_fn(|i| {
        if i == LIMBS - 1 {
            return graph.right(words[3], 16);
        }
        let high = if i == 0 {
            words[0]
        } else {
            let low = graph.right(words[i - 1], 64 - 12 * i as u32);
            let high = graph.left(words[i], 12 * i as u32);
            graph.either(low, high)
        };
        graph.both(high, mask)
    })
}
