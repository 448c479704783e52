//! The caller's memory: inputs as slices, outputs with room and length.

use crate::fault::{Fault, Reason};

/// An input of bytes; NULL if it is empty.
///
/// # Safety
/// `data` is NULL, or points to `length` bytes that nobody writes during the call.
pub(crate) unsafe fn slice<'a>(data: *const u8, length: usize) -> Result<&'a [u8], Fault> {
    if length == 0 {
        return Ok(&[]);
    }
    if data.is_null() || isize::try_from(length).is_err() {
        return Err(Reason::Argument.because("an input is NULL, or larger than memory can be"));
    }
    // SAFETY: not NULL, as long as the caller says, not longer than isize::MAX.
    Ok(unsafe { std::slice::from_raw_parts(data, length) })
}

/// An output: a buffer with room, or NULL, which asks for the size.
pub(crate) struct Output<'a> {
    data: *mut u8,
    room: usize,
    length: &'a mut usize,
}

impl<'a> Output<'a> {
    /// # Safety
    /// `data` is NULL, or points to `room` bytes that nobody else uses during the call.
    pub(crate) unsafe fn new(
        data: *mut u8,
        room: usize,
        length: Option<&'a mut usize>,
    ) -> Result<Self, Fault> {
        let length = length.ok_or(Reason::Argument.because("there is no place for a length"))?;
        Ok(Self { data, room, length })
    }

    /// Writes the result of `make`, which has at most `most` bytes. Without a buffer, returns
    /// `most`; if the buffer has less room than that, does not call `make`.
    pub(crate) fn write<T: AsRef<[u8]>>(
        self,
        most: usize,
        make: impl FnOnce() -> Result<T, Fault>,
    ) -> Result<(), Fault> {
        if self.data.is_null() {
            *self.length = most;
            return Ok(());
        }
        if self.room < most {
            return Err(Reason::Buffer
                .because(format!("the buffer has {} bytes; it must have {most}", self.room)));
        }
        let result = make()?;
        let result = &result.as_ref()[..result.as_ref().len().min(most)];
        // SAFETY: by the contract of `new`, `data` points to `room` bytes, and `result` is no
        // longer. `result` is the provider's own memory; the inputs, which may overlap `data`, are
        // not read any more.
        unsafe { self.data.copy_from(result.as_ptr(), result.len()) };
        *self.length = result.len();
        Ok(())
    }
}

/// [`slice`] of an entry point's arguments.
macro_rules! input {
    ($data:expr, $length:expr) => {
        // SAFETY: the caller of an entry point promises for each input what `slice` requires.
        unsafe { $crate::buffer::slice($data, $length) }
    };
}

/// [`Output`] of an entry point's arguments.
macro_rules! output {
    ($data:expr, $room:expr, $length:expr) => {
        // SAFETY: the caller of an entry point promises for each output what `new` requires.
        unsafe { $crate::buffer::Output::new($data, $room, $length) }
    };
}

pub(crate) use {input, output};
