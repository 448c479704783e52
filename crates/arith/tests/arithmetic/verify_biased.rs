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
use crate::common::biased::{Compare, Source, against_adx, less, many};
use yuxi_arith::backend::Kind;
use yuxi_arith::curve::{Affine, Curve, P256, Sm2, plus_order};
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

struct OnBothCurves(usize);

impl Compare for OnBothCurves {
    fn run<L: Machine, B: Machine>(self) {
        compare::<Sm2, L, B>(self.0);
        compare::<P256, L, B>(self.0);
    }
}

fn on_both_curves(count: usize) {
    let lanes = Kind::from_name("ifma");
    if can_run("ifma", lanes.is_ok()) {
        against_adx(lanes.unwrap(), OnBothCurves(count));
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
