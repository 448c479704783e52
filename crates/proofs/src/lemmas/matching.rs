//! Whether a formula begins at a place of a recording.

use super::formulas::Formula;
use super::record::{Place, Recording, Step};

/// The places of all steps of a formula, and of its inputs that it uses, if it begins at this one.
pub fn matched(
    recording: &Recording,
    formula: &Formula,
    place: Place,
) -> Option<Vec<Option<Place>>> {
    let length = formula.steps.len() - formula.inputs;
    let steps = recording.steps.get(place..place + length)?;
    let mut found: Vec<Option<Place>> = vec![None; formula.inputs];
    found.extend((place..place + length).map(Some));
    for (step, wanted) in steps.iter().zip(&formula.steps[formula.inputs..]) {
        let mut same = |here: Place, there: Place| match found[there] {
            Some(known) => known == here,
            None => {
                found[there] = Some(here);
                true
            }
        };
        let is_same = match (*step, *wanted) {
            (Step::Add(a, b), Step::Add(c, d))
            | (Step::Sub(a, b), Step::Sub(c, d))
            | (Step::Mul(a, b), Step::Mul(c, d))
            | (Step::Both(a, b), Step::Both(c, d))
            | (Step::Either(a, b), Step::Either(c, d)) => same(a, c) && same(b, d),
            (Step::Halve(a), Step::Halve(c))
            | (Step::Invert(a), Step::Invert(c))
            | (Step::IsZero(a), Step::IsZero(c))
            | (Step::Not(a), Step::Not(c)) => same(a, c),
            (Step::Select(m, a, b), Step::Select(n, c, d)) => {
                same(m, n) && same(a, c) && same(b, d)
            }
            (step, wanted) => step == wanted,
        };
        if !is_same {
            return None;
        }
    }
    Some(found)
}
