//! Signatures: SM2 with SM3 and a signer ID, ECDSA on P-256 with SHA-256.

use serde::Serialize;
use yuxi::detect::{AnyPublicKey, AnySecretKey, Curve};
use yuxi::{ecdsa, sm2};
use yuxi_inspect::{
    Bilingual, Pair, SignatureFormat, SignerId, SignerIdReport, Wanted, both, instead, signature,
    text, why_invalid,
};

use crate::host;
use crate::keys::{KeyField, wrong_curve};
use crate::report::{Encoded, Failure, Result};
use crate::search::{self, Valid};

static PURPOSE: Bilingual = Bilingual::fixed("a signature", "签名");
static CURVES: Bilingual = Bilingual::fixed("sm2 or p256", "sm2 或 p256");

/// What was or is to be signed.
#[derive(Clone, Copy)]
pub(crate) enum Content<'a> {
    /// A message.
    Message(&'a [u8]),
    /// Its digest.
    Digest(&'a [u8; 32]),
}

/// A public key that verifies.
pub(crate) enum Verifier {
    Sm2(sm2::VerifyingKey),
    P256(ecdsa::VerifyingKey),
}

impl Verifier {
    fn of(key: AnyPublicKey) -> Result<Self> {
        match key {
            AnyPublicKey::Sm2(key) => Ok(Self::Sm2(key.into())),
            AnyPublicKey::P256(key) => Ok(Self::P256(key.into())),
            AnyPublicKey::X25519(_) => wrong_curve(Curve::X25519, &PURPOSE, &CURVES),
        }
    }

    /// Whether signatures of this key have a signer ID.
    pub(crate) fn has_id(&self) -> bool {
        matches!(self, Self::Sm2(_))
    }

    /// The digest that is signed.
    pub(crate) fn digest(&self, id: &SignerId, message: &[u8]) -> Result<[u8; 32]> {
        match self {
            Self::Sm2(key) => {
                let hasher = sm2::MessageHasher::new(id.id(), &key.public_key());
                let mut hasher =
                    hasher.map_err(|error| Failure::of("id", Bilingual::from(&error)))?;
                hasher.update(message);
                Ok(hasher.finalize())
            }
            Self::P256(_) => {
                let mut hasher = ecdsa::MessageHasher::new();
                hasher.update(message);
                Ok(hasher.finalize())
            }
        }
    }

    pub(crate) fn is_valid(&self, digest: &[u8; 32], pair: &Pair) -> bool {
        match self {
            Self::Sm2(key) => key.verify_prehash(digest, &sm2::Signature::from_bytes(pair)),
            Self::P256(key) => key.verify_prehash(digest, &ecdsa::Signature::from_bytes(pair)),
        }
        .is_ok()
    }

    fn content_digest(&self, content: Content<'_>, id: &SignerId) -> Result<[u8; 32]> {
        match content {
            Content::Message(message) => self.digest(id, message),
            Content::Digest(digest) => Ok(*digest),
        }
    }

    /// The signer ID in a report: none with a digest, and with P-256.
    fn named<'a>(&self, content: Content<'_>, id: &'a SignerId) -> Option<&'a SignerId> {
        (self.has_id() && matches!(content, Content::Message(_))).then_some(id)
    }
}

/// What is compared first if two systems disagree.
#[derive(Serialize)]
struct Hashed {
    curve: &'static str,
    /// None with a digest, and with P-256.
    signer_id: Option<SignerIdReport>,
    /// Z in hex, if there is a signer ID.
    z: Option<String>,
    /// The digest that is signed, in hex.
    digest: String,
}

impl Hashed {
    fn new(verifier: &Verifier, id: Option<&SignerId>, digest: &[u8; 32]) -> Self {
        let (curve, z) = match (verifier, id) {
            (Verifier::Sm2(key), Some(id)) => {
                let z = sm2::z_a(id.id(), &key.public_key()).ok();
                (Curve::Sm2, z.map(|z| text::hex(&z)))
            }
            (Verifier::Sm2(_), None) => (Curve::Sm2, None),
            (Verifier::P256(_), _) => (Curve::P256, None),
        };
        let signer_id = id.map(SignerId::report);
        Self { curve: curve.name(), signer_id, z, digest: text::hex(digest) }
    }
}

/// A signature that was made.
#[derive(Serialize)]
pub(crate) struct Signed {
    hashed: Hashed,
    signature: Vec<Encoded>,
}

/// Signs.
pub(crate) fn sign(key: KeyField<'_>, content: Content<'_>, id: &SignerId) -> Result<Signed> {
    let key = key.private(&Bilingual::fixed("signing", "签名"))?;
    let verifier = Verifier::of(key.public_key())?;
    let digest = verifier.content_digest(content, id)?;
    let rng = &mut host::generator();
    let pair = match &key {
        AnySecretKey::Sm2(key) => {
            let key = sm2::SigningKey::from((**key).clone());
            key.sign_prehash_with_rng(rng, &digest)?.to_bytes()
        }
        AnySecretKey::P256(key) => {
            let key = ecdsa::SigningKey::from((**key).clone());
            key.sign_prehash_with_rng(rng, &digest)?.to_bytes()
        }
        AnySecretKey::X25519(_) => return wrong_curve(Curve::X25519, &PURPOSE, &CURVES),
    };
    Ok(Signed {
        hashed: Hashed::new(&verifier, verifier.named(content, id), &digest),
        signature: encodings(&pair),
    })
}

/// A signature in every encoding.
pub(crate) fn encodings(pair: &Pair) -> Vec<Encoded> {
    use SignatureFormat::{Base64, Der, Hex, Raw, RawHex};
    let text = |to, format| Encoded::text(to, &signature::encode(pair, format));
    let bytes = |to, format| Encoded::bytes(to, &signature::encode(pair, format));
    vec![
        text("hex", Hex),
        text("raw-hex", RawHex),
        text("base64", Base64),
        Encoded::text("raw-base64", &text::base64_line(pair)),
        bytes("der", Der),
        bytes("raw", Raw),
    ]
}

/// The result of a verification.
#[derive(Serialize)]
pub(crate) struct Verified {
    valid: bool,
    hashed: Hashed,
    /// Why it is invalid, in the words of the command.
    why: Option<Bilingual>,
    /// What would be valid instead.
    instead: Vec<Valid>,
}

/// Verifies; if the signature is invalid, searches for what it would be valid with.
pub(crate) fn verify(
    key: KeyField<'_>,
    bytes: &[u8],
    content: Content<'_>,
    id: &SignerId,
) -> Result<Verified> {
    let verifier = Verifier::of(key.any()?.public_key())?;
    // text is never r and s as they are: so few of 64 random bytes are ASCII
    let decoded = match std::str::from_utf8(bytes) {
        Ok(text) if text.is_ascii() => signature::decode_text(text, None),
        _ => signature::decode(bytes, None),
    };
    let pair = decoded.map_err(|why| {
        let found = instead(bytes, Wanted::Signature, None);
        Failure::of("signature", found.unwrap_or(why))
    })?;
    let digest = verifier.content_digest(content, id)?;
    let valid = verifier.is_valid(&digest, &pair);
    let named = verifier.named(content, id);
    let others = || named.into_iter().flat_map(SignerId::others);
    let other = others().find(|other| match content {
        Content::Message(message) if !valid => {
            verifier.digest(other, message).is_ok_and(|digest| verifier.is_valid(&digest, &pair))
        }
        _ => false,
    });
    Ok(Verified {
        valid,
        hashed: Hashed::new(&verifier, named, &digest),
        why: (!valid).then(|| why_invalid(named, other.as_ref())),
        instead: if valid { Vec::new() } else { search::search(&verifier, &pair, content, id) },
    })
}

const NOT_HEX: Bilingual = Bilingual::fixed("this is not hex", "这不是十六进制");

/// The signer ID of a form: what it holds, or by name the default or the empty one.
pub(crate) fn signer_id(state: &[u8], given: &[u8]) -> Result<SignerId> {
    match state {
        b"empty" => Ok(SignerId::Empty),
        b"text" => Ok(SignerId::from_bytes(given)),
        b"hex" => match text::from_hex(given) {
            Some(bytes) => Ok(SignerId::from_bytes(&bytes)),
            None => Err(Failure::of("id", NOT_HEX)),
        },
        _ => Ok(SignerId::Default),
    }
}

/// The digest in a field, 32 bytes in hex or as they are.
pub(crate) fn digest(field: &[u8]) -> Result<[u8; 32]> {
    let bytes = match field.len() {
        32 => field.to_vec(),
        _ => text::from_hex(field).ok_or_else(|| Failure::of("message", NOT_HEX))?,
    };
    bytes.try_into().map_err(|bytes: Vec<u8>| {
        let found = bytes.len();
        let error = both!(
            "a digest has 32 bytes (64 hex digits), this has {found}",
            "摘要有 32 字节（64 个十六进制数字），这里有 {found} 字节"
        );
        Failure::of("message", error)
    })
}
