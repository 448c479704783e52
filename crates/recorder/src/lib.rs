//! Fields that record or count the operations of the formulas of `yuxi-arith`.
//!
//! A formula that is generic over [`Field`](yuxi_arith::field::Field) runs unchanged over a
//! [`Node`], which computes nothing: [`record`] returns the [`Recording`] of its operations. The
//! crate `microcode` schedules a recording on a datapath; the tests of `arith` compare its counts
//! with the documented ones and [replay](Formula::replay) it over a backend.
//!
//! A formula whose path depends on values, as in variable time, runs over [`Counted`], which
//! computes as another field does and counts.

#![forbid(unsafe_code)]

mod counted;
mod counts;
mod formula;
mod node;
mod recording;

pub use counted::{Counted, count};
pub use formula::Formula;
pub use node::{Condition, Node, mark, record};
pub use recording::{Operation, Recording, Test};
pub use yuxi_testkit::counts::Counts;
