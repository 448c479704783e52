//! Whether the CPU is a Zen 4.

use core::arch::x86_64::__cpuid;
use core::sync::atomic::{AtomicU8, Ordering};

const UNKNOWN: u8 = 0;
const OTHER: u8 = 1;
const ZEN_4: u8 = 2;

/// AMD's family 19h, of which Zen 4 alone has IFMA. It is asked once: under a hypervisor CPUID takes
/// tens of thousands of cycles.
#[inline]
pub(super) fn is_zen4() -> bool {
    static KIND: AtomicU8 = AtomicU8::new(UNKNOWN);
    let mut kind = KIND.load(Ordering::Relaxed);
    if kind == UNKNOWN {
        kind = if detect() { ZEN_4 } else { OTHER };
        KIND.store(kind, Ordering::Relaxed);
    }
    kind == ZEN_4
}

#[cold]
fn detect() -> bool {
    // SAFETY: every CPU with IFMA has CPUID.
    #[allow(unused_unsafe, reason = "a safe function in newer versions of Rust")]
    let (vendor, version) = unsafe { (__cpuid(0), __cpuid(1).eax) };
    let family = (version >> 8 & 0xF) + (version >> 20 & 0xFF);
    let name = [vendor.ebx, vendor.edx, vendor.ecx].map(u32::to_le_bytes);
    name == [*b"Auth", *b"enti", *b"cAMD"] && family == 0x19
}
