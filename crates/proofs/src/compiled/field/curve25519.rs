//! The same for the field of Curve25519.

use std::marker::PhantomData;

use yuxi_arith::field::{Field, TableField, Unreduced};

use super::super::operations::curve25519;
use super::{Arithmetic, Bit, Scalar, call, known, on};
use crate::graph::Word;

/// The residue of any four words below 2^255 − 19.
pub(in super::super) fn canonical(words: &[Word; 4]) -> [Word; 4] {
    on(|graph| known(curve25519::canonical(graph, words)))
}

/// A value.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Value25519<B>(pub(in super::super) [Word; 4], PhantomData<B>);

impl<B: Arithmetic> Value25519<B> {
    fn new(words: [Word; 4]) -> Self {
        Self(words, PhantomData)
    }

    fn call(name: &str, inputs: &[[Word; 4]]) -> Self {
        Self::new(call(name, inputs))
    }

    /// Any residue.
    pub(in super::super) fn from_words(words: [Word; 4]) -> Self {
        Self::new(on(|graph| known(B::element(graph, &words))))
    }
}

impl<B: Arithmetic> Field for Value25519<B> {
    type Mask = Bit;

    fn zero() -> Self {
        Self::new(on(|graph| [0; 4].map(|word| graph.number(word))))
    }
    fn one() -> Self {
        Self::new(on(|graph| [1, 0, 0, 0].map(|word| graph.number(word))))
    }
    fn constant(words: &[u64; 4]) -> Self {
        let words = on(|graph| words.map(|word| graph.number(word)));
        Self::from_words(words)
    }
    fn add(self, other: Self) -> Self {
        self.add_unreduced(other).reduce()
    }
    fn sub(self, other: Self) -> Self {
        self.sub_unreduced(other).reduce()
    }
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::new(on(|graph| known(B::sum_25519(graph, &self.0, &other.0)))).into()
    }
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::new(on(|graph| known(B::difference_25519(graph, &self.0, &other.0)))).into()
    }
    fn reduce(self) -> Self {
        Self::from_words(self.0)
    }
    fn mul(self, other: Self) -> Self {
        Self::call(B::PRODUCT_25519, &[self.0, other.0])
    }
    fn square(self) -> Self {
        Self::call(B::SQUARE_25519, &[self.0])
    }
    fn mul_small(self, small: u32) -> Self {
        self.mul_small_add(small, Self::zero())
    }
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        Self::new(on(|graph| known(B::small_product(graph, &self.0, small, &c.0))))
    }
    fn halve(self) -> Self {
        // no ladder halves: by a name that no kernel has
        Self::call("a half modulo 2^255 − 19", &[self.0])
    }
    fn is_zero(self) -> Bit {
        // no ladder compares: a bit that no other is
        Bit(on(|graph| {
            let word = graph.unknown();
            graph.is_zero(word)
        }))
    }
    fn select(mask: Bit, if_true: Self, if_false: Self) -> Self {
        Self::new(super::select(mask, if_true.0, if_false.0))
    }
    fn invert(self) -> Self {
        Self::new(B::inverse_25519(&self.0))
    }
}

impl<B: Arithmetic> TableField for Value25519<B> {
    type Word = Scalar;

    fn load(words: &[u64; 4]) -> Self {
        Self::constant(words)
    }
}
