//! `include/yuxi.h` is what its generator writes.

#[allow(dead_code, reason = "its main is for the example")]
#[path = "../examples/header.rs"]
mod generator;

use std::path::Path;

#[test]
fn the_header_is_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let committed = std::fs::read_to_string(root.join("include/yuxi.h")).unwrap();
    let generated = String::from_utf8(generator::header(root).unwrap()).unwrap();
    assert!(
        committed == generated,
        "include/yuxi.h is not what its generator writes: cargo run -p yuxi-capi --example header"
    );
}
