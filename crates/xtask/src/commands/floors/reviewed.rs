//! What reviewers decided: the floor of each crate, where `unsafe` may stand, which functions handle
//! nothing secret. An entry that matches nothing in the tree is itself an error.

/// A crate may depend on crates of a lower number.
pub(in crate::commands) const FLOORS: [(&str, u32); 22] = [
    ("yuxi-schedule", 0),
    ("yuxi-testkit", 0),
    ("yuxi-vectors", 0),
    ("yuxi-arith", 1),
    ("yuxi-sm3-lanes", 1),
    ("yuxi-xtask", 1),
    ("yuxi", 2),
    ("yuxi-accel", 2),
    ("yuxi-directed", 2),
    ("yuxi-recorder", 2),
    ("yuxi-microcode", 3),
    ("yuxi-arrow", 3),
    ("yuxi-capi", 3),
    ("yuxi-proofs", 3),
    ("yuxi-inspect", 3),
    ("yuxi-provider", 3),
    ("yuxi-cli", 4),
    ("yuxi-python", 4),
    ("yuxi-rtl-sim", 4),
    ("yuxi-bench", 4),
    ("yuxi-bench-arm", 4),
    ("yuxi-ct-check", 4),
];

/// Tests and examples of a crate that use a crate above it, which no library code may.
pub(super) const UPWARD_IN_TESTS: [(&str, &str); 2] =
    [("yuxi-arith", "yuxi-directed"), ("yuxi-arith", "yuxi-recorder")];

/// What arith may take from outside: no standard, no hash, no encoding.
pub(super) const ARITH_DEPENDENCIES: [&str; 2] = ["cpufeatures", "zeroize"];

/// Where `unsafe` and assembly may stand: a folder with all below it, or a file; and the reason.
pub(super) const UNSAFE: [(&str, &str); 20] = [
    ("crates/arith/src/backend/", "machines: assembly and intrinsics"),
    ("crates/sm3-lanes/src/backend/", "machines: intrinsics"),
    ("crates/accel/src/uio.rs", "registers of a device as memory"),
    ("crates/capi/", "callers in C"),
    ("crates/provider/", "OpenSSL calls it, and it calls OpenSSL"),
    ("crates/cli/src/streams/unix.rs", "a function that runs before main"),
    ("crates/cli/src/access/windows/descriptor.rs", "Windows' access control lists"),
    ("crates/python/src/columns/capsule.rs", "structs in C of Arrow's interface"),
    ("crates/ct-check/src/bin/carries/", "a tracer of its own processes"),
    ("crates/ct-check/src/region.rs", "marks for a tracer"),
    ("crates/ct-check/src/valgrind.rs", "valgrind's requests"),
    ("crates/ct-check/tests/wiped/memory.rs", "an allocator that searches what is freed"),
    ("crates/ct-check/tests/wiped/stack.rs", "a stack that is searched afterwards"),
    ("examples/firmware/src/machine.rs", "a processor's start and registers"),
    ("examples/soc/src/machine.rs", "a processor's start and registers"),
    ("bench/src/foreign.rs", "libraries in C that are measured beside Yuxi"),
    ("bench/src/foreign/", "libraries in C that are measured beside Yuxi"),
    ("web/src/exports.rs", "names for the host"),
    ("web/src/host.rs", "a function of the host"),
    ("fuzz/targets/provider.rs", "it calls the provider as OpenSSL does"),
];

/// Functions that handle nothing secret, though their names do not say so: the file, the function
/// with the type that it belongs to, and the reason.
pub(super) const ALL_PUBLIC: [(&str, &str, &str); 10] = [
    (
        "crates/arith/src/multiply/lanes/with_tables/has_x.rs",
        "MultiplesVartime::run",
        "the task of mul_add_has_x_vartime",
    ),
    (
        "crates/arith/src/multiply/lanes/with_tables/one.rs",
        "MulAddComb::run",
        "the task of mul_add_comb_vartime",
    ),
    (
        "crates/arith/src/multiply/lanes/with_tables/one.rs",
        "MulBaseVartime::run",
        "the task of mul_base_vartime",
    ),
    ("crates/yuxi/src/batch/verify.rs", "verify_chunk", VERIFIES),
    ("crates/yuxi/src/declassify.rs", "words", "its callers give the reason, and are checked"),
    ("crates/yuxi/src/keys/public.rs", "PublicKey::from_sec1_point", "it reads a public key"),
    ("crates/yuxi/src/signature/multiplier.rs", "verifies", VERIFIES),
    ("crates/yuxi/src/signature/verifying.rs", "VerifyingKey::verify_prehash", VERIFIES),
    (
        "crates/yuxi/src/signature/verifying/prepared.rs",
        "PreparedVerifyingKey::verify_prehash",
        VERIFIES,
    ),
    (
        "crates/yuxi/src/sm2/exchange/public.rs",
        "EphemeralKey::combine",
        "it combines public keys of the peer",
    ),
];

const VERIFIES: &str = "it verifies a signature: key, digest and signature are public";
