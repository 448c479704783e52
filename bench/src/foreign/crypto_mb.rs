//! Intel's crypto_mb: eight operations a call, on AVX-512 IFMA.
//!
//! Its functions take arrays of eight pointers. Integers are 64-bit words, least
//! significant first, and byte strings most significant first; points are affine
//! (null for the Z coordinates). They return four bits a lane, 0 for success.
//!
//! What differs from the other libraries: SM2 takes message and identifier, so
//! two short hashes are part of its signing and verifying; nonces and private
//! keys are the caller's, and are made here before, so no random generator is.

use std::ffi::{c_char, c_int, c_uint};
use std::path::Path;
use std::ptr::{null, null_mut};

use yuxi::rng::{SysRng, TryRng as _};
use yuxi_arith::field::{bytes_from_words, words_from_bytes};

use crate::material::{IDENTIFIER, INPUTS, Material, text, uncompressed};
use crate::operation::Operation;
use crate::peer::{About, Absent, Peer};
use crate::task::Task;

const LANES: usize = 8;
/// Inputs, eight at a time.
const GROUPS: usize = INPUTS / LANES;

type Bytes = [u8; 32];
type Words = [u64; 4];
/// What it takes: eight pointers to inputs, or to room for results.
type In<T> = *const [*const T; LANES];
type Out<T> = *const [*mut T; LANES];
type Lengths = *const [c_int; LANES];
/// Room for intermediates that its functions ignore: null.
type Scratch = *mut u8;
/// The shape of `mbx_sm2_ecpublic_key_mb8` and its like.
type PublicKey =
    unsafe extern "C" fn(Out<Words>, Out<Words>, Out<Words>, In<Words>, Scratch) -> c_uint;

super::functions! {
    fn mbx_getversion() -> *const Version;
    fn mbx_sm2_ecdsa_sign_mb8(
        Out<Bytes>, Out<Bytes>, In<u8>, Lengths, In<Bytes>, Lengths, In<Words>, In<Words>,
        In<Words>, In<Words>, In<Words>, Scratch,
    ) -> c_uint;
    fn mbx_sm2_ecdsa_verify_mb8(
        In<Bytes>, In<Bytes>, In<u8>, Lengths, In<Bytes>, Lengths, In<Words>, In<Words>,
        In<Words>, Scratch,
    ) -> c_uint;
    fn mbx_sm2_ecpublic_key_mb8(
        Out<Words>, Out<Words>, Out<Words>, In<Words>, Scratch,
    ) -> c_uint;
    fn mbx_nistp256_ecdsa_sign_mb8(
        Out<Bytes>, Out<Bytes>, In<Bytes>, In<Words>, In<Words>, Scratch,
    ) -> c_uint;
    fn mbx_nistp256_ecdsa_verify_mb8(
        In<Bytes>, In<Bytes>, In<Bytes>, In<Words>, In<Words>, In<Words>, Scratch,
    ) -> c_uint;
    fn mbx_nistp256_ecpublic_key_mb8(
        Out<Words>, Out<Words>, Out<Words>, In<Words>, Scratch,
    ) -> c_uint;
    fn mbx_nistp256_ecdh_mb8(
        Out<Bytes>, In<Words>, In<Words>, In<Words>, In<Words>, Scratch,
    ) -> c_uint;
    fn mbx_x25519_public_key_mb8(Out<Bytes>, In<Bytes>) -> c_uint;
    fn mbx_x25519_mb8(Out<Bytes>, In<Bytes>, In<Bytes>) -> c_uint;
}

/// `mbxVersion`.
#[repr(C)]
struct Version {
    numbers: [c_int; 3],
    cpu: [c_char; 4],
    name: *const c_char,
    date: *const c_char,
    text: *const c_char,
}

/// A loaded libcrypto_mb.
pub(crate) struct CryptoMb {
    version: String,
    functions: Functions,
}

impl CryptoMb {
    /// Loads the library at `path`.
    ///
    /// # Errors
    /// That there is none, a function that it lacks, or that this CPU lacks IFMA.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        if !has_ifma() {
            return Err("this CPU lacks AVX-512 IFMA".to_owned());
        }
        // SAFETY: the types are those of the headers ec_sm2.h, ec_nistp256.h,
        // x25519.h and version.h, with pointers to what they point to.
        let functions = unsafe { Functions::load(super::load(path)?)? };
        // SAFETY: it returns a static structure whose strings end in a zero.
        let [major, minor, patch] = unsafe { (*(functions.mbx_getversion)()).numbers };
        Ok(Self { version: format!("{major}.{minor}.{patch}"), functions })
    }

    /// A task whose call writes up to two results a lane. `common` also gets the
    /// lane's input.
    fn task<'a, I: Copy + 'a, T: Copy + Default + 'a>(
        inputs: [I; GROUPS],
        call: impl Fn(&I, Out<T>, Out<T>) -> c_uint + 'a,
        common: impl Fn(&I, usize, T, T) -> Vec<u8> + 'a,
    ) -> Task<'a> {
        let run = move |input: &I| {
            let (mut first, mut second) = ([T::default(); LANES], [T::default(); LANES]);
            match call(input, &out(&mut first), &out(&mut second)) {
                0 => Ok((*input, first, second)),
                status => Err(format!("crypto_mb returns {status:#010x}")),
            }
        };
        Task::batch(inputs, LANES, run, move |(input, first, second)| {
            Ok((0..LANES).map(|i| common(&input, i, first[i], second[i])).collect())
        })
    }
}

#[cfg(target_arch = "x86_64")]
pub(crate) fn has_ifma() -> bool {
    std::is_x86_feature_detected!("avx512ifma")
}

#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn has_ifma() -> bool {
    false
}

/// Eight pointers to what lies in an array.
fn out<T>(lanes: &mut [T; LANES]) -> [*mut T; LANES] {
    lanes.each_mut().map(|lane| lane as *mut T)
}

fn pointers<T>(lanes: &[T; LANES]) -> [*const T; LANES] {
    lanes.each_ref().map(|lane| lane as *const T)
}

/// Eight times the same pointer.
fn all<T>(one: &T) -> [*const T; LANES] {
    [one as *const T; LANES]
}

/// Inputs, eight at a time.
fn groups<T>(input: impl Fn(usize) -> T) -> [[T; LANES]; GROUPS] {
    std::array::from_fn(|group| std::array::from_fn(|lane| input(group * LANES + lane)))
}

/// An affine point as integers.
fn point(bytes: &[u8]) -> (Words, Words) {
    let words = |start: usize| words_from_bytes(&std::array::from_fn(|i| bytes[start + i]));
    (words(1), words(33))
}

/// (what is signed, r, s), eight at a time.
fn signed(
    digest: impl Fn(usize) -> Bytes,
    signature: impl Fn(usize) -> [u8; 64],
) -> [[[Bytes; LANES]; 3]; GROUPS] {
    let half = |i: usize, start: usize| std::array::from_fn(|byte| signature(i)[start + byte]);
    let (digests, r, s) = (groups(digest), groups(|i| half(i, 0)), groups(|i| half(i, 32)));
    std::array::from_fn(|group| [digests[group], r[group], s[group]])
}

/// A random integer below the order of both curves: its top bit is clear.
fn random() -> Result<Words, String> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(text)?;
    bytes[0] &= 0x7F;
    Ok(words_from_bytes(&bytes))
}

/// Random integers, eight at a time.
fn randoms() -> Result<[[Words; LANES]; GROUPS], String> {
    let all = (0..INPUTS).map(|_| random()).collect::<Result<Vec<_>, _>>()?;
    Ok(groups(|i| all[i]))
}

/// Four bits a lane as one byte a lane, 1 for success.
fn valid(status: c_uint) -> Vec<Vec<u8>> {
    (0..LANES).map(|lane| vec![u8::from(status >> (4 * lane) & 0xF == 0)]).collect()
}

impl Peer for CryptoMb {
    fn about(&self) -> About<'_> {
        About {
            name: "crypto_mb",
            version: &self.version,
            note: "eight operations a call; SM2 hashes the message too; nonces and private keys made before",
        }
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        Ok(match operation {
            Operation::Sm2Sign => self.sm2_sign(m)?,
            Operation::Sm2Verify => self.sm2_verify(m),
            Operation::Sm2Keygen => self.keygen(self.functions.mbx_sm2_ecpublic_key_mb8)?,
            Operation::P256Sign => self.p256_sign(m)?,
            Operation::P256Verify => self.p256_verify(m),
            Operation::P256Keygen => self.keygen(self.functions.mbx_nistp256_ecpublic_key_mb8)?,
            Operation::P256Ecdh => self.p256_ecdh(m),
            Operation::X25519Keygen => self.x25519_keygen()?,
            Operation::X25519Ecdh => self.x25519_ecdh(m),
            _ => return Err(Absent::Lacks),
        })
    }
}

// SAFETY, of every call below: each argument is an array of eight pointers (or
// lengths) that lives until the call returns, each to as many bytes or words as
// the header says; null stands for absent Z coordinates and scratch.
impl CryptoMb {
    fn sm2_sign<'a>(&'a self, m: &'a Material) -> Result<Task<'a>, String> {
        let secret = words_from_bytes(&m.sm2.to_bytes().into());
        let (x, y) = point(&uncompressed(&m.sm2.public_key()));
        let (messages, nonces) = (groups(|i| m.sm2_messages[i]), randoms()?);
        let inputs = std::array::from_fn(|group| (messages[group], nonces[group]));
        let call = move |(messages, nonces): &([Bytes; LANES], [Words; LANES]), r, s| {
            let sign = self.functions.mbx_sm2_ecdsa_sign_mb8;
            let identifier = [IDENTIFIER.as_ptr(); LANES];
            // SAFETY: see above.
            unsafe {
                sign(
                    r,
                    s,
                    &identifier,
                    &[IDENTIFIER.len() as c_int; LANES],
                    &pointers(messages),
                    &[32; LANES],
                    &pointers(nonces),
                    &all(&secret),
                    &all(&x),
                    &all(&y),
                    null(),
                    null_mut(),
                )
            }
        };
        Ok(Self::task(inputs, call, |_, _, r: Bytes, s| [r, s].concat()))
    }

    fn sm2_verify<'a>(&'a self, m: &'a Material) -> Task<'a> {
        let (x, y) = point(&uncompressed(&m.sm2.public_key()));
        let signature = |i: usize| m.sm2_signatures[i].to_bytes().into();
        let run = move |[messages, r, s]: &[[Bytes; LANES]; 3]| {
            let verify = self.functions.mbx_sm2_ecdsa_verify_mb8;
            let identifier = [IDENTIFIER.as_ptr(); LANES];
            // SAFETY: see above.
            Ok(unsafe {
                verify(
                    &pointers(r),
                    &pointers(s),
                    &identifier,
                    &[IDENTIFIER.len() as c_int; LANES],
                    &pointers(messages),
                    &[32; LANES],
                    &all(&x),
                    &all(&y),
                    null(),
                    null_mut(),
                )
            })
        };
        let inputs = signed(|i| m.sm2_messages[i], signature);
        Task::batch(inputs, LANES, run, |status| Ok(valid(status)))
    }

    fn p256_sign<'a>(&'a self, m: &'a Material) -> Result<Task<'a>, String> {
        let secret = words_from_bytes(&m.p256.to_bytes().into());
        let (digests, nonces) = (groups(|i| m.p256_digests[i]), randoms()?);
        let inputs = std::array::from_fn(|group| (digests[group], nonces[group]));
        let call = move |(digests, nonces): &([Bytes; LANES], [Words; LANES]), r, s| {
            let sign = self.functions.mbx_nistp256_ecdsa_sign_mb8;
            // SAFETY: see above.
            unsafe { sign(r, s, &pointers(digests), &pointers(nonces), &all(&secret), null_mut()) }
        };
        Ok(Self::task(inputs, call, |_, _, r: Bytes, s| [r, s].concat()))
    }

    fn p256_verify<'a>(&'a self, m: &'a Material) -> Task<'a> {
        let (x, y) = point(&uncompressed(&m.p256.public_key()));
        let signature = |i: usize| m.p256_signatures[i].to_bytes().into();
        let run = move |[digests, r, s]: &[[Bytes; LANES]; 3]| {
            let verify = self.functions.mbx_nistp256_ecdsa_verify_mb8;
            let (r, s, digests) = (pointers(r), pointers(s), pointers(digests));
            // SAFETY: see above.
            Ok(unsafe { verify(&r, &s, &digests, &all(&x), &all(&y), null(), null_mut()) })
        };
        let inputs = signed(|i| m.p256_digests[i], signature);
        Task::batch(inputs, LANES, run, |status| Ok(valid(status)))
    }

    fn keygen<'a>(&'a self, function: PublicKey) -> Result<Task<'a>, String> {
        let call = move |secrets: &[Words; LANES], x, y| {
            // SAFETY: see above.
            unsafe { function(x, y, null(), &pointers(secrets), null_mut()) }
        };
        Ok(Self::task(randoms()?, call, |secrets, i, x: Words, y: Words| {
            let [secret, x, y] = [&secrets[i], &x, &y].map(bytes_from_words);
            [&secret[..], &[4], &x, &y].concat()
        }))
    }

    fn p256_ecdh<'a>(&'a self, m: &'a Material) -> Task<'a> {
        let secret = words_from_bytes(&m.p256.to_bytes().into());
        let others = groups(|i| point(&uncompressed(&m.p256_others[i])));
        let call = move |others: &[(Words, Words); LANES], shared, _| {
            let ecdh = self.functions.mbx_nistp256_ecdh_mb8;
            let (x, y) = (
                others.each_ref().map(|o| &raw const o.0),
                others.each_ref().map(|o| &raw const o.1),
            );
            // SAFETY: see above.
            unsafe { ecdh(shared, &all(&secret), &x, &y, null(), null_mut()) }
        };
        Self::task(others, call, |_, _, shared: Bytes, _| shared.to_vec())
    }

    fn x25519_keygen<'a>(&'a self) -> Result<Task<'a>, String> {
        let secrets = randoms()?.map(|group| group.map(|words| bytes_from_words(&words)));
        let call = move |secrets: &[Bytes; LANES], public, _| {
            // SAFETY: see above.
            unsafe { (self.functions.mbx_x25519_public_key_mb8)(public, &pointers(secrets)) }
        };
        Ok(Self::task(secrets, call, |secrets, i, public: Bytes, _| [secrets[i], public].concat()))
    }

    fn x25519_ecdh<'a>(&'a self, m: &'a Material) -> Task<'a> {
        let secret = m.x25519;
        let call = move |others: &[Bytes; LANES], shared, _| {
            let ecdh = self.functions.mbx_x25519_mb8;
            // SAFETY: see above.
            unsafe { ecdh(shared, &all(&secret), &pointers(others)) }
        };
        Self::task(groups(|i| m.x25519_others[i]), call, |_, _, shared: Bytes, _| shared.to_vec())
    }
}
