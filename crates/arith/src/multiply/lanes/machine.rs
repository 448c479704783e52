//! The machines that work in lanes.

use core::marker::PhantomData;

use super::one_point::{OnePoint, Scalar, Spread};
use crate::backend::{Backend, BatchVectors, Vectors};

/// A machine with vectors: batches are in lanes of `I`, what is done to one point is done as `O` says, and
/// one value at a time is computed as by the scalar backend of `I`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InLanes<I, O>(I, PhantomData<O>);

impl<I: BatchVectors> InLanes<I, Scalar> {
    /// With vectors that are for batches alone.
    #[inline]
    pub(crate) fn batches(vectors: I) -> Self {
        Self(vectors, PhantomData)
    }
}

impl<I: Vectors> InLanes<I, Spread<I>> {
    /// With vectors whose lanes also share the work on one point.
    #[inline]
    pub(crate) fn all(vectors: I) -> Self {
        Self(vectors, PhantomData)
    }
}

impl<I: BatchVectors, O: OnePoint> Backend for InLanes<I, O> {
    const NAME: &'static str = I::NAME;
    type Sm2P = <I::Scalar as Backend>::Sm2P;
    type Sm2N = <I::Scalar as Backend>::Sm2N;
    type P256P = <I::Scalar as Backend>::P256P;
    type P256N = <I::Scalar as Backend>::P256N;
    type F25519 = <I::Scalar as Backend>::F25519;
}
