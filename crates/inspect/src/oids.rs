//! How people call what object identifiers name.

const NAMES: [(&str, &str); 48] = [
    ("1.2.840.10045.2.1", "id-ecPublicKey"),
    ("1.2.840.10045.3.1.7", "P-256"),
    ("1.3.132.0.34", "P-384"),
    ("1.3.132.0.35", "P-521"),
    ("1.3.132.0.10", "secp256k1"),
    ("1.2.156.10197.1.301", "SM2"),
    ("1.2.156.10197.1.301.1", "SM2 signature"),
    ("1.2.156.10197.1.301.3", "SM2 encryption"),
    ("1.3.101.110", "X25519"),
    ("1.3.101.112", "Ed25519"),
    ("1.2.840.113549.1.1.1", "RSA"),
    ("1.2.156.10197.1.501", "SM2 with SM3"),
    ("1.2.156.10197.1.401", "SM3"),
    ("1.2.840.10045.4.3.2", "ECDSA with SHA-256"),
    ("1.2.840.10045.4.3.3", "ECDSA with SHA-384"),
    ("1.2.840.113549.1.1.11", "RSA with SHA-256"),
    ("1.2.840.113549.1.5.13", "PBES2"),
    ("1.2.840.113549.1.5.12", "PBKDF2"),
    ("1.3.6.1.4.1.11591.4.11", "scrypt"),
    ("1.2.840.113549.2.7", "HMAC-SHA-1"),
    ("1.2.840.113549.2.8", "HMAC-SHA-224"),
    ("1.2.840.113549.2.9", "HMAC-SHA-256"),
    ("1.2.840.113549.2.10", "HMAC-SHA-384"),
    ("1.2.840.113549.2.11", "HMAC-SHA-512"),
    ("1.2.840.113549.2.12", "HMAC-SHA-512/224"),
    ("1.2.840.113549.2.13", "HMAC-SHA-512/256"),
    ("1.2.156.10197.1.401.3.1", "HMAC-SM3"),
    ("1.2.156.10197.6.4.1.5.1", "PBKDF2 of GM/T 0091"),
    ("1.2.156.10197.6.4.1.5.2", "PBES2 of GM/T 0091"),
    ("1.2.156.10197.6.1.4.1.5.1", "PBKDF2 of GM/T 0091"),
    ("1.2.156.10197.6.1.4.1.5.2", "PBES2 of GM/T 0091"),
    ("1.2.156.10197.1.401.2", "HMAC-SM3"),
    ("2.16.840.1.101.3.4.1.2", "AES-128-CBC"),
    ("2.16.840.1.101.3.4.1.22", "AES-192-CBC"),
    ("2.16.840.1.101.3.4.1.42", "AES-256-CBC"),
    ("1.2.156.10197.1.104.2", "SM4-CBC"),
    ("2.16.840.1.101.3.4.1.6", "AES-128-GCM"),
    ("2.16.840.1.101.3.4.1.26", "AES-192-GCM"),
    ("2.16.840.1.101.3.4.1.46", "AES-256-GCM"),
    ("1.2.156.10197.1.104.8", "SM4-GCM"),
    ("1.2.840.113549.3.7", "DES-EDE3-CBC"),
    ("1.3.14.3.2.7", "DES-CBC"),
    ("1.2.840.113549.1.5.3", "PBES1, MD5 with DES"),
    ("1.2.840.113549.1.5.10", "PBES1, SHA-1 with DES"),
    ("1.2.840.113549.1.12.1.3", "PKCS#12, SHA-1 with 3DES"),
    ("1.2.840.113549.1.12.1.6", "PKCS#12, SHA-1 with RC2"),
    ("1.2.840.113549.1.7.2", "CMS signed data"),
    ("1.2.840.113549.1.7.3", "CMS enveloped data"),
];

/// The name and the number, or the number alone.
#[must_use]
pub fn describe(oid: &str) -> String {
    match known(oid) {
        Some(name) => format!("{name} ({oid})"),
        None => oid.into(),
    }
}

/// The name, or the number if it has no name.
pub(crate) fn name(oid: &str) -> String {
    known(oid).unwrap_or(oid).into()
}

/// As people call it; else as the standard does that defines it.
fn known(oid: &str) -> Option<&'static str> {
    if let Some((_, name)) = NAMES.iter().find(|(known, _)| *known == oid) {
        return Some(name);
    }
    let oid = yuxi::ObjectIdentifier::new(oid).ok()?;
    let name = const_oid::db::DB.by_oid(&oid)?;
    let prefixes = ["id-kp-", "id-ce-", "id-pe-", "id-"];
    Some(prefixes.iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name))
}
