//! k·G with the work spread over eight lanes.
//!
//! Lane j has the bits 32j .. 32j + 31 of the scalar, and a table of its own for each of six
//! steps: windows of 5, 5, 5, 5, 6 and 6 bits. Digits are odd, so that there is no zero and
//! no infinity: for an odd k below 2^256 in windows of widths w at the bits o,
//!
//! k = Σ d·2^o, d = (k_o mod 2^(w+1) | 1) − 2^w for k_o = ⌊k / 2^o⌋, where the bit 256 of k is
//! taken for 1.
//!
//! 5 additions in every lane, two that halve the lanes, and one of two points.

use crate::ct::Choice;
use crate::curve::{Affine, Curve, Fields, Jacobian, Xyzz};
use crate::field::{CrossLane, Element, Field, LaneWord, Mask, Sliced, batch_invert};

/// Bits of the scalar that a lane has.
const BITS: u32 = 32;
/// Lanes.
const LANES: usize = 8;
/// Widths of the windows, from the lowest.
const WIDTHS: [u32; 6] = [5, 5, 5, 5, 6, 6];
/// The lowest bit of each window.
const OFFSETS: [u32; 6] = {
    let mut offsets = [0; 6];
    let mut i = 1;
    while i < WIDTHS.len() {
        offsets[i] = offsets[i - 1] + WIDTHS[i - 1];
        i += 1;
    }
    offsets
};
/// The first entry of each window, which has the odd multiples 1 .. 2^w − 1; and their end.
const FIRST: [usize; 7] = {
    let mut first = [0; 7];
    let mut i = 0;
    while i < WIDTHS.len() {
        first[i + 1] = first[i] + (1 << (WIDTHS[i] - 1));
        i += 1;
    }
    first
};
/// Entries of a table.
const ENTRIES: usize = FIRST[WIDTHS.len()];
/// The size of a table as a file.
pub const BYTES: usize = ENTRIES * size_of::<Sliced>();

/// Odd multiples of a generator for every window of every lane: 64 KiB.
#[repr(align(64))]
#[derive(Clone, PartialEq, Eq)]
pub struct SpreadTable {
    entries: [Sliced; ENTRIES],
    pub(super) order: [u64; 4],
}

impl SpreadTable {
    /// From a file and the order of the generator: entry by entry, x before y, words least
    /// significant first, lane after lane, each in little endian.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; BYTES], order: [u64; 4]) -> Self {
        let mut entries = [[[[0; LANES]; 4]; 2]; ENTRIES];
        let mut i = 0;
        while i < BYTES / 8 {
            let mut word = 0;
            let mut byte = 8;
            while byte > 0 {
                byte -= 1;
                word = word << 8 | bytes[8 * i + byte] as u64;
            }
            entries[i / 64][i / 32 % 2][i / 8 % 4][i % 8] = word;
            i += 1;
        }
        Self { entries, order }
    }

    /// The file of the table, in pieces of 8 bytes.
    pub fn words(&self) -> impl Iterator<Item = [u8; 8]> + '_ {
        self.entries.iter().flatten().flatten().flatten().map(|word| word.to_le_bytes())
    }

    /// Computes the table of a curve, in any backend.
    #[must_use]
    pub fn compute<C: Curve, B: Fields<C>>() -> Self {
        let mut entries = [[[[0; LANES]; 4]; 2]; ENTRIES];
        let [x, y] = C::G.map(|words| B::P::constant(&words));
        let mut base = Affine { x, y }.to_jacobian();
        for lane in 0..LANES {
            for (i, width) in WIDTHS.into_iter().enumerate() {
                fill(&mut entries[FIRST[i]..FIRST[i + 1]], lane, base);
                base = (0..width).fold(base, |base, _| base.double());
            }
        }
        Self { entries, order: C::ORDER }
    }
}

/// Q, 3·Q, 5·Q, .. for one lane.
fn fill<F: Element>(entries: &mut [Sliced], lane: usize, q: Jacobian<F>) {
    const MOST: usize = 1 << 5;
    let twice = q.double();
    let mut multiples = [q; MOST];
    for j in 1..entries.len() {
        multiples[j] = multiples[j - 1].add(twice);
    }
    let mut inverses = multiples.map(|p| p.z);
    batch_invert(&mut inverses, &mut [F::zero(); MOST]);
    for ((entry, p), z_inverse) in entries.iter_mut().zip(multiples).zip(inverses) {
        let affine = p.to_affine_with(z_inverse);
        for (planes, words) in entry.iter_mut().zip([affine.x.store(), affine.y.store()]) {
            for (plane, word) in planes.iter_mut().zip(words) {
                plane[lane] = word;
            }
        }
    }
}

/// k·G for k < n, in constant time; k = 0 gives infinity.
///
/// If k is even, −(n − k)·G is computed, as n is odd. No addition in the lanes meets
/// P = ±Q:
///
/// - In lane j the sum and what is added are odd multiples of 2^(32j) and of a higher power
///   of two, so they differ as integers, in either sign; both together are below 2^256 < 2n
///   in size, and n itself is odd, so not theirs for j > 0; for j = 0 they are below 2^33.
/// - Two that are put together differ as integers for the same reason. Their sum and their
///   difference are even, and below 2n in size, or, if lane 0 is one of both, below 2^226.
/// - The last two, of the even lanes and of the odd ones, may be equal modulo n for one k; so
///   the last addition is a complete one.
#[inline(always)]
#[must_use]
pub fn mul_base<L: CrossLane, F: Element>(scalar: &[u64; 4], table: &SpreadTable) -> Jacobian<F> {
    let (odd, negative) = with_lowest_bit(scalar, &table.order);
    let sum: Jacobian<F> = join(lane_sums::<L>(&odd, table));
    Jacobian { y: F::select(negative, sum.y.neg(), sum.y), ..sum }
}

/// Eight points whose sum is k·G, and none of which is infinity, for an odd k < 2^256.
#[inline(always)]
pub(super) fn lane_sums<L: CrossLane>(odd: &[u64; 4], table: &SpreadTable) -> Xyzz<L> {
    let bits = lane_bits::<L>(odd);
    let mut sum = Xyzz::sum_of_affine_distinct(read(table, bits, 0), read(table, bits, 1));
    for i in 2..WIDTHS.len() {
        sum = sum.add_mixed_distinct(read(table, bits, i));
    }
    sum
}

/// The sum of eight points, as [`mul_base`] has them.
#[inline(always)]
fn join<L: CrossLane, F: Element>(sums: Xyzz<L>) -> Jacobian<F> {
    let [even, odd] = halves(sums);
    even.add(odd)
}

/// The sums of the even lanes and of the odd ones. If an addition met P = ±Q, or a lane
/// held infinity, one of both is infinity.
#[inline(always)]
pub(super) fn halves<L: CrossLane, F: Element>(sums: Xyzz<L>) -> [Jacobian<F>; 2] {
    let four = sums.add_distinct(rotate_down::<4, L>(sums));
    let two = four.add_distinct(rotate_down::<2, L>(four)).to_jacobian();
    let [x, y, z] = [two.x.first_two(), two.y.first_two(), two.z.first_two()];
    let point = |i: usize| Jacobian { x: F::load(&x[i]), y: F::load(&y[i]), z: F::load(&z[i]) };
    [point(0), point(1)]
}

/// Every point D lanes further down.
#[inline(always)]
fn rotate_down<const D: i32, L: CrossLane>(p: Xyzz<L>) -> Xyzz<L> {
    let Xyzz { x, y, zz, zzz } = p;
    Xyzz {
        x: x.rotate_down::<D>(),
        y: y.rotate_down::<D>(),
        zz: zz.rotate_down::<D>(),
        zzz: zzz.rotate_down::<D>(),
    }
}

/// The bits 32j .. 32j + 32 of the scalar in lane j, where bit 256 is 1.
#[inline(always)]
fn lane_bits<L: CrossLane>(scalar: &[u64; 4]) -> L::Word {
    let above = [scalar[1], scalar[2], scalar[3], 1];
    L::words(&core::array::from_fn(|j| {
        let word = scalar[j / 2];
        let bits = if j % 2 == 0 { word } else { word >> BITS | above[j / 2] << BITS };
        bits & ((1 << (BITS + 1)) - 1)
    }))
}

/// The multiple that window i of `bits` stands for.
#[inline(always)]
fn read<L: CrossLane>(table: &SpreadTable, bits: L::Word, i: usize) -> Affine<L> {
    // with w + 1 bits b | 1, the topmost of which is s: d = b − 2^w, so that |d| = 2j + 1 for
    // the bits j above the lowest of b where s = 1, and for their complement where s = 0
    let bits = bits.shr(OFFSETS[i]);
    let top = bits.shr(WIDTHS[i]).and(L::Word::constant(1));
    let mask = L::Word::constant((1 << (WIDTHS[i] - 1)) - 1);
    let index = bits.shr(1).xor(top.sub(L::Word::constant(1))).and(mask);
    let [x, y] = L::lookup_sliced(&table.entries[FIRST[i]..FIRST[i + 1]], index);
    Affine { x, y }.neg_if(top.is(0))
}

/// k if it is odd, else n − k, and whether it is that.
#[inline(always)]
pub(super) fn with_lowest_bit(k: &[u64; 4], n: &[u64; 4]) -> ([u64; 4], Choice) {
    let odd = Choice::from_bit(k[0] & 1);
    let mut borrow = false;
    let chosen = core::array::from_fn(|i| {
        let rest;
        (rest, borrow) = n[i].borrowing_sub(k[i], borrow);
        odd.pick(k[i], rest)
    });
    (chosen, odd.not())
}
