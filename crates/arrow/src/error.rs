//! Errors of whole columns. The fault of a row is a [`yuxi::Error`] in its row.

use core::fmt;

use arrow_schema::DataType;

/// Columns that do not fit the operation, or each other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ColumnError {
    /// A column has another type than bytes or text.
    Type {
        /// Its type.
        found: DataType,
    },
    /// Columns differ in length.
    Length {
        /// The column.
        what: &'static str,
        /// The number of its rows.
        found: usize,
        /// The number of rows of those before it.
        expected: usize,
    },
    /// There are more rows than the columns of results hold.
    TooManyRows {
        /// The number of rows.
        found: usize,
        /// The most of one call.
        most: usize,
    },
    /// Messages of SM2 come without signer IDs.
    MissingId,
    /// There are signer IDs where the scheme has none.
    NeedlessId,
}

impl fmt::Display for ColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type { found } => write!(
                f,
                "a column is of type {found}; it must be Binary, LargeBinary, BinaryView, \
                 FixedSizeBinary, Utf8, LargeUtf8, Utf8View, or a dictionary of one of these"
            ),
            Self::Length { what, found, expected } => {
                write!(f, "the column of {what} has {found} rows, and others have {expected}")
            }
            Self::TooManyRows { found, most } => write!(
                f,
                "the columns have {found} rows, and a call takes at most {most}: split them"
            ),
            Self::MissingId => f.write_str("messages of SM2 need the signer ID"),
            Self::NeedlessId => f.write_str("ECDSA on P-256 has no signer ID"),
        }
    }
}

impl core::error::Error for ColumnError {}
