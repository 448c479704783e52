//! The core's identity, if the system tells it: MIDR_EL1, which Linux lets programs read.
//!
//! The thread may run on another core a moment later, of another kind where big and little
//! ones share a chip. What is chosen by the first answer is right on all, and only not the fastest on some.

#![allow(unsafe_code)]

use core::sync::atomic::{AtomicU8, Ordering};

/// Arm's cores that are known to take three cycles or more for each 64-bit MUL and UMULH, by
/// part number (those of Linux's arch/arm64/include/asm/cputype.h).
const SLOW: [u64; 5] = [
    0xD03, // Cortex-A53: 7.5 cycles or more for both in GMP's mpn/arm64/mul_1.asm, as measured there
    0xD07, // Cortex-A57: 7, likewise
    0xD08, // Cortex-A72: as [Zhang23] measured its multiplications (docs/arm.md)
    0xD0B, // Cortex-A76, the core of the next
    0xD0C, // Neoverse N1: LLVM's AArch64SchedNeoverseN1.td, by Arm's optimization guide
];
const ARM: u64 = 0x41;

/// Whether a core of this identity is one of [`SLOW`].
const fn is_slow(midr: u64) -> bool {
    let (implementer, part) = (midr >> 24 & 0xFF, midr >> 4 & 0xFFF);
    let mut i = 0;
    while i < SLOW.len() {
        if implementer == ARM && part == SLOW[i] {
            return true;
        }
        i += 1;
    }
    false
}

// a Raspberry Pi 4, a Kunpeng 920, an M1
const _: () = assert!(is_slow(0x410F_D083) && !is_slow(0x481F_D010) && !is_slow(0x611F_0221));

/// Whether 64-bit products are slow on this machine; the first answer stays. If nothing
/// tells, it is `false` at compile time, so that a firmware has one backend.
#[inline]
pub(in crate::backend) fn has_slow_multiplier() -> bool {
    if !cfg!(any(target_os = "linux", target_os = "android")) {
        return false;
    }
    const UNKNOWN: u8 = 2;
    static ANSWER: AtomicU8 = AtomicU8::new(UNKNOWN);
    match ANSWER.load(Ordering::Relaxed) {
        UNKNOWN => {
            let slow = read().is_some_and(is_slow);
            ANSWER.store(slow.into(), Ordering::Relaxed);
            slow
        }
        known => known == 1,
    }
}

/// MIDR_EL1, if the kernel says (by HWCAP_CPUID, since 4.11) that it answers for it.
#[cfg(any(target_os = "linux", target_os = "android"))]
fn read() -> Option<u64> {
    use core::ffi::c_ulong;

    const AT_HWCAP: c_ulong = 16;
    const HWCAP_CPUID: c_ulong = 1 << 11;
    unsafe extern "C" {
        fn getauxval(kind: c_ulong) -> c_ulong;
    }
    // SAFETY: [foreign-function]: every C library of these systems has it, with this type.
    if unsafe { getauxval(AT_HWCAP) } & HWCAP_CPUID == 0 {
        return None;
    }
    let midr: u64;
    // SAFETY: [registers-named], [memory-named], [pure]: the system has said that it allows the
    // instruction, and the register does not change that this reads on one core.
    unsafe {
        core::arch::asm!("mrs {}, midr_el1", out(reg) midr, options(pure, nomem, nostack, preserves_flags));
    }
    Some(midr)
}

/// Other systems do not tell, and without one this may be code that must not ask.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn read() -> Option<u64> {
    None
}
