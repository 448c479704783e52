//! n of SM2: 2^256 − 2^224 − 2^128 + n_1·2^64 + n_0.

#![allow(unsafe_code)]

use crate::field::{Modulus, Sm2N};

/// n_0, n_1, n_3 and −n^−1 mod 2^64; n_2 is 2^64 − 1.
macro_rules! constants {
    () => {
        "ldr m0, 2f
        ldr m1, 2f + 8
        mov m3, #0xfffffffeffffffff
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
/// not 0; q·n_1 is added, and q·(2^192 − 2^160 − 2^64) at the words 1 .. 3, where no
/// product is needed (seed 000, section 3; its sign of q is misprinted).
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
            ", xzr\n",
            "adc ",
            $t0,
            ", k, xzr\n",
            "lsl l1, k, #32\n",
            "lsr l3, k, #32\n",
            "subs ",
            $t2,
            ", ",
            $t2,
            ", k\n",
            "sbcs ",
            $t3,
            ", ",
            $t3,
            ", l1\n",
            "sbc ",
            $t0,
            ", ",
            $t0,
            ", l3\n",
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
            "and ",
            $u,
            ", ",
            $mask,
            ", ",
            $k0,
            "\n",
            "adds ",
            $x0,
            ", ",
            $x0,
            ", ",
            $u,
            "\n",
            "and ",
            $u,
            ", ",
            $mask,
            ", ",
            $k1,
            "\n",
            "adcs ",
            $x1,
            ", ",
            $x1,
            ", ",
            $u,
            "\n",
            "and ",
            $u,
            ", ",
            $mask,
            ", #0xfffffffeffffffff\n",
            "adcs ",
            $x2,
            ", ",
            $x2,
            ", ",
            $mask,
            "\n",
            "adcs ",
            $x3,
            ", ",
            $x3,
            ", ",
            $u,
            "\n",
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
    Sm2N,
    product_and_reduce,
    enter_wide,
    constants,
    ".p2align 3
    2: .quad 0x53bbf40939d54123, 0x7203df6b21c6052b, 0x327f9e8872350975",
    reduce,
    reduce_step,
    add_masked,
    [k0 = Sm2N::WORDS[0], k1 = Sm2N::WORDS[1]],
    compare,
    [k0 = Sm2N::WORDS[0], k1 = Sm2N::WORDS[1], k3 = Sm2N::WORDS[3]]
);
