//! The source's formulas over the nodes of a run, and the comparison with what the run has computed.

use std::collections::VecDeque;

use anyhow::{Context, Result, ensure};
use num_bigint::BigInt;
use yuxi_arith::curve::lanes::LaneCurve;
use yuxi_arith::curve::lanes::many::{self, Scalars};
use yuxi_arith::curve::{Affine, Xyzz};
use yuxi_arith::field::{LaneWord, Mask};

use super::calls::Called;
use super::field::{Inverse, LIMBS, Lanes};
use super::odd::OddWords;
use super::words::{Bits, Words, each, in_each};
use crate::graph::Word;
use crate::paths::{InLanes, Shared};
use crate::vector::element_field::Element;
use crate::vector::graph::Node;
use crate::vector::words::{Scalar, Truth};

/// The coordinates of a sum, in this order.
const NAMES: [&str; 4] = ["X", "Y", "ZZ", "ZZZ"];

/// The source's formulas: of points with odd scalars, if there are any, and of the generator, unless only of points. The digits
/// of what multiplies the generator are not read here.
pub(super) fn formula<C: LaneCurve, const N: usize>(
    scalars: Option<&OddWords>,
    is_of_points: bool,
    points: &[[[Node; 4]; 2]],
) -> Xyzz<Lanes<N>>
where
    Lanes<N>: Inverse,
{
    let mut sums = [Xyzz::infinity()];
    if let Some(OddWords { words, signs }) = scalars {
        let [x, y] = [0, 1]
            .map(|coordinate| each(|lane| points[lane][coordinate]))
            .map(|words| Lanes(in_each(words, Element::of_memory)));
        let words = each(|word| Words(each(|lane| Scalar(words[word * N + lane]))));
        let scalars = Scalars::of_odd(words, Bits(each(|lane| Truth(signs[lane]))));
        sums[0] = Xyzz::from_jacobian(many::mul(&scalars, Affine { x, y }));
    }
    if !is_of_points {
        let zero = Scalars::of_odd([Words::constant(0); 4], Mask::constant(false));
        many::add_base(&[zero], C::batch_table(), &mut sums, scalars.is_some());
    }
    sums[0]
}

/// Whether the sums are those of the formulas, and elements.
pub(super) fn check<const N: usize>(
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
            ensure!(
                found == expected,
                "limb {limb} of {name} in lane {lane}: {}",
                graph.lanes.difference_as_text(found, expected)
            );
        }
    }
    Ok(())
}

/// The words of the points.
pub(super) fn points(
    run: &InLanes,
    graph: &Shared,
    argument: usize,
    count: usize,
) -> Result<Vec<[[Node; 4]; 2]>> {
    let references = run.places.get(argument).context("no points")?;
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

pub(super) fn nodes_of_calls(run: &InLanes, graph: &Shared) -> VecDeque<Called> {
    let mut graph = graph.borrow_mut();
    let calls = run.calls().iter().map(|call| Called {
        name: call.name.clone(),
        inputs: call.inputs.iter().map(|word| graph.to_lane(*word)).collect(),
        outputs: call.outputs.iter().map(|word| graph.to_lane(*word)).collect(),
    });
    calls.collect()
}
