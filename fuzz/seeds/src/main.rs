//! Writes what the fuzzer starts from: a valid example of every encoding.
//!
//! `cargo xtask fuzz` calls it, so that the examples are never older than the encodings.

use std::error::Error;
use std::fs;
use std::path::Path;

use yuxi::curve::{NamedCurve, P256};
use yuxi::keys::SecretKey;
use yuxi::keys::encrypted::{self, Encryption};
use yuxi::rng::SysRng;
use yuxi::sm2::{Id, Layout, SigningKey, Sm2};
use yuxi::x509::{AltName, CertificateRequest, Name};
use yuxi::{ecdsa, x25519};

type Result<T = ()> = core::result::Result<T, Box<dyn Error>>;

/// The key that the targets `signature` and `ciphertext` use. Nobody's.
const KEY: [u8; 32] = [0x39; 32];

fn main() -> Result {
    let corpus = std::env::args().nth(1).ok_or("usage: yuxi-fuzz-seeds DIRECTORY")?;
    let corpus = Path::new(&corpus);
    keys::<Sm2>(corpus, "sm2")?;
    keys::<P256>(corpus, "p256")?;
    x25519_keys(corpus)?;
    encrypted_keys(corpus)?;
    agreement(corpus)?;
    signatures(corpus)?;
    ciphertexts(corpus)?;
    certificates(corpus)?;
    batch(corpus)?;
    fields(corpus)
}

fn write(corpus: &Path, target: &str, name: &str, bytes: &[u8]) -> Result {
    // What has a form is also for `inspect`.
    if !["agreement", "batch", "field", "inspect"].contains(&target) {
        write(corpus, "inspect", &format!("{target}-{name}"), bytes)?;
    }
    let directory = corpus.join(target);
    fs::create_dir_all(&directory)?;
    Ok(fs::write(directory.join(name), bytes)?)
}

fn keys<C: NamedCurve>(corpus: &Path, curve: &str) -> Result {
    let key = SecretKey::<C>::from_bytes(&KEY)?;
    let put =
        |name: &str, bytes: &[u8]| write(corpus, "private_key", &format!("{curve}-{name}"), bytes);
    put("pkcs8.der", &key.to_pkcs8_der())?;
    put("sec1.der", &key.to_sec1_der())?;
    put("pkcs8.pem", key.to_pkcs8_pem().as_bytes())?;
    put("sec1.pem", key.to_sec1_pem().as_bytes())?;
    put("raw", &KEY)?;
    let key = key.public_key();
    let put =
        |name: &str, bytes: &[u8]| write(corpus, "public_key", &format!("{curve}-{name}"), bytes);
    put("uncompressed", &key.to_uncompressed())?;
    put("compressed", &key.to_compressed())?;
    put("spki.der", &key.to_spki_der())?;
    put("spki.pem", key.to_pem().as_bytes())
}

fn x25519_keys(corpus: &Path) -> Result {
    let key = x25519::SecretKey::from_bytes(&KEY);
    write(corpus, "private_key", "x25519-pkcs8.der", &key.to_pkcs8_der())?;
    write(corpus, "private_key", "x25519-pkcs8.pem", key.to_pkcs8_pem().as_bytes())?;
    let key = key.public_key();
    write(corpus, "public_key", "x25519-spki.der", &key.to_spki_der())?;
    write(corpus, "public_key", "x25519-spki.pem", key.to_pem().as_bytes())?;
    write(corpus, "agreement", "x25519", &key.to_bytes())
}

macro_rules! files {
    ($($name:literal),*) => {
        [$(($name, include_bytes!(concat!("../encrypted_key/", $name)).as_slice())),*]
    };
}

/// What is read and not written, at the lowest costs, under the password of the target: by
/// gmsm 0.40.0 (`interop/go`), and by `openssl ec -aes256`.
const FOREIGN_KEYS: [(&str, &[u8]); 6] = files!(
    "gmt0091.der",
    "sm4-gcm.der",
    "aes-256-gcm.der",
    "sm4-gcm-scrypt.der",
    "aes-256-cbc-scrypt.der",
    "legacy.pem"
);

/// Every encryption, under the password of the target, with few iterations.
fn encrypted_keys(corpus: &Path) -> Result {
    for (name, bytes) in FOREIGN_KEYS {
        write(corpus, "encrypted_key", name, bytes)?;
    }
    let key = SecretKey::<Sm2>::from_bytes(&KEY)?;
    for (encryption, name) in [
        (Encryption::Aes256, "aes256"),
        (Encryption::Sm4, "sm4"),
        (Encryption::GmSsl, "gmssl"),
        (Encryption::Gmt0091, "gmt0091-own"),
    ] {
        let der = key.to_encrypted_pkcs8_der(b"password", encryption, 2, &mut SysRng)?;
        write(corpus, "encrypted_key", &format!("{name}.der"), &der)?;
        let pem = encrypted::to_pem(&der);
        write(corpus, "encrypted_key", &format!("{name}.pem"), pem.as_bytes())?;
    }
    Ok(())
}

/// Points of both curves, compressed; two of SM2's and an identifier.
fn agreement(corpus: &Path) -> Result {
    let sm2 = SecretKey::<Sm2>::from_bytes(&KEY)?.public_key().to_compressed();
    let p256 = SecretKey::<P256>::from_bytes(&KEY)?.public_key().to_compressed();
    write(corpus, "agreement", "sm2", &sm2)?;
    write(corpus, "agreement", "p256", &p256)?;
    write(corpus, "agreement", "exchange", &[&sm2, &sm2, b"alice".as_slice()].concat())
}

fn signatures(corpus: &Path) -> Result {
    let key = SigningKey::from(SecretKey::from_bytes(&KEY)?);
    let signature = key.sign_prehash(&[0xE0; 32])?;
    write(corpus, "signature", "valid.der", &signature.to_der())?;
    write(corpus, "signature", "valid.raw", &signature.to_bytes())?;
    let key = ecdsa::SigningKey::from(SecretKey::<P256>::from_bytes(&KEY)?);
    let signature = key.sign_prehash_deterministic(&[0xE0; 32]);
    write(corpus, "signature", "ecdsa.der", &signature.to_der())
}

fn ciphertexts(corpus: &Path) -> Result {
    let key = SecretKey::<Sm2>::from_bytes(&KEY)?.public_key();
    for (layout, name) in
        [(Layout::C1C3C2, "c1c3c2"), (Layout::C1C2C3, "c1c2c3"), (Layout::Asn1, "asn1")]
    {
        write(corpus, "ciphertext", name, &key.encrypt(b"encryption standard", layout)?)?;
    }
    Ok(())
}

/// A request; a certificate and a revocation list, whose signatures are those of
/// nothing; names.
fn certificates(corpus: &Path) -> Result {
    let put = |name: &str, bytes: &[u8]| write(corpus, "certificate", name, bytes);
    let key = SigningKey::from(SecretKey::from_bytes(&KEY)?);
    let text = "CN=\\#玉玺+UID=a\\, b,C=CN";
    let name: Name = text.parse()?;
    put("name", text.as_bytes())?;
    put("slashes", "/C=CN/O=a\\/b/2.5.4.3=#0C0141".as_bytes())?;
    let names = [AltName::Dns("example.cn"), AltName::Email("a@example.cn")];
    let request = CertificateRequest::new_sm2(&mut SysRng, &key, &name, &names, Id::Default)?;
    put("request.der", request.as_der())?;
    put("request.pem", request.to_pem().as_bytes())?;

    let sm2_sm3 = tlv(0x30, &[&tlv(6, &[&[0x2A, 0x81, 0x1C, 0xCF, 0x55, 1, 0x83, 0x75]])]);
    let time = tlv(0x17, &[b"261121150405Z"]);
    let (one, times) = (tlv(2, &[&[1]]), tlv(0x30, &[&time, &time]));
    let version = tlv(0xA0, &[&one]);
    let certificate =
        [&version, &one, &sm2_sm3, name.as_der(), &times, name.as_der(), request.spki_der()];
    let revoked = tlv(0x30, &[&tlv(0x30, &[&one, &time])]);
    let list = [&one, &sm2_sm3, name.as_der(), &time, &time, &revoked];
    for (fields, file) in [(&certificate[..], "certificate.der"), (&list, "list.der")] {
        let signature = tlv(3, &[&[0], request.signature()]);
        put(file, &tlv(0x30, &[&tlv(0x30, fields), &sm2_sm3, &signature]))?;
    }
    Ok(())
}

/// DER of a tag and a value in parts, of less than 64 KiB.
fn tlv(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let body = parts.concat();
    let length = match body.len() {
        n @ 0..0x80 => vec![n as u8],
        n @ 0x80..0x100 => vec![0x81, n as u8],
        n => vec![0x82, (n >> 8) as u8, n as u8],
    };
    [&[tag], length.as_slice(), &body].concat()
}

/// A line of each curve.
fn batch(corpus: &Path) -> Result {
    let key = SigningKey::from(SecretKey::from_bytes(&KEY)?);
    let point = hex(&key.public_key().to_uncompressed());
    let signature = hex(&key.sign(Id::Bytes(b"alice"), b"a")?.to_der());
    let sm2 = format!(
        r#"{{"key":"{point}","id":"alice","message":"61","encoding":"hex","signature":"{signature}"}}"#
    );
    let key = ecdsa::SigningKey::from(SecretKey::<P256>::from_bytes(&KEY)?);
    let (pem, digest) = (key.public_key().to_pem().replace('\n', "\\n"), hex(&[0xE0; 32]));
    let signature = hex(&key.sign_prehash_deterministic(&[0xE0; 32]).to_bytes());
    let p256 = format!(
        r#"{{"key":"{pem}","curve":"p256","digest":"{digest}","signature":"{signature}","ref":[1]}}"#
    );
    // JSON that few parsers take for a number, and deeper than they descend
    let references =
        format!(r#"{{"ref":1e999}}{}{{"ref":{}{}}}"#, '\n', "[".repeat(200), "]".repeat(200));
    write(corpus, "batch", "references", references.as_bytes())?;
    write(corpus, "batch", "lines", format!("{sm2}\n\n{p256}\r\n{{}}").as_bytes())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Words full of ones and zeros, where carries run far.
fn fields(corpus: &Path) -> Result {
    for (name, bytes) in [("zeros", [0; 96]), ("ones", [0xFF; 96]), ("mixed", pattern())] {
        write(corpus, "field", name, &bytes)?;
    }
    Ok(())
}

/// Runs of ones and zeros of every length; a lowest byte of 0 asks for points too.
fn pattern() -> [u8; 96] {
    std::array::from_fn(|i| if i / 8 % 2 == 0 { 0 } else { 0xFF_u8 >> (i % 8) })
}
