//! Verification.

use arrow_array::Array;
use yuxi::Error;
use yuxi::curve::{P256, Sm2};
use yuxi::keys::PublicKey;
use yuxi::tables::{KnownKeys, Policy};
use yuxi_arrow::{Column, Contents, Keys, Verdicts, Verifier};
use yuxi_testkit::for_both_curves;
use yuxi_testkit::rng::{Rng, rounds};

use crate::forms::{self, Value};
use crate::rows::{self, FAULTS, Row, Setting, Tested, keys, random, single};

for_both_curves! {
    rows_equal_single_operations: sm2_rows_equal_single_operations, p256_rows_equal_single_operations;
    one_bad_row_of_each_kind: sm2_one_bad_row_of_each_kind, p256_one_bad_row_of_each_kind;
    tables_and_threads_change_nothing: sm2_tables_and_threads_change_nothing, p256_tables_and_threads_change_nothing;
    one_key_of_all_rows: sm2_one_key_of_all_rows, p256_one_key_of_all_rows;
}

fn values(rows: &[Row], value: impl Fn(&Row) -> &Value) -> Vec<Value> {
    rows.iter().map(|row| value(row).clone()).collect()
}

/// Verifies rows whose columns are of any kinds.
fn verify<C: Tested>(
    verifier: &Verifier<C>,
    setting: Setting,
    [key, id, content, signature]: [&Column; 4],
    threads: usize,
) -> Verdicts {
    let ids = C::IS_SM2.then_some(id);
    let contents = match setting.prehashed {
        true => Contents::Digests(content),
        false => Contents::Messages { messages: content, ids },
    };
    verifier.verify(Keys::Column(key), contents, signature, setting.encoding, threads).unwrap()
}

/// Verifies rows in plain columns.
fn verify_rows<C: Tested>(
    verifier: &Verifier<C>,
    setting: Setting,
    rows: &[Row],
    threads: usize,
) -> Verdicts {
    let columns: [fn(&Row) -> &Value; 4] =
        [|row| &row.key, |row| &row.id, |row| &row.content, |row| &row.signature];
    let columns = columns.map(|value| Column::new(&forms::binary(&values(rows, value))).unwrap());
    verify(verifier, setting, columns.each_ref(), threads)
}

/// Compares verdicts, and the columns made of them, with the single operations.
fn compare<C: Tested>(setting: Setting, rows: &[Row], verdicts: &Verdicts, what: &str) {
    let (valid, faults) = (verdicts.valid(), verdicts.faults());
    assert_eq!((valid.len(), faults.len()), (rows.len(), rows.len()), "{what}");
    for (i, row) in rows.iter().enumerate() {
        let expected = single::<C>(setting, row);
        assert_eq!(verdicts.rows()[i], expected, "{what}, row {i}");
        let is_valid = valid.is_valid(i).then(|| valid.value(i));
        assert_eq!(is_valid, expected.map(|result| result.is_ok()), "{what}, row {i}");
        let fault = faults.is_valid(i).then(|| faults.value(i).to_owned());
        let text = expected.and_then(|result| Some(result.err()?.to_string()));
        assert_eq!(fault, text, "{what}, row {i}");
    }
}

fn rows_equal_single_operations<C: Tested>() {
    let keys = keys::<C>(7);
    let mut rng = Rng::new(1);
    for setting in Setting::ALL {
        let rows = random(setting, &keys, rounds(400) as usize, &mut rng);
        let of_keys = forms::all(&values(&rows, |row| &row.key), &mut rng);
        let of_ids = forms::all(&values(&rows, |row| &row.id), &mut rng);
        let of_contents = forms::all(&values(&rows, |row| &row.content), &mut rng);
        let of_signatures = forms::all(&values(&rows, |row| &row.signature), &mut rng);
        for (i, (name, key)) in of_keys.iter().enumerate() {
            let other = |forms: &[(_, Column)], i: usize| forms[i % forms.len()].1.clone();
            let [id, content, signature] =
                [other(&of_ids, i), other(&of_contents, i + 2), other(&of_signatures, i + 4)];
            let columns = [key, &id, &content, &signature];
            let verdicts = verify::<C>(&Verifier::default(), setting, columns, 1);
            compare::<C>(setting, &rows, &verdicts, name);
        }
    }
}

/// Each fault alone among good rows, whose verdicts stay as they were.
fn one_bad_row_of_each_kind<C: Tested>() {
    let keys = keys::<C>(2);
    let mut rng = Rng::new(2);
    for setting in Setting::ALL {
        let mut good = random(setting, &keys, 200, &mut rng);
        good.retain(|row| single::<C>(setting, row) == Some(Ok(())));
        good.truncate(40);
        for fault in 0..FAULTS {
            let mut rows = good.clone();
            let place = rng.below(40) as usize;
            rows::plant(&mut rows[place], fault, &mut rng);
            let verdicts = verify_rows::<C>(&Verifier::default(), setting, &rows, 1);
            compare::<C>(setting, &rows, &verdicts, &format!("fault {fault}"));
            let bad = verdicts.rows().iter().filter(|row| **row != Some(Ok(())));
            assert!(bad.count() <= 1, "fault {fault}");
        }
    }
}

/// Several calls of one verifier, by which keys earn tables; and many threads.
fn tables_and_threads_change_nothing<C: Tested>() {
    let keys = keys::<C>(5);
    let mut rng = Rng::new(3);
    let setting = Setting::ALL[0];
    let policies = [Policy::batches(), Policy::never(), Policy::always(8 << 10, 24 << 10)];
    for policy in policies {
        let verifier = Verifier::new(policy);
        for threads in [1, 0, 3] {
            let rows = random(setting, &keys, rounds(2500) as usize, &mut rng);
            let verdicts = verify_rows::<C>(&verifier, setting, &rows, threads);
            compare::<C>(setting, &rows, &verdicts, &format!("{threads} threads"));
        }
    }
}

fn one_key_of_all_rows<C: Tested>() {
    let keys = keys::<C>(1);
    let mut rng = Rng::new(4);
    let setting = Setting::ALL[1];
    let mut rows = random(setting, &keys, 100, &mut rng);
    let public: PublicKey<C> = keys[0].public_key();
    for row in &mut rows {
        row.key = Some(public.to_uncompressed().to_vec());
        row.id = Some(b"alice".to_vec());
    }
    let content = Column::new(&forms::view(&values(&rows, |row| &row.content))).unwrap();
    let signature = Column::new(&forms::binary(&values(&rows, |row| &row.signature))).unwrap();
    let id = Column::scalar(b"alice");
    let ids = C::IS_SM2.then_some(&id);
    let contents = Contents::Messages { messages: &content, ids };
    let point = Column::scalar(&public.to_compressed());
    for keys in [Keys::One(&public), Keys::Column(&point)] {
        let verifier = Verifier::default();
        let verdicts = verifier.verify(keys, contents, &signature, setting.encoding, 1).unwrap();
        compare::<C>(setting, &rows, &verdicts, "one key");
    }
    // one faulty key of all rows
    let verdicts = Verifier::<C>::default()
        .verify(Keys::Column(&Column::scalar(b"")), contents, &signature, setting.encoding, 1)
        .unwrap();
    let expected = PublicKey::<C>::from_bytes(b"").unwrap_err();
    for (verdict, row) in verdicts.rows().iter().zip(&rows) {
        let is_null = row.content.is_none() || row.signature.is_none();
        assert_eq!(*verdict, (!is_null).then_some(Err(expected)));
    }
    assert!(matches!(expected, Error::InvalidLength { .. }));
}

/// A key of many rows of a plain column is found, and gets its table once.
#[test]
fn equal_keys_are_found() {
    fn test<C: Tested>() {
        let keys = keys::<C>(1);
        let rows = random(Setting::ALL[0], &keys, 100, &mut Rng::new(5));
        let verifier = Verifier::default();
        for _ in 0..3 {
            verify_rows::<C>(&verifier, Setting::ALL[0], &rows, 1);
        }
        assert_eq!(verifier.tables().count(), 1);
    }
    test::<Sm2>();
    test::<P256>();
}

/// Keys of one row are verified without being known, and one of many rows gets its table.
#[test]
fn more_keys_than_can_be_known() {
    let keys = keys::<Sm2>(2 * KnownKeys::<Sm2>::MOST as u64);
    let (setting, mut rng) = (Setting::ALL[0], Rng::new(6));
    let mut rows = random(setting, &keys[..1], 100, &mut rng);
    for key in keys[1..].chunks(1) {
        rows.extend(random(setting, key, 1, &mut rng));
    }
    let verifier = Verifier::default();
    let verdicts = verify_rows::<Sm2>(&verifier, setting, &rows, 1);
    compare::<Sm2>(setting, &rows, &verdicts, "many keys");
    assert_eq!(verifier.tables().count(), 1);
}
