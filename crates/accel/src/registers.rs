//! The registers of the members on a bus.
//!
//! From `rtl/axi/yuxi_registers.rdl`, by `cargo xtask rtl --write bus`; not by hand.

/// Identification.
pub const ID: usize = 0x00;
/// The letters YUXI, the first in the highest byte.
pub const ID_ID: u32 = 0x5955_5849;

/// Version. Of these registers. A driver works with its own major version only.
pub const VERSION: usize = 0x04;
/// Raised if something is added.
pub const VERSION_MINOR: u32 = 0xffff;
/// The lowest bit of `VERSION_MINOR`.
pub const VERSION_MINOR_SHIFT: u32 = 0;
/// Its value.
pub const VERSION_MINOR_VALUE: u32 = 0x1;
/// Raised if the registers change so that a driver fails.
pub const VERSION_MAJOR: u32 = 0xffff_0000;
/// The lowest bit of `VERSION_MAJOR`.
pub const VERSION_MAJOR_SHIFT: u32 = 16;
/// Its value.
pub const VERSION_MAJOR_VALUE: u32 = 0x1;

/// Features.
pub const FEATURES: usize = 0x08;
/// Requests that run at a time.
pub const FEATURES_CONTEXTS: u32 = 0xff;
/// The lowest bit of `FEATURES_CONTEXTS`.
pub const FEATURES_CONTEXTS_SHIFT: u32 = 0;
/// Bits of a tag.
pub const FEATURES_TAG_BITS: u32 = 0xff00;
/// The lowest bit of `FEATURES_TAG_BITS`.
pub const FEATURES_TAG_BITS_SHIFT: u32 = 8;
/// Its value.
pub const FEATURES_TAG_BITS_VALUE: u32 = 0x10;
/// Operations: bit i is 1 if there is the operation i.
pub const FEATURES_OPERATIONS: u32 = 0xff_0000;
/// The lowest bit of `FEATURES_OPERATIONS`.
pub const FEATURES_OPERATIONS_SHIFT: u32 = 16;
/// Its value.
pub const FEATURES_OPERATIONS_VALUE: u32 = 0x1f;
/// The member: 0 for throughput, 1 for small devices, 2 for those that hide scalars.
pub const FEATURES_MEMBER: u32 = 0xff00_0000;
/// The lowest bit of `FEATURES_MEMBER`.
pub const FEATURES_MEMBER_SHIFT: u32 = 24;

/// Cycles. Since version 1.1.
pub const CYCLES: usize = 0x0c;
/// Cycles that the longest request takes at most if it is alone, rounded up.
pub const CYCLES_LONGEST: u32 = 0xffff_ffff;
/// The lowest bit of `CYCLES_LONGEST`.
pub const CYCLES_LONGEST_SHIFT: u32 = 0;

/// Control.
pub const CONTROL: usize = 0x10;
/// A 1 stops all requests and zeroizes every memory, operand and response, in 4096 cycles or less.
pub const CONTROL_ZEROIZE: u32 = 0x1;

/// Status.
pub const STATUS: usize = 0x14;
/// A request can be submitted.
pub const STATUS_READY: u32 = 0x1;
/// There is a response.
pub const STATUS_RESPONSE: u32 = 0x2;
/// Memories are being zeroized.
pub const STATUS_ZEROIZING: u32 = 0x4;

/// Causes of the interrupt. The interrupt is high as long as one of these and its bit in IRQ_ENABLE are 1.
pub const IRQ_STATUS: usize = 0x18;
/// A request can be submitted.
pub const IRQ_STATUS_READY: u32 = 0x1;
/// There is a response.
pub const IRQ_STATUS_RESPONSE: u32 = 0x2;
/// A bit of ERRORS is 1.
pub const IRQ_STATUS_ERROR: u32 = 0x4;

/// Enabled causes of the interrupt.
pub const IRQ_ENABLE: usize = 0x1c;
/// As in IRQ_STATUS.
pub const IRQ_ENABLE_READY: u32 = 0x1;
/// Its value.
pub const IRQ_ENABLE_READY_VALUE: u32 = 0x0;
/// As in IRQ_STATUS.
pub const IRQ_ENABLE_RESPONSE: u32 = 0x2;
/// Its value.
pub const IRQ_ENABLE_RESPONSE_VALUE: u32 = 0x0;
/// As in IRQ_STATUS.
pub const IRQ_ENABLE_ERROR: u32 = 0x4;
/// Its value.
pub const IRQ_ENABLE_ERROR_VALUE: u32 = 0x0;

/// Errors. A 1 stays until a 1 is written to it.
pub const ERRORS: usize = 0x20;
/// A request was submitted when none could be; it is lost, and its operands are zeroized.
pub const ERRORS_NOT_READY: u32 = 0x1;
/// TAKE was written without a response.
pub const ERRORS_NO_RESPONSE: u32 = 0x2;

/// Request. A write submits a request with the operands K, L, X, Y.
pub const REQUEST: usize = 0x24;
/// The response has the same.
pub const REQUEST_TAG: u32 = 0xffff;
/// The lowest bit of `REQUEST_TAG`.
pub const REQUEST_TAG_SHIFT: u32 = 0;
/// 0 k*P, 1 k*G, 2 k*P + l*G, 3 X25519, 4 1/x.
pub const REQUEST_OPERATION: u32 = 0x7_0000;
/// The lowest bit of `REQUEST_OPERATION`.
pub const REQUEST_OPERATION_SHIFT: u32 = 16;
/// 0 SM2, 1 P-256, 2 Curve25519.
pub const REQUEST_CURVE: u32 = 0x30_0000;
/// The lowest bit of `REQUEST_CURVE`.
pub const REQUEST_CURVE_SHIFT: u32 = 20;
/// Modulo n, of an inversion: these members refuse it.
pub const REQUEST_ORDER: u32 = 0x100_0000;

/// Response.
pub const RESPONSE: usize = 0x28;
/// That of its request.
pub const RESPONSE_TAG: u32 = 0xffff;
/// The lowest bit of `RESPONSE_TAG`.
pub const RESPONSE_TAG_SHIFT: u32 = 0;
/// 0 Ok, 1 infinity, 2 point not on the curve, 3 scalar out of range, 4 fault, 5 refused.
pub const RESPONSE_STATUS: u32 = 0x7_0000;
/// The lowest bit of `RESPONSE_STATUS`.
pub const RESPONSE_STATUS_SHIFT: u32 = 16;
/// There is a response, else all is 0.
pub const RESPONSE_VALID: u32 = 0x8000_0000;

/// Take the response.
pub const TAKE: usize = 0x2c;
/// A 1 ends the response; the next one may follow.
pub const TAKE_TAKE: u32 = 0x1;

/// 256 bits, zeroized when a request is submitted. They cannot be read.
pub const K: usize = 0x40;

/// 256 bits, zeroized when a request is submitted. They cannot be read.
pub const L: usize = 0x60;

/// 256 bits, zeroized when a request is submitted. They cannot be read.
pub const X: usize = 0x80;

/// 256 bits, zeroized when a request is submitted. They cannot be read.
pub const Y: usize = 0xa0;

/// 256 bits; 0 without a response, or with a status other than Ok.
pub const RESULT_X: usize = 0xc0;

/// 256 bits; 0 without a response, or with a status other than Ok.
pub const RESULT_Y: usize = 0xe0;
