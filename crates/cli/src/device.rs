//! A device that multiplies points, for `sign --device`.

mod simulated;

use std::fmt;
use std::path::Path;

use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::signature::{Multiplier, MultiplierError};
use yuxi_accel::{Bus, Curve, Error, Uio};

use self::simulated::Simulated;
use crate::failure::{Failure, Result};
use crate::text::os_error;

/// The devices that are simulated: the members for throughput and for small devices.
const SIMULATED: [&str; 2] = ["sim", "sim-small"];

/// A device that was there when it was opened.
pub(crate) struct Device {
    driver: yuxi_accel::Device<AnyBus>,
    name: String,
}

/// Why an access failed.
#[derive(Debug)]
pub(crate) struct Fault(String);

struct AnyBus(Box<dyn Bus<Error = Fault>>);

/// What went wrong while the device was used.
pub(crate) type DeviceError = MultiplierError<Error<Fault>>;

impl Device {
    /// `sim`, `sim-small`, or the file of a device of Linux' UIO.
    pub(crate) fn open(name: &Path) -> Result<Self> {
        let simulated = SIMULATED.into_iter().find(|simulated| name == Path::new(simulated));
        let opened = match simulated {
            Some(simulated) => Simulated::start(simulated).map(|bus| AnyBus(Box::new(bus))),
            None => Mapped::open(name).map(|bus| AnyBus(Box::new(bus))),
        };
        let driver = opened
            .map_err(|fault| fault.0)
            .and_then(|bus| yuxi_accel::Device::open(bus).map_err(|error| error.to_string()));
        let name = name.display().to_string();
        match driver {
            Ok(driver) => Ok(Self { driver, name }),
            Err(why) => Err(failure(&name, &why)),
        }
    }

    /// The failure of the command.
    pub(crate) fn failed(&self, error: &DeviceError) -> Failure {
        match error {
            MultiplierError::Library(error) => crate::failure::library(*error),
            error => failure(&self.name, &error.to_string()),
        }
    }
}

fn failure(name: &str, why: &str) -> Failure {
    Failure::Bad(format!("the device {name} fails: {why}"))
}

/// A curve that the device knows.
pub(crate) trait OnDevice: NamedCurve {
    const CURVE: Curve;
}

impl OnDevice for Sm2 {
    const CURVE: Curve = Curve::Sm2;
}

impl OnDevice for P256 {
    const CURVE: Curve = Curve::P256;
}

impl<C: OnDevice> Multiplier<C> for Device {
    type Error = Error<Fault>;

    fn mul_base_x(&mut self, k: &[u64; 4]) -> std::result::Result<[u64; 4], Error<Fault>> {
        self.driver.mul_base_x(C::CURVE, k)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Bus for AnyBus {
    type Error = Fault;

    fn read(&mut self, offset: usize) -> std::result::Result<u32, Fault> {
        self.0.read(offset)
    }

    fn write(&mut self, offset: usize, value: u32) -> std::result::Result<(), Fault> {
        self.0.write(offset, value)
    }

    fn pause(&mut self) -> std::result::Result<(), Fault> {
        self.0.pause()
    }

    fn cycles_of_pause(&self) -> u32 {
        self.0.cycles_of_pause()
    }
}

/// Registers that Linux maps.
struct Mapped(Uio);

impl Mapped {
    fn open(path: &Path) -> std::result::Result<Self, Fault> {
        Uio::open(path).map(Self).map_err(|error| Fault(os_error(&error)))
    }
}

impl Bus for Mapped {
    type Error = Fault;

    fn read(&mut self, offset: usize) -> std::result::Result<u32, Fault> {
        self.0.read(offset).map_err(|kind| Fault(kind.to_string()))
    }

    fn write(&mut self, offset: usize, value: u32) -> std::result::Result<(), Fault> {
        self.0.write(offset, value).map_err(|kind| Fault(kind.to_string()))
    }

    fn pause(&mut self) -> std::result::Result<(), Fault> {
        self.0.pause().map_err(|kind| Fault(kind.to_string()))
    }

    fn cycles_of_pause(&self) -> u32 {
        self.0.cycles_of_pause()
    }
}
