//! What counts as time.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use yuxi_testkit::bench_report::Clock;

/// Their names on the command line.
pub(crate) const NAMES: [&str; 2] = ["cpu", "wall"];

/// The clock of a name.
pub(crate) fn named(name: &str) -> Clock {
    if name == NAMES[0] { Clock::Cpu } else { Clock::Wall }
}

/// The time since some beginning.
pub(crate) fn now(clock: Clock) -> Duration {
    let time = clock_gettime(match clock {
        Clock::Cpu => ClockId::ThreadCPUTime,
        Clock::Wall => ClockId::Monotonic,
    });
    // neither is ever negative
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

/// For a heading.
pub(crate) fn words(clock: Clock) -> &'static str {
    match clock {
        Clock::Cpu => "of CPU time",
        Clock::Wall => "by the wall clock",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_never_go_back() {
        for clock in [Clock::Cpu, Clock::Wall] {
            let times: [Duration; 100] = std::array::from_fn(|_| now(clock));
            assert!(times.is_sorted());
        }
    }
}
