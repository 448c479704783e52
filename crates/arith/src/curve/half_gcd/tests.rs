//! Half-size scalars against big integers.

use num_bigint::BigUint;

use super::*;
use crate::curve::{Curve, P256, Sm2};
use yuxi_testkit::integers::{big, words};
use yuxi_testkit::rng::Rng;

const LIMITS: [u32; 2] = [132, 136];

fn assert_halves(halves: &Halves, t: &Words, n: &Words) {
    let (n, t) = (big(n), big(t));
    let [v, w] = [big(&halves.v), big(&halves.w)];
    assert!(v.bit(0) && w.bit(0) && v.bits().max(w.bits()) == u64::from(halves.bits_vartime()));
    let product = v * t % &n;
    assert_eq!(if halves.is_negative { &n - product } else { product }, w);
}

/// Random scalars have halves, of 132 bits or less but for a few in a thousand.
#[test]
fn random_scalars() {
    let mut rng = Rng::new(0x4A1F);
    for n in [Sm2::ORDER, P256::ORDER] {
        let mut lengths = [0; 137];
        for _ in 0..20_000 {
            let t = loop {
                let t = rng.words();
                if t != [0; 4] && is_below(&t, &n) {
                    break t;
                }
            };
            let halves = Halves::find_vartime(&t, &n, LIMITS).expect("halves");
            assert_halves(&halves, &t, &n);
            lengths[halves.bits_vartime() as usize] += 1;
        }
        assert!(lengths[133..].iter().sum::<u32>() < 200, "{lengths:?}");
    }
}

/// Scalars near 0 and n, near fractions of n, with long runs, and quotients v/w by choice: all that is
/// found is right, and what has a long quotient is not found.
#[test]
fn special_scalars() {
    let mut rng = Rng::new(0x4A20);
    for n in [Sm2::ORDER, P256::ORDER] {
        let modulus = big(&n);
        let mut found = 0;
        let words = |x: &BigUint| -> Words {
            core::array::from_fn(|i| (x >> (64 * i)).iter_u64_digits().next().unwrap_or(0))
        };
        let mut check = |t: BigUint| {
            let t = words(&(t % &modulus));
            if t != [0; 4]
                && let Some(halves) = Halves::find_vartime(&t, &n, LIMITS)
            {
                assert_halves(&halves, &t, &n);
                found += 1;
            }
        };
        for k in 1..300u32 {
            check(BigUint::from(k));
            check(&modulus - k);
            check(&modulus / k);
            check(&modulus / k + 1u32);
            check((&modulus * 2u32) / (2 * k + 1));
        }
        for i in 0..256 {
            check(BigUint::from(1u32) << i);
            check((BigUint::from(1u32) << i) - 1u32);
        }
        for _ in 0..5_000 {
            check(big(&rng.biased(&n)));
            // w / v for short v, w: the continued fraction has a long quotient then
            let [v, w] = [(); 2].map(|()| big(&rng.words()) >> (rng.below(160) as u32 + 90));
            if let Some(inverse) = v.modinv(&modulus) {
                check(w * inverse);
            }
        }
        assert!(found > 2_000, "{found}");
        for t in [[1, 0, 0, 0], [3, 0, 0, 0], [0, 1, 0, 0]] {
            assert_eq!(Halves::find_vartime(&t, &n, LIMITS), None);
        }
    }
}

/// Inverses of random scalars and of those near 0 and n; those with a long quotient are not found, and
/// few are.
#[test]
fn inverses() {
    let mut rng = Rng::new(0x4A21);
    for n in [Sm2::ORDER, P256::ORDER] {
        let modulus = big(&n);
        let [mut found, mut all] = [0; 2];
        let mut check = |t: Words| {
            if t == [0; 4] || !is_below(&t, &n) {
                return;
            }
            all += 1;
            if let Some(inverse) = inverse_vartime(&t, &n) {
                assert!(is_below(&inverse, &n), "{t:x?}");
                assert_eq!(big(&t) * big(&inverse) % &modulus, BigUint::from(1u32), "{t:x?}");
                found += 1;
            }
        };
        for k in 1..300 {
            check([k, 0, 0, 0]);
            check(difference(&n, 1, &[k, 0, 0, 0], 1));
        }
        for i in 0..256 {
            check(core::array::from_fn(|j| u64::from(i / 64 == j) << (i % 64)));
        }
        for _ in 0..10_000 {
            check(rng.words());
            check(rng.biased(&n));
        }
        assert!(found > all / 2, "{found} of {all}");
        let random: Vec<_> = (0..1000).map(|_| rng.words()).filter(|t| is_below(t, &n)).collect();
        assert!(random.iter().all(|t| inverse_vartime(t, &n).is_some()));
        // 1 and n − 1 have a quotient as long as n or n itself
        assert_eq!(inverse_vartime(&[1, 0, 0, 0], &n), None);
    }
}

/// Every scalar of small orders: the first odd pair of
/// Euclid's rows, one by one.
#[test]
fn every_scalar_of_a_small_order() {
    let bits = |x: u64| u64::BITS - x.leading_zeros();
    for n in [61_u64, 251, 479, 491] {
        for limit in 3..9 {
            let mut found = 0;
            for t in 1..n {
                let [mut r, mut s] = [[n, t], [0_u64, 1]];
                let mut is_negative = false;
                let wanted = loop {
                    let pairs = [
                        (r[1], s[1], is_negative),
                        (r[0], s[0], !is_negative),
                        (r[0] - r[1], s[0] + s[1], !is_negative),
                        (r[0] + r[1], s[1].abs_diff(s[0]), is_negative),
                    ];
                    let is_short = |pair: &&(u64, u64, bool)| {
                        pair.0 % 2 == 1 && pair.1 % 2 == 1 && bits(pair.0 | pair.1) <= limit
                    };
                    if let Some(pair) = pairs.iter().find(is_short) {
                        break Some(*pair);
                    }
                    if r[1] == 0 {
                        break None;
                    }
                    let quotient = r[0] / r[1];
                    (r, s) = ([r[1], r[0] % r[1]], [s[1], s[0] + quotient * s[1]]);
                    is_negative = !is_negative;
                };
                let got = Halves::find_vartime(&[t, 0, 0, 0], &[n, 0, 0, 0], [limit, limit]);
                let got = got.map(|got| (got.w[0], got.v[0], got.is_negative));
                assert_eq!(got, wanted, "{t} modulo {n}, {limit} bits");
                found += u64::from(got.is_some());
            }
            assert!(found > 0);
        }
    }
}

/// A step takes quotients of 30 bits, and leaves longer ones.
#[test]
fn long_quotients() {
    for (bit, is_taken) in [(29, true), (30, true), (31, false)] {
        let step = Rows::new(&[0, 1, 0, 0], &[0, 1 << bit, 0, 0]).step_vartime();
        assert_eq!(step.is_some(), is_taken, "2^{bit}");
    }
}

/// Rows of which the topmost 64 bits do not tell a quotient for certain: r_0 a little above or below a multiple of
/// r_1, also some rows on. Several steps at once end at a row of Euclid's algorithm.
#[test]
fn uncertain_quotients() {
    let mut rng = Rng::new(0x4A22);
    for _ in 0..20_000 {
        let mut upper = big(&rng.words()) >> (64 + rng.below(100) as u32);
        let multiple = &upper * (1 + rng.below(4));
        let little = BigUint::from(rng.word()) << rng.below(40) as u32;
        let mut lower = upper.clone();
        if rng.below(2) == 0 {
            upper = multiple + little;
        } else if multiple > little {
            upper = multiple - little;
        }
        for _ in 0..rng.below(12) {
            (upper, lower) = (&upper * (1 + rng.below(4)) + lower, upper);
        }
        if lower >= upper || upper.bits() > 250 || lower.bits() < 100 {
            continue;
        }
        let mut rows = Rows::new(&words(&lower), &words(&upper));
        if rows.many_steps_vartime(0).is_none() {
            continue;
        }
        let [r0, r1] = rows.r.each_ref().map(big);
        while upper != r0 {
            assert!(lower > BigUint::ZERO, "no row has {r0:x}");
            (upper, lower) = (lower.clone(), upper % lower);
        }
        assert_eq!(lower, r1);
    }
}
