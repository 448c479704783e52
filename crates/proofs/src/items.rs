//! Words of items. A batch computes for each of its items the same, of what this item was given; so a run computes it once, on
//! nodes that stand for the words of any item, and a word says beside its node which item it is of.
//!
//! A word of an item has the value of its node where the inputs are what this item was given. A word without an item is the same
//! for all items. So what an operation makes of words of one item, and of such words, is the word of that item with the node that the
//! operation makes of their nodes: [`each`] has the operation made once for all lanes of a vector that hold the same nodes.

/// An item of a batch, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item(u32);

/// How many bits of a word are the number of its node; those above are 0, or 1 more than the number of its item.
const BITS: u32 = 25;
const NODE: u32 = (1 << BITS) - 1;

/// An operation takes no more words in a lane.
const MOST_WORDS: usize = 64;

/// There are fewer items.
const ITEMS: usize = (1 << (32 - BITS)) - 1;

impl Item {
    /// None of the batch: of this one are words that are made of words of several.
    pub const SEVERAL: Self = Self(ITEMS as u32 - 1);

    /// The item of this number.
    ///
    /// # Panics
    ///
    /// If the number is too large.
    pub fn new(number: usize) -> Self {
        assert!(number < ITEMS - 1, "too many items");
        Self(number as u32)
    }
}

/// A word as one number: of its node, and of its item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Packed(u32);

impl Packed {
    /// A word without an item.
    ///
    /// # Panics
    ///
    /// If the number is too large.
    pub fn new(node: u32) -> Self {
        assert!(node <= NODE, "too many nodes");
        Self(node)
    }

    /// Its item.
    pub fn item(self) -> Option<Item> {
        (self.0 >> BITS).checked_sub(1).map(Item)
    }

    /// The word of any item.
    #[must_use]
    pub fn of_any(self) -> Self {
        Self(self.0 & NODE)
    }

    /// The word of this item.
    #[must_use]
    pub fn of(self, item: Item) -> Self {
        Self(self.0 & NODE | (item.0 + 1) << BITS)
    }

    /// Its place in lists by nodes, of a word without an item: that of one with an item is in no list.
    pub fn place(self) -> usize {
        self.0 as usize
    }
}

/// What consists of words.
pub trait Bundle: Copy {
    /// Sees each word.
    fn see(&self, see: &mut dyn FnMut(Packed));

    /// The same of other words.
    #[must_use]
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self;

    /// Whether all else than words is the same.
    fn is_alike(&self, _other: &Self) -> bool {
        true
    }
}

impl<T: Bundle, const N: usize> Bundle for [T; N] {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        self.iter().for_each(|one| one.see(see));
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        self.map(|one| one.change(change))
    }
    fn is_alike(&self, other: &Self) -> bool {
        self.iter().zip(other).all(|(one, other)| one.is_alike(other))
    }
}

impl<A: Bundle, B: Bundle> Bundle for (A, B) {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        self.0.see(see);
        self.1.see(see);
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        (self.0.change(change), self.1.change(change))
    }
    fn is_alike(&self, other: &Self) -> bool {
        self.0.is_alike(&other.0) && self.1.is_alike(&other.1)
    }
}

impl<T: Bundle> Bundle for Option<T> {
    fn see(&self, see: &mut dyn FnMut(Packed)) {
        self.iter().for_each(|one| one.see(see));
    }
    fn change(self, change: &mut dyn FnMut(Packed) -> Packed) -> Self {
        self.map(|one| one.change(change))
    }
    fn is_alike(&self, other: &Self) -> bool {
        match (self, other) {
            (Some(one), Some(other)) => one.is_alike(other),
            _ => self.is_some() == other.is_some(),
        }
    }
}

/// Words of several items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mixed;

/// The item of words, if they are all of one, or of none.
pub fn item_of(words: &impl Bundle) -> Result<Option<Item>, Mixed> {
    let mut item = Ok(None);
    words.see(&mut |word| {
        item = match (item, word.item()) {
            (Ok(None), own) => Ok(own),
            (Ok(Some(item)), Some(own)) if item != own => Err(Mixed),
            (item, _) => item,
        };
    });
    item
}

/// The item of words that are all of one, or of none; none, if they are of several.
pub fn common_item<T: Bundle>(words: impl Iterator<Item = T>) -> Option<Item> {
    let mut items = words.map(|word| item_of(&word));
    let first = items.find(|item| *item != Ok(None))?.ok()?;
    items.all(|item| item == Ok(None) || item == Ok(first)).then_some(first)?
}

/// The words of any item.
pub fn of_any<T: Bundle>(words: T) -> T {
    words.change(&mut Packed::of_any)
}

/// The words of an item, if there is one; numbers stay without.
pub fn of_item<T: Bundle>(words: T, item: Option<Item>, is_number: &dyn Fn(Packed) -> bool) -> T {
    let Some(item) = item else { return words };
    words.change(&mut |word| if is_number(word) { word } else { word.of(item) })
}

/// What holds the nodes of words.
pub trait Arena {
    /// A word of an item as one of several, without an item.
    fn of_several(&mut self, word: Packed) -> Packed;

    /// What an operation has made of words without an item, as the word of this one: a number stays without.
    fn made_of(&mut self, word: Packed, item: Option<Item>) -> Packed;
}

/// What an operation makes of the words in each lane: once for all lanes that have the same nodes. The operation takes words without
/// an item.
pub fn each<A: Arena, T: Bundle, U: Bundle, E>(
    arena: &mut A,
    lanes: &[T],
    mut operation: impl FnMut(&mut A, T) -> Result<U, E>,
) -> Result<Vec<U>, E> {
    let mut made: Vec<(T, U)> = Vec::new();
    let mut of_lane = |lane: &T| {
        let (lane, item) = match item_of(lane) {
            Ok(item) => (of_any(*lane), item),
            Err(Mixed) => (lane.change(&mut |word| arena.of_several(word)), Some(Item::SEVERAL)),
        };
        let result = match made.iter().find(|(other, _)| is_same(&lane, other)) {
            Some((_, result)) => *result,
            None => {
                let result = operation(arena, lane)?;
                made.push((lane, result));
                result
            }
        };
        Ok(result.change(&mut |word| arena.made_of(word, item)))
    };
    lanes.iter().map(&mut of_lane).collect()
}

/// Whether the words are the same, and all else.
fn is_same<T: Bundle>(one: &T, other: &T) -> bool {
    let (mut words, mut place, mut is_same) = ([None; MOST_WORDS], 0, true);
    one.see(&mut |word| {
        words[place] = Some(word);
        place += 1;
    });
    place = 0;
    other.see(&mut |word| {
        is_same &= words[place] == Some(word);
        place += 1;
    });
    is_same && one.is_alike(other)
}
