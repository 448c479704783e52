//! The signer ID, which is one of three states, and its description in messages.

use serde::Serialize;
use yuxi::sm2::Id;

use crate::args::IdArgs;
use crate::text;

/// A signer ID that owns its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SignerId {
    Default,
    Given(Vec<u8>),
    Empty,
}

impl SignerId {
    /// From the options: an empty text or hex is the empty signer ID.
    pub(crate) fn from_args(args: &IdArgs) -> Self {
        let given = match (&args.id, &args.id_hex) {
            (Some(text), _) => Some(text.as_bytes()),
            (None, Some(hex)) => Some(hex.0.as_slice()),
            (None, None) => None,
        };
        match given {
            Some(bytes) => Self::from_bytes(bytes),
            None if args.id_empty => Self::Empty,
            None => Self::Default,
        }
    }

    /// The signer ID that has these bytes.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Self {
        match bytes {
            [] => Self::Empty,
            bytes if bytes == Id::Default.as_bytes() => Self::Default,
            bytes => Self::Given(bytes.to_vec()),
        }
    }

    /// The type of the library.
    pub(crate) fn id(&self) -> Id<'_> {
        match self {
            Self::Default => Id::Default,
            Self::Given(bytes) => Id::Bytes(bytes),
            Self::Empty => Id::Empty,
        }
    }

    /// The other states that a signer may have used instead.
    pub(crate) fn others(&self) -> Vec<Self> {
        [Self::Default, Self::Empty].into_iter().filter(|other| other != self).collect()
    }

    /// In a sentence.
    pub(crate) fn describe(&self) -> String {
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
    pub(crate) fn advice(&self) -> &'static str {
        match self {
            Self::Default => "omit --id",
            Self::Empty => {
                "use --id-empty (OpenSSL before 4.0 signs under it if it is given no signer ID)"
            }
            Self::Given(_) => "use --id",
        }
    }

    /// In a report.
    pub(crate) fn report(&self) -> Report {
        let bytes = self.id().as_bytes();
        let state = match self {
            Self::Default => "default",
            Self::Given(_) => "given",
            Self::Empty => "empty",
        };
        Report { state, text: printable(bytes), hex: text::hex(bytes) }
    }
}

/// A signer ID in a JSON report.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    state: &'static str,
    /// The text, if the bytes are printable.
    text: Option<String>,
    hex: String,
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
    use crate::args::HexBytes;

    fn of(id: Option<&str>, hex: Option<&[u8]>, id_empty: bool) -> SignerId {
        let id_hex = hex.map(|bytes| HexBytes(bytes.to_vec()));
        SignerId::from_args(&IdArgs { id: id.map(str::to_string), id_hex, id_empty })
    }

    #[test]
    fn three_states() {
        assert_eq!(of(None, None, false), SignerId::Default);
        assert_eq!(of(Some("1234567812345678"), None, false), SignerId::Default);
        assert_eq!(of(None, None, true), SignerId::Empty);
        assert_eq!(of(Some(""), None, false), SignerId::Empty);
        assert_eq!(of(None, Some(b""), false), SignerId::Empty);
        assert_eq!(of(Some("alice"), None, false), SignerId::Given(b"alice".to_vec()));
        assert_eq!(of(None, Some(&[0, 255]), false), SignerId::Given(vec![0, 255]));
    }

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
