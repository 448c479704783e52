//! Why the limb that a Montgomery reduction clears is 0: 2^52 divides it, and it is smaller.

use num_bigint::BigInt;

use super::lane::LIMB;
use crate::checker::{Combination, Monomial, Polynomial, Refused, Step, Variable};
use crate::facts::Facts;

/// The lower bits of a word, which are 0.
#[derive(Clone, Debug)]
pub(super) struct Cleared {
    /// These bits.
    pub(super) low: Variable,
    /// How 2^52 divides them.
    why: Combination,
}

impl Cleared {
    /// Of `after`, which is `before` plus the lower half of q·m, with q the lower half of l times −m^−1: there l are the lower
    /// bits of `before`. As 2^52 divides l + l·(−m^−1)·m, it divides the lower bits of `after`.
    pub(super) fn new(
        facts: &Facts,
        [before, l]: [&Polynomial; 2],
        [after, low]: [&Polynomial; 2],
    ) -> Result<Self, Refused> {
        let (of_after, low) = defining(facts, low)?;
        let mut equations = vec![(of_after, Monomial::ONE, BigInt::from(1))];
        if l != before {
            let (of_before, _) = defining(facts, l)?;
            equations.push((of_before, Monomial::ONE, BigInt::from(-1)));
        }
        // what was added becomes a multiple of l
        let mut rest = after.plus(-1, before);
        for (place, one) in facts.definitions.iter().enumerate().rev() {
            let own = Monomial::of(one.low);
            let Some(factor) = rest.coefficient(&own).filter(|_| l.coefficient(&own).is_none())
            else {
                continue;
            };
            let factor = factor.clone();
            rest.add_product(&factor, &Monomial::ONE, &one.equation)
                .ok_or_else(|| Refused("too many factors".into()))?;
            equations.push((place, Monomial::ONE, factor));
        }
        let why = Combination { scale: 1.into(), equations, premises: Vec::new() };
        Ok(Self { low, why })
    }

    /// What is 0.
    pub(super) fn polynomial(&self) -> Polynomial {
        Polynomial::variable(self.low)
    }

    /// The step that shows it.
    pub(super) fn step(&self) -> Step {
        Step::Remainder(BigInt::from(1_u64 << LIMB), self.polynomial(), self.why.clone())
    }
}

/// The number of the equation that defines lower bits, and their variable.
fn defining(facts: &Facts, low: &Polynomial) -> Result<(usize, Variable), Refused> {
    let mut all = facts.definitions.iter().enumerate();
    let found = all.find(|(_, one)| *low == Polynomial::variable(one.low));
    let found = found.map(|(place, one)| (place, one.low));
    found.ok_or_else(|| Refused("bits that no equation defines".into()))
}
