//! Sums in lanes of which some terms are computed from scalars.

use super::{Graph, Word};
use crate::vector::graph::Node;
use crate::vector::lane::Lane;

/// A word, or 1 if there is none, and by what it is multiplied.
type Term = (Option<Word>, u64);

impl Graph {
    /// A sum in a lane, in which the terms that bits of scalars choose among numbers, and the number that is added to them, are
    /// one word: so it does not show in which order they were added, and before or after which choice.
    pub fn settled(&mut self, node: Node) -> Node {
        if !self.has_scalars() {
            return node;
        }
        let Some((rest, terms)) = self.chosen_terms(node) else { return node };
        let sum = self.sum_of_terms(terms);
        if !self.is_number_in_cases(sum) {
            return node;
        }
        let sum = self.to_lane(sum);
        self.lanes.sum(&rest, &sum)
    }

    /// The terms of a sum that bits of scalars choose among numbers, with the number if there is one, and the other terms.
    /// Nothing, if these are no terms or one alone.
    fn chosen_terms(&mut self, node: Node) -> Option<(Node, Vec<Term>)> {
        let mut terms = Vec::new();
        for (input, factor) in self.lanes.inputs_in(node) {
            let word = input.map(|input| self.taken(input));
            match word {
                Some(Some(word)) if self.is_number_in_cases(word) => {
                    terms.push((Some(word), factor))
                }
                Some(_) => {}
                None => terms.push((None, factor)),
            }
        }
        // a single one is a multiple of a power of two
        let is_settled = match terms[..] {
            [] | [(None, _)] => true,
            [(Some(_), factor)] => factor.is_power_of_two(),
            _ => false,
        };
        if is_settled {
            return None;
        }
        let mut rest = node;
        for (word, factor) in &terms {
            let word = match word {
                Some(word) => self.to_lane(*word),
                None => self.lanes.number(1),
            };
            let term = self.lanes.scaled(&word, *factor);
            rest = self.lanes.difference(&rest, &term);
        }
        Some((rest, terms))
    }

    /// Of a sum in a lane of words that are computed from scalars alone, that sum as such a word.
    pub(super) fn without_sums(&mut self, word: Word) -> Word {
        let super::Node::Lane(node) = *self.node(word) else { return word };
        let mut terms = Vec::new();
        let inputs = self.lanes.inputs_in(node);
        if inputs.len() < self.lanes.terms(node) {
            return word;
        }
        for (input, factor) in inputs {
            let term = input.map(|input| self.taken(input));
            match term {
                Some(Some(word)) if self.of_scalars[word.0.place()] => {
                    terms.push((Some(word), factor));
                }
                Some(_) => return word,
                None => terms.push((None, factor)),
            }
        }
        self.sum_of_terms(terms)
    }

    /// The sum of multiples of words, and of a number.
    fn sum_of_terms(&mut self, terms: Vec<Term>) -> Word {
        let zero = self.number(0);
        terms.into_iter().fold(zero, |sum, (word, factor)| {
            let is_less = factor.cast_signed() < 0;
            let size = if is_less { factor.wrapping_neg() } else { factor };
            let term = match word {
                Some(word) if size.is_power_of_two() => self.left(word, size.trailing_zeros()),
                word => {
                    let size = self.number(size);
                    word.map_or(size, |word| self.product(word, size).0)
                }
            };
            if is_less { self.difference(sum, term, zero).0 } else { self.sum(sum, term, zero).0 }
        })
    }
}
