//! A random generator that fails: at its first call, at its second and so on, in every operation
//! that draws.
use crate::common::{Seeded, for_each_backend};
use yuxi::batch::{self, Agreement, Scheme, ToSign};
use yuxi::keys::encrypted::Encryption;
use yuxi::rng::{TryCryptoRng, TryRng};
use yuxi::signature::SigningKey;
use yuxi::sm2::exchange::{EphemeralSecret, Exchange};
use yuxi::sm2::{Id, Layout};
use yuxi::x509::{CertificateRequest, Name};
use yuxi::{Error, ecdsa, p256, sm2, x25519};

/// Gives zeros or something else, and fails at one call when half of the buffer is written.
struct FailsAt {
    call: usize,
    /// Calls that give zeros before that, which no scalar is made of.
    zeros: usize,
    calls: usize,
    values: Seeded,
}

impl FailsAt {
    fn new(call: usize, zeros: usize) -> Self {
        Self { call, zeros, calls: 0, values: Seeded(7) }
    }
}

impl TryRng for FailsAt {
    type Error = core::fmt::Error;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u64::from_ne_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        let call = self.calls;
        self.calls += 1;
        let half = bytes.len() / 2;
        let bytes = if call == self.call { &mut bytes[..half] } else { bytes };
        if call < self.zeros {
            bytes.fill(0);
        } else {
            let Ok(()) = self.values.try_fill_bytes(bytes);
        }
        if call == self.call { Err(core::fmt::Error) } else { Ok(()) }
    }
}

impl TryCryptoRng for FailsAt {}

/// Runs an operation that draws so many times with generators that fail at each of its calls.
#[track_caller]
fn fails<R>(draws: usize, run: impl Fn(&mut FailsAt) -> Result<R, Error>) {
    let mut rng = FailsAt::new(usize::MAX, 0);
    assert!(run(&mut rng).is_ok());
    assert_eq!(rng.calls, draws);
    for call in 0..draws {
        let mut rng = FailsAt::new(call, 0);
        assert_eq!(run(&mut rng).err(), Some(Error::RngFailed), "call {call}");
        assert_eq!(rng.calls, call + 1, "nothing is drawn after a failure");
    }
}

/// The same of what draws again where the generator gives zeros.
#[track_caller]
fn draws_again<R>(run: impl Fn(&mut FailsAt) -> Result<R, Error>) {
    for zeros in 1..4 {
        assert!(run(&mut FailsAt::new(usize::MAX, zeros)).is_ok());
        for call in 1..=zeros {
            assert_eq!(run(&mut FailsAt::new(call, zeros)).err(), Some(Error::RngFailed));
        }
    }
    // it does not draw for ever
    assert_eq!(run(&mut FailsAt::new(usize::MAX, 1 << 20)).err(), Some(Error::RngFailed));
}

fn key() -> sm2::SecretKey {
    sm2::SecretKey::from_bytes(&[0x5A; 32]).unwrap()
}

fn p256_key() -> p256::SecretKey {
    p256::SecretKey::from_bytes(&[0x5A; 32]).unwrap()
}

#[test]
fn new_keys() {
    for_each_backend(|| {
        fails(1, sm2::SecretKey::generate);
        fails(1, p256::SecretKey::generate);
        fails(1, x25519::SecretKey::generate);
        fails(1, EphemeralSecret::generate);
    });
    draws_again(sm2::SecretKey::generate);
    draws_again(p256::SecretKey::generate);
    draws_again(EphemeralSecret::generate);
}

/// X25519 takes any 32 bytes for a key; from a generator 32 zeros are a failure.
#[test]
fn x25519_keys_are_not_zeros() {
    let zeros = || FailsAt::new(usize::MAX, 1);
    assert_eq!(x25519::SecretKey::generate(&mut zeros()).err(), Some(Error::RngFailed));
    for_each_backend(|| {
        for count in [1, 2, 9, 64] {
            let keys = batch::keygen_with_rng::<x25519::SecretKey>(&mut zeros(), count);
            assert_eq!(keys.err(), Some(Error::RngFailed));
        }
    });
    // one that comes from elsewhere is as good as it always was
    assert_eq!(*x25519::SecretKey::from_bytes(&[0; 32]).to_bytes(), [0; 32]);
}

#[test]
fn signatures() {
    let (sm2, p256) = (sm2::SigningKey::from(key()), ecdsa::SigningKey::from(p256_key()));
    for_each_backend(|| {
        fails(1, |rng| sm2.sign_with_rng(rng, Id::Default, b"x"));
        fails(1, |rng| sm2.sign_prehash_with_rng(rng, &[1; 32]));
        fails(1, |rng| p256.sign_with_rng(rng, b"x"));
        fails(1, |rng| p256.sign_prehash_with_rng(rng, &[1; 32]));
    });
}

#[test]
fn encryption_and_exchange() {
    let key = key();
    for layout in [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1] {
        let encrypt =
            |rng: &mut FailsAt| key.public_key().encrypt_with_rng(rng, b"a message", layout);
        fails(1, encrypt);
        draws_again(encrypt);
    }
    fails(1, |rng| Exchange::initiate_with_rng(rng, &key, Id::Default));
    fails(1, |rng| Exchange::respond_with_rng(rng, &key, Id::Default));
    draws_again(|rng| Exchange::initiate_with_rng(rng, &key, Id::Default));
}

/// A salt and an initial block.
#[test]
fn encrypted_keys() {
    for encryption in [Encryption::Aes256, Encryption::Sm4] {
        fails(2, |rng| key().to_encrypted_pkcs8_der(b"x", encryption, 1, rng));
        fails(2, |rng| key().to_encrypted_pkcs8_pem(b"x", encryption, 1, rng));
    }
    let key = x25519::SecretKey::from_bytes(&[9; 32]);
    fails(2, |rng| key.to_encrypted_pkcs8_der(b"x", Encryption::Aes256, 1, rng));
}

#[test]
fn requests() {
    let name: Name = "/CN=x".parse().unwrap();
    let key = sm2::SigningKey::from(key());
    fails(1, |rng| CertificateRequest::new_sm2(rng, &key, &name, &[], Id::Default));
    let key = ecdsa::SigningKey::from(p256_key());
    fails(1, |rng| CertificateRequest::new_p256(rng, &key, &name, &[]));
}

/// Signatures before the failure are there, and none after it.
fn sign_batches<'a, C: Scheme>(key: &'a SigningKey<C>, content: C::Content<'a>) {
    let items = vec![ToSign { key, content }; 200];
    let mut rng = FailsAt::new(usize::MAX, 0);
    let good = batch::sign_with_rng(&mut rng, &items);
    assert!(good.iter().all(Result::is_ok));
    assert_eq!(rng.calls, 4);
    for call in 0..4 {
        let signatures = batch::sign_with_rng(&mut FailsAt::new(call, 0), &items);
        let (before, after) = signatures.split_at(64 * call);
        assert_eq!(before, &good[..64 * call]);
        assert!(after.iter().all(|signature| *signature == Err(Error::RngFailed)));
    }
}

#[test]
fn batches_of_signatures() {
    let (sm2, p256) = (sm2::SigningKey::from(key()), ecdsa::SigningKey::from(p256_key()));
    for_each_backend(|| {
        sign_batches(&sm2, sm2::Content::Digest([1; 32]));
        sign_batches(&p256, ecdsa::Content::Digest([1; 32]));
    });
}

fn new_batches<K: Agreement>() {
    fails(4, |rng| batch::keygen_with_rng::<K>(rng, 200));
    fails(0, |rng| batch::keygen_with_rng::<K>(rng, 0));
}

#[test]
fn batches_of_keys() {
    for_each_backend(|| {
        new_batches::<sm2::SecretKey>();
        new_batches::<p256::SecretKey>();
        new_batches::<x25519::SecretKey>();
    });
    // the first 64 are drawn again, one by one
    draws_again(|rng| batch::keygen_with_rng::<sm2::SecretKey>(rng, 5));
}
