//! The traits of other crates, as code that knows nothing but them uses our keys.
use crate::common::{Failing, Seeded};
use pkcs8::{DecodePrivateKey, EncodePrivateKey};
use signature::hazmat::{PrehashSigner, PrehashVerifier, RandomizedPrehashSigner};
use signature::{
    DigestSigner, DigestVerifier, Keypair, MultipartSigner, MultipartVerifier,
    RandomizedDigestSigner, RandomizedMultipartSigner, RandomizedSigner, SignatureEncoding, Signer,
    Verifier,
};
use sm3::digest::Update;
use spki::{DecodePublicKey, DynSignatureAlgorithmIdentifier, EncodePublicKey};
use yuxi::sm2::Id;
use yuxi::{ecdsa, p256, sm2, x25519};

fn sm2_key() -> sm2::SigningKey {
    sm2::SecretKey::from_bytes(&[3; 32]).unwrap().into()
}

fn ecdsa_key() -> ecdsa::SigningKey {
    p256::SecretKey::from_bytes(&[3; 32]).unwrap().into()
}

/// Signs in every way that takes a message, and verifies in every way; `D` is the hash.
fn messages<K, V, S, D>(key: &K)
where
    D: Update,
    K: Keypair<VerifyingKey = V> + Signer<S> + MultipartSigner<S> + DigestSigner<D, S>,
    K: RandomizedSigner<S> + RandomizedMultipartSigner<S> + RandomizedDigestSigner<D, S>,
    V: Verifier<S> + MultipartVerifier<S> + DigestVerifier<D, S>,
    S: SignatureEncoding,
{
    let digest = |hasher: &mut D| {
        hasher.update(b"a mess");
        hasher.update(b"age");
        Ok(())
    };
    let rng = &mut Seeded(5);
    let signatures = [
        key.sign(b"a message"),
        key.multipart_sign(&[b"a", b" ", b"message"]),
        DigestSigner::<D, S>::try_sign_digest(key, digest).unwrap(),
        key.sign_with_rng(rng, b"a message"),
        key.multipart_sign_with_rng(rng, &[b"a me", b"ssage"]),
        RandomizedDigestSigner::<D, S>::try_sign_digest_with_rng(key, rng, digest).unwrap(),
    ];
    let verifying = key.verifying_key();
    for signature in &signatures {
        let bytes = signature.to_bytes();
        let signature =
            S::try_from(bytes.as_ref()).ok().expect("a signature is read as it was written");
        verifying.verify(b"a message", &signature).unwrap();
        verifying.multipart_verify(&[b"a mes", b"", b"sage"], &signature).unwrap();
        DigestVerifier::<D, S>::verify_digest(&verifying, digest, &signature).unwrap();
        assert!(verifying.verify(b"a massage", &signature).is_err());
        assert!(verifying.multipart_verify(&[b"a", b"message"], &signature).is_err());
    }
    assert!(RandomizedSigner::<S>::try_sign_with_rng(key, &mut Failing, b"x").is_err());
}

#[test]
fn messages_of_both_schemes() {
    let key = ecdsa_key();
    messages::<_, _, ecdsa::Signature, sha2::Sha256>(&key);
    messages::<_, _, ecdsa::DerSignature, sha2::Sha256>(&key);
    for id in [Id::Default, Id::Empty, Id::Bytes(b"alice")] {
        let key = sm2_key().with_id(id).unwrap();
        messages::<_, _, sm2::Signature, sm3::Sm3>(&key);
        messages::<_, _, sm2::DerSignature, sm3::Sm3>(&key);
    }
}

/// The traits do the same as the types' own operations.
#[test]
fn the_identifier_counts() {
    let key = sm2_key();
    let verifying = sm2::VerifyingKey::from(key.public_key());
    let with_id = key.clone().with_id(Id::Bytes(b"alice")).unwrap();
    let signature: sm2::Signature = with_id.try_sign(b"x").unwrap();
    assert_eq!(verifying.verify(Id::Bytes(b"alice"), b"x", &signature), Ok(()));
    assert!(verifying.verify(Id::Default, b"x", &signature).is_err());
    let default = verifying.with_id(Id::Default).unwrap();
    assert!(default.verify(b"x", &signature).is_err());
    assert_eq!(*default.key(), verifying);
    let long = vec![0; 8192];
    assert!(verifying.with_id(Id::Bytes(&long)).is_err());
    assert!(key.with_id(Id::Bytes(&long)).is_err());
}

/// Signs digests, whose length must be right.
fn digests<K, V, S>(key: &K)
where
    K: Keypair<VerifyingKey = V> + PrehashSigner<S> + RandomizedPrehashSigner<S>,
    V: PrehashVerifier<S>,
{
    let e = [0xE5; 32];
    let verifying = key.verifying_key();
    for signature in
        [key.sign_prehash(&e).unwrap(), key.sign_prehash_with_rng(&mut Seeded(1), &e).unwrap()]
    {
        verifying.verify_prehash(&e, &signature).unwrap();
        assert!(verifying.verify_prehash(&[0xE4; 32], &signature).is_err());
        assert!(verifying.verify_prehash(&e[1..], &signature).is_err());
    }
    for length in [0, 31, 33, 64] {
        assert!(key.sign_prehash(&[1; 64][..length]).is_err());
    }
}

#[test]
fn digests_of_both_schemes() {
    digests::<_, _, ecdsa::Signature>(&ecdsa_key());
    digests::<_, _, ecdsa::DerSignature>(&ecdsa_key());
    digests::<_, _, sm2::Signature>(&sm2_key());
    digests::<_, _, sm2::DerSignature>(&sm2_key());
}

/// DER that is not strict is none.
#[test]
fn der_is_strict() {
    let der: ecdsa::DerSignature = ecdsa_key().try_sign(b"x").unwrap();
    assert!(ecdsa::DerSignature::try_from(&*der).is_ok());
    let longer = [&der[..], &[0]].concat();
    assert!(ecdsa::DerSignature::try_from(&longer[..]).is_err());
    assert!(ecdsa::Signature::try_from(&der[..]).is_err());
}

/// Keys through PKCS#8 and SubjectPublicKeyInfo.
fn encodings<S, P>(secret: &S, public: &P)
where
    S: EncodePrivateKey + DecodePrivateKey,
    P: EncodePublicKey + DecodePublicKey + PartialEq + core::fmt::Debug,
{
    let der = EncodePrivateKey::to_pkcs8_der(secret).unwrap();
    let read = S::from_pkcs8_der(der.as_bytes()).unwrap();
    assert_eq!(EncodePrivateKey::to_pkcs8_der(&read).unwrap().as_bytes(), der.as_bytes());
    let der = public.to_public_key_der().unwrap();
    assert_eq!(P::from_public_key_der(der.as_bytes()).unwrap(), *public);
    // the one is not the other
    assert!(S::from_pkcs8_der(der.as_bytes()).is_err());
}

#[test]
fn encodings_of_all_keys() {
    let (sm2, ecdsa) = (sm2_key(), ecdsa_key());
    encodings(&sm2, &sm2.verifying_key());
    encodings(&ecdsa, &ecdsa.verifying_key());
    encodings(sm2.secret_key(), &sm2.public_key());
    encodings(ecdsa.secret_key(), &ecdsa.public_key());
    let x25519 = x25519::SecretKey::from_bytes(&[3; 32]);
    encodings(&x25519, &x25519.public_key());
}

/// A key of another algorithm or curve is refused, and its identifier named.
#[test]
fn wrong_keys() {
    let der = EncodePrivateKey::to_pkcs8_der(&ecdsa_key()).unwrap();
    let error = <sm2::SigningKey as DecodePrivateKey>::from_pkcs8_der(der.as_bytes()).unwrap_err();
    assert!(error.to_string().contains("1.2.840.10045.3.1.7"), "{error}");
    let error = <x25519::SecretKey as DecodePrivateKey>::from_pkcs8_der(der.as_bytes());
    assert!(error.unwrap_err().to_string().contains("1.2.840.10045.2.1"));
    // without the curve, 10 bytes of the algorithm's 19; the length of all then takes one byte
    let mut der = der.as_bytes().to_vec();
    der.drain(17..27);
    der.remove(1);
    (der[1], der[6]) = (der[1] - 10, der[6] - 10);
    let error = <ecdsa::SigningKey as DecodePrivateKey>::from_pkcs8_der(&der).unwrap_err();
    assert!(matches!(error, pkcs8::Error::ParametersMalformed), "{error}");
}

#[test]
fn algorithms_of_signatures() {
    let oid = |key: &dyn DynSignatureAlgorithmIdentifier| {
        let algorithm = key.signature_algorithm_identifier().unwrap();
        assert_eq!(algorithm.parameters, None);
        algorithm.oid.to_string()
    };
    assert_eq!(oid(&ecdsa_key()), "1.2.840.10045.4.3.2");
    assert_eq!(oid(&ecdsa_key().verifying_key()), "1.2.840.10045.4.3.2");
    let key = sm2_key().with_id(Id::Default).unwrap();
    assert_eq!(oid(&key), "1.2.156.10197.1.501");
    assert_eq!(oid(&Keypair::verifying_key(&key)), "1.2.156.10197.1.501");
}
