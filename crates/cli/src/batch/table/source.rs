//! Rows from a file or a stream, in chunks of bounded size.

use std::fs::File;
use std::io::{BufReader, Read};

use arrow_array::RecordBatch;
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_schema::{ArrowError, SchemaRef};
use parquet::arrow::arrow_reader::{ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder};

use super::{Kind, ROWS, Rows, rows_of};
use crate::failure::{Failure, Result};
use crate::input::Input;

/// An input of rows.
pub(super) struct Source {
    reader: Reader,
    schema: SchemaRef,
    /// How errors call it.
    name: String,
    /// Read, and not returned yet.
    held: Option<RecordBatch>,
    /// The number of the next row.
    next: u64,
}

enum Reader {
    Parquet(Box<ParquetRecordBatchReader>),
    File(Box<FileReader<BufReader<File>>>),
    Stream(Box<StreamReader<BufReader<Box<dyn Read + Send>>>>),
}

impl Source {
    /// Reads the schema.
    pub(super) fn open(kind: Kind, input: &mut Input) -> Result<Self> {
        let name = input.name();
        let wrong = |error: ArrowError| fault(&name, &error);
        let (reader, schema) = match kind {
            Kind::Parquet => {
                let file = input.reopen()?;
                let builder = ParquetRecordBatchReaderBuilder::try_new(file)
                    .map_err(|error| wrong(error.into()))?;
                let schema = builder.schema().clone();
                // pages are decompressed one by one, and rows of so many made of them
                let groups = builder.metadata().row_groups().iter();
                let rows = groups.map(|group| {
                    let [memory, rows] = [group.total_byte_size(), group.num_rows()]
                        .map(|number| usize::try_from(number).unwrap_or(0));
                    rows_of(memory, rows)
                });
                let rows = rows.min().unwrap_or(ROWS);
                let reader = builder.with_batch_size(rows).build();
                (Reader::Parquet(Box::new(reader.map_err(|error| wrong(error.into()))?)), schema)
            }
            Kind::File => {
                let reader = FileReader::try_new_buffered(input.reopen()?, None).map_err(wrong)?;
                let schema = reader.schema();
                (Reader::File(Box::new(reader)), schema)
            }
            Kind::Stream => {
                let reader = StreamReader::try_new_buffered(input.take_reader(), None);
                let reader = reader.map_err(wrong)?;
                let schema = reader.schema();
                (Reader::Stream(Box::new(reader)), schema)
            }
        };
        Ok(Self { reader, schema, name, held: None, next: 1 })
    }

    pub(super) fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    /// The next rows, or nothing at the end.
    pub(super) fn next(&mut self) -> Result<Option<Rows>> {
        let batch = loop {
            match self.held.take() {
                Some(batch) if batch.num_rows() > 0 => break batch,
                _ => match self.read() {
                    None => return Ok(None),
                    Some(batch) => {
                        self.held = Some(batch.map_err(|error| fault(&self.name, &error))?);
                    }
                },
            }
        };
        let (all, memory) = (batch.num_rows(), batch.get_array_memory_size());
        let count = all.min(rows_of(memory, all));
        // a slice keeps the memory of the whole batch; each is counted with its share
        let memory = memory / all * count;
        if count < all {
            self.held = Some(batch.slice(count, all - count));
        }
        let first = self.next;
        self.next += count as u64;
        Ok(Some(Rows { first, batch: batch.slice(0, count), memory }))
    }

    fn read(&mut self) -> Option<std::result::Result<RecordBatch, ArrowError>> {
        match &mut self.reader {
            Reader::Parquet(reader) => reader.next(),
            Reader::File(reader) => reader.next(),
            Reader::Stream(reader) => reader.next(),
        }
    }
}

/// An input that cannot be read, or is damaged.
fn fault(name: &str, error: &ArrowError) -> Failure {
    Failure::Bad(format!("cannot read {name}: {error}"))
}
