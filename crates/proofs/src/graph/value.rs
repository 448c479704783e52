//! The value of a word, by the meaning of its node alone.

use super::{Graph, Node, Symbol, Word};
use crate::maps::Map;

/// The values of inputs.
pub(super) type Inputs<'a> = &'a dyn Fn(u64) -> Option<u64>;

impl Graph {
    /// The value for these values of the inputs. Nothing, if an operation is known by its name alone, or an input has
    /// no value.
    pub fn value(&self, word: Word, inputs: Inputs<'_>) -> Option<u64> {
        let of_item = self.value_of_item(word, inputs);
        of_item.unwrap_or_else(|| self.value_apart(word, inputs, inputs))
    }

    /// The value of a word without an item, for the inputs of one, and with those of all for words of several.
    pub(super) fn value_apart(
        &self,
        word: Word,
        own: Inputs<'_>,
        inputs: Inputs<'_>,
    ) -> Option<u64> {
        self.value_with(word, (own, inputs), &mut Map::default())
    }

    fn value_with(
        &self,
        word: Word,
        inputs: (Inputs<'_>, Inputs<'_>),
        known: &mut Map<Word, u64>,
    ) -> Option<u64> {
        if let Some(value) = known.get(&word) {
            return Some(*value);
        }
        let (own, of_all) = inputs;
        let value = match self.node(word) {
            Node::OfItem(word) => self.value(*word, of_all)?,
            Node::Lane(node) => {
                let of_words = |input| self.value_apart(self.taken(input)?, own, of_all);
                self.lanes.value(*node, &of_words, &mut Map::default())?
            }
            node => self.value_of(node, own, &mut |word| self.value_with(word, inputs, known))?,
        };
        known.insert(word, value);
        Some(value)
    }

    /// The values of all words, in the order of their making.
    pub fn values(&self, inputs: Inputs<'_>) -> Vec<Option<u64>> {
        let mut values: Vec<Option<u64>> = Vec::new();
        for node in &self.nodes {
            let value = self.value_of(node, inputs, &mut |word| values[word.0.place()]);
            values.push(value);
        }
        values
    }

    /// The value of an operation by those of the words that it is made of.
    pub(super) fn value_of(
        &self,
        node: &Node,
        inputs: Inputs<'_>,
        at: &mut dyn FnMut(Word) -> Option<u64>,
    ) -> Option<u64> {
        if let Node::Cases { bits, words } = node {
            let mut index = 0;
            for (own, (word, place)) in bits.iter().enumerate() {
                index |= ((at(*word)? >> place & 1) as usize) << own;
            }
            return at(words[index]);
        }
        Some(match *node {
            Node::Number(value) => value,
            Node::Input(number) => inputs(number)?,
            Node::Sum([a, b, carry]) => at(a)?.wrapping_add(at(b)?).wrapping_add(at(carry)?),
            Node::Carry([a, b, carry]) => {
                let sum = u128::from(at(a)?) + u128::from(at(b)?) + u128::from(at(carry)?);
                (sum >> 64) as u64
            }
            Node::Difference([a, b, borrow]) => {
                at(a)?.wrapping_sub(at(b)?).wrapping_sub(at(borrow)?)
            }
            Node::Borrow([a, b, borrow]) => {
                u64::from(u128::from(at(a)?) < u128::from(at(b)?) + u128::from(at(borrow)?))
            }
            Node::Low([a, b]) => at(a)?.wrapping_mul(at(b)?),
            Node::High([a, b]) => ((u128::from(at(a)?) * u128::from(at(b)?)) >> 64) as u64,
            Node::Both([a, b]) => at(a)? & at(b)?,
            Node::Either([a, b]) => at(a)? | at(b)?,
            Node::One([a, b]) => at(a)? ^ at(b)?,
            Node::Select([bit, yes, no]) => match at(bit)? {
                0 => at(no)?,
                1 => at(yes)?,
                _ => return None,
            },
            Node::Left(a, places) => at(a)? << places,
            Node::Right(a, places) => at(a)? >> places,
            Node::IsZero(a) => u64::from(at(a)? == 0),
            Node::Bytes(bytes) => {
                let mut value = 0;
                for byte in bytes.into_iter().rev() {
                    let byte = match byte {
                        Symbol::Number(value) => value,
                        Symbol::Of(word, place) => (at(word)? >> (8 * place)) as u8,
                    };
                    value = value << 8 | u64::from(byte);
                }
                value
            }
            Node::Lane(node) => {
                let of_words = |input| self.value(self.taken(input)?, inputs);
                self.lanes.value(node, &of_words, &mut Map::default())?
            }
            // of no item alone
            Node::Cases { .. } | Node::Result { .. } | Node::OfItem(_) => return None,
        })
    }
}
