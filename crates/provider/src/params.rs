//! Tables of parameters: reads those that a caller gives, and answers those that it asks for.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::marker::PhantomData;

use zeroize::Zeroizing;

use crate::abi::{
    INTEGER, OCTET_PTR, OCTET_STRING, Param, UNMODIFIED, UNSIGNED_INTEGER, UTF8_PTR, UTF8_STRING,
};
use crate::fault::{Fault, Reason};

/// OpenSSL's tables are far shorter; a table without an end is cut here.
const LONGEST: usize = 1000;

/// The parameters that a caller gives: a table, or NULL, which is an empty one.
#[derive(Clone, Copy)]
pub(crate) struct Given<'a> {
    table: *const Param,
    lifetime: PhantomData<&'a Param>,
}

impl<'a> Given<'a> {
    /// # Safety
    /// `table` is NULL, or points to a table that ends with a key of NULL, and nobody writes its
    /// data during the call.
    pub(crate) unsafe fn new(table: *const Param) -> Self {
        Self { table, lifetime: PhantomData }
    }

    fn find(self, key: &CStr) -> Option<&'a Param> {
        self.entries().find(|(found, _)| *found == key).map(|(_, param)| param)
    }

    /// The parameters and their keys.
    fn entries(self) -> impl Iterator<Item = (&'a CStr, &'a Param)> {
        let length = if self.table.is_null() { 0 } else { LONGEST };
        // SAFETY: by `new`, the table continues until a key of NULL, and a key is a C string.
        (0..length)
            .map(move |i| unsafe { &*self.table.add(i) })
            .take_while(|param| !param.key.is_null())
            .map(|param| (unsafe { CStr::from_ptr(param.key) }, param))
    }

    /// Rejects a parameter that `known` does not describe, and one that is given twice unless both
    /// have the same text, as OpenSSL does: a parameter is used or rejected, never ignored.
    pub(crate) fn only(self, known: &[Param]) -> Result<Self, Fault> {
        for (i, (key, param)) in self.entries().enumerate() {
            if !known.iter().any(|one| one.is_called(key)) {
                let why = format!("unknown parameter {}", name(key));
                return Err(Reason::Unsupported.because(why));
            }
            let again = param.kind == UTF8_STRING && self.text(key)? == Some(text(param, key)?);
            if !again && self.entries().take(i).any(|(before, _)| before == key) {
                let why = format!("the parameter {} is given twice", name(key));
                return Err(Reason::Argument.because(why));
            }
        }
        Ok(self)
    }

    /// A pointer to the caller's object, if it is present; for `OSSL_PARAM_octet_ptr`.
    pub(crate) fn pointer(self, key: &CStr) -> Result<Option<*const c_void>, Fault> {
        let Some(param) = self.find(key) else { return Ok(None) };
        if param.kind != OCTET_PTR || param.data.is_null() {
            return Err(wrong_type(key, "a pointer"));
        }
        // SAFETY: by `new`, `data` points to the value of a parameter of this kind: a pointer.
        let pointer = unsafe { param.data.cast::<*const c_void>().read_unaligned() };
        if pointer.is_null() { Err(wrong_type(key, "a pointer")) } else { Ok(Some(pointer)) }
    }

    /// The bytes of a parameter, if it is present; empty if the data are NULL.
    pub(crate) fn octets(self, key: &CStr) -> Result<Option<&'a [u8]>, Fault> {
        let Some(param) = self.find(key) else { return Ok(None) };
        if param.kind != OCTET_STRING {
            return Err(wrong_type(key, "bytes"));
        }
        if param.data.is_null() {
            return Ok(Some(&[]));
        }
        // SAFETY: by `new`, `data` points to `size` bytes.
        unsafe { crate::buffer::slice(param.data.cast(), param.size) }.map(Some)
    }

    /// The text of a parameter, if it is present.
    pub(crate) fn text(self, key: &CStr) -> Result<Option<&'a str>, Fault> {
        self.find(key).map(|param| text(param, key)).transpose()
    }

    /// Whether the provider satisfies a property query that comes with the name of a digest; a
    /// clause that begins with a question mark is optional.
    pub(crate) fn satisfied_properties(self) -> Result<(), Fault> {
        let query = self.text(crate::names::PROPERTIES)?.unwrap_or_default();
        let met = |clause: &str| matches!(clause, "" | "provider=yuxi") || clause.starts_with('?');
        if query.split(',').all(|clause| met(clause.trim())) {
            return Ok(());
        }
        let why = format!("the provider yuxi has no digest with the properties {query}");
        Err(Reason::Unsupported.because(why))
    }

    /// An unsigned integer, if it is present.
    pub(crate) fn number(self, key: &CStr) -> Result<Option<u64>, Fault> {
        let Some(bytes) = self.integer(key)? else { return Ok(None) };
        let (low, high) = bytes.split_at(8);
        if high.iter().any(|byte| *byte != 0) {
            return Err(wrong_type(key, "a small whole number"));
        }
        Ok(low.try_into().ok().map(u64::from_le_bytes))
    }

    /// An unsigned integer below 2^256, if it is present, most significant byte first. It may be
    /// secret: the time depends on its length alone.
    pub(crate) fn integer_be(self, key: &CStr) -> Result<Option<Zeroizing<[u8; 32]>>, Fault> {
        let Some(mut bytes) = self.integer(key)? else { return Ok(None) };
        bytes.reverse();
        Ok(Some(bytes))
    }

    /// 32 bytes, least significant first.
    fn integer(self, key: &CStr) -> Result<Option<Zeroizing<[u8; 32]>>, Fault> {
        let Some(param) = self.find(key) else { return Ok(None) };
        if !matches!(param.kind, INTEGER | UNSIGNED_INTEGER) || param.data.is_null() {
            return Err(wrong_type(key, "a whole number"));
        }
        // SAFETY: by `new`, `data` points to `size` bytes.
        let bytes = unsafe { crate::buffer::slice(param.data.cast(), param.size) }?;
        let negative = param.kind == INTEGER && sign(bytes) != 0;
        let mut integer = Zeroizing::new([0; 32]);
        let mut rest = 0;
        for (i, byte) in least_first(bytes).enumerate() {
            match integer.get_mut(i) {
                Some(place) => *place = byte,
                None => rest |= byte,
            }
        }
        if negative || rest != 0 {
            return Err(
                Reason::Argument.because(format!("the parameter {} is out of range", name(key)))
            );
        }
        Ok(Some(integer))
    }
}

/// The text of a parameter of a table that [`Given::new`] has taken.
fn text<'a>(param: &'a Param, key: &CStr) -> Result<&'a str, Fault> {
    if param.kind != UTF8_STRING || param.data.is_null() {
        return Err(wrong_type(key, "text"));
    }
    // SAFETY: by `new`, `data` points to `size` bytes.
    let bytes = unsafe { crate::buffer::slice(param.data.cast(), param.size) }?;
    let text = bytes.split(|byte| *byte == 0).next().unwrap_or_default();
    std::str::from_utf8(text).map_err(|_| wrong_type(key, "UTF-8"))
}

/// An integer of this machine, least significant byte first.
fn least_first(bytes: &[u8]) -> impl Iterator<Item = u8> + '_ {
    let at = |i: usize| if cfg!(target_endian = "big") { bytes.len() - 1 - i } else { i };
    (0..bytes.len()).map(move |i| bytes[at(i)])
}

/// The highest bit of an integer of this machine.
fn sign(bytes: &[u8]) -> u8 {
    least_first(bytes).last().unwrap_or(0) >> 7
}

fn name(key: &CStr) -> &str {
    key.to_str().unwrap_or("?")
}

fn wrong_type(key: &CStr, expected: &str) -> Fault {
    Reason::Argument.because(format!("the parameter {} must be {expected}", name(key)))
}

/// The parameters that a caller asks for: a table whose entries point to room for the answers.
pub(crate) struct Asked<'a> {
    table: *mut Param,
    lifetime: PhantomData<&'a mut Param>,
}

impl Asked<'_> {
    /// # Safety
    /// As for [`Given::new`], and nobody else uses the table or the room during the call.
    pub(crate) unsafe fn new(table: *mut Param) -> Self {
        Self { table, lifetime: PhantomData }
    }

    fn find(&mut self, key: &CStr) -> Option<&mut Param> {
        if self.table.is_null() {
            return None;
        }
        for i in 0..LONGEST {
            // SAFETY: by `new`, the table continues until a key of NULL, and nobody else uses it.
            let param = unsafe { &mut *self.table.add(i) };
            if param.key.is_null() {
                return None;
            }
            // SAFETY: a key is a C string.
            if unsafe { CStr::from_ptr(param.key) } == key {
                return Some(param);
            }
        }
        None
    }

    /// Whether the caller asks for it.
    pub(crate) fn asks(&mut self, key: &CStr) -> bool {
        self.find(key).is_some()
    }

    /// Answers with bytes.
    pub(crate) fn octets(&mut self, key: &CStr, answer: &[u8]) -> Result<(), Fault> {
        let Some(param) = self.find(key) else { return Ok(()) };
        if param.kind != OCTET_STRING {
            return Err(wrong_type(key, "bytes"));
        }
        param.returned = answer.len();
        put(param, key, answer.len(), |place| place[..answer.len()].copy_from_slice(answer))
    }

    /// Answers with text, and a NUL after it if there is room.
    pub(crate) fn text(&mut self, key: &CStr, answer: &CStr) -> Result<(), Fault> {
        let Some(param) = self.find(key) else { return Ok(()) };
        let bytes = answer.to_bytes();
        param.returned = bytes.len();
        match param.kind {
            UTF8_STRING => put(param, key, bytes.len(), |place| {
                let most = place.len().min(bytes.len() + 1);
                place[..most].copy_from_slice(&answer.to_bytes_with_nul()[..most]);
            }),
            _ => Err(wrong_type(key, "text")),
        }
    }

    /// Answers with a pointer to static text.
    pub(crate) fn text_pointer(&mut self, key: &CStr, answer: &'static CStr) -> Result<(), Fault> {
        match self.find(key) {
            None => Ok(()),
            Some(param) if param.kind == UTF8_PTR => {
                param.returned = answer.count_bytes();
                if !param.data.is_null() {
                    // SAFETY: by `new`, there is room for what a parameter of this kind
                    // holds, which is a pointer.
                    unsafe { param.data.cast::<*const c_char>().write_unaligned(answer.as_ptr()) };
                }
                Ok(())
            }
            Some(_) => self.text(key, answer),
        }
    }

    /// Answers with an unsigned integer.
    pub(crate) fn number(&mut self, key: &CStr, answer: u64) -> Result<(), Fault> {
        let bytes = answer.to_le_bytes();
        let kept = bytes.iter().rposition(|byte| *byte != 0).map_or(1, |i| i + 1);
        // A signed number needs room for its sign; no value here is that large.
        self.integer(key, &bytes[..kept], true)
    }

    /// Answers with an integer of 32 bytes, most significant first, which may be secret.
    pub(crate) fn integer_be(&mut self, key: &CStr, answer: &[u8; 32]) -> Result<(), Fault> {
        let mut bytes = Zeroizing::new(*answer);
        bytes.reverse();
        self.integer(key, bytes.as_ref(), false)
    }

    fn integer(&mut self, key: &CStr, least_first: &[u8], signed: bool) -> Result<(), Fault> {
        let Some(param) = self.find(key) else { return Ok(()) };
        if !(param.kind == UNSIGNED_INTEGER || signed && param.kind == INTEGER) {
            return Err(wrong_type(key, "a whole number"));
        }
        if param.data.is_null() {
            param.returned = least_first.len();
            return Ok(());
        }
        let size = param.size;
        put(param, key, least_first.len(), |place| {
            place.fill(0);
            place[..least_first.len()].copy_from_slice(least_first);
            if cfg!(target_endian = "big") {
                place.reverse();
            }
        })?;
        param.returned = size;
        Ok(())
    }
}

/// Fills the room of a parameter, if it is large enough.
fn put(
    param: &mut Param,
    key: &CStr,
    needed: usize,
    fill: impl FnOnce(&mut [u8]),
) -> Result<(), Fault> {
    if param.data.is_null() {
        return Ok(());
    }
    if param.size < needed || isize::try_from(param.size).is_err() {
        return Err(Reason::Buffer
            .because(format!("the parameter {} needs {needed} bytes of room", name(key))));
    }
    // SAFETY: by `Asked::new`, `data` points to `size` initialised bytes that nobody else uses.
    fill(unsafe { std::slice::from_raw_parts_mut(param.data.cast::<u8>(), param.size) });
    Ok(())
}

/// A table that the provider passes, of values that outlive it.
#[derive(Default)]
pub(crate) struct Table<'a> {
    params: Vec<Param>,
    lifetime: PhantomData<&'a u8>,
}

impl<'a> Table<'a> {
    pub(crate) fn octets(self, key: &'static CStr, value: &'a [u8]) -> Self {
        self.push(key, OCTET_STRING, value.as_ptr().cast(), value.len())
    }

    pub(crate) fn text(self, key: &'static CStr, value: &'a CStr) -> Self {
        self.push(key, UTF8_STRING, value.as_ptr().cast(), value.count_bytes())
    }

    /// An integer as [`native`] makes it.
    pub(crate) fn integer(self, key: &'static CStr, value: &'a [u8]) -> Self {
        self.push(key, UNSIGNED_INTEGER, value.as_ptr().cast(), value.len())
    }

    pub(crate) fn int(self, key: &'static CStr, value: &'a c_int) -> Self {
        let value = std::ptr::from_ref(value);
        self.push(key, INTEGER, value.cast(), size_of::<c_int>())
    }

    fn push(
        mut self,
        key: &'static CStr,
        kind: std::ffi::c_uint,
        data: *const c_void,
        size: usize,
    ) -> Self {
        let key = key.as_ptr();
        self.params.push(Param { key, kind, data: data.cast_mut(), size, returned: UNMODIFIED });
        self
    }

    /// Passes it to a callback.
    ///
    /// # Safety
    /// The callback may be called with a table and `argument`.
    pub(crate) unsafe fn hand_to(
        mut self,
        callback: crate::abi::Callback,
        argument: *mut c_void,
    ) -> c_int {
        self.params.push(Param::END);
        // SAFETY: the table has an end, and its values outlive it.
        unsafe { callback(self.params.as_ptr(), argument) }
    }
}

/// An integer in this machine's byte order, from its bytes, most significant first.
pub(crate) fn native(be: &[u8; 32]) -> Zeroizing<[u8; 32]> {
    let mut bytes = Zeroizing::new(*be);
    if cfg!(target_endian = "little") {
        bytes.reverse();
    }
    bytes
}

/// [`Given`] of an entry point's argument.
macro_rules! given {
    ($table:expr) => {
        // SAFETY: the caller of an entry point promises for each table what `new` requires.
        unsafe { $crate::params::Given::new($table) }
    };
}

/// [`Asked`] of an entry point's argument.
macro_rules! asked {
    ($table:expr) => {
        // SAFETY: the caller of an entry point promises for each table what `new` requires.
        unsafe { $crate::params::Asked::new($table) }
    };
}

/// Descriptions of parameters, by name and kind, and their end.
macro_rules! described {
    ($($key:ident $kind:ident),+) => {
        [
            $($crate::abi::Param::describe($crate::names::$key, $crate::abi::$kind),)+
            $crate::abi::Param::END,
        ]
    };
}

/// A list of parameters, and a function that returns it; for a table of functions.
macro_rules! known {
    ($name:ident, $table:ident: $($key:ident $kind:ident),+) => {
        static $table: &[$crate::abi::Param] = &$crate::params::described!($($key $kind),+);

        extern "C" fn $name(
            _: *mut std::ffi::c_void,
            _: *mut std::ffi::c_void,
        ) -> *const $crate::abi::Param {
            $table.as_ptr()
        }
    };
}

pub(crate) use {asked, described, given, known};
