//! What operations leave on the stack.
//!
//! In every build: nothing that depends on a secret is left where the stack is cleared after the
//! operation, as the C library and the provider do; and buffers of batches are wiped. In an
//! optimised build (`cargo test --release`): no nonce, key or other secret lies there in one
//! piece, and operations take no more stack than is cleared after them.

use std::hint::black_box;
use std::sync::{Mutex, PoisonError};

use sha2::Sha256;
use sm3::{Digest, Sm3};
use yuxi::backend::{self, Kind};
use yuxi::batch::{self, Agreement, Scheme, ToAgree, ToSign, ToVerify};
use yuxi::curve::{P256, Sm2};
use yuxi::keys::SecretKey;
use yuxi::keys::encrypted::Encryption;
use yuxi::rng::TryCryptoRng;
use yuxi::signature::{PreparedNonces, SigningKey};
use yuxi::sm2::exchange::{EphemeralSecret, Exchange};
use yuxi::sm2::{Id, Layout};
use yuxi::stack::{self, clear_after};
use yuxi::{ecdh, ecdsa, sm2, x25519};

use crate::known;
use crate::stack::Stack;

/// More than any operation takes in any build.
const SIZE: usize = 1 << 20;

/// How much more stack a build for tests takes than an optimised one, about.
const DEEP: usize = if cfg!(debug_assertions) { 4 } else { 1 };

/// The digest that is signed.
const E: [u8; 32] = [0x5E; 32];

/// Secrets of one run, and what is made of them beforehand.
struct Input {
    /// The private key.
    d: [u8; 32],
    /// All that the generator gives.
    fresh: [u8; 32],
    sm2: sm2::SigningKey,
    p256: ecdsa::SigningKey,
    x25519: x25519::SecretKey,
    x25519_peer: x25519::PublicKey,
    peers: (sm2::PublicKey, yuxi::p256::PublicKey),
    der: Vec<u8>,
    pem: String,
    encrypted: String,
    message: [u8; 32],
    ciphertext: Vec<u8>,
}

impl Input {
    fn new(number: u8) -> Self {
        let secret = |kind: u8| -> [u8; 32] {
            let mut bytes: [u8; 32] = Sm3::digest([number, kind]).into();
            bytes[0] &= 0x7F;
            bytes
        };
        let (d, message) = (secret(1), secret(3));
        let key = sm2::SecretKey::from_bytes(&d).unwrap();
        let other = [0x29; 32];
        let rng = &mut known(&[7; 32]);
        let sm4 = Encryption::Sm4;
        Self {
            d,
            fresh: secret(2),
            p256: SecretKey::from_bytes(&d).unwrap().into(),
            x25519: x25519::SecretKey::from_bytes(&d),
            x25519_peer: x25519::SecretKey::from_bytes(&other).public_key(),
            peers: (
                SecretKey::from_bytes(&other).unwrap().public_key(),
                SecretKey::from_bytes(&other).unwrap().public_key(),
            ),
            der: key.to_sec1_der().to_vec(),
            pem: key.to_pkcs8_pem().to_string(),
            encrypted: key.to_encrypted_pkcs8_pem(b"password", sm4, 2, rng).unwrap(),
            message,
            ciphertext: key.public_key().encrypt_with_rng(rng, &message, Layout::C1C3C2).unwrap(),
            sm2: key.into(),
        }
    }

    /// Takes the secrets of another one. All of it stays at the addresses at which it is.
    fn become_like(&mut self, other: &Self) {
        (self.d, self.fresh, self.message) = (other.d, other.fresh, other.message);
        self.sm2.clone_from(&other.sm2);
        self.p256.clone_from(&other.p256);
        self.x25519.clone_from(&other.x25519);
        self.der.copy_from_slice(&other.der);
        self.pem.clone_from(&other.pem);
        self.encrypted.clone_from(&other.encrypted);
        self.ciphertext.copy_from_slice(&other.ciphertext);
    }

    fn rng(&self) -> impl TryCryptoRng + '_ {
        known(&self.fresh)
    }

    /// The nonce of a signature with this tag and hash.
    fn nonce<D: Digest>(&self, tag: &[u8; 16]) -> [u8; 32] {
        let input = [&tag[..], &self.d, &E, &self.fresh, &[0; 4]].concat();
        D::digest(input).as_slice().try_into().unwrap()
    }

    /// All secrets that are known beforehand.
    fn secrets(&self) -> Vec<[u8; 32]> {
        let shared = x25519::diffie_hellman(&self.x25519, &self.x25519_peer).unwrap();
        vec![
            self.d,
            self.fresh,
            self.message,
            self.nonce::<Sm3>(b"yuxi sm2 nonce 1"),
            self.nonce::<Sha256>(b"yuxi ecdsa nonce"),
            *shared,
            *ecdh::diffie_hellman(self.sm2.secret_key(), &self.peers.0),
            *ecdh::diffie_hellman(self.p256.secret_key(), &self.peers.1),
        ]
    }
}

type Operation = (&'static str, fn(&Input));

/// Has a result where it was returned to until all is done, and drops it there: to move it
/// would leave a copy.
macro_rules! held {
    ($result:expr) => {{
        let result = $result;
        black_box(&result);
    }};
}

const OPERATIONS: [Operation; 20] = [
    ("sign, SM2", |i| held!(i.sm2.sign_prehash_with_rng(&mut i.rng(), &E))),
    ("sign, ECDSA", |i| held!(i.p256.sign_prehash_with_rng(&mut i.rng(), &E))),
    ("sign, RFC 6979", |i| held!(i.p256.sign_prehash_deterministic(&E))),
    ("key from bytes", |i| held!(sm2::SecretKey::from_bytes(&i.d))),
    ("key from DER", |i| held!(sm2::SecretKey::from_sec1_der(&i.der))),
    ("key from PEM", |i| held!(sm2::SecretKey::from_pem(&i.pem))),
    ("key from encrypted PEM", |i| {
        held!(sm2::SecretKey::from_encrypted_pkcs8_pem(&i.encrypted, b"password"));
    }),
    ("key to DER", |i| held!(i.sm2.secret_key().to_sec1_der())),
    ("key to PEM", |i| held!(i.sm2.secret_key().to_pkcs8_pem())),
    ("key to encrypted PEM", |i| {
        let (key, rng) = (i.sm2.secret_key(), &mut known(&[7; 32]));
        held!(key.to_encrypted_pkcs8_pem(b"password", Encryption::Aes256, 2, rng));
    }),
    ("X25519 key from PEM", |i| {
        held!(x25519::SecretKey::from_pem(i.x25519.to_pkcs8_pem().as_bytes()))
    }),
    ("new key, SM2", |i| held!(sm2::SecretKey::generate(&mut i.rng()))),
    ("new key, P-256", |i| held!(yuxi::p256::SecretKey::generate(&mut i.rng()))),
    ("new key, X25519", |i| held!(x25519::SecretKey::generate(&mut i.rng()))),
    ("ECDH, SM2", |i| held!(ecdh::diffie_hellman(i.sm2.secret_key(), &i.peers.0))),
    ("ECDH, P-256", |i| held!(ecdh::diffie_hellman(i.p256.secret_key(), &i.peers.1))),
    ("X25519", |i| held!(x25519::diffie_hellman(&i.x25519, &i.x25519_peer))),
    ("encrypt", |i| {
        let key = &i.peers.0;
        held!(key.encrypt_with_rng(&mut i.rng(), &i.message, Layout::Asn1));
    }),
    ("decrypt", |i| held!(i.sm2.secret_key().decrypt(&i.ciphertext, Layout::C1C3C2))),
    ("key exchange", |i| {
        let (key, id) = (i.sm2.secret_key(), Id::Default);
        let side = Exchange::initiate_with_rng(&mut i.rng(), key, id).unwrap();
        let r = EphemeralSecret::from_bytes(&[0x31; 32]).unwrap().ephemeral();
        held!(side.agree(&i.peers.0, id, &r).unwrap().without_confirmation());
    }),
];

fn sign<'a, C: Scheme>(
    key: &'a SigningKey<C>,
    content: C::Content<'a>,
    rng: &mut impl TryCryptoRng,
    n: usize,
) {
    held!(batch::sign_with_rng(rng, &vec![ToSign { key, content }; n]));
}

fn agree<K: Agreement>(secret: &K, peer: &K::Peer, n: usize) {
    let items: Vec<_> = (0..n).map(|_| ToAgree { secret, peer }).collect();
    held!(batch::ecdh(&items));
}

fn sign_sm2<const N: usize>(i: &Input) {
    sign(&i.sm2, sm2::Content::Digest(E), &mut i.rng(), N);
}

fn sign_p256<const N: usize>(i: &Input) {
    sign(&i.p256, ecdsa::Content::Digest(E), &mut i.rng(), N);
}

fn generate<K: Agreement, const N: usize>(i: &Input) {
    held!(batch::keygen_with_rng::<K>(&mut i.rng(), N));
}

fn agree_sm2<const N: usize>(i: &Input) {
    agree(i.sm2.secret_key(), &i.peers.0, N);
}

fn agree_p256<const N: usize>(i: &Input) {
    agree(i.p256.secret_key(), &i.peers.1, N);
}

fn agree_x25519<const N: usize>(i: &Input) {
    agree(&i.x25519, &i.x25519_peer, N);
}

fn verify_sm2(i: &Input) {
    let key = i.sm2.verifying_key();
    let signature = &i.sm2.sign_prehash_with_rng(&mut i.rng(), &E).unwrap();
    let content = sm2::Content::Digest(E);
    held!(batch::verify(&[ToVerify { key: &key, content, signature }; 64]));
}

fn verify_p256(i: &Input) {
    let key = i.p256.verifying_key();
    let signature = &i.p256.sign_prehash_with_rng(&mut i.rng(), &E).unwrap();
    let content = ecdsa::Content::Digest(E);
    held!(batch::verify(&[ToVerify { key: &key, content, signature }; 64]));
}

/// Other objects have other nonces, so only the key and the randomness are looked for.
fn prepared<C: Scheme>(key: &SigningKey<C>, rng: &mut impl TryCryptoRng) {
    let mut nonces = PreparedNonces::new();
    held!(key.sign_prehash_with_prepared_nonces(rng, &mut nonces, &E));
    held!(key.sign_prehash_with_prepared_nonces(rng, &mut nonces, &E));
}

const BATCHES: [Operation; 22] = [
    ("batch of 1, SM2", sign_sm2::<1>),
    ("batch of 2, SM2", sign_sm2::<2>),
    ("batch of 3, SM2", sign_sm2::<3>),
    ("batch of 4, SM2", sign_sm2::<4>),
    ("batch of 8, SM2", sign_sm2::<8>),
    ("batch of 20, SM2", sign_sm2::<20>),
    ("batch of 64, SM2", sign_sm2::<64>),
    ("batch of 1, ECDSA", sign_p256::<1>),
    ("batch of 2, ECDSA", sign_p256::<2>),
    ("batch of 3, ECDSA", sign_p256::<3>),
    ("batch of 4, ECDSA", sign_p256::<4>),
    ("batch of 8, ECDSA", sign_p256::<8>),
    ("batch of 20, ECDSA", sign_p256::<20>),
    ("batch of 64, ECDSA", sign_p256::<64>),
    ("prepared nonces, SM2", |i| prepared(&i.sm2, &mut i.rng())),
    ("prepared nonces, ECDSA", |i| prepared(&i.p256, &mut i.rng())),
    ("batch of keys, SM2", generate::<SecretKey<Sm2>, 64>),
    ("batch of keys, P-256", generate::<SecretKey<P256>, 64>),
    ("batch of keys, X25519", generate::<x25519::SecretKey, 64>),
    ("batch of ECDH, SM2", agree_sm2::<64>),
    ("batch of ECDH, P-256", agree_p256::<64>),
    ("batch of X25519", agree_x25519::<64>),
];

const VERIFYING: [Operation; 2] =
    [("verify a batch, SM2", verify_sm2), ("verify a batch, ECDSA", verify_p256)];

/// Runs `test` on every backend of this CPU; one test at a time, as the choice is the process's.
fn on_each_backend(mut test: impl FnMut(&str)) {
    static LOCK: Mutex<()> = Mutex::new(());
    let _guard = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    let names = Kind::ALL.iter().map(|kind| kind.name());
    for kind in names.filter_map(|name| Kind::from_name(name).ok()) {
        backend::force(kind);
        test(kind.name());
    }
}

/// The words of the stack that differ with the secrets, after an operation.
fn left(stack: &mut Stack, operation: impl Fn(&Input) + Sync) -> usize {
    let inputs = [Input::new(0), Input::new(1)];
    let mut place = Input::new(0);
    let mut run = |input: &Input| {
        place.become_like(input);
        stack.run(|| operation(&place));
        stack.bytes().to_vec()
    };
    // what differs between equal runs, such as addresses, is no secret
    let runs = [&inputs[0], &inputs[0], &inputs[1]].map(&mut run);
    let [first, same, other] = runs.each_ref().map(|bytes| bytes.as_chunks::<8>().0);
    // addresses, lengths and flags end with zeros; of words of a secret one in 2^16 does
    let is_short = |word: &[u8; 8]| word[6..] == [0; 2];
    let words = first.iter().zip(same).zip(other);
    let differ = |((first, same), other): &((&[u8; 8], &[u8; 8]), &[u8; 8])| {
        first == same && first != other && !(is_short(first) && is_short(other))
    };
    words.filter(differ).count()
}

/// How often a secret stands on the stack in one piece, as bytes or as words.
fn whole(stack: &Stack, secret: &[u8; 32]) -> usize {
    let mut words = *secret;
    words.reverse();
    [*secret, words].iter().map(|form| stack.used().windows(32).filter(|w| w == form).count()).sum()
}

/// What is looked for would be found.
#[test]
fn a_secret_that_is_left_is_found() {
    let mut stack = Stack::new(SIZE);
    let leak = |input: &Input| {
        // deeper than what ends the thread reaches, which would overwrite it
        let mut copy = [[0; 32]; 128];
        copy[1] = input.d;
        black_box(&mut copy);
    };
    stack.run(|| leak(&Input::new(0)));
    assert!(whole(&stack, &Input::new(0).d) >= 1);
    assert_eq!(whole(&stack, &Input::new(1).d), 0);
    assert!(left(&mut stack, leak) >= 4);
    assert_eq!(left(&mut stack, |_| ()), 0);
}

/// Where the stack is cleared, nothing is left of a secret.
#[test]
fn nothing_is_left_on_a_stack_that_is_cleared() {
    let mut stack = Stack::new(SIZE);
    on_each_backend(|backend| {
        for (name, operation) in OPERATIONS {
            let cleared = |input: &Input| {
                if name.starts_with("sign, ") {
                    clear_after::<{ DEEP * stack::SIGN }, _>(|| operation(input));
                } else {
                    clear_after::<{ DEEP * stack::SINGLE }, _>(|| operation(input));
                }
            };
            assert_eq!(left(&mut stack, cleared), 0, "{backend}, {name}");
        }
        for (name, operation) in BATCHES {
            let cleared = |input: &Input| {
                clear_after::<{ DEEP * stack::BATCH }, _>(|| operation(input));
            };
            assert_eq!(left(&mut stack, cleared), 0, "{backend}, {name}");
        }
    });
}

/// Buffers of a batch have room for 64 items, of nonces, points, inverses and results. They are
/// wiped: more items leave no more behind.
#[test]
fn buffers_of_batches_are_wiped() {
    let mut stack = Stack::new(SIZE);
    let few_and_many: [[fn(&Input); 2]; 8] = [
        [sign_sm2::<20>, sign_sm2::<64>],
        [sign_p256::<20>, sign_p256::<64>],
        [generate::<SecretKey<Sm2>, 20>, generate::<SecretKey<Sm2>, 64>],
        [generate::<SecretKey<P256>, 20>, generate::<SecretKey<P256>, 64>],
        [generate::<x25519::SecretKey, 20>, generate::<x25519::SecretKey, 64>],
        [agree_sm2::<20>, agree_sm2::<64>],
        [agree_p256::<20>, agree_p256::<64>],
        [agree_x25519::<20>, agree_x25519::<64>],
    ];
    on_each_backend(|backend| {
        for (i, [few, many]) in few_and_many.into_iter().enumerate() {
            let (few, many) = (left(&mut stack, few), left(&mut stack, many));
            println!("{backend}: words left by operation {i}: of 20 items {few}, of 64 {many}");
            assert!(many <= few + MORE, "{backend}, operation {i}: {few}, {many}");
        }
    });
}

/// How many words more a batch may leave than a smaller one: a buffer of 44 items more
/// has at least four times as many.
const MORE: usize = 128;

/// Nonces, keys and shared secrets are made where they stay, and are zeroized there. The portable
/// backends pass field elements by value: of theirs a copy may be left.
#[test]
#[cfg_attr(debug_assertions, ignore = "of an optimised build: cargo test --release")]
fn no_secret_is_left_in_one_piece() {
    let (mut stack, input) = (Stack::new(SIZE), Input::new(0));
    let mut found = Vec::new();
    on_each_backend(|backend| {
        if backend.starts_with("portable") {
            return;
        }
        for (name, operation) in OPERATIONS.into_iter().chain(BATCHES) {
            stack.run(|| operation(&input));
            for (i, secret) in input.secrets().iter().enumerate() {
                match whole(&stack, secret) {
                    0 => {}
                    times => found.push(format!("{backend}, {name}: secret {i}, {times} times")),
                }
            }
        }
    });
    assert!(found.is_empty(), "{found:#?}");
}

/// How much stack operations take: no more than is cleared after them, and than documented.
#[test]
#[cfg_attr(debug_assertions, ignore = "of an optimised build: cargo test --release")]
fn the_stack_that_is_cleared_is_enough() {
    let (mut stack, input) = (Stack::new(SIZE), Input::new(0));
    stack.run(|| {});
    let nothing = stack.used().len();
    let mut depth = |backend: &str, (name, operation): Operation, most: usize| {
        stack.run(|| operation(&input));
        let depth = stack.used().len() - nothing;
        println!("{backend}, {name}: {depth} bytes of stack");
        assert!(depth <= most, "{backend}, {name}: {depth} bytes of stack");
    };
    on_each_backend(|backend| {
        for operation in OPERATIONS {
            let signs = operation.0.starts_with("sign, ");
            // what calls it takes some too
            let most = if signs { stack::SIGN - (1 << 10) } else { stack::SINGLE };
            depth(backend, operation, most);
        }
        BATCHES.into_iter().for_each(|operation| depth(backend, operation, stack::BATCH));
        VERIFYING.into_iter().for_each(|operation| depth(backend, operation, VERIFY));
    });
}

/// What a batch that verifies may take, of which nothing is secret: threads of musl have 128 KiB.
const VERIFY: usize = 100 << 10;
