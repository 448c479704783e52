//! `provider`: installs and checks the OpenSSL provider.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::help;

/// Install and check Yuxi's OpenSSL provider
///
/// The provider is a module for OpenSSL 3 and 4, the file yuxi.so (docs/provider.md). Not on Windows.
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

/// Where the module is.
#[derive(Debug, Args)]
pub(crate) struct PlaceArgs {
    /// The openssl command whose module directory is used
    #[arg(long, value_name = "PATH", default_value = "openssl")]
    pub(crate) openssl: PathBuf,
    /// Another directory for the module, which the configuration then names
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

/// Copy the module to OpenSSL's module directory, and print the configuration that loads it
///
/// The command tries the module with that configuration first: if the module does not load, or does
/// not sign and verify, a module that was installed before stays.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi provider install --module target/release/libyuxi_provider.so --dir modules")]
pub(crate) struct Install {
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    /// The module [default: yuxi.so or libyuxi_provider.so in the directory of this program]
    #[arg(long, value_name = "FILE")]
    pub(crate) module: Option<PathBuf>,
    /// Write the configuration to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Replace a configuration file that exists
    #[arg(long, requires = "config")]
    pub(crate) force: bool,
}

/// Remove the module, and list the lines of the configuration that load it
///
/// The command does not change the configuration: remove these lines by hand.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi provider uninstall --dir modules --config yuxi.cnf")]
#[command(mut_arg("dir", help("The directory of the module, if it was installed with --dir")))]
pub(crate) struct Uninstall {
    #[command(flatten)]
    pub(crate) place: PlaceArgs,
    /// The configuration in which to look for these lines [default: OpenSSL's own]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

/// Check that OpenSSL uses Yuxi's SM2
///
/// The command lets openssl generate a key, sign and verify with its configuration, and asks the
/// provider how many of these operations it performed. Exit code 1: another provider performed
/// them, or the name of a setting of the provider is wrong.
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
