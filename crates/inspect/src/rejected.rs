//! Why a ciphertext is not decrypted, and what to do next.

use yuxi::sm2::{Layout, SecretKey};

use crate::bilingual::Bilingual;
use crate::instead::{Wanted, instead};
use crate::{both, layout_name};

/// If a ciphertext is longer, the reason of a failure is not searched for: that takes copies.
const SHORT: usize = 1 << 20;

/// Why a ciphertext is not decrypted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejected {
    /// It is not a ciphertext.
    NoCiphertext(Bilingual),
    /// The key does not decrypt it in this layout.
    NotDecrypted(Bilingual),
}

/// Why bytes in that layout were not decrypted.
#[must_use]
pub fn rejected(key: &SecretKey, bytes: &[u8], layout: Layout, error: yuxi::Error) -> Rejected {
    let is_short = bytes.len() <= SHORT;
    let mend = || if is_short { mending(key, bytes) } else { None };
    if error != yuxi::Error::DecryptionFailed {
        return Rejected::NoCiphertext(match mend() {
            Some(hint) => {
                let error = Bilingual::from(&error);
                both!("{error}{hint}", "{error}{hint}"; error, hint)
            }
            None => no_ciphertext(bytes, error),
        });
    }
    let turn = if is_short { hint(key, bytes, layout) } else { None };
    let hint = turn.or_else(mend);
    Rejected::NotDecrypted(both!("decryption failed{hint}", "解密失败{hint}"; hint))
}

/// Names the content that the file has instead of a ciphertext.
fn no_ciphertext(bytes: &[u8], error: yuxi::Error) -> Bilingual {
    // keys and signatures are shorter
    let found = (bytes.len() <= SHORT).then(|| instead(bytes, Wanted::Ciphertext, None));
    found.flatten().unwrap_or_else(|| {
        let error = Bilingual::from(&error);
        both!("this is not a ciphertext of SM2: {error}", "这不是 SM2 密文：{error}"; error)
    })
}

/// The advice if the parts are in the other order.
fn hint(key: &SecretKey, bytes: &[u8], layout: Layout) -> Option<Bilingual> {
    let other = other(layout)?;
    key.decrypt(bytes, other).ok()?;
    let name = layout_name(other);
    Some(both!(
        ", but its parts are in the other order: use --layout {name}",
        "，但密文各部分是另一种次序：请用 --layout {name}"
    ))
}

/// The advice if the 04 before the point is missing or doubled, as some programs write it.
fn mending(key: &SecretKey, bytes: &[u8]) -> Option<Bilingual> {
    let whole = [&[4], bytes].concat();
    let layouts = [Layout::C1C3C2, Layout::C1C2C3];
    let fits = |bytes: &[u8]| layouts.iter().any(|layout| key.decrypt(bytes, *layout).is_ok());
    let fault = match bytes {
        _ if fits(&whole) => Bilingual::fixed("is missing", "缺失"),
        [_, once @ ..] if fits(once) => Bilingual::fixed("is doubled", "重复"),
        _ => return None,
    };
    Some(both!(
        "; the 04 before its point {fault}: `yuxi convert --to asn1 -k KEY` repairs that",
        "；点之前的 04 {fault}：可用 `yuxi convert --to asn1 -k KEY` 修复";
        fault
    ))
}

/// The other layout of a ciphertext that is not ASN.1.
fn other(layout: Layout) -> Option<Layout> {
    match layout {
        Layout::C1C3C2 => Some(Layout::C1C2C3),
        Layout::C1C2C3 => Some(Layout::C1C3C2),
        Layout::Asn1 => None,
    }
}
