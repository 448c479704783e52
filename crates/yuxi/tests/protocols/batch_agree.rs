//! Batches of new keys and of Diffie-Hellman: against the single operations, of every length.
use crate::common::{Failing, Fixed, Seeded, Stuck, for_both_curves, for_each_backend};
use yuxi::batch::{self, ToAgree};
use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::{Error, ecdh, rng, x25519};

/// What a generator gives, 32 bytes at a time.
fn randomness(count: usize) -> Vec<[u8; 32]> {
    let mut random = vec![[0; 32]; count];
    rng::TryRng::try_fill_bytes(&mut Seeded(1), random.as_flattened_mut()).unwrap();
    random
}

/// The lengths that are tried, one beyond a round of chunks included.
fn lengths() -> impl Iterator<Item = usize> {
    (0..=70).chain([4096 + 70])
}

fn new_keys<C: NamedCurve>() {
    for_each_backend(|| {
        let rng = &mut Seeded(1);
        let singles: Vec<_> =
            (0..4096 + 70).map(|_| SecretKey::<C>::generate(rng).unwrap()).collect();
        for n in lengths() {
            let keys = batch::keygen_with_rng::<SecretKey<C>>(&mut Seeded(1), n).unwrap();
            assert_eq!(keys.len(), n);
            for (key, single) in keys.iter().zip(&singles) {
                assert_eq!(key.to_bytes(), single.to_bytes());
                assert_eq!(key.public_key(), single.public_key());
            }
        }
    });
}

for_both_curves! {
    new_keys: new_keys_of_sm2, new_keys_of_p256;
}

#[test]
fn new_keys_of_x25519() {
    for_each_backend(|| {
        let random = randomness(4096 + 70);
        let public = |bytes| x25519::SecretKey::from_bytes(bytes).public_key();
        let public: Vec<_> = random.iter().map(public).collect();
        for n in lengths() {
            let keys = batch::keygen_with_rng::<x25519::SecretKey>(&mut Seeded(1), n).unwrap();
            assert_eq!(keys.len(), n);
            for (i, (secret, key)) in keys.iter().enumerate() {
                assert_eq!((*secret.to_bytes(), key), (random[i], &public[i]), "{i} of {n}");
            }
        }
    });
}

/// Bytes that are no key are drawn again, after the others, and a generator that gives no others
/// is an error.
fn drawn_again<C: NamedCurve>() {
    let random = randomness(4);
    let draws = [random[0], [0; 32], random[1], [0xFF; 32], random[2], random[3]];
    for_each_backend(|| {
        let keys = batch::keygen_with_rng::<SecretKey<C>>(&mut Fixed(draws.concat()), 4).unwrap();
        let bytes: Vec<_> = keys.iter().map(|key| *key.to_bytes()).collect();
        assert_eq!(bytes, [random[0], random[2], random[1], random[3]]);
        for key in &keys {
            assert_eq!(
                SecretKey::from_bytes(&key.to_bytes()).unwrap().public_key(),
                key.public_key()
            );
        }
    });
    let error = |keys: Result<Vec<_>, _>| keys.map(|keys| keys.len()).err();
    let few = &mut Fixed(randomness(64 + 63).concat());
    assert_eq!(error(batch::keygen_with_rng::<SecretKey<C>>(few, 128)), Some(Error::RngFailed));
    for byte in [0, 0xFF] {
        let keys = batch::keygen_with_rng::<SecretKey<C>>(&mut Stuck(byte), 5);
        assert_eq!(error(keys), Some(Error::RngFailed));
    }
    let keys = batch::keygen_with_rng::<SecretKey<C>>(&mut Failing, 5);
    assert_eq!(error(keys), Some(Error::RngFailed));
    assert_eq!(error(batch::keygen_with_rng::<SecretKey<C>>(&mut Failing, 0)), None);
}

#[test]
fn bytes_that_are_no_key() {
    drawn_again::<Sm2>();
    drawn_again::<P256>();
}

#[cfg(feature = "getrandom")]
#[test]
fn the_systems_randomness() {
    let mut keys = batch::keygen::<SecretKey<Sm2>>(70).unwrap();
    keys.extend(batch::keygen::<SecretKey<Sm2>>(70).unwrap());
    let distinct: std::collections::HashSet<_> = keys.iter().map(SecretKey::public_key).collect();
    assert_eq!(distinct.len(), 140);
    assert_eq!(batch::keygen::<x25519::SecretKey>(3).unwrap().len(), 3);
}

fn shared<C: NamedCurve>() {
    let keys = batch::keygen_with_rng::<SecretKey<C>>(&mut Seeded(2), 71).unwrap();
    let public: Vec<PublicKey<C>> = keys.iter().map(SecretKey::public_key).collect();
    for_each_backend(|| {
        let items = keys.iter().zip(&public[1..]);
        let items: Vec<_> = items.map(|(secret, peer)| ToAgree { secret, peer }).collect();
        let single = |item: &ToAgree<'_, _>| Ok(ecdh::diffie_hellman(item.secret, item.peer));
        let singles: Vec<_> = items.iter().map(single).collect();
        for n in 0..=70 {
            assert_eq!(batch::ecdh(&items[..n]), singles[..n], "{n}");
        }
    });
}

for_both_curves! {
    shared: shared_by_sm2, shared_by_p256;
}

/// Also with points of small order, among them 0 and 1, the twist's, and others above the modulus.
#[test]
fn shared_by_x25519() {
    let mut small = [[0; 32]; 4];
    small[1][0] = 1;
    // p and p + 1
    small[2] = [0xFF; 32];
    (small[2][0], small[2][31]) = (0xED, 0x7F);
    (small[3], small[3][0]) = (small[2], 0xEE);
    let random = randomness(140);
    let secrets: Vec<_> = random[..70].iter().map(x25519::SecretKey::from_bytes).collect();
    let peer = |i: usize| if i % 17 == 5 { small[i / 17 % 4] } else { random[70 + i] };
    let peers: Vec<_> = (0..70).map(|i| x25519::PublicKey::from_bytes(&peer(i))).collect();
    for_each_backend(|| {
        let items = secrets.iter().zip(&peers);
        let items: Vec<_> = items.map(|(secret, peer)| ToAgree { secret, peer }).collect();
        let single = |item: &ToAgree<'_, _>| x25519::diffie_hellman(item.secret, item.peer);
        let singles: Vec<_> = items.iter().map(single).collect();
        for (i, single) in singles.iter().enumerate() {
            assert_eq!(single.is_err(), i % 17 == 5, "{i}");
        }
        for n in 0..=70 {
            assert_eq!(batch::ecdh(&items[..n]), singles[..n], "{n}");
        }
    });
}
