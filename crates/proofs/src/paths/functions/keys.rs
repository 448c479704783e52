//! Private keys: made, decoded, encoded, and the public keys that belong to them.

use super::super::arguments::Argument::{self, Message, Number};
use super::super::operations::Operation;
use super::super::public::Public;
use super::{BUFFER, DRAWN, ERROR, HANDLE, KEY, SIZE_OF_BUFFER, SYSTEM, one};

/// YUXI_FORM_RAW, and the others by their names. Of PEM it is not known that base64 is ASCII, on which a check of UTF-8 depends.
const FORM_RAW: Argument = Number(1);
const PKCS8_DER: Argument = Number(2);
const SEC1_DER: Argument = Number(4);

/// What precedes the 32 bytes of the key in PKCS#8: PrivateKeyInfo of version 0, the OIDs of the algorithm and of the curve, and an
/// ECPrivateKey that has neither parameters nor a public key (RFC 5208, RFC 5915).
const PKCS8_OF_SM2: &[u8] = b"\x30\x41\x02\x01\x00\x30\x13\x06\x07\x2A\x86\x48\xCE\x3D\x02\x01\
    \x06\x08\x2A\x81\x1C\xCF\x55\x01\x82\x2D\x04\x27\x30\x25\x02\x01\x01\x04\x20";
const PKCS8_OF_P256: &[u8] = b"\x30\x41\x02\x01\x00\x30\x13\x06\x07\x2A\x86\x48\xCE\x3D\x02\x01\
    \x06\x08\x2A\x86\x48\xCE\x3D\x03\x01\x07\x04\x27\x30\x25\x02\x01\x01\x04\x20";
/// The same of X25519, whose key is an octet string (RFC 8410).
const PKCS8_OF_X25519: &[u8] = b"\x30\x2E\x02\x01\x00\x30\x05\x06\x03\x2B\x65\x6E\x04\x22\x04\x20";

const GIVEN: Public = Public::either("a given private key is in range");

/// The functions.
pub const KEYS_OF_C: &[Operation] = &[
    one(
        "yuxi_sm2_secret_key_generate",
        "a new private key of SM2, the whole function of C",
        &[SYSTEM, HANDLE, ERROR],
        &[DRAWN],
    ),
    one(
        "yuxi_p256_secret_key_generate",
        "a new private key of P-256, the whole function of C",
        &[SYSTEM, HANDLE, ERROR],
        &[DRAWN],
    ),
    one(
        "yuxi_x25519_secret_key_generate",
        "a new private key of X25519, the whole function of C",
        &[SYSTEM, HANDLE, ERROR],
        &[Public::fails("a generator returned 32 zeros")],
    ),
    one(
        "yuxi_sm2_secret_key_public",
        "the public key of a private key of SM2, the whole function of C",
        &[KEY, HANDLE, ERROR],
        &[],
    ),
    one(
        "yuxi_p256_secret_key_public",
        "the public key of a private key of P-256, the whole function of C",
        &[KEY, HANDLE, ERROR],
        &[],
    ),
    one(
        "yuxi_x25519_secret_key_public",
        "the public key of X25519, the whole function of C",
        &[KEY, HANDLE, ERROR],
        &[],
    ),
    one(
        "yuxi_sm2_secret_key_decode",
        "a raw private key of SM2, decoded, the whole function of C",
        &[FORM_RAW, Message(&[], 31), HANDLE, ERROR],
        &[GIVEN],
    ),
    one(
        "yuxi_sm2_secret_key_decode",
        "a private key of SM2 in PKCS#8 in DER without a public key, decoded, the whole function of C",
        &[PKCS8_DER, Message(PKCS8_OF_SM2, 31), HANDLE, ERROR],
        &[GIVEN],
    ),
    one(
        "yuxi_p256_secret_key_decode",
        "a raw private key of P-256, decoded, the whole function of C",
        &[FORM_RAW, Message(&[], 31), HANDLE, ERROR],
        &[GIVEN],
    ),
    one(
        "yuxi_p256_secret_key_decode",
        "a private key of P-256 in PKCS#8 in DER without a public key, decoded, the whole function of C",
        &[PKCS8_DER, Message(PKCS8_OF_P256, 31), HANDLE, ERROR],
        &[GIVEN],
    ),
    one(
        "yuxi_x25519_secret_key_decode",
        "a raw private key of X25519, decoded, the whole function of C",
        &[FORM_RAW, Message(&[], 31), HANDLE, ERROR],
        &[],
    ),
    one(
        "yuxi_x25519_secret_key_decode",
        "a private key of X25519 in PKCS#8 in DER without a public key, decoded, the whole function of C",
        &[PKCS8_DER, Message(PKCS8_OF_X25519, 31), HANDLE, ERROR],
        &[],
    ),
    one(
        "yuxi_sm2_secret_key_encode",
        "a raw private key of SM2, encoded, the whole function of C",
        &[KEY, FORM_RAW, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_sm2_secret_key_encode",
        "a private key of SM2 as PKCS#8 in DER, the whole function of C",
        &[KEY, PKCS8_DER, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_sm2_secret_key_encode",
        "a private key of SM2 as SEC 1 in DER, the whole function of C",
        &[KEY, SEC1_DER, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_p256_secret_key_encode",
        "a raw private key of P-256, encoded, the whole function of C",
        &[KEY, FORM_RAW, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_p256_secret_key_encode",
        "a private key of P-256 as PKCS#8 in DER, the whole function of C",
        &[KEY, PKCS8_DER, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_p256_secret_key_encode",
        "a private key of P-256 as SEC 1 in DER, the whole function of C",
        &[KEY, SEC1_DER, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_x25519_secret_key_encode",
        "a raw private key of X25519, encoded, the whole function of C",
        &[KEY, FORM_RAW, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_x25519_secret_key_encode",
        "a private key of X25519 as PKCS#8 in DER, the whole function of C",
        &[KEY, PKCS8_DER, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
];
