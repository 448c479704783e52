//! The names of parameters (provider-keymgmt(7), provider-signature(7), ...).

use std::ffi::CStr;

// of keys
pub(crate) const A: &CStr = c"a";
pub(crate) const B: &CStr = c"b";
pub(crate) const BITS: &CStr = c"bits";
pub(crate) const COFACTOR: &CStr = c"cofactor";
pub(crate) const DEFAULT_DIGEST: &CStr = c"default-digest";
/// Since OpenSSL 3.2: the bytes that a key is derived from, for HPKE.
pub(crate) const DHKEM_IKM: &CStr = c"dhkem-ikm";
pub(crate) const ENCODED_PUBLIC_KEY: &CStr = c"encoded-pub-key";
pub(crate) const ENCODING: &CStr = c"encoding";
pub(crate) const EXPLICIT: &CStr = c"decoded-from-explicit";
pub(crate) const FIELD_TYPE: &CStr = c"field-type";
pub(crate) const GENERATOR: &CStr = c"generator";
pub(crate) const GROUP: &CStr = c"group";
/// How OpenSSL detects that a curve is one that it knows.
pub(crate) const GROUP_CHECK: &CStr = c"group-check";
pub(crate) const INCLUDE_PUBLIC: &CStr = c"include-public";
pub(crate) const MAX_SIZE: &CStr = c"max-size";
pub(crate) const ORDER: &CStr = c"order";
pub(crate) const P: &CStr = c"p";
pub(crate) const POINT_FORMAT: &CStr = c"point-format";
pub(crate) const PRIVATE_KEY: &CStr = c"priv";
pub(crate) const PUBLIC_KEY: &CStr = c"pub";
pub(crate) const QX: &CStr = c"qx";
pub(crate) const QY: &CStr = c"qy";
pub(crate) const SECURITY_BITS: &CStr = c"security-bits";
/// Since OpenSSL 3.6: NIST's category of post-quantum security.
pub(crate) const SECURITY_CATEGORY: &CStr = c"security-category";
/// Whether ECDH multiplies by the cofactor, which is 1 here.
pub(crate) const USE_COFACTOR: &CStr = c"use-cofactor-flag";

// of operations
pub(crate) const ALGORITHM_ID: &CStr = c"algorithm-id";
pub(crate) const DIGEST: &CStr = c"digest";
pub(crate) const DIGEST_SIZE: &CStr = c"digest-size";
pub(crate) const DIST_ID: &CStr = c"distid";
pub(crate) const KDF_TYPE: &CStr = c"kdf-type";
pub(crate) const PAD: &CStr = c"pad";
pub(crate) const PROPERTIES: &CStr = c"properties";
/// Since OpenSSL 4.0: the version of TLS that a signature is for.
pub(crate) const TLS_VERSION: &CStr = c"tls-version";

// of the key exchange in Tongsuo
pub(crate) const INITIATOR: &CStr = c"sm2-initiator";
pub(crate) const LENGTH: &CStr = c"outlen";
pub(crate) const OWN_ID: &CStr = c"self-id";
pub(crate) const OWN_KEY: &CStr = c"self-enc-key";
pub(crate) const PEER_ID: &CStr = c"peer-id";
pub(crate) const PEER_KEY: &CStr = c"peer-enc-key";

// of the digest
pub(crate) const BLOCK_SIZE: &CStr = c"blocksize";
/// Whether the parameters of an algorithm identifier are absent, not NULL.
pub(crate) const NO_PARAMETERS: &CStr = c"algid-absent";
pub(crate) const SIZE: &CStr = c"size";
pub(crate) const XOF: &CStr = c"xof";

// of the provider
pub(crate) const BUILD_INFO: &CStr = c"buildinfo";
pub(crate) const NAME: &CStr = c"name";
pub(crate) const OPENSSL_VERSION: &CStr = c"openssl-version";
pub(crate) const STATUS: &CStr = c"status";
pub(crate) const VERSION: &CStr = c"version";
