//! What the vectors have in common, but for the names of their instructions.

/// The array of an expression's values for these indices.
///
/// Vectors go through neither closures nor `core::array::from_fn`: those cannot be inlined by
/// force, and one left outside the function that enables the instructions is slow.
macro_rules! each {
    ($i:ident in [$($index:literal)*] => $value:expr) => {
        [$({
            let $i = $index;
            $value
        }),*]
    };
}

/// The type of a vector, with no name outside of its file: safe code elsewhere gets it as a type
/// argument, in functions that are entered after detection ([features-by-token](super)).
macro_rules! vector {
    ($(#[$about:meta])* $name:ident($vector:ident)) => {
        $(#[$about])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        struct $name($vector);

        impl zeroize::Zeroize for $name {
            #[inline(always)]
            fn zeroize(&mut self) {
                self.0.zeroize();
            }
        }
    };
}

/// Methods of [`Vector`](crate::lanes::Vector) for vectors of so many words.
macro_rules! methods {
    ($n:literal, $splat:ident, $add:ident, $xor:ident) => {
        #[inline(always)]
        fn splat(word: u32) -> Self {
            // SAFETY: [features-by-token].
            Self(unsafe { $splat(word.cast_signed()) })
        }

        #[inline(always)]
        fn add(self, other: Self) -> Self {
            // SAFETY: [features-by-token].
            Self(unsafe { $add(self.0, other.0) })
        }

        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            // SAFETY: [features-by-token].
            Self(unsafe { $xor(self.0, other.0) })
        }

        #[inline(always)]
        fn words(state: &[Self; 8]) -> &[[u32; $n]; 8] {
            // SAFETY: [plain-words]: of the same size.
            unsafe { &*(&raw const *state).cast() }
        }

        #[inline(always)]
        fn block(row: &mut Row<Self>) -> &mut [u8; 64] {
            // SAFETY: [plain-words]: of no greater size.
            unsafe { &mut *(&raw mut *row).cast() }
        }
    };
}

/// A function that compresses blocks of so many lanes with these CPU features, never inlined.
macro_rules! compress {
    ($(#[$about:meta])* $name:ident, $lanes:literal, $features:literal) => {
        $(#[$about])*
        #[inline(never)]
        fn $name(state: &mut [Words; 8], starting: u32, rows: &[Row<Words>; $lanes]) {
            #[target_feature(enable = $features)]
            fn island(state: &mut [Words; 8], starting: u32, rows: &[Row<Words>; $lanes]) {
                lanes::compress(state, starting, rows);
            }
            // SAFETY: [features-by-token].
            unsafe { island(state, starting, rows) }
        }
    };
}

/// Functions of vectors that are quarters of 128 bits.
macro_rules! by_quarters {
    (
        $vector:ty, $shuffle:ident, $broadcast:ident,
        $low_32:ident, $high_32:ident, $low_64:ident, $high_64:ident
    ) => {
        /// The bytes of each quarter in that order.
        #[inline(always)]
        fn order(v: $vector, high: i64, low: i64) -> $vector {
            // SAFETY: [features-by-token].
            unsafe { $shuffle(v, $broadcast(_mm_set_epi64x(high, low))) }
        }

        /// Of four rows, word 4i + k in quarter i of vector k.
        #[inline(always)]
        fn four(rows: [$vector; 4]) -> [$vector; 4] {
            // the bytes of each word the other way round
            let r = each!(i in [0 1 2 3] =>
                order(rows[i], 0x0C0D_0E0F_0809_0A0B, 0x0405_0607_0001_0203));
            // SAFETY: [features-by-token].
            unsafe {
                let low = [$low_32(r[0], r[1]), $low_32(r[2], r[3])];
                let high = [$high_32(r[0], r[1]), $high_32(r[2], r[3])];
                [
                    $low_64(low[0], low[1]),
                    $high_64(low[0], low[1]),
                    $low_64(high[0], high[1]),
                    $high_64(high[0], high[1]),
                ]
            }
        }
    };
}

pub(super) use {by_quarters, compress, each, methods, vector};
