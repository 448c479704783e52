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
    Check(Check),
}

/// Put the module where OpenSSL looks for modules, and print the configuration that loads it
///
/// It is tried at once, with that configuration: a module that does not load, or whose
/// signatures are wrong, is an error.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi provider install --module target/release/libyuxi_provider.so --dir modules")]
pub(crate) struct Install {
    /// The openssl command, whose module directory is meant
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

/// Prove that OpenSSL's SM2 is Yuxi's
///
/// Has openssl make a key, sign and verify, as it is configured, and asks the provider how
/// many of these it has done. Exit code 1 says that they ran elsewhere.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi provider check")]
pub(crate) struct Check {
    /// The openssl command
    #[arg(long, value_name = "PATH", default_value = "openssl")]
    pub(crate) openssl: PathBuf,
    /// The configuration to use, in place of the one that OpenSSL takes by itself
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
}
