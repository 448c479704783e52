//! Exchanges to refuse for the points that the other side sent, or because what
//! comes out is infinity.

use num_bigint::BigUint;

use super::{Builder, Encoded, ExchangeGroup, side};
use crate::keys::uncompressed;
use crate::model::curve::{n, p};
use crate::model::exchange::{Own, Peer, Role, agree_unchecked, x_bar};
use crate::model::modular::{mul, neg};
use crate::model::to_bytes;
use crate::weak;

/// Points off the curve, as ephemeral and as static ones, with the confirmation
/// of who does not look; and bytes that are no points.
pub(super) fn group(role: Role) -> ExchangeGroup {
    let mut group = Builder::new(role);
    let (own, peer) = (side("own"), side("peer").as_peer());
    let mut bad: Vec<_> =
        weak::off_curve().into_iter().map(|(what, point)| (what.to_owned(), point)).collect();
    let small = weak::small_orders().into_iter();
    bad.extend(small.map(|(order, point)| (format!("order {order} on another curve"), point)));
    for (what, point) in bad {
        let ephemeral = Peer { ephemeral: point.clone(), ..peer.clone() };
        let key = Peer { key: point, ..peer.clone() };
        for (name, peer) in [("ephemeral point", ephemeral), ("public key", key)] {
            let agreed = agree_unchecked(role, &own, &peer, 16);
            let comment = format!("peer's {name} off the curve: {what}");
            group.refused("InvalidCurveAttack", &comment, &own, &peer, agreed);
        }
    }
    for (what, point, x, y) in weak::not_reduced() {
        let bytes = [&[4][..], &to_bytes(&x), &to_bytes(&y)].concat();
        let peer = Peer { ephemeral: point, ..peer.clone() };
        let agreed = agree_unchecked(role, &own, &peer, 16);
        let received = agreed.map(|agreed| group.confirmations(&agreed).0);
        let encoded = Encoded { ephemeral: Some(bytes), ..Encoded::default() };
        let comment = format!("peer's ephemeral point with {what}");
        group.refused_bytes("InvalidPoint", &comment, &own, &peer, &encoded, received);
    }
    for (what, bytes) in no_points(&peer) {
        let encoded = Encoded { ephemeral: Some(bytes.clone()), ..Encoded::default() };
        let comment = format!("peer's ephemeral point: {what}");
        group.refused_bytes("InvalidPoint", &comment, &own, &peer, &encoded, None);
        let encoded = Encoded { key: Some(bytes), ..Encoded::default() };
        let comment = format!("peer's public key: {what}");
        group.refused_bytes("InvalidPoint", &comment, &own, &peer, &encoded, None);
    }
    group.finish()
}

fn no_points(peer: &Peer) -> Vec<(&'static str, Vec<u8>)> {
    let right = uncompressed(&peer.ephemeral);
    let p = to_bytes(p());
    vec![
        ("infinity, one byte 00", vec![0]),
        ("empty", vec![]),
        ("x = y = p", [&[4], &p[..], &p].concat()),
        ("bytes FF after 04", [&[4][..], &[0xFF; 64]].concat()),
        ("cut by its last byte", right[..64].to_vec()),
        ("a byte too many", [&right[..], &[0]].concat()),
        ("prefix 05", [&[5], &right[1..]].concat()),
        ("65 bytes 00", vec![0; 65]),
    ]
}

/// P + x̄·R = O by a peer who chooses d = −x̄·r; t = 0 by the same on this side.
/// The confirmation is that of a program that takes the coordinates of infinity for zeros.
pub(super) fn infinity(role: Role) -> ExchangeGroup {
    let mut group = Builder::new(role);
    let cancel = |side: Own| {
        let product = mul(&x_bar(&side.ephemeral()), &side.r, n());
        Own { d: neg(&product, n()), ..side }
    };
    for i in 0..4 {
        let (own, peer) = (side(&format!("own {i}")), side(&format!("peer {i}")));
        let r = if i == 0 { BigUint::from(1u32) } else { peer.r.clone() };
        let peer = cancel(Own { r, ..peer });
        let comment = "peer's P = −x̄·R";
        group.refused("SharedPointAtInfinity", comment, &own, &peer.as_peer(), None);
    }
    let (own, peer) = (cancel(side("own")), side("peer").as_peer());
    group.refused("SharedPointAtInfinity", "own t = 0", &own, &peer, None);
    group.finish()
}
