//! What a device says of itself.

use crate::registers::*;

/// Cycles of a device with version 1.0 of the registers, which has no register CYCLES: the member
/// for throughput.
const LONGEST_OF_1_0: u32 = 1 << 17;
/// A device that says less or more is taken at this: zeroizing takes 4096 cycles, and the slowest
/// member has some 2^17.5, so that no wrong register makes a driver wait for ever.
const LEAST_LONGEST: u32 = 1 << 12;
const MOST_LONGEST: u32 = 1 << 24;
/// How often the time of its longest request a device gets: if all its contexts work, a response may
/// have to wait for others.
const TIMES: u32 = 4;

/// The registers that say what a device is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Identification {
    pub(crate) version: u32,
    pub(crate) features: u32,
    pub(crate) longest: u32,
}

impl Identification {
    /// Of the registers: major and minor. This driver works with one major version.
    #[must_use]
    pub fn version(&self) -> (u16, u16) {
        ((self.version >> VERSION_MAJOR_SHIFT) as u16, (self.version & VERSION_MINOR) as u16)
    }

    /// The code of the member: 0 for throughput, 1 for small devices, 2 for those that hide scalars. The driver
    /// uses it for nothing.
    #[must_use]
    pub fn member(&self) -> u8 {
        (self.features >> FEATURES_MEMBER_SHIFT) as u8
    }

    /// Requests that run at a time.
    #[must_use]
    pub fn contexts(&self) -> u8 {
        (self.features & FEATURES_CONTEXTS) as u8
    }

    /// Cycles that the longest request takes at most if it is alone.
    #[must_use]
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// Whether the registers have CYCLES.
    pub(crate) fn has_cycles(version: u32) -> bool {
        version & VERSION_MINOR >= 1
    }

    /// Whether there is what the driver needs.
    pub(crate) fn suffices(&self) -> bool {
        let operations = (self.features & FEATURES_OPERATIONS) >> FEATURES_OPERATIONS_SHIFT;
        let tag_bits = (self.features & FEATURES_TAG_BITS) >> FEATURES_TAG_BITS_SHIFT;
        !operations & FEATURES_OPERATIONS_VALUE == 0
            && tag_bits >= FEATURES_TAG_BITS_VALUE
            && self.contexts() != 0
    }

    pub(crate) fn new(version: u32, features: u32, cycles: Option<u32>) -> Self {
        Self { version, features, longest: cycles.unwrap_or(LONGEST_OF_1_0) }
    }

    /// Pauses after which a device that did nothing is given up, of so many cycles each.
    pub(crate) fn patience(&self, cycles_of_pause: u32) -> u32 {
        let longest = self.longest.clamp(LEAST_LONGEST, MOST_LONGEST);
        // below 2^26
        (TIMES * longest).div_ceil(cycles_of_pause.max(1))
    }
}
