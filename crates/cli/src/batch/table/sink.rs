//! Results into a file or a stream.

use std::io::{self, Write};

use arrow_array::RecordBatch;
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::{ArrowError, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use super::Kind;
use crate::failure::{Failure, Result};
use crate::output::Output;

/// The rows of a group in Parquet, which is held in memory until it is complete.
const GROUP: usize = 1 << 16;

/// An output of rows.
pub(super) enum Sink<'a> {
    Parquet(Box<ArrowWriter<To<'a>>>),
    File(Box<FileWriter<To<'a>>>),
    Stream(Box<StreamWriter<To<'a>>>),
}

impl<'a> Sink<'a> {
    pub(super) fn new(kind: Kind, schema: &SchemaRef, output: &'a mut Output) -> Result<Self> {
        let to = To(output);
        Ok(match kind {
            Kind::Parquet => {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::SNAPPY)
                    .set_max_row_group_row_count(Some(GROUP))
                    .build();
                let writer = ArrowWriter::try_new(to, schema.clone(), Some(properties));
                Self::Parquet(Box::new(writer.map_err(|error| fault(error.into()))?))
            }
            Kind::File => Self::File(Box::new(FileWriter::try_new(to, schema).map_err(fault)?)),
            Kind::Stream => {
                Self::Stream(Box::new(StreamWriter::try_new(to, schema).map_err(fault)?))
            }
        })
    }

    pub(super) fn write(&mut self, batch: &RecordBatch) -> Result<()> {
        match self {
            Self::Parquet(writer) => writer.write(batch).map_err(|error| fault(error.into())),
            Self::File(writer) => writer.write(batch).map_err(fault),
            Self::Stream(writer) => writer.write(batch).map_err(fault),
        }
    }

    /// Writes what is at the end.
    pub(super) fn finish(self) -> Result<()> {
        match self {
            Self::Parquet(writer) => writer.close().map(drop).map_err(|error| fault(error.into())),
            Self::File(mut writer) => writer.finish().map_err(fault),
            Self::Stream(mut writer) => writer.finish().map_err(fault),
        }
    }
}

/// An [`Output`] as these writers take it.
pub(super) struct To<'a>(&'a mut Output);

impl Write for To<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write_all(bytes);
        written.map(|()| bytes.len()).map_err(|failure| io::Error::other(failure.into_line()))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn fault(error: ArrowError) -> Failure {
    Failure::Bad(match error {
        // its text is complete
        ArrowError::IoError(text, _) => text,
        error => format!("cannot write the results: {error}"),
    })
}
