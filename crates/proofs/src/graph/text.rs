//! Words for readers: as text, and where two differ.

use super::{Graph, Node, Word};
use crate::items::of_any;

impl Graph {
    /// Of two words that are not the same, the parts in which they first differ: words that differ and take the same, or are
    /// of another kind.
    pub fn difference_of(
        &self,
        a: Word,
        b: Word,
        is_same: &dyn Fn(Word, Word) -> bool,
    ) -> (Word, Word) {
        let (mut a, mut b) = (a, b);
        if a.0.item().is_some() || b.0.item().is_some() {
            return (a, b);
        }
        loop {
            let (of_a, of_b) = (self.parts(a), self.parts(b));
            let is_kind =
                std::mem::discriminant(self.node(a)) == std::mem::discriminant(self.node(b));
            if !is_kind || of_a.len() != of_b.len() {
                return (a, b);
            }
            let numbers =
                |x: &Word, y: &Word| self.as_number(*x).is_some() || self.as_number(*y).is_some();
            let deeper = of_a.into_iter().zip(of_b).find(|(x, y)| {
                !is_same(*x, *y)
                    && !numbers(x, y)
                    && std::mem::discriminant(self.node(*x))
                        == std::mem::discriminant(self.node(*y))
            });
            match deeper {
                Some(pair) => (a, b) = pair,
                None => return (a, b),
            }
        }
    }

    /// The words that a word is made of.
    fn parts(&self, word: Word) -> Vec<Word> {
        self.node(word).words()
    }

    /// A word as text, so many levels deep.
    pub fn text(&self, word: Word, depth: usize) -> String {
        let Some(depth) = depth.checked_sub(1) else { return format!("{:?}", word.0) };
        if let Some(item) = word.0.item() {
            return format!("{} of {item:?}", self.text(of_any(word), depth + 1));
        }
        let list = |words: &[Word]| {
            let words: Vec<_> = words.iter().map(|word| self.text(*word, depth)).collect();
            words.join(", ")
        };
        match self.node(word) {
            Node::Number(value) => format!("{value:#x}"),
            Node::Input(number) => format!("input {number:#x}"),
            Node::Sum(words) => format!("sum({})", list(words)),
            Node::Carry(words) => format!("carry({})", list(words)),
            Node::Difference(words) => format!("difference({})", list(words)),
            Node::Borrow(words) => format!("borrow({})", list(words)),
            Node::Low(words) => format!("low({})", list(words)),
            Node::High(words) => format!("high({})", list(words)),
            Node::Both(words) => format!("both({})", list(words)),
            Node::Either(words) => format!("either({})", list(words)),
            Node::One(words) => format!("one({})", list(words)),
            Node::Select(words) => format!("select({})", list(words)),
            Node::Left(a, places) => format!("left({}, {places})", list(&[*a])),
            Node::Right(a, places) => format!("right({}, {places})", list(&[*a])),
            Node::IsZero(a) => format!("is_zero({})", list(&[*a])),
            Node::Bytes(bytes) => {
                let mut words = self.node(word).words();
                words.dedup();
                format!("bytes({bytes:?} of {})", list(&words))
            }
            Node::Cases { bits, words } => {
                let (first, last) = (bits[0], bits[bits.len() - 1]);
                let [first, last] = [first, last].map(|(word, at)| (self.text(word, 1), at));
                format!(
                    "{} words by bits {first:?} to {last:?}, {}, …",
                    words.len(),
                    list(&words[..2])
                )
            }
            Node::OfItem(word) => self.text(*word, depth),
            Node::Lane(node) => self.lanes.text(*node, depth),
            Node::Result { name, inputs, place } => format!("{name}.{place}({})", list(inputs)),
        }
    }
}
