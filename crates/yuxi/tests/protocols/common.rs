//! What the tests share.
#![allow(
    dead_code,
    unused_imports,
    unused_macros,
    unreachable_pub,
    reason = "no test file needs all of it"
)]

#[cfg(feature = "alloc")]
pub mod signed;

use yuxi::backend::{Kind, force};
use yuxi::curve::NamedCurve;
use yuxi::keys::SecretKey;
pub use yuxi_testkit::der::tlv;
pub use yuxi_testkit::example::{self, hex, hex32, integer32};
pub use yuxi_testkit::malformed;
pub use yuxi_testkit::openssl::OpenSsl;
pub use yuxi_testkit::random::{Failing, Fixed, Seeded, Stuck};

/// Runs `test` on every backend that this CPU has, or on the one of `YUXI_BACKEND`.
pub fn for_each_backend(test: impl FnMut()) {
    let all = Kind::ALL.iter().map(|kind| (*kind, kind.name(), kind.is_available()));
    yuxi_testkit::backends::for_each(all, force, test);
}

/// A key, the same for a number.
pub fn generate<C: NamedCurve>(seed: u64) -> SecretKey<C> {
    SecretKey::generate(&mut Seeded(seed)).unwrap()
}

/// A message of that length.
pub fn message(length: usize) -> Vec<u8> {
    (0..length).map(|i| (i * 31 + i / 256) as u8).collect()
}

pub use yuxi_testkit::for_both_curves;

/// OpenSSL reads the key in every form that we write, and what it makes of it comes back the same.
#[cfg(feature = "alloc")]
pub fn openssl_reads<C: NamedCurve>(openssl: &OpenSsl, key: &SecretKey<C>) {
    let public_key = key.public_key();
    openssl.write("8.pem", &*key.to_pkcs8_pem());
    openssl.write("8.der", &*key.to_pkcs8_der());
    openssl.write("1.pem", &*key.to_sec1_pem());
    openssl.write("1.der", &*key.to_sec1_der());
    openssl.write("p.pem", public_key.to_pem());
    openssl.write("p.der", public_key.to_spki_der());
    let expected = public_key.to_spki_der();
    for input in ["8.pem", "8.der -inform DER", "1.pem", "1.der -inform DER"] {
        let public = openssl.run(&format!("pkey -in {input} -pubout -outform DER"));
        assert_eq!(public, expected, "{input}");
        openssl.run(&format!("pkey -in {input} -check -noout"));
    }
    for input in ["p.pem", "p.der -inform DER"] {
        let public = openssl.run(&format!("pkey -pubin -in {input} -outform DER"));
        assert_eq!(public, expected, "{input}");
    }
}
