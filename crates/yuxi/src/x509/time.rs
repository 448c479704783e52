//! Points in time (RFC 5280, 4.1.2.5).

use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

use der::asn1::{AnyRef, GeneralizedTime, UtcTime};
use der::{DateTime, Encode, Reader, Tag, Tagged};

use crate::Error;

/// A second from 1970 to 9999, in UTC. Printed as `2026-11-21T15:04:05Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(DateTime);

impl Time {
    /// From seconds since 1970.
    ///
    /// # Errors
    /// [`Error::InvalidTime`] after the year 9999.
    pub fn from_unix_seconds(seconds: u64) -> Result<Self, Error> {
        let time = DateTime::from_unix_duration(Duration::from_secs(seconds));
        time.map(Self).map_err(|_| Error::InvalidTime { why: "the year is later than 9999" })
    }

    /// Seconds since 1970.
    #[must_use]
    pub fn unix_seconds(self) -> u64 {
        self.0.unix_duration().as_secs()
    }

    /// `UTCTime` until 2049, `GeneralizedTime` from 2050 on (RFC 5280, 4.1.2.5).
    pub(super) fn to_der(self) -> der::Result<Vec<u8>> {
        match UtcTime::from_date_time(self.0) {
            Ok(time) => time.to_der(),
            Err(_) => GeneralizedTime::from_date_time(self.0).to_der(),
        }
    }

    /// `UTCTime` or `GeneralizedTime`.
    pub(super) fn read<'a>(reader: &mut impl Reader<'a>) -> der::Result<Self> {
        let any: AnyRef<'_> = reader.decode()?;
        if any.tag() == Tag::UtcTime {
            return any.decode_as::<UtcTime>().map(|time| Self(time.to_date_time()));
        }
        any.decode_as::<GeneralizedTime>().map(|time| Self(time.to_date_time()))
    }

    /// The same, if it is present.
    pub(super) fn read_optional<'a>(reader: &mut impl Reader<'a>) -> der::Result<Option<Self>> {
        if reader.is_finished() {
            return Ok(None);
        }
        match Tag::peek(reader)? {
            Tag::UtcTime | Tag::GeneralizedTime => Self::read(reader).map(Some),
            _ => Ok(None),
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
