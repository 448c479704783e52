//! What the tests of operations need to know of eight lanes.

use super::super::limbs::LIMB;
use super::*;
use crate::backend::tests::operations::{self, One, Tested};
use crate::field::{Element, P256N, P256P, Sm2N, Sm2P};
use yuxi_testkit::rng::Rng;

/// 2m, which all values are below.
fn end<M: Modulus>() -> [u64; 5] {
    let mut limbs = Constants::<M>::times(2);
    for i in 0..4 {
        limbs[i + 1] += limbs[i] >> 52;
        limbs[i] &= LIMB;
    }
    limbs
}

/// Limbs of a value that an operation may return: below 2m.
fn limbs<M: Modulus>(rng: &mut Rng) -> [u64; 5] {
    let mut limbs = match rng.below(6) {
        0 => Constants::<M>::MODULUS,
        1 => split(&[u64::MAX; 4]),
        2 => end::<M>(),
        3 => [LIMB, LIMB, LIMB, LIMB, end::<M>()[4] - 1],
        _ => split(&rng.biased(&M::WORDS)),
    };
    match rng.below(3) {
        0 => limbs[0] = limbs[0].wrapping_sub(rng.below(3)) & LIMB,
        1 => limbs[4] += 1 << 48,
        _ => {}
    }
    let below_end = |limbs: &[u64; 5]| limbs.iter().rev().lt(end::<M>().iter().rev());
    if !below_end(&limbs) {
        limbs = end::<M>();
        limbs[0] -= 1 + rng.below(3);
    }
    limbs
}

impl<M: Modulus> Tested<M> for Eight<M>
where
    One<M>: Element,
{
    type Limbs = [u64; 5];

    fn limbs(rng: &mut Rng) -> [u64; 5] {
        limbs::<M>(rng)
    }
    fn zeros() -> [[u64; 5]; 2] {
        [[0; 5], Constants::<M>::MODULUS]
    }
    fn of(lanes: &[[u64; 5]; 8]) -> Self {
        Self::new(core::array::from_fn(|i| __m512i::new(&lanes.map(|limbs| limbs[i]))))
    }
    fn element(limbs: &[u64; 5]) -> One<M> {
        operations::integer::<M>(&limbs.map(|limb| limb as i64), 52).mul(operations::form(260))
    }
    fn assert_bounds(self, what: &str) {
        let mut limbs = [[0; 8]; 5];
        limbs.iter_mut().zip(self.0).for_each(|(words, limb)| limb.store(words));
        for lane in 0..8 {
            let limbs = limbs.map(|limb| limb[lane]);
            assert!(limbs[..4].iter().all(|limb| *limb < 1 << 52), "{what}: {limbs:x?}");
            assert!(
                limbs.iter().rev().lt(end::<M>().iter().rev()),
                "{}: {what}: {limbs:x?}",
                M::NAME
            );
        }
    }
}

#[test]
fn operations_modulo_p() {
    need_ifma!();
    operations::check::<Sm2P, Eight<Sm2P>>();
    operations::check::<P256P, Eight<P256P>>();
}

#[test]
fn operations_modulo_n() {
    need_ifma!();
    operations::check::<Sm2N, Eight<Sm2N>>();
    operations::check::<P256N, Eight<P256N>>();
}
