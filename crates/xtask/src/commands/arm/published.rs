//! Figures of others: those of \[Zhang23\], and those of libraries, measured once.
//!
//! The libraries were built for AArch64 and measured as Yuxi is here: functions through llvm-mca
//! 19.1.7, executed instructions under QEMU 7.2, the count of 2N operations less that of N.
//!
//! - `paper`: github.com/Ji-Peng/openssl_SM2_ARMv8-A; its method `EC_GROUP_new_curve_sm2_GFp`; signing
//!   and verifying hash a short message too, the nonce is fixed
//! - `openssl`: OpenSSL 3.6.3, EVP on a digest; `EC_POINT_mul`
//! - `gmssl`: GmSSL 3.3-dev with SM2_ARM64, -O3, `sm2_do_sign` and `sm2_do_verify` on a digest
//! - `gmsm`: github.com/emmansun/gmsm, internal/sm2 on a digest, Go
//! - `s2n`: s2n-bignum ac31a43, `sm2_montjscalarmul` and `montinv`; products by Karatsuba
//! - `s2n-alt`: the same, products by the schoolbook method: for cores with a fast multiplier
//!
//! Constant-time: paper, gmsm, s2n. Not: openssl (branches on digits), gmssl (digits as indices).

use indexmap::IndexMap;
use serde::Serialize;

use super::figures::{Cycles, Form, Function, Products};

/// Libraries by name, with their titles.
pub(super) const PEERS: [(&str, &str); 6] = [
    ("paper", "the paper"),
    ("openssl", "OpenSSL"),
    ("gmssl", "GmSSL"),
    ("gmsm", "gmsm"),
    ("s2n", "s2n-bignum"),
    ("s2n-alt", "s2n-bignum alt"),
];

/// The cores of the models.
pub(super) const CORES: [&str; 2] = ["tsv110", "neoverse-n1"];

/// A machine of the paper, with its clock in hertz.
pub(super) struct Machine {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) clock: f64,
}

pub(super) const MACHINES: [Machine; 2] = [
    Machine { name: "kunpeng-920", title: "Kunpeng 920", clock: 2.6e9 },
    Machine { name: "raspberry-pi-4", title: "Raspberry Pi 4", clock: 1.5e9 },
];

/// A row of tables 1 and 2 of the paper: operations per second on [`MACHINES`] of its code and of the
/// OpenSSL of its time; and the instructions that one of its own executes.
pub(super) struct Paper {
    pub(super) name: &'static str,
    pub(super) ops_per_second: [f64; 2],
    pub(super) openssl_ops_per_second: [f64; 2],
    pub(super) instructions: f64,
}

const fn paper(
    name: &'static str,
    ops_per_second: [f64; 2],
    openssl_ops_per_second: [f64; 2],
    instructions: f64,
) -> Paper {
    Paper { name, ops_per_second, openssl_ops_per_second, instructions }
}

#[rustfmt::skip]
pub(super) const PAPER: [Paper; 8] = [
    paper("sm2-p-mul", [39_202_000.0, 11_434_000.0], [29_337_000.0, 6_086_000.0], 162.0),
    paper("sm2-n-mul", [36_665_000.0, 7_880_000.0], [29_337_000.0, 6_086_000.0], 184.0),
    paper("sm2-p-invert", [160_158.0, 51_568.0], [76_580.0, 16_931.0], 33_915.0),
    paper("sm2-n-invert", [113_124.0, 31_845.0], [73_754.0, 16_647.0], 40_334.0),
    paper("sm2-base", [77_550.0, 22_032.0], [2_554.0, 714.0], 74_700.0),
    paper("sm2-mul", [13_406.0, 3_886.0], [2_572.0, 717.0], 495_748.0),
    paper("sm2-sign", [21_102.0, 6_534.0], [2_413.0, 675.0], 261_295.0),
    paper("sm2-verify", [8_822.0, 2_646.0], [2_526.0, 777.0], 709_328.0),
];

/// An operation, and a figure of each library.
type ByLibrary<T> = (&'static str, &'static [(&'static str, T)]);

/// Executed instructions of an operation by library. Multiplications: a call, in a loop.
const INSTRUCTIONS: [ByLibrary<u64>; 8] = [
    ("sm2-p-mul", &[("paper", 162), ("gmssl", 154), ("s2n", 190), ("s2n-alt", 139)]),
    ("sm2-n-mul", &[("paper", 184), ("gmssl", 199)]),
    ("sm2-p-invert", &[("paper", 33_915), ("gmssl", 33_835), ("gmsm", 29_988), ("s2n", 8_991)]),
    ("sm2-n-invert", &[("paper", 40_334), ("gmssl", 75_040), ("gmsm", 43_019)]),
    ("sm2-base", &[("paper", 74_700), ("openssl", 71_874), ("gmssl", 58_727), ("gmsm", 79_051)]),
    (
        "sm2-mul",
        &[
            ("paper", 495_748),
            ("openssl", 694_830),
            ("gmssl", 452_377),
            ("gmsm", 438_369),
            ("s2n", 546_667),
            ("s2n-alt", 414_492),
        ],
    ),
    (
        "sm2-sign",
        &[("paper", 261_295), ("openssl", 360_518), ("gmssl", 170_544), ("gmsm", 162_912)],
    ),
    (
        "sm2-verify",
        &[("paper", 709_328), ("openssl", 881_010), ("gmssl", 539_355), ("gmsm", 558_443)],
    ),
];

/// Calls of point operations in an operation: doublings, additions, mixed additions.
const CALLS: [ByLibrary<[u32; 3]>; 3] = [
    ("sm2-base", &[("paper", [0, 0, 36]), ("gmssl", [0, 0, 35]), ("yuxi", [0, 0, 36])]),
    ("sm2-mul", &[("paper", [263, 58, 0]), ("gmssl", [263, 55, 0]), ("yuxi", [263, 51, 7])]),
    ("sm2-verify", &[("paper", [263, 59, 36]), ("gmssl", [253, 60, 35])]),
];

/// A function or kernel: name, library, form, instructions; products (lower and upper halves of 64
/// bits, and of 32 bits); cycles of each of [`CORES`]: throughput, once, chained. model.rs explains
/// them. The result of these kernels is not where a factor is: they have no chained figure, which is
/// [`NONE`].
type Row = (&'static str, &'static str, Form, u64, [u64; 3], [u64; 3], [u64; 3]);

const NONE: u64 = 0;
const FUNCTION: Form = Form::Function;
const KERNEL: Form = Form::Kernel;

#[rustfmt::skip]
const MODEL: [Row; 39] = [
    ("sm2-p-mul", "paper", FUNCTION, 150, [16, 16, 0], [40, 59, 62], [99, 115, 120]),
    ("sm2-p-mul", "openssl", FUNCTION, 186, [16, 16, 0], [51, 78, 81], [121, 140, 144]),
    ("sm2-p-mul", "gmssl", FUNCTION, 139, [16, 16, 0], [37, 54, 56], [99, 116, 119]),
    ("sm2-p-mul", "s2n", FUNCTION, 171, [9, 9, 0], [54, 72, 65], [83, 101, 96]),
    ("sm2-p-mul", "s2n-alt", FUNCTION, 118, [16, 16, 0], [32, 54, 51], [99, 113, 111]),
    ("sm2-p-mul", "gmsm", FUNCTION, 140, [16, 16, 0], [57, 60, 62], [115, 117, 121]),
    ("sm2-p-mul", "paper", KERNEL, 136, [16, 16, 0], [38, 52, NONE], [99, 109, NONE]),
    ("sm2-p-mul", "gmssl", KERNEL, 127, [16, 16, 0], [33, 48, NONE], [99, 109, NONE]),
    ("sm2-p-mul", "gmsm", KERNEL, 118, [16, 16, 0], [45, 49, NONE], [102, 106, NONE]),
    ("sm2-p-square", "paper", FUNCTION, 119, [10, 10, 0], [33, 54, 58], [68, 83, 87]),
    ("sm2-p-square", "openssl", FUNCTION, 156, [10, 10, 0], [45, 67, 72], [81, 99, 102]),
    ("sm2-p-square", "gmssl", FUNCTION, 112, [10, 10, 0], [31, 52, 54], [67, 82, 85]),
    ("sm2-p-square", "s2n", FUNCTION, 127, [7, 7, 6], [36, 52, 48], [66, 76, 73]),
    ("sm2-p-square", "s2n-alt", FUNCTION, 96, [10, 10, 0], [27, 49, 45], [65, 78, 75]),
    ("sm2-p-square", "gmsm", FUNCTION, 126, [10, 10, 0], [53, 57, 58], [83, 87, 89]),
    ("sm2-p-square", "paper", KERNEL, 106, [10, 10, 0], [32, 49, NONE], [72, 78, NONE]),
    ("sm2-p-square", "gmssl", KERNEL, 101, [10, 10, 0], [29, 48, NONE], [67, 77, NONE]),
    ("sm2-p-square", "gmsm", KERNEL, 100, [10, 10, 0], [29, 46, NONE], [67, 76, NONE]),
    ("sm2-n-mul", "paper", FUNCTION, 170, [24, 24, 0], [48, 70, 75], [147, 166, 172]),
    ("sm2-n-mul", "gmssl", FUNCTION, 184, [36, 32, 0], [68, 91, 95], [204, 226, 232]),
    ("sm2-n-mul", "gmsm", FUNCTION, 167, [36, 32, 0], [68, 93, 90], [205, 225, 225]),
    ("sm2-n-square", "paper", FUNCTION, 142, [18, 18, 0], [49, 83, 87], [114, 134, 139]),
    ("sm2-n-square", "gmssl", FUNCTION, 151, [30, 26, 0], [63, 93, 95], [171, 186, 191]),
    ("sm2-n-square", "gmsm", FUNCTION, 149, [30, 26, 0], [59, 87, 85], [170, 188, 187]),
    ("sm2-double", "paper", FUNCTION, 1307, [104, 104, 0], [382, 396, 487], [751, 760, 840]),
    ("sm2-double", "gmssl", FUNCTION, 1233, [104, 104, 0], [353, 366, 461], [740, 748, 837]),
    ("sm2-double", "s2n", FUNCTION, 1376, [74, 74, 30], [396, 418, 600], [656, 674, 874]),
    ("sm2-double", "s2n-alt", FUNCTION, 1060, [110, 110, 0], [287, 313, 538], [711, 730, 919]),
    ("sm2-double", "gmsm", FUNCTION, 1111, [104, 104, 0], [374, 379, 486], [727, 731, 834]),
    ("sm2-add", "paper", FUNCTION, 2410, [232, 232, 0], [656, 672, 941], [1516, 1527, 1766]),
    ("sm2-add", "gmssl", FUNCTION, 2267, [232, 232, 0], [590, 605, 887], [1509, 1519, 1763]),
    ("sm2-add", "s2n", FUNCTION, 2730, [136, 136, 24], [803, 813, 1098], [1234, 1239, 1581]),
    ("sm2-add", "s2n-alt", FUNCTION, 1953, [232, 232, 0], [523, 536, 913], [1462, 1473, 1767]),
    ("sm2-add", "gmsm", FUNCTION, 2077, [232, 232, 0], [665, 693, 846], [1502, 1524, 1648]),
    ("sm2-add-mixed", "paper", FUNCTION, 1729, [158, 158, 0], [479, 496, 674], [1058, 1068, 1236]),
    ("sm2-add-mixed", "gmssl", FUNCTION, 1627, [158, 158, 0], [433, 449, 637], [1053, 1059, 1232]),
    ("sm2-add-mixed", "s2n", FUNCTION, 1902, [93, 93, 18], [558, 571, 782], [840, 861, 1118]),
    ("sm2-add-mixed", "s2n-alt", FUNCTION, 1373, [158, 158, 0], [370, 384, 657], [999, 1007, 1241]),
    ("sm2-add-mixed", "gmsm", FUNCTION, 1509, [158, 158, 0], [502, 537, 612], [1055, 1084, 1169]),
];

/// [`MODEL`] under the names that Yuxi's own figures have.
pub(super) fn functions() -> Vec<Function> {
    MODEL.iter().map(function).collect()
}

fn function(row: &Row) -> Function {
    let (name, library, form, instructions, [low, high, short], first, second) = *row;
    let figure = |cycles: u64| (cycles != NONE).then_some(cycles as f64);
    let cycles = |[throughput, once, chained]: [u64; 3]| Cycles {
        throughput: figure(throughput),
        once: figure(once),
        chained: figure(chained),
    };
    Function {
        name: name.to_owned(),
        library: library.to_owned(),
        form,
        instructions,
        products: Products { low, high, short },
        model_cycles: CORES
            .iter()
            .zip([first, second])
            .map(|(core, of)| (core.to_string(), cycles(of)))
            .collect(),
    }
}

/// The value of a name in a list of pairs.
fn get<T: Copy>(list: &[(&str, T)], name: &str) -> Option<T> {
    list.iter().find(|(is, _)| *is == name).map(|(_, value)| *value)
}

/// Executed instructions of a library's operation.
pub(super) fn instructions(operation: &str, library: &str) -> Option<u64> {
    get(get(&INSTRUCTIONS, operation)?, library)
}

/// Calls of point operations in a library's operation.
pub(super) fn point_calls(operation: &str, library: &str) -> Option<[u32; 3]> {
    get(get(&CALLS, operation)?, library)
}

/// All of it, for `--json`.
#[derive(Serialize)]
pub(super) struct Published {
    instructions: IndexMap<&'static str, IndexMap<&'static str, u64>>,
    functions: Vec<Function>,
}

impl Default for Published {
    fn default() -> Self {
        let instructions = INSTRUCTIONS.iter();
        let instructions =
            instructions.map(|(name, libraries)| (*name, libraries.iter().copied().collect()));
        Self { instructions: instructions.collect(), functions: functions() }
    }
}
