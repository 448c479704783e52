//! Batches, where lanes work on several items at once, in sizes that take every path.
//! Without lanes two items will do: they go one after the other.
//! Secret are the private keys and what the generator returns.

use core::fmt::Debug;
use core::hint::black_box;

use yuxi::batch::{self, Agreement, Scheme, ToAgree, ToSign};
use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::keys::SecretKey;
use yuxi::signature::{PreparedNonces, Signature, SigningKey};
use yuxi::{Error, backend, ecdsa, sm2, x25519};
use yuxi_arith::multiply::batch::SIZES_IN_LANES;

use crate::Check;
use crate::generator::generator;
use crate::region::region;
use crate::secret::secret_bytes;
use crate::xorshift::Xorshift;

/// The checks, on whatever backend is in force.
pub(crate) fn checks() -> Vec<Check> {
    vec![
        ("batch of signatures, SM2", sign_sm2 as fn()),
        ("batch of signatures by one key, SM2", sign_messages_sm2),
        ("batch of signatures, ECDSA", sign_ecdsa),
        ("prepared nonces, SM2", sign_prepared::<Sm2>),
        ("prepared nonces, ECDSA", sign_prepared::<P256>),
        ("batch of keys, SM2", generate::<sm2::SecretKey>),
        ("batch of keys, P-256", generate::<yuxi::p256::SecretKey>),
        ("batch of keys, X25519", generate::<x25519::SecretKey>),
        ("batch of shared secrets, SM2", agree::<Sm2>),
        ("batch of shared secrets, P-256", agree::<P256>),
        ("batch of shared secrets, X25519", agree_x25519),
    ]
}

/// How many items, with and without lanes.
fn sizes() -> &'static [usize] {
    if backend::current().has_lanes() { &SIZES_IN_LANES } else { &[2] }
}

/// Bytes of private keys, each a secret of its own: as many as the largest batch has.
fn secrets() -> Vec<[u8; 32]> {
    let mut examples = Xorshift::FIXED;
    let mut next = || {
        let mut bytes = [0; 32];
        examples.fill(&mut bytes);
        // in range for every curve
        bytes[0] &= 0x7F;
        secret_bytes(bytes)
    };
    sizes().iter().max().map_or(vec![], |most| (0..*most).map(|_| next()).collect())
}

fn keys<C: NamedCurve>() -> Vec<SecretKey<C>> {
    let key = |bytes: &[u8; 32]| SecretKey::from_bytes(bytes).expect("the key is in range");
    secrets().iter().map(key).collect()
}

/// Each item its own key. Its digest is given: that of a message needs Z_A, which neighbours with
/// the same public key share, so traces of equal keys and of others would differ.
fn sign_sm2() {
    let e = [0x5E; 32];
    let keys: Vec<_> = keys().into_iter().map(sm2::SigningKey::from).collect();
    sign(&keys, sm2::Content::Digest(e), |key, signature| {
        key.verifying_key().verify_prehash(&e, signature)
    });
}

/// All items the same key.
fn sign_messages_sm2() {
    let (id, message) = (sm2::Id::Default, b"message digest");
    let keys: Vec<_> = keys().into_iter().take(1).map(sm2::SigningKey::from).collect();
    sign(&keys, sm2::Content::Message(id, message), |key, signature| {
        key.verifying_key().verify(id, message, signature)
    });
}

fn sign_ecdsa() {
    let message = b"sample";
    let keys: Vec<_> = keys().into_iter().map(ecdsa::SigningKey::from).collect();
    sign(&keys, ecdsa::Content::Message(message), |key, signature| {
        key.verifying_key().verify(message, signature)
    });
}

fn sign<'a, C: Scheme>(
    keys: &'a [SigningKey<C>],
    content: C::Content<'a>,
    verify: impl Fn(&SigningKey<C>, &Signature<C>) -> Result<(), Error>,
) {
    for &size in sizes() {
        let rng = &mut generator(true);
        let keys = keys.iter().cycle().take(size);
        let items: Vec<_> = keys.map(|key| ToSign { key, content }).collect();
        let signatures = region(|| batch::sign_with_rng(rng, &items));
        // The check would prove nothing if what it ran were wrong; and the signatures and the
        // public keys must be public by now, as verifying branches on them.
        for (item, signature) in items.iter().zip(signatures) {
            verify(item.key, &signature.expect("a signature")).expect("the signature is valid");
        }
    }
}

/// Two signatures with nonces of the same batch, which the first one computes.
fn sign_prepared<C: Scheme>() {
    let e = [0x5E; 32];
    let mut nonces = PreparedNonces::new();
    let rng = &mut generator(true);
    for key in keys::<C>().into_iter().take(2).map(SigningKey::from) {
        let signature = region(|| key.sign_prehash_with_prepared_nonces(rng, &mut nonces, &e));
        let signature = signature.expect("a signature");
        key.verifying_key().verify_prehash(&e, &signature).expect("the signature is valid");
    }
}

fn generate<K: Agreement>()
where
    K::New: Debug,
{
    for &size in sizes() {
        let rng = &mut generator(true);
        let keys = region(|| batch::keygen_with_rng::<K>(rng, size).expect("keys"));
        assert_eq!(black_box(keys).len(), size);
    }
}

/// The points of the other sides depend on secrets too, as they do in [`crate::agreement`].
fn agree<C: NamedCurve>() {
    let keys = keys::<C>();
    let peers: Vec<_> = keys.iter().map(SecretKey::public_key).collect();
    agree_with(&keys, peers.iter().rev());
}

fn agree_x25519() {
    let keys: Vec<_> = secrets().iter().map(x25519::SecretKey::from_bytes).collect();
    let peers: Vec<_> = keys.iter().map(x25519::SecretKey::public_key).collect();
    agree_with(&keys, peers.iter().rev());
}

fn agree_with<'a, K: Agreement>(keys: &'a [K], peers: impl Iterator<Item = &'a K::Peer>) {
    let items: Vec<_> =
        keys.iter().zip(peers).map(|(secret, peer)| ToAgree { secret, peer }).collect();
    for &size in sizes() {
        let shared = region(|| batch::ecdh(&items[..size]));
        for shared in shared {
            black_box(*shared.expect("a shared secret"));
        }
    }
}
