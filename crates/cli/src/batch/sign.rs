//! Lines to sign.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;
use yuxi::batch::{self, Scheme, ToSign};
use yuxi::signature::SigningKey;
use yuxi_inspect::{Pair, SignatureFormat, signature};

use super::chunk::Chunk;
use super::key::Keys;
use super::line::{self, Line, Parsed};
use super::pipeline::Results;
use super::subject::{Content, Defaults, Subject};
use super::tables::tables;
use super::tally::Tally;
use super::write_line;
use crate::args::{Curve, Encoding, Prepare};
use crate::command::scheme::{Signer, Verifier};
use crate::failure::Failure;
use crate::failure::library;
use crate::text;

/// The options.
#[derive(Clone)]
pub(super) struct Rules {
    pub(super) defaults: Defaults,
    pub(super) key: Arc<Signer>,
    pub(super) deterministic: bool,
    pub(super) format: SignatureFormat,
    /// Whether results hold all fields that verification needs.
    pub(super) echo: bool,
}

impl super::Rules for Rules {
    fn worker(&self) -> impl FnMut(&Chunk) -> Results<Vec<u8>> + Send + 'static {
        let mut worker = Worker::new(self);
        move |chunk| worker.work(chunk)
    }
}

/// The result of a line.
#[derive(Clone, Default, Serialize)]
pub(super) struct Answer<'a> {
    pub(super) line: u64,
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) key: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) curve: Option<Curve>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id_hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) encoding: Option<Encoding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) digest: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) signature: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<String>,
}

/// Signs chunks on a thread.
pub(super) struct Worker {
    signer: RulesAndKey,
    keys: Keys,
}

/// The options, and values derived from them.
struct RulesAndKey {
    rules: Rules,
    verifier: Verifier,
    /// 04, x, y of the public key.
    point: String,
}

impl Worker {
    pub(super) fn new(rules: &Rules) -> Self {
        let verifier = rules.key.verifier();
        let point = text::hex(&match &verifier {
            Verifier::Sm2(key) => key.public_key().to_uncompressed(),
            Verifier::P256(key) => key.public_key().to_uncompressed(),
        });
        let signer = RulesAndKey { rules: rules.clone(), verifier, point };
        Self { signer, keys: Keys::new(&tables(Prepare::Off)) }
    }

    pub(super) fn work(&mut self, chunk: &Chunk) -> Results<Vec<u8>> {
        let lines = line::parse_all(chunk);
        let mut written = Vec::new();
        let tally = self.answers(&lines, |answer| write_line(&mut written, &answer));
        Results { written, tally }
    }

    /// Passes the results of lines to `take`, in their order.
    pub(super) fn answers(
        &mut self,
        lines: &[Parsed<'_>],
        mut take: impl FnMut(Answer<'_>),
    ) -> Tally {
        let Self { signer, keys } = self;
        let items: Vec<_> = lines.iter().map(|line| signer.item(keys, line.fields()?)).collect();
        let contents: Vec<_> = items.iter().flatten().map(|(content, _)| content).collect();
        let mut signatures = signer.sign(&contents).into_iter();
        let mut tally = Tally::default();
        for (Parsed { number, reference, .. }, item) in lines.iter().zip(&items) {
            let (number, reference) = (*number, *reference);
            let signed = item.as_ref().map_err(Clone::clone).and_then(|(_, echo)| {
                let pair = signatures.next().ok_or("the line was not signed")??;
                Ok((pair, echo))
            });
            tally.count(number, signed.is_ok().then_some(true));
            take(match signed {
                Ok((pair, echo)) => {
                    let signature = Some(signer.written(&pair));
                    Answer { line: number, reference, signature, ..echo.clone() }
                }
                Err(why) => {
                    Answer { line: number, reference, error: Some(why), ..Answer::default() }
                }
            });
        }
        tally
    }
}

impl RulesAndKey {
    /// The content to sign, and the fields that the result repeats.
    fn item<'a>(
        &'a self,
        keys: &mut Keys,
        line: &'a Line<'_>,
    ) -> Result<(Content<'a>, Answer<'a>), String> {
        self.check(keys, line)?;
        let subject = Subject::of(line, &self.rules.defaults, &self.verifier)?;
        let echo = if self.rules.echo { self.echo(&subject) } else { Answer::default() };
        Ok((subject.content()?, echo))
    }

    /// Checks that a line names no other key, and is not a result already.
    fn check(&self, keys: &mut Keys, line: &Line<'_>) -> Result<(), String> {
        if line.signature.is_some() || line.error.is_some() {
            return Err("this is a result: it has a `signature` or an `error`; remove it".into());
        }
        super::check_curve(line, &self.verifier)?;
        if let Some(text) = &line.key {
            let curve = line.curve.or(self.rules.defaults.curve);
            if *keys.read(text, curve)?.verifier() != self.verifier {
                return Err("the key is not that of -k".into());
            }
        }
        Ok(())
    }

    fn sign(&self, contents: &[&Content<'_>]) -> Vec<Result<Pair, String>> {
        let Rules { key, deterministic, .. } = &self.rules;
        match &**key {
            _ if *deterministic => contents
                .iter()
                .map(|content| {
                    let digest = content.digest(&self.verifier)?;
                    key.sign(&digest, true).map_err(Failure::into_line)
                })
                .collect(),
            Signer::Sm2(key) => sign_in_batches(key, contents),
            Signer::P256(key) => sign_in_batches(key, contents),
        }
    }

    /// A signature as text.
    fn written(&self, pair: &Pair) -> String {
        let written = signature::encode(pair, self.rules.format);
        String::from_utf8_lossy(written.trim_ascii_end()).into_owned()
    }

    /// The fields that verification needs, without defaults.
    fn echo<'a>(&'a self, subject: &Subject<'a>) -> Answer<'a> {
        let mut answer = Answer {
            key: Some(&self.point),
            curve: Some(self.verifier.curve()),
            ..Answer::default()
        };
        match subject {
            Subject::Digest(digest) => answer.digest = Some(digest),
            Subject::Message { text, encoding, id } => {
                answer.message = Some(text);
                answer.encoding = Some(*encoding);
                match id
                    .as_deref()
                    .map(|id| std::str::from_utf8(id.id().as_bytes()).map_err(|_| id))
                {
                    Some(Ok(text)) => answer.id = Some(text.into()),
                    Some(Err(id)) => answer.id_hex = Some(text::hex(id.id().as_bytes())),
                    None => {}
                }
            }
        }
        answer
    }
}

fn sign_in_batches<'a, C: Scheme>(
    key: &'a SigningKey<C>,
    contents: &[&'a Content<'_>],
) -> Vec<Result<Pair, String>>
where
    C::Content<'a>: From<&'a Content<'a>>,
{
    let content = |content: &&'a Content<'_>| ToSign { key, content: (*content).into() };
    let items: Vec<_> = contents.iter().map(content).collect();
    let signatures = batch::sign(&items).into_iter();
    signatures
        .map(|signature| match signature {
            Ok(signature) => Ok(signature.to_bytes()),
            Err(error) => Err(library(error).into_line()),
        })
        .collect()
}
