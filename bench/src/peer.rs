//! What every library that is measured is: Yuxi, and its peers.

use crate::material::Material;
use crate::operation::Operation;
use crate::task::Task;

/// What a library is.
#[derive(Clone, Copy)]
pub(crate) struct About<'a> {
    /// What the filter and the reports call it.
    pub(crate) name: &'a str,
    /// Empty if it is not told apart.
    pub(crate) version: &'a str,
    /// What a reader of the figures must know of it.
    pub(crate) note: &'a str,
}

/// A library.
pub(crate) trait Peer: Send + Sync {
    /// What it is.
    fn about(&self) -> About<'_>;

    /// The operation, ready to run on the inputs of `material`.
    ///
    /// # Errors
    /// That the library lacks it, or fails at it.
    fn prepare<'a>(
        &'a self,
        operation: Operation,
        material: &'a Material,
    ) -> Result<Task<'a>, Absent>;

    /// Whether it stands for figures that were measured elsewhere, and computes nothing.
    fn is_quoted(&self) -> bool {
        false
    }

    /// The same, or what the library does in its place, and what that is: one that has no
    /// batches works one by one, and one that has no prepared keys verifies without.
    ///
    /// # Errors
    /// As [`Peer::prepare`].
    fn task<'a>(
        &'a self,
        operation: Operation,
        material: &'a Material,
    ) -> Result<(Operation, Task<'a>), Absent> {
        let mut found = Err(Absent::Lacks);
        for nearest in [operation, operation.one(), operation.plain()] {
            found = self.prepare(nearest, material).map(|task| (nearest, task));
            if found.as_ref().err() != Some(&Absent::Lacks) {
                break;
            }
        }
        found
    }
}

/// Why there is no figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Absent {
    /// The library has no such operation: nothing to report.
    Lacks,
    /// It has, and something is wrong: the report says what.
    Failed(String),
}

impl From<String> for Absent {
    fn from(reason: String) -> Self {
        Self::Failed(reason)
    }
}
