//! Arithmetic that is inlined, but in builds for tests.

/// A function that is inlined into its caller, and with debug assertions one of its own, for
/// which the instructions are enabled.
///
/// Tests are built with little optimization. There an instruction outside of [`super::run`] is a
/// call, and a formula with everything inlined takes the compiler longer than all of its tests.
macro_rules! outlined {
    (
        $(#[$about:meta])*
        $visible:vis fn $name:ident $(<$($kind:ident: $bound:ident),*>)?(
            $($operand:ident: $of:ty),* $(,)?
        ) -> $result:ty $body:block
    ) => {
        $(#[$about])*
        #[cfg(not(debug_assertions))]
        #[inline(always)]
        $visible fn $name $(<$($kind: $bound),*>)?($($operand: $of),*) -> $result $body

        $(#[$about])*
        #[cfg(debug_assertions)]
        $visible fn $name $(<$($kind: $bound),*>)?($($operand: $of),*) -> $result {
            // needed where the body stands in a function without the instructions: above
            #[allow(unused_unsafe)]
            #[target_feature(enable = "avx512f,avx512dq,avx512vl,avx512ifma,bmi2")]
            fn outlined $(<$($kind: $bound),*>)?($($operand: $of),*) -> $result $body
            // SAFETY: [features-by-token].
            unsafe { outlined $(::<$($kind),*>)?($($operand),*) }
        }
    };
}
pub(super) use outlined;
