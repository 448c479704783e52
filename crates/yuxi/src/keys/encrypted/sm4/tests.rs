//! SM4: the standard's example, and the crate `sm4`.

use ::sm4::cipher::{BlockCipherEncrypt, KeyInit};

use super::{Sm4, substitute};
use crate::rng::TryRng;
use crate::testing::{Seeded, hex};

/// GB/T 32907-2016, A.1.
#[test]
fn example() {
    let key: [u8; 16] = hex("0123456789ABCDEFFEDCBA9876543210").try_into().unwrap();
    let mut block = key;
    Sm4::new(&key).encrypt(&mut block);
    assert_eq!(block.as_slice(), hex("681EDF34D206965E86B3E94F536E4246"));
    Sm4::new(&key).decrypt(&mut block);
    assert_eq!(block, key);
}

/// The corners of the S-box (6.2), and that it is a permutation, in each byte of a word.
#[test]
fn s_box() {
    assert_eq!(substitute(0x000F_F0FF), 0xD605_1848);
    for place in [0, 8, 16, 24] {
        let mut met = [false; 256];
        for byte in 0..256_u32 {
            met[(substitute(byte << place) >> place & 0xFF) as usize] = true;
        }
        assert!(met.iter().all(|met| *met));
    }
}

#[test]
fn agrees_with_the_crate() {
    let mut rng = Seeded(4);
    for _ in 0..1000 {
        let (mut key, mut block) = ([0; 16], [0; 16]);
        rng.try_fill_bytes(&mut key).unwrap();
        rng.try_fill_bytes(&mut block).unwrap();
        let plain = block;
        let mut expected = block.into();
        ::sm4::Sm4::new(&key.into()).encrypt_block(&mut expected);
        Sm4::new(&key).encrypt(&mut block);
        assert_eq!(block, <[u8; 16]>::from(expected));
        Sm4::new(&key).decrypt(&mut block);
        assert_eq!(block, plain);
    }
}
