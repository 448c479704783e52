//! The machine that works in lanes.

use crate::backend::{Backend, Vectors};

/// A machine with vectors: one value at a time is computed as by its scalar backend.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InLanes<I>(I);

impl<I: Vectors> InLanes<I> {
    #[inline]
    pub(crate) fn new(vectors: I) -> Self {
        Self(vectors)
    }
}

impl<I: Vectors> Backend for InLanes<I> {
    const NAME: &'static str = I::NAME;
    type Sm2P = <I::Scalar as Backend>::Sm2P;
    type Sm2N = <I::Scalar as Backend>::Sm2N;
    type P256P = <I::Scalar as Backend>::P256P;
    type P256N = <I::Scalar as Backend>::P256N;
    type F25519 = <I::Scalar as Backend>::F25519;
}
