//! Sums modulo 2^64, and modulo smaller powers of two.

use super::super::lane::Lane;
use super::{Atom, Graph, Node};
use crate::checker::Refused;

impl Graph {
    /// a + factor·b.
    pub(super) fn plus(&mut self, a: Node, factor: u64, b: Node) -> Node {
        let (mut left, mut right) =
            (self.sum_of(a).iter().peekable(), self.sum_of(b).iter().peekable());
        let mut sum = Vec::with_capacity(left.len() + right.len());
        loop {
            let next = match (left.peek(), right.peek()) {
                (None, None) => break,
                (Some(a), Some(b)) => a.0.min(b.0),
                (Some(one), None) | (None, Some(one)) => one.0,
            };
            let own = left.next_if(|(atom, _)| *atom == next).map_or(0, |(_, c)| *c);
            let other = right.next_if(|(atom, _)| *atom == next).map_or(0, |(_, c)| *c);
            let coefficient = own.wrapping_add(other.wrapping_mul(factor));
            if coefficient != 0 {
                sum.push((next, coefficient));
            }
        }
        self.node(&sum)
    }

    /// The sum modulo 2^bits, in which what was cut to bits of which none counts stands uncut.
    pub(super) fn modulo(&mut self, node: Node, bits: u32) -> Node {
        let is_cut = |(atom, c): &&(u32, u64)| match self.list[*atom as usize] {
            Atom::Below(own, _) => own + c.trailing_zeros() >= bits,
            _ => false,
        };
        let (own, mask) = (self.sum_of(node), (1 << bits) - 1);
        // most sums are as they should be
        if own.iter().all(|(_, c)| *c <= mask) && !own.iter().any(|term| is_cut(&term)) {
            return node;
        }
        let terms = own.iter().map(|(atom, c)| (*atom, c & mask));
        let terms: Vec<_> = terms.filter(|(_, coefficient)| *coefficient != 0).collect();
        let Some((atom, coefficient)) = terms.iter().find(is_cut).copied() else {
            return self.node(&terms);
        };
        let Atom::Below(_, inner) = self.list[atom as usize] else { unreachable!("as found") };
        let rest: Vec<_> = terms.into_iter().filter(|(other, _)| *other != atom).collect();
        let rest = self.node(&rest);
        let whole = self.plus(rest, coefficient, inner);
        self.modulo(whole, bits)
    }

    /// A word of which so many of the lowest bits count: of one that was shifted towards the bottom, what does not come to them
    /// does not count.
    pub(super) fn shifted_modulo(&mut self, word: Node, bits: u32) -> Result<Node, Refused> {
        match self.as_atom(word) {
            Some(Atom::Above(false, places, inner)) if places + bits < 64 => {
                let (places, inner) = (*places, *inner);
                let inner = self.modulo(inner, places + bits);
                self.right(&inner, places)
            }
            _ => Ok(word),
        }
    }
}
