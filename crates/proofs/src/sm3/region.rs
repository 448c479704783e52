//! Where memory is.

/// A piece of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Region {
    /// The states.
    State,
    /// The rows with the blocks.
    Rows,
    /// Below and above the stack pointer at the start.
    Stack,
}
