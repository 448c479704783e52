//! Tells the linker where a Cortex-M4 has its memory.

fn main() {
    let here = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    println!("cargo:rustc-link-arg-bins=-T{here}/link.ld");
    println!("cargo:rerun-if-changed=link.ld");
}
