//! Functions of the C library on one item, whole: with their checks, random numbers, hashes, encodings, and results that
//! become public.

mod batches;
mod exchanges;
mod keys;

use super::arguments::Argument::{self, Bytes, Message, Null, Number, Pointer, Triple};
use super::batches::{PUBLIC_KEY, SECRET_KEY};
use super::operations::{BACKENDS, Operation, Unit};
use super::public::Public;
pub use batches::BATCHES_OF_C;
pub use exchanges::EXCHANGES_OF_C;
pub use keys::KEYS_OF_C;

/// The lengths of messages: one that fits a block of the hash together with what precedes it, and one of several blocks.
const LENGTHS: &[u64] = &[14, 200];

/// Keys behind their handles, at most.
const KEY: Argument = Bytes(SECRET_KEY);
const PEER: Argument = Bytes(PUBLIC_KEY);
/// The place of a new handle.
const HANDLE: Argument = Pointer(0);
/// The default signer ID: its kind, and no bytes.
const DEFAULT_ID: Argument = Triple([1, 0, 0]);
const MESSAGE: Argument = Message(&[], 0);
/// The operating system's random generator.
const SYSTEM: Argument = Null;
/// The place of an error: the status and its text.
const ERROR: Argument = Bytes(512);

const DIGEST: Argument = Bytes(32);
const SIZE_OF_DIGEST: Argument = Number(32);

/// YUXI_SIGNATURE_DER, YUXI_SIGNATURE_RAW, and a buffer for either.
const DER: Argument = Number(1);
const RAW: Argument = Number(2);
const SIGNATURE: Argument = Bytes(72);
const SIZE_OF_SIGNATURE: Argument = Pointer(72);
/// YUXI_NONCE_HEDGED, YUXI_NONCE_RFC6979.
const HEDGED: Argument = Number(1);
const DETERMINISTIC: Argument = Number(2);
/// YUXI_SM2_LAYOUT_C1C3C2.
const C1C3C2: Argument = Number(1);
/// YUXI_SM2_LAYOUT_C1C2C3.
const C1C2C3: Argument = Number(2);

/// Encodings of keys, and messages.
const BUFFER: Argument = Bytes(512);
const SIZE_OF_BUFFER: Argument = Pointer(512);

const HEDGED_NONCE: Public = Public::holds("a hedged nonce is in range");
const DETERMINISTIC_NONCE: Public = Public::holds("a deterministic nonce is in range");
const OF_SM2: Public = Public::fails("r, r + k or s is 0");
const OF_ECDSA: Public = Public::fails("r or s is 0");
const R: Public = Public::integer("r");
const S: Public = Public::integer("s");
const LARGE_R: Public = Public::large_integer("r");
const LARGE_S: Public = Public::large_integer("s");
const DRAWN: Public = Public::holds("a drawn integer is in range");

/// The functions.
pub const FUNCTIONS: &[Operation] = &[
    of_message(
        "yuxi_sm2_sign",
        "a raw signature of SM2, the whole function of C",
        &[KEY, DEFAULT_ID, MESSAGE, SYSTEM, RAW, SIGNATURE, SIZE_OF_SIGNATURE, ERROR],
        &[HEDGED_NONCE, OF_SM2, R, S],
    ),
    of_message(
        "yuxi_sm2_sign",
        "a signature of SM2 in DER, the whole function of C",
        &[KEY, DEFAULT_ID, MESSAGE, SYSTEM, DER, SIGNATURE, SIZE_OF_SIGNATURE, ERROR],
        &[HEDGED_NONCE, OF_SM2, LARGE_R, LARGE_S],
    ),
    of_message(
        "yuxi_p256_sign",
        "a raw signature of ECDSA on P-256, the whole function of C",
        &[KEY, MESSAGE, HEDGED, SYSTEM, RAW, SIGNATURE, SIZE_OF_SIGNATURE, ERROR],
        &[HEDGED_NONCE, OF_ECDSA, R, S],
    ),
    of_message(
        "yuxi_p256_sign",
        "a signature of ECDSA on P-256 in DER, the whole function of C",
        &[KEY, MESSAGE, HEDGED, SYSTEM, DER, SIGNATURE, SIZE_OF_SIGNATURE, ERROR],
        &[HEDGED_NONCE, OF_ECDSA, LARGE_R, LARGE_S],
    ),
    of_message(
        "yuxi_p256_sign",
        "a deterministic signature of ECDSA on P-256 in DER, the whole function of C",
        &[KEY, MESSAGE, DETERMINISTIC, SYSTEM, DER, SIGNATURE, SIZE_OF_SIGNATURE, ERROR],
        &[DETERMINISTIC_NONCE, OF_ECDSA, LARGE_R, LARGE_S],
    ),
    one(
        "yuxi_sm2_sign_digest",
        "a raw signature of a digest with SM2, the whole function of C",
        &[KEY, DIGEST, SIZE_OF_DIGEST, SYSTEM, RAW, SIGNATURE, SIZE_OF_SIGNATURE, ERROR],
        &[HEDGED_NONCE, OF_SM2, R, S],
    ),
    one(
        "yuxi_p256_sign_digest",
        "a raw signature of a digest with ECDSA on P-256, the whole function of C",
        &[KEY, DIGEST, SIZE_OF_DIGEST, HEDGED, SYSTEM, RAW, SIGNATURE, SIZE_OF_SIGNATURE, ERROR],
        &[HEDGED_NONCE, OF_ECDSA, R, S],
    ),
    // C1 is 04, x, y; C3 is a digest
    of_message(
        "yuxi_sm2_decrypt",
        "decryption of C1 C3 C2 with SM2, the whole function of C",
        &[KEY, C1C3C2, Message(&[4], 96), BUFFER, SIZE_OF_BUFFER, ERROR],
        &[
            Public::either("a coordinate is in range"),
            Public::either("a point is on the curve"),
            Public::either("a ciphertext is valid"),
        ],
    ),
    of_message(
        "yuxi_sm2_decrypt",
        "decryption of C1 C2 C3 with SM2, the whole function of C",
        &[KEY, C1C2C3, Message(&[4], 96), BUFFER, SIZE_OF_BUFFER, ERROR],
        &[
            Public::either("a coordinate is in range"),
            Public::either("a point is on the curve"),
            Public::either("a ciphertext is valid"),
        ],
    ),
    of_message(
        "yuxi_sm2_encrypt",
        "encryption as C1 C3 C2 with SM2, the whole function of C",
        &[PEER, C1C3C2, MESSAGE, SYSTEM, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[DRAWN, Public::fails("a mask is zero")],
    ),
    one(
        "yuxi_sm2_ecdh",
        "a shared secret on SM2's curve, the whole function of C",
        &[KEY, PEER, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_p256_ecdh",
        "a shared secret on P-256, the whole function of C",
        &[KEY, PEER, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_x25519",
        "X25519, the whole function of C",
        &[KEY, PEER, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[Public::either("a shared secret is zero")],
    ),
];

const fn of_message(
    function: &'static str,
    about: &'static str,
    arguments: &'static [Argument],
    public: &'static [Public],
) -> Operation {
    let (items, unit, backends) = (LENGTHS, Unit::Bytes, BACKENDS);
    Operation {
        function,
        about,
        arguments,
        items,
        unit,
        backends,
        public,
        may_move: true,
        exceptional: None,
    }
}

const fn one(
    function: &'static str,
    about: &'static str,
    arguments: &'static [Argument],
    public: &'static [Public],
) -> Operation {
    let (items, unit, backends) = (&[1], Unit::One, BACKENDS);
    Operation {
        function,
        about,
        arguments,
        items,
        unit,
        backends,
        public,
        may_move: true,
        exceptional: None,
    }
}
