//! Published examples: on the recommended curve (GB/T 32918.5-2017, annexes A and C) one key and one
//! nonce, for the signature and for encryption; the key exchange; X25519.

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

/// GB/T 32918.5-2017, annex B: a key exchange of A and B.
pub mod exchange {
    /// The private keys.
    pub const D: [&str; 2] = [
        "81EB26E941BB5AF16DF116495F90695272AE2CD63D6C4AE1678418BE48230029",
        "785129917D45A9EA5437A59356B82338EAADDA6CEB199088F14AE10DEFA229B5",
    ];
    /// The secrets of the ephemeral keys.
    pub const R: [&str; 2] = [
        "D4DE15474DB74D06491C440D305E012400990F3E390C7E87153C12DB2EA60BB3",
        "7E07124814B309489125EAED101113164EBF0F3458C5BD88335C1F9D596243D6",
    ];
    /// The coordinates x of the ephemeral keys.
    pub const R_X: [&str; 2] = [
        "64CED1BDBC99D590049B434D0FD73428CF608A5DB8FE5CE07F15026940BAE40E",
        "ACC27688A6F7B706098BC91FF3AD1BFF7DC2802CDB14CCCCDB0A90471F9BD707",
    ];
    /// The shared key of 16 bytes.
    pub const KEY: &str = "6C89347354DE2484C60B4AB1FDE4C6E5";
    /// The confirmation of B.
    pub const S_B: &str = "D3A0FE15DEE185CEAE907A6B595CC32A266ED7B3367E9983A896DC32FA20F8EB";
    /// The confirmation of A.
    pub const S_A: &str = "18C7894B3816DF16CF07B05C5EC0BEF5D655D58F779CC1B400A4F3884644DB88";
}

/// RFC 7748, 5.2: scalar, u and product, of which the second has the top bit of u set.
pub const X25519: [[&str; 3]; 2] = [
    [
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ],
    [
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
    ],
];
