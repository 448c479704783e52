//! Montgomery multiplication, R = 2^256, for the primes of SM2 and P-256.
//!
//! A kernel computes the product of 512 bits, then divides its lower
//! half by R with one of the reductions here (the result is at most m, a weighted
//! mean of 2^256 and m), adds the upper half and subtracts m once.

#![allow(unsafe_code)]

use core::arch::{asm, naked_asm};

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
