//! Two words or two truth values side by side: every method is that of both.

use crate::common::rng::Rng;
use yuxi_arith::ct::Choice;
use yuxi_arith::field::{LaneWord, Lanewise, Mask, Pair};

/// The halves of a pair, to compare.
trait Halves {
    type Half;
    fn halves(self) -> [Self::Half; 2];
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

#[test]
fn words_and_masks() {
    let mut rng = Rng::new(43);
    for _ in 0..200 {
        let [a, b] = [(); 2].map(|()| Pair(rng.word(), rng.word()));
        let (n, word) = (rng.below(64) as u32, rng.word());
        both!(u64, [] T => <T as LaneWord>::constant(word));
        both!(u64, [a] T => LaneWord::shl(a, n));
        both!(u64, [a] T => LaneWord::shr(a, n));
        both!(u64, [a, b] T => Lanewise::and(a, b));
        both!(u64, [a, b] T => Lanewise::or(a, b));
        both!(u64, [a, b] T => Lanewise::xor(a, b));
        both!(u64, [a, b] T => Lanewise::add(a, b));
        both!(u64, [a, b] T => Lanewise::sub(a, b));
        both!(u64, [a] T => Lanewise::and(a, LaneWord::constant(1)).is(0));
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
