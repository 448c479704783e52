//! Exchanges that work, and such whose confirmation does not.

use num_bigint::BigUint;

use super::{Builder, ExchangeGroup, side, standard_parties};
use crate::derive;
use crate::model::curve::{Point, n, p};
use crate::model::exchange::{Own, Peer, Role, agree, x_bar};
use crate::model::modular::{mul, neg, sub};
use crate::model::signature::LONGEST_ID;
use crate::search::{MULTIPLES, Property, find_steps};

/// GB/T 32918.5-2017, annex B.
pub(super) fn standard_example(role: Role) -> ExchangeGroup {
    let [a, b] = standard_parties();
    let (own, peer) = if role == Role::Initiator { (a, b) } else { (b, a) };
    let mut group = Builder::new(role);
    let comment = "GB/T 32918.5-2017, annex B";
    group.valid("StandardExample", comment, &own, &peer.as_peer(), 16);
    group.finish()
}

/// Shared keys around the blocks of 32 bytes of the key derivation function.
pub(super) fn lengths(role: Role) -> ExchangeGroup {
    let mut group = Builder::new(role);
    let (own, peer) = (side("own"), side("peer").as_peer());
    for length in [1, 8, 15, 16, 17, 24, 31, 32, 33, 48, 63, 64, 65, 96, 128, 257] {
        let edge = length % 32 <= 1 || length % 32 == 31;
        let flag = if edge { "EdgeCaseMessageLength" } else { "ValidExchange" };
        group.valid(flag, &format!("shared key of {length} bytes"), &own, &peer, length);
    }
    group.finish()
}

pub(super) fn identifiers(role: Role) -> ExchangeGroup {
    let mut group = Builder::new(role);
    let ids: [(&str, Vec<u8>); 8] = [
        ("empty", vec![]),
        ("one byte", b"A".to_vec()),
        ("one zero byte", vec![0]),
        ("addresses, of the standard's older example", b"ALICE123@YAHOO.COM".to_vec()),
        ("Chinese in UTF-8", "玉玺".as_bytes().to_vec()),
        ("32 bytes", derive::bytes("identifier", 32)),
        ("1000 bytes", derive::bytes("identifier", 1000)),
        ("8191 bytes, the longest", derive::bytes("identifier", LONGEST_ID)),
    ];
    let (own, peer) = (side("own"), side("peer"));
    for (what, id) in ids {
        let flag = if id.is_empty() { "EmptyIdentifier" } else { "Identifier" };
        let of_own = Own { id: id.clone(), ..own.clone() };
        let comment = format!("own identifier: {what}");
        group.valid(flag, &comment, &of_own, &peer.as_peer(), 16);
        let of_peer = Own { id, ..peer.clone() };
        let comment = format!("peer's identifier: {what}");
        group.valid(flag, &comment, &own, &of_peer.as_peer(), 16);
    }
    group.finish()
}

/// Special keys and nonces on either side.
pub(super) fn special(role: Role) -> ExchangeGroup {
    let mut group = Builder::new(role);
    let one = BigUint::from(1u32);
    let (own, peer) = (side("own"), side("peer"));
    let numbers = [
        ("1", one.clone()),
        ("2", 2u32.into()),
        ("n − 2", n() - 2u32),
        ("n − 6", n() - 6u32),
        ("2^127", &one << 127),
        ("2^255", &one << 255),
        ("of long runs", derive::runs("exchange") % n()),
    ];
    for (what, number) in &numbers {
        let cases = [
            ("EdgeCasePrivateKey", "own d", Own { d: number.clone(), ..own.clone() }, peer.clone()),
            ("EdgeCaseEphemeral", "own r", Own { r: number.clone(), ..own.clone() }, peer.clone()),
            (
                "EdgeCasePublicKey",
                "peer's d",
                own.clone(),
                Own { d: number.clone(), ..peer.clone() },
            ),
            (
                "EdgeCaseEphemeral",
                "peer's r",
                own.clone(),
                Own { r: number.clone(), ..peer.clone() },
            ),
        ];
        for (flag, name, own, peer) in cases {
            group.valid(flag, &format!("{name} = {what}"), &own, &peer.as_peer(), 16);
        }
    }
    let largest = Own { r: n() - 1u32, ..own.clone() };
    group.valid("EdgeCaseEphemeral", "own r = n − 1", &largest, &peer.as_peer(), 16);
    let same = Own { r: own.d.clone(), ..own.clone() };
    group.valid("EdgeCaseEphemeral", "own r = d", &same, &peer.as_peer(), 16);
    let same = Own { r: peer.d.clone(), ..peer.clone() };
    group.valid("EdgeCaseEphemeral", "peer's r = d", &own, &same.as_peer(), 16);
    let comment = "both sides have the same key and nonce";
    group.valid("EdgeCaseEphemeral", comment, &own, &own.as_peer(), 16);
    for (property, r, _) in MULTIPLES.iter() {
        let of_own = Own { r: r.clone(), ..own.clone() };
        let comment = format!("own ephemeral point with {property}");
        group.valid("LeadingZeros", &comment, &of_own, &peer.as_peer(), 16);
        let of_peer = Own { r: r.clone(), ..peer.clone() };
        let comment = format!("peer's ephemeral point with {property}");
        group.valid("LeadingZeros", &comment, &own, &of_peer.as_peer(), 16);
    }
    for (what, ephemeral) in extreme_ephemerals() {
        let comment = format!("peer's ephemeral point with {what}");
        group.valid("EdgeCaseEphemeral", &comment, &own, &Peer { ephemeral, ..peer.as_peer() }, 16);
    }
    for (what, peer) in doublings(&peer) {
        group.valid("PointDuplication", what, &own, &peer, 16);
    }
    group.finish()
}

/// Points of which nobody knows the nonce; x̄ takes the lower 127 bits of x
/// and sets the next.
fn extreme_ephemerals() -> Vec<(&'static str, Point)> {
    let one = BigUint::from(1u32);
    let from = |start: BigUint| {
        let mut points = (0u32..).filter_map(|i| Point::lift_x(&(&start + i), i % 2 == 1));
        points.next().expect("every second x has a point")
    };
    vec![
        ("a small x", from(BigUint::ZERO)),
        ("x just below p", from(p() - 64u32)),
        ("x at or above n", from(n().clone())),
        ("x at or above 2^127: bit 127 is set already", from(&one << 127)),
        ("x at or above 2^128: the lower 127 bits are near zero", from(&one << 128)),
        ("x below 2^128: the lower 127 bits are ones", from((&one << 128) - 64u32)),
        ("x of long runs", from(derive::runs("ephemeral") % p())),
    ]
}

/// P = x̄·R, so that P + x̄·R is a doubling; and P = R.
fn doublings(peer: &Own) -> Vec<(&'static str, Peer)> {
    let factor = mul(&x_bar(&peer.ephemeral()), &peer.r, n());
    let double = Own { d: factor, ..peer.clone() };
    let same = Peer { key: peer.ephemeral(), ..peer.as_peer() };
    vec![("peer's P = x̄·R", double.as_peer()), ("peer's P = R", same)]
}

/// Shared points with leading zeros: the own key goes up by one at a step, and
/// with it the shared point by one of the peer's.
pub(super) fn shared_points(role: Role) -> ExchangeGroup {
    let mut group = Builder::new(role);
    let (own, peer) = (side("own"), side("peer").as_peer());
    let step = peer.combined();
    for (property, steps, _) in find_steps(&step.mul(&own.t()), &step, Property::SHORT) {
        let own = Own { d: &own.d + steps, ..own.clone() };
        let comment = format!("shared point with {property}");
        group.valid("EdgeCaseSharedPoint", &comment, &own, &peer, 16);
    }
    for t in [1u32, 2] {
        let product = mul(&x_bar(&own.ephemeral()), &own.r, n());
        let own = Own { d: sub(&t.into(), &product, n()), ..own.clone() };
        group.valid("EdgeCaseSharedPoint", &format!("own t = {t}"), &own, &peer, 16);
    }
    let product = mul(&x_bar(&own.ephemeral()), &own.r, n());
    let own = Own { d: neg(&(product + 1u32), n()), ..own };
    group.valid("EdgeCaseSharedPoint", "own t = n − 1", &own, &peer, 16);
    group.finish()
}

/// Confirmations that are wrong, each by one mistake.
pub(super) fn confirmations(role: Role) -> ExchangeGroup {
    let mut group = Builder::new(role);
    let (own, peer) = (side("own"), side("peer"));
    let told = peer.as_peer();
    let agreed = agree(role, &own, &told, 16).expect("an exchange that works");
    let (right, sent) = group.confirmations(&agreed);
    group.valid("ValidExchange", "confirmed", &own, &told, 20);
    let mut flipped = [right; 3];
    flipped[0][0] ^= 0x80;
    flipped[1][15] ^= 1;
    flipped[2][31] ^= 1;
    for (what, received) in ["first", "a middle", "last"].into_iter().zip(flipped) {
        let comment = format!("{what} bit of the confirmation changed");
        group.wrong_confirmation("InvalidConfirmation", &comment, &own, &told, &received);
    }
    let lengths = [
        ("cut to 31 bytes", right[..31].to_vec()),
        ("cut to one byte", right[..1].to_vec()),
        ("with a zero byte after it", [&right[..], &[0]].concat()),
        ("of zeros", vec![0; 32]),
    ];
    for (what, received) in lengths {
        let comment = format!("confirmation {what}");
        group.wrong_confirmation("InvalidConfirmation", &comment, &own, &told, &received);
    }
    let comment = "the own confirmation sent back";
    group.wrong_confirmation("SwappedRoles", comment, &own, &told, &sent);

    let other = if role == Role::Initiator { Role::Responder } else { Role::Initiator };
    let swapped = agree(other, &own, &told, 16).expect("an exchange that works");
    for (what, received) in [("S1", swapped.s1), ("S2", swapped.s2)] {
        let comment = format!("{what} with Z and R in the order of the other role");
        group.wrong_confirmation("SwappedRoles", &comment, &own, &told, &received);
    }
    let changes: [(&str, Own, Own); 4] = [
        ("for another identifier of this side", Own { id: vec![], ..own.clone() }, peer.clone()),
        ("for another identifier of the peer", own.clone(), Own { id: vec![], ..peer.clone() }),
        ("of another nonce of the peer", own.clone(), Own { r: &peer.r + 1u32, ..peer.clone() }),
        ("of another key of the peer", own.clone(), Own { d: &peer.d + 1u32, ..peer.clone() }),
    ];
    for (what, of_own, of_peer) in changes {
        let agreed = agree(role, &of_own, &of_peer.as_peer(), 16).expect("an exchange that works");
        let (received, _) = group.confirmations(&agreed);
        let comment = format!("confirmation {what}");
        group.wrong_confirmation("InvalidConfirmation", &comment, &own, &told, &received);
    }
    group.finish()
}
