//! Operations on words of [items](crate::items).

use std::rc::Rc;

use super::{Graph, Node, Symbol, Word};
use crate::items::{self, Arena, Bundle, Item, Packed, item_of, of_any, of_item};
use crate::maps::Map;
use crate::vector::graph as vector;

/// What was given to items: where that is of each.
#[derive(Debug, Default)]
pub(super) struct Items {
    /// What word of the first item a word is, by its place, and of which item it is.
    places: Map<u64, (u64, Item)>,
    /// The other way round.
    of: Map<(u64, Item), u64>,
    /// Whether an operation is on words without items alone.
    is_within: bool,
}

impl Items {
    pub(super) fn find(&self, place: u64) -> Option<(u64, Item)> {
        self.places.get(&place).copied()
    }

    /// Where an input is of an item, of which that of the first is there; nothing, if it was not given to this item.
    fn place_of(&self, first: u64, item: Item) -> Option<u64> {
        let is_of_none = !self.places.contains_key(&first);
        self.of.get(&(first, item)).copied().or(is_of_none.then_some(first))
    }

    fn are_none(&self) -> bool {
        self.places.is_empty()
    }
}

impl Bundle for Word {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        see(self.0);
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        Self(change(self.0))
    }
}

impl Bundle for Symbol {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        if let Self::Of(word, _) = self {
            word.see(see);
        }
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        match self {
            Self::Of(word, place) => Self::Of(word.change(change), place),
            number => number,
        }
    }
    fn is_alike(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Of(_, place), Self::Of(_, other)) => place == other,
            _ => self == other,
        }
    }
}

impl Arena for Graph {
    fn of_several(&mut self, word: Packed) -> Packed {
        self.sealed(Word(word)).0
    }
    fn made_of(&mut self, word: Packed, item: Option<Item>) -> Packed {
        self.outside(Word(word), item).0
    }
}

impl Graph {
    /// Takes words at the start as what was given to items: so many bytes at each of these places, one an item. Batches alone have
    /// items.
    pub fn take_items(&mut self, places: &[u64], size: u64) {
        let Some(first) = places.first() else { return };
        for (number, place) in places.iter().enumerate() {
            for at in (0..size).step_by(8) {
                let of_any = (first + at, Item::new(number));
                self.items.places.insert(place + at, of_any);
                self.items.of.insert(of_any, place + at);
            }
        }
    }

    /// A word of which nothing is known of each of these items, which may be another one of each, also of an item that is there
    /// twice; where there is none, a word that has nothing in common with the others.
    pub fn unknown_of(&mut self, items: &[Option<Item>]) -> Vec<Word> {
        let mut words: Vec<Word> = Vec::new();
        let mut of = |(place, item): (usize, &Option<Item>)| {
            let Some(item) = item else { return self.unknown() };
            let before = items[..place].iter().filter(|before| **before == Some(*item)).count();
            if before == words.len() {
                words.push(self.unknown());
            }
            Word(words[before].0.of(*item))
        };
        items.iter().enumerate().map(&mut of).collect()
    }

    /// What an operation makes of words, which gets them without items; nothing, if there are no items, or this is a part of such
    /// an operation. It gets words of several items as words of which it knows nothing else.
    pub(super) fn of_items<T: Bundle, U: Bundle>(
        &mut self,
        words: T,
        operation: impl FnOnce(&mut Self, T) -> U,
    ) -> Option<U> {
        if self.items.are_none() || self.items.is_within {
            return None;
        }
        let (words, item) = match item_of(&words) {
            Ok(item) => (of_any(words), item),
            Err(_) => (words.change(&mut |word| self.sealed(Word(word)).0), Some(Item::SEVERAL)),
        };
        let result = self.within(|graph| operation(graph, words));
        Some(self.outside(result, item))
    }

    /// An operation on words without items alone.
    fn within<T>(&mut self, operation: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.items.is_within, true);
        let result = operation(self);
        self.items.is_within = before;
        result
    }

    /// What an operation makes of the words in each lane.
    pub fn in_each<T: Bundle, U: Bundle, E>(
        &mut self,
        lanes: &[T],
        mut operation: impl FnMut(&mut Self, T) -> Result<U, E>,
    ) -> Result<Vec<U>, E> {
        if self.items.are_none() {
            return lanes.iter().map(|lane| operation(self, *lane)).collect();
        }
        items::each(self, lanes, |graph, words| graph.within(|graph| operation(graph, words)))
    }

    /// Whether words are without items; so must be those of tables, of which an operation gets none.
    pub(super) fn are_of_any<T: Bundle>(&self, words: &[T]) -> bool {
        self.items.are_none() || words.iter().all(|word| item_of(word) == Ok(None))
    }

    /// A word of an item as one of several.
    fn sealed(&mut self, word: Word) -> Word {
        match word.0.item() {
            None | Some(Item::SEVERAL) => of_any(word),
            Some(_) => self.word(Node::OfItem(word)),
        }
    }

    /// A node of an item as one of several.
    pub fn sealed_node(&mut self, node: Packed) -> Packed {
        let word = self.of_lane(vector::Node::of_packed(node));
        let sealed = self.sealed(word);
        self.to_lane(sealed).packed()
    }

    /// What is made of nodes without an item, as that of one.
    pub fn node_made_of(&mut self, node: Packed, item: Option<Item>) -> Packed {
        match item {
            Some(Item::SEVERAL) => {
                let word = self.within(|graph| graph.of_lane(vector::Node::of_packed(node)));
                let word = self.outside(word, item);
                self.to_lane(word).packed()
            }
            Some(item) if !self.lanes.is_number(node) => node.of(item),
            _ => node,
        }
    }

    /// The result of an operation that is known by its name alone, if it takes words of items.
    pub(super) fn result_of_items(
        &mut self,
        name: &Rc<str>,
        inputs: &Rc<[Word]>,
        place: u32,
    ) -> Option<Word> {
        if inputs.iter().all(|word| word.0.item().is_none()) {
            return None;
        }
        let inputs = inputs.iter().map(|word| self.sealed(*word)).collect();
        let result = self.result(name, &inputs, place);
        Some(Word(result.0.of(Item::SEVERAL)))
    }

    /// Whether a word without an item is known to be the same for all items: a number, or of one of them.
    fn is_same_for_all(&self, word: Packed) -> bool {
        self.as_number(Word(word)).is_some() || matches!(self.node(Word(word)), Node::OfItem(_))
    }

    /// What words without an item are of this one, and those that stand for words of other items.
    fn outside<T: Bundle>(&self, words: T, item: Option<Item>) -> T {
        if self.items.is_within {
            return words;
        }
        let words = of_item(words, item, &|word| self.is_same_for_all(word));
        words.change(&mut |word| match word.item() {
            None => match self.node(Word(word)) {
                Node::OfItem(word) => word.0,
                _ => word,
            },
            Some(_) => word,
        })
    }

    /// A byte of a word of an item.
    pub(super) fn byte_of_item(&self, word: Word, place: usize) -> Option<Symbol> {
        let item = word.0.item()?;
        Some(self.outside(self.byte(of_any(word), place), Some(item)))
    }

    /// The value of a word of an item, for values of the inputs.
    pub(super) fn value_of_item(
        &self,
        word: Word,
        inputs: &dyn Fn(u64) -> Option<u64>,
    ) -> Option<Option<u64>> {
        let item = word.0.item()?;
        let own = |first: u64| inputs(self.items.place_of(first, item)?);
        Some(self.value_apart(of_any(word), &own, inputs))
    }

    /// A bit of a word of an item, among words of others.
    pub(super) fn bit_of_item(&mut self, word: Word, place: u32) -> Word {
        let bit = self.bit_of(of_any(word), place);
        let bit = of_item(bit, word.0.item(), &|bit| self.is_same_for_all(bit));
        self.sealed(bit)
    }

    /// A word of an item as a lane holds it.
    pub(super) fn item_to_lane(&mut self, word: Word) -> Option<vector::Node> {
        let item = word.0.item()?;
        let node = self.to_lane(of_any(word));
        Some(of_item(node, Some(item), &|node| self.lanes.is_number(node)))
    }

    /// The same back.
    pub(super) fn lane_of_item(&mut self, node: vector::Node) -> Option<Word> {
        if self.items.are_none() || self.items.is_within {
            return None;
        }
        let item = item_of(&node).ok().flatten();
        let word = self.within(|graph| graph.of_lane(of_any(node)));
        Some(self.outside(word, item))
    }
}
