//! Counts how often an operation runs in a span of time.
//!
//! The span is wall-clock time; the rate is by the CPU time of the thread in it. So other programs on
//! the machine change little, and the figures are comparable with those of `openssl speed`, which
//! counts CPU time too. On Windows it is wall-clock time.

use std::sync::Barrier;
use std::time::{Duration, Instant};

use super::Operation;
use crate::failure::{Failure, Result, bad};

/// Operations per second of that many threads, which begin together, each on its own core.
pub(super) fn rate(operation: &Operation, threads: u32, seconds: f64) -> Result<f64> {
    let barrier = Barrier::new(threads as usize);
    let span = Duration::from_secs_f64(seconds);
    std::thread::scope(|scope| {
        let work = || one_thread(operation, &barrier, span);
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut sum = 0.0;
        for worker in workers {
            match worker.join() {
                Ok(Ok(rate)) => sum += rate,
                Ok(Err(error)) => return Err(failed(operation, &error.to_string())),
                Err(_) => return bad("a thread of the benchmark has failed; please report this"),
            }
        }
        Ok(sum)
    })
}

/// Operations per second of one thread.
fn one_thread(
    operation: &Operation,
    barrier: &Barrier,
    span: Duration,
) -> std::result::Result<f64, yuxi::Error> {
    let prepared = (operation.prepare)().and_then(|mut run| {
        run()?; // caches are warm, and it works
        Ok(run)
    });
    // also after a failure: the other threads wait here
    barrier.wait();
    let mut run = prepared?;
    let start = Instant::now();
    let cpu = cpu_time(start);
    let mut count = 0_u64;
    loop {
        run()?;
        count += 1;
        if start.elapsed() >= span {
            return Ok(count as f64 / (cpu_time(start) - cpu));
        }
    }
}

/// The CPU time of this thread in seconds.
#[cfg(unix)]
fn cpu_time(_: Instant) -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// The seconds since the start: the CPU time of a thread is known to 16 ms here.
#[cfg(not(unix))]
fn cpu_time(start: Instant) -> f64 {
    start.elapsed().as_secs_f64()
}

fn failed(operation: &Operation, why: &str) -> Failure {
    Failure::Bad(format!("{} {} fails in the benchmark: {why}", operation.curve, operation.name))
}
