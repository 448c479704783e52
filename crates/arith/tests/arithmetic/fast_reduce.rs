//! \[Tongsuo23\]'s fast reduction modulo p of SM2, in both widths, against big integers.

use crate::common::integers::{big, power_of_two};
use crate::common::rng::{Rng, rounds};
use num_bigint::BigUint;
use yuxi_arith::backend::portable::fast_reduce::{Fold, fast_reduce, fast_reduce_folding};
use yuxi_arith::field::{Modulus, Sm2P};

/// Lower half first.
type Wide = [[u64; 4]; 2];

fn p() -> BigUint {
    big(&Sm2P::WORDS)
}

fn to_big([low, high]: &Wide) -> BigUint {
    big(low) + (big(high) << 256u32)
}

fn from_big(n: &BigUint) -> Wide {
    let digits = n.to_u64_digits();
    assert!(digits.len() <= 8, "{n:x} has more than 512 bits");
    let digit = |i: usize| digits.get(i).copied().unwrap_or(0);
    [std::array::from_fn(digit), std::array::from_fn(|i| digit(4 + i))]
}

/// Both reductions of one width, if the product is below p².
fn check_width<L: Fold>(wide: &Wide, expected: Option<&BigUint>) {
    let product = wide.map(|half| L::from_words(&half));
    let reduced = fast_reduce(&product).map(|r| big(&r.to_words()));
    assert_eq!(reduced.as_ref(), expected, "{:x}", to_big(wide));
    if let Some(expected) = expected {
        let folded = big(&fast_reduce_folding(&product).to_words());
        assert_eq!(&folded, expected, "{:x}", to_big(wide));
    }
}

/// What becomes of a product: its residue, or nothing from p² on.
fn check(wide: &Wide) {
    let n = to_big(wide);
    let expected = (n < p() * p()).then(|| n % p());
    check_width::<[u32; 8]>(wide, expected.as_ref());
    check_width::<[u64; 4]>(wide, expected.as_ref());
}

#[test]
fn edges() {
    let p = p();
    let square = &p * &p;
    let mut centers = vec![BigUint::from(4u32), square.clone(), power_of_two(512) - 8u32];
    centers.extend((0..16).map(|i| power_of_two(32 * i) + 4u32));
    centers.extend((1u32..14).map(|k| &p * k));
    centers.extend((0..256).map(|i| &square - power_of_two(2 * i) - 8u32));
    for center in centers {
        for offset in 0u32..8 {
            check(&from_big(&(&center + offset - 4u32)));
        }
    }
}

#[test]
fn p_squared_is_refused() {
    let p = p();
    let square = &p * &p;
    let refused = |n: &BigUint| fast_reduce(&from_big(n)).is_none();
    assert!(!refused(&(&square - 1u32)));
    assert!(refused(&square));
    assert!(refused(&(&square + 1u32)));
    assert!(refused(&(power_of_two(512) - 1u32)));
}

/// S and ⌊S/2^256⌋ of the product at which S is greatest.
fn check_greatest_sum<L: Fold>() {
    let attained: Wide = [[u64::MAX; 4], [u64::MAX, u64::MAX, u64::MAX, 0xFFFF_FFFD_FFFF_FFFF]];
    check(&attained);
    let (low, quotient) = L::fold(&attained.map(|half| L::from_words(&half)));
    let sum = big(&low.to_words()) + (BigUint::from(quotient) << 256u32);
    assert_eq!(&sum / p(), BigUint::from(13u32));
    assert_eq!(sum % p(), to_big(&attained) % p());
}

/// ⌊S/p⌋ = 13, the bound of the table, is attained.
#[test]
fn greatest_sum() {
    check_greatest_sum::<[u32; 8]>();
    check_greatest_sum::<[u64; 4]>();
}

/// Every quotient from 0 to 13 is met, with a residue close to 0 and to p.
#[test]
fn every_quotient() {
    let mut rng = Rng::new(1);
    let mut seen = [false; 14];
    for _ in 0..200_000 {
        let wide: Wide = [rng.biased(&Sm2P::WORDS), rng.biased(&Sm2P::WORDS)];
        if fast_reduce(&wide).is_some() {
            seen[<[u64; 4]>::fold(&wide).1 as usize] = true;
        }
    }
    assert_eq!(seen, [true; 14]);
}

/// Every pattern of all-zero and all-one words of 32 bits.
#[test]
fn word_patterns() {
    for pattern in 0u32..1 << 16 {
        let word = |i: usize| u64::from(pattern >> i & 1) * 0xFFFF_FFFF;
        let half = |from: usize| {
            std::array::from_fn(|i| word(from + 2 * i) | word(from + 2 * i + 1) << 32)
        };
        check(&[half(0), half(8)]);
    }
}

#[test]
fn biased_products() {
    let mut rng = Rng::new(2);
    for _ in 0..rounds(100_000) {
        let [a, b] = [(); 2].map(|()| big(&rng.biased(&Sm2P::WORDS)) % p());
        check(&from_big(&(a * b)));
    }
}

#[test]
fn biased_words() {
    let mut rng = Rng::new(3);
    for _ in 0..rounds(100_000) {
        check(&[rng.biased(&Sm2P::WORDS), rng.biased(&Sm2P::WORDS)]);
    }
}

#[test]
fn random_words() {
    let mut rng = Rng::new(4);
    for _ in 0..rounds(100_000) {
        check(&[rng.words(), rng.words()]);
    }
}
