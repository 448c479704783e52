//! Decryption of any bytes in every layout, with a fixed key.
//!
//! What decrypts is encoded once only: the text with a byte more is refused.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use yuxi::sm2::{Layout, SecretKey};

static KEY: LazyLock<SecretKey> =
    LazyLock::new(|| SecretKey::from_bytes(&[0x39; 32]).expect("in range"));

fuzz_target!(|data: &[u8]| {
    for layout in [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1] {
        if let Ok(message) = KEY.decrypt(data, layout) {
            assert!(message.len() < data.len());
            let longer = [data, &[0]].concat();
            assert!(KEY.decrypt(&longer, layout).is_err(), "a byte was not looked at");
        }
    }
});
