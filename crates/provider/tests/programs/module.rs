//! The module's file, and the command's: symbols, links, code.

use std::path::Path;

use crate::built::{module, released_yuxi};
use crate::place::{NM, Place, READELF};

#[test]
#[ignore = "builds a release"]
fn exports_one_symbol_and_needs_no_libcrypto() {
    let Some(place) = Place::with(&[NM, READELF]) else { return };
    let symbols = place.program("nm").args("-D --defined-only").arg(module()).succeeds().text;
    place.count_check();
    let [line] = symbols.lines().collect::<Vec<_>>()[..] else { panic!("{symbols}") };
    assert_eq!(line.split_whitespace().last(), Some("OSSL_provider_init"));
    place
        .program("readelf")
        .arg("-dlW")
        .arg(module())
        .succeeds()
        // It stays in memory when OpenSSL closes it.
        .says("NODELETE")
        .says("GNU_RELRO")
        .says("NOW")
        .says_nothing_of("libcrypto");
}

/// The compiler inlines intrinsics only into functions that enable their instructions. An intrinsic
/// that is called computes the right result, and makes verification half as fast.
fn inlines_intrinsics_and_is_stripped(built: &Path) {
    let Some(place) = Place::with(&[NM, READELF]) else { return };
    let symbols = place.program("nm").arg(built).succeeds();
    symbols.says("yuxi_arith").says_nothing_of("core_arch.*avx512");
    place.program("readelf").arg("-S").arg(built).succeeds().says_nothing_of(".debug_");
}

#[test]
#[ignore = "builds a release"]
fn intrinsics_are_inlined_and_debug_information_is_stripped() {
    inlines_intrinsics_and_is_stripped(&module());
}

#[test]
#[ignore = "builds a release of the command, which takes minutes"]
fn so_are_those_of_the_command() {
    inlines_intrinsics_and_is_stripped(&released_yuxi());
}
