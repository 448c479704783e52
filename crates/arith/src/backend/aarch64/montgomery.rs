//! Montgomery multiplication, R = 2^256, for the primes of SM2 and P-256.
//!
//! A kernel computes a product t of 512 bits, takes from it what is to be subtracted,
//! divides the lower half by R (the result is at most m, a weighted mean of 2^256 and
//! m), adds the upper half and subtracts m once. What is special about a modulus
//! stands in its file, as macros; for scalars the first and the third are those of scalars.rs:
//!
//! | | |
//! |---|---|
//! | `constants!` | the registers m0, m1, m3, mi ← what the others need |
//! | `reduce_step!(t0 .. t3)` | t0:t3:t2:t1 ← (t3:..:t0 + q·m) / 2^64, for the q that makes it whole |
//! | `compare!(y0 .. y3, x0 .. x3, k0, k1, k3)` | y ← x − m, C clear if that borrows |
//! | `add_masked!(x0 .. x3, mask, u, k0, k1)` | x ← x + (m & mask) mod 2^256, the carry in C; changes u |
//!
//! What `compare!` takes as k0, k1 and k3 is in m0, m1 and m3 of a kernel, and so are k0
//! and k1 of `add_masked!` in a kernel that has it.

/// t3:..:t0 ← (t3:..:t0 + q·m) / 2^256, at most m.
macro_rules! reduce {
    ($reduce_step:ident) => {
        concat!(
            $reduce_step!("t0", "t1", "t2", "t3"),
            $reduce_step!("t1", "t2", "t3", "t0"),
            $reduce_step!("t2", "t3", "t0", "t1"),
            $reduce_step!("t3", "t0", "t1", "t2"),
        )
    };
}

/// A product, then its reduction.
macro_rules! product_then_reduce {
    ($product:ident, $constants:ident, $reduce_step:ident) => {
        concat!(names!(), $product!(), $constants!(), reduce!($reduce_step))
    };
}

/// A product in four of 128 × 128 bits, a step of the reduction behind each: so the chain of the
/// quotients' multiplications begins with the first. The two of the upper half of a
/// are by Karatsuba's rule, as 44 multiplications then take no longer than all else
/// (docs/arm.md). The constants take x24 .. x27, and g0 .. g2 x20 .. x22.
///
/// t7:..:t4 stays below 2^256: it is less than a·b / 2^256, which is below m, and two carries.
macro_rules! product_and_reduce {
    ($constants:ident, $reduce_step:ident) => {
        concat!(
            names!(),
            names_beside!(),
            $constants!(),
            product_128!(["t0", "t1", "t2", "t3"], ["a0", "a1"], ["y0", "y1"], ["l0", "l1"]),
            $reduce_step!("t0", "t1", "t2", "t3"),
            karatsuba_128!(
                ["x20", "x21", "t4", "x22"],
                ["a2", "a3"],
                ["y0", "y1"],
                ["l0", "l1", "l2", "l3", "k"]
            ),
            "adds t2, t2, x20
            adcs t3, t3, x21
            adcs t4, t4, xzr
            adc t5, x22, xzr
            ",
            $reduce_step!("t1", "t2", "t3", "t0"),
            product_128!(["x20", "x21", "x22", "l2"], ["a0", "a1"], ["y2", "y3"], ["l0", "l1"]),
            "adds t2, t2, x20
            adcs t3, t3, x21
            adcs t4, t4, x22
            adcs t5, t5, l2
            cset t6, cs
            ",
            $reduce_step!("t2", "t3", "t0", "t1"),
            karatsuba_128!(
                ["x20", "x21", "x22", "a0"],
                ["a2", "a3"],
                ["y2", "y3"],
                ["l0", "l1", "l2", "l3", "k"]
            ),
            "adds t4, t4, x20
            adcs t5, t5, x21
            adcs t6, t6, x22
            adc t7, a0, xzr
            ",
            $reduce_step!("t3", "t0", "t1", "t2"),
        )
    };
}

/// a0 .. a3 ← t7:..:t4 + t3:..:t0 mod m, for a sum below 2m.
macro_rules! finish {
    ($compare:ident) => {
        concat!(
            "adds t4, t4, t0
            adcs t5, t5, t1
            adcs t6, t6, t2
            adcs t7, t7, t3
            cset k, cs
            ",
            $compare!("l0", "l1", "l2", "l3", "t4", "t5", "t6", "t7", "m0", "m1", "m3"),
            // a borrow at the top: the sum was below m
            "sbcs xzr, k, xzr
            csel a0, l0, t4, cs
            csel a1, l1, t5, cs
            csel a2, l2, t6, cs
            csel a3, l3, t7, cs
            "
        )
    };
}

/// t ← t − c·2^256, plus m·2^256 if that is negative; c in x20 .. x23.
macro_rules! subtract {
    ($constants:ident, $add_masked:ident) => {
        concat!(
            "subs t4, t4, x20
            sbcs t5, t5, x21
            sbcs t6, t6, x22
            sbcs t7, t7, x23
            csetm l0, cc
            ",
            $constants!(),
            $add_masked!("t4", "t5", "t6", "t7", "l0", "l1", "m0", "m1"),
        )
    };
}

/// t ← t − u, plus m·2^256 if that is negative, for the second product u.
macro_rules! subtract_second {
    ($constants:ident, $add_masked:ident) => {
        concat!(
            "subs t0, t0, x0
            sbcs t1, t1, x1
            sbcs t2, t2, x2
            sbcs t3, t3, x3
            sbcs t4, t4, x7
            sbcs t5, t5, x24
            sbcs t6, t6, x25
            sbcs t7, t7, x26
            csetm l0, cc
            ",
            $constants!(),
            $add_masked!("t4", "t5", "t6", "t7", "l0", "l1", "m0", "m1"),
        )
    };
}
