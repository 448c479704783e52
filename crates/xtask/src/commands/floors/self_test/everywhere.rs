//! In every function of the files that handle secrets: a call in variable time, and a secret that is
//! made public without a reason.

use anyhow::{Context, Result, ensure};
use syn::Block;
use syn::visit::{self, Visit};

use super::super::{Findings, Snapshot, time};

/// Files whose functions handle private keys, nonces and shared secrets.
const SECRET: [&str; 17] = [
    "crates/arith/src/engine/many.rs",
    "crates/arith/src/engine/one.rs",
    "crates/yuxi/src/batch/agree.rs",
    "crates/yuxi/src/batch/sign.rs",
    "crates/yuxi/src/ecdh.rs",
    "crates/yuxi/src/ecdsa/rfc6979.rs",
    "crates/yuxi/src/ecdsa/scheme.rs",
    "crates/yuxi/src/keys/secret.rs",
    "crates/yuxi/src/rng.rs",
    "crates/yuxi/src/signature/nonce.rs",
    "crates/yuxi/src/signature/signing.rs",
    "crates/yuxi/src/sm2/decrypt.rs",
    "crates/yuxi/src/sm2/encrypt.rs",
    "crates/yuxi/src/sm2/exchange/secret.rs",
    "crates/yuxi/src/sm2/scheme.rs",
    "crates/yuxi/src/x25519.rs",
    "crates/yuxi/src/x25519/batch.rs",
];

const PLANTED: [(&str, &str); 2] = [
    ("vartime", " let _ = mul_vartime(k);"),
    ("declassify", " let _ = secret.is_zero().declassify();"),
];

#[derive(Default)]
pub(super) struct Outcome {
    pub(super) planted: usize,
    pub(super) failed: usize,
}

pub(super) fn plant(snapshot: &Snapshot) -> Result<Outcome> {
    let mut outcome = Outcome::default();
    for file in SECRET {
        let text = snapshot.text(file).with_context(|| format!("{file} is not there"))?;
        let bodies = bodies(text)?;
        ensure!(!bodies.is_empty(), "{file} has no function in constant time");
        for (at, line) in bodies {
            for (rule, planted) in PLANTED {
                let mut copy = snapshot.clone();
                copy.put(file, [&text[..at], planted, &text[at..]].concat().into_bytes())?;
                let mut findings = Findings::default();
                time::check(&copy, &mut findings);
                let place = format!("{file}:{line}: ");
                let is_found =
                    |f: &super::super::Finding| f.rule == rule && f.text.starts_with(&place);
                outcome.planted += 1;
                if findings.0.len() != 1 || !is_found(&findings.0[0]) {
                    println!("self-test: planted {rule} at {place}found {:?}", findings.0);
                    outcome.failed += 1;
                }
            }
        }
    }
    Ok(outcome)
}

/// Where the bodies of the functions in constant time begin: the place behind the brace, its line.
fn bodies(text: &str) -> Result<Vec<(usize, usize)>> {
    let mut bodies = Bodies(Vec::new());
    bodies.visit_file(&syn::parse_file(text)?);
    Ok(bodies.0)
}

struct Bodies(Vec<(usize, usize)>);

impl Bodies {
    fn add(&mut self, signature: &syn::Signature, body: &Block) {
        if !signature.ident.to_string().ends_with("_vartime") {
            let brace = body.brace_token.span.open();
            self.0.push((brace.byte_range().end, brace.end().line));
        }
    }
}

impl<'ast> Visit<'ast> for Bodies {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.add(&item.sig, body);
        }
        visit::visit_trait_item_fn(self, item);
    }
}
