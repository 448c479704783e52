//! Private keys under a password, as gmsm (Go) writes and reads them: files that it wrote, and
//! both directions with the program in `interop/go`, which `cargo xtask interop go` builds.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::common::{Seeded, example, hex32};
use yuxi::keys::encrypted::{self, Encryption};
use yuxi::sm2::SecretKey;
use yuxi::{Error, keys};

const PASSWORD: &str = "a password";

macro_rules! files {
    ($($name:literal),*) => {
        [$(($name, include_str!(concat!("data/gmsm/", $name, ".pem")))),*]
    };
}

const FILES: [(&str, &str); 10] = files!(
    "gmt0091",
    "gmt0091-scrypt",
    "sm4-cbc",
    "sm4-cbc-sm3",
    "sm4-gcm",
    "sm4-gcm-scrypt",
    "aes-128-gcm",
    "aes-192-gcm",
    "aes-256-gcm",
    "aes-256-cbc-scrypt"
);

fn key() -> SecretKey {
    SecretKey::from_bytes(&hex32(example::D)).unwrap()
}

fn check(name: &str, pem: &str, password: &str) {
    let read = SecretKey::from_encrypted_pkcs8_pem(pem, password.as_bytes());
    assert_eq!(read.unwrap().to_bytes(), key().to_bytes(), "{name}");
    let wrong = SecretKey::from_encrypted_pkcs8_pem(pem, b"another");
    assert_eq!(wrong.err(), Some(Error::WrongPassword), "{name}");
    assert_eq!(SecretKey::from_pem(pem).err(), Some(Error::PasswordRequired), "{name}");
}

#[test]
fn its_files_are_read() {
    for (name, pem) in FILES {
        check(name, pem, PASSWORD);
    }
}

/// What GCM encrypts is authenticated: no changed byte of it, of the tag or of the initial
/// vector gives a key.
#[test]
fn a_changed_byte_under_gcm_is_refused() {
    let (_, pem) = FILES[4];
    let der = der(pem);
    // The initial vector's 12 bytes, the length of the tag, a header of 3 bytes, the data.
    let data = der.len() - 154;
    for at in (data - 3 - 3 - 12..data - 6).chain(data..der.len()) {
        let mut changed = der.clone();
        changed[at] ^= 1;
        let result = encrypted::decrypt(&changed, PASSWORD.as_bytes());
        assert_eq!(result.err(), Some(Error::WrongPassword), "byte {at}");
    }
    // Two bytes of the tag whose bits would cancel out.
    let last = der.len() - 1;
    for at in last - 15..last {
        let mut changed = der.clone();
        changed[at] ^= 1;
        changed[last] ^= 1;
        let result = encrypted::decrypt(&changed, PASSWORD.as_bytes());
        assert_eq!(result.err(), Some(Error::WrongPassword), "byte {at}");
    }
    // The data without its last bytes, and next to none of it, with the lengths mended.
    for length in [153, 17] {
        let cut = with_data(&der[..data - 3], &der[data..data + length]);
        assert_eq!(encrypted::decrypt(&cut, PASSWORD.as_bytes()).err(), Some(Error::WrongPassword));
    }
    for length in [0, 15, 16] {
        let cut = with_data(&der[..data - 3], &der[data..data + length]);
        let result = encrypted::decrypt(&cut, PASSWORD.as_bytes());
        assert!(matches!(result, Err(Error::InvalidDer { .. })), "{length}: {result:?}");
    }
}

/// The lengths of tags that RFC 5084 names, and no other; the default is 12.
#[test]
fn lengths_of_tags() {
    let (_, pem) = FILES[4];
    let der = der(pem);
    let data = der.len() - 154;
    for length in [0, 4, 11, 17, 255] {
        let mut changed = der.clone();
        changed[data - 4] = length;
        let result = encrypted::decrypt(&changed, PASSWORD.as_bytes());
        let is_refused =
            matches!(result, Err(Error::InvalidLength { .. } | Error::InvalidDer { .. }));
        assert!(is_refused, "{length}: {result:?}");
    }
    // A shorter tag is the beginning of a longer one.
    for length in 12..=16 {
        let end = der.len() - 16 + usize::from(length);
        let mut head = der[..data - 3].to_vec();
        *head.last_mut().unwrap() = length;
        let shorter = with_data(&head, &der[data..end]);
        assert!(encrypted::decrypt(&shorter, PASSWORD.as_bytes()).is_ok(), "{length}");
    }
}

fn der(pem: &str) -> Vec<u8> {
    let (_, der) = pem_rfc7468::decode_vec(pem.as_bytes()).unwrap();
    der
}

/// A file with other data: `head` is all that stands before the header of the data.
fn with_data(head: &[u8], data: &[u8]) -> Vec<u8> {
    // The first header has 4 bytes.
    tlv(0x30, &[&head[4..], &tlv(4, data)].concat())
}

fn tlv(tag: u8, content: &[u8]) -> Vec<u8> {
    let length = match content.len() {
        n @ 0..0x80 => vec![n as u8],
        n @ 0x80..0x100 => vec![0x81, n as u8],
        n => vec![0x82, (n >> 8) as u8, n as u8],
    };
    [&[tag], length.as_slice(), content].concat()
}

/// The program of `interop/go`.
fn gmsm(arguments: &[&str], input: &[u8]) -> Option<Vec<u8>> {
    let program = std::env::var_os("YUXI_GMSM").expect("YUXI_GMSM names the program");
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    output.status.success().then_some(output.stdout)
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
#[ignore = "needs Go; cargo xtask interop go runs it"]
fn what_it_writes_is_read() {
    let plain = digits(&key().to_pkcs8_der());
    for (name, _) in FILES {
        for password in ["p", PASSWORD, "口令"] {
            let pem = gmsm(&["write", name, password], plain.as_bytes()).unwrap();
            check(name, str::from_utf8(&pem).unwrap(), password);
        }
    }
}

#[test]
#[ignore = "needs Go; cargo xtask interop go runs it"]
fn it_reads_what_is_written() {
    use Encryption::{Aes256, GmSsl, Gmt0091, Sm4};
    for encryption in [Aes256, Sm4, GmSsl, Gmt0091] {
        let pem = key()
            .to_encrypted_pkcs8_pem(PASSWORD.as_bytes(), encryption, 1000, &mut Seeded(1))
            .unwrap();
        let read = gmsm(&["read", PASSWORD], pem.as_bytes()).expect("gmsm reads it");
        let read = crate::common::hex(str::from_utf8(&read).unwrap().trim());
        let read = keys::SecretKey::from_pkcs8_der(&read).unwrap();
        assert_eq!(SecretKey::to_bytes(&read), key().to_bytes(), "{encryption:?}");
        assert!(gmsm(&["read", "another"], pem.as_bytes()).is_none());
    }
}
