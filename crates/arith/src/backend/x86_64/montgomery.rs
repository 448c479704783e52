//! Montgomery multiplication, R = 2^256, for the primes of SM2 and P-256.
//!
//! A kernel computes the product of 512 bits, then divides its lower
//! half by R with one of the reductions here (the result is at most m, a weighted
//! mean of 2^256 and m), adds the upper half and subtracts m once.

#![allow(unsafe_code)]

use core::arch::{asm, naked_asm};

use super::product::{wide_mul, wide_square};
use crate::backend::kernels::Kernels;
use crate::backend::portable::Limbs;
use crate::field::{Modulus, P256N, P256P, Sm2N, Sm2P};

/// x ← x + b mod m, for a sum below 2m.
#[rustfmt::skip]
macro_rules! sum {
    () => {
        concat!(
            "xor {top:e}, {top:e}\n",
            "add {x0}, {b0}\n",
            "mov {b0}, {x0}\n",
            "adc {x1}, {b1}\n",
            "mov {b1}, {x1}\n",
            "adc {x2}, {b2}\n",
            "mov {b2}, {x2}\n",
            "adc {x3}, {b3}\n",
            "mov {b3}, {x3}\n",
            "adc {top}, 0\n",
            "sub {x0}, [rip + {m}]\n",
            "sbb {x1}, [rip + {m} + 8]\n",
            "sbb {x2}, [rip + {m} + 16]\n",
            "sbb {x3}, [rip + {m} + 24]\n",
            "sbb {top}, 0\n",
            // a borrow at the top: the sum was below m
            "cmovc {x0}, {b0}\n",
            "cmovc {x1}, {b1}\n",
            "cmovc {x2}, {b2}\n",
            "cmovc {x3}, {b3}\n",
        )
    };
}

/// x ← x − b mod m, for both below m.
#[rustfmt::skip]
macro_rules! difference {
    () => {
        concat!(
            "sub {x0}, {b0}\n",
            "sbb {x1}, {b1}\n",
            "sbb {x2}, {b2}\n",
            "sbb {x3}, {b3}\n",
            // m where that borrows, else 0
            "sbb {b0}, {b0}\n",
            "mov {b1}, {b0}\n",
            "mov {b2}, {b0}\n",
            "mov {b3}, {b0}\n",
            "and {b0}, [rip + {m}]\n",
            "and {b1}, [rip + {m} + 8]\n",
            "and {b2}, [rip + {m} + 16]\n",
            "and {b3}, [rip + {m} + 24]\n",
            "add {x0}, {b0}\n",
            "adc {x1}, {b1}\n",
            "adc {x2}, {b2}\n",
            "adc {x3}, {b3}\n",
        )
    };
}

/// What kernels are made of, by name, for counting instructions (without calls).
pub(super) const LISTINGS: [(&str, &str); 6] = [
    ("sm2 mul", concat!(product!(), reduce_sm2_p!(), add_upper_half!())),
    ("sm2 square", concat!(square!(), reduce_sm2_p!(), add_upper_half!())),
    ("p256 mul", concat!(product!(), reduce_p256_p!(), add_upper_half!())),
    ("p256 square", concat!(square!(), reduce_p256_p!(), add_upper_half!())),
    ("sum", sum!()),
    ("difference", difference!()),
];

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

            /// (a·b − c) / 2^256 mod m in [0, m), for a·b and c below m².
            #[inline(always)]
            fn subtract_wide(a: &[u64; 4], b: &[u64; 4], c: &[u64; 8]) -> [u64; 4] {
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
                            options(pure, readonly),
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
                            options(pure, readonly),
                        );
                    }
                    x
                }
                #[inline(always)]
                fn mul_sub_mul(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4], d: &[u64; 4]) -> [u64; 4] {
                    subtract_wide(a, b, &wide_mul(c, d))
                }
                #[inline(always)]
                fn mul_sub_square(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
                    subtract_wide(a, b, &wide_square(c))
                }
                #[inline(always)]
                fn halve(a: &[u64; 4]) -> [u64; 4] {
                    let (even, top) = a.add(&Self::WORDS.masked(a.is_odd()), false);
                    even.halve(top)
                }
                #[inline(always)]
                fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                    let mut x = *a;
                    // SAFETY: reads M.
                    unsafe {
                        asm!(
                            sum!(),
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
                            difference!(),
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
