//! SM3's compression function as GB/T 32905-2016 has it (5.3), on a graph.

use super::words::{Word, Words};

/// The initial value (4.1).
pub(super) const IV: [u32; 8] = [
    0x7380_166F,
    0x4914_B2B9,
    0x1724_42D7,
    0xDA8A_0600,
    0xA96F_30BC,
    0x1631_38AA,
    0xE38D_EE4D,
    0xB0FB_0E4E,
];

/// V(i+1) = CF(V(i), B(i)), of the sixteen words of a block.
pub fn compress(words: &mut Words, v: [Word; 8], block: [Word; 16]) -> [Word; 8] {
    let expanded = expand(words, block);
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = v;
    for j in 0..64 {
        let t = words.number(if j < 16 { 0x79CC_4519 } else { 0x7A87_9D8A });
        let (a_12, t) = (words.rotated(a, 12), words.rotated(t, j as u32 % 32));
        let sum = words.sum(&[a_12, e, t]);
        let ss1 = words.rotated(sum, 7);
        let ss2 = words.xor(ss1, a_12);
        let (ff, gg) = if j < 16 {
            let (ff, gg) = (words.xor(a, b), words.xor(e, f));
            (words.xor(ff, c), words.xor(gg, g))
        } else {
            (words.majority(a, b, c), words.choose(e, f, g))
        };
        let w_prime = words.xor(expanded[j], expanded[j + 4]);
        let tt1 = words.sum(&[ff, d, ss2, w_prime]);
        let tt2 = words.sum(&[gg, h, ss1, expanded[j]]);
        (d, c, b, a) = (c, words.rotated(b, 9), a, tt1);
        (h, g, f, e) = (g, words.rotated(f, 19), e, p(words, tt2, 9, 17));
    }
    let last = [a, b, c, d, e, f, g, h];
    std::array::from_fn(|i| words.xor(last[i], v[i]))
}

/// W_0 to W_67.
fn expand(words: &mut Words, block: [Word; 16]) -> Vec<Word> {
    let mut w = block.to_vec();
    for j in 16..68 {
        let (x, y) = (words.xor(w[j - 16], w[j - 9]), words.rotated(w[j - 3], 15));
        let inner = words.xor(x, y);
        let (first, other) = (p(words, inner, 15, 23), words.rotated(w[j - 13], 7));
        let sum = words.xor(first, other);
        w.push(words.xor(sum, w[j - 6]));
    }
    w
}

/// P_0 or P_1 (4.4).
fn p(words: &mut Words, x: Word, first: u32, second: u32) -> Word {
    let (a, b) = (words.rotated(x, first), words.rotated(x, second));
    let sum = words.xor(x, a);
    words.xor(sum, b)
}
