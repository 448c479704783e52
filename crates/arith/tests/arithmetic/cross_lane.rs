//! Multiplications by one scalar, or two, spread over the lanes of AVX-512 IFMA; against the
//! portable backend.

use crate::common::rng::Rng;
use crate::common::{on, on_backend, on_both_curves};
use yuxi_arith::backend::Portable64;
use yuxi_arith::curve::{Affine, Comb, CombTable, Curve, Fields, Jacobian, P256, Sm2};
use yuxi_arith::field::{Element, Field, TableField, below};
use yuxi_arith::multiply::{Multiply, mul, mul_add_comb_vartime, mul_add_vartime, mul_base};

type Words = [u64; 4];

on_backend!(
    ifma,
    "ifma",
    one_scalar_over_the_lanes,
    one_point_in_four_lanes,
    two_scalars_over_the_lanes
);

/// Scalars below n at which something is special, and some that are not.
fn scalars<C: Curve>(rng: &mut Rng, count: usize) -> Vec<Words> {
    let order_less = |k: u64| {
        let mut words = C::ORDER;
        words[0] -= k;
        words
    };
    let mut scalars = vec![[0; 4], [1, 0, 0, 0], [2, 0, 0, 0], [0, 1, 0, 0], [16, 0, 0, 0]];
    scalars.extend([1, 2, 3, 6].map(order_less));
    scalars.extend((0..256).map(|i| core::array::from_fn(|j| u64::from(i / 64 == j) << (i % 64))));
    scalars.extend([[u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1], [u64::MAX, 0, u64::MAX, 0]]);
    scalars.extend((0..count).map(|_| rng.words()));
    scalars.retain(|k| below(k, &C::ORDER).declassify());
    scalars
}

fn affine<F: Element>(p: Jacobian<F>) -> [Words; 2] {
    let Affine { x, y } = p.to_affine();
    [x.to_words(), y.to_words()]
}

on_both_curves! {
    /// One scalar over all lanes.
    fn one_scalar_over_the_lanes<C, B>() {
        for k in scalars::<C>(&mut Rng::new(13), 3000) {
            let got = affine(mul_base::<C, B>(&k));
            assert_eq!(got, affine(mul_base::<C, Portable64>(&k)), "{k:x?}");
        }
    }
}

on_both_curves! {
    /// k·P in a quad of lanes: k near 0 and near n, where the last addition meets P = ±Q, powers of two and
    /// random ones; P small multiples of G, other points and their negatives.
    fn one_point_in_four_lanes<C, B>() {
        let mut rng = Rng::new(19);
        let small = (0..64).flat_map(|k| {
            let (mut near, odd) = (C::ORDER, [k, 0, 0, 0]);
            near[0] -= k;
            [odd, near]
        });
        let ks: Vec<_> =
            small.filter(|k| *k != C::ORDER).chain(scalars::<C>(&mut rng, 400)).collect();
        for (i, k) in ks.iter().enumerate() {
            let of_point = match i % 4 {
                0 => [1, 0, 0, 0],
                1 => [1 + rng.below(40), 0, 0, 0],
                2 => [1 + rng.below(40), 0, 0, 1],
                _ => rng.words(),
            };
            let point = mul_base::<C, Portable64>(&of_point).to_affine();
            let wanted = affine(mul::<C, Portable64>(k, point));
            let point = Affine { x: B::P::load(&point.x.store()), y: B::P::load(&point.y.store()) };
            assert_eq!(affine(mul::<C, B>(k, point)), wanted, "{k:x?} {of_point:x?}");
            assert_eq!(affine(mul::<C, B>(k, point.neg())), affine_neg::<C>(wanted), "{k:x?}");
        }
    }
}

/// (x, −y), and infinity, which is (0, 0), as it is.
fn affine_neg<C: Curve>([x, y]: [Words; 2]) -> [Words; 2]
where
    Portable64: Multiply<C>,
{
    [x, <Portable64 as Fields<C>>::P::from_words(&y).neg().to_words()]
}

/// The k whose even lanes and odd lanes hold the same point in the end: with
/// n = Σ c·2^(32j) in odd digits c it is Σ ±c·2^(32j), minus for the even j.
#[test]
fn the_scalar_whose_halves_are_equal() {
    fn check<C: Curve, B: Multiply<C>>(is_below_order: bool)
    where
        Portable64: Multiply<C>,
    {
        let mut k = [0u64; 4];
        for j in 0..8 {
            let bit = 32 * (j + 1);
            let above = if j == 7 { 1 } else { C::ORDER[bit / 64] >> (bit % 64) & 1 };
            let low = C::ORDER[j / 2] >> (32 * (j % 2)) & 0xFFFF_FFFF | 1;
            let digit = low as i128 + ((above as i128 - 1) << 32);
            let mut carry = (if j % 2 == 0 { -digit } else { digit }) << (32 * (j % 2));
            for word in &mut k[j / 2..] {
                carry += i128::from(*word);
                (*word, carry) = (carry as u64, carry >> 64);
            }
        }
        assert_eq!(below(&k, &C::ORDER).declassify(), is_below_order);
        if is_below_order {
            let got = affine(mul_base::<C, B>(&k));
            assert_eq!(got, affine(mul_base::<C, Portable64>(&k)), "{k:x?}");
        }
    }
    on!("ifma", B => {
        check::<Sm2, B>(false);
        check::<P256, B>(true);
    });
}

on_both_curves! {
    /// s·G + t·P, with and without a table of P, where P is a small multiple of G, so that lanes
    /// and sums meet each other; and at random.
    fn two_scalars_over_the_lanes<C, B>() {
        let mut rng = Rng::new(17);
        let mut all = scalars::<C>(&mut rng, 200);
        all.extend((1..40).map(|k| [k, 0, 0, 0]));
        for bytes in [256, 8 << 10, 40 << 10, 148 << 10] {
            let comb = Comb::for_memory(bytes);
            for of_point in [[1, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 1], rng.words()] {
                let table = comb_table::<C>(comb, &of_point);
                let (point, table) = (table[0], CombTable::new(comb, &table));
                let [x, y] = point.map(|words| TableField::load(&words));
                for _ in 0..150 {
                    let [s, t] = [(); 2].map(|()| all[rng.below(all.len() as u64) as usize]);
                    let got = affine(mul_add_comb_vartime::<C, B>(table, &s, &t));
                    let plain = affine(mul_add_vartime::<C, B>(&s, &t, Affine { x, y }));
                    let [x, y] = point.map(|words| TableField::load(&words));
                    let wanted = mul_add_vartime::<C, Portable64>(&s, &t, Affine { x, y });
                    assert_eq!(got, affine(wanted), "{s:x?} {t:x?} {of_point:x?}");
                    assert_eq!(plain, got, "{s:x?} {t:x?} {of_point:x?}");
                }
            }
        }
    }
}

/// The table of k·G.
fn comb_table<C: Curve>(comb: Comb, k: &Words) -> Vec<[Words; 2]>
where
    Portable64: Multiply<C>,
{
    type P<C> = <Portable64 as Fields<C>>::P;
    let mut table = vec![[P::<C>::zero(); 2]; comb.points()];
    let point = mul_base::<C, Portable64>(k).to_affine();
    comb.fill(point, &mut table, &mut vec![P::<C>::zero(); comb.scratch()]);
    table.into_iter().map(|[x, y]| [x.store(), y.store()]).collect()
}
