//! Nodes for readers.

use super::{Atom, Graph, Node};
use crate::items::of_any;

impl Graph {
    /// Where two nodes that differ first differ, as text: what the first has and the second has not, and the other way round.
    pub fn difference_as_text(&self, a: Node, b: Node) -> String {
        if a != b && of_any(a) == of_any(b) {
            return "a word of another item".to_owned();
        }
        let (a, b) = (of_any(a), of_any(b));
        let only = |node: Node, other: Node| -> Vec<(u32, u64)> {
            let others = self.sum_of(other);
            self.sum_of(node).iter().filter(|term| !others.contains(term)).copied().collect()
        };
        let (of_a, of_b) = (only(a, b), only(b, a));
        let pairs = of_a.iter().flat_map(|x| of_b.iter().map(move |y| (x, y)));
        // of words from which a selection comes, the others differ as this one does
        let is_cut = |terms: &[(u32, u64)]| {
            terms
                .iter()
                .filter(|(atom, _)| !matches!(self.list[*atom as usize], Atom::Where(..)))
                .count()
        };
        let is_alone =
            is_cut(&of_a) == 1 && is_cut(&of_b) == 1 || of_a.len() == 1 && of_b.len() == 1;
        for ((x, _), (y, _)) in pairs.filter(|((_, c), (_, d))| c == d) {
            let deeper = match (&self.list[*x as usize], &self.list[*y as usize]) {
                (Atom::Half(h, p, q), Atom::Half(g, r, s)) if h == g => {
                    match [(p, r, q, s), (q, s, p, r), (p, s, q, r), (q, r, p, s)]
                        .into_iter()
                        .find(|(same, as_this, ..)| same == as_this)
                    {
                        Some((_, _, one, other)) => Some((one.0, other.0)),
                        None => is_alone.then_some((p.0, r.0)),
                    }
                }
                (Atom::Above(h, p, q), Atom::Above(g, r, s)) if is_alone && (h, p) == (g, r) => {
                    Some((*q, *s))
                }
                (Atom::Below(p, q), Atom::Below(r, s)) if is_alone && p == r => Some((*q, *s)),
                (Atom::Where(p, q), Atom::Where(r, s)) if is_alone => {
                    Some(if p == r { (*q, *s) } else { (*p, *r) })
                }
                _ => None,
            };
            if let Some((a, b)) = deeper {
                return self.difference_as_text(a, b);
            }
        }
        let text = |terms: &[(u32, u64)]| self.text_of_terms(terms, 3);
        format!("{} in place of {}", text(&of_a), text(&of_b))
    }

    /// A word as text, so many levels deep.
    pub fn text(&self, node: Node, depth: usize) -> String {
        let Some(depth) = depth.checked_sub(1) else { return format!("{:?}", node.0) };
        self.text_of_terms(self.sum_of(of_any(node)), depth)
    }

    fn text_of_terms(&self, terms: &[(u32, u64)], depth: usize) -> String {
        let terms = terms.iter().map(|(atom, coefficient)| {
            let factor = coefficient.cast_signed();
            format!("{factor}·{}", self.text_of(*atom, depth))
        });
        format!("({})", terms.collect::<Vec<_>>().join(" + "))
    }

    fn text_of(&self, atom: u32, depth: usize) -> String {
        let of = |node: &Node| self.text(*node, depth);
        match &self.list[atom as usize] {
            Atom::Unit => "1".to_owned(),
            Atom::Input(number) => format!("input {number}"),
            Atom::Half(half, a, b) => format!("{half:?}[{}, {}]", of(&a.0), of(&b.0)),
            Atom::Product(a, b) | Atom::Both(a, b) | Atom::One(a, b) | Atom::Where(a, b) => {
                let name = match self.list[atom as usize] {
                    Atom::Product(..) => "product",
                    Atom::Both(..) => "both",
                    Atom::One(..) => "one",
                    _ => "where",
                };
                format!("{name}[{}, {}]", of(a), of(b))
            }
            Atom::Above(is_signed, bits, a) => format!("above{bits}{is_signed}[{}]", of(a)),
            Atom::AboveHalves(bits, a) => format!("halves above{bits}[{}]", of(a)),
            Atom::Below(bits, a) => format!("below{bits}[{}]", of(a)),
            Atom::Choice(bit, a, b) => format!("choice{bit}[{}, {}]", of(a), of(b)),
            Atom::IsZero(a) => format!("is_zero[{}]", of(a)),
            Atom::Any(all) | Atom::All(all) => {
                let all: Vec<_> = all.iter().map(of).collect();
                let name = match self.list[atom as usize] {
                    Atom::Any(_) => "any",
                    _ => "all",
                };
                format!("{name}[{}]", all.join(", "))
            }
        }
    }
}
