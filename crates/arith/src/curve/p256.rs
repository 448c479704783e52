//! NIST P-256 (SEC 2, secp256r1).

use super::base_table::BaseTable;
use super::{Curve, Fields};
use crate::backend::Backend;
use crate::field::{P256N, P256P};

/// NIST P-256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct P256;

impl Curve for P256 {
    const NAME: &'static str = "P-256";
    const B: [u64; 4] = [
        0x3BCE_3C3E_27D2_604B,
        0x651D_06B0_CC53_B0F6,
        0xB3EB_BD55_7698_86BC,
        0x5AC6_35D8_AA3A_93E7,
    ];
    const G: [[u64; 4]; 2] = [
        [
            0xF4A1_3945_D898_C296,
            0x7703_7D81_2DEB_33A0,
            0xF8BC_E6E5_63A4_40F2,
            0x6B17_D1F2_E12C_4247,
        ],
        [
            0xCBB6_4068_37BF_51F5,
            0x2BCE_3357_6B31_5ECE,
            0x8EE7_EB4A_7C0F_9E16,
            0x4FE3_42E2_FE1A_7F9B,
        ],
    ];

    type Coordinates = P256P;
    type Order = P256N;

    fn base_table() -> &'static BaseTable {
        static TABLE: BaseTable = BaseTable::from_bytes(base_table_bytes!("p256"), P256::ORDER);
        &TABLE
    }
}

impl<B: Backend> Fields<P256> for B {
    type P = B::P256P;
    type N = B::P256N;
}
