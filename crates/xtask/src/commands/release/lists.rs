//! A list in CycloneDX's form for each file of `dist/`: all that is linked into it, or for sources may be.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::place::Place;
use super::{Output, sums};
use crate::artefacts::{self, Linked};
use crate::{listing, run};

/// How the name of a list ends, after that of its file.
const END: &str = ".cdx.json";

/// Writes the lists beside the files.
pub(super) fn write(place: &Place, out: &Output) -> Result<()> {
    let mut made = BTreeMap::new();
    for file in sums::files(out.folder)? {
        if file.ends_with(END) {
            continue;
        }
        let linked = artefacts::linked_into(&file).with_context(|| {
            format!("release: artefacts.rs does not say what is linked into {file}")
        })?;
        let mut lists = Vec::new();
        for linked in linked {
            lists.push(list(place, *linked, &mut made)?);
        }
        let Some(whole) = lists.into_iter().reduce(merged) else { continue };
        let text = format!("{}\n", serde_json::to_string_pretty(&whole)?);
        fs::write(out.file(&format!("{file}{END}")), text)?;
    }
    Ok(())
}

/// The lists that were made: for each workspace and target those of its crates, by their names.
type Lists = BTreeMap<(&'static str, &'static str), BTreeMap<&'static str, Value>>;

/// The list of one crate for one target.
fn list(place: &Place, linked: Linked, made: &mut Lists) -> Result<Value> {
    let lists = match made.entry((linked.manifest, linked.target)) {
        Entry::Occupied(lists) => lists.into_mut(),
        Entry::Vacant(lists) => lists.insert(make(place, linked.manifest, linked.target)?),
    };
    let list = lists.get(linked.package).cloned();
    list.with_context(|| format!("release: there is no list of {}", linked.package))
}

/// Has cargo-cyclonedx write the lists of a workspace, and reads them: those for the next target get the same names.
fn make(place: &Place, manifest: &str, target: &str) -> Result<BTreeMap<&'static str, Value>> {
    let mut cyclonedx = place.program("cargo-cyclonedx");
    cyclonedx.args(["cyclonedx", "-qq", "--format", "json", "--spec-version", "1.5"]);
    cyclonedx.args(["--no-build-deps", "--target", target, "--manifest-path", manifest]);
    run::run(&mut cyclonedx)?;
    let mut lists = BTreeMap::new();
    for linked in artefacts::all().filter(|linked| linked.manifest == manifest) {
        let name = format!("{}{END}", linked.package);
        let file = place.source().join(linked.folder()).join(name);
        lists.insert(linked.package, read(&file, &place.source())?);
    }
    Ok(lists)
}

fn read(file: &Path, source: &Path) -> Result<Value> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let text = text.replace(&format!("file://{}", source.display()), "file:///yuxi");
    let here = source.display().to_string();
    ensure!(!text.contains(&here), "release: {} names {here}", file.display());
    Ok(serde_json::from_str(&text)?)
}

/// One list for a file into which two crates are linked, or one for two targets: the first, with what the second has
/// besides.
fn merged(mut first: Value, second: Value) -> Value {
    let mut components = elements(&second, "/components");
    let subject = second.pointer("/metadata/component").cloned();
    if subject.as_ref().map(|it| &it["bom-ref"]) != first.pointer("/metadata/component/bom-ref") {
        components.extend(subject);
    }
    let mut all = elements(&first, "/components");
    all.extend(components);
    all.sort_by(|a, b| name(a, "bom-ref").cmp(name(b, "bom-ref")));
    all.dedup_by(|a, b| a["bom-ref"] == b["bom-ref"]);
    first["components"] = all.into();
    // which targets it is for
    let mut properties = elements(&first, PROPERTIES);
    properties.extend(elements(&second, PROPERTIES));
    properties.dedup();
    first["metadata"]["properties"] = properties.into();

    let mut edges: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for list in [&first, &second] {
        for dependency in elements(list, "/dependencies") {
            let on = edges.entry(name(&dependency, "ref").to_owned()).or_default();
            on.extend(elements(&dependency, "/dependsOn"));
            on.sort_by(|a, b| a.as_str().cmp(&b.as_str()));
            on.dedup();
        }
    }
    let edges = edges.into_iter().map(|(from, on)| match on.is_empty() {
        true => serde_json::json!({ "ref": from }),
        false => serde_json::json!({ "ref": from, "dependsOn": on }),
    });
    first["dependencies"] = edges.collect();
    first
}

const PROPERTIES: &str = "/metadata/properties";

fn elements(list: &Value, place: &str) -> Vec<Value> {
    list.pointer(place).and_then(Value::as_array).cloned().unwrap_or_default()
}

fn name<'a>(value: &'a Value, field: &str) -> &'a str {
    listing::text(&value[field]).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::merged;
    use crate::artefacts;
    use crate::commands::package;

    fn list(subject: &str, components: &[&str], on: &[&str]) -> serde_json::Value {
        let components: Vec<_> = components.iter().map(|it| json!({ "bom-ref": it })).collect();
        json!({
            "metadata": { "component": { "bom-ref": subject }, "properties": [subject] },
            "components": components,
            "dependencies": [{ "ref": "shared", "dependsOn": on }, { "ref": subject }],
        })
    }

    #[test]
    fn a_merged_list_has_what_each_has_once() {
        let whole =
            merged(list("a", &["shared", "x"], &["x"]), list("b", &["shared", "y"], &["y"]));
        let refs: Vec<_> = whole["components"].as_array().unwrap().iter().collect();
        let names: Vec<_> = refs.iter().map(|it| it["bom-ref"].as_str().unwrap()).collect();
        assert_eq!(names, ["b", "shared", "x", "y"]);
        assert_eq!(
            whole["dependencies"],
            json!([{ "ref": "a" }, { "ref": "b" }, { "ref": "shared", "dependsOn": ["x", "y"] }])
        );
        assert_eq!(whole["metadata"]["component"]["bom-ref"], "a");
        assert_eq!(whole["metadata"]["properties"], json!(["a", "b"]));
    }

    #[test]
    fn one_crate_for_two_targets_is_its_subject_once() {
        let one = merged(list("a", &["shared"], &[]), list("a", &["shared", "y"], &[]));
        assert_eq!(one["components"].as_array().unwrap().len(), 2);
        assert_eq!(one["metadata"]["properties"], json!(["a"]));
    }

    #[test]
    fn every_published_crate_has_a_list() {
        for (folder, name) in package::PUBLISHED {
            let file = format!("{name}-{}.crate", env!("CARGO_PKG_VERSION"));
            let linked = artefacts::linked_into(&file).unwrap_or_default();
            assert_eq!(linked.len(), 1, "{file}");
            assert_eq!(linked[0].package, name);
            assert_eq!(linked[0].folder(), format!("crates/{folder}"));
        }
    }
}
