//! The key exchange of SM2: the two sides and what they send first.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::sm2::exchange::{EphemeralSecret, Exchange, Initiator, Responder};

use crate::buffer::{input, output};
use crate::fault::{Fault, guard, guard_quietly, guard_secret};
use crate::handle::{give, given};
use crate::random::{Source, yuxi_random};
use crate::sm2_id::{id, yuxi_sm2_id};
use crate::sm2_key::yuxi_sm2_secret_key;
use crate::status::{yuxi_error, yuxi_status};

/// The size of a message R of the key exchange: 04, x, y.
pub const YUXI_SM2_EPHEMERAL_SIZE: usize = 65;

/// The size of the secret of an ephemeral key.
pub const YUXI_SM2_EPHEMERAL_SECRET_SIZE: usize = 32;

/// The side of a key exchange that sends the first message (A in GB/T 32918.3), with its
/// ephemeral secret, before it knows the other's. It is used once. Wiped when freed.
pub struct yuxi_sm2_initiator(pub(crate) Exchange<Initiator>);

/// The side of a key exchange that answers (B in GB/T 32918.3), with its ephemeral secret,
/// before it knows the other's. It is used once. Wiped when freed.
pub struct yuxi_sm2_responder(pub(crate) Exchange<Responder>);

/// Begins a key exchange of SM2 (GB/T 32918.3) as the side that sends the first message, in
/// constant time. id is this side's own. Free it with yuxi_sm2_initiator_free.
///
///     initiator                                   responder
///     yuxi_sm2_initiate       ----  R_A  ---->    yuxi_sm2_respond, _responder_agree
///     _initiator_agree,       <--- R_B, S_B ---   _responder_confirmation
///     _initiator_confirm      ----  S_A  ---->    _responder_confirm
///
/// The confirmations S_B and S_A are optional in the standard: see
/// yuxi_sm2_initiator_without_confirmation.
///
/// Errors: YUXI_ERROR_RANDOM; YUXI_ERROR_LENGTH for an identifier that is too long.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_initiate(
    key: Option<&yuxi_sm2_secret_key>,
    id: yuxi_sm2_id,
    random: Option<&yuxi_random>,
    initiator: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_initiator>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(initiator, || {
            let (key, mut random) = (given(key, "key")?.0.secret_key(), Source::new(random)?);
            Ok(yuxi_sm2_initiator(Exchange::initiate_with_rng(&mut random, key, id!(id)?)?))
        })
    })
}

/// Begins a key exchange of SM2 as the side that answers, in constant time. id is this side's
/// own. Free it with yuxi_sm2_responder_free.
///
/// Errors: YUXI_ERROR_RANDOM; YUXI_ERROR_LENGTH for an identifier that is too long.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_respond(
    key: Option<&yuxi_sm2_secret_key>,
    id: yuxi_sm2_id,
    random: Option<&yuxi_random>,
    responder: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_responder>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(responder, || {
            let (key, mut random) = (given(key, "key")?.0.secret_key(), Source::new(random)?);
            Ok(yuxi_sm2_responder(Exchange::respond_with_rng(&mut random, key, id!(id)?)?))
        })
    })
}

/// Draws the secret of an ephemeral key, in constant time, for a program that ends between sending
/// R and reading the answer: YUXI_SM2_EPHEMERAL_SECRET_SIZE = 32 bytes, most significant first.
///
/// yuxi_sm2_initiator_resume or yuxi_sm2_responder_resume makes a side of it, as often as is needed
/// until the exchange is over: one to send R, and another one to agree. Together with the private
/// key it gives the agreed key away: keep it where nobody else reads it, use it for one exchange,
/// and wipe it (yuxi_wipe). Who stays running does without: yuxi_sm2_initiate, yuxi_sm2_respond.
///
/// Errors: YUXI_ERROR_RANDOM.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_ephemeral_secret(
    random: Option<&yuxi_random>,
    secret: *mut c_void,
    secret_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        let (output, mut random) = (output!(secret, secret_length)?, Source::new(random)?);
        output.write_with(YUXI_SM2_EPHEMERAL_SECRET_SIZE, || {
            Ok(EphemeralSecret::generate(&mut random)?.to_bytes())
        })
    })
}

/// Begins, or goes on, as the side that sends the first message, with an ephemeral secret of
/// yuxi_sm2_ephemeral_secret; in constant time. Free it with yuxi_sm2_initiator_free.
///
/// Errors: YUXI_ERROR_SECRET_RANGE for a secret that is none; YUXI_ERROR_LENGTH.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_initiator_resume(
    key: Option<&yuxi_sm2_secret_key>,
    id: yuxi_sm2_id,
    secret: *const c_void,
    secret_length: usize,
    initiator: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_initiator>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(initiator, || {
            let key = given(key, "key")?.0.secret_key();
            let secret = ephemeral_secret(input!(secret, secret_length)?)?;
            Ok(yuxi_sm2_initiator(Exchange::<Initiator>::resume(secret, key, id!(id)?)?))
        })
    })
}

/// Begins, or goes on, as the side that answers, with an ephemeral secret of
/// yuxi_sm2_ephemeral_secret; in constant time. Free it with yuxi_sm2_responder_free.
///
/// Errors: YUXI_ERROR_SECRET_RANGE for a secret that is none; YUXI_ERROR_LENGTH.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_responder_resume(
    key: Option<&yuxi_sm2_secret_key>,
    id: yuxi_sm2_id,
    secret: *const c_void,
    secret_length: usize,
    responder: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_responder>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(responder, || {
            let key = given(key, "key")?.0.secret_key();
            let secret = ephemeral_secret(input!(secret, secret_length)?)?;
            Ok(yuxi_sm2_responder(Exchange::<Responder>::resume(secret, key, id!(id)?)?))
        })
    })
}

/// R_A, which is sent to the responder: YUXI_SM2_EPHEMERAL_SIZE = 65 bytes, 04, x, y.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_initiator_ephemeral(
    initiator: Option<&yuxi_sm2_initiator>,
    r_a: *mut c_void,
    r_a_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(r_a, r_a_length)?;
        output.write(given(initiator, "initiator")?.0.ephemeral().to_bytes())
    })
}

/// R_B, which is sent to the initiator: YUXI_SM2_EPHEMERAL_SIZE = 65 bytes, 04, x, y.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_responder_ephemeral(
    responder: Option<&yuxi_sm2_responder>,
    r_b: *mut c_void,
    r_b_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(r_b, r_b_length)?;
        output.write(given(responder, "responder")?.0.ephemeral().to_bytes())
    })
}

/// Wipes and frees an initiator. NULL is passed over.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_initiator_free(initiator: Option<Box<yuxi_sm2_initiator>>) {
    guard_quietly(|| drop(initiator));
}

/// Wipes and frees a responder. NULL is passed over.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_responder_free(responder: Option<Box<yuxi_sm2_responder>>) {
    guard_quietly(|| drop(responder));
}

fn ephemeral_secret(bytes: &[u8]) -> Result<EphemeralSecret, Fault> {
    let found = bytes.len();
    let wrong = yuxi::Error::Length { what: "an ephemeral secret", expected: "32", found };
    Ok(EphemeralSecret::from_bytes(bytes.try_into().map_err(|_| wrong)?)?)
}
