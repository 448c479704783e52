//! What can go wrong with a device.

use core::fmt;

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error<E> {
    /// The bus or the device refused an access.
    Bus(E),
    /// There is no such device: its identification is this.
    Absent(u32),
    /// The device's registers have a version that this driver does not know: its register VERSION.
    Version(u32),
    /// The device lacks operations, contexts or bits of a tag: its register FEATURES.
    Features(u32),
    /// The device takes no request, in the time that it has.
    NotReady,
    /// The device does not answer, in the time that it has.
    Late,
    /// The device answers what nobody asked, or twice: this tag.
    UnknownTag(u32),
    /// The device reports an error of the driver's accesses, or one was changed: its register
    /// ERRORS.
    Reported(u32),
    /// The device's own check of the result failed.
    Fault,
    /// The device answers with a status that there is not, or that this operation cannot have.
    Status(u32),
    /// The result is not on the curve, or not below p, or not the inverse; or it is not the known answer.
    WrongResult,
    /// The device computed it twice, with two results.
    Differs,
}

impl<E: fmt::Display> fmt::Display for Error<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bus(error) => write!(f, "{error}"),
            Self::Absent(id) => write!(f, "no device: its identification is {id:#010x}"),
            Self::Version(version) => write!(
                f,
                "the device has version {}.{} of the registers",
                version >> 16,
                version & 0xffff
            ),
            Self::Features(features) => {
                write!(f, "the device lacks features: it has {features:#010x}")
            }
            Self::NotReady => f.write_str("the device takes no request in time"),
            Self::Late => f.write_str("the device does not answer in time"),
            Self::UnknownTag(tag) => write!(f, "the device answers a request {tag} that is none"),
            Self::Reported(errors) => write!(f, "the device reports the errors {errors:#x}"),
            Self::Fault => f.write_str("the device found its result to be wrong"),
            Self::Status(status) => write!(f, "the device answers with the status {status}"),
            Self::WrongResult => f.write_str("the device's result is wrong"),
            Self::Differs => f.write_str("the device has two results for one request"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for Error<E> {}
