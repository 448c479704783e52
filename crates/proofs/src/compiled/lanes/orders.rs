//! Batches of numbers modulo the order of a curve that are inverted in lanes, as the compiler has built them.
//!
//! The task runs on nodes with words that may be any. What inverts an element in each lane is not entered; it has a
//! [row of its own](super::inversion).

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;
use yuxi_arith::field::{BATCH, Field, Modulus, P256N, U256, batch_invert};

use super::calls::{Called, Setting, with_setting};
use super::field::Lanes;
use super::formulas::nodes_of_calls;
use super::inverse::inverts;
use super::monomials::{Monomials, power};
use super::start::{FEWEST_INVERSES, Start, libraries};
use super::tasks::inversion;
use super::words::{VECTOR, each};
use crate::kernel::number;
use crate::paths::{Loaded, Shared};
use crate::vector::element_field::Element;
use crate::vector::graph::Node;
use crate::vector::lane::Lane;
use crate::vector::quads::Operations;

const RSI: usize = 6;
const RDI: usize = 7;

/// The inversion of a batch.
pub struct Inverses {
    curve: &'static str,
    order: U256,
}

/// All that are compared: SM2 inverts nothing for each item of a batch.
pub const ALL: &[Inverses] = &[Inverses { curve: "p256::P256", order: P256N::WORDS }];

/// A comparison.
pub struct Run {
    /// How many atoms the graph has.
    pub atoms: usize,
    /// Where instructions stand that have read something unknown.
    pub executed: BTreeSet<u64>,
}

/// The source's text, over any field of eight lanes: the inverse of each, and 0 for 0.
fn inverses<L: Field>(values: &[L]) -> Vec<L> {
    let mut inverses = values.to_vec();
    batch_invert(&mut inverses, &mut vec![L::zero(); values.len()]);
    inverses
}

/// Whether that text gives 1/x for all x, and 0 for 0: in so many vectors, for each item that is 0 by itself and for none.
pub(super) fn inverts_all(vectors: usize) -> Result<()> {
    for zero in (0..vectors * VECTOR).map(Some).chain([None]) {
        let of = |vector: usize, exponent: i8| {
            Monomials::<VECTOR>(each(|lane| {
                power(vector, exponent).filter(|_| zero != Some(vector * VECTOR + lane))
            }))
        };
        let values: Vec<_> = (0..vectors).map(|vector| of(vector, 1)).collect();
        let expected: Vec<_> = (0..vectors).map(|vector| of(vector, -1)).collect();
        ensure!(inverses(&values) == expected, "another inverse");
    }
    Ok(())
}

impl Inverses {
    /// Its name in the table.
    pub fn path(&self) -> String {
        let curve = self.curve;
        format!("<curve::{curve} as engine::Engine>::invert_many, in 8 lanes, as compiled")
    }

    pub(super) fn statement(&self) -> String {
        "the inverses of a batch modulo n on ifma, with the inversion of eight lanes that has a row of its own: for all x below n in \
         words, as x·2^256, the words that are stored, of an integer below n, are those of the source's products over proved \
         operations: the inverse, and 0 for 0"
            .to_owned()
    }

    pub(super) fn show(&self, paths: &[PathBuf]) -> Result<String> {
        inverts()?;
        (1..=BATCH / VECTOR).try_for_each(inverts_all)?;
        for loaded in &libraries(paths)? {
            let (start, mut atoms) = (Instant::now(), 0);
            for items in FEWEST_INVERSES..=BATCH {
                atoms += self.compare(loaded, items)?.atoms;
            }
            println!("{}: {atoms} atoms, {:.1?}", self.path(), start.elapsed());
        }
        Ok(format!("{FEWEST_INVERSES} to {BATCH} items, in the C library"))
    }

    /// Compares it with the source for so many items, in a library that may be changed.
    pub fn compare(&self, loaded: &Loaded, items: usize) -> Result<Run> {
        let start = Start::inverses(loaded, self.curve, items)?;
        let [_, of_lanes] = start.calls(loaded, 2)?[..] else { bail!("no inversion in lanes") };
        let functions = Rc::new(BTreeMap::from([inversion(of_lanes)]));
        let graph: Shared = Rc::default();
        let run = start.run_called(loaded, 1, functions, &graph)?;
        let [numbers, count] = [run.given(RDI)?, run.given(RSI)?];
        ensure!(count == items as u64, "{count} numbers in place of {items}");
        let place = |item: usize| numbers + 32 * item as u64;
        let given = |item: usize| -> [Node; 4] {
            let mut graph = graph.borrow_mut();
            each(|word| {
                let word = graph.input(place(item) + 8 * word as u64);
                graph.to_lane(word)
            })
        };
        let items_given: Vec<_> = (0..items).map(given).collect();
        let expected = self.of_source(&graph, &items_given, nodes_of_calls(&run, &graph))?;
        for (item, expected) in expected.into_iter().enumerate() {
            let found = run.words(place(item), 4);
            let mut graph = graph.borrow_mut();
            for (word, (found, expected)) in found.into_iter().zip(expected).enumerate() {
                let found = graph.to_lane(found);
                ensure!(
                    found == expected,
                    "word {word} of item {item}: {}",
                    graph.lanes.difference_as_text(found, expected)
                );
            }
        }
        let atoms = graph.borrow().lanes.len();
        Ok(Run { atoms, executed: run.executed() })
    }

    /// The words that the source gives for each item: lanes without an item are 0.
    fn of_source(
        &self,
        graph: &Shared,
        items: &[[Node; 4]],
        calls: VecDeque<Called>,
    ) -> Result<Vec<[Node; 4]>> {
        let modulus = number(&self.order);
        let operations = Rc::new(Operations::show_compiled(&modulus)?);
        let setting = Setting::new([operations.clone(), operations], calls);
        let to_memory: BigInt = (BigInt::from(1) << 256_u32) % &modulus;
        let zero = graph.borrow_mut().lanes.number(0);
        let source = || {
            let lane = |item: usize| Element::of_memory(*items.get(item).unwrap_or(&[zero; 4]));
            let values: Vec<_> = (0..items.len().div_ceil(VECTOR))
                .map(|vector| Lanes::<VECTOR>(each(|i| lane(vector * VECTOR + i))))
                .collect();
            let inverses = inverses(&values).into_iter().flat_map(|lanes| lanes.0);
            let words = inverses.map(|lane| lane.mul(Element::number(&to_memory)).integer());
            words.take(items.len()).collect::<Option<Vec<_>>>()
        };
        let (words, setting) = with_setting(setting, graph, source)?;
        ensure!(setting.calls.is_empty(), "a call that the source does not have");
        words.context("an inverse that may not be below 2·n")
    }
}
