//! n of P-256: 2^256 − 2^224 + 2^192 − c, c = 2^128 − (n_1·2^64 + n_0).

#![allow(unsafe_code)]

// ```contract
// module aarch64::p256_n
// m = 2^256 − 2^224 + 2^192 − 2^128 + 0xBCE6FAAD_A7179E84_F3B9CAC2_FC632551
// at x28 = CONSTANTS
// ```

use crate::field::P256N;

/// One step: $t3:..:$t0 to $t0:$t3:$t2:$t1, by 4 multiplications and 10 others.
///
/// As for SM2 (sm2_n.rs); at the words 2 and 3 stands q·(2^64 − 2^32 + 1), whose negative
/// is subtracted.
macro_rules! reduce_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            quotient!($t0),
            "adds l0, l0, l1
            lsl l1, k, #32
            adc l2, l2, xzr
            lsr l3, k, #32
            subs l1, l1, k
            sbc l3, l3, k
            subs ", $t1, ", ", $t1, ", l0
            sbcs ", $t2, ", ", $t2, ", l2
            sbcs ", $t3, ", ", $t3, ", l1
            sbc ", $t0, ", xzr, l3
            "
        )
    };
}

/// x ← x + (n & mask).
macro_rules! add_masked {
    ($($words:literal),+) => { scalar_add_masked!(["lsl", "#32"], $($words),+) };
}

scalars!(P256N, reduce_step, add_masked);
