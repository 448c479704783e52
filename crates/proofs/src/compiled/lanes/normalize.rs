//! What makes the sums of a batch affine, as the compiler has built it, for each number of vectors.
//!
//! The batch runs to the call of that function without nodes; the function itself runs on nodes, of sums of which nothing is
//! known, and so does the source's. By products of variables (`monomials`) the source's gives x and y.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use yuxi_arith::curve::Xyzz;
use yuxi_arith::curve::lanes::normalize::{normalize, normalize_x};
use yuxi_arith::field::{BATCH, Field, LaneField, Modulus, P256P, PackedPoint, Sm2P, U256};

use super::calls::{Setting, Stored, with_setting};
use super::field::{Inverse, LIMBS, Lanes};
use super::formulas::nodes_of_calls;
use super::monomials::{Monomials, of_stored, power};
use super::start::{Start, libraries};
use super::tasks::Tasks;
use super::words::each;
use crate::graph::Word;
use crate::kernel::number;
use crate::paths::{InLanes, Loaded, Shared};
use crate::vector::lane::Lane;
use crate::vector::quads::{Operations, Range};

const RAX: usize = 0;
const RDI: usize = 7;
/// The words of a point.
const WORDS: usize = 8;

/// A function that makes sums affine.
pub struct Normalization {
    curve: &'static str,
    lanes: usize,
    /// Whether it gives x alone.
    is_x_alone: bool,
    modulus: U256,
    compare: fn(&Normalization, &Loaded, usize) -> Result<Run>,
    source: fn(usize, bool) -> Result<()>,
}

/// A comparison.
pub struct Run {
    /// How many atoms the graph has.
    pub atoms: usize,
    /// Where instructions stand that have read something unknown.
    pub executed: BTreeSet<u64>,
}

const fn on<M: Modulus, const N: usize, const VECTORS: usize>(
    curve: &'static str,
    is_x_alone: bool,
) -> Normalization
where
    Lanes<N>: Inverse,
{
    let compare = Normalization::compare_on::<N, VECTORS>;
    let (modulus, source) = (M::WORDS, gives_coordinates::<N, VECTORS>);
    Normalization { curve, lanes: N, is_x_alone, modulus, compare, source }
}

const SM2: &str = "sm2::Sm2";
const OF_P256: &str = "p256::P256";

/// All that are compared.
pub const ALL: &[Normalization] = &[
    on::<Sm2P, 8, { BATCH / 8 }>(SM2, true),
    on::<Sm2P, 16, { BATCH / 16 }>(SM2, true),
    on::<P256P, 8, { BATCH / 8 }>(OF_P256, true),
    on::<P256P, 16, { BATCH / 16 }>(OF_P256, true),
    on::<Sm2P, 8, { BATCH / 8 }>(SM2, false),
    on::<Sm2P, 16, { BATCH / 16 }>(SM2, false),
    on::<P256P, 8, { BATCH / 8 }>(OF_P256, false),
    on::<P256P, 16, { BATCH / 16 }>(OF_P256, false),
];

/// The source's function, for some of so many vectors.
fn of_source<L: LaneField, const VECTORS: usize>(
    sums: &[Xyzz<L>],
    is_x_alone: bool,
) -> (Vec<PackedPoint>, u64) {
    let mut points = vec![[[0; 4]; 2]; sums.len() * L::LANES];
    let special = if is_x_alone {
        normalize_x::<L, VECTORS>(sums, &mut points)
    } else {
        normalize::<L, VECTORS>(sums, &mut points)
    };
    (points, special)
}

/// Whether the source's function gives x and y for (x·z², y·z³, z², z³), 0 for (X, Y, 0, 0), and the bits of the latter: of
/// all vectors, for each lane that is 0 by itself, and for none.
fn gives_coordinates<const N: usize, const VECTORS: usize>(
    vectors: usize,
    is_x_alone: bool,
) -> Result<()> {
    let zeros = (0..vectors * N).map(Some).chain([None]);
    for zero in zeros {
        let coordinates = |vector: usize| [0, 1, 2].map(|i| power(3 * vector + i, 1));
        let sums: Vec<_> = (0..vectors)
            .map(|vector| {
                let [x, y, z] = coordinates(vector);
                let of_lane = |lane: usize| {
                    let z = z.filter(|_| zero != Some(vector * N + lane));
                    [x, y, z]
                };
                let [x, y, z] = [0, 1, 2].map(|i| Monomials::<N>(each(|lane| of_lane(lane)[i])));
                let (zz, zzz) = (z.square(), z.square().mul(z));
                // of infinity X and Y are anything
                let [x, y] = [(x, zz), (y, zzz)].map(|(a, b)| {
                    let product = a.mul(b);
                    Monomials::select(product.is_zero(), a, product)
                });
                Xyzz { x, y, zz, zzz }
            })
            .collect();
        let (points, special) = of_source::<Monomials<N>, VECTORS>(&sums, is_x_alone);
        for (item, point) in points.iter().enumerate() {
            let [x, y, _] = coordinates(item / N);
            let expected = if zero == Some(item) { [None; 2] } else { [x, y] };
            let expected = if is_x_alone { [expected[0], None] } else { expected };
            let found = [0, 1].map(|i| of_stored(&point[i]));
            ensure!(found == expected, "the source gives another point for item {item}");
        }
        ensure!(special == zero.map_or(0, |item| 1 << item), "other bits for {zero:?}");
    }
    Ok(())
}

impl Normalization {
    /// Its name in the table.
    pub fn path(&self) -> String {
        let Self { curve, lanes, .. } = self;
        let function = if self.is_x_alone { "normalize_x" } else { "normalize" };
        format!("curve::lanes::normalize::{function} on {curve}, in {lanes} lanes, as compiled")
    }

    pub(super) fn statement(&self) -> String {
        let curve = if self.curve == SM2 { "SM2" } else { "P-256" };
        let (what, stored) = if self.is_x_alone {
            ("x alone", "the words of x, an integer below m, and of zeros")
        } else {
            ("x and y", "the words of x·2^256 and y·2^256 modulo m, integers below m")
        };
        let others =
            if self.is_x_alone { "" } else { "; k·P and s·G + t·P end with this function too" };
        format!(
            "{what} of sums on {curve} on ifma, with the inversion that has a row of its own: for all X, Y, ZZ and ZZZ \
             below 2·m, {stored}, and the bit of each item with ZZ = 0, are those of the source over proved operations{others}"
        )
    }

    /// The most vectors of a batch.
    fn most_vectors(&self) -> usize {
        BATCH / self.lanes
    }

    pub(super) fn show(&self, paths: &[PathBuf]) -> Result<String> {
        let most = self.most_vectors();
        for loaded in &libraries(paths)? {
            let start = Instant::now();
            let mut atoms = 0;
            self.check_others(loaded)?;
            for vectors in 1..=most {
                (self.source)(vectors, self.is_x_alone)?;
                atoms += self.compare(loaded, vectors)?.atoms;
            }
            println!("{}: {atoms} atoms, {:.1?}", self.path(), start.elapsed());
        }
        Ok(format!("1 to {most} vectors and all sums, in the C library"))
    }

    /// Whether batches of points end with the same function: those of which x is asked for have y too.
    fn check_others(&self, loaded: &Loaded) -> Result<()> {
        if self.is_x_alone {
            return Ok(());
        }
        let of = |operation| {
            let start = Start::new(loaded, (self.curve, operation), (self.lanes, 1))?;
            Ok::<_, anyhow::Error>(Tasks::find(loaded, &start)?.normalize)
        };
        let own = of("mul_base_many")?;
        for operation in ["mul_x_many", "mul_add_has_x_many_vartime"] {
            ensure!(of(operation)? == own, "{operation} ends with another function");
        }
        Ok(())
    }

    /// Whether the source's function gives coordinates.
    #[cfg(test)]
    pub(super) fn check_source(&self, vectors: usize) -> Result<()> {
        (self.source)(vectors, self.is_x_alone)
    }

    /// Compares it with the source for so many vectors, in a library that may be changed.
    pub fn compare(&self, loaded: &Loaded, vectors: usize) -> Result<Run> {
        (self.compare)(self, loaded, vectors)
    }

    /// A run of the function.
    fn run(&self, loaded: &Loaded, vectors: usize, graph: &Shared) -> Result<InLanes> {
        let operation = if self.is_x_alone { "mul_base_x_many" } else { "mul_base_many" };
        let function = (self.curve, operation);
        let start = Start::new(loaded, function, (self.lanes, vectors))?;
        let tasks = Tasks::find(loaded, &start)?;
        start.run_called(loaded, tasks.count, tasks.functions(self.lanes), graph)
    }

    fn compare_on<const N: usize, const VECTORS: usize>(
        &self,
        loaded: &Loaded,
        vectors: usize,
    ) -> Result<Run>
    where
        Lanes<N>: Inverse,
    {
        let graph: Shared = Rc::default();
        let mut run = self.run(loaded, vectors, &graph)?;
        let arguments = run.given(RDI)?;
        let argument = |place: u64| run.known_at_entry(arguments + 8 * place);
        let [sums, sum_count, points, point_count] =
            [argument(0)?, argument(1)?, argument(2)?, argument(3)?];
        let counts = [vectors as u64, (vectors * N) as u64];
        ensure!([sum_count, point_count] == counts, "sums and points of other numbers");
        let modulus = number(&self.modulus);
        let range = Range::new(0, &modulus * 2 - 1);
        let sums = given::<N>(&graph, sums, vectors, &range);
        let operations = Rc::new(Operations::show_compiled(&modulus)?);
        let calls = nodes_of_calls(&run, &graph);
        let setting = Setting::new([operations.clone(), operations], calls);
        let source = || of_source::<Lanes<N>, VECTORS>(&sums, self.is_x_alone);
        let ((places, special), setting) = with_setting(setting, &graph, source)?;
        ensure!(setting.calls.is_empty(), "a call that the source does not have");
        let found = run.words(points, WORDS * places.len());
        check_points(&graph, &found, &places, &setting.stored)?;
        check_special(&graph, run.word_in(RAX), (special, N), &setting.stored)?;
        let atoms = graph.borrow().lanes.len();
        Ok(Run { atoms, executed: run.executed() })
    }
}

/// The sums at an address, of which nothing is known.
fn given<const N: usize>(
    graph: &Shared,
    address: u64,
    vectors: usize,
    range: &Range,
) -> Vec<Xyzz<Lanes<N>>>
where
    Lanes<N>: Inverse,
{
    let size = LIMBS * N;
    let mut graph = graph.borrow_mut();
    let mut coordinate = |place: usize| {
        let words = (0..size).map(|word| {
            let word = graph.input(address + 8 * (size * place + word) as u64);
            graph.to_lane(word)
        });
        Lanes::of_words(&words.collect::<Vec<_>>(), range)
    };
    let sums = (0..vectors).map(|vector| {
        let [x, y, zz, zzz] = [0, 1, 2, 3].map(|i| coordinate(4 * vector + i));
        Xyzz { x, y, zz, zzz }
    });
    sums.collect()
}

/// Whether the words of points are those that the source has stored in their places.
fn check_points(
    graph: &Shared,
    found: &[Word],
    places: &[PackedPoint],
    stored: &Stored,
) -> Result<()> {
    let mut graph = graph.borrow_mut();
    for (item, (found, place)) in found.chunks(WORDS).zip(places).enumerate() {
        for (i, number) in place.iter().map(|words| words[0]).enumerate() {
            let expected = match number.checked_sub(1) {
                None => [graph.lanes.number(0); 4],
                Some(number) => stored.integers[number as usize]
                    .with_context(|| format!("coordinate {i} of item {item} has no range"))?,
            };
            for (word, expected) in found[4 * i..].iter().zip(expected) {
                let found = graph.to_lane(*word);
                ensure!(
                    found == expected,
                    "coordinate {i} of item {item}: {}",
                    graph.lanes.difference_as_text(found, expected)
                );
            }
        }
    }
    Ok(())
}

/// Whether the bits are those of the masks that the source has put together, each in its place.
fn check_special(
    graph: &Shared,
    found: Word,
    (special, lanes): (u64, usize),
    stored: &Stored,
) -> Result<()> {
    let mut graph = graph.borrow_mut();
    for place in 0..64_u32 {
        let vector = place as usize / lanes;
        // the source has put the number of a mask where its bits belong
        let number = u128::from(special) >> (vector * lanes) & ((1 << lanes) - 1);
        let expected = match stored.masks.get((number as usize).wrapping_sub(1)) {
            None => graph.lanes.number(0),
            Some(bits) => bits[place as usize % lanes],
        };
        let bit = graph.bit_of(found, place);
        ensure!(graph.to_lane(bit) == expected, "another bit of item {place}");
    }
    Ok(())
}
