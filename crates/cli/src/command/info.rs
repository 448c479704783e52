//! `yuxi info`.

use serde::Serialize;
use yuxi::backend::{Kind, current};

use crate::args::Info;
use crate::failure::{Outcome, Result};
use crate::json::json;
use crate::machine::Machine;
use crate::{backend, output};

/// The report in JSON.
#[derive(Serialize)]
struct InfoReport {
    version: &'static str,
    machine: Machine,
    /// Every backend of this build.
    backends: Vec<BackendReport>,
    /// The backend in use.
    backend: &'static str,
    reason: String,
}

#[derive(Serialize)]
struct BackendReport {
    name: &'static str,
    /// Whether this CPU can run it.
    available: bool,
}

pub(super) fn run(args: &Info) -> Result<Outcome> {
    let report = InfoReport {
        version: env!("CARGO_PKG_VERSION"),
        machine: Machine::this(),
        backends: Kind::ALL.iter().map(|kind| kind.name()).map(state).collect(),
        backend: current().name(),
        reason: reason(),
    };
    output::print(&if args.json { json(&report)? } else { report.table() })?;
    Ok(Outcome::Done)
}

fn state(name: &'static str) -> BackendReport {
    BackendReport { name, available: Kind::from_name(name).is_ok() }
}

fn reason() -> String {
    match backend::asked() {
        Some(_) => format!("{} asks for it", backend::VARIABLE),
        None => "the fastest for this CPU".into(),
    }
}

impl InfoReport {
    fn table(&self) -> String {
        let features = match self.machine.features.as_slice() {
            [] => "none that a backend asks for".to_string(),
            some => some.join(" "),
        };
        let backends: Vec<_> = self
            .backends
            .iter()
            .map(|b| if b.available { b.name.into() } else { format!("({})", b.name) })
            .collect();
        format!(
            "yuxi      {}\nmachine   {}\nfeatures  {features}\nbackends  {}\nchosen    {}: {}\n",
            self.version,
            self.machine.describe(),
            backends.join(" "),
            self.backend,
            self.reason,
        )
    }
}
