//! Counts what a verification without lanes would take by scalars of half the size, against s·G + t·P.
//!
//! `cargo run -p yuxi-arith --example half-size-counts`. All operations run over a field that computes and
//! counts, and the numbers are means over scalars. The two chains of w·P and v·R share their doublings, which
//! those of one of them, less its additions, give; (v·s)·G is added in the same chain, the lower half of the
//! scalar by the multiples of G and the upper one by those of 2^128·G.

use yuxi_arith::backend::Portable64;
use yuxi_arith::curve::half_gcd::Halves;
use yuxi_arith::curve::{Affine, Curve, Fields, P256, Sm2, mul_add_vartime, mul_vartime};
use yuxi_arith::field::{Field, Modulus, sqrt};
use yuxi_recorder::{Counted, Counts, count};
use yuxi_testkit::rng::Rng;

const SAMPLES: u64 = 256;

type P<C> = Counted<<Portable64 as Fields<C>>::P>;

/// Multiplications and squarings, sums, and multiplications and squarings together.
fn print(name: &str, [mul, square, sum]: [f64; 3]) {
    println!("{name:60} {mul:7.0} M {square:7.0} S {sum:7.0} A {:7.0} M + S", mul + square);
}

fn of(counts: Counts) -> [f64; 3] {
    [counts.mul, counts.square, counts.sum].map(|n| n as f64)
}

/// Σ factor·counts.
fn linear(terms: &[(f64, [f64; 3])]) -> [f64; 3] {
    std::array::from_fn(|i| terms.iter().map(|(factor, counts)| factor * counts[i]).sum())
}

fn curve<C: Curve>(name: &str, root: fn(P<C>) -> P<C>)
where
    Portable64: Fields<C>,
{
    println!("{name}");
    let [x, y] = C::G.map(|words| P::<C>::constant(&words));
    let point = Affine { x, y };
    let doubling = of(count(|| point.to_jacobian().double()));
    let mut rng = Rng::new(0);
    let [mut ordinary, mut whole, mut half, mut doublings] =
        [[0.0; 3], [0.0; 3], [0.0; 3], [0.0; 3]];
    let mut samples = 0.0;
    for _ in 0..SAMPLES {
        let [mut s, mut t] = [rng.words(), rng.words()];
        s[3] >>= 1;
        t[3] >>= 1;
        let Some(halves) = Halves::find_vartime(&t, &C::ORDER, [132, 136]) else { continue };
        samples += 1.0;
        let add = |sum: &mut [f64; 3], counts| *sum = linear(&[(1.0, *sum), (1.0, counts)]);
        add(&mut ordinary, of(count(|| mul_add_vartime(&s, C::base_table(), &t, point))));
        add(&mut whole, of(count(|| mul_vartime(&t, point))));
        add(&mut half, of(count(|| mul_vartime(&halves.w, point))));
        add(&mut half, of(count(|| mul_vartime(&halves.v, point))));
        // those of the longer one, which both share
        let bits = halves.bits_vartime();
        add(&mut doublings, linear(&[(f64::from(bits), doubling)]));
    }
    let mean = |counts| linear(&[(1.0 / samples, counts)]);
    let [ordinary, whole, half, doublings] = [ordinary, whole, half, doublings].map(mean);
    let of_base = linear(&[(1.0, ordinary), (-1.0, whole)]);
    let root = of(count(|| root(x)));
    let shared = linear(&[(1.0, half), (-1.0, doublings)]);
    let guessed = linear(&[(1.0, shared), (1.0, of_base), (1.0, root)]);
    // wrong for half of all signatures: then v·R alone once more
    let alone = linear(&[(0.5, half)]);
    let expected = linear(&[(1.0, guessed), (0.5, alone)]);
    let both = linear(&[(1.0, half), (1.0, of_base), (1.0, root)]);
    print("s·G + t·P", ordinary);
    print("  of these s·G", of_base);
    print("v·R + w·P, doublings shared", shared);
    print("the square root", root);
    print("half-size scalars, the sign of y known", guessed);
    print("the sign guessed, v·R again if it was wrong: mean", expected);
    print("w·P and v·R in two chains, which serve both signs", both);
    let total = |counts: [f64; 3]| counts[0] + counts[1];
    for (name, counts) in [("known", guessed), ("guessed", expected), ("both", both)] {
        let gain = 100.0 * (total(ordinary) / total(counts) - 1.0);
        println!("  {name}: {gain:+.1} per cent as fast by M + S");
    }
}

fn main() {
    assert!(Sm2::ORDER[0] & 1 == 1 && <yuxi_arith::field::Sm2P as Modulus>::WORDS[0] & 3 == 3);
    curve::<Sm2>("SM2", sqrt::sm2_p);
    curve::<P256>("P-256", sqrt::p256_p);
}
