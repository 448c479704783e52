//! Four words of 64 bits: sums, differences, products.

use core::hint::black_box;

/// (a + b mod 2^256, carry).
#[inline(always)]
pub(super) fn add(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], bool) {
    let (s0, c) = a[0].carrying_add(b[0], false);
    let (s1, c) = a[1].carrying_add(b[1], c);
    let (s2, c) = a[2].carrying_add(b[2], c);
    let (s3, c) = a[3].carrying_add(b[3], c);
    ([s0, s1, s2, s3], c)
}

/// (a − b mod 2^256, borrow).
#[inline(always)]
pub(super) fn sub(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], bool) {
    let (d0, c) = a[0].borrowing_sub(b[0], false);
    let (d1, c) = a[1].borrowing_sub(b[1], c);
    let (d2, c) = a[2].borrowing_sub(b[2], c);
    let (d3, c) = a[3].borrowing_sub(b[3], c);
    ([d0, d1, d2, d3], c)
}

/// `mask` & a, word by word.
#[inline(always)]
pub(super) fn masked(mask: u64, a: &[u64; 4]) -> [u64; 4] {
    a.map(|word| word & mask)
}

/// All ones for true, zeros for false.
#[inline(always)]
pub(super) fn mask(bit: bool) -> u64 {
    u64::from(bit).wrapping_neg()
}

/// [`mask`] behind a barrier, for places where the compiler would otherwise see
/// that it has two values and branch on them: the constant-time check finds them.
#[inline(always)]
pub(super) fn opaque_mask(bit: bool) -> u64 {
    black_box(mask(bit))
}

/// (a·b, 512 bits) row by row.
#[inline(always)]
pub(super) fn product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
    let mut t = [0; 8];
    for i in 0..4 {
        let mut carry = 0;
        for j in 0..4 {
            (t[i + j], carry) = a[j].carrying_mul_add(b[i], t[i + j], carry);
        }
        t[i + 4] = carry;
    }
    t
}

/// (a², 512 bits): the products off the diagonal once, doubled, and the squares.
#[inline(always)]
pub(super) fn square(a: &[u64; 4]) -> [u64; 8] {
    let (t1, c) = a[0].carrying_mul(a[1], 0);
    let (t2, c) = a[0].carrying_mul(a[2], c);
    let (t3, t4) = a[0].carrying_mul(a[3], c);
    let (t3, c) = a[1].carrying_mul_add(a[2], t3, 0);
    let (t4, t5) = a[1].carrying_mul_add(a[3], t4, c);
    let (t5, t6) = a[2].carrying_mul_add(a[3], t5, 0);
    let doubled = [
        t1 << 1,
        t2 << 1 | t1 >> 63,
        t3 << 1 | t2 >> 63,
        t4 << 1 | t3 >> 63,
        t5 << 1 | t4 >> 63,
        t6 << 1 | t5 >> 63,
        t6 >> 63,
    ];
    let squares = a.map(|word| word.carrying_mul(word, 0));
    let t0 = squares[0].0;
    let (t1, c) = doubled[0].carrying_add(squares[0].1, false);
    let (t2, c) = doubled[1].carrying_add(squares[1].0, c);
    let (t3, c) = doubled[2].carrying_add(squares[1].1, c);
    let (t4, c) = doubled[3].carrying_add(squares[2].0, c);
    let (t5, c) = doubled[4].carrying_add(squares[2].1, c);
    let (t6, c) = doubled[5].carrying_add(squares[3].0, c);
    let (t7, _) = doubled[6].carrying_add(squares[3].1, c);
    [t0, t1, t2, t3, t4, t5, t6, t7]
}

/// (a / 2 with `top` as bit 256 of a).
#[inline(always)]
pub(super) fn halve(a: &[u64; 4], top: bool) -> [u64; 4] {
    [
        a[0] >> 1 | a[1] << 63,
        a[1] >> 1 | a[2] << 63,
        a[2] >> 1 | a[3] << 63,
        a[3] >> 1 | u64::from(top) << 63,
    ]
}

/// Entry `index` − 1 of a table, zeros where `index` is 0; every entry is read.
#[inline(always)]
pub(super) fn lookup<T, const K: usize>(table: impl Iterator<Item = T>, index: u64) -> [[u64; 4]; K]
where
    T: core::borrow::Borrow<[[u64; 4]; K]>,
{
    let mut found = [[0; 4]; K];
    for (entry, j) in table.zip(1u64..) {
        // All ones where the index is j, as index ^ j < 2^63. Without the barrier
        // the compiler skips the entries that are masked away.
        let here = black_box(((index ^ j).wrapping_sub(1) as i64 >> 63) as u64);
        for (f, words) in found.iter_mut().zip(entry.borrow()) {
            for (limb, word) in f.iter_mut().zip(words) {
                *limb |= word & here;
            }
        }
    }
    found
}
