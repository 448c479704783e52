//! The choice of a backend by `YUXI_BACKEND`.

use yuxi::backend::{Kind, force};

use crate::failure::{Result, bad};

/// The environment variable that names a backend.
pub(crate) const VARIABLE: &str = "YUXI_BACKEND";

/// Heeds [`VARIABLE`]; unset or empty, the library chooses.
pub(crate) fn choose() -> Result<()> {
    let Some(name) = asked() else { return Ok(()) };
    match Kind::from_name(&name) {
        Ok(kind) => {
            force(kind);
            Ok(())
        }
        Err(error) => bad(format!("{VARIABLE}={name}: {error}")),
    }
}

/// The name of the backend that the user asks for.
pub(crate) fn asked() -> Option<String> {
    let name = std::env::var_os(VARIABLE)?;
    (!name.is_empty()).then(|| name.to_string_lossy().into_owned())
}

/// The backends that a benchmark measures: that of the variable, or else all of this machine.
pub(crate) fn to_measure() -> Vec<Kind> {
    match asked() {
        Some(_) => vec![yuxi::backend::current()],
        // from_name knows what this CPU can run
        None => Kind::ALL.iter().filter_map(|kind| Kind::from_name(kind.name()).ok()).collect(),
    }
}
