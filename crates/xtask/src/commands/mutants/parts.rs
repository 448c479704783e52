//! What is changed, and which tests are to notice it.

use anyhow::{Context, Result};

pub(super) const YUXI: &str = "crates/yuxi/src";
pub(super) const ARITH: &str = "crates/arith/src";

/// What is changed if no part is named: files and folders of a crate.
const PARTS: [(&str, &str); 2] = [
    (
        YUXI,
        "signature.rs signature ecdsa.rs ecdsa sm2.rs sm2 batch.rs batch x25519.rs x25519 curve.rs ecdh.rs \
         ct_eq.rs declassify.rs rng.rs stack.rs asn1.rs pem.rs keys.rs keys tables.rs tables",
    ),
    (
        ARITH,
        "curve/mul.rs curve/mul_base.rs curve/booth.rs curve/x25519.rs curve/edwards.rs curve/edwards \
         curve/co_z.rs curve/x.rs curve/half_gcd.rs curve/lanes curve/comb.rs curve/mul_vartime.rs \
         curve/weierstrass.rs curve/xyzz.rs curve/base_table.rs multiply.rs multiply engine.rs engine",
    ),
];

/// The tests that detect most mutants of a part within seconds: how the part's path begins, and modules of the
/// crate's program of tests; lib are the tests beside the code. The first that matches counts.
const QUICK_TESTS: [(&str, &str, &str); 27] = [
    (YUXI, "signature", "batch batch_vectors ecdsa encodings signature traits wycheproof"),
    (YUXI, "ecdsa", "batch_vectors ecdsa encodings signature traits wycheproof"),
    (YUXI, "sm2/exchange", "lib exchange traits vectors"),
    (YUXI, "sm2", "lib batch_vectors encodings encryption signature traits vectors"),
    (YUXI, "batch", "lib batch batch_agree batch_vectors failing"),
    (YUXI, "keys/encrypted/legacy", "encrypted_keys openssl_encrypted"),
    (YUXI, "keys/encrypted", "lib encrypted_keys gmsm"),
    (YUXI, "keys", "encodings encrypted_keys keys traits"),
    (YUXI, "x25519", "batch_agree batch_vectors keys wycheproof x25519"),
    (YUXI, "ecdh", "keys wycheproof x25519"),
    (YUXI, "pem", "encodings encrypted_keys x509"),
    (YUXI, "curve", "batch_vectors encodings exchange"),
    (YUXI, "tables", "lib batch_agree batch_vectors exchange vectors"),
    (YUXI, "", "lib encodings failing keys signature vectors x25519"),
    (ARITH, "curve/x25519", "small_ladder x25519 x25519_batch"),
    (ARITH, "curve/edwards", "base_tables x25519 x25519_batch"),
    (ARITH, "curve/half_gcd", "lib half_size"),
    (ARITH, "curve/x.rs", "lib half_size"),
    (ARITH, "curve/co_z", "batch batch_lengths small_curve"),
    (ARITH, "curve/lanes/half_size", "half_size quads"),
    (ARITH, "curve/lanes/one_", "base_tables exceptions cross_lane x25519 x25519_batch"),
    (
        ARITH,
        "curve/lanes",
        "batch batch_lengths cross_lane exceptions half_size quad_bounds quads x25519_batch",
    ),
    (ARITH, "curve/comb", "comb comb_shapes exceptions"),
    (ARITH, "curve/mul_vartime", "comb exceptions"),
    (ARITH, "curve/base_table", "base_tables small_curve"),
    (ARITH, "curve", "exceptions small_curve"),
    (ARITH, "", "batch batch_lengths comb exceptions half_size invert_scalars x25519_batch"),
];

/// The paths of all parts.
pub(super) fn all() -> Vec<String> {
    let paths = |(root, names): (&str, &str)| {
        names.split_whitespace().map(|name| format!("{root}/{name}")).collect::<Vec<_>>()
    };
    PARTS.into_iter().flat_map(paths).collect()
}

/// The crate that a part belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Crate {
    pub(super) sources: &'static str,
    pub(super) package: &'static str,
    /// Its program of tests.
    pub(super) program: &'static str,
    pub(super) features: &'static str,
}

pub(super) const CRATES: [Crate; 2] = [
    Crate {
        sources: YUXI,
        package: "yuxi",
        program: "protocols",
        features: "signature,rayon,hazmat",
    },
    Crate { sources: ARITH, package: "yuxi-arith", program: "arithmetic", features: "" },
];

/// The quick tests of a part.
pub(super) struct Quick {
    /// Whether those beside the code belong to them.
    pub(super) lib: bool,
    /// Modules of the crate's program of tests.
    pub(super) modules: Vec<&'static str>,
}

impl Quick {
    pub(super) fn of(part: &str) -> Result<Self> {
        let is_part = |(root, begin, _): &(&str, &str, &str)| {
            part.strip_prefix(root)
                .is_some_and(|rest| rest.trim_start_matches('/').starts_with(begin))
        };
        let (.., tests) =
            QUICK_TESTS.iter().find(|tests| is_part(tests)).context(part.to_owned())?;
        let (lib, modules): (Vec<_>, Vec<_>) = tests.split(' ').partition(|test| *test == "lib");
        Ok(Self { lib: !lib.is_empty(), modules })
    }

    /// What cargo test is given to run them.
    pub(super) fn arguments(&self, part: &str) -> String {
        let program = if part.starts_with(YUXI) { "protocols" } else { "arithmetic" };
        let (lib, beside) = if self.lib { ("--lib ", " tests::") } else { ("", "") };
        format!("{lib}--test {program} -- {}::{beside}", self.modules.join(":: "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    #[test]
    fn every_part_exists_and_has_tests() {
        for part in all() {
            assert!(workspace::root().join(&part).exists(), "{part}");
            let folder = if part.starts_with(YUXI) {
                "yuxi/tests/protocols"
            } else {
                "arith/tests/arithmetic"
            };
            for module in Quick::of(&part).unwrap().modules {
                let file = format!("crates/{folder}/{module}.rs");
                assert!(workspace::root().join(&file).exists(), "{file}");
            }
        }
        let arguments = |part| Quick::of(part).unwrap().arguments(part);
        assert_eq!(
            arguments("crates/yuxi/src/sm2/exchange.rs"),
            "--lib --test protocols -- exchange:: traits:: vectors:: tests::"
        );
        assert_eq!(
            arguments("crates/arith/src/curve/comb.rs"),
            "--test arithmetic -- comb:: comb_shapes:: exceptions::"
        );
        assert!(Quick::of("crates/cli/src").is_err());
    }
}
