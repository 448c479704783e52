//! The caller's memory: inputs as slices, outputs with room and length.

use crate::fault::{Fault, Reason};

/// An input: some bytes. NULL is none.
///
/// # Safety
/// `data` is NULL, or leads to `length` bytes that nobody writes to during the call.
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

/// Where a result goes: a buffer with room, or NULL, which asks for the size.
pub(crate) struct Output<'a> {
    data: *mut u8,
    room: usize,
    length: &'a mut usize,
}

impl<'a> Output<'a> {
    /// # Safety
    /// `data` is NULL, or leads to `room` bytes to which nobody else writes during the call.
    pub(crate) unsafe fn new(
        data: *mut u8,
        room: usize,
        length: Option<&'a mut usize>,
    ) -> Result<Self, Fault> {
        let length = length.ok_or(Reason::Argument.because("there is no place for a length"))?;
        Ok(Self { data, room, length })
    }

    /// Writes what `make` gives, of which `most` bytes are the most. Where there is no
    /// buffer, says `most`; where it has less room than that, `make` is not called.
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
        // SAFETY: `new` had it that `data` leads to `room` bytes, and they are no fewer.
        // `result` is the provider's own memory; inputs, which may lie at `data`, are
        // not read any more.
        unsafe { self.data.copy_from(result.as_ptr(), result.len()) };
        *self.length = result.len();
        Ok(())
    }
}

/// [`slice`] of an entry point's arguments.
macro_rules! input {
    ($data:expr, $length:expr) => {
        // SAFETY: whoever calls an entry point promises for each input what `slice` asks.
        unsafe { $crate::buffer::slice($data, $length) }
    };
}

/// [`Output`] of an entry point's arguments.
macro_rules! output {
    ($data:expr, $room:expr, $length:expr) => {
        // SAFETY: whoever calls an entry point promises for each output what `new` asks.
        unsafe { $crate::buffer::Output::new($data, $room, $length) }
    };
}

pub(crate) use {input, output};
