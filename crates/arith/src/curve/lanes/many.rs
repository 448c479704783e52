//! Many multiplications at once, each in a lane of its own.
//!
//! Scalars are odd, so that they have odd digits alone, and no addition but the first begins with
//! infinity: for an odd k and windows of w bits, the topmost of which ends at bit t,
//!
//! k = Σ d_i·2^(w·i), d_i = (⌊k / 2^(w·i)⌋ mod 2^(w+1) | 1) − 2^w, where the bit t of k is taken for 1.
//!
//! If k is even, −(n − k)·P is computed, as n is odd.
//!
//! The additions do not handle P = ±Q. A lane that meets it (by one of a few special scalars, or by
//! public points that an attacker chose) ends with ZZ = 0, which further additions preserve. The caller
//! detects that, and computes the lane again with complete formulas.

use zeroize::Zeroizing;

use super::many_table::{self, BatchTable};
use super::spread::with_lowest_bit;
use crate::curve::booth::{self, Digit};
use crate::curve::co_z::{Odd, OverZ};
use crate::curve::{Affine, Comb, CombTable, Jacobian, Xyzz};
use crate::field::{LaneField, LaneTask, LaneWord, Lanewise, Mask, Unreduced, wipe};

/// Lanes of a vector, at most.
pub const LANES: usize = 16;

/// Odd scalars below 2^256, one a lane.
#[derive(Clone, Copy)]
pub struct Scalars<L: LaneField> {
    words: [L::Word; 4],
    /// The lanes where it is n − k.
    negative: L::Mask,
}

impl<L: LaneField> Scalars<L> {
    /// From a scalar below the order n for each lane.
    #[inline(always)]
    #[must_use]
    pub fn new(scalars: &[[u64; 4]], order: &[u64; 4]) -> Self {
        let mut odd = Zeroizing::new([[0; 4]; LANES]);
        let mut bits = 0;
        for (i, (odd, k)) in odd.iter_mut().zip(scalars).enumerate() {
            let negative;
            (*odd, negative) = with_lowest_bit(k, order);
            bits |= (negative.word() as u16 & 1) << i;
        }
        Self { words: L::words(&odd[..L::LANES]), negative: L::mask(bits) }
    }

    /// Odd scalars by their words, and the lanes where they stand for n − k.
    #[must_use]
    pub fn of_odd(words: [L::Word; 4], negative: L::Mask) -> Self {
        Self { words, negative }
    }

    /// Overwrites scalars.
    #[inline(always)]
    pub fn wipe(scalars: &mut [Self]) {
        wipe(scalars, Self { words: [L::Word::constant(0); 4], negative: L::mask(0) });
    }

    /// The lowest w + 1 bits of ⌊k / 2^lowest⌋, the topmost replaced by 1 where `is_top`.
    #[inline(always)]
    fn window(&self, lowest: usize, width: u32, is_top: bool) -> L::Word {
        let (word, shift) = (lowest / 64, (lowest % 64) as u32);
        let mut bits = self.words[word].shr(shift);
        if shift + width >= 64 && word < 3 {
            bits = bits.or(self.words[word + 1].shl(64 - shift));
        }
        if is_top {
            bits = bits.or(L::Word::constant(1 << width));
        }
        bits
    }

    /// The place of |d| among the odd numbers, and whether d is negative, for such bits.
    #[inline(always)]
    fn digit(bits: L::Word, width: u32) -> (L::Word, L::Mask) {
        let top = bits.shr(width).and(L::Word::constant(1));
        let mask = L::Word::constant((1 << (width - 1)) - 1);
        // for the bits j above the lowest |d| = 2j + 1 where d > 0, and their complement's else
        let index = bits.shr(1).xor(top.sub(L::Word::constant(1))).and(mask);
        (index, top.is(0))
    }
}

/// sums\[g\] + k·G for every vector g and its scalars; k·G alone unless `are_begun`.
#[inline(always)]
pub fn add_base<L: LaneField>(
    scalars: &[Scalars<L>],
    table: &BatchTable,
    sums: &mut [Xyzz<L>],
    are_begun: bool,
) {
    let zero = Affine { x: L::zero(), y: L::zero().into() };
    let mut multiple = zero;
    for i in 0..many_table::WINDOWS {
        for (k, sum) in scalars.iter().zip(sums.iter_mut()) {
            multiple = L::outlined(MultipleOfBase { k, table, i });
            if i == 0 && !are_begun {
                *sum = L::outlined(First(&multiple));
            } else {
                L::outlined(Add(&multiple, sum));
            }
        }
    }
    wipe(core::slice::from_mut(&mut multiple), zero);
}

/// The multiple of G that window i of the scalar stands for.
///
/// Apart from its addition: the compiler would load entries long before they are used, and
/// keep them in memory until then.
struct MultipleOfBase<'a, L: LaneField> {
    k: &'a Scalars<L>,
    table: &'a BatchTable,
    i: usize,
}

impl<L: LaneField> LaneTask for MultipleOfBase<'_, L> {
    type Output = Affine<L, Unreduced<L>>;

    #[inline(always)]
    fn run(self) -> Affine<L, Unreduced<L>> {
        let Self { k, table, i } = self;
        let is_top = i + 1 == many_table::WINDOWS;
        let bits = k.window(many_table::WIDTH as usize * i, many_table::WIDTH, is_top);
        let (index, negative) = Scalars::<L>::digit(bits, many_table::WIDTH);
        let (x, y) = L::lookup_planes(table.window(i), index, exclusive_or(negative, k.negative));
        Affine { x, y }
    }
}

/// The first of the multiples.
struct First<'a, L>(&'a Affine<L, Unreduced<L>>);

impl<L: LaneField> LaneTask for First<'_, L> {
    type Output = Xyzz<L>;

    #[inline(always)]
    fn run(self) -> Xyzz<L> {
        Xyzz::from_affine(Affine { x: self.0.x, y: self.0.y.reduce() })
    }
}

/// Adds another one.
struct Add<'a, L>(&'a Affine<L, Unreduced<L>>, &'a mut Xyzz<L>);

impl<L: LaneField> LaneTask for Add<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        *self.1 = self.1.add_mixed_distinct(*self.0);
    }
}

/// Bits of a window of [`mul`].
const WIDTH: u32 = 5;
/// Its odd multiples 1·P .. 31·P.
const ODD: usize = 1 << (WIDTH - 1);
/// Windows below the bit 255, at which the topmost digit is 1.
const WINDOWS: usize = 255 / WIDTH as usize;

/// k·P in every lane: 255 doublings and 51 additions, and 16 for the multiples.
#[inline(always)]
#[must_use]
pub fn mul<L: LaneField>(k: &Scalars<L>, point: Affine<L>) -> Jacobian<L> {
    let mut table = [[point.x, point.y]; ODD];
    L::outlined(OddMultiples { point, table: &mut table });
    let mut sum = point.to_jacobian();
    for i in (0..WINDOWS).rev() {
        L::outlined(DoubleAndAdd { k, table: &table, i, sum: &mut sum });
    }
    let product = Jacobian { y: L::select(k.negative, sum.y.neg(), sum.y), ..sum };
    wipe(core::slice::from_mut(&mut sum), Jacobian::infinity());
    product
}

/// Window i of [`mul`].
struct DoubleAndAdd<'a, L: LaneField> {
    k: &'a Scalars<L>,
    table: &'a [[L; 2]; ODD],
    i: usize,
    sum: &'a mut Jacobian<L>,
}

impl<L: LaneField> LaneTask for DoubleAndAdd<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let mut sum = *self.sum;
        for _ in 0..WIDTH {
            if !L::double_point(&mut sum.x, &mut sum.y, &mut sum.z) {
                sum = sum.double();
            }
        }
        let bits = self.k.window(WIDTH as usize * self.i, WIDTH, false);
        let (index, negative) = Scalars::<L>::digit(bits, WIDTH);
        let [x, y] = L::lookup(self.table, index.add(L::Word::constant(1)));
        *self.sum = sum.add_mixed_distinct(Affine { x, y }.neg_if_unreduced(negative));
    }
}

/// P, 3·P, .., 31·P, affine: none is ± another one, as the order is a prime above 64.
///
/// The first is in the table already. They are written to it, as it is large: returned by value
/// it would stand on the stack twice.
struct OddMultiples<'a, L> {
    point: Affine<L>,
    table: &'a mut [[L; 2]; ODD],
}

impl<L: LaneField> LaneTask for OddMultiples<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { point, table } = self;
        let mut ratios = [Unreduced::from(L::zero()); ODD];
        let mut odd = Odd::first(point);
        let mut z = point.y;
        for (entry, ratio) in table.iter_mut().zip(&mut ratios).skip(1) {
            (odd, *ratio) = odd.next_distinct();
            *entry = [odd.multiple.x, odd.multiple.y];
            z = Unreduced::from(z).mul(*ratio);
        }
        let mut inverse = z.invert();
        for (entry, ratio) in table.iter_mut().zip(&ratios).skip(1).rev() {
            let [x, y] = *entry;
            let affine = OverZ { x, y }.to_affine_with(inverse);
            *entry = [affine.x, affine.y];
            inverse = ratio.mul(inverse);
        }
    }
}

impl Comb {
    /// Whether [`CombTable::add_multiple_vartime`] takes it: it has a row for every window.
    #[must_use]
    pub fn is_for_lanes(self) -> bool {
        self.stride == 1
    }
}

impl CombTable<'_> {
    /// The sum plus t·P for a t below the order in each lane.
    #[inline(always)]
    #[must_use]
    pub fn add_multiple_vartime<L: LaneField>(self, t: &[[u64; 4]], mut sum: Xyzz<L>) -> Xyzz<L> {
        let (words, width) = (L::words(t), self.shape().width);
        for i in 0..booth::windows(width) {
            let digit: Digit<L> = booth::digit(&words, i, width);
            let [x, y] = L::gather_vartime(self.row(i as usize), digit.magnitude);
            L::outlined(AddEntry { digit, entry: Affine { x, y }, sum: &mut sum });
        }
        sum
    }
}

/// Adds an entry of a row by the digit's sign, or nothing if the digit is 0.
struct AddEntry<'a, L: LaneField> {
    digit: Digit<L>,
    entry: Affine<L>,
    sum: &'a mut Xyzz<L>,
}

impl<L: LaneField> LaneTask for AddEntry<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let added = self.sum.add_mixed_distinct(self.entry.neg_if_unreduced(self.digit.negative));
        *self.sum = Xyzz::select(self.digit.zero, *self.sum, added);
    }
}

#[inline(always)]
fn exclusive_or<M: Mask>(a: M, b: M) -> M {
    a.and(b.not()).or(b.and(a.not()))
}
