//! How many operations of each kind.

use yuxi_testkit::counts::Counts;

use crate::{Operation, Recording};

/// Counts one more operation.
pub(crate) fn add<I>(counts: &mut Counts, operation: &Operation<I>) {
    let mut product = |a, b| if a == b { counts.square += 1 } else { counts.mul += 1 };
    match *operation {
        Operation::Input(_) | Operation::Constant(_) | Operation::Select(..) => {}
        Operation::Add(..)
        | Operation::Sub(..)
        | Operation::Neg(_)
        | Operation::Double(_)
        | Operation::Halve(_) => counts.sum += 1,
        Operation::Triple(_) | Operation::ThreeHalves(_) => counts.sum += 2,
        Operation::Mul(a, b) => product(a, b),
        Operation::Square(a) => product(a, a),
        Operation::MulSmall(..) => counts.small += 1,
        Operation::MulAddMul([a, b, c, d]) | Operation::MulSubMul([a, b, c, d]) => {
            product(a, b);
            product(c, d);
            counts.sum += 1;
        }
        Operation::Invert(_) => counts.invert += 1,
    }
}

impl<I, S> Recording<I, S> {
    /// The operations of each kind.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        self.operations.iter().for_each(|operation| add(&mut counts, operation));
        counts
    }
}
