//! Chunks from a reader over the workers to a writer, in order and in bounded memory.

use std::thread::{self, JoinHandle};

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use super::chunk::{Chunk, Chunks, LONGEST};
use super::tally::{Tally, lines_of};
use crate::failure::{Failure, Result, bad};
use crate::input::Input;
use crate::output::Output;
use crate::progress::Progress;

/// What a worker makes of a chunk.
pub(super) struct Results {
    /// A line for each line that is not empty.
    pub(super) text: Vec<u8>,
    pub(super) tally: Tally,
}

/// The memory of chunks is counted in units of so many bytes.
const UNIT: usize = 1 << 20;

/// No chunk takes more units: a line may have grown to twice what it needs.
const LARGEST: usize = 2 * LONGEST / UNIT + 2;

/// What a chunk of the largest pieces takes: one, and the line that the piece before cut.
const USUAL: usize = 2;

/// A chunk for whichever worker is free, and where its results go.
struct Job {
    chunk: Chunk,
    reply: Sender<Results>,
}

/// What the writer waits for, in the order of the input.
struct Pending {
    results: Receiver<Results>,
    /// Bytes of the input.
    length: usize,
    /// Units of memory, which are free once the results are written.
    units: usize,
}

/// Reads `input` to its end, has `worker()` on every thread make results of it, and writes
/// them in the order of the input.
///
/// No more is read ahead than two chunks a thread and one that is as long as it may be.
/// With a failure the threads are left to themselves, since reading may wait for ever.
pub(super) fn run<W>(
    input: Input,
    output: &mut Output,
    threads: usize,
    worker: impl Fn() -> W,
) -> Result<Tally>
where
    W: FnMut(&Chunk) -> Results + Send + 'static,
{
    let progress = Progress::lines(input.length(), output.is_seen());
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
        // a worker has panicked, and said so
        let Ok(results) = results.recv() else { return bad("a thread of the batch has failed") };
        if !output.write(&results.text)? {
            return bad("the reader of the results left before the last of them");
        }
        tally.add(results.tally);
        progress.add(length as u64);
        progress.message(&lines_of(tally.lines));
        spent.iter().take(units).for_each(drop);
    }
    for thread in running {
        if thread.join().is_err() {
            return bad("a thread of the batch has failed");
        }
    }
    Ok(tally)
}

fn start(body: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>> {
    thread::Builder::new().spawn(body).map_err(|error| {
        Failure::Bad(format!("cannot start a thread: {error}; ask for fewer with --threads"))
    })
}

/// Until the end of the input, or until nobody waits for results.
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

/// Until there are no more jobs, or until nobody waits for results.
fn work(todo: &Receiver<Job>, mut worker: impl FnMut(&Chunk) -> Results) {
    for Job { chunk, reply } in todo {
        let results = worker(&chunk);
        drop(chunk);
        if reply.send(results).is_err() {
            return;
        }
    }
}
