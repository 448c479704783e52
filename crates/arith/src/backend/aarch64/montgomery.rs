//! Montgomery multiplication, R = 2^256, for the primes of SM2 and P-256.
//!
//! A kernel computes a product t of 512 bits, takes from it what is to be subtracted,
//! divides the lower half by R (the result is at most m, a weighted mean of 2^256 and
//! m), adds the upper half and subtracts m once. What is special about a modulus
//! stands in its file, as macros:
//!
//! | | |
//! |---|---|
//! | `constants!` | the registers m0, m1, m3, mi ← what the others need |
//! | `reduce_step!(t0 .. t3)` | t0:t3:t2:t1 ← (t3:..:t0 + q·m) / 2^64, for the q that makes it whole |
//! | `compare!(y0 .. y3, x0 .. x3, k0, k1, k3)` | y ← x − m, C clear where that borrows |
//! | `add_masked!(x0 .. x3, mask, u, k0, k1)` | x ← x + (m & mask) mod 2^256, the carry in C; changes u |
//!
//! What `compare!` takes as k0, k1 and k3 is in m0, m1 and m3 of a kernel, and so are k0
//! and k1 of `add_masked!` in a kernel that has it.

/// t3:..:t0 ← (t3:..:t0 + q·m) / 2^256, at most m.
macro_rules! reduce {
    ($reduce_step:ident) => {
        concat!(
            $reduce_step!("t0", "t1", "t2", "t3"),
            $reduce_step!("t1", "t2", "t3", "t0"),
            $reduce_step!("t2", "t3", "t0", "t1"),
            $reduce_step!("t3", "t0", "t1", "t2"),
        )
    };
}

/// A product, then its reduction.
macro_rules! product_then_reduce {
    ($product:ident, $constants:ident, $reduce_step:ident) => {
        concat!(names!(), $product!(), $constants!(), reduce!($reduce_step))
    };
}

/// A product in four of 128 × 128 bits, a step of the reduction behind each: so the chain of the
/// quotients' multiplications begins with the first. The two of the upper half of a
/// are by Karatsuba's rule, as 44 multiplications then take no longer than all else
/// (docs/arm.md). The constants take x24 .. x27, and g0 .. g2 x20 .. x22.
///
/// t7:..:t4 stays below 2^256: it is less than a·b / 2^256, which is below m, and two carries.
macro_rules! product_and_reduce {
    ($constants:ident, $reduce_step:ident) => {
        concat!(
            names!(),
            names_beside!(),
            $constants!(),
            product_128!(["t0", "t1", "t2", "t3"], ["a0", "a1"], ["y0", "y1"], ["l0", "l1"]),
            $reduce_step!("t0", "t1", "t2", "t3"),
            karatsuba_128!(
                ["x20", "x21", "t4", "x22"],
                ["a2", "a3"],
                ["y0", "y1"],
                ["l0", "l1", "l2", "l3", "k"]
            ),
            "adds t2, t2, x20
            adcs t3, t3, x21
            adcs t4, t4, xzr
            adc t5, x22, xzr
            ",
            $reduce_step!("t1", "t2", "t3", "t0"),
            product_128!(["x20", "x21", "x22", "l2"], ["a0", "a1"], ["y2", "y3"], ["l0", "l1"]),
            "adds t2, t2, x20
            adcs t3, t3, x21
            adcs t4, t4, x22
            adcs t5, t5, l2
            cset t6, cs
            ",
            $reduce_step!("t2", "t3", "t0", "t1"),
            karatsuba_128!(
                ["x20", "x21", "x22", "a0"],
                ["a2", "a3"],
                ["y2", "y3"],
                ["l0", "l1", "l2", "l3", "k"]
            ),
            "adds t4, t4, x20
            adcs t5, t5, x21
            adcs t6, t6, x22
            adc t7, a0, xzr
            ",
            $reduce_step!("t3", "t0", "t1", "t2"),
        )
    };
}

/// a0 .. a3 ← t7:..:t4 + t3:..:t0 mod m, for a sum below 2m.
macro_rules! finish {
    ($compare:ident) => {
        concat!(
            "adds t4, t4, t0
            adcs t5, t5, t1
            adcs t6, t6, t2
            adcs t7, t7, t3
            cset k, cs
            ",
            $compare!("l0", "l1", "l2", "l3", "t4", "t5", "t6", "t7", "m0", "m1", "m3"),
            // a borrow at the top: the sum was below m
            "sbcs xzr, k, xzr
            csel a0, l0, t4, cs
            csel a1, l1, t5, cs
            csel a2, l2, t6, cs
            csel a3, l3, t7, cs
            "
        )
    };
}

/// t ← t − c·2^256, plus m·2^256 where that is negative; c in x20 .. x23.
macro_rules! subtract {
    ($constants:ident, $add_masked:ident) => {
        concat!(
            "subs t4, t4, x20
            sbcs t5, t5, x21
            sbcs t6, t6, x22
            sbcs t7, t7, x23
            csetm l0, cc
            ",
            $constants!(),
            $add_masked!("t4", "t5", "t6", "t7", "l0", "l1", "m0", "m1"),
        )
    };
}

/// t ← t − u, plus m·2^256 where that is negative, for the second product u.
macro_rules! subtract_second {
    ($constants:ident, $add_masked:ident) => {
        concat!(
            "subs t0, t0, x0
            sbcs t1, t1, x1
            sbcs t2, t2, x2
            sbcs t3, t3, x3
            sbcs t4, t4, x7
            sbcs t5, t5, x24
            sbcs t6, t6, x25
            sbcs t7, t7, x26
            csetm l0, cc
            ",
            $constants!(),
            $add_masked!("t4", "t5", "t6", "t7", "l0", "l1", "m0", "m1"),
        )
    };
}

/// Enters a kernel on a, and on b and c where named; gives the words of the result.
macro_rules! enter {
    ($f:path, $a:expr $(, b = $b:expr)? $(, c = $c:expr)? $(, n = $n:expr)?) => {{
        let mut x: [u64; 4] = *$a;
        // SAFETY: the kernel computes in registers alone, and changes none but these.
        unsafe {
            core::arch::asm!(
                "bl {f}",
                f = sym $f,
                inout("x0") x[0], inout("x1") x[1], inout("x2") x[2], inout("x3") x[3],
                $(in("x4") $b[0], in("x5") $b[1], in("x6") $b[2], in("x7") $b[3],)?
                $(in("x20") $c[0], in("x21") $c[1], in("x22") $c[2], in("x23") $c[3],)?
                $(in("x7") u64::from($n),)?
                lateout("x4") _, lateout("x5") _, lateout("x6") _, lateout("x7") _,
                lateout("x8") _, lateout("x9") _, lateout("x10") _, lateout("x11") _,
                lateout("x12") _, lateout("x13") _, lateout("x14") _, lateout("x15") _,
                lateout("x16") _, lateout("x17") _, lateout("lr") _,
                options(pure, nomem, nostack),
            );
        }
        x
    }};
}

/// The same for a kernel that changes more: one that subtracts a second product, of c
/// and d, or has its constants in x24 .. x27.
macro_rules! enter_wide {
    ($f:path, $a:expr, b = $b:expr $(, c = $c:expr)? $(, d = $d:expr)?) => {{
        let mut x: [u64; 4] = *$a;
        // SAFETY: as above.
        unsafe {
            core::arch::asm!(
                "bl {f}",
                f = sym $f,
                inout("x0") x[0], inout("x1") x[1], inout("x2") x[2], inout("x3") x[3],
                in("x4") $b[0], in("x5") $b[1], in("x6") $b[2], in("x7") $b[3],
                $(in("x20") $c[0], in("x21") $c[1], in("x22") $c[2], in("x23") $c[3],)?
                $(in("x24") $d[0], in("x25") $d[1], in("x26") $d[2], in("x27") $d[3],)?
                lateout("x4") _, lateout("x5") _, lateout("x6") _, lateout("x7") _,
                lateout("x8") _, lateout("x9") _, lateout("x10") _, lateout("x11") _,
                lateout("x12") _, lateout("x13") _, lateout("x14") _, lateout("x15") _,
                lateout("x16") _, lateout("x17") _, lateout("lr") _,
                lateout("x20") _, lateout("x21") _, lateout("x22") _, lateout("x23") _,
                lateout("x24") _, lateout("x25") _, lateout("x26") _, lateout("x27") _,
                options(pure, nomem, nostack),
            );
        }
        x
    }};
}

/// Writes a + b, a − b, −a and a / 2 of `Kernels`, in line, with the words k of m that they need.
macro_rules! sums {
    (
        $add_masked:ident, [$($mk:ident = $mask_value:expr),*],
        $compare:ident, [$($ck:ident = $compare_value:expr),*]
    ) => {
        #[inline(always)]
        fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            let mut x = *a;
            // SAFETY: arithmetic on what is named.
            unsafe {
                core::arch::asm!(
                    "adds {x0}, {x0}, {y0}",
                    "adcs {x1}, {x1}, {y1}",
                    "adcs {x2}, {x2}, {y2}",
                    "adcs {x3}, {x3}, {y3}",
                    "cset {top}, cs",
                    $compare!(
                        "{y0}", "{y1}", "{y2}", "{y3}", "{x0}", "{x1}", "{x2}", "{x3}",
                        "{k0}", "{k1}", "{k3}"
                    ),
                    // a borrow at the top: the sum was below m
                    "sbcs xzr, {top}, xzr",
                    "csel {x0}, {y0}, {x0}, cs",
                    "csel {x1}, {y1}, {x1}, cs",
                    "csel {x2}, {y2}, {x2}, cs",
                    "csel {x3}, {y3}, {x3}, cs",
                    y0 = inout(reg) b[0] => _, y1 = inout(reg) b[1] => _,
                    y2 = inout(reg) b[2] => _, y3 = inout(reg) b[3] => _,
                    x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                    x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                    $($ck = in(reg) $compare_value,)*
                    top = out(reg) _,
                    options(pure, nomem, nostack),
                );
            }
            x
        }
        #[inline(always)]
        fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            let mut x = *a;
            // SAFETY: as above.
            unsafe {
                core::arch::asm!(
                    "subs {x0}, {x0}, {y0}",
                    "sbcs {x1}, {x1}, {y1}",
                    "sbcs {x2}, {x2}, {y2}",
                    "sbcs {x3}, {x3}, {y3}",
                    "csetm {y0}, cc",
                    $add_masked!("{x0}", "{x1}", "{x2}", "{x3}", "{y0}", "{y1}", "{k0}", "{k1}"),
                    y0 = inout(reg) b[0] => _, y1 = inout(reg) b[1] => _,
                    y2 = in(reg) b[2], y3 = in(reg) b[3],
                    x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                    x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                    $($mk = in(reg) $mask_value,)*
                    options(pure, nomem, nostack),
                );
            }
            x
        }
        #[inline(always)]
        fn neg(a: &[u64; 4]) -> [u64; 4] {
            let mut x = *a;
            // SAFETY: as above.
            unsafe {
                core::arch::asm!(
                    "negs {x0}, {x0}",
                    "ngcs {x1}, {x1}",
                    "ngcs {x2}, {x2}",
                    "ngcs {x3}, {x3}",
                    "csetm {mask}, cc",
                    $add_masked!("{x0}", "{x1}", "{x2}", "{x3}", "{mask}", "{u}", "{k0}", "{k1}"),
                    x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                    x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                    $($mk = in(reg) $mask_value,)*
                    mask = out(reg) _, u = out(reg) _,
                    options(pure, nomem, nostack),
                );
            }
            x
        }
        #[inline(always)]
        fn halve(a: &[u64; 4]) -> [u64; 4] {
            let mut x = *a;
            // SAFETY: as above.
            unsafe {
                core::arch::asm!(
                    // m where a is odd; then the sum, of 257 bits, is even
                    "sbfx {mask}, {x0}, #0, #1",
                    $add_masked!("{x0}", "{x1}", "{x2}", "{x3}", "{mask}", "{u}", "{k0}", "{k1}"),
                    "cset {mask}, cs",
                    "extr {x0}, {x1}, {x0}, #1",
                    "extr {x1}, {x2}, {x1}, #1",
                    "extr {x2}, {x3}, {x2}, #1",
                    "extr {x3}, {mask}, {x3}, #1",
                    x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                    x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                    $($mk = in(reg) $mask_value,)*
                    mask = out(reg) _, u = out(reg) _,
                    options(pure, nomem, nostack),
                );
            }
            x
        }
    };
}

/// A kernel of the name: its code, and the constants that stand behind it.
macro_rules! kernel {
    ($(#[$doc:meta])* $name:ident, [$($code:expr),+], $literals:literal, [$($operands:tt)*]) => {
        $(#[$doc])*
        #[unsafe(naked)]
        pub(super) unsafe extern "C" fn $name() {
            core::arch::naked_asm!($($code,)+ "ret", $literals, unname!(), $($operands)*)
        }
    };
}

/// The kernels of every modulus but for the product.
macro_rules! squares {
    (
        $constants:ident, $literals:literal, $operands:tt, $reduce_step:ident, $compare:ident
    ) => {
        kernel!(
            /// x0 .. x3 ← a² / 2^256 mod m.
            square,
            [names!(), square!(), $constants!(), reduce!($reduce_step), finish!($compare)],
            $literals,
            $operands
        );
        kernel!(
            /// x0 .. x3 ← a^(2^n) mod m in the Montgomery form, n ≥ 1 in x7, which is public.
            square_n,
            [
                names!(),
                "3:",
                square!(),
                "sub x7, x7, #1",
                $constants!(),
                reduce!($reduce_step),
                finish!($compare),
                "cbnz x7, 3b"
            ],
            $literals,
            $operands
        );
    };
}

/// The kernels of a modulus of coordinates that have a product: x0 .. x3 ← a·b / 2^256,
/// that less c, (a·b − c·d) / 2^256 and (a·b − c²) / 2^256 mod m.
macro_rules! products {
    (
        $product:ident, $constants:ident, $reduce_step:ident, $compare:ident, $add_masked:ident
    ) => {
        kernel!(
            mul,
            [product_then_reduce!($product, $constants, $reduce_step), finish!($compare)],
            "",
            []
        );
        kernel!(
            mul_sub,
            [
                names!(),
                $product!(),
                subtract!($constants, $add_masked),
                reduce!($reduce_step),
                finish!($compare)
            ],
            "",
            []
        );
        kernel!(
            mul_sub_mul,
            [
                names!(),
                $product!(),
                second_names!(),
                $product!(),
                unname!(),
                names!(),
                subtract_second!($constants, $add_masked),
                reduce!($reduce_step),
                finish!($compare)
            ],
            "",
            []
        );
        kernel!(
            mul_sub_square,
            [
                names!(),
                $product!(),
                second_names!(),
                square!(),
                unname!(),
                names!(),
                subtract_second!($constants, $add_masked),
                reduce!($reduce_step),
                finish!($compare)
            ],
            "",
            []
        );
    };
}

/// Writes the methods of [`Kernels`](crate::backend::kernels::Kernels), or of
/// [`Products`](super::Products), that `products!` wrote the kernels of in a module.
macro_rules! enter_products {
    ($kernels:ident) => {
        #[inline(always)]
        fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            enter!($kernels::mul, a, b = b)
        }
        #[inline(always)]
        fn mul_sub(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
            enter!($kernels::mul_sub, a, b = b, c = c)
        }
        #[inline(always)]
        fn mul_sub_mul(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4], d: &[u64; 4]) -> [u64; 4] {
            enter_wide!($kernels::mul_sub_mul, a, b = b, c = c, d = d)
        }
        #[inline(always)]
        fn mul_sub_square(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
            enter_wide!($kernels::mul_sub_square, a, b = b, c = c)
        }
    };
}

/// The same for the squares.
macro_rules! enter_squares {
    () => {
        #[inline(always)]
        fn square(a: &[u64; 4]) -> [u64; 4] {
            enter!(square, a)
        }
        #[inline(always)]
        fn square_n(a: &[u64; 4], n: u32) -> [u64; 4] {
            enter!(square_n, a, n = n)
        }
    };
}

/// Kernels for coordinates: with the fused products that the formulas of points take, for
/// both products of 256 bits.
///
/// The lists name those of the words k0, k1, k3 that `add_masked!` and `compare!` use.
macro_rules! coordinates {
    (
        $modulus:ident, $constants:ident, $reduce_step:ident,
        $add_masked:ident, $mask_words:tt, $compare:ident, $compare_words:tt
    ) => {
        squares!($constants, "", [], $reduce_step, $compare);
        kernel!(
            /// x0 .. x3 ← a² / 2^256 − c mod m.
            square_sub,
            [
                names!(),
                square!(),
                subtract!($constants, $add_masked),
                reduce!($reduce_step),
                finish!($compare)
            ],
            "",
            []
        );
        mod schoolbook {
            products!(product, $constants, $reduce_step, $compare, $add_masked);
        }
        mod karatsuba {
            products!(karatsuba, $constants, $reduce_step, $compare, $add_masked);
        }

        impl $crate::backend::kernels::Kernels for $modulus {
            enter_products!(schoolbook);
            enter_squares!();
            #[inline(always)]
            fn square_sub(a: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
                enter!(square_sub, a, c = c)
            }
            sums!($add_masked, $mask_words, $compare, $compare_words);
        }

        impl super::karatsuba::Products for $modulus {
            enter_products!(karatsuba);
        }
    };
}

/// Kernels for scalars, whose reduction multiplies: of those, an operation has few.
macro_rules! scalars {
    (
        $modulus:ident, $constants:ident, $literals:literal, $operands:tt, $reduce_step:ident,
        $add_masked:ident, $mask_words:tt, $compare:ident, $compare_words:tt
    ) => {
        squares!($constants, $literals, $operands, $reduce_step, $compare);
        kernel!(
            /// x0 .. x3 ← a·b / 2^256 mod m.
            mul,
            [product_and_reduce!($constants, $reduce_step), finish!($compare)],
            $literals,
            $operands
        );
        kernel!(
            /// The same.
            mul_karatsuba,
            [product_then_reduce!(karatsuba, $constants, $reduce_step), finish!($compare)],
            $literals,
            $operands
        );

        impl $crate::backend::kernels::Kernels for $modulus {
            #[inline(always)]
            fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                enter_wide!(mul, a, b = b)
            }
            enter_squares!();
            sums!($add_masked, $mask_words, $compare, $compare_words);
        }

        impl super::karatsuba::Products for $modulus {
            #[inline(always)]
            fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                enter!(mul_karatsuba, a, b = b)
            }
        }
    };
}
