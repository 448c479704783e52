//! Chunks from a reader over the workers to a writer, in order and in bounded memory.

use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use super::chunk::{Chunk, Chunks, LONGEST};
use super::tally::{Tally, lines_of};
use crate::failure::{Failure, Result, bad};
use crate::input::Input;
use crate::output::Output;
use crate::progress::Progress;

/// The results of a chunk.
pub(super) struct Results {
    /// A line for each line that is not empty.
    pub(super) text: Vec<u8>,
    pub(super) tally: Tally,
}

/// The memory of chunks is counted in units of so many bytes.
const UNIT: usize = 1 << 20;

/// No chunk takes more units: a line may have grown to twice what it needs.
const LARGEST: usize = 2 * LONGEST / UNIT + 2;

/// The units of a chunk of the largest pieces: one, and the line that the previous piece began.
const USUAL: usize = 2;

/// A chunk for the next free worker, and the channel for its results.
struct Job {
    chunk: Chunk,
    reply: Sender<Results>,
}

/// Results that the writer waits for, in the order of the input.
struct Pending {
    results: Receiver<Results>,
    /// Bytes of the input.
    length: usize,
    /// Units of memory, which are free once the results are written.
    units: usize,
}

/// Reads `input` to its end, computes results with a `worker()` on every thread, and writes them in
/// the order of the input.
///
/// At most two chunks for each thread and one of the largest size are read ahead. After a failure
/// the threads are not joined, since a read may wait for ever.
pub(super) fn run<W>(
    input: Input,
    output: &mut Output,
    threads: usize,
    worker: impl Fn() -> W,
) -> Result<Tally>
where
    W: FnMut(&Chunk) -> Results + Send + 'static,
{
    let progress = Progress::lines(input.length(), output.is_terminal());
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
    running.push(start(move || read(input, &budget, &jobs, &order))?);
    let mut tally = Tally::default();
    for pending in pending {
        let Pending { results, length, units } = pending?;
        // a worker has panicked, which printed a message
        let Ok(results) = results.recv() else {
            return bad("a thread of the batch has failed; please report this");
        };
        if !output.write(&results.text)? {
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
fn read(
    mut input: Input,
    budget: &Sender<()>,
    jobs: &Sender<Job>,
    order: &Sender<Result<Pending>>,
) {
    let mut chunks = Chunks::new(|buffer: &mut [u8]| input.read_piece(buffer));
    loop {
        let chunk = match chunks.next() {
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
fn work(todo: &Receiver<Job>, mut worker: impl FnMut(&Chunk) -> Results) {
    for Job { chunk, reply } in todo {
        let results = worker(&chunk);
        drop(chunk);
        if reply.send(results).is_err() {
            return;
        }
    }
}
