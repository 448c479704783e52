//! `yuxi cert`.

use std::time::{SystemTime, UNIX_EPOCH};

use yuxi::rng::SysRng;
use yuxi::x509::{Certificate, SelfSigned, Time};
use yuxi_inspect::SignerId;

use super::named::Subject;
use super::scheme::Signer;
use crate::args::Cert;
use crate::failure::library;
use crate::failure::{Failure, Outcome, Result, bad};

const SECONDS_A_DAY: u64 = 86400;

pub(super) fn run(args: &Cert) -> Result<Outcome> {
    let subject = Subject::read(&args.named, "the certificate")?;
    if subject.name.is_empty() {
        return bad("a certificate needs a subject: give --subject a name, such as CN=alice");
    }
    let (not_before, not_after) = validity(args.days)?;
    let (key, id) = subject.signer()?;
    let under = id.as_ref().map_or(yuxi::sm2::Id::Default, SignerId::id);
    let names = subject.alt_names();
    let contents =
        SelfSigned { subject: &subject.name, names: &names, not_before, not_after, is_ca: args.ca };
    let certificate = match &key {
        Signer::Sm2(key) => Certificate::self_signed_sm2(&mut SysRng, key, &contents, under),
        Signer::P256(key) => Certificate::self_signed_p256(&mut SysRng, key, &contents),
    };
    let certificate = certificate.map_err(library)?;
    subject.write(certificate.to_pem(), certificate.as_der(), id)
}

/// From now, by this machine's clock, for so many days.
fn validity(days: u32) -> Result<(Time, Time)> {
    let Ok(now) = SystemTime::now().duration_since(UNIX_EPOCH) else {
        return bad("this machine's clock shows a time before 1970");
    };
    let now = now.as_secs();
    let end = now + u64::from(days) * SECONDS_A_DAY;
    let time = |seconds| {
        Time::from_unix_seconds(seconds)
            .map_err(|error| Failure::Bad(format!("--days {days}: {error}")))
    };
    Ok((time(now)?, time(end)?))
}
