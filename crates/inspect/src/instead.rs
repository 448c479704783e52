//! What a file holds, for the message of a command that wanted something else.

use yuxi::detect::{Block, Curve};

use crate::bilingual::{Bilingual, joined};
use crate::item::Item;
use crate::kind::Kind;
use crate::{Context, both, recognize};

/// What a command wants of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Or what a key is in.
    Key,
    /// A signature.
    Signature,
    /// A ciphertext of SM2.
    Ciphertext,
    /// A certificate, a request or a revocation list.
    Document,
}

impl Wanted {
    fn name(self) -> Bilingual {
        match self {
            Self::Key => Bilingual::fixed("a key", "密钥"),
            Self::Signature => Bilingual::fixed("a signature", "签名"),
            Self::Ciphertext => Bilingual::fixed("a ciphertext", "密文"),
            Self::Document => Bilingual::fixed(
                "a certificate, certificate request or revocation list",
                "证书、证书请求或吊销列表",
            ),
        }
    }

    fn takes(self, kind: Kind) -> bool {
        match self {
            Self::Key => {
                let keys = [Kind::PrivateKey, Kind::EncryptedPrivateKey, Kind::PublicKey];
                keys.contains(&kind) || kind.is_document()
            }
            Self::Document => kind.is_document(),
            Self::Signature => kind == Kind::Signature,
            Self::Ciphertext => kind == Kind::Ciphertext,
        }
    }
}

/// What the bytes are in place of what is wanted, or which fault of theirs `convert` mends.
/// `None` where that is not known.
#[must_use]
pub fn instead(bytes: &[u8], wanted: Wanted, curve: Option<Curve>) -> Option<Bilingual> {
    instead_of(&Block::split_copy(bytes), wanted, curve)
}

/// The same of the blocks of a file.
#[must_use]
pub fn instead_of(blocks: &[Block], wanted: Wanted, curve: Option<Curve>) -> Option<Bilingual> {
    let context = Context { curve, ..Context::default() };
    let items: Vec<_> = blocks.iter().flat_map(|block| recognize(block, &context)).collect();
    if items.iter().any(|item| wanted.takes(item.kind)) {
        return items.iter().filter(|item| wanted.takes(item.kind)).find_map(why_not);
    }
    // r and s have the length of x and y
    if wanted == Wanted::Key && blocks.iter().any(|block| block.bytes.len() == 64) {
        return None;
    }
    let mut names: Vec<_> = items.iter().filter_map(called).collect();
    names.dedup();
    let advice = items.iter().find_map(|item| item.advice.as_ref());
    let hint = advice.map(|advice| both!("; {advice}", "；{advice}"; advice));
    let wanted = wanted.name();
    match names.as_slice() {
        [] => None,
        [one] => Some(both!(
            "this is {one}, not {wanted}{hint}",
            "这是{one}，不是{wanted}{hint}";
            one, wanted, hint
        )),
        [all @ .., last] => {
            let all = joined(all, ", ", "、");
            Some(both!(
                "this may be {all} or {last}, not {wanted}",
                "这可能是{all}或{last}，不是{wanted}";
                all, last, wanted
            ))
        }
    }
}

/// Why a thing of the wanted kind is refused all the same.
fn why_not(item: &Item<'_>) -> Option<Bilingual> {
    let Item { kind: name, form, .. } = item;
    match (&item.object, item.faults.first(), &item.advice) {
        (Some(_), Some(fault), _) => Some(both!(
            "{name}: {fault}; `yuxi convert` repairs that",
            "{name}：{fault}；`yuxi convert` 可修复";
            name, fault
        )),
        (None, _, Some(advice)) => {
            let name = name.with_article();
            Some(both!(
                "this is {name} in {form}, which Yuxi does not read; {advice}",
                "这是{name}（{form}），玉玺不读取；{advice}";
                name, form, advice
            ))
        }
        _ => None,
    }
}

/// What people call it.
fn called(item: &Item<'_>) -> Option<Bilingual> {
    match item.kind {
        Kind::Other => item.known.then(|| item.form.clone()),
        kind => Some(kind.with_article()),
    }
}
