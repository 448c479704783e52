//! The registers as memory, as Linux' UIO maps them.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::Duration;

use memmap2::{MmapOptions, MmapRaw};

use crate::bus::Bus;

/// Bytes of the registers.
const SIZE: usize = 0x100;

/// A pause.
const PAUSE: Duration = Duration::from_micros(10);
/// Cycles of a pause: the clock has 5 MHz or more.
const CYCLES_OF_PAUSE: u32 = 50;

/// A device such as `/dev/uio0`, whose first map begins with the registers.
///
/// Its file is locked, so that two drivers do not take each other's answers.
pub struct Uio {
    map: MmapRaw,
    /// It holds the lock.
    _file: File,
}

impl Uio {
    /// Maps the registers.
    ///
    /// # Errors
    /// If the file cannot be opened or mapped, or another driver has it.
    pub fn open(path: impl AsRef<Path>) -> io::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::Error(error) => error,
            TryLockError::WouldBlock => io::Error::from(io::ErrorKind::ResourceBusy),
        })?;
        let map = MmapOptions::new().len(SIZE).map_raw(&file)?;
        Ok(Self { map, _file: file })
    }

    fn register(&self, offset: usize) -> io::Result<*mut u32> {
        if !offset.is_multiple_of(4) || offset >= SIZE {
            return Err(io::Error::from(io::ErrorKind::InvalidInput));
        }
        Ok(self.map.as_mut_ptr().wrapping_add(offset).cast())
    }
}

impl Bus for Uio {
    type Error = io::ErrorKind;

    #[allow(unsafe_code)]
    fn read(&mut self, offset: usize) -> Result<u32, io::ErrorKind> {
        let register = self.register(offset).map_err(|error| error.kind())?;
        // SAFETY: it lies in the map, which lives as long as self, and begins at a page, so that it
        // is aligned. A device may change it at any time: the read is volatile.
        Ok(u32::from_le(unsafe { register.read_volatile() }))
    }

    #[allow(unsafe_code)]
    fn write(&mut self, offset: usize, value: u32) -> Result<(), io::ErrorKind> {
        let register = self.register(offset).map_err(|error| error.kind())?;
        // SAFETY: as in read; Rust knows no reference to this memory.
        unsafe { register.write_volatile(value.to_le()) };
        Ok(())
    }

    fn pause(&mut self) -> Result<(), io::ErrorKind> {
        std::thread::sleep(PAUSE);
        Ok(())
    }

    fn cycles_of_pause(&self) -> u32 {
        CYCLES_OF_PAUSE
    }
}
