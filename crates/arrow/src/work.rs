//! How rows are split: into pieces, which threads take in turn.

use std::sync::Mutex;
use std::thread;

/// The rows of a piece: enough for the lanes, and for its buffers to stay in a cache.
pub(crate) const PIECE: usize = 1024;

/// Runs `work` on all jobs, on this many threads at most, 0 for one on each core; the caller's is one.
pub(crate) fn run<J: Send>(
    jobs: impl ExactSizeIterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J) + Sync,
) {
    let threads = match threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let helpers = threads.min(jobs.len()).saturating_sub(1);
    let jobs = Mutex::new(jobs);
    // not while the lock is held: a job is taken, then done
    let next = || jobs.lock().ok().and_then(|mut jobs| jobs.next());
    let body = || {
        while let Some(job) = next() {
            work(job);
        }
    };
    thread::scope(|scope| {
        for _ in 0..helpers {
            // if the system has no more threads, those that run do it
            if thread::Builder::new().spawn_scoped(scope, body).is_err() {
                break;
            }
        }
        body();
    });
}

#[cfg(test)]
mod tests {
    use super::run;

    #[test]
    fn every_job_is_done_once() {
        for threads in [0, 1, 2, 3, usize::MAX] {
            for count in [0, 1, 2, 100] {
                let mut done = vec![0; count];
                run(done.iter_mut(), threads, |done| *done += 1);
                assert_eq!(done, vec![1; count]);
            }
        }
    }
}
