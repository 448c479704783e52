//! A file of vectors in the form of Wycheproof's version 1.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::notes::{Note, note};

/// What a program under test should say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It must accept.
    Valid,
    /// It must refuse.
    Invalid,
    /// It may accept, giving what the vector says, or refuse.
    Acceptable,
}

/// Names of notes on a vector.
pub type Flags<'a> = &'a [&'static str];

/// One vector; `B` has what differs from file to file.
#[derive(Serialize)]
pub struct Test<B> {
    #[serde(rename = "tcId")]
    id: usize,
    comment: String,
    flags: Vec<&'static str>,
    #[serde(flatten)]
    body: B,
    result: Verdict,
}

impl<B> Test<B> {
    /// A vector, which gets its number in the end.
    #[must_use]
    pub fn new(comment: &str, flags: Flags<'_>, body: B, result: Verdict) -> Self {
        Self { id: 0, comment: comment.to_owned(), flags: flags.to_vec(), body, result }
    }
}

/// Vectors that share what `H` has: a key, say.
#[derive(Serialize)]
pub struct Group<H, B> {
    r#type: &'static str,
    source: Source,
    #[serde(flatten)]
    head: H,
    tests: Vec<Test<B>>,
}

#[derive(Serialize)]
struct Source {
    name: &'static str,
    version: &'static str,
}

impl<H, B> Group<H, B> {
    /// A group.
    #[must_use]
    pub fn new(r#type: &'static str, head: H, tests: Vec<Test<B>>) -> Self {
        let source = Source { name: "yuxi/sm2", version: "1" };
        Self { r#type, source, head, tests }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Contents<H, B> {
    algorithm: &'static str,
    schema: &'static str,
    number_of_tests: usize,
    header: &'static [&'static str],
    notes: BTreeMap<&'static str, &'static Note>,
    test_groups: Vec<Group<H, B>>,
}

/// A file: its name and its text.
pub struct File {
    /// The name, with no folder.
    pub name: &'static str,
    /// JSON, with a line break at its end.
    pub text: String,
    /// How many vectors it has.
    pub count: usize,
}

impl File {
    /// Numbers the vectors from 1 and writes them down, with a note on every
    /// flag that they carry.
    ///
    /// # Panics
    /// Where a flag has no note, or a vector no flag.
    #[must_use]
    pub fn new<H: Serialize, B: Serialize>(
        name: &'static str,
        schema: &'static str,
        header: &'static [&'static str],
        mut test_groups: Vec<Group<H, B>>,
    ) -> Self {
        let tests = test_groups.iter_mut().flat_map(|group| &mut group.tests);
        let (mut count, mut notes) = (0, BTreeMap::new());
        for test in tests {
            count += 1;
            test.id = count;
            assert!(!test.flags.is_empty(), "«{}» has no flag", test.comment);
            notes.extend(test.flags.iter().map(|flag| (*flag, note(flag))));
        }
        let number_of_tests = count;
        let contents =
            Contents { algorithm: "SM2", schema, number_of_tests, header, notes, test_groups };
        let text = serde_json::to_string_pretty(&contents).expect("text and numbers are JSON");
        Self { name, text: text + "\n", count }
    }
}
