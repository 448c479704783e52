//! The messages between the parties: JSON, with bytes in hex.

use std::path::Path;

use serde::{Deserialize, Serialize};
use yuxi::sm2::exchange::EphemeralKey;

use crate::failure::{Failure, Result};
use crate::json::json;
use crate::plan::{Ready, Source};
use crate::text;

/// A message in error texts.
pub(super) const WHAT: &str = "a message of a key exchange";

/// No message is longer.
const LIMIT: u64 = 4 << 10;

/// One message.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Message {
    exchange: Exchange,
    /// The step that wrote it.
    step: Step,
    /// R_A or R_B: 04, x, y.
    #[serde(skip_serializing_if = "Option::is_none")]
    ephemeral: Option<String>,
    /// S_B or S_A, 32 bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmation: Option<String>,
    /// The length of the sender's key in bytes, which the confirmation does not cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<u32>,
}

#[derive(Deserialize, Serialize)]
enum Exchange {
    #[serde(rename = "sm2")]
    Sm2,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Step {
    Start,
    Respond,
    Finish,
}

impl Step {
    fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Respond => "respond",
            Self::Finish => "finish",
        }
    }
}

impl Message {
    pub(super) fn new(
        step: Step,
        ephemeral: Option<EphemeralKey>,
        confirmation: Option<[u8; 32]>,
    ) -> Self {
        Self {
            exchange: Exchange::Sm2,
            step,
            ephemeral: ephemeral.map(|point| text::hex(&point.to_bytes())),
            confirmation: confirmation.map(|bytes| text::hex(&bytes)),
            length: None,
        }
    }

    /// With the length of the key.
    pub(super) fn of_length(mut self, length: Option<u32>) -> Self {
        self.length = length;
        self
    }

    pub(super) fn to_bytes(&self) -> Result<Vec<u8>> {
        json(self).map(String::into_bytes)
    }

    /// The message of that step in a file.
    pub(super) fn read<'a>(
        ready: &Ready<'_>,
        source: Source<'_>,
        path: &'a Path,
        step: Step,
    ) -> Result<Received<'a>> {
        let bytes = ready.read_small(source, LIMIT)?;
        let message: Self = serde_json::from_slice(&bytes)
            .map_err(|_| fault(path, "this is not a message of `yuxi exchange`"))?;
        if message.step != step {
            let (found, wanted) = (message.step.name(), step.name());
            let why = format!("this is the message of {found}; give that of {wanted}");
            return Err(fault(path, &why));
        }
        Ok(Received { path, message })
    }
}

/// A message from the peer, whose parts may be missing or wrong.
pub(super) struct Received<'a> {
    path: &'a Path,
    message: Message,
}

impl Received<'_> {
    pub(super) fn ephemeral(&self) -> Result<EphemeralKey> {
        let Some(digits) = &self.message.ephemeral else {
            return Err(fault(self.path, "the ephemeral point is missing"));
        };
        let bytes = text::from_hex(digits.as_bytes())
            .ok_or_else(|| fault(self.path, "the ephemeral point is not hex"))?;
        EphemeralKey::from_bytes(&bytes).map_err(|error| fault(self.path, &error.to_string()))
    }

    /// Checks that the peer derives a key of the same length, if its message contains the length.
    pub(super) fn check_length(&self, own: u32) -> Result<()> {
        match self.message.length {
            Some(other) if other != own => {
                let why = format!(
                    "the peer derives a key of {other} bytes, and this step one of {own}; both need \
                     the same --length"
                );
                Err(fault(self.path, &why))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn confirmation(&self) -> Result<Option<[u8; 32]>> {
        let Some(digits) = &self.message.confirmation else { return Ok(None) };
        text::from_hex(digits.as_bytes())
            .and_then(|bytes| bytes.try_into().ok())
            .map(Some)
            .ok_or_else(|| fault(self.path, "the confirmation is not 64 hex digits"))
    }
}

fn fault(path: &Path, why: &str) -> Failure {
    Failure::Bad(format!("{}: {why}", text::source(path)))
}
