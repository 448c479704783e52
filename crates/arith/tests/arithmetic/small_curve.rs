//! Everything on curves of a few hundred points: every pair of points through
//! every addition, every scalar through every multiplication.

use crate::common::booth::mul_distinct_only;
use crate::common::lanes::Two;
use crate::common::small::{Group, Point, Small, add, affine, is, jacobian};
use yuxi_arith::curve::base_table::{BaseTable, STRIDE, WIDTH};
use yuxi_arith::curve::{Affine, Jacobian, Xyzz, mul, mul_add_vartime, mul_base};
use yuxi_arith::field::{Element, Field, batch_invert};

/// The prime under the coordinates; orders of curves over it lie in 436..=523.
const P: u64 = 479;

type F = Small<P>;

/// Z coordinates of a point, in which every formula is tried.
const ZS: [u64; 3] = [1, 2, 311];

/// A curve on which `mul_base` meets no doubling: n lies less than half a window
/// below a multiple of 128, as the orders of SM2 and P-256 do below one of 2^252.
fn like_the_real_ones() -> Group<P> {
    Group::find(|n| n % 128 > 64 && n % 32 <= 16)
}

/// The same, and without a doubling at the end of `mul`, as P-256.
fn like_p256() -> Group<P> {
    Group::find(|n| n % 128 > 64 && n % 32 > 16)
}

fn points(group: &Group<P>) -> impl Iterator<Item = Point> + Clone + '_ {
    group.multiples.iter().copied()
}

#[test]
fn the_field() {
    for x in 0..P {
        let element = Small::<P>(x);
        assert_eq!(element.mul(element.invert()).0, u64::from(x > 0));
        assert_eq!(element.halve().double(), element);
        assert_eq!(element.three_halves().double(), element.triple());
        assert_eq!(element.neg().add(element).0, 0);
    }
    let mut values: [F; P as usize] = std::array::from_fn(|x| Small(x as u64));
    let wanted = values.map(F::invert);
    batch_invert(&mut values, &mut [Small(0); P as usize]);
    assert_eq!(values, wanted);
}

#[test]
fn every_place_is_on_the_curve_or_not() {
    let group = like_the_real_ones();
    let mut members = std::collections::HashSet::new();
    members.extend(points(&group).flatten());
    for x in 0..P {
        for y in 0..P {
            let answer = Affine::<F> { x: Small(x), y: Small(y) }.is_on_curve(Small(group.b));
            assert_eq!(answer.declassify(), members.contains(&(x, y)));
        }
    }
}

#[test]
fn every_point_and_every_z() {
    let group = like_the_real_ones();
    for k in 0..group.order() {
        let (point, negative) = (group.multiple(k), group.multiple(group.order() - k));
        for z in 1..P {
            let p = jacobian::<P>(point, z);
            assert!(is(p, point));
            assert!(is(p.double(), group.multiple(2 * k)), "2·{k}G over {z}");
            assert!(is(xyzz(p).double().to_jacobian(), group.multiple(2 * k)), "2·{k}G over {z}");
            assert!(is(xyzz(p).to_jacobian(), point));
            assert!(is(p.neg(), negative), "−{k}G over {z}");
            assert_eq!(p.is_infinity().declassify(), k == 0);
            let cached = p.cache();
            assert_eq!(cached.zz, p.z.square());
            assert_eq!(cached.zzz, p.z.square().mul(p.z));
            let Affine { x, y } = p.to_affine();
            assert_eq!((x.0, y.0), point.unwrap_or((0, 0)), "{k}G over {z}");
        }
    }
}

/// Both groups, every P and Q, over every pair of [`ZS`].
#[test]
fn every_pair_through_every_addition() {
    for group in [like_the_real_ones(), like_p256()] {
        for left in points(&group) {
            for right in points(&group) {
                let sum = add::<P>(left, right);
                for z1 in ZS {
                    let p = jacobian::<P>(left, z1);
                    check_mixed(p, left, right, sum);
                    for z2 in ZS {
                        check_general(p, jacobian(right, z2), left != right, sum);
                    }
                }
            }
        }
    }
}

fn check_mixed(p: Jacobian<F>, left: Point, right: Point, sum: Point) {
    if right.is_some() {
        let q = affine::<P>(right);
        let other = xyzz(p);
        assert!(is(p.add_mixed(q), sum), "{left:?} + {right:?}");
        assert!(is(other.add_mixed(q).to_jacobian(), sum), "{left:?} + {right:?}");
        if left.is_some() && left != right {
            assert!(is(p.add_mixed_distinct(q), sum), "{left:?} + {right:?}");
            assert!(is(other.add_mixed_distinct(q).to_jacobian(), sum), "{left:?} + {right:?}");
        }
    }
}

/// The point in the coordinates X, Y, ZZ, ZZZ.
fn xyzz(p: Jacobian<F>) -> Xyzz<F> {
    let cached = p.cache();
    Xyzz { x: p.x, y: p.y, zz: cached.zz, zzz: cached.zzz }
}

fn check_general(p: Jacobian<F>, q: Jacobian<F>, differ: bool, sum: Point) {
    assert!(is(p.add(q), sum));
    assert!(is(p.add_cached(q.cache()), sum));
    if p.z.0 != 0 && q.z.0 != 0 && differ {
        assert!(is(p.add_distinct(q), sum));
        assert!(is(p.add_cached_distinct(q.cache()), sum));
    }
}

#[test]
fn every_scalar_times_the_base() {
    for group in [like_the_real_ones(), like_p256()] {
        let n = group.order();
        for point in [1, 2, n - 1, n / 2] {
            let table =
                BaseTable::of_point(affine::<P>(group.multiple(point)), [group.order(), 0, 0, 0]);
            for k in 0..n {
                let got = mul_base::<F>(&[k, 0, 0, 0], &table);
                assert!(is(got, group.multiple(k * point)), "{k}·{point}G, n = {n}");
            }
        }
    }
}

#[test]
fn every_scalar_times_every_point() {
    for group in [like_the_real_ones(), like_p256()] {
        let n = group.order();
        for j in 1..n {
            let point = affine::<P>(group.multiple(j));
            for k in 0..n {
                let got = mul(&[k, 0, 0, 0], point);
                assert!(is(got, group.multiple(j * k)), "{k}·{j}G, n = {n}");
            }
        }
    }
}

#[test]
fn every_pair_of_scalars() {
    let group = like_the_real_ones();
    let n = group.order();
    let table = BaseTable::of_point(affine::<P>(group.multiple(1)), [group.order(), 0, 0, 0]);
    // P = ±G, where the two halves of the sum meet most often, 2G, and another
    for j in [1, n - 1, 2, 300] {
        let point = affine::<P>(group.multiple(j));
        for s in 0..n {
            for t in 0..n {
                let got = mul_add_vartime(&[s, 0, 0, 0], &table, &[t, 0, 0, 0], point);
                assert!(is(got, group.multiple(s + t * j)), "{s}·G + {t}·{j}G");
            }
        }
    }
}

/// Two scalars at once, one in a lane, among them 0 and n − 1 beside each.
#[test]
fn every_scalar_in_two_lanes() {
    let group = like_the_real_ones();
    let n = group.order();
    let (g, h) = (affine::<P>(group.multiple(1)), affine::<P>(group.multiple(77)));
    let table = BaseTable::of_point(g, [n, 0, 0, 0]);
    let points = Affine { x: Two([g.x, h.x]), y: Two([g.y, h.y]) };
    for k in 0..n {
        for other in [0, n - 1, n - 1 - k] {
            let scalars = [Two([k, other]), Two([0; 2]), Two([0; 2]), Two([0; 2])];
            let base = mul_base::<Two<F>>(&scalars, &table);
            assert!(is(lane(base, 0), group.multiple(k)), "{k} beside {other}");
            assert!(is(lane(base, 1), group.multiple(other)), "{other} beside {k}");
            let any = mul(&scalars, points);
            assert!(is(lane(any, 0), group.multiple(k)), "{k} beside {other}");
            assert!(is(lane(any, 1), group.multiple(77 * other)), "{other} beside {k}");
        }
    }
}

fn lane(point: Jacobian<Two<F>>, i: usize) -> Jacobian<F> {
    Jacobian { x: point.x.0[i], y: point.y.0[i], z: point.z.0[i] }
}

/// The complete addition at the end of `mul` is needed for one scalar and no
/// other: n − 2·(n mod 32) if n mod 32 ≤ 16 (on SM2 n − 6), else for none.
#[test]
fn without_the_complete_addition_one_scalar_fails() {
    for (group, fails) in [(like_the_real_ones(), true), (like_p256(), false)] {
        let n = group.order();
        let g = affine::<P>(group.multiple(1));
        let wrong: Vec<u64> = (0..n)
            .filter(|k| !is(mul_distinct_only(&[*k, 0, 0, 0], g), group.multiple(*k)))
            .collect();
        let predicted = if fails { vec![n - 2 * (n % 32)] } else { vec![] };
        assert_eq!(wrong, predicted, "n = {n}");
    }
}

/// The condition on n that `mul_base` relies on is needed: if n lies less
/// than half a window above a multiple of the last window's weight, the scalar
/// n − 2·(n mod 128) meets a doubling. The small table has a complete addition there.
#[test]
fn an_order_above_a_multiple_of_the_last_window() {
    let group: Group<P> = Group::find(|n| n % 128 <= 64);
    let n = group.order();
    let table = BaseTable::of_point(affine::<P>(group.multiple(1)), [group.order(), 0, 0, 0]);
    let wrong: Vec<u64> =
        (0..n).filter(|k| !is(mul_base::<F>(&[*k, 0, 0, 0], &table), group.multiple(*k))).collect();
    let predicted = if (WIDTH, STRIDE) == (7, 1) { vec![n - 2 * (n % 128)] } else { vec![] };
    assert_eq!(wrong, predicted, "n = {n}");
}

/// What the tests above call the memory form is one: a table survives it.
#[test]
fn memory_form() {
    for x in 0..P {
        let element = F::from_words(&[x, 0, 0, 0]);
        assert_eq!(element.to_words(), [x, 0, 0, 0]);
        assert_eq!(<F as yuxi_arith::field::TableField>::load(&element.store()), element);
    }
}
