//! Every backend gives the same results as the first, on arbitrary words.
//!
//! The fuzzer copies, repeats and flips bytes, so it comes to words full of ones
//! and zeros, where carries run far, sooner than a random generator does.

#![no_main]

use libfuzzer_sys::fuzz_target;
use yuxi_arith::backend::{Backend, Kind};
use yuxi_arith::curve::{Affine, Curve, P256, Sm2, mul, mul_base, x25519};
use yuxi_arith::engine::{self, Work};
use yuxi_arith::field::{Element, PackedPoint};
use yuxi_arith::multiply::Machine;

fuzz_target!(|input: [[u64; 4]; 3]| {
    let results: Vec<_> =
        Kind::ALL.iter().map(|kind| engine::run_on(*kind, Everything(&input)).ok()).collect();
    assert!(
        results.iter().flatten().all(|result| Some(result) == results[0].as_ref()),
        "backends differ"
    );
});

struct Everything<'a>(&'a [[u64; 4]; 3]);

impl Work for Everything<'_> {
    type Output = Vec<[u64; 4]>;
    fn run<B: Machine>(self) -> Self::Output {
        everything::<B>(self.0)
    }
}

/// All fields, then one scalar multiplication of each kind.
fn everything<B: Backend>(input: &[[u64; 4]; 3]) -> Vec<[u64; 4]> {
    let mut results = Vec::new();
    results.extend(field::<B::Sm2P>(input));
    results.extend(field::<B::Sm2N>(input));
    results.extend(field::<B::P256P>(input));
    results.extend(field::<B::P256N>(input));
    results.extend(field::<B::F25519>(input));
    // A byte that is nearly always something else keeps most runs short.
    if input[0][0] as u8 == 0 {
        let k = B::Sm2N::from_words(&input[1]).to_words();
        results.extend(points::<Sm2, B::Sm2P>(&k));
        let k = B::P256N::from_words(&input[1]).to_words();
        results.extend(points::<P256, B::P256P>(&k));
        let [a, b, c, d] = input[1];
        let k = [a & !7, b, c, d & (u64::MAX >> 1) | 1 << 62];
        results.push(x25519::ladder(&k, B::F25519::from_words(&input[2])).to_words());
    }
    results
}

/// Every operation of a field; what must be equal is asserted on the way.
fn field<F: Element>(input: &[[u64; 4]; 3]) -> [[u64; 4]; 14] {
    let [a, b, c] = input.map(|words| F::from_words(&words));
    assert_eq!(a.square().to_words(), a.mul(a).to_words());
    assert_eq!(a.sub(b).add(b).to_words(), a.to_words());
    assert_eq!(a.halve().double().to_words(), a.to_words());
    let one = if a.is_zero().word() == 0 { F::one() } else { F::zero() };
    assert_eq!(a.invert().mul(a).to_words(), one.to_words());
    [
        a.add(b),
        a.sub(b),
        a.neg(),
        a.mul(b),
        a.square(),
        a.square_n(3),
        a.double(),
        a.triple(),
        a.halve(),
        a.three_halves(),
        a.mul_small(121_665),
        F::mul_add_mul(a, b, c, a.sub(b)),
        F::mul_sub_mul(a, b, c, a.sub(b)),
        F::from_wide(&input[0], &input[1]),
    ]
    .map(F::to_words)
}

/// k·G by the table and by windows, which must agree.
fn points<C: Curve, F: Element>(k: &[u64; 4]) -> PackedPoint {
    let [x, y] = C::G.map(|words| F::constant(&words));
    let [p, q] = [mul_base::<F>(k, C::base_table()), mul(k, Affine { x, y })]
        .map(|point| point.to_affine())
        .map(|point| [point.x, point.y].map(F::to_words));
    assert_eq!(p, q);
    p
}
