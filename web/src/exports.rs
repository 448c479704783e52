//! The functions of the module.

use crate::{buffers, operations};

/// Room for an operation's name and arguments, `length` bytes together.
// SAFETY: nothing else in the module has this name, nor that of any below.
#[unsafe(no_mangle)]
extern "C" fn input(length: usize) -> *mut u8 {
    buffers::input(length)
}

/// Performs the operation in the input: 0 if it gives a result, 1 if an error.
// SAFETY: as above.
#[unsafe(no_mangle)]
extern "C" fn call() -> i32 {
    buffers::call(operations::perform)
}

/// Where the result or the error stands.
// SAFETY: as above.
#[unsafe(no_mangle)]
extern "C" fn output() -> *const u8 {
    buffers::output().0
}

/// Its length.
// SAFETY: as above.
#[unsafe(no_mangle)]
extern "C" fn output_length() -> usize {
    buffers::output().1
}

/// Zeroizes what went in and what came out.
// SAFETY: as above.
#[unsafe(no_mangle)]
extern "C" fn clear() {
    buffers::clear();
}
