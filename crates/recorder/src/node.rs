//! A field that computes nothing and records every operation.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;

use yuxi_arith::field::{Field, Mask};

use crate::{Operation, Recording, Test};

/// A value: the place of its operation in the recording, with inputs of the type `I` and signals
/// of the type `S`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<I, S> {
    place: usize,
    of: PhantomData<(I, S)>,
}

/// A truth value: the place of its test in the recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition<I, S> {
    place: usize,
    of: PhantomData<(I, S)>,
}

thread_local! {
    /// The recording of this thread: a `Recording<I, S>`.
    static CURRENT: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// # Panics
/// Outside of [`record`].
fn with<I: 'static, S: 'static, T>(f: impl FnOnce(&mut Recording<I, S>) -> T) -> T {
    CURRENT.with_borrow_mut(|current| {
        f(current.as_mut().and_then(|r| r.downcast_mut()).expect("a recording of this type"))
    })
}

/// Appends an item, and returns its place.
fn push<T>(list: &mut Vec<T>, item: T) -> usize {
    list.push(item);
    list.len() - 1
}

/// Runs formulas, and returns the recording of their operations and their result.
///
/// # Panics
/// If a formula records.
pub fn record<I: 'static, S: 'static, T>(formulas: impl FnOnce() -> T) -> (Recording<I, S>, T) {
    CURRENT.set(Some(Box::new(Recording::<I, S>::default())));
    let result = formulas();
    let recording = CURRENT.take().and_then(|recording| recording.downcast().ok());
    (*recording.expect("the recording that was begun"), result)
}

/// Records that something happens before the next operation.
pub fn mark<I: 'static, S: 'static>() {
    with(|recording: &mut Recording<I, S>| recording.marks.push(recording.operations.len()));
}

impl<I: Copy + 'static, S: Copy + 'static> Node<I, S> {
    fn of(operation: Operation<I>) -> Self {
        let place =
            with(|recording: &mut Recording<I, S>| push(&mut recording.operations, operation));
        Self { place, of: PhantomData }
    }

    /// An input.
    #[must_use]
    pub fn input(input: I) -> Self {
        Self::of(Operation::Input(input))
    }

    /// The place of the operation in the recording.
    #[must_use]
    pub fn place(self) -> usize {
        self.place
    }
}

impl<I: Copy + 'static, S: Copy + 'static> Condition<I, S> {
    fn of(test: Test<S>) -> Self {
        let place = with(|recording: &mut Recording<I, S>| push(&mut recording.tests, test));
        Self { place, of: PhantomData }
    }

    /// A truth value that no operation of the formula gives.
    #[must_use]
    pub fn signal(signal: S) -> Self {
        Self::of(Test::Signal(signal))
    }

    /// The place of the test in the recording.
    #[must_use]
    pub fn place(self) -> usize {
        self.place
    }
}

impl<I: Copy + 'static, S: Copy + 'static> Mask for Condition<I, S> {
    fn constant(value: bool) -> Self {
        Self::of(Test::Constant(value))
    }
    fn not(self) -> Self {
        Self::of(Test::Not(self.place))
    }
    fn and(self, other: Self) -> Self {
        Self::of(Test::And(self.place, other.place))
    }
    fn or(self, other: Self) -> Self {
        Self::of(Test::Or(self.place, other.place))
    }
}

impl<I: Copy + 'static, S: Copy + 'static> Field for Node<I, S> {
    type Mask = Condition<I, S>;

    fn constant(words: &[u64; 4]) -> Self {
        Self::of(Operation::Constant(*words))
    }
    fn add(self, other: Self) -> Self {
        Self::of(Operation::Add(self.place, other.place))
    }
    fn sub(self, other: Self) -> Self {
        Self::of(Operation::Sub(self.place, other.place))
    }
    fn mul(self, other: Self) -> Self {
        Self::of(Operation::Mul(self.place, other.place))
    }
    fn is_zero(self) -> Self::Mask {
        Condition::of(Test::IsZero(self.place))
    }
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self {
        Self::of(Operation::Select(mask.place, if_true.place, if_false.place))
    }
    fn invert(self) -> Self {
        Self::of(Operation::Invert(self.place))
    }
    fn neg(self) -> Self {
        Self::of(Operation::Neg(self.place))
    }
    fn square(self) -> Self {
        Self::of(Operation::Square(self.place))
    }
    fn double(self) -> Self {
        Self::of(Operation::Double(self.place))
    }
    fn triple(self) -> Self {
        Self::of(Operation::Triple(self.place))
    }
    fn halve(self) -> Self {
        Self::of(Operation::Halve(self.place))
    }
    fn three_halves(self) -> Self {
        Self::of(Operation::ThreeHalves(self.place))
    }
    fn mul_small(self, small: u32) -> Self {
        Self::of(Operation::MulSmall(self.place, small))
    }
    fn mul_add_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        Self::of(Operation::MulAddMul([a, b, c, d].map(Self::place)))
    }
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        Self::of(Operation::MulSubMul([a, b, c, d].map(Self::place)))
    }
}
