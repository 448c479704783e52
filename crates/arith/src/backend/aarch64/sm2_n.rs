//! n of SM2: 2^256 − 2^224 − c, c = 2^128 − (n_1·2^64 + n_0).

#![allow(unsafe_code)]

use crate::field::{Modulus, Sm2N};

/// The words of c, and 2^256 − c − n in the upper word.
const C: [u64; 2] = [Sm2N::WORDS[0].wrapping_neg(), !Sm2N::WORDS[1]];
const C3: u64 = !Sm2N::WORDS[3];

/// c_0, c_1, the word above and c^−1 = −n^−1 mod 2^64.
macro_rules! constants {
    () => {
        "ldr m0, 2f
        ldr m1, 2f + 8
        mov m3, #0x100000000
        ldr mi, 2f + 16
        "
    };
}

/// One step: $t3:..:$t0 to $t0:$t3:$t2:$t1, by 4 multiplications and 9 others.
///
/// (t + q·n) / 2^64 for q = t_0·c^−1 mod 2^64, so that q·c cancels t_0 without a carry: what
/// is above of q·c goes from the words 0 and 1, and q·(2^256 − 2^224), where no
/// product is needed, comes to the words 2 and 3. (Seed 000, section 3, adds
/// q·(n_1·2^64 + n_0) and subtracts q·2^128: a carry and two additions more.) The sum is below 2^256 and
/// not negative, so nothing leaves the four words.
macro_rules! reduce_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "mul k, ", $t0, ", mi
            umulh l0, k, m0
            mul l1, k, m1
            umulh l2, k, m1
            lsr l3, k, #32
            adds l0, l0, l1
            lsl l1, k, #32
            adc l2, l2, xzr
            sub l3, k, l3
            subs ", $t1, ", ", $t1, ", l0
            sbcs ", $t2, ", ", $t2, ", l2
            sbcs ", $t3, ", ", $t3, ", l1
            sbc ", $t0, ", l3, xzr
            "
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

/// y ← x − n, as x + c + 2^224.
macro_rules! compare {
    (
        $y0:literal, $y1:literal, $y2:literal, $y3:literal,
        $x0:literal, $x1:literal, $x2:literal, $x3:literal,
        $c0:literal, $c1:literal, $c3:literal
    ) => {
        concat!(
            "adds ", $y0, ", ", $x0, ", ", $c0, "\n", "adcs ", $y1, ", ", $x1, ", ", $c1, "\n",
            "adcs ", $y2, ", ", $x2, ", xzr\n", "adcs ", $y3, ", ", $x3, ", ", $c3, "\n",
        )
    };
}

scalars!(
    Sm2N,
    constants,
    ".p2align 3
    2: .quad {c0}, {c1}, {inverse}",
    [
        c0 = const C[0],
        c1 = const C[1],
        inverse = const Sm2N::NEG_INVERSE,
    ],
    reduce_step,
    add_masked,
    [k0 = Sm2N::WORDS[0], k1 = Sm2N::WORDS[1]],
    compare,
    [k0 = C[0], k1 = C[1], k3 = C3]
);
