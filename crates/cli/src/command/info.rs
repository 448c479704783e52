//! `yuxi info`.

use serde::Serialize;
use yuxi::backend::{Kind, current};
use yuxi::proofs;

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
    /// The kernels of this process, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    kernels: Option<Vec<KernelReport>>,
}

#[derive(Serialize)]
struct KernelReport {
    name: &'static str,
    /// SHA-256 of its bytes; none if they cannot be read.
    sha256: Option<String>,
    /// Whether these bytes were proved.
    proved: bool,
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
        kernels: args.proofs.then(kernels),
    };
    output::print(&if args.json { json(&report)? } else { report.table() })?;
    Ok(Outcome::Done)
}

fn state(name: &'static str) -> BackendReport {
    BackendReport { name, available: Kind::from_name(name).is_ok() }
}

fn kernels() -> Vec<KernelReport> {
    let reports = proofs::kernels().map(|kernel| KernelReport {
        name: kernel.path(),
        sha256: kernel.hash().map(|hash| hash.to_string()),
        proved: kernel.is_proved(),
    });
    reports.collect()
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
        let mut text = format!(
            "yuxi      {}\nmachine   {}\nfeatures  {features}\nbackends  {}\nchosen    {}: {}\n",
            self.version,
            self.machine.describe(),
            backends.join(" "),
            self.backend,
            self.reason,
        );
        text.extend(self.kernels.as_deref().map(table_of_kernels));
        text
    }
}

/// The line about all kernels says what there is no proof of.
fn table_of_kernels(kernels: &[KernelReport]) -> String {
    let proved = kernels.iter().filter(|kernel| kernel.proved).count();
    let count = match kernels.len() {
        0 => "none in this build".to_string(),
        all => format!("{proved} of {all} are those that were proved"),
    };
    let mut text = format!("kernels   {count}; of other code there is no proof (docs/proofs.md)\n");
    let width = kernels.iter().map(|kernel| kernel.name.len()).max().unwrap_or(0);
    for kernel in kernels {
        let hash = kernel.sha256.as_deref().unwrap_or("-");
        let verdict = if kernel.proved { "proved" } else { "not these bytes" };
        text += &format!("  {:width$}  {:<16.16}  {verdict}\n", kernel.name, hash);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_bytes_are_named() {
        let report = |name, sha256: Option<&str>, proved| KernelReport {
            name,
            sha256: sha256.map(str::to_string),
            proved,
        };
        let kernels = [
            report("a::mul", Some("0123456789abcdef0123"), true),
            report("a::square", Some("fedcba98765432100123"), false),
            report("b", None, false),
        ];
        let expected = "kernels   1 of 3 are those that were proved; of other code there is no proof \
                        (docs/proofs.md)\n  \
                        a::mul     0123456789abcdef  proved\n  \
                        a::square  fedcba9876543210  not these bytes\n  \
                        b          -                 not these bytes\n";
        assert_eq!(table_of_kernels(&kernels), expected);
    }
}
