//! The curve of SM2 (GB/T 32918.5-2017).

use super::base_table::BaseTable;
use super::{Curve, Fields};
use crate::backend::Backend;
use crate::field::modulus::from_hex;
use crate::field::{Sm2N, Sm2P};

/// The recommended curve of SM2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sm2;

impl Curve for Sm2 {
    const NAME: &'static str = "SM2";
    const B: [u64; 4] =
        from_hex("28E9FA9E 9D9F5E34 4D5A9E4B CF6509A7 F39789F5 15AB8F92 DDBCBD41 4D940E93");
    const G: [[u64; 4]; 2] = [
        from_hex("32C4AE2C 1F198119 5F990446 6A39C994 8FE30BBF F2660BE1 715A4589 334C74C7"),
        from_hex("BC3736A2 F4F6779C 59BDCEE3 6B692153 D0A9877C C62A4740 02DF32E5 2139F0A0"),
    ];

    type Coordinates = Sm2P;
    type Order = Sm2N;

    fn base_table() -> &'static BaseTable {
        static TABLE: BaseTable = BaseTable::from_bytes(base_table_bytes!("sm2"), Sm2::ORDER);
        &TABLE
    }
}

impl<B: Backend> Fields<Sm2> for B {
    type P = B::Sm2P;
    type N = B::Sm2N;
}
