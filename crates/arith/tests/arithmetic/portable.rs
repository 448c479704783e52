//! The backends in four words or eight have one memory form: every result is the same to
//! the word.

use crate::common::on;
use crate::common::rng::{Rng, rounds};
use yuxi_arith::backend::{Backend, Portable64};
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
        x.square_n(3),
        x.mul_sub(y, z),
        x.square_sub(z),
        x.sub(y).square_sub(x.add(z)),
        F::mul_sub_square(x, y, z),
        F::mul_sub_square(F::zero(), y, z),
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
    for _ in 0..rounds(20_000) {
        let [a, b, c] = [(); 3].map(|()| rng.biased(&A::MODULUS));
        let small = rng.biased(&A::MODULUS)[0] as u32;
        let results = operations::<A>(&a, &b, &c, small);
        assert_eq!(results, operations::<B>(&a, &b, &c, small), "{a:x?} {b:x?} {c:x?} {small:x}");
    }
    for _ in 0..rounds(1000) {
        let a = rng.biased(&A::MODULUS);
        let (x, y) = (A::from_words(&a), B::from_words(&a));
        assert_eq!(x.invert().store(), y.invert().store(), "{a:x?}");
    }
}

/// Calls `$check::<A, B>(..)` for the fields of a backend and those of [`Portable64`].
macro_rules! with_portable64 {
    ($backend:literal, $check:ident $(, $argument:expr)*) => {
        on!($backend, A => {
            type B = Portable64;
            $check::<A::Sm2P, <B as Backend>::Sm2P>(1 $(, $argument)*);
            $check::<A::Sm2N, <B as Backend>::Sm2N>(2 $(, $argument)*);
            $check::<A::P256P, <B as Backend>::P256P>(3 $(, $argument)*);
            $check::<A::P256N, <B as Backend>::P256N>(4 $(, $argument)*);
            $check::<A::F25519, <B as Backend>::F25519>(5 $(, $argument)*);
        })
    };
}

#[test]
fn portable32_agrees() {
    with_portable64!("portable32", same_operations);
}

#[test]
fn portable29_agrees() {
    with_portable64!("portable29", same_operations);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn adx_agrees() {
    with_portable64!("adx", same_operations);
}

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[test]
fn aarch64_agrees() {
    with_portable64!("aarch64", same_operations);
}

#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[test]
fn aarch64_karatsuba_agrees() {
    with_portable64!("aarch64-karatsuba", same_operations);
}

/// a·b, a², a·b − c, a² − c, a·b − c·d for `count` inputs of biased density.
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
fn same_products<A: Element, B: Element>(seed: u64, count: u32) {
    let mut rng = Rng::new(seed);
    // reduced words of biased density as the memory form itself
    let mut next = || B::from_words(&rng.biased(&A::MODULUS)).to_words();
    let mut recent = [(); 4].map(|()| next());
    for i in 0..count {
        recent[i as usize % 4] = next();
        let [a, b, c, d] = recent.map(|words| A::load(&words));
        let [x, y, z, w] = recent.map(|words| B::load(&words));
        assert_eq!(a.mul(b).store(), x.mul(y).store(), "{recent:x?}");
        assert_eq!(a.square().store(), x.square().store(), "{recent:x?}");
        assert_eq!(a.mul_sub(b, c).store(), x.mul_sub(y, z).store(), "{recent:x?}");
        assert_eq!(a.square_sub(c).store(), x.square_sub(z).store(), "{recent:x?}");
        let fused = A::mul_sub_mul(a, b, c, d);
        assert_eq!(fused.store(), B::mul_sub_mul(x, y, z, w).store(), "{recent:x?}");
        let fused = A::mul_sub_square(a, b, c);
        assert_eq!(fused.store(), B::mul_sub_square(x, y, z).store(), "{recent:x?}");
    }
}

/// The longer job: `cargo test --release -p yuxi-arith --test arithmetic -- portable:: --ignored`.
#[cfg(target_arch = "x86_64")]
#[test]
#[ignore = "ten million products a modulus: minutes in a release build"]
fn adx_agrees_ten_million_times() {
    with_portable64!("adx", same_products, 10_000_000);
}

/// The same; under an emulator, tens of minutes.
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[test]
#[ignore = "ten million products a modulus: minutes in a release build"]
fn aarch64_agrees_ten_million_times() {
    with_portable64!("aarch64", same_products, 10_000_000);
}

/// The same.
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
#[test]
#[ignore = "ten million products a modulus: minutes in a release build"]
fn aarch64_karatsuba_agrees_ten_million_times() {
    with_portable64!("aarch64-karatsuba", same_products, 10_000_000);
}
