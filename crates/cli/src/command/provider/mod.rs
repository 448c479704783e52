//! `yuxi provider`.

mod check;
mod install;
mod openssl;
mod settings;

use crate::args::{Provider, ProviderStep};
use crate::failure::{Outcome, Result};

pub(super) fn run(args: &Provider) -> Result<Outcome> {
    match &args.step {
        ProviderStep::Install(args) => install::run(args),
        ProviderStep::Check(args) => check::run(args),
    }
}
