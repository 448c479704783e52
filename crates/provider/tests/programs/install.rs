//! `yuxi provider install`, `check` and `uninstall`.

use std::os::unix::fs::PermissionsExt;

use crate::built::module;
use crate::place::Place;
use crate::run::Run;

const CHECK: &str = "provider check --config";

fn install<'a>(place: &'a Place, arguments: &str) -> Run<'a> {
    place.yuxi("provider install").args(arguments).arg("--module").arg(module())
}

#[test]
#[ignore = "builds a release"]
fn check_says_where_operations_run() {
    let Some(place) = Place::with(&[]) else { return };
    let check = |config: &str| place.yuxi(&format!("{CHECK} {config}"));
    check("with.cnf").succeeds().says("signed a message and verified the signature");
    check("without.cnf").refused().says("does not load the provider");
    let config = place.text("with.cnf");
    let without: Vec<_> =
        config.lines().filter(|line| !line.contains("default_properties")).collect();
    place.write("ignored.cnf", without.join("\n"));
    check("ignored.cnf").refused();
    check("nosuch").refused().says("cannot read nosuch");
    place.yuxi("provider check --openssl /nonexistent/openssl").refused();
}

/// Neither a text nor a library that is no provider replaces a module that works.
#[test]
#[ignore = "builds a release"]
fn a_module_that_works_stays() {
    let Some(place) = Place::with(&[]) else { return };
    place
        .yuxi("provider install --module message --dir elsewhere")
        .refused()
        .says("message is not a shared library");
    let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
    let mut files = maps.lines().filter_map(|line| line.split_whitespace().nth(5));
    let libc = files.find(|path| path.contains("/libc.so")).expect("the C library");
    place.copy(module(), "module");
    for other in ["message", libc] {
        let arguments = format!("provider install --dir modules --module {other}");
        place.yuxi(&arguments).refused();
        place.same("module", "modules/yuxi.so");
        place.yuxi(&format!("{CHECK} with.cnf")).succeeds();
    }
    place.count_check();
    assert_eq!(place.list("modules"), ["yuxi.so"]);
    install(&place, "--dir elsewhere --config with.cnf").refused();
}

#[test]
#[ignore = "builds a release"]
fn uninstall_lists_the_lines_that_remain() {
    let Some(place) = Place::with(&[]) else { return };
    place.make_folder("gone");
    install(&place, "--dir gone --config gone.cnf").succeeds();
    place
        .yuxi("provider uninstall --dir gone --config gone.cnf")
        .succeeds()
        .says("gone/yuxi.so is removed")
        .says("gone.cnf:.*: yuxi = yuxi_sect");
    place.count_check();
    assert!(place.list("gone").is_empty());
    place.yuxi("provider uninstall --dir gone").refused();
}

/// The module goes to the folder in which that `openssl` searches, and needs no name then.
#[test]
#[ignore = "builds a release"]
fn for_another_openssl() {
    let Some(place) = Place::with(&[]) else { return };
    place.make_folder("place");
    let folder = place.path("place").display().to_string();
    let script = format!(
        "#!/bin/sh\n[ \"$*\" != \"version -m\" ] || {{ echo 'MODULESDIR: \"{folder}\"'; exit; }}\n\
         OPENSSL_MODULES={folder} exec openssl \"$@\"\n"
    );
    place.write("another", script);
    let another = place.path("another");
    std::fs::set_permissions(&another, std::fs::Permissions::from_mode(0o755)).unwrap();
    let another = format!("--openssl {} --config another.cnf", another.display());
    install(&place, &another).succeeds();
    place.copy(module(), "module");
    place.same("module", "place/yuxi.so");
    place.count_check();
    let config = place.text("another.cnf");
    assert!(!config.lines().any(|line| line.starts_with("module")), "{config}");
    place.yuxi(&format!("provider check {another}")).succeeds();
}

/// A file whose sections have other names keeps its settings.
#[test]
#[ignore = "builds a release"]
fn other_settings_stay() {
    let Some(place) = Place::with(&[]) else { return };
    place.write(
        "theirs.cnf",
        "openssl_conf = site_init
[site_init]
providers = site_providers
ssl_conf = site_tls
[site_providers]
default = site_active
legacy = site_active
[site_active]
activate = 1
[site_tls]
system_default = site_policy
[site_policy]
MinProtocol = TLSv1.2
",
    );
    install(&place, "--dir modules --config added.cnf")
        .config("theirs.cnf")
        .succeeds()
        .says("theirs.cnf");
    place.append("theirs.cnf", &format!(".include {}/added.cnf\n", place.root()));
    place.yuxi(&format!("{CHECK} theirs.cnf")).succeeds();
    place
        .program("openssl")
        .args("list -providers")
        .config("theirs.cnf")
        .succeeds()
        .says("OpenSSL Legacy Provider")
        .says("name: Yuxi");
}
