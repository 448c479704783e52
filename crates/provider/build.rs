//! How the shared object is linked.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // The module stays in memory when OpenSSL closes it: threads that end later still run
    // destructors that Rust's standard library has registered with them.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
}
