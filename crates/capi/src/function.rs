//! How a C function that can fail is declared.

/// A C function whose last argument is the error and whose result is the status. Its body runs in
/// the guard that is named before it.
///
/// What a function returns besides is in the arguments before the error. `-> output(data, length)` are
/// a buffer and its length, which the body knows as the [`Output`](crate::buffer::Output) `output`;
/// `-> place: Box<T>` is the place for a new handle, which the body makes.
macro_rules! fallible {
    (
        $(#[$doc:meta])*
        $guard:ident fn $name:ident($($argument:ident: $type:ty,)*) $body:tt
    ) => {
        $(#[$doc])*
        #[must_use]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(
            $($argument: $type,)*
            error: Option<&mut std::mem::MaybeUninit<$crate::status::yuxi_error>>,
        ) -> $crate::status::yuxi_status {
            $crate::fault::$guard(error, || $body)
        }
    };
    (
        $(#[$doc:meta])*
        $guard:ident fn $name:ident($($argument:ident: $type:ty,)*)
            -> $output:ident($data:ident, $length:ident) $body:tt
    ) => {
        $crate::function::fallible! {
            $(#[$doc])*
            $guard fn $name(
                $($argument: $type,)*
                $data: *mut std::ffi::c_void,
                $length: Option<&mut usize>,
            ) {
                let $output = $crate::buffer::output!($data, $length)?;
                $body
            }
        }
    };
    (
        $(#[$doc:meta])*
        $guard:ident fn $name:ident($($argument:ident: $type:ty,)*)
            -> $place:ident: Box<$handle:ident> $body:tt
    ) => {
        $crate::function::fallible! {
            $(#[$doc])*
            $guard fn $name(
                $($argument: $type,)*
                $place: Option<&mut std::mem::MaybeUninit<Option<Box<$handle>>>>,
            ) {
                $crate::handle::give($place, || $body)
            }
        }
    };
}

pub(crate) use fallible;
