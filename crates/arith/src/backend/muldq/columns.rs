//! Sums of products, column by column: column k counts for 2^(29·k).

use super::limbs::{Limbs, unroll};
use super::vector::Vector;

/// The columns of one product of limbs or of several: 17 of them.
pub(super) trait Columns<V>: Copy {
    /// Column k, k < 17 and known to the compiler.
    fn column(self, k: usize) -> V;
}

/// a·b; 81 products.
#[derive(Clone, Copy)]
pub(super) struct Product<'a, V>(pub(super) &'a Limbs<V>, pub(super) &'a Limbs<V>);

impl<V: Vector> Columns<V> for Product<'_, V> {
    #[inline(always)]
    fn column(self, k: usize) -> V {
        let Self(a, b) = self;
        let mut sum = V::constant(0);
        unroll!(i in [0 1 2 3 4 5 6 7 8] {
            if i <= k && k - i < 9 {
                sum = sum.add(a[i].mul(b[k - i]));
            }
        });
        sum
    }
}

/// a²; 45 products.
#[derive(Clone, Copy)]
pub(super) struct Square<'a, V>(pub(super) &'a Limbs<V>);

impl<V: Vector> Columns<V> for Square<'_, V> {
    #[inline(always)]
    fn column(self, k: usize) -> V {
        let a = self.0;
        let mut sum = V::constant(0);
        unroll!(i in [0 1 2 3 4 5 6 7 8] {
            if 2 * i < k && k - i < 9 {
                sum = sum.add(a[i].mul(a[k - i]));
            }
        });
        sum = sum.add(sum);
        if k % 2 == 0 { sum.add(a[k / 2].mul(a[k / 2])) } else { sum }
    }
}

/// The sum of two.
#[derive(Clone, Copy)]
pub(super) struct Sum<A, B>(pub(super) A, pub(super) B);

impl<V: Vector, A: Columns<V>, B: Columns<V>> Columns<V> for Sum<A, B> {
    #[inline(always)]
    fn column(self, k: usize) -> V {
        self.0.column(k).add(self.1.column(k))
    }
}

/// The first less the second.
#[derive(Clone, Copy)]
pub(super) struct Difference<A, B>(pub(super) A, pub(super) B);

impl<V: Vector, A: Columns<V>, B: Columns<V>> Columns<V> for Difference<A, B> {
    #[inline(always)]
    fn column(self, k: usize) -> V {
        self.0.column(k).sub(self.1.column(k))
    }
}
