//! The portable backends have one memory form: every result is the same to the word.

mod common;

use common::rng::Rng;
use yuxi_arith::backend::{Backend, Portable32, Portable64};
use yuxi_arith::field::Element;

/// Every operation on a, b, c, and a few of their results, as stored.
fn operations<F: Element>(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4], small: u32) -> Vec<[u64; 4]> {
    let [x, y, z] = [a, b, c].map(|words| F::from_words(words));
    let results = [
        x,
        x.add(y),
        x.sub(y),
        y.sub(x),
        x.neg(),
        x.mul(y),
        x.square(),
        x.mul(y).square(),
        x.add(y).mul(y.sub(x)),
        x.double(),
        x.triple(),
        x.halve(),
        x.three_halves(),
        x.mul_small(small),
        F::mul_sub_mul(x, y, z, x),
        F::mul_sub_mul(x, x, x, x),
        F::mul_sub_mul(F::zero(), y, z, x),
        F::mul_add_mul(x, y, z, x),
        F::from_wide(a, b),
        F::select(x.is_zero(), y, z),
        F::select(x.sub(y).is_zero(), y, z),
        F::lookup(&[[x, y], [y, z], [z, x]], u64::from(small % 4))[1],
        F::lookup_shared(&[[x.store()], [y.store()], [z.store()]], u64::from(small % 4))[0],
        F::load(&x.store()),
    ];
    results.into_iter().flat_map(|f| [f.store(), f.to_words()]).collect()
}

fn same_operations<A: Element, B: Element>(seed: u64) {
    let mut rng = Rng::new(seed);
    for _ in 0..20_000 {
        let [a, b, c] = [(); 3].map(|()| rng.biased(&A::MODULUS));
        let small = rng.biased(&A::MODULUS)[0] as u32;
        let results = operations::<A>(&a, &b, &c, small);
        assert_eq!(results, operations::<B>(&a, &b, &c, small), "{a:x?} {b:x?} {c:x?} {small:x}");
    }
    for _ in 0..1000 {
        let a = rng.biased(&A::MODULUS);
        let (x, y) = (A::from_words(&a), B::from_words(&a));
        assert_eq!(x.invert().store(), y.invert().store(), "{a:x?}");
    }
}

#[test]
fn operations_agree() {
    type A = Portable64;
    type B = Portable32;
    same_operations::<<A as Backend>::Sm2P, <B as Backend>::Sm2P>(1);
    same_operations::<<A as Backend>::Sm2N, <B as Backend>::Sm2N>(2);
    same_operations::<<A as Backend>::P256P, <B as Backend>::P256P>(3);
    same_operations::<<A as Backend>::P256N, <B as Backend>::P256N>(4);
    same_operations::<<A as Backend>::F25519, <B as Backend>::F25519>(5);
}
