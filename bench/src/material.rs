//! The inputs, the same for every library and in every run.
//!
//! [`INPUTS`] different ones of each kind, taken in turn: a single input over
//! and over would teach the branch predictor a verification by heart.

use std::convert::Infallible;
use std::sync::OnceLock;

use p256::ecdsa::signature::hazmat::PrehashSigner as _; // that of `sm2` too
use sm2::elliptic_curve::pkcs8::{EncodePrivateKey as _, EncodePublicKey as _};
use sm2::elliptic_curve::rand_core::{TryCryptoRng, TryRng};
use sm2::elliptic_curve::sec1::{FromSec1Point, ModulusSize, ToSec1Point};
use sm2::elliptic_curve::{AffinePoint, CurveArithmetic, FieldBytesSize, PublicKey};
use sm2::pke::{DecryptingKey, EncryptingKey, Mode};
use x25519_dalek as x25519;
use yuxi::sm2::{Id, MessageHasher};

/// How many different inputs an operation goes through.
pub(crate) const INPUTS: usize = 16;

/// How many different items batches go through.
pub(crate) const CROWD: usize = 128;

/// The identifier of the signer wherever a library wants one: the standard's default.
pub(crate) const IDENTIFIER: &str = "1234567812345678";

/// A ciphertext in the two encodings that the peers take.
#[derive(Clone)]
pub(crate) struct Ciphertext {
    /// C1 ‖ C2 ‖ C3.
    pub(crate) c1c2c3: Vec<u8>,
    /// SEQUENCE { x, y, C3, C2 }.
    pub(crate) der: Vec<u8>,
}

/// Keys and inputs. Made by the crates `sm2`, `p256` and `x25519-dalek`, which
/// also check the results: Yuxi never vouches for itself.
#[derive(Clone)]
pub(crate) struct Material {
    pub(crate) sm2: sm2::SecretKey,
    pub(crate) sm2_messages: [[u8; 32]; INPUTS],
    /// SM3(Z_A ‖ message).
    pub(crate) sm2_digests: [[u8; 32]; INPUTS],
    pub(crate) sm2_signatures: [sm2::dsa::Signature; INPUTS],
    pub(crate) plaintexts: [[u8; 32]; INPUTS],
    pub(crate) ciphertexts: [Ciphertext; INPUTS],
    pub(crate) p256: p256::SecretKey,
    pub(crate) p256_digests: [[u8; 32]; INPUTS],
    pub(crate) p256_signatures: [p256::ecdsa::Signature; INPUTS],
    /// Public keys of others.
    pub(crate) p256_others: [p256::PublicKey; INPUTS],
    pub(crate) x25519: [u8; 32],
    /// Public keys of others.
    pub(crate) x25519_others: [[u8; 32]; INPUTS],
    /// Made when first asked for: it takes a while, and far longer under valgrind.
    crowd: OnceLock<Result<Crowd, String>>,
}

/// A digest signed by a key.
#[derive(Clone)]
pub(crate) struct Signed<K, S> {
    pub(crate) secret: K,
    pub(crate) digest: [u8; 32],
    pub(crate) signature: S,
}

/// The items of batches, each with a key of its own.
#[derive(Clone)]
pub(crate) struct Crowd {
    pub(crate) sm2: Vec<Signed<sm2::SecretKey, sm2::dsa::Signature>>,
    /// All by one key, that of [`Material`].
    pub(crate) sm2_one_key: Vec<Signed<sm2::SecretKey, sm2::dsa::Signature>>,
    pub(crate) p256: Vec<Signed<p256::SecretKey, p256::ecdsa::Signature>>,
    /// Private keys, and public keys of others.
    pub(crate) x25519: Vec<([u8; 32], [u8; 32])>,
}

impl Material {
    /// The one set of inputs.
    pub(crate) fn new() -> Result<Self, String> {
        let mut rng = Fixed(0x5975_7869);
        let sm2 = sm2::SecretKey::from_slice(&rng.bytes()).map_err(text)?;
        let sm2_messages = std::array::from_fn(|_| rng.bytes());
        let sm2_digests = digests(&sm2, &sm2_messages)?;
        let signer = sm2::dsa::SigningKey::new(IDENTIFIER, &sm2).map_err(text)?;
        let sm2_signatures = try_array(|i| signer.sign_prehash(&sm2_digests[i]).map_err(text))?;
        let plaintexts = std::array::from_fn(|_| rng.bytes());
        let ciphertexts = try_array(|i| Ciphertext::new(&sm2, &plaintexts[i], &mut rng))?;
        let p256 = p256::SecretKey::from_slice(&rng.bytes()).map_err(text)?;
        let p256_digests: [[u8; 32]; INPUTS] = std::array::from_fn(|_| rng.bytes());
        let signer = p256::ecdsa::SigningKey::from(&p256);
        let p256_signatures = try_array(|i| signer.sign_prehash(&p256_digests[i]).map_err(text))?;
        let p256_others = try_array(|_| {
            p256::SecretKey::from_slice(&rng.bytes()).map(|key| key.public_key()).map_err(text)
        })?;
        let x25519_others =
            std::array::from_fn(|_| x25519::x25519(rng.bytes(), x25519::X25519_BASEPOINT_BYTES));
        Ok(Self {
            sm2,
            sm2_messages,
            sm2_digests,
            sm2_signatures,
            plaintexts,
            ciphertexts,
            p256,
            p256_digests,
            p256_signatures,
            p256_others,
            x25519: rng.bytes(),
            x25519_others,
            crowd: OnceLock::new(),
        })
    }

    /// The same with a bit flipped in every digest and in every ciphertext's C3:
    /// no signature is valid for its digest, and no ciphertext decrypts.
    pub(crate) fn spoiled(&self) -> Self {
        let mut spoiled = self.clone();
        spoiled.crowd = OnceLock::from(self.crowd().map(Crowd::spoiled));
        for bytes in
            [&mut spoiled.sm2_messages, &mut spoiled.sm2_digests, &mut spoiled.p256_digests]
        {
            bytes.iter_mut().for_each(|digest| digest[31] ^= 1);
        }
        for Ciphertext { c1c2c3, der } in &mut spoiled.ciphertexts {
            if let Some(last) = c1c2c3.last_mut() {
                *last ^= 1; // C3 is what it ends in
            }
            // C3 lies before the tag and length of C2, and C2 ends it
            let c3 = der.len() - 32 - 2 - 1;
            der[c3] ^= 1;
        }
        spoiled
    }

    /// The items of batches.
    pub(crate) fn crowd(&self) -> Result<&Crowd, String> {
        self.crowd.get_or_init(|| Crowd::new(&self.sm2)).as_ref().map_err(Clone::clone)
    }

    /// The signature for SM2 digest i, in DER.
    pub(crate) fn sm2_signature_der(&self, i: usize) -> Vec<u8> {
        self.sm2_signatures[i].to_der().as_bytes().to_vec()
    }

    /// The signature for P-256 digest i, in DER.
    pub(crate) fn p256_signature_der(&self, i: usize) -> Vec<u8> {
        self.p256_signatures[i].to_der().as_bytes().to_vec()
    }

    /// What the crate `sm2` decrypts a ciphertext in DER to.
    pub(crate) fn open_der(&self, ciphertext: &[u8]) -> Result<Vec<u8>, String> {
        DecryptingKey::new(self.sm2.clone()).decrypt_der(ciphertext).map_err(text)
    }

    /// What the crate `sm2` decrypts C1 ‖ C2 ‖ C3 to.
    pub(crate) fn open_c1c2c3(&self, ciphertext: &[u8]) -> Result<Vec<u8>, String> {
        let key = DecryptingKey::new_with_mode(self.sm2.to_nonzero_scalar(), Mode::C1C2C3);
        key.decrypt(ciphertext).map_err(text)
    }

    /// The SM2 key as PKCS#8, in DER.
    pub(crate) fn sm2_pkcs8(&self) -> Result<Vec<u8>, String> {
        Ok(self.sm2.to_pkcs8_der().map_err(text)?.as_bytes().to_vec())
    }

    /// The SM2 public key as SubjectPublicKeyInfo, in DER.
    pub(crate) fn sm2_spki(&self) -> Result<Vec<u8>, String> {
        Ok(self.sm2.public_key().to_public_key_der().map_err(text)?.into_vec())
    }

    /// The P-256 key as PKCS#8, in DER.
    pub(crate) fn p256_pkcs8(&self) -> Result<Vec<u8>, String> {
        Ok(self.p256.to_pkcs8_der().map_err(text)?.as_bytes().to_vec())
    }
}

impl Crowd {
    fn new(one: &sm2::SecretKey) -> Result<Self, String> {
        let mut rng = Fixed(0x6D61_6E79);
        let sm2 = many(|| {
            let secret = sm2::SecretKey::from_slice(&rng.bytes()).map_err(text)?;
            sm2_signed(secret, rng.bytes())
        })?;
        let sm2_one_key = many(|| sm2_signed(one.clone(), rng.bytes()))?;
        let p256 = many(|| {
            let secret = p256::SecretKey::from_slice(&rng.bytes()).map_err(text)?;
            let digest = rng.bytes();
            let signer = p256::ecdsa::SigningKey::from(&secret);
            let signature = signer.sign_prehash(&digest).map_err(text)?;
            Ok(Signed { secret, digest, signature })
        })?;
        let base = x25519::X25519_BASEPOINT_BYTES;
        let x25519 = many(|| Ok((rng.bytes(), x25519::x25519(rng.bytes(), base))))?;
        Ok(Self { sm2, sm2_one_key, p256, x25519 })
    }

    /// The same with a bit flipped in every digest.
    fn spoiled(&self) -> Self {
        let mut spoiled = self.clone();
        for signed in spoiled.sm2.iter_mut().chain(&mut spoiled.sm2_one_key) {
            signed.digest[31] ^= 1;
        }
        spoiled.p256.iter_mut().for_each(|signed| signed.digest[31] ^= 1);
        spoiled
    }
}

fn sm2_signed(
    secret: sm2::SecretKey,
    digest: [u8; 32],
) -> Result<Signed<sm2::SecretKey, sm2::dsa::Signature>, String> {
    let signer = sm2::dsa::SigningKey::new(IDENTIFIER, &secret).map_err(text)?;
    let signature = signer.sign_prehash(&digest).map_err(text)?;
    Ok(Signed { secret, digest, signature })
}

/// As many as a crowd has.
fn many<T>(mut make: impl FnMut() -> Result<T, String>) -> Result<Vec<T>, String> {
    (0..CROWD).map(|_| make()).collect()
}

impl Ciphertext {
    fn new(key: &sm2::SecretKey, plaintext: &[u8], rng: &mut Fixed) -> Result<Self, String> {
        let key = EncryptingKey::new_with_mode(key.public_key(), Mode::C1C2C3);
        // the same nonce in both: they are the same ciphertext
        let state = rng.0;
        let c1c2c3 = key.encrypt(rng, plaintext).map_err(text)?;
        rng.0 = state;
        let der = key.encrypt_der(rng, plaintext).map_err(text)?;
        Ok(Self { c1c2c3, der })
    }
}

/// e = SM3(Z_A ‖ message) of every message, with the default identifier.
fn digests(
    key: &sm2::SecretKey,
    messages: &[[u8; 32]; INPUTS],
) -> Result<[[u8; 32]; INPUTS], String> {
    let public = key.public_key().to_sec1_bytes();
    let public = yuxi::sm2::PublicKey::from_bytes(&public).map_err(text)?;
    try_array(|i| {
        let mut hasher = MessageHasher::new(Id::Default, &public).map_err(text)?;
        hasher.update(&messages[i]);
        Ok(hasher.finalize())
    })
}

fn try_array<T>(mut make: impl FnMut(usize) -> Result<T, String>) -> Result<[T; INPUTS], String> {
    let all = (0..INPUTS).map(&mut make).collect::<Result<Vec<_>, _>>()?;
    all.try_into().map_err(|_| "a wrong number of inputs".to_owned())
}

/// An error as what it says.
pub(crate) fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// The same stream in every run (SplitMix64), for inputs alone: counts of
/// instructions are compared between runs.
struct Fixed(u64);

impl Fixed {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for chunk in bytes.as_chunks_mut::<8>().0 {
            *chunk = self.next().to_be_bytes();
        }
        bytes
    }
}

impl TryRng for Fixed {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.next() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.next().to_be_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

impl TryCryptoRng for Fixed {}

/// 04 ‖ x ‖ y.
pub(crate) fn uncompressed<C>(key: &PublicKey<C>) -> Vec<u8>
where
    C: CurveArithmetic,
    AffinePoint<C>: FromSec1Point<C> + ToSec1Point<C>,
    FieldBytesSize<C>: ModulusSize,
{
    key.to_sec1_point(false).as_bytes().to_vec()
}
