//! n of SM2: 2^256 − 2^224 − c, c = 2^128 − (n_1·2^64 + n_0).

#![allow(unsafe_code)]

// ```contract
// module aarch64::sm2_n
// m = 2^256 − 2^224 − 2^128 + 0x7203DF6B_21C6052B_53BBF409_39D54123
// at x28 = CONSTANTS
// ```

use crate::field::Sm2N;

/// One step: $t3:..:$t0 to $t0:$t3:$t2:$t1, by 4 multiplications and 9 others.
///
/// (t + q·n) / 2^64 for q = t_0·c^−1 mod 2^64, so that q·c cancels t_0 without a carry: what
/// is above of q·c goes from the words 0 and 1, and q·(2^256 − 2^224), where no
/// product is needed, comes to the words 2 and 3. (\[Zhang23\], section 3, adds
/// q·(n_1·2^64 + n_0) and subtracts q·2^128: a carry and two additions more.) The sum is below 2^256 and
/// not negative, so nothing leaves the four words.
macro_rules! reduce_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            quotient!($t0),
            "lsr l3, k, #32
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
    ($($words:literal),+) => { scalar_add_masked!(["and", "#0xfffffffeffffffff"], $($words),+) };
}

scalars!(Sm2N, reduce_step, add_masked);
