//! Rows to verify.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, RecordBatch, StringArray};
use arrow_schema::{DataType, SchemaRef};

use super::super::pipeline::Results;
use super::super::text_only;
use super::super::verify::{Rules, Worker};
use super::fields::Fields;
use super::{Columns, Operation, Rows, Table, results};
use crate::args::SignatureFormat;
use crate::failure::Result;

/// Verifies rows.
pub(in super::super) struct Verification {
    columns: Columns,
    rules: Rules,
    schema: SchemaRef,
}

impl Verification {
    pub(in super::super) fn new(table: &Table, mut rules: Rules) -> Result<Self> {
        let columns = table.columns.clone();
        columns.need(&["signature"])?;
        columns.need(&["message", "digest"])?;
        if rules.key.is_none() {
            columns.need(&["key"])?;
        }
        match columns.is_binary("signature") {
            // as it is in hex
            true => rules.format = rules.format.map(in_hex),
            false => text_only(rules.format)?,
        }
        let own = [("valid", DataType::Boolean), ("error", DataType::Utf8)];
        let schema = results::schema(&columns, &own);
        Ok(Self { columns, rules, schema })
    }
}

fn in_hex(format: SignatureFormat) -> SignatureFormat {
    match format {
        SignatureFormat::Der => SignatureFormat::Hex,
        SignatureFormat::Raw => SignatureFormat::RawHex,
        other => other,
    }
}

impl Operation for Verification {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    fn worker(&self) -> impl FnMut(&Rows) -> Results<RecordBatch> + Send + 'static {
        let Self { columns, rules, schema } = self;
        let (columns, schema, mut worker) = (columns.clone(), schema.clone(), Worker::new(rules));
        move |rows| {
            let fields = Fields::new(&columns, rows);
            let lines = fields.lines(rows);
            let (answers, tally) = worker.answers(&lines);
            let valid: BooleanArray = answers.iter().map(|answer| answer.valid).collect();
            let errors: StringArray =
                answers.iter().map(|answer| answer.error.as_deref()).collect();
            let own: Vec<ArrayRef> = vec![Arc::new(valid), Arc::new(errors)];
            Results { written: results::batch(&schema, &columns, rows, own), tally }
        }
    }
}
