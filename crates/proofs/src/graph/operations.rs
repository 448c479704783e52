//! The operations on words: by the bits of a scalar, by cases, or by rules.

use super::{Graph, Node, Symbol, Word};

impl Graph {
    /// Whether words of a scalar are in the graph.
    pub(super) fn has_scalars(&self) -> bool {
        !self.scalars.is_empty()
    }

    /// Whether words of a scalar may be among these: not among numbers, of which most are, once cases are taken apart.
    fn may_be_of_scalars(&self, words: &[Word]) -> bool {
        self.has_scalars() && words.iter().any(|word| self.as_number(*word).is_none())
    }

    /// a + b + carry modulo 2^64, and the carry.
    pub fn sum(&mut self, a: Word, b: Word, carry: Word) -> (Word, Word) {
        if let Some(result) =
            self.of_items([a, b, carry], |graph, [a, b, carry]| graph.sum(a, b, carry))
        {
            return result;
        }
        if self.may_be_of_scalars(&[a, b, carry])
            && let Some([low, carry]) =
                self.by_numbers([a, b, carry], |graph, [a, b, carry]| graph.sum(a, b, carry).into())
        {
            return (low, carry);
        }
        self.sum_by_rules(a, b, carry)
    }

    /// a − b − borrow modulo 2^64, and the borrow.
    pub fn difference(&mut self, a: Word, b: Word, borrow: Word) -> (Word, Word) {
        if let Some(result) =
            self.of_items([a, b, borrow], |graph, [a, b, borrow]| graph.difference(a, b, borrow))
        {
            return result;
        }
        if self.may_be_of_scalars(&[a, b, borrow])
            && let Some([low, borrow]) = self.by_numbers([a, b, borrow], |graph, [a, b, borrow]| {
                graph.difference(a, b, borrow).into()
            })
        {
            return (low, borrow);
        }
        self.difference_by_rules(a, b, borrow)
    }

    /// a·b: the low word, and the high one.
    pub fn product(&mut self, a: Word, b: Word) -> (Word, Word) {
        if let Some(result) = self.of_items([a, b], |graph, [a, b]| graph.product(a, b)) {
            return result;
        }
        if self.may_be_of_scalars(&[a, b])
            && let Some([low, high]) =
                self.by_numbers([a, b], |graph, [a, b]| graph.product(a, b).into())
        {
            return (low, high);
        }
        self.product_by_rules(a, b)
    }

    /// The bits that are in both.
    pub fn both(&mut self, a: Word, b: Word) -> Word {
        if let Some(result) = self.of_items([a, b], |graph, [a, b]| graph.both(a, b)) {
            return result;
        }
        if self.may_be_of_scalars(&[a, b]) {
            if let Some(word) = self.both_by_places(a, b) {
                return word;
            }
            if let Some([word]) = self.by_cases([a, b], |graph, [a, b]| [graph.both(a, b)]) {
                return word;
            }
        }
        self.both_by_rules(a, b)
    }

    /// The bits that are in one or both.
    pub fn either(&mut self, a: Word, b: Word) -> Word {
        if let Some(result) = self.of_items([a, b], |graph, [a, b]| graph.either(a, b)) {
            return result;
        }
        if self.may_be_of_scalars(&[a, b]) {
            if let Some(word) = self.either_by_places(a, b) {
                return word;
            }
            if let Some([word]) = self.by_cases([a, b], |graph, [a, b]| [graph.either(a, b)]) {
                return word;
            }
        }
        self.either_by_rules(a, b)
    }

    /// The bits that are in one.
    pub fn one(&mut self, a: Word, b: Word) -> Word {
        if let Some(result) = self.of_items([a, b], |graph, [a, b]| graph.one(a, b)) {
            return result;
        }
        if self.may_be_of_scalars(&[a, b])
            && let Some([word]) = self.by_cases([a, b], |graph, [a, b]| [graph.one(a, b)])
        {
            return word;
        }
        self.one_by_rules(a, b)
    }

    /// `yes` if the bit is 1, else `no`.
    pub fn choose(&mut self, bit: Word, yes: Word, no: Word) -> Word {
        if let Some(result) =
            self.of_items([bit, yes, no], |graph, [bit, yes, no]| graph.choose(bit, yes, no))
        {
            return result;
        }
        if self.has_scalars()
            && self.as_number(bit).is_none()
            && let Some([word]) =
                self.by_cases([bit, yes, no], |graph, [bit, yes, no]| [graph.choose(bit, yes, no)])
        {
            return word;
        }
        self.choose_by_rules(bit, yes, no)
    }

    /// Shifted towards the top, by less than 64 bits.
    pub fn left(&mut self, a: Word, places: u32) -> Word {
        if let Some(result) = self.of_items(a, |graph, a| graph.left(a, places)) {
            return result;
        }
        if self.may_be_of_scalars(&[a]) && places != 0 {
            if let Some(word) = self.left_by_places(a, places as usize) {
                return word;
            }
            if let Some([word]) = self.by_numbers([a], |graph, [a]| [graph.left(a, places)]) {
                return word;
            }
        }
        self.left_by_rules(a, places)
    }

    /// Shifted towards the bottom, by less than 64 bits.
    pub fn right(&mut self, a: Word, places: u32) -> Word {
        if let Some(result) = self.of_items(a, |graph, a| graph.right(a, places)) {
            return result;
        }
        if self.may_be_of_scalars(&[a]) && places != 0 {
            if let Some(word) = self.right_by_places(a, places as usize) {
                return word;
            }
            if let Some([word]) = self.by_numbers([a], |graph, [a]| [graph.right(a, places)]) {
                return word;
            }
        }
        self.right_by_rules(a, places)
    }

    /// 1 if the word is 0, else 0.
    pub fn is_zero(&mut self, a: Word) -> Word {
        if let Some(result) = self.of_items(a, |graph, a| graph.is_zero(a)) {
            return result;
        }
        if self.may_be_of_scalars(&[a]) {
            if let Some([word]) = self.by_numbers([a], |graph, [a]| [graph.is_zero(a)]) {
                return word;
            }
            if let Some(word) = self.selected_of(a) {
                return self.is_zero(word);
            }
        }
        self.is_zero_by_rules(a)
    }

    /// The word that is selected, if a word is the difference of another one and of the bits that the selection changes in
    /// it: both are 0 for the same inputs.
    fn selected_of(&mut self, word: Word) -> Option<Word> {
        let Node::Difference([a, b, none]) = *self.node(word) else { return None };
        if !self.is(none, 0) || !self.is_chosen(a) && !self.is_chosen(b) {
            return None;
        }
        let changed = self.one(a, b);
        let is_other = |leaf: Word| !matches!(self.node(leaf), Node::One(_));
        self.all_cases(changed, &is_other).then_some(changed)
    }

    /// The word with these bytes, the lowest first.
    pub fn from_bytes(&mut self, bytes: [Symbol; 8]) -> Word {
        if let Some(result) = self.of_items(bytes, |graph, bytes| graph.from_bytes(bytes)) {
            return result;
        }
        if self.has_scalars() {
            if let Some(word) = self.bytes_by_places(bytes) {
                return word;
            }
            if let Some(word) = self.bytes_by_numbers(bytes) {
                return word;
            }
        }
        self.bytes_by_rules(bytes)
    }

    /// Of two words at most, which are numbers in each case.
    fn bytes_by_numbers(&mut self, bytes: [Symbol; 8]) -> Option<Word> {
        let mut words = bytes.iter().filter_map(|byte| match byte {
            Symbol::Of(word, _) => Some(*word),
            Symbol::Number(_) => None,
        });
        let first = words.next()?;
        let second = words.find(|word| *word != first).unwrap_or(first);
        if words.any(|word| word != first && word != second) {
            return None;
        }
        let [word] = self.by_numbers([first, second], |graph, numbers| {
            let bytes = bytes.map(|byte| match byte {
                Symbol::Of(word, place) => {
                    graph.byte(numbers[usize::from(word != first)], place.into())
                }
                number => number,
            });
            [graph.from_bytes(bytes)]
        })?;
        Some(word)
    }

    /// An operation on each byte of two words that are numbers in each case; nothing for other words.
    pub fn of_bytes(&mut self, a: Word, b: Word, operation: fn(u8, u8) -> u8) -> Option<Word> {
        if let Some(result) = self.of_items([a, b], |graph, [a, b]| graph.of_bytes(a, b, operation))
        {
            return result;
        }
        if let (Some(a), Some(b)) = (self.as_number(a), self.as_number(b)) {
            let (a, b) = (a.to_le_bytes(), b.to_le_bytes());
            let bytes = std::array::from_fn(|at| operation(a[at], b[at]));
            return Some(self.number(u64::from_le_bytes(bytes)));
        }
        let [word] = self.by_numbers([a, b], |graph, [a, b]| {
            [graph.of_bytes(a, b, operation).expect("numbers in each case")]
        })?;
        Some(word)
    }

    /// The word of a list at a place that is a number in each case, modulo its length. Nothing for other places.
    pub fn word_at(&mut self, place: Word, words: &[Word]) -> Option<Word> {
        if self.as_number(place).is_none()
            && let Some(word) = self.of_items(place, |graph, place| graph.word_at(place, words))
        {
            return word;
        }
        let at = |place: u64| words[place as usize % words.len()];
        if let Some(place) = self.as_number(place) {
            return Some(at(place));
        }
        if !self.is_number_in_cases(place) || !self.are_of_any(words) {
            return None;
        }
        let [word] = self.by_cases([place], |graph, [place]| {
            [at(graph.as_number(place).expect("a number in each case"))]
        })?;
        Some(word)
    }

    /// The bytes of a table at places that are numbers in each case; outside of the table those of another word. Nothing for
    /// other places.
    pub fn read_table(&mut self, places: Word, table: &[Symbol], before: Word) -> Option<Word> {
        if let Some(word) = self.of_items([places, before], |graph, [places, before]| {
            graph.read_table(places, table, before)
        }) {
            return word;
        }
        if !self.is_number_in_cases(places) || !self.are_of_any(table) {
            return None;
        }
        if let Some(places) = self.as_number(places) {
            let mut bytes = self.bytes(before);
            for (byte, place) in bytes.iter_mut().zip(places.to_le_bytes()) {
                *byte = table.get(usize::from(place)).copied().unwrap_or(*byte);
            }
            return Some(self.from_bytes(bytes));
        }
        let [word] = self.by_cases([places, before], |graph, [places, before]| {
            [graph.read_table(places, table, before).expect("numbers in each case")]
        })?;
        Some(word)
    }
}
