//! Settings of the provider, and the lines of `docs/provider.md` in whole configurations.

use crate::built::module;
use crate::place::Place;
use crate::recipes::{blocks, page, with_setting};

/// Debian's configuration.
const OF_THE_SYSTEM: &str = "/etc/ssl/openssl.cnf";

fn of_the_system() -> Option<String> {
    let text = std::fs::read_to_string(OF_THE_SYSTEM).ok();
    if text.is_none() {
        yuxi_testkit::available::skipped(&format!("there is no {OF_THE_SYSTEM}"));
    }
    text
}

#[test]
#[ignore = "builds a release"]
fn misspelled_settings_are_refused() {
    let Some(place) = Place::with(&[]) else { return };
    for setting in ["foo = bar", "default-ID = somebody"] {
        let config = with_setting(&place.text("with.cnf"), &format!("\n{setting}"));
        place.write("misspelled.cnf", config);
        let name = setting.split(' ').next().unwrap();
        place
            .yuxi("provider check --config misspelled.cnf")
            .refused()
            .says(&format!("misspelled.cnf:.*: unknown setting {name}"));
    }
    // The module rejects the second one itself. If a module does not load, OpenSSL prints nothing.
    place
        .program("openssl")
        .args("list -providers")
        .config("misspelled.cnf")
        .succeeds()
        .says_nothing_of("name: Yuxi");
}

/// Every backend that this CPU can run; and a wrong setting, which is reported.
#[test]
#[ignore = "builds a release"]
fn every_backend_runs() {
    let Some(place) = Place::with(&[]) else { return };
    let config = place.text("with.cnf");
    let mut backends = 0;
    for backend in
        ["portable64", "portable32", "portable29", "adx", "avx2", "avx512", "ifma", "aarch64"]
    {
        let (code, _) = place.yuxi("info").env("YUXI_BACKEND", backend).output();
        if code == Some(0) {
            backends += 1;
            place.write("backend.cnf", with_setting(&config, &format!("\nbackend = {backend}")));
            place.yuxi("provider check --config backend.cnf").succeeds();
        }
    }
    place.count_check();
    assert!(backends >= 2, "only {backends} backends");
    place.write("backend.cnf", with_setting(&config, "\nbackend = nonsense"));
    place.yuxi("provider check --config backend.cnf").refused().says("no setting in it is wrong");
}

/// The system's file with one line that includes the provider's.
#[test]
#[ignore = "builds a release"]
fn included_by_the_configuration_of_the_system() {
    let (Some(system), Some(place)) = (of_the_system(), Place::with(&[])) else { return };
    let include = format!(".include {}/with.cnf\n", place.root());
    place.write("whole.cnf", system + "\n" + &include);
    place.yuxi("provider check --config whole.cnf --json").succeeds().says("\"signed\": 1");
}

/// The lines of `docs/provider.md` at the end of Debian's file, and four of them at the end of
/// OpenSSL's own, in which the sections of providers are no comments.
#[test]
#[ignore = "builds a release"]
fn lines_without_a_file_of_their_own() {
    let (Some(system), Some(place)) = (of_the_system(), Place::with(&[])) else { return };
    place.make_folder("lines");
    place.copy(module(), "lines/yuxi.so");
    let check = || {
        let run = place.yuxi("provider check --config whole.cnf");
        run.env("OPENSSL_MODULES", place.path("lines")).succeeds();
    };
    let blocks = blocks(&page(), "ini");
    let lines = blocks.iter().find(|block| block.starts_with("openssl_init::")).unwrap();
    place.write("whole.cnf", format!("{system}\n{lines}"));
    check();
    let mut own = system;
    for line in ["providers = ", "default = ", "[provider_sect]", "[default_sect]"] {
        own = own.replace(&format!("\n# {line}"), &format!("\n{line}"));
    }
    let is_there = |line: &&str| line.contains("::providers =") || line.contains("::default =");
    let four: Vec<_> = lines.lines().filter(|line| !is_there(line)).collect();
    place.count_check();
    assert_eq!(four.len(), 4, "{four:?}");
    place.write("whole.cnf", format!("{own}\n{}\n", four.join("\n")));
    check();
}
