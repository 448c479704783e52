//! Texts in the two languages of the page.
//!
//! The command says the English, the page either. Where a text is formed, both languages stand beside
//! each other ([`both!`](crate::both)), so that none lacks the other. The errors of the library, whose
//! English is its own, have their Chinese in one table (`chinese`).

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// The command's.
    English,
    /// Simplified Chinese.
    Chinese,
}

/// A text in both languages. It displays in English; serialized, it is an object of both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bilingual {
    #[serde(rename = "en")]
    english: Cow<'static, str>,
    #[serde(rename = "zh")]
    chinese: Cow<'static, str>,
}

impl Bilingual {
    /// Of both texts; [`both!`](crate::both) formats them.
    #[must_use]
    pub fn new(english: String, chinese: String) -> Self {
        Self { english: english.into(), chinese: chinese.into() }
    }

    /// Of texts without values.
    #[must_use]
    pub const fn fixed(english: &'static str, chinese: &'static str) -> Self {
        Self { english: Cow::Borrowed(english), chinese: Cow::Borrowed(chinese) }
    }

    /// What is not translated: digits, dates, names of persons, algorithms and encodings.
    #[must_use]
    pub fn value(value: impl Into<Cow<'static, str>>) -> Self {
        let english = value.into();
        Self { chinese: english.clone(), english }
    }

    /// The English text, which the command prints.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.english
    }
}

impl fmt::Display for Bilingual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl From<Bilingual> for String {
    fn from(text: Bilingual) -> Self {
        text.english.into_owned()
    }
}

/// What can be a part of a text in either language.
pub trait Said {
    /// In that language.
    fn said(&self, language: Language) -> &str;
}

impl Said for Bilingual {
    fn said(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::Chinese => &self.chinese,
        }
    }
}

/// A value, which is the same in both.
impl Said for str {
    fn said(&self, _: Language) -> &str {
        self
    }
}

/// Nothing, if there is none.
impl<T: Said> Said for Option<T> {
    fn said(&self, language: Language) -> &str {
        self.as_ref().map_or("", |text| text.said(language))
    }
}

impl<T: Said + ?Sized> Said for &T {
    fn said(&self, language: Language) -> &str {
        (**self).said(language)
    }
}

/// Formats a text in English and in Chinese. The variables behind the semicolon are texts in both
/// languages ([`Said`]); the others are values.
#[macro_export]
macro_rules! both {
    ($english:literal, $chinese:literal $(; $($part:ident),+)?) => {
        $crate::Bilingual::new(
            $crate::both!(in English, $english $($(, $part)+)?),
            $crate::both!(in Chinese, $chinese $($(, $part)+)?),
        )
    };
    (in $language:ident, $text:literal $(, $part:ident)*) => {{
        $(
            #[allow(unused_variables)]
            let $part = $crate::Said::said(&$part, $crate::Language::$language);
        )*
        ::std::format!($text)
    }};
}

/// Several texts in a row, with a separator of each language.
pub(crate) fn joined(all: &[Bilingual], english: &str, chinese: &str) -> Bilingual {
    let join = |language, separator| {
        let all: Vec<_> = all.iter().map(|one| one.said(language)).collect();
        all.join(separator)
    };
    Bilingual::new(join(Language::English, english), join(Language::Chinese, chinese))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_in_the_language_of_the_whole() {
        let (kind, hint, bytes) = (Bilingual::fixed("a key", "密钥"), None::<Bilingual>, 7);
        let text = both!("this is {kind}{hint}: {bytes}", "这是{kind}{hint}：{bytes}"; kind, hint);
        assert_eq!(text.to_string(), "this is a key: 7");
        assert_eq!(text.said(Language::Chinese), "这是密钥：7");
        assert_eq!(joined(&[kind.clone(), kind], ", ", "、").said(Language::Chinese), "密钥、密钥");
    }
}
