//! Batches: the keys of a batch, how it is split among threads, and how its results become a list.
//!
//! The interpreter lock is released from when all arguments are read until all results are there.

mod agree;
mod sign;
mod verify;

use std::ops::Range;
use std::thread;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::types::PyList;
use pyo3::{IntoPyObjectExt, PyClass};
use yuxi::curve::{P256, Sm2};
use yuxi::signature::Scheme;
use yuxi::{Error, ecdsa, sm2};

pub(crate) use agree::{exchange_batch, keygen_batch};
pub(crate) use sign::sign_batch;
pub(crate) use verify::verify_batch;

use crate::buffer::{Column, check_len};
use crate::digest;
use crate::error::{fault, fault_of, wrong};
use crate::id::Ids;

/// The items that the library processes together, so that threads get whole groups.
const TOGETHER: usize = 64;

/// The objects of the argument `keys`: one for all items, or one for each.
enum Objects<'py> {
    All(Bound<'py, PyAny>),
    Each(Vec<Bound<'py, PyAny>>),
}

impl<'py> Objects<'py> {
    /// A key is not iterable; whatever is, is a sequence of keys.
    fn of(object: &Bound<'py, PyAny>) -> PyResult<Self> {
        match object.try_iter() {
            Ok(each) => each.collect::<PyResult<_>>().map(Self::Each),
            Err(_) => Ok(Self::All(object.clone())),
        }
    }

    /// Whether they are of this class, or of one of several, as the first shows.
    fn is(&self, is_class: impl Fn(&Bound<'py, PyAny>) -> bool) -> bool {
        match self {
            Self::All(key) => is_class(key),
            Self::Each(keys) => keys.first().is_some_and(is_class),
        }
    }

    /// Their values for a batch of this many items.
    fn read<T>(
        &self,
        count: usize,
        read: impl Fn(&Bound<'py, PyAny>) -> PyResult<T>,
    ) -> PyResult<Keys<T>> {
        match self {
            Self::All(key) => read(key).map(Keys::All),
            Self::Each(keys) => {
                check_len("keys", keys.len(), count)?;
                keys.iter().map(read).collect::<PyResult<_>>().map(Keys::Each)
            }
        }
    }

    /// Their values, as many as there are.
    fn read_all<T>(&self, read: impl Fn(&Bound<'py, PyAny>) -> PyResult<T>) -> PyResult<Keys<T>> {
        self.read(self.count().unwrap_or(1), read)
    }

    /// How many there are, if they are not one for all.
    fn count(&self) -> Option<usize> {
        match self {
            Self::All(_) => None,
            Self::Each(keys) => Some(keys.len()),
        }
    }

    /// Objects of a class for a batch of this many items, or `None` if they are of another.
    fn cast<T: PyClass<Frozen = True> + Sync>(
        &self,
        count: usize,
    ) -> PyResult<Option<Keys<Py<T>>>> {
        if !self.is(PyAnyMethods::is_instance_of::<T>) {
            return Ok(None);
        }
        self.read(count, |key| Ok(key.cast::<T>()?.clone().unbind())).map(Some)
    }

    /// A batch of nothing: it needs no class.
    fn is_nothing(&self, count: usize) -> bool {
        count == 0 && matches!(self, Self::Each(keys) if keys.is_empty())
    }
}

/// The keys of a batch: one for all items, or one for each.
enum Keys<T> {
    All(T),
    Each(Vec<T>),
}

impl<T> Keys<T> {
    fn get(&self, i: usize) -> &T {
        match self {
            Self::All(key) => key,
            Self::Each(keys) => &keys[i],
        }
    }
}

/// The error for keys of no known class.
pub(crate) fn not_keys(expected: &str) -> PyErr {
    PyTypeError::new_err(format!("a batch needs one key, or a sequence of them: {expected}"))
}

/// The messages of a batch, or their digests.
struct Messages {
    column: Column,
    prehashed: bool,
    ids: Option<Ids>,
}

/// How a scheme reads the content of an item.
trait Contents: Scheme {
    fn content(messages: &Messages, i: usize) -> Result<Self::Content<'_>, Error>;
}

impl Contents for Sm2 {
    /// With the ID, which [`Messages::check_ids`] has made sure of.
    fn content(messages: &Messages, i: usize) -> Result<sm2::Content<'_>, Error> {
        let bytes = messages.column.get(i);
        match &messages.ids {
            Some(ids) if !messages.prehashed => Ok(sm2::Content::Message(ids.get(i), bytes)),
            _ => digest::of(bytes).map(sm2::Content::Digest),
        }
    }
}

impl Contents for P256 {
    fn content(messages: &Messages, i: usize) -> Result<ecdsa::Content<'_>, Error> {
        let bytes = messages.column.get(i);
        match messages.prehashed {
            true => digest::of(bytes).map(ecdsa::Content::Digest),
            false => Ok(ecdsa::Content::Message(bytes)),
        }
    }
}

impl Messages {
    fn len(&self) -> usize {
        self.column.len()
    }

    /// Messages of SM2 need signer IDs; digests contain them, and ECDSA has none.
    fn check_ids(&self, has_ids: bool) -> PyResult<()> {
        match (has_ids && !self.prehashed, &self.ids) {
            (true, None) => Err(missing_id("a list of one for each item")),
            (false, Some(_)) => Err(needless_id()),
            (_, ids) => ids.as_ref().map_or(Ok(()), |ids| ids.check_len(self.len())),
        }
    }
}

/// The error for messages of SM2 without IDs; `each` is how to give one for each message.
pub(crate) fn missing_id(each: &str) -> PyErr {
    PyTypeError::new_err(format!(
        "messages of SM2 need the signer ID: id=yuxi.Id.DEFAULT, yuxi.Id.EMPTY, its bytes, or {each}"
    ))
}

/// The error for IDs where there are none.
pub(crate) fn needless_id() -> PyErr {
    wrong("there is no signer ID in ECDSA, and digests already contain it")
}

/// Runs `work` on ranges that cover all items, on this many threads, 0 for one on each core.
fn split<R: Send>(
    count: usize,
    threads: usize,
    work: impl Fn(Range<usize>) -> Vec<R> + Sync,
) -> Vec<R> {
    let threads = match threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let size = count.div_ceil(threads).max(1).next_multiple_of(TOGETHER);
    let ranges = (0..count).step_by(size).map(|start| start..count.min(start + size));
    if count <= size {
        return work(0..count);
    }
    let work = &work;
    thread::scope(|scope| {
        let run = |range: Range<usize>| {
            let started = thread::Builder::new().spawn_scoped(scope, {
                let range = range.clone();
                move || work(range)
            });
            (started, range)
        };
        let running: Vec<_> = ranges.map(run).collect();
        let mut results = Vec::with_capacity(count);
        for (started, range) in running {
            results.extend(match started {
                Ok(thread) => {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                }
                // the system has no more threads: this one does it
                Err(_) => work(range),
            });
        }
        results
    })
}

/// The results of all items: those that were computed, and the faults of the others at their places, in
/// ascending order.
fn merge<R>(computed: Vec<Result<R, Error>>, faults: Vec<(usize, Error)>) -> Vec<Result<R, Error>> {
    if faults.is_empty() {
        return computed;
    }
    let mut merged = Vec::with_capacity(computed.len() + faults.len());
    let mut computed = computed.into_iter();
    for (place, fault) in faults {
        let before = place - merged.len();
        merged.extend(computed.by_ref().take(before));
        merged.push(Err(fault));
    }
    merged.extend(computed);
    merged
}

/// The list of results. An error of an item is an exception in its place, or is raised.
fn list<'py, R>(
    py: Python<'py>,
    results: Vec<Result<R, Error>>,
    exceptions: bool,
    new: impl Fn(R) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let new = |(i, result)| match result {
        Ok(value) => new(value),
        Err(error) if exceptions => fault(error).into_bound_py_any(py),
        Err(error) => Err(fault_of(i, error)),
    };
    let objects: Vec<_> = results.into_iter().enumerate().map(new).collect::<PyResult<_>>()?;
    PyList::new(py, objects)
}
