//! SM2 signatures (provider-signature(7)): of a digest, and of a message in pieces.

use std::ffi::{CStr, c_char, c_int};
use std::sync::Arc;

use sm3::{Digest, Sm3};
use yuxi::sm2::{Id, Signature, z_a};

use crate::abi::{Dispatch, Param, functions};
use crate::buffer::{Output, input, output};
use crate::counts::Operation;
use crate::digest::only_sm3;
use crate::entry::{create, duplicate, enter, entry, free, succeed, succeed_signing};
use crate::fault::{Fault, Reason};
use crate::keymgmt::Held;
use crate::params::{Given, asked, given, known};
use crate::provider::Provider;
use crate::sm2_key::{LONGEST_SIGNATURE, SetKey, Sm2Key};
use crate::{names, tls};

/// The DER of SEQUENCE { OBJECT IDENTIFIER 1.2.156.10197.1.501 }: SM2 with SM3.
const ALGORITHM: [u8; 12] =
    [0x30, 0x0A, 0x06, 0x08, 0x2A, 0x81, 0x1C, 0xCF, 0x55, 0x01, 0x83, 0x75];

/// A signature that is being made or verified.
type Context = crate::entry::Context<State>;

#[derive(Clone, Default)]
struct State {
    key: SetKey,
    /// The signer ID, if the program has given one.
    id: Option<Vec<u8>>,
    message: Message,
}

/// The state of a message.
#[derive(Clone, Default)]
enum Message {
    /// There is no message: the program signs digests.
    #[default]
    None,
    /// The signer ID may still be set: Z is hashed before the first piece.
    Opening,
    /// Z and some pieces are hashed.
    Open(Sm3),
    /// It has been signed or verified.
    Closed,
}

impl Context {
    /// Starts again, with another key if one is given.
    fn start(
        &mut self,
        key: Option<&Held<Sm2Key>>,
        message: Message,
        given: Given<'_>,
    ) -> Result<(), Fault> {
        self.state.key.set(key)?;
        self.state.id = None;
        self.state.message = message;
        self.set(given)
    }

    fn set(&mut self, given: Given<'_>) -> Result<(), Fault> {
        let given = given.only(SETTABLE)?;
        given.satisfied_properties()?;
        if let Some(name) = given.text(names::DIGEST)? {
            only_sm3(name, "signs")?;
        }
        if given.number(names::DIGEST_SIZE)?.is_some_and(|size| size != 32) {
            return Err(Reason::Digest.because("SM2 signs digests of 32 bytes, as SM3 makes"));
        }
        let id = match given.octets(names::DIST_ID)? {
            Some(id) => id,
            None if given.number(names::TLS_VERSION)?.is_some_and(tls::is_1_3) => tls::ID,
            None => return Ok(()),
        };
        if !matches!(self.state.message, Message::Opening) {
            return Err(Reason::DistId.because(
                "the signer ID must be set before the first byte of a message; a digest already \
                 contains it",
            ));
        }
        if id.len() > 8191 {
            return Err(yuxi::Error::IdTooLong { found: id.len() }.into());
        }
        // In Tongsuo an empty signer ID means none, because Tongsuo passes an empty one if a
        // certificate has none.
        let is_none = id.is_empty() && self.provider.host.is_tongsuo();
        self.state.id = (!is_none).then(|| id.to_vec());
        Ok(())
    }

    /// The hash so far; Z first, under the signer ID that was set, or else `default`.
    fn hash(&mut self, default: Option<&[u8]>) -> Result<&mut Sm3, Fault> {
        if matches!(self.state.message, Message::Opening) {
            let id = match (self.state.id.as_deref(), default) {
                (Some(id), _) | (None, Some(id)) => Id::Bytes(id),
                (None, None) => self.provider.config.default_id(),
            };
            let z = z_a(id, &self.state.key.key()?.public_key()?)?;
            self.state.message = Message::Open(Sm3::new_with_prefix(z));
        }
        match &mut self.state.message {
            Message::Open(hash) => Ok(hash),
            _ => Err(Reason::Order.because("no message has been begun")),
        }
    }

    /// The digest e of the whole message.
    fn close(&mut self) -> Result<[u8; 32], Fault> {
        self.hash(None)?;
        match std::mem::replace(&mut self.state.message, Message::Closed) {
            Message::Open(hash) => Ok(hash.finalize().into()),
            _ => Err(Reason::Order.because("no message has been begun")),
        }
    }

    /// Hashes a message in one call.
    fn take_whole(&mut self, message: &[u8]) -> Result<(), Fault> {
        let is_tls = tls::detects_signatures(self.provider.config.release)
            && tls::is_certificate_verify(message);
        self.hash(is_tls.then_some(tls::ID))?.update(message);
        Ok(())
    }

    fn sign(&self, e: &[u8; 32]) -> Result<impl AsRef<[u8]> + use<>, Fault> {
        let signature = self.state.key.key()?.signing_key()?.sign_prehash(e)?;
        self.provider.count(Operation::Sign);
        Ok(signature.to_der())
    }

    fn verify(&self, e: &[u8; 32], signature: &[u8]) -> Result<(), Fault> {
        let verifier = self.state.key.key()?.verifier()?;
        self.provider.count(Operation::Verify);
        let signature = Signature::from_der(signature)
            .map_err(|error| Reason::Signature.because(error.to_string()))?;
        Ok(verifier.verify(&self.provider.known, e, &signature)?)
    }
}

fn digest(bytes: &[u8]) -> Result<&[u8; 32], Fault> {
    let found = bytes.len();
    bytes.try_into().map_err(|_| {
        Reason::Digest.because(format!("SM2 signs digests of 32 bytes; this one has {found}"))
    })
}

pub(crate) const TABLE: &[Dispatch] = functions! {
    1 => new, 2 => init, 3 => sign, 4 => init, 5 => verify, 8 => digest_init, 9 => update,
    10 => digest_sign_final, 11 => digest_sign, 12 => digest_init, 13 => update,
    14 => digest_verify_final, 15 => digest_verify, 16 => free::<Context>,
    17 => duplicate::<Context>, 18 => get_params, 19 => gettable_params, 20 => set_params,
    21 => settable_params
};

/// The second argument is a property query, which the operation does not need.
extern "C" fn new(provider: Option<&Arc<Provider>>, _: *const c_char) -> Option<Box<Context>> {
    create(provider)
}

entry! {
    succeed fn init(context: Context, key: Option<&Held<Sm2Key>>, params: *const Param) {
        context.start(key, Message::None, given!(params))
    }
}

entry! {
    succeed fn digest_init(
        context: Context,
        name: *const c_char,
        key: Option<&Held<Sm2Key>>,
        params: *const Param,
    ) {
        if !name.is_null() {
            // SAFETY: OpenSSL passes a C string.
            let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
            if !name.is_empty() {
                only_sm3(&name, "signs")?;
            }
        }
        context.start(key, Message::Opening, given!(params))
    }
}

entry! {
    succeed fn update(context: Context, data: *const u8, length: usize) {
        let piece = input!(data, length)?;
        context.hash(None)?.update(piece);
        Ok(())
    }
}

entry! {
    succeed_signing fn sign(
        context: Context,
        signature: *mut u8, length: Option<&mut usize>, room: usize,
        data: *const u8, data_length: usize,
    ) {
        let output = output!(signature, room, length)?;
        context.state.key.key()?;
        output.write(LONGEST_SIGNATURE, || context.sign(digest(input!(data, data_length)?)?))
    }
}

entry! {
    succeed fn verify(
        context: Context,
        signature: *const u8, length: usize,
        data: *const u8, data_length: usize,
    ) {
        let (e, signature) = (input!(data, data_length)?, input!(signature, length)?);
        context.verify(digest(e)?, signature)
    }
}

entry! {
    succeed_signing fn digest_sign_final(
        context: Context,
        signature: *mut u8, length: Option<&mut usize>, room: usize,
    ) {
        finish(context, output!(signature, room, length)?)
    }
}

fn finish(context: &mut Context, output: Output<'_>) -> Result<(), Fault> {
    output.write(LONGEST_SIGNATURE, || {
        let e = context.close()?;
        context.sign(&e)
    })
}

entry! {
    succeed_signing fn digest_sign(
        context: Context,
        signature: *mut u8, length: Option<&mut usize>, room: usize,
        data: *const u8, data_length: usize,
    ) {
        let output = output!(signature, room, length)?;
        output.write(LONGEST_SIGNATURE, || {
            context.take_whole(input!(data, data_length)?)?;
            let e = context.close()?;
            context.sign(&e)
        })
    }
}

entry! {
    succeed fn digest_verify_final(context: Context, signature: *const u8, length: usize) {
        let e = context.close()?;
        context.verify(&e, input!(signature, length)?)
    }
}

entry! {
    succeed fn digest_verify(
        context: Context,
        signature: *const u8, length: usize,
        data: *const u8, data_length: usize,
    ) {
        context.take_whole(input!(data, data_length)?)?;
        let e = context.close()?;
        context.verify(&e, input!(signature, length)?)
    }
}

unsafe extern "C" fn get_params(context: Option<&Context>, params: *mut Param) -> c_int {
    enter(context, 0, |_| {
        let mut asked = asked!(params);
        asked.octets(names::ALGORITHM_ID, &ALGORITHM)?;
        asked.text(names::DIGEST, c"SM3")?;
        asked.number(names::DIGEST_SIZE, 32)?;
        Ok(1)
    })
}

known!(gettable_params, GETTABLE:
    ALGORITHM_ID OCTET_STRING, DIGEST UTF8_STRING, DIGEST_SIZE UNSIGNED_INTEGER);

entry! {
    succeed fn set_params(context: Context, params: *const Param) {
        context.set(given!(params))
    }
}

known!(settable_params, SETTABLE:
    DIST_ID OCTET_STRING, DIGEST UTF8_STRING, DIGEST_SIZE UNSIGNED_INTEGER,
    PROPERTIES UTF8_STRING, TLS_VERSION UNSIGNED_INTEGER);
