//! NIST P-256 (SEC 2, secp256r1).

use super::base_table::BaseTable;
use super::{Curve, Fields};
use crate::backend::Backend;
use crate::field::modulus::from_hex;
use crate::field::{P256N, P256P};

/// NIST P-256.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct P256;

impl Curve for P256 {
    const NAME: &'static str = "P-256";
    const B: [u64; 4] =
        from_hex("5AC635D8 AA3A93E7 B3EBBD55 769886BC 651D06B0 CC53B0F6 3BCE3C3E 27D2604B");
    const G: [[u64; 4]; 2] = [
        from_hex("6B17D1F2 E12C4247 F8BCE6E5 63A440F2 77037D81 2DEB33A0 F4A13945 D898C296"),
        from_hex("4FE342E2 FE1A7F9B 8EE7EB4A 7C0F9E16 2BCE3357 6B315ECE CBB64068 37BF51F5"),
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
