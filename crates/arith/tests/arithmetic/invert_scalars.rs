//! Inverses of many scalars, against those of single ones.

use crate::common::on_every_multiplier;
use crate::common::rng::Rng;
use yuxi_arith::curve::{Curve, P256, Sm2};
use yuxi_arith::field::{Element, Field, TableField};
use yuxi_arith::multiply::{Machine, Multiply, batch::invert};

on_every_multiplier!(lengths);

/// Batches of every length up to 70 and one of 130, with zeros, 1, −1 and what is biased.
fn lengths<B: Machine>() {
    check::<Sm2, B>();
    check::<P256, B>();
}

fn check<C: Curve, B: Multiply<C>>() {
    let mut rng = Rng::new(70);
    for length in (0..=70).chain([130]) {
        let scalars: Vec<B::N> = (0..length)
            .map(|_| match rng.below(6) {
                0 => B::N::zero(),
                1 => B::N::one(),
                2 => B::N::one().neg(),
                _ => B::N::from_words(&rng.biased(&C::ORDER)),
            })
            .collect();
        let mut inverses: Vec<_> = scalars.iter().map(|scalar| scalar.store()).collect();
        invert::<C, B>(&mut inverses);
        for (i, (scalar, inverse)) in scalars.iter().zip(inverses).enumerate() {
            assert_eq!(
                B::N::load(&inverse).to_words(),
                scalar.invert().to_words(),
                "{i} of {length}"
            );
        }
    }
}
