//! The member for small devices: elaboration, tests.

use anyhow::Result;

use super::member::Member;
use super::{design, passed, simulated};

/// The member.
pub(super) const MEMBER: Member = Member {
    name: "small",
    top: "yuxi_small",
    core: "yuxi:crypto:small",
    sources,
    fault: ["rtl/small/yuxi_small.sv", "{count_q, answered_q} <= '0;", "answered_q <= '0;"],
};

/// Of the member for throughput it has an instruction's word and a memory.
const SHARED: [&str; 2] =
    ["rtl/throughput/microcode/yuxi_barrel_word.sv", "rtl/throughput/yuxi_barrel_ram.sv"];

/// The files in an order in which packages come before modules.
pub(super) fn sources() -> Result<Vec<String>> {
    let mut files = vec![design::CODES.to_owned()];
    files.extend(SHARED.map(str::to_owned));
    files.extend(design::sorted(&["rtl/small/microcode/*.sv"])?);
    files.extend(design::sorted(&[":(glob)rtl/small/*.sv"])?);
    Ok(files)
}

/// What the step reads; the microcode among it is current, as the step `generated` checks.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut patterns = vec![
        "crates/microcode/src/barrel",
        "crates/microcode/src/small",
        "crates/rtl-sim/sim",
        "crates/rtl-sim/src",
        "crates/rtl-sim/tests/requests",
        "crates/rtl-sim/tests/small.rs",
        "crates/xtask/src/commands/rtl/member.rs",
        "crates/xtask/src/commands/rtl/small.rs",
        "rtl/small",
        "rtl/throughput/route",
        "rtl/throughput/tb",
        "rtl/yuxi_small.core",
        design::CODES,
    ];
    patterns.extend(SHARED);
    passed::files(&patterns)
}

pub(super) fn run() -> Result<()> {
    MEMBER.check()?;
    simulated(&["small"])
}
