//! How the machines with lanes multiply: AVX-512 IFMA, AVX-512 and AVX2.

#[cfg(not(feature = "small-tables"))]
mod compiled;
#[cfg(not(feature = "small-tables"))]
mod curves;
#[cfg(not(feature = "small-tables"))]
mod has_x;
mod machine;
#[cfg(not(feature = "small-tables"))]
mod many;
#[cfg(not(feature = "small-tables"))]
mod one;
mod one_point;
mod one_x25519;
#[cfg(not(feature = "small-tables"))]
mod operation;
#[cfg(feature = "small-tables")]
mod without_tables;
mod x25519;

pub(crate) use machine::InLanes;

#[cfg(all(test, not(feature = "small-tables")))]
mod tests;
