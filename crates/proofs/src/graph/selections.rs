//! Selections: between numbers, and as compilers write them with masks.

use super::{Graph, Node, Word};

impl Graph {
    /// The bit and the numbers of a selection between numbers.
    pub(super) fn choice(&self, word: Word) -> Option<(Word, u64, u64)> {
        let Node::Select([bit, yes, no]) = *self.node(word) else { return None };
        Some((bit, self.as_number(yes)?, self.as_number(no)?))
    }

    /// What an operation with a number makes of a number, or of a selection between numbers.
    pub(super) fn mapped(&mut self, word: Word, operation: impl Fn(u64) -> u64) -> Option<Word> {
        if let Some(value) = self.as_number(word) {
            return Some(self.number(operation(value)));
        }
        let (bit, yes, no) = self.choice(word)?;
        let (yes, no) = (self.number(operation(yes)), self.number(operation(no)));
        Some(self.choose(bit, yes, no))
    }

    /// `yes` if the bit is 1, else `no`.
    pub(super) fn choose_by_rules(&mut self, bit: Word, yes: Word, no: Word) -> Word {
        if let Some(value) = self.as_number(bit) {
            return if value == 1 { yes } else { no };
        }
        if yes == no {
            return yes;
        }
        if self.is(yes, 1) && self.is(no, 0) {
            return bit;
        }
        if self.is(yes, 0) && self.is(no, 1) {
            return self.not_bit(bit);
        }
        // a negation of the bit exchanges both
        if let Some(bit) = self.negated(bit) {
            return self.choose(bit, no, yes);
        }
        // of masks that two bits fill
        if self.is(no, 0)
            && let Some((inner, number, 0)) = self.choice(yes)
        {
            let both = self.both(bit, inner);
            let number = self.number(number);
            return self.choose(both, number, no);
        }
        // between bits, one of them a number: a conjunction
        if self.bits(yes) <= 1 && self.bits(no) <= 1 {
            let not = self.not_bit(bit);
            match (self.as_number(yes), self.as_number(no)) {
                (_, Some(0)) => return self.both(bit, yes),
                (Some(0), _) => return self.both(not, no),
                (Some(_), _) => return self.either(bit, no),
                (_, Some(_)) => return self.either(not, yes),
                _ => {}
            }
        }
        self.word(Node::Select([bit, yes, no]))
    }

    /// What a word is if a bit is 1, if it is 0 otherwise.
    fn only_if(&mut self, word: Word, bit: Word) -> Option<Word> {
        if word == bit {
            return Some(self.number(1));
        }
        let Node::Select([own, yes, no]) = *self.node(word) else { return None };
        (own == bit && self.is(no, 0)).then_some(yes)
    }

    /// Of two words, each of which is 0 where the other one is not, by one bit: the selection.
    pub(super) fn selection_of(&mut self, a: Word, b: Word) -> Option<Word> {
        for (a, b) in [(a, b), (b, a)] {
            let Node::Select([bit, zero, no]) = *self.node(b) else { continue };
            if self.is(zero, 0)
                && let Some(yes) = self.only_if(a, bit)
            {
                return Some(self.choose(bit, yes, no));
            }
        }
        None
    }

    /// The bits that are in one of a word and another that is made with it: so a selection is written with a mask.
    pub(super) fn without(&mut self, word: Word, other: Word) -> Option<Word> {
        match *self.node(word) {
            Node::One([x, y]) if x == other => Some(y),
            Node::One([x, y]) if y == other => Some(x),
            Node::Select([bit, yes, no]) if self.is(no, 0) => {
                let yes = self.without(yes, other)?;
                Some(self.choose(bit, yes, other))
            }
            _ => None,
        }
    }
}
