//! Words as sums: what a word is modulo 2^64, as multiples of words that are no sums.
//!
//! Compilers put the terms of a sum in another order, if nothing takes the carries. Two words with the same multiples of the
//! same words are equal, for all inputs.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Graph, Node, Word};
use crate::items::Packed;
use crate::maps::Map;

/// How often each word is in a sum modulo 2^64, and, under no word, the number that is added. No multiple is 0.
pub type Form = BTreeMap<Option<Word>, u64>;

/// The words of a graph, in the order of their making.
#[derive(Debug, Default)]
pub struct Linear {
    forms: Vec<Rc<Form>>,
    /// The first word with the same form.
    same: Vec<Word>,
    /// The operations, on the first words of the same values.
    nodes: Vec<Node>,
    by_form: Map<Rc<Form>, Word>,
    by_node: Map<Node, Word>,
}

/// Adds a multiple of a form.
pub fn add(to: &mut Form, times: u64, other: &Form) {
    for (word, own) in other {
        let sum = to.entry(*word).or_default();
        *sum = sum.wrapping_add(own.wrapping_mul(times));
        if *sum == 0 {
            to.remove(word);
        }
    }
}

fn number(value: u64) -> Form {
    let mut form = Form::new();
    add(&mut form, value, &Form::from([(None, 1)]));
    form
}

impl Linear {
    /// All words of a graph.
    pub fn new(graph: &Graph) -> Self {
        let mut all = Self::default();
        for (place, node) in graph.nodes.iter().enumerate() {
            let word = Word(Packed::new(place as u32));
            let own = node.on(&|word| all.first(word));
            let own = all.carry_by_comparison(graph, &own).unwrap_or(own);
            let form = all.sum(graph, &own).unwrap_or_else(|| {
                let first = *all.by_node.entry(own.clone()).or_insert(word);
                Form::from([(Some(first), 1)])
            });
            all.nodes.push(own);
            let form = Rc::new(form);
            let first = *all.by_form.entry(form.clone()).or_insert(word);
            all.forms.push(form);
            all.same.push(first);
        }
        all
    }

    /// The first word that has the value of a word.
    pub fn first(&self, word: Word) -> Word {
        self.same[word.0.place()]
    }

    /// What a word is.
    pub fn form(&self, word: Word) -> &Rc<Form> {
        &self.forms[word.0.place()]
    }

    /// The form of a carry's or a borrow's sum.
    pub fn total(&self, [a, b, carry]: [Word; 3], times: u64) -> Form {
        let mut form = Form::clone(self.form(a));
        add(&mut form, times, self.form(b));
        add(&mut form, times, self.form(carry));
        form
    }

    /// The operation of a word, on the first words of the same values.
    pub fn node(&self, word: Word) -> &Node {
        &self.nodes[self.first(word).0.place()]
    }

    /// Whether a sum of words is less than one of them, which is the carry.
    fn carry_by_comparison(&self, graph: &Graph, node: &Node) -> Option<Node> {
        let Node::Borrow([sum, a, zero]) = *node else { return None };
        if graph.as_number(zero) != Some(0) {
            return None;
        }
        let mut rest = Form::clone(self.form(sum));
        add(&mut rest, u64::MAX, self.form(a));
        let b = *self.by_form.get(&rest).filter(|b| **b < sum)?;
        let [a, b] = if a <= b { [a, b] } else { [b, a] };
        Some(Node::Carry([a, b, zero]))
    }

    /// What a sum is modulo 2^64; nothing, if the operation is no sum.
    fn sum(&self, graph: &Graph, node: &Node) -> Option<Form> {
        let of = |parts: &[(Word, u64)]| {
            let mut form = Form::new();
            parts.iter().for_each(|(word, times)| add(&mut form, *times, self.form(*word)));
            form
        };
        let less = u64::MAX;
        Some(match *node {
            Node::Number(value) => number(value),
            Node::Sum(words) => self.total(words, 1),
            Node::Difference(words) => self.total(words, less),
            Node::Left(word, places) => of(&[(word, 1 << places)]),
            Node::Either([a, b]) if graph.are_apart(a, b) => of(&[(a, 1), (b, 1)]),
            // the negation of a bit
            Node::One([a, b]) => {
                let (one, bit) = [(a, b), (b, a)]
                    .into_iter()
                    .find(|(one, bit)| graph.as_number(*one) == Some(1) && graph.bits(*bit) <= 1)?;
                of(&[(one, 1), (bit, less)])
            }
            Node::Low([a, b]) => {
                let (factor, word) = [(a, b), (b, a)]
                    .into_iter()
                    .find_map(|(factor, word)| Some((graph.as_number(factor)?, word)))?;
                of(&[(word, factor)])
            }
            Node::Select([bit, yes, no]) => {
                let (yes, no) = (graph.as_number(yes)?, graph.as_number(no)?);
                let mut form = number(no);
                add(&mut form, yes.wrapping_sub(no), self.form(bit));
                form
            }
            _ => return None,
        })
    }
}

impl Graph {
    /// How many low bits of a word are 0 for all inputs; some of them.
    fn low_zeros(&self, word: Word) -> u32 {
        match self.node(word) {
            Node::Left(_, places) => *places,
            Node::Number(value) => value.trailing_zeros(),
            Node::Both([a, b]) => self.low_zeros(*a).max(self.low_zeros(*b)),
            Node::Select([_, yes, no]) => self.low_zeros(*yes).min(self.low_zeros(*no)),
            _ => 0,
        }
    }

    /// Whether no bit is in both, by what is known of lengths and shifts.
    pub fn are_apart(&self, a: Word, b: Word) -> bool {
        self.low_zeros(a) >= self.bits(b) || self.low_zeros(b) >= self.bits(a)
    }
}
