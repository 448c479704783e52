//! The member for throughput: elaboration, tests.

use anyhow::Result;

use super::member::Member;
use super::{design, passed, simulated};

/// The member.
pub(super) const MEMBER: Member = Member {
    name: "throughput",
    top: "yuxi_barrel",
    core: "yuxi:crypto:throughput",
    sources,
    fault: [
        "rtl/throughput/yuxi_barrel.sv",
        "if (clear) states_q[wiped_q[4:0]] <= StIdle;",
        "if (clear) begin end",
    ],
};

/// The files in an order in which packages come before modules.
pub(super) fn sources() -> Result<Vec<String>> {
    let mut files = vec![design::CODES.to_owned()];
    files.extend(design::sorted(&["rtl/throughput/microcode/*.sv"])?);
    files.push("rtl/yuxi_constants.sv".to_owned());
    files.extend(design::sorted(&[":(glob)rtl/throughput/*.sv"])?);
    Ok(files)
}

/// What the step reads; the microcode among it is current, as the step `generated` checks.
pub(super) fn inputs() -> Result<passed::Inputs> {
    passed::files(&[
        "crates/microcode/src/barrel",
        "crates/rtl-sim/sim",
        "crates/rtl-sim/src",
        "crates/rtl-sim/tests/throughput.rs",
        "crates/rtl-sim/tests/requests",
        "crates/xtask/src/commands/rtl/member.rs",
        "crates/xtask/src/commands/rtl/throughput.rs",
        "rtl/throughput",
        "rtl/yuxi_throughput.core",
        "rtl/microcode/comb-7x2.hex",
        "rtl/yuxi_constants.sv",
        design::CODES,
    ])
}

pub(super) fn run() -> Result<()> {
    MEMBER.check()?;
    simulated(&["throughput"])
}
