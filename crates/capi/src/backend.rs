//! Selecting the backend.

use std::ffi::{CStr, c_char};

use yuxi::backend::{Kind, current, force};

use crate::fault::Fault;
use crate::function::fallible;
use crate::handle::given;

fallible! {
    /// Returns the name of the backend in use: the fastest one for this CPU, or the forced one.
    ///
    /// name is text; a buffer of YUXI_BACKEND_NAME_SIZE bytes suffices for every name.
    guard fn yuxi_backend_name() -> output(name, name_length) {
        output.write_text(current().name())
    }
}

/// The size of a buffer that suffices for the name of every backend, including its NUL.
pub const YUXI_BACKEND_NAME_SIZE: usize = 32;

fallible! {
    /// Returns the names of the backends that this CPU can run, separated by spaces.
    ///
    /// names is text of variable size.
    guard fn yuxi_backend_names() -> output(names, names_length) {
        // from_name accepts only backends that this CPU can run
        let here = Kind::ALL.iter().map(|kind| kind.name()).filter(|n| Kind::from_name(n).is_ok());
        output.write_text(&here.collect::<Vec<_>>().join(" "))
    }
}

fallible! {
    /// Selects the backend for all later operations of this process, for comparisons and tests.
    /// This is the only setting of the library and affects all threads. All backends give the same
    /// results, so a change during operations is harmless.
    ///
    /// name ends with a NUL. The library does not read the environment: a program that supports
    /// YUXI_BACKEND passes its value to this function.
    ///
    /// Errors: YUXI_ERROR_BACKEND if the CPU cannot run a backend of this name; the text of the
    /// error lists the available ones.
    guard fn yuxi_backend_force(
        name: *const c_char,
    ) {
        let name = given((!name.is_null()).then_some(name), "name")?;
        // SAFETY: the caller promises text that ends with a NUL.
        let name = unsafe { CStr::from_ptr(name) };
        let kind = name.to_str().ok().and_then(|name| Kind::from_name(name).ok());
        force(kind.ok_or(Fault::Backend)?);
        Ok(())
    }
}
