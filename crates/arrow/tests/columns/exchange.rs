//! Key agreement.

use arrow_array::Array;
use yuxi::batch::Agreement;
use yuxi::ecdh::diffie_hellman;
use yuxi::{Error, p256, sm2, x25519};
use yuxi_arrow::{Decode, Keys, exchange};
use yuxi_testkit::random::Seeded;
use yuxi_testkit::rng::{Rng, rounds};

use crate::forms::{self, Value};

/// The secret of a row by the single operation.
type Single<'a> = &'a dyn Fn(&[u8], &[u8]) -> Result<[u8; 32], Error>;

/// Random rows of these keys and peers, good and bad, against the single operation.
fn test<K: Agreement + Decode>(keys: &[&[u8]], peers: &[&[u8]], single: Single<'_>)
where
    K::Peer: Decode,
{
    let mut rng = Rng::new(7);
    let count = rounds(200) as usize;
    let mut column = |values: &[&[u8]]| -> Vec<Value> {
        let mut value =
            |_| values.get(rng.below(1 + values.len() as u64) as usize).map(|v| v.to_vec());
        (0..count).map(&mut value).collect()
    };
    let (of_keys, of_peers) = (column(keys), column(peers));
    for (i, (name, key)) in forms::all(&of_keys, &mut rng).iter().enumerate() {
        let peer = &forms::all(&of_peers, &mut rng)[(i + 2) % 9].1;
        let agreed = exchange::<K>(Keys::Column(key), Keys::Column(peer), i % 3).unwrap();
        let (secrets, faults) = agreed.into_columns();
        for row in 0..count {
            let what = format!("{name}, row {row}");
            let inputs = of_keys[row].as_ref().zip(of_peers[row].as_ref());
            match inputs.map(|(key, peer)| single(key, peer)) {
                None => assert!(secrets.is_null(row) && faults.is_null(row), "{what}"),
                Some(Ok(secret)) => {
                    assert_eq!(secrets.value(row), secret, "{what}");
                    assert!(secrets.is_valid(row) && faults.is_null(row), "{what}");
                }
                Some(Err(fault)) => {
                    assert!(secrets.is_null(row), "{what}");
                    assert_eq!(faults.value(row), fault.to_string(), "{what}");
                }
            }
        }
    }
}

#[test]
fn sm2_and_p256() {
    let bytes = |seed| *sm2::SecretKey::generate(&mut Seeded(seed)).unwrap().to_bytes();
    let (a, b) = (bytes(1), bytes(2));
    let keys: [&[u8]; 5] = [&a, &b, &[0; 32], &a[1..], b""];
    let peer = sm2::SecretKey::from_bytes(&b).unwrap().public_key();
    let (long, short) = (peer.to_uncompressed(), peer.to_compressed());
    let peers: [&[u8]; 5] = [&long, &short, &[4; 65], &long[..64], b"1"];
    test::<sm2::SecretKey>(&keys, &peers, &|key, peer| {
        let key = sm2::SecretKey::from_slice(key)?;
        Ok(*diffie_hellman(&key, &sm2::PublicKey::from_bytes(peer)?))
    });
    let peer = p256::SecretKey::from_bytes(&b).unwrap().public_key();
    let (long, short) = (peer.to_uncompressed(), peer.to_compressed());
    let peers: [&[u8]; 5] = [&long, &short, &[4; 65], &long[..64], b"1"];
    test::<p256::SecretKey>(&keys, &peers, &|key, peer| {
        let key = p256::SecretKey::from_slice(key)?;
        Ok(*diffie_hellman(&key, &p256::PublicKey::from_bytes(peer)?))
    });
}

#[test]
fn x25519() {
    let (a, b) = ([3; 32], [0x55; 32]);
    let der = x25519::SecretKey::from_bytes(&b).to_pkcs8_der();
    let keys: [&[u8]; 4] = [&a, &b, &a[1..], &der];
    let peer = x25519::SecretKey::from_bytes(&a).public_key();
    let (bytes, der) = (peer.to_bytes(), peer.to_spki_der());
    // zeros have no shared secret
    let peers: [&[u8]; 5] = [&bytes, &der, &[0; 32], &bytes[1..], b""];
    test::<x25519::SecretKey>(&keys, &peers, &|key, peer| {
        let key = match key.len() {
            31 | 32 => x25519::SecretKey::from_slice(key)?,
            _ => x25519::SecretKey::from_pkcs8_der(key)?,
        };
        let peer = match peer.len() {
            0..=32 => x25519::PublicKey::from_slice(peer)?,
            _ => x25519::PublicKey::from_spki_der(peer)?,
        };
        Ok(*x25519::diffie_hellman(&key, &peer)?)
    });
}
