//! x86-64 with BMI2 and ADX: one value at a time, its kernels in assembly.
//!
//! MULX multiplies without touching a flag; ADCX and ADOX add in two chains of
//! carries at once, one in CF and one in OF. Both flags outlive whatever stood
//! before, so every such chain here starts behind an `xor` that clears both.

// Macros first. Their lists of instructions stay as they are written.
#[macro_use]
#[rustfmt::skip]
mod product;
#[macro_use]
#[rustfmt::skip]
mod reduce;

mod divsteps;
pub(super) mod f25519;
mod lookup;
mod montgomery;
mod steps;

pub(super) use divsteps::invert;
pub(super) use lookup::lookup;
pub(super) use steps::steps;

/// Kernels by name, as the assembler reads them: for counting instructions.
pub const LISTINGS: [&[(&str, &str)]; 2] = [&montgomery::LISTINGS, &f25519::LISTINGS];

#[cfg(feature = "ct-check")]
use core::sync::atomic::{AtomicBool, Ordering};

use super::kernels::{Fe, Fe25519};
use super::loaded::Module;
use super::{Backend, fields};
use crate::field::F25519;

/// The kernels of this process.
pub(super) static LOADED: [Module; 6] = [
    f25519::LOADED,
    montgomery::sm2_p::LOADED,
    montgomery::sm2_n::LOADED,
    montgomery::p256_p::LOADED,
    montgomery::p256_n::LOADED,
    product::LOADED,
];

cpufeatures::new!(features, "adx", "bmi2", "avx2");

/// What [`assume_adx`] has set.
#[cfg(feature = "ct-check")]
static ASSUMED: AtomicBool = AtomicBool::new(false);

/// The backend for x86-64 with BMI2, ADX and AVX2 (Intel since Broadwell, AMD since Zen).
///
/// Its operations are undefined behaviour on a CPU without them. A value of it is the proof that
/// the CPU has them: [`Adx::detect`] alone makes one, and code outside of
/// [`backend`](crate::backend) cannot name the type, but only take it from such a value
/// ([features-by-token](crate::backend::soundness)).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Adx(());

impl Adx {
    /// The backend, if this CPU has the instructions.
    #[inline]
    #[must_use]
    pub(crate) fn detect() -> Option<Self> {
        #[cfg(feature = "ct-check")]
        if ASSUMED.load(Ordering::Relaxed) {
            return Some(Self(()));
        }
        features::get().then_some(Self(()))
    }
}

/// Makes the backend `adx` available in this process, for an emulator that has the
/// instructions and does not name them all, as valgrind does with ADX.
///
/// # Safety
/// Whatever runs this process must have BMI2, ADX and AVX2.
#[cfg(feature = "ct-check")]
#[allow(unsafe_code)]
pub unsafe fn assume_adx() {
    ASSUMED.store(true, Ordering::Relaxed);
}

impl Backend for Adx {
    const NAME: &'static str = "adx";
    fields!(Fe<_>, Fe25519<F25519>);
}
