//! The library itself, and the encodings of signatures.

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use yuxi::backend::{Kind, current, force};
use yuxi::sm2::Signature;

use crate::buffer::Data;
use crate::error::fault;

/// The environment variable that names a backend, as for the command.
const VARIABLE: &str = "YUXI_BACKEND";

/// Heeds [`VARIABLE`]; unset or empty, the library chooses.
pub(crate) fn choose_backend() -> PyResult<()> {
    let name = std::env::var_os(VARIABLE).filter(|name| !name.is_empty());
    let Some(name) = name else { return Ok(()) };
    let name = name.to_string_lossy();
    let kind = Kind::from_name(&name);
    let error = |error| PyImportError::new_err(format!("{VARIABLE}={name}: {error}"));
    kind.map(force).map_err(error)
}

/// The name of the backend in use: the fastest for this CPU, or that of the environment variable
/// `YUXI_BACKEND` when the package was imported.
///
/// >>> import yuxi
/// >>> yuxi.backend() in {"ifma", "avx512", "avx2", "adx", "neon", "aarch64", "portable64", "portable32", "portable29"}
/// True
#[pyfunction]
pub(crate) fn backend() -> &'static str {
    current().name()
}

/// The kernels of this very process, which are field operations in assembly: for each its name, the SHA-256 of its bytes, or
/// None if they cannot be read, and whether these bytes were proved (docs/proofs.md). A build with another assembler may
/// have others. Of other code, such as what runs in vectors, this says nothing. On processors without kernels the
/// list is empty.
///
/// >>> import yuxi
/// >>> all(proved for name, sha256, proved in yuxi.proofs())
/// True
#[pyfunction]
pub(crate) fn proofs() -> Vec<(&'static str, Option<String>, bool)> {
    let line = |kernel: yuxi::proofs::Kernel| {
        (kernel.path(), kernel.hash().map(|hash| hash.to_string()), kernel.is_proved())
    };
    yuxi::proofs::kernels().map(line).collect()
}

/// A signature in DER, from r ‖ s. It is not verified.
///
/// >>> import yuxi
/// >>> yuxi.der_from_raw(bytes(31) + b"\1" + bytes(31) + b"\2").hex()
/// '3006020101020102'
#[pyfunction]
#[pyo3(signature = (signature, /))]
pub(crate) fn der_from_raw<'py>(py: Python<'py>, signature: Data) -> PyResult<Bound<'py, PyBytes>> {
    let signature = Signature::from_slice(&signature).map_err(fault)?;
    Ok(PyBytes::new(py, &signature.to_der()))
}

/// A signature r ‖ s, from DER. It is not verified.
///
/// >>> import yuxi
/// >>> raw = yuxi.raw_from_der(bytes.fromhex("3006020101020102"))
/// >>> raw == bytes(31) + b"\1" + bytes(31) + b"\2"
/// True
#[pyfunction]
#[pyo3(signature = (signature, /))]
pub(crate) fn raw_from_der<'py>(py: Python<'py>, signature: Data) -> PyResult<Bound<'py, PyBytes>> {
    let signature = Signature::from_der(&signature).map_err(fault)?;
    Ok(PyBytes::new(py, &signature.to_bytes()))
}
