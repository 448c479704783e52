//! p of P-256: 2^256 − 2^224 + 2^192 + 2^96 − 1.

#![allow(unsafe_code)]

// ```contract
// module aarch64::p256_p
// m = 2^256 − 2^224 + 2^192 + 2^96 − 1
// ```

use crate::field::P256P;

/// p_1 and p_3; p_0 is 2^64 − 1, p_2 is 0.
macro_rules! constants {
    () => {
        "mov m1, #0xffffffff
        mov m3, #0xffffffff00000001
        "
    };
}

/// One step: $t3:..:$t0 to $t0:$t3:$t2:$t1.
///
/// p = −1 mod 2^64, so q = t_0, and (t + t_0·p) / 2^64 is t_3:t_2:t_1 with t_0·2^32 at
/// the words 0 and 1 and t_0·(2^64 − 2^32 + 1) at 2 and 3. Nothing leaves the four words.
macro_rules! reduce_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "lsl l0, ", $t0, ", #32
            lsr l1, ", $t0, ", #32
            subs l2, ", $t0, ", l0
            sbc l3, ", $t0, ", l1
            adds ", $t1, ", ", $t1, ", l0
            adcs ", $t2, ", ", $t2, ", l1
            adcs ", $t3, ", ", $t3, ", l2
            adc ", $t0, ", l3, xzr
            "
        )
    };
}

/// x ← x + (p & mask).
macro_rules! add_masked {
    ($x0:literal, $x1:literal, $x2:literal, $x3:literal, $mask:literal, $($u:literal),+) => {
        coordinate_add_masked!(
            ["lsr", "xzr", "#0xffffffff00000001"], [$x0, $x1, $x2, $x3], $mask, $($u),+
        )
    };
}

/// y ← x − p. To subtract 2^64 − 1 is to add 1: the carry is the same.
macro_rules! compare {
    ($($words:literal),+) => { coordinate_compare!("sbcs", $($words),+) };
}

coordinates!(
    P256P,
    constants,
    reduce_step,
    add_masked,
    [],
    compare,
    [k1 = 0xFFFF_FFFF_u64, k3 = 0xFFFF_FFFF_0000_0001_u64]
);
