//! Table reads with NEON.
//!
//! TBX takes sixteen bytes out of four registers, by the indices in a fifth, and leaves
//! a byte alone whose index is above 63. So one instruction reads sixteen bytes of
//! each of four entries, by indices that are 255 but for the four entries with the
//! wanted one. That is 16 instructions for four entries of 64 bytes; to compare and to
//! select entry by entry takes 32, and on every model more cycles.

#![allow(unsafe_code)]

#[cfg(target_feature = "neon")]
use core::arch::aarch64::{
    uint8x16_t, uint8x16x4_t, vaddq_u8, vceqzq_u8, vdupq_n_u8, vld1q_u8, vornq_u8, vqtbx4q_u8,
    vst1q_u8, vsubq_u8,
};

use crate::backend::kernels::select;
use crate::ct::Choice;

/// Entries that one TBX reads.
const BLOCK: usize = 4;
/// Blocks without a branch between them.
const UNROLLED: usize = 4;
/// Entry `index` − 1 of a table of at most 508, zeros if `index` is 0; every entry is read.
#[inline(always)]
pub(in crate::backend) fn lookup<const K: usize>(
    table: &[[[u64; 4]; K]],
    index: u64,
) -> [[u64; 4]; K] {
    #[cfg(target_feature = "neon")]
    if let (groups, []) = table.as_chunks::<BLOCK>() {
        // SAFETY: [features-of-the-target].
        return unsafe { scan(groups, index) };
    }
    select_each(table, index)
}

/// The same one by one, for a table of another length.
#[cold]
fn select_each<const K: usize>(table: &[[[u64; 4]; K]], index: u64) -> [[u64; 4]; K] {
    let mut found = [[0; 4]; K];
    for (entry, here) in table.iter().zip(1..) {
        let mask = Choice::is_zero(index ^ here);
        for (found, words) in found.iter_mut().zip(entry) {
            *found = select(mask, words, found);
        }
    }
    found
}

#[target_feature(enable = "neon")]
#[inline(never)]
fn scan<const K: usize>(groups: &[[[[u64; 4]; K]; BLOCK]], index: u64) -> [[u64; 4]; K] {
    let mut search = Search::new(index);
    let mut found = [[vdupq_n_u8(0); 2]; K];
    let (blocks, others) = groups.as_chunks::<UNROLLED>();
    for block in blocks {
        for group in block {
            search.read(group, &mut found);
        }
    }
    for group in others {
        search.read(group, &mut found);
    }
    found.map(|[low, high]| {
        let mut words = [0; 4];
        // SAFETY: [loads-in-bounds]: two times 16 bytes of the 32 that four words are.
        unsafe {
            vst1q_u8(words.as_mut_ptr().cast(), low);
            vst1q_u8(words.as_mut_ptr().add(2).cast(), high);
        }
        words
    })
}

/// Where the wanted entry is, from the next group on.
struct Search {
    /// How many groups away, modulo 256, in every byte: 0 where it is in this one.
    distance: uint8x16_t,
    /// The indices of its bytes in its group.
    bytes: uint8x16_t,
}

impl Search {
    #[target_feature(enable = "neon")]
    #[inline]
    fn new(index: u64) -> Self {
        const BYTES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        let entry = index.wrapping_sub(1);
        // SAFETY: [loads-in-bounds]: 16 bytes.
        let bytes = unsafe { vld1q_u8(BYTES.as_ptr()) };
        Self {
            // index 0 is 255 groups away
            distance: vdupq_n_u8((entry / BLOCK as u64) as u8),
            bytes: vaddq_u8(bytes, vdupq_n_u8((entry % BLOCK as u64 * 16) as u8)),
        }
    }

    /// Reads the four entries, and takes the wanted one if it is among them.
    #[target_feature(enable = "neon")]
    #[inline]
    fn read<const K: usize>(
        &mut self,
        group: &[[[u64; 4]; K]; BLOCK],
        found: &mut [[uint8x16_t; 2]; K],
    ) {
        let indices = vornq_u8(self.bytes, vceqzq_u8(self.distance));
        self.distance = vsubq_u8(self.distance, vdupq_n_u8(1));
        for (k, found) in found.iter_mut().enumerate() {
            for (half, found) in found.iter_mut().enumerate() {
                // SAFETY: [loads-in-bounds]: half an element, 16 of its 32 bytes.
                let load =
                    |i: usize| unsafe { vld1q_u8(group[i][k].as_ptr().add(2 * half).cast()) };
                let four = uint8x16x4_t(load(0), load(1), load(2), load(3));
                *found = vqtbx4q_u8(*found, four, indices);
            }
        }
    }
}
