//! Where secrets come from: examples that valgrind is told are secret, or, where two
//! runs are compared, others in each run.

use core::hint::black_box;
use std::sync::OnceLock;

use crate::valgrind;
use crate::xorshift::Xorshift;

/// What stands in the place of every secret of a run: bytes of a generator, of which a
/// mask takes some bits and sets others, by one path of instructions for all of these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Secrets {
    seed: u64,
    first: Mask,
    middle: Mask,
    last: Mask,
}

/// Bits that are kept, bits that are set.
type Mask = (u8, u8);

impl Secrets {
    /// Those of that name: `low`, where each string of bytes is the integer 1 in big endian;
    /// `high`, where the first byte is 0x7F and the others are 0xFF; or a number,
    /// from which random ones follow.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        let all = |first, middle, last| Self { seed: 0, first, middle, last };
        match name.trim() {
            "low" => Some(all((0, 0), (0, 0), (0, 1))),
            "high" => Some(all((0, 0x7F), (0, 0xFF), (0, 0xFF))),
            number => {
                let random = (0xFF, 0);
                number.parse().ok().map(|seed| Self { seed, ..all(random, random, random) })
            }
        }
    }

    /// Replaces bytes: by others for another length and example, by the same in another run.
    fn replace(&self, bytes: &mut [u8]) {
        let state = bytes.iter().fold(!self.seed, |sum, byte| {
            (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3).rotate_left(29)
        });
        Xorshift::new(state | 1).fill(bytes);
        let masked = |byte: u8, (kept, set): Mask| byte & kept | set;
        let [.., last] = *bytes else { return };
        bytes[0] = masked(bytes[0], self.first);
        bytes.iter_mut().skip(1).for_each(|byte| *byte = masked(*byte, self.middle));
        bytes[bytes.len() - 1] = masked(last, self.last);
    }
}

static SECRETS: OnceLock<Secrets> = OnceLock::new();

/// Gives all secrets of this run other values. The first call counts.
pub(crate) fn replace_by(secrets: Secrets) {
    let _ = SECRETS.set(secrets);
}

/// Whether this run has secrets of its own.
pub(crate) fn is_replaced() -> bool {
    SECRETS.get().is_some()
}

/// Makes bytes secret: they are replaced where the run has secrets of its own, else marked.
pub(crate) fn make_secret(bytes: &mut [u8]) {
    match SECRETS.get() {
        None => valgrind::make_secret(bytes),
        Some(secrets) => secrets.replace(bytes),
    }
}

/// The bytes as a secret.
///
/// The barrier keeps the compiler from computing with the constant instead of
/// with the marked memory.
pub(crate) fn secret_bytes<const N: usize>(bytes: [u8; N]) -> [u8; N] {
    let mut bytes = black_box(bytes);
    make_secret(&mut bytes);
    black_box(bytes)
}

/// The words as a secret.
pub(crate) fn secret_words(words: [u64; 4]) -> [u64; 4] {
    let mut bytes = [0; 32];
    for (chunk, word) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(words.iter().rev()) {
        *chunk = word.to_be_bytes();
    }
    let bytes = secret_bytes(bytes);
    core::array::from_fn(|i| u64::from_be_bytes(bytes.as_chunks::<8>().0[3 - i]))
}
