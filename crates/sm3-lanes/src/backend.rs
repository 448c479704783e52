//! The vectors of x86-64.

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
