//! The signer ID, which is one of three states, and its description in messages.

use serde::Serialize;
use yuxi::sm2::Id;

use crate::bilingual::Bilingual;
use crate::{both, text};

/// A signer ID that owns its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignerId {
    /// The standard's default.
    Default,
    /// Another one.
    Given(Vec<u8>),
    /// None at all.
    Empty,
}

impl SignerId {
    /// The signer ID that has these bytes.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Self {
        match bytes {
            [] => Self::Empty,
            bytes if bytes == Id::Default.as_bytes() => Self::Default,
            bytes => Self::Given(bytes.to_vec()),
        }
    }

    /// The type of the library.
    #[must_use]
    pub fn id(&self) -> Id<'_> {
        match self {
            Self::Default => Id::Default,
            Self::Given(bytes) => Id::Bytes(bytes),
            Self::Empty => Id::Empty,
        }
    }

    /// The other states that a signer may have used instead.
    #[must_use]
    pub fn others(&self) -> Vec<Self> {
        [Self::Default, Self::Empty].into_iter().filter(|other| other != self).collect()
    }

    /// In a sentence.
    #[must_use]
    pub fn describe(&self) -> Bilingual {
        match self {
            Self::Default => {
                both!(
                    "the default signer ID 1234567812345678",
                    "默认的用户标识（1234567812345678）"
                )
            }
            Self::Empty => both!("the empty signer ID", "空的用户标识"),
            Self::Given(bytes) => match printable(bytes) {
                Some(text) => {
                    let id = shortened(&text);
                    both!("the signer ID {id}", "用户标识“{id}”"; id)
                }
                None => {
                    let id = shortened(&text::hex(bytes));
                    both!("the signer ID with the hex bytes {id}", "十六进制的用户标识（{id}）"; id)
                }
            },
        }
    }

    /// The options that select it.
    #[must_use]
    pub fn advice(&self) -> Bilingual {
        match self {
            Self::Default => Bilingual::fixed("omit --id", "不要用 --id"),
            Self::Empty => Bilingual::fixed(
                "use --id-empty (OpenSSL before 4.0 signs under it if it is given no signer ID)",
                "请用 --id-empty（4.0 之前的 OpenSSL 未指定用户标识时，签名用空标识）",
            ),
            Self::Given(_) => Bilingual::fixed("use --id", "请用 --id"),
        }
    }

    /// In a report.
    #[must_use]
    pub fn report(&self) -> SignerIdReport {
        let bytes = self.id().as_bytes();
        let state = match self {
            Self::Default => "default",
            Self::Given(_) => "given",
            Self::Empty => "empty",
        };
        SignerIdReport { state, text: printable(bytes), hex: text::hex(bytes) }
    }
}

/// A signer ID in a JSON report.
#[derive(Debug, Serialize)]
pub struct SignerIdReport {
    state: &'static str,
    /// The text, if the bytes are printable.
    text: Option<String>,
    hex: String,
}

/// Why a signature is invalid, as far as that is known: the signer ID that the user named, none with
/// a digest and with P-256, and another one under which the signature is valid.
#[must_use]
pub fn why_invalid(id: Option<&SignerId>, other: Option<&SignerId>) -> Bilingual {
    let hint = other.map(|other| {
        let (other, advice) = (other.describe(), other.advice());
        both!(
            ", but it is valid under {other}: {advice}",
            "，但在{other}下有效：{advice}";
            other, advice
        )
    });
    match id.map(SignerId::describe) {
        Some(id) => both!(
            "the signature is not valid under {id}{hint}",
            "签名在{id}下无效{hint}";
            id, hint
        ),
        None => both!("the signature is not valid{hint}", "签名无效{hint}"; hint),
    }
}

/// The text, or the beginning of a long one.
fn shortened(text: &str) -> Bilingual {
    match text.char_indices().nth(64) {
        Some((end, _)) => {
            let (text, count) = (&text[..end], text.chars().count());
            both!("{text}… ({count} characters)", "{text}……（共 {count} 个字符）")
        }
        None => Bilingual::value(text.to_string()),
    }
}

fn printable(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    (!text.chars().any(char::is_control)).then(|| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_others_are_never_the_one() {
        for one in [SignerId::Default, SignerId::Empty, SignerId::Given(vec![1])] {
            assert!(!one.others().contains(&one));
        }
    }

    #[test]
    fn bytes_that_are_no_text_show_as_hex() {
        assert!(SignerId::Given(vec![0x1b, b'[']).describe().english().ends_with("1b5b"));
        assert!(SignerId::Given(vec![0xff]).describe().english().ends_with("ff"));
        assert!(SignerId::Given("李".into()).describe().english().ends_with('李'));
        let long = SignerId::Given("李".repeat(2000).into()).describe().to_string();
        assert!(long.ends_with("李… (2000 characters)") && long.len() < 300, "{long}");
    }
}
