//! Columns of bytes.
//!
//! A column is one or several Arrow arrays, or one value for all rows. Nothing is copied: a column shares
//! the buffers of its arrays.

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, FixedSizeBinaryArray, LargeBinaryArray,
    LargeStringArray, StringArray, StringViewArray,
};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

use crate::ColumnError;

/// A column of bytes.
///
/// Its arrays are of the types `Binary`, `LargeBinary`, `BinaryView`, `FixedSizeBinary`, or `Utf8`, `LargeUtf8`,
/// `Utf8View`, of which the bytes are those of the UTF-8, or `Null`; or they are dictionaries of one of these types.
#[derive(Debug, Clone)]
pub struct Column {
    chunks: Vec<Chunk>,
    /// The number of rows, or `None` if one value is that of all rows.
    rows: Option<usize>,
}

/// One array.
#[derive(Debug, Clone)]
struct Chunk {
    /// The number of its first row.
    start: usize,
    values: Values,
    /// For a dictionary, the places of the values, and which rows are null.
    indices: Option<(Vec<usize>, Option<NullBuffer>)>,
}

#[derive(Debug, Clone)]
enum Values {
    Binary(BinaryArray),
    LargeBinary(LargeBinaryArray),
    BinaryView(BinaryViewArray),
    FixedSizeBinary(FixedSizeBinaryArray),
    Utf8(StringArray),
    LargeUtf8(LargeStringArray),
    Utf8View(StringViewArray),
    /// So many nulls of no other type.
    Null(usize),
}

/// Where the value of a row is. Equal places have equal values.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    chunk: usize,
    value: usize,
}

impl Column {
    /// The column that is this array.
    ///
    /// # Errors
    /// [`ColumnError::Type`].
    pub fn new(array: &dyn Array) -> Result<Self, ColumnError> {
        Ok(Self { chunks: vec![Chunk::new(0, array)?], rows: Some(array.len()) })
    }

    /// The column of the rows of all these arrays. They may differ in type.
    ///
    /// # Errors
    /// [`ColumnError::Type`].
    pub fn chunked(arrays: &[ArrayRef]) -> Result<Self, ColumnError> {
        let mut chunks = Vec::with_capacity(arrays.len());
        let mut rows = 0;
        for array in arrays.iter().filter(|array| !array.is_empty()) {
            chunks.push(Chunk::new(rows, array)?);
            rows += array.len();
        }
        Ok(Self { chunks, rows: Some(rows) })
    }

    /// A column that has this value in each row.
    #[must_use]
    pub fn scalar(value: &[u8]) -> Self {
        let values = Values::Binary(BinaryArray::from_vec(vec![value]));
        Self { chunks: vec![Chunk { start: 0, values, indices: None }], rows: None }
    }

    /// The number of rows, or `None` if one value is that of all rows.
    #[must_use]
    pub fn rows(&self) -> Option<usize> {
        self.rows
    }

    /// The value of a row; `None` if it is null.
    ///
    /// # Panics
    /// If the row is not below [`Column::rows`].
    #[must_use]
    pub fn get(&self, row: usize) -> Option<&[u8]> {
        self.place(row).and_then(|place| self.at(place))
    }

    /// Where the value of a row is; `None` if a dictionary's index is null.
    pub(crate) fn place(&self, row: usize) -> Option<Place> {
        if self.rows.is_none() {
            return Some(Place { chunk: 0, value: 0 });
        }
        let chunk = match self.chunks.len() {
            1 => 0,
            // the first chunk starts with row 0
            _ => self.chunks.partition_point(|chunk| chunk.start <= row) - 1,
        };
        let Chunk { start, indices, .. } = &self.chunks[chunk];
        let row = row - start;
        match indices {
            None => Some(Place { chunk, value: row }),
            Some((_, Some(nulls))) if nulls.is_null(row) => None,
            Some((places, _)) => Some(Place { chunk, value: places[row] }),
        }
    }

    /// The value in a place; `None` if it is null.
    pub(crate) fn at(&self, place: Place) -> Option<&[u8]> {
        self.chunks[place.chunk].values.get(place.value)
    }

    /// Whether rows share values, in a dictionary or as one value of all.
    pub(crate) fn is_shared(&self) -> bool {
        self.rows.is_none() || self.chunks.iter().any(|chunk| chunk.indices.is_some())
    }
}

/// Something for each value of a column of shared values.
pub(crate) struct PerValue<T>(Vec<Vec<Option<T>>>);

impl<T> PerValue<T> {
    pub(crate) fn new(column: &Column) -> Self {
        let nothing = |chunk: &Chunk| (0..chunk.values.len()).map(|_| None).collect();
        Self(column.chunks.iter().map(nothing).collect())
    }

    pub(crate) fn get(&self, place: Place) -> Option<&T> {
        self.0[place.chunk][place.value].as_ref()
    }

    pub(crate) fn get_or_insert_with(&mut self, place: Place, new: impl FnOnce() -> T) -> &mut T {
        self.0[place.chunk][place.value].get_or_insert_with(new)
    }
}

impl Chunk {
    fn new(start: usize, array: &dyn Array) -> Result<Self, ColumnError> {
        if !matches!(array.data_type(), DataType::Dictionary(..)) {
            return Ok(Self { start, values: Values::new(array)?, indices: None });
        }
        let dictionary = array.as_any_dictionary();
        let values = Values::new(dictionary.values())?;
        let indices = match values.len() {
            // each index is null
            0 => (vec![0; array.len()], Some(NullBuffer::new_null(array.len()))),
            // an index of a row that is null may be any number; this one bounds it
            _ => (dictionary.normalized_keys(), dictionary.keys().nulls().cloned()),
        };
        Ok(Self { start, values, indices: Some(indices) })
    }
}

/// Calls an expression with the array of any type, or takes that for nulls.
macro_rules! for_each_type {
    ($values:expr, $array:ident => $call:expr, $nulls:pat => $null:expr) => {
        match $values {
            Values::Binary($array) => $call,
            Values::LargeBinary($array) => $call,
            Values::BinaryView($array) => $call,
            Values::FixedSizeBinary($array) => $call,
            Values::Utf8($array) => $call,
            Values::LargeUtf8($array) => $call,
            Values::Utf8View($array) => $call,
            Values::Null($nulls) => $null,
        }
    };
}

impl Values {
    fn new(array: &dyn Array) -> Result<Self, ColumnError> {
        Ok(match array.data_type() {
            DataType::Binary => Self::Binary(array.as_binary().clone()),
            DataType::LargeBinary => Self::LargeBinary(array.as_binary().clone()),
            DataType::BinaryView => Self::BinaryView(array.as_binary_view().clone()),
            DataType::FixedSizeBinary(_) => {
                Self::FixedSizeBinary(array.as_fixed_size_binary().clone())
            }
            DataType::Utf8 => Self::Utf8(array.as_string().clone()),
            DataType::LargeUtf8 => Self::LargeUtf8(array.as_string().clone()),
            DataType::Utf8View => Self::Utf8View(array.as_string_view().clone()),
            DataType::Null => Self::Null(array.len()),
            other => return Err(ColumnError::Type { found: other.clone() }),
        })
    }

    fn len(&self) -> usize {
        for_each_type!(self, array => array.len(), nulls => *nulls)
    }

    fn get(&self, i: usize) -> Option<&[u8]> {
        for_each_type!(
            self,
            array => array.is_valid(i).then(|| AsRef::<[u8]>::as_ref(array.value(i))),
            _ => None
        )
    }
}
