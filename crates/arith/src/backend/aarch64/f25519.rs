//! Arithmetic modulo 2^255 − 19. An element is any residue below 2^256, and so is a sum.
//!
//! 2^256 = 38: what stands above is multiplied by 38 and added, and the little
//! that then stands above (below 39) once more.

#![allow(unsafe_code)]

// ```contract
// module aarch64::f25519
// m = 2^255 − 19
// ```

use core::arch::naked_asm;

use super::Karatsuba;
use crate::backend::kernels::Product25519;
use crate::backend::loaded::loaded;
use crate::field::F25519;

/// a0 .. a3 ← any residue below 2^256 of t.
macro_rules! fold {
    () => {
        "mov k, #38
        mul l0, t4, k
        mul l1, t5, k
        mul l2, t6, k
        mul l3, t7, k
        adds t0, t0, l0
        umulh l0, t4, k
        adcs t1, t1, l1
        umulh l1, t5, k
        adcs t2, t2, l2
        umulh l2, t6, k
        adcs t3, t3, l3
        umulh l3, t7, k
        // what stands above: below 39
        cinc l3, l3, cs
        adds t1, t1, l0
        adcs t2, t2, l1
        adcs t3, t3, l2
        cinc l3, l3, cs
        mul l3, l3, k
        adds a0, t0, l3
        adcs a1, t1, xzr
        adcs a2, t2, xzr
        adcs a3, t3, xzr
        // if that carries, the sum is below 2^11: 38 more stay in a0
        csel k, k, xzr, cs
        add a0, a0, k
        "
    };
}

/// x0 .. x3 ← a·b.
///
/// ```contract
/// kernel aarch64::f25519::mul_kernel
/// in     a = x0 .. x3, b = x4 .. x7
/// out    r = x0 .. x3
/// then   r ≡ a·b (mod m)
/// keeps  x18 .. x29
/// ```
#[unsafe(naked)]
unsafe extern "C" fn mul_kernel() {
    naked_asm!(names!(), product!(), fold!(), "ret", unname!())
}

/// The same, with the product of `karatsuba!`.
///
/// ```contract
/// kernel aarch64::f25519::mul_karatsuba_kernel
/// in     a = x0 .. x3, b = x4 .. x7
/// out    r = x0 .. x3
/// then   r ≡ a·b (mod m)
/// keeps  x18 .. x29
/// ```
#[unsafe(naked)]
unsafe extern "C" fn mul_karatsuba_kernel() {
    naked_asm!(names!(), karatsuba!(), fold!(), "ret", unname!())
}

/// x0 .. x3 ← a².
///
/// ```contract
/// kernel aarch64::f25519::square_kernel
/// in     a = x0 .. x3
/// out    r = x0 .. x3
/// then   r ≡ a^2 (mod m)
/// keeps  x18 .. x29
/// ```
#[unsafe(naked)]
unsafe extern "C" fn square_kernel() {
    naked_asm!(names!(), square!(), fold!(), "ret", unname!())
}

loaded!([mul_kernel, mul_karatsuba_kernel, square_kernel]);

impl Product25519 for F25519 {
    #[inline(always)]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        enter!(mul_kernel, a, b = b)
    }
}

impl Product25519 for Karatsuba<F25519> {
    #[inline(always)]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        enter!(mul_karatsuba_kernel, a, b = b)
    }
}

/// a².
#[inline(always)]
pub(in crate::backend) fn square(a: &[u64; 4]) -> [u64; 4] {
    enter!(square_kernel, a)
}

/// The element of any residue below 2^256.
#[inline(always)]
pub(in crate::backend) fn element(a: &[u64; 4]) -> [u64; 4] {
    *a
}

/// a·small + c.
#[inline(always)]
pub(in crate::backend) fn mul_small_add(a: &[u64; 4], small: u32, c: &[u64; 4]) -> [u64; 4] {
    sum(&mul_small(a, small), c)
}

/// a·small.
#[inline(always)]
fn mul_small(a: &[u64; 4], small: u32) -> [u64; 4] {
    in_line!(
        a,
        [
            "umulh {h0}, {x0}, {small}",
            "umulh {h1}, {x1}, {small}",
            "umulh {h2}, {x2}, {small}",
            "umulh {h3}, {x3}, {small}",
            "mul {x0}, {x0}, {small}",
            "mul {x1}, {x1}, {small}",
            "mul {x2}, {x2}, {small}",
            "mul {x3}, {x3}, {small}",
            "adds {x1}, {x1}, {h0}",
            "adcs {x2}, {x2}, {h1}",
            "adcs {x3}, {x3}, {h2}",
            // what stands above is below 2^32, and 38 times that below 2^38
            "cinc {h3}, {h3}, cs",
            "mul {h3}, {h3}, {fold}",
            "adds {x0}, {x0}, {h3}",
            "adcs {x1}, {x1}, xzr",
            "adcs {x2}, {x2}, xzr",
            "adcs {x3}, {x3}, xzr",
            // if that carries, the sum is below 2^38: 38 more stay in x0
            "csel {h3}, {fold}, xzr, cs",
            "add {x0}, {x0}, {h3}",
        ],
        [
            small = in(reg) u64::from(small), fold = in(reg) 38_u64,
            h0 = out(reg) _, h1 = out(reg) _, h2 = out(reg) _, h3 = out(reg) _,
        ],
        []
    )
}

/// a ± b by these instructions without and with carry; what leaves 2^256 sets the condition.
macro_rules! folded {
    ($a:ident, $b:ident, $first:literal, $next:literal, $condition:literal) => {
        in_line!(
            $a,
            [
                concat!($first, "s {x0}, {x0}, {y0}"),
                concat!($next, "s {x1}, {x1}, {y1}"),
                concat!($next, "s {x2}, {x2}, {y2}"),
                concat!($next, "s {x3}, {x3}, {y3}"),
                concat!("csel {u}, {fold}, xzr, ", $condition),
                concat!($first, "s {x0}, {x0}, {u}"),
                concat!($next, "s {x1}, {x1}, xzr"),
                concat!($next, "s {x2}, {x2}, xzr"),
                concat!($next, "s {x3}, {x3}, xzr"),
                // if that leaves 2^256 too, the sum is below 38, or the difference 2^256 − 38 or
                // more: 38 more or less stay in x0
                concat!("csel {u}, {fold}, xzr, ", $condition),
                concat!($first, " {x0}, {x0}, {u}"),
            ],
            [
                y0 = in(reg) $b[0], y1 = in(reg) $b[1], y2 = in(reg) $b[2], y3 = in(reg) $b[3],
                fold = in(reg) 38_u64, u = out(reg) _,
            ],
            []
        )
    };
}

/// a + b.
#[inline(always)]
pub(in crate::backend) fn sum(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    folded!(a, b, "add", "adc", "cs")
}

/// a − b.
#[inline(always)]
pub(in crate::backend) fn difference(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    folded!(a, b, "sub", "sbc", "cc")
}
