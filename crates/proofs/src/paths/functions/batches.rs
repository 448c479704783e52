//! The same of batches.

use super::super::arguments::Argument::{self, Array, Items};
use super::super::arguments::Field;
use super::super::batches::{OF_P256, OF_SM2, PUBLIC_KEY, SECRET_KEY};
use super::super::operations::{FOR_BATCHES, Operation, Unit};
use super::super::public::Public;
use super::{ERROR, OF_ECDSA, R, RAW, S, SYSTEM};

/// One vector of eight; and groups of vectors, the last full in part.
const SIZES: &[u64] = &[8, 20];

/// The length of each message, and of its digest.
const LENGTH: u64 = 14;
const DIGEST: u64 = 32;

/// Of an item to sign, after the key and for SM2 the signer ID: the message and its digest, of which there is one, the
/// buffer for the signature, and the status. It is the digest for SM2: of messages, those of one signer share Z, so that public
/// keys are compared.
const ITEMS_OF_SM2: Argument = Items(&[
    Field::Pointer(SECRET_KEY),
    Field::Number(1),
    Field::Number(0),
    Field::Number(0),
    Field::Number(0),
    Field::Number(0),
    Field::Pointer(DIGEST),
    Field::Number(DIGEST),
    Field::Pointer(72),
    Field::Number(72),
    Field::Bytes(8),
]);
const ITEMS_OF_P256: Argument = Items(&[
    Field::Pointer(SECRET_KEY),
    Field::Pointer(LENGTH),
    Field::Number(LENGTH),
    Field::Number(0),
    Field::Number(0),
    Field::Pointer(72),
    Field::Number(72),
    Field::Bytes(8),
]);

const ITEMS_OF_X25519: Argument = Items(&[
    Field::Pointer(SECRET_KEY),
    Field::Pointer(PUBLIC_KEY),
    Field::Pointer(32),
    Field::Number(32),
    Field::Bytes(8),
]);

const NO_ZEROS: Public = Public::fails("a generator returned 32 zeros");
const IN_RANGE: Public = Public::holds("a drawn integer of a batch is in range");
const NOT_0: Public = Public::fails("r, r + k or s is 0");

/// The batches.
pub const BATCHES_OF_C: &[Operation] = &[
    batch(
        "yuxi_sm2_sign_batch",
        "raw signatures of digests with SM2, the whole function of C",
        &[ITEMS_OF_SM2, SYSTEM, RAW, ERROR],
        &[NO_ZEROS, IN_RANGE, NOT_0, R, S],
        Some(OF_SM2),
    ),
    batch(
        "yuxi_p256_sign_batch",
        "raw signatures of ECDSA on P-256, the whole function of C",
        &[ITEMS_OF_P256, SYSTEM, RAW, ERROR],
        &[NO_ZEROS, IN_RANGE, OF_ECDSA, R, S],
        Some(OF_P256),
    ),
    batch(
        "yuxi_sm2_secret_key_generate_batch",
        "new keys of SM2, the whole function of C",
        &[SYSTEM, Array(8), Items(&[Field::Bytes(8)]), ERROR],
        &[NO_ZEROS, IN_RANGE],
        Some(OF_SM2),
    ),
    batch(
        "yuxi_p256_secret_key_generate_batch",
        "new keys of P-256, the whole function of C",
        &[SYSTEM, Array(8), Items(&[Field::Bytes(8)]), ERROR],
        &[NO_ZEROS, IN_RANGE],
        Some(OF_P256),
    ),
    batch(
        "yuxi_x25519_batch",
        "X25519, the whole function of C",
        &[ITEMS_OF_X25519, ERROR],
        &[Public::fails("a shared secret is zero")],
        None,
    ),
    batch(
        "yuxi_x25519_secret_key_generate_batch",
        "new keys of X25519, the whole function of C",
        &[SYSTEM, Array(8), Items(&[Field::Bytes(8)]), ERROR],
        &[NO_ZEROS],
        None,
    ),
];

const fn batch(
    function: &'static str,
    about: &'static str,
    arguments: &'static [Argument],
    public: &'static [Public],
    exceptional: Option<&'static str>,
) -> Operation {
    let (items, unit, backends) = (SIZES, Unit::Batch, FOR_BATCHES);
    Operation {
        function,
        about,
        arguments,
        items,
        unit,
        backends,
        public,
        may_move: true,
        exceptional,
    }
}
