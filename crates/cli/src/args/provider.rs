//! The OpenSSL provider: put it where OpenSSL finds it, and see that it works.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Make the programs that use OpenSSL use Yuxi's SM2
///
/// The provider is a module of OpenSSL 3 and 4, the file yuxi.so (docs/provider.md).
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi provider install --module target/release/libyuxi_provider.so --config yuxi.cnf
  yuxi provider check --config yuxi.cnf")]
pub(crate) struct Provider {
    #[command(subcommand)]
    pub(crate) step: ProviderStep,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ProviderStep {
    Install(Install),
    Uninstall(Uninstall),
    Check(Check),
}

/// Put the module where OpenSSL looks for modules, and print the configuration that loads it
///
/// The module is tried with that configuration before it takes its place: if it does not load,
/// or does not sign and verify, the module that was there stays.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi provider install --module target/release/libyuxi_provider.so --dir modules")]
pub(crate) struct Install {
    /// The openssl command whose module directory is used
    #[arg(long, value_name = "PATH", default_value = "openssl")]
    pub(crate) openssl: PathBuf,
    /// The module; without it, yuxi.so or libyuxi_provider.so beside this program
    #[arg(long, value_name = "FILE")]
    pub(crate) module: Option<PathBuf>,
    /// Another directory for it, which the configuration then names
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    /// Write the configuration to this file, not to standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Replace a configuration file that exists
    #[arg(long, requires = "config")]
    pub(crate) force: bool,
}

/// Remove the module, and list the lines of the configuration that load it
///
/// The configuration stays as it is: take those lines out by hand.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi provider uninstall --dir modules --config yuxi.cnf")]
pub(crate) struct Uninstall {
    /// The openssl command whose module directory is used
    #[arg(long, value_name = "PATH", default_value = "openssl")]
    pub(crate) openssl: PathBuf,
    /// The directory that it was installed to with --dir
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    /// The configuration in which to look for these lines [default: OpenSSL's own]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

/// Check that OpenSSL uses Yuxi's SM2
///
/// Has openssl make a key, sign and verify, as it is configured, and asks the provider how
/// many of these it has done. Exit code 1: they ran elsewhere, or a setting of the provider is
/// misspelled.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi provider check")]
pub(crate) struct Check {
    /// The openssl command
    #[arg(long, value_name = "PATH", default_value = "openssl")]
    pub(crate) openssl: PathBuf,
    /// The configuration to use [default: OpenSSL's own]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
}
