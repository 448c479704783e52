//! Draws docs/floors.svg: the crates on their floors, what each depends on, and in the two libraries
//! their modules.
//!
//! Everything in it comes from the sources: floors from the reviewed list, dependencies from cargo,
//! modules and their order from what they name of each other.

mod drawing;
mod layout;
mod modules;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use super::floors::reviewed::FLOORS;
use crate::listing::{self, list, text};
use crate::tree::Tree;
use crate::workspace;

/// Where the picture is.
pub(crate) const PATH: &str = "docs/floors.svg";

/// The crates whose modules are shown, and the files of their roots.
pub(crate) const DETAILED: [(&str, &str); 2] =
    [("yuxi-arith", "crates/arith/src/lib.rs"), ("yuxi", "crates/yuxi/src/lib.rs")];

pub(crate) fn run() -> Result<()> {
    let root = workspace::root();
    let trees = DETAILED.map(|(_, file)| Tree::read(&root.join(file)));
    let [arith, yuxi] = trees;
    let picture = draw(&listing::metadata(root)?, [&arith?, &yuxi?])?;
    fs::write(root.join(PATH), picture).with_context(|| PATH)?;
    println!("picture: {PATH} is written");
    Ok(())
}

/// The picture as SVG, of the packages that cargo knows and the modules of [`DETAILED`].
pub(crate) fn draw(metadata: &Value, trees: [&Tree; 2]) -> Result<String> {
    let mut crates = Vec::new();
    for package in list(&metadata["packages"])? {
        let name = text(&package["name"])?;
        let Some((_, floor)) = FLOORS.iter().find(|(other, _)| *other == name) else { continue };
        let modules = DETAILED.iter().position(|(other, _)| *other == name);
        crates.push(Crate {
            name: name.to_owned(),
            purpose: text(&package["description"])?.to_owned(),
            floor: *floor,
            modules: modules.map_or_else(Vec::new, |place| modules::layers(trees[place])),
            below: below(package)?,
        });
    }
    crates.sort_by(|a, b| (a.floor, &a.name).cmp(&(b.floor, &b.name)));
    Ok(drawing::draw(&layout::place(&crates)))
}

struct Crate {
    name: String,
    purpose: String,
    floor: u32,
    /// Its modules in layers, the uppermost first; those that name each other are in one group.
    modules: Vec<Vec<String>>,
    /// The crates of the workspace that it depends on, not for its tests alone.
    below: BTreeSet<String>,
}

fn below(package: &Value) -> Result<BTreeSet<String>> {
    let mut below = BTreeSet::new();
    for dependency in list(&package["dependencies"])? {
        let name = text(&dependency["name"])?;
        if dependency["kind"].is_null() && FLOORS.iter().any(|(other, _)| *other == name) {
            below.insert(name.to_owned());
        }
    }
    Ok(below)
}

/// The pairs (crate, what it depends on) but those that follow from others.
fn dependencies(crates: &[Crate]) -> Vec<(usize, usize)> {
    let places: BTreeMap<&str, usize> =
        crates.iter().enumerate().map(|(at, of)| (of.name.as_str(), at)).collect();
    // Others break the rule of the floors, which says so; with them the search might not end.
    let is_below = |of: usize, other: &usize| crates[*other].floor < crates[of].floor;
    let below = |of: usize| {
        let names = crates[of].below.iter().filter_map(|name| places.get(name.as_str()).copied());
        names.filter(move |other| is_below(of, other))
    };
    let reaches = |from: usize, to: usize| {
        let mut next = vec![from];
        while let Some(here) = next.pop() {
            if here == to {
                return true;
            }
            next.extend(below(here));
        }
        false
    };
    let mut pairs = Vec::new();
    for from in 0..crates.len() {
        for to in below(from) {
            if !below(from).any(|other| other != to && reaches(other, to)) {
                pairs.push((from, to));
            }
        }
    }
    pairs
}
