//! The names of the backends.

/// The backends of this build, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Kind {
    /// [`Portable64`](super::Portable64).
    Portable64 = 1,
    /// [`Portable32`](super::Portable32).
    Portable32 = 2,
    /// [`Portable29`](super::Portable29).
    Portable29 = 9,
    /// x86-64 with BMI2, ADX and AVX2.
    #[cfg(target_arch = "x86_64")]
    Adx = 3,
    /// [`Aarch64`](super::Aarch64).
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Aarch64 = 4,
    /// The same with AVX-512 IFMA: batches in lanes, and one point in lanes.
    #[cfg(target_arch = "x86_64")]
    Ifma = 5,
    /// [`Aarch64Karatsuba`](super::Aarch64Karatsuba).
    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    Aarch64Karatsuba = 6,
    /// As [`Kind::Adx`], with batches in lanes of AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2 = 7,
    /// The same with AVX-512.
    #[cfg(target_arch = "x86_64")]
    Avx512 = 8,
}
