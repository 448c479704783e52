//! What reads an entry of the generator's table in each lane: for all windows and all bits that it reads.

use anyhow::{Result, ensure};
use num_bigint::BigInt;
use yuxi_arith::curve::lanes::LaneCurve;
use yuxi_arith::field::ENTRIES;

use super::field::LIMBS;
use super::words::VECTOR;
use crate::kernel::number;
use crate::paths::{IFMA, Loaded};
use crate::vector::lane::LIMB;

/// Windows, and the bits of each.
const WINDOWS: usize = 32;
const WIDTH: usize = 8;
/// Where the scalars stand behind the operand.
const SCALARS: u64 = 64;
/// The bits of a window, without the lowest one, which is taken for 1.
const VALUES: usize = 256;

/// The entries of a table, by window and place: x and y.
fn entries<C: LaneCurve>() -> Vec<[BigInt; 2]> {
    let halves: Vec<u32> = C::batch_table().halves().map(u32::from_le_bytes).collect();
    let coordinate = |window: usize, coordinate: usize, place: usize| -> BigInt {
        let half = |plane: usize| halves[((2 * window + coordinate) * 8 + plane) * ENTRIES + place];
        let word = |i: usize| u64::from(half(2 * i + 1)) << 32 | u64::from(half(2 * i));
        let words: [u64; 4] = std::array::from_fn(word);
        number(&words)
    };
    let places = (0..WINDOWS).flat_map(|window| (0..ENTRIES).map(move |place| (window, place)));
    places.map(|(window, place)| [0, 1].map(|i| coordinate(window, i, place))).collect()
}

/// Scalars that have some bits in a window.
struct Case {
    window: usize,
    /// The bits of each lane.
    bits: Vec<usize>,
    /// Whether they stand for n less themselves.
    are_negative: bool,
}

/// All bits in each window, of as many lanes at a time.
fn cases(lanes: usize) -> Vec<Case> {
    let mut cases = Vec::new();
    for window in 0..WINDOWS {
        for are_negative in [false, true] {
            // the scalars have no bit 256
            let values = if window + 1 == WINDOWS { VALUES / 2 } else { VALUES };
            let bits: Vec<_> = (0..values).collect();
            for bits in bits.chunks(lanes) {
                cases.push(Case { window, bits: bits.to_vec(), are_negative });
            }
        }
    }
    cases
}

impl Case {
    /// The operand at an address: the places of the scalars and of the table, the window, then the scalars, word by word and
    /// lane by lane, and the lanes where they stand for n less themselves.
    fn operand(&self, address: u64, table: u64) -> Vec<u8> {
        let lanes = self.bits.len();
        let mut operand = vec![0; SCALARS as usize];
        for (place, word) in [address + SCALARS, table, self.window as u64].iter().enumerate() {
            operand[8 * place..8 * place + 8].copy_from_slice(&word.to_le_bytes());
        }
        let scalars: Vec<BigInt> = self
            .bits
            .iter()
            .map(|bits| BigInt::from(2 * bits + 1) << (WIDTH * self.window))
            .collect();
        for word in 0..4 {
            for scalar in &scalars {
                let digits = scalar.iter_u64_digits().nth(word).unwrap_or_default();
                operand.extend(digits.to_le_bytes());
            }
        }
        operand.extend(vec![if self.are_negative { 0xFF } else { 0 }; lanes / VECTOR]);
        operand
    }

    /// The digit of a lane: its size as a place among odd numbers, and whether the entry is negated.
    fn digit(&self, lane: usize) -> (usize, bool) {
        // the topmost bit of the last window is taken for 1
        let top = if self.window + 1 == WINDOWS { VALUES / 2 } else { 0 };
        let digit = (2 * (self.bits[lane] | top) + 1) as i64 - VALUES as i64;
        (digit.unsigned_abs() as usize / 2, (digit < 0) != self.are_negative)
    }
}

/// Compares the function at an address with the table at another one, for the digits of all scalars: how many cases there
/// were.
pub(super) fn compare<C: LaneCurve>(
    loaded: &Loaded,
    (function, table): (u64, u64),
    lanes: usize,
    modulus: &BigInt,
) -> Result<usize> {
    let (cases, entries) = (cases(lanes), entries::<C>());
    let mut next = cases.iter();
    let words = 2 * LIMBS * lanes;
    let size = SCALARS + (4 * 8 * lanes + lanes / VECTOR) as u64;
    let give = |address: u64| next.next().map(|case| case.operand(address, table));
    let results = loaded.numbers_in_lanes(function, IFMA, (words, size), give)?;
    ensure!(results.len() == cases.len(), "a case without a result");
    for (case, words) in cases.iter().zip(&results) {
        for lane in 0..case.bits.len() {
            let Case { window, bits, .. } = case;
            let (place, is_negative) = case.digit(lane);
            let [x, y] = &entries[window * ENTRIES + place];
            let y = if is_negative { modulus - y } else { y.clone() };
            let found = [0, 1].map(|i| value(&words[i * LIMBS * lanes..], lane, lanes));
            // of y more bits of the limbs do not count, but of the topmost
            let masked = (0..LIMBS).chain([2 * LIMBS - 1]);
            let is_masked =
                masked.map(|limb| words[limb * lanes + lane]).all(|limb| limb >> LIMB == 0);
            ensure!(
                found == [x.clone(), y] && is_masked,
                "window {window}, bits {:#x}: another entry",
                bits[lane]
            );
        }
    }
    Ok(cases.len())
}

/// The value of the lower 52 bits of each limb of a lane.
fn value(words: &[u64], lane: usize, lanes: usize) -> BigInt {
    let limb = |i: usize| BigInt::from(words[i * lanes + lane] & ((1 << LIMB) - 1));
    (0..LIMBS).fold(BigInt::ZERO, |sum, i| sum + (limb(i) << (LIMB as usize * i)))
}
