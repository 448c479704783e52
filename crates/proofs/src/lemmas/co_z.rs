//! Points over one Z that is not kept, in recordings: odd multiples of a point one after the other, and the affine points
//! that they are once the inverse of the last Z is known.

use std::collections::HashMap;

use yuxi_arith::curve::Affine;
use yuxi_arith::curve::co_z::{Odd, OverZ};

use super::formulas::Action::{AddDistinct, Double, Same};
use super::formulas::{Formula, Kind, formula};
use super::matching::matched;
use super::record::{Place, Recording, Step, Value};

/// The formulas.
pub struct Formulas {
    first: Formula,
    next: Formula,
    to_affine: Formula,
}

/// What is known of values in such coordinates.
#[derive(Default)]
pub struct Known {
    /// The point and the factors of Z, by X and Y.
    points: HashMap<[Place; 2], (usize, Vec<Place>)>,
    /// The factors of a product that is a Z or a factor of one.
    products: HashMap<Place, Vec<Place>>,
    /// The factors of a product whose inverse this is.
    inverses: HashMap<Place, Vec<Place>>,
}

/// What begins at a place, after so many steps.
pub enum Found {
    /// 2·P for an affine P.
    Doubled(usize, Doubled),
    /// P + Q, for places of both.
    Added(usize, Added),
    /// An affine point.
    Affine(usize, usize, [Place; 2]),
}

/// The coordinates after [`Odd::first`].
pub struct Doubled {
    /// x and y of P.
    pub of: [Place; 2],
    results: [[Place; 2]; 2],
}

/// The coordinates after [`Odd::next_distinct`].
pub struct Added {
    /// The multiple and 2·P.
    pub points: [usize; 2],
    results: [[Place; 2]; 2],
    z: Vec<Place>,
}

fn over(values: &[Value]) -> OverZ<Value> {
    OverZ { x: values[0], y: values[1] }
}

fn of_odd(odd: &Odd<Value>) -> Vec<(Kind, Vec<Value>)> {
    let of = |point: OverZ<Value>| (Kind::OverZ, vec![point.x, point.y]);
    vec![of(odd.twice), of(odd.multiple)]
}

impl Formulas {
    /// Records them.
    pub fn recorded() -> Self {
        Self {
            first: formula(Double, false, &[Kind::Affine], |_, p| {
                of_odd(&Odd::first(Affine { x: p[0][0], y: p[0][1] }))
            }),
            next: formula(AddDistinct, false, &[Kind::OverZ, Kind::OverZ], |_, p| {
                let odd = Odd { twice: over(&p[0]), multiple: over(&p[1]) };
                let (next, ratio) = odd.next_distinct();
                let mut results = of_odd(&next);
                results.push((Kind::OverZ, vec![ratio.reduce()]));
                results
            }),
            to_affine: formula(Same, false, &[Kind::Jacobian], |_, p| {
                let Affine { x, y } = over(&p[0]).to_affine_with(p[0][2]);
                vec![(Kind::Affine, vec![x, y])]
            }),
        }
    }
}

/// The places of all steps of a formula and its inputs, if it begins here and uses all inputs.
fn places(recording: &Recording, formula: &Formula, place: Place) -> Option<(usize, Vec<Place>)> {
    let found = matched(recording, formula, place)?;
    let found = found.into_iter().collect::<Option<Vec<_>>>()?;
    Some((formula.steps.len() - formula.inputs, found))
}

/// The coordinates of result `i`.
fn result(formula: &Formula, found: &[Place], i: usize) -> [Place; 2] {
    [0, 1].map(|k| found[formula.results[i].1[k]])
}

impl Known {
    /// The formula that begins at a place, if one does whose points are known.
    pub fn find(&self, recording: &Recording, formulas: &Formulas, place: Place) -> Option<Found> {
        if let Some((length, found)) = places(recording, &formulas.next, place) {
            let [twice, multiple] = [0, 2].map(|i| self.points.get(&[found[i], found[i + 1]]));
            let ((twice, z), (multiple, same)) = (twice?, multiple?);
            if z != same {
                return None;
            }
            let results = [0, 1].map(|i| result(&formulas.next, &found, i));
            let ratio = found[formulas.next.results[2].1[0]];
            let z = z.iter().copied().chain([ratio]).collect();
            return Some(Found::Added(length, Added { points: [*multiple, *twice], results, z }));
        }
        if let Some((length, found)) = places(recording, &formulas.to_affine, place) {
            let (point, z) = self.points.get(&[found[0], found[1]])?;
            let inverse = self.inverses.get(&found[2])?;
            return (z == inverse)
                .then(|| Found::Affine(length, *point, result(&formulas.to_affine, &found, 0)));
        }
        let (length, found) = places(recording, &formulas.first, place)?;
        let results = [0, 1].map(|i| result(&formulas.first, &found, i));
        Some(Found::Doubled(length, Doubled { of: [found[0], found[1]], results }))
    }

    /// After a doubling: 2·P and P are known over the y of P.
    pub fn doubled(&mut self, Doubled { of, results }: &Doubled, twice: usize, point: usize) {
        let z = vec![of[1]];
        self.products.insert(of[1], z.clone());
        self.points.insert(results[0], (twice, z.clone()));
        self.points.insert(results[1], (point, z));
    }

    /// After an addition: 2·P and the sum are known over Z·h.
    pub fn added(&mut self, Added { points, results, z }: &Added, sum: usize) {
        if let Some(ratio) = z.last() {
            self.products.insert(*ratio, vec![*ratio]);
        }
        self.points.insert(results[0], (points[1], z.clone()));
        self.points.insert(results[1], (sum, z.clone()));
    }

    /// Whether a step multiplies factors of a Z, or inverts it.
    pub fn follow(&mut self, step: Step, place: Place) -> bool {
        match step {
            Step::Mul(a, b) => {
                let Some(a) = self.products.get(&a) else { return false };
                if let Some(b) = self.products.get(&b) {
                    self.products.insert(place, a.iter().chain(b).copied().collect());
                    return true;
                }
                let Some(mut of) = self.inverses.get(&b).cloned() else { return false };
                for factor in a {
                    let Some(at) = of.iter().position(|known| known == factor) else {
                        return false;
                    };
                    of.remove(at);
                }
                self.inverses.insert(place, of);
                true
            }
            Step::Invert(a) => {
                let Some(of) = self.products.get(&a).cloned() else { return false };
                self.inverses.insert(place, of);
                true
            }
            _ => false,
        }
    }
}
