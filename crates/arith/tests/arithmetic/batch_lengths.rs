//! Scalars that are more or fewer than the points of a batch.

use std::panic::{RefUnwindSafe, catch_unwind};

use yuxi_arith::backend::Portable64;
use yuxi_arith::curve::{Comb, CombTable, Sm2};
use yuxi_arith::multiply::batch;

/// Every batch refuses them, and says why.
#[test]
fn other_lengths_are_refused() {
    const K: [[u64; 4]; 3] = [[1, 0, 0, 0]; 3];
    type B = Portable64;
    let comb = Comb::for_memory(0);
    let table = vec![[[0; 4]; 2]; comb.points()];
    let table = CombTable::new(comb, &table);
    for other in [1, 3] {
        let operations: [&(dyn Fn() + RefUnwindSafe); 11] = [
            &|| batch::mul_base::<Sm2, B>(&K[..other], &mut [[[0; 4]; 2]; 2]),
            &|| batch::mul_base_x::<Sm2, B>(&K[..other], &mut [[0; 4]; 2]),
            &|| batch::mul::<Sm2, B>(&K[..other], &mut [[[0; 4]; 2]; 2]),
            &|| batch::mul_add_vartime::<Sm2, B>(&K[..other], &K[..2], &mut [[[0; 4]; 2]; 2]),
            &|| batch::mul_add_vartime::<Sm2, B>(&K[..2], &K[..other], &mut [[[0; 4]; 2]; 2]),
            &|| {
                let points = &mut [[[0; 4]; 2]; 2];
                batch::mul_add_comb_vartime::<Sm2, B>(table, &K[..other], &K[..2], points);
            },
            &|| {
                let points = &mut [[[0; 4]; 2]; 2];
                batch::mul_add_comb_vartime::<Sm2, B>(table, &K[..2], &K[..other], points);
            },
            &|| batch::x25519::<B>(&K[..other], &mut [[0; 4]; 2]),
            &|| {
                let (points, has) = (&mut [[[0; 4]; 2]; 2], &mut [false; 2]);
                batch::mul_add_has_x_vartime::<Sm2, B>(&K[..other], &K[..2], points, &K[..2], has);
            },
            &|| {
                let (points, has) = (&mut [[[0; 4]; 2]; 2], &mut [false; 2]);
                batch::mul_add_has_x_vartime::<Sm2, B>(&K[..2], &K[..other], points, &K[..2], has);
            },
            &|| {
                let (points, has) = (&mut [[[0; 4]; 2]; 2], &mut [false; 2]);
                batch::mul_add_has_x_vartime::<Sm2, B>(&K[..2], &K[..2], points, &K[..other], has);
            },
        ];
        for operation in operations {
            let panic = catch_unwind(operation).unwrap_err();
            assert!(panic.downcast_ref::<String>().unwrap().contains("as many scalars as points"));
        }
    }
}
