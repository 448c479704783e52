//! The signer ID, which is one of three states, and its description in messages.

use serde::Serialize;
use yuxi::sm2::Id;

use crate::text;

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
    pub fn describe(&self) -> String {
        match self {
            Self::Default => "the default signer ID 1234567812345678".into(),
            Self::Empty => "the empty signer ID".into(),
            Self::Given(bytes) => match printable(bytes) {
                Some(text) => format!("the signer ID {}", shortened(&text)),
                None => {
                    format!("the signer ID with the hex bytes {}", shortened(&text::hex(bytes)))
                }
            },
        }
    }

    /// The options that select it.
    #[must_use]
    pub fn advice(&self) -> &'static str {
        match self {
            Self::Default => "omit --id",
            Self::Empty => {
                "use --id-empty (OpenSSL before 4.0 signs under it if it is given no signer ID)"
            }
            Self::Given(_) => "use --id",
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
pub fn why_invalid(id: Option<&SignerId>, other: Option<&SignerId>) -> String {
    let under = |id: &SignerId| format!(" under {}", id.describe());
    let hint = match other {
        Some(other) => format!(", but it is valid{}: {}", under(other), other.advice()),
        None => String::new(),
    };
    format!("the signature is not valid{}{hint}", id.map(under).unwrap_or_default())
}

/// The text, or the beginning of a long one.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(64) {
        Some((end, _)) => format!("{}… ({} characters)", &text[..end], text.chars().count()),
        None => text.into(),
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
        assert!(SignerId::Given(vec![0x1b, b'[']).describe().ends_with("1b5b"));
        assert!(SignerId::Given(vec![0xff]).describe().ends_with("ff"));
        assert!(SignerId::Given("李".into()).describe().ends_with('李'));
        let long = SignerId::Given("李".repeat(2000).into()).describe();
        assert!(long.ends_with("李… (2000 characters)") && long.len() < 300, "{long}");
    }
}
