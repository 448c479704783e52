//! A test on every backend.

use std::sync::{Mutex, PoisonError};

use crate::available::can_run;

/// Runs `test` on every backend that this CPU has, or on the one that the
/// environment's `YUXI_BACKEND` names: `all` with their names, and whether the CPU has them. If
/// `YUXI_TEST_BACKENDS` is a list of names, separated by commas, only on those of it.
///
/// `force` selects a backend for the whole process, so one such test runs at a time.
///
/// # Panics
/// If no backend has the name in `YUXI_BACKEND`.
pub fn for_each<K: Copy>(
    all: impl IntoIterator<Item = (K, &'static str, bool)>,
    force: impl Fn(K),
    mut test: impl FnMut(),
) {
    static LOCK: Mutex<()> = Mutex::new(());
    let _guard = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    let named = std::env::var("YUXI_BACKEND").ok();
    let only = std::env::var("YUXI_TEST_BACKENDS").ok();
    let kinds: Vec<_> = all
        .into_iter()
        .filter(|(_, name, _)| {
            only.as_ref().is_none_or(|only| only.split(',').any(|one| one == *name))
        })
        .filter(|(_, name, is_available)| match &named {
            Some(named) => named == name && *is_available,
            None => can_run(name, *is_available),
        })
        .collect();
    if let Some(named) = named {
        assert!(!kinds.is_empty(), "this CPU has no backend {named}");
    }
    for (kind, name, _) in kinds {
        println!("backend {name}");
        force(kind);
        test();
    }
}
