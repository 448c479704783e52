//! One operation of one library, ready to be run.

use std::hint::black_box;

/// What a library calls again and again under the clock.
///
/// Everything that the row does not include is done before: keys and inputs
/// are in the library's own form.
pub(crate) struct Task<'a> {
    work: Box<dyn Work + 'a>,
    lanes: usize,
}

impl<'a> Task<'a> {
    /// A task that takes `inputs` in turn. `run` is what is timed; `common` brings
    /// its result into the form that `check.rs` knows, and is not timed.
    pub(crate) fn new<I: 'a, T: 'a>(
        inputs: impl Into<Vec<I>>,
        run: impl FnMut(&I) -> Result<T, String> + 'a,
        common: impl Fn(T) -> Result<Vec<u8>, String> + 'a,
    ) -> Self {
        Self::batch(inputs, 1, run, move |result| Ok(vec![common(result)?]))
    }

    /// A task that verifies; its result is 1 if valid, else 0.
    pub(crate) fn verification<I: 'a>(
        inputs: impl Into<Vec<I>>,
        verify: impl FnMut(&I) -> Result<bool, String> + 'a,
    ) -> Self {
        Self::new(inputs, verify, |valid| Ok(vec![u8::from(valid)]))
    }

    /// A task of which every call does `lanes` operations at once, and every
    /// input is for that many.
    pub(crate) fn batch<I: 'a, T: 'a>(
        inputs: impl Into<Vec<I>>,
        lanes: usize,
        run: impl FnMut(&I) -> Result<T, String> + 'a,
        common: impl Fn(T) -> Result<Vec<Vec<u8>>, String> + 'a,
    ) -> Self {
        let cycle = Cycle { inputs: inputs.into(), next: 0, run, common };
        Self { work: Box::new(cycle), lanes }
    }

    /// How many operations a call does.
    pub(crate) fn lanes(&self) -> usize {
        self.lanes
    }

    /// Calls it `count` times.
    pub(crate) fn run(&mut self, count: usize) -> Result<(), String> {
        self.work.run(count)
    }

    /// The results of all inputs, in their order and in the common form.
    pub(crate) fn results(&mut self) -> Result<Vec<Vec<u8>>, String> {
        self.work.results()
    }
}

trait Work {
    fn run(&mut self, count: usize) -> Result<(), String>;
    fn results(&mut self) -> Result<Vec<Vec<u8>>, String>;
}

struct Cycle<I, R, C> {
    inputs: Vec<I>,
    next: usize,
    run: R,
    common: C,
}

impl<I, T, R, C> Work for Cycle<I, R, C>
where
    R: FnMut(&I) -> Result<T, String>,
    C: Fn(T) -> Result<Vec<Vec<u8>>, String>,
{
    fn run(&mut self, count: usize) -> Result<(), String> {
        for _ in 0..count {
            if self.next == self.inputs.len() {
                self.next = 0;
            }
            black_box((self.run)(black_box(&self.inputs[self.next]))?);
            self.next += 1;
        }
        Ok(())
    }

    fn results(&mut self) -> Result<Vec<Vec<u8>>, String> {
        let mut all = Vec::new();
        for input in &self.inputs {
            all.extend((self.common)((self.run)(input)?)?);
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::Task;

    #[test]
    fn inputs_come_in_turn_and_results_in_order() {
        let seen = std::cell::RefCell::new(Vec::new());
        let mut task = Task::new(
            [1_u8, 2, 3],
            |input| {
                seen.borrow_mut().push(*input);
                Ok(*input * 10)
            },
            |result| Ok(vec![result]),
        );
        task.run(5).unwrap();
        assert_eq!(task.results().unwrap(), [[10], [20], [30]]);
        drop(task);
        assert_eq!(seen.into_inner(), [1, 2, 3, 1, 2, 1, 2, 3]);
    }

    #[test]
    fn an_error_ends_the_run() {
        let mut task =
            Task::new([0_u8], |_| Err::<u8, _>("no".to_owned()), |result| Ok(vec![result]));
        assert_eq!(task.run(3), Err("no".to_owned()));
        assert_eq!(task.results(), Err("no".to_owned()));
    }
}
