//! Arithmetic modulo 2^255 − 19.
//!
//! An element is a residue below 2^255 + 2^24, so that a sum of two passes 2^256
//! by less than 2^25: if it does, 2^256 = 38 goes to its lowest word alone. Such
//! a sum, and a difference, is any residue below 2^256, which the kernels take; all
//! else gives elements. 2^255 = 19: what stands above 255 bits is multiplied by 19
//! and added, which cannot reach 2^256.

#![allow(unsafe_code)]

use core::arch::{asm, naked_asm};

use crate::backend::kernels::Product25519;
use crate::backend::loaded::loaded;
use crate::field::F25519;

// ```contract
// module x86_64::f25519
// m = 2^255 − 19
// ```

// The kernels are functions of their own convention: the words a_0 .. a_3 stand at rsi,
// b_0 .. b_3 at rdi, the product t_0 .. t_7 in r8 .. r15, the result in r8 .. r11. Their
// rows are those of `product.rs`; but as they need no word of a modulus, there are
// registers enough to save none of them, and with a and b in memory a kernel has a tenth
// fewer instructions, which in the ladder is worth more than the time of a store.

/// t ← a·b.
macro_rules! product_at {
    () => {
        concat!(
            "mov rdx, [rdi]\n",
            "mulx r9, r8, [rsi]\n",
            "mulx r10, rax, [rsi + 8]\n",
            "mulx r11, rcx, [rsi + 16]\n",
            "add r9, rax\n",
            "mulx r12, rax, [rsi + 24]\n",
            "adc r10, rcx\n",
            "adc r11, rax\n",
            "adc r12, 0\n",
            row_at!("8", "r9", "r10", "r11", "r12", "r13"),
            row_at!("16", "r10", "r11", "r12", "r13", "r14"),
            row_at!("24", "r11", "r12", "r13", "r14", "r15"),
        )
    };
}

/// One row of `product_at!`: t4:..:t0 ← t3:..:t0 + a·b_i, with b_i at its place from rdi.
#[rustfmt::skip]
macro_rules! row_at {
    ($place:literal, $t0:literal, $t1:literal, $t2:literal, $t3:literal, $t4:literal) => {
        concat!(
            "mov rdx, [rdi + ", $place, "]\n",
            // CF = OF = 0
            "xor ", $t4, ", ", $t4, "\n",
            "mulx rcx, rax, [rsi]\n",
            "adcx ", $t0, ", rax\n",
            "adox ", $t1, ", rcx\n",
            "mulx rcx, rax, [rsi + 8]\n",
            "adcx ", $t1, ", rax\n",
            "adox ", $t2, ", rcx\n",
            "mulx rcx, rax, [rsi + 16]\n",
            "adcx ", $t2, ", rax\n",
            "adox ", $t3, ", rcx\n",
            "mulx rcx, rax, [rsi + 24]\n",
            "adcx ", $t3, ", rax\n",
            "adox ", $t4, ", rcx\n",
            "adc ", $t4, ", 0\n",
        )
    };
}

/// t ← a².
macro_rules! square_at {
    () => {
        concat!(
            // a_0·(a_1, a_2, a_3) at the words 1 .. 4
            "mov rdx, [rsi]\n",
            "mulx r10, r9, [rsi + 8]\n",
            "mulx r11, rax, [rsi + 16]\n",
            "mulx r12, rcx, [rsi + 24]\n",
            "add r10, rax\n",
            "adc r11, rcx\n",
            "adc r12, 0\n",
            // a_1·(a_2, a_3) at 3 .. 5, and a_2·a_3 at 5, 6; CF = OF = 0
            "xor r13, r13\n",
            "mov rdx, [rsi + 8]\n",
            "mulx rcx, rax, [rsi + 16]\n",
            "adcx r11, rax\n",
            "adox r12, rcx\n",
            "mulx rcx, rax, [rsi + 24]\n",
            "adcx r12, rax\n",
            "adox r13, rcx\n",
            "mov rdx, [rsi + 16]\n",
            "mulx r14, rax, [rsi + 24]\n",
            "adcx r13, rax\n",
            "adc r14, 0\n",
            // twice that, and the squares; CF = OF = 0
            "xor r15, r15\n",
            "mov rdx, [rsi]\n",
            "mulx rcx, r8, rdx\n",
            "adcx r9, r9\n",
            "adox r9, rcx\n",
            "mov rdx, [rsi + 8]\n",
            "mulx rcx, rax, rdx\n",
            "adcx r10, r10\n",
            "adox r10, rax\n",
            "adcx r11, r11\n",
            "adox r11, rcx\n",
            "mov rdx, [rsi + 16]\n",
            "mulx rcx, rax, rdx\n",
            "adcx r12, r12\n",
            "adox r12, rax\n",
            "adcx r13, r13\n",
            "adox r13, rcx\n",
            "mov rdx, [rsi + 24]\n",
            "mulx rcx, rax, rdx\n",
            "adcx r14, r14\n",
            "adox r14, rax\n",
            "adcx r15, r15\n",
            "adox r15, rcx\n",
        )
    };
}

/// r8 .. r11 ← the element of t. Changes all but rsi.
macro_rules! reduce {
    () => {
        concat!(
            "mov edx, 38\n",
            // CF = OF = 0
            "xor edi, edi\n",
            "mulx rcx, rax, r12\n",
            "adcx r8, rax\n",
            "adox r9, rcx\n",
            "mulx rcx, rax, r13\n",
            "adcx r9, rax\n",
            "adox r10, rcx\n",
            "mulx rcx, rax, r14\n",
            "adcx r10, rax\n",
            "adox r11, rcx\n",
            "mulx rcx, rax, r15\n",
            "adcx r11, rax\n",
            "adox rcx, rdi\n",
            "adcx rcx, rdi\n",
            fold!(),
        )
    };
}

/// r8 .. r11 ← the element r11:..:r8 + rcx·2^256 for rcx below 2^18. Changes rcx.
macro_rules! fold {
    () => {
        concat!(
            // the bits above 255: below 2^19, and 19 times that below 2^24
            "shld rcx, r11, 1\n",
            "btr r11, 63\n",
            "imul ecx, ecx, 19\n",
            "add r8, rcx\n",
            "adc r9, 0\n",
            "adc r10, 0\n",
            "adc r11, 0\n",
        )
    };
}

/// x ← x + b.
macro_rules! unreduced_sum {
    () => {
        concat!(
            "add {x0}, {b0}\n",
            "adc {x1}, {b1}\n",
            "adc {x2}, {b2}\n",
            "adc {x3}, {b3}\n",
            "sbb {t}, {t}\n",
            "and {t:e}, 38\n",
            // if that carried, the sum is below 2^25
            "add {x0}, {t}\n",
        )
    };
}

/// x ← x − b.
macro_rules! unreduced_difference {
    () => {
        concat!(
            "sub {x0}, {b0}\n",
            "sbb {x1}, {b1}\n",
            "sbb {x2}, {b2}\n",
            "sbb {x3}, {b3}\n",
            // if that borrows, the difference is 2^255 − 2^24 at least: 38 less do not borrow
            "sbb {t}, {t}\n",
            "and {t:e}, 38\n",
            "sub {x0}, {t}\n",
            "sbb {x1}, 0\n",
            "sbb {x2}, 0\n",
            "sbb {x3}, 0\n",
        )
    };
}

/// r8 .. r11 ← r8 .. r11 · rdx + c. Changes rcx, rsi, rdi.
macro_rules! small_product {
    () => {
        concat!(
            "mulx rsi, r8, r8\n",
            "mulx rdi, r9, r9\n",
            "add r9, rsi\n",
            "mulx rsi, r10, r10\n",
            "adc r10, rdi\n",
            "mulx rcx, r11, r11\n",
            "adc r11, rsi\n",
            "adc rcx, 0\n",
            "add r8, {c0}\n",
            "adc r9, {c1}\n",
            "adc r10, {c2}\n",
            "adc r11, {c3}\n",
            "adc rcx, 0\n",
            fold!(),
        )
    };
}

/// What the operations of the ladder are made of, by name, for counting instructions.
pub(super) const LISTINGS: [(&str, &str); 5] = [
    ("x25519 mul", concat!(product_at!(), reduce!())),
    ("x25519 square", concat!(square_at!(), reduce!())),
    ("x25519 small", small_product!()),
    ("x25519 sum", unreduced_sum!()),
    ("x25519 difference", unreduced_difference!()),
];

/// r8 .. r11 ← a·b. Changes rax, rcx, rdx, rdi, r12 .. r15.
///
/// ```contract
/// kernel x86_64::f25519::mul_kernel
/// in     a = [rsi] .. [rsi + 24], b = [rdi] .. [rdi + 24]
/// out    r = r8 .. r11
/// then   r ≡ a·b (mod m), r < 2^255 + 2^24
/// keeps  rbx, rbp, rsi
/// ```
#[unsafe(naked)]
unsafe extern "C" fn mul_kernel() {
    naked_asm!(product_at!(), reduce!(), "ret")
}

/// r8 .. r11 ← a². Changes the same.
///
/// ```contract
/// kernel x86_64::f25519::square_kernel
/// in     a = [rsi] .. [rsi + 24]
/// out    r = r8 .. r11
/// then   r ≡ a^2 (mod m), r < 2^255 + 2^24
/// keeps  rbx, rbp, rsi
/// ```
#[unsafe(naked)]
unsafe extern "C" fn square_kernel() {
    naked_asm!(square_at!(), reduce!(), "ret")
}

loaded!([mul_kernel, square_kernel]);

impl Product25519 for F25519 {
    #[inline(always)]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        let mut x = [0; 4];
        // SAFETY: [features-by-token], [registers-named], [callee-saved], [memory-named], [pure],
        // [stack-balanced], [returns], [naked]: the kernel reads the four words at rsi and at rdi.
        unsafe {
            asm!(
                "call {f}",
                f = sym mul_kernel,
                in("rsi") a.as_ptr(), inout("rdi") b.as_ptr() => _,
                out("r8") x[0], out("r9") x[1], out("r10") x[2], out("r11") x[3],
                out("r12") _, out("r13") _, out("r14") _, out("r15") _,
                out("rax") _, out("rcx") _, out("rdx") _,
                options(pure, readonly),
            );
        }
        x
    }
}

/// a², any a below 2^256.
#[inline(always)]
pub(in crate::backend) fn square(a: &[u64; 4]) -> [u64; 4] {
    let mut x = [0; 4];
    // SAFETY: [features-by-token], [registers-named], [callee-saved], [memory-named], [pure],
    // [stack-balanced], [returns], [naked]: the kernel reads the four words at rsi.
    unsafe {
        asm!(
            "call {f}",
            f = sym square_kernel,
            in("rsi") a.as_ptr(), out("rdi") _,
            out("r8") x[0], out("r9") x[1], out("r10") x[2], out("r11") x[3],
            out("r12") _, out("r13") _, out("r14") _, out("r15") _,
            out("rax") _, out("rcx") _, out("rdx") _,
            options(pure, readonly),
        );
    }
    x
}

/// a·small + c, for a small below 2^17.
#[inline(always)]
pub(in crate::backend) fn mul_small_add(a: &[u64; 4], small: u32, c: &[u64; 4]) -> [u64; 4] {
    debug_assert!(small < 1 << 17);
    let mut x = *a;
    // SAFETY: [features-by-token], [registers-named], [memory-named], [pure].
    unsafe {
        asm!(
            small_product!(),
            c0 = in(reg) c[0], c1 = in(reg) c[1], c2 = in(reg) c[2], c3 = in(reg) c[3],
            in("rdx") u64::from(small),
            inout("r8") x[0], inout("r9") x[1], inout("r10") x[2], inout("r11") x[3],
            out("rcx") _, out("rsi") _, out("rdi") _,
            options(pure, nomem, nostack),
        );
    }
    x
}

/// x ← x and b put through assembly that takes a register t besides.
macro_rules! in_line {
    ($code:expr, $a:expr, $b:expr) => {{
        let (mut x, b) = (*$a, $b);
        // SAFETY: [registers-named], [memory-named], [pure].
        unsafe {
            asm!(
                $code,
                b0 = in(reg) b[0], b1 = in(reg) b[1], b2 = in(reg) b[2], b3 = in(reg) b[3],
                t = out(reg) _,
                x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                options(pure, nomem, nostack),
            );
        }
        x
    }};
}

/// a + b for elements a and b: any residue below 2^256.
#[inline(always)]
pub(in crate::backend) fn sum(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    in_line!(unreduced_sum!(), a, b)
}

/// a − b for elements a and b: any residue below 2^256.
#[inline(always)]
pub(in crate::backend) fn difference(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    in_line!(unreduced_difference!(), a, b)
}

/// The element of any residue below 2^256.
#[inline(always)]
pub(in crate::backend) fn element(a: &[u64; 4]) -> [u64; 4] {
    let mut x = *a;
    // SAFETY: [registers-named], [memory-named], [pure].
    unsafe {
        asm!(
            "mov {t}, {x3}",
            "shr {t}, 63",
            "btr {x3}, 63",
            "imul {t:e}, {t:e}, 19",
            "add {x0}, {t}",
            "adc {x1}, 0",
            "adc {x2}, 0",
            "adc {x3}, 0",
            t = out(reg) _,
            x0 = inout(reg) x[0], x1 = inout(reg) x[1],
            x2 = inout(reg) x[2], x3 = inout(reg) x[3],
            options(pure, nomem, nostack),
        );
    }
    x
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use super::*;
    use crate::backend::{Backend, x86_64::Adx};
    use crate::field::{F25519, Modulus};
    use yuxi_testkit::available::can_run;

    fn big(words: &[u64; 4]) -> BigUint {
        words.iter().rev().fold(BigUint::ZERO, |sum, word| (sum << 64u32) + *word)
    }

    fn p() -> BigUint {
        big(&F25519::WORDS)
    }

    fn words(value: &BigUint) -> [u64; 4] {
        let digits = value.to_u64_digits();
        std::array::from_fn(|i| digits.get(i).copied().unwrap_or(0))
    }

    /// Around the ends of the range and of the words: elements, or residues.
    fn edges(below: &BigUint) -> Vec<[u64; 4]> {
        let one = || BigUint::from(1u32);
        let middles = [
            BigUint::ZERO,
            one() << 64,
            one() << 128,
            one() << 192,
            p(),
            p() * 2u32,
            one() << 255,
            below - 1u32,
        ];
        let offsets = [0u32, 1, 2, 18, 19, 20, 37, 38, 39, 40];
        let around = middles.iter().flat_map(|middle| {
            offsets.iter().flat_map(move |offset| {
                [
                    middle + *offset,
                    if *middle < BigUint::from(*offset) { BigUint::ZERO } else { middle - *offset },
                ]
            })
        });
        around.filter(|value| value < below).map(|value| words(&value)).collect()
    }

    fn bound() -> BigUint {
        (BigUint::from(1u32) << 255) + (1u32 << 24)
    }

    #[track_caller]
    fn is_element(found: [u64; 4], expected: &BigUint) {
        assert!(big(&found) < bound(), "{found:x?}");
        assert_eq!(big(&found) % p(), expected % p());
    }

    #[test]
    fn sums_of_all_elements_are_residues() {
        if !can_run(Adx::NAME, Adx::detect().is_some()) {
            return;
        }
        let elements = edges(&bound());
        for a in &elements {
            for b in &elements {
                assert_eq!(big(&sum(a, b)) % p(), (big(a) + big(b)) % p(), "{a:x?} + {b:x?}");
                let expected = (big(a) + p() * 2u32 - big(b)) % p();
                assert_eq!(big(&difference(a, b)) % p(), expected, "{a:x?} - {b:x?}");
            }
        }
    }

    #[test]
    fn all_residues_give_elements() {
        if !can_run(Adx::NAME, Adx::detect().is_some()) {
            return;
        }
        let residues = edges(&(BigUint::from(1u32) << 256));
        for a in &residues {
            is_element(element(a), &big(a));
            is_element(square(a), &(big(a) * big(a)));
            for b in &residues {
                is_element(F25519::mul(a, b), &(big(a) * big(b)));
                for small in [0, 1, 19, 121_665, (1 << 17) - 1] {
                    is_element(mul_small_add(a, small, b), &(big(a) * small + big(b)));
                }
            }
        }
    }
}
