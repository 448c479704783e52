//! Operations on other words.

use super::{Node, Symbol, Word};

impl Node {
    /// The same operation on other words; where the order does not matter, in the order of their numbers.
    pub(super) fn on(&self, other: &dyn Fn(Word) -> Word) -> Self {
        let two = |[a, b]: &[Word; 2]| {
            let (a, b) = (other(*a), other(*b));
            if a <= b { [a, b] } else { [b, a] }
        };
        let sum = |[a, b, carry]: &[Word; 3]| {
            let [a, b] = two(&[*a, *b]);
            [a, b, other(*carry)]
        };
        match self {
            Self::Number(_) | Self::Input(_) | Self::Lane(_) | Self::OfItem(_) => self.clone(),
            Self::Sum(words) => Self::Sum(sum(words)),
            Self::Carry(words) => Self::Carry(sum(words)),
            Self::Difference(words) => Self::Difference(words.map(other)),
            Self::Borrow(words) => Self::Borrow(words.map(other)),
            Self::Low(words) => Self::Low(two(words)),
            Self::High(words) => Self::High(two(words)),
            Self::Both(words) => Self::Both(two(words)),
            Self::Either(words) => Self::Either(two(words)),
            Self::One(words) => Self::One(two(words)),
            Self::Select(words) => Self::Select(words.map(other)),
            Self::Left(word, places) => Self::Left(other(*word), *places),
            Self::Right(word, places) => Self::Right(other(*word), *places),
            Self::IsZero(word) => Self::IsZero(other(*word)),
            Self::Bytes(bytes) => Self::Bytes(bytes.map(|byte| match byte {
                Symbol::Of(word, place) => Symbol::Of(other(word), place),
                number => number,
            })),
            Self::Cases { bits, words } => Self::Cases {
                bits: bits.iter().map(|(word, place)| (other(*word), *place)).collect(),
                words: words.iter().map(|word| other(*word)).collect(),
            },
            Self::Result { name, inputs, place } => {
                let inputs = inputs.iter().map(|word| other(*word)).collect();
                Self::Result { name: name.clone(), inputs, place: *place }
            }
        }
    }
}
