//! Rows to verify.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, RecordBatch, StringArray};
use arrow_schema::{DataType, SchemaRef};
use yuxi_inspect::SignatureFormat;

use super::super::pipeline::Results;
use super::super::text_only;
use super::super::verify::{Rules, Worker};
use super::fields::Fields;
use super::{Columns, InTable, Operation, Rows, Table, results};
use crate::failure::Result;

/// Verifies rows.
pub(in super::super) struct Verification {
    columns: Columns,
    rules: Rules,
    schema: SchemaRef,
}

impl InTable for Rules {
    type Operation = Verification;

    fn in_table(mut self, table: &Table, _: Option<SignatureFormat>) -> Result<Verification> {
        let columns = table.columns.clone();
        columns.need(&["signature"])?;
        columns.need(&["message", "digest"])?;
        if self.key.is_none() {
            columns.need(&["key"])?;
        }
        match columns.is_binary("signature") {
            // as it is in hex
            true => self.format = self.format.map(SignatureFormat::in_hex),
            false => text_only(self.format)?,
        }
        let own = [("valid", DataType::Boolean), ("error", DataType::Utf8)];
        let schema = results::schema(&columns, &own);
        Ok(Verification { columns, rules: self, schema })
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
