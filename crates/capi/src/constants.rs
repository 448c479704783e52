//! How the constants of a C type are declared.

/// An integer type of C, and its constants. Their numbers do not change.
macro_rules! constants {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $name:ident = $number:literal,)* }) => {
        $(#[$about])*
        pub type $type = std::ffi::c_int;
        $(
            $(#[$doc])*
            pub const $name: $type = $number;
        )*
    };
}

pub(crate) use constants;
