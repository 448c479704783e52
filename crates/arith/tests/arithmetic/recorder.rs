//! Every formula runs over a field that records its operations: the counts are the
//! documented ones, and the recording, replayed over a backend, gives the results of
//! the formula.

use crate::common::integers::big;
use crate::common::points::{cached, multiple, pairs};
use crate::common::rng::Rng;
use num_bigint::BigUint;
use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::x25519::{XPoint, ladder_step};
use yuxi_arith::curve::{Affine, Curve, Jacobian, Sm2};
use yuxi_arith::field::{
    Element, F25519, Field, Modulus, P256N, P256P, Sm2N, Sm2P, batch_invert, sm2_n, sm2_p, sqrt,
};
use yuxi_recorder::{Counts, Formula, Operation};

type Node = yuxi_recorder::Node<&'static str, std::convert::Infallible>;

/// A recording does not depend on a backend, so its replay over one is enough.
type B = Portable64;
type P = <B as Backend>::Sm2P;

/// Records a formula, and compares the recording with the formula on all `inputs`.
fn check<F: Element, const I: usize, const O: usize>(
    names: [&'static str; I],
    recorded: fn([Node; I]) -> [Node; O],
    direct: fn([F; I]) -> [F; O],
    inputs: &[[F; I]],
) -> Formula {
    let recording = Formula::record(names, recorded);
    for input in inputs {
        let replayed: Vec<_> = recording.replay(input).into_iter().map(F::to_words).collect();
        assert_eq!(replayed, direct(*input).map(F::to_words), "on inputs {names:?}");
    }
    recording
}

/// The operations of a formula without its sums.
fn counts(formula: &Formula) -> Counts {
    Counts { sum: 0, ..formula.recording.counts() }
}

fn assert_counts(formula: &Formula, mul: u64, square: u64) {
    let wanted = Counts { mul, square, ..Counts::default() };
    assert_eq!(counts(formula), wanted);
}

/// The exponent of the result of a chain of multiplications and squarings of one input.
fn exponent(chain: &Formula) -> BigUint {
    let mut exponents: Vec<BigUint> = Vec::new();
    for operation in &chain.recording.operations {
        exponents.push(match *operation {
            Operation::Input(_) => BigUint::from(1u32),
            Operation::Mul(a, b) => &exponents[a] + &exponents[b],
            Operation::Square(a) => 2u32 * &exponents[a],
            other => panic!("{other:?} in a chain"),
        });
    }
    exponents[chain.outputs[0]].clone()
}

// The formulas as functions from values to values.

fn jacobian<F: Field>([x, y, z]: [F; 3]) -> Jacobian<F> {
    Jacobian { x, y, z }
}

fn three<F>(Jacobian { x, y, z }: Jacobian<F>) -> [F; 3] {
    [x, y, z]
}

fn double<F: Field>(p: [F; 3]) -> [F; 3] {
    three(jacobian(p).double())
}

fn cache<F: Field>(p: [F; 3]) -> [F; 5] {
    let cached = jacobian(p).cache();
    let [x, y, z] = three(cached.point);
    [x, y, z, cached.zz, cached.zzz]
}

fn to_affine<F: Field>(p: [F; 3]) -> [F; 2] {
    let Affine { x, y } = jacobian(p).to_affine();
    [x, y]
}

/// −P, and −P or P by a mask, affine, Jacobian and cached.
fn negations<F: Field>([x, y, z, flag]: [F; 4]) -> [F; 5] {
    let mask = flag.is_zero();
    let point = Jacobian { x, y, z };
    let affine = Affine { x, y };
    [
        affine.neg().y,
        affine.neg_if(mask).y,
        point.neg().y,
        point.cache().neg_if(mask).point.y,
        Jacobian::select(mask, point, Jacobian::infinity()).z,
    ]
}

fn is_on_curve<F: Field>([x, y, b]: [F; 3]) -> [F; 1] {
    [F::select(Affine { x, y }.is_on_curve(b), F::one(), F::zero())]
}

fn add_mixed<F: Field>([x1, y1, z1, x, y]: [F; 5]) -> [F; 3] {
    three(jacobian([x1, y1, z1]).add_mixed(Affine { x, y }))
}

fn add_mixed_distinct<F: Field>([x1, y1, z1, x, y]: [F; 5]) -> [F; 3] {
    three(jacobian([x1, y1, z1]).add_mixed_distinct(Affine { x, y }))
}

fn add<F: Field>([x1, y1, z1, x2, y2, z2]: [F; 6]) -> [F; 3] {
    three(jacobian([x1, y1, z1]).add(jacobian([x2, y2, z2])))
}

fn add_distinct<F: Field>([x1, y1, z1, x2, y2, z2]: [F; 6]) -> [F; 3] {
    three(jacobian([x1, y1, z1]).add_distinct(jacobian([x2, y2, z2])))
}

fn add_cached<F: Field>([x1, y1, z1, q @ ..]: [F; 8]) -> [F; 3] {
    three(jacobian([x1, y1, z1]).add_cached(cached(q)))
}

fn add_cached_distinct<F: Field>([x1, y1, z1, q @ ..]: [F; 8]) -> [F; 3] {
    three(jacobian([x1, y1, z1]).add_cached_distinct(cached(q)))
}

fn ladder<F: Field>([u, xq, zq, xr, zr]: [F; 5]) -> [F; 4] {
    let (q, r) = ladder_step(u, XPoint { x: xq, z: zq }, XPoint { x: xr, z: zr });
    [q.x, q.z, r.x, r.z]
}

fn batch<F: Field>(values: [F; 5]) -> [F; 5] {
    let (mut values, mut scratch) = (values, [F::zero(); 5]);
    batch_invert(&mut values, &mut scratch);
    values
}

const P1: [&str; 3] = ["x1", "y1", "z1"];
const MIXED: [&str; 5] = ["x1", "y1", "z1", "x2", "y2"];
const GENERAL: [&str; 6] = ["x1", "y1", "z1", "x2", "y2", "z2"];
const CACHED: [&str; 8] = ["x1", "y1", "z1", "x2", "y2", "z2", "zz2", "zzz2"];

#[test]
fn points() {
    let points: Vec<_> = pairs::<Sm2, B>().into_iter().flatten().map(three).collect();
    assert_counts(&check(P1, double, double::<P>, &points), 4, 4);
    assert_counts(&check(P1, cache, cache::<P>, &points), 1, 1);
    let affine = check(P1, to_affine, to_affine::<P>, &points);
    assert_eq!(counts(&affine), Counts { mul: 3, square: 1, invert: 1, ..Counts::default() });

    let flags = [P::zero(), P::one()];
    let flagged: Vec<_> =
        points.iter().flat_map(|[x, y, z]| flags.map(|flag| [*x, *y, *z, flag])).collect();
    let recording = check(["x", "y", "z", "flag"], negations, negations::<P>, &flagged);
    assert_eq!(recording.conditions(), ["flag = 0"]);

    let b = P::constant(&Sm2::B);
    let Affine { x, y } = multiple::<Sm2, B>(77).to_affine();
    let inputs = [[x, y, b], [y, x, b], [x, y.neg(), b], [x, y, b.double()]];
    let recording = check(["x", "y", "b"], is_on_curve, is_on_curve::<P>, &inputs);
    assert_counts(&recording, 1, 2);
    let answers = inputs.map(|input| is_on_curve(input)[0].to_words()[0]);
    assert_eq!(answers, [1, 0, 1, 0]);
}

#[test]
fn additions() {
    let pairs = pairs::<Sm2, B>();
    let mixed: Vec<_> = pairs
        .iter()
        .filter(|[_, q]| !q.is_infinity().declassify())
        .map(|[p, q]| (three(*p), q.to_affine()))
        .map(|([x1, y1, z1], q)| [x1, y1, z1, q.x, q.y])
        .collect();
    let distinct = check(MIXED, add_mixed_distinct, add_mixed_distinct::<P>, &mixed);
    assert_counts(&distinct, 8, 3);
    assert!(distinct.conditions().is_empty());
    let complete = check(MIXED, add_mixed, add_mixed::<P>, &mixed);
    assert_counts(&complete, 12, 7);
    let conditions = complete.conditions();
    assert!(conditions[0].ends_with("- y1 = 0)"), "P = Q: {}", conditions[0]);
    assert_eq!(conditions[1..], ["z1 = 0"]);

    let general: Vec<[_; 6]> = pairs.iter().map(|[p, q]| [p.x, p.y, p.z, q.x, q.y, q.z]).collect();
    assert_counts(&check(GENERAL, add_distinct, add_distinct::<P>, &general), 12, 4);
    let complete = check(GENERAL, add, add::<P>, &general);
    assert_counts(&complete, 16, 8);
    assert_eq!(complete.conditions()[1..], ["z2 = 0", "z1 = 0"]);

    let cached: Vec<[_; 8]> = pairs
        .iter()
        .map(|[p, q]| (p, q.cache()))
        .map(|(p, q)| [p.x, p.y, p.z, q.point.x, q.point.y, q.point.z, q.zz, q.zzz])
        .collect();
    let distinct = check(CACHED, add_cached_distinct, add_cached_distinct::<P>, &cached);
    assert_counts(&distinct, 11, 3);
    assert_counts(&check(CACHED, add_cached, add_cached::<P>, &cached), 15, 7);
}

#[test]
fn ladder_steps() {
    let mut rng = Rng::new(1);
    let random: [[<B as Backend>::F25519; 5]; 8] = std::array::from_fn(|_| {
        std::array::from_fn(|_| <B as Backend>::F25519::from_words(&rng.words()))
    });
    let names = ["u", "xq", "zq", "xr", "zr"];
    let recording = check(names, ladder, ladder::<<B as Backend>::F25519>, &random);
    assert_eq!(counts(&recording), Counts { mul: 5, square: 4, small: 1, ..Counts::default() });
}

/// The exponent is exactly `wanted`, the counts are those claimed, and the
/// power is right in the backend.
fn check_chain<F: Element>(
    recorded: fn(Node) -> Node,
    direct: fn(F) -> F,
    wanted: BigUint,
    squarings: u64,
    multiplications: u64,
) {
    let recording = Formula::record(["x"], |[x]| [recorded(x)]);
    assert_counts(&recording, multiplications, squarings);
    assert_eq!(exponent(&recording), wanted);
    let (m, mut rng) = (big(&F::MODULUS), Rng::new(2));
    for words in [[0; 4], [1, 0, 0, 0], rng.words(), rng.words()] {
        let x = F::from_words(&words);
        let power = direct(x).to_words();
        assert_eq!(big(&power), big(&words).modpow(&wanted, &m));
        assert_eq!(recording.replay(&[x])[0].to_words(), power);
    }
}

/// x^(m − 2) of every modulus.
#[test]
fn inversion_chains() {
    fn check<M: Modulus, F: Element>(squarings: u64, multiplications: u64) {
        let wanted = big(&M::WORDS) - 2u32;
        check_chain::<F>(M::fermat_inverse, M::fermat_inverse, wanted, squarings, multiplications);
    }
    check::<Sm2P, P>(255, 13);
    check::<Sm2N, <B as Backend>::Sm2N>(255, 34);
    check::<P256P, <B as Backend>::P256P>(255, 12);
    check::<P256N, <B as Backend>::P256N>(255, 33);
    check::<F25519, <B as Backend>::F25519>(254, 11);
}

/// Those of \[Zhang23\] as printed, corrected, and its direct way to x^−2.
#[test]
fn chains_of_zhang23() {
    let (p, n) = (big(&Sm2P::WORDS), big(&Sm2N::WORDS));
    let (chain, direct) = (sm2_p::inverse_square, sm2_p::inverse_square);
    check_chain::<P>(chain, direct, &p - 3u32, 255, 12);
    let (chain, direct) = (sm2_p::inverse_square_zhang23, sm2_p::inverse_square_zhang23);
    check_chain::<P>(chain, direct, &p - 3u32, 256, 14);
    let (chain, direct) = (sm2_n::fermat_inverse_zhang23, sm2_n::fermat_inverse_zhang23);
    check_chain::<<B as Backend>::Sm2N>(chain, direct, n - 2u32, 256, 39);
}

/// x^((p + 1)/4), whose square is x or −x.
#[test]
fn root_chains() {
    let quarter = |p: [u64; 4]| (big(&p) + 1u32) >> 2u32;
    check_chain::<P>(sqrt::sm2_p, sqrt::sm2_p, quarter(Sm2P::WORDS), 253, 13);
    check_chain::<<B as Backend>::P256P>(sqrt::p256_p, sqrt::p256_p, quarter(P256P::WORDS), 253, 7);
}

#[test]
fn batches() {
    let names = ["a", "b", "c", "d", "e"];
    let values = [1u64, 2, 3, 5, 8].map(|k| <B as Backend>::Sm2N::from_words(&[k, k, k, k]));
    let zero = <B as Backend>::Sm2N::zero();
    let [a, b, c, d, e] = values;
    let inputs = [values, [zero, b, c, zero, e], [a, zero, zero, d, zero], [zero; 5]];
    let recording = check(names, batch, batch::<<B as Backend>::Sm2N>, &inputs);
    // three multiplications a value, and one inversion for all
    assert_eq!(counts(&recording), Counts { mul: 15, invert: 1, ..Counts::default() });
    let forth_and_back = names.iter().chain(names.iter().rev());
    let conditions: Vec<String> = forth_and_back.map(|name| format!("{name} = 0")).collect();
    assert_eq!(recording.conditions(), conditions);
}

/// The recorder itself: a recording that leaves a step out gives another result.
#[test]
fn a_wrong_recording_is_detected() {
    let wrong = Formula::record(P1, |p| {
        let [x, y, z] = double(p);
        [x, y, z.add(z)]
    });
    let g = multiple::<Sm2, B>(5);
    let (replayed, direct) = (wrong.replay(&three(g)), double(three(g)));
    assert_eq!(replayed[0].to_words(), direct[0].to_words());
    assert_ne!(replayed[2].to_words(), direct[2].to_words());
}
