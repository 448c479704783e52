//! `yuxi csr`.

use yuxi::rng::SysRng;
use yuxi::x509::{AltName, CertificateRequest, Name};

use super::library;
use super::scheme::Signer;
use crate::args::{Csr, CsrFormat};
use crate::failure::{Failure, Outcome, Result, bad, say};
use crate::identifier::Identifier;
use crate::keys::KeyFile;
use crate::output::{self, Access, Existing};

pub(super) fn run(args: &Csr) -> Result<Outcome> {
    if args.format == CsrFormat::Der {
        output::check_binary(&args.output, "the request", "choose --format pem")?;
    }
    output::check(&args.output, Existing::Replace)?;
    output::check_not_key(&args.output, &args.key)?;
    let subject: Name = args
        .subject
        .parse()
        .map_err(|error: yuxi::Error| Failure::Bad(format!("--subject: {error}")))?;
    let names = names(args);
    if subject.is_empty() && names.is_empty() {
        return bad(
            "the request would name nobody: give --subject a name, or add --dns, --ip, --email",
        );
    }
    let key = Signer::read(KeyFile::new(&args.key, &args.reading))?;
    let id = key.verifier().identifier(&args.id)?;
    let request = request(&key, &subject, &names, id.as_ref())?;
    let bytes = match args.format {
        CsrFormat::Pem => request.to_pem().into_bytes(),
        CsrFormat::Der => request.as_der().to_vec(),
    };
    output::write(&args.output, &bytes, Access::Usual, Existing::Replace)?;
    if let Some(id) = id.filter(|_| !args.quiet) {
        say(&format!("signed under {}", id.describe()));
    }
    Ok(Outcome::Done)
}

fn names(args: &Csr) -> Vec<AltName<'_>> {
    let dns = args.dns.iter().map(|name| AltName::Dns(name));
    let ip = args.ip.iter().map(|address| AltName::Ip(*address));
    dns.chain(ip).chain(args.email.iter().map(|address| AltName::Email(address))).collect()
}

fn request(
    key: &Signer,
    subject: &Name,
    names: &[AltName<'_>],
    id: Option<&Identifier>,
) -> Result<CertificateRequest> {
    let id = id.map_or(yuxi::sm2::Id::Default, Identifier::id);
    match key {
        Signer::Sm2(key) => CertificateRequest::new_sm2(key, subject, names, id, &mut SysRng),
        Signer::P256(key) => CertificateRequest::new_p256(key, subject, names, &mut SysRng),
    }
    .map_err(library)
}
