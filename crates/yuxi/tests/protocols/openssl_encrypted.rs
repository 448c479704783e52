//! Private keys encrypted under a password, both directions with the `openssl` command.

use crate::common::{OpenSsl, Seeded, example, hex, hex32};
use yuxi::keys::encrypted::{self, Encryption};
use yuxi::{Error, p256, sm2, x25519};

const CIPHERS: [&str; 4] = ["aes-128-cbc", "aes-192-cbc", "aes-256-cbc", "sm4-cbc"];
/// OpenSSL names no function where it is HMAC-SHA-1.
const PRFS: [&str; 7] = [
    "hmacWithSHA1",
    "hmacWithSHA224",
    "hmacWithSHA256",
    "hmacWithSHA384",
    "hmacWithSHA512",
    "hmacWithSHA512-224",
    "hmacWithSHA512-256",
];

fn key() -> sm2::SecretKey {
    sm2::SecretKey::from_bytes(&hex32(example::D)).unwrap()
}

fn try_run(openssl: &OpenSsl, arguments: &str) -> Option<Vec<u8>> {
    openssl.try_run(&arguments.split_whitespace().collect::<Vec<_>>())
}

/// Every cipher with every pseudo-random function, from a file in PEM and in DER.
#[test]
fn reads_every_combination() {
    let Some(openssl) = OpenSsl::find() else { return };
    openssl.write("key.pem", &*key().to_pkcs8_pem());
    let topk8 = "pkcs8 -topk8 -in key.pem -passout pass:secret -iter 3000";
    for cipher in CIPHERS {
        for prf in PRFS {
            openssl.run(&format!("{topk8} -v2 {cipher} -v2prf {prf} -out e.pem"));
            let read = sm2::SecretKey::from_encrypted_pkcs8_pem(openssl.read("e.pem"), b"secret");
            assert_eq!(read.unwrap().to_bytes(), key().to_bytes(), "{cipher} {prf}");
            let wrong = sm2::SecretKey::from_encrypted_pkcs8_pem(openssl.read("e.pem"), b"Secret");
            assert_eq!(wrong.err(), Some(Error::WrongPassword), "{cipher} {prf}");
        }
        openssl.run(&format!("{topk8} -v2 {cipher} -outform DER -out e.der"));
        let read = sm2::SecretKey::from_encrypted_pkcs8_der(&openssl.read("e.der"), b"secret");
        assert_eq!(read.unwrap().to_bytes(), key().to_bytes(), "{cipher}");
        // newer commands know HMAC-SM3 as well
        let sm3 = format!("{topk8} -v2 {cipher} -v2prf hmacWithSM3 -out sm3.pem");
        if try_run(&openssl, &sm3).is_some() {
            let read = sm2::SecretKey::from_encrypted_pkcs8_pem(openssl.read("sm3.pem"), b"secret");
            assert_eq!(read.unwrap().to_bytes(), key().to_bytes(), "{cipher} hmacWithSM3");
        }
    }
}

/// The defaults of the command, for every kind of key; the empty password.
#[test]
fn reads_defaults() {
    let Some(openssl) = OpenSsl::find() else { return };
    for password in ["", "secret", "口令"] {
        openssl.run(&format!("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:SM2 -aes256 -pass pass:{password} -out sm2.pem"));
        openssl.run("genpkey -algorithm X25519 -out x.pem");
        openssl.run("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out p.pem");
        for name in ["x", "p"] {
            openssl.run(&format!(
                "pkcs8 -topk8 -in {name}.pem -passout pass:{password} -out e-{name}.pem"
            ));
        }
        let public = |name: &str| {
            openssl.run(&format!("pkey -in {name}.pem -passin pass:{password} -pubout"))
        };
        let password = password.as_bytes();
        let key = sm2::SecretKey::from_encrypted_pkcs8_pem(openssl.read("sm2.pem"), password);
        assert_eq!(key.unwrap().public_key().to_pem().into_bytes(), public("sm2"));
        let key = p256::SecretKey::from_encrypted_pkcs8_pem(openssl.read("e-p.pem"), password);
        assert_eq!(key.unwrap().public_key().to_pem().into_bytes(), public("p"));
        let key = x25519::SecretKey::from_encrypted_pkcs8_pem(openssl.read("e-x.pem"), password);
        assert_eq!(key.unwrap().public_key().to_pem().into_bytes(), public("x"));
    }
}

#[test]
fn writes() {
    let Some(openssl) = OpenSsl::find() else { return };
    let p256 = p256::SecretKey::from_bytes(&[5; 32]).unwrap();
    let x25519 = x25519::SecretKey::from_bytes(&[6; 32]);
    for (password, iterations, how) in [
        ("", 1, Encryption::Aes256),
        ("secret", 2048, Encryption::Aes256),
        ("口令", 65536, Encryption::Sm4),
        ("", 1, Encryption::Sm4),
    ] {
        let (word, rng) = (password.as_bytes(), &mut Seeded(7));
        let sm2 = key().to_encrypted_pkcs8_pem(word, how, iterations, rng).unwrap();
        let p256_pem = p256.to_encrypted_pkcs8_pem(word, how, iterations, rng).unwrap();
        let x25519_pem = x25519.to_encrypted_pkcs8_pem(word, how, iterations, rng).unwrap();
        for (pem, public) in [
            (sm2, key().public_key().to_pem()),
            (p256_pem, p256.public_key().to_pem()),
            (x25519_pem, x25519.public_key().to_pem()),
        ] {
            openssl.write("e.pem", pem);
            let read = openssl.run(&format!("pkey -in e.pem -passin pass:{password} -pubout"));
            assert_eq!(read, public.into_bytes());
            let wrong = "pkey -in e.pem -passin pass:wrong -pubout";
            assert!(try_run(&openssl, wrong).is_none());
        }
    }
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02X}")).collect()
}

/// The key that the command's PBKDF2 with HMAC-SM3 gives, in hexadecimal.
fn sm3_key(openssl: &OpenSsl, password: &str, salt: &[u8], iterations: u32) -> Option<String> {
    let salt = to_hex(salt);
    let key = try_run(
        openssl,
        &format!(
            "kdf -keylen 16 -kdfopt digest:SM3 -kdfopt pass:{password} -kdfopt hexsalt:{salt} -kdfopt iter:{iterations} PBKDF2"
        ),
    )?;
    Some(String::from_utf8(key).unwrap().trim().replace(':', ""))
}

/// Version 3.0 of the command does not know HMAC-SM3 in a file, but both parts of
/// it: the derivation and the cipher.
#[test]
fn hmac_sm3_with_sm4() {
    let Some(openssl) = OpenSsl::find() else { return };
    let der =
        key().to_encrypted_pkcs8_der(b"secret", Encryption::GmSsl, 65536, &mut Seeded(8)).unwrap();
    // what stands before the data, the data's header, the data
    let (head, data) = der.split_at(der.len() - 160);
    let salt_at = head.windows(2).position(|pair| pair == [4, 16]).unwrap() + 2;
    let iv_at = head.len() - 3 - 16;
    let Some(derived) = sm3_key(&openssl, "secret", &head[salt_at..][..16], 65536) else { return };
    let iv = to_hex(&head[iv_at..][..16]);
    openssl.write("data", data);
    let plain = openssl.run(&format!("enc -d -sm4-cbc -K {derived} -iv {iv} -in data"));
    assert_eq!(plain, *encrypted::decrypt(&der, b"secret").unwrap());
    // the curve, which is named twice in it, is no matter to the command
    openssl.write("named", &plain);
    let public = openssl.run("pkey -inform DER -in named -pubout");
    assert_eq!(public, key().public_key().to_pem().into_bytes());

    // and theirs, in our frame: a salt and an initial block that were never ours
    let (salt, iv) = ([0xA5; 16], [0x5A; 16]);
    let derived = sm3_key(&openssl, "secret", &salt, 65536).unwrap();
    openssl.write("plain", &plain);
    let iv_hex = to_hex(&iv);
    let data = openssl.run(&format!("enc -sm4-cbc -K {derived} -iv {iv_hex} -in plain"));
    let mut theirs = head.to_vec();
    theirs[salt_at..][..16].copy_from_slice(&salt);
    theirs[iv_at..][..16].copy_from_slice(&iv);
    theirs.extend_from_slice(&data);
    assert_eq!(*encrypted::decrypt(&theirs, b"secret").unwrap(), plain);

    // the other identifier of HMAC-SM3, one byte longer, so that four lengths grow
    let (one, other) = (hex("06092A811CCF5501831102"), hex("060A2A811CCF550183110301"));
    let at = theirs.windows(one.len()).position(|window| window == one).unwrap();
    let grown = [&theirs[..at], &other, &theirs[at + one.len()..]].concat();
    let headers: Vec<usize> = (0..at).filter(|i| is_around(&theirs, *i, at)).collect();
    let mut grown = grown;
    headers.iter().for_each(|i| grown[*i] += 1);
    assert_eq!(*encrypted::decrypt(&grown, b"secret").unwrap(), plain);
}

/// Whether the byte is the last one of the length of a SEQUENCE that holds `inner`.
fn is_around(der: &[u8], at: usize, inner: usize) -> bool {
    let mut start = 0;
    while start < inner {
        let (header, length) = match der[start + 1] {
            0x81 => (3, usize::from(der[start + 2])),
            0x82 => (4, usize::from(der[start + 2]) << 8 | usize::from(der[start + 3])),
            length => (2, usize::from(length)),
        };
        let is_within = inner < start + header + length;
        if der[start] == 0x30 && is_within {
            if start + header - 1 == at {
                return true;
            }
            start += header;
        } else {
            start += header + length;
        }
    }
    false
}

/// What is not read says what it is, and how to go on works.
#[test]
fn other_encryptions() {
    let Some(openssl) = OpenSsl::find() else { return };
    openssl.write("key.pem", &*key().to_pkcs8_pem());
    let error = |name: &str| {
        sm2::SecretKey::from_encrypted_pkcs8_pem(openssl.read(name), b"secret").unwrap_err()
    };
    for (how, oid) in [
        ("-v2 des3", "1.2.840.113549.3.7 (triple DES-CBC)"),
        ("-v1 PBE-SHA1-3DES", "1.2.840.113549.1.12.1.3 (PKCS#12"),
        ("-v2 aes-256-cfb", "2.16.840.1.101.3.4.1.44"),
    ] {
        openssl.run(&format!("pkcs8 -topk8 -in key.pem -passout pass:secret {how} -out e.pem"));
        let text = error("e.pem").to_string();
        assert!(text.contains(oid), "{how}: {text}");
    }
    openssl.run("ec -in key.pem -des3 -passout pass:secret -out old.pem");
    assert_eq!(error("old.pem"), Error::UnsupportedLegacyEncryption);
    let plain = sm2::SecretKey::from_pem(openssl.read("old.pem"));
    assert_eq!(plain.err(), Some(Error::PasswordRequired));
    // the command of the message
    assert!(
        Error::UnsupportedLegacyEncryption
            .to_string()
            .contains("pkcs8 -topk8 -v2 aes-256-cbc -in OLD")
    );
    openssl.run("pkcs8 -topk8 -v2 aes-256-cbc -in old.pem -out new.pem -passin pass:secret -passout pass:secret");
    let new = sm2::SecretKey::from_encrypted_pkcs8_pem(openssl.read("new.pem"), b"secret").unwrap();
    assert_eq!(new.to_bytes(), key().to_bytes());
}

/// scrypt with every cipher, and with other costs.
#[test]
fn reads_scrypt() {
    let Some(openssl) = OpenSsl::find() else { return };
    openssl.write("key.pem", &*key().to_pkcs8_pem());
    let mut hows = vec!["-scrypt".to_owned()];
    hows.extend(CIPHERS.map(|cipher| format!("-scrypt -scrypt_N 64 -v2 {cipher}")));
    hows.push("-scrypt -scrypt_N 1024 -scrypt_r 3 -scrypt_p 5".into());
    for how in hows {
        openssl.run(&format!("pkcs8 -topk8 -in key.pem -passout pass:secret {how} -out e.pem"));
        let read =
            |password| sm2::SecretKey::from_encrypted_pkcs8_pem(openssl.read("e.pem"), password);
        assert_eq!(read(b"secret").unwrap().to_bytes(), key().to_bytes(), "{how}");
        assert_eq!(read(b"Secret").err(), Some(Error::WrongPassword), "{how}");
    }
}

/// What `openssl ec` writes, which says in header lines how the key is encrypted.
#[test]
fn reads_the_form_before_pkcs8() {
    let Some(openssl) = OpenSsl::find() else { return };
    let p256 = p256::SecretKey::from_bytes(&[5; 32]).unwrap();
    openssl.write("sm2.pem", &*key().to_sec1_pem());
    openssl.write("p256.pem", &*p256.to_sec1_pem());
    for cipher in ["aes128", "aes192", "aes256", "sm4-cbc"] {
        for (name, password) in [("sm2", "secret"), ("p256", "口令 of 20 bytes")] {
            let command = format!("ec -in {name}.pem -{cipher} -out old.pem -passout");
            let mut arguments: Vec<&str> = command.split_whitespace().collect();
            let password_of = format!("pass:{password}");
            arguments.push(&password_of);
            openssl.try_run(&arguments).unwrap();
            let pem = openssl.read("old.pem");
            assert!(pem.windows(9).any(|window| window == b"Proc-Type"), "{cipher}");
            let lines = String::from_utf8(pem).unwrap();
            let word = password.as_bytes();
            for pem in [lines.replace('\n', "\r\n"), format!("a comment\n{lines}"), lines] {
                if name == "sm2" {
                    let read = sm2::SecretKey::from_encrypted_pkcs8_pem(&pem, word).unwrap();
                    assert_eq!(read.to_bytes(), key().to_bytes(), "{cipher}");
                } else {
                    let read = p256::SecretKey::from_encrypted_pkcs8_pem(&pem, word).unwrap();
                    assert_eq!(read.to_bytes(), p256.to_bytes(), "{cipher}");
                }
                let wrong = encrypted::decrypt_pem(&pem, b"wrong").err();
                assert_eq!(wrong, Some(Error::WrongPassword), "{cipher}");
                let plain = sm2::SecretKey::from_pem(&pem).err();
                assert_eq!(plain, Some(Error::PasswordRequired), "{cipher}");
            }
        }
    }
}
