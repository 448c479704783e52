//! Identifiers, and what goes wrong when one is put into Z.

use super::{Builder, Format, SignatureGroup, Signer};
use crate::derive;
use crate::file::Verdict;
use crate::model::curve::{Point, a, b, g};
use crate::model::signature::{DEFAULT_ID, LONGEST_ID};
use crate::model::{sm3, to_bytes};
use crate::search::MULTIPLES;

const MESSAGE: &[u8] = b"a message";

pub(super) fn groups(format: Format) -> Vec<SignatureGroup> {
    let mut groups: Vec<_> =
        identifiers().into_iter().map(|(what, id)| right(format, what, &id)).collect();
    groups.push(wrong(format));
    groups.extend(too_long(format));
    groups.push(stripped(format));
    groups
}

fn identifiers() -> Vec<(&'static str, Vec<u8>)> {
    let long = |length| derive::bytes("identifier", length);
    vec![
        ("default", DEFAULT_ID.to_vec()),
        ("empty", vec![]),
        ("one byte", b"1".to_vec()),
        ("one zero byte", vec![0]),
        ("the default one without its last byte", b"123456781234567".to_vec()),
        ("the default one and a zero byte", b"1234567812345678\0".to_vec()),
        ("16 zero bytes", vec![0; 16]),
        ("16 bytes FF", vec![0xFF; 16]),
        ("an address, of the standard's older example", b"ALICE123@YAHOO.COM".to_vec()),
        ("Chinese in UTF-8", "玉玺签名者".as_bytes().to_vec()),
        ("no valid UTF-8", vec![0xC3, 0x28, 0xFF, 0xFE, 0x80]),
        ("with a zero byte inside", b"left\0right".to_vec()),
        ("31 bytes: the length in bits is 00F8", long(31)),
        ("32 bytes: the length in bits is 0100", long(32)),
        ("33 bytes", long(33)),
        ("62 bytes: a full block of SM3 with its length", long(62)),
        ("255 bytes", long(255)),
        ("256 bytes", long(256)),
        ("4096 bytes: the length in bits is 8000", long(4096)),
        ("8191 bytes, the longest", long(LONGEST_ID)),
    ]
}

fn right(format: Format, what: &str, id: &[u8]) -> SignatureGroup {
    let signer = Signer::new(&derive::scalar("key of identifiers"), id);
    let mut group = Builder::new(&signer, format);
    let flag = match id {
        b"" => "EmptyIdentifier",
        DEFAULT_ID => "DefaultIdentifier",
        _ => "Identifier",
    };
    group.valid(&[flag], &format!("identifier: {what}"), MESSAGE, &signer.sign(MESSAGE));
    let other = if id == DEFAULT_ID { &b""[..] } else { DEFAULT_ID };
    let signature = Signer { id: other.to_vec(), ..signer }.sign(MESSAGE);
    let name = if other.is_empty() { "empty" } else { "default" };
    let comment = format!("identifier: {what}; signed with the {name} one");
    let flags = ["WrongIdentifier", "EmptyIdentifier"];
    // A program without the empty identifier cannot run this either.
    let flags = if id.is_empty() { &flags[..] } else { &flags[..1] };
    group.invalid(flags, &comment, MESSAGE, &signature);
    group.finish()
}

/// The pieces of Z, to be put together otherwise.
struct Pieces {
    length: Vec<u8>,
    id: Vec<u8>,
    curve: Vec<[u8; 32]>,
    key: Vec<Vec<u8>>,
}

impl Pieces {
    fn new(id: &[u8], key: &Point) -> Self {
        Self {
            length: (id.len() as u16 * 8).to_be_bytes().to_vec(),
            id: id.to_vec(),
            curve: [a(), b(), g().x(), g().y()].map(to_bytes).to_vec(),
            key: [key.x(), key.y()].map(|part| to_bytes(part).to_vec()).to_vec(),
        }
    }

    fn digest(&self) -> [u8; 32] {
        let (curve, key) = (self.curve.concat(), self.key.concat());
        sm3(&[&sm3(&[&self.length, &self.id, &curve, &key]), MESSAGE])
    }
}

type Mistake = (&'static str, fn(&mut Pieces));

/// Mistakes in Z with the default identifier, and what they give.
fn wrong(format: Format) -> SignatureGroup {
    let signer = Signer::derived("key of mistakes in Z");
    let mut group = Builder::new(&signer, format);
    let mistakes: [Mistake; 15] = [
        ("length in bytes", |z| z.length = (z.id.len() as u16).to_be_bytes().to_vec()),
        ("length least significant byte first", |z| z.length.reverse()),
        ("length in four bytes", |z| z.length = (z.id.len() as u32 * 8).to_be_bytes().to_vec()),
        ("length in one byte", |z| z.length = vec![z.id.len() as u8 * 8]),
        ("no length", |z| z.length.clear()),
        ("length 0 before the identifier", |z| z.length = vec![0, 0]),
        ("identifier in hexadecimal", |z| z.id = crate::hex(&z.id).into_bytes()),
        ("identifier read as hexadecimal", |z| {
            z.id = vec![0x12, 0x34, 0x56, 0x78, 0x12, 0x34, 0x56, 0x78];
            z.length = vec![0, 64];
        }),
        ("identifier followed by a zero byte", |z| z.id.push(0)),
        ("no coefficients", |z| drop(z.curve.drain(..2))),
        ("no generator", |z| z.curve.truncate(2)),
        ("a and b swapped", |z| z.curve.swap(0, 1)),
        ("public key with 04 before it", |z| z.key.insert(0, vec![4])),
        ("public key before the curve", |z| {
            let key: Vec<_> =
                z.key.drain(..).map(|part| part.try_into().unwrap_or([0; 32])).collect();
            z.curve = [key, z.curve.clone()].concat();
        }),
        ("x alone of the public key", |z| z.key.truncate(1)),
    ];
    for (what, mistake) in mistakes {
        let mut pieces = Pieces::new(&signer.id, &signer.key);
        mistake(&mut pieces);
        let signature = signer.sign_prehash(&pieces.digest());
        group.invalid(&["WrongIdentifier"], &format!("Z: {what}"), MESSAGE, &signature);
    }
    let other = Pieces::new(&signer.id, &Signer::derived("another key").key).digest();
    let comment = "Z: of another public key";
    group.invalid(&["WrongIdentifier"], comment, MESSAGE, &signer.sign_prehash(&other));
    group.finish()
}

/// Identifiers whose length in bits overflows 16 bits, signed with what is left of it.
fn too_long(format: Format) -> Vec<SignatureGroup> {
    let group = |length: usize| {
        let id = derive::bytes("identifier", length);
        let signer = Signer::new(&derive::scalar("key of identifiers"), &id);
        let mut group = Builder::new(&signer, format);
        let pieces = Pieces {
            length: ((length * 8) as u16).to_be_bytes().to_vec(),
            ..Pieces::new(&[], &signer.key)
        };
        let digest = Pieces { id, ..pieces }.digest();
        let sig = group.encode(&signer.sign_prehash(&digest));
        let comment = format!("identifier of {length} bytes, its length in bits modulo 2^16");
        group.add(Verdict::Invalid, &["IdentifierTooLong"], &comment, MESSAGE, &sig);
        group.finish()
    };
    [8192, 8192 + 16].map(group).into_iter().collect()
}

/// A public key whose x begins with a zero byte, which Z must hold.
fn stripped(format: Format) -> SignatureGroup {
    let (_, d, _) = &MULTIPLES[0];
    let signer = Signer::new(d, DEFAULT_ID);
    let mut group = Builder::new(&signer, format);
    let comment = "x of the public key begins with a zero byte";
    let other = b"another message";
    group.valid(&["LeadingZeros"], comment, other, &signer.sign(other));
    let mut pieces = Pieces::new(&signer.id, &signer.key);
    pieces.key[0].remove(0);
    let signature = signer.sign_prehash(&pieces.digest());
    let comment = "Z: x of the public key without its leading zero byte";
    group.invalid(&["WrongIdentifier"], comment, MESSAGE, &signature);
    group.finish()
}
