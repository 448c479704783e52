//! Montgomery multiplication, R = 2^256, for the primes of SM2 and P-256.
//!
//! A kernel computes the product of 512 bits in r8 .. r15, then divides its lower
//! half by R with one of the reductions here (the result is at most m, a weighted
//! mean of 2^256 and m), adds the upper half and subtracts m once.

#![allow(unsafe_code)]

use core::arch::{asm, naked_asm};

use super::product::{enter, product, product_row, square};
use crate::field::{Modulus, P256N, P256P, Sm2N, Sm2P};

/// Arithmetic of residues x·2^256 mod m in [0, m).
pub trait Kernels: Modulus {
    /// a·b / 2^256 mod m in [0, m), for a·b < m·2^256: one of both may be any word.
    #[must_use]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    /// a² / 2^256 mod m in [0, m), for a < m.
    #[must_use]
    fn square(a: &[u64; 4]) -> [u64; 4];
    /// a·b / 2^256 − c mod m in [0, m), for a·b < m·2^256 and c < m.
    #[must_use]
    fn mul_sub(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4];
    /// a² / 2^256 − c mod m in [0, m), for a, c < m.
    #[must_use]
    fn square_sub(a: &[u64; 4], c: &[u64; 4]) -> [u64; 4];
    /// (a·b − c) / 2^256 mod m in [0, m), for a·b and c below m².
    #[must_use]
    fn mul_sub_wide(a: &[u64; 4], b: &[u64; 4], c: &[u64; 8]) -> [u64; 4];
    /// a + b mod m in [0, m), for a + b < 2m.
    #[must_use]
    fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    /// a − b mod m in [0, m), for a, b < m.
    #[must_use]
    fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
}

/// rsi, rcx, rbx, rdi ← (rbp:rbx:rdi:rsi + k·p) / 2^256 for p of SM2, at most p.
///
/// Two words a step. p + 1 = 2^64·(2^192 − 2^160 − 2^32 + 1) and p = −1 mod 2^64,
/// so that k = m_0 + m_1·2^64 with m_0 = t_0 and m_1 = t_1 + m_0 − (m_0 << 32) makes
/// (t + k·p) / 2^128 exact: to the words 1 .. 5 (m_0, m_1, 0, m_0, m_1) is added and
/// k·2^32 + k·2^160 subtracted. The result is a mean of 2^256 and p, so the carry
/// of the one and the borrow of the other cancel. Changes all but r12 .. r15.
macro_rules! reduce_sm2_p {
    () => {
        concat!(
            "xor r10d, r10d\n",
            reduce_sm2_p_step!("rsi", "rdi", "rbx", "rbp", "rcx"),
            reduce_sm2_p_step!("rbx", "rbp", "rsi", "rcx", "rdi"),
        )
    };
}

/// One step of `reduce_sm2_p!`: t3:..:t0 to m1:t0:t3:t2.
macro_rules! reduce_sm2_p_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal, $m1:literal) => {
        concat!(
            // k·2^32 + k·2^160 has the words rax, rdx, r8, rdx, r9; a double shift, with
            // r10 = 0 in one case, does not take the ports that the carries need
            "mov rax, ",
            $t0,
            "\n",
            "shl rax, 32\n",
            "lea ",
            $m1,
            ", [",
            $t1,
            " + ",
            $t0,
            "]\n",
            "sub ",
            $m1,
            ", rax\n",
            "mov rdx, ",
            $t0,
            "\n",
            "shrd rdx, ",
            $m1,
            ", 32\n",
            "mov r8, ",
            $m1,
            "\n",
            "shrd r8, ",
            $t0,
            ", 32\n",
            "mov r9, ",
            $m1,
            "\n",
            "shrd r9, r10, 32\n",
            "add ",
            $t1,
            ", ",
            $t0,
            "\n",
            "adc ",
            $t2,
            ", ",
            $m1,
            "\n",
            "adc ",
            $t3,
            ", 0\n",
            "adc ",
            $t0,
            ", 0\n",
            "adc ",
            $m1,
            ", 0\n",
            "sub ",
            $t1,
            ", rax\n",
            "sbb ",
            $t2,
            ", rdx\n",
            "sbb ",
            $t3,
            ", r8\n",
            "sbb ",
            $t0,
            ", rdx\n",
            "sbb ",
            $m1,
            ", r9\n",
        )
    };
}

/// rsi, rcx, rbx, rdi ← (rbp:rbx:rdi:rsi + k·p) / 2^256 for p of P-256, at most p.
///
/// A word a step. p = −1 mod 2^64, so q = t_0, and (p + 1) / 2^64 is 2^32 at the
/// words 0 and 1 and p_3 at 2 and 3. Changes all but r12 .. r15.
macro_rules! reduce_p256_p {
    () => {
        concat!(
            "mov r8, 0x100000000\n",
            "mov r9, 0xFFFFFFFF00000001\n",
            reduce_p256_p_step!("rsi", "rdi", "rbx", "rbp"),
            reduce_p256_p_step!("rdi", "rbx", "rbp", "rsi"),
            reduce_p256_p_step!("rbx", "rbp", "rsi", "rdi"),
            reduce_p256_p_step!("rbp", "rsi", "rdi", "rbx"),
            "mov rcx, rdi\n",
            "mov rdi, rbp\n",
        )
    };
}

/// One step of `reduce_p256_p!`: t3:t2:t1:t0 to t0:t3:t2:t1.
macro_rules! reduce_p256_p_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "mov rdx, ",
            $t0,
            "\n",
            "mulx rcx, rax, r8\n",
            "add ",
            $t1,
            ", rax\n",
            "mulx ",
            $t0,
            ", rax, r9\n",
            "adc ",
            $t2,
            ", rcx\n",
            "adc ",
            $t3,
            ", rax\n",
            "adc ",
            $t0,
            ", 0\n",
        )
    };
}

/// rsi, rcx, rbx, rdi ← (rbp:rbx:rdi:rsi + k·m) / 2^256 for any m, at most m.
///
/// A word a step: q = t_0·m′ mod 2^64 with m′ = −m^−1. Changes all but r12 .. r15.
macro_rules! reduce_any {
    () => {
        concat!(
            "lea r8, [rip + {m}]\n",
            reduce_any_step!("rsi", "rdi", "rbx", "rbp"),
            reduce_any_step!("rdi", "rbx", "rbp", "rsi"),
            reduce_any_step!("rbx", "rbp", "rsi", "rdi"),
            reduce_any_step!("rbp", "rsi", "rdi", "rbx"),
            "mov rcx, rdi\n",
            "mov rdi, rbp\n",
        )
    };
}

/// One step of `reduce_any!`: t3:t2:t1:t0 to t0:t3:t2:t1.
macro_rules! reduce_any_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "mov rdx, [r8 + 32]\n",
            "imul rdx, ",
            $t0,
            "\n",
            // CF = OF = 0; t_0 becomes 0, and then the new word
            "xor r9d, r9d\n",
            "mulx rcx, rax, [r8]\n",
            "adcx ",
            $t0,
            ", rax\n",
            "adox ",
            $t1,
            ", rcx\n",
            "mulx rcx, rax, [r8 + 8]\n",
            "adcx ",
            $t1,
            ", rax\n",
            "adox ",
            $t2,
            ", rcx\n",
            "mulx rcx, rax, [r8 + 16]\n",
            "adcx ",
            $t2,
            ", rax\n",
            "adox ",
            $t3,
            ", rcx\n",
            "mulx rcx, rax, [r8 + 24]\n",
            "adcx ",
            $t3,
            ", rax\n",
            "adox ",
            $t0,
            ", rcx\n",
            "adcx ",
            $t0,
            ", r9\n",
        )
    };
}

/// r8 .. r11 ← rdi:rbx:rcx:rsi + r15:..:r12 mod m, for a sum below 2m.
macro_rules! add_upper_half {
    () => {
        concat!(
            "xor eax, eax\n",
            "add r12, rsi\n",
            "adc r13, rcx\n",
            "adc r14, rbx\n",
            "adc r15, rdi\n",
            "adc rax, 0\n",
            "mov r8, r12\n",
            "sub r8, [rip + {m}]\n",
            "mov r9, r13\n",
            "sbb r9, [rip + {m} + 8]\n",
            "mov r10, r14\n",
            "sbb r10, [rip + {m} + 16]\n",
            "mov r11, r15\n",
            "sbb r11, [rip + {m} + 24]\n",
            "sbb rax, 0\n",
            // a borrow at the top: the sum was below m
            "cmovc r8, r12\n",
            "cmovc r9, r13\n",
            "cmovc r10, r14\n",
            "cmovc r11, r15\n",
        )
    };
}

/// t ← t − c·2^256, plus m·2^256 where that is negative, for the four words c on the
/// stack, which it takes off. Changes rcx, r8 .. r10.
macro_rules! subtract {
    () => {
        concat!(
            "sub r12, [rsp]\n",
            "sbb r13, [rsp + 8]\n",
            "sbb r14, [rsp + 16]\n",
            "sbb r15, [rsp + 24]\n",
            "lea rsp, [rsp + 32]\n",
            add_modulus!(),
        )
    };
}

/// t ← t − c, plus m·2^256 where that is negative, for the eight words c at rax.
/// Changes rcx, r8 .. r10.
macro_rules! subtract_wide {
    () => {
        concat!(
            "sub rsi, [rax]\n",
            "sbb rdi, [rax + 8]\n",
            "sbb rbx, [rax + 16]\n",
            "sbb rbp, [rax + 24]\n",
            "sbb r12, [rax + 32]\n",
            "sbb r13, [rax + 40]\n",
            "sbb r14, [rax + 48]\n",
            "sbb r15, [rax + 56]\n",
            add_modulus!(),
        )
    };
}

/// r15:..:r12 ← r15:..:r12 + m where CF is set. Changes rcx, r8 .. r10.
macro_rules! add_modulus {
    () => {
        concat!(
            "sbb rcx, rcx\n",
            "mov r8, rcx\n",
            "and r8, [rip + {m}]\n",
            "mov r9, rcx\n",
            "and r9, [rip + {m} + 8]\n",
            "mov r10, rcx\n",
            "and r10, [rip + {m} + 16]\n",
            "and rcx, [rip + {m} + 24]\n",
            "add r12, r8\n",
            "adc r13, r9\n",
            "adc r14, r10\n",
            "adc r15, rcx\n",
        )
    };
}

/// Writes [`Kernels`] for one modulus with its reduction.
macro_rules! kernels {
    ($modulus:ident, $reduce:ident) => {
        const _: () = {
            /// The words of m, and −m^−1 mod 2^64.
            static M: [u64; 5] = {
                let [a, b, c, d] = <$modulus as Modulus>::WORDS;
                [a, b, c, d, <$modulus as Modulus>::NEG_INVERSE]
            };

            /// r8 .. r11 ← a·b / 2^256 mod m for a in r8 .. r11, b in r12 .. r15.
            #[unsafe(naked)]
            unsafe extern "C" fn mul() {
                naked_asm!(
                    "push rbp",
                    "push rbx",
                    product!(), $reduce!(), add_upper_half!(),
                    "pop rbx",
                    "pop rbp",
                    "ret",
                    m = sym M,
                )
            }

            /// r8 .. r11 ← a² / 2^256 mod m for a in r8 .. r11.
            #[unsafe(naked)]
            unsafe extern "C" fn square() {
                naked_asm!(
                    "push rbp",
                    "push rbx",
                    square!(), $reduce!(), add_upper_half!(),
                    "pop rbx",
                    "pop rbp",
                    "ret",
                    m = sym M,
                )
            }

            /// r8 .. r11 ← a·b / 2^256 − c mod m for a in r8 .. r11, b in r12 .. r15,
            /// c in rax, rcx, rsi, rdi.
            #[unsafe(naked)]
            unsafe extern "C" fn mul_sub() {
                naked_asm!(
                    "push rbp",
                    "push rbx",
                    "push rdi",
                    "push rsi",
                    "push rcx",
                    "push rax",
                    product!(), subtract!(), $reduce!(), add_upper_half!(),
                    "pop rbx",
                    "pop rbp",
                    "ret",
                    m = sym M,
                )
            }

            /// r8 .. r11 ← a² / 2^256 − c mod m for a in r8 .. r11, c in rax, rcx, rsi, rdi.
            #[unsafe(naked)]
            unsafe extern "C" fn square_sub() {
                naked_asm!(
                    "push rbp",
                    "push rbx",
                    "push rdi",
                    "push rsi",
                    "push rcx",
                    "push rax",
                    square!(), subtract!(), $reduce!(), add_upper_half!(),
                    "pop rbx",
                    "pop rbp",
                    "ret",
                    m = sym M,
                )
            }

            /// r8 .. r11 ← (a·b − c) / 2^256 mod m for a in r8 .. r11, b in r12 .. r15
            /// and the eight words c at rsi, a·b and c below m².
            #[unsafe(naked)]
            unsafe extern "C" fn mul_sub_wide() {
                naked_asm!(
                    "push rbp",
                    "push rbx",
                    "push rsi",
                    product!(),
                    "pop rax",
                    subtract_wide!(), $reduce!(), add_upper_half!(),
                    "pop rbx",
                    "pop rbp",
                    "ret",
                    m = sym M,
                )
            }

            impl Kernels for $modulus {
                #[inline(always)]
                fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                    enter!(mul, a, b)
                }
                #[inline(always)]
                fn square(a: &[u64; 4]) -> [u64; 4] {
                    enter!(square, a)
                }
                #[inline(always)]
                fn mul_sub(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
                    let mut x = *a;
                    // SAFETY: as with `enter!`.
                    unsafe {
                        asm!(
                            "call {f}",
                            f = sym mul_sub,
                            inout("r8") x[0], inout("r9") x[1],
                            inout("r10") x[2], inout("r11") x[3],
                            inout("r12") b[0] => _, inout("r13") b[1] => _,
                            inout("r14") b[2] => _, inout("r15") b[3] => _,
                            inout("rax") c[0] => _, inout("rcx") c[1] => _,
                            inout("rsi") c[2] => _, inout("rdi") c[3] => _,
                            out("rdx") _,
                            options(pure, nomem),
                        );
                    }
                    x
                }
                #[inline(always)]
                fn square_sub(a: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
                    let mut x = *a;
                    // SAFETY: as with `enter!`.
                    unsafe {
                        asm!(
                            "call {f}",
                            f = sym square_sub,
                            inout("r8") x[0], inout("r9") x[1],
                            inout("r10") x[2], inout("r11") x[3],
                            inout("rax") c[0] => _, inout("rcx") c[1] => _,
                            inout("rsi") c[2] => _, inout("rdi") c[3] => _,
                            out("rdx") _, out("r12") _, out("r13") _, out("r14") _, out("r15") _,
                            options(pure, nomem),
                        );
                    }
                    x
                }
                #[inline(always)]
                fn mul_sub_wide(a: &[u64; 4], b: &[u64; 4], c: &[u64; 8]) -> [u64; 4] {
                    let mut x = *a;
                    // SAFETY: reads the eight words at rsi and M; the kernel balances the
                    // stack, preserves rbx and rbp and changes what is named here.
                    unsafe {
                        asm!(
                            "call {f}",
                            f = sym mul_sub_wide,
                            inout("r8") x[0], inout("r9") x[1],
                            inout("r10") x[2], inout("r11") x[3],
                            inout("r12") b[0] => _, inout("r13") b[1] => _,
                            inout("r14") b[2] => _, inout("r15") b[3] => _,
                            inout("rsi") c.as_ptr() => _,
                            out("rax") _, out("rcx") _, out("rdx") _, out("rdi") _,
                            options(pure, readonly),
                        );
                    }
                    x
                }
                #[inline(always)]
                fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                    let mut x = *a;
                    // SAFETY: reads M.
                    unsafe {
                        asm!(
                            "xor {top:e}, {top:e}",
                            "add {x0}, {b0}",
                            "mov {b0}, {x0}",
                            "adc {x1}, {b1}",
                            "mov {b1}, {x1}",
                            "adc {x2}, {b2}",
                            "mov {b2}, {x2}",
                            "adc {x3}, {b3}",
                            "mov {b3}, {x3}",
                            "adc {top}, 0",
                            "sub {x0}, [rip + {m}]",
                            "sbb {x1}, [rip + {m} + 8]",
                            "sbb {x2}, [rip + {m} + 16]",
                            "sbb {x3}, [rip + {m} + 24]",
                            "sbb {top}, 0",
                            // a borrow at the top: the sum was below m
                            "cmovc {x0}, {b0}",
                            "cmovc {x1}, {b1}",
                            "cmovc {x2}, {b2}",
                            "cmovc {x3}, {b3}",
                            m = sym M,
                            b0 = inout(reg) b[0] => _, b1 = inout(reg) b[1] => _,
                            b2 = inout(reg) b[2] => _, b3 = inout(reg) b[3] => _,
                            x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                            x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                            top = out(reg) _,
                            options(pure, readonly, nostack),
                        );
                    }
                    x
                }
                #[inline(always)]
                fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                    let mut x = *a;
                    // SAFETY: as above.
                    unsafe {
                        asm!(
                            "sub {x0}, {b0}",
                            "sbb {x1}, {b1}",
                            "sbb {x2}, {b2}",
                            "sbb {x3}, {b3}",
                            // m where that borrows, else 0
                            "sbb {b0}, {b0}",
                            "mov {b1}, {b0}",
                            "mov {b2}, {b0}",
                            "mov {b3}, {b0}",
                            "and {b0}, [rip + {m}]",
                            "and {b1}, [rip + {m} + 8]",
                            "and {b2}, [rip + {m} + 16]",
                            "and {b3}, [rip + {m} + 24]",
                            "add {x0}, {b0}",
                            "adc {x1}, {b1}",
                            "adc {x2}, {b2}",
                            "adc {x3}, {b3}",
                            m = sym M,
                            b0 = inout(reg) b[0] => _, b1 = inout(reg) b[1] => _,
                            b2 = inout(reg) b[2] => _, b3 = inout(reg) b[3] => _,
                            x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                            x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                            options(pure, readonly, nostack),
                        );
                    }
                    x
                }
            }
        };
    };
}

kernels!(Sm2P, reduce_sm2_p);
kernels!(Sm2N, reduce_any);
kernels!(P256P, reduce_p256_p);
kernels!(P256N, reduce_any);
