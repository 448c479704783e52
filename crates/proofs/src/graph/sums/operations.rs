//! What operations on words are, as sums.

use std::rc::Rc;

use super::super::{Graph, Node, Symbol, Word};
use super::forms::{Form, ONE, Sum, add, is_multiple, reduced, total};
use super::{Integer, Sums, bounds_of};

impl Sums {
    /// The quotient of a sum by 2^64, rounded down.
    pub(super) fn quotient(&mut self, sum: &Sum) -> Option<Sum> {
        let (mut form, mut above) = reduced(sum);
        // ⌊(F − 1)/2^64⌋ = −1 − ⌊−F/2^64⌋
        if form.get(&ONE) == Some(&-1) && form.len() > 1 {
            form.remove(&ONE);
            let other = self.quotient(&total(&[(&form, -1)])?)?;
            add(&mut above, -1, &other)?;
            add(&mut above, -1, &Sum::from([(ONE, 1)]))?;
            return Some(above);
        }
        let bounds = self.bounds(&form).map(|(least, greatest)| (least >> 64, greatest >> 64));
        let (leaf, times) = match bounds {
            Some((least, greatest)) if least == greatest => (ONE, least),
            _ => (self.leaf(Integer::Quotient(Rc::new(form)), bounds), 1),
        };
        add(&mut above, times, &Sum::from([(leaf, 1)]))?;
        Some(above)
    }

    /// That of the form of a word.
    fn quotient_of(&mut self, word: Word) -> Option<Sum> {
        let form = self.form(word).clone();
        self.quotient(&total(&[(&form, 1)])?)
    }

    /// How often the sum of multiples of words goes over 2^64: its quotient, less those of the words' own forms.
    fn carry(&mut self, terms: &[(Word, i128)]) -> Option<Sum> {
        let forms: Vec<_> =
            terms.iter().map(|(word, times)| (self.form(*word).clone(), *times)).collect();
        let forms: Vec<_> = forms.iter().map(|(form, times)| (&**form, *times)).collect();
        let mut carry = self.quotient(&total(&forms)?)?;
        for (word, times) in terms {
            let own = self.quotient_of(*word)?;
            add(&mut carry, -times, &own)?;
        }
        Some(carry)
    }

    /// What an operation is, as a sum; nothing, if it is none.
    pub(super) fn form_of(&mut self, graph: &Graph, node: &Node) -> Option<Form> {
        let one = |place: &Sum| reduced(place).0;
        let of = |all: &Self, terms: &[(Word, i128)]| {
            let forms: Vec<_> =
                terms.iter().map(|(word, times)| (&**all.form(*word), *times)).collect();
            total(&forms).map(|sum| one(&sum))
        };
        if let Node::Cases { bits, words } = node {
            // a bit of a word
            let ([(word, place)], [no, yes]) = (&bits[..], &words[..]) else { return None };
            let bit = self.shifted(Form::clone(self.form(*word)), (*place).into());
            let bit = self.lowest(&bit, 1);
            return match (self.number(*no)?, self.number(*yes)?) {
                (0, 1) => Some(bit),
                (1, 0) => Some(one(&total(&[(&Form::from([(ONE, 1)]), 1), (&bit, -1)])?)),
                _ => None,
            };
        }
        match *node {
            Node::Number(value) => Some(one(&Sum::from([(ONE, value.into())]))),
            Node::Sum([a, b, c]) => of(self, &[(a, 1), (b, 1), (c, 1)]),
            Node::Difference([a, b, c]) => of(self, &[(a, 1), (b, -1), (c, -1)]),
            Node::Carry([a, b, c]) => self.carry(&[(a, 1), (b, 1), (c, 1)]).map(|sum| one(&sum)),
            Node::Borrow([a, b, c]) => {
                let carry = self.carry(&[(a, 1), (b, -1), (c, -1)])?;
                let mut borrow = Sum::new();
                add(&mut borrow, -1, &carry)?;
                Some(one(&borrow))
            }
            Node::Left(word, places) => of(self, &[(word, 1 << places)]),
            Node::Either([a, b]) if graph.are_apart(a, b) => of(self, &[(a, 1), (b, 1)]),
            // ones in the lowest places
            Node::Either([a, b]) => [(a, b), (b, a)].into_iter().find_map(|(a, b)| {
                let ones = graph.as_number(a).filter(|ones| ones & ones.wrapping_add(1) == 0)?;
                let rest = self.lowest(&self.form(b).clone(), ones.trailing_ones());
                let number = Form::from([(ONE, ones as i64)]);
                Some(one(&total(&[(self.form(b), 1), (&rest, -1), (&number, 1)])?))
            }),
            // the complement, of so many lowest bits
            Node::One([a, b]) => [(a, b), (b, a)].into_iter().find_map(|(a, b)| {
                let number = self.number(a)?;
                let ones = (number as u64).trailing_ones();
                let is_full = (number as u64).count_ones() == ones;
                let is_sum = is_full && graph.bits(b) <= ones;
                is_sum.then(|| of(self, &[(a, 1), (b, -1)]))?
            }),
            Node::Right(word, places) => Some(self.shifted(Form::clone(self.form(word)), places)),
            // the lowest bits, and all but these, also of the lowest bits
            Node::Both([a, b]) => [(a, b), (b, a)].into_iter().find_map(|(a, b)| {
                let mask = graph.as_number(a)?;
                let zeros = mask.trailing_zeros();
                let form = self.form(b).clone();
                // the lowest bits of a multiple are 0
                let below = u64::MAX.checked_shr(64 - zeros).filter(|_| is_multiple(&form, zeros));
                let mask = mask | below.unwrap_or_default();
                let (ones, zeros) = (mask.trailing_ones(), mask.trailing_zeros());
                if mask.count_ones() == ones {
                    return Some(self.lowest(&form, ones));
                }
                // ones that follow each other
                let end = zeros + mask.count_ones();
                let is_run = mask >> zeros == u64::MAX >> (64 - mask.count_ones());
                let whole = is_run.then(|| self.lowest(&form, end))?;
                let rest = self.lowest(&form, zeros);
                Some(one(&total(&[(&whole, 1), (&rest, -1)])?))
            }),
            Node::Bytes(bytes) => {
                let Symbol::Of(word, 0) = bytes[0] else { return None };
                let size = bytes.iter().take_while(|byte| **byte != Symbol::Number(0)).count();
                let of_word = (0..8).map(|at| {
                    if at < size { Symbol::Of(word, at as u8) } else { Symbol::Number(0) }
                });
                let is_low = size < 8 && bytes.iter().copied().eq(of_word);
                is_low.then(|| self.lowest(&self.form(word).clone(), 8 * size as u32))
            }
            Node::Low([a, b]) => [(a, b), (b, a)].into_iter().find_map(|(a, b)| {
                if let Some(number) = self.number(a) {
                    return of(self, &[(b, number.into())]);
                }
                // a selection between 0 and −1
                let Node::Select([bit, yes, no]) = *graph.node(a) else { return None };
                let is_fill = (self.number(yes), self.number(no)) == (Some(-1), Some(0));
                let selected = is_fill.then(|| Node::Select([self.first(bit), b, self.first(no)]));
                let bounds = bounds_of(graph, b);
                let leaf = self.leaf(Integer::Word(selected?), bounds);
                Some(Form::from([(leaf, -1)]))
            }),
            Node::High([a, b]) => [(a, b), (b, a)].into_iter().find_map(|(a, b)| {
                let number = graph.as_number(a)?;
                Some(one(&self.carry(&[(b, number.into())])?))
            }),
            Node::Select([bit, yes, no]) => {
                let (yes, no) = (self.number(yes)?, self.number(no)?);
                let number = Form::from([(ONE, no)]);
                let by = i128::from(yes) - i128::from(no);
                Some(one(&total(&[(&number, 1), (self.form(bit), by)])?))
            }
            _ => None,
        }
    }
}
