//! A field that computes nothing and records what a multiplication does: operations of the field, of words and of truth
//! values, and reads of tables, in one list. Words of scalars are unknown, so that one recording is that of all scalars.

use std::cell::{Cell, RefCell};

use yuxi_arith::field::{Field, LaneWord, Lanewise, Mask, ScalarWord, TableField};

/// The place of a step in the list.
pub type Place = usize;

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A coordinate of an input.
    Input(usize),
    /// A constant of the field.
    Constant([u64; 4]),
    /// a + b.
    Add(Place, Place),
    /// a − b.
    Sub(Place, Place),
    /// a·b.
    Mul(Place, Place),
    /// a/2.
    Halve(Place),
    /// 1/a.
    Invert(Place),
    /// The second value if the first is true, else the third.
    Select(Place, Place, Place),
    /// An entry of a table, by the place of the table in the recording.
    Read {
        /// The table.
        table: usize,
        /// One more than the place of the entry, and zeros are read for 0; or the place itself, as the table says.
        index: Place,
    },
    /// A value of an entry.
    Part(Place, usize),
    /// A word of a scalar.
    Register(usize),
    /// A constant word.
    Word(u64),
    /// What is done to two words.
    Words(Two, Place, Place),
    /// 1 if a − b − c is below 0, else 0, for a c of 0 or 1.
    Borrow(Place, Place, Place),
    /// The first word if the truth value holds, else the second.
    Pick(Place, Place, Place),
    /// A word shifted towards the top.
    Shl(Place, u32),
    /// A word shifted towards the bottom.
    Shr(Place, u32),
    /// A truth value that is an input.
    Signal(usize),
    /// A constant truth value.
    Truth(bool),
    /// Whether a value is 0.
    IsZero(Place),
    /// Whether a word is this.
    Is(Place, u64),
    /// Negation.
    Not(Place),
    /// Conjunction.
    Both(Place, Place),
    /// Disjunction.
    Either(Place, Place),
}

/// What is done to two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Two {
    /// Modulo 2^64.
    Add,
    /// Modulo 2^64.
    Sub,
    /// Bitwise.
    And,
    /// Bitwise.
    Or,
    /// Bitwise, exclusive.
    Xor,
}

/// A table that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// Of values that were computed.
    Computed(Vec<Vec<Place>>),
    /// In memory form: its first entry, and how many there are.
    Committed(Vec<[u64; 4]>, usize),
    /// The same, of entries that are counted from 0.
    FromZero(Vec<[u64; 4]>, usize),
}

/// What was recorded.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    /// The steps.
    pub steps: Vec<Step>,
    /// The tables that they read.
    pub tables: Vec<Table>,
    /// For each step, after how many exchanges between lanes it is done, and in which lane.
    pub lanes: Vec<(usize, usize)>,
}

thread_local! {
    static CURRENT: RefCell<Recording> = RefCell::default();
    static LANE: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// Runs a function, and returns what it recorded.
pub fn record<T>(function: impl FnOnce() -> T) -> (Recording, T) {
    CURRENT.set(Recording::default());
    LANE.set((0, 0));
    let result = function();
    (CURRENT.take(), result)
}

fn push(step: Step) -> Place {
    CURRENT.with_borrow_mut(|recording| {
        recording.steps.push(step);
        recording.lanes.push(LANE.get());
        recording.steps.len() - 1
    })
}

/// Records what a lane does.
pub fn in_lane<T>(lane: usize, function: impl FnOnce() -> T) -> T {
    let (exchanges, outer) = LANE.get();
    LANE.set((exchanges, lane));
    let result = function();
    LANE.set((exchanges, outer));
    result
}

/// Values go from lane to lane.
pub fn exchange() {
    let (exchanges, lane) = LANE.get();
    LANE.set((exchanges + 1, lane));
}

impl Recording {
    /// The same with the steps of one lane after those of another, as far as no value goes from lane to lane; and the place
    /// of each step in it.
    pub fn lane_by_lane(&self) -> (Self, Vec<Place>) {
        let mut from: Vec<Place> = (0..self.steps.len()).collect();
        from.sort_by_key(|place| self.lanes[*place]);
        let mut to = vec![0; from.len()];
        from.iter().enumerate().for_each(|(new, old)| to[*old] = new);
        let steps = from.iter().map(|place| self.steps[*place].moved(|place| to[place])).collect();
        let lanes = from.iter().map(|place| self.lanes[*place]).collect();
        let tables = self.tables.iter().map(|table| match table {
            Table::Computed(entries) => {
                let moved = |entry: &Vec<Place>| entry.iter().map(|place| to[*place]).collect();
                Table::Computed(entries.iter().map(moved).collect())
            }
            committed => committed.clone(),
        });
        (Self { steps, tables: tables.collect(), lanes }, to)
    }
}

impl Step {
    /// The same step with its operands at other places.
    fn moved(self, to: impl Fn(Place) -> Place) -> Self {
        match self {
            Self::Input(_)
            | Self::Constant(_)
            | Self::Register(_)
            | Self::Word(_)
            | Self::Signal(_)
            | Self::Truth(_) => self,
            Self::Add(a, b) => Self::Add(to(a), to(b)),
            Self::Sub(a, b) => Self::Sub(to(a), to(b)),
            Self::Mul(a, b) => Self::Mul(to(a), to(b)),
            Self::Halve(a) => Self::Halve(to(a)),
            Self::Invert(a) => Self::Invert(to(a)),
            Self::Select(m, a, b) => Self::Select(to(m), to(a), to(b)),
            Self::Read { table, index } => Self::Read { table, index: to(index) },
            Self::Part(a, part) => Self::Part(to(a), part),
            Self::Words(two, a, b) => Self::Words(two, to(a), to(b)),
            Self::Borrow(a, b, c) => Self::Borrow(to(a), to(b), to(c)),
            Self::Pick(m, a, b) => Self::Pick(to(m), to(a), to(b)),
            Self::Shl(a, n) => Self::Shl(to(a), n),
            Self::Shr(a, n) => Self::Shr(to(a), n),
            Self::IsZero(a) => Self::IsZero(to(a)),
            Self::Is(a, constant) => Self::Is(to(a), constant),
            Self::Not(a) => Self::Not(to(a)),
            Self::Both(a, b) => Self::Both(to(a), to(b)),
            Self::Either(a, b) => Self::Either(to(a), to(b)),
        }
    }
}

/// The place of a table in the recording.
pub fn table(table: Table) -> usize {
    CURRENT.with_borrow_mut(|recording| {
        let tables = &mut recording.tables;
        tables.iter().position(|known| *known == table).unwrap_or_else(|| {
            tables.push(table);
            tables.len() - 1
        })
    })
}

/// A value of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value(pub Place);

/// A word.
#[derive(Clone, Copy, Debug)]
pub struct Word(pub Place);

/// A truth value.
#[derive(Clone, Copy, Debug)]
pub struct Condition(pub Place);

impl Value {
    /// A coordinate of an input.
    pub fn input(i: usize) -> Self {
        Self(push(Step::Input(i)))
    }

    /// An entry of a table.
    pub fn read<const K: usize>(table: usize, index: Word) -> [Self; K] {
        let read = push(Step::Read { table, index: index.0 });
        std::array::from_fn(|k| Self(push(Step::Part(read, k))))
    }

    /// What stands for its memory form: its place, with a word that no value below a modulus has.
    pub fn stored(self) -> [u64; 4] {
        [self.0 as u64, 0, 0, STORED]
    }
}

/// The highest word of what stands for a memory form.
const STORED: u64 = u64::MAX;

impl Word {
    /// A word of a scalar.
    pub fn register(i: usize) -> Self {
        Self(push(Step::Register(i)))
    }
}

impl Condition {
    /// A truth value that is an input.
    pub fn signal(i: usize) -> Self {
        Self(push(Step::Signal(i)))
    }
}

impl Mask for Condition {
    fn constant(value: bool) -> Self {
        Self(push(Step::Truth(value)))
    }
    fn not(self) -> Self {
        Self(push(Step::Not(self.0)))
    }
    fn and(self, other: Self) -> Self {
        Self(push(Step::Both(self.0, other.0)))
    }
    fn or(self, other: Self) -> Self {
        Self(push(Step::Either(self.0, other.0)))
    }
}

impl Lanewise for Word {
    fn add(self, other: Self) -> Self {
        Self(push(Step::Words(Two::Add, self.0, other.0)))
    }
    fn sub(self, other: Self) -> Self {
        Self(push(Step::Words(Two::Sub, self.0, other.0)))
    }
    fn and(self, other: Self) -> Self {
        Self(push(Step::Words(Two::And, self.0, other.0)))
    }
    fn or(self, other: Self) -> Self {
        Self(push(Step::Words(Two::Or, self.0, other.0)))
    }
    fn xor(self, other: Self) -> Self {
        Self(push(Step::Words(Two::Xor, self.0, other.0)))
    }
}

impl LaneWord for Word {
    type Mask = Condition;

    fn constant(word: u64) -> Self {
        Self(push(Step::Word(word)))
    }
    fn shl(self, n: u32) -> Self {
        Self(push(Step::Shl(self.0, n)))
    }
    fn shr(self, n: u32) -> Self {
        Self(push(Step::Shr(self.0, n)))
    }
    fn is(self, constant: u64) -> Condition {
        Condition(push(Step::Is(self.0, constant)))
    }
}

impl ScalarWord for Word {
    type Borrow = Self;

    fn no_borrow() -> Self {
        Self::constant(0)
    }
    fn borrowing_sub(self, other: Self, borrow: Self) -> (Self, Self) {
        let difference = self.sub(other).sub(borrow);
        (difference, Self(push(Step::Borrow(self.0, other.0, borrow.0))))
    }
    fn is_odd(self) -> Condition {
        self.and(Self::constant(1)).is(1)
    }
    fn pick(mask: Condition, if_true: Self, if_false: Self) -> Self {
        Self(push(Step::Pick(mask.0, if_true.0, if_false.0)))
    }
}

impl Field for Value {
    type Mask = Condition;

    fn constant(words: &[u64; 4]) -> Self {
        Self(push(Step::Constant(*words)))
    }
    fn add(self, other: Self) -> Self {
        Self(push(Step::Add(self.0, other.0)))
    }
    fn sub(self, other: Self) -> Self {
        Self(push(Step::Sub(self.0, other.0)))
    }
    fn mul(self, other: Self) -> Self {
        Self(push(Step::Mul(self.0, other.0)))
    }
    fn halve(self) -> Self {
        Self(push(Step::Halve(self.0)))
    }
    fn invert(self) -> Self {
        Self(push(Step::Invert(self.0)))
    }
    fn is_zero(self) -> Condition {
        Condition(push(Step::IsZero(self.0)))
    }
    fn select(mask: Condition, if_true: Self, if_false: Self) -> Self {
        Self(push(Step::Select(mask.0, if_true.0, if_false.0)))
    }
}

impl TableField for Value {
    type Word = Word;

    fn load(words: &[u64; 4]) -> Self {
        match *words {
            [place, 0, 0, STORED] => Self(place as usize),
            words => Self(push(Step::Constant(words))),
        }
    }

    fn lookup_shared<const K: usize>(entries: &[[[u64; 4]; K]], index: Word) -> [Self; K] {
        let first = entries.first().map(|entry| entry.to_vec()).unwrap_or_default();
        Self::read(table(Table::Committed(first, entries.len())), index)
    }

    fn lookup<const K: usize>(entries: &[[Self; K]], index: Word) -> [Self; K] {
        let entries = entries.iter().map(|entry| entry.iter().map(|value| value.0).collect());
        Self::read(table(Table::Computed(entries.collect())), index)
    }
}
