//! Private keys encrypted under a password: what is written, read and refused.

use crate::common::{Failing, Seeded, example, hex, hex32, malformed, tlv};
use yuxi::curve::{P256, Sm2};
use yuxi::keys::SecretKey;
use yuxi::keys::encrypted::{self, Encryption};
use yuxi::{Error, p256, sm2, x25519};

const PASSWORD: &[u8] = b"a password";
const ENCRYPTIONS: [Encryption; 4] =
    [Encryption::Aes256, Encryption::Sm4, Encryption::GmSsl, Encryption::Gmt0091];

const PBES2: &str = "06092A864886F70D01050D";
const PBKDF2: &str = "06092A864886F70D01050C";
const HMAC_SHA256: &str = "06082A864886F70D0209";
const AES_256_CBC: &str = "060960864801650304012A";
const NULL: &str = "0500";

fn key() -> sm2::SecretKey {
    SecretKey::from_bytes(&hex32(example::D)).unwrap()
}

fn encrypted(encryption: Encryption, iterations: u32) -> Vec<u8> {
    key().to_encrypted_pkcs8_der(PASSWORD, encryption, iterations, &mut Seeded(1)).unwrap()
}

fn read(der: &[u8]) -> Result<[u8; 32], Error> {
    sm2::SecretKey::from_encrypted_pkcs8_der(der, PASSWORD).map(|key| *key.to_bytes())
}

/// What is encrypted, in parts that can be changed.
struct Parts {
    scheme: &'static str,
    kdf: &'static str,
    iterations: Vec<u8>,
    key_length: Vec<u8>,
    prf: Vec<u8>,
    cipher: &'static str,
    iv: Vec<u8>,
    data: Vec<u8>,
}

impl Parts {
    /// Those of an AES-256 file of 1 iteration.
    fn new() -> Self {
        let der = encrypted(Encryption::Aes256, 1);
        let end = der.len();
        Self {
            scheme: PBES2,
            kdf: PBKDF2,
            iterations: hex("020101"),
            key_length: vec![],
            prf: tlv(0x30, &[&hex(HMAC_SHA256), &hex(NULL)]),
            cipher: AES_256_CBC,
            // the data has a header of 3 bytes
            iv: der[end - 144 - 3 - 16..][..16].to_vec(),
            data: der[end - 144..].to_vec(),
        }
    }

    fn der(&self) -> Vec<u8> {
        let mut salt = [0; 16];
        yuxi::rng::TryRng::try_fill_bytes(&mut Seeded(1), &mut salt).unwrap();
        let kdf = [tlv(4, &[&salt]), self.iterations.clone(), self.key_length.clone()].concat();
        let kdf = tlv(0x30, &[&hex(self.kdf), &tlv(0x30, &[&kdf, &self.prf])]);
        let cipher = tlv(0x30, &[&hex(self.cipher), &tlv(4, &[&self.iv])]);
        let scheme = tlv(0x30, &[&hex(self.scheme), &tlv(0x30, &[&kdf, &cipher])]);
        tlv(0x30, &[&scheme, &tlv(4, &[&self.data])])
    }
}

/// A change to a file, and what comes of it.
fn changed(change: impl FnOnce(&mut Parts)) -> Result<[u8; 32], Error> {
    let mut parts = Parts::new();
    change(&mut parts);
    read(&parts.der())
}

#[test]
fn written_form() {
    assert_eq!(Parts::new().der(), encrypted(Encryption::Aes256, 1));
    let contains = |encryption, parameters: &str| {
        let (der, parameters) = (encrypted(encryption, 65536), hex(parameters));
        der.windows(parameters.len()).any(|window| window == parameters)
    };
    // HMAC-SM3 and SM4-CBC, as they stand in files of GmSSL
    let gmssl = "0203010000 020110 300B 06092A811CCF5501831102 301C 06082A811CCF55016802 0410";
    assert!(contains(Encryption::GmSsl, gmssl));
    // HMAC-SHA-256 and SM4-CBC, as OpenSSL writes them
    let openssl = "0203010000 300C 06082A864886F70D0209 0500 301C 06082A811CCF55016802 0410";
    assert!(contains(Encryption::Sm4, openssl));
    // the identifiers of GM/T 0091, and HMAC-SM3 with NULL, as they stand in files of gmsm
    assert!(contains(Encryption::Gmt0091, "060A2A811CCF550604010502"));
    assert!(contains(Encryption::Gmt0091, "060A2A811CCF550604010501"));
    let gmsm = "0203010000 020110 300D 06092A811CCF5501831102 0500 301C 06082A811CCF55016802 0410";
    assert!(contains(Encryption::Gmt0091, gmsm));
}

#[test]
fn round_trips() {
    let p256 = p256::SecretKey::from_bytes(&[5; 32]).unwrap();
    let x25519 = x25519::SecretKey::from_bytes(&[6; 32]);
    let long = [0x5A; 1000];
    for encryption in ENCRYPTIONS {
        for password in [b"".as_slice(), b"x", PASSWORD, "口令".as_bytes(), b"a\n", b"\0", &long]
        {
            let rng = &mut Seeded(3);
            let pem = key().to_encrypted_pkcs8_pem(password, encryption, 10, rng).unwrap();
            assert!(pem.starts_with("-----BEGIN ENCRYPTED PRIVATE KEY-----\n"));
            let read = sm2::SecretKey::from_encrypted_pkcs8_pem(&pem, password).unwrap();
            assert_eq!(read.to_bytes(), key().to_bytes());
            let inner = encrypted::decrypt_pem(&pem, password).unwrap();
            // of the other one `gmssl.rs` says what is within
            let is_plain = *inner == *key().to_pkcs8_der();
            assert_eq!(is_plain, encryption != Encryption::GmSsl);
            let der = p256.to_encrypted_pkcs8_der(password, encryption, 10, rng).unwrap();
            let read = p256::SecretKey::from_encrypted_pkcs8_der(&der, password).unwrap();
            assert_eq!(read.to_bytes(), p256.to_bytes());
            let der = x25519.to_encrypted_pkcs8_der(password, encryption, 10, rng).unwrap();
            let read = x25519::SecretKey::from_encrypted_pkcs8_der(&der, password).unwrap();
            assert_eq!(read.to_bytes(), x25519.to_bytes());
        }
    }
}

/// No salt comes twice, and none without a generator.
#[test]
fn randomness() {
    let mut rng = Seeded(1);
    let mut write = || key().to_encrypted_pkcs8_der(b"", Encryption::Aes256, 1, &mut rng).unwrap();
    assert_ne!(write(), write());
    let failed = key().to_encrypted_pkcs8_der(b"", Encryption::Aes256, 1, &mut Failing);
    assert_eq!(failed, Err(Error::RngFailed));
}

/// One in 256 wrong passwords gives a padding that is right by chance.
#[test]
fn wrong_passwords() {
    for encryption in ENCRYPTIONS {
        let der = encrypted(encryption, 1);
        for number in 0..3000 {
            let password = format!("a password {number}");
            let wrong = encrypted::decrypt(&der, password.as_bytes());
            assert_eq!(wrong.err(), Some(Error::WrongPassword), "{password}");
        }
        assert_eq!(encrypted::decrypt(&der, b"").err(), Some(Error::WrongPassword));
    }
    assert!(Error::WrongPassword.to_string().contains("password is wrong"));
}

/// The right password, and a key of another kind within.
#[test]
fn another_kind_of_key() {
    let der = encrypted(Encryption::Aes256, 1);
    let p256 = SecretKey::<P256>::from_encrypted_pkcs8_der(&der, PASSWORD).err();
    assert!(matches!(p256, Some(Error::WrongCurve { expected: "P-256", .. })));
    let x25519 = x25519::SecretKey::from_encrypted_pkcs8_der(&der, PASSWORD).err();
    assert!(matches!(x25519, Some(Error::WrongAlgorithm { .. })));
}

#[test]
fn encrypted_and_not() {
    let (plain, der) = (key(), encrypted(Encryption::Sm4, 1));
    let pem = encrypted::to_pem(&der);
    let needed = Some(Error::PasswordRequired);
    assert_eq!(SecretKey::<Sm2>::from_pkcs8_der(&der).err(), needed);
    assert_eq!(SecretKey::<Sm2>::from_der(&der).err(), needed);
    assert_eq!(SecretKey::<Sm2>::from_pem(&pem).err(), needed);
    assert_eq!(x25519::SecretKey::from_pem(&pem).err(), needed);
    for der in [plain.to_pkcs8_der(), plain.to_sec1_der()] {
        assert_eq!(read(&der), Err(Error::NotEncrypted));
    }
    for pem in [plain.to_pkcs8_pem(), plain.to_sec1_pem()] {
        assert_eq!(encrypted::decrypt_pem(&*pem, PASSWORD).err(), Some(Error::NotEncrypted));
    }
    let public = plain.public_key().to_pem();
    assert!(matches!(encrypted::decrypt_pem(public, PASSWORD), Err(Error::InvalidPem { .. })));
    assert!(matches!(read(b""), Err(Error::InvalidDer { .. })));
    let nothing = encrypted::encrypt(b"no key", b"", Encryption::Sm4, 1, &mut Seeded(1));
    assert!(matches!(nothing, Err(Error::InvalidDer { .. })));
}

#[test]
fn iterations() {
    let write = |iterations| {
        key().to_encrypted_pkcs8_der(PASSWORD, Encryption::Aes256, iterations, &mut Seeded(1))
    };
    for found in [0, Encryption::MAX_ITERATIONS + 1, u32::MAX] {
        assert_eq!(write(found), Err(Error::InvalidIterations { found: Some(found) }));
    }
    for (count, found) in [
        ("020100", Some(0)),
        ("020400989681", Some(10_000_001)),
        ("020500FFFFFFFF", Some(u32::MAX)),
        ("02050100000000", None),
        ("020900FFFFFFFFFFFFFFFF", None),
    ] {
        let error = changed(|parts| parts.iterations = hex(count)).unwrap_err();
        assert_eq!(error, Error::InvalidIterations { found });
        assert!(error.to_string().contains("1 to 10000000"), "{error}");
    }
    // the most are taken, and not run here: what follows them, the cipher, is refused
    let most = changed(|parts| {
        parts.iterations = hex("020400989680");
        parts.cipher = "06022A03";
    });
    assert!(
        matches!(most, Err(Error::UnsupportedEncryption { what: "the cipher", .. })),
        "{most:?}"
    );
    let negative = changed(|parts| parts.iterations = hex("0201FF"));
    assert!(matches!(negative, Err(Error::InvalidDer { .. })));
}

#[test]
fn optional_parameters() {
    let right = Ok(hex32(example::D));
    assert_eq!(changed(|_| ()), right);
    assert_eq!(changed(|parts| parts.key_length = hex("020120")), right);
    assert_eq!(changed(|parts| parts.prf = tlv(0x30, &[&hex(HMAC_SHA256)])), right);
    // the default function is another one
    assert_eq!(changed(|parts| parts.prf = vec![]), Err(Error::WrongPassword));
    for (length, found) in [("020110", 16), ("020121", 33), ("02050100000000", usize::MAX)] {
        let result = changed(|parts| parts.key_length = hex(length));
        match result {
            Err(Error::InvalidLength { expected: "32", found: length, .. }) => {
                assert_eq!(length, found)
            }
            result => {
                assert!(found == usize::MAX && matches!(result, Err(Error::InvalidDer { .. })))
            }
        }
    }
    let other = changed(|parts| parts.prf = tlv(0x30, &[&hex(HMAC_SHA256), &hex("020100")]));
    assert!(matches!(other, Err(Error::InvalidDer { .. })));
    for length in [0, 8, 15, 17, 32] {
        let result = changed(|parts| parts.iv = vec![0; length]);
        assert!(matches!(result, Err(Error::InvalidLength { found, .. }) if found == length));
    }
    for length in [0, 1, 15, 17, 143] {
        let result = changed(|parts| parts.data.truncate(length));
        assert!(matches!(result, Err(Error::InvalidDer { .. })), "{length}: {result:?}");
    }
    for length in [16, 32, 128] {
        assert_eq!(changed(|parts| parts.data.truncate(length)), Err(Error::WrongPassword));
    }
}

#[test]
fn what_is_not_read() {
    let not_read = |result: Result<_, Error>, oid: &str, name: &str| {
        let error = result.unwrap_err();
        assert!(matches!(error, Error::UnsupportedEncryption { .. }));
        let text = error.to_string();
        assert!(text.contains(oid) && text.contains(name) && text.contains("PBES2"), "{text}");
    };
    let scheme = changed(|parts| parts.scheme = "060A2A864886F70D010C0103");
    not_read(scheme, "1.2.840.113549.1.12.1.3", "triple DES");
    let pbmac1 = changed(|parts| parts.kdf = "06092A864886F70D01050E");
    not_read(pbmac1, "1.2.840.113549.1.5.14", "key derivation");
    let prf = changed(|parts| parts.prf = tlv(0x30, &[&hex("06082A864886F70D0206")]));
    not_read(prf, "1.2.840.113549.2.6", "HMAC-MD5");
    let cipher = changed(|parts| parts.cipher = "06082A864886F70D0307");
    not_read(cipher, "1.2.840.113549.3.7", "triple DES-CBC");
    // what the standard says where gmsm has another identifier
    let standard = |parts: &mut Parts| {
        (parts.scheme, parts.kdf) = ("060B2A811CCF55060104010502", "060B2A811CCF55060104010501");
    };
    assert_eq!(changed(standard), Ok(hex32(example::D)));
    let unknown = changed(|parts| parts.cipher = "06032A0304");
    not_read(unknown, "1.2.3.4", "cipher");
}

/// Every byte changed: an error, or the key as it was.
#[test]
fn every_byte_counts() {
    let good = Ok(hex32(example::D));
    for encryption in ENCRYPTIONS {
        let der = encrypted(encryption, 2);
        for bytes in malformed::lengths(&der) {
            assert!(read(&bytes).is_err(), "{} bytes", bytes.len());
        }
        for (i, bytes) in malformed::changed(&der) {
            let result = read(&bytes);
            assert!(result.is_err() || result == good, "byte {i}");
        }
    }
}

/// A key that GmSSL 3 wrote: the example in the documentation of GmSSL-Java, with its password.
#[test]
fn key_of_gmssl() {
    const PRIVATE: &str = "-----BEGIN ENCRYPTED PRIVATE KEY-----
MIIBBjBhBgkqhkiG9w0BBQ0wVDA0BgkqhkiG9w0BBQwwJwQQxShg35gP7+BVnsLo
NzYroAIDAQAAAgEQMAsGCSqBHM9VAYMRAjAcBggqgRzPVQFoAgQQrZf0pC2mC52m
cEaC9goJUQSBoGENSQLgigHQUFF7qAOnJQP6erD1vTBQYWWD1aiXGFpLvhPunZ3m
oWOagyqiGmsoV9aSTWMp20ZLiDR+s7pRv8NM0+vspmDUvmb+LUh0zjrrtJqkzr+Q
kdfrXD9Utsqx+PqrzBw/PRMDIRKrJeUtqtkerCnsSUN3CpnpAMSTnQUrTt1mQXyU
dDj7NnOwCbab9km8fzbaXfJlWZYZPsyFJqw=
-----END ENCRYPTED PRIVATE KEY-----
";
    const PUBLIC: &str = "-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoEcz1UBgi0DQgAEQ05FKjcbwu2LwLHp2bvacYUBUopR
h143PrNMFNT0lIN5j+5G+sJcgi5UrzmGEZ3mhXtYBTiWhkYaATXLRqygeg==
-----END PUBLIC KEY-----
";
    let key = sm2::SecretKey::from_encrypted_pkcs8_pem(PRIVATE, b"Password").unwrap();
    assert_eq!(key.public_key(), sm2::PublicKey::from_pem(PUBLIC).unwrap());
}

/// The padding of PKCS#7: a length from 1 to 16, in each byte of it.
#[test]
fn padding() {
    use ::sm4::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, KeyInit};
    let der = encrypted(Encryption::GmSsl, 1);
    let mut salt = [0; 16];
    yuxi::rng::TryRng::try_fill_bytes(&mut Seeded(1), &mut salt).unwrap();
    let mut cipher_key = [0; 16];
    pbkdf2::pbkdf2_hmac::<sm3::Sm3>(PASSWORD, &salt, 1, &mut cipher_key);
    let cipher = ::sm4::Sm4::new(&cipher_key.into());
    let last = der.len() - 16;
    let mut block: [u8; 16] = der[last..].try_into().unwrap();
    cipher.decrypt_block((&mut block).into());
    for (i, byte) in block.iter_mut().enumerate() {
        *byte ^= der[last - 16 + i];
    }
    // what the right padding is
    let count = usize::from(block[15]);
    assert!((1..=16).contains(&count) && block[16 - count..].iter().all(|b| *b == block[15]));
    let is_read = |mut block: [u8; 16]| {
        for (i, byte) in block.iter_mut().enumerate() {
            *byte ^= der[last - 16 + i];
        }
        cipher.encrypt_block((&mut block).into());
        read(&[&der[..last], &block].concat()).is_ok()
    };
    for (at, value) in (0..16).flat_map(|at| (0..=255).map(move |value| (at, value))) {
        let mut changed = block;
        changed[at] = value;
        assert_eq!(is_read(changed), block[at] == value, "byte {at} as {value}");
    }
    // two bytes whose bits would cancel out
    assert!(count > 2);
    for at in 0..14 {
        let mut changed = block;
        changed[at] ^= 1;
        changed[14] ^= 1;
        assert!(!is_read(changed), "byte {at}");
    }
}

/// Header lines of OpenSSL's form before PKCS#8 that say nothing, or what is not read.
#[test]
fn headers_of_the_form_before_pkcs8() {
    let read = |headers: &str, data: &str| {
        let label = "EC PRIVATE KEY-----\n";
        let pem =
            format!("-----BEGIN {label}Proc-Type: 4,ENCRYPTED\n{headers}{data}-----END {label}");
        encrypted::decrypt_pem(pem, PASSWORD).unwrap_err()
    };
    let data = "AAAAAAAAAAAAAAAAAAAAAA==\n";
    let iv = "00112233445566778899AABBCCDDEEFF";
    assert_eq!(read(&format!("DEK-Info: AES-128-CBC,{iv}\n\n"), data), Error::WrongPassword);
    for unknown in ["DES-EDE3-CBC,0011223344556677", "AES-128-ECB,", "ARIA-128-CBC,00", "x,y"] {
        assert_eq!(
            read(&format!("DEK-Info: {unknown}\n\n"), data),
            Error::UnsupportedLegacyEncryption
        );
    }
    for (headers, data) in [
        ("\n".to_owned(), data),
        ("DEK-Info: AES-128-CBC\n\n".to_owned(), data),
        ("DEK-Info: AES-128-CBC,00\n\n".to_owned(), data),
        (format!("DEK-Info: AES-128-CBC,{iv}00\n\n"), data),
        ("DEK-Info: AES-128-CBC,0011223344556677+899AABBCCDDEEFF\n\n".to_owned(), data),
        ("DEK-Info: AES-128-CBC,00112233445566778899AABBCCDDEEé\n\n".to_owned(), data),
        (format!("DEK-Info: AES-128-CBC,{iv}\n"), data),
        (format!("DEK-Info: AES-128-CBC,{iv}\n\n"), "AAAA\n"),
        (format!("DEK-Info: AES-128-CBC,{iv}\n\n"), "\n"),
        (format!("DEK-Info: AES-128-CBC,{iv}\n\n"), "!AAA\n"),
    ] {
        let error = read(&headers, data);
        assert!(matches!(error, Error::InvalidPem { .. }), "{headers}: {error:?}");
    }
}

/// One wrong password of 256 leaves a right padding of OpenSSL's form before PKCS#8: what is
/// within is no key.
#[test]
fn wrong_passwords_of_the_form_before_pkcs8() {
    let label = "EC PRIVATE KEY-----\n";
    let pem = format!(
        "-----BEGIN {label}Proc-Type: 4,ENCRYPTED\nDEK-Info: SM4-CBC,{iv}\n\n\
         AAAAAAAAAAAAAAAAAAAAAA==\n-----END {label}",
        iv = "00112233445566778899AABBCCDDEEFF"
    );
    for password in 0..2000_u16 {
        let result = encrypted::decrypt_pem(&pem, &password.to_be_bytes());
        assert_eq!(result.err(), Some(Error::WrongPassword), "{password}");
    }
}

/// The costs that a file asks of scrypt: out of bounds, they are refused before memory is taken.
#[test]
fn costs_of_scrypt() {
    let read = |cost: &str| {
        changed(|parts| {
            parts.kdf = "06092B06010401DA47040B";
            (parts.iterations, parts.prf) = (hex(cost), vec![]);
        })
    };
    assert_eq!(read("020110 020101 020101"), Err(Error::WrongPassword));
    assert_eq!(read("020110 020101 020101 020120"), Err(Error::WrongPassword));
    assert!(matches!(read("020110 020101 020101 020110"), Err(Error::InvalidLength { .. })));
    assert!(matches!(read("020110 020101"), Err(Error::InvalidDer { .. })));
    let largest = "020900FFFFFFFFFFFFFFFF";
    for (cost, n, r, p) in [
        ("020111 020101 020101", 17, 1, 1),
        ("020110 020100 020101", 16, 0, 1),
        ("02031000 00 020108 020101", 1 << 20, 8, 1),
        (&format!("{largest} {largest} {largest}"), u64::MAX, u64::MAX, u64::MAX),
        ("0208 0100000000000000 020101 020101", 1 << 56, 1, 1),
        ("020A01FFFFFFFFFFFFFFFFFF 020101 020101", u64::MAX, 1, 1),
        // 2^64 + 16: its low 64 bits alone would be in bounds
        ("0209 010000000000000010 020101 020101", u64::MAX, 1, 1),
    ] {
        let error = read(cost).unwrap_err();
        assert_eq!(error, Error::InvalidScryptCost { n, r, p });
        assert!(error.to_string().contains(&format!("N = {n}, r = {r}, p = {p}")), "{error}");
    }
}
