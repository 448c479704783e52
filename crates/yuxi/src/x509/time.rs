//! Points in time (RFC 5280, 4.1.2.5).

use core::fmt;
use core::time::Duration;

use der::DateTime;
use x509_cert::time;

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
    pub(super) fn to_encoded(self) -> time::Time {
        self.0.into()
    }

    /// From either, in every year that it can state.
    pub(super) fn from_encoded(time: time::Time) -> Self {
        Self(time.to_date_time())
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
