//! Multiplications in lanes, generic over the [traits of lanes](crate::field::lanes).
//!
//! | file | what is computed | by |
//! |---|---|---|
//! | [`many`] | many multiplications, one a lane | [`LaneField`](crate::field::LaneField) |
//! | [`normalize`] | their results as affine points | |
//! | [`one_base`] | one k·G, a share a lane | [`CrossLane`](crate::field::CrossLane) |
//! | [`one_edwards`] | the same for the base point of X25519 | |
//! | [`one_comb`] | one k·G for a public k, and s·G + t·P for a P that has a table, a share a lane | [`GatherLanes`](crate::field::GatherLanes) |
//! | [`one_ladder`] | one X25519, a product a lane | [`FourLanes`](crate::field::FourLanes) |
//! | [`quad`] | one k·P, a product of each level a lane | [`Quads`](crate::field::Quads) |
//! | [`half_size`] | one verification, two points beside each other | |
//! | [`spread`], [`many_table`], `tables` | multiples of the generators, as these read them | |

pub mod half_size;
pub mod many;
pub mod many_table;
pub mod normalize;
pub mod one_base;
pub mod one_comb;
pub mod one_edwards;
pub mod one_ladder;
pub mod quad;
pub mod spread;
#[cfg(not(feature = "small-tables"))]
mod tables;

#[cfg(not(feature = "small-tables"))]
pub use tables::LaneCurve;
