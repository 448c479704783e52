//! Scalar multiplications on the real curves: published points, another
//! implementation, affine big integers, and the laws of a group.

use crate::common::affine::{Group, Point, Prime};
use crate::common::integers::{big, hex, power_of_two, words};
use crate::common::on_every_multiplier;
use crate::common::points::{add, generator, integers, mul_add, times, times_g};
use crate::common::rng::{Rng, rounds};
use num_bigint::BigUint;
use p256::elliptic_curve::PrimeField;
use p256::elliptic_curve::sec1::ToSec1Point;
use yuxi_arith::curve::{Affine, Curve, Jacobian, P256, Sm2};
use yuxi_arith::field::{Element, Field};
use yuxi_arith::multiply::{Machine, Multiply};

on_every_multiplier!(
    generators,
    published_multiples_of_p256,
    published_points_of_sm2,
    another_implementation_of_p256,
    affine_big_integers,
    powers_of_two_and_runs,
    scalars_add_and_multiply,
    double_multiplications,
);

type Words = [u64; 4];

/// k·G by each of the three multiplications, which must agree.
fn times_generator<C: Curve, B: Multiply<C>>(k: &Words) -> Point {
    let g = generator::<C, B>();
    let fixed = integers(times_g::<C, B>(k));
    assert_eq!(integers(times::<C, B>(k, g)), fixed, "mul, {k:x?}");
    assert_eq!(integers(mul_add::<C, B>(k, &[0; 4], g)), fixed, "s·G, {k:x?}");
    assert_eq!(integers(mul_add::<C, B>(&[0; 4], k, g)), fixed, "t·P, {k:x?}");
    fixed
}

fn point(x: &str, y: &str) -> Point {
    Some((big(&hex(x)), big(&hex(y))))
}

/// A point other than G, and what it is to big integers.
fn some_point<C: Curve, B: Multiply<C>>(k: &Words) -> (Affine<B::P>, Point) {
    let point = times_g::<C, B>(k);
    (point.to_affine(), integers(point))
}

/// A scalar below n, biased or random.
fn scalar<C: Curve>(rng: &mut Rng) -> Words {
    let number = if rng.below(2) == 0 { rng.words() } else { rng.biased(&C::ORDER) };
    words(&(big(&number) % big(&C::ORDER)))
}

fn generators<B: Machine>() {
    #[inline(never)]
    fn check<C: Prime, B: Multiply<C>>() {
        let (group, g) = (Group::of::<C>(), generator::<C, B>());
        assert!(group.contains(&group.g));
        assert!(g.is_on_curve(B::P::constant(&C::B)).declassify());
        assert_eq!(group.mul(&group.n, &group.g), None, "n·G = 0");
        assert_eq!(B::P::MODULUS, C::P);
        assert_eq!(B::N::MODULUS, C::ORDER);
        // infinity has coordinates that no point has
        let Affine { x, y } = Jacobian::<B::P>::infinity().to_affine();
        assert_eq!([x.to_words(), y.to_words()], [[0; 4]; 2]);
        assert!(!Affine { x, y }.is_on_curve(B::P::constant(&C::B)).declassify());
    }
    check::<Sm2, B>();
    check::<P256, B>();
}

fn published_multiples_of_p256<B: Machine>() {
    let mut tried = 0;
    let lines = include_str!("data/p256-multiples.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let [k, x, y] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert_eq!(times_generator::<P256, B>(&hex(k)), point(x, y), "{k}");
        tried += 1;
    }
    assert_eq!(tried, 52);
}

/// GB/T 32918.5-2017: the key of the signature example, its (x₁, y₁), and the
/// two first messages of the key exchange, by their x.
fn published_points_of_sm2<B: Machine>() {
    let key = "3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8";
    let wanted = point(
        "09F9DF311E5421A150DD7D161E4BC5C672179FAD1833FC076BB08FF356F35020",
        "CCEA490CE26775A52DC6EA718CC1AA600AED05FBF35E084A6632F6072DA9AD13",
    );
    assert_eq!(times_generator::<Sm2, B>(&hex(key)), wanted);
    let nonce = "59276E27D506861A16680F3AD9C02DCCEF3CC1FA3CDBE4CE6D54B80DEAC1BC21";
    let wanted = point(
        "04EBFC718E8D1798620432268E77FEB6415E2EDE0E073C0F4F640ECD2E149A73",
        "E858F9D81E5430A57B36DAAB8F950A3C64E6EE6A63094D99283AFF767E124DF0",
    );
    assert_eq!(times_generator::<Sm2, B>(&hex(nonce)), wanted);
    for (k, x) in [
        (
            "D4DE15474DB74D06491C440D305E012400990F3E390C7E87153C12DB2EA60BB3",
            "64CED1BDBC99D590049B434D0FD73428CF608A5DB8FE5CE07F15026940BAE40E",
        ),
        (
            "7E07124814B309489125EAED101113164EBF0F3458C5BD88335C1F9D596243D6",
            "ACC27688A6F7B706098BC91FF3AD1BFF7DC2802CDB14CCCCDB0A90471F9BD707",
        ),
    ] {
        let (got, _) = times_generator::<Sm2, B>(&hex(k)).expect("not infinity");
        assert_eq!(got, big(&hex(x)));
    }
}

/// The crate `p256` on the same scalars.
fn another_implementation_of_p256<B: Machine>() {
    let theirs = |k: &Words| {
        let bytes: [u8; 32] = std::array::from_fn(|i| k[3 - i / 8].to_be_bytes()[i % 8]);
        p256::Scalar::from_repr(bytes.into()).expect("below n")
    };
    let coordinates = |point: p256::ProjectivePoint| -> Point {
        let encoded = point.to_affine().to_sec1_point(false);
        let coordinate = |bytes: &[u8]| BigUint::from_bytes_be(bytes);
        Some((coordinate(encoded.x()?), coordinate(encoded.y()?)))
    };
    let mut rng = Rng::new(30);
    let g = p256::ProjectivePoint::GENERATOR;
    for _ in 0..rounds(300) {
        let [s, t, u] = [(); 3].map(|()| scalar::<P256>(&mut rng));
        assert_eq!(times_generator::<P256, B>(&s), coordinates(g * theirs(&s)), "{s:x?}");
        if u == [0; 4] {
            continue;
        }
        let (p, _) = some_point::<P256, B>(&u);
        let q = g * theirs(&u);
        assert_eq!(
            integers(times::<P256, B>(&t, p)),
            coordinates(q * theirs(&t)),
            "{t:x?} by {u:x?}"
        );
        let sum = coordinates(g * theirs(&s) + q * theirs(&t));
        assert_eq!(integers(mul_add::<P256, B>(&s, &t, p)), sum, "{s:x?} {t:x?} {u:x?}");
    }
}

fn affine_big_integers<B: Machine>() {
    #[inline(never)]
    fn check<C: Prime, B: Multiply<C>>() {
        let group = Group::of::<C>();
        let mut rng = Rng::new(31);
        for _ in 0..rounds(10) {
            let [s, t, u] = [(); 3].map(|()| scalar::<C>(&mut rng));
            let left = group.mul(&big(&s), &group.g);
            assert_eq!(times_generator::<C, B>(&s), left, "{s:x?}");
            let (p, q) = some_point::<C, B>(&u);
            assert!(group.contains(&q));
            if q.is_some() {
                let right = group.mul(&big(&t), &q);
                assert_eq!(integers(times::<C, B>(&t, p)), right, "{t:x?} by {u:x?}");
                let sum = integers(mul_add::<C, B>(&s, &t, p));
                assert_eq!(sum, group.add(&left, &right), "{s:x?} {t:x?} {u:x?}");
            }
        }
    }
    check::<Sm2, B>();
    check::<P256, B>();
}

/// 2^k, 2^k ± 1, and n minus them, for every k; 0 too, with n − 1 and n − 2.
fn powers_of_two_and_runs<B: Machine>() {
    #[inline(never)]
    fn check<C: Prime, B: Multiply<C>>() {
        let group = Group::of::<C>();
        let minus_g = group.neg(&group.g);
        let mut power = group.g.clone();
        for k in 0..256 {
            let number = power_of_two(k);
            for (scalar, wanted) in [
                (&number - 1u32, group.add(&power, &minus_g)),
                (number.clone(), power.clone()),
                (&number + 1u32, group.add(&power, &group.g)),
            ] {
                if scalar >= group.n {
                    continue;
                }
                assert_eq!(times_generator::<C, B>(&words(&scalar)), wanted, "2^{k}");
                let negative = words(&((&group.n - scalar) % &group.n));
                let got = times_generator::<C, B>(&negative);
                assert_eq!(got, group.neg(&wanted), "n - 2^{k}");
            }
            power = group.add(&power, &power);
        }
    }
    check::<Sm2, B>();
    check::<P256, B>();
}

/// a·G + b·G = (a + b)·G and a·(b·G) = (a·b)·G, with the scalars' field.
fn scalars_add_and_multiply<B: Machine>() {
    #[inline(never)]
    fn check<C: Curve, B: Multiply<C>>() {
        let mut rng = Rng::new(32);
        for _ in 0..rounds(200) {
            let [a, b] = [(); 2].map(|()| scalar::<C>(&mut rng));
            let (x, y) = (B::N::from_words(&a), B::N::from_words(&b));
            let [p, q] = [&a, &b].map(|k| times_g::<C, B>(k));
            let sum = times_g::<C, B>(&x.add(y).to_words());
            assert_eq!(integers(add(p, q)), integers(sum), "{a:x?} + {b:x?}");
            if b != [0; 4] {
                let product = times_g::<C, B>(&x.mul(y).to_words());
                let got = times::<C, B>(&a, q.to_affine());
                assert_eq!(integers(got), integers(product), "{a:x?}·{b:x?}");
            }
        }
    }
    check::<Sm2, B>();
    check::<P256, B>();
}

/// s·G + t·P over edges of s and t and P = ±G, ±2G, G/2 and another: sums that
/// are infinity, sums of equal points, and terms that are infinity, all of them.
fn double_multiplications<B: Machine>() {
    #[inline(never)]
    fn check<C: Curve, B: Multiply<C>>() {
        let n = big(&C::ORDER);
        let half = (&n + 1u32) >> 1u32;
        let mut edges: Vec<BigUint> = [0u32, 1, 2, 3, 5, 16, 31, 32].map(BigUint::from).to_vec();
        edges.extend([1u32, 2, 3, 4, 6, 16].map(|k| &n - k));
        edges.extend([half.clone(), power_of_two(128), power_of_two(255) - 1u32]);
        let multiples = [1u32.into(), &n - 1u32, 2u32.into(), &n - 2u32, half, &n / 3u32];
        let (mut infinite, mut doubled) = (0, 0);
        for j in multiples {
            let (p, _) = some_point::<C, B>(&words(&j));
            for s in &edges {
                for t in &edges {
                    let sum = (s + t * &j) % &n;
                    infinite += u32::from(sum == BigUint::ZERO);
                    doubled += u32::from(*s == t * &j % &n);
                    let wanted = integers(times_g::<C, B>(&words(&sum)));
                    let got = mul_add::<C, B>(&words(s), &words(t), p);
                    assert_eq!(integers(got), wanted, "{s}·G + {t}·{j}G");
                }
            }
        }
        assert!(infinite > 20 && doubled > 20, "the special cases are among them");
    }
    check::<Sm2, B>();
    check::<P256, B>();
}
