//! Columns in place of lines: Parquet, and Arrow IPC as a file or a stream, which the content of the input tells.
//!
//! A row is a line: each column is the field of its name, or of the name that `--column` gives, and null is a field that
//! is not there. Binary stands for itself where a line has hex. So a row has the result of the line. Other
//! columns are ignored.

mod fields;
mod results;
pub(super) mod sign;
mod sink;
mod source;
pub(super) mod verify;

use std::ops::Range;

use arrow_array::RecordBatch;
use arrow_schema::{DataType, Field, SchemaRef};
use yuxi_inspect::SignatureFormat;

use self::sink::Sink;
use self::source::Source;
use super::chunk::Piece;
use super::pipeline::{self, Results};
use super::tally::Tally;
use crate::args::{BatchArgs, FIELDS};
use crate::failure::{Result, bad};
use crate::input::Input;
use crate::output::Output;
use crate::progress::Progress;

/// The most rows in a chunk.
const ROWS: usize = 4096;

/// The bytes of a chunk, as far as its rows allow: fewer rows if they are long.
const BYTES: usize = 2 << 20;

/// The rows of a chunk if so many take this memory.
fn rows_of(memory: usize, rows: usize) -> usize {
    (BYTES / (memory / rows.max(1)).max(1)).clamp(1, ROWS)
}

/// How columns are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Parquet,
    /// Arrow IPC with an index at its end.
    File,
    /// Arrow IPC without one.
    Stream,
}

/// An input of columns.
pub(super) struct Table {
    kind: Kind,
    source: Source,
    columns: Columns,
}

/// Where the fields are: for each of [`FIELDS`] the column, and the schema.
#[derive(Clone)]
struct Columns {
    schema: SchemaRef,
    places: [Option<usize>; FIELDS.len()],
}

/// Adjacent rows.
pub(super) struct Rows {
    /// The number of the first; an input begins with row 1.
    first: u64,
    batch: RecordBatch,
    memory: usize,
}

impl Piece for Rows {
    fn len(&self) -> usize {
        self.memory
    }

    fn memory(&self) -> usize {
        self.memory
    }
}

/// What is done with the rows.
pub(super) trait Operation {
    /// The columns of the results.
    fn schema(&self) -> SchemaRef;

    /// What computes the results of chunks, on a thread.
    fn worker(&self) -> impl FnMut(&Rows) -> Results<RecordBatch> + Send + 'static;
}

/// What rows are worked on by, as lines are.
pub(super) trait InTable {
    /// What is done with them.
    type Operation: Operation;

    /// For the columns of a table; `format` is that of `--format`.
    fn in_table(self, table: &Table, format: Option<SignatureFormat>) -> Result<Self::Operation>;
}

impl Kind {
    /// By the first bytes. None of them begins a line of JSON.
    fn of(head: &[u8]) -> Option<Self> {
        match head {
            [b'P', b'A', b'R', b'1', ..] => Some(Self::Parquet),
            [b'A', b'R', b'R', b'O', b'W', b'1', ..] => Some(Self::File),
            // the mark before each message
            [0xFF, 0xFF, 0xFF, 0xFF, ..] => Some(Self::Stream),
            _ => None,
        }
    }
}

/// What an input holds.
pub(super) enum Holds {
    Lines(Input),
    Columns(Box<Table>),
}

/// By the first bytes of the input.
pub(super) fn detect(mut input: Input, args: &BatchArgs) -> Result<Holds> {
    let may_be = |head: &[u8]| matches!(head.first(), None | Some(b'P' | b'A' | 0xFF));
    let head = input.peek(8, may_be)?;
    let Some(kind) = Kind::of(&head) else { return Ok(Holds::Lines(input)) };
    let source = Source::open(kind, &mut input)?;
    let columns = Columns::find(source.schema(), &args.columns)?;
    Ok(Holds::Columns(Box::new(Table { kind, source, columns })))
}

impl Table {
    /// From columns to columns of results, of the same kind.
    pub(super) fn run(
        self,
        operation: &impl Operation,
        output: &mut Output,
        threads: usize,
    ) -> Result<Tally> {
        let progress = Progress::lines(None, false);
        let mut sink = Sink::new(self.kind, &operation.schema(), output)?;
        let mut source = self.source;
        let write = |batch: RecordBatch| sink.write(&batch).map(|()| true);
        let next = move || source.next();
        let tally = pipeline::run(next, &progress, write, threads, || operation.worker())?;
        sink.finish()?;
        Ok(tally)
    }
}

impl Columns {
    /// Each field by the name that was given for it, or its own.
    fn find(schema: SchemaRef, names: &[(String, String)]) -> Result<Self> {
        let mut places = [None; FIELDS.len()];
        for (place, field) in places.iter_mut().zip(FIELDS) {
            let given =
                names.iter().rev().find(|(of, _)| of == field).map(|(_, name)| name.as_str());
            let name = given.unwrap_or(field);
            *place = schema.fields().iter().position(|column| column.name() == name);
            if place.is_none() && given.is_some() {
                return bad(format!("there is no column {name}; there are: {}", all(&schema)));
            }
        }
        let new = Self { schema, places };
        for field in FIELDS.into_iter().filter(|field| *field != "ref") {
            if let Some(column) = new.get(field).filter(|column| !is_value(column.data_type())) {
                return bad(format!(
                    "the column {} for `{field}` is of type {}; it must be text or binary",
                    column.name(),
                    column.data_type()
                ));
            }
        }
        Ok(new)
    }

    /// The place of a field's column.
    fn place(&self, field: &str) -> Option<usize> {
        self.places[FIELDS.iter().position(|known| *known == field)?]
    }

    /// The column of a field.
    fn get(&self, field: &str) -> Option<&Field> {
        self.place(field).map(|place| self.schema.field(place))
    }

    /// Whether a field's column is binary.
    fn is_binary(&self, field: &str) -> bool {
        self.get(field).is_some_and(|column| !is_text(column.data_type()))
    }

    /// One of these fields must be there: without its column, each row would be bad.
    fn need(&self, fields: &[&str]) -> Result<()> {
        if fields.iter().any(|field| self.place(field).is_some()) {
            return Ok(());
        }
        bad(format!(
            "there is no column {}; there are: {}. --column {}=NAME gives its name",
            fields.join(" or "),
            all(&self.schema),
            fields[0]
        ))
    }
}

/// The names of all columns.
fn all(schema: &SchemaRef) -> String {
    let names: Vec<_> = schema.fields().iter().map(|column| column.name().as_str()).collect();
    names.join(", ")
}

/// The type of values: a dictionary holds those of another type.
fn plain(kind: &DataType) -> &DataType {
    match kind {
        DataType::Dictionary(_, values) => values,
        kind => kind,
    }
}

fn is_text(kind: &DataType) -> bool {
    matches!(plain(kind), DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View)
}

fn is_value(kind: &DataType) -> bool {
    use DataType::{Binary, BinaryView, FixedSizeBinary, LargeBinary, Null};
    let of_bytes =
        matches!(plain(kind), Binary | LargeBinary | BinaryView | FixedSizeBinary(_) | Null);
    of_bytes || is_text(kind)
}

impl Rows {
    /// The numbers of its rows.
    fn numbers(&self) -> Range<u64> {
        self.first..self.first + self.batch.num_rows() as u64
    }
}
