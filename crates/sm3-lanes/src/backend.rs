//! The vectors of x86-64.
//!
//! Why its `unsafe` code is sound, by the names to which `SAFETY` comments refer:
//!
//! **features-by-token.** An instruction that the CPU lacks must not be executed. The types of the vectors
//! have no name outside of their files. The `digests` of a file enters code with them, after it has
//! asserted that CPUID and the operating system confirm the features; all else is reached from
//! there. Intrinsics are inlined into a function that enables the features, or else are right and slow.
//!
//! **loads-in-bounds.** A load or store goes to memory of a reference to at least its size, or with a mask
//! that ends there, and is the instruction that asks for no alignment.
//!
//! **plain-words.** Vectors and arrays of words are seen as one another if the second is no larger, asks for no
//! stricter alignment, and has no invalid bit pattern.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
#[cfg(target_arch = "x86_64")]
mod vectors;

/// Whether this CPU has vectors of eight words.
pub(crate) fn has_eight() -> bool {
    #[cfg(target_arch = "x86_64")]
    return avx2::has_avx2();
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Whether this CPU has them with the instructions of AVX-512.
pub(crate) fn has_eight_of_avx512() -> bool {
    #[cfg(target_arch = "x86_64")]
    return avx2::has_avx512();
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Whether this CPU has vectors of sixteen words.
pub(crate) fn has_sixteen() -> bool {
    #[cfg(target_arch = "x86_64")]
    return avx512::is_available();
    #[cfg(not(target_arch = "x86_64"))]
    false
}
