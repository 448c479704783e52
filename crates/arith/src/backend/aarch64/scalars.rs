//! The kernels of a modulus of scalars, whose reduction multiplies: of those, an operation has few.
//!
//! n is 2^256 − c_3·2^192 − c, c below 2^128. Its file has `reduce_step!` and `add_masked!`.

/// The registers m: c_0, c_1, c_3 and c^−1 = −n^−1 mod 2^64. In x28 is the address of `CONSTANTS`.
macro_rules! scalar_constants {
    () => {
        "ldp m0, m1, [x28]
        mov m3, {c3}
        ldr mi, [x28, #16]
        "
    };
}

/// k ← q = t_0·c^−1 mod 2^64, and of q·c the words l0 (above q·c_0), l1 and l2 (q·c_1).
macro_rules! quotient {
    ($t0:literal) => {
        concat!("mul k, ", $t0, ", mi
            umulh l0, k, m0
            mul l1, k, m1
            umulh l2, k, m1
            ")
    };
}

/// x ← x + (n & mask) for n_2 = 2^64 − 1; n_3 & mask is one instruction with an operand.
macro_rules! scalar_add_masked {
    (
        [$instruction:literal, $operand:literal],
        $x0:literal, $x1:literal, $x2:literal, $x3:literal,
        $mask:literal, $u:literal, $k0:literal, $k1:literal
    ) => {
        concat!(
            "and ", $u, ", ", $mask, ", ", $k0, "
            adds ", $x0, ", ", $x0, ", ", $u, "
            and ", $u, ", ", $mask, ", ", $k1, "
            adcs ", $x1, ", ", $x1, ", ", $u, "
            ", $instruction, " ", $u, ", ", $mask, ", ", $operand, "
            adcs ", $x2, ", ", $x2, ", ", $mask, "
            adcs ", $x3, ", ", $x3, ", ", $u, "
            "
        )
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

/// A kernel that reads `CONSTANTS`.
macro_rules! scalar_kernel {
    ($(#[$doc:meta])* $name:ident, $code:tt) => {
        kernel!($(#[$doc])* $name, $code, c3 = const C[3]);
    };
}

/// Writes all of `Kernels` and `Products` that is used.
macro_rules! scalars {
    ($modulus:ident, $reduce_step:ident, $add_masked:ident) => {
        use $crate::field::Modulus;

        const N: [u64; 4] = $modulus::WORDS;
        /// 2^256 − n.
        const C: [u64; 4] = [N[0].wrapping_neg(), !N[1], !N[2], !N[3]];
        const _: () = assert!(C[2] == 0);
        /// What kernels load, by one address; c_3 is an operand of an instruction.
        static CONSTANTS: [u64; 3] = [C[0], C[1], $modulus::NEG_INVERSE];

        squares!(scalar_kernel, scalar_constants, $reduce_step, scalar_compare);
        scalar_kernel!(
            /// x0 .. x3 ← a·b / 2^256 mod m.
            ///
            /// ```contract
            /// kernel aarch64::{sm2_n, p256_n}::mul
            /// in     a = x0 .. x3, b = x4 .. x7
            /// if     a·b < m·2^256
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a·b (mod m), r < m
            /// keeps  x18, x19, x28, x29
            /// ```
            mul,
            [product_and_reduce!(scalar_constants, $reduce_step), finish!(scalar_compare)]
        );
        scalar_kernel!(
            /// The same.
            ///
            /// ```contract
            /// kernel aarch64::{sm2_n, p256_n}::mul_karatsuba
            /// in     a = x0 .. x3, b = x4 .. x7
            /// if     a·b < m·2^256
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a·b (mod m), r < m
            /// keeps  x18 .. x29
            /// ```
            mul_karatsuba,
            [
                product_then_reduce!(karatsuba, scalar_constants, $reduce_step),
                finish!(scalar_compare)
            ]
        );

        $crate::backend::loaded::loaded!([square, square_n, mul, mul_karatsuba], CONSTANTS);

        impl $crate::backend::kernels::Kernels for $modulus {
            #[inline(always)]
            fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                enter_wide!(mul, a, b = b, constants = &CONSTANTS)
            }
            enter_squares!(constants = &CONSTANTS);
            sums!(
                $add_masked, [k0 = N[0], k1 = N[1]],
                scalar_compare, [k0 = C[0], k1 = C[1], k3 = C[3]]
            );
        }

        impl super::karatsuba::Products for $modulus {
            #[inline(always)]
            fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
                enter!(mul_karatsuba, a, b = b, constants = &CONSTANTS)
            }
        }
    };
}
