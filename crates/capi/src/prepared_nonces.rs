//! Prepared nonces: k·G of signatures, computed before they are needed.

use std::ffi::c_void;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, TryLockError};
use std::thread;

use yuxi::sm2::{Id, MessageHasher};
use yuxi::{ecdsa, sm2};

use crate::buffer::input;
use crate::copies::Copies;
use crate::fault::{Fault, guard_quietly};
use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::yuxi_p256_secret_key;
use crate::random::{source, yuxi_random};
use crate::sign::sign;
use crate::signature::{self, YUXI_DIGEST_SIZE, put, size, yuxi_signature_form};
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::yuxi_sm2_secret_key;

/// Threads beyond this number share sets of nonces.
const SETS: usize = 64;

/// A set, in cache lines of its own.
#[repr(align(128))]
#[derive(Default)]
struct Set<N>(Mutex<N>);

/// Sets of nonces, so that threads do not wait for each other.
struct Sets<N> {
    sets: Box<[Set<N>]>,
    copies: Copies,
}

impl<N: Default> Sets<N> {
    fn new() -> Self {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let sets = (0..threads.min(SETS)).map(|_| Set::default()).collect();
        Self { sets, copies: Copies::new() }
    }

    /// Signs with a set that no other thread uses. If there is none, or the system does not tell whether this process is a copy of
    /// the one that prepared the nonces, signs as without them: waiting could be for a thread that a child process does
    /// not have.
    fn with<R>(
        &self,
        discard: impl FnOnce(&mut N),
        sign: impl FnOnce(&mut N) -> R,
        otherwise: impl FnOnce() -> R,
    ) -> R {
        let first = place();
        let mut order = (0..self.sets.len()).map(|i| (first + i) % self.sets.len());
        let free = order.find_map(|i| match self.sets[i].0.try_lock() {
            Ok(set) => Some((i, set)),
            // after a panic: a nonce is removed before it is used
            Err(TryLockError::Poisoned(set)) => Some((i, set.into_inner())),
            Err(TryLockError::WouldBlock) => None,
        });
        let Some((i, mut set)) = free else { return otherwise() };
        match self.copies.is_copy(i) {
            None => return otherwise(),
            Some(true) => discard(&mut set),
            Some(false) => {}
        }
        sign(&mut set)
    }
}

/// Which set this thread tries first.
fn place() -> usize {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    thread_local! {
        static PLACE: usize = NEXT.fetch_add(1, Ordering::Relaxed);
    }
    // at the end of a thread it has no place any more
    PLACE.try_with(|place| *place).unwrap_or(0)
}

/// The prepared nonces of a scheme and their functions. After `as` are the functions that sign without them; those of SM2 have a
/// signer ID.
macro_rules! prepared_nonces {
    (
        $name:literal
        struct $nonces:ident($held:ty) of $secret:ident;
        fn $new:ident;
        $(($id:ident: $id_type:ty))?
        fn $sign:ident = $sign_message:ident as $one:ident;
        fn $sign_digest:ident = $by_digest:ident as $one_digest:ident;
        fn $free:ident;
    ) => {
        #[doc = concat!("Prepared nonces of ", $name, ": they make signing one message after another about as fast as a batch.")]
        ///
        /// A signature takes a nonce k and its multiple of the generator, which do not depend on the key or the message. These are computed
        /// 64 at a time; no nonce is used twice, and none is left in memory after its signature. Any keys may share them, and
        /// any number of threads may use them at once: each has its own set, as long as there are not more threads than
        /// processors, or 64. A thread that finds all sets in use signs without them.
        ///
        /// Never use them in a virtual machine or a process of which a snapshot is resumed more than once: two signatures
        /// with the same nonce reveal the private key. After fork, the child discards those that it inherited (on
        /// Linux, the kernel marks the copy; where it cannot, before Linux 4.14, no nonces are prepared). The nonces wait in memory, so
        /// an attacker who can read it can compute the key from a later signature. A random generator whose
        /// output is known leaks nothing to those who do not know the key that signed when the nonces were computed; one that
        /// gives two processes the same bytes at their start leaks the key.
        pub struct $nonces(Sets<$held>);

        fallible! {
            #[doc = concat!("Makes a handle for prepared nonces. Free it with ", stringify!($free), ". The first signature computes them.")]
            guard fn $new() -> nonces: Box<$nonces> {
                Ok($nonces(Sets::new()))
            }
        }

        sign! {
            #[doc = concat!("As ", stringify!($one), ", with a prepared nonce. Constant time; one signature in 64 takes the time of")]
            /// all 64, and as much stack as a batch.
            ///
            #[doc = concat!("Errors: as for ", stringify!($one), ".")]
            fn $sign(
                $secret $(, $id: $id_type)?;
                message, message_length; nonces: Option<&$nonces>
            ) = $sign_message;
        }

        sign! {
            #[doc = concat!("As ", stringify!($one_digest), ", with a prepared nonce.")]
            ///
            #[doc = concat!("Errors: as for ", stringify!($one_digest), ".")]
            fn $sign_digest($secret; digest, digest_length; nonces: Option<&$nonces>)
                = $by_digest;
        }

        /// Zeroizes and frees prepared nonces. NULL is ignored.
        #[unsafe(no_mangle)]
        pub extern "C" fn $free(nonces: Option<Box<$nonces>>) {
            guard_quietly(|| drop(nonces));
        }
    };
}

prepared_nonces! {
    "SM2"
    struct yuxi_sm2_prepared_nonces(sm2::PreparedNonces) of yuxi_sm2_secret_key;
    fn yuxi_sm2_prepared_nonces_new;
    (id: yuxi_sm2_id)
    fn yuxi_sm2_sign_with_prepared_nonces = sm2_message as yuxi_sm2_sign;
    fn yuxi_sm2_sign_digest_with_prepared_nonces = sm2_digest as yuxi_sm2_sign_digest;
    fn yuxi_sm2_prepared_nonces_free;
}

prepared_nonces! {
    "P-256"
    struct yuxi_p256_prepared_nonces(ecdsa::PreparedNonces) of yuxi_p256_secret_key;
    fn yuxi_p256_prepared_nonces_new;
    fn yuxi_p256_sign_with_prepared_nonces = p256_message as yuxi_p256_sign;
    fn yuxi_p256_sign_digest_with_prepared_nonces = p256_digest as yuxi_p256_sign_digest;
    fn yuxi_p256_prepared_nonces_free;
}

/// Signing a digest.
macro_rules! by_digest {
    ($name:ident($nonces:ident) of $scheme:ident) => {
        fn $name(
            key: &$scheme::SigningKey,
            e: &[u8; YUXI_DIGEST_SIZE],
            nonces: Option<&$nonces>,
            random: Option<&yuxi_random>,
        ) -> Result<$scheme::Signature, Fault> {
            let nonces = &given(nonces, "the prepared nonces")?.0;
            let (mut rng, mut other) = (source(random)?, source(random)?);
            Ok(nonces.with(
                $scheme::PreparedNonces::discard,
                |nonces| key.sign_prehash_with_prepared_nonces(&mut rng, nonces, e),
                || key.sign_prehash_with_rng(&mut other, e),
            )?)
        }
    };
}

by_digest!(sm2_digest(yuxi_sm2_prepared_nonces) of sm2);
by_digest!(p256_digest(yuxi_p256_prepared_nonces) of ecdsa);

fn sm2_message(
    key: &sm2::SigningKey,
    id: Id<'_>,
    message: &[u8],
    nonces: Option<&yuxi_sm2_prepared_nonces>,
    random: Option<&yuxi_random>,
) -> Result<sm2::Signature, Fault> {
    let mut hasher = MessageHasher::new(id, &key.public_key())?;
    hasher.update(message);
    sm2_digest(key, &hasher.finalize(), nonces, random)
}

fn p256_message(
    key: &ecdsa::SigningKey,
    message: &[u8],
    nonces: Option<&yuxi_p256_prepared_nonces>,
    random: Option<&yuxi_random>,
) -> Result<ecdsa::Signature, Fault> {
    let mut hasher = ecdsa::MessageHasher::new();
    hasher.update(message);
    p256_digest(key, &hasher.finalize(), nonces, random)
}
