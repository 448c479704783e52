//! Unusable nonces among usable ones.

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{Curve, Fields, mul_base};
use yuxi_arith::field::{Element, Field, bytes_from_words};

use super::*;
use crate::curve::{P256, Sm2};
use crate::keys::SecretKey;
use crate::sm2;
use crate::testing::{Fixed, Seeded, for_each_backend};

const PLACES: usize = 20;

type Words = [u64; 4];
type Digest = [u8; 32];

/// Signs `PLACES` digests; the nonce of each in turn is unusable with a digest that `unusable`
/// computes from the private key and the nonce: that item has no signature, and the others have
/// theirs.
fn check<C: Scheme>(unusable: fn(&Words, &Words) -> Vec<Digest>) {
    let rng = &mut Seeded(1);
    let keys: Vec<SigningKey<C>> =
        (0..PLACES).map(|_| SecretKey::generate(rng).unwrap().into()).collect();
    let keys: Vec<_> = keys.iter().collect();
    let nonces: Vec<Words> = (0..PLACES as u64).map(|i| [i + 1, 5, 0, 7]).collect();
    let good: Vec<Digest> = (0..PLACES as u8).map(|i| [i; 32]).collect();
    let sign = |es: &[Digest]| {
        let mut signatures = [None; PLACES];
        SigningKey::sign_with_nonces_many(&keys, es, &nonces, &mut signatures);
        signatures
    };
    for_each_backend(|| {
        let usual = sign(&good);
        for (i, signature) in usual.iter().enumerate() {
            keys[i].verifying_key().verify_prehash(&good[i], &signature.unwrap()).unwrap();
        }
        for place in 0..PLACES {
            for bad in unusable(keys[place].secret_key().scalar(), &nonces[place]) {
                let mut es = good.clone();
                es[place] = bad;
                let mut expected = usual;
                expected[place] = None;
                assert_eq!(sign(&es), expected, "{place}");
            }
        }
    });
}

/// x of k·G modulo n.
fn x<C: Curve>(k: &Words) -> <Portable64 as Fields<C>>::N
where
    Portable64: Fields<C>,
{
    let point = mul_base::<<Portable64 as Fields<C>>::P>(k, C::base_table());
    Element::from_words(&point.to_affine().x.to_words())
}

/// r = 0, r + k = n, and s = 0 where k = r·d.
#[test]
fn unusable_nonces_of_sm2() {
    check::<Sm2>(|d, k| {
        type N = <Portable64 as Backend>::Sm2N;
        let (x, k, d) = (x::<Sm2>(k), N::from_words(k), N::from_words(d));
        [x.neg(), k.neg().sub(x), k.mul(d.invert()).sub(x)].map(N::to_bytes).into()
    });
}

/// s = 0 where e = −r·d. Nobody knows a nonce with r = 0.
#[test]
fn unusable_nonces_of_ecdsa() {
    check::<P256>(|d, k| {
        let d = <Portable64 as Backend>::P256N::from_words(d);
        [x::<P256>(k).mul(d).neg().to_bytes()].into()
    });
}

/// If the first nonce is unusable, the single operation signs.
#[test]
fn another_nonce() {
    let key = sm2::SigningKey::from(SecretKey::generate(&mut Seeded(1)).unwrap());
    let (e, fresh) = ([3; 32], [4; 32]);
    let expected = key.sign_prehash_with_rng(&mut Fixed(fresh.to_vec()), &e).unwrap();
    assert_eq!(or_single(&key, &e, &fresh, None), Ok(expected));
    let other = Signature::from_bytes(&[5; 64]);
    assert_eq!(or_single(&key, &e, &fresh, Some(other)), Ok(other));
}

/// Hashes that are not nonces: 1 replaces them, and the flags mark them.
#[test]
fn hashes_out_of_range() {
    let n = bytes_from_words(&Sm2::ORDER);
    let hashes = [[1; 32], [0; 32], [2; 32], n, [0xFF; 32], [3; 32]];
    let mut nonces = [[9; 4]; 6];
    let fits = crate::batch::parse(&hashes, &Sm2::ORDER, &mut nonces);
    assert_eq!(fits, [true, false, true, false, false, true]);
    let one = bytes_from_words(&[1, 0, 0, 0]);
    let expected = [hashes[0], one, hashes[2], one, one, hashes[5]];
    assert_eq!(nonces.map(|nonce| bytes_from_words(&nonce)), expected);
}
