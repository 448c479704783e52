//! One list of values as columns of many kinds.

use std::sync::Arc;

use arrow_array::builder::{BinaryDictionaryBuilder, BinaryViewBuilder};
use arrow_array::types::{Int8Type, Int32Type, UInt16Type};
use arrow_array::{
    Array, ArrayRef, BinaryArray, DictionaryArray, LargeBinaryArray, PrimitiveArray,
};
use yuxi_arrow::Column;
use yuxi_testkit::rng::Rng;

/// The value of a row.
pub(crate) type Value = Option<Vec<u8>>;

fn slices(values: &[Value]) -> Vec<Option<&[u8]>> {
    values.iter().map(Option::as_deref).collect()
}

pub(crate) fn binary(values: &[Value]) -> ArrayRef {
    Arc::new(BinaryArray::from_opt_vec(slices(values)))
}

fn large(values: &[Value]) -> ArrayRef {
    Arc::new(LargeBinaryArray::from_opt_vec(slices(values)))
}

pub(crate) fn view(values: &[Value]) -> ArrayRef {
    let mut builder = BinaryViewBuilder::new();
    values.iter().for_each(|value| builder.append_option(value.as_deref()));
    Arc::new(builder.finish())
}

/// Equal values once.
pub(crate) fn dictionary(values: &[Value]) -> ArrayRef {
    let mut builder = BinaryDictionaryBuilder::<Int32Type>::new();
    values.iter().for_each(|value| builder.append_option(value.as_deref()));
    Arc::new(builder.finish())
}

/// With values that no row has, equal ones, and null ones; a row that is null has a null index or a null value, and
/// in turn the index of a null value of its own.
pub(crate) fn odd_dictionary(values: &[Value]) -> ArrayRef {
    let mut all: Vec<Option<&[u8]>> = vec![None, Some(b"of no row")];
    all.extend(values.iter().map(Option::as_deref));
    all.extend([None, Some(&b"also of no row"[..])]);
    let index = |row: usize| match (&values[row], row % 3) {
        (None, 0) => None,
        (None, 1) => Some(0),
        (_, _) => Some(u16::try_from(row + 2).unwrap()),
    };
    let indices: PrimitiveArray<UInt16Type> = (0..values.len()).map(index).collect();
    Arc::new(DictionaryArray::new(indices, Arc::new(BinaryArray::from_opt_vec(all))))
}

/// A slice of a longer array.
fn sliced(values: &[Value], array: impl Fn(&[Value]) -> ArrayRef) -> ArrayRef {
    let mut longer = vec![Some(b"before".to_vec()), None, Some(Vec::new())];
    longer.extend_from_slice(values);
    longer.extend([None, Some(b"after".to_vec())]);
    array(&longer).slice(3, values.len())
}

/// All kinds, with names. `rng` cuts the chunks.
pub(crate) fn all(values: &[Value], rng: &mut Rng) -> Vec<(&'static str, Column)> {
    let column = |array: ArrayRef| Column::new(&array).unwrap();
    let mut chunks = Vec::new();
    let mut rest = values;
    let kinds = [binary, large, view, dictionary, odd_dictionary];
    while !rest.is_empty() {
        let (now, later) = rest.split_at(rng.below(1 + rest.len() as u64) as usize);
        let kind = kinds[rng.below(5) as usize];
        chunks.push(if rng.below(2) == 0 { kind(now) } else { sliced(now, kind) });
        rest = later;
    }
    vec![
        ("binary", column(binary(values))),
        ("large", column(large(values))),
        ("view", column(view(values))),
        ("dictionary", column(dictionary(values))),
        ("odd dictionary", column(odd_dictionary(values))),
        ("sliced binary", column(sliced(values, binary))),
        ("sliced view", column(sliced(values, view))),
        ("sliced dictionary", column(sliced(values, dictionary))),
        ("chunked", Column::chunked(&chunks).unwrap()),
    ]
}

/// A dictionary without any value: each row is null.
pub(crate) fn empty_dictionary(rows: usize) -> ArrayRef {
    let indices: PrimitiveArray<Int8Type> = (0..rows).map(|_| None).collect();
    Arc::new(DictionaryArray::new(indices, Arc::new(BinaryArray::from_opt_vec(vec![]))))
}
