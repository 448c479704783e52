//! What a run says at its end, and the tables of a page.

use std::fs;
use std::time::Duration;

use yuxi_proofs::report::{Fact, Line, Report};

const PAGE: &str =
    "before\n<!-- written by cargo xtask proofs --write -->\n\n<!-- end -->\nafter\n";

/// What was found about two kernels; with a change to the contract of one.
fn report(change: impl Fn(&mut yuxi_proofs::theorem::Statement)) -> Report {
    let artefact = crate::common::artefact();
    let mut kernels = crate::common::kernels(&artefact);
    kernels.truncate(2);
    change(&mut kernels[1].statement);
    let lines = kernels.iter().map(|stated| {
        let proof = stated.statement.prove(&stated.kernel.code, &artefact);
        Line::new(stated, &artefact, proof.as_ref(), Duration::from_millis(1234))
    });
    Report { lines: lines.collect(), ..Report::default() }
}

#[test]
fn a_page_has_what_was_proved() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.md");
    fs::write(&page, PAGE).unwrap();
    let report = report(|_| ());
    assert!(report.is_good());
    assert!(report.to_string().ends_with("2 passed, 0 failed"));
    assert!(report.check(&page).is_err(), "an empty page");
    report.write(&page).unwrap();
    report.check(&page).unwrap();
    let text = fs::read_to_string(&page).unwrap();
    assert!(text.starts_with("before\n") && text.ends_with("\nafter\n") && text.contains("1.23 |"));

    let fewer = Report { lines: report.lines[..1].to_vec(), ..Report::default() };
    assert!(fewer.check(&page).is_err(), "a kernel that is no more");
    // another hash, another statement
    let hash = text.rfind("` | 1.23").unwrap() - 16;
    for place in [hash, text.find("≡ a").unwrap()] {
        let mut changed = text.clone();
        let old = changed[place..].chars().next().unwrap();
        changed.replace_range(place..place + old.len_utf8(), "x");
        fs::write(&page, changed).unwrap();
        assert!(report.check(&page).is_err());
    }
}

#[test]
fn what_fails_is_counted_and_no_page_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.md");
    fs::write(&page, PAGE).unwrap();
    let good = report(|_| ());
    let failed = report(|statement| statement.contract.outputs[0].1.reverse());
    let is_proved_and_open = report(|statement| statement.contract.open = Some("hard".into()));
    let unused =
        Report { unused: vec!["x::y".into()], lines: good.lines.clone(), ..Report::default() };
    for (report, end) in [
        (failed, "1 passed, 1 failed"),
        (is_proved_and_open, "1 passed, 1 failed"),
        (unused, "2 passed, 1 failed"),
    ] {
        assert!(!report.is_good());
        assert!(report.to_string().ends_with(end), "{report}");
        assert!(report.write(&page).is_err());
    }
    assert_eq!(fs::read_to_string(&page).unwrap(), PAGE);
    assert!(!Report::default().is_good(), "nothing is proved");
}

#[test]
fn formulas_are_counted_and_in_the_page() {
    let fact = |path: &str, shown: Result<&str, &str>| Fact {
        path: path.to_owned(),
        statement: "P + Q".to_owned(),
        shown: shown.map(str::to_owned).map_err(str::to_owned),
    };
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.md");
    fs::write(&page, PAGE).unwrap();
    let mut good = report(|_| ());
    good.facts = vec![fact("a::add", Ok("9 identities")), fact("a::double", Ok("4 identities"))];
    assert!(good.to_string().ends_with("4 passed, 0 failed"));
    good.write(&page).unwrap();
    good.check(&page).unwrap();
    let text = fs::read_to_string(&page).unwrap();
    assert!(text.contains("| `a::add` | P + Q | 9 identities |"));
    let mut changed = good.clone();
    changed.facts[0] = fact("a::add", Ok("8 identities"));
    assert!(changed.check(&page).is_err(), "another row");
    changed.facts.remove(0);
    assert!(changed.check(&page).is_err(), "a formula that is no more");
    changed.facts.push(fact("a::add", Err("does not hold")));
    assert!(!changed.is_good());
    assert!(changed.to_string().ends_with("3 passed, 1 failed"));
    assert!(changed.write(&page).is_err());
}
