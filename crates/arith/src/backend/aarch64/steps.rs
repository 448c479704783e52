//! Division steps on packed words (`kernels/divsteps.rs`).

#![allow(unsafe_code)]

use core::arch::asm;

/// F and G after N steps: nine instructions a step.
///
/// 2δ = −2ζ − 1 is odd, so that it is positive if it is not negative.
#[inline(always)]
pub(in crate::backend) fn steps<const N: u32>(zeta: &mut i64, f: i64, g: i64) -> (i64, i64) {
    let (mut packed_f, mut packed_g) = (f, g);
    let mut delta = -2 * *zeta - 1;
    // SAFETY: [registers-named], [memory-named], [pure].
    unsafe {
        asm!(
            ".rept {n}",
            // if G is even: 0, and GE does not hold; else F, and GE if δ > 0
            "tst {g}, #1",
            "csel {t}, {f}, xzr, ne",
            "ccmp {delta}, #0, #8, ne",
            // if GE holds: −δ, −F for what is added, and G for F
            "cneg {delta}, {delta}, ge",
            "cneg {t}, {t}, ge",
            "csel {f}, {g}, {f}, ge",
            "add {g}, {g}, {t}",
            "add {delta}, {delta}, #2",
            "asr {g}, {g}, #1",
            ".endr",
            n = const N,
            f = inout(reg) packed_f, g = inout(reg) packed_g, delta = inout(reg) delta,
            t = out(reg) _,
            options(pure, nomem, nostack),
        );
    }
    *zeta = (-1 - delta) >> 1;
    (packed_f, packed_g)
}
