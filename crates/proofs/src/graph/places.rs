//! Words of a scalar by their bits: which bit of which word is at each place.
//!
//! What is shifted, cut and put together of a scalar is known by its bits; once few are left, these choose its value
//! ([`cases`](super::cases)). So is what is computed from a scalar alone, as a word of which nothing else is known.

use std::rc::Rc;

use super::cases::{Bit, Digits, MOST};
use super::{Graph, Node, Symbol, Word};

/// What is at a place of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Zero,
    One,
    Of(Bit),
}

/// What is at each place, the lowest first.
pub(super) type Places = [Place; 64];

impl Place {
    fn both(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Zero, _) | (_, Self::Zero) => Some(Self::Zero),
            (Self::One, place) | (place, Self::One) => Some(place),
            _ => (self == other).then_some(self),
        }
    }

    fn either(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::One, _) | (_, Self::One) => Some(Self::One),
            (Self::Zero, place) | (place, Self::Zero) => Some(place),
            _ => (self == other).then_some(self),
        }
    }
}

fn of_number(number: u64) -> Places {
    std::array::from_fn(|at| if number >> at & 1 == 1 { Place::One } else { Place::Zero })
}

/// Nothing if one of the places is nothing.
fn all(place: impl Fn(usize) -> Option<Place>) -> Option<Places> {
    let mut places = [Place::Zero; 64];
    for (at, own) in places.iter_mut().enumerate() {
        *own = place(at)?;
    }
    Some(places)
}

impl Graph {
    /// Takes inputs as the words of a scalar, whose digits are taken in this order, as those of all scalars of the graph.
    pub fn take_scalar(&mut self, inputs: [u64; 4], digits: Digits) -> [Word; 4] {
        let of_any =
            inputs.map(|number| self.items.find(number).map_or(number, |(of_any, _)| of_any));
        self.scalars.extend(of_any);
        self.digits = digits;
        inputs.map(|number| self.input(number))
    }

    /// Whether a node is computed from a scalar alone.
    pub(super) fn is_of_scalar(&self, node: &Node) -> bool {
        if self.scalars.is_empty() {
            return false;
        }
        match node {
            Node::Input(number) => self.scalars.contains(number),
            Node::Number(_) | Node::Lane(_) | Node::Result { .. } => false,
            _ => {
                let words = node.words();
                let is_of = |word: &Word| self.of_scalars[word.0.place()];
                words.iter().any(is_of)
                    && words.iter().all(|word| is_of(word) || self.as_number(*word).is_some())
            }
        }
    }

    /// What is at the places of a number, or of a word that is computed from a scalar alone. A number that bits choose has
    /// places only if it was made of them.
    fn places(&self, word: Word) -> Option<Rc<Places>> {
        if !self.has_places(word) {
            return None;
        }
        if let Some(number) = self.as_number(word) {
            return Some(of_number(number).into());
        }
        let made = self.places.get(&word).cloned();
        Some(made.unwrap_or_else(|| Rc::new(self.own_places(word))))
    }

    fn has_places(&self, word: Word) -> bool {
        if self.is_number_in_cases(word) {
            return self.as_number(word).is_some() || self.places.contains_key(&word);
        }
        self.of_scalars[word.0.place()] || self.places.contains_key(&word)
    }

    /// What is at the places of two words; nothing, if one of them has none.
    fn places_of_both(&self, a: Word, b: Word) -> Option<[Rc<Places>; 2]> {
        if !self.has_places(b) {
            return None;
        }
        Some([self.places(a)?, self.places(b)?])
    }

    fn own_places(&self, word: Word) -> Places {
        let bits = self.bits(word) as usize;
        std::array::from_fn(|at| if at < bits { Place::Of((word, at as u8)) } else { Place::Zero })
    }

    /// The word with these places. Nothing, if so many bits have no node of their own.
    fn of_places(&mut self, places: &Places) -> Option<Word> {
        let bits = places.iter().filter_map(|place| match place {
            Place::Of(bit) => Some(*bit),
            _ => None,
        });
        let mut bits: Vec<_> = bits.collect();
        bits.sort_unstable();
        bits.dedup();
        if let Some((word, 0)) = bits.first()
            && self.own_places(*word) == *places
        {
            return Some(*word);
        }
        if bits.len() > MOST {
            return None;
        }
        let value = |of: usize| {
            let bit = |place: &Place| match place {
                Place::Zero => 0,
                Place::One => 1,
                Place::Of(bit) => {
                    (of >> bits.binary_search(bit).expect("all bits are there") & 1) as u64
                }
            };
            places.iter().enumerate().map(|(at, place)| bit(place) << at).sum()
        };
        Some(self.of_values(&bits, value))
    }

    /// The word with these places, which an operation makes too.
    fn with_places(
        &mut self,
        places: Option<Places>,
        operation: impl FnOnce(&mut Self) -> Word,
    ) -> Option<Word> {
        let places = places?;
        let word = match self.of_places(&places) {
            Some(word) => word,
            None => operation(self),
        };
        if self.as_number(word).is_none() && self.own_places(word) != places {
            self.places.insert(word, Rc::new(places));
        }
        Some(word)
    }

    /// The bits of a word that are in a mask too, of which few have a node of their own: of a word that other bits choose, or of
    /// a sum of two without carries, those of its parts. So it does not count what was computed in the other places.
    fn few_bits(&mut self, word: Word, mask: u64) -> Option<Word> {
        if !self.of_scalars[word.0.place()] || mask.count_ones() as usize > MOST {
            return None;
        }
        if let Node::One([a, b]) = *self.node(word) {
            let mask = self.number(mask);
            let (a, b) = (self.both(a, mask), self.both(b, mask));
            return Some(self.one(a, b));
        }
        if !self.is_chosen(word) || self.is_number_in_cases(word) {
            return None;
        }
        let number = self.number(mask);
        let [word] = self.by_cases([word], |graph, [word]| [graph.both(word, number)])?;
        self.is_flat(word).then_some(word)
    }

    /// A word, shifted towards the top.
    pub(super) fn left_by_places(&mut self, a: Word, by: usize) -> Option<Word> {
        let own = self.places(a)?;
        let at = |at: usize| at.checked_sub(by).map_or(Place::Zero, |from| own[from]);
        self.with_places(Some(std::array::from_fn(at)), |graph| graph.left_by_rules(a, by as u32))
    }

    /// Shifted towards the bottom.
    pub(super) fn right_by_places(&mut self, a: Word, by: usize) -> Option<Word> {
        let own = self.places(a)?;
        let at = |at: usize| own.get(at + by).copied().unwrap_or(Place::Zero);
        self.with_places(Some(std::array::from_fn(at)), |graph| graph.right_by_rules(a, by as u32))
    }

    /// The bits that are in both words.
    pub(super) fn both_by_places(&mut self, a: Word, b: Word) -> Option<Word> {
        for (a, b) in [(a, b), (b, a)] {
            if let Some(mask) = self.as_number(b)
                && let Some(word) = self.few_bits(a, mask)
            {
                return Some(word);
            }
        }
        let [x, y] = self.places_of_both(a, b)?;
        let places = all(|at| x[at].both(y[at]));
        self.with_places(places, |graph| graph.both_by_rules(a, b))
    }

    /// The bits that are in one or both.
    pub(super) fn either_by_places(&mut self, a: Word, b: Word) -> Option<Word> {
        let [x, y] = self.places_of_both(a, b)?;
        let places = all(|at| x[at].either(y[at]));
        self.with_places(places, |graph| graph.either_by_rules(a, b))
    }

    /// The word with these bytes.
    pub(super) fn bytes_by_places(&mut self, bytes: [Symbol; 8]) -> Option<Word> {
        if let [Symbol::Of(word, 0), rest @ ..] = bytes
            && rest.iter().all(|byte| *byte == Symbol::Number(0))
            && let Some(word) = self.few_bits(word, 0xFF)
        {
            return Some(word);
        }
        let place = |at: usize| {
            let (byte, bit) = (at / 8, at % 8);
            match bytes[byte] {
                Symbol::Number(number) => Some(of_number(number.into())[bit]),
                Symbol::Of(word, from) => Some(self.places(word)?[8 * usize::from(from) + bit]),
            }
        };
        let places = all(place);
        self.with_places(places, |graph| graph.bytes_by_rules(bytes))
    }
}
