//! The tables of the curves' generators.

use super::many_table::BatchTable;
use super::spread::SpreadTable;
use crate::curve::{Curve, P256, Sm2};

/// A curve whose generator has tables for lanes.
pub trait LaneCurve: Curve {
    /// Multiples of G for [`one_base::mul_base`](super::one_base::mul_base).
    fn spread_table() -> &'static SpreadTable<2>;
    /// Multiples of G for [`many::add_base`](super::many::add_base).
    fn batch_table() -> &'static BatchTable;
}

/// From the files in `tables`.
macro_rules! tables {
    ($curve:ty, $spread:literal, $batch:literal) => {
        impl LaneCurve for $curve {
            fn spread_table() -> &'static SpreadTable<2> {
                static TABLE: SpreadTable<2> = SpreadTable::from_bytes(
                    include_bytes!(concat!("../../../tables/", $spread)),
                    <$curve>::ORDER,
                );
                &TABLE
            }

            fn batch_table() -> &'static BatchTable {
                static TABLE: BatchTable =
                    BatchTable::from_bytes(include_bytes!(concat!("../../../tables/", $batch)));
                &TABLE
            }
        }
    };
}

tables!(Sm2, "sm2-lanes.bin", "sm2-batch.bin");
tables!(P256, "p256-lanes.bin", "p256-batch.bin");
