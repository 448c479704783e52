//! Client requests: how a program speaks to the valgrind it runs under.
//!
//! A request is a sequence of rotations that leaves every register as it was,
//! then an instruction that does nothing; a CPU runs through it, valgrind knows
//! it and answers (valgrind.h, `__SPECIAL_INSTRUCTION_PREAMBLE`). Written here
//! rather than taken from a crate, as those need libclang and valgrind's headers
//! to build; these are six numbers and a dozen instructions.

use core::arch::asm;
use core::sync::atomic::{Ordering, compiler_fence};

const RUNNING_ON_VALGRIND: usize = 0x1001;
const COUNT_ERRORS: usize = 0x1201;
/// Memcheck's own requests begin with its name.
const MEMCHECK: usize = (b'M' as usize) << 24 | (b'C' as usize) << 16;
const MAKE_MEM_UNDEFINED: usize = MEMCHECK + 1;
const MAKE_MEM_DEFINED: usize = MEMCHECK + 2;

/// Whether the program runs under valgrind.
pub(crate) fn is_running() -> bool {
    request(RUNNING_ON_VALGRIND, [0; 2]) != 0
}

/// Has operations enter the backend that valgrind could run and does not name (ADX).
#[cfg(target_arch = "x86_64")]
pub(crate) fn enter_all_backends() {
    if is_running() {
        // SAFETY: valgrind carries out BMI2, ADX and AVX2 on any processor.
        unsafe { yuxi_arith::backend::assume_adx() }
    }
}

#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn enter_all_backends() {}

/// The errors that valgrind has seen so far.
pub(crate) fn count_errors() -> usize {
    request(COUNT_ERRORS, [0; 2])
}

/// Makes bytes secret: a branch or an address that depends on them is an error.
pub(crate) fn make_secret(bytes: &mut [u8]) {
    request(MAKE_MEM_UNDEFINED, [bytes.as_mut_ptr() as usize, bytes.len()]);
}

/// Makes bytes public again.
pub(crate) fn make_public(bytes: &mut [u8]) {
    request(MAKE_MEM_DEFINED, [bytes.as_mut_ptr() as usize, bytes.len()]);
}

/// One request with two arguments; 0 where no valgrind answers.
fn request(code: usize, [a, b]: [usize; 2]) -> usize {
    let arguments: [usize; 6] = [code, a, b, 0, 0, 0];
    // Values that are to be marked must be in memory, not in registers.
    compiler_fence(Ordering::SeqCst);
    let answer = special_instruction(&arguments);
    compiler_fence(Ordering::SeqCst);
    answer
}

#[cfg(target_arch = "x86_64")]
fn special_instruction(arguments: &[usize; 6]) -> usize {
    let mut answer = 0;
    // SAFETY: rdi is rotated by 3 + 13 + 61 + 51 = 128 bits, that is, not at
    // all, and rbx exchanged with itself, so nothing changes but the flags. Under
    // valgrind the arguments are read and the answer is put in rdx; the memory
    // that they name is not written, only noted as defined or not.
    unsafe {
        asm!(
            "rol rdi, 3",
            "rol rdi, 13",
            "rol rdi, 61",
            "rol rdi, 51",
            "xchg rbx, rbx",
            in("rax") arguments.as_ptr(),
            inout("rdx") answer,
        );
    }
    answer
}

#[cfg(target_arch = "aarch64")]
fn special_instruction(arguments: &[usize; 6]) -> usize {
    let mut answer = 0;
    // SAFETY: as above, with x12 rotated by 3 + 13 + 51 + 61 = 128 bits and x10
    // combined with itself; the answer is put in x3.
    unsafe {
        asm!(
            "ror x12, x12, #3",
            "ror x12, x12, #13",
            "ror x12, x12, #51",
            "ror x12, x12, #61",
            "orr x10, x10, x10",
            in("x4") arguments.as_ptr(),
            inout("x3") answer,
        );
    }
    answer
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn special_instruction(_: &[usize; 6]) -> usize {
    0
}
