//! Between words, bytes, text and big integers; numbers at which carries break.

use num_bigint::BigUint;

/// The number of four words, the lowest first.
pub fn big(words: &[u64; 4]) -> BigUint {
    words.iter().rev().fold(BigUint::ZERO, |n, word| (n << 64u32) + *word)
}

/// Four words of a number below 2^256.
pub fn words(n: &BigUint) -> [u64; 4] {
    let digits = n.to_u64_digits();
    assert!(digits.len() <= 4, "{n} has more than 256 bits");
    std::array::from_fn(|i| digits.get(i).copied().unwrap_or(0))
}

/// Four words of a number in hexadecimal.
pub fn hex(text: &str) -> [u64; 4] {
    words(&BigUint::parse_bytes(text.as_bytes(), 16).expect("hexadecimal digits"))
}

/// 32 bytes from 64 hexadecimal digits, in the order in which they are written.
pub fn bytes(text: &str) -> [u8; 32] {
    assert_eq!(text.len(), 64);
    std::array::from_fn(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).expect("a byte"))
}

/// 2^k.
pub fn power_of_two(k: u32) -> BigUint {
    BigUint::from(1u32) << k
}

/// Numbers below 2^256 near powers of two, near `m`, its halves and its complement.
pub fn edges(m: &[u64; 4]) -> Vec<[u64; 4]> {
    let (m, top) = (big(m), power_of_two(256));
    let mut numbers: Vec<BigUint> = (0u32..8).map(BigUint::from).collect();
    for k in (1..256).step_by(1) {
        let power = power_of_two(k);
        numbers.extend([&power - 1u32, power.clone(), &power + 1u32, &top - &power]);
        numbers.push((&m + &top - &power) % &top);
    }
    for center in [m.clone(), &m >> 1u32, &top - &m, &top >> 1u32] {
        numbers.extend((0u32..6).map(|k| &center + k - 3u32));
    }
    numbers.extend((1u32..4).map(|k| &top - k));
    numbers.retain(|n| n < &top);
    numbers.sort_unstable();
    numbers.dedup();
    numbers.iter().map(words).collect()
}

/// A few of [`edges`], for tests of all pairs or of slow operations.
pub fn few_edges(m: &[u64; 4]) -> Vec<[u64; 4]> {
    let (m, top) = (big(m), power_of_two(256));
    let mut numbers: Vec<BigUint> = (0u32..4).map(BigUint::from).collect();
    for k in [31, 32, 63, 64, 96, 127, 128, 160, 191, 192, 224, 254, 255] {
        numbers.extend([power_of_two(k) - 1u32, power_of_two(k), &top - power_of_two(k)]);
    }
    for center in [m.clone(), &m >> 1u32] {
        numbers.extend((0u32..4).map(|k| &center + k - 2u32));
    }
    numbers.push(top - 1u32);
    numbers.iter().map(words).collect()
}

/// Every number whose words are all out of five: 0, 1, 2^32 − 1, 2^63, 2^64 − 1.
pub fn word_patterns() -> impl Iterator<Item = [u64; 4]> + Clone {
    const WORDS: [u64; 5] = [0, 1, 0xFFFF_FFFF, 1 << 63, u64::MAX];
    (0..5usize.pow(4)).map(|i| std::array::from_fn(|j| WORDS[i / 5usize.pow(j as u32) % 5]))
}
