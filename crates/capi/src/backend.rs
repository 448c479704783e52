//! Which machine operations run on.

use std::ffi::{CStr, c_char, c_void};
use std::mem::MaybeUninit;

use yuxi::backend::{Kind, current, force};

use crate::buffer::output;
use crate::fault::{Fault, guard};
use crate::handle::given;
use crate::status::{yuxi_error, yuxi_status};

/// The name of the backend that operations run on: the best for this CPU, or the forced one.
///
/// name is text; YUXI_BACKEND_NAME_SIZE bytes hold every name.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_backend_name(
    name: *mut c_void,
    name_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || output!(name, name_length)?.write_text(current().name()))
}

/// The size of a buffer that holds the name of every backend, with its NUL.
pub const YUXI_BACKEND_NAME_SIZE: usize = 32;

/// The names of the backends that this CPU can run, with a space between them.
///
/// names is text of no fixed size.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_backend_names(
    names: *mut c_void,
    names_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        // from_name knows what this CPU can run
        let here = Kind::ALL.iter().map(|kind| kind.name()).filter(|n| Kind::from_name(n).is_ok());
        output!(names, names_length)?.write_text(&here.collect::<Vec<_>>().join(" "))
    })
}

/// Makes all later operations of this process run on the backend of this name, for
/// comparisons and tests. It is the one setting of the library, for all threads; all
/// backends give the same results, so that a change amid operations does no harm.
///
/// name is ended by a NUL. The library does not read the environment: a program that wants
/// YUXI_BACKEND heard passes it on.
///
/// Errors: YUXI_ERROR_BACKEND where there is none of this name that the CPU can run; the
/// text of the error tells those that there are.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_backend_force(
    name: *const c_char,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let name = given((!name.is_null()).then_some(name), "name")?;
        // SAFETY: the caller promises text that a NUL ends.
        let name = unsafe { CStr::from_ptr(name) };
        let kind = name.to_str().ok().and_then(|name| Kind::from_name(name).ok());
        force(kind.ok_or(Fault::Backend)?);
        Ok(())
    })
}
