//! Lines to verify: parsed one by one, and checked a chunk at a time.

use std::borrow::Cow;
use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;

use super::chunk::Chunk;
use super::key::Keys;
use super::line::{self, Line};
use super::pipeline::Results;
use super::subject::{Defaults, Subject};
use super::tables::{Key, Tables};
use super::tally::Tally;
use super::write_line;
use crate::args::SignatureFormat;
use crate::failure::Failure;
use crate::identifier::Identifier;
use crate::signature::{self, Pair};

/// What the options say.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub(super) defaults: Defaults,
    /// The key of all lines; without it, each has its own.
    pub(super) key: Option<Arc<Key>>,
    pub(super) format: Option<SignatureFormat>,
    pub(super) tables: Arc<Tables>,
}

/// A signature to check.
struct Item {
    key: Arc<Key>,
    digest: [u8; 32],
    signature: Pair,
}

/// The result of a line.
#[derive(Serialize)]
struct Answer<'a> {
    line: u64,
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    valid: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// What verifies chunks on a thread. It remembers keys.
pub(super) struct Worker {
    rules: Rules,
    keys: Keys,
}

impl Worker {
    pub(super) fn new(rules: &Rules) -> Self {
        Self { rules: rules.clone(), keys: Keys::new(&rules.tables) }
    }

    pub(super) fn work(&mut self, chunk: &Chunk) -> Results {
        let mut items = Vec::new();
        let mut answers = Vec::new();
        for (number, bytes) in chunk.lines() {
            let (reference, item) = match line::parse(number, bytes) {
                Ok(Some(line)) => (line.reference, self.item(&line)),
                Ok(None) => continue,
                Err(why) => (None, Err(why)),
            };
            let error = item
                .map(|item| {
                    item.key.expect();
                    items.push(item);
                })
                .err();
            answers.push(Answer { line: number, reference, valid: None, error });
        }
        let mut verdicts = check(&items).into_iter();
        let mut results = Results { text: Vec::new(), tally: Tally::default() };
        let mut invalid = None;
        for mut answer in answers {
            if answer.error.is_none() {
                match verdicts.next() {
                    Some(Ok(valid)) => answer.valid = Some(valid),
                    Some(Err(why)) => answer.error = Some(why),
                    None => answer.error = Some("it was not checked".into()),
                }
            }
            if answer.valid == Some(false) {
                invalid = invalid.or(Some(answer.line));
            }
            results.tally.count(answer.line, answer.valid);
            write_line(&mut results.text, &answer);
        }
        // no more than one a chunk: invalid lines are not to cost much more than valid ones
        if let Some((number, other)) = invalid.and_then(|number| self.other(chunk, number)) {
            results.tally.hint(number, &other);
        }
        results
    }

    /// The identifier under which a line that is invalid is valid.
    fn other(&mut self, chunk: &Chunk, number: u64) -> Option<(u64, Identifier)> {
        let (_, bytes) = chunk.lines().find(|(found, _)| *found == number)?;
        let line = line::parse(number, bytes).ok()??;
        let Item { key, signature, .. } = self.item(&line).ok()?;
        let subject = Subject::of(&line, &self.rules.defaults, key.verifier()).ok()?;
        let Subject::Message { text, encoding, id: Some(id) } = subject else { return None };
        let is_valid = |other: &Identifier| {
            let id = Some(Cow::Borrowed(other));
            let digest = Subject::Message { text, encoding, id }.digest(key.verifier());
            digest.is_ok_and(|digest| matches!(key.is_valid(&digest, &signature), Ok(true)))
        };
        id.others().into_iter().find(is_valid).map(|other| (number, other))
    }

    /// What a line says.
    fn item(&mut self, line: &Line<'_>) -> Result<Item, String> {
        if let Some(why) = &line.error {
            return Err(format!("not signed: {}", &**why));
        }
        let key = self.key(line)?;
        let subject = Subject::of(line, &self.rules.defaults, key.verifier())?;
        let signature = line.signature.as_deref().ok_or("missing `signature`")?;
        let signature = signature::decode_text(signature, self.rules.format)
            .map_err(|why| format!("signature: {why}"))?;
        let digest = subject.digest(key.verifier())?;
        Ok(Item { key, digest, signature })
    }

    /// With -k, a line may name that key or none.
    fn key(&mut self, line: &Line<'_>) -> Result<Arc<Key>, String> {
        let curve = line.curve.or(self.rules.defaults.curve);
        let own = line.key.as_ref().map(|text| self.keys.read(text, curve)).transpose()?;
        match (&self.rules.key, own) {
            (None, None) => Err("missing `key`".into()),
            (None, Some(own)) => Ok(own),
            (Some(key), Some(own)) if key.verifier() != own.verifier() => {
                Err("the key is not the one of -k".into())
            }
            (Some(key), _) => {
                super::check_curve(line, key.verifier())?;
                Ok(Arc::clone(key))
            }
        }
    }
}

/// Whether each of the signatures is valid.
fn check(items: &[Item]) -> Vec<Result<bool, String>> {
    let check = |item: &Item| item.key.is_valid(&item.digest, &item.signature);
    items.iter().map(|item| check(item).map_err(Failure::into_line)).collect()
}
