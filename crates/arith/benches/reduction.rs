//! The comparison of \[Tongsuo23\]: one modular multiplication by generic division,
//! by Montgomery's reduction, by the fast reduction. And inversions.

use std::hint::black_box;

use num_bigint::BigUint;
use yuxi_arith::backend::portable::fast_reduce::{Fold, fast_reduce, fast_reduce_folding};
use yuxi_arith::backend::portable::{Limbs, Montgomery, reduce};
use yuxi_arith::backend::{Backend, Portable32, Portable64};
use yuxi_arith::field::sm2_n::fermat_inverse_zhang23;
use yuxi_arith::field::sm2_p::{inverse_square, inverse_square_zhang23};
use yuxi_arith::field::{Element, Field, Modulus, Sm2N, Sm2P};
use yuxi_testkit::measure::{Options, Section};

const ABOUT: &str = "\
Times a multiplication modulo p of SM2 by generic division, by Montgomery's
reduction and by the fast reduction of [Tongsuo23], and the ways to invert, in
words of 64 and of 32 bits. Every operation takes the result of the one before.

Usage: cargo bench -p yuxi-arith --bench reduction -- [OPTIONS] [PART OF A TITLE]";

/// What \[Tongsuo23\] prints of its own, on an Apple M2 Pro: the fast reduction saves
/// 81.34 % of the time by generic division and 29.91 % of Montgomery's.
const PAPER: &str = "[Tongsuo23] (Tongsuo, Apple M2 Pro): ratios of 1, 0.266 (Montgomery, any modulus) \
                     and 0.187 (fast reduction).";

const A: [u64; 4] =
    [0x2860_B51A_42FB_81EF, 0x9588_9393_6928_60B5, 0x3F36_E38A_C6D3_9F95, 0x3945_208F_7B21_44B1];

/// p of SM2 as a modulus of which nothing special is known.
#[derive(Clone, Copy)]
struct AnyModulus;

impl Modulus for AnyModulus {
    const NAME: &'static str = "SM2 p, as any modulus";
    const WORDS: [u64; 4] = Sm2P::WORDS;
    fn fermat_inverse<F: Field>(x: F) -> F {
        Sm2P::fermat_inverse(x)
    }
}

impl Montgomery<[u64; 4]> for AnyModulus {}
impl Montgomery<[u32; 8]> for AnyModulus {}

#[inline(never)]
fn mul_montgomery<M: Montgomery<L>, L: Limbs>(a: &L, b: &L) -> L {
    reduce::<M, L>(&a.product(b))
}

#[inline(never)]
fn mul_fast<L: Fold>(a: &L, b: &L) -> L {
    fast_reduce(&a.product(b)).expect("a product of two residues is below p²")
}

#[inline(never)]
fn mul_fast_folding<L: Fold>(a: &L, b: &L) -> L {
    fast_reduce_folding(&a.product(b))
}

/// Nanoseconds of a product of two big integers and its remainder.
fn generic_division(options: &Options) -> f64 {
    let big =
        |words: &[u64; 4]| words.iter().rev().fold(BigUint::ZERO, |n, word| (n << 64u32) + *word);
    let p = black_box(big(&Sm2P::WORDS));
    let a = black_box(big(&A));
    let mut x = a.clone();
    options.ns((), |()| x = &x * &a % &p)
}

/// The rows after generic division, in one width.
fn multiplications<L: Fold>(options: &Options) -> [f64; 4]
where
    Sm2P: Montgomery<L>,
    AnyModulus: Montgomery<L>,
{
    let a = L::from_words(&A);
    [
        options.ns(a, |x| mul_montgomery::<AnyModulus, L>(&x, &a)),
        options.ns(a, |x| mul_montgomery::<Sm2P, L>(&x, &a)),
        options.ns(a, |x| mul_fast(&x, &a)),
        options.ns(a, |x| mul_fast_folding(&x, &a)),
    ]
}

fn multiplication_section(options: &Options, title: &str) -> Section {
    let by_division = generic_division(options);
    let wide = multiplications::<[u64; 4]>(options);
    let narrow = multiplications::<[u32; 8]>(options);
    let names = [
        "Montgomery, any modulus",
        "Montgomery, [Zhang23]'s step",
        "fast reduction, [Tongsuo23]",
        "fast reduction, quotient folded",
    ];
    let mut rows = vec![("generic division (num-bigint)", vec![by_division; 2])];
    rows.extend(
        names.iter().zip(wide.iter().zip(narrow)).map(|(name, (w, n))| (*name, vec![*w, n])),
    );
    Section {
        title: title.to_owned(),
        columns: vec!["64-bit words", "32-bit words"],
        rows,
        ratios: true,
        notes: vec![
            "Generic division works in the words of the machine: one figure for both columns.",
            "The fast reduction checks its input and reads its table in constant time.",
            PAPER,
        ],
    }
}

/// Ways to invert modulo p: by division steps, by Fermat's theorem, and Z^−2 at once.
fn inversions_p<F: Element>(options: &Options) -> Vec<(&'static str, f64)> {
    let x = F::from_words(&A);
    vec![
        ("p: division steps", options.ns(x, F::invert)),
        ("p: x^(p-2), 255 S + 13 M", options.ns(x, Sm2P::fermat_inverse)),
        ("p: Z^-2 by division steps", options.ns(x, |x| x.invert().square())),
        ("p: Z^-2, 255 S + 12 M", options.ns(x, inverse_square)),
        ("p: Z^-2, [Zhang23], 256 S + 14 M", options.ns(x, inverse_square_zhang23)),
    ]
}

/// Ways to invert modulo n.
fn inversions_n<F: Element>(options: &Options) -> Vec<(&'static str, f64)> {
    let x = F::from_words(&A);
    vec![
        ("n: division steps", options.ns(x, F::invert)),
        ("n: x^(n-2), 255 S + 34 M", options.ns(x, Sm2N::fermat_inverse)),
        ("n: x^(n-2), [Zhang23], 256 S + 39 M", options.ns(x, fermat_inverse_zhang23)),
    ]
}

fn inversions<B: Backend>(options: &Options) -> Vec<(&'static str, f64)> {
    let mut rows = inversions_p::<B::Sm2P>(options);
    rows.extend(inversions_n::<B::Sm2N>(options));
    rows
}

fn inversion_section(options: &Options, title: &str) -> Section {
    let narrow = inversions::<Portable32>(options);
    let rows = inversions::<Portable64>(options)
        .into_iter()
        .zip(narrow)
        .map(|((name, wide), (_, narrow))| (name, vec![wide, narrow]))
        .collect();
    let columns = vec!["64-bit words", "32-bit words"];
    Section { title: title.to_owned(), columns, rows, ratios: true, notes: vec![] }
}

fn main() {
    let options = Options::parse(ABOUT);
    let mut sections = Vec::new();
    let title = "Multiplication modulo p of SM2";
    if options.wants(title) {
        sections.push(multiplication_section(&options, title));
    }
    let title = "Inversion modulo p and n of SM2";
    if options.wants(title) {
        sections.push(inversion_section(&options, title));
    }
    options.print(&sections);
}
