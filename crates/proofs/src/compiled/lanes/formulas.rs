//! The source's formulas over the nodes of a run, and the comparison with what the run has computed.

use std::collections::VecDeque;

use anyhow::{Context, Result, ensure};
use num_bigint::BigInt;
use yuxi_arith::curve::lanes::LaneCurve;
use yuxi_arith::curve::lanes::many::{self, Scalars};
use yuxi_arith::curve::{Affine, Xyzz};
use yuxi_arith::field::U256;

use super::calls::Called;
use super::field::{Inverse, LIMBS, Lanes};
use super::start::Of;
use crate::graph::Word;
use crate::paths::{InLanes, Shared};
use crate::vector::element_field::Element;
use crate::vector::graph::Node;

/// The coordinates of a sum, in this order.
const NAMES: [&str; 4] = ["X", "Y", "ZZ", "ZZZ"];

/// The source's formulas; s and t are the same.
pub(super) fn formula<C: LaneCurve, const N: usize>(
    of: Of,
    scalars: &[U256],
    points: &[[[Node; 4]; 2]],
) -> Xyzz<Lanes<N>>
where
    Lanes<N>: Inverse,
{
    let scalars = Scalars::<Lanes<N>>::new(scalars, &C::ORDER);
    let mut sums = [Xyzz::infinity()];
    if of != Of::Base {
        let [x, y] = [0, 1].map(|coordinate| {
            Lanes(std::array::from_fn(|lane| Element::of_memory(points[lane][coordinate])))
        });
        sums[0] = Xyzz::from_jacobian(many::mul(&scalars, Affine { x, y }));
    }
    if of != Of::Points {
        many::add_base(&[scalars], C::batch_table(), &mut sums, of == Of::Both);
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
