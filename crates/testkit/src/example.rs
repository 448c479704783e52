//! The published example on the recommended curve (GB/T 32918.5-2017, annexes A
//! and C): one key and one nonce, for the signature and for encryption.

/// Bytes from hexadecimal digits; spaces are passed over.
pub fn hex(digits: &str) -> Vec<u8> {
    let digits: Vec<u32> =
        digits.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_digit(16).unwrap()).collect();
    assert!(digits.len().is_multiple_of(2), "half a byte");
    digits.chunks(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect()
}

/// 32 bytes from hexadecimal digits.
pub fn hex32(digits: &str) -> [u8; 32] {
    hex(digits).try_into().unwrap()
}

/// 32 bytes of an integer that has leading zeros, or lacks them.
pub fn integer32(integer: &[u8]) -> [u8; 32] {
    let start = integer.iter().position(|byte| *byte != 0).unwrap_or(integer.len());
    let integer = &integer[start..];
    let mut bytes = [0; 32];
    bytes[32 - integer.len()..].copy_from_slice(integer);
    bytes
}

/// The private key.
pub const D: &str = "3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8";
/// The public key.
pub const P: &str = "04 09F9DF311E5421A150DD7D161E4BC5C672179FAD1833FC076BB08FF356F35020
    CCEA490CE26775A52DC6EA718CC1AA600AED05FBF35E084A6632F6072DA9AD13";
/// The message that is signed, under the default identifier.
pub const MESSAGE: &[u8] = b"message digest";
/// Z_A.
pub const Z_A: &str = "B2E14C5C79C6DF5B85F4FE7ED8DB7A262B9DA7E07CCB0EA9F4747B8CCDA8A4F3";
/// e.
pub const E: &str = "F0B43E94BA45ACCAACE692ED534382EB17E6AB5A19CE7B31F4486FDFC0D28640";
/// The nonce.
pub const K: &str = "59276E27D506861A16680F3AD9C02DCCEF3CC1FA3CDBE4CE6D54B80DEAC1BC21";
/// r ‖ s.
pub const SIGNATURE: &str = "F5A03B0648D2C4630EEAC513E1BB81A15944DA3827D5B74143AC7EACEEE720B3
    B1B6AA29DF212FD8763182BC0D421CA1BB9038FD1F7F42D4840B69C485BBC1AA";
/// The message that is encrypted.
pub const PLAINTEXT: &[u8] = b"encryption standard";
/// C1.
pub const C1: &str = "04 04EBFC718E8D1798620432268E77FEB6415E2EDE0E073C0F4F640ECD2E149A73
    E858F9D81E5430A57B36DAAB8F950A3C64E6EE6A63094D99283AFF767E124DF0";
/// C2.
pub const C2: &str = "21886CA989CA9C7D58087307CA93092D651EFA";
/// C3.
pub const C3: &str = "59983C18F809E262923C53AEC295D30383B54E39D609D160AFCB1908D0BD8766";
