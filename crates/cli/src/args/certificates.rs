//! Certificates, requests for them, revocation lists.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::values::only;
use super::{Curve, IdArgs, KeyArgs};

/// Make a certificate request (PKCS#10)
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2, Curve::P256])))]
#[command(after_help = "Example:
  yuxi csr -k alice.key --subject CN=alice,C=CN --dns www.example.cn -o alice.csr")]
pub(crate) struct Csr {
    /// The private key, of sm2 or p256
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// Subject name, such as "CN=name,O=company,C=CN" or "/C=CN/O=company/CN=name"
    #[arg(long, value_name = "NAME")]
    pub(crate) subject: String,
    /// Host name that the certificate is for; may be repeated, like --ip and --email
    #[arg(long, value_name = "NAME")]
    pub(crate) dns: Vec<String>,
    /// IP address that the certificate is for
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) ip: Vec<IpAddr>,
    /// Mail address that the certificate is for
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) email: Vec<String>,
    #[command(flatten)]
    pub(crate) id: IdArgs,
    /// Where to write the request
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// Request format
    #[arg(short, long, value_enum, default_value_t = CsrFormat::Pem)]
    pub(crate) format: CsrFormat,
    /// Do not report which identifier was used
    #[arg(short, long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CsrFormat {
    /// Text, as OpenSSL writes it
    Pem,
    /// The same in binary
    Der,
}

/// Verify the signature on a certificate, a certificate request or a revocation list
///
/// Checks one signature by one key. Does not check validity dates, revocation or a chain to a
/// trusted issuer. `yuxi inspect` shows the contents.
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2, Curve::P256])))]
#[command(after_help = "Example:\n  yuxi verify-cert alice.csr")]
pub(crate) struct VerifyCert {
    /// Who signed it: a certificate or a key [default: its own key, if it names no other]
    #[arg(short = 'k', long, value_name = "FILE")]
    pub(crate) issuer: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) id: IdArgs,
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Print nothing: the exit code tells
    #[arg(short, long, conflicts_with = "json")]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
    /// The certificate, request or revocation list, in PEM or DER
    #[arg(default_value = "-")]
    pub(crate) input: PathBuf,
}
