//! What the crates `p256` and `sm2` of RustCrypto have in common: their traits.

use std::iter::zip;

use getrandom::SysRng;
use p256::ecdsa::signature::SignatureEncoding;
use p256::ecdsa::signature::hazmat::{PrehashVerifier, RandomizedPrehashSigner};
use p256::elliptic_curve::sec1::{FromSec1Point, ModulusSize, ToSec1Point};
use p256::elliptic_curve::{AffinePoint, CurveArithmetic, FieldBytesSize, Generate, SecretKey};

use crate::material::{INPUTS, text, uncompressed};
use crate::task::Task;

/// Signs hedged, as Yuxi does: `sign_prehash` alone would save the generator.
pub(super) fn sign<'a, S: SignatureEncoding + 'a>(
    key: impl RandomizedPrehashSigner<S> + 'a,
    digests: [[u8; 32]; INPUTS],
) -> Task<'a> {
    Task::new(
        digests,
        move |digest| key.sign_prehash_with_rng(&mut SysRng, digest).map_err(text),
        |signature| Ok(signature.to_vec()),
    )
}

pub(super) fn verify<'a, S: Copy + 'a>(
    key: impl PrehashVerifier<S> + 'a,
    digests: [[u8; 32]; INPUTS],
    signatures: [S; INPUTS],
) -> Task<'a> {
    let inputs: Vec<_> = zip(digests, signatures).collect();
    Task::verification(inputs, move |(digest, signature)| {
        Ok(key.verify_prehash(digest, signature).is_ok())
    })
}

pub(super) fn keygen<C>() -> Task<'static>
where
    C: CurveArithmetic,
    FieldBytesSize<C>: ModulusSize,
    AffinePoint<C>: FromSec1Point<C> + ToSec1Point<C>,
{
    Task::new(
        [(); INPUTS],
        |()| {
            let key = SecretKey::<C>::try_generate_from_rng(&mut SysRng).map_err(text)?;
            let public = key.public_key();
            Ok((key, public))
        },
        |(key, public)| Ok([key.to_bytes().to_vec(), uncompressed(&public)].concat()),
    )
}
