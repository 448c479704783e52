//! From a recording to instructions: sums become operands of products.
//!
//! A value is a sum of atoms (results of instructions, registers, constants) with small factors,
//! over a power of two: a halving only changes that power, so that none is ever carried out. Roots
//! with weights, as X, Y and Z of a point with 2, 3 and 1, may keep powers in proportion.

use std::collections::HashMap;

use crate::barrel::multiplier::signed_powers;
use crate::barrel::word::Out;
use crate::codes::{Check, When};
use crate::datapath::Port;
use crate::record::{Condition, Input, Node, Operation, Recording, Signal, Test};

/// A source of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Atom {
    /// The result of an instruction.
    Result(usize),
    /// A state variable, as the block finds it.
    State(usize),
    /// The first state variable, or the second while the ladder's points are exchanged.
    Exchanged(usize, usize),
    /// A coordinate of the row of the table that the digit names.
    Table(u8),
    /// A coordinate of the comb's point that the digit names.
    Comb(u8),
    /// 1.
    One,
    /// b.
    B,
    /// 121665.
    A24,
    /// What a number is multiplied with to become a value of the datapath.
    Enter,
    /// What a value of the datapath is multiplied with to become a number.
    Leave,
}

/// Whether an atom is subtracted depends on that too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum By {
    /// The sign of the digit.
    Digit,
    /// Whether the scalar was replaced by its negative.
    Scalar,
}

/// An atom with its factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The atom.
    pub atom: Atom,
    /// The factor.
    pub factor: i64,
    /// What may change its sign.
    pub by: Option<By>,
}

/// A sum.
pub type Sum = Vec<Term>;

/// What happens to a result besides being an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It is the next value of a state variable, under a condition.
    Next(usize, When),
    /// It is written to a row and coordinate of the table.
    Store(u8, u8),
    /// It is compared with 0.
    Test(Check),
    /// It is a coordinate of the response.
    Out(Out),
}

/// A result of a block. Roots of one group keep one power of two, in proportion to their weights.
#[derive(Clone, Copy, Debug)]
pub struct Root {
    /// The place of its value.
    pub place: usize,
    /// What happens to it.
    pub effect: Effect,
    /// Its group.
    pub group: usize,
    /// Its weight; 0 if it cannot be off by a factor.
    pub weight: u32,
}

/// An instruction: left · right + more.
#[derive(Clone, Debug, Default)]
pub struct Fused {
    /// The first factor.
    pub left: Sum,
    /// The second one.
    pub right: Sum,
    /// What is added.
    pub more: Sum,
    /// What happens to the result.
    pub effects: Vec<Effect>,
    /// Whether it is a product of the formulas.
    pub product: bool,
}

#[derive(Clone, Debug, Default)]
struct Value {
    sum: Sum,
    /// The value is the sum over 2^scale.
    scale: u32,
}

fn term(atom: Atom) -> Term {
    Term { atom, factor: 1, by: None }
}

fn one() -> Sum {
    vec![term(Atom::One)]
}

fn scaled(sum: &[Term], factor: i64) -> Sum {
    sum.iter().map(|t| Term { factor: t.factor * factor, ..*t }).collect()
}

/// a + b, like terms together.
fn plus(a: &[Term], b: &[Term]) -> Sum {
    let mut sum: Sum = a.to_vec();
    for t in b {
        match sum.iter_mut().find(|s| s.atom == t.atom && s.by == t.by) {
            Some(same) => same.factor += t.factor,
            None => sum.push(*t),
        }
    }
    sum.retain(|t| t.factor != 0);
    sum
}

/// Each factor as signed powers of two.
pub(crate) fn split(sum: &[Term]) -> Sum {
    let mut parts = Sum::new();
    for t in sum {
        // 3 is 1 + 2: a sum of an atom and its double needs no bias
        let powers = match t.factor {
            3 => vec![(1, false), (0, false)],
            factor => signed_powers(factor),
        };
        parts.extend(powers.into_iter().map(|(shift, negative)| Term {
            factor: if negative { -(1 << shift) } else { 1 << shift },
            ..*t
        }));
    }
    parts
}

struct Fuser {
    /// Operations, each once; operands are places of first occurrences.
    operations: Vec<Operation>,
    tests: Vec<Test>,
    uses: Vec<usize>,
    values: Vec<Value>,
    fused: Vec<Option<Fused>>,
}

/// The instructions of a recording that give the roots, in an order in which they may run.
#[must_use]
pub fn fuse(recording: &Recording, roots: &[Root]) -> Vec<Fused> {
    let place = representatives(recording);
    let map = |i: usize| place[i];
    let roots: Vec<Root> =
        roots.iter().map(|root| Root { place: map(root.place), ..*root }).collect();
    let operations: Vec<Operation> =
        recording.operations.iter().map(|operation| renamed(operation, &map)).collect();
    let tests = recording
        .tests
        .iter()
        .map(|test| match *test {
            Test::IsZero(i) => Test::IsZero(map(i)),
            other => other,
        })
        .collect();
    let mut fuser = Fuser {
        uses: vec![0; operations.len()],
        values: vec![Value::default(); operations.len()],
        operations,
        tests,
        fused: Vec::new(),
    };
    let live = fuser.count_uses(&roots);
    for index in (0..fuser.operations.len()).filter(|i| live[*i]) {
        fuser.values[index] = fuser.value(index);
    }
    fuser.roots(&roots);
    fuser.share_factors();
    fuser.finish()
}

/// Of operations that compute the same, the first.
fn representatives(recording: &Recording) -> Vec<usize> {
    let mut seen = HashMap::new();
    let mut place: Vec<usize> = Vec::new();
    for (index, operation) in recording.operations.iter().enumerate() {
        let operation = renamed(operation, &|i: usize| place[i]);
        let first = *seen.entry(format!("{operation:?}")).or_insert(index);
        place.push(first);
    }
    place
}

fn renamed(operation: &Operation, map: &impl Fn(usize) -> usize) -> Operation {
    let product = |a: usize, b: usize| Operation::Mul(map(a).min(map(b)), map(a).max(map(b)));
    match *operation {
        Operation::Input(_) | Operation::Constant(_) => *operation,
        Operation::Add(a, b) => Operation::Add(map(a), map(b)),
        Operation::Sub(a, b) => Operation::Sub(map(a), map(b)),
        Operation::Neg(a) => Operation::Neg(map(a)),
        Operation::Double(a) => Operation::Double(map(a)),
        Operation::Triple(a) => Operation::Triple(map(a)),
        Operation::Halve(a) => Operation::Halve(map(a)),
        Operation::ThreeHalves(a) => Operation::ThreeHalves(map(a)),
        Operation::Mul(a, b) => product(a, b),
        Operation::Square(a) => product(a, a),
        Operation::MulSmall(a, small) => Operation::MulSmall(map(a), small),
        Operation::MulAddMul(factors) => Operation::MulAddMul(factors.map(map)),
        Operation::MulSubMul(factors) => Operation::MulSubMul(factors.map(map)),
        Operation::Select(c, a, b) => Operation::Select(c, map(a), map(b)),
        Operation::Invert(a) => Operation::Invert(map(a)),
    }
}

impl Fuser {
    fn operands(&self, operation: Operation) -> Vec<usize> {
        match operation {
            Operation::Input(_) | Operation::Constant(_) => Vec::new(),
            Operation::Add(a, b) | Operation::Sub(a, b) | Operation::Mul(a, b) => vec![a, b],
            Operation::Neg(a)
            | Operation::Double(a)
            | Operation::Triple(a)
            | Operation::Halve(a)
            | Operation::ThreeHalves(a)
            | Operation::Square(a)
            | Operation::MulSmall(a, _)
            | Operation::Invert(a) => vec![a],
            Operation::MulAddMul(factors) | Operation::MulSubMul(factors) => factors.to_vec(),
            Operation::Select(_, a, b) => vec![a, b],
        }
    }

    /// Counts how often each value is used; which are needed at all.
    fn count_uses(&mut self, roots: &[Root]) -> Vec<bool> {
        let mut live = vec![false; self.operations.len()];
        for root in roots {
            live[root.place] = true;
            self.uses[root.place] += 1;
        }
        for index in (0..self.operations.len()).rev() {
            if live[index] {
                for operand in self.operands(self.operations[index]) {
                    live[operand] = true;
                    self.uses[operand] += 1;
                }
            }
        }
        live
    }

    fn push(&mut self, fused: Fused) -> usize {
        self.fused.push(Some(fused));
        self.fused.len() - 1
    }

    fn value(&mut self, index: usize) -> Value {
        let of = |sum: Sum| Value { sum, scale: 0 };
        match self.operations[index] {
            Operation::Input(Input::State(i)) => of(vec![term(Atom::State(i))]),
            Operation::Input(Input::Port(port)) => of(vec![term(match port {
                Port::One => Atom::One,
                Port::B => Atom::B,
                Port::Enter => Atom::Enter,
                Port::Leave => Atom::Leave,
                Port::Table { row: None, coordinate } => Atom::Table(coordinate),
                Port::Table { row: Some(_), coordinate } => Atom::Comb(coordinate),
                other => panic!("no operand is {other:?}"),
            })]),
            Operation::Constant([0, 0, 0, 0]) => Value::default(),
            Operation::Constant([1, 0, 0, 0]) => of(one()),
            Operation::Add(a, b) => self.sum(a, b, 1),
            Operation::Sub(a, b) => self.sum(a, b, -1),
            Operation::Neg(a) => self.times(a, -1),
            Operation::Double(a) => self.times(a, 2),
            Operation::Triple(a) => self.times(a, 3),
            Operation::Halve(a) => self.halved(a, 1),
            Operation::ThreeHalves(a) => self.halved(a, 3),
            Operation::Mul(a, b) => self.product(a, b),
            Operation::Square(a) => self.product(a, a),
            Operation::MulSmall(a, 121_665) => {
                let Value { sum, scale } = self.values[a].clone();
                let right = vec![term(Atom::A24)];
                let at = self.push(Fused { left: sum, right, product: true, ..Fused::default() });
                Value { sum: vec![term(Atom::Result(at))], scale }
            }
            Operation::MulAddMul([a, b, c, d]) => self.products([a, b, c, d], 1),
            Operation::MulSubMul([a, b, c, d]) => self.products([a, b, c, d], -1),
            Operation::Select(condition, a, b) => self.select(condition, a, b),
            other => panic!("no instruction does {other:?}"),
        }
    }

    fn times(&self, a: usize, factor: i64) -> Value {
        let Value { sum, scale } = &self.values[a];
        Value { sum: scaled(sum, factor), scale: *scale }
    }

    fn halved(&self, a: usize, factor: i64) -> Value {
        let value = self.times(a, factor);
        Value { scale: value.scale + 1, ..value }
    }

    fn product(&mut self, a: usize, b: usize) -> Value {
        let (a, b) = (self.values[a].clone(), self.values[b].clone());
        let scale = a.scale + b.scale;
        if a.sum.is_empty() || b.sum.is_empty() {
            return Value::default();
        }
        if a.sum == one() {
            return Value { sum: b.sum, scale };
        }
        if b.sum == one() {
            return Value { sum: a.sum, scale };
        }
        let (left, right) = (a.sum, b.sum);
        let at = self.push(Fused { left, right, product: true, ..Fused::default() });
        Value { sum: vec![term(Atom::Result(at))], scale }
    }

    fn products(&mut self, [a, b, c, d]: [usize; 4], sign: i64) -> Value {
        let (first, second) = (self.product(a, b), self.product(c, d));
        self.combined(&first, true, &second, true, sign)
    }

    fn sum(&mut self, a: usize, b: usize, sign: i64) -> Value {
        let single = |i: usize| self.uses[i] == 1;
        let (first, second) = (self.values[a].clone(), self.values[b].clone());
        self.combined(&first, single(a), &second, single(b), sign)
    }

    /// a ± b; a result that nothing else uses takes the other operand in.
    fn combined(
        &mut self,
        a: &Value,
        a_single: bool,
        b: &Value,
        b_single: bool,
        sign: i64,
    ) -> Value {
        let scale = a.scale.max(b.scale);
        let aligned = |value: &Value, sign: i64| scaled(&value.sum, sign << (scale - value.scale));
        let (first, second) = (aligned(a, 1), aligned(b, sign));
        for (sum, single, rest) in [(&first, a_single, &second), (&second, b_single, &first)] {
            if let [Term { atom: Atom::Result(at), factor: 1, by: None }] = sum[..]
                && single
                && self.fused[at].as_ref().is_some_and(|f| f.product)
            {
                let old = self.fused[at].take().expect("used once");
                let more = plus(&old.more, rest);
                let at = self.push(Fused { more, ..old });
                return Value { sum: vec![term(Atom::Result(at))], scale };
            }
        }
        Value { sum: plus(&first, &second), scale }
    }

    fn select(&mut self, condition: usize, a: usize, b: usize) -> Value {
        match self.tests[condition] {
            Test::Constant(true) => self.values[a].clone(),
            Test::Constant(false) => self.values[b].clone(),
            Test::Signal(Signal::DigitNegative) => self.signed(a, b, By::Digit),
            // both factors of a product may need it
            Test::Signal(Signal::ScalarNegated) => {
                let Value { sum, scale } = self.signed(a, b, By::Scalar);
                let at = self.push(Fused { left: one(), right: sum, ..Fused::default() });
                Value { sum: vec![term(Atom::Result(at))], scale }
            }
            Test::Signal(Signal::Exchanged) => self.exchanged(a, b),
            other => panic!("no hardware for {other:?}"),
        }
    }

    /// b, or −b, which a must be.
    fn signed(&self, a: usize, b: usize, by: By) -> Value {
        let Value { sum, scale } = self.values[b].clone();
        assert_eq!(self.values[a].sum, scaled(&sum, -1), "a sign selects a value or its negative");
        Value { sum: sum.iter().map(|t| Term { by: Some(by), ..*t }).collect(), scale }
    }

    /// Sums of the same shape, over states of which one has the other's neighbour.
    fn exchanged(&self, a: usize, b: usize) -> Value {
        let (a, b) = (&self.values[a], &self.values[b]);
        assert!(a.scale == b.scale && a.sum.len() == b.sum.len(), "sums of one shape");
        let sum = a.sum.iter().zip(&b.sum).map(|(a, b)| {
            assert!(a.factor == b.factor && a.by == b.by, "sums of one shape");
            let (Atom::State(q), Atom::State(r)) = (b.atom, a.atom) else {
                panic!("only state variables are exchanged")
            };
            Term { atom: Atom::Exchanged(q, r), ..*b }
        });
        Value { sum: sum.collect(), scale: b.scale }
    }

    /// Something happens to the result that is a value, which an instruction of its own may give.
    fn effect(&mut self, value: &Value, effect: Effect) {
        let at = match value.sum[..] {
            [Term { atom: Atom::Result(at), factor: 1, by: None }] => at,
            _ => {
                let left = one();
                self.push(Fused { left, right: value.sum.clone(), ..Fused::default() })
            }
        };
        let effects = &mut self.fused[at].as_mut().expect("it is there").effects;
        let moves = |e: &Effect| matches!(e, Effect::Next(..));
        if moves(&effect) && effects.iter().any(moves) {
            let left = one();
            let right = value.sum.clone();
            self.push(Fused { left, right, effects: vec![effect], ..Fused::default() });
        } else {
            effects.push(effect);
        }
    }

    fn roots(&mut self, roots: &[Root]) {
        for root in roots {
            let value = self.values[root.place].clone();
            let group = roots.iter().filter(|r| r.group == root.group && r.weight > 0);
            let unit = group.map(|r| self.values[r.place].scale.div_ceil(r.weight)).max();
            // infinity and other constants have any power
            let wanted = root.weight * unit.unwrap_or(0);
            assert!(
                root.weight > 0 || value.scale == 0 || matches!(root.effect, Effect::Test(_)),
                "a result is not off by a factor"
            );
            let value = self.raised(root.place, value, wanted);
            self.effect(&value, root.effect);
        }
    }

    /// The value with a larger power of two.
    fn raised(&mut self, place: usize, value: Value, scale: u32) -> Value {
        let by = scale.saturating_sub(value.scale);
        if by == 0 {
            return value;
        }
        if let [Term { atom: Atom::Result(at), factor: 1, by: None }] = value.sum[..]
            && self.uses[place] == 1
        {
            let fused = self.fused[at].as_mut().expect("it is there");
            fused.left = scaled(&fused.left, 1 << by);
            fused.more = scaled(&fused.more, 1 << by);
            return Value { scale, ..value };
        }
        Value { sum: scaled(&value.sum, 1 << by), scale }
    }

    /// Where ± f·g and c·(f·h) are added to a product: f·g gives way to s = f·(g + c·h), as only
    /// one term may be added, and is s − c·(f·h) elsewhere.
    fn share_factors(&mut self) {
        for index in 0..self.fused.len() {
            let Some(fused) = &self.fused[index] else { continue };
            let [a, b] = fused.more[..] else { continue };
            let Some((given, kept)) =
                [(a, b), (b, a)].into_iter().find(|(t, _)| t.factor.abs() == 1)
            else {
                continue;
            };
            let (Atom::Result(p), Atom::Result(q)) = (given.atom, kept.atom) else { continue };
            let plain = |i: usize| {
                self.fused[i]
                    .clone()
                    .filter(|f| f.product && f.more.is_empty() && f.effects.is_empty())
            };
            let (Some(f), Some(g)) = (plain(p), plain(q)) else { continue };
            let common =
                [(&f.left, &f.right), (&f.right, &f.left)].into_iter().find_map(|(f, rest)| {
                    let other = match (&g.left, &g.right) {
                        (left, right) if left == f => right,
                        (left, right) if right == f => left,
                        _ => return None,
                    };
                    Some((f.clone(), rest.clone(), other.clone()))
                });
            let Some((common, rest, other)) = common else { continue };
            let ratio = kept.factor * given.factor;
            let right = plus(&rest, &scaled(&other, ratio));
            self.fused[p] = Some(Fused { left: common, right, ..f });
            let sum = term(Atom::Result(p));
            let instead = [sum, Term { factor: -ratio, ..term(Atom::Result(q)) }];
            // the sum itself is what this instruction adds
            for (i, fused) in self.fused.iter_mut().enumerate() {
                let Some(fused) = fused else { continue };
                for operand in [&mut fused.left, &mut fused.right, &mut fused.more] {
                    let Some(at) = operand.iter().position(|t| t.atom == Atom::Result(p)) else {
                        continue;
                    };
                    let t = operand.remove(at);
                    *operand = if i == index && operand.iter().any(|t| t.atom == Atom::Result(q)) {
                        vec![Term { factor: t.factor, ..sum }]
                    } else {
                        plus(operand, &scaled(&instead, t.factor))
                    };
                }
            }
        }
    }

    /// The instructions that have effects or feed others; their operands have as few terms as an
    /// instruction takes.
    fn finish(self) -> Vec<Fused> {
        let mut out = Narrow { fused: self.fused, place: HashMap::new(), out: Vec::new() };
        for index in 0..out.fused.len() {
            if out.fused[index].as_ref().is_some_and(|f| !f.effects.is_empty()) {
                out.emit(index);
            }
        }
        out.out
    }
}

/// Emits instructions in order.
struct Narrow {
    fused: Vec<Option<Fused>>,
    place: HashMap<usize, usize>,
    out: Vec<Fused>,
}

impl Narrow {
    fn emit(&mut self, index: usize) -> usize {
        if let Some(at) = self.place.get(&index) {
            return *at;
        }
        let fused = self.fused[index].clone().expect("it is there");
        let [left, right] = [&fused.left, &fused.right].map(|sum| self.resolved(sum));
        let more = self.resolved(&fused.more);
        let (left, right) = (self.narrowed(left, true), self.narrowed(right, true));
        let more = self.narrowed(more, false);
        self.out.push(Fused { left, right, more, ..fused });
        self.place.insert(index, self.out.len() - 1);
        self.out.len() - 1
    }

    /// The sum over instructions that have been emitted.
    fn resolved(&mut self, sum: &[Term]) -> Sum {
        sum.iter()
            .map(|t| match t.atom {
                Atom::Result(index) => Term { atom: Atom::Result(self.emit(index)), ..*t },
                _ => *t,
            })
            .collect()
    }

    /// The sum as a factor, or as a single term that is added; instructions of its own add up what
    /// does not fit.
    fn narrowed(&mut self, sum: Sum, factor: bool) -> Sum {
        let mut parts = split(&sum);
        if if factor { ordered(&parts).is_some() } else { parts.is_empty() || is_added(&parts) } {
            return parts;
        }
        let negative = |t: &Term| is_added(&[*t]) && t.factor < 0;
        let added = parts
            .iter()
            .position(negative)
            .or_else(|| parts.iter().position(|t| is_added(&[*t])))
            .filter(|_| parts.len() > 1 || factor);
        assert!(added.is_some() || !factor, "no instruction gives {parts:?}");
        let more = added.map(|at| parts.remove(at)).into_iter().collect();
        let right = self.narrowed(parts, true);
        self.out.push(Fused { left: one(), right, more, ..Fused::default() });
        vec![term(Atom::Result(self.out.len() - 1))]
    }
}

/// Whether a sum is what an instruction adds to its product.
fn is_added(parts: &[Term]) -> bool {
    let [t] = parts else { return false };
    t.by.is_none() && is_register(t.atom) && t.factor.abs() <= 8
}

/// The terms of a factor: the first is a register that is added, up to 4 times; the second anything,
/// up to twice.
pub(crate) fn ordered(parts: &[Term]) -> Option<[Option<Term>; 2]> {
    let first = |t: &Term| is_register(t.atom) && t.by.is_none() && t.factor > 0 && t.factor <= 4;
    let second = |t: &Term| t.factor.abs() <= if is_register(t.atom) { 2 } else { 1 };
    match *parts {
        [] => Some([None, None]),
        [a] if first(&a) => Some([Some(a), None]),
        [a] if second(&a) => Some([None, Some(a)]),
        [a, b] if first(&a) && second(&b) => Some([Some(a), Some(b)]),
        [a, b] if first(&b) && second(&a) => Some([Some(b), Some(a)]),
        _ => None,
    }
}

/// Whether an atom is in a register.
#[must_use]
pub fn is_register(atom: Atom) -> bool {
    matches!(atom, Atom::Result(_) | Atom::State(_) | Atom::Exchanged(..))
}

/// The comb's coordinate as a recorded input.
#[must_use]
pub fn comb_entry(coordinate: u8) -> Node {
    crate::record::port(Port::Table { row: Some(0), coordinate })
}

/// A root that cannot be off by a factor.
#[must_use]
pub fn exact(node: Node, effect: Effect) -> Root {
    Root { place: node.place(), effect, group: usize::MAX, weight: 0 }
}

/// A root of a group.
#[must_use]
pub fn weighted(node: Node, effect: Effect, group: usize, weight: u32) -> Root {
    Root { place: node.place(), effect, group, weight }
}

/// A test of a recording as a root.
///
/// # Panics
/// On another condition than that a value is 0.
#[must_use]
pub fn check(recording: &Recording, condition: Condition, check: Check) -> Root {
    let Test::IsZero(place) = recording.tests[condition.place()] else {
        panic!("only a comparison with 0 is checked")
    };
    Root { place, effect: Effect::Test(check), group: usize::MAX, weight: 0 }
}
