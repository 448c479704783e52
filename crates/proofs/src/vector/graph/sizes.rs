//! What is known of the sizes of words.

use super::{Atom, Graph, LIMB, Node};

impl Graph {
    /// How many low bits of a word may be other than 0.
    pub fn size(&self, node: Node) -> u32 {
        if self.is_bit(node) { 1 } else { 64 - self.greatest(node).leading_zeros() }
    }

    /// The least and the greatest of the integer that a sum is, by the sizes of its atoms and with factors that have signs.
    fn interval(&self, node: Node) -> (i128, i128) {
        let (mut least, mut greatest) = (0, 0);
        for (atom, coefficient) in self.sum_of(node).iter() {
            let (from, to) = self.intervals[*atom as usize];
            let factor = i128::from(coefficient.cast_signed());
            // both are below 2^128 in size, as there are fewer than 2^32 atoms, and 2^127 is checked below
            let (a, b) = (from.saturating_mul(factor), to.saturating_mul(factor));
            least = i128::saturating_add(least, a.min(b));
            greatest = i128::saturating_add(greatest, a.max(b));
        }
        (least, greatest)
    }

    pub(super) fn interval_of(&self, atom: &Atom) -> (i128, i128) {
        match *atom {
            Atom::Unit => (1, 1),
            Atom::Below(bits, _) => (0, (1 << bits) - 1),
            Atom::Half(..) => (0, (1 << LIMB) - 1),
            Atom::Above(false, bits, inner) => (0, i128::from(self.greatest(inner) >> bits)),
            Atom::Above(true, bits, inner) => {
                let (least, greatest) = self.interval(inner);
                let is_word = |end| i64::try_from(end).is_ok();
                let all = (i128::from(i64::MIN), i128::from(i64::MAX));
                let (least, greatest) =
                    if is_word(least) && is_word(greatest) { (least, greatest) } else { all };
                (least >> bits, greatest >> bits)
            }
            _ => (0, i128::from(u64::MAX)),
        }
    }

    /// The greatest that a word can be.
    pub(super) fn greatest(&self, node: Node) -> u64 {
        let (least, greatest) = self.interval(node);
        if least < 0 { u64::MAX } else { u64::try_from(greatest).unwrap_or(u64::MAX) }
    }

    /// How many low bits of a word are 0 for all inputs, some of them.
    pub(super) fn low_zeros(&self, node: Node) -> u32 {
        let zeros = self.sum_of(node).iter().map(|(_, factor)| factor.trailing_zeros());
        zeros.min().unwrap_or(64)
    }
}
