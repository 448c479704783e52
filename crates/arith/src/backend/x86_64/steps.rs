//! Division steps on packed words (`kernels/divsteps.rs`).

#![allow(unsafe_code)]

use core::arch::asm;

/// F and G after N steps.
#[inline(always)]
pub(in crate::backend) fn steps<const N: u32>(zeta: &mut i64, f: i64, g: i64) -> (i64, i64) {
    let (mut packed_f, mut packed_g) = (f, g);
    // SAFETY: [registers-named], [memory-named], [pure].
    unsafe {
        asm!(
            ".rept {n}",
            // if ζ < 0: −F, G, −1 − ζ; else F, F, ζ
            "mov {a}, {f}",
            "neg {a}",
            "mov {y}, {f}",
            "mov {w}, {z}",
            "not {w}",
            "test {z}, {z}",
            "cmovns {a}, {f}",
            "cmovs {y}, {g}",
            "cmovns {w}, {z}",
            "add {a}, {g}",
            // if G is odd: these for G, F and ζ; then G is halved, and ζ less one
            "test {g:l}, 1",
            "cmovnz {g}, {a}",
            "cmovnz {f}, {y}",
            "cmovnz {z}, {w}",
            "sar {g}, 1",
            "dec {z}",
            ".endr",
            n = const N,
            f = inout(reg) packed_f, g = inout(reg) packed_g, z = inout(reg) *zeta,
            a = out(reg) _, y = out(reg) _, w = out(reg) _,
            options(pure, nomem, nostack),
        );
    }
    (packed_f, packed_g)
}
