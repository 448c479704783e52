//! The kernels of a modulus of coordinates: with the fused products that the formulas of points
//! take, for both products of 256 bits.

/// x ← x + (p & mask) for p_0 = 2^64 − 1, p_1 a shift of 2^64 − 1 by 32 bits, p_2 & mask in a
/// register, and p_3.
#[rustfmt::skip]
macro_rules! coordinate_add_masked {
    (
        [$shift:literal, $p2:literal, $p3:literal],
        [$x0:literal, $x1:literal, $x2:literal, $x3:literal],
        $mask:literal, $u:literal, $k0:literal, $k1:literal
    ) => {
        concat!(
            $shift, " ", $u, ", ", $mask, ", #32
            adds ", $x0, ", ", $x0, ", ", $mask, "
            adcs ", $x1, ", ", $x1, ", ", $u, "
            and ", $u, ", ", $mask, ", ", $p3, "
            adcs ", $x2, ", ", $x2, ", ", $p2, "
            adcs ", $x3, ", ", $x3, ", ", $u, "
            "
        )
    };
}

/// y ← x − p for p_0 = 2^64 − 1: to subtract it is to add 1. The instruction subtracts p_2.
#[rustfmt::skip]
macro_rules! coordinate_compare {
    (
        $instruction:literal,
        $y0:literal, $y1:literal, $y2:literal, $y3:literal,
        $x0:literal, $x1:literal, $x2:literal, $x3:literal,
        $k0:literal, $k1:literal, $k3:literal
    ) => {
        concat!(
            "adds ", $y0, ", ", $x0, ", #1
            sbcs ", $y1, ", ", $x1, ", ", $k1, "
            ", $instruction, " ", $y2, ", ", $x2, ", xzr
            sbcs ", $y3, ", ", $x3, ", ", $k3, "
            "
        )
    };
}

/// The kernels of a modulus of coordinates that have a product: x0 .. x3 ← a·b / 2^256,
/// that less c, (a·b − c·d) / 2^256 and (a·b − c²) / 2^256 mod m.
macro_rules! products {
    (
        $product:ident, $constants:ident, $reduce_step:ident, $compare:ident, $add_masked:ident
    ) => {
        kernel!(
            /// ```contract
            /// kernel aarch64::{sm2_p, p256_p}::{schoolbook, karatsuba}::mul
            /// in     a = x0 .. x3, b = x4 .. x7
            /// if     a·b < m·2^256
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a·b (mod m), r < m
            /// keeps  x18 .. x29
            /// ```
            mul,
            [product_then_reduce!($product, $constants, $reduce_step), finish!($compare)]
        );
        kernel!(
            /// ```contract
            /// kernel aarch64::{sm2_p, p256_p}::{schoolbook, karatsuba}::mul_sub
            /// in     a = x0 .. x3, b = x4 .. x7, c = x20 .. x23
            /// if     a·b < m·2^256, c < m
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a·b − c·2^256 (mod m), r < m
            /// keeps  x18 .. x29
            /// ```
            mul_sub,
            [
                names!(),
                $product!(),
                subtract!($constants, $add_masked),
                reduce!($reduce_step),
                finish!($compare)
            ]
        );
        kernel!(
            /// ```contract
            /// kernel aarch64::{sm2_p, p256_p}::{schoolbook, karatsuba}::mul_sub_mul
            /// in     a = x0 .. x3, b = x4 .. x7, c = x20 .. x23, d = x24 .. x27
            /// if     a·b < m^2, c·d < m^2
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a·b − c·d (mod m), r < m
            /// keeps  x18, x19, x28, x29
            /// ```
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
            ]
        );
        kernel!(
            /// ```contract
            /// kernel aarch64::{sm2_p, p256_p}::{schoolbook, karatsuba}::mul_sub_square
            /// in     a = x0 .. x3, b = x4 .. x7, c = x20 .. x23
            /// if     a·b < m^2, c^2 < m^2
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a·b − c^2 (mod m), r < m
            /// keeps  x18, x19, x28, x29
            /// ```
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
            ]
        );
        $crate::backend::loaded::loaded!([mul, mul_sub, mul_sub_mul, mul_sub_square]);
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

/// Writes all of `Kernels` and `Products`.
///
/// The lists name those of the words k0, k1, k3 that `add_masked!` and `compare!` use.
macro_rules! coordinates {
    (
        $modulus:ident, $constants:ident, $reduce_step:ident,
        $add_masked:ident, $mask_words:tt, $compare:ident, $compare_words:tt
    ) => {
        squares!(kernel, $constants, $reduce_step, $compare);
        kernel!(
            /// x0 .. x3 ← a² / 2^256 − c mod m.
            ///
            /// ```contract
            /// kernel aarch64::{sm2_p, p256_p}::square_sub
            /// in     a = x0 .. x3, c = x20 .. x23
            /// if     a^2 < m·2^256, c < m
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a^2 − c·2^256 (mod m), r < m
            /// keeps  x18 .. x29
            /// ```
            square_sub,
            [
                names!(),
                square!(),
                subtract!($constants, $add_masked),
                reduce!($reduce_step),
                finish!($compare)
            ]
        );
        $crate::backend::loaded::loaded!([square, square_n, square_sub]);
        pub(super) mod schoolbook {
            products!(product, $constants, $reduce_step, $compare, $add_masked);
        }
        pub(super) mod karatsuba {
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
