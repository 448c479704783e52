//! Products by Karatsuba's rule, for cores whose multiplier is slow.
//!
//! With (x1 − x0)·(y0 − y1) = x1·y0 + x0·y1 − x0·y0 − x1·y1, a product of numbers in two
//! parts takes three products of the parts. Twice over that is 9 MUL and 9 UMULH for 256
//! bits in place of 16 and 16, for 42 more instructions of other kinds. What pays where:
//! docs/arm.md.

use core::marker::PhantomData;

use crate::backend::kernels::Kernels;
use crate::field::{Field, Modulus};

/// $r3:..:$r0 ← ($u1:$u0)·($v1:$v0): 4 MUL, 4 UMULH, 7 additions. Changes $x, $y.
macro_rules! product_128 {
    (
        [$r0:literal, $r1:literal, $r2:literal, $r3:literal],
        [$u0:literal, $u1:literal], [$v0:literal, $v1:literal], [$x:literal, $y:literal]
    ) => {
        concat!(
            "mul ", $r0, ", ", $u0, ", ", $v0, "
            umulh ", $r1, ", ", $u0, ", ", $v0, "
            mul ", $x, ", ", $u0, ", ", $v1, "
            umulh ", $r2, ", ", $u0, ", ", $v1, "
            adds ", $r1, ", ", $r1, ", ", $x, "
            mul ", $x, ", ", $u1, ", ", $v0, "
            umulh ", $y, ", ", $u1, ", ", $v0, "
            adc ", $r2, ", ", $r2, ", xzr
            adds ", $r1, ", ", $r1, ", ", $x, "
            mul ", $x, ", ", $u1, ", ", $v1, "
            umulh ", $r3, ", ", $u1, ", ", $v1, "
            adcs ", $r2, ", ", $r2, ", ", $y, "
            adc ", $r3, ", ", $r3, ", xzr
            adds ", $r2, ", ", $r2, ", ", $x, "
            adc ", $r3, ", ", $r3, ", xzr
            "
        )
    };
}

/// The same by 3 MUL, 3 UMULH and 17 others. Changes $x, $y, $s, and then $d, $e: these may
/// be $u1 and $v0, and $x, $y may be $u0 and $v1.
macro_rules! karatsuba_128 {
    (
        [$r0:literal, $r1:literal, $r2:literal, $r3:literal],
        [$u0:literal, $u1:literal], [$v0:literal, $v1:literal],
        [$d:literal, $e:literal, $x:literal, $y:literal, $s:literal]
    ) => {
        concat!(
            "mul ", $r0, ", ", $u0, ", ", $v0, "
            umulh ", $r1, ", ", $u0, ", ", $v0, "
            mul ", $r2, ", ", $u1, ", ", $v1, "
            umulh ", $r3, ", ", $u1, ", ", $v1, "
            // |u1 − u0| and |v0 − v1|; s is −1 if their product is to be subtracted
            subs ", $d, ", ", $u1, ", ", $u0, "
            cneg ", $d, ", ", $d, ", cc
            csetm ", $s, ", cc
            subs ", $e, ", ", $v0, ", ", $v1, "
            cneg ", $e, ", ", $e, ", cc
            cinv ", $s, ", ", $s, ", cc
            mul ", $x, ", ", $d, ", ", $e, "
            umulh ", $y, ", ", $d, ", ", $e, "
            // u0·v0 + 2^64·(u0·v0 + u1·v1) + 2^128·u1·v1
            adds ", $r2, ", ", $r2, ", ", $r1, "
            adc ", $r3, ", ", $r3, ", xzr
            adds ", $r1, ", ", $r2, ", ", $r0, "
            adcs ", $r2, ", ", $r2, ", ", $r3, "
            adc ", $r3, ", ", $r3, ", xzr
            // plus 2^64 times the third product, or less it: its complement, and C for 1
            cmn ", $s, ", #1
            eor ", $x, ", ", $x, ", ", $s, "
            adcs ", $r1, ", ", $r1, ", ", $x, "
            eor ", $y, ", ", $y, ", ", $s, "
            adcs ", $r2, ", ", $r2, ", ", $y, "
            adc ", $r3, ", ", $r3, ", ", $s, "
            "
        )
    };
}

/// t ← a·b as `product!` computes it: 9 MUL, 9 UMULH, 87 others. Changes all but m and x.
macro_rules! karatsuba {
    () => {
        concat!(
            // L = a1:a0 · b1:b0
            karatsuba_128!(
                ["t0", "t1", "t2", "t3"], ["a0", "a1"], ["y0", "y1"],
                ["l0", "l1", "l2", "l3", "k"]
            ),
            // a1:a0 and y1:y0 ← |a1:a0 − a3:a2| and |b3:b2 − b1:b0|; k is −1 if their
            // product is to be subtracted
            "subs a0, a0, a2
            sbcs a1, a1, a3
            csetm k, cc
            eor a0, a0, k
            eor a1, a1, k
            subs a0, a0, k
            sbc a1, a1, k
            subs y0, y2, y0
            sbcs y1, y3, y1
            csetm l3, cc
            eor k, k, l3
            eor y0, y0, l3
            eor y1, y1, l3
            subs y0, y0, l3
            sbc y1, y1, l3
            ",
            // H = a3:a2 · b3:b2 in l2:l1:l0:t4
            karatsuba_128!(
                ["t4", "l0", "l1", "l2"], ["a2", "a3"], ["y2", "y3"],
                ["a3", "y2", "a2", "y3", "l3"]
            ),
            // D, the product of the differences, in y2:y3:a3:a2
            karatsuba_128!(
                ["a2", "a3", "y3", "y2"], ["a0", "a1"], ["y0", "y1"],
                ["a1", "y0", "a0", "y1", "l3"]
            ),
            // H + L / 2^128, below 2^256 as it is a·b / 2^256 for b1:b0 = 0, and one more
            "adds t4, t4, t2
            adcs l0, l0, t3
            adcs l1, l1, xzr
            adc l2, l2, xzr
            // L + 2^128·(L + H) + 2^256·H
            adds t2, t4, t0
            adcs t3, l0, t1
            adcs t4, t4, l1
            adcs t5, l0, l2
            adcs t6, l1, xzr
            adc a0, l2, xzr
            // plus or less 2^128·D
            cmn k, #1
            eor a2, a2, k
            adcs t2, t2, a2
            eor a3, a3, k
            adcs t3, t3, a3
            eor y3, y3, k
            adcs t4, t4, y3
            eor y2, y2, k
            adcs t5, t5, y2
            adcs t6, t6, k
            adc t7, a0, k
            "
        )
    };
}

/// A modulus whose elements are multiplied by Karatsuba's rule; all else is as without it.
#[derive(Clone, Copy, Debug)]
pub struct Karatsuba<M>(PhantomData<M>);

impl<M: Modulus> Modulus for Karatsuba<M> {
    const NAME: &'static str = M::NAME;
    const WORDS: [u64; 4] = M::WORDS;

    #[inline]
    fn fermat_inverse<F: Field>(x: F) -> F {
        M::fermat_inverse(x)
    }
}

/// The kernels that [`Karatsuba`] has in place of those of [`Kernels`], to the word the same.
pub(crate) trait Products: Kernels {
    /// `Kernels::mul`.
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    /// `Kernels::mul_sub`.
    #[inline(always)]
    fn mul_sub(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
        Self::sub(&<Self as Products>::mul(a, b), c)
    }
    /// `Kernels::mul_sub_mul`.
    #[inline(always)]
    fn mul_sub_mul(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4], d: &[u64; 4]) -> [u64; 4] {
        Self::sub(&<Self as Products>::mul(a, b), &<Self as Products>::mul(c, d))
    }
    /// `Kernels::mul_sub_square`.
    #[inline(always)]
    fn mul_sub_square(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
        Self::sub(&<Self as Products>::mul(a, b), &Self::square(c))
    }
}

impl<M: Products> Kernels for Karatsuba<M> {
    #[inline(always)]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        <M as Products>::mul(a, b)
    }
    #[inline(always)]
    fn square(a: &[u64; 4]) -> [u64; 4] {
        M::square(a)
    }
    #[inline(always)]
    fn square_n(a: &[u64; 4], n: u32) -> [u64; 4] {
        M::square_n(a, n)
    }
    #[inline(always)]
    fn mul_sub(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
        <M as Products>::mul_sub(a, b, c)
    }
    #[inline(always)]
    fn square_sub(a: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
        M::square_sub(a, c)
    }
    #[inline(always)]
    fn mul_sub_mul(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4], d: &[u64; 4]) -> [u64; 4] {
        <M as Products>::mul_sub_mul(a, b, c, d)
    }
    #[inline(always)]
    fn mul_sub_square(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
        <M as Products>::mul_sub_square(a, b, c)
    }
    #[inline(always)]
    fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        M::add(a, b)
    }
    #[inline(always)]
    fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
        M::sub(a, b)
    }
    #[inline(always)]
    fn neg(a: &[u64; 4]) -> [u64; 4] {
        M::neg(a)
    }
    #[inline(always)]
    fn halve(a: &[u64; 4]) -> [u64; 4] {
        M::halve(a)
    }
}
