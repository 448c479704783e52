//! The formulas of which multiplications consist, each recorded alone, so that it is found again in a recording.

use yuxi_arith::curve::edwards::{Entry, Extended};
use yuxi_arith::curve::x25519::{XPoint, ladder_step_exchanged};
use yuxi_arith::curve::{Affine, Cached, Jacobian, Xyzz};
use yuxi_arith::field::Unreduced;

use super::record::{Condition, Place, Recording, Step, Value, record};

/// Coordinates of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// x, y.
    Affine,
    /// X, Y, Z.
    Jacobian,
    /// X, Y, Z, Z², Z³.
    Cached,
    /// X, Y, ZZ, ZZZ.
    Xyzz,
    /// X, Y over a Z that is not kept.
    OverZ,
    /// The x of a point by itself.
    U,
    /// X, Z of a point that is known by its x alone.
    Xz,
    /// X, Y, Z, T of Edwards form.
    Extended,
    /// y + x, y − x, 2·d·x·y of Edwards form.
    Entry,
}

impl Kind {
    /// How many there are.
    pub fn size(self) -> usize {
        match self {
            Self::U => 1,
            Self::Affine | Self::OverZ | Self::Xz => 2,
            Self::Jacobian | Self::Entry => 3,
            Self::Xyzz | Self::Extended => 4,
            Self::Cached => 5,
        }
    }
}

/// What a formula does in the group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// 2P.
    Double,
    /// P + Q for all points.
    Add,
    /// P + Q for finite P ≠ Q.
    AddDistinct,
    /// −P if the condition holds.
    NegIf,
    /// P if the condition holds, else Q.
    Select,
    /// P in other coordinates.
    Same,
    /// 2P, or 2Q if the condition holds, and P + Q.
    Ladder,
}

/// A formula.
pub struct Formula {
    /// What it does.
    pub action: Action,
    /// The coordinates that it takes, after a condition if there is one.
    pub points: Vec<Kind>,
    /// Its steps, after those of its inputs.
    pub steps: Vec<Step>,
    /// How many steps its inputs are: first a condition if it takes one, then coordinates.
    pub inputs: usize,
    /// Whether it takes a condition.
    pub has_condition: bool,
    /// Its results: which coordinates, and where.
    pub results: Vec<(Kind, Vec<Place>)>,
}

/// Records a formula.
pub fn formula(
    action: Action,
    has_condition: bool,
    points: &[Kind],
    run: impl FnOnce(Condition, &[Vec<Value>]) -> Vec<(Kind, Vec<Value>)>,
) -> Formula {
    let (recording, (inputs, results)) = record(|| {
        // without a condition the formula does not see this one
        let condition = if has_condition { Condition::signal(0) } else { Condition(usize::MAX) };
        let mut inputs = usize::from(has_condition);
        let points: Vec<Vec<Value>> = points
            .iter()
            .map(|kind| {
                let first = inputs;
                inputs += kind.size();
                (first..inputs).map(Value::input).collect()
            })
            .collect();
        (inputs, run(condition, &points))
    });
    let Recording { steps, .. } = recording;
    let places = |values: Vec<Value>| values.into_iter().map(|value| value.0).collect();
    let results = results.into_iter().map(|(kind, values)| (kind, places(values))).collect();
    Formula { action, points: points.to_vec(), steps, inputs, has_condition, results }
}

fn affine(p: &[Value]) -> Affine<Value> {
    Affine { x: p[0], y: p[1] }
}

fn unreduced(p: &[Value]) -> Affine<Value, Unreduced<Value>> {
    Affine { x: p[0], y: p[1].into() }
}

fn jacobian(p: &[Value]) -> Jacobian<Value> {
    Jacobian { x: p[0], y: p[1], z: p[2] }
}

fn cached(p: &[Value]) -> Cached<Value> {
    Cached { point: jacobian(p), zz: p[3], zzz: p[4] }
}

fn xyzz(p: &[Value]) -> Xyzz<Value> {
    Xyzz { x: p[0], y: p[1], zz: p[2], zzz: p[3] }
}

fn of_jacobian(p: Jacobian<Value>) -> Vec<(Kind, Vec<Value>)> {
    vec![(Kind::Jacobian, vec![p.x, p.y, p.z])]
}

fn of_cached(p: Cached<Value>) -> Vec<(Kind, Vec<Value>)> {
    let Cached { point: Jacobian { x, y, z }, zz, zzz } = p;
    vec![(Kind::Cached, vec![x, y, z, zz, zzz]), (Kind::Jacobian, vec![x, y, z])]
}

fn of_xyzz(p: Xyzz<Value>) -> Vec<(Kind, Vec<Value>)> {
    vec![(Kind::Xyzz, vec![p.x, p.y, p.zz, p.zzz])]
}

fn xz(p: &[Value]) -> XPoint<Value> {
    XPoint { x: p[0], z: p[1] }
}

fn of_xz(p: XPoint<Value>) -> Vec<(Kind, Vec<Value>)> {
    vec![(Kind::Xz, vec![p.x, p.z])]
}

fn extended(p: &[Value]) -> Extended<Value> {
    Extended { x: p[0], y: p[1], z: p[2], t: p[3] }
}

fn of_extended(p: Extended<Value>) -> Vec<(Kind, Vec<Value>)> {
    vec![(Kind::Extended, vec![p.x, p.y, p.z, p.t])]
}

fn entry(p: &[Value]) -> Entry<Value> {
    Entry { sum: p[0], difference: p[1], product: p[2] }
}

/// Those in Edwards form. The u of a point is known for its opposite too.
fn of_edwards() -> Vec<Formula> {
    use Action::{Add, NegIf, Same};
    use Kind::{Entry as T, Extended as E};
    vec![
        formula(NegIf, true, &[T], |m, p| {
            let Entry { sum, difference, product } = entry(&p[0]).neg_if(m);
            vec![(T, vec![sum, difference, product])]
        }),
        formula(Same, false, &[T], |_, p| of_extended(entry(&p[0]).to_extended())),
        formula(Add, false, &[E, T], |_, p| of_extended(extended(&p[0]).add_entry(entry(&p[1])))),
        formula(Add, false, &[E, E], |_, p| of_extended(extended(&p[0]).add(extended(&p[1])))),
        formula(Add, false, &[E, E], |_, p| of_xz(extended(&p[0]).add_to_u(extended(&p[1])))),
    ]
}

/// All of them, the longest first: a formula may begin as a shorter one does.
pub fn all() -> Vec<Formula> {
    use Action::{Add, AddDistinct, Double, Ladder, Same, Select};
    use Kind::{Affine as A, Cached as C, Jacobian as J, Xyzz as Z};
    let mut all = vec![
        formula(Double, false, &[J], |_, p| of_jacobian(jacobian(&p[0]).double())),
        formula(AddDistinct, false, &[J, A], |_, p| {
            of_jacobian(jacobian(&p[0]).add_mixed_distinct(unreduced(&p[1])))
        }),
        formula(Add, false, &[J, A], |_, p| of_jacobian(jacobian(&p[0]).add_mixed(affine(&p[1])))),
        formula(AddDistinct, false, &[J, C], |_, p| {
            of_jacobian(jacobian(&p[0]).add_cached_distinct(cached(&p[1])))
        }),
        formula(Add, false, &[J, C], |_, p| of_jacobian(jacobian(&p[0]).add_cached(cached(&p[1])))),
        formula(Same, false, &[J], |_, p| of_cached(jacobian(&p[0]).cache())),
        formula(Select, true, &[J, J], |m, p| {
            of_jacobian(Jacobian::select(m, jacobian(&p[0]), jacobian(&p[1])))
        }),
        formula(Double, false, &[Z], |_, p| of_xyzz(xyzz(&p[0]).double())),
        formula(AddDistinct, false, &[Z, A], |_, p| {
            of_xyzz(xyzz(&p[0]).add_mixed_distinct(unreduced(&p[1])))
        }),
        formula(AddDistinct, false, &[A, A], |_, p| {
            of_xyzz(Xyzz::sum_of_affine_distinct(affine(&p[0]), affine(&p[1])))
        }),
        formula(AddDistinct, false, &[Z, Z], |_, p| of_xyzz(xyzz(&p[0]).add_distinct(xyzz(&p[1])))),
        formula(Add, false, &[Z, A], |_, p| of_xyzz(xyzz(&p[0]).add_mixed(affine(&p[1])))),
        formula(Same, false, &[Z], |_, p| of_jacobian(xyzz(&p[0]).to_jacobian())),
        formula(Select, true, &[Z, Z], |m, p| of_xyzz(Xyzz::select(m, xyzz(&p[0]), xyzz(&p[1])))),
        formula(Ladder, true, &[Kind::U, Kind::Xz, Kind::Xz], |m, p| {
            let (doubled, sum) = ladder_step_exchanged(p[0][0], m, xz(&p[1]), xz(&p[2]));
            [of_xz(doubled), of_xz(sum)].concat()
        }),
        formula(Select, true, &[Kind::Xz, Kind::Xz], |m, p| {
            of_xz(XPoint::select(m, xz(&p[0]), xz(&p[1])))
        }),
    ];
    all.extend(of_edwards());
    all.sort_by_key(|formula| std::cmp::Reverse(formula.steps.len() - formula.inputs));
    all
}
