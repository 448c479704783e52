//! Which functions call one of variable time, and which make a secret public.

use super::calls::{Call, What, makes_public};
use super::reviewed::ALL_PUBLIC;
use super::source::Source;
use super::{Findings, Snapshot, documents};

pub(super) fn check(snapshot: &Snapshot, findings: &mut Findings) {
    let mut is_used = [false; ALL_PUBLIC.len()];
    for source in snapshot.sources().filter(|source| source.is_library()) {
        for call in source.calls.iter().filter(|call| !is_definition(call)) {
            if let Some(entry) = reviewed(source, call) {
                is_used[entry] = true;
            } else {
                check_call(source, call, findings);
            }
        }
    }
    for ((file, function, _), _) in ALL_PUBLIC.iter().zip(is_used).filter(|(_, is_used)| !is_used) {
        findings
            .add("vartime", format!("{file}: {function} is in reviewed.rs, and needs it no more"));
    }
}

fn check_call(source: &Source, call: &Call, findings: &mut Findings) {
    let function = if call.function.is_empty() { "no function" } else { &call.function };
    let place = format!("{}:{}", source.name, call.line);
    let is_vartime = call.function.ends_with("_vartime") && call.what != What::Rename;
    match call.what {
        _ if is_vartime => {}
        What::Vartime if !call.is_for_variant => {
            findings.add("vartime", format!("{place}: {function} names {}", call.callee));
        }
        What::Declassify if !call.has_reason => {
            findings.add("declassify", format!("{place}: {function} gives no reason"));
        }
        What::Rename => {
            let rule = if call.callee.ends_with("_vartime") { "vartime" } else { "declassify" };
            findings.add(rule, format!("{place}: imports {} under another name", call.callee));
        }
        _ => {}
    }
}

/// The entry of [`ALL_PUBLIC`] for the function around a call.
fn reviewed(source: &Source, call: &Call) -> Option<usize> {
    ALL_PUBLIC.iter().position(|(file, function, _)| {
        *file == source.name && *function == call.function && call.what != What::Rename
    })
}

/// Whether the call is inside a function that makes its argument public. The callers of that function are checked.
fn is_definition(call: &Call) -> bool {
    call.what == What::Declassify && call.function.rsplit("::").next().is_some_and(makes_public)
}

/// The section of docs/security.md.
const SECTION: &str = "What becomes public";

/// docs/security.md names all that becomes public in yuxi.
pub(super) fn check_documented(snapshot: &Snapshot, findings: &mut Findings) {
    let text = snapshot.text("docs/security.md").unwrap_or_default();
    let section = documents::section(text, SECTION);
    let named: Vec<_> = section
        .links
        .iter()
        .filter_map(|link| documents::target("docs/security.md", link))
        .collect();
    let mut places = 0;
    let of_yuxi = |source: &&Source| source.is_library() && source.name.starts_with("crates/yuxi/");
    for source in snapshot.sources().filter(of_yuxi) {
        let is_place = |call: &&Call| call.what == What::Declassify && !is_definition(call);
        let found = source.calls.iter().filter(is_place).count();
        places += found;
        if found > 0 && !named.contains(&source.name) {
            let text =
                format!("docs/security.md does not say what becomes public in {}", source.name);
            findings.add("declassify", text);
        }
        if found == 0 && named.contains(&source.name) {
            let text =
                format!("docs/security.md names {}, in which nothing becomes public", source.name);
            findings.add("declassify", text);
        }
    }
    if !section.text.contains(&format!(" {places} places")) {
        findings
            .add("declassify", format!("docs/security.md must say that there are {places} places"));
    }
}
