//! 256 × 256 bits: the pieces of assembly that every kernel begins with.

/// Names of the registers of one product: a (x0 .. x3), b (x4 .. x7) and t (eight words);
/// l0 .. l3 and k hold anything. The upper words of t take the place of b.
macro_rules! names {
    () => {
        "a0 .req x0
        a1 .req x1
        a2 .req x2
        a3 .req x3
        y0 .req x4
        y1 .req x5
        y2 .req x6
        y3 .req x7
        t0 .req x8
        t1 .req x9
        t2 .req x10
        t3 .req x11
        t4 .req x12
        t5 .req x4
        t6 .req x5
        t7 .req x6
        l0 .req x13
        l1 .req x14
        l2 .req x15
        l3 .req x16
        k .req x17
        m0 .req x0
        m1 .req x1
        m3 .req x2
        mi .req x3
        "
    };
}

/// Another place for the constants, if a is still needed.
macro_rules! names_beside {
    () => {
        "
        .unreq m0
        .unreq m1
        .unreq m3
        .unreq mi
        m0 .req x24
        m1 .req x25
        m3 .req x26
        mi .req x27
        "
    };
}

/// The same for a second product, c·d, while t of the first stays where it is:
/// it takes the registers of a, c and d.
macro_rules! second_names {
    () => {
        concat!(
            unname!(),
            "a0 .req x20
            a1 .req x21
            a2 .req x22
            a3 .req x23
            y0 .req x24
            y1 .req x25
            y2 .req x26
            y3 .req x27
            t0 .req x0
            t1 .req x1
            t2 .req x2
            t3 .req x3
            t4 .req x7
            t5 .req x24
            t6 .req x25
            t7 .req x26
            l0 .req x13
            l1 .req x14
            l2 .req x15
            l3 .req x16
            k .req x17
            m0 .req x20
            m1 .req x21
            m3 .req x22
            mi .req x23
            "
        )
    };
}

/// Takes the names back, as they hold to the end of the file.
macro_rules! unname {
    () => {
        "
        .unreq a0
        .unreq a1
        .unreq a2
        .unreq a3
        .unreq y0
        .unreq y1
        .unreq y2
        .unreq y3
        .unreq t0
        .unreq t1
        .unreq t2
        .unreq t3
        .unreq t4
        .unreq t5
        .unreq t6
        .unreq t7
        .unreq l0
        .unreq l1
        .unreq l2
        .unreq l3
        .unreq k
        .unreq m0
        .unreq m1
        .unreq m3
        .unreq mi
        "
    };
}

/// t ← a·b, any a and b: 16 MUL, 16 UMULH, 31 additions. Leaves a, y3 and k alone.
macro_rules! product {
    () => {
        concat!(
            product_first!(),
            product_row!("y1", "t1", "t2", "t3", "t4", "t5"),
            product_row!("y2", "t2", "t3", "t4", "t5", "t6"),
            product_row!("y3", "t3", "t4", "t5", "t6", "t7"),
        )
    };
}

/// The first row of `product!`: t4:..:t0 ← a·b_0, below 2^320.
macro_rules! product_first {
    () => {
            "mul t0, a0, y0
            mul t1, a1, y0
            mul t2, a2, y0
            mul t3, a3, y0
            umulh l0, a0, y0
            umulh l1, a1, y0
            umulh l2, a2, y0
            umulh t4, a3, y0
            adds t1, t1, l0
            adcs t2, t2, l1
            adcs t3, t3, l2
            adc t4, t4, xzr
            "
    };
}

/// One row of `product!`: $t4:..:$t0 ← $t3:..:$t0 + a·$y, below 2^320 as each factor and
/// the sum so far are below 2^256 and 2^64.
macro_rules! product_row {
    ($y:literal, $t0:literal, $t1:literal, $t2:literal, $t3:literal, $t4:literal) => {
        concat!(
            "mul l0, a0, ", $y, "
            mul l1, a1, ", $y, "
            mul l2, a2, ", $y, "
            mul l3, a3, ", $y, "
            adds ", $t0, ", ", $t0, ", l0
            umulh l0, a0, ", $y, "
            adcs ", $t1, ", ", $t1, ", l1
            umulh l1, a1, ", $y, "
            adcs ", $t2, ", ", $t2, ", l2
            umulh l2, a2, ", $y, "
            adcs ", $t3, ", ", $t3, ", l3
            umulh l3, a3, ", $y, "
            cset ", $t4, ", cs
            adds ", $t1, ", ", $t1, ", l0
            adcs ", $t2, ", ", $t2, ", l1
            adcs ", $t3, ", ", $t3, ", l2
            adc ", $t4, ", ", $t4, ", l3
            "
        )
    };
}

/// t ← a², any a: 10 MUL, 10 UMULH, 24 additions. Changes a; leaves y3 and k alone.
macro_rules! square {
    () => {
        // the products off the diagonal: a_0·(a_1, a_2, a_3) at the words 1 .. 4
        "mul t1, a0, a1
        umulh t2, a0, a1
        mul l0, a0, a2
        umulh t3, a0, a2
        mul l1, a0, a3
        umulh t4, a0, a3
        adds t2, t2, l0
        mul l0, a1, a2
        adcs t3, t3, l1
        umulh l1, a1, a2
        adc t4, t4, xzr
        mul l2, a1, a3
        umulh t5, a1, a3
        mul l3, a2, a3
        umulh t6, a2, a3
        adds l1, l1, l2
        adcs t5, t5, l3
        adc t6, t6, xzr
        mul t0, a0, a0
        adds t3, t3, l0
        umulh l0, a0, a0
        adcs t4, t4, l1
        mul l1, a1, a1
        adcs t5, t5, xzr
        umulh l2, a1, a1
        adc t6, t6, xzr
        mul l3, a2, a2
        adds t1, t1, t1
        umulh a0, a2, a2
        adcs t2, t2, t2
        mul a1, a3, a3
        adcs t3, t3, t3
        umulh a2, a3, a3
        adcs t4, t4, t4
        adcs t5, t5, t5
        adcs t6, t6, t6
        cset t7, cs
        adds t1, t1, l0
        adcs t2, t2, l1
        adcs t3, t3, l2
        adcs t4, t4, l3
        adcs t5, t5, a0
        adcs t6, t6, a1
        adc t7, t7, a2
        "
    };
}
