//! `yuxi provider` without the module; `scripts/provider` has it.

use crate::place::{Place, starts_programs};

#[test]
fn what_is_missing_is_said() {
    let place = Place::new();
    place.write("empty.cnf", b"");
    let run = |arguments: &str| place.yuxi(&format!("provider {arguments}"));
    if starts_programs() {
        run("check --openssl ./nothing").refused("cannot run ./nothing");
    }
    run("install --module nothing --dir modules").refused("cannot read nothing");
    run("install --dir modules --force").refused("--config");
    place.write("yuxi.so", b"no module");
    run("install --module yuxi.so --dir modules --config empty.cnf").refused("empty.cnf exists");
    run("install --module yuxi.so --dir modules").refused("failed");
}

#[test]
fn a_check_without_the_module_fails() {
    let place = Place::new();
    place.write("empty.cnf", b"");
    place.yuxi("provider check --config empty.cnf").invalid("does not load the provider");
}
