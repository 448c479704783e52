//! Keys in the encodings that a file of vectors gives them in.

use num_bigint::BigUint;
use pem_rfc7468::LineEnding;
use serde::Serialize;

use crate::der::{BIT_STRING, INTEGER, Node, OBJECT_IDENTIFIER, OCTET_STRING, integer_content};
use crate::hex;
use crate::model::curve::Point;
use crate::model::{from_bytes, to_bytes};

/// The name of the curve, as RFC 8998 has it.
pub const CURVE: &str = "curveSM2";

/// id-ecPublicKey, 1.2.840.10045.2.1.
const EC_PUBLIC_KEY: [u8; 7] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01];
/// The recommended curve, 1.2.156.10197.1.301.
const SM2_CURVE: [u8; 8] = [0x2A, 0x81, 0x1C, 0xCF, 0x55, 0x01, 0x82, 0x2D];

/// A public key as Wycheproof writes it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EcPublicKey {
    r#type: &'static str,
    curve: &'static str,
    key_size: u32,
    uncompressed: String,
    wx: String,
    wy: String,
}

/// A public key in three encodings.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PublicKeyFields {
    public_key: EcPublicKey,
    public_key_der: String,
    public_key_pem: String,
}

/// A private key, of 32 bytes, with its public key.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EcPrivateKey {
    r#type: &'static str,
    curve: &'static str,
    key_size: u32,
    private: String,
    uncompressed: String,
}

/// A private key in three encodings.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PrivateKeyFields {
    private_key: EcPrivateKey,
    private_key_pkcs8: String,
    private_key_pem: String,
}

impl PublicKeyFields {
    /// The encodings of a point.
    #[must_use]
    pub fn new(key: &Point) -> Self {
        let der = spki(key);
        Self {
            public_key: EcPublicKey {
                r#type: "EcPublicKey",
                curve: CURVE,
                key_size: 256,
                uncompressed: hex(&uncompressed(key)),
                wx: hex(&integer_content(key.x())),
                wy: hex(&integer_content(key.y())),
            },
            public_key_der: hex(&der),
            public_key_pem: pem("PUBLIC KEY", &der),
        }
    }
}

impl PrivateKeyFields {
    /// The encodings of a private key.
    #[must_use]
    pub fn new(d: &BigUint) -> Self {
        let key = Point::mul_g(d);
        let der = pkcs8(d, &key);
        Self {
            private_key: EcPrivateKey {
                r#type: "EcPrivateKey",
                curve: CURVE,
                key_size: 256,
                private: hex(&to_bytes(d)),
                uncompressed: hex(&uncompressed(&key)),
            },
            private_key_pkcs8: hex(&der),
            private_key_pem: pem("PRIVATE KEY", &der),
        }
    }
}

/// 04, x, y.
#[must_use]
pub fn uncompressed(point: &Point) -> Vec<u8> {
    [&[4][..], &to_bytes(point.x()), &to_bytes(point.y())].concat()
}

/// 02 for an even y or 03 for an odd one, x.
#[must_use]
pub fn compressed(point: &Point) -> Vec<u8> {
    [&[2 | u8::from(point.y().bit(0))][..], &to_bytes(point.x())].concat()
}

/// The point of the curve with these coordinates, if it is one.
#[must_use]
pub fn affine(x: &BigUint, y: &BigUint) -> Option<Point> {
    let point = Point::Affine { x: x.clone(), y: y.clone() };
    point.is_on_curve().then_some(point)
}

/// A point in one of the forms of GB/T 32918.1-2016, 4.2.9, if it is one other than infinity.
#[must_use]
pub fn read_point(bytes: &[u8]) -> Option<Point> {
    let (prefix, coordinates) = bytes.split_first()?;
    let (x, y) = coordinates.split_at_checked(32)?;
    let (x, length, y) = (from_bytes(x), y.len(), from_bytes(y));
    match (prefix, length) {
        (2 | 3, 0) => Point::lift_x(&x, *prefix == 3),
        (4, 32) => affine(&x, &y),
        (6 | 7, 32) => affine(&x, &y).filter(|_| y.bit(0) == (*prefix == 7)),
        _ => None,
    }
}

fn algorithm() -> Node {
    let names = [&EC_PUBLIC_KEY[..], &SM2_CURVE];
    let names = names.map(|name| Node::leaf("name", OBJECT_IDENTIFIER, name));
    Node::sequence("algorithm", names.to_vec())
}

/// SubjectPublicKeyInfo (RFC 5480).
fn spki(key: &Point) -> Vec<u8> {
    let bits = [&[0][..], &uncompressed(key)].concat();
    let bits = Node::leaf("key", BIT_STRING, &bits);
    Node::sequence("SubjectPublicKeyInfo", vec![algorithm(), bits]).encode()
}

/// PrivateKeyInfo (RFC 5958) of an ECPrivateKey with its public key (RFC 5915).
fn pkcs8(d: &BigUint, key: &Point) -> Vec<u8> {
    let bits = Node::leaf("bits", BIT_STRING, &[&[0][..], &uncompressed(key)].concat());
    let inner = Node::sequence(
        "ECPrivateKey",
        vec![
            Node::leaf("version", INTEGER, &[1]),
            Node::leaf("private", OCTET_STRING, &to_bytes(d)),
            Node::leaf("public", 0xA1, &bits.encode()),
        ],
    );
    let outer = vec![
        Node::leaf("version", INTEGER, &[0]),
        algorithm(),
        Node::leaf("key", OCTET_STRING, &inner.encode()),
    ];
    Node::sequence("PrivateKeyInfo", outer).encode()
}

fn pem(label: &str, der: &[u8]) -> String {
    pem_rfc7468::encode_string(label, LineEnding::LF, der).expect("a label of letters")
}
