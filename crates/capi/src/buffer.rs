//! The caller's buffers: inputs as slices, outputs as a buffer and its length.

use std::ffi::c_void;

use crate::fault::Fault;

/// An input array. NULL with length 0 is empty.
///
/// # Safety
/// `data` is NULL, or points to `length` elements that nobody writes during the call.
pub(crate) unsafe fn slice<'a, T: Copy>(
    data: *const T,
    length: usize,
    name: &'static str,
) -> Result<&'a [T], Fault> {
    check(data, length, name)?;
    if length == 0 {
        return Ok(&[]);
    }
    // SAFETY: `check` has verified that it is not NULL, is aligned, and is not longer than
    // isize::MAX; the caller promises its length.
    Ok(unsafe { std::slice::from_raw_parts(data, length) })
}

/// An array of structs that also receives results.
///
/// # Safety
/// `data` is NULL, or points to `length` elements that nobody else uses during the call.
pub(crate) unsafe fn slice_mut<'a, T>(
    data: *mut T,
    length: usize,
    name: &'static str,
) -> Result<&'a mut [T], Fault> {
    check(data, length, name)?;
    if length == 0 {
        return Ok(&mut []);
    }
    // SAFETY: as in `slice`, and only this function uses the elements.
    Ok(unsafe { std::slice::from_raw_parts_mut(data, length) })
}

/// Checks whether an array of this many elements may exist.
fn check<T>(data: *const T, length: usize, name: &'static str) -> Result<(), Fault> {
    if length == 0 {
        return Ok(());
    }
    if data.is_null() {
        return Err(Fault::Null(name));
    }
    if !data.is_aligned() {
        return Err(Fault::Argument("an array is not aligned as its type is"));
    }
    let size = length.checked_mul(size_of::<T>());
    if size.is_none_or(|size| isize::try_from(size).is_err()) {
        return Err(Fault::Argument("a length is larger than the memory can be"));
    }
    Ok(())
}

/// A buffer that is filled in place; sets it to zeros.
///
/// # Safety
/// `data` is NULL, or points to `length` bytes that nobody else uses during the call.
pub(crate) unsafe fn zeroed<'a>(
    data: *mut c_void,
    length: usize,
    name: &'static str,
) -> Result<&'a mut [u8], Fault> {
    check(data.cast::<u8>(), length, name)?;
    if length == 0 {
        return Ok(&mut []);
    }
    // SAFETY: `check` has verified the size, and the caller promises that only this function uses
    // the bytes; they are now initialized.
    unsafe {
        data.write_bytes(0, length);
        Ok(std::slice::from_raw_parts_mut(data.cast(), length))
    }
}

/// The destination of a result: a buffer of some size, or none, which queries the required size.
///
/// It may overlap an input. So where it is written, no caller up to the C function may have a
/// reference to an input as an argument, nor a closure with one: while a function runs, the compiler
/// may assume that nobody writes to what its arguments refer to.
pub(crate) struct Output<'a> {
    data: *mut u8,
    room: usize,
    length: &'a mut usize,
}

impl<'a> Output<'a> {
    /// The length is 0 until something is written.
    ///
    /// # Safety
    /// `data` is NULL, or points to as many bytes as `length` says, which nobody else writes during
    /// the call.
    pub(crate) unsafe fn new(
        data: *mut c_void,
        length: Option<&'a mut usize>,
    ) -> Result<Self, Fault> {
        let length = length.ok_or(Fault::Null("the length of the buffer for the result"))?;
        let room = std::mem::take(length);
        Ok(Self { data: data.cast(), room, length })
    }

    /// The output itself if its buffer suffices; `None` if the caller queried the size, which is
    /// then stored.
    pub(crate) fn with_room(self, size: usize) -> Result<Option<Self>, Fault> {
        let suffices = !self.asks_for_size() && size <= self.room;
        if suffices { Ok(Some(self)) } else { self.needs(size).map(|()| None) }
    }

    /// Whether there is no buffer, so that the call queries the required size.
    pub(crate) fn asks_for_size(&self) -> bool {
        self.data.is_null()
    }

    /// Stores the required size: the answer to a query, a fault otherwise.
    pub(crate) fn needs(self, size: usize) -> Result<(), Fault> {
        *self.length = size;
        if self.asks_for_size() { Ok(()) } else { Err(Fault::Buffer(size)) }
    }

    /// Writes a finished result.
    pub(crate) fn write(self, result: impl AsRef<[u8]>) -> Result<(), Fault> {
        let result = result.as_ref();
        let Some(output) = self.with_room(result.len())? else { return Ok(()) };
        *output.length = result.len();
        // SAFETY: `new` required that `data` points to `room` bytes, which is at least this length.
        // `result` is in the library's own memory, so it does not overlap; inputs, which may
        // overlap, are not read any more, and no argument refers to them.
        unsafe { output.data.copy_from_nonoverlapping(result.as_ptr(), result.len()) };
        Ok(())
    }

    /// Writes text and a NUL after it, which the length does not count.
    pub(crate) fn write_text(self, text: &str) -> Result<(), Fault> {
        let size = text.len() + 1;
        let Some(output) = self.with_room(size)? else { return Ok(()) };
        // SAFETY: as in `write`; the NUL is the byte after the text.
        unsafe {
            output.data.copy_from_nonoverlapping(text.as_ptr(), text.len());
            output.data.add(text.len()).write(0);
        }
        *output.length = text.len();
        Ok(())
    }
}

/// [`slice()`] for an argument and its length, in a function that is itself `unsafe`.
macro_rules! input {
    ($data:ident, $length:expr) => {
        // SAFETY: the function's caller promises for each input what `slice` requires.
        unsafe { $crate::buffer::slice($data.cast::<u8>(), $length, stringify!($data)) }
    };
}

/// [`Output`] for an argument and its length, in a function that is itself `unsafe`.
macro_rules! output {
    ($data:expr, $length:expr) => {
        // SAFETY: the function's caller promises for each output what `new` requires.
        unsafe { $crate::buffer::Output::new($data, $length) }
    };
}

pub(crate) use {input, output};

#[cfg(test)]
mod tests {
    use std::ptr::null_mut;

    use super::*;

    fn output<'a>(buffer: &mut [u8], length: &'a mut usize) -> Output<'a> {
        // SAFETY: in the tests `length` is at most the length of the buffer.
        unsafe { Output::new(buffer.as_mut_ptr().cast(), Some(length)) }.unwrap()
    }

    #[test]
    fn no_buffer_asks_for_the_size() {
        let mut length = 99;
        // SAFETY: there is no buffer.
        let asked = unsafe { Output::new(null_mut(), Some(&mut length)) }.unwrap();
        assert!(asked.with_room(7).unwrap().is_none());
        assert_eq!(length, 7);
    }

    #[test]
    fn a_short_buffer_stays_as_it_is() {
        let (mut buffer, mut length) = ([9; 4], 2);
        let fault = output(&mut buffer, &mut length).write([1, 2, 3]).unwrap_err();
        assert!(matches!(fault, Fault::Buffer(3)));
        assert_eq!((buffer, length), ([9; 4], 3));
    }

    #[test]
    fn text_needs_room_for_its_nul() {
        let (mut buffer, mut length) = ([9; 4], 3);
        assert!(output(&mut buffer, &mut length).write_text("abc").is_err());
        assert_eq!((buffer, length), ([9; 4], 4));
        output(&mut buffer, &mut length).write_text("abc").unwrap();
        assert_eq!((&buffer, length), (b"abc\0", 3));
    }

    #[test]
    fn a_failure_leaves_no_length() {
        let (mut buffer, mut length) = ([9; 4], 4);
        assert!(output(&mut buffer, &mut length).with_room(1).unwrap().is_some());
        assert_eq!((buffer, length), ([9; 4], 0));
    }
}
