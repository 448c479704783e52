//! Multiplications of many points in lanes, as the compiler has built them: what a batch computes is what the source's formulas
//! say.
//!
//! The machine code runs on nodes ([`crate::paths`]), lane by lane, to the function that makes the sums affine. The source's
//! formulas run over lanes of the same nodes (`field`): each operation is limb by limb what a certificate of the
//! [elements](crate::vector::element_certificates) is about, and an operand outside of its range gives no range. Both must
//! end at the same nodes.
//!
//! A batch of X25519 is one function: its multiplications (`multiples25519`) and what follows them (`quotients`) run apart,
//! over elements of [another kind](crate::vector::field25519).

mod calls;
mod entries;
mod field;
mod field25519;
mod formulas;
mod inverse;
pub mod inversion;
mod monomials;
pub mod multiples25519;
pub mod normalize;
mod odd;
pub mod one_ladder;
pub mod orders;
pub mod quotients;
mod start;
mod start25519;
mod tasks;
#[cfg(test)]
mod tests;
mod words;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;
use yuxi_arith::curve::lanes::LaneCurve;
use yuxi_arith::curve::{P256, Sm2};
use yuxi_arith::field::{Modulus, P256P, Sm2P, U256};

use self::calls::{ENTRY, Setting, with_setting};
use self::field::{Inverse, LIMBS, Lanes};
use self::formulas::{check, formula, nodes_of_calls, points};
use self::inversion::LaneInversion;
use self::multiples25519::Multiples;
use self::normalize::Normalization;
use self::odd::OddWords;
use self::orders::Inverses;
use self::quotients::Quotients;
pub(super) use self::start::ISLAND;
use self::start::{Of, Start, libraries};
use self::tasks::Tasks;
use crate::graph::Digits;
use crate::kernel::number;
use crate::paths::{InLanes, Loaded, Shared};
use crate::report::Fact;
use crate::vector::quads::Operations;

const RDI: usize = 7;

/// A batch, and the source's formulas for it.
pub struct Batch {
    curve: &'static str,
    operation: &'static str,
    /// What is multiplied.
    of: Of,
    lanes: usize,
    order: U256,
    modulus: U256,
    compare: fn(&Batch, &Loaded) -> Result<Compared>,
    compare_entries: fn(&Loaded, (u64, u64), usize, &BigInt) -> Result<usize>,
}

/// What a comparison was.
pub struct Compared {
    /// How many atoms the graph has.
    pub atoms: usize,
    /// Where instructions stand that have read something unknown.
    pub executed: BTreeSet<u64>,
    /// What reads entries of a table, and that table.
    pub entries: Option<(u64, u64)>,
}

const fn of_base<C: LaneCurve, M: Modulus, const N: usize>(curve: &'static str) -> Batch
where
    Lanes<N>: Inverse,
{
    Batch {
        curve,
        operation: "mul_base_x_many",
        of: Of::Base,
        lanes: N,
        order: C::ORDER,
        modulus: M::WORDS,
        compare: Batch::compare_on::<C, N>,
        compare_entries: entries::compare::<C>,
    }
}

const fn of_points<C: LaneCurve, M: Modulus, const N: usize>(curve: &'static str) -> Batch
where
    Lanes<N>: Inverse,
{
    Batch { operation: "mul_x_many", of: Of::Points, ..of_base::<C, M, N>(curve) }
}

const fn of_both<C: LaneCurve, M: Modulus, const N: usize>(curve: &'static str) -> Batch
where
    Lanes<N>: Inverse,
{
    let operation = "mul_add_has_x_many_vartime";
    Batch { operation, of: Of::Both, ..of_base::<C, M, N>(curve) }
}

/// All that are compared.
pub const ALL: &[Batch] = &[
    of_base::<Sm2, Sm2P, 8>("sm2::Sm2"),
    of_base::<Sm2, Sm2P, 16>("sm2::Sm2"),
    of_base::<P256, P256P, 8>("p256::P256"),
    of_base::<P256, P256P, 16>("p256::P256"),
    of_points::<Sm2, Sm2P, 8>("sm2::Sm2"),
    of_points::<Sm2, Sm2P, 16>("sm2::Sm2"),
    of_points::<P256, P256P, 8>("p256::P256"),
    of_points::<P256, P256P, 16>("p256::P256"),
    of_both::<Sm2, Sm2P, 8>("sm2::Sm2"),
    of_both::<Sm2, Sm2P, 16>("sm2::Sm2"),
    of_both::<P256, P256P, 8>("p256::P256"),
    of_both::<P256, P256P, 16>("p256::P256"),
];

/// What is shown about the batches of C libraries.
pub(super) fn facts(paths: &[PathBuf], only: &str) -> Vec<Fact> {
    let batches = Fact::of(ALL, only, Batch::path, Batch::statement, |one| one.show(paths));
    let results =
        Fact::of(normalize::ALL, only, Normalization::path, Normalization::statement, |one| {
            one.show(paths)
        });
    let inversions =
        Fact::of(inversion::ALL, only, LaneInversion::path, LaneInversion::statement, |one| {
            one.show(paths)
        });
    let multiples =
        Fact::of(multiples25519::ALL, only, Multiples::path, Multiples::statement, |one| {
            one.show(paths)
        });
    let quotients = Fact::of(quotients::ALL, only, Quotients::path, Quotients::statement, |one| {
        one.show(paths)
    });
    let orders =
        Fact::of(orders::ALL, only, Inverses::path, Inverses::statement, |one| one.show(paths));
    let all = [batches, results, inversions, orders, multiples, quotients];
    all.into_iter().flatten().collect()
}

impl Batch {
    /// Its name in the table.
    pub fn path(&self) -> String {
        let Self { curve, operation, lanes, .. } = self;
        format!("<curve::{curve} as engine::Engine>::{operation}, in {lanes} lanes, as compiled")
    }

    fn statement(&self) -> String {
        let curve = if self.curve.contains("Sm2") { "SM2" } else { "P-256" };
        let (what, source) = match self.of {
            Of::Base => ("k·G", "curve::lanes::many::add_base"),
            Of::Points => ("k·P", "curve::lanes::many::mul"),
            Of::Both => ("s·G + t·P", "curve::lanes::many::mul and add_base"),
        };
        let of = match self.of {
            Of::Base => {
                ", of the points that another function reads from the table: by all digits, those of `tables`, each by the words \
                 and the sign of curve::lanes::spread::with_lowest_bit"
            }
            Of::Points => ", with the inversion that has a row of its own",
            Of::Both => {
                ", with the inversion that has a row of its own, and of points below m that one reads from the table, each by the \
                 words and the sign of curve::lanes::spread::with_lowest_bit"
            }
        };
        format!(
            "{what} on {curve} on ifma, up to the function that makes the sums affine: in each lane X, Y, ZZ and ZZZ are \
             limb by limb those of {source} over proved operations, and below 2·m{of}"
        )
    }

    /// How many lanes it has.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    fn show(&self, paths: &[PathBuf]) -> Result<String> {
        let start = Instant::now();
        for loaded in &libraries(paths)? {
            let compared = self.compare(loaded)?;
            println!("{}: {} atoms, {:.1?}", self.path(), compared.atoms, start.elapsed());
            if self.of == Of::Base {
                let cases = self.compare_entries(loaded, &compared)?;
                println!("{cases} vectors of digits, {:.1?}", start.elapsed());
            }
        }
        let of = if self.of == Of::Base { "all scalars" } else { "all scalars and all points" };
        Ok(format!("{of}, in the C library"))
    }

    /// Compares it with the source, in a library that may be changed.
    pub fn compare(&self, loaded: &Loaded) -> Result<Compared> {
        (self.compare)(self, loaded)
    }

    /// Compares what reads entries of the generator's table with the table, for the digits of all scalars: how many vectors.
    pub fn compare_entries(&self, loaded: &Loaded, compared: &Compared) -> Result<usize> {
        let place = compared.entries.context("no table at a place that is known")?;
        (self.compare_entries)(loaded, place, self.lanes, &number(&self.modulus))
    }

    fn compare_on<C: LaneCurve, const N: usize>(&self, loaded: &Loaded) -> Result<Compared>
    where
        Lanes<N>: Inverse,
    {
        let start = Start::new(loaded, (self.curve, self.operation), (N, 1))?;
        let tasks = Tasks::find(loaded, &start)?;
        let graph: Shared = Rc::default();
        start.take_items(&graph);
        let scalars = self.odd_words(loaded, (&start, &tasks), &graph)?;
        let run = start.run_to(loaded, tasks.normalize, tasks.functions(N), &graph)?;
        let sums = run.known(run.register(RDI)?)?;
        let found = run.words(sums, 4 * LIMBS * N);
        let table = self.table_of(&run, &graph)?;
        let calls = nodes_of_calls(&run, &graph);
        let points = match self.of {
            Of::Base => Vec::new(),
            Of::Points => points(&run, &graph, 1, N)?,
            Of::Both => points(&run, &graph, 2, N)?,
        };
        let modulus = number(&self.modulus);
        let operations = Rc::new(Operations::show_compiled(&modulus)?);
        let programs = Rc::new(Operations::show(&modulus)?);
        let setting = Setting::new([operations, programs], calls);
        let formulas = || formula::<C, N>(scalars.as_ref(), self.of == Of::Points, &points);
        let (sum, setting) = with_setting(setting, &graph, formulas)?;
        ensure!(setting.calls.is_empty(), "a call that the source does not have");
        check(&graph, &found, sum, &modulus)?;
        let entries = tasks.entry.zip(table);
        let atoms = graph.borrow().lanes.len();
        Ok(Compared { atoms, executed: run.executed(), entries })
    }

    /// The odd scalars of points when their first window is added, as the source makes them of scalars of which nothing is
    /// known. They are those of the whole run, as the run up to there gives the same nodes again.
    fn odd_words(
        &self,
        loaded: &Loaded,
        (start, tasks): (&Start, &Tasks),
        graph: &Shared,
    ) -> Result<Option<OddWords>> {
        let Some(window) = tasks.window else { return Ok(None) };
        let list = usize::from(self.of == Of::Both);
        let given = *start.places().get(list).context("no scalars")?;
        for lane in 0..self.lanes as u64 {
            let words = [0, 8, 16, 24].map(|at| given + 32 * lane + at);
            graph.borrow_mut().take_scalar(words, Digits::FromTop);
        }
        let run = start.run_to(loaded, window, tasks.functions(self.lanes), graph)?;
        let scalars = run.known(run.register(RDI)?)?;
        let words = run.words(scalars, OddWords::count(self.lanes));
        OddWords::show(graph, given, &words, self.lanes, &self.order).map(Some)
    }

    /// The table from which entries are read, if any are: each window once and in order, of one table, and by the odd words and
    /// the signs that the source makes of scalars of which nothing is known.
    fn table_of(&self, run: &InLanes, graph: &Shared) -> Result<Option<u64>> {
        let (mut found, mut shown) = (None, None);
        for (window, call) in (0..).zip(run.calls().iter().filter(|call| *call.name == *ENTRY)) {
            let [_, table, of_window, ref words @ ..] = call.inputs[..] else {
                bail!("an entry of something else")
            };
            let [table, of_window] = [table, of_window].map(|word| graph.borrow().as_number(word));
            let table = table.context("an entry of a table at an unknown place")?;
            ensure!(*found.get_or_insert(table) == table, "an entry of another table");
            ensure!(of_window == Some(window), "an entry of {of_window:?} in place of {window}");
            // in most windows they are the same nodes
            if shown != Some(words) {
                let given = *run.places.first().context("no scalars")?;
                OddWords::show(graph, given, words, self.lanes, &self.order)?;
                shown = Some(words);
            }
        }
        Ok(found)
    }
}
