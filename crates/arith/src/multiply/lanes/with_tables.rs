//! Points of Weierstrass curves, which need the tables for lanes.

mod compiled;
mod curves;
mod has_x;
pub(super) mod many;
mod one;
mod one_point;
pub(super) mod operation;
