//! Multiplication modulo 2^255 − 19, of residues below 2^256.
//!
//! 2^256 = 38: what stands above is multiplied by 38 and added, and the little
//! that then stands above (below 39) once more.

#![allow(unsafe_code)]

use core::arch::{asm, naked_asm};

/// r8 .. r11 ← any residue below 2^256 of t. Changes all.
macro_rules! reduce {
    () => {
        concat!(
            "mov edx, 38\n",
            // CF = OF = 0
            "xor r9d, r9d\n",
            "mulx rcx, rax, r12\n",
            "adcx rsi, rax\n",
            "adox rdi, rcx\n",
            "mulx rcx, rax, r13\n",
            "adcx rdi, rax\n",
            "adox rbx, rcx\n",
            "mulx rcx, rax, r14\n",
            "adcx rbx, rax\n",
            "adox rbp, rcx\n",
            "mulx rcx, rax, r15\n",
            "adcx rbp, rax\n",
            "adox rcx, r9\n",
            "adcx rcx, r9\n",
            "mov r8, rsi\n",
            "mov r9, rdi\n",
            "mov r10, rbx\n",
            "mov r11, rbp\n",
            fold!(),
        )
    };
}

/// r8 .. r11 ← r11:..:r8 + rcx·2^256 for rcx below 2^32. Changes rax, rcx.
macro_rules! fold {
    () => {
        concat!(
            "imul rcx, rcx, 38\n",
            "add r8, rcx\n",
            "adc r9, 0\n",
            "adc r10, 0\n",
            "adc r11, 0\n",
            // where that carries, the sum is below 2^38: 38 more stay in r8
            "sbb rax, rax\n",
            "and eax, 38\n",
            "add r8, rax\n",
        )
    };
}

/// r8 .. r11 ← a·b for a in r8 .. r11, b in r12 .. r15.
#[unsafe(naked)]
unsafe extern "C" fn mul_kernel() {
    naked_asm!("push rbp", "push rbx", product!(), reduce!(), "pop rbx", "pop rbp", "ret",)
}

/// r8 .. r11 ← a² for a in r8 .. r11.
#[unsafe(naked)]
unsafe extern "C" fn square_kernel() {
    naked_asm!("push rbp", "push rbx", square!(), reduce!(), "pop rbx", "pop rbp", "ret",)
}

/// a·b.
#[inline(always)]
pub(super) fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    enter!(mul_kernel, a, b)
}

/// a².
#[inline(always)]
pub(super) fn square(a: &[u64; 4]) -> [u64; 4] {
    enter!(square_kernel, a)
}

/// a·small.
#[inline(always)]
pub(super) fn mul_small(a: &[u64; 4], small: u32) -> [u64; 4] {
    let mut x = *a;
    // SAFETY: arithmetic on what is named.
    unsafe {
        asm!(
            "mulx rsi, r8, r8",
            "mulx rdi, r9, r9",
            "add r9, rsi",
            "mulx rsi, r10, r10",
            "adc r10, rdi",
            "mulx rcx, r11, r11",
            "adc r11, rsi",
            "adc rcx, 0",
            fold!(),
            in("rdx") u64::from(small),
            inout("r8") x[0], inout("r9") x[1], inout("r10") x[2], inout("r11") x[3],
            out("rax") _, out("rcx") _, out("rsi") _, out("rdi") _,
            options(pure, nomem, nostack),
        );
    }
    x
}

/// a + b.
#[inline(always)]
pub(super) fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let mut x = *a;
    // SAFETY: as above.
    unsafe {
        asm!(
            "add {x0}, {b0}",
            "adc {x1}, {b1}",
            "adc {x2}, {b2}",
            "adc {x3}, {b3}",
            "sbb {t}, {t}",
            "and {t:e}, 38",
            "add {x0}, {t}",
            "adc {x1}, 0",
            "adc {x2}, 0",
            "adc {x3}, 0",
            // where that carries, the sum is below 38: 38 more stay in x0
            "sbb {t}, {t}",
            "and {t:e}, 38",
            "add {x0}, {t}",
            b0 = in(reg) b[0], b1 = in(reg) b[1], b2 = in(reg) b[2], b3 = in(reg) b[3],
            t = out(reg) _,
            x0 = inout(reg) x[0], x1 = inout(reg) x[1],
            x2 = inout(reg) x[2], x3 = inout(reg) x[3],
            options(pure, nomem, nostack),
        );
    }
    x
}

/// a − b.
#[inline(always)]
pub(super) fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let mut x = *a;
    // SAFETY: as above.
    unsafe {
        asm!(
            "sub {x0}, {b0}",
            "sbb {x1}, {b1}",
            "sbb {x2}, {b2}",
            "sbb {x3}, {b3}",
            "sbb {t}, {t}",
            "and {t:e}, 38",
            "sub {x0}, {t}",
            "sbb {x1}, 0",
            "sbb {x2}, 0",
            "sbb {x3}, 0",
            // where that borrows, the difference is 2^256 − 38 or more: 38 less stay in x0
            "sbb {t}, {t}",
            "and {t:e}, 38",
            "sub {x0}, {t}",
            b0 = in(reg) b[0], b1 = in(reg) b[1], b2 = in(reg) b[2], b3 = in(reg) b[3],
            t = out(reg) _,
            x0 = inout(reg) x[0], x1 = inout(reg) x[1],
            x2 = inout(reg) x[2], x3 = inout(reg) x[3],
            options(pure, nomem, nostack),
        );
    }
    x
}
