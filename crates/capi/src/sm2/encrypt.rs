//! SM2 encryption.

use std::ffi::c_void;

use yuxi::sm2::Layout;

use crate::buffer::input;
use crate::constants::constants;
use crate::fault::Fault;
use crate::function::fallible;
use crate::handle::given;
use crate::random::{source, yuxi_random};
use crate::sm2::key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};

constants! {
    /// The layout of a ciphertext: one of YUXI_SM2_LAYOUT_*. The library never guesses it.
    ///
    /// C1 is a point, C2 the masked message, C3 a digest of 32 bytes. C1 is encoded as 04, x, y; in the
    /// first two layouts the compressed form 02 or 03, x is also accepted.
    yuxi_sm2_layout {
        /// C1, C3, C2, as in GB/T 32918.4-2016 and GM/T 0003.4-2012.
        YUXI_SM2_LAYOUT_C1C3C2 = 1,
        /// C1, C2, C3, as in the draft of 2010: older programs, and the default of Bouncy Castle.
        YUXI_SM2_LAYOUT_C1C2C3 = 2,
        /// The DER of SEQUENCE { INTEGER x, INTEGER y, OCTET STRING C3, OCTET STRING C2 } (GM/T 0009),
        /// which OpenSSL and GmSSL write.
        YUXI_SM2_LAYOUT_ASN1 = 3,
    }
}

/// The maximum difference between the lengths of a ciphertext and its message; in the first two
/// layouts it is 97.
pub const YUXI_SM2_OVERHEAD_MAX: usize = 116;

/// The difference between the lengths of a ciphertext with an uncompressed point and its message.
const OVERHEAD: usize = 97;

fallible! {
    /// Encrypts a message of any length to a public key with SM2 (GB/T 32918.4). Constant time
    /// except for the message's length.
    ///
    /// The buffer must hold message_length + 97 bytes in the first two layouts, message_length +
    /// YUXI_SM2_OVERHEAD_MAX for YUXI_SM2_LAYOUT_ASN1. An attacker who knows the output of random
    /// can decrypt the ciphertext. Several programs, GmSSL among them, cannot decrypt the
    /// ciphertext of an empty message.
    ///
    /// Errors: YUXI_ERROR_RANDOM; YUXI_ERROR_LENGTH for a message above 2^37 - 32 bytes, and in
    /// ASN.1 above about 2^28.
    guard_secret fn yuxi_sm2_encrypt(
        key: Option<&yuxi_sm2_public_key>,
        layout: yuxi_sm2_layout,
        message: *const c_void,
        message_length: usize,
        random: Option<&yuxi_random>,
    ) -> output(ciphertext, ciphertext_length) {
        let key = given(key, "key")?.key();
        let layout = to_layout(layout)?;
        let message = input!(message, message_length)?;
        let mut random = source(random)?;
        let overhead = if layout == Layout::Asn1 { YUXI_SM2_OVERHEAD_MAX } else { OVERHEAD };
        let most = message.len().saturating_add(overhead);
        let Some(output) = output.with_room(most)? else { return Ok(()) };
        output.write(key.encrypt_with_rng(&mut random, message, layout)?)
    }
}

fallible! {
    /// Decrypts a ciphertext with SM2 (GB/T 32918.4). Constant time except for its length.
    ///
    /// A buffer as long as the ciphertext always suffices, and a query of the size returns that
    /// length. The function writes nothing before it has checked C3. The caller zeroizes the
    /// message after use (yuxi_wipe).
    ///
    /// Errors: YUXI_ERROR_DECRYPTION if the key, the layout or the ciphertext is wrong, without
    /// more detail; YUXI_ERROR_LENGTH, YUXI_ERROR_ENCODING if the outer encoding is invalid.
    guard_secret fn yuxi_sm2_decrypt(
        key: Option<&yuxi_sm2_secret_key>,
        layout: yuxi_sm2_layout,
        ciphertext: *const c_void,
        ciphertext_length: usize,
    ) -> output(message, message_length) {
        let key = given(key, "key")?.key();
        let layout = to_layout(layout)?;
        let ciphertext = input!(ciphertext, ciphertext_length)?;
        if output.asks_for_size() {
            return output.needs(ciphertext.len());
        }
        output.write(key.decrypt(ciphertext, layout)?.as_slice())
    }
}

fallible! {
    /// Converts a ciphertext from one layout to another. The function neither decrypts nor checks
    /// C3; the output has an uncompressed C1. All values are public.
    ///
    /// ciphertext_length + YUXI_SM2_OVERHEAD_MAX bytes suffice for every result.
    ///
    /// Errors: YUXI_ERROR_LENGTH, YUXI_ERROR_ENCODING; YUXI_ERROR_DECRYPTION if C1 is not on the
    /// curve, so that nobody can decrypt the ciphertext.
    guard fn yuxi_sm2_ciphertext_convert(
        from: yuxi_sm2_layout,
        ciphertext: *const c_void,
        ciphertext_length: usize,
        to: yuxi_sm2_layout,
    ) -> output(converted, converted_length) {
        let (from, to) = (to_layout(from)?, to_layout(to)?);
        output.write(from.convert(input!(ciphertext, ciphertext_length)?, to)?)
    }
}

fn to_layout(layout: yuxi_sm2_layout) -> Result<Layout, Fault> {
    match layout {
        YUXI_SM2_LAYOUT_C1C3C2 => Ok(Layout::C1C3C2),
        YUXI_SM2_LAYOUT_C1C2C3 => Ok(Layout::C1C2C3),
        YUXI_SM2_LAYOUT_ASN1 => Ok(Layout::Asn1),
        _ => Err(Fault::Argument("a ciphertext's layout is one of YUXI_SM2_LAYOUT_*")),
    }
}
