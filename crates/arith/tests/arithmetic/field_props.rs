//! Every operation of every field in every backend: against big integers on
//! edges and on what `proptest` finds, and in millions against an independent
//! reference, on operands of biased bit density.
//!
//! Carry bugs of this field fail once in 10^5 random inputs; operands with long
//! runs of ones and zeros in the *memory form* are what they fail on.

use crate::common::integers::{big, edges, few_edges, word_patterns, words};
use crate::common::oracle::{Oracle, Value};
use crate::common::reference::Reference;
use crate::common::rng::{Rng, rounds};
use crate::common::{for_every_field, on_every_backend};
use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use yuxi_arith::backend::{Backend, Kind, Portable64};
use yuxi_arith::ct::Choice;
use yuxi_arith::field::{
    Element, F25519, Field, Mask, Modulus, P256N, P256P, Sm2N, Sm2P, batch_invert,
};

on_every_backend!(
    constants,
    conversions,
    unary_on_edges,
    binary_on_edges,
    binary_on_word_patterns,
    against_big_integers,
    biased_products,
    biased_inverses,
    batches_with_zeros,
    programs,
);

type Words = [u64; 4];

/// Biased products a modulus and backend; for more there are the longer jobs of `portable` and the fuzz target `field`.
const PRODUCTS: u32 = 250_000;

/// The list of backends in these tests is that of the build.
#[test]
fn every_backend_is_tested() {
    let here =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/arithmetic/common.rs"))
            .expect("the list of backends");
    for kind in Kind::ALL {
        let module = kind.name().replace('-', "_");
        assert!(here.contains(&format!("on_backend!({module},")), "{module}");
    }
}

/// The reference itself is right, by big integers.
#[test]
fn the_reference() {
    let mut rng = Rng::new(10);
    for modulus in [Sm2P::WORDS, Sm2N::WORDS, P256P::WORDS, P256N::WORDS, F25519::WORDS] {
        let (reference, m) = (Reference(modulus), big(&modulus));
        for _ in 0..rounds(20_000) {
            let [a, b] = [(); 2].map(|()| reference.reduce(&rng.biased(&modulus)));
            let (x, y) = (big(&a), big(&b));
            assert!(x < m && y < m);
            assert_eq!(big(&reference.add(&a, &b)), (&x + &y) % &m);
            assert_eq!(big(&reference.sub(&a, &b)), (&m + &x - &y) % &m);
            assert_eq!(big(&reference.mul(&a, &b)), x * y % &m);
        }
    }
}

fn constants<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>(residue: bool) {
        let m = big(&F::MODULUS);
        let scale = BigUint::from(1u32) << if residue { 256u32 } else { 0 };
        assert_eq!(big(&F::one().store()), &scale % &m, "the memory form is the documented one");
        assert_eq!(F::zero().store(), [0; 4]);
        assert_eq!(F::zero().to_words(), [0; 4]);
        assert_eq!(F::one().to_words(), [1, 0, 0, 0]);
        for number in few_edges(&F::MODULUS).iter().filter(|number| big(number) < m) {
            assert_eq!(F::constant(number).to_words(), *number);
            assert_eq!(big(&F::constant(number).store()), big(number) * &scale % &m);
        }
    }
    check::<B::Sm2P>(true);
    check::<B::Sm2N>(true);
    check::<B::P256P>(true);
    check::<B::P256N>(true);
    check::<B::F25519>(false);
}

/// Words, bytes and wide integers of any size, edges among them.
fn conversions<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let m = big(&F::MODULUS);
        let mut rng = Rng::new(11);
        let random =
            std::iter::repeat_with(|| rng.biased(&F::MODULUS)).take(rounds(2_000) as usize);
        let numbers: Vec<Words> = random.chain(edges(&F::MODULUS)).chain(word_patterns()).collect();
        for (number, high) in numbers.iter().zip(numbers.iter().rev()) {
            let integer = big(number);
            let reduced = words(&(&integer % &m));
            assert_eq!(F::from_words(number).to_words(), reduced, "from_words {number:x?}");
            let bytes: [u8; 32] = std::array::from_fn(|i| {
                (&integer >> (8 * (31 - i))).to_u64_digits().first().map_or(0, |low| *low as u8)
            });
            let (element, in_range) = F::from_bytes(&bytes);
            assert_eq!(element.to_words(), reduced, "from_bytes {number:x?}");
            assert_eq!(in_range.declassify(), integer < m, "range of {number:x?}");
            if integer < m {
                assert_eq!(element.to_bytes(), bytes, "to_bytes {number:x?}");
            }
            if integer < &m + &m {
                assert_eq!(
                    F::from_montgomery_words(number).store(),
                    reduced,
                    "from_montgomery_words {number:x?}"
                );
            }
            let wide = words(&(((big(high) << 256u32) + integer) % &m));
            assert_eq!(F::from_wide(number, high).to_words(), wide, "{high:x?}, {number:x?}");
        }
    }
    for_every_field!(B, check);
}

fn unary_on_edges<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let oracle = Oracle::<F>::new();
        for number in edges(&F::MODULUS).into_iter().chain(word_patterns()) {
            oracle.check_unary(oracle.raw(&number));
            let element = F::from_words(&number);
            let memory = oracle.reference.reduce(&number);
            let memory = oracle.reference.mul(&memory, &oracle.scale);
            oracle.check_unary(Value { element, memory });
        }
    }
    for_every_field!(B, check);
}

fn binary_on_edges<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let oracle = Oracle::<F>::new();
        let few: Vec<_> = few_edges(&F::MODULUS).iter().map(|number| oracle.raw(number)).collect();
        for a in edges(&F::MODULUS) {
            for b in &few {
                oracle.check_binary(oracle.raw(&a), *b);
                oracle.check_binary(*b, oracle.raw(&a));
            }
        }
        for a in &few {
            for b in &few {
                for c in few.iter().step_by(5) {
                    oracle.check_fused([*a, *b, *c, *b]);
                    oracle.check_fused([*c, *c, *b, *a]);
                }
            }
            for (b, mask) in few.iter().zip([true, false].into_iter().cycle()) {
                let choice = Choice::constant(mask);
                let (x, y) = if mask { (a, b) } else { (b, a) };
                let at = &[a.memory, b.memory];
                oracle.assert("select", F::select(choice, a.element, b.element), &x.memory, at);
                let (first, second) = F::swap_if(choice, a.element, b.element);
                oracle.assert("swap_if, first", first, &y.memory, at);
                oracle.assert("swap_if, second", second, &x.memory, at);
            }
        }
    }
    for_every_field!(B, check);
}

/// All pairs of numbers whose words are each one of five.
fn binary_on_word_patterns<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let oracle = Oracle::<F>::new();
        let values: Vec<_> = word_patterns().map(|number| oracle.raw(&number)).collect();
        for a in &values {
            for b in &values {
                oracle.check_binary(*a, *b);
            }
        }
    }
    for_every_field!(B, check);
}

/// 256 bits for `proptest`, which knows how to make a failing one simpler.
fn integer() -> impl Strategy<Value = Words> {
    let word = prop_oneof![
        2 => Just(0),
        2 => Just(u64::MAX),
        1 => (0u32..64).prop_map(|k| 1 << k),
        1 => (0u32..64).prop_map(|k| u64::MAX << k),
        1 => (0u32..64).prop_map(|k| u64::MAX >> k),
        3 => any::<u64>(),
    ];
    prop::array::uniform4(word)
}

/// Every operation in the language of integers.
fn against_big_integers<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let m = big(&F::MODULUS);
        let config =
            Config { cases: rounds(1_500), failure_persistence: None, ..Config::default() };
        let inputs = (prop::array::uniform4(integer()), any::<u32>(), 1u32..20);
        let result = TestRunner::new(config).run(&inputs, |(numbers, small, n)| {
            let [a, b, c, d] = numbers.map(|number| F::from_words(&number));
            let [x, y, z, w] = numbers.map(|number| big(&number) % &m);
            let half = (&m + 1u32) >> 1u32;
            let inverse = x.modpow(&(&m - 2u32), &m);
            let minus = |x: &BigUint| &m - x;
            for (what, got, wanted) in [
                ("add", a.add(b), &x + &y),
                ("sub", a.sub(b), &x + minus(&y)),
                ("mul", a.mul(b), &x * &y),
                ("neg", a.neg(), minus(&x)),
                ("square", a.square(), &x * &x),
                ("square_n", a.square_n(n), x.modpow(&(BigUint::from(1u32) << n), &m)),
                ("double", a.double(), 2u32 * &x),
                ("triple", a.triple(), 3u32 * &x),
                ("halve", a.halve(), &x * &half),
                ("three_halves", a.three_halves(), 3u32 * &x * &half),
                ("mul_small", a.mul_small(small), small * &x),
                ("mul_add_mul", F::mul_add_mul(a, b, c, d), &x * &y + &z * &w),
                ("mul_sub_mul", F::mul_sub_mul(a, b, c, d), &x * &y + minus(&z) * &w),
                ("invert", a.invert(), inverse.clone()),
                ("invert_vartime", a.invert_vartime(), inverse),
            ] {
                prop_assert_eq!(big(&got.to_words()), wanted % &m, "{}", what);
            }
            prop_assert_eq!(a.is_zero().declassify(), x == BigUint::ZERO);
            prop_assert_eq!(a.equals(b).declassify(), x == y);
            prop_assert!(a.equals(F::from_words(&words(&x))).declassify());
            Ok(())
        });
        if let Err(error) = result {
            panic!("{error}");
        }
    }
    for_every_field!(B, check);
}

/// Products, squares and fused products in bulk.
fn biased_products<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let oracle = Oracle::<F>::new();
        let mut rng = Rng::new(12);
        let mut next = || oracle.raw(&rng.biased(&F::MODULUS));
        let mut recent = [(); 4].map(|()| next());
        for i in 0..rounds(PRODUCTS) {
            recent[i as usize % 4] = next();
            let [a, b, c, _] = recent;
            oracle.check_binary(a, b);
            if i % 8 == 0 {
                let (x, at) = (c.memory, &[c.memory]);
                let square = oracle.reference.mul(&x, &x);
                oracle.assert_product("square", c.element.square(), &square, at);
                oracle.check_fused(recent);
            }
            if i % 64 == 0 {
                oracle.check_unary(a);
            }
        }
    }
    for_every_field!(B, check);
}

fn biased_inverses<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let oracle = Oracle::<F>::new();
        let mut rng = Rng::new(13);
        let biased =
            std::iter::repeat_with(|| rng.biased(&F::MODULUS)).take(rounds(10_000) as usize);
        for number in biased.chain(edges(&F::MODULUS)).chain(word_patterns()) {
            let value = oracle.raw(&number);
            oracle.check_inverse(value, value.element.invert());
            oracle.check_inverse(value, value.element.invert_vartime());
        }
    }
    for_every_field!(B, check);
}

/// All sets of places of zeros among six, and the empty batch.
fn batches_with_zeros<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let oracle = Oracle::<F>::new();
        let mut rng = Rng::new(14);
        for zeros in 0..64u32 {
            let values: [Value<F>; 6] = std::array::from_fn(|i| {
                let number = rng.biased(&F::MODULUS);
                oracle.raw(&if zeros >> i & 1 == 1 { [0; 4] } else { number })
            });
            let mut inverses = values.map(|value| value.element);
            batch_invert(&mut inverses, &mut [F::zero(); 6]);
            for (value, inverse) in values.into_iter().zip(inverses) {
                oracle.check_inverse(value, inverse);
            }
        }
        batch_invert::<F>(&mut [], &mut []);
    }
    for_every_field!(B, check);
}

#[test]
#[should_panic(expected = "scratch of another length")]
fn a_batch_with_too_little_scratch() {
    type Sm2 = <Portable64 as Backend>::Sm2P;
    let [one, zero] = [Sm2::one(), Sm2::zero()];
    batch_invert(&mut [one; 2], &mut [zero]);
}

/// Random programs on eight registers: what any operation returns any operation
/// takes, however long nothing is made canonical.
fn programs<B: Backend>() {
    #[inline(never)]
    fn check<F: Element>() {
        let oracle = Oracle::<F>::new();
        let m = &oracle.reference;
        let half = words(&((big(&F::MODULUS) + 1u32) >> 1u32));
        // 1/scale: a product of memory forms times it is the memory form of the product
        let unscale = words(&big(&oracle.scale).modinv(&big(&F::MODULUS)).expect("not 0"));
        let times = |x: &Words, y: &Words| m.mul(&m.mul(x, y), &unscale);
        let mut rng = Rng::new(15);
        for _ in 0..rounds(200) {
            let mut registers: [Value<F>; 8] =
                std::array::from_fn(|_| oracle.raw(&rng.biased(&F::MODULUS)));
            for _ in 0..100 {
                let [a, b, c, d, to] = [(); 5].map(|()| rng.below(8) as usize);
                let [a, b, c, d] = [a, b, c, d].map(|i| registers[i]);
                let (x, y, z, w) = (&a.memory, &b.memory, &c.memory, &d.memory);
                let (p, q) = (a.element, b.element);
                let mask = Choice::constant(x[0] & 1 == 1);
                let (element, memory) = match rng.below(14) {
                    0 | 1 => (p.add(q), m.add(x, y)),
                    2 | 3 => (p.sub(q), m.sub(x, y)),
                    4 => (p.mul(q), times(x, y)),
                    5 => (p.square(), times(x, x)),
                    6 => (p.neg(), m.sub(&[0; 4], x)),
                    7 => (p.double(), m.add(x, x)),
                    8 => (p.triple(), m.add(x, &m.add(x, x))),
                    9 => (p.halve(), m.mul(x, &half)),
                    10 => (p.mul_small(121_665), m.mul(x, &[121_665, 0, 0, 0])),
                    11 => (F::select(mask, p, q), if x[0] & 1 == 1 { *x } else { *y }),
                    12 => {
                        let sum = m.add(&times(x, y), &times(z, w));
                        (F::mul_add_mul(p, q, c.element, d.element), sum)
                    }
                    _ => {
                        let difference = m.sub(&times(x, y), &times(z, w));
                        (F::mul_sub_mul(p, q, c.element, d.element), difference)
                    }
                };
                registers[to] = Value { element, memory };
            }
            for Value { element, memory } in registers {
                oracle.assert("a program", element, &memory, &[]);
            }
        }
    }
    for_every_field!(B, check);
}
