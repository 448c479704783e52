//! Loops that are written out before the compiler sees them.

/// The array of an expression's values for these indices.
///
/// Vectors go through neither closures nor `core::array::from_fn`: those cannot be inlined by
/// force, and if the compiler leaves one outside the function that enables the instructions,
/// each of them becomes a call. It does so in one program and not in another.
macro_rules! each {
    ($i:ident in [$($index:literal)*] => $value:expr) => {
        [$({
            let $i = $index;
            $value
        }),*]
    };
}
pub(super) use each;

/// Statements for each of these indices.
///
/// In place of a loop: the compiler unrolls loops late, and takes minutes for what hundreds of
/// multiplications in one function are before that.
macro_rules! unroll {
    ($i:ident in [$($index:literal)*] $body:block) => {
        $({
            let $i = $index;
            $body
        })*
    };
}
pub(super) use unroll;
