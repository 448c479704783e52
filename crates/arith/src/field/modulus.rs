//! What a prime modulus is, before any backend.

use super::Field;

/// A prime of at most 256 bits. Its constants are computed by the compiler.
pub trait Modulus: Copy + Send + Sync + 'static {
    /// A name for people: `SM2 p`.
    const NAME: &'static str;

    /// The modulus m, least significant word first.
    const WORDS: [u64; 4];

    /// x^(m − 2), which is the inverse of x (and 0 for 0): an addition chain.
    fn fermat_inverse<F: Field>(x: F) -> F;

    /// −m^−1 mod 2^64, the multiplier of a Montgomery step in 64-bit words.
    const NEG_INVERSE: u64 = neg_inverse(Self::WORDS[0]);

    /// 2^256 mod m: 1 in Montgomery form.
    const R: [u64; 4] = power_of_two(256, &Self::WORDS);

    /// 2^512 mod m: multiplied by it, an integer turns into Montgomery form.
    const R2: [u64; 4] = power_of_two(512, &Self::WORDS);

    /// 2^768 mod m: multiplied by it, the plain inverse of a Montgomery form
    /// turns into the Montgomery form of the inverse.
    const R3: [u64; 4] = power_of_two(768, &Self::WORDS);
}

/// The moduli, each with its name for people, the file of its addition chain, and its value as the
/// standards print it.
macro_rules! moduli {
    ($($(#[$doc:meta])* $name:ident = $printed:literal, $chain:ident, $value:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Modulus for $name {
            const NAME: &'static str = $printed;
            const WORDS: [u64; 4] = from_hex($value);

            #[inline]
            fn fermat_inverse<F: Field>(x: F) -> F {
                super::$chain::fermat_inverse(x)
            }
        }
    )*};
}

moduli! {
    /// The field of Curve25519's coordinates.
    F25519 = "2^255 - 19", f25519,
        "7FFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFED";
    /// The field of P-256's scalars.
    P256N = "P-256 n", p256_n,
        "FFFFFFFF 00000000 FFFFFFFF FFFFFFFF BCE6FAAD A7179E84 F3B9CAC2 FC632551";
    /// The field of P-256's coordinates.
    P256P = "P-256 p", p256_p,
        "FFFFFFFF 00000001 00000000 00000000 00000000 FFFFFFFF FFFFFFFF FFFFFFFF";
    /// The field of SM2's scalars.
    Sm2N = "SM2 n", sm2_n,
        "FFFFFFFE FFFFFFFF FFFFFFFF FFFFFFFF 7203DF6B 21C6052B 53BBF409 39D54123";
    /// The field of SM2's coordinates.
    Sm2P = "SM2 p", sm2_p,
        "FFFFFFFE FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF 00000000 FFFFFFFF FFFFFFFF";
}

/// An integer of 64 hex digits, most significant first, with blanks between them: its words, least
/// significant first.
pub(crate) const fn from_hex(text: &str) -> [u64; 4] {
    let mut words = [0; 4];
    let mut rest = text.as_bytes();
    let mut left = 64;
    while let [byte, tail @ ..] = rest {
        rest = tail;
        let digit = match byte {
            b' ' => continue,
            b'0'..=b'9' => *byte - b'0',
            _ => *byte - b'A' + 10,
        };
        assert!(digit < 16);
        left -= 1;
        words[left / 16] |= (digit as u64) << (left % 16 * 4);
    }
    assert!(left == 0);
    words
}

/// −m^−1 mod 2^64 for odd m, by Newton's iteration: each doubles the right bits, 3 to begin with.
const fn neg_inverse(m: u64) -> u64 {
    let mut x = m;
    let mut i = 0;
    while i < 5 {
        x = x.wrapping_mul(2u64.wrapping_sub(m.wrapping_mul(x)));
        i += 1;
    }
    x.wrapping_neg()
}

/// 2^exponent mod m by repeated doubling.
const fn power_of_two(exponent: u32, m: &[u64; 4]) -> [u64; 4] {
    let mut x = [1, 0, 0, 0];
    let mut i = 0;
    while i < exponent {
        let top = x[3] >> 63;
        x = [x[0] << 1, x[1] << 1 | x[0] >> 63, x[2] << 1 | x[1] >> 63, x[3] << 1 | x[2] >> 63];
        let (difference, borrow) = subtract(&x, m);
        if top == 1 || !borrow {
            x = difference;
        }
        i += 1;
    }
    x
}

/// x·2^n mod m for x < m.
#[cfg(target_arch = "x86_64")]
pub(crate) const fn times_power_of_two(x: &[u64; 4], n: u32, m: &[u64; 4]) -> [u64; 4] {
    let mut x = *x;
    let mut i = 0;
    while i < n {
        let mut twice = [0; 4];
        let mut difference = [0; 4];
        let (mut carry, mut borrow) = (0, 0);
        let mut j = 0;
        while j < 4 {
            twice[j] = x[j] << 1 | carry;
            carry = x[j] >> 63;
            let rest = (twice[j] as i128) - (m[j] as i128) - borrow;
            difference[j] = rest as u64;
            borrow = if rest < 0 { 1 } else { 0 };
            j += 1;
        }
        x = if carry as i128 >= borrow { difference } else { twice };
        i += 1;
    }
    x
}

/// (a − b mod 2^256, whether a < b).
const fn subtract(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], bool) {
    let mut difference = [0; 4];
    let mut borrow = false;
    let mut i = 0;
    while i < 4 {
        let (x, first) = a[i].overflowing_sub(b[i]);
        let (x, second) = x.overflowing_sub(borrow as u64);
        difference[i] = x;
        borrow = first | second;
        i += 1;
    }
    (difference, borrow)
}
