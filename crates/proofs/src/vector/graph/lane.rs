//! The operations of a lane, and those of programs on vectors, on nodes.

use super::super::lane::{Choosing, Half, Halves, LIMB, Lane, Numbers, Products};
use super::{Atom, Factor, Graph, Node};
use crate::checker::Refused;

impl Lane for Graph {
    type Word = Node;

    fn number(&mut self, value: u64) -> Node {
        if value == 0 { self.node(&[]) } else { self.node(&[(0, value)]) }
    }
    fn sum(&mut self, a: &Node, b: &Node) -> Node {
        self.plus(*a, 1, *b)
    }
    fn difference(&mut self, a: &Node, b: &Node) -> Node {
        self.plus(*a, u64::MAX, *b)
    }
    fn scaled(&mut self, word: &Node, by: u64) -> Node {
        let zero = self.number(0);
        self.plus(zero, by, *word)
    }
    /// Of a sum modulo 2^64, what leaves does not count, and what was cut there stands uncut.
    fn left(&mut self, word: &Node, bits: u32) -> Node {
        let rest = if bits == 0 { *word } else { self.modulo(*word, 64 - bits) };
        self.scaled(&rest, 1 << bits)
    }
    fn left_cut(&mut self, word: &Node, bits: u32) -> Result<Node, Refused> {
        Ok(self.left(word, bits))
    }
    fn right(&mut self, word: &Node, bits: u32) -> Result<Node, Refused> {
        if let Some(value) = self.as_number(word) {
            return Ok(self.number(value >> bits));
        }
        if let Some(Atom::Above(false, before, inner)) = self.as_atom(*word) {
            let (before, inner) = (*before, *inner);
            return if before + bits < 64 {
                self.right(&inner, before + bits)
            } else {
                Ok(self.number(0))
            };
        }
        if self.size(*word) <= bits {
            return Ok(self.number(0));
        }
        // of the lowest bits, the lowest ones of what is shifted
        if let Some(Atom::Below(own, inner)) = self.as_atom(*word) {
            let (own, inner) = (*own, *inner);
            let above = self.right(&inner, bits)?;
            return self.lowest(&above, own - bits);
        }
        // of what was shifted towards the top before
        let terms = self.sum_of(*word);
        let zeros = terms.iter().map(|(_, factor)| factor.trailing_zeros()).min().unwrap_or(0);
        if zeros > 0 && zeros <= bits {
            let before: Vec<_> = terms.iter().map(|(atom, c)| (*atom, c >> zeros)).collect();
            let before = self.node(&before);
            let before = self.lowest(&before, 64 - zeros)?;
            return if zeros == bits { Ok(before) } else { self.right(&before, bits - zeros) };
        }
        let above = self.atom(Atom::Above(false, bits, *word));
        Ok(if bits == 63 { self.bit(above) } else { above })
    }
    fn right_signed(&mut self, word: &Node, bits: u32) -> Result<Node, Refused> {
        if self.greatest(*word) < 1 << 63 {
            return self.right(word, bits);
        }
        if let Some(value) = self.as_number(word) {
            return Ok(self.number((value.cast_signed() >> bits).cast_unsigned()));
        }
        // the sign in all places
        if bits == 63 {
            let sign = self.right(word, bits)?;
            return Ok(self.scaled(&sign, u64::MAX));
        }
        Ok(self.atom(Atom::Above(true, bits, *word)))
    }
    fn lowest(&mut self, word: &Node, bits: u32) -> Result<Node, Refused> {
        if self.size(*word) <= bits {
            return Ok(*word);
        }
        let word = self.modulo(*word, bits);
        if let Some(value) = self.as_number(&word) {
            return Ok(self.number(value));
        }
        if self.size(word) <= bits {
            return Ok(word);
        }
        // of what was shifted towards the top before
        let terms = self.sum_of(word);
        let zeros = terms.iter().map(|(_, factor)| factor.trailing_zeros()).min().unwrap_or(0);
        if zeros > 0 {
            let before: Vec<_> = terms.iter().map(|(atom, c)| (*atom, c >> zeros)).collect();
            let before = self.node(&before);
            let lowest = self.lowest(&before, bits - zeros)?;
            return Ok(self.left(&lowest, zeros));
        }
        let word = self.shifted_modulo(word, bits)?;
        let lowest = self.atom(Atom::Below(bits, word));
        Ok(if bits == 1 { self.bit(lowest) } else { lowest })
    }
    /// As vectors do it: what leaves at the top is cut with the rest.
    fn limb_of(
        &mut self,
        (low, down): (&Node, u32),
        (high, up): (&Node, u32),
    ) -> Result<Node, Refused> {
        let (low, high) = (self.right(low, down)?, self.left(high, up));
        let word = self.any(low, high);
        self.lowest(&word, LIMB)
    }
}

impl Halves for Graph {
    type Factor = Factor;

    fn factor(&mut self, word: &Node) -> Result<Factor, Refused> {
        if let Some(factor) = self.factors.get(word) {
            return Ok(*factor);
        }
        let factor = Factor(self.modulo(*word, LIMB));
        self.factors.insert(*word, factor);
        Ok(factor)
    }
    fn multiply(
        &mut self,
        sum: &Node,
        a: &Factor,
        b: &Factor,
        half: Half,
    ) -> Result<Node, Refused> {
        let is_zero = |factor: &Factor| self.sum_of(factor.0).is_empty();
        if is_zero(a) || is_zero(b) {
            return Ok(*sum);
        }
        let greatest = |factor: &Factor| u128::from(self.greatest(factor.0).min((1 << LIMB) - 1));
        let is_zero = match half {
            Half::High => greatest(a) * greatest(b) < 1 << LIMB,
            Half::Low => self.low_zeros(a.0) + self.low_zeros(b.0) >= LIMB,
        };
        if is_zero {
            return Ok(*sum);
        }
        for (one, other) in [(a, b), (b, a)] {
            if half == Half::Low && self.as_number(&one.0) == Some(1) {
                let product = self.lowest(&other.0, LIMB)?;
                return Ok(self.plus(*sum, 1, product));
            }
            // all of a product that is short
            if let Some(number) = self.as_number(&one.0)
                && half == Half::Low
                && u128::from(self.greatest(other.0)) * u128::from(number) < 1 << LIMB
            {
                return Ok(self.plus(*sum, number, other.0));
            }
        }
        let numbers = self.as_number(&a.0).zip(self.as_number(&b.0));
        let product = match numbers {
            Some((a, b)) => {
                let value = Numbers::default().multiply(&0, &a, &b, half)?;
                self.number(value)
            }
            None => self.atom(Atom::Half(half, *a.min(b), *a.max(b))),
        };
        Ok(self.plus(*sum, 1, product))
    }
}

impl Products for Graph {
    fn product(&mut self, a: &Node, b: &Node) -> Result<Node, Refused> {
        let [a, b] = [a, b].map(|word| self.modulo(*word, 32));
        if self.sum_of(a).is_empty() || self.sum_of(b).is_empty() {
            return Ok(self.number(0));
        }
        Ok(self.atom(Atom::Product(a.min(b), a.max(b))))
    }
    fn right_halves(&mut self, word: &Node, bits: u32) -> Result<Node, Refused> {
        Ok(self.atom(Atom::AboveHalves(bits, *word)))
    }
}

impl Choosing for Graph {
    fn choose(&mut self, bit: usize, yes: &Node, no: &Node) -> Node {
        if yes == no { *yes } else { self.atom(Atom::Choice(bit, *yes, *no)) }
    }
    fn as_number(&self, word: &Node) -> Option<u64> {
        match self.sum_of(*word)[..] {
            [] => Some(0),
            [(0, number)] => Some(number),
            _ => None,
        }
    }
    fn as_repeated_bit(&mut self, word: &Node) -> Option<Node> {
        self.repeated.get(word).copied()
    }
}
