//! What is measured, by name.

/// Backends, and their modules in bench/arm/src/calls.rs.
pub(super) const BACKENDS: [(&str, &str); 3] =
    [("aarch64", "machine"), ("aarch64-karatsuba", "karatsuba"), ("portable64", "portable64")];

/// The backends whose code goes through the models, and the names of their rows.
pub(super) const MODELS: [(&str, &str); 2] =
    [("aarch64", "yuxi"), ("aarch64-karatsuba", "yuxi-karatsuba")];

/// Operations with their titles. The first eight are the rows of the paper's tables.
pub(super) const OPERATIONS: [(&str, &str); 18] = [
    ("sm2-p-mul", "multiplication mod p"),
    ("sm2-n-mul", "multiplication mod n"),
    ("sm2-p-invert", "inversion mod p"),
    ("sm2-n-invert", "inversion mod n"),
    ("sm2-base", "fixed base"),
    ("sm2-mul", "variable base"),
    ("sm2-sign", "sign"),
    ("sm2-verify", "verify"),
    ("sm2-p-fermat", "inversion mod p as a power"),
    ("sm2-n-fermat", "inversion mod n as a power"),
    ("p256-p-invert", "P-256: inversion mod p"),
    ("p256-n-invert", "P-256: inversion mod n"),
    ("p256-base", "P-256: fixed base"),
    ("p256-mul", "P-256: variable base"),
    ("p256-sign", "ECDSA P-256: sign"),
    ("p256-verify", "ECDSA P-256: verify"),
    ("f25519-invert", "inversion mod 2²⁵⁵ − 19"),
    ("x25519", "X25519"),
];

/// The operations that go through the models as a whole: those that the paper measured, and powers.
pub(super) const MODELLED: [&str; 8] = [
    "sm2-p-invert",
    "sm2-n-invert",
    "sm2-p-fermat",
    "sm2-n-fermat",
    "sm2-base",
    "sm2-mul",
    "sm2-sign",
    "sm2-verify",
];

const FIELDS: [&str; 5] = ["sm2-p", "sm2-n", "p256-p", "p256-n", "f25519"];

/// A function of bench/arm/src/calls.rs.
#[derive(Clone)]
pub(super) struct Call {
    /// As `sm2-p-mul`.
    pub(super) name: String,
    /// Its path below the module of a backend.
    pub(super) path: String,
    /// Pointers that it takes.
    pub(super) arguments: usize,
    /// Whether it is one kernel.
    pub(super) of_field: bool,
}

/// All functions.
pub(super) fn calls() -> Vec<Call> {
    let call = |of: &str, operation: &str, arguments, of_field| Call {
        name: format!("{of}-{operation}"),
        path: format!("{of}::{operation}").replace('-', "_"),
        arguments,
        of_field,
    };
    let mut calls = Vec::new();
    for field in FIELDS {
        for (operation, arguments) in [("mul", 3), ("square", 2)] {
            calls.push(call(field, operation, arguments, true));
        }
    }
    for curve in ["sm2", "p256"] {
        for (operation, arguments) in [("double", 2), ("add-cached", 3), ("add-mixed", 3)] {
            calls.push(call(curve, operation, arguments, false));
        }
    }
    calls
}

/// The module of a backend in calls.rs.
pub(super) fn module(backend: &str) -> &'static str {
    let module = BACKENDS.iter().find(|(name, _)| *name == backend);
    module.expect("a backend of BACKENDS").1
}
