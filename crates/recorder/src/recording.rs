//! A recording: operations in the order in which a formula did them.

/// An operation that gives a value. Operands are places in the list of operations; the condition
/// of a selection is a place in the list of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation<I> {
    /// An input of the formula.
    Input(I),
    /// A constant, least significant word first.
    Constant([u64; 4]),
    /// a + b.
    Add(usize, usize),
    /// a − b.
    Sub(usize, usize),
    /// −a.
    Neg(usize),
    /// 2a.
    Double(usize),
    /// 3a.
    Triple(usize),
    /// a/2.
    Halve(usize),
    /// 3a/2.
    ThreeHalves(usize),
    /// a·b.
    Mul(usize, usize),
    /// a².
    Square(usize),
    /// a·small.
    MulSmall(usize, u32),
    /// a·b + c·d.
    MulAddMul([usize; 4]),
    /// a·b − c·d.
    MulSubMul([usize; 4]),
    /// The second value if the condition holds, else the third.
    Select(usize, usize, usize),
    /// 1/a, and 0 for 0.
    Invert(usize),
}

impl<I> Operation<I> {
    /// The same with other places of its operands; the condition of a selection stays.
    #[must_use]
    pub fn with_places(self, mut place: impl FnMut(usize) -> usize) -> Self {
        match self {
            Self::Input(_) | Self::Constant(_) => self,
            Self::Add(a, b) => Self::Add(place(a), place(b)),
            Self::Sub(a, b) => Self::Sub(place(a), place(b)),
            Self::Neg(a) => Self::Neg(place(a)),
            Self::Double(a) => Self::Double(place(a)),
            Self::Triple(a) => Self::Triple(place(a)),
            Self::Halve(a) => Self::Halve(place(a)),
            Self::ThreeHalves(a) => Self::ThreeHalves(place(a)),
            Self::Mul(a, b) => Self::Mul(place(a), place(b)),
            Self::Square(a) => Self::Square(place(a)),
            Self::MulSmall(a, small) => Self::MulSmall(place(a), small),
            Self::MulAddMul(places) => Self::MulAddMul(places.map(place)),
            Self::MulSubMul(places) => Self::MulSubMul(places.map(place)),
            Self::Select(condition, a, b) => Self::Select(condition, place(a), place(b)),
            Self::Invert(a) => Self::Invert(place(a)),
        }
    }
}

/// A test that gives a truth value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test<S> {
    /// A constant.
    Constant(bool),
    /// A truth value that no operation of the formula gives.
    Signal(S),
    /// A value is 0: its place in the list of operations.
    IsZero(usize),
    /// Negation of an earlier test.
    Not(usize),
    /// Conjunction of earlier tests.
    And(usize, usize),
    /// Disjunction of earlier tests.
    Or(usize, usize),
}

/// The operations and tests of formulas, in their order.
#[derive(Clone, Debug)]
pub struct Recording<I, S> {
    /// The operation of each value.
    pub operations: Vec<Operation<I>>,
    /// The test of each truth value.
    pub tests: Vec<Test<S>>,
    /// Before which operations [`mark`](crate::mark) was called.
    pub marks: Vec<usize>,
}

impl<I, S> Default for Recording<I, S> {
    fn default() -> Self {
        Self { operations: Vec::new(), tests: Vec::new(), marks: Vec::new() }
    }
}

impl<I, S> Recording<I, S> {
    /// How often [`mark`](crate::mark) had been called before an operation.
    #[must_use]
    pub fn marks_before(&self, place: usize) -> usize {
        self.marks.iter().filter(|at| **at <= place).count()
    }
}
