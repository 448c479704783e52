//! The curve of SM2 (GB/T 32918.5-2017).

use super::base_table::BaseTable;
use super::{Curve, Fields};
use crate::backend::Backend;
use crate::field::{Sm2N, Sm2P};

/// The recommended curve of SM2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sm2;

impl Curve for Sm2 {
    const NAME: &'static str = "SM2";
    const B: [u64; 4] = [
        0xDDBC_BD41_4D94_0E93,
        0xF397_89F5_15AB_8F92,
        0x4D5A_9E4B_CF65_09A7,
        0x28E9_FA9E_9D9F_5E34,
    ];
    const G: [[u64; 4]; 2] = [
        [
            0x715A_4589_334C_74C7,
            0x8FE3_0BBF_F266_0BE1,
            0x5F99_0446_6A39_C994,
            0x32C4_AE2C_1F19_8119,
        ],
        [
            0x02DF_32E5_2139_F0A0,
            0xD0A9_877C_C62A_4740,
            0x59BD_CEE3_6B69_2153,
            0xBC37_36A2_F4F6_779C,
        ],
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
