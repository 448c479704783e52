//! Signing.

use arrow_array::Array;
use yuxi::Error;
use yuxi::curve::{P256, Sm2};
use yuxi::keys::SecretKey;
use yuxi::signature::{Signature, SigningKey, VerifyingKey};
use yuxi_arrow::{Column, Contents, Encoding, Keys, sign};
use yuxi_testkit::for_both_curves;
use yuxi_testkit::rng::{Rng, rounds};

use crate::forms::{self, Value};
use crate::rows::{Setting, Tested, keys};

for_both_curves! {
    signatures_verify: sm2_signatures_verify, p256_signatures_verify;
}

/// The key of a row's bytes, as the single operations decode it.
fn decode<C: Tested>(bytes: &[u8]) -> Result<SigningKey<C>, Error> {
    let key = match bytes.first() {
        Some(0x30) if bytes.len() != 32 => SecretKey::from_der(bytes),
        _ => SecretKey::from_slice(bytes),
    };
    key.map(SigningKey::from)
}

fn key_of<C: Tested>(key: &SigningKey<C>, rng: &mut Rng) -> Value {
    let good = key.secret_key().to_bytes().to_vec();
    Some(match rng.below(10) {
        0 => return None,
        1 => Vec::new(),
        2 => vec![0; 32],
        3 => vec![0xFF; 32],
        4 => good[1..].to_vec(),
        5 => vec![0x30, 3, 2, 1, 0],
        6 => key.secret_key().to_pkcs8_der().to_vec(),
        7 => key.secret_key().to_sec1_der().to_vec(),
        _ => good,
    })
}

fn signatures_verify<C: Tested>() {
    let signing = keys::<C>(3);
    let mut rng = Rng::new(6);
    for setting in [Setting::ALL[0], Setting::ALL[2]] {
        let count = rounds(300) as usize;
        let mut column = |value: &dyn Fn(&mut Rng) -> Value| -> Vec<Value> {
            (0..count).map(|_| value(&mut rng)).collect()
        };
        let of_keys = column(&|rng| key_of(&signing[rng.below(3) as usize], rng));
        let length = if setting.prehashed { 32 } else { 20 };
        let of_contents = column(&|rng| {
            [None, Some(vec![7; length]), Some(vec![9; length]), Some(vec![8; 32])]
                [rng.below(4) as usize]
                .clone()
        });
        let of_ids = column(&|rng| {
            [None, Some(Vec::new()), Some(b"bob".into()), Some(vec![0; 8192])]
                [rng.below(4) as usize]
                .clone()
        });
        for (i, (name, key)) in forms::all(&of_keys, &mut rng).iter().enumerate() {
            let content = &forms::all(&of_contents, &mut rng)[(i + 1) % 9].1;
            let id = &forms::all(&of_ids, &mut rng)[(i + 3) % 9].1;
            let contents = match setting.prehashed {
                true => Contents::Digests(content),
                false => Contents::Messages { messages: content, ids: C::IS_SM2.then_some(id) },
            };
            let signed = sign::<C>(Keys::Column(key), contents, i % 3).unwrap();
            let (raw, der, faults) = (signed.raw(), signed.der(), signed.faults());
            for row in 0..count {
                let what = format!("{name}, row {row}");
                let has_id = C::IS_SM2 && !setting.prehashed;
                let id = if has_id { of_ids[row].as_deref() } else { Some(&[][..]) };
                let inputs = of_keys[row].as_ref().zip(of_contents[row].as_ref()).zip(id);
                let Some(((key, content), id)) = inputs else {
                    assert!(signed.rows()[row].is_none() && raw.is_null(row), "{what}");
                    assert!(der.is_null(row) && faults.is_null(row), "{what}");
                    continue;
                };
                let prepared = decode::<C>(key).and_then(|key| {
                    let digest = setting.digest(&key.public_key(), id, content)?;
                    Ok((key, digest))
                });
                match prepared {
                    Err(fault) => {
                        assert_eq!(signed.rows()[row], Some(Err(fault)), "{what}");
                        assert!(raw.is_null(row) && der.is_null(row), "{what}");
                        assert_eq!(faults.value(row), fault.to_string(), "{what}");
                    }
                    Ok((key, digest)) => {
                        let signature = Signature::<C>::from_slice(raw.value(row)).unwrap();
                        let same = Signature::from_der(der.value(row)).unwrap();
                        assert_eq!(signature, same, "{what}");
                        let key = VerifyingKey::from(key.public_key());
                        assert_eq!(key.verify_prehash(&digest, &signature), Ok(()), "{what}");
                        assert!(faults.is_null(row), "{what}");
                    }
                }
            }
        }
    }
}

/// What one call signs another verifies, in several pieces and threads, with one key of all.
#[test]
fn a_round_trip_of_many_rows() {
    let key = &keys::<Sm2>(1)[0];
    let messages: Vec<Value> = (0_u32..3000).map(|i| Some(i.to_be_bytes().to_vec())).collect();
    let messages = Column::new(&forms::binary(&messages)).unwrap();
    let id = Column::scalar(b"");
    let contents = Contents::Messages { messages: &messages, ids: Some(&id) };
    let signed = sign(Keys::One(key), contents, 2).unwrap();
    let signatures = Column::new(&signed.raw()).unwrap();
    let verdicts = yuxi_arrow::Verifier::default()
        .verify(Keys::One(&key.public_key()), contents, &signatures, Encoding::Raw, 2)
        .unwrap();
    assert_eq!(verdicts.valid().true_count(), 3000);
    assert_eq!(verdicts.valid().null_count(), 0);
}

#[test]
fn p256_keys_are_not_those_of_sm2() {
    let key = keys::<P256>(1)[0].secret_key().to_pkcs8_der().to_vec();
    let key = Column::scalar(&key);
    let digest = Column::scalar(&[1; 32]);
    let signed = sign::<Sm2>(Keys::Column(&key), Contents::Digests(&digest), 1).unwrap();
    assert!(matches!(signed.rows(), [Some(Err(Error::WrongCurve { .. }))]));
}
