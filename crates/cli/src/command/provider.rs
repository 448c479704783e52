//! `yuxi provider`.

mod check;
mod conf;
mod install;
mod openssl;
mod settings;
mod uninstall;

use crate::args::{Provider, ProviderStep};
use crate::failure::{Outcome, Result, bad};

/// The name of the module in OpenSSL's module directory: that of the provider.
const NAME: &str = "yuxi.so";

pub(super) fn run(args: &Provider) -> Result<Outcome> {
    if cfg!(windows) {
        return bad(
            "OpenSSL's provider is not built for Windows; the C library yuxi.dll is (docs/c.md)",
        );
    }
    match &args.step {
        ProviderStep::Install(args) => install::run(args),
        ProviderStep::Uninstall(args) => uninstall::run(args),
        ProviderStep::Check(args) => check::run(args),
    }
}
