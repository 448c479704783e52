//! What counts as time.

use std::time::Duration;

use clap::ValueEnum;
use rustix::time::{ClockId, clock_gettime};
use serde::{Deserialize, Serialize};

/// What counts as time.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Clock {
    /// While this thread runs on a CPU, in user and kernel mode: what other
    /// programs take is not counted. All operations here are computation alone,
    /// so on an idle machine it is the wall clock's time.
    Cpu,
    /// The wall clock.
    Wall,
}

impl Clock {
    /// The time since some beginning.
    pub(crate) fn now(self) -> Duration {
        let time = clock_gettime(match self {
            Self::Cpu => ClockId::ThreadCPUTime,
            Self::Wall => ClockId::Monotonic,
        });
        // neither is ever negative
        Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
    }

    /// For a heading.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Cpu => "of CPU time",
            Self::Wall => "by the wall clock",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_never_go_back() {
        for clock in [Clock::Cpu, Clock::Wall] {
            let times: [Duration; 100] = std::array::from_fn(|_| clock.now());
            assert!(times.is_sorted());
        }
    }
}
