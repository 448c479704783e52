//! Ciphertexts, in each of the three layouts.

mod asn1;
mod form;
mod mask;
mod plain;
mod points;
mod tags;

use num_bigint::BigUint;
use serde::Serialize;

use crate::file::{File, Flags, Group, Test, Verdict};
use crate::keys::{PrivateKeyFields, affine, read_point, uncompressed};
use crate::model::curve::Point;
use crate::model::encryption::{self as model, Ciphertext};
use crate::{der, derive, hex};

/// What the vectors of a group share.
#[derive(Serialize)]
struct Head {
    layout: Layout,
    #[serde(flatten)]
    key: PrivateKeyFields,
}

/// What each vector has.
#[derive(Serialize)]
struct Body {
    msg: String,
    ct: String,
}

type DecryptGroup = Group<Head, Body>;

/// How the parts of a ciphertext are written.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
enum Layout {
    C1C3C2,
    C1C2C3,
    #[serde(rename = "ASN.1")]
    Asn1,
}

const LAYOUTS: [Layout; 3] = [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1];

impl Layout {
    /// C1, already bytes, and the other parts; not for ASN.1.
    fn join(self, c1: &[u8], c2: &[u8], c3: &[u8]) -> Vec<u8> {
        match self {
            Self::C1C3C2 => [c1, c3, c2].concat(),
            Self::C1C2C3 => [c1, c2, c3].concat(),
            Self::Asn1 => panic!("ASN.1 joins no bytes"),
        }
    }

    /// A ciphertext whose C1 has these coordinates, of 32 bytes at most.
    fn write(self, x: &BigUint, y: &BigUint, c2: &[u8], c3: &[u8]) -> Vec<u8> {
        if self == Self::Asn1 {
            return der::ciphertext(x, y, c3, c2).encode();
        }
        let bytes = |number| crate::model::to_bytes(number);
        self.join(&[&[4][..], &bytes(x), &bytes(y)].concat(), c2, c3)
    }

    fn encode(self, Ciphertext { c1, c2, c3 }: &Ciphertext) -> Vec<u8> {
        self.write(c1.x(), c1.y(), c2, c3)
    }

    /// The parts of a ciphertext; none where its form is wrong or C1 is infinity.
    fn read(self, bytes: &[u8]) -> Option<Ciphertext> {
        if self == Self::Asn1 {
            let (x, y, c3, c2) = der::read_ciphertext(bytes)?;
            return Some(Ciphertext {
                c1: affine(&x, &y)?,
                c2: c2.into(),
                c3: c3.try_into().ok()?,
            });
        }
        let length = if matches!(bytes.first()?, 2 | 3) { 33 } else { 65 };
        let (c1, rest) = bytes.split_at_checked(length)?;
        let (c2, c3) = match self {
            Self::C1C3C2 => rest.split_at_checked(32).map(|(c3, c2)| (c2, c3))?,
            _ => rest.split_at_checked(rest.len().checked_sub(32)?)?,
        };
        Some(Ciphertext { c1: read_point(c1)?, c2: c2.into(), c3: c3.try_into().ok()? })
    }
}

/// A group in the making.
struct Builder {
    d: BigUint,
    key: Point,
    layout: Layout,
    tests: Vec<Test<Body>>,
}

impl Builder {
    fn new(d: &BigUint, layout: Layout) -> Self {
        Self { d: d.clone(), key: Point::mul_g(d), layout, tests: Vec::new() }
    }

    fn derived(label: &str, layout: Layout) -> Self {
        Self::new(&derive::scalar(label), layout)
    }

    /// A ciphertext with a nonce of its own.
    fn seal(&self, message: &[u8]) -> Ciphertext {
        let nonces =
            (0..).map(|i| derive::scalar(&format!("nonce {i} {} {}", self.d, hex(message))));
        let mut sealed = nonces.filter_map(|k| model::encrypt(&self.key, &k, message));
        sealed.next().expect("a nonce with a mask that is not all zeros")
    }

    /// Adds a vector, and holds what is meant against what the model says.
    fn add(&mut self, meant: Verdict, flags: Flags<'_>, comment: &str, msg: &[u8], ct: &[u8]) {
        let expected = (meant != Verdict::Invalid).then(|| msg.to_vec());
        assert_eq!(self.decrypt(self.layout, ct), expected, "the model disagrees on «{comment}»");
        self.push(meant, flags, comment, msg, ct);
    }

    fn decrypt(&self, layout: Layout, ct: &[u8]) -> Option<Vec<u8>> {
        layout.read(ct).and_then(|parts| model::decrypt(&self.d, &parts))
    }

    fn push(&mut self, meant: Verdict, flags: Flags<'_>, comment: &str, msg: &[u8], ct: &[u8]) {
        self.tests.push(Test::new(comment, flags, Body { msg: hex(msg), ct: hex(ct) }, meant));
    }

    /// A ciphertext in another layout, which its first byte tells.
    fn detectable(&mut self, comment: &str, msg: &[u8], other: Layout, ct: &[u8]) {
        assert_eq!(self.decrypt(self.layout, ct), None, "readable as it is: «{comment}»");
        assert_eq!(self.decrypt(other, ct).as_deref(), Some(msg), "not readable: «{comment}»");
        self.push(Verdict::Acceptable, &["DetectableLayout"], comment, msg, ct);
    }

    fn valid(&mut self, flags: Flags<'_>, comment: &str, msg: &[u8], ct: &Ciphertext) {
        let ct = self.layout.encode(ct);
        self.add(Verdict::Valid, flags, comment, msg, &ct);
    }

    /// A ciphertext to refuse. Nothing of it is a message.
    fn invalid(&mut self, flags: Flags<'_>, comment: &str, ct: &[u8]) {
        self.add(Verdict::Invalid, flags, comment, &[], ct);
    }

    fn finish(self) -> DecryptGroup {
        let head = Head { layout: self.layout, key: PrivateKeyFields::new(&self.d) };
        Group::new("Sm2Decrypt", head, self.tests)
    }
}

/// The file.
#[must_use]
pub fn file() -> File {
    let mut groups = Vec::new();
    for layout in LAYOUTS {
        groups.extend(plain::groups(layout));
        groups.push(tags::group(layout));
        groups.push(mask::group(layout));
        groups.push(points::group(layout));
        groups.push(form::group(layout));
    }
    groups.extend(asn1::groups());
    let header = &[
        "Test vectors of type Sm2Decrypt are for the decryption of SM2 ciphertexts in a",
        "given layout. Where the result is invalid, msg is empty: there is no message.",
    ];
    File::new("sm2_encrypt_test.json", "sm2_decrypt_schema_v1.json", header, groups)
}

/// 04, x, y of C1.
fn c1_bytes(ciphertext: &Ciphertext) -> Vec<u8> {
    uncompressed(&ciphertext.c1)
}
