//! Multiplications of many points in lanes, as the compiler has built them: what a batch computes is what the source's formulas
//! say.
//!
//! The machine code runs on nodes ([`crate::paths`]), lane by lane, to the function that makes the sums affine. The source's
//! formulas run over lanes of the same nodes ([`field`]): each operation is limb by limb what a certificate of the
//! [elements](crate::vector::element_certificates) is about, and an operand outside of its range gives no range. Both must
//! end at the same nodes.

mod field;

use std::collections::BTreeSet;
use std::collections::VecDeque;
use std::rc::Rc;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;
use yuxi_arith::curve::lanes::LaneCurve;
use yuxi_arith::curve::lanes::many::{self, Scalars};
use yuxi_arith::curve::{Affine, P256, Sm2, Xyzz};
use yuxi_arith::field::{Modulus, P256P, Sm2P, U256};

use self::field::{
    Called, ENTRY, INVERSION, Inverse, LIMBS, Lanes, Setting, VECTOR, with_setting,
};
use crate::contract::Place;
use crate::graph::Word;
use crate::kernel::number;
use crate::paths::{
    Argument, Backend, Call, Convention, Field, Function, Functions, IFMA, InLanes, Loaded, Shared,
};
use crate::vector::element_field::Element;
use crate::vector::graph::Node;
use crate::vector::quads::{Operations, trace};

/// Where a task begins.
const ISLAND: &str = "yuxi_arith::backend::ifma::run::island";
const SCALARS: Argument = Argument::Items(&[Field::Bytes(32)]);
const POINTS: Argument = Argument::Items(&[Field::Pointer(64)]);
const RDI: usize = 7;
/// The coordinates of a sum, in this order.
const NAMES: [&str; 4] = ["X", "Y", "ZZ", "ZZZ"];

/// What is multiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// The generator, by scalars of which nothing is known.
    Base,
    /// Points of which nothing is known, by scalars that are numbers.
    Points,
}

/// Compares k·G or k·P of a curve with the source, for these scalars: how many atoms the graph has.
pub fn compare(loaded: &Loaded, curve: &str, of: Of, scalars: &[U256]) -> Result<usize> {
    match (curve, scalars.len()) {
        ("sm2::Sm2", 8) => compare_on::<Sm2, 8>(loaded, curve, of, scalars, &Sm2P::WORDS),
        ("sm2::Sm2", 16) => compare_on::<Sm2, 16>(loaded, curve, of, scalars, &Sm2P::WORDS),
        ("p256::P256", 8) => compare_on::<P256, 8>(loaded, curve, of, scalars, &P256P::WORDS),
        ("p256::P256", 16) => compare_on::<P256, 16>(loaded, curve, of, scalars, &P256P::WORDS),
        _ => bail!("no such curve"),
    }
}

fn compare_on<C: LaneCurve, const N: usize>(
    loaded: &Loaded,
    curve: &str,
    of: Of,
    scalars: &[U256],
    modulus: &U256,
) -> Result<usize>
where
    Lanes<N>: Inverse,
{
    let name = match of {
        Of::Base => "mul_base_x_many",
        Of::Points => "mul_x_many",
    };
    let curve = format!("yuxi_arith::curve::{curve}");
    let function = loaded.symbol(&format!("<{curve} as yuxi_arith::engine::Engine>::{name}"))?;
    let lanes = format!("<{curve} as yuxi_arith::multiply::lanes::with_tables::compiled::Compiled>::run");
    let arguments: &[Argument] = match of {
        Of::Base => &[SCALARS, SCALARS],
        Of::Points => &[SCALARS, POINTS, SCALARS],
    };
    let returned = [(lanes.as_str(), 0)];
    let call = Call { arguments, items: N as u64, returned: &returned, public: &[] };
    let tasks = Tasks::find(loaded, function, IFMA, call, of)?;
    let graph: Shared = Rc::default();
    let bytes = scalars.as_flattened().iter().flat_map(|word| word.to_le_bytes()).collect();
    let operands = [(of == Of::Points).then_some(bytes)];
    let run = loaded.run_in_lanes(
        function,
        IFMA,
        call,
        &operands,
        (tasks.functions(N), tasks.normalize),
        &graph,
    )?;
    let sums = run.known(run.register(RDI)?)?;
    let found = run.words(sums, 4 * LIMBS * N);
    let calls = nodes_of_calls(&run, &graph);
    let points = match of {
        Of::Base => Vec::new(),
        Of::Points => points(&run, &graph, N)?,
    };
    let value = number(modulus);
    let operations = Rc::new(Operations::show_compiled(&value)?);
    let programs = Rc::new(Operations::show(&value)?);
    let setting = Setting { operations: [operations.clone(), programs], calls, wrong: None };
    let mut nodes = std::mem::take(&mut graph.borrow_mut().lanes);
    let formulas = || formula::<C, N>(of, scalars, &points);
    let ((sum, setting), _) =
        trace(&mut nodes, &operations, [None; 4], || with_setting(setting, formulas));
    graph.borrow_mut().lanes = nodes;
    if let Some(wrong) = setting.wrong {
        bail!("{wrong}");
    }
    ensure!(setting.calls.is_empty(), "a call that the source does not have");
    check(&graph, &found, sum, &value)?;
    Ok(graph.borrow().lanes.len())
}

/// The source's formulas.
fn formula<C: LaneCurve, const N: usize>(
    of: Of,
    scalars: &[U256],
    points: &[[[Node; 4]; 2]],
) -> Xyzz<Lanes<N>>
where
    Lanes<N>: Inverse,
{
    let scalars = Scalars::<Lanes<N>>::new(scalars, &C::ORDER);
    match of {
        Of::Base => {
            let mut sums = [Xyzz::infinity()];
            many::add_base(&[scalars], C::batch_table(), &mut sums, false);
            sums[0]
        }
        Of::Points => {
            let [x, y] = [0, 1].map(|coordinate| {
                let lane = |lane: usize| Element::of_memory(points[lane][coordinate]);
                Lanes(std::array::from_fn(lane))
            });
            Xyzz::from_jacobian(many::mul(&scalars, Affine { x, y }))
        }
    }
}

/// Whether the sums are those of the formulas, and elements.
fn check<const N: usize>(
    graph: &Shared,
    found: &[Word],
    sum: Xyzz<Lanes<N>>,
    modulus: &BigInt,
) -> Result<()> {
    let coordinates = [sum.x, sum.y, sum.zz, sum.zzz];
    for (found, (name, expected)) in found.chunks(LIMBS * N).zip(NAMES.iter().zip(coordinates)) {
        for (lane, element) in expected.0.iter().enumerate() {
            let range = element.0.range.as_ref().filter(|_| element.0.is_masked);
            let range = range.with_context(|| format!("{name} in lane {lane} has no range"))?;
            ensure!(range.to < modulus * 2, "{name} in lane {lane} may be too large");
        }
        let mut graph = graph.borrow_mut();
        for (place, (found, expected)) in found.iter().zip(expected.words()).enumerate() {
            let found = graph.to_lane(*found);
            let (limb, lane) = (place / N, place % N);
            ensure!(found == expected, "limb {limb} of {name} in lane {lane} is another one");
        }
    }
    Ok(())
}

/// The words of the points.
fn points(run: &InLanes, graph: &Shared, count: usize) -> Result<Vec<[[Node; 4]; 2]>> {
    let references = run.places.get(1).context("no points")?;
    (0..count as u64)
        .map(|lane| {
            let point = run.known(references + 8 * lane)?;
            let mut graph = graph.borrow_mut();
            let mut word = |place: u64| {
                let word = graph.input(point + 8 * place);
                graph.to_lane(word)
            };
            Ok([0, 4].map(|first| std::array::from_fn(|i| word(first + i as u64))))
        })
        .collect()
}

fn nodes_of_calls(run: &InLanes, graph: &Shared) -> VecDeque<Called> {
    let mut graph = graph.borrow_mut();
    let calls = run.calls().iter().map(|(name, inputs, outputs)| Called {
        name: name.clone(),
        inputs: inputs.iter().map(|word| graph.to_lane(*word)).collect(),
        outputs: outputs.iter().map(|word| graph.to_lane(*word)).collect(),
    });
    calls.collect()
}

/// Tasks of a batch, each a function of its own.
struct Tasks {
    /// What reads an entry of a window of the generator's table.
    entry: Option<u64>,
    inversion: u64,
    normalize: u64,
}

impl Tasks {
    /// By the order in which they are called.
    fn find(
        loaded: &Loaded,
        function: u64,
        backend: Backend,
        call: Call<'_>,
        of: Of,
    ) -> Result<Self> {
        let islands: BTreeSet<u64> = loaded.all(ISLAND);
        let calls = loaded.calls(function, backend, call, &islands)?;
        let [_, second, .., normalize, inversion] = calls[..] else { bail!("no tasks") };
        let entry = (of == Of::Base).then_some(second);
        Ok(Self { entry, inversion, normalize })
    }

    fn functions(&self, lanes: usize) -> Functions {
        let words = |register: &str, count: usize| -> Vec<Place> {
            (0..count as i64).map(|word| Place::Memory(register.to_owned(), 8 * word)).collect()
        };
        let kept = ["rbx", "rbp", "r12", "r13", "r14", "r15"].map(str::to_owned).to_vec();
        let function = |name: &str, inputs, outputs| Function {
            name: name.into(),
            convention: Convention::C,
            inputs: words("rsi", inputs),
            outputs: words("rdi", outputs),
            keeps: kept.clone(),
        };
        let element = LIMBS * VECTOR;
        let mut functions =
            std::collections::BTreeMap::from([(self.inversion, function(INVERSION, element, element))]);
        if let Some(entry) = self.entry {
            // the scalars, the table, the number of the window
            functions.insert(entry, function(ENTRY, 3, 2 * LIMBS * lanes));
        }
        Rc::new(functions)
    }
}
