//! Yuxi and a peer interleaved, on one clock.
//!
//! A round is a short slice of one and a short slice of the other; every other
//! round begins with the other one, so that a machine that speeds up or slows
//! down steadily favours neither. The ratio is taken within each round.

use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::clock::now;
use crate::material::Material;
use crate::operation::Operation;
use crate::peer::{Absent, Peer};
use crate::task::Task;
use yuxi_testkit::bench_report::Clock;

/// How long, how often, on how many threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) rounds: usize,
    pub(crate) slice: Duration,
    pub(crate) threads: usize,
    pub(crate) clock: Clock,
}

/// Operations a second of both sides in every round.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Pair {
    pub(crate) yuxi: Vec<f64>,
    pub(crate) peer: Vec<f64>,
}

/// Measures one operation of both.
///
/// Every thread has its own tasks. A slice begins on all of them together, and
/// its figure is the sum of theirs.
///
/// # Errors
/// What failed on either side.
pub(crate) fn measure(
    sides: [&dyn Peer; 2],
    operation: Operation,
    material: &Material,
    plan: Plan,
) -> Result<Pair, Absent> {
    let gate = Gate { barrier: Barrier::new(plan.threads), failed: AtomicBool::new(false) };
    let worker = || run(sides, operation, material, plan, &gate);
    let results: Vec<_> = thread::scope(|scope| {
        let handles: Vec<_> = (0..plan.threads).map(|_| scope.spawn(worker)).collect();
        handles.into_iter().map(thread::ScopedJoinHandle::join).collect()
    });
    let mut pair = Pair { yuxi: vec![0.0; plan.rounds], peer: vec![0.0; plan.rounds] };
    for result in results {
        let speeds = result.map_err(|_| Absent::Failed("a thread panicked".to_owned()))??;
        for (round, [yuxi, peer]) in speeds.into_iter().enumerate() {
            pair.yuxi[round] += yuxi;
            pair.peer[round] += peer;
        }
    }
    Ok(pair)
}

/// Where threads wait for each other, and hear of a failure.
struct Gate {
    barrier: Barrier,
    failed: AtomicBool,
}

impl Gate {
    /// Waits for all threads, each of which says how it went; whether all went well.
    /// The second wait keeps a fast thread's next failure from being read as this one.
    fn pass<T>(&self, result: &Result<T, Absent>) -> bool {
        if result.is_err() {
            self.failed.store(true, Ordering::Release);
        }
        self.barrier.wait();
        let failed = self.failed.load(Ordering::Acquire);
        self.barrier.wait();
        !failed
    }
}

/// One thread: operations a second of both sides in every round.
fn run(
    sides: [&dyn Peer; 2],
    operation: Operation,
    material: &Material,
    plan: Plan,
    gate: &Gate,
) -> Result<Vec<[f64; 2]>, Absent> {
    let prepared = ready(sides, operation, material, plan);
    if !gate.pass(&prepared) {
        prepared?;
        return Ok(Vec::new()); // another thread says what failed
    }
    let mut tasks = prepared?;
    let mut speeds = Vec::with_capacity(plan.rounds);
    for round in 0..plan.rounds {
        let mut speed = [0.0; 2];
        for side in if round % 2 == 0 { [0, 1] } else { [1, 0] } {
            let (task, chunk) = &mut tasks[side];
            let result = slice(task, plan, *chunk).map_err(Absent::Failed);
            if !gate.pass(&result) {
                result?;
                return Ok(Vec::new());
            }
            speed[side] = result?;
        }
        speeds.push(speed);
    }
    Ok(speeds)
}

/// Both tasks, warmed up for a slice each, and how often each is called between
/// two looks at the clock.
fn ready<'a>(
    sides: [&'a dyn Peer; 2],
    operation: Operation,
    material: &'a Material,
    plan: Plan,
) -> Result<[(Task<'a>, usize); 2], Absent> {
    let [yuxi, peer] = sides.map(|side| {
        let (_, mut task) = side.task(operation, material)?;
        slice(&mut task, plan, 1)?; // caches, tables, lazy initialisation
        let speed = slice(&mut task, plan, 1)?;
        let chunk = chunk(speed / task.lanes() as f64);
        Ok::<_, Absent>((task, chunk))
    });
    Ok([yuxi?, peer?])
}

/// A look at the clock takes 30 ns, or where it asks the kernel some 300: one
/// every 200 µs is less than 0.2%.
pub(crate) fn chunk(calls_per_second: f64) -> usize {
    (calls_per_second * 200e-6).ceil().max(1.0) as usize
}

/// Runs a task for a slice at least; operations a second.
pub(crate) fn slice(task: &mut Task<'_>, plan: Plan, chunk: usize) -> Result<f64, String> {
    let start = now(plan.clock);
    let mut calls = 0;
    loop {
        task.run(chunk)?;
        calls += chunk;
        let elapsed = now(plan.clock) - start;
        if elapsed >= plan.slice {
            return Ok((calls * task.lanes()) as f64 / elapsed.as_secs_f64());
        }
    }
}

#[cfg(test)]
mod tests {
    use yuxi_testkit::stats;

    use super::*;
    use crate::peer::About;

    /// Takes a known time of the CPU's, and fails on demand.
    struct Spinner {
        millis: u64,
        lanes: usize,
        fails: bool,
    }

    impl Peer for Spinner {
        fn about(&self) -> About<'_> {
            About { name: "spinner", version: "", note: "" }
        }
        fn prepare<'a>(&'a self, _: Operation, _: &'a Material) -> Result<Task<'a>, Absent> {
            let run = |(): &()| {
                let end = now(Clock::Cpu) + Duration::from_millis(self.millis);
                while now(Clock::Cpu) < end {}
                if self.fails { Err("it fails".to_owned()) } else { Ok(()) }
            };
            Ok(Task::batch([()], self.lanes, run, |()| Ok(vec![])))
        }
    }

    fn ratio(a: Spinner, b: Spinner, threads: usize) -> Result<f64, Absent> {
        let material = Material::new().unwrap();
        let slice = Duration::from_millis(12);
        let plan = Plan { rounds: 4, slice, threads, clock: Clock::Cpu };
        let pair = measure([&a, &b], Operation::Sm2Sign, &material, plan)?;
        assert_eq!((pair.yuxi.len(), pair.peer.len()), (4, 4));
        Ok(stats::Spread::of(&stats::ratios(&pair.yuxi, &pair.peer)).median)
    }

    #[test]
    fn ratios_are_those_of_the_times() {
        let spinner = |millis, lanes| Spinner { millis, lanes, fails: false };
        for threads in [1, 3] {
            let twice = ratio(spinner(2, 1), spinner(4, 1), threads).unwrap();
            // wide, as a machine may take time away: what is told apart is 1/2, 1, 2 and 8
            assert!((1.2..3.5).contains(&twice), "{twice}");
            let eight = ratio(spinner(3, 8), spinner(3, 1), threads).unwrap();
            assert!((4.5..14.0).contains(&eight), "{eight}");
        }
    }

    #[test]
    fn a_failure_of_either_side_ends_all_threads() {
        let spinner = |fails| Spinner { millis: 1, lanes: 1, fails };
        let expected = Err(Absent::Failed("it fails".to_owned()));
        assert_eq!(ratio(spinner(true), spinner(false), 3), expected);
        assert_eq!(ratio(spinner(false), spinner(true), 3), expected);
    }

    #[test]
    fn the_clock_is_read_seldom() {
        assert_eq!(chunk(3_000.0), 1);
        assert_eq!(chunk(100_000.0), 20);
        assert_eq!(chunk(0.0), 1);
    }
}
