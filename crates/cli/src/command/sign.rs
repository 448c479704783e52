//! `yuxi sign`.

use yuxi_inspect::{SignatureFormat, signature};

use super::scheme::{MESSAGE, Signer};
use crate::args::Sign;
use crate::batch;
use crate::device::Device;
use crate::failure::{Outcome, Result, say};
use crate::plan::{Plan, Target};

pub(super) fn run(args: &Sign) -> Result<Outcome> {
    if let Some(file) = &args.batch {
        return batch::sign(args, file);
    }
    batch::refuse(args.batch_only())?;
    let format = args.format.unwrap_or(SignatureFormat::Der);
    let mut plan = Plan::default();
    let key = plan.key(&args.key, &args.file.reading);
    let message = args.message.digest.ok_or_else(|| plan.input(&args.file.input, MESSAGE));
    let output = plan.output(
        Target::of(&args.to, "the signature")
            .binary_if(format.is_binary(), "choose --format hex or base64"),
    );
    let ready = plan.check()?;
    let key = Signer::read(ready.key(key))?;
    let verifier = key.verifier();
    let id = verifier.signer_id(&args.message.id)?;
    let digest = match message {
        Ok(digest) => digest,
        Err(message) => verifier.digest(ready.open(message)?, &id)?,
    };
    let pair = match &args.device {
        None => key.sign(&digest, args.deterministic)?,
        Some(name) => {
            // a signature that cannot be is refused before the device is opened
            key.check(args.deterministic)?;
            key.sign_with(&mut Device::open(name)?, &digest, args.deterministic)?
        }
    };
    let bytes = signature::encode(&pair, format);
    ready.write(output, &bytes)?;
    if let Some(id) = id.filter(|_| !args.report.quiet && args.message.digest.is_none()) {
        say(&format!("signed under {}", id.describe()));
    }
    Ok(Outcome::Done)
}
