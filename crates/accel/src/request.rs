//! Requests and answers.

use zeroize::{Zeroize, ZeroizeOnDrop};

/// An integer of 256 bits: four words, least significant first.
pub type Words = [u64; 4];

/// A curve, by its code in a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curve {
    /// SM2's curve.
    Sm2 = 0,
    /// P-256.
    P256 = 1,
    /// Curve25519, for X25519 and inversions.
    Curve25519 = 2,
}

/// An operation, by its code in a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// k·P.
    Mul = 0,
    /// k·G.
    MulBase = 1,
    /// k·P + l·G.
    MulAdd = 2,
    /// X25519: the scalar is clamped, the top bit of u ignored.
    X25519 = 3,
    /// 1/x modulo p, and 0 for 0.
    Invert = 4,
}

/// A request, zeroized when it is dropped. What its operation does not use is 0.
#[derive(Clone)]
pub struct Request {
    /// The operation.
    pub operation: Operation,
    /// The curve.
    pub curve: Curve,
    /// k, below the order of the curve but for X25519.
    pub k: Words,
    /// l, below the order.
    pub l: Words,
    /// x of P, u, or what is inverted.
    pub x: Words,
    /// y of P.
    pub y: Words,
}

impl Drop for Request {
    fn drop(&mut self) {
        for words in [&mut self.k, &mut self.l, &mut self.x, &mut self.y] {
            words.zeroize();
        }
    }
}

impl ZeroizeOnDrop for Request {}

impl Request {
    /// k·P, of the point (x, y).
    #[must_use]
    pub fn mul(curve: Curve, k: Words, [x, y]: [Words; 2]) -> Self {
        Self { operation: Operation::Mul, curve, k, l: [0; 4], x, y }
    }

    /// k·G.
    #[must_use]
    pub fn mul_base(curve: Curve, k: Words) -> Self {
        Self { operation: Operation::MulBase, curve, k, l: [0; 4], x: [0; 4], y: [0; 4] }
    }

    /// k·P + l·G, of the point (x, y).
    #[must_use]
    pub fn mul_add(curve: Curve, k: Words, [x, y]: [Words; 2], l: Words) -> Self {
        Self { operation: Operation::MulAdd, curve, k, l, x, y }
    }

    /// X25519 of a scalar and u.
    #[must_use]
    pub fn x25519(k: Words, u: Words) -> Self {
        let (operation, curve) = (Operation::X25519, Curve::Curve25519);
        Self { operation, curve, k, l: [0; 4], x: u, y: [0; 4] }
    }

    /// 1/x modulo the p of a curve.
    #[must_use]
    pub fn invert(curve: Curve, x: Words) -> Self {
        Self { operation: Operation::Invert, curve, k: [0; 4], l: [0; 4], x, y: [0; 4] }
    }
}

/// What came of a request. If it is secret, as the point of a key exchange, the caller zeroizes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A point: x and y.
    Point(Words, Words),
    /// u of X25519, or an inverse.
    Number(Words),
    /// The point at infinity; of X25519, u = 0.
    Infinity,
    /// P is not on the curve, or a coordinate not below p.
    BadPoint,
    /// k or l is not below n, or what is to be inverted not below p.
    BadScalar,
    /// The curve has no such operation.
    BadRequest,
}
