//! The modules of a crate in layers: a module names modules of lower layers only, and those that name
//! each other are one group.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::{self, Edges};
use crate::tree::Tree;

/// The groups of the modules of a crate's root, by layers, the uppermost first.
pub(super) fn layers(tree: &Tree) -> Vec<Vec<String>> {
    let modules = &tree.modules[0].children;
    let place = |module: usize| {
        let path = tree.path(module);
        modules.iter().position(|(name, _)| Some(name.as_str()) == path.first().copied())
    };
    let mut edges = Edges::new();
    for reference in tree.references() {
        if let (Some(from), Some(to)) = (place(reference.from), place(reference.to))
            && from != to
        {
            edges.entry((from, to)).or_default().insert(reference.line);
        }
    }

    let mut groups = graph::circles(&edges);
    for module in 0..modules.len() {
        if !groups.iter().any(|group| group.contains(&module)) {
            groups.push(BTreeSet::from([module]));
        }
    }
    let mut heights = BTreeMap::new();
    let mut layers: Vec<Vec<String>> = Vec::new();
    for group in 0..groups.len() {
        let height = height(group, &groups, &edges, &mut heights);
        layers.resize(layers.len().max(height + 1), Vec::new());
        let mut names: Vec<&str> = groups[group].iter().map(|at| modules[*at].0.as_str()).collect();
        names.sort_unstable();
        layers[height].push(names.join(" \u{2194} "));
    }
    layers.iter_mut().for_each(|layer| layer.sort());
    layers.reverse();
    layers
}

/// How many layers are below a group.
fn height(
    group: usize,
    groups: &[BTreeSet<usize>],
    edges: &Edges,
    known: &mut BTreeMap<usize, usize>,
) -> usize {
    if let Some(height) = known.get(&group) {
        return *height;
    }
    let mut height = 0;
    for (from, to) in edges.keys() {
        let is_within = groups[group].contains(to);
        if groups[group].contains(from) && !is_within {
            let below = groups.iter().position(|other| other.contains(to));
            let below = below.expect("each module is in a group");
            height = height.max(self::height(below, groups, edges, known) + 1);
        }
    }
    known.insert(group, height);
    height
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::layers;
    use crate::tree::Tree;

    fn of(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        let text = |path: &Path| {
            let found = files.iter().find(|(name, _)| Path::new(name) == path)?;
            Some(found.1.to_owned())
        };
        layers(&Tree::read_from(Path::new("lib.rs"), &text).unwrap())
    }

    #[test]
    fn a_module_is_above_all_that_it_names() {
        let lib = "mod a; mod b; mod c; mod d;";
        let c = "pub struct C;";
        let files =
            [("lib.rs", lib), ("a.rs", "use crate::b::B;"), ("b.rs", "pub struct B(crate::c::C);")];
        let found = of(&[&files[..], &[("c.rs", c), ("d.rs", "")]].concat());
        assert_eq!(found, [vec!["a"], vec!["b"], vec!["c", "d"]]);
    }

    #[test]
    fn modules_that_name_each_other_are_one_group() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "mod inside;"),
            ("a/inside.rs", "use crate::b::B; pub struct A;"),
            ("b.rs", "pub struct B; use crate::a::inside::A; use crate::c::C;"),
            ("c.rs", "pub struct C;"),
        ];
        assert_eq!(of(&files), [["a \u{2194} b"], ["c"]]);
    }
}
