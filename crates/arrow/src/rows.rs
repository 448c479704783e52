//! Results of rows, and the columns made of them.

use arrow_array::builder::StringBuilder;
use arrow_array::{BinaryArray, BooleanArray, FixedSizeBinaryArray, StringArray};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer};
use yuxi::Error;
use yuxi::signature::{Scheme, Signature};

use crate::work::{PIECE, run};
use crate::{Column, ColumnError};

/// The result of a row: `None` if one of its inputs is null.
pub(crate) type Row<T> = Option<Result<T, Error>>;

/// The most rows of a call. The offsets of a column of DER or of texts have 31 bits, so that each row may
/// take 255 bytes: a signature takes 72, the text of a fault with the longest OID some 200.
const MOST_ROWS: usize = 1 << 23;

/// The number of rows of all columns; 1 if each is one value.
pub(crate) fn count(columns: &[(&'static str, Option<&Column>)]) -> Result<usize, ColumnError> {
    let mut expected = None;
    for (what, column) in columns {
        let Some(found) = column.and_then(Column::rows) else { continue };
        match *expected.get_or_insert(found) {
            expected if expected == found => {}
            expected => return Err(ColumnError::Length { what, found, expected }),
        }
    }
    match expected.unwrap_or(1) {
        found if found > MOST_ROWS => Err(ColumnError::TooManyRows { found, most: MOST_ROWS }),
        rows => Ok(rows),
    }
}

/// The results of a verification, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdicts(pub(crate) Vec<Row<()>>);

impl Verdicts {
    /// Whether each signature is valid; null if an input of the row is null.
    #[must_use]
    pub fn valid(&self) -> BooleanArray {
        let valid =
            BooleanBuffer::collect_bool(self.0.len(), |i| matches!(self.0[i], Some(Ok(()))));
        BooleanArray::new(valid, nulls(self.0.len(), |i| self.0[i].is_some()))
    }

    /// The text of each row's fault; null if the row has none, or an input is null.
    #[must_use]
    pub fn faults(&self) -> StringArray {
        faults(&self.0)
    }

    /// The results; `None` if an input of the row is null.
    #[must_use]
    pub fn rows(&self) -> &[Option<Result<(), Error>>] {
        &self.0
    }
}

/// New signatures, row by row.
#[derive(Clone, Debug)]
pub struct Signatures<C: Scheme> {
    rows: Vec<Row<Signature<C>>>,
    threads: usize,
}

impl<C: Scheme> Signatures<C> {
    /// Signatures that are encoded on so many threads.
    pub(crate) fn new(rows: Vec<Row<Signature<C>>>, threads: usize) -> Self {
        Self { rows, threads }
    }

    /// r ‖ s; null if an input of the row is null, or the row has a fault.
    #[must_use]
    pub fn raw(&self) -> FixedSizeBinaryArray {
        let mut bytes = vec![0; 64 * self.rows.len()];
        let pieces = bytes.chunks_mut(64 * PIECE).zip(self.rows.chunks(PIECE));
        run(pieces, self.threads, |(bytes, rows)| {
            for (bytes, row) in bytes.chunks_mut(64).zip(rows) {
                if let Some(signature) = good(row) {
                    bytes.copy_from_slice(&signature.to_bytes());
                }
            }
        });
        fixed(64, bytes, self.nulls())
    }

    /// DER; null if an input of the row is null, or the row has a fault.
    #[must_use]
    pub fn der(&self) -> BinaryArray {
        let rows = self.rows.chunks(PIECE);
        let mut pieces = vec![(Vec::new(), Vec::new()); rows.len()];
        run(rows.zip(&mut pieces), self.threads, |(rows, (bytes, lengths))| {
            // at most 72 bytes, and hardly ever less than 70
            bytes.reserve_exact(72 * rows.len());
            lengths.reserve_exact(rows.len());
            for row in rows {
                let start = bytes.len();
                if let Some(signature) = good(row) {
                    bytes.extend_from_slice(signature.to_der().as_ref());
                }
                lengths.push(bytes.len() - start);
            }
        });
        let lengths = pieces.iter().flat_map(|(_, lengths)| lengths.iter().copied());
        let offsets = OffsetBuffer::from_lengths(lengths);
        let bytes: Vec<_> = pieces.into_iter().map(|(bytes, _)| bytes).collect();
        BinaryArray::new(offsets, Buffer::from_vec(bytes.concat()), self.nulls())
    }

    fn nulls(&self) -> Option<NullBuffer> {
        nulls(self.rows.len(), |i| good(&self.rows[i]).is_some())
    }

    /// The text of each row's fault; null if the row has none, or an input is null.
    #[must_use]
    pub fn faults(&self) -> StringArray {
        faults(&self.rows)
    }

    /// The results; `None` if an input of the row is null.
    #[must_use]
    pub fn rows(&self) -> &[Option<Result<Signature<C>, Error>>] {
        &self.rows
    }
}

/// The result of a row that has one.
fn good<T>(row: &Row<T>) -> Option<&T> {
    row.as_ref()?.as_ref().ok()
}

/// Which rows are not null; nothing if none is.
pub(crate) fn nulls(rows: usize, is_valid: impl Fn(usize) -> bool) -> Option<NullBuffer> {
    let nulls = NullBuffer::new(BooleanBuffer::collect_bool(rows, is_valid));
    (nulls.null_count() > 0).then_some(nulls)
}

/// Values of `width` bytes.
pub(crate) fn fixed(width: i32, bytes: Vec<u8>, nulls: Option<NullBuffer>) -> FixedSizeBinaryArray {
    FixedSizeBinaryArray::new(width, Buffer::from_vec(bytes), nulls)
}

pub(crate) fn faults<T>(rows: &[Row<T>]) -> StringArray {
    let mut faults = StringBuilder::with_capacity(rows.len(), 0);
    for row in rows {
        match row {
            Some(Err(error)) => faults.append_value(error.to_string()),
            _ => faults.append_null(),
        }
    }
    faults.finish()
}
