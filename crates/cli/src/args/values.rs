//! Options that several commands share, and the parsers of their values.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, ValueEnum};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use yuxi::detect;
use yuxi_inspect::SignerId;
use zeroize::Zeroizing;

use crate::text;

/// The options for reading a key.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct KeyArgs {
    /// The key's curve [default: the curve that the key names; sm2 for hex digits]
    #[arg(long, value_enum, ignore_case = true)]
    pub(crate) curve: Option<Curve>,
    #[command(flatten)]
    pub(crate) password: PasswordArgs,
}

/// The source of a password that is not typed.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct PasswordArgs {
    /// Read the key's password from the first line of FILE [default: prompt]
    #[arg(long, value_name = "FILE", conflicts_with = "password_env")]
    pub(crate) password_file: Option<PathBuf>,
    /// Read the key's password from the environment variable NAME
    #[arg(long, value_name = "NAME")]
    pub(crate) password_env: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Curve {
    /// The recommended curve of GB/T 32918.5 (also: sm2p256v1)
    #[value(alias = "sm2p256v1")]
    Sm2,
    /// NIST P-256 (also: p-256, secp256r1, prime256v1): ECDSA with SHA-256, Diffie-Hellman
    #[value(aliases = ["p-256", "secp256r1", "prime256v1"])]
    P256,
    /// Diffie-Hellman on Curve25519 (also: curve25519)
    #[value(alias = "curve25519")]
    X25519,
}

impl Curve {
    /// Its name after `--curve`.
    pub(crate) fn name(self) -> &'static str {
        detect::Curve::from(self).name()
    }
}

impl From<Curve> for detect::Curve {
    fn from(curve: Curve) -> Self {
        match curve {
            Curve::Sm2 => Self::Sm2,
            Curve::P256 => Self::P256,
            Curve::X25519 => Self::X25519,
        }
    }
}

/// From the same names as after `--curve`.
impl<'de> Deserialize<'de> for Curve {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        Self::from_str(&name, true)
            .map_err(|_| D::Error::unknown_variant(&name, &["sm2", "p256", "x25519"]))
    }
}

/// The format of a digest, a shared secret or a ciphertext.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BytesFormat {
    /// Hex digits
    Hex,
    /// The bytes themselves
    Raw,
    /// Base64
    Base64,
}

impl BytesFormat {
    /// The bytes as they stand in a file; text ends with a line break. They may be a secret.
    pub(crate) fn encode(self, bytes: &[u8]) -> Zeroizing<Vec<u8>> {
        let text = match self {
            Self::Raw => return Zeroizing::new(bytes.to_vec()),
            Self::Hex => Zeroizing::new(text::hex(bytes)),
            Self::Base64 => Zeroizing::new(text::base64(bytes)),
        };
        // in one piece: a Vec that grows leaves a copy behind
        Zeroizing::new([text.as_bytes(), b"\n"].concat())
    }
}

/// For `mut_arg`: `--curve` accepts these curves alone, since with the others the command fails.
pub(super) fn only(curves: &'static [Curve]) -> impl FnOnce(Arg) -> Arg {
    let values = curves.iter().filter_map(ValueEnum::to_possible_value);
    let parser = PossibleValuesParser::new(values).try_map(|name| Curve::from_str(&name, true));
    |arg| arg.value_parser(parser)
}

/// An ID, one of three states: its options, and what their help says.
macro_rules! id_args {
    (
        $(#[$about:meta])* $args:ident,
        $text:ident $text_help:tt, $hex:ident $hex_help:tt, $empty:ident $empty_help:tt
    ) => {
        $(#[$about])*
        #[derive(Debug, clap::Args)]
        pub(crate) struct $args {
            #[doc = $text_help]
            #[arg(long, value_name = "TEXT", conflicts_with_all = [stringify!($hex), stringify!($empty)])]
            pub(crate) $text: Option<String>,
            #[doc = $hex_help]
            #[arg(long, value_name = "HEX", value_parser = $crate::args::values::hex_bytes)]
            #[arg(conflicts_with = stringify!($empty))]
            pub(crate) $hex: Option<HexBytes>,
            #[doc = $empty_help]
            #[arg(long)]
            pub(crate) $empty: bool,
        }
    };
}
pub(super) use id_args;

id_args! {
    /// The signer ID. Without an option, it is the standard's default.
    IdArgs,
    id "The signer ID as text [default: 1234567812345678, the standard's default]",
    id_hex "The signer ID as bytes in hex",
    id_empty "The signer ID is empty, as that of OpenSSL before 4.0 if none is given; same as --id ''"
}

impl IdArgs {
    /// Whether an option gives the signer ID, be it the default.
    pub(crate) fn is_given(&self) -> bool {
        self.id.is_some() || self.id_hex.is_some() || self.id_empty
    }

    /// The signer ID: an empty text or hex is the empty one.
    pub(crate) fn signer_id(&self) -> SignerId {
        let given = match (&self.id, &self.id_hex) {
            (Some(text), _) => Some(text.as_bytes()),
            (None, Some(hex)) => Some(hex.0.as_slice()),
            (None, None) => None,
        };
        match given {
            Some(bytes) => SignerId::from_bytes(bytes),
            None if self.id_empty => SignerId::Empty,
            None => SignerId::Default,
        }
    }
}

/// Bytes that were given in hex.
#[derive(Clone, Debug)]
pub(crate) struct HexBytes(pub(crate) Vec<u8>);

pub(super) fn hex_bytes(value: &str) -> std::result::Result<HexBytes, String> {
    text::from_hex(value.as_bytes()).map(HexBytes).ok_or_else(|| "this is not hex".into())
}

pub(super) fn digest(value: &str) -> std::result::Result<[u8; 32], String> {
    let bytes = text::from_hex(value.as_bytes()).ok_or("this is not hex")?;
    bytes.try_into().map_err(|bytes: Vec<u8>| {
        format!("a digest has 32 bytes (64 hex digits), this has {}", bytes.len())
    })
}

pub(super) fn seconds(value: &str) -> std::result::Result<f64, String> {
    match value.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("it must be a number from 0.01 to 3600".into()),
    }
}

/// Whether an output may replace a file that may hold a secret.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ForceArgs {
    /// Replace a file even if it may hold a private key, a password or a shared key
    ///
    /// Without it, the command does not replace a file that holds a private key in PEM or DER, nor
    /// a file that only its owner can read, unless it recognizes a public key, a signature, a
    /// ciphertext, a certificate or JSON. It never replaces one of its inputs.
    #[arg(long)]
    pub(crate) force: bool,
}

/// The file that a command reads, and how its keys are read; a command has its own help for it.
#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
    /// The file to read [default: standard input]
    #[arg(default_value = "-", hide_default_value = true)]
    pub(crate) input: PathBuf,
}

/// The file that a command writes; a command has its own help for it.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// Where to write the result [default: standard output]
    #[arg(short, long, value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) force: ForceArgs,
}

/// How a command reports what it found; a command has its own help for it.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ReportArgs {
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Print nothing, only set the exit code
    #[arg(short, long, conflicts_with = "json")]
    pub(crate) quiet: bool,
}

/// For `mut_arg`: the help of a command's own.
pub(super) fn help(text: &'static str) -> impl FnOnce(Arg) -> Arg {
    move |arg| arg.help(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(id: Option<&str>, hex: Option<&[u8]>, id_empty: bool) -> SignerId {
        let id_hex = hex.map(|bytes| HexBytes(bytes.to_vec()));
        IdArgs { id: id.map(str::to_string), id_hex, id_empty }.signer_id()
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
}
