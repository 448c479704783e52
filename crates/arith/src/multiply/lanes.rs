//! How the machines with lanes multiply: AVX-512 IFMA, AVX-512 and AVX2.

mod machine;
mod one_point;
mod one_x25519;
#[cfg(not(feature = "small-tables"))]
mod with_tables;
#[cfg(feature = "small-tables")]
mod without_tables;
mod x25519;

pub(crate) use machine::InLanes;

#[cfg(all(test, not(feature = "small-tables")))]
mod scheduled_tests;
#[cfg(all(test, not(feature = "small-tables")))]
mod tests;
