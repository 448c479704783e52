//! Security descriptors. The calls of the system that make, read and apply them are here.

#![allow(unsafe_code)]

use std::fs::File;
use std::io::{Error, Result};
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::ptr::null_mut;
use std::slice;

use windows_sys::Win32::Foundation::{ERROR_SUCCESS, LocalFree};
use windows_sys::Win32::Security::Authorization::{
    ConvertSecurityDescriptorToStringSecurityDescriptorW, ConvertSidToStringSidW,
    ConvertStringSecurityDescriptorToSecurityDescriptorW, GetSecurityInfo, SDDL_REVISION_1,
    SE_FILE_OBJECT,
};
use windows_sys::Win32::Security::{
    DACL_SECURITY_INFORMATION, GetTokenInformation, PROTECTED_DACL_SECURITY_INFORMATION,
    PSECURITY_DESCRIPTOR, SetKernelObjectSecurity, TOKEN_QUERY, TOKEN_USER, TokenUser,
};
use windows_sys::Win32::System::Threading::{GetCurrentProcess, OpenProcessToken};

/// A descriptor with a list of who may do what.
pub(super) struct Descriptor(Local<std::ffi::c_void>);

/// Memory of the system's, which it frees.
struct Local<T>(*mut T);

impl<T> Drop for Local<T> {
    fn drop(&mut self) {
        // SAFETY: each call that fills one in says that LocalFree frees it. Nobody has it after this.
        unsafe { LocalFree(self.0.cast()) };
    }
}

impl Local<u16> {
    /// A text that ends with 0.
    fn text(&self) -> String {
        let length = |start: *const u16| {
            // SAFETY: the system ends its texts with 0, and each number before it belongs to the text.
            (0..).find(|&i| unsafe { *start.add(i) } == 0).unwrap_or(0)
        };
        // SAFETY: as many numbers are there, as counted; they live as long as `self`.
        let units = unsafe { slice::from_raw_parts(self.0, length(self.0)) };
        String::from_utf16_lossy(units)
    }
}

impl Descriptor {
    /// This user may do everything, nobody else anything; what is created in a directory gets the same.
    pub(super) fn private() -> Result<Self> {
        let text = format!("D:P(A;OICI;FA;;;{})", user()?);
        let text: Vec<u16> = text.encode_utf16().chain([0]).collect();
        let mut made = null_mut();
        // SAFETY: the text ends with 0 and lives during the call; the pointers are to locals, or null where
        // that is allowed.
        let is_made = unsafe {
            ConvertStringSecurityDescriptorToSecurityDescriptorW(
                text.as_ptr(),
                SDDL_REVISION_1,
                &raw mut made,
                null_mut(),
            )
        };
        if is_made == 0 { Err(Error::last_os_error()) } else { Ok(Self(Local(made))) }
    }

    /// That of an open file.
    pub(super) fn of(file: &File) -> Result<Self> {
        let mut found: PSECURITY_DESCRIPTOR = null_mut();
        // SAFETY: the handle is open; the pointers are to locals, or null for what is not asked for.
        let status = unsafe {
            GetSecurityInfo(
                file.as_raw_handle(),
                SE_FILE_OBJECT,
                DACL_SECURITY_INFORMATION,
                null_mut(),
                null_mut(),
                null_mut(),
                null_mut(),
                &raw mut found,
            )
        };
        match status {
            ERROR_SUCCESS => Ok(Self(Local(found))),
            error => Err(Error::from_raw_os_error(error.cast_signed())),
        }
    }

    /// Its list as text.
    pub(super) fn text(&self) -> Result<String> {
        let mut text = null_mut();
        // SAFETY: the descriptor is one of the system's; the pointers are to locals, or null where that is
        // allowed.
        let is_made = unsafe {
            ConvertSecurityDescriptorToStringSecurityDescriptorW(
                self.0.0,
                SDDL_REVISION_1,
                DACL_SECURITY_INFORMATION,
                &raw mut text,
                null_mut(),
            )
        };
        if is_made == 0 { Err(Error::last_os_error()) } else { Ok(Local(text).text()) }
    }

    /// Makes its list that of a file or a directory, in place of the one it has from its directory.
    pub(super) fn apply(&self, file: &File) -> Result<()> {
        // SAFETY: the handle is open; the descriptor is one of the system's, and outlives the call.
        let is_set = unsafe {
            SetKernelObjectSecurity(
                file.as_raw_handle(),
                DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION,
                self.0.0,
            )
        };
        if is_set == 0 { Err(Error::last_os_error()) } else { Ok(()) }
    }
}

/// The identifier (SID) of the user whose process this is, as text.
fn user() -> Result<String> {
    let mut token = null_mut();
    // SAFETY: the handle of the process needs no closing; the pointer is to a local.
    if unsafe { OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &raw mut token) } == 0 {
        return Err(Error::last_os_error());
    }
    // SAFETY: it was opened just now, and nobody else closes it.
    let token = unsafe { OwnedHandle::from_raw_handle(token) };
    // a TOKEN_USER and the identifier that it points to, of at most 68 bytes; aligned as u64 is
    let mut buffer = [0_u64; 32];
    let mut length = 0;
    // SAFETY: the buffer has as many bytes as stated.
    let is_read = unsafe {
        GetTokenInformation(
            token.as_raw_handle(),
            TokenUser,
            buffer.as_mut_ptr().cast(),
            size_of_val(&buffer) as u32,
            &raw mut length,
        )
    };
    if is_read == 0 {
        return Err(Error::last_os_error());
    }
    // SAFETY: the call has filled it in, at the beginning of the buffer, which is aligned.
    let user = unsafe { buffer.as_ptr().cast::<TOKEN_USER>().read() };
    let mut text = null_mut();
    // SAFETY: the identifier lies in the buffer, which still lives.
    if unsafe { ConvertSidToStringSidW(user.User.Sid, &raw mut text) } == 0 {
        return Err(Error::last_os_error());
    }
    Ok(Local(text).text())
}
