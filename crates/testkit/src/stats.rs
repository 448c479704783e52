//! Medians and quartiles: what a noisy machine leaves of a measurement.

use serde::{Deserialize, Serialize};

/// The middle of a sample and its spread.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
pub struct Spread {
    /// A quarter of the values lie below.
    pub q1: f64,
    /// Half of the values lie below.
    pub median: f64,
    /// Three quarters of the values lie below.
    pub q3: f64,
}

impl Spread {
    /// Of a sample that is not empty.
    pub fn of(sample: &[f64]) -> Self {
        let mut sorted = sample.to_vec();
        sorted.sort_by(f64::total_cmp);
        let [q1, median, q3] = [0.25, 0.5, 0.75].map(|fraction| quantile(&sorted, fraction));
        Self { q1, median, q3 }
    }
}

/// The value below which a fraction of a sorted sample lies, with a straight
/// line between neighbours (Hyndman and Fan 1996, type 7); NaN for an empty one.
fn quantile(sorted: &[f64], fraction: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else { return f64::NAN };
    let position = fraction * last as f64;
    let below = position.floor() as usize;
    let above = (below + 1).min(last);
    sorted[below] + (position - below as f64) * (sorted[above] - sorted[below])
}

/// Element by element, a / b.
pub fn ratios(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a / b).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_of_known_samples() {
        let odd = Spread::of(&[5.0, 1.0, 4.0, 2.0, 3.0]);
        assert_eq!(odd, Spread { q1: 2.0, median: 3.0, q3: 4.0 });
        let even = Spread::of(&[4.0, 1.0, 3.0, 2.0]);
        assert_eq!(even, Spread { q1: 1.75, median: 2.5, q3: 3.25 });
        let one = Spread::of(&[7.0]);
        assert_eq!(one, Spread { q1: 7.0, median: 7.0, q3: 7.0 });
        assert!(Spread::of(&[]).median.is_nan());
    }

    #[test]
    fn one_disturbed_round_in_ten_moves_nothing() {
        let mut quiet = vec![2.0; 10];
        let spread = Spread::of(&quiet);
        quiet[3] = 0.1;
        assert_eq!(Spread::of(&quiet), spread);
    }

    /// A machine that slows down amid a run slows both sides of a round.
    #[test]
    fn ratios_of_rounds_forget_what_slows_both() {
        let speed = [1.0, 1.0, 0.5, 0.25, 1.0];
        let other = speed.map(|speed| speed / 8.0);
        assert_eq!(Spread::of(&ratios(&speed, &other)), Spread { q1: 8.0, median: 8.0, q3: 8.0 });
    }
}
