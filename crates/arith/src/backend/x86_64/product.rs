//! 256 × 256 bits: the pieces of assembly that every kernel begins with.
//!
//! A kernel is a function of its own convention: words in and out in registers,
//! so that a formula's values are never copied through memory, and its code
//! stands once. Each piece here is a list of lines for it. The words a_0 .. a_3
//! stand in r8 .. r11, b_0 .. b_3 in r12 .. r15; the product t_0 .. t_7 comes in
//! rsi, rdi, rbx, rbp, r12 .. r15.

#![allow(unsafe_code)]

use core::arch::naked_asm;

use crate::backend::loaded::loaded;

/// t ← a·b, any a and b. Changes all but r8 .. r11; balances the stack.
///
/// Row i adds a·b_i to the words i .. i + 4: the lower halves of the products in
/// the chain of CF, the upper ones in that of OF. The fifth word is new and holds
/// what both chains leave, as a·b_i plus a sum below 2^256 is below 2^320.
macro_rules! product {
    () => {
        concat!(
            "push r15\n",
            "push r14\n",
            "push r13\n",
            "mov rdx, r12\n",
            "mulx rdi, rsi, r8\n",
            "mulx rbx, rax, r9\n",
            "mulx rbp, rcx, r10\n",
            "add rdi, rax\n",
            "mulx r12, rax, r11\n",
            "adc rbx, rcx\n",
            "adc rbp, rax\n",
            "adc r12, 0\n",
            product_row!("rdi", "rbx", "rbp", "r12", "r13"),
            product_row!("rbx", "rbp", "r12", "r13", "r14"),
            product_row!("rbp", "r12", "r13", "r14", "r15"),
        )
    };
}

/// One row of `product!`: t4:..:t0 ← t3:..:t0 + a·b_i, with b_i from the stack.
macro_rules! product_row {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal, $t4:literal) => {
        concat!(
            "pop rdx\n",
            // CF = OF = 0
            "xor ", $t4, ", ", $t4, "\n",
            "mulx rcx, rax, r8\n",
            "adcx ", $t0, ", rax\n",
            "adox ", $t1, ", rcx\n",
            "mulx rcx, rax, r9\n",
            "adcx ", $t1, ", rax\n",
            "adox ", $t2, ", rcx\n",
            "mulx rcx, rax, r10\n",
            "adcx ", $t2, ", rax\n",
            "adox ", $t3, ", rcx\n",
            "mulx rcx, rax, r11\n",
            "adcx ", $t3, ", rax\n",
            "adox ", $t4, ", rcx\n",
            "adc ", $t4, ", 0\n",
        )
    };
}

/// t ← a², any a. Changes all but r8 .. r11.
///
/// The six products off the diagonal first; then they are doubled in the chain of
/// CF, while that of OF adds the four squares.
macro_rules! square {
    () => {
        concat!(
            // a_0·(a_1, a_2, a_3) at the words 1 .. 4
            "mov rdx, r8\n",
            "mulx rbx, rdi, r9\n",
            "mulx rbp, rax, r10\n",
            "mulx r12, rcx, r11\n",
            "add rbx, rax\n",
            "adc rbp, rcx\n",
            "adc r12, 0\n",
            // a_1·(a_2, a_3) at 3 .. 5, and a_2·a_3 at 5, 6; CF = OF = 0
            "xor r13, r13\n",
            "mov rdx, r9\n",
            "mulx rcx, rax, r10\n",
            "adcx rbp, rax\n",
            "adox r12, rcx\n",
            "mulx rcx, rax, r11\n",
            "adcx r12, rax\n",
            "adox r13, rcx\n",
            "mov rdx, r10\n",
            "mulx r14, rax, r11\n",
            "adcx r13, rax\n",
            "adc r14, 0\n",
            // twice that, and the squares; CF = OF = 0
            "xor r15, r15\n",
            "mov rdx, r8\n",
            "mulx rcx, rsi, rdx\n",
            "adcx rdi, rdi\n",
            "adox rdi, rcx\n",
            "mov rdx, r9\n",
            "mulx rcx, rax, rdx\n",
            "adcx rbx, rbx\n",
            "adox rbx, rax\n",
            "adcx rbp, rbp\n",
            "adox rbp, rcx\n",
            "mov rdx, r10\n",
            "mulx rcx, rax, rdx\n",
            "adcx r12, r12\n",
            "adox r12, rax\n",
            "adcx r13, r13\n",
            "adox r13, rcx\n",
            "mov rdx, r11\n",
            "mulx rcx, rax, rdx\n",
            "adcx r14, r14\n",
            "adox r14, rax\n",
            "adcx r15, r15\n",
            "adox r15, rcx\n",
        )
    };
}

/// Enters the kernel `$f` with the words of a and, if it takes them, of b, of c (in rax, rcx, rsi,
/// rdi) or the place of the eight words `wide` (in rsi); gives the words of the result.
macro_rules! enter {
    ($f:path, $a:expr $(, b = $b:expr)? $(, c = $c:expr)? $(, wide = $wide:expr)?) => {{
        let mut x: [u64; 4] = *$a;
        // SAFETY: [features-by-token], [registers-named], [callee-saved], [memory-named], [pure],
        // [stack-balanced], [returns], [naked]: the kernel reads its modulus and `wide`.
        unsafe {
            core::arch::asm!(
                "call {f}",
                f = sym $f,
                inout("r8") x[0], inout("r9") x[1], inout("r10") x[2], inout("r11") x[3],
                $(in("r12") $b[0], in("r13") $b[1], in("r14") $b[2], in("r15") $b[3],)?
                $(in("rax") $c[0], in("rcx") $c[1], in("rsi") $c[2], in("rdi") $c[3],)?
                $(in("rsi") core::ptr::from_ref::<[u64; 8]>($wide),)?
                lateout("r12") _, lateout("r13") _, lateout("r14") _, lateout("r15") _,
                lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
                lateout("rsi") _, lateout("rdi") _,
                options(pure, readonly),
            );
        }
        x
    }};
}

/// Enters the kernel `$f` with the words of a and, if it takes them, of b; gives the eight words of
/// the product, least significant first.
macro_rules! enter_wide {
    ($f:path, $a:expr $(, b = $b:expr)?) => {{
        let mut x = [0; 8];
        // SAFETY: [features-by-token], [registers-named], [callee-saved], [memory-named], [pure],
        // [stack-balanced], [returns], [naked]: the kernel reads no memory.
        unsafe {
            core::arch::asm!(
                "call {f}",
                f = sym $f,
                in("r8") $a[0], in("r9") $a[1], in("r10") $a[2], in("r11") $a[3],
                $(in("r12") $b[0], in("r13") $b[1], in("r14") $b[2], in("r15") $b[3],)?
                lateout("rsi") x[0], lateout("rdi") x[1], lateout("r8") x[2], lateout("r9") x[3],
                lateout("r12") x[4], lateout("r13") x[5], lateout("r14") x[6], lateout("r15") x[7],
                lateout("r10") _, lateout("r11") _,
                lateout("rax") _, lateout("rcx") _, lateout("rdx") _,
                options(pure, nomem),
            );
        }
        x
    }};
}

/// a·b, least significant word first.
#[inline(always)]
pub(super) fn wide_mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
    enter_wide!(mul_kernel, a, b = b)
}

/// a², least significant word first.
#[inline(always)]
pub(super) fn wide_square(a: &[u64; 4]) -> [u64; 8] {
    enter_wide!(square_kernel, a)
}

loaded!([mul_kernel, square_kernel]);

/// rsi, rdi, r8, r9, r12 .. r15 ← a·b for a in r8 .. r11, b in r12 .. r15.
///
/// ```contract
/// kernel x86_64::product::mul_kernel
/// in     a = r8 .. r11, b = r12 .. r15
/// out    t = rsi, rdi, r8, r9, r12 .. r15
/// then   t = a·b
/// keeps  rbx, rbp
/// ```
#[unsafe(naked)]
unsafe extern "C" fn mul_kernel() {
    naked_asm!(
        "push rbp",
        "push rbx",
        product!(),
        "mov r8, rbx",
        "mov r9, rbp",
        "pop rbx",
        "pop rbp",
        "ret",
    )
}

/// rsi, rdi, r8, r9, r12 .. r15 ← a² for a in r8 .. r11.
///
/// ```contract
/// kernel x86_64::product::square_kernel
/// in     a = r8 .. r11
/// out    t = rsi, rdi, r8, r9, r12 .. r15
/// then   t = a^2
/// keeps  rbx, rbp
/// ```
#[unsafe(naked)]
unsafe extern "C" fn square_kernel() {
    naked_asm!(
        "push rbp",
        "push rbx",
        square!(),
        "mov r8, rbx",
        "mov r9, rbp",
        "pop rbx",
        "pop rbp",
        "ret",
    )
}
