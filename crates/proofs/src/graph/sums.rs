//! Words as sums of integers: what a word is modulo 2^64, and what sums carry, whatever the order of their terms.
//!
//! Each word w has a form I, a sum of multiples of integers, with w ≡ I (mod 2^64); so w = I − 2^64·⌊I/2^64⌋. The integers
//! are words that are no sums, forms as words shifted towards the bottom, and the quotients ⌊J/2^64⌋ of other forms J. The carry of a + b + c, whose forms are A, B and C,
//! is ⌊(A + B + C)/2^64⌋ − ⌊A/2^64⌋ − ⌊B/2^64⌋ − ⌊C/2^64⌋, exactly. Of a form, the multiples are made ones in [−2^63, 2^63),
//! and what is taken away goes to the quotient. Words with the same form are equal for all inputs, and so are carries of sums
//! of many terms that were added in another order.

mod comparisons;
mod forms;
mod numbers;
mod operations;
mod shifts;

use std::rc::Rc;

pub use self::forms::Form;
use self::forms::{Leaf, ONE};
use super::{Graph, Node, Word};
use crate::items::{Bundle as _, Packed, item_of, of_any};
use crate::maps::Map;

/// What an integer is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Integer {
    One,
    /// The value of an operation on words.
    Word(Node),
    /// The quotient of a form by 2^64, rounded down.
    Quotient(Rc<Form>),
    /// The word that a form is modulo 2^64, shifted towards the bottom.
    Shifted(Rc<Form>, u32),
}

/// The words of a graph as forms, in the order of their making.
#[derive(Debug)]
pub struct Sums {
    forms: Vec<Rc<Form>>,
    /// The first word with the same form.
    same: Vec<Word>,
    by_form: Map<Rc<Form>, Word>,
    integers: Map<Integer, Leaf>,
    /// The least and the greatest value of each integer; nothing, if they are not known.
    bounds: Vec<Option<(i128, i128)>>,
    /// What the integers are.
    leaves: Vec<Integer>,
}

impl Sums {
    /// All words of a graph.
    pub fn new(graph: &Graph) -> Self {
        Self::with(graph, |_| true)
    }

    /// These words and all that they are made of; what the others are is not known.
    pub fn of(graph: &Graph, words: &[Word]) -> Self {
        let (mut left, mut needed) = (words.to_vec(), vec![false; graph.len()]);
        while let Some(word) = left.pop() {
            if !std::mem::replace(&mut needed[of_any(word).0.place()], true) {
                left.extend(graph.node(of_any(word)).words());
            }
        }
        Self::with(graph, |place| needed[place])
    }

    /// The words of which this is true; with a word, it is of all that it is made of.
    fn with(graph: &Graph, is_needed: impl Fn(usize) -> bool) -> Self {
        let none = Rc::new(Form::new());
        let mut all = Self {
            forms: Vec::new(),
            same: Vec::new(),
            by_form: Map::default(),
            integers: Map::from_iter([(Integer::One, ONE)]),
            bounds: vec![Some((1, 1))],
            leaves: vec![Integer::One],
        };
        for (place, node) in graph.nodes().iter().enumerate() {
            let word = Word(Packed::new(place as u32));
            if !is_needed(place) {
                all.forms.push(none.clone());
                all.same.push(word);
                continue;
            }
            let own = node.on(&|word| all.first(word));
            // comparisons are known by the words themselves, and not by the first ones of the same value
            let form = all.compared(graph, node).or_else(|| all.form_of(graph, &own));
            let form = match form {
                Some(form) => all.uncut(form),
                None => Form::from([(all.leaf(Integer::Word(own), bounds_of(graph, word)), 1)]),
            };
            let form = Rc::new(form);
            let first = *all.by_form.entry(form.clone()).or_insert(word);
            all.forms.push(form);
            all.same.push(first);
        }
        all
    }

    /// The first word that has the value of a word, of its item.
    pub fn first(&self, word: Word) -> Word {
        let first = self.same[of_any(word).0.place()];
        item_of(&word).ok().flatten().map_or(first, |item| first.change(&mut |word| word.of(item)))
    }

    /// What a word is.
    pub fn form(&self, word: Word) -> &Rc<Form> {
        &self.forms[of_any(word).0.place()]
    }

    /// For readers: two words that should have one form, as their forms.
    pub fn text(&self, graph: &Graph, found: Word, expected: Word) -> String {
        let of = |word: Word| {
            let terms = self.form(word).iter().map(|(leaf, times)| {
                let text = match &self.leaves[*leaf as usize] {
                    Integer::One => String::new(),
                    Integer::Word(node) => format!("·{node:?}"),
                    Integer::Shifted(form, places) => format!("·({form:?} >> {places})"),
                    Integer::Quotient(form) => format!("·⌊{form:?}/2^64⌋"),
                };
                format!("{times:#x}{text}")
            });
            let terms: Vec<_> = terms.collect();
            format!("{}, that is {}", graph.text(word, 3), terms.join(" + "))
        };
        format!("{} in place of {}", of(found), of(expected))
    }

    fn leaf(&mut self, integer: Integer, bounds: Option<(i128, i128)>) -> Leaf {
        if let Some(leaf) = self.integers.get(&integer) {
            return *leaf;
        }
        let leaf = u32::try_from(self.bounds.len()).expect("fewer than 2^32 integers");
        self.bounds.push(bounds);
        self.leaves.push(integer.clone());
        self.integers.insert(integer, leaf);
        leaf
    }

    /// The number that a word is.
    fn number(&self, word: Word) -> Option<i64> {
        let form = self.form(word);
        match form.len() {
            0 => Some(0),
            1 => form.get(&ONE).copied(),
            _ => None,
        }
    }

    /// The least and the greatest value of a form.
    fn bounds(&self, form: &Form) -> Option<(i128, i128)> {
        let (mut least, mut greatest) = (0_i128, 0_i128);
        for (leaf, times) in form {
            let (low, high) = self.bounds[*leaf as usize]?;
            let times = i128::from(*times);
            let (low, high) = (low.checked_mul(times)?, high.checked_mul(times)?);
            least = least.checked_add(low.min(high))?;
            greatest = greatest.checked_add(low.max(high))?;
        }
        Some((least, greatest))
    }
}

/// The least and the greatest value of a word.
fn bounds_of(graph: &Graph, word: Word) -> Option<(i128, i128)> {
    Some((0, (1 << graph.bits(word)) - 1))
}
