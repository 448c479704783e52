//! Keys as the forms give them, and as they are shown.

use serde::Serialize;
use yuxi::Error;
use yuxi::detect::{AnyKey, AnyPublicKey, AnySecretKey, Curve, Fault, Raw32};
use yuxi::{p256, sm2, x25519};
use yuxi_inspect::{
    Bilingual, Cipher, PrivateFormat, PublicFormat, both, encrypted_bytes, private_bytes,
    public_bytes, text, why, why_not,
};
use zeroize::Zeroizing;

use crate::host;
use crate::report::{Encoded, Failure, Result};

/// What asks for a curve, in a sentence.
static BY: Bilingual = Bilingual::fixed("the form says", "表单中选的是");

/// A key in a form: its bytes, its password, and the name of a curve or nothing.
#[derive(Clone, Copy)]
pub(crate) struct KeyField<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) password: &'a [u8],
    pub(crate) curve: Option<Curve>,
    /// The name of the field.
    pub(crate) field: &'static str,
}

impl KeyField<'_> {
    /// The key, private or public.
    pub(crate) fn any(&self) -> Result<AnyKey> {
        let Self { bytes, password, curve, field } = *self;
        match AnyKey::decode(bytes, curve, Raw32::Secret) {
            Ok(key) => Ok(key),
            Err(Fault::Invalid(Error::PasswordRequired)) if password.is_empty() => Err(Failure {
                needs_password: true,
                ..Failure::of(field, Bilingual::from(&Error::PasswordRequired))
            }),
            Err(Fault::Invalid(Error::PasswordRequired)) => AnyKey::decrypt(bytes, password, curve)
                .map_err(|fault| Failure::of(field, why(&fault, curve, &BY))),
            Err(fault) => Err(Failure::of(field, why_not(bytes, curve, &BY, &fault))),
        }
    }

    /// The private key; `purpose` says what it is for.
    pub(crate) fn private(&self, purpose: &Bilingual) -> Result<AnySecretKey> {
        match self.any()? {
            AnyKey::Secret(key) => Ok(key),
            AnyKey::Public(_) => {
                let error = both!(
                    "this is a public key; {purpose} needs the private key",
                    "这是公钥；{purpose}需要私钥";
                    purpose
                );
                Err(Failure::of(self.field, error))
            }
        }
    }

    /// The private key of SM2, with which a ciphertext is decrypted.
    pub(crate) fn private_sm2(&self) -> Result<Box<sm2::SecretKey>> {
        let purpose = Bilingual::fixed("decrypting", "解密");
        match self.private(&purpose)? {
            AnySecretKey::Sm2(key) => Ok(key),
            other => wrong_curve(other.curve(), &purpose, &Bilingual::value("sm2")),
        }
    }
}

/// That a key of this curve cannot do what is asked.
pub(crate) fn wrong_curve<T>(curve: Curve, purpose: &Bilingual, needs: &Bilingual) -> Result<T> {
    let curve = curve.name();
    let error = both!(
        "this is a key of {curve}; {purpose} needs one of {needs}",
        "这是 {curve} 的密钥；{purpose}需要 {needs} 的密钥";
        purpose, needs
    );
    Err(Failure::of("key", error))
}

/// A curve by its name; another text is none.
pub(crate) fn curve(name: &[u8]) -> Option<Curve> {
    Curve::ALL.into_iter().find(|curve| curve.name().as_bytes() == name)
}

/// A key pair in every encoding.
#[derive(Serialize)]
pub(crate) struct Pair {
    pub(crate) curve: &'static str,
    pub(crate) private: Vec<Encoded>,
    pub(crate) public: Vec<Encoded>,
}

impl Pair {
    /// Of a private key.
    pub(crate) fn of(key: &AnySecretKey) -> Self {
        let public = key.public_key();
        Self { curve: public.curve().name(), private: private(key), public: self::public(&public) }
    }
}

/// A new private key.
pub(crate) fn generate(curve: Curve) -> Result<AnySecretKey> {
    let rng = &mut host::generator();
    Ok(match curve {
        Curve::Sm2 => AnySecretKey::Sm2(Box::new(sm2::SecretKey::generate(rng)?)),
        Curve::P256 => AnySecretKey::P256(Box::new(p256::SecretKey::generate(rng)?)),
        Curve::X25519 => AnySecretKey::X25519(Box::new(x25519::SecretKey::generate(rng)?)),
    })
}

/// A private key in each encoding that it has.
pub(crate) fn private(key: &AnySecretKey) -> Vec<Encoded> {
    use PrivateFormat::{Der, Hex, Pem};
    let write = |format, sec1| private_bytes(key, format, sec1).ok();
    let text = |to, format, sec1| Some(Encoded::text(to, &write(format, sec1)?));
    let bytes = |to, format, sec1| Some(Encoded::bytes(to, &write(format, sec1)?));
    let base64 = || Some(Encoded::text("base64", &base64_line(&write(Der, false)?)));
    // that of x25519 is bytes, and no number in the order of the others
    let hex = if matches!(key, AnySecretKey::X25519(_)) { "bytes-hex" } else { "hex" };
    let all = [
        text("pem", Pem, false),
        text(hex, Hex, false),
        base64(),
        bytes("der", Der, false),
        text("sec1", Pem, true),
        bytes("sec1-der", Der, true),
    ];
    all.into_iter().flatten().collect()
}

/// A public key in each encoding that it has.
pub(crate) fn public(key: &AnyPublicKey) -> Vec<Encoded> {
    use PublicFormat::{Compressed, Der, Hex, Pem, Xy};
    let write = |format| public_bytes(key, format).ok();
    let text = |to, format| Some(Encoded::text(to, &write(format)?));
    let base64 = || Some(Encoded::text("base64", &base64_line(&write(Der)?)));
    // x25519 has one coordinate, and no 04
    let hex = if matches!(key, AnyPublicKey::X25519(_)) { "bytes-hex" } else { "hex" };
    let all = [
        text("pem", Pem),
        text(hex, Hex),
        text("compressed", Compressed),
        text("xy", Xy),
        base64(),
        write(Der).map(|der| Encoded::bytes("der", &der)),
    ];
    all.into_iter().flatten().collect()
}

/// A private key under a password.
pub(crate) fn encrypted(
    key: &AnySecretKey,
    password: &[u8],
    cipher: &[u8],
) -> Result<Vec<Encoded>> {
    let cipher = match cipher {
        b"sm4" => Cipher::Sm4,
        b"gmssl" => Cipher::Gmssl,
        b"gmt0091" => Cipher::Gmt0091,
        _ => Cipher::Aes,
    };
    let rng = &mut host::generator();
    let der = encrypted_bytes(key, PrivateFormat::Der, password, cipher, rng)?;
    Ok(vec![
        Encoded::text("pem", yuxi::keys::encrypted::to_pem(&der).as_bytes()),
        Encoded::text("base64", &base64_line(&der)),
        Encoded::bytes("der", &der),
    ])
}

fn base64_line(bytes: &[u8]) -> Zeroizing<Vec<u8>> {
    let base64 = Zeroizing::new(text::base64(bytes));
    // in one piece: a Vec that grows leaves a copy behind
    Zeroizing::new([base64.as_bytes(), b"\n"].concat())
}
