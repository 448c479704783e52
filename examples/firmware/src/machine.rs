//! A Cortex-M: how it starts, its stack, and its debugger.

use core::arch::asm;

use crate::operations::Operation;

unsafe extern "C" {
    static mut _bss: u32;
    static mut _bss_end: u32;
    static mut _stack: u32;
    static _stack_top: u32;
}

/// Where the stack begins, and what runs first; no other exception is awaited.
#[repr(C)]
struct Vectors {
    stack: *const u32,
    reset: unsafe extern "C" fn() -> !,
    others: [unsafe extern "C" fn() -> !; 14],
}

// SAFETY: it is read by the machine alone, and never written.
unsafe impl Sync for Vectors {}

#[used]
// SAFETY: link.ld puts this section where the machine looks for it.
#[unsafe(link_section = ".vectors")]
static VECTORS: Vectors = Vectors { stack: &raw const _stack_top, reset, others: [fault; 14] };

// SAFETY: the name is link.ld's entry, and nothing else has it.
#[unsafe(no_mangle)]
unsafe extern "C" fn reset() -> ! {
    let mut at = &raw mut _bss;
    while at < &raw mut _bss_end {
        // SAFETY: link.ld gives whole words of memory between the two, and nothing
        // has been read of them so far.
        unsafe {
            at.write_volatile(0);
            at = at.add(1);
        }
    }
    crate::main()
}

unsafe extern "C" fn fault() -> ! {
    write("a fault\n");
    exit(false)
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    exit(false)
}

/// What an operation says, and what it took.
pub(crate) struct Run {
    pub(crate) right: bool,
    /// Bytes of the stack.
    pub(crate) stack: usize,
    /// Ticks of the system timer, of which there are 25 million a second; those of
    /// QEMU with `-icount shift=0` are 40 instructions long.
    pub(crate) ticks: u32,
}

const PAINT: u32 = 0xA5C3_5A3C;

/// Runs an operation. The free stack is painted; what is no longer painted was used.
#[inline(never)]
pub(crate) fn run(operation: Operation) -> Run {
    let here: *mut u32;
    // SAFETY: it reads the stack pointer.
    unsafe { asm!("mov {}, sp", out(reg) here, options(nomem, nostack, preserves_flags)) };
    let bottom = &raw mut _stack;
    let mut at = bottom;
    while at < here {
        // SAFETY: memory between the stack's end and its pointer is free.
        unsafe {
            at.write_volatile(PAINT);
            at = at.add(1);
        }
    }
    let start = ticks();
    let right = operation();
    let ticks = start.wrapping_sub(ticks()) & TIMER_MASK;
    let mut at = bottom;
    // SAFETY: as above; it was written just now.
    while at < here && unsafe { at.read_volatile() } == PAINT {
        // SAFETY: it stays below the stack pointer.
        at = unsafe { at.add(1) };
    }
    Run { right, stack: here as usize - at as usize, ticks }
}

/// The timer that every Cortex-M has: its control, reload and current value.
const TIMER: *mut u32 = 0xE000_E010 as *mut u32;
const TIMER_MASK: u32 = 0x00FF_FFFF;

/// The timer, which counts down from its mask, over and over.
fn ticks() -> u32 {
    // SAFETY: these are the timer's registers, and nothing else uses them. The
    // first two writes let it run on the processor's clock, without interrupts.
    unsafe {
        TIMER.add(1).write_volatile(TIMER_MASK);
        TIMER.write_volatile(0b101);
        TIMER.add(2).read_volatile()
    }
}

/// Asks the debugger (Arm's semihosting, Thumb state).
fn semihosting(operation: u32, argument: usize) {
    // SAFETY: the two operations used here read one byte, or end the program; the
    // debugger changes r0 alone.
    unsafe { asm!("bkpt 0xAB", inout("r0") operation => _, in("r1") argument) };
}

/// Writes a text.
pub(crate) fn write(text: &str) {
    for byte in text.as_bytes() {
        semihosting(0x03, &raw const *byte as usize);
    }
}

/// Ends the program.
pub(crate) fn exit(passed: bool) -> ! {
    // ADP_Stopped_ApplicationExit, or ADP_Stopped_RunTimeErrorUnknown
    semihosting(0x18, if passed { 0x20026 } else { 0x20023 });
    loop {
        // SAFETY: it waits for an event, and there is none.
        unsafe { asm!("wfe", options(nomem, nostack, preserves_flags)) };
    }
}
