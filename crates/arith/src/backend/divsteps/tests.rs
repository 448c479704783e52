//! Division steps against big integers: both kinds of word, all moduli.

use num_bigint::BigUint;

use super::{words32, words64};
use crate::field::{F25519, Modulus, P256N, P256P, Sm2N, Sm2P};
use crate::testing::integers::{big, edges, power_of_two, word_patterns, words};
use crate::testing::rng::Rng;

/// Both inversions of x < m in both kinds of word.
fn invert<M: Modulus>(x: &[u64; 4]) -> [[u64; 4]; 4] {
    let m64 = words64::Modulus::new(&M::WORDS, M::NEG_INVERSE);
    let m32 = words32::Modulus::new(&M::WORDS, M::NEG_INVERSE);
    [
        words64::invert(x, &m64),
        words32::invert(x, &m32),
        words64::invert_vartime(x, &m64),
        words32::invert_vartime(x, &m32),
    ]
}

/// All of them give the inverse, which lies below m.
fn check<M: Modulus>(number: &BigUint) {
    let m = big(&M::WORDS);
    let x = number % &m;
    let wanted = x.modpow(&(&m - 2u32), &m);
    assert_eq!(invert::<M>(&words(&x)), [words(&wanted); 4], "1/{x:x} modulo {}", M::NAME);
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
    assert_eq!(invert::<M>(&[0; 4]), [[0; 4]; 4]);
    let half = (&m + 1u32) >> 1u32;
    let mut inverse = BigUint::from(1u32);
    for k in 0..512 {
        let power = power_of_two(k) % &m;
        assert_eq!(invert::<M>(&words(&power)), [words(&inverse); 4], "2^{k}");
        assert_eq!(invert::<M>(&words(&inverse)), [words(&power); 4], "2^-{k}");
        let (minus_power, minus_inverse) = (&m - power, &m - &inverse);
        assert_eq!(invert::<M>(&words(&minus_power)), [words(&minus_inverse); 4], "-2^{k}");
        inverse = inverse * &half % &m;
    }
}

fn check_random<M: Modulus>() {
    let mut rng = Rng::new(40);
    for _ in 0..1_000 {
        check::<M>(&big(&rng.words()));
        check::<M>(&big(&rng.biased(&M::WORDS)));
    }
}

/// In bulk: inverting twice gives the number back, and all of them agree.
fn check_twice<M: Modulus>() {
    let m = big(&M::WORDS);
    let mut rng = Rng::new(41);
    for _ in 0..10_000 {
        let x = words(&(big(&rng.biased(&M::WORDS)) % &m));
        let [y, others @ ..] = invert::<M>(&x);
        assert_eq!(others, [y; 3]);
        assert_eq!(invert::<M>(&y), [x; 4], "1/(1/{x:x?}) modulo {}", M::NAME);
    }
}

every_modulus!(edges_of_the_range => check_edges);
every_modulus!(known_inverses => check_known);
every_modulus!(random_numbers => check_random);
every_modulus!(twice_is_the_number => check_twice);
