//! Columns that are empty, of other types, or of other lengths.

use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, DictionaryArray, FixedSizeBinaryArray, Int8Array, Int32Array,
    LargeStringArray, NullArray, StringArray, StringViewArray,
};
use arrow_schema::DataType;
use yuxi::curve::{P256, Sm2};
use yuxi::keys::PublicKey;
use yuxi_arrow::{Column, ColumnError, Contents, Encoding, Keys, Verifier, exchange, sign};

use crate::forms;
use crate::rows::keys;

fn column(array: impl Array) -> Column {
    Column::new(&array).unwrap()
}

fn verify(key: &Column, message: &Column, id: Option<&Column>) -> Result<usize, ColumnError> {
    let contents = Contents::Messages { messages: message, ids: id };
    let signature = Column::scalar(b"");
    let keys = Keys::<PublicKey<Sm2>>::Column(key);
    let verdicts = Verifier::default().verify(keys, contents, &signature, Encoding::Der, 1)?;
    assert_eq!(verdicts.valid().len(), verdicts.faults().len());
    Ok(verdicts.valid().len())
}

#[test]
fn nothing_and_one_row() {
    let scalar = Column::scalar(b"");
    let none: [Column; 3] = [
        column(forms::binary(&[])),
        column(forms::empty_dictionary(0)),
        Column::chunked(&[]).unwrap(),
    ];
    for none in &none {
        assert_eq!(none.rows(), Some(0));
        assert_eq!(verify(none, none, Some(&scalar)), Ok(0));
        assert_eq!(verify(&scalar, none, Some(none)), Ok(0));
        let contents = Contents::Messages { messages: none, ids: None };
        let signed = sign::<P256>(Keys::Column(none), contents, 0).unwrap();
        assert_eq!((signed.raw().len(), signed.der().len(), signed.faults().len()), (0, 0, 0));
        let agreed = exchange::<yuxi::sm2::SecretKey>(Keys::Column(none), Keys::Column(&scalar), 0);
        assert_eq!(agreed.unwrap().into_columns().0.len(), 0);
    }
    assert_eq!(verify(&scalar, &scalar, Some(&scalar)), Ok(1));
}

/// Their results might not have place in columns whose offsets have 31 bits.
#[test]
fn more_rows_than_a_call_takes() {
    let most = 1 << 23;
    let found = most + 1;
    let zeros = Int8Array::from(vec![0; found]);
    let nulls = column(DictionaryArray::new(zeros, forms::binary(&[None])));
    let scalar = Column::scalar(b"");
    let refused = Err(ColumnError::TooManyRows { found, most });
    assert_eq!(verify(&nulls, &scalar, Some(&scalar)), refused);
}

#[test]
fn a_dictionary_without_values() {
    all_null(&column(forms::empty_dictionary(3)));
}

#[test]
fn the_type_null() {
    all_null(&column(NullArray::new(3)));
    let values: ArrayRef = Arc::new(NullArray::new(1));
    all_null(&column(DictionaryArray::new(Int8Array::from(vec![0; 3]), values)));
}

/// Three nulls in any place give three nulls.
fn all_null(nulls: &Column) {
    let scalar = Column::scalar(b"");
    for [a, b, c] in
        [[nulls, &scalar, &scalar], [&scalar, nulls, &scalar], [&scalar, &scalar, nulls]]
    {
        assert_eq!(verify(a, b, Some(c)), Ok(3));
    }
}

/// The same message and key in columns of text and of fixed size.
#[test]
fn text_and_fixed_size() {
    let key = &keys::<P256>(1)[0];
    let point = key.public_key().to_uncompressed();
    let point = FixedSizeBinaryArray::try_from_iter([point, point].iter()).unwrap();
    let texts: [ArrayRef; 3] = [
        Arc::new(StringArray::from(vec!["a message", "消息"])),
        Arc::new(LargeStringArray::from(vec!["a message", "消息"])),
        Arc::new(StringViewArray::from(vec!["a message", "消息"])),
    ];
    for text in texts {
        let messages = column(text);
        let contents = Contents::Messages { messages: &messages, ids: None };
        let signatures = column(sign(Keys::One(key), contents, 1).unwrap().raw());
        let point = column(point.clone());
        let keys = Keys::<PublicKey<P256>>::Column(&point);
        let verdicts =
            Verifier::default().verify(keys, contents, &signatures, Encoding::Raw, 1).unwrap();
        assert_eq!(verdicts.rows(), [Some(Ok(())); 2]);
    }
}

#[test]
fn columns_that_do_not_fit() {
    let array = Int32Array::from(vec![1]);
    let found = DataType::Int32;
    assert_eq!(Column::new(&array).unwrap_err(), ColumnError::Type { found: found.clone() });
    let chunks: [ArrayRef; 2] = [forms::binary(&[None]), Arc::new(array)];
    assert_eq!(Column::chunked(&chunks).unwrap_err(), ColumnError::Type { found });
    let [two, three] = [2, 3].map(|count| column(forms::binary(&vec![None; count])));
    let scalar = Column::scalar(b"");
    let length = |what| Err(ColumnError::Length { what, found: 3, expected: 2 });
    assert_eq!(verify(&two, &three, Some(&scalar)), length("messages"));
    assert_eq!(verify(&scalar, &two, Some(&three)), length("IDs"));
    assert_eq!(verify(&two, &scalar, None), Err(ColumnError::MissingId));
    let contents = Contents::Messages { messages: &two, ids: Some(&scalar) };
    let signed = sign::<P256>(Keys::Column(&two), contents, 1);
    assert_eq!(signed.unwrap_err(), ColumnError::NeedlessId);
}
