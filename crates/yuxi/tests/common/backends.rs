//! Running a test on every backend.

use std::sync::{Mutex, PoisonError};

use yuxi_arith::backend::{Kind, force};
use yuxi_testkit::available::can_run;
/// Runs `test` on every backend that this CPU has, or on the one that the
/// environment's `YUXI_BACKEND` names.
///
/// The choice of a backend is the whole process's, so one such test runs at a time.
pub fn for_each_backend(mut test: impl FnMut()) {
    static LOCK: Mutex<()> = Mutex::new(());
    let _guard = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    let kinds: Vec<Kind> = match std::env::var("YUXI_BACKEND") {
        Ok(name) => vec![Kind::from_name(&name).unwrap()],
        Err(_) => Kind::ALL
            .iter()
            .copied()
            .filter(|kind| can_run(kind.name(), kind.is_available()))
            .collect(),
    };
    for kind in kinds {
        println!("backend {}", kind.name());
        force(kind);
        test();
    }
}
