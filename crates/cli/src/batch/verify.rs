//! Lines to verify: parsed one by one, and checked a chunk at a time.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use yuxi_inspect::{SignatureFormat, signature};

use super::check::{Item, check};
use super::chunk::Chunk;
use super::key::Keys;
use super::line::{self, Line, Parsed};
use super::pipeline::Results;
use super::subject::{Defaults, Subject};
use super::tables::Key;
use super::tally::Tally;
use super::write_line;

/// The options.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub(super) defaults: Defaults,
    /// The key of all lines; without it, each has its own.
    pub(super) key: Option<Arc<Key>>,
    pub(super) format: Option<SignatureFormat>,
    /// Those of the lines, and their tables.
    pub(super) keys: Keys,
}

impl super::Rules for Rules {
    fn worker(&self) -> impl FnMut(&Chunk) -> Results<Vec<u8>> + Send + 'static {
        let mut worker = Worker::new(self);
        move |chunk| worker.work(chunk)
    }
}

/// The result of a line.
#[derive(Serialize)]
pub(super) struct Answer<'a> {
    pub(super) line: u64,
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) valid: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<String>,
}

/// Verifies chunks on a thread. It caches keys.
pub(super) struct Worker {
    rules: Rules,
    keys: Keys,
}

impl Worker {
    pub(super) fn new(rules: &Rules) -> Self {
        Self { rules: rules.clone(), keys: rules.keys.clone() }
    }

    pub(super) fn work(&mut self, chunk: &Chunk) -> Results<Vec<u8>> {
        let lines = line::parse_all(chunk);
        let (answers, tally) = self.answers(&lines);
        let mut written = Vec::new();
        answers.iter().for_each(|answer| write_line(&mut written, answer));
        Results { written, tally }
    }

    /// The results of lines, in their order.
    pub(super) fn answers<'a>(&mut self, lines: &'a [Parsed<'_>]) -> (Vec<Answer<'a>>, Tally) {
        let Self { rules, keys } = self;
        let items: Vec<_> = lines.iter().map(|line| rules.item(keys, line.fields()?)).collect();
        let verdicts = check(&items);
        let (mut answers, mut tally) = (Vec::with_capacity(lines.len()), Tally::default());
        let mut invalid = None;
        for ((line, item), verdict) in lines.iter().zip(&items).zip(verdicts) {
            let Parsed { number, reference, .. } = *line;
            if let (Ok(item), Ok(false)) = (item, &verdict) {
                invalid = invalid.or(Some((number, item)));
            }
            let valid = verdict.as_ref().ok().copied();
            tally.count(number, valid);
            answers.push(Answer { line: number, reference, valid, error: verdict.err() });
        }
        // at most one in a chunk: invalid lines must not cost much more than valid ones
        if let Some((number, item)) = invalid
            && let Some(other) = item.other()
        {
            tally.hint(number, &other);
        }
        (answers, tally)
    }
}

impl Rules {
    /// The signature in a line.
    fn item<'a>(&'a self, keys: &mut Keys, line: &'a Line<'_>) -> Result<Item<'a>, String> {
        if let Some(why) = &line.error {
            return Err(format!("not signed: {}", &**why));
        }
        let key = self.key(keys, line)?;
        let subject = Subject::of(line, &self.defaults, key.verifier())?;
        let signature = line.signature.as_deref().ok_or("missing `signature`")?;
        let signature = signature::decode_text(signature, self.format)
            .map_err(|why| format!("signature: {why}"))?;
        let content = subject.content()?;
        key.expect();
        Ok(Item { key, content, signature })
    }

    /// With -k, a line may name that key or none.
    fn key(&self, keys: &mut Keys, line: &Line<'_>) -> Result<Arc<Key>, String> {
        let curve = line.curve.or(self.defaults.curve);
        let own = line.key.as_ref().map(|text| keys.read(text, curve)).transpose()?;
        match (&self.key, own) {
            (None, None) => Err("missing `key`".into()),
            (None, Some(own)) => Ok(own),
            (Some(key), Some(own)) if key.verifier() != own.verifier() => {
                Err("the key is not that of -k".into())
            }
            (Some(key), _) => {
                super::check_curve(line, key.verifier())?;
                Ok(Arc::clone(key))
            }
        }
    }
}
