//! No text of a report lacks its Chinese. Texts that are formed here have it beside their English; these
//! tests are for those of the library, whose types and phrases grow without this crate, and for English
//! that passes as a value, which is the same in both languages.

use std::fs;
use std::path::{Path, PathBuf};

use yuxi::detect::{Block, Curve, Fault};
use yuxi::{Error, ObjectIdentifier};
use yuxi_inspect::{Bilingual, Context, Label, Language, Said, Value, Wanted};

const P384: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.132.0.34");

/// One error of each kind.
const ERRORS: [Error; 33] = [
    Error::RngFailed,
    Error::InvalidLength { what: "a signature r, s", expected: "64", found: 63 },
    Error::SecretOutOfRange,
    Error::InvalidPointPrefix { found: 5 },
    Error::InvalidCiphertextPrefix { found: 0x30 },
    Error::CoordinateOutOfRange,
    Error::NotOnCurve { curve: "SM2" },
    Error::InvalidDer { what: "a certificate", offset: Some(7) },
    Error::InvalidPem { why: "it holds no private key" },
    Error::WrongCurve { expected: "SM2", found: P384 },
    Error::WrongAlgorithm { found: P384 },
    Error::ExplicitCurve,
    Error::MissingCurve,
    Error::PublicKeyMismatch,
    Error::PasswordRequired,
    Error::NotEncrypted,
    Error::UnsupportedLegacyEncryption,
    Error::UnsupportedEncryption { what: "the cipher", found: P384 },
    Error::InvalidIterations { found: Some(0) },
    Error::InvalidScryptCost { n: 1, r: 2, p: 3 },
    Error::WrongPassword,
    Error::IdTooLong { found: 8192 },
    Error::MessageTooLong { found: 1 },
    Error::InvalidSignature,
    Error::WrongSignatureAlgorithm { expected: "SM2 with SM3", found: P384 },
    Error::AlgorithmMismatch,
    Error::InvalidName { why: "a value is empty", offset: 3 },
    Error::NameTooLong { attribute: "CN", found: 65, most: 64 },
    Error::InvalidAltName { why: "an address for mail is ASCII, as name@example.cn" },
    Error::InvalidTime { why: "the year is later than 9999" },
    Error::DecryptionFailed,
    Error::NoSharedSecret,
    Error::ConfirmationFailed,
];

/// One fault of each kind.
fn faults() -> Vec<Fault> {
    vec![
        Fault::Invalid(Error::MissingCurve),
        Fault::Unknown,
        Fault::NotDer,
        Fault::Truncated,
        Fault::Damaged,
        Fault::Block { label: "CERTIFICATE".into(), fault: Box::new(Fault::Damaged) },
        Fault::NotAsn1,
        Fault::UnfinishedBegin,
        Fault::MissingEnd,
        Fault::DifferentLabels,
        Fault::NotBase64,
        Fault::OddDigits { found: 63 },
        Fault::WrongDigits { found: 60 },
        Fault::IndefiniteLength,
        Fault::LongLength,
        Fault::LongInteger,
        Fault::NegativeInteger,
        Fault::TrailingBytes { found: 2 },
        Fault::AnyBytes,
        Fault::MissingZero,
        Fault::AddedZero,
        Fault::OutOfRange,
        Fault::MissingZeroInPair { pair: ["r", "s"] },
        Fault::IntegerTooLong { what: "r or s", found: 33 },
        Fault::NeverValid,
        Fault::DoubledPrefix,
        Fault::MissingPrefix,
        Fault::HybridPrefix,
        Fault::PointPrefix { found: 5 },
        Fault::NotOnCurve { curve: None },
        Fault::NotOnCurve { curve: Some(Curve::P256) },
        Fault::OnP256(Error::NotOnCurve { curve: "SM2" }),
        Fault::MaybeSignature(Error::NotOnCurve { curve: "SM2" }),
        Fault::WrongC3 { found: 20 },
        Fault::InvalidC1(Error::CoordinateOutOfRange),
        Fault::ExplicitCurve,
        Fault::NoKeyInside,
    ]
}

/// Fails if a text has no Chinese, or English words in it.
fn check(text: &Bilingual) {
    let (english, chinese) = (text.said(Language::English), text.said(Language::Chinese));
    assert!(!has_words(chinese), "this is English: {chinese}");
    assert!(english == chinese || chinese.chars().any(is_chinese), "{english}: {chinese}");
}

fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

/// Whether two words of English stand beside each other; commands between ` do not count.
fn has_words(text: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_end_matches([',', ';', ':', ')']);
        word.len() > 1 && word.bytes().all(|letter| letter.is_ascii_lowercase())
    };
    text.split('`').step_by(2).any(|text| {
        let words: Vec<_> = text.split(' ').collect();
        words.windows(2).any(|pair| pair.iter().all(|word| is_word(word)))
    })
}

fn library() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../yuxi")
}

/// Each file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The variants of an enumeration in a source.
fn variants(source: &str, name: &str) -> Vec<String> {
    let source = fs::read_to_string(library().join("src").join(source)).unwrap();
    let (_, body) = source.split_once(&format!("pub enum {name} {{\n")).unwrap();
    let (body, _) = body.split_once("\n}\n").unwrap();
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let lines = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    lines.map(variant).collect()
}

/// The name before its fields.
fn variant(debug: impl AsRef<str>) -> String {
    debug.as_ref().chars().take_while(char::is_ascii_alphanumeric).collect()
}

#[test]
fn each_error_and_each_fault_has_its_chinese() {
    let (of_errors, faults) = (ERRORS.map(|error| Bilingual::from(&error)), faults());
    of_errors.iter().for_each(check);
    faults.iter().map(Bilingual::from).for_each(|text| check(&text));
    for (source, name, sampled) in [
        ("error.rs", "Error", ERRORS.iter().map(|error| variant(format!("{error:?}"))).collect()),
        (
            "detect/fault.rs",
            "Fault",
            faults.iter().map(|fault| variant(format!("{fault:?}"))).collect::<Vec<_>>(),
        ),
    ] {
        for variant in variants(source, name) {
            assert!(sampled.contains(&variant), "{name}::{variant} has no Chinese text");
        }
    }
}

/// Texts that no error contains.
const OTHERS: [&str; 6] = [
    "yuxi ecdsa nonce",
    "yuxi sm2 before1",
    "yuxi ecdsa befor",
    "yuxi sm2 nonce 1",
    "a key of the cipher's length",
    "the multiple of the generator is wrong",
];

/// Every text in the library's source that may be a part of an error.
#[test]
fn each_phrase_of_an_error_has_its_chinese() {
    let mut count = 0;
    for path in files(&library().join("src")) {
        let name = path.to_string_lossy();
        if ["tests", "testing", "error.rs", "fault.rs"].iter().any(|part| name.contains(part)) {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        for line in source.split("#[cfg(test)]\nmod").next().unwrap().lines() {
            let no_phrase = ["//", "expect(", "assert", "named(", "reason =", "#["];
            if no_phrase.iter().any(|part| line.contains(part)) {
                continue;
            }
            for text in literals(line).filter(|text| is_phrase(text) && !OTHERS.contains(&&**text))
            {
                let error = Error::InvalidPem { why: text.clone().leak() };
                let chinese = Bilingual::from(&error);
                let chinese = chinese.said(Language::Chinese);
                assert!(!chinese.contains(&text), "{name}: “{text}” has no Chinese text");
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count}");
}

/// The contents of string literals in a line.
fn literals(line: &str) -> impl Iterator<Item = String> {
    let line = line.replace("\\\\", "\u{1}").replace("\\\"", "\u{2}");
    let literals: Vec<_> = line.split('"').skip(1).step_by(2).map(String::from).collect();
    literals.into_iter().map(|text| text.replace('\u{1}', "\\").replace('\u{2}', "\""))
}

fn is_phrase(text: &str) -> bool {
    text.contains(' ')
        && text.starts_with(|first: char| first.is_ascii_lowercase() || first.is_ascii_digit())
}

#[test]
fn each_label_has_its_chinese() {
    for label in Label::ALL {
        let chinese = label.said(Language::Chinese);
        let is_symbol = matches!(label, Label::R | Label::S);
        assert!(is_symbol || chinese.chars().any(is_chinese), "{label:?}: {chinese}");
    }
}

/// Files of all kinds, and what is left of them if a byte is missing, added or changed.
#[test]
fn no_report_has_english_in_its_chinese() {
    let mut items = 0;
    for path in files(&library().join("tests/protocols/data")) {
        let bytes = fs::read(&path).unwrap();
        if bytes.len() < 1 << 14 {
            items +=
                Block::split_copy(&bytes).iter().map(|block| look(&block.bytes)).sum::<usize>();
            items += look(&bytes);
        }
    }
    for length in [31, 32, 33, 63, 64, 65, 66, 96, 97, 130] {
        for first in 0..8 {
            items += look(&vec![first; length]);
        }
    }
    assert!(items > 1000, "{items}");
}

fn look(bytes: &[u8]) -> usize {
    let mut changed = bytes.to_vec();
    if let Some(middle) = changed.get_mut(bytes.len() / 2) {
        *middle ^= 1;
    }
    let digits = yuxi_inspect::text::hex(bytes);
    let all: [&[u8]; 6] = [
        bytes,
        &bytes[bytes.len().min(1)..],
        &bytes[..bytes.len().saturating_sub(1)],
        &[bytes, b"\0"].concat(),
        &changed,
        digits.strip_prefix('0').unwrap_or(&digits).as_bytes(),
    ];
    all.iter().map(|bytes| described(bytes)).sum()
}

/// The number of things that were described.
fn described(bytes: &[u8]) -> usize {
    let mut count = 0;
    for curve in [None, Some(Curve::Sm2), Some(Curve::P256), Some(Curve::X25519)] {
        let context = Context { curve, show_private: false, now: Some(1 << 31) };
        let blocks = Block::split_copy(bytes);
        for item in blocks.iter().flat_map(|block| yuxi_inspect::recognize(block, &context)) {
            check(&item.kind.with_article());
            check(&item.form);
            item.faults.iter().for_each(check);
            for (_, value) in &item.details {
                match value {
                    Value::Words(text) => check(text),
                    Value::List(all) => all.iter().for_each(check),
                    Value::Text(_) | Value::Truth(_) => {}
                }
            }
            count += 1;
        }
        for wanted in [Wanted::Key, Wanted::Signature, Wanted::Ciphertext, Wanted::Document] {
            yuxi_inspect::instead(bytes, wanted, curve).iter().for_each(check);
        }
        for fault in [Fault::Unknown, Fault::AnyBytes, Fault::WrongDigits { found: 3 }] {
            check(&yuxi_inspect::why_not(bytes, curve, "--curve", &fault));
        }
    }
    count
}
