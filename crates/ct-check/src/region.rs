//! The part of a check that computes with secrets, between two marks for a tracer.
//!
//! On AArch64 a mark is an instruction without an effect that no compiler emits; QEMU's plugin (qemu/trace.c) knows it. On x86-64 it is a breakpoint,
//! at which the program stops if bin/trace-x86 steps it, and only then.

#[cfg(any(target_arch = "aarch64", target_arch = "x86_64"))]
use core::arch::asm;
use core::cell::Cell;
use core::hint::black_box;

#[cfg(target_arch = "x86_64")]
use crate::secret::is_replaced;

/// Whether this machine has marks.
pub(crate) const MARKS: bool = cfg!(any(target_arch = "aarch64", target_arch = "x86_64"));

thread_local! {
    static ENTERED: Cell<usize> = const { Cell::new(0) };
}

/// Runs `work` as a region. Whatever it is given, the same instructions must run, and
/// touch the same addresses: what becomes public in it must not decide any.
#[inline(never)]
pub(crate) fn region<R>(work: impl FnOnce() -> R) -> R {
    ENTERED.set(ENTERED.get() + 1);
    let work = black_box(work);
    begin();
    let result = black_box(work());
    end();
    result
}

/// How many regions this thread has entered.
pub(crate) fn entered() -> usize {
    ENTERED.get()
}

#[inline(always)]
fn begin() {
    // SAFETY: the architecture reserves this hint, and has CPUs pass over it.
    #[cfg(target_arch = "aarch64")]
    unsafe {
        asm!("hint #112");
    }
    breakpoint();
}

#[inline(always)]
fn end() {
    // SAFETY: as above.
    #[cfg(target_arch = "aarch64")]
    unsafe {
        asm!("hint #113");
    }
    breakpoint();
}

/// Stops the program for its tracer: without one it ends here.
#[inline(always)]
fn breakpoint() {
    #[cfg(target_arch = "x86_64")]
    if is_replaced() {
        // SAFETY: a trap, which changes nothing.
        unsafe {
            asm!("int3");
        }
    }
}
