//! Verification by half-size scalars against the ordinary one: on a small curve for every x, whose
//! twist has points of small order, and the exceptional cases by choice.

use crate::common::affine::{self as integers_group, Group as RealGroup, Prime};
use crate::common::integers::{big, words};
use crate::common::on;
use crate::common::quads::Lanes;
use crate::common::rng::Rng;
use crate::common::small::{Group, Small, affine, jacobian};
use num_bigint::BigUint;
use yuxi_arith::backend::Portable64;
use yuxi_arith::curve::half_gcd::Halves;
use yuxi_arith::curve::lanes::half_size::has_x_vartime;
use yuxi_arith::curve::{Affine, Curve, Fields, P256, Sm2, plus_order};
use yuxi_arith::field::{Element, Field, below, sqrt};
use yuxi_arith::multiply::{Multiply, mul_add_has_x_vartime, mul_base};

type Words = [u64; 4];

const P: u64 = 479;
/// The order of the first curve over it of an order above P. That of its twist is 469 = 7·67.
const N: u64 = 491;
/// With halves of 8 bits at most no sum of a chain exceeds 255 < n.
const LIMITS: [u32; 2] = [6, 8];

type F = Small<P>;

fn word(k: u64) -> Words {
    [k, 0, 0, 0]
}

/// By half-size scalars on the small curve.
fn small_has_x(group: &Group<P>, [s, t, x]: [u64; 3], point: u64) -> Option<bool> {
    has_x_vartime::<F, Small<N>>(
        [&word(s), &word(t), &word(x)],
        affine::<P>(group.multiple(point)),
        Small(group.b),
        LIMITS,
        |k| jacobian(group.multiple(k[0]), 5),
        |halves, points| points.multiples_vartime::<Lanes<F, 2>>(halves),
    )
}

/// Every t, for some s and P: and every x, of which half are on the twist.
#[test]
fn every_x_on_a_small_curve() {
    let group = Group::find(|n| n > P);
    assert_eq!(group.order(), N);
    let on_curve: Vec<_> =
        (0..P).map(|x| group.multiples.iter().flatten().any(|p| p.0 == x)).collect();
    let mut rng = Rng::new(0x5A11);
    let [mut undecided, mut decided] = [0; 2];
    for t in 1..N {
        let (s, d) = (rng.below(N), 1 + rng.below(N - 1));
        let sum = group.multiple(s + t * d);
        let halves = Halves::find_vartime(&word(t), &word(N), LIMITS);
        for x in 0..P {
            let got = small_has_x(&group, [s, t, x], d);
            match got {
                Some(answer) => {
                    assert_eq!(answer, sum.is_some_and(|sum| sum.0 == x), "{s}, {t}, {d}, {x}");
                    decided += 1;
                }
                // the point of that x has a small order, or there are no halves, or the sum is infinity
                None if halves.is_some() && sum.is_some() => {
                    assert!(!on_curve[x as usize]);
                    undecided += 1;
                }
                None => {}
            }
        }
    }
    // Z = 0 on the twist did occur: of some 240 x there, 3 have the order 7
    assert!(undecided > N / 2 && decided > 200 * N, "{undecided}, {decided}");
}

/// The exceptional sums on the small curve: (v·s)·G = ±w·P, and s = 0.
#[test]
fn every_special_sum_on_a_small_curve() {
    let group = Group::find(|n| n > P);
    for t in 1..N {
        for d in [1, 2, 100, N - 1] {
            for s in [t * d % N, (N - t * d % N) % N, 0] {
                let sum = group.multiple(s + t * d);
                for x in [sum.map_or(0, |sum| sum.0), 1, 2] {
                    let got = small_has_x(&group, [s, t, x], d);
                    let wanted = sum.is_some_and(|sum| sum.0 == x);
                    assert!(got.is_none_or(|got| got == wanted), "{s}, {t}, {d}, {x}");
                    assert!(sum.is_some() || got.is_none(), "infinity is left to the ordinary way");
                }
            }
        }
    }
}

/// What a case must be: decided by half-size scalars, left to the ordinary way, or either.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    Half,
    Ordinary,
    Any,
}

/// One case on a real curve, by the backend with lanes, against the ordinary way of the portable one.
fn check<C: Prime, B: Multiply<C>>(
    [s, t, x]: [&Words; 3],
    point: [Words; 2],
    wanted: Option<bool>,
    way: Way,
) where
    Portable64: Multiply<C>,
{
    type Scalar<C> = <Portable64 as Fields<C>>::P;
    let of = point.map(|words| Scalar::<C>::from_words(&words));
    let ordinary = mul_add_has_x_vartime::<C, Portable64>(s, t, Affine { x: of[0], y: of[1] }, x);
    assert!(wanted.is_none_or(|wanted| wanted == ordinary), "{s:x?} {t:x?} {x:x?} {point:x?}");
    let [px, py] = point.map(|words| B::P::from_words(&words));
    let p = Affine { x: px, y: py };
    assert_eq!(
        mul_add_has_x_vartime::<C, B>(s, t, p, x),
        ordinary,
        "{s:x?} {t:x?} {x:x?} {point:x?}"
    );
    // the same without a machine: which way is taken
    let half = has_x_vartime::<B::P, B::N>(
        [s, t, x],
        p,
        B::P::constant(&C::B),
        [132, 136],
        |k| mul_base::<C, B>(k),
        |halves, points| points.multiples_vartime::<Lanes<B::P, 2>>(halves),
    );
    assert!(half.is_none_or(|half| half == ordinary));
    match way {
        Way::Half => assert!(half.is_some(), "{s:x?} {t:x?} {x:x?} {point:x?}"),
        Way::Ordinary => assert!(half.is_none(), "{s:x?} {t:x?} {x:x?} {point:x?}"),
        Way::Any => {}
    }
}

/// k·G and its x modulo n; k is not 0.
fn multiple<C: Curve>(k: &BigUint) -> ([Words; 2], Words)
where
    Portable64: Multiply<C>,
{
    let Affine { x, y } = mul_base::<C, Portable64>(&words(&(k % big(&C::ORDER)))).to_affine();
    let x_words = x.to_words();
    ([x_words, y.to_words()], words(&(big(&x_words) % big(&C::ORDER))))
}

fn scalar<C: Curve>(rng: &mut Rng) -> Words {
    loop {
        let k = rng.words();
        if below(&k, &C::ORDER).declassify() && k != [0; 4] {
            return k;
        }
    }
}

/// P of k·G, all scalars at random: valid, and corrupted in each place.
fn random<C: Prime, B: Multiply<C>>()
where
    Portable64: Multiply<C>,
{
    let mut rng = Rng::new(0x7A1D);
    let n = big(&C::ORDER);
    for _ in 0..60 {
        let [s, t, d, other] = [(); 4].map(|()| scalar::<C>(&mut rng));
        let (point, _) = multiple::<C>(&big(&d));
        let (_, x) = multiple::<C>(&((big(&s) + big(&t) * big(&d)) % &n));
        check::<C, B>([&s, &t, &x], point, Some(true), Way::Half);
        check::<C, B>([&other, &t, &x], point, Some(false), Way::Half);
        check::<C, B>([&s, &other, &x], point, Some(false), Way::Half);
        check::<C, B>([&s, &t, &other], point, Some(false), Way::Half);
        check::<C, B>([&s, &t, &x], multiple::<C>(&big(&other)).0, Some(false), Way::Half);
        check::<C, B>([&[0; 4], &t, &x], point, Some(false), Way::Half);
    }
}

/// s·G = ±t·P, s = 0, t = 0, and t whose Euclid has a long quotient.
fn special_scalars<C: Prime, B: Multiply<C>>()
where
    Portable64: Multiply<C>,
{
    let mut rng = Rng::new(0x7A1E);
    let n = big(&C::ORDER);
    for _ in 0..10 {
        let [t, d] = [(); 2].map(|()| scalar::<C>(&mut rng));
        let (point, of_point) = multiple::<C>(&big(&d));
        let product = big(&t) * big(&d) % &n;
        let (_, twice) = multiple::<C>(&(&product * 2u32));
        let (_, once) = multiple::<C>(&product);
        check::<C, B>([&words(&product), &t, &twice], point, Some(true), Way::Half);
        check::<C, B>([&words(&product), &t, &once], point, Some(false), Way::Half);
        // infinity
        check::<C, B>([&words(&(&n - &product)), &t, &once], point, Some(false), Way::Ordinary);
        check::<C, B>([&[0; 4], &t, &once], point, Some(true), Way::Half);
        let (_, x) = multiple::<C>(&big(&t));
        check::<C, B>([&t, &[0; 4], &x], point, Some(true), Way::Ordinary);
        for k in [1u32, 3, 1000] {
            let (_, x) = multiple::<C>(&(big(&t) + big(&d) * k));
            check::<C, B>([&t, &words(&k.into()), &x], point, Some(true), Way::Ordinary);
            let t = &n - k;
            let (_, x) = multiple::<C>(&(big(&d) + big(&d) * &t));
            check::<C, B>([&d, &words(&t), &x], point, None, Way::Ordinary);
        }
        assert_ne!(of_point, once);
    }
}

/// A point R with a chosen x, and P = (R − s·G)/t, so that s·G + t·P = R.
fn key_for<C: Prime>(group: &RealGroup, r: (BigUint, BigUint), s: &Words, t: &Words) -> [Words; 2] {
    let minus_s = group.neg(&group.mul(&big(s), &group.g));
    let difference = group.add(&Some(r), &minus_s);
    let inverse = big(t).modinv(&group.n).expect("t is not 0");
    let (x, y) = group.mul(&inverse, &difference).expect("a point");
    [words(&x), words(&y)]
}

/// Residues x for which x + n is below p too: valid with x, valid with x + n, and not valid.
fn second_candidates<C: Prime, B: Multiply<C>>(root: fn(B::P) -> B::P)
where
    Portable64: Multiply<C>,
{
    let (group, mut rng) = (RealGroup::of::<C>(), Rng::new(0x7A1F));
    let mut found = [0; 2];
    for x in 0..12u64 {
        let x = word(x);
        let second = plus_order::<C>(&x).expect("below p");
        for (i, candidate) in [x, second].iter().enumerate() {
            let [s, t] = [(); 2].map(|()| scalar::<C>(&mut rng));
            let (point, _) = multiple::<C>(&big(&t));
            check::<C, B>([&s, &t, &x], point, Some(false), Way::Ordinary);
            let element = B::P::from_words(candidate);
            let square = element.square().mul(element).sub(element.triple());
            let y = root(square.add(B::P::constant(&C::B)));
            if (Affine { x: element, y }).is_on_curve(B::P::constant(&C::B)).declassify() {
                let key = key_for::<C>(&group, (big(candidate), big(&y.to_words())), &s, &t);
                check::<C, B>([&s, &t, &x], key, Some(true), Way::Ordinary);
                found[i] += 1;
            }
        }
    }
    assert!(found[0] > 1 && found[1] > 1, "{found:?}");
}

/// x of points of the twist, among them such of small order if there are any.
fn twist<C: Prime, B: Multiply<C>>()
where
    Portable64: Multiply<C>,
{
    let (group, mut rng) = (RealGroup::of::<C>(), Rng::new(0x7A20));
    let order = (&group.p + 1u32) * 2u32 - &group.n;
    let small: Vec<u32> = (2..2000).filter(|q| &order % *q == BigUint::ZERO).collect();
    let euler = (&group.p - 1u32) / 2u32;
    let mut small_orders = 0;
    for i in 0..12u32 {
        let x = loop {
            let x = big(&rng.words()) % &group.p;
            let c = (x.pow(3) + (&group.p - 3u32) * &x + &group.b) % &group.p;
            if c.modpow(&euler, &group.p) != BigUint::from(1u32) {
                break x;
            }
        };
        let [s, t] = [(); 2].map(|()| scalar::<C>(&mut rng));
        let (point, _) = multiple::<C>(&big(&s));
        let residue = words(&(&x % &group.n));
        check::<C, B>([&s, &t, &residue], point, Some(false), Way::Half);
        if small.is_empty() {
            continue;
        }
        // (c·x, c²) on the curve of c, times the cofactor of a small order: X/c is an x of that order
        let prime = small[i as usize % small.len()];
        let c = (x.pow(3) + (&group.p - 3u32) * &x + &group.b) % &group.p;
        let start = Some((&c * &x % &group.p, &c * &c % &group.p));
        let a = (&group.p - 3u32) * &c * &c % &group.p;
        let multiple = integers_group::multiple(&group.p, &a, &(&order / prime), &start);
        let Some((x, _)) = multiple else { continue };
        let x = x * c.modinv(&group.p).unwrap() % &group.p;
        let residue = words(&x);
        if plus_order::<C>(&residue).is_none() && x < group.n {
            let is_met = prime < 32;
            let way = if is_met { Way::Ordinary } else { Way::Any };
            check::<C, B>([&s, &t, &residue], point, Some(false), way);
            small_orders += u32::from(is_met);
        }
    }
    assert!(small_orders > 0 || small.iter().all(|q| *q >= 32), "{small:?}");
}

/// Two lanes of portable elements, on any CPU.
#[test]
fn second_candidates_in_portable_lanes() {
    second_candidates::<Sm2, Portable64>(sqrt::sm2_p);
    second_candidates::<P256, Portable64>(sqrt::p256_p);
}

#[test]
fn on_the_real_curves() {
    on!("ifma", B => {
        random::<Sm2, B>();
        random::<P256, B>();
        special_scalars::<Sm2, B>();
        special_scalars::<P256, B>();
        twist::<Sm2, B>();
        twist::<P256, B>();
        second_candidates::<Sm2, B>(sqrt::sm2_p);
        second_candidates::<P256, B>(sqrt::p256_p);
    });
}
