//! Two values side by side: every method is that of both.

mod common;

use common::rng::Rng;
use yuxi_arith::backend::portable::Fe;
use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Element, Field, Lanes, Mask, Pair, Sm2P, Word};

type F = Fe<Sm2P, [u64; 4]>;

/// The halves of a pair, to compare.
trait Halves {
    type Half;
    fn halves(self) -> [Self::Half; 2];
}

impl Halves for Pair<F> {
    type Half = [u64; 4];
    fn halves(self) -> [[u64; 4]; 2] {
        [self.0.store(), self.1.store()]
    }
}

impl Halves for Pair<u64> {
    type Half = u64;
    fn halves(self) -> [u64; 2] {
        [self.0, self.1]
    }
}

impl Halves for Pair<Choice> {
    type Half = bool;
    fn halves(self) -> [bool; 2] {
        [self.0.declassify(), self.1.declassify()]
    }
}

/// Asserts that an expression of pairs is, in either half, the expression of the halves. `T` is
/// the type in it.
macro_rules! both {
    ($type:ty, [$($value:ident),*] $T:ident => $body:expr) => {{
        let halves = {
            type $T = $type;
            let _: Option<$T> = None;
            let [first, second] = [0, 1].map(|half| {
                let _: usize = half;
                $(let $value = [$value.0, $value.1][half];)*
                $body
            });
            Pair(first, second).halves()
        };
        type $T = Pair<$type>;
        let _: Option<$T> = None;
        assert_eq!($body.halves(), halves, "{}", stringify!($body));
    }};
}

/// Values that are often 0, so that masks are of both kinds.
fn value(rng: &mut Rng) -> F {
    match rng.below(3) {
        0 => F::zero(),
        _ => F::from_words(&rng.biased(&F::MODULUS)),
    }
}

#[test]
fn values() {
    let mut rng = Rng::new(41);
    for _ in 0..200 {
        let [a, b, c, d] = [(); 4].map(|()| Pair(value(&mut rng), value(&mut rng)));
        let words = F::from_words(&rng.words()).to_words();
        let small = rng.word() as u32;
        both!(F, [] T => T::zero());
        both!(F, [] T => T::one());
        both!(F, [] T => T::constant(&words));
        both!(F, [] T => T::load(&words));
        both!(F, [a, b] T => a.add(b));
        both!(F, [a, b] T => a.sub(b));
        both!(F, [a, b] T => a.mul(b));
        both!(F, [a, b] T => a.lazy_add(b));
        both!(F, [a, b] T => a.lazy_sub(b));
        both!(F, [a, b] T => a.square_sub(b));
        both!(F, [a] T => a.neg());
        both!(F, [a] T => a.square());
        both!(F, [a] T => a.square_n(3));
        both!(F, [a] T => a.double());
        both!(F, [a] T => a.triple());
        both!(F, [a] T => a.halve());
        both!(F, [a] T => a.three_halves());
        both!(F, [a, b, c, d] T => T::mul_add_mul(a, b, c, d));
        both!(F, [a, b, c, d] T => T::mul_sub_mul(a, b, c, d));
        both!(F, [a, b, c] T => T::mul_sub_square(a, b, c));
        both!(F, [a, b, c] T => a.mul_sub(b, c));
        both!(F, [a] T => a.mul_small(small));
        both!(F, [a, b] T => a.mul_small_add(small, b));
        both!(F, [a, b] T => a.equals(b));
        both!(F, [a, b, c] T => T::select(a.is_zero(), b, c));
        both!(F, [a, b, c] T => T::swap_if(a.is_zero(), b, c).0);
        both!(F, [a, b, c] T => T::swap_if(a.is_zero(), b, c).1);
        both!(F, [a] T => a.is_zero());
        both!(F, [a] T => a.invert());
        both!(F, [] T => T::zero().invert());
    }
}

#[test]
fn entries_of_tables() {
    let mut rng = Rng::new(42);
    let shared = [(); 5].map(|()| [(); 2].map(|()| value(&mut rng).store()));
    let [a, b, c, d] = [(); 4].map(|()| Pair(value(&mut rng), value(&mut rng)));
    for i in 0..=5 {
        for j in 0..=5 {
            let index = Pair(i, j);
            both!(F, [index] T => T::lookup_shared(&shared, index)[0]);
            both!(F, [index] T => T::lookup_shared(&shared, index)[1]);
            both!(F, [a, b, c, d, index] T => T::lookup(&[[a, b], [c, d], [b, c], [d, a], [c, a]], index)[0]);
            both!(F, [a, b, c, d, index] T => T::lookup(&[[a, b], [c, d], [b, c], [d, a], [c, a]], index)[1]);
        }
    }
}

#[test]
fn words_and_masks() {
    let mut rng = Rng::new(43);
    for _ in 0..200 {
        let [a, b] = [(); 2].map(|()| Pair(rng.word(), rng.word()));
        let (n, word) = (rng.below(64) as u32, rng.word());
        both!(u64, [] T => <T as Word>::constant(word));
        both!(u64, [a] T => Word::shl(a, n));
        both!(u64, [a] T => Word::shr(a, n));
        both!(u64, [a, b] T => Word::and(a, b));
        both!(u64, [a, b] T => Word::or(a, b));
        both!(u64, [a, b] T => Word::xor(a, b));
        both!(u64, [a, b] T => Word::add(a, b));
        both!(u64, [a, b] T => Word::sub(a, b));
        both!(u64, [a] T => Word::and(a, Word::constant(1)).is(0));
    }
    let truth = [false, true].map(Choice::constant);
    for bits in 0..16 {
        let [a, b, c, d] = [0, 1, 2, 3].map(|i| truth[bits >> i & 1]);
        let (x, y) = (Pair(a, b), Pair(c, d));
        both!(Choice, [x] T => x.not());
        both!(Choice, [x, y] T => x.and(y));
        both!(Choice, [x, y] T => x.or(y));
        both!(Choice, [] T => <T as Mask>::constant(bits % 2 == 1));
    }
}
