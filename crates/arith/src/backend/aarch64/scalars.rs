//! The kernels of a modulus of scalars, whose reduction multiplies: of those, an operation has few.
//!
//! n is 2^256 − c_3·2^192 − c, c below 2^128. Its file has `reduce_step!` and `add_masked!`.

/// The registers m: c_0, c_1, c_3 and c^−1 = −n^−1 mod 2^64.
macro_rules! scalar_constants {
    () => {
        "ldr m0, 2f
        ldr m1, 2f + 8
        mov m3, {c3}
        ldr mi, 2f + 16
        "
    };
}

/// y ← x − n, as x + c + c_3·2^192.
macro_rules! scalar_compare {
    (
        $y0:literal, $y1:literal, $y2:literal, $y3:literal,
        $x0:literal, $x1:literal, $x2:literal, $x3:literal,
        $c0:literal, $c1:literal, $c3:literal
    ) => {
        concat!(
            "adds ", $y0, ", ", $x0, ", ", $c0, "
            adcs ", $y1, ", ", $x1, ", ", $c1, "
            adcs ", $y2, ", ", $x2, ", xzr
            adcs ", $y3, ", ", $x3, ", ", $c3, "
            "
        )
    };
}

/// A kernel with its constants behind it.
macro_rules! scalar_kernel {
    ($(#[$doc:meta])* $name:ident, $code:tt) => {
        kernel!(
            $(#[$doc])*
            $name,
            $code,
            ".p2align 3
            2: .quad {c0}, {c1}, {inverse}",
            c0 = const C[0],
            c1 = const C[1],
            c3 = const C[3],
            inverse = const NEG_INVERSE,
        );
    };
}

/// Writes all of `Kernels` and `Products` that is used.
macro_rules! scalars {
    ($modulus:ident, $reduce_step:ident, $add_masked:ident) => {
        use $crate::field::Modulus;

        const N: [u64; 4] = $modulus::WORDS;
        const NEG_INVERSE: u64 = $modulus::NEG_INVERSE;
        /// 2^256 − n.
        const C: [u64; 4] = [N[0].wrapping_neg(), !N[1], !N[2], !N[3]];
        const _: () = assert!(C[2] == 0);

        squares!(scalar_kernel, scalar_constants, $reduce_step, scalar_compare);
        scalar_kernel!(
            /// x0 .. x3 ← a·b / 2^256 mod m.
            mul,
            [product_and_reduce!(scalar_constants, $reduce_step), finish!(scalar_compare)]
        );
        scalar_kernel!(
            /// The same.
            mul_karatsuba,
            [
                product_then_reduce!(karatsuba, scalar_constants, $reduce_step),
                finish!(scalar_compare)
            ]
        );

        impl $crate::backend::kernels::Kernels for $modulus {
            #[inline(always)]
            fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                enter_wide!(mul, a, b = b)
            }
            enter_squares!();
            sums!(
                $add_masked, [k0 = N[0], k1 = N[1]],
                scalar_compare, [k0 = C[0], k1 = C[1], k3 = C[3]]
            );
        }

        impl super::karatsuba::Products for $modulus {
            #[inline(always)]
            fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                enter!(mul_karatsuba, a, b = b)
            }
        }
    };
}
