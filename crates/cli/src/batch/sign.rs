//! Lines to sign.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::RawValue;

use super::chunk::Chunk;
use super::key::Keys;
use super::line::{self, Line};
use super::pipeline::Results;
use super::subject::{Defaults, Subject};
use super::tables::Tables;
use super::tally::Tally;
use super::write_line;
use crate::args::{Curve, Encoding, Prepare, SignatureFormat};
use crate::command::scheme::{Signer, Verifier};
use crate::failure::Failure;
use crate::{signature, text};

/// What the options say.
#[derive(Clone)]
pub(super) struct Rules {
    pub(super) defaults: Defaults,
    pub(super) key: Arc<Signer>,
    pub(super) deterministic: bool,
    pub(super) format: SignatureFormat,
    /// Results hold all that verifying takes.
    pub(super) echo: bool,
}

/// The result of a line.
#[derive(Default, Serialize)]
struct Answer<'a> {
    line: u64,
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    reference: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    curve: Option<Curve>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    id_hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<Encoding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signature: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// What signs chunks on a thread.
pub(super) struct Worker {
    rules: Rules,
    verifier: Verifier,
    /// 04, x, y of the public key.
    point: String,
    keys: Keys,
}

impl Worker {
    pub(super) fn new(rules: &Rules) -> Self {
        let verifier = rules.key.verifier();
        let point = text::hex(&match &verifier {
            Verifier::Sm2(key) => key.public_key().to_uncompressed(),
            Verifier::P256(key) => key.public_key().to_uncompressed(),
        });
        Self { rules: rules.clone(), verifier, point, keys: Keys::new(&Tables::new(Prepare::Off)) }
    }

    pub(super) fn work(&mut self, chunk: &Chunk) -> Results {
        let mut results = Results { text: Vec::new(), tally: Tally::default() };
        for (number, bytes) in chunk.lines() {
            let line = match line::parse(number, bytes) {
                Ok(None) => continue,
                Ok(Some(line)) => Ok(line),
                Err(why) => Err(why),
            };
            let reference = line.as_ref().ok().and_then(|line| line.reference);
            let signed = match &line {
                Ok(line) => self.check(line).and_then(|()| self.sign(line)),
                Err(why) => Err(why.clone()),
            };
            let answer = match signed {
                Ok(signed) => Answer { line: number, reference, ..signed },
                Err(why) => {
                    Answer { line: number, reference, error: Some(why), ..Answer::default() }
                }
            };
            results.tally.count(number, answer.signature.is_some().then_some(true));
            write_line(&mut results.text, &answer);
        }
        results
    }

    /// A line may name the key that signs, and must not be signed already.
    fn check(&mut self, line: &Line<'_>) -> Result<(), String> {
        if line.signature.is_some() || line.error.is_some() {
            return Err("this is a result: it has a `signature` or an `error`".into());
        }
        super::check_curve(line, &self.verifier)?;
        if let Some(text) = &line.key {
            let curve = line.curve.or(self.rules.defaults.curve);
            if *self.keys.read(text, curve)?.verifier() != self.verifier {
                return Err("the key is not the one of -k".into());
            }
        }
        Ok(())
    }

    fn sign<'a>(&'a self, line: &'a Line<'_>) -> Result<Answer<'a>, String> {
        let subject = Subject::of(line, &self.rules.defaults, &self.verifier)?;
        let digest = subject.digest(&self.verifier)?;
        let pair =
            self.rules.key.sign(&digest, self.rules.deterministic).map_err(Failure::into_line)?;
        let written = signature::encode(&pair, self.rules.format);
        let signature = Some(String::from_utf8_lossy(written.trim_ascii_end()).into_owned());
        let answer = if self.rules.echo { self.echo(&subject) } else { Answer::default() };
        Ok(Answer { signature, ..answer })
    }

    /// What was signed, and for whom, nothing of it left open.
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
