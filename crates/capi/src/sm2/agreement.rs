//! The SM2 key exchange: the state of a party that knows the peer's keys.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::sm2::exchange::{Agreement, EphemeralKey, Initiator, Responder, SharedKey};

use crate::buffer::{input, output, zeroed};
use crate::fault::{Fault, guard_quietly};
use crate::function::fallible;
use crate::handle::{given, take};
use crate::sm2::exchange::{yuxi_sm2_initiator, yuxi_sm2_responder};
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::yuxi_sm2_public_key;

/// The size of a confirmation S of the key exchange.
pub const YUXI_SM2_CONFIRMATION_SIZE: usize = 32;

/// The state of the initiator after it knows the responder's keys: the shared key, and both
/// confirmations. It can be used once. The library zeroizes it when it is freed.
pub struct yuxi_sm2_initiator_agreement(Agreement<Initiator>);

/// The state of the responder after it knows the initiator's keys: the shared key, and both
/// confirmations. It can be used once. The library zeroizes it when it is freed.
pub struct yuxi_sm2_responder_agreement(Agreement<Responder>);

/// A shared key, from which bytes of any length can be taken once. The library zeroizes it when it
/// is freed.
pub struct yuxi_sm2_shared_key(SharedKey);

/// The function with which a party processes the keys of its peer.
macro_rules! agree {
    (
        $(#[$doc:meta])*
        fn $name:ident(
            $party:ident: $handle:ident,
            $key:ident, $id:ident, $r:ident, $r_length:ident
        ) -> $agreement:ident;
    ) => {
        fallible! {
            $(#[$doc])*
            guard_secret fn $name(
                $party: Option<&mut Option<Box<$handle>>>,
                $key: Option<&yuxi_sm2_public_key>,
                $id: yuxi_sm2_id,
                $r: *const c_void,
                $r_length: usize,
            ) -> agreement: Box<$agreement> {
                let (key, id) = (given($key, stringify!($key))?.key(), id!($id)?);
                let r = EphemeralKey::from_bytes(input!($r, $r_length)?)?;
                let exchange = take($party, stringify!($party))?.0;
                Ok($agreement(exchange.agree(&key, id, &r)?))
            }
        }
    };
}

agree! {
    /// Processes the responder's public key, its ID and R_B (a point in any form of
    /// YUXI_FORM_POINT*). Constant time in secrets. Free the agreement with
    /// yuxi_sm2_initiator_agreement_free.
    ///
    /// An initiator can be used once: *initiator is freed and becomes NULL, unless an argument is
    /// rejected before; calling yuxi_sm2_initiator_free is harmless in either case.
    ///
    /// Errors: YUXI_ERROR_LENGTH and YUXI_ERROR_POINT for R_B, with the initiator unchanged;
    /// YUXI_ERROR_LENGTH if the ID is too long; YUXI_ERROR_NO_SHARED_SECRET if the shared point is
    /// infinity, which does not happen with an honest peer.
    fn yuxi_sm2_initiator_agree(
        initiator: yuxi_sm2_initiator,
        key_b, id_b, r_b, r_b_length
    ) -> yuxi_sm2_initiator_agreement;
}

agree! {
    /// Processes the initiator's public key, its ID and R_A (a point in any form of
    /// YUXI_FORM_POINT*). Constant time in secrets. Free the agreement with
    /// yuxi_sm2_responder_agreement_free.
    ///
    /// A responder can be used once: *responder is freed and becomes NULL, unless an argument is
    /// rejected before; calling yuxi_sm2_responder_free is harmless in either case.
    ///
    /// Errors: as for yuxi_sm2_initiator_agree.
    fn yuxi_sm2_responder_agree(
        responder: yuxi_sm2_responder,
        key_a, id_a, r_a, r_a_length
    ) -> yuxi_sm2_responder_agreement;
}

fallible! {
    /// Returns S_B, the confirmation with which the responder proves to the initiator that it has
    /// the key: YUXI_SM2_CONFIRMATION_SIZE = 32 bytes.
    guard_secret fn yuxi_sm2_responder_confirmation(
        agreement: Option<&yuxi_sm2_responder_agreement>,
    ) -> output(s_b, s_b_length) {
        output.write(given(agreement, "agreement")?.0.confirmation())
    }
}

fallible! {
    /// Checks the responder's S_B of 32 bytes. Constant time. Returns the key, and the confirmation
    /// S_A (YUXI_SM2_CONFIRMATION_SIZE = 32 bytes) for the responder. Free the key with
    /// yuxi_sm2_shared_key_free.
    ///
    /// *agreement is freed and becomes NULL, unless an argument is rejected before. If s_a is NULL,
    /// the function only stores the required size.
    ///
    /// Errors: YUXI_ERROR_CONFIRMATION if S_B is wrong: the responder has another key, ID or
    /// message, or is another party. YUXI_ERROR_LENGTH.
    guard_secret fn yuxi_sm2_initiator_confirm(
        agreement: Option<&mut Option<Box<yuxi_sm2_initiator_agreement>>>,
        s_b: *const c_void,
        s_b_length: usize,
        s_a: *mut c_void,
        s_a_length: Option<&mut usize>,
        key: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_shared_key>>>>,
    ) {
        let output = output!(s_a, s_a_length)?;
        let key = given(key, "the place for the new handle")?.write(None);
        let s_b = confirmation(input!(s_b, s_b_length)?)?;
        let Some(output) = output.with_room(YUXI_SM2_CONFIRMATION_SIZE)? else { return Ok(()) };
        let (shared, s_a) = take(agreement, "agreement")?.0.confirm(s_b)?;
        *key = Some(Box::new(yuxi_sm2_shared_key(shared)));
        output.write(s_a)
    }
}

fallible! {
    /// Checks the initiator's S_A of 32 bytes. Constant time. Returns the key. Free it with
    /// yuxi_sm2_shared_key_free.
    ///
    /// *agreement is freed and becomes NULL, unless an argument is rejected before.
    ///
    /// Errors: YUXI_ERROR_CONFIRMATION if S_A is wrong: the initiator has another key, ID or
    /// message, or is another party. YUXI_ERROR_LENGTH.
    guard_secret fn yuxi_sm2_responder_confirm(
        agreement: Option<&mut Option<Box<yuxi_sm2_responder_agreement>>>,
        s_a: *const c_void,
        s_a_length: usize,
    ) -> key: Box<yuxi_sm2_shared_key> {
        let s_a = confirmation(input!(s_a, s_a_length)?)?;
        Ok(yuxi_sm2_shared_key(take(agreement, "agreement")?.0.confirm(s_a)?))
    }
}

/// The function that returns a party's key without a confirmation from its peer.
macro_rules! without_confirmation {
    (fn $name:ident($agreement:ident of $party:ident with $peer:ident);) => {
        fallible! {
            #[doc = concat!(
                        "Returns the ", stringify!($party), "'s key without a confirmation from the ",
                        stringify!($peer), ". *agreement is freed and becomes NULL. Free the key with ",
                        "yuxi_sm2_shared_key_free."
                    )]
            guard_secret fn $name(
                agreement: Option<&mut Option<Box<$agreement>>>,
            ) -> key: Box<yuxi_sm2_shared_key> {
                Ok(yuxi_sm2_shared_key(take(agreement, "agreement")?.0.without_confirmation()))
            }
        }
    };
}

without_confirmation! {
    fn yuxi_sm2_initiator_without_confirmation(
        yuxi_sm2_initiator_agreement of initiator with responder
    );
}

without_confirmation! {
    fn yuxi_sm2_responder_without_confirmation(
        yuxi_sm2_responder_agreement of responder with initiator
    );
}

fallible! {
    /// Writes the shared key: exactly key_length bytes, the length on which both parties agreed, up
    /// to 2^37 - 32. The time depends only on the length.
    ///
    /// The key can be taken once, because a shorter key is a prefix of a longer one: a program that
    /// needs several keys takes one that is long enough and splits it. *shared is freed and becomes
    /// NULL. The caller zeroizes the key after use (yuxi_wipe).
    ///
    /// Errors: YUXI_ERROR_LENGTH.
    guard_secret fn yuxi_sm2_shared_key_take(
        shared: Option<&mut Option<Box<yuxi_sm2_shared_key>>>,
        key: *mut c_void,
        key_length: usize,
    ) {
        // SAFETY: the caller promises this for this buffer as for all.
        let key = unsafe { zeroed(key, key_length, "key")? };
        Ok(take(shared, "shared")?.0.write(key)?)
    }
}

/// Zeroizes and frees an agreement. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_initiator_agreement_free(
    agreement: Option<Box<yuxi_sm2_initiator_agreement>>,
) {
    guard_quietly(|| drop(agreement));
}

/// Zeroizes and frees an agreement. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_responder_agreement_free(
    agreement: Option<Box<yuxi_sm2_responder_agreement>>,
) {
    guard_quietly(|| drop(agreement));
}

/// Zeroizes and frees a shared key. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_shared_key_free(shared: Option<Box<yuxi_sm2_shared_key>>) {
    guard_quietly(|| drop(shared));
}

fn confirmation(bytes: &[u8]) -> Result<&[u8; YUXI_SM2_CONFIRMATION_SIZE], Fault> {
    let found = bytes.len();
    let wrong = yuxi::Error::InvalidLength { what: "a confirmation", expected: "32", found };
    bytes.try_into().map_err(|_| wrong.into())
}
