//! The system of rtl/soc: how it starts, and its registers.

use core::arch::{asm, global_asm};
use core::ptr;

/// The addresses.
#[allow(dead_code, reason = "link.ld has those of the memory")]
mod map {
    include!(concat!(env!("OUT_DIR"), "/map.rs"));
}

use map::*;

// The processor starts at the beginning of the memory, with its stack pointer at the end. The
// simulator has loaded the memory, and so all but .bss.
global_asm!(
    ".section .start, \"ax\"",
    ".global _start",
    "_start:",
    "la sp, _stack_top",
    "la t0, _bss",
    "la t1, _bss_end",
    "1: bgeu t0, t1, 2f",
    "sw zero, 0(t0)",
    "addi t0, t0, 4",
    "j 1b",
    "2: j {start}",
    start = sym start,
);

extern "C" fn start() -> ! {
    crate::main()
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    end(2)
}

fn read(address: usize) -> u32 {
    // SAFETY: the callers name registers of this system, which are aligned and no memory of Rust's.
    unsafe { ptr::with_exposed_provenance::<u32>(address).read_volatile() }
}

fn write(address: usize, value: u32) {
    // SAFETY: as in read.
    unsafe { ptr::with_exposed_provenance_mut::<u32>(address).write_volatile(value) };
}

/// Bytes of the accelerator's registers.
const ACCELERATOR_BYTES: usize = 0x100;

fn register(offset: usize) -> Option<usize> {
    let is_register = offset < ACCELERATOR_BYTES && offset.is_multiple_of(4);
    is_register.then_some(ACCELERATOR + offset)
}

/// Whether the bus carried out the last access to the accelerator.
fn succeeded() -> bool {
    read(BUS_ERROR) == 0
}

/// A register of the accelerator, unless its bus refuses it.
pub(crate) fn read_accelerator(offset: usize) -> Option<u32> {
    let value = read(register(offset)?);
    succeeded().then_some(value)
}

/// Whether a register of the accelerator was written.
pub(crate) fn write_accelerator(offset: usize, value: u32) -> bool {
    let Some(address) = register(offset) else { return false };
    write(address, value);
    succeeded()
}

/// Waits for the accelerator's interrupt, at most so many cycles.
pub(crate) fn wait(cycles: u32) {
    write(TIMER, cycles);
    // The processor sees two cycles later that the timer is not at its end any more.
    read(TIMER);
    // SAFETY: PicoRV32's instruction waitirq: it waits for an interrupt, which may be masked, and
    // writes those that are there to a register.
    unsafe { asm!(".insn r 0x0b, 0, 4, {0}, x0, x0", out(reg) _, options(nomem, nostack)) };
}

/// A byte from the host, if one has come.
pub(crate) fn received() -> Option<u8> {
    const VALID: u32 = 0x100;
    let word = read(CONSOLE);
    (word & VALID != 0).then_some(word as u8)
}

/// Sends a byte to the host.
pub(crate) fn send(byte: u8) {
    write(CONSOLE, byte.into());
}

/// A random word, if there is one.
pub(crate) fn random() -> Option<u32> {
    (read(RANDOM_READY) != 0).then(|| read(RANDOM_WORD))
}

/// Cycles since the start, modulo 2^32.
pub(crate) fn cycles() -> u32 {
    let cycles;
    // SAFETY: it reads a counter.
    unsafe { asm!("rdcycle {}", out(reg) cycles, options(nomem, nostack, preserves_flags)) };
    cycles
}

/// Ends the program.
pub(crate) fn end(status: u32) -> ! {
    write(END, status);
    #[allow(clippy::empty_loop, reason = "the simulation ends")]
    loop {}
}
