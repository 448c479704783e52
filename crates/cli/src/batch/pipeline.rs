//! Chunks from a reader over the workers to a writer, in order and in bounded memory.

use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use super::chunk::{LONGEST, Piece};
use super::tally::{Tally, lines_of};
use crate::failure::{Failure, Result, bad};
use crate::progress::Progress;

/// The results of a chunk.
pub(super) struct Results<T> {
    /// What is written: text or columns, with a result for each line that is not empty.
    pub(super) written: T,
    pub(super) tally: Tally,
}

/// The memory of chunks is counted in units of so many bytes.
const UNIT: usize = 1 << 20;

/// No chunk takes more units: a line may have grown to twice what it needs.
const LARGEST: usize = 2 * LONGEST / UNIT + 2;

/// The units of a chunk of the largest pieces: one, and the line that the previous piece began.
const USUAL: usize = 2;

/// A chunk for the next free worker, and the channel for its results.
struct Job<C, T> {
    chunk: C,
    reply: Sender<Results<T>>,
}

/// Results that the writer waits for, in the order of the input.
struct Pending<T> {
    results: Receiver<Results<T>>,
    /// Bytes of the input.
    length: usize,
    /// Units of memory, which are free once the results are written.
    units: usize,
}

/// Reads chunks by `next` to the end, computes results with a `worker()` on every thread, and passes them to
/// `write` in the order of the input; that returns false if the reader of the results has left.
///
/// At most two chunks for each thread and one of the largest size are read ahead. After a failure
/// the threads are not joined, since a read may wait for ever.
pub(super) fn run<C: Piece, T: Send + 'static, W>(
    next: impl FnMut() -> Result<Option<C>> + Send + 'static,
    progress: &Progress,
    mut write: impl FnMut(T) -> Result<bool>,
    threads: usize,
    worker: impl Fn() -> W,
) -> Result<Tally>
where
    W: FnMut(&C) -> Results<T> + Send + 'static,
{
    let (budget, spent) = bounded(2 * threads * USUAL + LARGEST);
    // both are bounded by the budget
    let (jobs, todo) = unbounded();
    let (order, pending) = unbounded();
    let mut running = Vec::new();
    for _ in 0..threads {
        let (todo, worker) = (todo.clone(), worker());
        running.push(start(move || work(&todo, worker))?);
    }
    drop(todo);
    running.push(start(move || read(next, &budget, &jobs, &order))?);
    let mut tally = Tally::default();
    for pending in pending {
        let Pending { results, length, units } = pending?;
        // a worker has panicked, which printed a message
        let Ok(results) = results.recv() else {
            return bad("a thread of the batch has failed; please report this");
        };
        if !write(results.written)? {
            return bad("the reader of the results left before the last result");
        }
        tally.add(results.tally);
        progress.add(length as u64);
        progress.message(&lines_of(tally.lines));
        spent.iter().take(units).for_each(drop);
    }
    for thread in running {
        if thread.join().is_err() {
            return bad("a thread of the batch has failed; please report this");
        }
    }
    Ok(tally)
}

fn start(body: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>> {
    thread::Builder::new().spawn(body).map_err(|error| {
        Failure::Bad(format!("cannot start a thread: {error}; ask for fewer with --threads"))
    })
}

/// Until the end of the input, or until the writer has stopped.
fn read<C: Piece, T>(
    mut next: impl FnMut() -> Result<Option<C>>,
    budget: &Sender<()>,
    jobs: &Sender<Job<C, T>>,
    order: &Sender<Result<Pending<T>>>,
) {
    loop {
        let chunk = match next() {
            Ok(Some(chunk)) => chunk,
            Ok(None) => return,
            Err(failure) => return drop(order.send(Err(failure))),
        };
        let units = chunk.memory().div_ceil(UNIT).min(LARGEST);
        let (reply, results) = bounded(1);
        let pending = Pending { results, length: chunk.len(), units };
        let sent = (0..units).all(|_| budget.send(()).is_ok())
            && order.send(Ok(pending)).is_ok()
            && jobs.send(Job { chunk, reply }).is_ok();
        if !sent {
            return;
        }
    }
}

/// Until there are no more jobs, or until the writer has stopped.
fn work<C, T>(todo: &Receiver<Job<C, T>>, mut worker: impl FnMut(&C) -> Results<T>) {
    for Job { chunk, reply } in todo {
        let results = worker(&chunk);
        drop(chunk);
        if reply.send(results).is_err() {
            return;
        }
    }
}
