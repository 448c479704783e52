//! The hardware core on the bus of this system.

use core::fmt;

use yuxi::curve::Sm2;
use yuxi::signature::Multiplier;
use yuxi_accel::{Answer, Bus, Curve, Device, Error, Request};

use crate::machine::{self, cycles};

/// Cycles of a pause, which the interrupt ends earlier.
const PAUSE: u32 = 1000;

/// Why the device has no result.
pub(crate) type Failure = Error<Refused>;

/// The bus refused an access.
#[derive(Debug)]
pub(crate) struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bus refuses an access to the device")
    }
}

/// Its registers.
struct Registers;

impl Bus for Registers {
    type Error = Refused;

    fn read(&mut self, offset: usize) -> Result<u32, Refused> {
        machine::read_accelerator(offset).ok_or(Refused)
    }

    fn write(&mut self, offset: usize, value: u32) -> Result<(), Refused> {
        if machine::write_accelerator(offset, value) { Ok(()) } else { Err(Refused) }
    }

    fn pause(&mut self) -> Result<(), Refused> {
        machine::wait(PAUSE);
        Ok(())
    }

    fn cycles_of_pause(&self) -> u32 {
        PAUSE
    }
}

/// The device, and how long it was in use.
pub(crate) struct Accelerator {
    device: Device<Registers>,
    cycles: u32,
}

impl Accelerator {
    pub(crate) fn open() -> Result<Self, Failure> {
        Ok(Self { device: Device::open(Registers)?, cycles: 0 })
    }

    /// Cycles of its requests, with the accesses of the bus and the driver's checks.
    pub(crate) fn cycles(&self) -> u32 {
        self.cycles
    }
}

impl Multiplier<Sm2> for Accelerator {
    type Error = Failure;

    fn mul_base_x(&mut self, k: &[u64; 4]) -> Result<[u64; 4], Failure> {
        // the nonce is written to the request, which zeroizes it, and nowhere else
        let mut request = Request::mul_base(Curve::Sm2, [0; 4]);
        request.k = *k;
        let start = cycles();
        let answer = self.device.ask(&request);
        self.cycles += cycles().wrapping_sub(start);
        match answer? {
            Answer::Point(x, _) => Ok(x),
            // none of these is the answer to a k in [1, n − 1]
            _ => Err(Error::WrongResult),
        }
    }
}
