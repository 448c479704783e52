//! p of SM2: 2^256 − 2^224 − 2^96 + 2^64 − 1.

#![allow(unsafe_code)]

// ```contract
// module aarch64::sm2_p
// m = 2^256 − 2^224 − 2^96 + 2^64 − 1
// ```

use crate::field::Sm2P;

/// p_1 and p_3; p_0 and p_2 are 2^64 − 1.
macro_rules! constants {
    () => {
        "mov m1, #0xffffffff00000000
        mov m3, #0xfffffffeffffffff
        "
    };
}

/// One step: $t3:..:$t0 to $t0:$t3:$t2:$t1.
///
/// p = −1 mod 2^64, so q = t_0, and (t + t_0·p) / 2^64 is t_3:t_2:t_1 with t_0 at the
/// words 0 and 3 and less t_0·2^32 at the words 0, 1 and 2, 3. The sum at the words 0
/// and 1, t_0·(2^32 − 1), is subtracted as one number; nothing leaves the four words.
macro_rules! reduce_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "lsl l0, ", $t0, ", #32
            lsr l1, ", $t0, ", #32
            subs l2, l0, ", $t0, "
            sbc l3, l1, xzr
            subs ", $t1, ", ", $t1, ", l2
            sbcs ", $t2, ", ", $t2, ", l3
            sbcs ", $t3, ", ", $t3, ", l0
            sbc ", $t0, ", ", $t0, ", l1
            "
        )
    };
}

/// x ← x + (p & mask).
macro_rules! add_masked {
    ($x0:literal, $x1:literal, $x2:literal, $x3:literal, $mask:literal, $($u:literal),+) => {
        coordinate_add_masked!(
            ["lsl", $mask, "#0xfffffffeffffffff"], [$x0, $x1, $x2, $x3], $mask, $($u),+
        )
    };
}

/// y ← x − p. To subtract 2^64 − 1 and a borrow is to add the carry that is left.
macro_rules! compare {
    ($($words:literal),+) => { coordinate_compare!("adcs", $($words),+) };
}

coordinates!(
    Sm2P,
    constants,
    reduce_step,
    add_masked,
    [],
    compare,
    [k1 = 0xFFFF_FFFF_0000_0000_u64, k3 = 0xFFFF_FFFE_FFFF_FFFF_u64]
);
