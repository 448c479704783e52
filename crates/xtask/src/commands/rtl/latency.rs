//! The member for latency: elaboration, tests.

use anyhow::Result;

use super::member::Member;
use super::{design, passed, simulated};

/// The member.
pub(super) const MEMBER: Member = Member {
    name: "latency",
    top: "yuxi_latency",
    core: "yuxi:crypto:latency",
    sources,
    fault: [
        "rtl/latency/yuxi_latency.sv",
        "{count_q, answered_q, status_q} <= '0;",
        "{answered_q, status_q} <= '0;",
    ],
};

/// Of the member for throughput it has an instruction's word, a memory and registers, of the core the constants.
const SHARED: [&str; 4] = [
    "rtl/throughput/microcode/yuxi_barrel_word.sv",
    "rtl/throughput/yuxi_barrel_copy.sv",
    "rtl/throughput/yuxi_barrel_ram.sv",
    "rtl/yuxi_constants.sv",
];

/// The files in an order in which packages come before modules.
pub(super) fn sources() -> Result<Vec<String>> {
    let mut files = vec![design::CODES.to_owned()];
    files.extend(SHARED.map(str::to_owned));
    files.extend(design::sorted(&["rtl/latency/microcode/*.sv"])?);
    files.extend(design::sorted(&[":(glob)rtl/latency/*.sv"])?);
    Ok(files)
}

/// What the step reads; the microcode among it is current, as the step `generated` checks.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut patterns = vec![
        "crates/microcode/src/barrel",
        "crates/microcode/src/latency",
        "crates/microcode/src/latency.rs",
        "crates/rtl-sim/sim",
        "crates/rtl-sim/src",
        "crates/rtl-sim/tests/latency.rs",
        "crates/rtl-sim/tests/requests",
        "crates/xtask/src/commands/rtl/latency.rs",
        "crates/xtask/src/commands/rtl/member.rs",
        "rtl/latency",
        "rtl/throughput/route",
        "rtl/throughput/tb",
        "rtl/yuxi_latency.core",
        design::CODES,
    ];
    patterns.extend(SHARED);
    passed::files(&patterns)
}

pub(super) fn run() -> Result<()> {
    MEMBER.check()?;
    simulated(&["latency"])
}
