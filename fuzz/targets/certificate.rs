//! Certificates, requests, revocation lists, names: whatever is read is kept as it was.

#![no_main]

use libfuzzer_sys::fuzz_target;
use yuxi::curve::{P256, Sm2};
use yuxi::sm2::Id;
use yuxi::x509::{Certificate, CertificateList, CertificateRequest, Name, Signed};

fuzz_target!(|data: &[u8]| {
    for read in [Certificate::from_der(data), Certificate::from_pem(data)].into_iter().flatten() {
        let again = Certificate::from_pem(read.to_pem());
        assert_eq!(again.as_ref(), Ok(&read));
        let _ = (read.public_key::<Sm2>(), read.public_key::<P256>());
        let _ = (read.not_before().to_string(), read.not_after().unix_seconds());
        name(read.subject());
        name(read.issuer());
        signed(&read, read.spki_der());
    }
    let read = [CertificateRequest::from_der(data), CertificateRequest::from_pem(data)];
    for read in read.into_iter().flatten() {
        let _ = (read.public_key::<Sm2>(), read.public_key::<P256>());
        name(read.subject());
        signed(&read, read.spki_der());
    }
    let read = [CertificateList::from_der(data), CertificateList::from_pem(data)];
    for read in read.into_iter().flatten() {
        let _ = (read.revoked().len(), read.next_update());
        name(read.issuer());
        signed(&read, data);
    }
    let text = core::str::from_utf8(data).unwrap_or("");
    if let Ok(read) = text.parse::<Name>() {
        let again = read.to_string().parse::<Name>();
        // DER behind a # may be what no text gives
        assert!(text.contains('#') || again == Ok(read), "what was printed is read");
    }
});

fn name(name: &Name) {
    assert_eq!(name.to_string().is_empty(), name.is_empty());
}

fn signed(signed: &Signed, spki: &[u8]) {
    assert!(signed.as_der().len() > signed.to_be_signed().len() + signed.signature().len());
    let _ = signed.verify(spki, Id::Default);
}
