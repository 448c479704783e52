//! The vectors of x86-64.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;

/// Whether this CPU has vectors of eight words.
pub(crate) fn has_eight() -> bool {
    #[cfg(target_arch = "x86_64")]
    return avx2::Words::<false>::is_available();
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Whether this CPU has them with the instructions of AVX-512.
pub(crate) fn has_eight_of_avx512() -> bool {
    #[cfg(target_arch = "x86_64")]
    return avx2::Words::<true>::is_available();
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

/// The array of an expression's values for these indices.
///
/// Vectors go through neither closures nor `core::array::from_fn`: those cannot be inlined by
/// force, and one left outside the function that enables the instructions is slow.
#[cfg(target_arch = "x86_64")]
macro_rules! each {
    ($i:ident in [$($index:literal)*] => $value:expr) => {
        [$({
            let $i = $index;
            $value
        }),*]
    };
}
#[cfg(target_arch = "x86_64")]
use each;
