//! Booth's digits from the definition, and the loop of a scalar multiplication
//! without the complete addition at its end.

use yuxi_arith::curve::{Affine, Cached, Jacobian};
use yuxi_arith::field::Element;

/// The digits of k, lowest first, as many as hold 256 bits and a carry. Digit i
/// is window i, plus the topmost bit of the window below, minus 2^w if its
/// own topmost bit is set.
pub(crate) fn digits(k: &[u64; 4], width: u32) -> Vec<i64> {
    let bit = |i: u32| k.get((i / 64) as usize).map_or(0, |word| (word >> (i % 64) & 1) as i64);
    (0..257_u32.div_ceil(width))
        .map(|i| {
            let window: i64 = (0..width).map(|j| bit(i * width + j) << j).sum();
            let below = if i == 0 { 0 } else { bit(i * width - 1) };
            window + below - (bit(i * width + width - 1) << width)
        })
        .collect()
}

/// k·P as [`yuxi_arith::curve::mul`] computes it, but with additions that are
/// wrong for P = Q in every place.
pub(crate) fn mul_distinct_only<F: Element>(k: &[u64; 4], point: Affine<F>) -> Jacobian<F> {
    let mut multiples = vec![Jacobian::infinity()];
    for i in 0..16 {
        multiples.push(multiples[i].add_mixed(point));
    }
    let entry = |digit: i64| -> Cached<F> {
        let multiple = multiples[digit.unsigned_abs() as usize];
        if digit < 0 { multiple.neg().cache() } else { multiple.cache() }
    };
    let mut sum: Option<Jacobian<F>> = None;
    for digit in digits(k, 5).into_iter().rev() {
        sum = sum.map(|sum| (0..5).fold(sum, |sum, _| sum.double()));
        if digit != 0 {
            sum = Some(match sum {
                None => entry(digit).point,
                Some(sum) => sum.add_cached_distinct(entry(digit)),
            });
        }
    }
    sum.unwrap_or_else(Jacobian::infinity)
}
