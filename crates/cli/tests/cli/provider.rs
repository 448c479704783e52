//! `yuxi provider` without the module; `crates/provider/tests/programs` tests it with the module.

use crate::place::{Place, is_windows, starts_programs, yuxi};

#[test]
fn missing_files_are_reported() {
    if is_windows("it has no provider") {
        return;
    }
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
    run("install --module yuxi.so --dir modules").refused("yuxi.so is not a shared library");
    run("check --config nosuch").refused("cannot read nosuch");
}

/// What is no module by its size is not read.
#[test]
fn a_long_file_is_no_module() {
    if is_windows("it has no provider") {
        return;
    }
    let place = Place::new();
    std::fs::File::create(place.path("huge")).unwrap().set_len(5 << 30).unwrap();
    place.yuxi("provider install --module huge --dir modules").refused("the limit is 256 MiB");
}

#[test]
fn a_module_that_works_is_not_replaced_by_one_that_does_not() {
    if is_windows("it has no provider") {
        return;
    }
    let place = Place::new();
    std::fs::create_dir(place.path("modules")).unwrap();
    place.write("modules/yuxi.so", b"the one that works");
    place.write("letter.txt", b"a letter");
    // A file that begins like a library but is none; and a library that is no provider.
    place.write("torn.so", b"\x7fELF and no more");
    let mut wrong = vec![("letter.txt".to_string(), "letter.txt is not a shared library")];
    if starts_programs() {
        wrong.push(("torn.so".to_string(), "torn.so does not load: "));
        let maps = std::fs::read_to_string("/proc/self/maps").unwrap_or_default();
        let library = maps.lines().filter_map(|line| line.split_whitespace().nth(5));
        if let Some(library) = library.into_iter().find(|path| path.contains("/libc.so")) {
            wrong.push((library.to_string(), "is not an OpenSSL provider"));
        }
    }
    for (module, why) in wrong {
        let ran = place.yuxi(&format!("provider install --dir modules --module {module}"));
        let ran = ran.refused(why);
        assert!(!ran.err.contains("filename("), "{}", ran.err);
        assert_eq!(place.text("modules/yuxi.so"), "the one that works");
        // Nor is anything left beside it.
        assert_eq!(std::fs::read_dir(place.path("modules")).unwrap().count(), 1);
    }
}

#[test]
fn uninstall_removes_the_module_and_lists_its_lines() {
    if is_windows("it has no provider") {
        return;
    }
    let place = Place::new();
    std::fs::create_dir(place.path("modules")).unwrap();
    place.write("modules/yuxi.so", b"the module");
    place.write(
        "yuxi.cnf",
        b"openssl_conf = i\n[i]\nproviders = p\n[p]\nyuxi = y\n[y]\nactivate = 1\n",
    );
    place.write("other.cnf", b".include yuxi.cnf\n[p]\ndefault = d\n");
    let ran = place.yuxi("provider uninstall --dir modules --config other.cnf").expect(0);
    for line in ["yuxi.so is removed", "yuxi.cnf:5: yuxi = y", "yuxi.cnf:7: activate = 1"] {
        assert!(ran.err.contains(line), "{}", ran.err);
    }
    assert!(!place.path("modules/yuxi.so").exists());
    place
        .yuxi("provider uninstall --dir modules --config other.cnf")
        .refused("there is no modules");
}

#[test]
fn a_check_without_the_module_fails() {
    if is_windows("it has no provider") {
        return;
    }
    let place = Place::new();
    place.write("empty.cnf", b"");
    place.yuxi("provider check --config empty.cnf").invalid("does not load the provider");
    // The verdict is one, and nothing beside it sounds like another.
    let ran = place.yuxi("provider check --json --config empty.cnf").expect(1);
    let report: serde_json::Value = serde_json::from_slice(&ran.out).unwrap();
    assert_eq!(report["works"], false);
    assert_eq!(report["loaded"], false);
    assert_eq!(report["valid"], serde_json::Value::Null);
}

#[test]
fn misspelled_settings_are_refused() {
    if is_windows("it has no provider") {
        return;
    }
    let place = Place::new();
    place.write(
        "yuxi.cnf",
        b"openssl_conf = i\n[i]\nproviders = p\n[p]\nyuxi = y\n[y]\ndefault-ID = x\n",
    );
    place
        .yuxi("provider check --config yuxi.cnf")
        .invalid("yuxi.cnf:7: unknown setting default-ID");
}

#[test]
fn windows_has_no_provider() {
    if yuxi().ends_with(".exe") {
        let why =
            "OpenSSL's provider is not built for Windows; the C library yuxi.dll is (docs/c.md)";
        Place::new()
            .refuses(&[("provider check", why), ("provider install --module a --dir b", why)]);
    }
}
