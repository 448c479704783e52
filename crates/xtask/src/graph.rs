//! Which files import which, and the circles among them.

use std::collections::{BTreeMap, BTreeSet};

/// The lines of one file that name another, by the two files.
pub(crate) type Edges = BTreeMap<(usize, usize), BTreeSet<usize>>;

/// The groups of files that all reach each other, none twice.
pub(crate) fn circles(edges: &Edges) -> Vec<BTreeSet<usize>> {
    let starts: BTreeSet<usize> = edges.keys().map(|(from, _)| *from).collect();
    let reached: BTreeMap<usize, BTreeSet<usize>> =
        starts.iter().map(|from| (*from, reach(edges, *from))).collect();
    let mut circles: Vec<BTreeSet<usize>> = Vec::new();
    for (from, reached_here) in &reached {
        let is_known = circles.iter().any(|circle| circle.contains(from));
        if is_known || !reached_here.contains(from) {
            continue;
        }
        let returns = |to: &&usize| reached.get(to).is_some_and(|reached| reached.contains(from));
        circles.push(reached_here.iter().filter(returns).copied().collect());
    }
    circles
}

/// All that one file leads to; itself only if it is in a circle.
fn reach(edges: &Edges, from: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut next = vec![from];
    while let Some(here) = next.pop() {
        for (_, to) in edges.range((here, 0)..=(here, usize::MAX)).map(|(edge, _)| edge) {
            if reached.insert(*to) {
                next.push(*to);
            }
        }
    }
    reached
}
