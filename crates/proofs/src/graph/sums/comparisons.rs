//! Bits that compilers compute by comparisons, as carries and borrows of sums.

use super::super::{Graph, Node, Word};
use super::Sums;
use super::forms::{Form, ONE, Sum, add, reduced, total};

impl Sums {
    /// What a comparison is, or what two bits have in common if both are of comparisons that are one with a borrow.
    pub(super) fn compared(&mut self, graph: &Graph, node: &Node) -> Option<Form> {
        let sum = match *node {
            // the borrow of the word less 1
            Node::IsZero(word) => {
                let one = Form::from([(ONE, 1)]);
                let not = self.no_borrow(word, &one, &Form::new())?;
                let mut sum = Sum::from([(ONE, 1)]);
                add(&mut sum, -1, &not)?;
                sum
            }
            Node::Both([a, b]) if graph.bits(a) <= 1 && graph.bits(b) <= 1 => {
                let mut pairs = [(a, b), (b, a)].into_iter();
                pairs.find_map(|(a, b)| {
                    let found = self.zero_and_none(graph, a, b);
                    let found = found.or_else(|| self.neither(graph, a, b));
                    let found = found.or_else(|| self.no_carry(graph, a, b));
                    found.or_else(|| self.neither_borrow(graph, a, b))
                })?
            }
            _ => return None,
        };
        Some(reduced(&sum).0)
    }

    /// A word is 0, and a bit is not set: nothing is borrowed if 2^64 − 1 and the bit are taken from the word less 1, and nothing
    /// if the word and the bit are taken from 0.
    fn zero_and_none(&mut self, graph: &Graph, zero: Word, not: Word) -> Option<Sum> {
        let Node::IsZero(word) = *graph.node(zero) else { return None };
        let one = Form::from([(ONE, 1)]);
        let bit = if let Node::Both([a, b]) = *graph.node(not)
            && graph.bits(a).max(graph.bits(b)) <= 1
        {
            // that a borrow of the words below is not set may be a comparison of this kind
            reduced(&total(&[(&one, 1), (self.form(not), -1)])?).0
        } else {
            let mut bit = graph.negated(not).filter(|bit| graph.bits(*bit) <= 1)?;
            // of a word that is 0, the borrow of the word less a bit, or of the negated word, is the bit
            while let Node::Borrow([own, x, y]) = *graph.node(bit)
                && self.is_zero_with(own, word)
                && let Some(less) = self.one_bit(graph, x, y)
            {
                bit = less;
            }
            Form::clone(self.form(bit))
        };
        let (form, own) = (Form::clone(self.form(word)), self.quotient(&total(&[(&bit, 1)])?)?);
        if !form.contains_key(&ONE) && form.values().next().is_some_and(|times| *times > 0) {
            // of a word that is no sum with a number: as the borrow of 0 less the word and the bit
            let mut sum = self.quotient(&total(&[(&form, -1), (&bit, -1)])?)?;
            let of_word = self.quotient(&total(&[(&form, 1)])?)?;
            for other in [&own, &of_word, &Sum::from([(ONE, 1)])] {
                add(&mut sum, 1, other)?;
            }
            return Some(sum);
        }
        let before = self.quotient(&total(&[(&form, 1), (&one, -1)])?)?;
        let mut sum = self.quotient(&total(&[(&form, 1), (&bit, -1)])?)?;
        add(&mut sum, -1, &before)?;
        add(&mut sum, 1, &own)?;
        Some(sum)
    }

    /// Whether a word has the form of another one, or that of its negation.
    fn is_zero_with(&self, word: Word, other: Word) -> bool {
        let (form, other) = (self.form(word), self.form(other));
        form == other
            || total(&[(&**form, 1), (&**other, 1)]).is_some_and(|sum| reduced(&sum).0.is_empty())
    }

    /// The one of two words that is a bit, if the other one is 0.
    fn one_bit(&self, graph: &Graph, x: Word, y: Word) -> Option<Word> {
        let is_zero = |word: Word| self.form(word).is_empty();
        let (bit, _) = [(x, y), (y, x)].into_iter().find(|(_, none)| is_zero(*none))?;
        (graph.bits(bit) <= 1).then_some(bit)
    }

    /// a is not less than b, and not a = b with a bit: nothing is borrowed of a less b and the bit.
    fn neither(&mut self, graph: &Graph, not_less: Word, not_equal: Word) -> Option<Sum> {
        let Node::Borrow([a, b, none]) = *graph.node(graph.negated(not_less)?) else { return None };
        let Node::Both([x, y]) = *graph.node(graph.negated(not_equal)?) else { return None };
        let difference = reduced(&total(&[(self.form(a), 1), (self.form(b), -1)])?).0;
        let is_of = |zero: Word, bit: Word| match *graph.node(zero) {
            Node::IsZero(word) => **self.form(word) == difference && graph.bits(bit) <= 1,
            _ => false,
        };
        let (_, bit) = [(x, y), (y, x)].into_iter().find(|(x, y)| is_of(*x, *y))?;
        if graph.as_number(none) != Some(0) {
            return None;
        }
        let (b, bit) = (self.form(b).clone(), self.form(bit).clone());
        self.no_borrow(a, &b, &bit)
    }

    /// Nothing is borrowed of a less b, and nothing of their difference less a bit: so nothing of a less b and the bit, as a
    /// difference that was borrowed for is not 0.
    fn neither_borrow(&mut self, graph: &Graph, first: Word, second: Word) -> Option<Sum> {
        let (first, second) = (graph.negated(first)?, graph.negated(second)?);
        let Node::Borrow([a, b, none]) = *graph.node(first) else { return None };
        let Node::Borrow([next, bit, zero]) = *graph.node(second) else { return None };
        let is_zero = |word: Word| self.form(word).is_empty();
        let difference = reduced(&total(&[(self.form(a), 1), (self.form(b), -1)])?).0;
        let is_next = **self.form(next) == difference && graph.bits(bit) <= 1;
        if !is_next || !is_zero(none) || !is_zero(zero) {
            return None;
        }
        let (b, bit) = (self.form(b).clone(), self.form(bit).clone());
        self.no_borrow(a, &b, &bit)
    }

    /// A sum is not less than one of its terms, and not less after a bit was added to it, as compilers write that nothing is carried
    /// of both. Only the greatest word and a bit carry, and that word is not less than any; so the carries are never both 1.
    fn no_carry(&self, graph: &Graph, first: Word, second: Word) -> Option<Sum> {
        let (first, second) = (graph.negated(first)?, graph.negated(second)?);
        let Node::Borrow([sum, _, none]) = *graph.node(first) else { return None };
        let Node::Borrow([next, before, zero]) = *graph.node(second) else { return None };
        let Node::Sum([a, b, carry]) = *graph.node(next) else { return None };
        let is_zero = |word: Word| self.form(word).is_empty();
        let is_next = [a, b, carry].into_iter().filter(|bit| graph.bits(*bit) <= 1).any(|bit| {
            let rest = total(&[(self.form(next), 1), (self.form(bit), -1)]);
            rest.is_some_and(|rest| reduced(&rest).0 == **self.form(sum))
        });
        if !is_next || self.form(before) != self.form(sum) || !is_zero(none) || !is_zero(zero) {
            return None;
        }
        total(&[(&Form::from([(ONE, 1)]), 1), (self.form(first), -1), (self.form(second), -1)])
    }

    /// 1 if nothing is borrowed of a word less the words of two forms, of which the second is a bit; else 0.
    fn no_borrow(&mut self, a: Word, b: &Form, bit: &Form) -> Option<Sum> {
        let a = self.form(a).clone();
        let mut sum = self.quotient(&total(&[(&a, 1), (b, -1), (bit, -1)])?)?;
        for (form, times) in [(&*a, -1), (b, 1), (bit, 1)] {
            let own = self.quotient(&total(&[(form, 1)])?)?;
            add(&mut sum, times, &own)?;
        }
        add(&mut sum, 1, &Sum::from([(ONE, 1)]))?;
        Some(sum)
    }
}
