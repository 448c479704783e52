//! Prepared keys: public keys with tables of their multiples.

use alloc::vec::Vec;
use core::fmt;

use yuxi_arith::curve::{Comb, CombTable};
use yuxi_arith::engine::PackedPoint;

use super::{VerifyingKey, verify_vartime};
use crate::Error;
use crate::keys::PublicKey;
use crate::signature::{Scheme, Signature};

impl<C: Scheme> VerifyingKey<C> {
    /// Prepares the key: computes a table that makes its verifications faster.
    ///
    /// `memory` is the maximum size of the table in bytes; at least 256 are used. A verification
    /// then needs few doublings or, with at least 76 KiB and windows of 7 and 8 bits, none. Figures
    /// for x86-64 without AVX-512 IFMA in thousands of cycles; a verification without preparation takes 135.
    /// With it, one takes some 60, and preparing pays from some 8 signatures on with 32 KiB:
    ///
    /// | memory | preparing | verifying | pays from |
    /// |---|---|---|---|
    /// | 1 KiB | 86 | 77 | 2 signatures |
    /// | 8 KiB | 150 | 53 | 2 |
    /// | 32 KiB | 276 | 44 | 4 |
    /// | 148 KiB | 906 | 37 | 10 |
    /// | 264 KiB | 1,515 | 34 | 16 |
    ///
    /// Tables that do not fit the caches together with the program's other data are slower. The
    /// time depends on the key, which is public.
    #[must_use]
    pub fn prepare(&self, memory: usize) -> PreparedVerifyingKey<C> {
        let (key, shape) = (self.public_key(), Comb::for_memory(memory));
        PreparedVerifyingKey { table: C::comb_table(shape, key.point()), shape, key }
    }
}

/// A prepared key, from [`VerifyingKey::prepare`]: a public key with a table that makes its
/// verifications faster. The results are the same.
#[derive(Clone)]
pub struct PreparedVerifyingKey<C: Scheme> {
    key: PublicKey<C>,
    shape: Comb,
    table: Vec<PackedPoint>,
}

impl<C: Scheme> PreparedVerifyingKey<C> {
    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey<C> {
        self.key
    }

    /// The size of the table in bytes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.shape.bytes()
    }

    fn table(&self) -> CombTable<'_> {
        CombTable::new(self.shape, &self.table)
    }

    /// As [`VerifyingKey::verify_prehash`].
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if the signature is not valid.
    pub fn verify_prehash(&self, e: &[u8; 32], signature: &Signature<C>) -> Result<(), Error> {
        verify_vartime(e, signature, |s, t, x| C::mul_add_comb_has_x_vartime(self.table(), s, t, x))
    }

    /// has\[i\] = whether s_i·G + t_i·key has an x that is xs\[i\] modulo n.
    pub(crate) fn mul_add_has_x_many_vartime(
        &self,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        xs: &[[u64; 4]],
        has: &mut [bool],
    ) {
        C::mul_add_comb_has_x_many_vartime(self.table(), s, t, xs, has);
    }
}

impl<C: Scheme> fmt::Debug for PreparedVerifyingKey<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} with a table of {} bytes", self.key, self.memory())
    }
}
