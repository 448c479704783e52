//! The value of a node, by the meaning of its atoms alone.

use super::{Atom, Graph, LIMB, Node};
use crate::maps::Map;
use crate::vector::lane::{Halves, Numbers, Products};

impl Graph {
    /// The value for these values of the inputs, each of which is a node by itself. Nothing, if one has no value.
    pub fn value(
        &self,
        node: Node,
        inputs: &dyn Fn(Node) -> Option<u64>,
        known: &mut Map<Node, u64>,
    ) -> Option<u64> {
        if let Some(value) = known.get(&node) {
            return Some(*value);
        }
        let mut sum = 0_u64;
        for (atom, factor) in self.sum_of(node).iter() {
            let value = match &self.list[*atom as usize] {
                Atom::Input(_) => inputs(self.alone[*atom as usize])?,
                operation => self.value_of(operation, inputs, known)?,
            };
            sum = sum.wrapping_add(factor.wrapping_mul(value));
        }
        known.insert(node, sum);
        Some(sum)
    }

    fn value_of(
        &self,
        atom: &Atom,
        inputs: &dyn Fn(Node) -> Option<u64>,
        known: &mut Map<Node, u64>,
    ) -> Option<u64> {
        let mut numbers = Numbers(0);
        let mut at = |node: &Node| self.value(*node, inputs, known);
        Some(match atom {
            Atom::Unit => 1,
            Atom::Input(_) | Atom::Choice(..) => return None,
            Atom::Half(half, a, b) => {
                let [a, b] = [at(&a.0)?, at(&b.0)?].map(|factor| factor & ((1 << LIMB) - 1));
                numbers.multiply(&0, &a, &b, *half).ok()?
            }
            Atom::Product(a, b) => numbers.product(&at(a)?, &at(b)?).ok()?,
            Atom::Above(false, bits, a) => at(a)? >> bits,
            Atom::Above(true, bits, a) => (at(a)?.cast_signed() >> bits).cast_unsigned(),
            Atom::AboveHalves(bits, a) => numbers.right_halves(&at(a)?, *bits).ok()?,
            Atom::Below(bits, a) => at(a)? & ((1 << bits) - 1),
            Atom::Where(bit, a) => {
                if at(bit)? == 1 {
                    at(a)?
                } else {
                    0
                }
            }
            Atom::All(bits) => {
                let bits: Option<Vec<_>> = bits.iter().map(at).collect();
                bits?.into_iter().product()
            }
            Atom::IsZero(a) => u64::from(at(a)? == 0),
            Atom::Any(all) => {
                let all: Option<Vec<_>> = all.iter().map(at).collect();
                all?.into_iter().fold(0, |any, word| any | word)
            }
            Atom::Both(a, b) => at(a)? & at(b)?,
            Atom::One(a, b) => at(a)? ^ at(b)?,
        })
    }
}
