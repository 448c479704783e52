//! TLS 1.3 with SM2 (RFC 8998): the group curveSM2 and the signature `sm2sig_sm3`, as capabilities;
//! and the signer ID of its signatures.

use std::ffi::{CStr, c_int, c_void};

use crate::abi::Callback;
use crate::config::Release;
use crate::params::Table;

const TLS_1_0: c_int = 0x0301;
const TLS_1_3: c_int = 0x0304;
const DTLS_1_0: c_int = 0xFEFF;
/// No version: the protocol is not supported.
const NEVER: c_int = -1;
/// No last version.
const OPEN: c_int = 0;

/// `curveSM2`, of RFC 8998.
const CURVE_SM2: c_int = 41;
/// `x25519`, of RFC 8446.
const X25519: c_int = 29;
/// `sm2sig_sm3`, of RFC 8998.
const SM2SIG_SM3: c_int = 0x0708;
const SECURITY_BITS: c_int = 128;

/// The signer ID of SM2 in a signature of TLS 1.3 (RFC 8998, 3.2.1).
pub(crate) const ID: &[u8] = b"TLSv1.3+GM+Cipher+Suite";

/// Whether this is exactly the content that a CertificateVerify of TLS 1.3 signs (RFC 8446, 4.4.3).
///
/// Its prefix exists so that it cannot be confused with other content. Since OpenSSL 4.0, libssl
/// says that a signature is for TLS 1.3; older releases request signatures of providers without
/// saying so.
pub(crate) fn is_certificate_verify(message: &[u8]) -> bool {
    let Some((spaces, rest)) = message.split_first_chunk::<64>() else { return false };
    // The hash of a transcript has 32 bytes or more.
    let of = |opening: &[u8]| rest.strip_prefix(opening).is_some_and(|hash| hash.len() >= 32);
    *spaces == [b' '; 64]
        && (of(b"TLS 1.3, server CertificateVerify\0")
            || of(b"TLS 1.3, client CertificateVerify\0"))
}

/// Whether a version that libssl names is TLS 1.3.
pub(crate) fn is_1_3(version: u64) -> bool {
    version == TLS_1_3 as u64
}

/// Whether the provider detects TLS 1.3 signatures by the signed content, because this release does
/// not say what a signature is for.
pub(crate) fn detects_signatures(release: Release) -> bool {
    release.0 == 3
}

/// Passes the capabilities of that name, one per call.
///
/// # Safety
/// The callback may be called with a table and `argument`.
pub(crate) unsafe fn capabilities(
    name: &CStr,
    release: Release,
    callback: Callback,
    argument: *mut c_void,
) -> c_int {
    let tables = match name.to_bytes() {
        b"TLS-GROUP" if takes_groups_of_keys(release) => vec![curve_sm2(), x25519()],
        b"TLS-GROUP" => vec![curve_sm2()],
        b"TLS-SIGALG" => vec![sm2sig_sm3()],
        // For unknown capabilities there is nothing to pass.
        _ => vec![],
    };
    // SAFETY: the caller's promise.
    let passed = tables.into_iter().all(|table| unsafe { table.hand_to(callback, argument) } != 0);
    passed.into()
}

/// Older releases take a group only from the provider that its keys come from: if those are Yuxi's,
/// x25519 would not be a group any more. Newer releases take it from any provider, and OpenSSL's
/// own has passed it already.
fn takes_groups_of_keys(release: Release) -> bool {
    release < (3, 5)
}

fn curve_sm2() -> Table<'static> {
    let names = [c"curveSM2", c"SM2", c"curveSM2"];
    versions(group(names, &CURVE_SM2), &TLS_1_3, [&NEVER; 2])
}

/// As OpenSSL's own provider passes it.
fn x25519() -> Table<'static> {
    let names = [c"x25519", c"X25519", c"X25519"];
    versions(group(names, &X25519), &TLS_1_0, [&DTLS_1_0, &OPEN])
}

/// A group: its name in TLS, in OpenSSL, and that of its keys.
fn group([name, internal, keys]: [&'static CStr; 3], id: &'static c_int) -> Table<'static> {
    Table::default()
        .text(c"tls-group-name", name)
        .text(c"tls-group-name-internal", internal)
        .text(c"tls-group-alg", keys)
        .int(c"tls-group-id", id)
        .int(c"tls-group-sec-bits", &SECURITY_BITS)
        .int(c"tls-group-is-kem", &0)
}

fn sm2sig_sm3() -> Table<'static> {
    let table = Table::default()
        .text(c"tls-sigalg-iana-name", c"sm2sig_sm3")
        .text(c"tls-sigalg-name", c"SM2")
        .text(c"tls-sigalg-oid", c"1.2.156.10197.1.501")
        .int(c"tls-sigalg-code-point", &SM2SIG_SM3)
        .int(c"tls-sigalg-sec-bits", &SECURITY_BITS);
    versions(table, &TLS_1_3, [&NEVER; 2])
}

/// Adds the first version of TLS, and the first and the last of DTLS.
fn versions(
    table: Table<'static>,
    tls: &'static c_int,
    [dtls, last_dtls]: [&'static c_int; 2],
) -> Table<'static> {
    table
        .int(c"tls-min-tls", tls)
        .int(c"tls-max-tls", &OPEN)
        .int(c"tls-min-dtls", dtls)
        .int(c"tls-max-dtls", last_dtls)
}

#[cfg(test)]
mod tests {
    use super::is_certificate_verify;

    #[test]
    fn certificate_verify() {
        let side = |side: &str| format!("{}TLS 1.3, {side} CertificateVerify\0", " ".repeat(64));
        for right in ["server", "client"] {
            let opening = side(right);
            assert!(is_certificate_verify(&[opening.as_bytes(), &[7; 32]].concat()));
            assert!(!is_certificate_verify(&[opening.as_bytes(), &[7; 31]].concat()));
            assert!(!is_certificate_verify(&[&opening.as_bytes()[1..], &[7; 48]].concat()));
        }
        assert!(!is_certificate_verify(&[side("other").as_bytes(), &[7; 32]].concat()));
        assert!(!is_certificate_verify(&[b' '; 64]));
        assert!(!is_certificate_verify(b""));
    }
}
