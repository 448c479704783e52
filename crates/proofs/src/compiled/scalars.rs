//! Scalars for which batches of multiplications are compared.

use yuxi_arith::field::U256;

use crate::inputs::Random;

/// The bits of a window.
const WIDTH: u32 = 5;

/// Scalars below the order with every digit in every window but the uppermost; then 1, 2, the greatest ones, and random
/// ones.
pub(super) fn scalars(order: &U256) -> Vec<U256> {
    let groups = 1 << WIDTH;
    let half = groups / 2;
    // a window whose group follows one with its top bit set is one greater
    let repeated = (0..groups).map(|group| [group, group]);
    let pairs = repeated.chain([[half - 1, half], [half, half - 1]]);
    let mut scalars: Vec<_> = pairs.map(below_top).collect();
    scalars.extend([[1, 0, 0, 0], [2, 0, 0, 0]]);
    // the orders' lowest words are above 8
    scalars.extend((1..8).map(|less| [order[0] - less, order[1], order[2], order[3]]));
    let mut random = Random::new(1);
    scalars.extend((0..4).map(|_| std::array::from_fn(|i| random.next() >> u32::from(i == 3))));
    scalars
}

/// The number of 255 bits with these groups of bits in turn, from the lowest.
fn below_top(pair: [u64; 2]) -> U256 {
    let mut words = [0; 4];
    for place in 0..255 {
        let (window, bit) = (place / WIDTH, place % WIDTH);
        let group = pair[(window % 2) as usize];
        words[(place / 64) as usize] |= (group >> bit & 1) << (place % 64);
    }
    words
}
