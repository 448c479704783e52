//! The SM2 key exchange: the two parties and their first messages.

use std::ffi::c_void;

use yuxi::sm2::exchange::{EphemeralSecret, Exchange, Initiator, Responder};

use crate::buffer::input;
use crate::fault::{Fault, guard_quietly};
use crate::function::fallible;
use crate::handle::given;
use crate::random::{source, yuxi_random};
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::yuxi_sm2_secret_key;

/// The size of a message R of the key exchange: 04, x, y.
pub const YUXI_SM2_EPHEMERAL_SIZE: usize = 65;

/// The size of the secret of an ephemeral key.
pub const YUXI_SM2_EPHEMERAL_SECRET_SIZE: usize = 32;

/// The party of a key exchange that sends the first message (A in GB/T 32918.3), with its ephemeral
/// secret, before it knows the peer's keys. It can be used once. The library zeroizes it when it is
/// freed.
pub struct yuxi_sm2_initiator(pub(crate) Exchange<Initiator>);

/// The party of a key exchange that responds (B in GB/T 32918.3), with its ephemeral secret, before
/// it knows the peer's keys. It can be used once. The library zeroizes it when it is freed.
pub struct yuxi_sm2_responder(pub(crate) Exchange<Responder>);

/// The function with which a party begins.
macro_rules! begin {
    ($(#[$doc:meta])* fn $name:ident($party:ident: $handle:ident) = $begin:path;) => {
        fallible! {
            $(#[$doc])*
            guard_secret fn $name(
                key: Option<&yuxi_sm2_secret_key>,
                id: yuxi_sm2_id,
                random: Option<&yuxi_random>,
            ) -> $party: Box<$handle> {
                let (key, mut random) = (given(key, "key")?.key(), source(random)?);
                Ok($handle($begin(&mut random, key, id!(id)?)?))
            }
        }
    };
}

begin! {
    /// Begins an SM2 key exchange (GB/T 32918.3) as the initiator. Constant time. id is this party's
    /// own ID. Free the initiator with yuxi_sm2_initiator_free.
    ///
    ///     initiator                                   responder
    ///     yuxi_sm2_initiate       ----  R_A  ---->    yuxi_sm2_respond, _responder_agree
    ///     _initiator_agree,       <--- R_B, S_B ---   _responder_confirmation
    ///     _initiator_confirm      ----  S_A  ---->    _responder_confirm
    ///
    /// The confirmations S_B and S_A are optional in the standard: see
    /// yuxi_sm2_initiator_without_confirmation.
    ///
    /// Errors: YUXI_ERROR_RANDOM; YUXI_ERROR_LENGTH if the ID is too long.
    fn yuxi_sm2_initiate(initiator: yuxi_sm2_initiator) = Exchange::initiate_with_rng;
}

begin! {
    /// Begins an SM2 key exchange as the responder. Constant time. id is this party's own ID. Free
    /// the responder with yuxi_sm2_responder_free.
    ///
    /// Errors: YUXI_ERROR_RANDOM; YUXI_ERROR_LENGTH if the ID is too long.
    fn yuxi_sm2_respond(responder: yuxi_sm2_responder) = Exchange::respond_with_rng;
}

fallible! {
    /// Generates the secret of an ephemeral key, for a program that ends between sending R and
    /// receiving the answer: YUXI_SM2_EPHEMERAL_SECRET_SIZE = 32 bytes, most significant byte
    /// first. Constant time.
    ///
    /// yuxi_sm2_initiator_resume or yuxi_sm2_responder_resume creates a party from it, as often as
    /// necessary until the exchange is complete: once to send R, and again to agree. The ephemeral
    /// secret and the private key together reveal the shared key: store the secret where nobody
    /// else can read it, use it for one exchange, and zeroize it (yuxi_wipe). A program that keeps
    /// running does not need it: see yuxi_sm2_initiate, yuxi_sm2_respond.
    ///
    /// Errors: YUXI_ERROR_RANDOM.
    guard_secret fn yuxi_sm2_ephemeral_secret(
        random: Option<&yuxi_random>,
    ) -> output(secret, secret_length) {
        let mut random = source(random)?;
        let room = output.with_room(YUXI_SM2_EPHEMERAL_SECRET_SIZE)?;
        let Some(output) = room else { return Ok(()) };
        output.write(EphemeralSecret::generate(&mut random)?.to_bytes())
    }
}

/// The function with which a party begins or resumes with an ephemeral secret.
macro_rules! resume {
    (fn $name:ident($party:ident: $handle:ident, freed by $free:ident) = $role:ty;) => {
        fallible! {
            #[doc = concat!(
                "Begins or resumes a key exchange as the ", stringify!($party), ", with an ephemeral ",
                "secret from yuxi_sm2_ephemeral_secret. Constant time. Free the ", stringify!($party),
                " with ", stringify!($free), "."
            )]
            ///
            /// Errors: YUXI_ERROR_SECRET_RANGE if the secret is out of range; YUXI_ERROR_LENGTH.
            guard_secret fn $name(
                key: Option<&yuxi_sm2_secret_key>,
                id: yuxi_sm2_id,
                secret: *const c_void,
                secret_length: usize,
            ) -> $party: Box<$handle> {
                let key = given(key, "key")?.key();
                let secret = ephemeral_secret(input!(secret, secret_length)?)?;
                Ok($handle(Exchange::<$role>::resume(secret, key, id!(id)?)?))
            }
        }
    };
}

resume! {
    fn yuxi_sm2_initiator_resume(
        initiator: yuxi_sm2_initiator, freed by yuxi_sm2_initiator_free
    ) = Initiator;
}

resume! {
    fn yuxi_sm2_responder_resume(
        responder: yuxi_sm2_responder, freed by yuxi_sm2_responder_free
    ) = Responder;
}

/// The function that returns a party's message R.
macro_rules! ephemeral {
    ($message:literal fn $name:ident($party:ident: $handle:ident) -> $r:ident, $r_length:ident;) => {
        fallible! {
            #[doc = concat!("Returns ", $message, ": YUXI_SM2_EPHEMERAL_SIZE = 65 bytes, 04, x, y.")]
            guard fn $name(
                $party: Option<&$handle>,
            ) -> output($r, $r_length) {
                output.write(given($party, stringify!($party))?.0.ephemeral().to_bytes())
            }
        }
    };
}

ephemeral! {
    "R_A, the message to the responder"
    fn yuxi_sm2_initiator_ephemeral(initiator: yuxi_sm2_initiator) -> r_a, r_a_length;
}

ephemeral! {
    "R_B, the message to the initiator"
    fn yuxi_sm2_responder_ephemeral(responder: yuxi_sm2_responder) -> r_b, r_b_length;
}

/// Zeroizes and frees an initiator. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_initiator_free(initiator: Option<Box<yuxi_sm2_initiator>>) {
    guard_quietly(|| drop(initiator));
}

/// Zeroizes and frees a responder. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_responder_free(responder: Option<Box<yuxi_sm2_responder>>) {
    guard_quietly(|| drop(responder));
}

fn ephemeral_secret(bytes: &[u8]) -> Result<EphemeralSecret, Fault> {
    let found = bytes.len();
    let wrong = yuxi::Error::InvalidLength { what: "an ephemeral secret", expected: "32", found };
    Ok(EphemeralSecret::from_bytes(bytes.try_into().map_err(|_| wrong)?)?)
}
