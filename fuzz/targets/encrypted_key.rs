//! Private keys encrypted under a password: whatever is read is written and read the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use yuxi::keys::SecretKey;
use yuxi::keys::encrypted::{self, Encryption};
use yuxi::rng::SysRng;
use yuxi::sm2::Sm2;

/// As in the seeds.
const PASSWORD: &[u8] = b"password";

fuzz_target!(|data: &[u8]| {
    let _ = encrypted::decrypt_pem(data, PASSWORD);
    let Ok(plain) = encrypted::decrypt(data, PASSWORD) else { return };
    use Encryption::{Aes256, GmSsl, Gmt0091, Sm4};
    for encryption in [Aes256, Sm4, GmSsl, Gmt0091] {
        let der = encrypted::encrypt(&plain, PASSWORD, encryption, 1, &mut SysRng);
        let again = encrypted::decrypt(&der.expect("it is a key"), PASSWORD);
        assert_eq!(again.expect("what was written is read"), plain);
    }
    if let Ok(key) = SecretKey::<Sm2>::from_pkcs8_der(&plain) {
        let read = SecretKey::<Sm2>::from_encrypted_pkcs8_der(data, PASSWORD);
        assert_eq!(read.expect("it was decrypted").to_bytes(), key.to_bytes());
    }
});
