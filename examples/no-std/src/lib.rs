//! SM2 without a standard library, an allocator or an operating system.
//!
//! A power-on self-test as firmware has it: the key and the message of the
//! standard's example, signed and verified. Were anything below to link `std`, this
//! would not compile: `std` brings a panic handler, and there can be but one.
//!
//! `cargo build --release --target thumbv7em-none-eabi --features small-tables`

#![no_std]
#![forbid(unsafe_code)]

use core::convert::Infallible;

use yuxi::Error;
use yuxi::rng::FromFn;
use yuxi::sm2::{Id, SecretKey, Signature, SigningKey, VerifyingKey};

/// GB/T 32918.5, annex A.
const KEY: [u8; 32] = [
    0x39, 0x45, 0x20, 0x8F, 0x7B, 0x21, 0x44, 0xB1, 0x3F, 0x36, 0xE3, 0x8A, 0xC6, 0xD3, 0x9F, 0x95,
    0x88, 0x93, 0x93, 0x69, 0x28, 0x60, 0xB5, 0x1A, 0x42, 0xFB, 0x81, 0xEF, 0x4D, 0xF7, 0xC5, 0xB8,
];

/// 1 where a signature is made, verifies, and no longer does once it is changed.
pub extern "C" fn yuxi_self_test() -> i32 {
    i32::from(self_test().is_ok_and(|passed| passed))
}

fn self_test() -> Result<bool, Error> {
    let key = SigningKey::from(SecretKey::from_bytes(&KEY)?);
    // Counts. Signing derives its nonces from the key, the digest and this, so a device whose
    // generator fails at power-on still does not leak its key.
    let mut count = 0_u8;
    let mut counter = FromFn(|bytes: &mut [u8]| {
        for byte in bytes {
            count = count.wrapping_add(1);
            *byte = count;
        }
        Ok::<_, Infallible>(())
    });
    let signature = key.sign_with_rng(&mut counter, Id::Default, b"message digest")?;
    let verifier = VerifyingKey::from(key.public_key());
    verifier.verify(Id::Default, b"message digest", &signature)?;
    let mut changed = signature.to_bytes();
    changed[63] ^= 1;
    let changed = Signature::from_bytes(&changed);
    Ok(verifier.verify(Id::Default, b"message digest", &changed).is_err())
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
