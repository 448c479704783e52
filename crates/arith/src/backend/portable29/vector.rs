//! Vectors of 128 bits: those of WebAssembly, and elsewhere, for tests, the same in words.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd::{Limbs, Row, Two};
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use words::{Limbs, Row, Two};

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd {
    use core::arch::wasm32::{
        i32x4, i32x4_add, i32x4_extract_lane, i32x4_mul, i32x4_shr, i32x4_shuffle, i32x4_splat,
        i32x4_sub, i64x2_add, i64x2_extmul_high_i32x4, i64x2_extmul_low_i32x4, i64x2_shl,
        i64x2_shuffle, i64x2_sub, u64x2_shr, u64x2_splat, v128, v128_and, v128_load, v128_or,
        v128_store,
    };

    use crate::backend::portable29::limbs::TOP_BITS;
    use crate::backend::portable29::shape::{BITS, Column, LIMBS, Limbs29};
    use crate::backend::portable29::sparse::{Sparse, fold_of_one};

    /// Limbs i and i + 1 of two values: x_i, y_i, x_(i+1), y_(i+1).
    #[derive(Clone, Copy)]
    pub(in super::super) struct Limbs(v128);

    /// A word of 64 bits of each.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Two(v128);

    /// The limbs of a value: four, four and the top one.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Row(v128, v128, i32);

    impl Row {
        /// The limbs of a value.
        #[inline(always)]
        pub(in super::super) fn load(limbs: &Limbs29) -> Self {
            let four = |i: usize| -> v128 {
                // SAFETY: [loads-in-bounds]: to a slice of four limbs.
                #[allow(unsafe_code)]
                unsafe {
                    v128_load(limbs[i..i + 4].as_ptr().cast())
                }
            };
            Self(four(0), four(4), limbs[8])
        }
        /// The limbs in memory.
        #[inline(always)]
        pub(in super::super) fn store(self) -> Limbs29 {
            let mut limbs = [0; LIMBS];
            for (i, four) in [(0, self.0), (4, self.1)] {
                // SAFETY: [loads-in-bounds]: to a slice of four limbs.
                #[allow(unsafe_code)]
                unsafe {
                    v128_store(limbs[i..i + 4].as_mut_ptr().cast(), four);
                }
            }
            limbs[8] = self.2;
            limbs
        }
        /// self + other.
        #[inline(always)]
        pub(in super::super) fn plus(self, other: Self) -> Self {
            Self(i32x4_add(self.0, other.0), i32x4_add(self.1, other.1), self.2 + other.2)
        }
        /// self − other.
        #[inline(always)]
        pub(in super::super) fn minus(self, other: Self) -> Self {
            Self(i32x4_sub(self.0, other.0), i32x4_sub(self.1, other.1), self.2 - other.2)
        }
        /// See [`limbs::carried_once`](super::super::limbs::carried_once).
        #[inline(always)]
        pub(in super::super) fn carried_once(self) -> Self {
            let mask = i32x4_splat((1 << BITS) - 1);
            let (low, high) = (i32x4_shr(self.0, BITS), i32x4_shr(self.1, BITS));
            let to_low = i32x4_shuffle::<4, 0, 1, 2>(low, i32x4_splat(0));
            let to_high = i32x4_shuffle::<3, 4, 5, 6>(low, high);
            Self(
                i32x4_add(v128_and(self.0, mask), to_low),
                i32x4_add(v128_and(self.1, mask), to_high),
                self.2 + i32x4_extract_lane::<3>(high),
            )
        }
        /// See [`limbs::folded`](super::super::limbs::folded).
        #[inline(always)]
        pub(in super::super) fn folded<M: Sparse>(self) -> Self {
            let q = i32x4_splat(self.2 >> TOP_BITS);
            let [a, b, c, d, e, f, g, h] = const { fold_of_one::<M>() };
            let low = i32x4_add(self.0, i32x4_mul(q, i32x4(a, b, c, d)));
            let high = i32x4_add(self.1, i32x4_mul(q, i32x4(e, f, g, h)));
            Self(low, high, self.2 & ((1 << TOP_BITS) - 1))
        }
    }

    impl Limbs {
        /// The limbs of two values; the top ones twice.
        #[inline(always)]
        pub(in super::super) fn side_by_side(x: Row, y: Row) -> [Self; 5] {
            let (Row(x0, x4, x8), Row(y0, y4, y8)) = (x, y);
            let top = i32x4_shuffle::<0, 4, 1, 5>(i32x4_splat(x8), i32x4_splat(y8));
            [
                Self(i32x4_shuffle::<0, 4, 1, 5>(x0, y0)),
                Self(i32x4_shuffle::<2, 6, 3, 7>(x0, y0)),
                Self(i32x4_shuffle::<0, 4, 1, 5>(x4, y4)),
                Self(i32x4_shuffle::<2, 6, 3, 7>(x4, y4)),
                Self(top),
            ]
        }
        /// self − other.
        #[inline(always)]
        pub(in super::super) fn minus(self, other: Self) -> Self {
            Self(i32x4_sub(self.0, other.0))
        }
        /// self + other.
        #[inline(always)]
        pub(in super::super) fn plus(self, other: Self) -> Self {
            Self(i32x4_add(self.0, other.0))
        }
        /// Limb i + 1 before limb i.
        #[inline(always)]
        pub(in super::super) fn swapped(self) -> Self {
            Self(i64x2_shuffle::<1, 0>(self.0, self.0))
        }
        /// The products of limbs i.
        #[inline(always)]
        pub(in super::super) fn low(self, other: Self) -> Two {
            Two(i64x2_extmul_low_i32x4(self.0, other.0))
        }
        /// The products of limbs i + 1.
        #[inline(always)]
        pub(in super::super) fn high(self, other: Self) -> Two {
            Two(i64x2_extmul_high_i32x4(self.0, other.0))
        }
    }

    impl Two {
        /// The same word twice.
        #[inline(always)]
        pub(in super::super) fn constant(word: u64) -> Self {
            Self(u64x2_splat(word))
        }
        /// The lowest 29 bits.
        #[inline(always)]
        pub(in super::super) fn lowest(self) -> Self {
            Self(v128_and(self.0, u64x2_splat((1 << BITS) - 1)))
        }
        /// What is above them, of a word without sign.
        #[inline(always)]
        pub(in super::super) fn carry(self) -> Self {
            Self(u64x2_shr(self.0, BITS))
        }
        /// The limbs of two values, of which all but the top one are below 2^29, and which lie in the lower halves.
        #[inline(always)]
        pub(in super::super) fn apart(limbs: &[Self; LIMBS]) -> [Row; 2] {
            let two = |i: usize| v128_or(limbs[i].0, i64x2_shl(limbs[i + 1].0, 32));
            let [l0, l2, l4, l6] = [two(0), two(2), two(4), two(6)];
            let top = limbs[LIMBS - 1].0;
            let (top_x, top_y) = (i32x4_extract_lane::<0>(top), i32x4_extract_lane::<2>(top));
            let (x0, x4) = (i64x2_shuffle::<0, 2>(l0, l2), i64x2_shuffle::<0, 2>(l4, l6));
            let (y0, y4) = (i64x2_shuffle::<1, 3>(l0, l2), i64x2_shuffle::<1, 3>(l4, l6));
            [Row(x0, x4, top_x), Row(y0, y4, top_y)]
        }
    }

    impl Column for Two {
        #[inline(always)]
        fn zero() -> Self {
            Self(u64x2_splat(0))
        }
        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            Self(i64x2_add(self.0, other.0))
        }
        #[inline(always)]
        fn minus(self, other: Self) -> Self {
            Self(i64x2_sub(self.0, other.0))
        }
        #[inline(always)]
        fn up(self, n: u32) -> Self {
            Self(i64x2_shl(self.0, n))
        }
    }
}

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words {
    use crate::backend::portable29::limbs;
    use crate::backend::portable29::shape::{BITS, Column, LIMBS, Limbs29};
    use crate::backend::portable29::sparse::Sparse;

    /// Limbs i and i + 1 of two values: x_i, y_i, x_(i+1), y_(i+1).
    #[derive(Clone, Copy)]
    pub(in super::super) struct Limbs([i32; 4]);

    /// A word of 64 bits of each.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Two([u64; 2]);

    /// The limbs of a value.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Row(Limbs29);

    impl Row {
        /// The limbs of a value.
        #[inline(always)]
        pub(in super::super) fn load(limbs: &Limbs29) -> Self {
            Self(*limbs)
        }
        /// The limbs in memory.
        #[inline(always)]
        pub(in super::super) fn store(self) -> Limbs29 {
            self.0
        }
        /// self + other.
        #[inline(always)]
        pub(in super::super) fn plus(self, other: Self) -> Self {
            Self(core::array::from_fn(|i| self.0[i] + other.0[i]))
        }
        /// self − other.
        #[inline(always)]
        pub(in super::super) fn minus(self, other: Self) -> Self {
            Self(core::array::from_fn(|i| self.0[i] - other.0[i]))
        }
        /// See [`limbs::carried_once`].
        #[inline(always)]
        pub(in super::super) fn carried_once(self) -> Self {
            Self(limbs::carried_once(&self.0))
        }
        /// See [`limbs::folded`].
        #[inline(always)]
        pub(in super::super) fn folded<M: Sparse>(self) -> Self {
            Self(limbs::folded::<M>(&self.0))
        }
    }

    impl Limbs {
        /// The limbs of two values; the top ones twice.
        #[inline(always)]
        pub(in super::super) fn side_by_side(x: Row, y: Row) -> [Self; 5] {
            core::array::from_fn(|m| {
                let [i, j] = [2 * m, (2 * m + 1).min(LIMBS - 1)];
                Self([x.0[i], y.0[i], x.0[j], y.0[j]])
            })
        }
        /// self − other.
        #[inline(always)]
        pub(in super::super) fn minus(self, other: Self) -> Self {
            Self(core::array::from_fn(|i| self.0[i] - other.0[i]))
        }
        /// self + other.
        #[inline(always)]
        pub(in super::super) fn plus(self, other: Self) -> Self {
            Self(core::array::from_fn(|i| self.0[i] + other.0[i]))
        }
        /// Limb i + 1 before limb i.
        #[inline(always)]
        pub(in super::super) fn swapped(self) -> Self {
            let [a, b, c, d] = self.0;
            Self([c, d, a, b])
        }
        /// The products of limbs i.
        #[inline(always)]
        pub(in super::super) fn low(self, other: Self) -> Two {
            Two(core::array::from_fn(|i| times(self.0[i], other.0[i])))
        }
        /// The products of limbs i + 1.
        #[inline(always)]
        pub(in super::super) fn high(self, other: Self) -> Two {
            Two(core::array::from_fn(|i| times(self.0[i + 2], other.0[i + 2])))
        }
    }

    #[inline(always)]
    fn times(a: i32, b: i32) -> u64 {
        (i64::from(a) * i64::from(b)) as u64
    }

    impl Two {
        /// The same word twice.
        #[inline(always)]
        pub(in super::super) fn constant(word: u64) -> Self {
            Self([word; 2])
        }
        /// The lowest 29 bits.
        #[inline(always)]
        pub(in super::super) fn lowest(self) -> Self {
            Self(self.0.map(|word| word & ((1 << BITS) - 1)))
        }
        /// What is above them, of a word without sign.
        #[inline(always)]
        pub(in super::super) fn carry(self) -> Self {
            Self(self.0.map(|word| word >> BITS))
        }
        /// The limbs of two values, of which all but the top one are below 2^29, and which lie in the lower halves.
        #[inline(always)]
        pub(in super::super) fn apart(limbs: &[Self; LIMBS]) -> [Row; 2] {
            [0, 1].map(|lane: usize| Row(limbs.map(|limb| limb.0[lane] as i32)))
        }
    }

    impl Column for Two {
        #[inline(always)]
        fn zero() -> Self {
            Self([0; 2])
        }
        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            Self(core::array::from_fn(|i| self.0[i].wrapping_add(other.0[i])))
        }
        #[inline(always)]
        fn minus(self, other: Self) -> Self {
            Self(core::array::from_fn(|i| self.0[i].wrapping_sub(other.0[i])))
        }
        #[inline(always)]
        fn up(self, n: u32) -> Self {
            Self(self.0.map(|word| word << n))
        }
    }
}
