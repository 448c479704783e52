//! Names of algorithms, for messages.

use der::oid::ObjectIdentifier;

/// The name of an OID, in parentheses; empty if it is not known.
pub(crate) fn name(found: &ObjectIdentifier) -> &'static str {
    NAMES.iter().find(|(known, _)| known == found).map_or("", |(_, name)| name)
}

const fn oid(dotted: &str) -> ObjectIdentifier {
    ObjectIdentifier::new_unwrap(dotted)
}

const NAMES: [(ObjectIdentifier, &str); 34] = [
    // keys
    (oid("1.2.840.113549.1.1.1"), " (RSA)"),
    (oid("1.2.840.10045.2.1"), " (a curve in Weierstrass form)"),
    (oid("1.3.101.110"), " (X25519)"),
    (oid("1.3.101.112"), " (Ed25519)"),
    (oid("1.2.156.10197.1.301"), " (SM2)"),
    // signatures
    (oid("1.2.840.113549.1.1.4"), " (RSA with MD5)"),
    (oid("1.2.840.113549.1.1.5"), " (RSA with SHA-1)"),
    (oid("1.2.840.113549.1.1.10"), " (RSA-PSS)"),
    (oid("1.2.840.113549.1.1.11"), " (RSA with SHA-256)"),
    (oid("1.2.840.113549.1.1.12"), " (RSA with SHA-384)"),
    (oid("1.2.840.113549.1.1.13"), " (RSA with SHA-512)"),
    (oid("1.2.840.10045.4.1"), " (ECDSA with SHA-1)"),
    (oid("1.2.840.10045.4.3.2"), " (ECDSA with SHA-256)"),
    (oid("1.2.840.10045.4.3.3"), " (ECDSA with SHA-384)"),
    (oid("1.2.840.10045.4.3.4"), " (ECDSA with SHA-512)"),
    (oid("1.2.156.10197.1.501"), " (SM2 with SM3)"),
    // encryption under a password: schemes
    (oid("1.2.840.113549.1.5.3"), " (PBES1: MD5, DES)"),
    (oid("1.2.840.113549.1.5.10"), " (PBES1: SHA-1, DES)"),
    (oid("1.2.840.113549.1.5.11"), " (PBES1: SHA-1, RC2)"),
    (oid("1.2.840.113549.1.12.1.1"), " (PKCS#12: SHA-1, RC4-128)"),
    (oid("1.2.840.113549.1.12.1.3"), " (PKCS#12: SHA-1, triple DES)"),
    (oid("1.2.840.113549.1.12.1.5"), " (PKCS#12: SHA-1, RC2-128)"),
    (oid("1.2.840.113549.1.12.1.6"), " (PKCS#12: SHA-1, RC2-40)"),
    // pseudo-random functions
    (oid("1.2.840.113549.2.6"), " (HMAC-MD5)"),
    (oid("2.16.840.1.101.3.4.2.13"), " (HMAC-SHA3-224)"),
    (oid("2.16.840.1.101.3.4.2.14"), " (HMAC-SHA3-256)"),
    (oid("2.16.840.1.101.3.4.2.15"), " (HMAC-SHA3-384)"),
    (oid("2.16.840.1.101.3.4.2.16"), " (HMAC-SHA3-512)"),
    // ciphers
    (oid("1.3.14.3.2.7"), " (DES-CBC)"),
    (oid("1.2.840.113549.3.2"), " (RC2-CBC)"),
    (oid("1.2.840.113549.3.7"), " (triple DES-CBC)"),
    (oid("1.2.392.200011.61.1.1.1.4"), " (Camellia-256-CBC)"),
    (oid("1.2.156.10197.1.104.1"), " (SM4-ECB)"),
    (oid("1.2.156.10197.1.104.7"), " (SM4-CTR)"),
];
