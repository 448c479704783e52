//! Whether the kernels that stand in this process are those that were proved.
//!
//! Kernels are field operations in assembly. `cargo xtask proofs` proves them from the bytes of a build, for all inputs:
//! docs/proofs.md of the repository says what is proved about which bytes, and of what there is no proof, such as most of what
//! runs in vectors; its programs on vectors count as kernels here. A build with another assembler may have other bytes; this
//! module tells.
//!
//! ```
//! for kernel in yuxi::proofs::kernels() {
//!     println!("{} {}", kernel.path(), if kernel.is_proved() { "proved" } else { "not these bytes" });
//! }
//! ```

#[rustfmt::skip]
mod table;

use core::fmt;

use sha2::{Digest, Sha256};
use yuxi_arith::backend::{LoadedKernel, loaded_kernels};

use self::table::PROVED;

/// SHA-256 of the bytes of a kernel, displacements to constants as 0, and of the constants that it reads. It is displayed in
/// hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash([u8; 32]);

impl Hash {
    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn of(kernel: &LoadedKernel) -> Option<Self> {
        let mut hasher = Sha256::new();
        kernel.read(&mut |bytes| hasher.update(bytes)).ok()?;
        Some(Self(hasher.finalize().into()))
    }

    /// Whether text is this in hex.
    fn is(&self, text: &str) -> bool {
        let digits = text.len() == 64;
        let mut pairs = text.as_bytes().chunks(2).zip(self.0);
        digits && pairs.all(|(pair, byte)| *pair == [digit(byte >> 4), digit(byte & 15)])
    }
}

fn digit(value: u8) -> u8 {
    b"0123456789abcdef"[usize::from(value)]
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A kernel as it stands in this process.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    path: &'static str,
    hash: Option<Hash>,
}

impl Kernel {
    /// Its function, as docs/proofs.md names it.
    #[must_use]
    pub fn path(&self) -> &'static str {
        self.path
    }

    /// The hash of its bytes. None if this system lets no program read its code, or if there are instructions that no kernel
    /// has.
    #[must_use]
    pub fn hash(&self) -> Option<Hash> {
        self.hash
    }

    /// Whether these bytes were proved.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        is_proved(self.path, self.hash, PROVED)
    }
}

fn is_proved(path: &str, hash: Option<Hash>, table: &[(&str, &str)]) -> bool {
    let is_it = |(name, text): &(&str, &str)| *name == path && hash.is_some_and(|h| h.is(text));
    table.iter().any(is_it)
}

/// The kernels in this process, of all backends of this build; none on processors without a backend in assembly.
pub fn kernels() -> impl Iterator<Item = Kernel> {
    loaded_kernels().map(|kernel| Kernel { path: kernel.path(), hash: Hash::of(&kernel) })
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::*;

    #[test]
    #[cfg_attr(miri, ignore = "Miri has no code to read")]
    fn all_kernels_of_this_process_are_proved_ones() {
        let has_kernels = cfg!(any(
            target_arch = "x86_64",
            all(target_arch = "aarch64", target_endian = "little")
        ));
        assert_eq!(kernels().count(), PROVED.len());
        assert_eq!(kernels().count() > 0, has_kernels);
        for kernel in kernels() {
            assert!(kernel.is_proved(), "{} {:?}", kernel.path(), kernel.hash());
        }
    }

    #[test]
    fn other_bytes_are_not() {
        let hash = Hash(core::array::from_fn(|place| place as u8 * 7));
        let text = hash.to_string();
        assert!(is_proved("a", Some(hash), &[("b", ""), ("a", &text)]));
        assert!(!is_proved("a", None, &[("a", &text)]));
        assert!(!is_proved("a", Some(hash), &[("b", &text)]));
        assert!(!is_proved("a", Some(hash), &[("a", &text[1..])]));
        let mut changed = hash;
        for place in 0..32 {
            changed.0[place] ^= 1 << (place % 8);
            assert!(!is_proved("a", Some(changed), &[("a", &text)]));
            changed.0[place] ^= 1 << (place % 8);
        }
    }
}
