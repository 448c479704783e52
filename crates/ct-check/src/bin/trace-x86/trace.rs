//! What an operation did, and whether another one did the same.

use std::fmt;

/// A sequence of steps: the address of each instruction, and what it touched.
#[derive(Default)]
pub(crate) struct Trace {
    /// The address of an instruction, then what it touched, then of the next one.
    words: Vec<u64>,
    /// Where the words of every 64th instruction begin, to find one again.
    marks: Vec<usize>,
    instructions: usize,
}

const EVERY: usize = 64;

impl Trace {
    /// An instruction at an address. What it touched follows by [`Trace::touch`].
    pub(crate) fn step(&mut self, address: u64) {
        if self.instructions.is_multiple_of(EVERY) {
            self.marks.push(self.words.len());
        }
        self.instructions += 1;
        self.words.push(address);
    }

    /// The address of data, or an operand that an instruction's time depends on.
    pub(crate) fn touch(&mut self, word: u64) {
        self.words.push(word);
    }

    pub(crate) fn instructions(&self) -> usize {
        self.instructions
    }
}

/// Where two traces part.
#[derive(Debug)]
pub(crate) struct Difference {
    /// About so many instructions are equal.
    after: usize,
    /// What comes then in either, as far as both go.
    words: [Option<u64>; 2],
    /// The last address of code that both have.
    near: u64,
}

/// Where two traces part, if they do.
///
/// The words before are equal, so they are cut into instructions in the same way: a
/// difference is one of instructions or of data, never one taken for the other.
pub(crate) fn difference(a: &Trace, b: &Trace) -> Option<Difference> {
    let common = a.words.iter().zip(&b.words).take_while(|(a, b)| a == b).count();
    if common == a.words.len() && common == b.words.len() {
        return None;
    }
    let mark = a.marks.partition_point(|mark| *mark <= common).saturating_sub(1);
    let near = a.marks.get(mark).and_then(|at| a.words.get(*at)).copied().unwrap_or(0);
    let words = [a, b].map(|trace| trace.words.get(common).copied());
    Some(Difference { after: mark * EVERY, words, near })
}

/// What is said of an operation.
pub(crate) enum Verdict {
    Equal { instructions: usize, times: usize },
    Differs { secrets: [String; 2], difference: Difference },
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Equal { instructions, times } => {
                write!(f, "ok: {instructions} instructions, the same {times} times")
            }
            Self::Differs { secrets, difference: Difference { after, words, near } } => {
                let [a, b] = words.map(|word| word.map_or("the end".into(), |w| format!("{w:#x}")));
                let [one, other] = secrets;
                write!(
                    f,
                    "FAIL: secrets {one} and {other} part within 64 instructions of number {after}, \
                     which is at {near:#x}: {a} against {b}"
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace(steps: &[(u64, &[u64])]) -> Trace {
        let mut trace = Trace::default();
        for (address, touched) in steps {
            trace.step(*address);
            touched.iter().for_each(|word| trace.touch(*word));
        }
        trace
    }

    #[test]
    fn every_difference_is_seen() {
        let one: &[(u64, &[u64])] = &[(1, &[]), (2, &[100]), (3, &[])];
        assert!(difference(&trace(one), &trace(one)).is_none());
        for other in [
            &[(1, &[] as &[u64]), (2, &[101]), (3, &[])][..],
            &[(1, &[]), (4, &[100]), (3, &[])],
            &[(1, &[]), (2, &[100])],
            &[(1, &[]), (2, &[100]), (3, &[]), (3, &[])],
            &[],
        ] {
            assert!(difference(&trace(one), &trace(other)).is_some());
            assert!(difference(&trace(other), &trace(one)).is_some());
        }
    }
}
