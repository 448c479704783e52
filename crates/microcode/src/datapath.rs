//! Datapaths: what can happen in a cycle, and when its result can be used.

/// Where an operand comes from that is no result of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Port {
    /// 0.
    Zero,
    /// 1.
    One,
    /// b of the curve.
    B,
    /// 121665, of the ladder.
    A24,
    /// x of the request.
    X,
    /// y of the request.
    Y,
    /// The result of the inverter.
    Inverse,
    /// What a number is multiplied with to become a value of the datapath.
    Enter,
    /// What a value of the datapath is multiplied with to become a number.
    Leave,
    /// A coordinate of the table: of the row that the digit names, or of a fixed row.
    Table {
        /// The row, or none for that of the digit.
        row: Option<u8>,
        /// X, Y, Z, Z², Z³ are 0 to 4; 5 to 7 are for what a program puts aside.
        coordinate: u8,
    },
}

/// What an arithmetic unit may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// a·b.
    Mul,
    /// a + b.
    Add,
    /// 3a/2.
    ThreeHalves,
    /// a + 121665·b.
    AddA24,
    /// a/2.
    Halve,
    /// a − b.
    Sub,
    /// a − b where the digit is negative, else a + b.
    AddByDigit,
    /// a − b where the scalar was negated, else a + b.
    AddByScalar,
    /// The next digit.
    Advance,
    /// The predicates are set from the digit.
    Latch,
}

/// A machine that operations are placed on.
#[derive(Clone, Debug)]
pub struct Datapath {
    /// A name for people.
    pub name: &'static str,
    /// Cycles of the product.
    pub mul_stages: i32,
    /// Cycles of the reduction.
    pub reduce_stages: i32,
    /// Whether the other units sit behind the reduction, and work in its last cycle.
    pub chained: bool,
    /// What each unit does besides the multiplier; each takes one operation a cycle.
    pub units: Vec<Vec<Action>>,
}

impl Datapath {
    /// \[Tan23\]: one unit that adds, subtracts and halves, beside the multiplier.
    #[must_use]
    pub fn tan23() -> Self {
        let all = vec![Action::Add, Action::Sub, Action::Halve];
        Self { name: "U", mul_stages: 1, reduce_stages: 1, chained: false, units: vec![all] }
    }

    /// \[Yu20\]: an adder and a subtractor behind the reduction. Of its fused
    /// operations (3a, 8a, 1.5a − b, a − 2b) this needs 3a/2 alone.
    #[must_use]
    pub fn yu20() -> Self {
        let mut datapath = Self { name: "C", ..Self::core(1, 1) };
        datapath.units[0].retain(|action| *action != Action::AddA24);
        datapath
    }

    /// The core in `rtl/`, with so many stages.
    #[must_use]
    pub fn core(mul_stages: i32, reduce_stages: i32) -> Self {
        let plus = vec![Action::Add, Action::ThreeHalves, Action::AddA24];
        let minus = vec![Action::Sub, Action::AddByDigit, Action::AddByScalar];
        let units = vec![plus, minus];
        Self { name: "core", mul_stages, reduce_stages, chained: true, units }
    }

    /// Cycles from a product's start until a register gives it.
    #[must_use]
    pub fn mul_latency(&self) -> i32 {
        self.mul_stages + self.reduce_stages
    }

    /// The unit of an action: 0 is the multiplier, then `units` in their order.
    ///
    /// # Panics
    /// Where no unit does it.
    #[must_use]
    pub fn unit(&self, action: Action) -> Option<usize> {
        match action {
            Action::Mul => Some(0),
            Action::Advance | Action::Latch => None,
            other => {
                let found = self.units.iter().position(|unit| unit.contains(&other));
                Some(1 + found.unwrap_or_else(|| panic!("{} does no {other:?}", self.name)))
            }
        }
    }

    /// Whether some unit does it.
    #[must_use]
    pub fn has(&self, action: Action) -> bool {
        action == Action::Mul || self.units.iter().any(|unit| unit.contains(&action))
    }

    /// Cycles from an operation's start until a register gives its result.
    #[must_use]
    pub fn latency(&self, action: Action) -> i32 {
        if action == Action::Mul { self.mul_latency() } else { 1 }
    }

    /// Cycles from one operation's start until another can take its result.
    #[must_use]
    pub fn delay(&self, from: Action, to: Action) -> i32 {
        let chained = self.chained && from == Action::Mul && to != Action::Mul;
        self.latency(from) - i32::from(chained)
    }
}
