//! A field whose values are words of a graph, by the operations of a backend.
//!
//! The source's formulas run over it with a scalar whose words are in the graph too, as they run in a program: what they give
//! is the graph that the program must have.

mod backends;
mod curve25519;

use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use yuxi_arith::field::{Field, LaneWord, Lanewise, Mask, Modulus, P256P, Sm2P, TableField};

pub(super) use self::backends::{
    Aarch64, Adx, Arithmetic, FOUR_LANES, INVERT, INVERT_64, Karatsuba, Portable64,
};
pub(super) use self::curve25519::{Value25519, canonical};
use super::operations;
use crate::graph::{Graph, Word};
use crate::paths::Shared;

thread_local! {
    static GRAPH: RefCell<Option<Shared>> = const { RefCell::new(None) };
}

/// Runs a function whose values are words of this graph.
pub(super) fn with_graph<T>(graph: &Shared, function: impl FnOnce() -> T) -> T {
    GRAPH.set(Some(graph.clone()));
    let result = function();
    GRAPH.set(None);
    result
}

fn on<T>(function: impl FnOnce(&mut Graph) -> T) -> T {
    let graph = GRAPH.with_borrow(Clone::clone).expect("values have a graph");
    function(&mut graph.borrow_mut())
}

/// What an operation whose code the graph has gives; its words are never refused.
fn known<T>(result: Result<T, crate::checker::Refused>) -> T {
    result.expect("an operation on words")
}

/// A modulus with its names.
pub(super) trait Named: Modulus {
    /// That of its kernels' module.
    const MODULE: &'static str;
    /// That of the type.
    const TYPE: &'static str;
}

impl Named for Sm2P {
    const MODULE: &'static str = "sm2_p";
    const TYPE: &'static str = "Sm2P";
}

impl Named for P256P {
    const MODULE: &'static str = "p256_p";
    const TYPE: &'static str = "P256P";
}

/// What a function gives that is known by its name.
fn call<const N: usize>(name: &str, inputs: &[[Word; 4]]) -> [Word; N] {
    call_with(name, inputs.concat())
}

/// The same with any number of words.
pub(super) fn call_with<const N: usize>(name: &str, inputs: Vec<Word>) -> [Word; N] {
    let (inputs, name): (Rc<[Word]>, Rc<str>) = (inputs.into(), name.into());
    on(|graph| std::array::from_fn(|place| graph.result(&name, &inputs, place as u32)))
}

/// A value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<B, M>(pub(super) [Word; 4], PhantomData<(B, M)>);

impl<B: Arithmetic, M: Named> Value<B, M> {
    /// Of these words.
    pub(super) fn new(words: [Word; 4]) -> Self {
        Self(words, PhantomData)
    }

    fn numbers(words: &[u64; 4]) -> [Word; 4] {
        on(|graph| words.map(|word| graph.number(word)))
    }
}

impl<B: Arithmetic, M: Named> Field for Value<B, M> {
    type Mask = Bit;

    fn zero() -> Self {
        Self::new(Self::numbers(&[0; 4]))
    }
    fn one() -> Self {
        Self::new(Self::numbers(&M::R))
    }
    fn constant(words: &[u64; 4]) -> Self {
        Self::new(B::mul::<M>(Self::numbers(words), Self::numbers(&M::R2)))
    }
    fn add(self, other: Self) -> Self {
        Self::new(on(|graph| known(B::sum(graph, &self.0, &other.0, &M::WORDS))))
    }
    fn sub(self, other: Self) -> Self {
        Self::new(on(|graph| known(operations::difference(graph, &self.0, &other.0, &M::WORDS))))
    }
    fn mul(self, other: Self) -> Self {
        Self::new(B::mul::<M>(self.0, other.0))
    }
    fn square(self) -> Self {
        Self::new(B::square::<M>(self.0))
    }
    fn halve(self) -> Self {
        Self::new(on(|graph| known(operations::half(graph, &self.0, &M::WORDS))))
    }
    fn mul_sub(self, other: Self, c: Self) -> Self {
        Self::new(B::mul_sub::<M>([self.0, other.0], c.0))
    }
    fn square_sub(self, c: Self) -> Self {
        Self::new(B::square_sub::<M>(self.0, c.0))
    }
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        Self::new(B::mul_sub_mul::<M>([a.0, b.0, c.0, d.0]))
    }
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        Self::new(B::mul_sub_square::<M>([a.0, b.0, c.0]))
    }
    fn is_zero(self) -> Bit {
        Bit(on(|graph| {
            let [a, b, c, d] = self.0;
            let (low, high) = (graph.either(a, b), graph.either(c, d));
            let any = graph.either(low, high);
            graph.is_zero(any)
        }))
    }
    fn select(mask: Bit, if_true: Self, if_false: Self) -> Self {
        Self::new(select(mask, if_true.0, if_false.0))
    }
    fn invert(self) -> Self {
        // no multiplication inverts before its end: by a name that no function has
        Self::new(call("an inverse", &[self.0]))
    }
}

impl<B: Arithmetic, M: Named> TableField for Value<B, M> {
    type Word = Scalar;

    fn load(words: &[u64; 4]) -> Self {
        Self::new(Self::numbers(words))
    }
}

fn select(mask: Bit, if_true: [Word; 4], if_false: [Word; 4]) -> [Word; 4] {
    on(|graph| std::array::from_fn(|i| graph.choose(mask.0, if_true[i], if_false[i])))
}

/// A truth value: a bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bit(pub(super) Word);

impl Mask for Bit {
    fn constant(value: bool) -> Self {
        Self(on(|graph| graph.number(value.into())))
    }
    fn not(self) -> Self {
        Self(on(|graph| graph.not_bit(self.0)))
    }
    fn and(self, other: Self) -> Self {
        Self(on(|graph| graph.both(self.0, other.0)))
    }
    fn or(self, other: Self) -> Self {
        Self(on(|graph| graph.either(self.0, other.0)))
    }
}

/// A word of a scalar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scalar(pub(super) Word);

/// What an operation of the graph gives.
fn scalar(operation: impl FnOnce(&mut Graph) -> Word) -> Scalar {
    Scalar(on(operation))
}

impl Lanewise for Scalar {
    fn add(self, other: Self) -> Self {
        scalar(|graph| {
            let none = graph.number(0);
            graph.sum(self.0, other.0, none).0
        })
    }
    fn sub(self, other: Self) -> Self {
        scalar(|graph| {
            let none = graph.number(0);
            graph.difference(self.0, other.0, none).0
        })
    }
    fn and(self, other: Self) -> Self {
        scalar(|graph| graph.both(self.0, other.0))
    }
    fn or(self, other: Self) -> Self {
        scalar(|graph| graph.either(self.0, other.0))
    }
    fn xor(self, other: Self) -> Self {
        scalar(|graph| graph.one(self.0, other.0))
    }
}

impl LaneWord for Scalar {
    type Mask = Bit;

    fn constant(word: u64) -> Self {
        scalar(|graph| graph.number(word))
    }
    fn shl(self, n: u32) -> Self {
        scalar(|graph| graph.left(self.0, n))
    }
    fn shr(self, n: u32) -> Self {
        scalar(|graph| graph.right(self.0, n))
    }
    fn is(self, constant: u64) -> Bit {
        Bit(on(|graph| {
            let constant = graph.number(constant);
            let difference = graph.one(self.0, constant);
            graph.is_zero(difference)
        }))
    }
}
