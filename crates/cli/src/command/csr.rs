//! `yuxi csr`.

use yuxi::rng::SysRng;
use yuxi::x509::CertificateRequest;
use yuxi_inspect::SignerId;

use super::named::Subject;
use super::scheme::Signer;
use crate::args::Csr;
use crate::failure::library;
use crate::failure::{Outcome, Result, bad};

pub(super) fn run(args: &Csr) -> Result<Outcome> {
    let subject = Subject::read(&args.named, "the certificate request")?;
    let names = subject.alt_names();
    if subject.name.is_empty() && names.is_empty() {
        return bad(
            "the certificate request would have no name: give --subject a name, or add --dns, --ip or --email",
        );
    }
    let (key, id) = subject.signer()?;
    let under = id.as_ref().map_or(yuxi::sm2::Id::Default, SignerId::id);
    let request = match &key {
        Signer::Sm2(key) => {
            CertificateRequest::new_sm2(&mut SysRng, key, &subject.name, &names, under)
        }
        Signer::P256(key) => CertificateRequest::new_p256(&mut SysRng, key, &subject.name, &names),
    };
    let request = request.map_err(library)?;
    subject.write(request.to_pem(), request.as_der(), id)
}
