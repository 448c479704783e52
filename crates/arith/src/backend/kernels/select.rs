//! A choice between two values.

#![allow(unsafe_code)]

use core::arch::asm;

use crate::ct::Choice;

/// A comparison and four CSEL.
#[cfg(target_arch = "aarch64")]
macro_rules! moves {
    () => {
        "cmp {mask}, #0
        csel {x0}, {x0}, {y0}, ne
        csel {x1}, {x1}, {y1}, ne
        csel {x2}, {x2}, {y2}, ne
        csel {x3}, {x3}, {y3}, ne"
    };
}

/// A test and four CMOV.
#[cfg(target_arch = "x86_64")]
macro_rules! moves {
    () => {
        "test {mask}, {mask}
        cmovz {x0}, {y0}
        cmovz {x1}, {y1}
        cmovz {x2}, {y2}
        cmovz {x3}, {y3}"
    };
}

/// `if_true` if `mask` is true, else `if_false`.
///
/// By conditional moves, so that the words stay in general registers: a compiler
/// that makes vectors of them loads what was just stored in halves, and waits for it.
#[inline(always)]
pub(in crate::backend) fn select(
    mask: Choice,
    if_true: &[u64; 4],
    if_false: &[u64; 4],
) -> [u64; 4] {
    let mut x = *if_true;
    // SAFETY: [registers-named], [memory-named], [pure].
    unsafe {
        asm!(
            moves!(),
            mask = in(reg) mask.word(),
            y0 = in(reg) if_false[0], y1 = in(reg) if_false[1],
            y2 = in(reg) if_false[2], y3 = in(reg) if_false[3],
            x0 = inout(reg) x[0], x1 = inout(reg) x[1],
            x2 = inout(reg) x[2], x3 = inout(reg) x[3],
            options(pure, nomem, nostack),
        );
    }
    x
}
