//! What `yuxi inspect` and `yuxi convert` detect and describe: PEM, DER and BER, hex, base64, bytes;
//! and what the library decodes of it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use yuxi::detect::{
    AnyKey, Block, Content, Curve, Raw32, ciphertext, signature, signature_in_text,
};
use yuxi::sm2::Layout;

fuzz_target!(|data: &[u8]| {
    yuxi_inspect::look(data);
    for curve in [None, Some(Curve::Sm2), Some(Curve::P256), Some(Curve::X25519)] {
        for raw in [Raw32::Secret, Raw32::Public] {
            key(data, curve, raw);
        }
        for block in Block::split_copy(data) {
            block.detect(curve).into_iter().for_each(|found| content(found.content));
        }
    }
    let _ = (signature(data), signature_in_text(data), ciphertext(data.to_vec().into()));
});

/// A key that is decoded is of the curve that was asked for.
fn key(data: &[u8], curve: Option<Curve>, raw: Raw32) {
    let Ok(key) = AnyKey::decode(data, curve, raw) else { return };
    let found = key.public_key().curve();
    assert!(curve.is_none_or(|curve| curve == found), "{found:?} for {curve:?}");
}

/// A ciphertext that is detected has every layout.
fn content(content: Content<'_>) {
    let Content::Ciphertext { ciphertext: Some(ciphertext), .. } = content else { return };
    for from in [Layout::C1C3C2, Layout::C1C2C3] {
        for to in [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1] {
            assert!(ciphertext.to_layout(from, to).is_ok(), "{from:?} to {to:?}");
        }
    }
}
