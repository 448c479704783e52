//! n of P-256: 2^256 − 2^224 + 2^192 − 2^128 + n_1·2^64 + n_0.

#![allow(unsafe_code)]

use crate::field::{Modulus, P256N};

/// n_0, n_1, n_3 and −n^−1 mod 2^64; n_2 is 2^64 − 1.
macro_rules! constants {
    () => {
        "ldr m0, 2f
        ldr m1, 2f + 8
        mov m3, #0xffffffff00000000
        ldr mi, 2f + 16
        "
    };
}

/// t3:..:t0 ← (t3:..:t0 + q·n) / 2^256, at most n.
macro_rules! reduce {
    () => {
        concat!(
            reduce_step!("t0", "t1", "t2", "t3"),
            reduce_step!("t1", "t2", "t3", "t0"),
            reduce_step!("t2", "t3", "t0", "t1"),
            reduce_step!("t3", "t0", "t1", "t2"),
        )
    };
}

/// One step: $t3:..:$t0 to $t0:$t3:$t2:$t1.
///
/// q = t_0·(−n^−1) mod 2^64. Of q·n_0 the lower word cancels t_0 and carries where t_0 is
/// not 0; q·n_1 is added, and q·(2^192 − 2^160 + 2^128 − 2^64) at the words 1 .. 3, where
/// no product is needed: q·(2^64 − 2^32 + 1) at 2 and 3, less q at 1.
macro_rules! reduce_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "mul k, ",
            $t0,
            ", mi\n",
            "umulh l0, k, m0\n",
            "mul l1, k, m1\n",
            "umulh l2, k, m1\n",
            "adds l0, l0, l1\n",
            "adc l2, l2, xzr\n",
            "lsl l1, k, #32\n",
            "lsr l3, k, #32\n",
            "subs l1, k, l1\n",
            "sbc l3, k, l3\n",
            "cmp ",
            $t0,
            ", #1\n",
            "adcs ",
            $t1,
            ", ",
            $t1,
            ", l0\n",
            "adcs ",
            $t2,
            ", ",
            $t2,
            ", l2\n",
            "adcs ",
            $t3,
            ", ",
            $t3,
            ", l1\n",
            "adc ",
            $t0,
            ", l3, xzr\n",
            "subs ",
            $t2,
            ", ",
            $t2,
            ", k\n",
            "sbcs ",
            $t3,
            ", ",
            $t3,
            ", xzr\n",
            "sbc ",
            $t0,
            ", ",
            $t0,
            ", xzr\n",
        )
    };
}

/// x ← x + (n & mask).
macro_rules! add_masked {
    (
        $x0:literal, $x1:literal, $x2:literal, $x3:literal,
        $mask:literal, $u:literal, $k0:literal, $k1:literal
    ) => {
        concat!(
            "and ", $u, ", ", $mask, ", ", $k0, "\n", "adds ", $x0, ", ", $x0, ", ", $u, "\n",
            "and ", $u, ", ", $mask, ", ", $k1, "\n", "adcs ", $x1, ", ", $x1, ", ", $u, "\n",
            "lsl ", $u, ", ", $mask, ", #32\n", "adcs ", $x2, ", ", $x2, ", ", $mask, "\n",
            "adcs ", $x3, ", ", $x3, ", ", $u, "\n",
        )
    };
}

/// y ← x − n. To subtract 2^64 − 1 and a borrow is to add the carry that is left.
macro_rules! compare {
    (
        $y0:literal, $y1:literal, $y2:literal, $y3:literal,
        $x0:literal, $x1:literal, $x2:literal, $x3:literal,
        $k0:literal, $k1:literal, $k3:literal
    ) => {
        concat!(
            "subs ", $y0, ", ", $x0, ", ", $k0, "\n", "sbcs ", $y1, ", ", $x1, ", ", $k1, "\n",
            "adcs ", $y2, ", ", $x2, ", xzr\n", "sbcs ", $y3, ", ", $x3, ", ", $k3, "\n",
        )
    };
}

kernels!(
    P256N,
    product_and_reduce,
    enter_wide,
    constants,
    ".p2align 3
    2: .quad 0xf3b9cac2fc632551, 0xbce6faada7179e84, 0xccd1c8aaee00bc4f",
    reduce,
    reduce_step,
    add_masked,
    [k0 = P256N::WORDS[0], k1 = P256N::WORDS[1]],
    compare,
    [k0 = P256N::WORDS[0], k1 = P256N::WORDS[1], k3 = P256N::WORDS[3]]
);
