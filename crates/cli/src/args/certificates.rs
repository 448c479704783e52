//! `csr`, `cert` and `verify-cert`: certificates, certificate requests, revocation lists.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::values::{help, only};
use super::{Curve, IdArgs, InputArgs, KeyArgs, OutputArgs, ReportArgs};

/// Make a certificate request (CSR, PKCS#10)
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi csr -k alice.key --subject CN=alice,C=CN --dns www.example.cn -o alice.csr")]
pub(crate) struct Csr {
    #[command(flatten)]
    pub(crate) named: Named,
}

/// Make a self-signed certificate, for tests and closed networks
///
/// The key usage is digitalSignature and, with --ca, also keyCertSign and cRLSign. The serial
/// number is random. SM2 signs under a signer ID, which every verifier must know.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi cert -k alice.key --subject CN=alice,C=CN --dns www.example.cn -o alice.crt")]
pub(crate) struct Cert {
    #[command(flatten)]
    pub(crate) named: Named,
    /// Number of days for which the certificate is valid, from now on
    #[arg(long, value_name = "DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) days: u32,
    /// Make a CA certificate, whose key may sign other certificates
    #[arg(long)]
    pub(crate) ca: bool,
}

/// The subject, the key that signs, and the output.
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2, Curve::P256])))]
pub(crate) struct Named {
    /// The private key, of sm2 or p256
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// Subject name, such as "CN=name,O=company,C=CN" or "/C=CN/O=company/CN=name"
    #[arg(long, value_name = "NAME")]
    pub(crate) subject: String,
    /// Host name of the subject; may be repeated, like --ip and --email
    #[arg(long, value_name = "NAME")]
    pub(crate) dns: Vec<String>,
    /// IP address of the subject
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) ip: Vec<IpAddr>,
    /// Mail address of the subject
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) email: Vec<String>,
    #[command(flatten)]
    pub(crate) id: IdArgs,
    #[command(flatten)]
    pub(crate) to: OutputArgs,
    /// Output format
    #[arg(short, long, value_enum, default_value_t = CsrFormat::Pem)]
    pub(crate) format: CsrFormat,
    /// Do not report the signer ID
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

const DOCUMENTS: &str = "Certificates, requests or revocation lists, in PEM; or one of them in DER \
    [default: standard input]";

/// Verify the signature on a certificate, a certificate request or a revocation list
///
/// If the file holds several, all are verified, and each gets a line of its own. This checks
/// signatures only: not whether a certificate has expired or was revoked, nor whether a chain
/// of certificates leads to a trusted one. `yuxi inspect` shows what a certificate contains.
/// The file may have at most 64 MiB.
/// Exit codes: 0 all are valid; 1 one is invalid; 2 one cannot be checked.
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2, Curve::P256])))]
#[command(after_help = "Example:\n  yuxi verify-cert alice.csr")]
#[command(mut_arg("input", help(DOCUMENTS)))]
pub(crate) struct VerifyCert {
    /// The issuer's key or certificate, for everything in the file [default: the key in the
    /// certificate itself, or the issuer's certificate in the same file]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) id: IdArgs,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
    #[command(flatten)]
    pub(crate) file: InputArgs,
}
