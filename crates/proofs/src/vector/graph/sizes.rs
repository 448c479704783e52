//! What is known of the sizes of words.

use std::collections::BTreeMap;

use super::super::lane::Half;
use super::{Atom, Graph, LIMB, Node};

impl Graph {
    /// How many low bits of a word may be other than 0.
    pub fn size(&self, node: Node) -> u32 {
        if self.is_bit(node) { 1 } else { 64 - self.greatest(node).leading_zeros() }
    }

    /// The least and the greatest of the integer that a sum is, by the sizes of its atoms and with factors that have signs.
    fn interval(&self, node: Node) -> (i128, i128) {
        self.interval_of_terms(self.sum_of(node).iter().copied())
    }

    fn interval_of_terms(&self, terms: impl Iterator<Item = (u32, u64)>) -> (i128, i128) {
        let (mut least, mut greatest) = (0, 0);
        for (atom, coefficient) in terms {
            let (from, to) = self.intervals[atom as usize];
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
        let of = |(least, greatest): (i128, i128)| {
            if least < 0 { u64::MAX } else { u64::try_from(greatest).unwrap_or(u64::MAX) }
        };
        let greatest = of(self.interval(node));
        if greatest < u64::MAX {
            return greatest;
        }
        let both = self
            .selected(node)
            .map(|both| both.map(|terms| of(self.interval_of_terms(terms.into_iter()))));
        both.map_or(u64::MAX, |[no, yes]| no.max(yes))
    }

    /// The two words of which a bit selects one, as sums.
    fn selected(&self, node: Node) -> Option<[Vec<(u32, u64)>; 2]> {
        let terms = self.sum_of(node);
        let mut choices = terms.iter().filter_map(|(atom, c)| match self.list[*atom as usize] {
            Atom::Where(_, inner) => Some((*atom, *c, inner)),
            _ => None,
        });
        let ((atom, coefficient, inner), None) = (choices.next()?, choices.next()) else {
            return None;
        };
        let no: Vec<_> = terms.iter().copied().filter(|(other, _)| *other != atom).collect();
        let mut yes: BTreeMap<u32, u64> = no.iter().copied().collect();
        for (atom, c) in self.sum_of(inner).iter() {
            let sum = yes.entry(*atom).or_default();
            *sum = sum.wrapping_add(c.wrapping_mul(coefficient));
        }
        Some([no, yes.into_iter().collect()])
    }

    /// How many low bits of a word are 0 for all inputs, some of them.
    pub(crate) fn low_zeros(&self, node: Node) -> u32 {
        let terms = self.sum_of(node).iter();
        let zeros =
            terms.map(|(atom, c)| (c.trailing_zeros() + self.zeros[*atom as usize]).min(64));
        zeros.min().unwrap_or(64)
    }

    /// The same of an atom.
    pub(super) fn zeros_of(&self, atom: &Atom) -> u32 {
        match atom {
            // of a product modulo 2^52
            Atom::Half(Half::Low, a, b) => (self.low_zeros(a.0) + self.low_zeros(b.0)).min(LIMB),
            _ => 0,
        }
    }
}
