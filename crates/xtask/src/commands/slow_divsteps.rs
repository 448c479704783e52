//! Searches numbers whose inversion by division steps takes many steps, for the tests of
//! crates/arith/src/backend/divsteps.rs.
//!
//! A step halves the determinant of f and g, so a number takes long if f and g stay large in
//! comparison. A beam search over the bits of g, from the lowest, keeps the numbers for which |f|·|g| is
//! largest after as many steps; the upper bits are random.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;
use clap::builder::PossibleValuesParser;
use num_bigint::{BigInt, Sign};
use yuxi_testkit::rng::Rng;

const MODULI: [(&str, &str); 5] = [
    ("sm2-p", "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF"),
    ("sm2-n", "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123"),
    ("p256-p", "FFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF"),
    ("p256-n", "FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551"),
    ("25519", "7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFED"),
];

/// States that the beam keeps, lowest bits of it that are used, and upper bits for each of these.
const WIDTH: usize = 1200;
const LOWEST: usize = 400;
const UPPER: usize = 20;

#[derive(Args)]
pub(crate) struct Arguments {
    seconds: u64,
    #[arg(value_name = "MODULUS", value_parser = PossibleValuesParser::new(MODULI.map(|(name, _)| name)))]
    moduli: Vec<String>,
}

/// Prints each number that takes more steps than those before.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let end = Instant::now() + Duration::from_secs(arguments.seconds);
    let chosen =
        |name: &str| arguments.moduli.is_empty() || arguments.moduli.iter().any(|is| is == name);
    let moduli = MODULI.into_iter().filter(|(name, _)| chosen(name));
    let mut moduli: Vec<_> =
        moduli.map(|(name, digits)| Ok((name, modulus(digits)?, 0))).collect::<Result<_>>()?;
    let mut rng = Rng::new(7);
    while Instant::now() < end {
        for (name, m, most) in &mut moduli {
            search(name, m, most, &mut rng);
        }
    }
    Ok(())
}

fn modulus(digits: &str) -> Result<BigInt> {
    BigInt::parse_bytes(digits.as_bytes(), 16).context("a modulus is in hexadecimal")
}

/// One beam, with upper bits near a random part of the modulus.
fn search(name: &str, m: &BigInt, most: &mut u32, rng: &mut Rng) {
    let bits = [225, 232, 238, 244][rng.below(4) as usize];
    let ratio = unit(rng);
    let top = ((m * BigInt::from((ratio * 2_f64.powi(53)) as u64)) >> 53_u32 >> bits) << bits;
    for low in beam(m, bits, ratio, rng).iter().take(LOWEST) {
        for _ in 0..UPPER {
            // 1 to 255 - bits random bits above the lowest
            let count = 1 + rng.below(255 - u64::from(bits));
            let random = BigInt::from(rng.word() >> (64 - count));
            let g = (&top ^ (random << bits)) | low;
            let steps = if g < *m { count_steps(m, &g) } else { 0 };
            if steps > *most {
                *most = steps;
                println!("{name:<7} {steps} {g:064x}");
            }
        }
    }
}

/// From 0 to 1, without 1.
fn unit(rng: &mut Rng) -> f64 {
    (rng.word() >> 11) as f64 / 2_f64.powi(53)
}

fn is_odd(x: &BigInt) -> bool {
    x.bit(0)
}

/// The steps from f = m and g until g = 0.
fn count_steps(m: &BigInt, g: &BigInt) -> u32 {
    let (mut f, mut g, mut zeta, mut steps) = (m.clone(), g.clone(), -1, 0);
    while g.sign() != Sign::NoSign {
        if is_odd(&g) && zeta < 0 {
            let next = (&g - &f) >> 1;
            (f, g, zeta) = (g, next, -2 - zeta);
        } else {
            if is_odd(&g) {
                g += &f;
            }
            g >>= 1;
            zeta -= 1;
        }
        steps += 1;
    }
    steps
}

/// After k steps on f = m and the k lowest bits of g: the matrix times 2^k is (u v; q r).
#[derive(Clone)]
struct State {
    f: BigInt,
    g: BigInt,
    v: BigInt,
    r: BigInt,
    /// u + v·ratio and q + r·ratio: f and g for a number near ratio·m, in parts of m.
    sizes: [f64; 2],
    zeta: i32,
    low: BigInt,
}

/// Lowest bits of numbers near ratio·m, the best first.
fn beam(m: &BigInt, bits: u32, ratio: f64, rng: &mut Rng) -> Vec<BigInt> {
    let mut states = vec![State {
        f: m.clone(),
        g: BigInt::ZERO,
        v: BigInt::ZERO,
        r: BigInt::from(1),
        sizes: [1.0, ratio],
        zeta: -1,
        low: BigInt::ZERO,
    }];
    for k in 0..bits {
        let mut following = Vec::with_capacity(2 * states.len());
        for state in states {
            for state in [state.with_bit(k), state].map(State::step) {
                let score: f64 = state.sizes.iter().map(|size| (size.abs() + 1e-9).log2()).sum();
                following.push((score + 0.01 * unit(rng), state));
            }
        }
        following.sort_by(|a, b| b.0.total_cmp(&a.0));
        following.truncate(WIDTH);
        states = following.into_iter().map(|(_, state)| state).collect();
    }
    states.into_iter().map(|state| state.low).collect()
}

impl State {
    /// The same with bit k of g set.
    fn with_bit(&self, k: u32) -> Self {
        let mut state = self.clone();
        state.f += &self.v;
        state.g += &self.r;
        state.low |= BigInt::from(1) << k;
        state
    }

    fn step(self) -> Self {
        let Self { f, g, v, r, sizes: [a, b], zeta, low } = self;
        if is_odd(&g) && zeta < 0 {
            let (half, next) = ((&g - &f) >> 1, &r - v);
            Self {
                f: g,
                g: half,
                v: r << 1,
                r: next,
                sizes: [2.0 * b, b - a],
                zeta: -2 - zeta,
                low,
            }
        } else if is_odd(&g) {
            let (half, next) = ((g + &f) >> 1, &v + r);
            Self { f, g: half, v: v << 1, r: next, sizes: [2.0 * a, b + a], zeta: zeta - 1, low }
        } else {
            Self { f, g: g >> 1, v: v << 1, r, sizes: [2.0 * a, b], zeta: zeta - 1, low }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Those of crates/arith/src/backend/divsteps/tests.rs.
    #[test]
    fn steps_are_counted_as_the_tests_of_arith_do() {
        let cases = [
            (0, "d5cba28632f583e322d675e5c07bc65718e9a234c615b8275fc82e5e24fa483c", 559),
            (2, "d1a85b0928ab9312a281f01c8b4039750bf461277c7000635fc82e5e24fa483c", 560),
        ];
        for (index, number, steps) in cases {
            let m = modulus(MODULI[index].1).unwrap();
            assert_eq!(count_steps(&m, &modulus(number).unwrap()), steps);
        }
    }

    fn start(m: &BigInt, g: BigInt) -> State {
        let (f, v, r) = (m.clone(), BigInt::ZERO, BigInt::from(1));
        State { f, g, v, r, sizes: [1.0, 0.5], zeta: -1, low: BigInt::ZERO }
    }

    #[test]
    fn the_beam_takes_the_same_steps() {
        let m = modulus(MODULI[0].1).unwrap();
        let g = modulus("d5cba28632f583e322d675e5c07bc65718e9a234c615b827").unwrap();
        let (mut state, mut steps) = (start(&m, g.clone()), 0);
        while state.g.sign() != Sign::NoSign {
            state = state.step();
            steps += 1;
        }
        assert_eq!(steps, count_steps(&m, &g));
    }

    #[test]
    fn a_bit_can_be_set_after_the_steps_below_it() {
        let m = modulus(MODULI[0].1).unwrap();
        let after = |g: u32| (0..8).fold(start(&m, g.into()), |state, _| state.step());
        for low in 0..256 {
            let (set, other) = (after(low).with_bit(8), after(low | 1 << 8));
            assert_eq!((set.f, set.g), (other.f, other.g));
        }
    }
}
