//! Instructions whose time does not depend on their operands.

/// Those that Arm lists: if PSTATE.DIT is 1, their time is independent of the values in their registers and of the
/// flags ("Operational information" of each instruction, and the register DIT, in Arm's reference manual of the architecture). Here are
/// those that the run knows, by the names of their encodings: cmp is subs, mov is orr, lsl is ubfm.
const LISTED: &[&str] = &[
    // loads and stores: independent of the data
    "ld1", "ld1r", "ld2", "ld2r", "ld3", "ld3r", "ld4", "ld4r", "ldar", "ldarb", "ldarh", "ldnp",
    "ldp", "ldpsw", "ldr", "ldrb", "ldrh", "ldrsb", "ldrsh", "ldrsw", "ldur", "ldurb", "ldurh",
    "ldursb", "ldursh", "ldursw", "st1", "st2", "st3", "st4", "stlr", "stlrb", "stlrh", "stnp",
    "stp", "str", "strb", "strh", "stur", "sturb", "sturh", // of general registers
    "adc", "adcs", "add", "adds", "and", "ands", "asrv", "bfm", "bic", "bics", "ccmn", "ccmp",
    "cls", "clz", "csel", "csinc", "csinv", "csneg", "eon", "eor", "extr", "lslv", "lsrv", "madd",
    "movk", "movn", "movz", "msub", "orn", "orr", "rbit", "rev", "rev16", "rev32", "rorv", "sbc",
    "sbcs", "sbfm", "smaddl", "smsubl", "smulh", "sub", "subs", "ubfm", "umaddl", "umsubl",
    "umulh", // of vectors
    "abs", "addhn", "addp", "addv", "bif", "bit", "bsl", "cmeq", "cmge", "cmgt", "cmhi", "cmhs",
    "cmle", "cmlt", "cmtst", "cnt", "dup", "ext", "ins", "mla", "mls", "movi", "mul", "mvni",
    "neg", "not", "pmul", "pmull", "raddhn", "rev64", "rshrn", "rsubhn", "saba", "sabal", "sabd",
    "sabdl", "sadalp", "saddl", "saddlp", "saddlv", "saddw", "shadd", "shl", "shll", "shrn",
    "shsub", "sli", "smax", "smaxp", "smaxv", "smin", "sminp", "sminv", "smlal", "smlsl", "smov",
    "smull", "sri", "sshl", "sshll", "sshr", "ssra", "ssubl", "ssubw", "subhn", "tbl", "tbx",
    "trn1", "trn2", "uaba", "uabal", "uabd", "uabdl", "uadalp", "uaddl", "uaddlp", "uaddlv",
    "uaddw", "uhadd", "uhsub", "umax", "umaxp", "umaxv", "umin", "uminp", "uminv", "umlal",
    "umlsl", "umov", "umull", "ushl", "ushll", "ushr", "usra", "usubl", "usubw", "uzp1", "uzp2",
    "xtn", "zip1", "zip2",
];

/// Of those on digests, which Arm lists all.
const OF_DIGESTS: &[&str] = &["sha256h", "sha256h2", "sha256su0", "sha256su1"];

/// Those that Arm's list lacks, and that only move bits: from a register to another one, and the flags to a register
/// and back, which the compiler does where it has more carries than the one flag. That their time is constant is an assumption.
pub(in super::super) const MOVES: &[&str] = &["fmov", "mrs nzcv", "msr nzcv"];

/// Whether the time of an instruction does not depend on its operands.
pub(super) fn is_constant(name: &str) -> bool {
    LISTED.contains(&name) || OF_DIGESTS.contains(&name) || MOVES.contains(&name)
}
