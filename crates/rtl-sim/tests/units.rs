//! The arithmetic units alone, against `yuxi-arith` and the schoolbook.

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::field::{Element, Modulus, Sm2P};
use yuxi_microcode::codes::{Curve, InverseKind};
use yuxi_microcode::inverters;
use yuxi_microcode::simulator::{DIVSTEPS, DIVSTEPS_A_CLOCK, Word};
use yuxi_rtl_sim::rng::Rng;
use yuxi_rtl_sim::units::Wide;
use yuxi_rtl_sim::{Inverse, Model, Units};

type B = Portable64;

const RANDOM: usize = 20_000;

fn units(stages: u32) -> Units {
    Units::start(stages).expect("the units are built")
}

/// The product by the schoolbook.
fn product(a: &Word, b: &Word) -> Wide {
    let mut words = [0u64; 8];
    for (i, x) in a.iter().enumerate() {
        let mut carry = 0;
        for (j, y) in b.iter().enumerate() {
            let sum = u128::from(*x) * u128::from(*y) + u128::from(words[i + j]) + carry;
            (words[i + j], carry) = (sum as u64, sum >> 64);
        }
        words[i + 4] = carry as u64;
    }
    [std::array::from_fn(|i| words[i]), std::array::from_fn(|i| words[4 + i])]
}

/// Numbers at the ends, in the middle and with long rows of equal bits.
fn special(m: &Word) -> Vec<Word> {
    let mut numbers = vec![[0; 4], [1, 0, 0, 0], [2, 0, 0, 0], [u64::MAX; 4], [0, 0, 0, 1 << 63]];
    numbers.extend([0u64, 1, 2, 3].map(|k| [m[0] - k, m[1], m[2], m[3]]));
    numbers.extend([[u64::MAX, 0, u64::MAX, 0], [0, u64::MAX, 0, u64::MAX], [0, 0, u64::MAX, 0]]);
    for bit in [31, 32, 51, 52, 63, 64, 104, 127, 128, 156, 192, 208, 255] {
        let mut power = [0; 4];
        power[bit / 64] = 1 << (bit % 64);
        numbers.push(power);
    }
    numbers
}

fn pairs(m: &Word, mut random: impl FnMut() -> Word, count: usize) -> Vec<[Word; 2]> {
    let special = special(m);
    let mut pairs: Vec<[Word; 2]> =
        special.iter().flat_map(|a| special.iter().map(|b| [*a, *b])).collect();
    pairs.extend((0..count).map(|_| [random(), random()]));
    pairs
}

#[test]
fn multipliers() {
    for stages in [1, 2, 3] {
        let mut rng = Rng::new(1);
        let factors = pairs(&Sm2P::WORDS, || rng.words(), RANDOM);
        for ([a, b], products) in factors.iter().zip(units(stages).multiply(&factors)) {
            assert_eq!(products, [product(a, b); 3], "{a:x?} * {b:x?}, {stages} stages");
        }
    }
}

fn check_reduction<F: Element>(curve: Curve, top_bits: u32) {
    let mut rng = Rng::new(2);
    let p = curve.modulus();
    let mut wide: Vec<Wide> = Vec::new();
    // words of 32 bits that are all ones or zeros reach the ends of every row
    for _ in 0..RANDOM {
        let pattern = rng.word();
        let word = |i: usize| {
            let half = |j: usize| if pattern >> (2 * i + j) & 1 == 1 { 0xFFFF_FFFF } else { 0 };
            half(0) | half(1) << 32
        };
        wide.push([std::array::from_fn(word), std::array::from_fn(|i| word(4 + i))]);
        wide.push([rng.words(), rng.words()]);
        wide.push(product(&rng.below(&p), &rng.below(&p)));
    }
    for [a, b] in pairs(&p, || rng.words(), 0) {
        wide.push([a, b]);
        wide.push(product(&a, &b));
    }
    for value in &mut wide {
        value[1][3] &= u64::MAX >> (512 - top_bits);
    }
    for stages in [1, 3] {
        for ([low, high], reduced) in wide.iter().zip(units(stages).reduce(curve, &wide)) {
            let wanted = F::from_wide(low, high).to_words();
            assert_eq!(reduced, wanted, "{} {high:x?} {low:x?}", curve.name());
        }
    }
}

/// Any product below 2^512, and for Curve25519 any below 2^510.
#[test]
fn reduction() {
    check_reduction::<<B as Backend>::Sm2P>(Curve::Sm2, 512);
    check_reduction::<<B as Backend>::P256P>(Curve::P256, 512);
    check_reduction::<<B as Backend>::F25519>(Curve::Curve25519, 510);
}

fn check_addition<F: Element>(curve: Curve) {
    let mut rng = Rng::new(3);
    let p = curve.modulus();
    let below = |a: &Word| a.iter().rev().lt(p.iter().rev());
    let mut operands = pairs(&p, || rng.below(&p), RANDOM);
    operands.retain(|[a, b]| below(a) && below(b));
    for ([a, b], results) in operands.iter().zip(units(1).add(curve, &operands)) {
        let (x, y) = (F::from_words(a), F::from_words(b));
        let scaled = x.add(y.mul_small(121_665));
        let mut wanted = vec![x.add(y), x.three_halves(), scaled, x.sub(y), x.add(y)];
        let mut results = results;
        // the ladder's constant is for its own modulus
        if curve != Curve::Curve25519 {
            wanted.remove(2);
            results.remove(2);
        }
        assert_eq!(results, wanted.into_iter().map(F::to_words).collect::<Vec<_>>());
    }
}

#[test]
fn adder_and_subtractor() {
    check_addition::<<B as Backend>::Sm2P>(Curve::Sm2);
    check_addition::<<B as Backend>::P256P>(Curve::P256);
    check_addition::<<B as Backend>::F25519>(Curve::Curve25519);
}

/// What an inverter did: inputs, results with their cycles.
struct Run {
    numbers: Vec<Word>,
    results: Vec<(Word, u32)>,
}

/// The edges and random numbers below the modulus; all results are right.
fn run<F: Element>(inverse: &mut Inverse, count: usize) -> Run {
    let m = F::MODULUS;
    let mut rng = Rng::new(5);
    let below = |a: &Word| a.iter().rev().lt(m.iter().rev());
    let mut numbers: Vec<Word> = special(&m).into_iter().filter(below).collect();
    numbers.extend((numbers.len()..count).map(|_| rng.below(&m)));
    let one = F::one().to_words();
    let results = inverse.run_all(&m, &numbers);
    for (a, (inverse, _)) in numbers.iter().zip(&results) {
        assert!(below(inverse), "{inverse:x?}");
        let unity = F::from_words(a).mul(F::from_words(inverse)).to_words();
        let wanted = if *a == [0; 4] { [0; 4] } else { one };
        assert_eq!(unity, wanted, "{a:x?}");
    }
    Run { numbers, results }
}

/// 100,000 inputs, 20,000 for each modulus: results are right, and each takes the clocks
/// that the algorithm in software takes, and one to start. Their average is at most that
/// of \[Li18\]'s algorithm, corrected.
fn check_binary(kind: InverseKind, most: f64) {
    fn modulus<F: Element>(inverse: &mut Inverse, radix: u32) -> u64 {
        let Run { numbers, results } = run::<F>(inverse, RANDOM);
        for (a, (found, cycles)) in numbers.iter().zip(&results) {
            let wanted = inverters::invert::<F>(radix, a);
            assert_eq!((*found, *cycles), (wanted.inverse, wanted.until_one + 1), "{a:x?}");
        }
        results.iter().map(|(_, cycles)| u64::from(*cycles)).sum()
    }
    let mut inverse = Inverse::start(&Model::inverse(kind)).expect("the inverter is built");
    let (inverse, radix) = (&mut inverse, kind as u32);
    let sum = modulus::<<B as Backend>::Sm2P>(inverse, radix)
        + modulus::<<B as Backend>::Sm2N>(inverse, radix)
        + modulus::<<B as Backend>::P256P>(inverse, radix)
        + modulus::<<B as Backend>::P256N>(inverse, radix)
        + modulus::<<B as Backend>::F25519>(inverse, radix);
    let mean = sum as f64 / (5 * RANDOM) as f64;
    println!("inverter of radix {radix}: {mean:.1} cycles on average");
    assert!(mean <= most, "{mean}");
}

/// So many inputs for each modulus, all in the same number of cycles.
fn check_constant(model: &Model, count: usize, wanted: u32) {
    fn modulus<F: Element>(inverse: &mut Inverse, count: usize, wanted: u32) {
        for (_, cycles) in run::<F>(inverse, count).results {
            assert_eq!(cycles, wanted);
        }
    }
    let mut inverse = Inverse::start(model).expect("the inverter is built");
    modulus::<<B as Backend>::Sm2P>(&mut inverse, count, wanted);
    modulus::<<B as Backend>::Sm2N>(&mut inverse, count, wanted);
    modulus::<<B as Backend>::P256P>(&mut inverse, count, wanted);
    modulus::<<B as Backend>::P256N>(&mut inverse, count, wanted);
    modulus::<<B as Backend>::F25519>(&mut inverse, count, wanted);
}

/// 590 steps, 5 of them a clock; one cycle to start and one for the sign.
#[test]
fn inverter_of_division_steps() {
    let cycles = DIVSTEPS.div_ceil(DIVSTEPS_A_CLOCK) + 2;
    assert!(cycles <= 197);
    check_constant(&Model::inverse(InverseKind::Divstep), RANDOM, cycles);
}

/// 7 steps a clock, which does not divide 590: some steps find nothing left to do.
#[test]
fn inverter_of_seven_steps_a_clock() {
    check_constant(
        &Model::inverse(InverseKind::Divstep).with("Steps", 7),
        400,
        DIVSTEPS.div_ceil(7) + 2,
    );
}

#[test]
fn inverter_of_radix_2() {
    check_binary(InverseKind::Radix2, 361.8);
}

#[test]
fn inverter_of_radix_4() {
    check_binary(InverseKind::Radix4, 217.5);
}

#[test]
fn inverter_of_radix_8() {
    check_binary(InverseKind::Radix8, 189.0);
}
