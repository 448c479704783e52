//! What the image can do, each checked against a known answer.

/// An operation on known values: whether the answer is the known one.
pub(crate) type Operation = fn() -> bool;

/// By name; `true` is what each must say.
pub(crate) const ALL: &[(&str, Operation)] = &[
    #[cfg(feature = "sm2-sign")]
    ("sm2-sign", sm2::sign),
    #[cfg(feature = "sm2-verify")]
    ("sm2-verify", sm2::verify),
    #[cfg(feature = "sm2-ecdh")]
    ("sm2-ecdh", sm2::ecdh),
    #[cfg(feature = "p256-sign")]
    ("p256-sign", p256::sign),
    #[cfg(feature = "p256-verify")]
    ("p256-verify", p256::verify),
    #[cfg(feature = "p256-ecdh")]
    ("p256-ecdh", p256::ecdh),
    #[cfg(feature = "x25519")]
    ("x25519", x25519::agree),
];

#[cfg(any(feature = "sm2-sign", feature = "sm2-verify", feature = "sm2-ecdh"))]
mod sm2;

#[cfg(any(feature = "p256-sign", feature = "p256-verify", feature = "p256-ecdh"))]
mod p256;

#[cfg(feature = "x25519")]
mod x25519;

/// Bytes of a hexadecimal text, as the compiler reads it.
#[allow(dead_code, reason = "an image may do nothing")]
const fn hex<const N: usize>(text: &str) -> [u8; N] {
    let digits = text.as_bytes();
    assert!(digits.len() == 2 * N, "another length");
    let mut bytes = [0; N];
    let mut i = 0;
    while i < 2 * N {
        let digit = match digits[i] {
            digit @ b'0'..=b'9' => digit - b'0',
            digit @ b'a'..=b'f' => digit - b'a' + 10,
            _ => panic!("no hexadecimal digit"),
        };
        bytes[i / 2] = bytes[i / 2] << 4 | digit;
        i += 1;
    }
    bytes
}
