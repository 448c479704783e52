//! Montgomery multiplication, R = 2^256, for the primes of SM2 and P-256.
//!
//! A kernel computes the product of 512 bits, then divides its lower
//! half by R with one of the reductions here (the result is at most m, a weighted
//! mean of 2^256 and m), adds the upper half and subtracts m once.

#![allow(unsafe_code)]

use core::arch::{asm, naked_asm};

use super::product::{wide_mul, wide_square};
use crate::backend::kernels::Kernels;
use crate::backend::loaded::loaded;
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
            // m if that borrows, else 0
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

/// The words c in rax, rcx, rsi, rdi go onto the stack, where `subtract!` takes them.
#[rustfmt::skip]
macro_rules! push_c {
    () => {
        concat!(
            "push rdi\n",
            "push rsi\n",
            "push rcx\n",
            "push rax\n",
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

/// The words x of a after this code in line, which changes those of b too and reads the words of the
/// modulus at M.
macro_rules! in_line {
    ($code:ident, $a:expr, $b:expr, $($operands:tt)*) => {{
        let mut x: [u64; 4] = *$a;
        // SAFETY: [registers-named], [memory-named], [pure].
        unsafe {
            asm!(
                $code!(),
                m = sym M,
                b0 = inout(reg) $b[0] => _, b1 = inout(reg) $b[1] => _,
                b2 = inout(reg) $b[2] => _, b3 = inout(reg) $b[3] => _,
                x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                $($operands)*
                options(pure, readonly, nostack),
            );
        }
        x
    }};
}

/// A kernel of the name: pieces of assembly between the saving of rbp and rbx and their restoring.
/// It reads the words of the modulus at M.
macro_rules! kernel {
    ($(#[$contract:meta])* $name:ident, [$($code:expr),+]) => {
        $(#[$contract])*
        #[unsafe(naked)]
        unsafe extern "C" fn $name() {
            naked_asm!(
                "push rbp",
                "push rbx",
                $($code,)+
                "pop rbx",
                "pop rbp",
                "ret",
                m = sym M,
            )
        }
    };
}

/// Writes [`Kernels`] for one modulus with its reduction.
///
/// A kernel may change all registers but rbx, rbp and rsp. What it computes is its contract, with the m that
/// stands beside the module's name below; `cargo xtask proofs` proves it from the bytes of a build. A list names those
/// that operations use.
macro_rules! kernels {
    ($name:ident, $modulus:ident, $reduce:ident, $used:tt) => {
        pub(super) mod $name {
            use super::*;

            /// The words of m, and −m^−1 mod 2^64.
            static M: [u64; 5] = {
                let [a, b, c, d] = <$modulus as Modulus>::WORDS;
                [a, b, c, d, <$modulus as Modulus>::NEG_INVERSE]
            };

            kernel!(
                /// r8 .. r11 ← a·b / 2^256 mod m for a in r8 .. r11, b in r12 .. r15, a·b < m·2^256.
                ///
                /// ```contract
                /// kernel x86_64::montgomery::*::mul
                /// in     a = r8 .. r11, b = r12 .. r15
                /// if     a·b < m·2^256
                /// out    r = r8 .. r11
                /// then   r·2^256 ≡ a·b (mod m), r < m
                /// keeps  rbx, rbp
                /// ```
                mul,
                [product!(), $reduce!(), add_upper_half!()]
            );
            kernel!(
                /// r8 .. r11 ← a² / 2^256 mod m for a in r8 .. r11.
                ///
                /// ```contract
                /// kernel x86_64::montgomery::*::square
                /// in     a = r8 .. r11
                /// if     a^2 < m·2^256
                /// out    r = r8 .. r11
                /// then   r·2^256 ≡ a^2 (mod m), r < m
                /// keeps  rbx, rbp
                /// ```
                square,
                [square!(), $reduce!(), add_upper_half!()]
            );
            kernel!(
                /// r8 .. r11 ← a·b / 2^256 − c mod m for a in r8 .. r11, b in r12 .. r15, a·b <
                /// m·2^256, and c in rax, rcx, rsi, rdi.
                ///
                /// ```contract
                /// kernel x86_64::montgomery::*::mul_sub
                /// in     a = r8 .. r11, b = r12 .. r15, c = rax, rcx, rsi, rdi
                /// if     a·b < m·2^256, c < m
                /// out    r = r8 .. r11
                /// then   r·2^256 ≡ a·b − c·2^256 (mod m), r < m
                /// keeps  rbx, rbp
                /// ```
                mul_sub,
                [push_c!(), product!(), subtract!(), $reduce!(), add_upper_half!()]
            );
            kernel!(
                /// r8 .. r11 ← a² / 2^256 − c mod m for a in r8 .. r11, c in rax, rcx, rsi, rdi.
                ///
                /// ```contract
                /// kernel x86_64::montgomery::*::square_sub
                /// in     a = r8 .. r11, c = rax, rcx, rsi, rdi
                /// if     a^2 < m·2^256, c < m
                /// out    r = r8 .. r11
                /// then   r·2^256 ≡ a^2 − c·2^256 (mod m), r < m
                /// keeps  rbx, rbp
                /// ```
                square_sub,
                [push_c!(), square!(), subtract!(), $reduce!(), add_upper_half!()]
            );
            kernel!(
                /// r8 .. r11 ← (a·b − c) / 2^256 mod m for a in r8 .. r11, b in r12 .. r15
                /// and the eight words c at rsi, a·b and c below m².
                ///
                /// ```contract
                /// kernel x86_64::montgomery::*::mul_sub_wide
                /// in     a = r8 .. r11, b = r12 .. r15, c = [rsi] .. [rsi + 56]
                /// if     a·b < m^2, c < m^2
                /// out    r = r8 .. r11
                /// then   r·2^256 ≡ a·b − c (mod m), r < m
                /// keeps  rbx, rbp
                /// ```
                mul_sub_wide,
                [
                    "push rsi",
                    product!(),
                    "pop rax",
                    subtract_wide!(),
                    $reduce!(),
                    add_upper_half!()
                ]
            );

            loaded!($used, M);

            impl Kernels for $modulus {
                #[inline(always)]
                fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                    enter!(mul, a, b = b)
                }
                #[inline(always)]
                fn square(a: &[u64; 4]) -> [u64; 4] {
                    enter!(square, a)
                }
                #[inline(always)]
                fn mul_sub(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
                    enter!(mul_sub, a, b = b, c = c)
                }
                #[inline(always)]
                fn square_sub(a: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
                    enter!(square_sub, a, c = c)
                }
                #[inline(always)]
                fn mul_sub_mul(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4], d: &[u64; 4]) -> [u64; 4] {
                    enter!(mul_sub_wide, a, b = b, wide = &wide_mul(c, d))
                }
                #[inline(always)]
                fn mul_sub_square(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
                    enter!(mul_sub_wide, a, b = b, wide = &wide_square(c))
                }
                #[inline(always)]
                fn halve(a: &[u64; 4]) -> [u64; 4] {
                    let (even, top) = a.add(&Self::WORDS.masked(a.is_odd()), false);
                    even.halve(top)
                }
                #[inline(always)]
                fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                    in_line!(sum, a, b, top = out(reg) _,)
                }
                #[inline(always)]
                fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                    in_line!(difference, a, b,)
                }
            }
        }
    };
}

// ```contract
// module x86_64::montgomery::sm2_p
// m = 2^256 − 2^224 − 2^96 + 2^64 − 1
// ```
kernels!(sm2_p, Sm2P, reduce_sm2_p, [mul, mul_sub, mul_sub_wide, square, square_sub]);

// ```contract
// module x86_64::montgomery::sm2_n
// m = 2^256 − 2^224 − 2^128 + 0x7203DF6B_21C6052B_53BBF409_39D54123
// ```
kernels!(sm2_n, Sm2N, reduce_any, [mul]);

// ```contract
// module x86_64::montgomery::p256_p
// m = 2^256 − 2^224 + 2^192 + 2^96 − 1
// ```
kernels!(p256_p, P256P, reduce_p256_p, [mul, mul_sub, mul_sub_wide, square, square_sub]);

// ```contract
// module x86_64::montgomery::p256_n
// m = 2^256 − 2^224 + 2^192 − 2^128 + 0xBCE6FAAD_A7179E84_F3B9CAC2_FC632551
// ```
kernels!(p256_n, P256N, reduce_any, [mul]);
