//! Division steps against big integers: both kinds of word, all moduli.

use num_bigint::{BigInt, BigUint};

use super::{packed, words32, words64};
use crate::field::{F25519, Modulus, P256N, P256P, Sm2N, Sm2P};
use yuxi_testkit::integers::{big, edges, power_of_two, word_patterns, words};
use yuxi_testkit::rng::{Rng, rounds};

/// Both inversions of x < m in both kinds of word, and that of 32-bit words with either run.
fn invert<M: Modulus>(x: &[u64; 4]) -> [[u64; 4]; 5] {
    let m64 = words64::Modulus::new(&M::WORDS, M::NEG_INVERSE);
    let m32 = words32::Modulus::new(&M::WORDS, M::NEG_INVERSE);
    [
        words64::invert(x, &m64),
        words32::invert_with(x, &m32, words32::run),
        words32::invert_with(x, &m32, packed::run),
        words64::invert_vartime(x, &m64),
        words32::invert_vartime(x, &m32),
    ]
}

/// All of them give the inverse, which lies below m.
fn check<M: Modulus>(number: &BigUint) {
    let m = big(&M::WORDS);
    let x = number % &m;
    let wanted = x.modpow(&(&m - 2u32), &m);
    assert_eq!(invert::<M>(&words(&x)), [words(&wanted); 5], "1/{x:x} modulo {}", M::NAME);
}

/// Runs a check with every modulus.
macro_rules! every_modulus {
    ($name:ident => $check:ident) => {
        #[test]
        fn $name() {
            $check::<Sm2P>();
            $check::<Sm2N>();
            $check::<P256P>();
            $check::<P256N>();
            $check::<F25519>();
        }
    };
}

fn check_edges<M: Modulus>() {
    for number in edges(&M::WORDS).into_iter().chain(word_patterns()) {
        check::<M>(&big(&number));
    }
}

/// 0, ±1, ±2^±k: their inverses are known without any other algorithm.
fn check_known<M: Modulus>() {
    let m = big(&M::WORDS);
    assert_eq!(invert::<M>(&[0; 4]), [[0; 4]; 5]);
    let half = (&m + 1u32) >> 1u32;
    let mut inverse = BigUint::from(1u32);
    for k in 0..512 {
        let power = power_of_two(k) % &m;
        assert_eq!(invert::<M>(&words(&power)), [words(&inverse); 5], "2^{k}");
        assert_eq!(invert::<M>(&words(&inverse)), [words(&power); 5], "2^-{k}");
        let (minus_power, minus_inverse) = (&m - power, &m - &inverse);
        assert_eq!(invert::<M>(&words(&minus_power)), [words(&minus_inverse); 5], "-2^{k}");
        inverse = inverse * &half % &m;
    }
}

fn check_random<M: Modulus>() {
    let mut rng = Rng::new(40);
    for _ in 0..rounds(1_000) {
        check::<M>(&big(&rng.words()));
        check::<M>(&big(&rng.biased(&M::WORDS)));
    }
}

/// In bulk: inverting twice gives the number back, and all of them agree.
fn check_twice<M: Modulus>() {
    let m = big(&M::WORDS);
    let mut rng = Rng::new(41);
    for _ in 0..rounds(10_000) {
        let x = words(&(big(&rng.biased(&M::WORDS)) % &m));
        let [y, others @ ..] = invert::<M>(&x);
        assert_eq!(others, [y; 4]);
        assert_eq!(invert::<M>(&y), [x; 5], "1/(1/{x:x?}) modulo {}", M::NAME);
    }
}

/// The steps until g = 0, by their definition.
fn steps(m: &BigUint, x: &BigUint) -> u32 {
    let (mut f, mut g, mut zeta) = (BigInt::from(m.clone()), BigInt::from(x.clone()), -1);
    let mut steps = 0;
    while g != BigInt::ZERO {
        if g.bit(0) && zeta < 0 {
            let difference: BigInt = &g - f;
            (f, g, zeta) = (g, difference >> 1u32, -2 - zeta);
        } else {
            let sum: BigInt = if g.bit(0) { g + &f } else { g };
            (g, zeta) = (sum >> 1u32, zeta - 1);
        }
        steps += 1;
    }
    steps
}

/// A number whose inversion takes as many steps as any that `cargo xtask slow-divsteps` found, and how
/// many these are. A random one takes 516, and of thousands none takes more than 535.
///
/// Slow numbers need the last run of 64-bit words, and the last but one of 32-bit words: that
/// these need the last one too, only the bound of 590 steps says.
fn check_slow<M: Modulus>(number: &str, wanted: u32) {
    let x = BigUint::parse_bytes(number.as_bytes(), 16).expect("hexadecimal digits");
    let found = steps(&big(&M::WORDS), &x);
    assert_eq!(found, wanted, "modulo {}", M::NAME);
    assert!(found > (words64::RUNS - 1) * words64::BITS);
    assert!(found > (words32::RUNS - 2) * words32::BITS);
    check::<M>(&x);
}

#[test]
fn slow_numbers() {
    check_slow::<Sm2P>("d5cba28632f583e322d675e5c07bc65718e9a234c615b8275fc82e5e24fa483c", 559);
    check_slow::<Sm2N>("f2a67e594fc260d5bfcf25de5e74ca5a1bb59a7c16dba05677d1894def84e3cc", 559);
    check_slow::<P256P>("d1a85b0928ab9312a281f01c8b4039750bf461277c7000635fc82e5e24fa483c", 560);
    check_slow::<P256N>("fa51377ddbd7755674fe52852cb97b31465fc787e2f70e037e20f781212a7904", 560);
    check_slow::<F25519>("4f06f0af92bc24bcb24ec000c7574b42b1f3bb0f74891096364ed99b8a4ebe74", 559);
}

every_modulus!(edges_of_the_range => check_edges);
every_modulus!(known_inverses => check_known);
every_modulus!(random_numbers => check_random);
every_modulus!(twice_is_the_number => check_twice);
