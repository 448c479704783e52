//! SM2 encryption (provider-asym_cipher(7)), in ASN.1, as OpenSSL encodes it.

use std::ffi::c_int;

use yuxi::sm2::Layout;

use crate::abi::{Dispatch, Param, functions};
use crate::buffer::{input, output};
use crate::counts::Operation;
use crate::digest::only_sm3;
use crate::entry::{create, duplicate, enter, entry, free, succeed, succeed_secret};
use crate::fault::{Fault, Reason};
use crate::keymgmt::Held;
use crate::names;
use crate::params::{Given, asked, given, known};
use crate::sm2_key::{SetKey, Sm2Key};

/// The most bytes that a ciphertext in ASN.1 has beside the message: a header of the whole (6
/// bytes), two integers of 33 bytes and C3 with their headers (2 bytes each), and the header of C2
/// (6 bytes).
const OVERHEAD: usize = 6 + 2 * (2 + 33) + (2 + 32) + 6;

/// An encryption or a decryption.
type Context = crate::entry::Context<SetKey>;

fn check(given: Given<'_>) -> Result<(), Fault> {
    let given = given.only(SETTABLE)?;
    given.satisfied_properties()?;
    given.text(names::DIGEST)?.map_or(Ok(()), |name| only_sm3(name, "encrypts"))
}

pub(crate) const TABLE: &[Dispatch] = functions! {
    1 => create::<SetKey>, 2 => init, 3 => encrypt, 4 => init, 5 => decrypt, 6 => free::<Context>,
    7 => duplicate::<Context>, 8 => get_params, 9 => gettable_params, 10 => set_params,
    11 => settable_params
};

entry! {
    succeed fn init(context: Context, key: Option<&Held<Sm2Key>>, params: *const Param) {
        context.state.set(key)?;
        check(given!(params))
    }
}

entry! {
    succeed_secret fn encrypt(
        context: Context,
        ciphertext: *mut u8, length: Option<&mut usize>, room: usize,
        message: *const u8, message_length: usize,
    ) {
        let output = output!(ciphertext, room, length)?;
        let key = context.state.key()?.public_key()?;
        let most = message_length.checked_add(OVERHEAD);
        let most = most.ok_or(Reason::Argument.because("the message is too long"))?;
        output.write(most, || {
            let message = input!(message, message_length)?;
            if message.is_empty() {
                return Err(Reason::Argument.because("an empty message cannot be encrypted"));
            }
            let ciphertext = key.encrypt(message, Layout::Asn1)?;
            context.provider.count(Operation::Encrypt);
            Ok(ciphertext)
        })
    }
}

entry! {
    succeed_secret fn decrypt(
        context: Context,
        message: *mut u8, length: Option<&mut usize>, room: usize,
        ciphertext: *const u8, ciphertext_length: usize,
    ) {
        let output = output!(message, room, length)?;
        let (key, ciphertext) = (context.state.key()?, input!(ciphertext, ciphertext_length)?);
        let most = length_of_message(ciphertext)?;
        output.write(most, || {
            let message = key.secret_key()?.decrypt(ciphertext, Layout::Asn1)?;
            context.provider.count(Operation::Decrypt);
            Ok(message)
        })
    }
}

/// The bytes of the message in a ciphertext.
fn length_of_message(ciphertext: &[u8]) -> Result<usize, Fault> {
    let joined = Layout::Asn1.convert(ciphertext, Layout::C1C3C2)?;
    // 04, x, y, C3, and then C2, which is as long as the message.
    Ok(joined.len().saturating_sub(1 + 64 + 32))
}

unsafe extern "C" fn get_params(context: Option<&Context>, params: *mut Param) -> c_int {
    enter(context, 0, |_| asked!(params).text(names::DIGEST, c"SM3").map(|()| 1))
}

entry! {
    succeed fn set_params(_context: Context, params: *const Param) {
        check(given!(params))
    }
}

known!(gettable_params, GETTABLE: DIGEST UTF8_STRING);

known!(settable_params, SETTABLE: DIGEST UTF8_STRING, PROPERTIES UTF8_STRING);
