//! Proofs of the queue of the member for throughput: every request has one response, under its tag.

use anyhow::Result;

use super::induction::Induction;
use super::{design, passed};

const BARREL: &str = "rtl/throughput/yuxi_barrel.sv";
const UNLOADER: &str = "rtl/throughput/yuxi_barrel_unloader.sv";

const QUEUE: Induction = Induction {
    step: "queue",
    top: "yuxi_barrel",
    // the parts that compute are those of free.sv
    files: &[
        design::CODES,
        "rtl/throughput/microcode/yuxi_barrel_isa.sv",
        "rtl/throughput/microcode/yuxi_barrel_word.sv",
        "rtl/yuxi_constants.sv",
        "rtl/formal/queue/free.sv",
        "rtl/throughput/yuxi_barrel_copy.sv",
        "rtl/throughput/yuxi_barrel_loader.sv",
        UNLOADER,
        BARREL,
    ],
    parameters: "TagWidth 4",
    steps: "4",
    // a response twice; a request lost in a context that has one; an answer under another's tag
    faults: &[
        (UNLOADER, "if (rsp_ready_i) begin", "if (rsp_ready_i && rsp_tag_o != '1) begin"),
        (BARREL, "state_before == StIdle;", "state_before != StRun;"),
        (BARREL, ".context_i(at_9)", ".context_i(at_9 + 5'd1)"),
    ],
    faults_after_reset: false,
};

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut patterns = QUEUE.files.to_vec();
    patterns.extend([
        "rtl/formal/queue",
        "crates/xtask/src/commands/rtl/induction.rs",
        "crates/xtask/src/commands/rtl/queue.rs",
    ]);
    passed::files(&patterns)
}

pub(super) fn run() -> Result<()> {
    QUEUE.run()
}
