//! What is planted, and where.

use anyhow::{Context, Result, ensure};

pub(super) enum Plant {
    /// At the end of a file, which need not be there.
    Append(&'static str),
    /// In place of a text that the file holds once.
    Replace(&'static str, &'static str),
    /// Nothing but this.
    Write(&'static str),
    /// One bit of a byte.
    Flip(usize),
}

use Plant::{Append, Flip, Replace, Write};

impl Plant {
    pub(super) fn apply(&self, content: &[u8]) -> Result<Vec<u8>> {
        let mut content = content.to_vec();
        match self {
            Append(text) => content.extend_from_slice(text.as_bytes()),
            Replace(old, new) => {
                let text = String::from_utf8(content)?;
                ensure!(text.matches(old).count() == 1, "the file does not hold once: {old}");
                content = text.replace(old, new).into_bytes();
            }
            Write(text) => content = text.as_bytes().to_vec(),
            Flip(at) => *content.get_mut(*at).context("the file is shorter")? ^= 1,
        }
        Ok(content)
    }
}

/// The rule that a plant breaks, the file, and the plant.
#[rustfmt::skip]
pub(super) const PLANTED: &[(&str, &str, Plant)] = &[
    ("crates", "crates/arith/Cargo.toml", Append("[dependencies.yuxi]\npath = \"../yuxi\"\n")),
    ("crates", "crates/arith/Cargo.toml", Append("[build-dependencies.yuxi]\npath = \"../yuxi\"\n")),
    ("crates", "crates/arith/Cargo.toml", Append("[dependencies.sm3]\nversion = \"0.5\"\n")),
    ("crates", "crates/arith/Cargo.toml", Append("[build-dependencies.sm3]\nversion = \"0.5\"\n")),
    ("crates", "crates/arith/Cargo.toml",
        Append("[build-dependencies.yuxi-recorder]\npath = \"../recorder\"\n")),
    ("crates", "crates/testkit/Cargo.toml", Replace("name = \"yuxi-testkit\"", "name = \"yuxi-other\"")),

    ("modules", "crates/arith/src/field.rs", Append("use crate::{ct, backend::Portable64};\n")),
    ("modules", "crates/arith/src/field/table.rs", Append("use super::super::curve::Sm2;\n")),
    ("modules", "crates/arith/src/backend/word.rs", Append("fn f(_: crate::curve::Sm2) {}\n")),
    ("modules", "crates/arith/src/backend/word.rs", Append("mod m { type T = super::super::super::curve::Sm2; }\n")),
    ("modules", "crates/arith/src/curve/mul.rs", Append("use crate::backend::Portable64;\n")),
    ("modules", "crates/arith/src/curve/mul.rs", Append("fn f() { g!(crate::backend::Portable64) }\n")),
    // through a module that is no floor
    ("modules", "crates/arith/src/field/table.rs", Append("use crate::multiply::Curve;\n")),
    ("modules", "crates/arith/src/field/table.rs", Append("use crate as whole; fn f(_: whole::curve::Sm2) {}\n")),

    ("outside", "crates/yuxi/src/lib.rs", Append("use std::{fmt, fs::File};\n")),
    ("outside", "crates/yuxi/src/lib.rs", Append("fn f() { std::env::var(\"X\").ok(); }\n")),
    ("outside", "crates/yuxi/src/lib.rs", Append("use std as core; fn f() { core::env::var(\"X\").ok(); }\n")),
    ("outside", "crates/inspect/src/lib.rs", Append("use std::time::SystemTime;\n")),
    ("outside", "crates/yuxi/src/lib.rs", Append("fn f() { assert!(std::env::var(\"X\").is_ok()); }\n")),

    ("unsafe", "crates/yuxi/src/lib.rs", Append("fn f() { unsafe { g() } }\n")),
    ("unsafe", "crates/arith/src/curve/mul.rs", Append("fn f() { core::arch::asm!(\"nop\") }\n")),
    ("unsafe", "crates/sm3-lanes/src/lanes.rs", Append("fn f() { unsafe { g() } }\n")),
    ("unsafe", "bench/src/main.rs", Append("fn f() { unsafe { g() } }\n")),
    ("unsafe", "crates/yuxi/src/lib.rs", Append("macro_rules! m { () => { unsafe { g() } } }\n")),
    // a reviewed place that needs no unsafe code any more
    ("unsafe", "examples/firmware/src/machine.rs", Write("")),

    ("forbid", "bench/src/main.rs", Replace("#![deny(unsafe_code)]", "")),
    ("forbid", "crates/yuxi/src/lib.rs", Replace("#![forbid(unsafe_code)]", "")),
    ("forbid", "crates/yuxi/src/lib.rs", Replace("#![forbid(unsafe_code)]", "#![deny(unsafe_code)]")),
    ("forbid", "crates/arith/src/lib.rs", Replace("#![deny(unsafe_code)]", "")),

    ("vartime", "crates/arith/src/curve/mul.rs", Append("fn f() { super::mul_add_vartime(1); }\n")),
    ("vartime", "crates/arith/src/multiply/lanes/with_tables/operation.rs",
        Append("fn f() { if Self::Mul = s { mul_add_vartime(1); } }\n")),
    ("vartime", "crates/arith/src/multiply/lanes/with_tables/operation.rs",
        Append("fn f(s: S) { if let S::MulVartime = s { g() } else { mul_add_vartime(1); } }\n")),
    ("vartime", "crates/arith/src/multiply/lanes/with_tables/operation.rs",
        Append("fn f(s: S) { match s { S::MulVartime | S::Mul => mul_add_vartime(1), _ => {} } }\n")),
    ("vartime", "crates/yuxi/src/sm2/scheme.rs", Append("fn f() { mul_add_vartime(1); }\n")),
    ("vartime", "crates/yuxi/src/sm2/scheme.rs", Append("fn f() { let g = mul_add_vartime; g(1); }\n")),
    ("vartime", "crates/yuxi/src/sm2/scheme.rs", Append("macro_rules! m { () => { fn f() { mul_add_vartime(1); } } }\n")),
    ("vartime", "crates/yuxi/src/sm2/scheme.rs", Append("use yuxi_arith::curve::mul_vartime as mul;\n")),
    ("vartime", "crates/yuxi/src/sm2/scheme.rs", Append("fn f_vartime() { fn g() { mul_add_vartime(1); } }\n")),
    // a nonce
    ("vartime", "crates/yuxi/src/signature/signing.rs", Replace(
        "C::invert_many(inverses);",
        "inverses.iter_mut().for_each(C::invert_vartime);")),
    ("vartime", "crates/arith/src/engine/one.rs",
        Append("fn f(k: &[u64; 4]) { mul_vartime(k, load(&[[0; 4]; 2])); }\n")),
    // what a reviewed function needs no more
    ("vartime", "crates/yuxi/src/sm2/exchange/public.rs", Replace("Sm2::add_multiple_vartime", "Sm2::add_multiple")),

    ("declassify", "crates/arith/src/curve/mul.rs", Append("\n\n\n\n\nfn f(c: C) { c.declassify(); }\n")),
    ("declassify", "crates/arith/src/curve/mul.rs",
        Append("\n\n\n\n\nfn f(c: C) { c.declassify_as::<{ named(\"it\") }>(); }\n")),
    ("declassify", "crates/arith/src/engine/one.rs", Append("use crate::ct::declassify_as as publish;\n")),
    // a bit of a private key
    ("declassify", "crates/yuxi/src/batch/sign.rs", Replace(
        "    for (i, result) in results.iter_mut().enumerate() {",
        "    let _ = Choice::from_bit(keys[0].factor()[0] & 1).declassify();\n    \
         for (i, result) in results.iter_mut().enumerate() {")),
    ("declassify", "crates/arith/src/engine/one.rs", Append("// a comment\nfn f(c: C) { c.declassify(); }\n")),
    ("declassify", "crates/arith/src/engine/one.rs", Append("/// Public: it says.\nfn f(c: C) { c.declassify(); }\n")),
    ("declassify", "crates/arith/src/engine/one.rs",
        Append("fn f(c: C) {\n    let _ = \"// Public: it says.\";\n    c.declassify(); }\n")),
    ("declassify", "crates/arith/src/engine/one.rs", Append("use crate::ct::declassify as publish;\n")),
    ("declassify", "crates/yuxi/src/rng.rs", Append("use crate::declassify::words;\n")),
    // with a reason, and in a file that docs/security.md does not name
    ("declassify", "crates/yuxi/src/curve.rs",
        Append("fn f(c: C) {\n    // Public: I say so.\n    c.declassify();\n}\n")),
    // with a reason, and in one that it names
    ("declassify", "crates/yuxi/src/rng.rs",
        Append("fn f(c: C) {\n    // Public: I say so.\n    c.declassify();\n}\n")),

    ("documents", "docs/algorithms.md", Append("[`x`](../crates/arith/src/nowhere.rs)\n")),
    ("documents", "docs/algorithms.md", Append("[`x`][y]\n\n[y]: nowhere.md#part\n")),

    ("generated", "crates/arith/tables/sm2-w7.bin", Flip(100)),
    ("generated", "crates/arith/tables/p256-w5.bin", Flip(100)),
    ("generated", "docs/floors.svg", Flip(1000)),
    ("generated", "crates/arith/tables/other.bin", Append("x")),
];

/// What looks like a violation and is none.
pub(super) const HARMLESS: &[(&str, Plant)] = &[
    (
        "crates/arith/src/field.rs",
        Append(
            "// use crate::backend::Portable64; unsafe\n/// [`crate::curve`], std::fs\n\
         const TEXT: &str = \"unsafe { std::fs }\";\n",
        ),
    ),
    ("crates/arith/src/curve/mul.rs", Append("fn f(_: &impl crate::backend::Backend) {}\n")),
    (
        "crates/arith/src/curve/mul.rs",
        Append(
            "macro_rules! m { () => { fn f_vartime() { mul_add_vartime(1); } } }\n\
         fn f(s: S) { match s { S::MulVartime => mul_add_vartime(1), _ => {} } }\n",
        ),
    ),
    ("docs/algorithms.md", Append("[`x`](../crates/arith/src/lib.rs#L1) and `[y](nowhere)`\n")),
];
