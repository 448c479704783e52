//! The subject and the signing key of a certificate or a certificate request, for `csr` and `cert`.

use std::borrow::Cow;
use std::net::IpAddr;

use yuxi::x509::{AltName, Name};
use yuxi_inspect::SignerId;

use super::scheme::Signer;
use crate::args::{CsrFormat, Named};
use crate::failure::{Failure, Outcome, Result, bad, say};
use crate::plan::{KeySource, Plan, Ready, Target};

/// The subject, the signing key and the output.
pub(super) struct Subject<'a> {
    pub(super) name: Name,
    hosts: Vec<Cow<'a, str>>,
    args: &'a Named,
    key: KeySource<'a>,
    output: Target<'a>,
    ready: Ready<'a>,
}

impl<'a> Subject<'a> {
    /// From the options; `what` is the output in messages.
    pub(super) fn read(args: &'a Named, what: &'static str) -> Result<Self> {
        let mut plan = Plan::default();
        let key = plan.key(&args.key, &args.reading);
        let output = plan.output(
            Target::of(&args.to, what)
                .binary_if(args.format == CsrFormat::Der, "choose --format pem"),
        );
        let ready = plan.check()?;
        let fault = |error: yuxi::Error| Failure::Bad(format!("--subject: {error}"));
        let name = args.subject.parse().map_err(fault)?;
        let hosts = args.dns.iter().map(|name| host(name)).collect::<Result<_>>()?;
        for address in &args.email {
            let fault = |error| Failure::Bad(format!("--email {address}: {error}"));
            AltName::Email(address).check().map_err(fault)?;
        }
        Ok(Self { name, hosts, args, key, output, ready })
    }

    pub(super) fn alt_names(&self) -> Vec<AltName<'_>> {
        let dns = self.hosts.iter().map(|name| AltName::Dns(name));
        let ip = self.args.ip.iter().map(|address| AltName::Ip(*address));
        let email = self.args.email.iter().map(|address| AltName::Email(address));
        dns.chain(ip).chain(email).collect()
    }

    pub(super) fn signer(&self) -> Result<(Signer, Option<SignerId>)> {
        let key = Signer::read(self.ready.key(self.key))?;
        let id = key.verifier().signer_id(&self.args.id)?;
        Ok((key, id))
    }

    /// Writes the signed document, and reports the signer ID.
    pub(super) fn write(&self, pem: String, der: &[u8], id: Option<SignerId>) -> Result<Outcome> {
        let bytes = match self.args.format {
            CsrFormat::Pem => pem.into_bytes(),
            CsrFormat::Der => der.to_vec(),
        };
        self.ready.write(self.output, &bytes)?;
        if let Some(id) = id.filter(|_| !self.args.quiet) {
            say(&format!("signed under {}", id.describe()));
        }
        Ok(Outcome::Done)
    }
}

/// The host name in ASCII: of other scripts its encoding `xn--...` (Punycode, RFC 5891).
fn host(name: &str) -> Result<Cow<'_, str>> {
    if name.parse::<IpAddr>().is_ok() {
        return bad(format!("--dns {name}: this is an IP address; use --ip {name}"));
    }
    let ascii = match name.is_ascii() {
        true => Cow::Borrowed(name),
        false => match idna::domain_to_ascii(name) {
            Ok(ascii) => Cow::Owned(ascii),
            Err(_) => {
                return bad(format!(
                    "--dns {name}: this is not a host name, nor a Unicode name that Punycode (xn--...) can encode"
                ));
            }
        },
    };
    AltName::Dns(&ascii).check().map_err(|error| Failure::Bad(format!("--dns {name}: {error}")))?;
    Ok(ascii)
}
