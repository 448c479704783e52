//! What a driver needs of a bus.

/// Registers of 32 bits of one device. Accesses reach it in their order.
pub trait Bus {
    /// Why an access failed.
    type Error: core::fmt::Debug + core::fmt::Display;

    /// Reads the register at an offset in bytes.
    ///
    /// # Errors
    /// If the bus or the device refuses it.
    fn read(&mut self, offset: usize) -> Result<u32, Self::Error>;

    /// Writes the register at an offset in bytes.
    ///
    /// # Errors
    /// If the bus or the device refuses it.
    fn write(&mut self, offset: usize, value: u32) -> Result<(), Self::Error>;

    /// Lets time pass before the next look at the device: a few microseconds, or until its
    /// interrupt, which the driver enables for responses. The driver counts these pauses, and
    /// gives up after a number of them.
    ///
    /// # Errors
    /// If waiting fails.
    fn pause(&mut self) -> Result<(), Self::Error> {
        core::hint::spin_loop();
        Ok(())
    }

    /// Cycles of the device that pass in a pause which no interrupt ends, at least. The driver
    /// computes from it, and from the device's own register CYCLES, how many pauses it waits. As it
    /// reads STATUS after each, it is never less than one.
    fn cycles_of_pause(&self) -> u32 {
        1
    }
}
