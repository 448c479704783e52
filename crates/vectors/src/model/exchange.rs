//! Key exchange (GB/T 32918.3-2016).

use num_bigint::BigUint;

use super::curve::{Point, n};
use super::modular::{add, mul};
use super::signature::z_a;
use super::{kdf, sm3, to_bytes};

/// What one side knows of itself.
#[derive(Clone, Debug)]
pub struct Own {
    /// The private key d.
    pub d: BigUint,
    /// The nonce r of this exchange.
    pub r: BigUint,
    /// The identifier.
    pub id: Vec<u8>,
}

/// What one side is told of the other.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The public key.
    pub key: Point,
    /// R, the other side's ephemeral point.
    pub ephemeral: Point,
    /// The identifier.
    pub id: Vec<u8>,
}

/// Which side of the exchange: A begins, B responds. Z and R stand in this order
/// in what is hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A.
    Initiator,
    /// B.
    Responder,
}

/// What the exchange gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// The shared key.
    pub key: Vec<u8>,
    /// S1 = SB, which B sends.
    pub s1: [u8; 32],
    /// S2 = SA, which A sends.
    pub s2: [u8; 32],
}

impl Own {
    /// The public key.
    #[must_use]
    pub fn key(&self) -> Point {
        Point::mul_g(&self.d)
    }

    /// R.
    #[must_use]
    pub fn ephemeral(&self) -> Point {
        Point::mul_g(&self.r)
    }

    /// What the other side is told.
    #[must_use]
    pub fn as_peer(&self) -> Peer {
        Peer { key: self.key(), ephemeral: self.ephemeral(), id: self.id.clone() }
    }

    /// t = d + x̄·r mod n (6.1, A5).
    #[must_use]
    pub fn t(&self) -> BigUint {
        add(&self.d, &mul(&x_bar(&self.ephemeral()), &self.r, n()), n())
    }
}

impl Peer {
    /// P + x̄·R (6.1, A7).
    #[must_use]
    pub fn combined(&self) -> Point {
        self.key.add(&self.ephemeral.mul(&x_bar(&self.ephemeral)))
    }
}

/// x̄ = 2^w + (x mod 2^w), w = 127 (6.1, A4).
#[must_use]
pub fn x_bar(point: &Point) -> BigUint {
    let bit = BigUint::from(1u32) << 127;
    &bit + point.x() % &bit
}

/// The exchange as one side computes it, with a key of `length` bytes; none
/// where a point is off the curve or the result is infinity.
#[must_use]
pub fn agree(role: Role, own: &Own, peer: &Peer, length: usize) -> Option<Agreed> {
    if !peer.key.is_on_curve() || !peer.ephemeral.is_on_curve() {
        return None;
    }
    agree_unchecked(role, own, peer, length)
}

/// As [`agree`], by a program that does not check points.
#[must_use]
pub fn agree_unchecked(role: Role, own: &Own, peer: &Peer, length: usize) -> Option<Agreed> {
    let u = peer.combined().mul(&own.t());
    if u.is_infinity() {
        return None;
    }
    let own_z = z_a(&own.id, &own.key())?;
    let peer_z = z_a(&peer.id, &peer.key)?;
    let (own_r, peer_r) = (own.ephemeral(), peer.ephemeral.clone());
    let (zs, rs) = match role {
        Role::Initiator => ([own_z, peer_z], [own_r, peer_r]),
        Role::Responder => ([peer_z, own_z], [peer_r, own_r]),
    };
    let (x, y) = (to_bytes(u.x()), to_bytes(u.y()));
    let zs = zs.concat();
    let rs = rs.map(|r| [to_bytes(r.x()), to_bytes(r.y())].concat()).concat();
    let inner = sm3(&[&x, &zs, &rs]);
    Some(Agreed {
        key: kdf(&[&x[..], &y, &zs].concat(), length),
        s1: sm3(&[&[2], &y, &inner]),
        s2: sm3(&[&[3], &y, &inner]),
    })
}
