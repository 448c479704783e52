//! One X25519 in four lanes, as the compiler has built it: its ladder of 255 steps, for any scalar and any u.
//!
//! The ladder is a task of its own, and runs on nodes to its return. The source's function runs over four lanes of the same nodes:
//! its operations are those of [certificates](crate::vector::four25519). That function takes the bits of a scalar as numbers. So in
//! its place the lanes exchange points by bits that are nodes, in each step whether the bit of the step and the one before it
//! differ; `exchanges_of_source` says that the source does so, on numbers.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use yuxi_arith::ct::Choice;
use yuxi_arith::curve::lanes::one_ladder::ladder;
use yuxi_arith::field::FourLanes;

use super::ISLAND;
use crate::compiled::{File, names};
use crate::graph::sums::Sums;
use crate::graph::{Digits, Graph, Word};
use crate::inputs::Random;
use crate::paths::{Argument, Call, Functions, IFMA, Loaded, Shared};
use crate::report::Fact;
use crate::vector::four25519::{BITS, carried, difference, product, show_all, sum};
use crate::vector::graph::Node;
use crate::vector::lane::Lane;
use crate::vector::modulus::Limbs;
use crate::vector::words::{nodes, on, with_nodes};

const FUNCTION: &str = "yuxi_arith::engine::x25519";
const ARGUMENTS: &[Argument] = &[Argument::Result(32), Argument::Bytes(32), Argument::Bytes(32)];
/// What the task is given: the places of its result, of the scalar and of u.
const GIVEN: [usize; 3] = [7, 6, 2];

/// Bits of a scalar that the ladder takes, from the topmost on.
const STEPS: usize = 255;
/// In the place of u, which has no value.
const U: [u64; 4] = [0x75, 0x75, 0x75, 0x75];

/// One ladder.
pub struct OneLadder;

/// All that are compared.
pub const ALL: &[OneLadder] = &[OneLadder];

/// A comparison.
pub struct Compared {
    /// How many atoms the graph has.
    pub atoms: usize,
    /// Where instructions stand that have read something unknown.
    pub executed: BTreeSet<u64>,
}

/// What is shown about ladders.
pub(in super::super) fn facts(files: &[File], only: &str) -> Vec<Fact> {
    Fact::of(ALL, only, OneLadder::path, OneLadder::statement, |one| one.show(files))
}

impl OneLadder {
    /// Its name in the table.
    pub fn path(&self) -> String {
        "curve::lanes::one_ladder::ladder, in 4 lanes, as compiled".to_owned()
    }

    fn statement(&self) -> String {
        "X25519 on ifma, one at a time, up to the inversion: for all scalars and all u, the words of X and Z are those of the \
         source's 255 steps over proved operations"
            .to_owned()
    }

    fn show(&self, files: &[File]) -> Result<String> {
        show_all()?;
        exchanges_of_source()?;
        for (name, program) in files {
            let start = Instant::now();
            let atoms = self.compare(&program.loaded).context(*name)?.atoms;
            println!("{}: {atoms} atoms, {:.1?}", self.path(), start.elapsed());
        }
        Ok(format!("all scalars and all u, in {}", names(files)))
    }

    /// Compares it with the source, in a library that may be changed.
    pub fn compare(&self, loaded: &Loaded) -> Result<Compared> {
        let first = (loaded.symbol(FUNCTION)?, 1);
        let call = || Call { arguments: ARGUMENTS, items: 1, returned: &[], public: &[] };
        let tasks = loaded.all(ISLAND);
        let [result, scalar, u] = loaded.given_to_call(first, IFMA, call(), &tasks, GIVEN)?;
        let graph = Shared::default();
        let words = [0, 8, 16, 24].map(|at| scalar + at);
        let k = graph.borrow_mut().take_scalar(words, Digits::FromTop);
        let functions = (&tasks, Functions::default());
        let run = loaded.run_called_in_lanes(first, IFMA, call(), functions, &graph)?;
        let found = run.words(result, 8);
        let mut own = graph.borrow_mut();
        let words = [0, 8, 16, 24].map(|at| own.input(u + at));
        let expected = of_source(&mut own, &k, &words)?;
        let sums = Sums::of(&own, &[found.as_slice(), &expected].concat());
        for (place, (found, expected)) in found.into_iter().zip(expected).enumerate() {
            ensure!(
                sums.first(found) == sums.first(expected),
                "word {} of {}: {}",
                place % 4,
                ["X", "Z"][place / 4],
                sums.text(&own, found, expected)
            );
        }
        let atoms = own.lanes.len();
        Ok(Compared { atoms, executed: run.executed() })
    }
}

/// What a run of the source needs.
struct Setting {
    u: Limbs<Node>,
    /// The bits by which points are exchanged, in the order in which they are taken.
    exchanges: Vec<Word>,
    taken: usize,
    /// X and Z.
    result: Option<[Limbs<Node>; 2]>,
}

thread_local! {
    static SETTING: RefCell<Option<Setting>> = const { RefCell::new(None) };
    static MASKS: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

/// The words of X and Z, for the words of a scalar and of u.
fn of_source(graph: &mut Graph, k: &[Word; 4], u: &[Word; 4]) -> Result<[Word; 8]> {
    let u = limbs_of_words(graph, u).map_err(|error| anyhow!(error.0))?;
    let exchanges = exchanges(graph, k);
    SETTING.set(Some(Setting { u, exchanges, taken: 0, result: None }));
    with_nodes(graph, || ladder::<Nodes>(&[0; 4], &U));
    let setting = SETTING.take().context("set above")?;
    ensure!(setting.taken == setting.exchanges.len(), "another number of exchanges");
    let [x, z] = setting.result.context("no result")?;
    let [x, z] = [x, z].map(|limbs| words_of_limbs(graph, &limbs));
    Ok(std::array::from_fn(|i| if i < 4 { x[i] } else { z[i - 4] }))
}

/// The bits by which the source exchanges points: twice in each step whether its bit and the one before differ, and at the end
/// whether the last one is 1.
fn exchanges(graph: &mut Graph, k: &[Word; 4]) -> Vec<Word> {
    let (mut all, one) = (Vec::new(), graph.number(1));
    let mut before = graph.number(0);
    for i in (0..STEPS).rev() {
        let shifted = graph.right(k[i / 64], (i % 64) as u32);
        let bit = graph.both(shifted, one);
        let differ = graph.one(bit, before);
        all.extend([differ, differ]);
        before = bit;
    }
    all.push(before);
    all
}

/// That the source exchanges points by these bits, on random scalars.
fn exchanges_of_source() -> Result<()> {
    let mut random = Random::new(255);
    for _ in 0..64 {
        let scalar = std::array::from_fn(|_| random.next());
        MASKS.with_borrow_mut(Vec::clear);
        let _ = ladder::<Masks>(&scalar, &U);
        let mut graph = Graph::default();
        let k = scalar.map(|word| graph.number(word));
        let expected: Vec<_> = exchanges(&mut graph, &k);
        let expected: Vec<_> =
            expected.iter().map(|bit| graph.as_number(*bit) == Some(1)).collect();
        ensure!(MASKS.with_borrow(|found| *found == expected), "the source exchanges otherwise");
    }
    Ok(())
}

/// The limbs of a residue below 2^256 in four words; the compiler has the shift of the topmost one in lanes.
fn limbs_of_words(
    graph: &mut Graph,
    [a, b, c, d]: &[Word; 4],
) -> Result<Limbs<Node>, crate::checker::Refused> {
    let mask = graph.number((1 << BITS) - 1);
    let mut limb = |low: Word, down: u32, high: Word| {
        let (low, high) = (graph.right(low, down), graph.left(high, 64 - down));
        let word = graph.either(low, high);
        graph.both(word, mask)
    };
    let others = [limb(*a, 51, *b), limb(*b, 38, *c), limb(*c, 25, *d)];
    let first = graph.both(*a, mask);
    let last = graph.to_lane(*d);
    let last = Lane::right(graph, &last, 12)?;
    let [second, third, fourth] = others.map(|word| graph.to_lane(word));
    Ok([graph.to_lane(first), second, third, fourth, last])
}

/// The words of the integer that limbs are, which is below 2^256.
fn words_of_limbs(graph: &mut Graph, limbs: &Limbs<Node>) -> [Word; 4] {
    let [a, b, c, d, e] = limbs.map(|limb| graph.of_lane(limb));
    // of each limb but the last two words take a part
    let parts = [(a, 0, b, 51), (b, 13, c, 38), (c, 26, d, 25), (d, 39, e, 12)];
    let (mut words, mut carry) = ([a; 4], graph.number(0));
    for (place, (low, down, high, up)) in parts.into_iter().enumerate() {
        let (low, high) = (graph.right(low, down), graph.left(high, up));
        (words[place], carry) = graph.sum(low, high, carry);
    }
    words
}

/// Four elements.
#[derive(Clone, Copy)]
struct Nodes([Limbs<Node>; 4]);

impl Nodes {
    fn by_lane(of: impl FnMut(usize) -> Limbs<Node>) -> Self {
        Self(std::array::from_fn(of))
    }
}

/// The limbs of a number.
fn limbs_of([a, b, c, d]: &[u64; 4]) -> Limbs<u64> {
    let limbs = [*a, a >> 51 | b << 13, b >> 38 | c << 26, c >> 25 | d << 39, d >> 12];
    std::array::from_fn(|i| if i == 4 { limbs[i] } else { limbs[i] & ((1 << BITS) - 1) })
}

impl FourLanes for Nodes {
    fn new(lanes: &[[u64; 4]; 4]) -> Self {
        let u = SETTING.with_borrow(|setting| setting.as_ref().map(|setting| setting.u));
        let u = u.expect("set by `of_source`");
        Self::by_lane(|lane| {
            nodes(|graph| {
                let limbs = if lanes[lane] == U {
                    u
                } else {
                    limbs_of(&lanes[lane]).map(|limb| graph.lanes.number(limb))
                };
                carried(graph, &limbs)
            })
        })
    }
    fn to_lanes(self) -> [[u64; 4]; 4] {
        SETTING.with_borrow_mut(|setting| {
            setting.as_mut().expect("set by `of_source`").result = Some([self.0[0], self.0[1]]);
        });
        [[0; 4]; 4]
    }
    fn permute(self, order: [u64; 4]) -> Self {
        Self::by_lane(|lane| self.0[order[lane] as usize])
    }
    /// By the next bit, whatever the mask is.
    fn permute_if(self, _: Choice, if_true: [u64; 4], if_false: [u64; 4]) -> Self {
        let bit = SETTING.with_borrow_mut(|setting| {
            let setting = setting.as_mut().expect("set by `of_source`");
            setting.taken += 1;
            setting.exchanges[setting.taken - 1]
        });
        Self::by_lane(|lane| {
            let [yes, no] = [if_true, if_false].map(|order| self.0[order[lane] as usize]);
            std::array::from_fn(|limb| {
                on(|graph| {
                    let [yes, no] = [yes, no].map(|limbs| graph.of_lane(limbs[limb]));
                    let word = graph.choose(bit, yes, no);
                    graph.to_lane(word)
                })
            })
        })
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        Self::by_lane(|lane| if LANES >> lane & 1 == 1 { other.0[lane] } else { self.0[lane] })
    }
    fn sums_and_differences(self) -> Self {
        Self::by_lane(|lane| {
            let [a, b] = [self.0[lane & 2], self.0[lane | 1]];
            nodes(
                |graph| if lane % 2 == 0 { sum(graph, &a, &b) } else { difference(graph, &a, &b) },
            )
        })
    }
    fn mul(self, other: Self) -> Self {
        let zero = on(|graph| graph.lanes.number(0));
        self.mul_add(other, Self([[zero; 5]; 4]))
    }
    fn mul_add(self, other: Self, c: Self) -> Self {
        Self::by_lane(|i| nodes(|graph| product(graph, &self.0[i], &other.0[i], &c.0[i])))
    }
}

/// Lanes that hold nothing, and write down by what the source exchanges points.
#[derive(Clone, Copy)]
struct Masks;

impl FourLanes for Masks {
    fn new(_: &[[u64; 4]; 4]) -> Self {
        Self
    }
    fn to_lanes(self) -> [[u64; 4]; 4] {
        [[0; 4]; 4]
    }
    fn permute(self, _: [u64; 4]) -> Self {
        self
    }
    fn permute_if(self, mask: Choice, _: [u64; 4], _: [u64; 4]) -> Self {
        MASKS.with_borrow_mut(|masks| masks.push(mask.word() != 0));
        self
    }
    fn blend<const LANES: u8>(self, _: Self) -> Self {
        self
    }
    fn sums_and_differences(self) -> Self {
        self
    }
    fn mul(self, _: Self) -> Self {
        self
    }
    fn mul_add(self, _: Self, _: Self) -> Self {
        self
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::vector::lane::Choosing;

    #[test]
    fn the_source_exchanges_by_these_bits() {
        exchanges_of_source().unwrap();
    }

    /// Words in limbs, and limbs in words, of numbers.
    #[test]
    fn limbs_have_the_value_of_words() {
        let value = |words: &[u64], bits: usize| {
            let terms = words.iter().zip((0..).step_by(bits));
            terms.fold(BigInt::ZERO, |sum, (word, bits)| sum + (BigInt::from(*word) << bits))
        };
        let (mut random, mut graph) = (Random::new(4), Graph::default());
        let most = (1_u64 << BITS) + (1 << 13) - 1;
        for round in 0..1000 {
            let number = |random: &mut Random, most: u64| match round % 3 {
                0 => most,
                1 => random.next() % most,
                _ => (random.next() % most) & random.next(),
            };
            let words: [u64; 4] = std::array::from_fn(|_| number(&mut random, u64::MAX));
            let given = words.map(|word| graph.number(word));
            let limbs = limbs_of_words(&mut graph, &given).unwrap();
            let limbs = limbs.map(|limb| graph.lanes.as_number(&limb).unwrap());
            assert_eq!(limbs, limbs_of(&words));
            assert_eq!(value(&limbs, 51), value(&words, 64));
            assert!(limbs[..4].iter().all(|limb| *limb < 1 << BITS));
            let limbs: Limbs<u64> = std::array::from_fn(|_| number(&mut random, most));
            let given = limbs.map(|limb| graph.lanes.number(limb));
            let found = words_of_limbs(&mut graph, &given);
            let found = found.map(|word| graph.as_number(word).unwrap());
            assert_eq!(value(&found, 64), value(&limbs, 51));
        }
    }
}
