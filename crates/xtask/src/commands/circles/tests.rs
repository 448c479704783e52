//! Circles that are planted, and what looks like one and is none.

use std::fs;

use super::{describe, edges};
use crate::tree::Tree;

/// A crate of these files; the first is its root.
fn plant(files: &[(&str, &str)]) -> (tempfile::TempDir, Tree) {
    let directory = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = directory.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let tree = Tree::read(&directory.path().join(files[0].0)).unwrap();
    (directory, tree)
}

fn texts(files: &[(&str, &str)]) -> Vec<String> {
    let (directory, tree) = plant(files);
    describe(&tree, directory.path())
}

/// Asserts that `a` imports `b`, which imports `a`, by lines 1.
#[track_caller]
fn assert_circle(a: &str, b: &str) {
    let expected =
        "a circle of 2 files:\n  a.rs imports b.rs: line 1\n  b.rs imports a.rs: line 1\n";
    assert_eq!(texts(&[("lib.rs", "mod a; mod b;"), ("a.rs", a), ("b.rs", b)]), [expected], "{a}");
}

#[track_caller]
fn assert_none(files: &[(&str, &str)]) {
    assert_eq!(texts(files), [""; 0]);
}

/// What names `A` of `a`.
const B: &str =
    "pub struct B; impl B { pub fn new() -> Self { let _ = crate::a::A; Self } } pub fn f() {}";

#[test]
fn each_way_to_name_an_item() {
    for a in [
        "use crate::b::B; pub struct A;",
        "use crate::{b::{self as other}}; pub struct A;",
        "use super::b::{B as Other, f}; pub struct A;",
        "pub use crate::b; pub struct A;",
        "pub struct A(crate::b::B);",
        "pub struct A; fn g() { super::b::f() }",
        "pub struct A; fn g() { use crate::b::B; }",
        "pub struct A; fn g() { if let crate::b::B = x {} }",
        "pub struct A; impl Into<crate::b::B> for A {}",
        "pub struct A; fn g() { assert!(1 == crate::b::f()) }",
        "pub struct A; fn g() { vec![(1, x.y, super::b::f())]; }",
        "pub struct A; mod inner { use super::super::b::f; }",
        "#[arg(parse = crate::b::f)] pub struct A;",
        "pub struct A; use crate::*; fn g() { b::f() }",
        "pub struct A; use super::b::*; fn g() { B::new() }",
    ] {
        assert_circle(a, B);
    }
}

#[test]
fn macros_are_named_by_path_and_without() {
    let defined = "macro_rules! m { ($x:ident) => { $crate::a::A.$x } }";
    assert_circle("pub struct A; fn g() { m!(x) }", defined);
    assert_circle("pub struct A; use crate::b::m;", &format!("{defined} pub(crate) use m;"));
    assert_circle("pub struct A; fn g() { crate::b::m!(x) }", defined);
}

#[test]
fn items_that_a_macro_makes_are_their_modules() {
    assert_circle("pub struct A; use crate::b::Made;", "make!(Made); use crate::a::A;");
}

#[test]
fn reexports_are_looked_through() {
    let expected =
        "a circle of 2 files:\n  m/a.rs imports m/b.rs: line 1\n  m/b.rs imports m/a.rs: line 1\n";
    for module in
        ["mod a; mod b; pub use a::A; use b::B;", "mod a; mod b; pub use a::*; pub use b::*;"]
    {
        let files = [
            ("lib.rs", "mod m;"),
            ("m.rs", module),
            ("m/a.rs", "use super::B; pub struct A;"),
            ("m/b.rs", "pub struct B(crate::m::A);"),
        ];
        assert_eq!(texts(&files), [expected], "{module}");
    }
}

#[test]
fn a_circle_through_a_module_around() {
    let files = [
        ("main.rs", "mod m; mod other; pub struct Root;"),
        ("m/mod.rs", "mod a; use crate::other; pub struct M;"),
        ("m/a.rs", "\nuse super::M;\n pub struct A;"),
        ("other.rs", "use crate::m::a::A;"),
    ];
    let expected = "a circle of 3 files:\n  m/mod.rs imports other.rs: line 1\n  \
        m/a.rs imports m/mod.rs: line 2\n  other.rs imports m/a.rs: line 1\n";
    assert_eq!(texts(&files), [expected]);
}

#[test]
fn two_circles_are_two() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c; #[path = \"e.rs\"] mod d;"),
        ("a.rs", "use crate::b::B; pub struct A;"),
        ("b.rs", "use crate::a::A; use crate::c::C; pub struct B;"),
        ("c.rs", "use crate::d::D; pub struct C;"),
        ("e.rs", "use crate::c::C; pub struct D;"),
    ];
    let texts = texts(&files);
    assert_eq!(texts.len(), 2);
    assert!(texts[0].contains("b.rs imports a.rs") && !texts[0].contains("c.rs"), "{}", texts[0]);
    assert!(texts[1].contains("e.rs imports c.rs") && !texts[1].contains("b.rs"), "{}", texts[1]);
}

#[test]
fn a_module_and_those_inside_it_are_no_circle() {
    assert_none(&[
        ("lib.rs", "mod a; use a::A; pub struct Root; fn f() { a::f(A) }"),
        ("a/mod.rs", "pub mod c; pub struct A; pub fn f(_: A) { c::g() }"),
        ("a/c.rs", "use super::A; use crate::Root; pub fn g() {}"),
    ]);
}

#[test]
fn what_is_no_import() {
    for a in [
        "pub struct A; // crate::b::f\n",
        "/// [`crate::b::f`]\npub struct A;",
        "pub struct A; const T: &str = \"crate::b::f\";",
        "pub struct A; #[cfg(test)] use crate::b::f;",
        "pub struct A; #[cfg(all(test, unix))] mod tests { use crate::b::f; }",
        "pub struct A; #[cfg(not(not(test)))] fn g() { crate::b::f() }",
        "pub struct A; pub(in crate::b) fn g() {}",
        "pub struct A; use super::*; fn g(b: u32) -> u32 { b }",
        "pub struct A; use other::b::f;",
        "pub struct A; macro_rules! n { () => { super::b::f() } }",
    ] {
        assert_none(&[("lib.rs", "mod a; mod b;"), ("a.rs", a), ("b.rs", B)]);
    }
}

#[test]
fn what_is_compiled_for_more_than_tests_counts() {
    assert_circle("#[cfg(any(test, unix))] use crate::b::f; pub struct A;", B);
    assert_circle("#[cfg(not(test))] use crate::b::f; pub struct A;", B);
    assert_circle("#[cfg(feature = \"x\")] use crate::b::f; pub struct A;", B);
}

#[test]
fn a_name_that_leads_to_itself_ends() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "pub use crate::b::X;"),
        ("b.rs", "pub use crate::a::X;"),
    ];
    let (_directory, tree) = plant(&files);
    edges(&tree);
}

#[test]
fn an_error_names_the_file() {
    let directory = tempfile::tempdir().unwrap();
    let root = directory.path().join("lib.rs");
    fs::write(&root, "mod a;").unwrap();
    assert!(Tree::read(&root).err().unwrap().to_string().contains("a/mod.rs"));
    fs::write(&root, "\nfn (").unwrap();
    assert!(Tree::read(&root).err().unwrap().to_string().contains("lib.rs:2: "));
}
