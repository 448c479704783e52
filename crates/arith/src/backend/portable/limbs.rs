//! 256 bits as words: sums, differences, products.

use core::array;

use crate::backend::barrier::hide;
use crate::backend::divsteps;
use crate::ct::Choice;
use crate::field::Modulus;

/// An integer below 2^256 as an array of words, least significant first.
///
/// There are two: `[u64; 4]`, and `[u32; 8]` for machines whose widest product
/// is 64 bits. Nothing here branches on a value.
pub trait Limbs: Copy + Send + Sync + 'static {
    /// How many words there are.
    const COUNT: usize;

    /// From words of 64 bits.
    fn from_words(words: &[u64; 4]) -> Self;
    /// To words of 64 bits.
    fn to_words(&self) -> [u64; 4];

    /// (self + other + carry mod 2^256, carry).
    fn add(&self, other: &Self, carry: bool) -> (Self, bool);
    /// (self − other − borrow mod 2^256, borrow).
    fn sub(&self, other: &Self, borrow: bool) -> (Self, bool);
    /// The integer if `bit` is set, else 0.
    #[must_use]
    fn masked(&self, bit: bool) -> Self;
    /// Half of the integer with `top` as its bit 256, rounded down.
    #[must_use]
    fn halve(&self, top: bool) -> Self;
    /// Whether the lowest bit is set.
    fn is_odd(&self) -> bool;
    /// self + x if the sum of x and the lowest 64 bits stays below 2^64, or
    /// else is not wanted above them.
    #[must_use]
    fn add_low(&self, x: u64) -> Self;

    /// self · other, lower half first.
    fn product(&self, other: &Self) -> [Self; 2];
    /// self², lower half first.
    fn square(&self) -> [Self; 2];
    /// (self · factor + addend mod 2^256, what stands above).
    fn mul_add(&self, factor: u32, addend: &Self) -> (Self, u32);
    /// (self + q·m) / 2^w for words of w bits, with q = self·m′ mod 2^w, where
    /// m′ = −m^−1 mod 2^64.
    #[must_use]
    fn montgomery_step(&self, m: &Self, neg_inverse: u64) -> Self;

    /// Whether the integer is 0.
    fn is_zero(&self) -> Choice;
    /// `if_true` if `mask` is true, else `if_false`.
    #[must_use]
    fn select(mask: Choice, if_true: &Self, if_false: &Self) -> Self;
    /// self | (other & mask), for a mask of all ones or all zeros.
    #[must_use]
    fn or_masked(&self, other: &Self, mask: u64) -> Self;

    /// The inverse modulo M of an integer below it, and 0 for 0, by division steps.
    #[must_use]
    fn invert<M: Modulus>(&self) -> Self;
}

/// Writes [`Limbs`] for one kind of word; what is particular to it comes last.
macro_rules! limbs {
    ($word:ident, $count:literal, $divsteps:ident, $add:path, $sub:path, { $($particular:item)* }) => {
        impl Limbs for [$word; $count] {
            const COUNT: usize = $count;

            $($particular)*

            #[inline(always)]
            fn add(&self, other: &Self, carry: bool) -> (Self, bool) {
                let (mut sum, mut carry) = ([0; $count], carry);
                for i in 0..$count {
                    (sum[i], carry) = $add(self[i], other[i], carry);
                }
                (sum, carry)
            }
            #[inline(always)]
            fn sub(&self, other: &Self, borrow: bool) -> (Self, bool) {
                let (mut difference, mut borrow) = ([0; $count], borrow);
                for i in 0..$count {
                    (difference[i], borrow) = $sub(self[i], other[i], borrow);
                }
                (difference, borrow)
            }
            #[inline(always)]
            fn masked(&self, bit: bool) -> Self {
                let mask = hide($word::from(bit).wrapping_neg());
                self.map(|word| word & mask)
            }
            #[inline(always)]
            fn halve(&self, top: bool) -> Self {
                let above = |i: usize| self.get(i + 1).copied().unwrap_or($word::from(top));
                array::from_fn(|i| self[i] >> 1 | above(i) << ($word::BITS - 1))
            }
            #[inline(always)]
            fn is_odd(&self) -> bool {
                self[0] & 1 == 1
            }
            #[inline(always)]
            fn mul_add(&self, factor: u32, addend: &Self) -> (Self, u32) {
                let (mut sum, mut carry) = ([0; $count], 0);
                for i in 0..$count {
                    (sum[i], carry) = self[i].carrying_mul_add(factor.into(), addend[i], carry);
                }
                // at most factor, as self and addend are below 2^256
                (sum, carry as u32)
            }
            #[inline(always)]
            fn montgomery_step(&self, m: &Self, neg_inverse: u64) -> Self {
                let q = self[0].wrapping_mul(neg_inverse as $word);
                let mut t = [0; $count];
                let (_, mut carry) = q.carrying_mul_add(m[0], self[0], 0);
                for i in 1..$count {
                    (t[i - 1], carry) = q.carrying_mul_add(m[i], self[i], carry);
                }
                t[$count - 1] = carry;
                t
            }
            #[inline(always)]
            fn is_zero(&self) -> Choice {
                Choice::is_zero(self.iter().fold(0, |or, word| or | word).into())
            }
            #[inline(always)]
            fn select(mask: Choice, if_true: &Self, if_false: &Self) -> Self {
                let mask = mask.word() as $word;
                array::from_fn(|i| if_false[i] ^ (mask & (if_true[i] ^ if_false[i])))
            }
            #[inline(always)]
            fn or_masked(&self, other: &Self, mask: u64) -> Self {
                array::from_fn(|i| self[i] | (other[i] & mask as $word))
            }
            #[inline]
            fn invert<M: Modulus>(&self) -> Self {
                let m = const { &divsteps::$divsteps::Modulus::new(&M::WORDS, M::NEG_INVERSE) };
                Self::from_words(&divsteps::$divsteps::invert(&self.to_words(), m))
            }
        }
    };
}

limbs!(u64, 4, words64, u64::carrying_add, u64::borrowing_sub, {
    #[inline(always)]
    fn from_words(words: &[u64; 4]) -> Self {
        *words
    }
    #[inline(always)]
    fn to_words(&self) -> [u64; 4] {
        *self
    }
    #[inline(always)]
    fn add_low(&self, x: u64) -> Self {
        let [a, b, c, d] = *self;
        [a.wrapping_add(x), b, c, d]
    }
    #[inline(always)]
    fn product(&self, other: &Self) -> [Self; 2] {
        let row = |b: u64| self.map(|a| a.carrying_mul(b, 0));
        let mut t = [0_u64; 8];
        for i in 0..4 {
            // all lower halves of the row in one chain of carries, all upper ones in another
            let row = row(other[i]);
            let mut carry = false;
            for j in 0..4 {
                (t[i + j], carry) = t[i + j].carrying_add(row[j].0, carry);
            }
            t[i + 4] = u64::from(carry);
            carry = false;
            for j in 0..4 {
                (t[i + j + 1], carry) = t[i + j + 1].carrying_add(row[j].1, carry);
            }
        }
        halves(&t)
    }
    #[inline(always)]
    fn square(&self) -> [Self; 2] {
        let [a, b, c, d] = *self;
        let (ab, ac, ad) = (a.carrying_mul(b, 0), a.carrying_mul(c, 0), a.carrying_mul(d, 0));
        let (bc, bd, cd) = (b.carrying_mul(c, 0), b.carrying_mul(d, 0), c.carrying_mul(d, 0));
        // the products off the diagonal once, then doubled
        let t1 = ab.0;
        let (t2, carry) = ab.1.carrying_add(ac.0, false);
        let (t3, carry) = ac.1.carrying_add(ad.0, carry);
        let (t4, carry) = ad.1.carrying_add(bd.0, carry);
        let (t5, carry) = bd.1.carrying_add(cd.0, carry);
        let (t6, _) = cd.1.carrying_add(0, carry);
        let (t3, carry) = t3.carrying_add(bc.0, false);
        let (t4, carry) = t4.carrying_add(bc.1, carry);
        let (t5, carry) = t5.carrying_add(0, carry);
        let (t6, _) = t6.carrying_add(0, carry);
        let doubled = [
            t1 << 1,
            t2 << 1 | t1 >> 63,
            t3 << 1 | t2 >> 63,
            t4 << 1 | t3 >> 63,
            t5 << 1 | t4 >> 63,
            t6 << 1 | t5 >> 63,
            t6 >> 63,
        ];
        let squares = self.map(|word| word.carrying_mul(word, 0));
        let (t1, carry) = doubled[0].carrying_add(squares[0].1, false);
        let (t2, carry) = doubled[1].carrying_add(squares[1].0, carry);
        let (t3, carry) = doubled[2].carrying_add(squares[1].1, carry);
        let (t4, carry) = doubled[3].carrying_add(squares[2].0, carry);
        let (t5, carry) = doubled[4].carrying_add(squares[2].1, carry);
        let (t6, carry) = doubled[5].carrying_add(squares[3].0, carry);
        let (t7, _) = doubled[6].carrying_add(squares[3].1, carry);
        [[squares[0].0, t1, t2, t3], [t4, t5, t6, t7]]
    }
});

/// (a + b + carry mod 2^32, carry).
///
/// Not [`u32::carrying_add`], of whose carries LLVM makes branches on AArch64: the
/// trace of its constant-time check showed one in every word of a sum.
#[inline(always)]
fn carrying_add(a: u32, b: u32, carry: bool) -> (u32, bool) {
    let sum = u64::from(a) + u64::from(b) + u64::from(carry);
    (sum as u32, sum >> 32 != 0)
}

/// (a − b − borrow mod 2^32, borrow).
#[inline(always)]
fn borrowing_sub(a: u32, b: u32, borrow: bool) -> (u32, bool) {
    let difference = u64::from(a).wrapping_sub(u64::from(b)).wrapping_sub(u64::from(borrow));
    (difference as u32, difference >> 63 != 0)
}

limbs!(u32, 8, words32, carrying_add, borrowing_sub, {
    #[inline(always)]
    fn from_words(words: &[u64; 4]) -> Self {
        array::from_fn(|i| (words[i / 2] >> (i % 2 * 32)) as u32)
    }
    #[inline(always)]
    fn to_words(&self) -> [u64; 4] {
        array::from_fn(|i| u64::from(self[2 * i]) | u64::from(self[2 * i + 1]) << 32)
    }
    #[inline(always)]
    fn add_low(&self, x: u64) -> Self {
        let mut sum = *self;
        let low = (u64::from(self[0]) | u64::from(self[1]) << 32).wrapping_add(x);
        (sum[0], sum[1]) = (low as u32, (low >> 32) as u32);
        sum
    }
    #[inline(always)]
    fn product(&self, other: &Self) -> [Self; 2] {
        // row by row, written out: a loop of this size is not unrolled
        let mut t = [0; 16];
        add_row(&mut t, 0, other[0], self, 0);
        add_row(&mut t, 1, other[1], self, 0);
        add_row(&mut t, 2, other[2], self, 0);
        add_row(&mut t, 3, other[3], self, 0);
        add_row(&mut t, 4, other[4], self, 0);
        add_row(&mut t, 5, other[5], self, 0);
        add_row(&mut t, 6, other[6], self, 0);
        add_row(&mut t, 7, other[7], self, 0);
        halves(&t)
    }
    #[inline(always)]
    fn square(&self) -> [Self; 2] {
        // the products off the diagonal once, then doubled
        let mut t = [0; 16];
        add_row(&mut t, 0, self[0], self, 1);
        add_row(&mut t, 1, self[1], self, 2);
        add_row(&mut t, 2, self[2], self, 3);
        add_row(&mut t, 3, self[3], self, 4);
        add_row(&mut t, 4, self[4], self, 5);
        add_row(&mut t, 5, self[5], self, 6);
        add_row(&mut t, 6, self[6], self, 7);
        for i in (1..16).rev() {
            t[i] = t[i] << 1 | t[i - 1] >> 31;
        }
        let mut carry = false;
        for i in 0..8 {
            let (low, high) = self[i].carrying_mul(self[i], 0);
            (t[2 * i], carry) = carrying_add(t[2 * i], low, carry);
            (t[2 * i + 1], carry) = carrying_add(t[2 * i + 1], high, carry);
        }
        halves(&t)
    }
});

/// t + factor·2^(32i)·a, of whose words only those from the `first` on count, and
/// which puts its carry into the word i + 8, not in use so far.
#[inline(always)]
fn add_row(t: &mut [u32; 16], i: usize, factor: u32, a: &[u32; 8], first: usize) {
    let mut carry = 0;
    for j in first..8 {
        (t[i + j], carry) = factor.carrying_mul_add(a[j], t[i + j], carry);
    }
    t[i + 8] = carry;
}

/// The lower and the upper half of 2·N words.
#[inline(always)]
fn halves<T: Copy, const N: usize, const TWICE: usize>(t: &[T; TWICE]) -> [[T; N]; 2] {
    const { assert!(2 * N == TWICE) };
    [array::from_fn(|i| t[i]), array::from_fn(|i| t[N + i])]
}

/// Entry `index` − 1 of a table, zeros if `index` is 0; every entry is read.
///
/// A function of its own, never inlined, so that the compiler sees loops over
/// neighbouring words and makes vectors of them.
#[inline(never)]
pub(super) fn lookup<T, L: Limbs, const K: usize>(
    table: &[[T; K]],
    index: u64,
    limbs: impl Fn(&T) -> L,
) -> [L; K] {
    let mut found = [L::from_words(&[0; 4]); K];
    for (entry, j) in table.iter().zip(1u64..) {
        // All ones if the index is j, as index ^ j < 2^63. Without the barrier
        // the compiler skips the entries that are masked away.
        let here = hide(((index ^ j).wrapping_sub(1) as i64 >> 63) as u64);
        for (f, value) in found.iter_mut().zip(entry) {
            *f = f.or_masked(&limbs(value), here);
        }
    }
    found
}

/// The same for a table in memory form.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(in crate::backend) fn lookup_words<const K: usize>(
    table: &[[[u64; 4]; K]],
    index: u64,
) -> [[u64; 4]; K] {
    lookup(table, index, |words| *words)
}

/// The same in vectors of 128 bits, each the mask of an entry or two of its words.
///
/// A barrier for each mask would go through memory; what a comparison of vectors gives, LLVM makes no branch of.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(never)]
pub(in crate::backend) fn lookup_words<const K: usize>(
    table: &[[[u64; 4]; K]],
    index: u64,
) -> [[u64; 4]; K] {
    use core::arch::wasm32::{
        i64x2_add, i64x2_eq, u64x2, u64x2_extract_lane, u64x2_splat, v128_and, v128_or,
    };
    let wanted = u64x2_splat(hide(index));
    let mut place = u64x2_splat(0);
    let mut found = [[place; 2]; K];
    for entry in table {
        place = i64x2_add(place, u64x2_splat(1));
        let here = i64x2_eq(place, wanted);
        for (f, [a, b, c, d]) in found.iter_mut().zip(entry) {
            f[0] = v128_or(f[0], v128_and(here, u64x2(*a, *b)));
            f[1] = v128_or(f[1], v128_and(here, u64x2(*c, *d)));
        }
    }
    found.map(|[low, high]| {
        let [a, b] = [u64x2_extract_lane::<0>(low), u64x2_extract_lane::<1>(low)];
        [a, b, u64x2_extract_lane::<0>(high), u64x2_extract_lane::<1>(high)]
    })
}
