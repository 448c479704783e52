//! Verification of one signature with lanes against the scalar path, on random and biased inputs, of
//! which a quarter is corrupted.
//!
//! The longer job:
//!
//! ```text
//! YUXI_TEST_COUNT=10000000 cargo test --release -p yuxi-arith --test arithmetic -- verify_biased:: --ignored --nocapture
//! ```

use std::time::Instant;

use crate::common::available::can_run;
use crate::common::biased::{On, Source, less, many};
use yuxi_arith::backend::Kind;
use yuxi_arith::curve::{Affine, Curve, P256, Sm2};
use yuxi_arith::engine::{Work, run_on};
use yuxi_arith::field::{Element, PackedPoint, TableField, below};
use yuxi_arith::multiply::{Machine, Multiply, mul_add_has_x_vartime, mul_add_vartime};

type Words = [u64; 4];

fn point<C: Curve, B: Multiply<C>>([x, y]: &PackedPoint) -> Affine<B::P> {
    Affine { x: B::P::load(x), y: B::P::load(y) }
}

/// s·G + t·P.
struct Sum<'a> {
    curve: On,
    s: &'a Words,
    t: &'a Words,
    key: &'a PackedPoint,
}

impl Sum<'_> {
    /// The point, and x as an integer.
    fn with<C: Curve, B: Multiply<C>>(self) -> (PackedPoint, Words) {
        let sum = mul_add_vartime::<C, B>(self.s, self.t, point::<C, B>(self.key)).to_affine();
        ([sum.x.store(), sum.y.store()], sum.x.to_words())
    }
}

impl Work for Sum<'_> {
    type Output = (PackedPoint, Words);
    fn run<B: Machine>(self) -> (PackedPoint, Words) {
        match self.curve {
            On::Sm2 => self.with::<Sm2, B>(),
            On::P256 => self.with::<P256, B>(),
        }
    }
}

/// Whether that sum has an x, modulo the order.
struct HasX<'a>(Sum<'a>, &'a Words);

impl HasX<'_> {
    fn with<C: Curve, B: Multiply<C>>(self) -> bool {
        let Self(Sum { s, t, key, .. }, x) = self;
        mul_add_has_x_vartime::<C, B>(s, t, point::<C, B>(key), x)
    }
}

impl Work for HasX<'_> {
    type Output = bool;
    fn run<B: Machine>(self) -> bool {
        match self.0.curve {
            On::Sm2 => self.with::<Sm2, B>(),
            On::P256 => self.with::<P256, B>(),
        }
    }
}

/// x modulo the order, which is above half of p.
fn residue(curve: On, x: Words) -> Words {
    if below(&x, &curve.order()).declassify() { x } else { less(x, &curve.order()) }
}

/// Answers of both machines for `count` inputs on a curve.
fn compare(lanes: Kind, curve: On, count: usize) {
    let began = Instant::now();
    let mut source = Source::new(curve, 0xB1A5);
    let mut valid = 0;
    for i in 0..count {
        let (mut s, mut t) = (source.scalar(), source.scalar());
        let mut key = source.point();
        let sum = Sum { curve, s: &s, t: &t, key: &key };
        let (stored, integer) = run_on(Kind::Adx, sum).unwrap();
        source.keep(stored);
        let of_sum = residue(curve, integer);
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
        let has_x = |kind| run_on(kind, HasX(Sum { curve, s: &s, t: &t, key: &key }, &x)).unwrap();
        // with the same sum the scalar path has computed the point already; now and then it computes it again
        let wanted = if is_same_sum && i % 16 != 0 {
            stored != PackedPoint::default() && of_sum == x
        } else {
            has_x(Kind::Adx)
        };
        let found = has_x(lanes);
        assert_eq!(found, wanted, "{curve:?}: s = {s:x?}, t = {t:x?}, x = {x:x?}, P = {key:x?}");
        valid += usize::from(wanted);
        if count > 10_000 && i % (count / 10) == 0 {
            let time = began.elapsed().as_secs();
            eprintln!("{curve:?}: {i} of {count}, {valid} of them valid, {time} s");
        }
    }
    assert!(valid > count / 2 && valid < count, "{valid} of {count} are valid");
}

fn on_both_curves(count: usize) {
    let lanes = Kind::from_name("ifma");
    if can_run("ifma", lanes.is_ok()) {
        for curve in On::BOTH {
            compare(lanes.unwrap(), curve, count);
        }
    }
}

#[test]
fn a_few() {
    on_both_curves(2_000);
}

#[test]
#[ignore = "the longer job"]
fn the_longer_job() {
    on_both_curves(many());
}
