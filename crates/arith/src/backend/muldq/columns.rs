//! Products in columns.

use super::limbs::{Limbs, unroll};
use super::vector::Vector;

/// Column i counts for 2^(29·i).
pub(super) type Columns<V> = [V; 18];

/// Columns of zeros.
#[inline(always)]
pub(super) fn zero_columns<V: Vector>() -> Columns<V> {
    [V::constant(0); 18]
}

/// Columns plus a·b, or less it; 81 products.
///
/// Column by column, so that one sum at a time is in a register.
#[inline(always)]
pub(super) fn add_product<V: Vector, const LESS: bool>(
    t: &mut Columns<V>,
    a: &Limbs<V>,
    b: &Limbs<V>,
) {
    unroll!(k in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16] {
        unroll!(i in [0 1 2 3 4 5 6 7 8] {
            if i <= k && k - i < 9 {
                let product = a[i].mul(b[k - i]);
                t[k] = if LESS { t[k].sub(product) } else { t[k].add(product) };
            }
        });
    });
}

/// Columns plus a², or less it; 45 products. Twice a limb fits in 32 bits.
#[inline(always)]
pub(super) fn add_square<V: Vector, const LESS: bool>(t: &mut Columns<V>, a: &Limbs<V>) {
    let mut twice = *a;
    unroll!(i in [0 1 2 3 4 5 6 7 8] {
        twice[i] = a[i].add(a[i]);
    });
    unroll!(k in [0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16] {
        unroll!(i in [0 1 2 3 4 5 6 7 8] {
            if 2 * i <= k && k - i < 9 {
                let product = a[i].mul(if 2 * i == k { a[i] } else { twice[k - i] });
                t[k] = if LESS { t[k].sub(product) } else { t[k].add(product) };
            }
        });
    });
}
