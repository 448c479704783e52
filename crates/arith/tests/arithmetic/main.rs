//! The tests of the public functions, on every backend. They are one program, because each program would have the
//! generic arithmetic compiled anew.

mod common;

mod base_tables;
mod batch;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
mod batch_biased;
mod batch_lengths;
#[cfg(not(feature = "small-tables"))]
mod bounds;
mod carries;
mod comb;
mod comb_shapes;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
mod cross_lane;
mod curve_props;
mod exceptions;
mod fast_reduce;
mod field_props;
mod half_size;
mod invert_scalars;
mod lanes;
mod pair;
mod portable;
mod quad_bounds;
mod quads;
mod recorder;
mod small_curve;
mod small_ladder;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
mod verify_biased;
mod x25519;
mod x25519_batch;
