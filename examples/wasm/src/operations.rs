//! What the exported functions do.
//!
//! A private key is 32 bytes, PEM or DER; a public key 65, 64 or 33 bytes, PEM or
//! DER; those of X25519 are 32 bytes. An identifier is its bytes, none for the empty one.

use yuxi::backend::{Kind, force};
use yuxi::curve::NamedCurve;
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::sm2::exchange::{
    EphemeralKey, EphemeralSecret, Exchange, Initiator, Responder, SharedKey,
};
use yuxi::sm2::{Id, Layout, Signature, SigningKey, VerifyingKey};
use yuxi::{curve, ecdh, ecdsa, sm2, x25519};
use zeroize::Zeroizing;

use crate::buffers::{Bytes, Failure, Outcome};
use crate::host;

const PEM: &[u8] = b"-----";

fn secret<C: NamedCurve>(key: &[u8]) -> Result<SecretKey<C>, Failure> {
    Ok(match key {
        pem if pem.starts_with(PEM) => SecretKey::from_pem(pem)?,
        key if key.len() == 32 => SecretKey::from_slice(key)?,
        der => SecretKey::from_der(der)?,
    })
}

fn public<C: NamedCurve>(key: &[u8]) -> Result<PublicKey<C>, Failure> {
    Ok(match key {
        pem if pem.starts_with(PEM) => PublicKey::from_pem(pem)?,
        der if der.starts_with(&[0x30]) && der.len() > 65 => PublicKey::from_spki_der(der)?,
        point => PublicKey::from_bytes(point)?,
    })
}

fn bytes_32(bytes: &[u8]) -> Result<[u8; 32], Failure> {
    bytes.try_into().map_err(|_| Failure::Arguments("32 bytes are needed"))
}

fn id(id: &[u8]) -> Id<'_> {
    if id.is_empty() { Id::Empty } else { Id::Bytes(id) }
}

fn layout(name: &[u8]) -> Result<Layout, Failure> {
    match name {
        b"C1C3C2" => Ok(Layout::C1C3C2),
        b"C1C2C3" => Ok(Layout::C1C2C3),
        b"ASN.1" => Ok(Layout::Asn1),
        _ => Err(Failure::Arguments("a layout is C1C3C2, C1C2C3 or ASN.1")),
    }
}

fn done(bytes: &[u8]) -> Outcome {
    Ok(Zeroizing::new(bytes.to_vec()))
}

const NOTHING: fn() -> Outcome = || Ok(Bytes::default());

/// Name: `portable32` or `portable64`.
pub(crate) fn backend([name]: [&[u8]; 1]) -> Outcome {
    let name = core::str::from_utf8(name).unwrap_or_default();
    let unknown = Failure::Arguments("a backend is portable32 or portable64");
    force(Kind::from_name(name).map_err(|_| unknown)?);
    NOTHING()
}

/// A new private key, 32 bytes.
pub(crate) fn sm2_generate([]: [&[u8]; 0]) -> Outcome {
    done(sm2::SecretKey::generate(&mut host::generator())?.to_bytes().as_slice())
}

/// Private key. 04, x, y.
pub(crate) fn sm2_public([key]: [&[u8]; 1]) -> Outcome {
    done(&secret::<curve::Sm2>(key)?.public_key().to_uncompressed())
}

/// Private key, identifier, message. The signature in DER.
pub(crate) fn sm2_sign([key, signer, message]: [&[u8]; 3]) -> Outcome {
    let key = SigningKey::from(secret(key)?);
    done(&key.sign_with_rng(&mut host::generator(), id(signer), message)?.to_der())
}

/// Public key, identifier, message, signature in DER.
pub(crate) fn sm2_verify([key, signer, message, signature]: [&[u8]; 4]) -> Outcome {
    let key = VerifyingKey::from(public(key)?);
    key.verify(id(signer), message, &Signature::from_der(signature)?)?;
    NOTHING()
}

/// Public key, identifier, message, r ‖ s.
pub(crate) fn sm2_verify_p1363([key, signer, message, signature]: [&[u8]; 4]) -> Outcome {
    let key = VerifyingKey::from(public(key)?);
    key.verify(id(signer), message, &Signature::from_slice(signature)?)?;
    NOTHING()
}

/// Public key, SM3(Z ‖ message), signature in DER.
pub(crate) fn sm2_verify_digest([key, digest, signature]: [&[u8]; 3]) -> Outcome {
    let key = VerifyingKey::from(public(key)?);
    key.verify_prehash(&bytes_32(digest)?, &Signature::from_der(signature)?)?;
    NOTHING()
}

/// Public key, message, layout.
pub(crate) fn sm2_encrypt([key, message, name]: [&[u8]; 3]) -> Outcome {
    let key = public::<curve::Sm2>(key)?;
    Ok(Zeroizing::new(key.encrypt_with_rng(&mut host::generator(), message, layout(name)?)?))
}

/// Private key, ciphertext, layout. The message.
pub(crate) fn sm2_decrypt([key, ciphertext, name]: [&[u8]; 3]) -> Outcome {
    Ok(secret::<curve::Sm2>(key)?.decrypt(ciphertext, layout(name)?)?)
}

/// Private key, public key. The x that both share.
pub(crate) fn sm2_ecdh([key, peer]: [&[u8]; 2]) -> Outcome {
    done(ecdh::diffie_hellman(&secret::<curve::Sm2>(key)?, &public(peer)?).as_slice())
}

/// Private key, identifier, ephemeral secret (32 random bytes, used once); the
/// other side's public key, identifier, ephemeral point and confirmation; the
/// length of the key in decimals. The own confirmation, 32 bytes, and the key.
pub(crate) fn sm2_initiate(arguments: [&[u8]; 8]) -> Outcome {
    let [key, own_id, ephemeral, .., confirmation, length] = arguments;
    let side = Exchange::<Initiator>::resume(drawn(ephemeral)?, &secret(key)?, id(own_id))?;
    let (peer, peer_id, r_b) = peer(&arguments)?;
    let agreement = side.agree(&peer, peer_id, &r_b)?;
    let (key, own) = agreement.confirm(&bytes_32(confirmation)?)?;
    confirmed(&own, key, length)
}

/// As [`sm2_initiate`], for the side that answers.
pub(crate) fn sm2_respond(arguments: [&[u8]; 8]) -> Outcome {
    let [key, own_id, ephemeral, .., confirmation, length] = arguments;
    let side = Exchange::<Responder>::resume(drawn(ephemeral)?, &secret(key)?, id(own_id))?;
    let (peer, peer_id, r_a) = peer(&arguments)?;
    let agreement = side.agree(&peer, peer_id, &r_a)?;
    let own = agreement.confirmation();
    confirmed(&own, agreement.confirm(&bytes_32(confirmation)?)?, length)
}

/// The ephemeral secret that the host has drawn.
fn drawn(secret: &[u8]) -> Result<EphemeralSecret, Failure> {
    Ok(EphemeralSecret::from_bytes(&Zeroizing::new(bytes_32(secret)?))?)
}

type Peer<'a> = (sm2::PublicKey, Id<'a>, EphemeralKey);

fn peer<'a>(arguments: &[&'a [u8]; 8]) -> Result<Peer<'a>, Failure> {
    let [_, _, _, key, peer_id, ephemeral, ..] = *arguments;
    Ok((public(key)?, id(peer_id), EphemeralKey::from_bytes(ephemeral)?))
}

fn confirmed(own: &[u8; 32], key: SharedKey, length: &[u8]) -> Outcome {
    let length = core::str::from_utf8(length).ok().and_then(|length| length.parse().ok());
    let length: u16 = length.ok_or(Failure::Arguments("a length is a number below 65536"))?;
    let mut output = Zeroizing::new(vec![0; 32 + usize::from(length)]);
    output[..32].copy_from_slice(own);
    key.write(&mut output[32..])?;
    Ok(output)
}

/// Private key, message. The signature in DER.
pub(crate) fn p256_sign([key, message]: [&[u8]; 2]) -> Outcome {
    let key = ecdsa::SigningKey::from(secret(key)?);
    done(&key.sign_with_rng(&mut host::generator(), message)?.to_der())
}

/// Public key, message, signature in DER.
pub(crate) fn p256_verify([key, message, signature]: [&[u8]; 3]) -> Outcome {
    let key = ecdsa::VerifyingKey::from(public(key)?);
    key.verify(message, &ecdsa::Signature::from_der(signature)?)?;
    NOTHING()
}

/// Public key, message, r ‖ s.
pub(crate) fn p256_verify_p1363([key, message, signature]: [&[u8]; 3]) -> Outcome {
    let key = ecdsa::VerifyingKey::from(public(key)?);
    key.verify(message, &ecdsa::Signature::from_slice(signature)?)?;
    NOTHING()
}

/// Private key. 04, x, y.
pub(crate) fn p256_public([key]: [&[u8]; 1]) -> Outcome {
    done(&secret::<curve::P256>(key)?.public_key().to_uncompressed())
}

/// Private key, public key. The x that both share.
pub(crate) fn p256_ecdh([key, peer]: [&[u8]; 2]) -> Outcome {
    done(ecdh::diffie_hellman(&secret::<curve::P256>(key)?, &public(peer)?).as_slice())
}

/// Private key. The public key.
pub(crate) fn x25519_public([key]: [&[u8]; 1]) -> Outcome {
    done(&x25519::SecretKey::from_slice(key)?.public_key().to_bytes())
}

/// Private key, public key. The x that both share.
pub(crate) fn x25519([key, peer]: [&[u8]; 2]) -> Outcome {
    let peer = x25519::PublicKey::from_slice(peer)?;
    done(x25519::diffie_hellman(&x25519::SecretKey::from_slice(key)?, &peer)?.as_slice())
}
