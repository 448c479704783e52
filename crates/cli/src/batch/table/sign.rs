//! Rows to sign.

use std::sync::Arc;

use arrow_array::builder::{BinaryBuilder, StringBuilder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, SchemaRef};
use yuxi_inspect::SignatureFormat;

use super::super::pipeline::Results;
use super::super::sign::{Answer, Rules, Worker};
use super::fields::Fields;
use super::{Columns, InTable, Operation, Rows, Table, results};
use crate::args::Encoding;
use crate::failure::Result;
use crate::text;

/// Signs rows.
pub(in super::super) struct Signing {
    columns: Columns,
    rules: Rules,
    /// Whether signatures are binary.
    is_binary: bool,
    schema: SchemaRef,
}

/// The fields that `--echo` repeats.
const ECHO: [&str; 7] = ["key", "curve", "id", "id_hex", "message", "encoding", "digest"];

impl InTable for Rules {
    type Operation = Signing;

    /// Signatures are binary, DER if no other format is asked for.
    fn in_table(mut self, table: &Table, format: Option<SignatureFormat>) -> Result<Signing> {
        let columns = table.columns.clone();
        columns.need(&["message", "digest"])?;
        let format = format.unwrap_or(SignatureFormat::Der);
        // computed as text
        self.format = format.in_hex();
        let is_binary = format.is_binary();
        let kind = if is_binary { DataType::Binary } else { DataType::Utf8 };
        let mut own: Vec<(&str, DataType)> = Vec::new();
        if self.echo {
            own.extend(ECHO.map(|field| (field, DataType::Utf8)));
        }
        own.extend([("signature", kind), ("error", DataType::Utf8)]);
        let schema = results::schema(&columns, &own);
        Ok(Signing { columns, rules: self, is_binary, schema })
    }
}

impl Operation for Signing {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    fn worker(&self) -> impl FnMut(&Rows) -> Results<RecordBatch> + Send + 'static {
        let (columns, schema) = (self.columns.clone(), self.schema.clone());
        let (echo, is_binary) = (self.rules.echo, self.is_binary);
        let mut worker = Worker::new(&self.rules);
        move |rows| {
            let fields = Fields::new(&columns, rows);
            let lines = fields.lines(rows);
            let mut own = Own::default();
            let tally = worker.answers(&lines, |answer| own.take(&answer, is_binary));
            let own = own.finish(echo, is_binary);
            Results { written: results::batch(&schema, &columns, rows, own), tally }
        }
    }
}

/// The columns of results.
#[derive(Default)]
struct Own {
    echo: [StringBuilder; ECHO.len()],
    text: StringBuilder,
    binary: BinaryBuilder,
    errors: StringBuilder,
}

impl Own {
    fn take(&mut self, answer: &Answer<'_>, is_binary: bool) {
        let encoding = answer.encoding.map(|encoding| match encoding {
            Encoding::Hex => "hex",
            Encoding::Base64 => "base64",
            Encoding::Text => "text",
        });
        let echo = [
            answer.key,
            answer.curve.map(|curve| curve.name()),
            answer.id.as_deref(),
            answer.id_hex.as_deref(),
            answer.message,
            encoding,
            answer.digest,
        ];
        self.echo.iter_mut().zip(echo).for_each(|(column, value)| column.append_option(value));
        let signature = answer.signature.as_deref();
        match is_binary {
            true => {
                let bytes = signature.and_then(|hex| text::from_hex(hex.as_bytes()));
                self.binary.append_option(bytes);
            }
            false => self.text.append_option(signature),
        }
        self.errors.append_option(answer.error.as_deref());
    }

    fn finish(mut self, echo: bool, is_binary: bool) -> Vec<ArrayRef> {
        let mut own: Vec<ArrayRef> = Vec::new();
        if echo {
            own.extend(self.echo.each_mut().map(|column| Arc::new(column.finish()) as ArrayRef));
        }
        own.push(match is_binary {
            true => Arc::new(self.binary.finish()),
            false => Arc::new(self.text.finish()),
        });
        own.push(Arc::new(self.errors.finish()));
        own
    }
}
