//! The table of multiples of a generator for one multiplication over eight lanes.
//!
//! Lane j has the bits 32j .. 32j + 31 of the scalar, and a table of its own for each of six
//! steps: windows of 5, 5, 5, 5, 6 and 6 bits. Digits are odd, so that there is no zero and
//! no infinity: for an odd k below 2^256 in windows of widths w at the bits o,
//!
//! k = Σ d·2^o, d = (k_o mod 2^(w+1) | 1) − 2^w for k_o = ⌊k / 2^o⌋, where the bit 256 of k is
//! taken for 1.

use crate::field::{CrossLane, LaneWord, Lanewise, Mask, ScalarWord, Sliced};

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

/// Windows of a lane.
pub(super) const WINDOWS: usize = WIDTHS.len();
/// The most odd multiples of a window.
pub(super) const MOST: usize = 1 << 5;

/// Odd multiples of a generator for every window of every lane, K values each: 32 KiB for each of
/// them.
#[repr(align(64))]
#[derive(Clone, PartialEq, Eq)]
pub struct SpreadTable<const K: usize> {
    entries: [Sliced<K>; ENTRIES],
    order: [u64; 4],
}

impl<const K: usize> SpreadTable<K> {
    /// The order n of the generator, least significant word first.
    #[inline(always)]
    #[must_use]
    pub fn order(&self) -> &[u64; 4] {
        &self.order
    }

    /// From a file and the order of the generator: entry by entry, one value after the other, words
    /// least significant first, lane after lane, each in little endian.
    ///
    /// # Panics
    /// If the file is of another size.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8], order: [u64; 4]) -> Self {
        let mut entries = [[[[0; LANES]; 4]; K]; ENTRIES];
        let (words, rest) = bytes.as_chunks::<8>();
        assert!(
            words.len() == ENTRIES * K * 4 * LANES && rest.is_empty(),
            "a file of another size"
        );
        let mut i = 0;
        while i < words.len() {
            let (lane, word, value) = (i % LANES, i / LANES % 4, i / LANES / 4);
            entries[value / K][value % K][word][lane] = u64::from_le_bytes(words[i]);
            i += 1;
        }
        Self { entries, order }
    }

    /// The file of the table, in pieces of 8 bytes.
    pub fn words(&self) -> impl Iterator<Item = [u8; 8]> + '_ {
        self.entries.iter().flatten().flatten().flatten().map(|word| word.to_le_bytes())
    }

    /// The table of multiples of `base`. `double` doubles a point, and `odd_multiples` writes Q, 3·Q,
    /// 5·Q, .. of a point Q.
    pub(super) fn of<P: Copy>(
        base: P,
        order: [u64; 4],
        double: impl Fn(P) -> P,
        odd_multiples: impl Fn(P, &mut [[[u64; 4]; K]]),
    ) -> Self {
        let mut entries = [[[[0; LANES]; 4]; K]; ENTRIES];
        let mut base = base;
        for lane in 0..LANES {
            for (i, width) in WIDTHS.into_iter().enumerate() {
                let window = &mut entries[FIRST[i]..FIRST[i + 1]];
                let mut multiples = [[[0; 4]; K]; MOST];
                odd_multiples(base, &mut multiples[..window.len()]);
                for (entry, multiple) in window.iter_mut().zip(multiples) {
                    for (planes, words) in entry.iter_mut().zip(multiple) {
                        planes.iter_mut().zip(words).for_each(|(plane, word)| plane[lane] = word);
                    }
                }
                base = (0..width).fold(base, |base, _| double(base));
            }
        }
        Self { entries, order }
    }

    /// What window i of `bits` stands for: the multiple of |d|, and where d is negative.
    #[inline(always)]
    pub(super) fn read<L: CrossLane>(&self, bits: L::Word, i: usize) -> ([L; K], L::Mask) {
        // with w + 1 bits b | 1, the topmost of which is s: d = b − 2^w, so that |d| = 2j + 1 for
        // the bits j above the lowest of b where s = 1, and for their complement where s = 0
        let bits = bits.shr(OFFSETS[i]);
        let top = bits.shr(WIDTHS[i]).and(L::Word::constant(1));
        let mask = L::Word::constant((1 << (WIDTHS[i] - 1)) - 1);
        let index = bits.shr(1).xor(top.sub(L::Word::constant(1))).and(mask);
        (L::lookup_sliced(&self.entries[FIRST[i]..FIRST[i + 1]], index), top.is(0))
    }
}

/// The bits 32j .. 32j + 32 of the scalar for each lane j, where bit 256 is 1.
#[inline(always)]
pub(super) fn shares<W: LaneWord>(scalar: &[W; 4]) -> [W; LANES] {
    let above = [scalar[1], scalar[2], scalar[3], W::constant(1)];
    core::array::from_fn(|j| {
        let word = scalar[j / 2];
        let bits = if j % 2 == 0 { word } else { word.shr(BITS).or(above[j / 2].shl(BITS)) };
        bits.and(W::constant((1 << (BITS + 1)) - 1))
    })
}

/// k if it is odd, else n − k, and whether it is that.
#[inline(always)]
#[must_use]
pub fn with_lowest_bit<W: ScalarWord>(k: &[W; 4], n: &[u64; 4]) -> ([W; 4], W::Mask) {
    let odd = k[0].is_odd();
    let mut borrow = W::no_borrow();
    let chosen = core::array::from_fn(|i| {
        let rest;
        (rest, borrow) = W::constant(n[i]).borrowing_sub(k[i], borrow);
        W::pick(odd, k[i], rest)
    });
    (chosen, odd.not())
}
