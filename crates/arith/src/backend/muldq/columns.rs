//! Sums of products, row by row: limb i of a factor times the other one. Column k counts for 2^(29·k).

use super::limbs::Limbs;
use super::vector::Vector;
use crate::backend::unrolled::unroll;

/// Columns of sums.
pub(super) type Columns<V> = [V; 18];

/// The rows of one product of limbs or of several: nine of them.
///
/// After row i column i is complete, and no row has more than nine columns.
pub(super) trait Rows<V>: Copy {
    /// Adds row i, which is known to the compiler.
    fn add_row(self, t: &mut Columns<V>, i: usize);
}

/// t + product, or t − product.
#[inline(always)]
fn plus<V: Vector, const LESS: bool>(t: V, product: V) -> V {
    if LESS { t.sub(product) } else { t.add(product) }
}

/// a·b, or −a·b; 81 products.
#[derive(Clone, Copy)]
pub(super) struct Product<'a, V, const LESS: bool = false>(
    pub(super) &'a Limbs<V>,
    pub(super) &'a Limbs<V>,
);

impl<V: Vector, const LESS: bool> Rows<V> for Product<'_, V, LESS> {
    #[inline(always)]
    fn add_row(self, t: &mut Columns<V>, i: usize) {
        let Self(a, b) = self;
        unroll!(j in [0 1 2 3 4 5 6 7 8] {
            t[i + j] = plus::<V, LESS>(t[i + j], a[i].mul(b[j]));
        });
    }
}

/// a², or −a², for a and 2·a; 45 products. Twice a limb fits in 32 bits.
#[derive(Clone, Copy)]
pub(super) struct Square<'a, V, const LESS: bool = false>(
    pub(super) &'a Limbs<V>,
    pub(super) &'a Limbs<V>,
);

impl<V: Vector, const LESS: bool> Rows<V> for Square<'_, V, LESS> {
    #[inline(always)]
    fn add_row(self, t: &mut Columns<V>, i: usize) {
        let Self(a, twice) = self;
        unroll!(j in [0 1 2 3 4 5 6 7 8] {
            if j >= i {
                let other = if j == i { a[j] } else { twice[j] };
                t[i + j] = plus::<V, LESS>(t[i + j], a[i].mul(other));
            }
        });
    }
}

/// The sum of two.
#[derive(Clone, Copy)]
pub(super) struct Sum<A, B>(pub(super) A, pub(super) B);

impl<V: Vector, A: Rows<V>, B: Rows<V>> Rows<V> for Sum<A, B> {
    #[inline(always)]
    fn add_row(self, t: &mut Columns<V>, i: usize) {
        self.0.add_row(t, i);
        self.1.add_row(t, i);
    }
}
