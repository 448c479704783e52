//! Options of `verify --batch` and `sign --batch`.

use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Args)]
pub(crate) struct BatchArgs {
    /// With --batch: encoding of `message` in lines without a field `encoding`
    #[arg(long, value_enum)]
    pub(crate) encoding: Option<Encoding>,
    /// With --batch: the number of threads [default: the number of cores]
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// With --batch: accept a file without lines
    #[arg(long)]
    pub(crate) allow_empty: bool,
    /// With --batch on Parquet or Arrow IPC: the column that holds a field, if it has another name
    #[arg(long = "column", value_name = "FIELD=NAME", value_parser = column)]
    pub(crate) columns: Vec<(String, String)>,
}

impl BatchArgs {
    /// The first of these options that is given.
    pub(super) fn given(&self) -> Option<&'static str> {
        let given = [
            (self.encoding.is_some(), "--encoding"),
            (self.threads.is_some(), "--threads"),
            (self.allow_empty, "--allow-empty"),
            (!self.columns.is_empty(), "--column"),
        ];
        given.iter().find(|(is_given, _)| *is_given).map(|(_, name)| *name)
    }
}

/// The fields of lines that columns have, too.
pub(crate) const FIELDS: [&str; 10] =
    ["key", "curve", "id", "id_hex", "message", "digest", "encoding", "signature", "ref", "error"];

fn column(value: &str) -> Result<(String, String), String> {
    let (field, name) = value.split_once('=').ok_or("it must be FIELD=NAME")?;
    if !FIELDS.contains(&field) {
        return Err(format!("{field} is not one of the fields {}", FIELDS.join(", ")));
    }
    Ok((field.into(), name.into()))
}

/// Which keys are prepared, that is, get a table of their multiples.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Prepare {
    /// Keys that verify enough signatures.
    #[default]
    Auto,
    /// No key.
    Off,
    /// All keys, each with a table of at most so many bytes.
    Bytes(usize),
}

/// No table is larger: the widest takes 264 KiB.
const LARGEST_TABLE: usize = 1 << 20;

pub(super) fn prepare(value: &str) -> Result<Prepare, String> {
    match value {
        "auto" => return Ok(Prepare::Auto),
        "off" => return Ok(Prepare::Off),
        _ => {}
    }
    let (number, unit) = match value.strip_suffix(['K', 'k']) {
        Some(number) => (number, 1024),
        None => (value, 1),
    };
    match number.parse::<usize>().ok().and_then(|number| number.checked_mul(unit)) {
        Some(bytes @ 256..=LARGEST_TABLE) => Ok(Prepare::Bytes(bytes)),
        _ => Err("it must be auto, off, or a number of bytes from 256 to 1024K".into()),
    }
}

/// The encoding of bytes in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Encoding {
    /// Hex digits
    Hex,
    /// Base64 with padding
    Base64,
    /// The UTF-8 bytes of the text itself
    Text,
}

/// The description of the lines in `yuxi verify --help`.
pub(crate) const VERIFY: &str = "\
Verify the signature of a file, or with --batch many signatures at once

The --batch file has one JSON object per line, with these fields:

  key        the public key: PEM, or a point or DER in hex or base64; not needed with -k
  curve      sm2 or p256 (or another name of --curve), for a point; the default is that of
             --curve, or sm2
  id         the signer ID as text, or
  id_hex     the signer ID in hex; without both, that of --id, or the standard's default
  message    the message that was signed, encoded as `encoding` or --encoding says, or
  digest     the digest that was signed, 32 bytes in hex or base64
  encoding   the encoding of `message`: hex, base64 or text
  signature  DER, or r and s, in hex or base64
  ref        any value; it is copied to the result

Each line has a result with its number, in the order of the lines:
  {\"line\":1,\"valid\":true}, {\"line\":2,\"valid\":false} or {\"line\":3,\"error\":\"...\"}.
A bad line does not stop the others. Empty lines have no result. Lines may be up to 16 MiB long.
The number counts the lines of this command's input, empty ones too: in a pipeline of commands,
join results by `ref`. Errors carry it too if the line is a JSON object.
Keys that occur repeatedly are prepared: they get a table (8 KiB, then 148 KiB from the 64th
signature; with AVX2 or AVX-512, which verify eight lines at a time, only the latter, from the
40th), with which verification is 2.5 to 4 times faster. All tables together use at most 64 MiB; --prepare sets the
size or turns them off.

A file of columns, Parquet or Arrow IPC (file or stream; its content tells which), has rows in place
of lines: each column is the field of its name, or --column FIELD=NAME names it. A field is text as
above, or binary: the bytes themselves, of `id` and `message` too. Null is a field that is not there.
Other columns are ignored. Results are columns of the same kind of file: line, ref, valid and error.
Parquet and Arrow files are not read from a pipe; a stream is.

The summary goes to standard error. Exit codes: 0 all valid; 1 some invalid; 2 some bad,
or no lines at all (--allow-empty makes that 0).";

/// The description of the lines in `yuxi sign --help`.
pub(crate) const SIGN: &str = "\
Sign a file, or with --batch many messages at once

The --batch file has one JSON object per line, with these fields:

  id         the signer ID as text, or
  id_hex     the signer ID in hex; without both, that of --id, or the standard's default
  message    the message to sign, encoded as `encoding` or --encoding says, or
  digest     the digest to sign, 32 bytes in hex or base64
  encoding   the encoding of `message`: hex, base64 or text
  key        optional; it must be the public key of -k
  ref        any value; it is copied to the result

Each line has a result with its number, in the order of the lines:
  {\"line\":1,\"signature\":\"30...\"} or {\"line\":2,\"error\":\"...\"}.
With --echo, results are lines for yuxi verify --batch.
A bad line does not stop the others. Empty lines have no result. Lines may be up to 16 MiB long.
The number counts the lines of this command's input, empty ones too: in a pipeline of commands,
join results by `ref`. Errors carry it too if the line is a JSON object.

A file of columns, Parquet or Arrow IPC (file or stream; its content tells which), has rows in place
of lines: each column is the field of its name, or --column FIELD=NAME names it. A field is text as
above, or binary: the bytes themselves, of `id` and `message` too. Null is a field that is not there.
Other columns are ignored. Results are columns of the same kind of file: line, ref, signature (binary, or text
with --format hex, base64 or raw-hex) and error.
Parquet and Arrow files are not read from a pipe; a stream is.

The summary goes to standard error. Exit codes: 0 all signed; 2 some bad, or no lines
at all (--allow-empty makes that 0).";
