//! The settings in the provider's section of `openssl.cnf`.

use std::ffi::{CStr, c_char, c_void};
use std::path::PathBuf;

use yuxi::sm2::Id;

use crate::abi::{CoreHandle, GetParams, Param, UNMODIFIED, UTF8_PTR};
use crate::fault::{Fault, Reason};
use crate::host::Host;
use crate::names;
use crate::report::Report;

/// The settings of a provider.
#[derive(Debug, Default)]
pub(crate) struct Config {
    /// `default-id`: the signer ID of SM2 if a program gives none. The default is that of OpenSSL
    /// itself: empty in OpenSSL 3; since 4.0 and in Tongsuo, that of the standard.
    default_id: Vec<u8>,
    /// YUXI_PROVIDER_REPORT in the environment, or `report`: a file to which a line with the
    /// counts is appended when the provider ends.
    pub(crate) report: Option<Report>,
    /// The release of OpenSSL: the first two numbers of its version.
    pub(crate) release: Release,
}

/// The first two numbers of a version.
pub(crate) type Release = (u32, u32);

impl Config {
    /// Asks OpenSSL for the settings.
    pub(crate) fn read(
        handle: *const CoreHandle,
        get: Option<GetParams>,
        host: Host,
    ) -> Result<Self, Fault> {
        let Some(get) = get else { return Ok(Self::default()) };
        let text = |key: &CStr| text(handle, get, key);
        let release = release(&text(names::OPENSSL_VERSION).unwrap_or_default());
        refuse_misspelled(text)?;
        let is_empty = release.0 == 3 && !host.is_tongsuo();
        let of_openssl = if is_empty { Id::Empty } else { Id::Default };
        let default_id =
            text(c"default-id").map_or(of_openssl.as_bytes().into(), String::into_bytes);
        if default_id.len() > 8191 {
            let why = format!("default-id has {} bytes; it may have 8191", default_id.len());
            return Err(Reason::Config.because(why));
        }
        if let Some(name) = text(c"backend") {
            let kind = yuxi::backend::Kind::from_name(&name);
            yuxi::backend::force(
                kind.map_err(|none| Reason::Config.because(format!("backend = {name}: {none}")))?,
            );
        }
        let report = report_of_environment().or_else(|| text(c"report").map(PathBuf::from));
        let report = report.map(Report::to);
        Ok(Self { default_id, report, release })
    }

    /// The signer ID if a program gives none.
    pub(crate) fn default_id(&self) -> Id<'_> {
        Id::Bytes(&self.default_id)
    }
}

/// Rejects settings whose names resemble one of these. OpenSSL returns the value of a setting by
/// its name, and does not list the settings; `yuxi provider check`, which reads the file, detects
/// all others.
fn refuse_misspelled(text: impl Fn(&CStr) -> Option<String>) -> Result<(), Fault> {
    const NEAR: [(&str, &[&CStr]); 3] = [
        (
            "default-id",
            &[
                c"default_id",
                c"defaultid",
                c"default-ID",
                c"Default-ID",
                c"Default-Id",
                c"DEFAULT-ID",
                c"default-distid",
                c"distid",
                c"id",
            ],
        ),
        ("report", &[c"reports", c"Report", c"REPORT", c"report-file", c"report_file"]),
        ("backend", &[c"backends", c"Backend", c"BACKEND"]),
    ];
    for (name, near) in NEAR {
        if let Some(found) = near.iter().find(|near| text(near).is_some()) {
            let found = found.to_string_lossy();
            let why = format!("unknown setting {found}; it is called {name}");
            return Err(Reason::Config.because(why));
        }
    }
    Ok(())
}

/// The file that the environment names; none in a program that runs with another user's rights,
/// because its caller must not choose the file that it writes.
#[cfg(target_os = "linux")]
fn report_of_environment() -> Option<PathBuf> {
    use std::os::unix::ffi::OsStrExt;
    unsafe extern "C" {
        fn secure_getenv(name: *const c_char) -> *const c_char;
    }
    // SAFETY: a function of the C library that takes a C string and returns one, or NULL; the
    // string is copied before the environment can change.
    let path = unsafe {
        let path = secure_getenv(c"YUXI_PROVIDER_REPORT".as_ptr());
        if path.is_null() { None } else { Some(CStr::from_ptr(path).to_bytes().to_vec()) }
    }?;
    Some(PathBuf::from(std::ffi::OsStr::from_bytes(&path)))
}

/// Other systems do not report whether a program runs with another user's rights.
#[cfg(not(target_os = "linux"))]
fn report_of_environment() -> Option<PathBuf> {
    None
}

/// The release of a version such as 3.0.19; for text that is no version, the newest possible one.
fn release(version: &str) -> Release {
    let mut numbers = version.split('.').map_while(|number| number.parse().ok());
    match (numbers.next(), numbers.next()) {
        (Some(first), Some(second)) => (first, second),
        _ => (u32::MAX, 0),
    }
}

/// A setting of the provider's section, or a property of OpenSSL, as text.
fn text(handle: *const CoreHandle, get: GetParams, key: &CStr) -> Option<String> {
    let mut answer: *const c_char = std::ptr::null();
    let place: *mut *const c_char = &raw mut answer;
    let asked = Param {
        key: key.as_ptr(),
        kind: UTF8_PTR,
        data: place.cast::<c_void>(),
        size: 0,
        returned: UNMODIFIED,
    };
    let mut table = [asked, Param::END];
    // SAFETY: this is OpenSSL's function, with its own handle, and the table has an end.
    let found = unsafe { get(handle, table.as_mut_ptr()) };
    if found == 0 || answer.is_null() {
        return None;
    }
    // SAFETY: OpenSSL returns a pointer to its own text.
    let text = unsafe { CStr::from_ptr(answer) };
    Some(text.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::{refuse_misspelled, release};

    #[test]
    fn misspelled_settings() {
        let with = |set: &'static std::ffi::CStr| {
            refuse_misspelled(move |name| (name == set).then(String::new))
        };
        for right in [c"default-id", c"report", c"backend", c"activate", c"module"] {
            assert!(with(right).is_ok());
        }
        for wrong in [c"default_id", c"default-ID", c"Report", c"backends"] {
            assert!(with(wrong).is_err());
        }
    }

    #[test]
    fn releases() {
        assert_eq!(release("3.0.19"), (3, 0));
        assert_eq!(release("4.1.0-dev"), (4, 1));
        assert_eq!(release(""), (u32::MAX, 0));
        assert_eq!(release("4"), (u32::MAX, 0));
    }
}
