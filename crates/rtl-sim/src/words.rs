//! 256 bits as text.

use yuxi_microcode::simulator::Word;

/// 64 digits, the most significant first.
#[must_use]
pub fn hex(word: &Word) -> String {
    word.iter().rev().fold(String::new(), |text, w| text + &format!("{w:016x}"))
}

/// Four words from 64 digits or fewer.
///
/// # Panics
/// On anything else.
#[must_use]
pub fn from_hex(text: &str) -> Word {
    let padded = format!("{text:0>64}");
    std::array::from_fn(|i| {
        let at = 48 - 16 * i;
        u64::from_str_radix(&padded[at..at + 16], 16).expect("hexadecimal digits")
    })
}
