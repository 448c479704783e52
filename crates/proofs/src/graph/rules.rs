//! The rules that give words of one value one node. Each is an identity of words of 64 bits, for a carry, a borrow and the
//! condition of a selection that are 0 or 1.

use super::{Graph, Node, Symbol, Word};

/// In the order of their numbers, where the order does not matter.
fn sorted(a: Word, b: Word) -> [Word; 2] {
    if a <= b { [a, b] } else { [b, a] }
}

/// The lowest bits, so many of them.
fn low(bits: u32) -> u64 {
    1_u64.checked_shl(bits).map_or(u64::MAX, |bit| bit - 1)
}

impl Graph {
    fn numbers<const N: usize>(&self, words: [Word; N]) -> Option<[u64; N]> {
        let mut numbers = [0; N];
        for (number, word) in numbers.iter_mut().zip(words) {
            *number = self.as_number(word)?;
        }
        Some(numbers)
    }

    pub(super) fn is(&self, word: Word, value: u64) -> bool {
        self.as_number(word) == Some(value)
    }

    /// a + b + carry modulo 2^64, and the carry.
    pub(super) fn sum_by_rules(&mut self, a: Word, b: Word, carry: Word) -> (Word, Word) {
        if let Some([a, b, carry]) = self.numbers([a, b, carry]) {
            let sum = u128::from(a) + u128::from(b) + u128::from(carry);
            return (self.number(sum as u64), self.number((sum >> 64) as u64));
        }
        let zeros = [a, b, carry].map(|word| self.is(word, 0));
        match zeros {
            [true, true, _] => return (carry, a),
            [true, _, true] => return (b, a),
            [_, true, true] => return (a, b),
            _ => {}
        }
        if a == b {
            let twice = self.left(a, 1);
            return (self.either(twice, carry), self.right(a, 63));
        }
        let [a, b] = sorted(a, b);
        (self.word(Node::Sum([a, b, carry])), self.word(Node::Carry([a, b, carry])))
    }

    /// The same of words of so many bits, with a carry out of these; what is above them in the sum does not count.
    pub fn sum_of(&mut self, a: Word, b: Word, carry: Word, bits: u32) -> (Word, Word) {
        if let Some(result) =
            self.of_items([a, b, carry], |graph, [a, b, carry]| graph.sum_of(a, b, carry, bits))
        {
            return result;
        }
        if bits >= 64 {
            return self.sum(a, b, carry);
        }
        let sum = self.sum(a, b, carry).0;
        // a bit and ones: so compilers make a carry of a bit again
        for (a, b) in [(a, b), (b, a)] {
            if self.bits(a) <= 1 && self.is(b, low(bits)) && self.is(carry, 0) {
                return (sum, a);
            }
        }
        (sum, self.right(sum, bits))
    }

    /// a − b − borrow modulo 2^64, and the borrow.
    pub(super) fn difference_by_rules(&mut self, a: Word, b: Word, borrow: Word) -> (Word, Word) {
        if let Some([a, b, borrow]) = self.numbers([a, b, borrow]) {
            let difference = i128::from(a) - i128::from(b) - i128::from(borrow);
            let is_less = u64::from(difference < 0);
            return (self.number(difference as u64), self.number(is_less));
        }
        let zeros = [a, b, borrow].map(|word| self.is(word, 0));
        if zeros[1] && zeros[2] {
            return (a, b);
        }
        let (most, zero) = (self.number(u64::MAX), self.number(0));
        if a == b {
            return (self.choose(borrow, most, zero), borrow);
        }
        if zeros[0] && zeros[2] && self.bits(b) <= 1 {
            return (self.choose(b, most, zero), b);
        }
        // of two bits: the borrow is the second one without the first
        if zeros[1] && self.bits(a) <= 1 {
            let none = self.not_bit(a);
            let is_less = self.both(none, borrow);
            return (self.word(Node::Difference([a, b, borrow])), is_less);
        }
        if self.is(b, 1) && zeros[2] && (self.bits(a) <= 1 || self.all_set(a).is_some()) {
            return (self.word(Node::Difference([a, b, borrow])), self.is_zero(a));
        }
        (self.word(Node::Difference([a, b, borrow])), self.word(Node::Borrow([a, b, borrow])))
    }

    /// a·b: the low word, and the high one.
    pub(super) fn product_by_rules(&mut self, a: Word, b: Word) -> (Word, Word) {
        if let Some([a, b]) = self.numbers([a, b]) {
            let product = u128::from(a) * u128::from(b);
            return (self.number(product as u64), self.number((product >> 64) as u64));
        }
        for (a, b) in [(a, b), (b, a)] {
            if let Some(number) = self.as_number(b)
                && self.bits(a) + self.bits(b) <= 64
            {
                let zero = self.number(0);
                if let Some(low) = self.mapped(a, |value| value.wrapping_mul(number)) {
                    return (low, zero);
                }
                if self.bits(a) <= 1 {
                    return (self.choose(a, b, zero), zero);
                }
            }
        }
        let words = sorted(a, b);
        (self.word(Node::Low(words)), self.word(Node::High(words)))
    }

    /// 1 − bit.
    pub fn not_bit(&mut self, bit: Word) -> Word {
        if let Some(result) = self.of_items(bit, |graph, bit| graph.not_bit(bit)) {
            return result;
        }
        let one = self.number(1);
        self.one(bit, one)
    }

    /// The bits that are in both.
    pub(super) fn both_by_rules(&mut self, a: Word, b: Word) -> Word {
        if a == b {
            return a;
        }
        for (a, b) in [(a, b), (b, a)] {
            if let Some(number) = self.as_number(b) {
                // of the square of an integer, bit 1 is 0
                if number & 2 == 0 && self.is_square(a) {
                    let with_bit = self.number(number | 2);
                    return self.both(a, with_bit);
                }
                if number & low(self.bits(a)) == low(self.bits(a)) {
                    return a;
                }
                if number == 0 {
                    return b;
                }
                if let Some(word) = self.mapped(a, |value| value & number) {
                    return word;
                }
                if let Some(whole) = self.uncut(a, number) {
                    return self.both(whole, b);
                }
                if let Some(word) = self.sign_in_mask(a, number) {
                    return word;
                }
            }
            let zero = self.number(0);
            match self.choice(b) {
                Some((bit, u64::MAX, 0)) => return self.choose(bit, a, zero),
                Some((bit, 0, u64::MAX)) => return self.choose(bit, zero, a),
                _ => {}
            }
        }
        // neither less nor equal
        if let (Some(x), Some(y)) = (self.negated(a), self.negated(b)) {
            for (x, y) in [(x, y), (y, x)] {
                if matches!(self.node(x), Node::Borrow(_))
                    && let Some(word) = self.less_or_equal(x, y)
                {
                    return self.not_bit(word);
                }
            }
        }
        self.word(Node::Both(sorted(a, b)))
    }

    /// Whether a word is the lowest bytes of the square of a word.
    fn is_square(&self, word: Word) -> bool {
        match *self.node(word) {
            Node::Low([x, y]) => x == y,
            Node::Bytes([Symbol::Of(word, 0), ..]) => self.is_square(word),
            _ => false,
        }
    }

    /// The word of which all bytes that a mask leaves come, each from its own place, if these are taken from another word.
    fn uncut(&self, word: Word, mask: u64) -> Option<Word> {
        let Node::Bytes(bytes) = self.node(word) else { return None };
        let left = bytes.iter().zip(mask.to_le_bytes()).enumerate();
        let mut whole = None;
        for (place, (byte, _)) in left.filter(|(_, (_, mask))| *mask != 0) {
            let Symbol::Of(word, at) = *byte else { return None };
            if usize::from(at) != place || whole.is_some_and(|whole| whole != word) {
                return None;
            }
            whole = Some(word);
        }
        whole
    }

    /// The bits that are in one or both.
    pub(super) fn either_by_rules(&mut self, a: Word, b: Word) -> Word {
        if a == b {
            return a;
        }
        for (a, b) in [(a, b), (b, a)] {
            if let Some(number) = self.as_number(b) {
                if number == 0 {
                    return a;
                }
                if let Some(word) = self.mapped(a, |value| value | number) {
                    return word;
                }
            }
        }
        // of bits, a conjunction of negations
        if self.bits(a) <= 1 && self.bits(b) <= 1 {
            if let Some(word) = self.less_or_equal(a, b).or_else(|| self.less_or_equal(b, a)) {
                return word;
            }
            let (a, b) = (self.not_bit(a), self.not_bit(b));
            let neither = self.both(a, b);
            return self.not_bit(neither);
        }
        if let Some(word) = self.selection_of(a, b) {
            return word;
        }
        // of many, in the order of their numbers
        let mut words = self.alternatives(a);
        words.extend(self.alternatives(b));
        words.sort_unstable();
        words.dedup();
        let mut words = words.into_iter();
        let first = words.next().unwrap_or(a);
        words.fold(first, |any, word| self.word(Node::Either(sorted(any, word))))
    }

    /// The words of which one is the bits that are in one or more.
    pub(crate) fn alternatives(&self, word: Word) -> Vec<Word> {
        let (mut left, mut words) = (vec![word], Vec::new());
        while let Some(word) = left.pop() {
            match self.node(word) {
                Node::Either(parts) => left.extend(parts),
                _ => words.push(word),
            }
        }
        words
    }

    /// The bits that are in one.
    pub(super) fn one_by_rules(&mut self, a: Word, b: Word) -> Word {
        if a == b {
            return self.number(0);
        }
        for (a, b) in [(a, b), (b, a)] {
            if let Some(word) = self.without(a, b) {
                return word;
            }
            let Some(number) = self.as_number(b) else { continue };
            if number == 0 {
                return a;
            }
            if let Some(word) = self.mapped(a, |value| value ^ number) {
                return word;
            }
            if let Node::One([x, y]) = *self.node(a) {
                for (x, y) in [(x, y), (y, x)] {
                    if let Some(other) = self.as_number(y) {
                        let number = self.number(number ^ other);
                        return self.one(x, number);
                    }
                }
            }
        }
        self.word(Node::One(sorted(a, b)))
    }

    /// Shifted towards the top, by less than 64 bits.
    pub(super) fn left_by_rules(&mut self, a: Word, places: u32) -> Word {
        if places == 0 {
            return a;
        }
        if let Some(word) = self.mapped(a, |value| value << places) {
            return word;
        }
        if let Node::Both([x, y]) = *self.node(a) {
            for (x, y) in [(x, y), (y, x)] {
                // the bits that are cut off are shifted out
                let stays = low(64 - places);
                if self.as_number(y).is_some_and(|mask| mask & stays == stays) {
                    return self.left(x, places);
                }
            }
        }
        self.word(Node::Left(a, places))
    }

    /// Shifted towards the bottom, by less than 64 bits.
    pub(super) fn right_by_rules(&mut self, a: Word, places: u32) -> Word {
        if places == 0 {
            return a;
        }
        if self.bits(a) <= places {
            return self.number(0);
        }
        if let Some(word) = self.mapped(a, |value| value >> places) {
            return word;
        }
        if places == 63
            && let Some(word) = self.or_negated(a)
        {
            // the sign of one of them, if it is not 0
            let is_zero = self.is_zero(word);
            return self.not_bit(is_zero);
        }
        self.word(Node::Right(a, places))
    }

    /// 1 if the word is 0, else 0.
    pub(super) fn is_zero_by_rules(&mut self, a: Word) -> Word {
        if let Some(word) = self.mapped(a, |value| u64::from(value == 0)) {
            return word;
        }
        if self.bits(a) <= 1 {
            return self.not_bit(a);
        }
        if let Some(word) = self.all_set(a) {
            return word;
        }
        // of short words, what is above a difference is the borrow in all places
        if let Node::Right(difference, places) = *self.node(a)
            && let Node::Difference([x, y, borrow]) = *self.node(difference)
            && self.bits(x) <= places
            && self.bits(y) <= places
        {
            let is_less = self.difference(x, y, borrow).1;
            return self.not_bit(is_less);
        }
        if let Node::Select([bit, yes, no]) = *self.node(a)
            && (self.as_number(yes).is_some() || self.as_number(no).is_some())
        {
            let (yes, no) = (self.is_zero(yes), self.is_zero(no));
            return self.choose(bit, yes, no);
        }
        self.word(Node::IsZero(a))
    }

    /// The word with these bytes, the lowest first.
    pub(super) fn bytes_by_rules(&mut self, bytes: [Symbol; 8]) -> Word {
        let mut value = 0;
        let mut is_number = true;
        for byte in bytes.iter().rev() {
            match byte {
                Symbol::Number(byte) => value = value << 8 | u64::from(*byte),
                Symbol::Of(..) => is_number = false,
            }
        }
        if is_number {
            return self.number(value);
        }
        if let Symbol::Of(word, 0) = bytes[0] {
            let whole = self.bytes(word);
            if whole == bytes {
                return word;
            }
            // of a selection between numbers, the lowest bytes are one too
            let zeros = bytes.iter().rev().take_while(|byte| **byte == Symbol::Number(0)).count();
            let size = bytes.len() - zeros;
            if self.choice(word).is_some() && whole[..size] == bytes[..size] {
                let mask = low(8 * size as u32);
                if let Some(word) = self.mapped(word, |value| value & mask) {
                    return word;
                }
            }
        }
        self.word(Node::Bytes(bytes))
    }
}
