//! The steps of the key exchange with SM2, but that in which bytes of a shared key are taken.

use yuxi_arith::curve::Sm2;
use yuxi_arith::engine::Engine;

use super::super::arguments::Argument::{self, Bytes, Handle, Message, Number, Numbers};
use super::super::batches::PUBLIC_KEY;
use super::super::operations::Operation;
use super::super::public::Public;
use super::{BUFFER, DEFAULT_ID, DRAWN, ERROR, HANDLE, KEY, SIZE_OF_BUFFER, SYSTEM, one};

/// What a party knows before it has the peer's keys: its key and the ephemeral one in one integer, Z and R; bytes, at most.
const PARTY: Argument = Handle(256);
/// The state of an agreement: the hash of the shared key, and both confirmations; bytes, at most.
const STATE: u64 = 512;
const AGREEMENT: Argument = Handle(STATE);
/// The same for a function that leaves it.
const AGREED: Argument = Bytes(STATE);

/// The peer's keys, P and R, are numbers, as P + x̄·R takes time that depends on them: 5·G and 7·G. P is at the start of its handle.
const PEER: Argument = Numbers(peer, PUBLIC_KEY);
const R: Argument = Numbers(message, SIZE_OF_R);
const SIZE_OF_R: u64 = 65;

fn peer() -> Vec<u8> {
    let point = Sm2::mul_base(&[5, 0, 0, 0]);
    point.packed().as_flattened().iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// 04, x, y.
fn message() -> Vec<u8> {
    let coordinates = Sm2::coordinates(&Sm2::mul_base(&[7, 0, 0, 0]));
    [&[4], coordinates.as_flattened()].concat()
}

const COORDINATE: Public = Public::holds("a coordinate is in range");
const POINT: Public = Public::holds("a point is on the curve");
const INFINITY: Public = Public::either("a shared point is infinity");
const RIGHT: Public = Public::either("a confirmation is right");

/// The functions.
pub const EXCHANGES_OF_C: &[Operation] = &[
    one(
        "yuxi_sm2_ephemeral_secret",
        "an ephemeral private key of a key exchange with SM2, the whole function of C",
        &[SYSTEM, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[DRAWN],
    ),
    one(
        "yuxi_sm2_initiate",
        "the first step of a key exchange with SM2, the whole function of C",
        &[KEY, DEFAULT_ID, SYSTEM, HANDLE, ERROR],
        &[DRAWN],
    ),
    one(
        "yuxi_sm2_respond",
        "the second step of a key exchange with SM2, the whole function of C",
        &[KEY, DEFAULT_ID, SYSTEM, HANDLE, ERROR],
        &[DRAWN],
    ),
    one(
        "yuxi_sm2_initiator_resume",
        "the first step of a key exchange with SM2, with a given ephemeral private key, the whole function of C",
        &[KEY, DEFAULT_ID, Message(&[], 31), HANDLE, ERROR],
        &[Public::either("a given ephemeral secret is in range")],
    ),
    one(
        "yuxi_sm2_responder_resume",
        "the second step of a key exchange with SM2, with a given ephemeral private key, the whole function of C",
        &[KEY, DEFAULT_ID, Message(&[], 31), HANDLE, ERROR],
        &[Public::either("a given ephemeral secret is in range")],
    ),
    one(
        "yuxi_sm2_initiator_agree",
        "the initiator's key of a key exchange with SM2, with a peer whose keys are numbers, the whole function of C",
        &[PARTY, PEER, DEFAULT_ID, R, Number(SIZE_OF_R), HANDLE, ERROR],
        &[COORDINATE, POINT, INFINITY],
    ),
    one(
        "yuxi_sm2_responder_agree",
        "the responder's key of a key exchange with SM2, with a peer whose keys are numbers, the whole function of C",
        &[PARTY, PEER, DEFAULT_ID, R, Number(SIZE_OF_R), HANDLE, ERROR],
        &[COORDINATE, POINT, INFINITY],
    ),
    one(
        "yuxi_sm2_responder_confirmation",
        "the responder's confirmation of a key exchange with SM2, the whole function of C",
        &[AGREED, BUFFER, SIZE_OF_BUFFER, ERROR],
        &[],
    ),
    one(
        "yuxi_sm2_initiator_confirm",
        "the responder's confirmation of a key exchange with SM2, checked, the whole function of C",
        &[AGREEMENT, Message(&[], 31), BUFFER, SIZE_OF_BUFFER, HANDLE, ERROR],
        &[RIGHT],
    ),
    one(
        "yuxi_sm2_responder_confirm",
        "the initiator's confirmation of a key exchange with SM2, checked, the whole function of C",
        &[AGREEMENT, Message(&[], 31), HANDLE, ERROR],
        &[RIGHT],
    ),
    one(
        "yuxi_sm2_initiator_without_confirmation",
        "the initiator's key of a key exchange with SM2, without a confirmation, the whole function of C",
        &[AGREEMENT, HANDLE, ERROR],
        &[],
    ),
    one(
        "yuxi_sm2_responder_without_confirmation",
        "the responder's key of a key exchange with SM2, without a confirmation, the whole function of C",
        &[AGREEMENT, HANDLE, ERROR],
        &[],
    ),
];
