//! A run's report for people.

mod chart;
mod table;

pub(crate) use chart::chart;
pub(crate) use table::table;
