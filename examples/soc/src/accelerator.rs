//! The hardware core on the bus of this system.

use core::fmt;

use yuxi::curve::Sm2;
use yuxi::signature::{Multiplier, Sum};
use yuxi_accel::{Bus, Curve, Device, Error};

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
    /// A device that has passed its self-test, as it computes what verifies its signatures.
    pub(crate) fn open() -> Result<Self, Failure> {
        let mut device = Device::open(Registers)?;
        device.self_test(Curve::Sm2)?;
        Ok(Self { device, cycles: 0 })
    }

    /// Cycles of its requests, with the accesses of the bus and the driver's checks, but for the self-test.
    pub(crate) fn cycles(&self) -> u32 {
        self.cycles
    }

    fn timed<T>(&mut self, run: impl FnOnce(&mut Device<Registers>) -> T) -> T {
        let start = cycles();
        let result = run(&mut self.device);
        self.cycles += cycles().wrapping_sub(start);
        result
    }
}

impl Multiplier<Sm2> for Accelerator {
    type Error = Failure;

    fn mul_base_x(&mut self, k: &[u64; 4]) -> Result<[u64; 4], Failure> {
        self.timed(|device| device.mul_base_x(Curve::Sm2, k))
    }

    fn mul_add(
        &mut self,
        s: &[u64; 4],
        t: &[u64; 4],
        point: &[[u64; 4]; 2],
    ) -> Result<Sum, Failure> {
        let x = self.timed(|device| device.mul_add_x(Curve::Sm2, s, t, point))?;
        Ok(x.map_or(Sum::Infinity, Sum::X))
    }
}
