//! Lanes of elements modulo 2^255 − 19, as the ladder runs over them.

use std::cell::RefCell;

use yuxi_arith::field::{Field, LaneWord, TableField};

use super::inverse::{Exchange, inversion, rotated};
use super::words::{Bits, VECTOR, Words, each, in_each};
use crate::vector::field25519::Element25519;
use crate::vector::graph::Node;
use crate::vector::modulus::Limbs;

/// The inversion of the first lane, by instructions that the formulas do not have.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct First {
    /// The factor that the formulas have inverted.
    pub(super) asked: Option<Limbs<Node>>,
    /// The limbs of the inverse, an integer below m.
    pub(super) given: Option<Limbs<Node>>,
}

thread_local! {
    static FIRST: RefCell<First> = RefCell::default();
}

/// Runs formulas to which the inversion of the first lane gives these limbs, if they are known: what they gave, and for what
/// factor they asked.
pub(super) fn with_inverse<T>(
    given: Option<Limbs<Node>>,
    formulas: impl FnOnce() -> T,
) -> (T, Option<Limbs<Node>>) {
    FIRST.set(First { asked: None, given });
    let result = formulas();
    (result, FIRST.take().asked)
}

/// Values, one a lane.
#[derive(Clone, Copy)]
pub(super) struct Lanes25519(pub(super) [Element25519; VECTOR]);

impl Lanes25519 {
    fn both(self, other: Self, of: fn(Element25519, Element25519) -> Element25519) -> Self {
        Self(in_each(each(|i| [self.0[i], other.0[i]]), |[a, b]| of(a, b)))
    }

    /// Of both forms, limb by limb, each lane by lane, as memory has them.
    pub(super) fn of_words(words: &[Node]) -> Self {
        Self(each(|lane| {
            Element25519::of_forms(&std::array::from_fn(|limb| words[limb * VECTOR + lane]))
        }))
    }

    /// Its words in that order.
    pub(super) fn words(self) -> Vec<Node> {
        let forms = self.0.map(Element25519::forms);
        (0..10).flat_map(|limb| forms.map(|lane| lane[limb])).collect()
    }
}

impl Field for Lanes25519 {
    type Mask = Bits<VECTOR>;

    fn constant(words: &[u64; 4]) -> Self {
        Self([Element25519::constant(words); VECTOR])
    }
    fn add(self, other: Self) -> Self {
        self.both(other, Element25519::add)
    }
    fn sub(self, other: Self) -> Self {
        self.both(other, Element25519::sub)
    }
    fn mul(self, other: Self) -> Self {
        self.both(other, Element25519::mul)
    }
    fn square(self) -> Self {
        Self(in_each(self.0, Element25519::square))
    }
    fn halve(self) -> Self {
        Self(in_each(self.0, Element25519::halve))
    }
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        Self(in_each(each(|i| [self.0[i], c.0[i]]), |[own, c]| own.mul_small_add(small, c)))
    }
    fn is_zero(self) -> Bits<VECTOR> {
        Bits(in_each(self.0, Element25519::is_zero))
    }
    fn select(mask: Bits<VECTOR>, if_true: Self, if_false: Self) -> Self {
        let lanes = each(|i| (mask.0[i], [if_true.0[i], if_false.0[i]]));
        Self(in_each(lanes, |(mask, [yes, no])| Element25519::select(mask, yes, no)))
    }
    fn invert(self) -> Self {
        inversion(self)
    }
}

impl Exchange for Lanes25519 {
    fn rotate(self, level: usize) -> Self {
        let factors = self.0.map(Element25519::factor);
        Self(rotated(&factors, level).map(Element25519::of_factor))
    }
    /// In general registers: without limbs that are known, 1.
    fn invert_first(self) -> Self {
        let given = FIRST.with_borrow_mut(|first| {
            first.asked = Some(self.0[0].factor());
            first.given
        });
        given.map_or_else(Self::one, |limbs| Self([Element25519::of_integer(limbs); VECTOR]))
    }
}

impl TableField for Lanes25519 {
    type Word = Words<VECTOR>;

    fn load(words: &[u64; 4]) -> Self {
        Self::constant(words)
    }

    /// Words are found, and values are made of what is found, as `muldq::in_vectors::lookup_words` does it.
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: Words<VECTOR>) -> [Self; K] {
        let mut found = [[Words::constant(0); 4]; K];
        for (j, entry) in table.iter().enumerate() {
            let here = index.is(j as u64 + 1);
            let planes = found.as_flattened_mut().iter_mut();
            for (plane, word) in planes.zip(entry.as_flattened()) {
                *plane = Words::select(here, Words::constant(*word), *plane);
            }
        }
        found.map(|words| {
            let lanes = each(|lane| words.map(|word| word.0[lane].0));
            Self(in_each(lanes, Element25519::of_words))
        })
    }
}
