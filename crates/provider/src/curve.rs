//! The curve of SM2: its names in OpenSSL and its explicit parameters.

use std::ffi::CStr;

use yuxi::sm2::{PublicKey, SecretKey};

use crate::fault::{Fault, Reason};
use crate::names;
use crate::params::Given;

/// The names of the curve.
pub(crate) fn check_name(name: &str) -> Result<(), Fault> {
    let known = ["SM2", "curveSM2", "sm2p256v1", "1.2.156.10197.1.301"];
    if known.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return Ok(());
    }
    Err(Reason::Group.because(format!("the key is of the curve {name}, not of SM2")))
}

/// Rejects explicit parameters beside the name that are not those of SM2's curve. OpenSSL passes
/// explicit parameters even if it passes the name.
pub(crate) fn check(given: Given<'_>) -> Result<(), Fault> {
    if given.number(names::EXPLICIT)?.is_some_and(|explicit| explicit != 0) {
        return Err(yuxi::Error::ExplicitCurve.into());
    }
    // SM2's curve is not one of NIST's.
    if given.text(names::GROUP_CHECK)?.is_some_and(|check| !matches!(check, "default" | "named")) {
        return Err(contradiction(names::GROUP_CHECK));
    }
    if given.text(names::FIELD_TYPE)?.is_some_and(|name| name != "prime-field") {
        return Err(contradiction(names::FIELD_TYPE));
    }
    for (key, value) in PARAMETERS {
        if given.integer_be(key)?.is_some_and(|found| *found != value) {
            return Err(contradiction(key));
        }
    }
    if given.number(names::COFACTOR)?.is_some_and(|cofactor| cofactor != 1) {
        return Err(contradiction(names::COFACTOR));
    }
    // The cofactor is 1, so its use makes no difference.
    given.number(names::USE_COFACTOR)?;
    let Some(generator) = given.octets(names::GENERATOR)? else { return Ok(()) };
    let one = SecretKey::from_bytes(&ONE)?;
    if decode(generator).is_ok_and(|point| point == one.public_key()) {
        return Ok(());
    }
    Err(contradiction(names::GENERATOR))
}

/// A point in one of OpenSSL's encodings.
pub(crate) fn decode(bytes: &[u8]) -> Result<PublicKey, Fault> {
    match bytes {
        // The hybrid encoding is the uncompressed one, whose first byte also tells the parity of y.
        [first @ (6 | 7), rest @ ..] if rest.len() == 64 => {
            if first & 1 != rest[63] & 1 {
                return Err(Reason::KeyInvalid.because("the point's first byte contradicts its y"));
            }
            Ok(PublicKey::from_bytes(rest)?)
        }
        // OpenSSL has no encoding of 64 bytes without a first byte.
        _ if bytes.len() == 64 => {
            Err(Reason::KeyInvalid.because("a point of 64 bytes lacks its first one, which is 04"))
        }
        _ => Ok(PublicKey::from_bytes(bytes)?),
    }
}

fn contradiction(key: &CStr) -> Fault {
    let name = key.to_string_lossy();
    Reason::Group.because(format!("the parameter {name} is not that of SM2's curve"))
}

/// The private key whose public key is the base point.
const ONE: [u8; 32] = {
    let mut one = [0; 32];
    one[31] = 1;
    one
};

/// Of y² = x³ + ax + b modulo p, and the order of the base point (GB/T 32918.5).
const PARAMETERS: [(&CStr, [u8; 32]); 4] = [
    (names::P, hex(b"FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF")),
    (names::A, hex(b"FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFC")),
    (names::B, hex(b"28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93")),
    (names::ORDER, hex(b"FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123")),
];

const fn hex(text: &[u8; 64]) -> [u8; 32] {
    const fn digit(digit: u8) -> u8 {
        if digit <= b'9' { digit - b'0' } else { digit - b'A' + 10 }
    }
    let mut bytes = [0; 32];
    let mut i = 0;
    while i < 32 {
        bytes[i] = digit(text[2 * i]) << 4 | digit(text[2 * i + 1]);
        i += 1;
    }
    bytes
}
