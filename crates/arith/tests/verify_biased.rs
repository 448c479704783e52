//! Verification of one signature with lanes against the scalar path, on random and biased inputs, of
//! which a quarter is corrupted.
//!
//! The longer job:
//!
//! ```text
//! YUXI_TEST_COUNT=10000000 cargo test --release -p yuxi-arith --test verify_biased -- --ignored --nocapture
//! ```

#![cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]

mod common;

use std::marker::PhantomData;
use std::time::Instant;

use common::available::can_run;
use common::biased::{Source, less};
use yuxi_arith::backend::Kind;
use yuxi_arith::curve::{Affine, Curve, P256, Sm2, plus_order};
use yuxi_arith::engine::{Work, run_on};
use yuxi_arith::field::{Element, PackedPoint, TableField, below};
use yuxi_arith::multiply::{Machine, Multiply, mul_add_has_x_vartime, mul_add_vartime};

type Words = [u64; 4];

fn point<C: Curve, B: Multiply<C>>([x, y]: &PackedPoint) -> Affine<B::P> {
    Affine { x: B::P::load(x), y: B::P::load(y) }
}

/// x modulo the order, which is above half of p.
fn residue<C: Curve>(x: Words) -> Words {
    if below(&x, &C::ORDER).declassify() { x } else { less(x, &C::ORDER) }
}

/// Answers of both machines for `count` inputs on a curve.
fn compare<C: Curve, L: Multiply<C>, B: Multiply<C>>(count: usize) {
    let began = Instant::now();
    let mut source = Source::<C>::new::<B>(0xB1A5);
    let mut valid = 0;
    for i in 0..count {
        let (mut s, mut t) = (source.scalar(), source.scalar());
        let mut key = source.point();
        let sum = mul_add_vartime::<C, B>(&s, &t, point::<C, B>(&key)).to_affine();
        let stored = [sum.x.store(), sum.y.store()];
        source.keep(stored);
        let of_sum = residue::<C>(sum.x.to_words());
        let (mut x, mut is_same_sum) = (of_sum, true);
        match source.rng.below(20) {
            0 => (s, is_same_sum) = (source.scalar(), false),
            1 => (t, is_same_sum) = (source.scalar(), false),
            2 => (key, is_same_sum) = (source.point(), false),
            3 => x = source.scalar(),
            // residues with two candidates
            4 => x = [source.rng.below(1 << 20), 0, 0, 0],
            _ => {}
        }
        // with the same sum the scalar path has computed the point already; now and then it computes it again
        let wanted = if is_same_sum && i % 16 != 0 {
            stored != PackedPoint::default() && of_sum == x
        } else {
            mul_add_has_x_vartime::<C, B>(&s, &t, point::<C, B>(&key), &x)
        };
        let found = mul_add_has_x_vartime::<C, L>(&s, &t, point::<C, L>(&key), &x);
        assert_eq!(found, wanted, "{}: s = {s:x?}, t = {t:x?}, x = {x:x?}, P = {key:x?}", C::NAME);
        valid += usize::from(wanted);
        if count > 10_000 && i % (count / 10) == 0 {
            let time = began.elapsed().as_secs();
            eprintln!("{}: {i} of {count}, {valid} of them valid, {time} s", C::NAME);
        }
    }
    assert!(valid > count / 2 && valid < count, "{valid} of {count} are valid");
    assert!(plus_order::<C>(&[0; 4]).is_some());
}

struct InLanes(usize);

impl Work for InLanes {
    type Output = ();
    fn run<L: Machine>(self) {
        run_on(Kind::Adx, Against { lanes: PhantomData::<L>, count: self.0 }).unwrap();
    }
}

/// The same against another machine.
struct Against<L> {
    lanes: PhantomData<L>,
    count: usize,
}

impl<L: Machine> Work for Against<L> {
    type Output = ();
    fn run<B: Machine>(self) {
        compare::<Sm2, L, B>(self.count);
        compare::<P256, L, B>(self.count);
    }
}

fn on_both_curves(count: usize) {
    let lanes = Kind::from_name("ifma");
    if can_run("ifma", lanes.is_ok()) {
        run_on(lanes.unwrap(), InLanes(count)).unwrap();
    }
}

#[test]
fn a_few() {
    on_both_curves(2_000);
}

/// `YUXI_TEST_COUNT` inputs, else a hundred thousand, on each curve.
#[test]
#[ignore = "the longer job"]
fn many() {
    let count = std::env::var("YUXI_TEST_COUNT");
    on_both_curves(count.map_or(100_000, |count| count.parse().expect("a number of inputs")));
}
