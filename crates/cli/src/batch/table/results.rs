//! Results as columns.

use std::sync::Arc;

use arrow_array::{ArrayRef, Int64Array, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use super::{Columns, Rows};

/// The columns of results: the number of the row, what the input has as `ref`, and these.
pub(super) fn schema(columns: &Columns, own: &[(&str, DataType)]) -> SchemaRef {
    let mut fields = vec![Field::new("line", DataType::Int64, false)];
    let reference = columns.get("ref");
    fields.extend(reference.map(|column| column.clone().with_name("ref").with_nullable(true)));
    fields.extend(own.iter().map(|(name, kind)| Field::new(*name, kind.clone(), true)));
    Arc::new(Schema::new(fields))
}

/// The results of rows, with the columns of one's own.
pub(super) fn batch(
    schema: &SchemaRef,
    columns: &Columns,
    rows: &Rows,
    own: Vec<ArrayRef>,
) -> RecordBatch {
    let numbers = rows.numbers().map(|number| i64::try_from(number).unwrap_or(i64::MAX));
    let mut arrays: Vec<ArrayRef> = vec![Arc::new(Int64Array::from_iter_values(numbers))];
    arrays.extend(columns.place("ref").map(|place| rows.batch.column(place).clone()));
    arrays.extend(own);
    RecordBatch::try_new(schema.clone(), arrays).expect("the columns are those of the schema")
}
