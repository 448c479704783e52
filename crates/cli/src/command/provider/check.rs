//! `yuxi provider check`.

use std::path::Path;

use serde::{Deserialize, Serialize};
use yuxi::sm2::{Id, PublicKey, Signature, VerifyingKey};

use super::conf::Configuration;
use super::openssl::OpenSsl;
use crate::args::Check;
use crate::failure::{Failure, Outcome, Result};
use crate::json::json;
use crate::output;
use crate::temporary::Temporary;
use crate::text;

/// The number of operations in the provider, which it reports when a process ends.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
pub(super) struct Counts {
    generated: u64,
    signed: u64,
    verified: u64,
}

/// The result of the check.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    /// The version of the openssl command.
    version: String,
    /// Whether the provider is loaded.
    loaded: bool,
    /// The verdict: the provider is loaded, does the work, and is configured without a mistake.
    pub(super) works: bool,
    /// Whether openssl's signature is valid, by the library, in whichever provider it ran.
    signature_valid: bool,
    /// The operations that ran in the provider, of one each.
    in_yuxi: Counts,
    /// Settings with names that the provider does not know, and their places.
    unknown_settings: Vec<String>,
    /// The signer ID of a signature if the program names none.
    signer_id: Option<&'static str>,
}

pub(super) fn run(args: &Check) -> Result<Outcome> {
    let openssl = OpenSsl { program: &args.openssl, config: args.config.as_deref() };
    let configuration = match &args.config {
        Some(config) => Configuration::read(config)?,
        None => Configuration::read(&openssl.configuration()?).unwrap_or_default(),
    };
    let report = check(&openssl, &configuration)?;
    if args.json {
        output::print(&json(&report)?)?;
        return Ok(if report.works { Outcome::Done } else { Outcome::Invalid });
    }
    if !report.works {
        return Err(Failure::Invalid(report.failure()));
    }
    output::print(&report.text())?;
    Ok(Outcome::Done)
}

/// Lets openssl generate a key, sign and verify.
pub(super) fn check(openssl: &OpenSsl<'_>, configuration: &Configuration) -> Result<Report> {
    let directory =
        Temporary::new("yuxi-check-").map_err(|error| cannot("make a directory", &error))?;
    let file = |name: &str| directory.path().join(name);
    let (key, public, signature) = (file("key"), file("public"), file("signature"));
    let (message, report) = (file("message"), file("report"));
    std::fs::write(&message, MESSAGE).map_err(|error| cannot("write a message", &error))?;
    let run = |arguments: &[&dyn AsRef<std::ffi::OsStr>]| {
        openssl.run(arguments.iter().map(AsRef::as_ref), Some(&report))
    };
    run(&[&"genpkey", &"-algorithm", &"SM2", &"-out", &key])?;
    run(&[&"pkey", &"-in", &key, &"-pubout", &"-out", &public])?;
    run(&[&"dgst", &"-sm3", &"-sign", &key, &"-out", &signature, &message])?;
    run(&[&"dgst", &"-sm3", &"-verify", &public, &"-signature", &signature, &message])?;
    let signer_id = signer_id(&read(&public)?, &read(&signature)?);
    let loaded = openssl.run(["list", "-providers"], None)?;
    let loaded = loaded.lines().any(|line| line.trim() == "yuxi");
    let in_yuxi = counts(&std::fs::read_to_string(&report).unwrap_or_default());
    let unknown_settings = configuration.misspelled();
    Ok(Report {
        works: loaded && in_yuxi.are_one_each() && unknown_settings.is_empty(),
        version: openssl.run(["version"], None)?.trim().to_string(),
        loaded,
        signature_valid: signer_id.is_some(),
        in_yuxi,
        unknown_settings,
        signer_id,
    })
}

const MESSAGE: &[u8] = b"Attack at dawn";

fn read(path: &Path) -> Result<Vec<u8>> {
    std::fs::read(path).map_err(|error| cannot("read what openssl wrote", &error))
}

fn cannot(what: &str, error: &std::io::Error) -> Failure {
    Failure::Bad(format!("cannot {what}: {}", text::os_error(error)))
}

/// The signer ID under which the signature is valid, of the two that a library may use if a program
/// names none.
fn signer_id(public: &[u8], signature: &[u8]) -> Option<&'static str> {
    let public = PublicKey::from_pem(std::str::from_utf8(public).ok()?).ok()?;
    let (key, signature) = (VerifyingKey::from(public), Signature::from_der(signature).ok()?);
    let known = [(Id::Empty, "the empty one"), (Id::Default, "1234567812345678")];
    known
        .into_iter()
        .find(|(id, _)| key.verify(*id, MESSAGE, &signature).is_ok())
        .map(|(_, name)| name)
}

/// The sums of the lines that the processes have written.
fn counts(report: &str) -> Counts {
    let lines = report.lines().filter_map(|line| serde_json::from_str::<Counts>(line).ok());
    lines.fold(Counts::default(), |sum, line| Counts {
        generated: sum.generated + line.generated,
        signed: sum.signed + line.signed,
        verified: sum.verified + line.verified,
    })
}

impl Counts {
    fn are_one_each(self) -> bool {
        (self.generated, self.signed, self.verified) == (1, 1, 1)
    }
}

impl Report {
    /// The fault, and what to do next.
    pub(super) fn failure(&self) -> String {
        if let Some(unknown) = self.unknown_settings.first() {
            return unknown.clone();
        }
        if !self.loaded {
            return format!(
                "{} does not load the provider yuxi; run yuxi provider install, and check that its \
                 configuration is used and that no setting in it is wrong",
                self.version
            );
        }
        let Counts { generated, signed, verified } = self.in_yuxi;
        format!(
            "of one key, one signature and one verification, Yuxi performed {generated}, \
             {signed} and {verified}: add default_properties = ?provider=yuxi to the \
             configuration, or install the module again if it is old"
        )
    }

    fn text(&self) -> String {
        format!(
            "{}: Yuxi generated a key, signed a message and verified the signature\n\
             signer ID if a program names none: {}\n",
            self.version,
            self.signer_id.unwrap_or("another one, as configured"),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::counts;

    #[test]
    fn lines_of_processes_add_up() {
        let report = "{\"pid\":1,\"generated\":1,\"signed\":2,\"verified\":0,\"derived\":5}\n\
                      {\"pid\":2,\"generated\":0,\"signed\":1,\"verified\":4}\nnonsense\n";
        let sum = counts(report);
        assert_eq!((sum.generated, sum.signed, sum.verified), (1, 3, 4));
    }
}
