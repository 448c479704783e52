//! The shapes of tables for a size of memory: those with the fewest operations, counted by hand.

use yuxi_arith::curve::Comb;

/// In quarters of an addition, 4 a window and 3 a doubling: with 4096 bytes, windows of 4 bits and nine
/// levels take 4·65 + 3·4·8 = 356, and nothing that fits takes less.
#[test]
fn the_fastest_of_each_size() {
    for (size, width, stride) in [
        (0, 3, 86),
        (256, 3, 86),
        (512, 3, 43),
        (1 << 10, 3, 22),
        (2 << 10, 3, 11),
        (4 << 10, 4, 9),
        (8 << 10, 5, 7),
        (16 << 10, 5, 4),
        (32 << 10, 6, 3),
        (64 << 10, 6, 2),
        (128 << 10, 7, 2),
        (256 << 10, 7, 1),
        (512 << 10, 8, 1),
        (usize::MAX, 8, 1),
    ] {
        let shape = format!("{:?}", Comb::for_memory(size));
        assert_eq!(shape, format!("Comb {{ width: {width}, stride: {stride} }}"), "{size}");
    }
}
