//! When tables are made, how many, and when they go.

use std::vec::Vec;

use super::*;
use crate::batch;
use crate::keys::SecretKey;
use crate::signature::{Scheme, Signature, SigningKey};
use crate::sm2::Sm2;
use crate::{curve::P256, sm2};

const E: [u8; 32] = [7; 32];

fn key<C: Scheme>(number: u32) -> SigningKey<C> {
    let mut bytes = [0x5A; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    SecretKey::from_bytes(&bytes).unwrap().into()
}

fn without_lanes() -> Policy {
    let steps = vec![Step::new(3, 8 << 10), Step::new(64, 148 << 10)];
    Policy { steps, memory: 64 << 20 }
}

fn with_lanes() -> Policy {
    let steps = vec![Step { together: 4, ..Step::new(40, 148 << 10) }];
    Policy { steps, memory: 64 << 20 }
}

/// The bytes of a key's table after each of 70 signatures that are verified by twos.
fn growth<C: Scheme>(policy: Policy) -> Vec<Option<usize>> {
    let signer = key::<C>(1);
    let signature = signer.sign_prehash(&E).unwrap();
    let tables = Tables::new(policy);
    let all = tables.free();
    let key = TabledKey::new(signer.verifying_key(), &tables);
    let mut seen = Vec::new();
    for _ in 0..70 {
        key.expect(1);
        let table = key.table(2, 2);
        if let Some(table) = table {
            table.verify_prehash(&E, &signature).unwrap();
            table.verify_prehash(&[8; 32], &signature).unwrap_err();
        }
        seen.push(table.map(|table| table.memory()));
    }
    drop(key);
    assert_eq!(tables.free(), all);
    seen
}

fn tables_grow_with_use<C: Scheme>() {
    let seen = growth::<C>(without_lanes());
    assert_eq!(seen[..2], [None; 2]);
    assert!(seen[2..63].iter().all(|memory| matches!(memory, Some(0..=8192))), "{seen:?}");
    let large = |seen: &[Option<usize>]| {
        seen[63..].iter().all(|memory| matches!(memory, Some(8193..=151_552)))
    };
    assert!(large(&seen), "{seen:?}");
    let seen = growth::<C>(with_lanes());
    assert_eq!(seen[..39], [None; 39]);
    let is_large = |memory: &Option<usize>| matches!(memory, Some(8193..=151_552));
    assert!(seen[39..].iter().all(is_large), "{seen:?}");
    assert_eq!(growth::<C>(Policy::never()), [None; 70]);
    assert!(growth::<C>(Policy::always(1024, 1 << 20)).iter().all(Option::is_some));
}

#[test]
fn tables_grow_with_use_on_both_curves() {
    tables_grow_with_use::<Sm2>();
    tables_grow_with_use::<P256>();
}

#[test]
fn few_signatures_among_many_take_no_table_in_lanes() {
    for (policy, among_many) in [(with_lanes(), false), (without_lanes(), true)] {
        let key = TabledKey::new(key::<Sm2>(1).verifying_key(), &Tables::new(policy));
        key.expect(64);
        let has = |(together, all)| key.table(together, all).is_some();
        assert_eq!([(3, 8), (1, 100)].map(has), [among_many; 2]);
        assert_eq!([(1, 1), (3, 7), (4, 8), (4, 100)].map(has), [true; 4]);
        let is_prepared = |all| matches!(key.in_batch(1, all), batch::Key::Prepared(_));
        assert_eq!([1, 100].map(is_prepared), [true, among_many]);
    }
}

#[test]
fn memory_is_bounded() {
    let tables = Tables::new(Policy::always(1 << 10, 2 << 10));
    let new = |number| {
        let key = TabledKey::new(key::<Sm2>(number).verifying_key(), &tables);
        key.expect(1);
        (key.table(1, 1).is_some(), key)
    };
    let keys = [1, 2, 3].map(new);
    assert_eq!([&keys[0], &keys[1], &keys[2]].map(|(has, _)| *has), [true, true, false]);
    assert_eq!((tables.free(), tables.count()), (0, 2));
    let [first, _, third] = keys;
    drop(first);
    // the next attempt comes after twice as many signatures
    assert!(third.1.table(1, 1).is_none());
    third.1.expect(1);
    assert!(third.1.table(1, 1).is_some());
    let too_large = Tables::new(Policy::always(2 << 10, 1 << 10));
    let key = TabledKey::new(key::<Sm2>(1).verifying_key(), &too_large);
    key.expect(1);
    assert!(key.table(1, 1).is_none());
}

/// A key is found by its value, whichever object it comes in.
#[test]
fn a_known_key_gets_one_table() {
    let (signer, known) = (key::<Sm2>(1), KnownKeys::new(Policy::one_at_a_time()));
    let signature = signer.sign_prehash(&E).unwrap();
    for _ in 0..20 {
        known.verify_prehash(&signer.public_key(), &E, &signature).unwrap();
        known.verify_prehash(&signer.public_key(), &[8; 32], &signature).unwrap_err();
    }
    assert_eq!(known.tables().count(), 1);
}

#[test]
fn many_threads_make_one_table() {
    let signer = key::<Sm2>(2);
    let signature = signer.sign_prehash(&E).unwrap();
    for _ in 0..20 {
        let known = KnownKeys::new(Policy::one_at_a_time());
        let work = || {
            for _ in 0..40 {
                known.verify_prehash(&signer.public_key(), &E, &signature).unwrap();
            }
        };
        std::thread::scope(|scope| (0..8).for_each(|_| _ = scope.spawn(work)));
        assert_eq!(known.tables().count(), 1);
    }
}

/// If there is no memory, a key that nobody holds gives its table up.
#[test]
fn unused_tables_are_given_up() {
    let known = KnownKeys::<Sm2>::new(Policy::one_at_a_time().with_memory(4 * (32 << 10)));
    let signed: Vec<(sm2::PublicKey, Signature<Sm2>)> = (0..6)
        .map(|number| (key(number).public_key(), key::<Sm2>(number).sign_prehash(&E).unwrap()))
        .collect();
    let often = |i: usize, times| {
        (0..times).for_each(|_| known.verify_prehash(&signed[i].0, &E, &signed[i].1).unwrap());
    };
    (0..4).for_each(|i| often(i, 9));
    let mut held: Vec<_> = (0..4).map(|i| known.get(&signed[i].0).unwrap()).collect();
    assert!(held.iter().all(|key| key.has_table()));
    often(4, 20);
    assert!(!known.get(&signed[4].0).unwrap().has_table());
    held.remove(0);
    often(4, 50);
    assert!(known.get(&signed[4].0).unwrap().has_table());
    assert!(!known.get(&signed[0].0).unwrap().has_table());
    assert!(held.iter().all(|key| key.has_table()));
}

/// A key gives its table up when the table of another is due, not before, and keys without a table
/// stay known.
#[test]
fn a_table_goes_when_another_is_due() {
    let one = Policy { steps: vec![Step::new(3, 32 << 10)], memory: 32 << 10 };
    let known = KnownKeys::<Sm2>::new(one);
    let public = |number| key::<Sm2>(number).public_key();
    let verify = |number| {
        let signature = key::<Sm2>(number).sign_prehash(&E).unwrap();
        known.verify_prehash(&public(number), &E, &signature).unwrap();
    };
    (0..3).for_each(|_| verify(0));
    assert!(known.get(&public(0)).unwrap().has_table());
    // twice each, and the third of any of them is due
    (1..9).chain(1..9).for_each(verify);
    assert!(known.get(&public(0)).unwrap().has_table());
    verify(5);
    assert!(known.get(&public(5)).unwrap().has_table());
    assert!(!known.get(&public(0)).unwrap().has_table());
    assert_eq!(known.tables().count(), 2);
}

/// Signatures that are counted do not overflow the count from which a table is due.
#[test]
fn a_table_is_due_after_any_number() {
    let tables = Tables::new(Policy::always(1 << 10, 1 << 10));
    let [first, second] =
        [1, 2].map(|number| TabledKey::new(key::<Sm2>(number).verifying_key(), &tables));
    first.expect(1);
    assert!(first.table(1, 1).is_some());
    second.expect(usize::MAX - 2);
    assert!(second.table(1, 1).is_none());
    drop(first);
    second.expect(1);
    assert!(second.table(1, 1).is_some());
}

#[test]
fn memory_of_policies() {
    for (policy, memory) in [(Policy::batches(), 64 << 20), (Policy::one_at_a_time(), 8 << 20)] {
        assert_eq!(policy.memory(), memory);
        assert_eq!(policy.with_memory(5).memory(), 5);
    }
    assert_eq!([Policy::never(), Policy::always(1, 7)].map(|policy| policy.memory()), [0, 7]);
}

#[test]
fn keys_that_verify_once_are_forgotten() {
    let known = KnownKeys::<Sm2>::new(Policy::one_at_a_time());
    let first = key(0).public_key();
    known.get(&first).unwrap().expect(2);
    for number in 1..=4096 {
        assert!(known.get(&key(number).public_key()).is_some());
    }
    // its count is gone
    known.verify_prehash(&first, &E, &key(0).sign_prehash(&E).unwrap()).unwrap();
    assert_eq!(known.tables().count(), 0);
}

/// A caller that does not get the lock verifies without a table.
#[test]
fn a_lock_that_is_held_stops_nobody() {
    let (signer, known) = (key::<Sm2>(1), KnownKeys::new(Policy::always(1 << 10, 1 << 20)));
    let signature = signer.sign_prehash(&E).unwrap();
    let held = known.lock();
    known.verify_prehash(&signer.public_key(), &E, &signature).unwrap();
    assert_eq!(known.tables().count(), 0);
    drop(held);
    known.verify_prehash(&signer.public_key(), &E, &signature).unwrap();
    assert_eq!(known.tables().count(), 1);
}
